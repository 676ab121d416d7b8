"""Compiles the rules: every module with a .pxd beside it becomes C, the numbers in place of its constants (scripts/constants.py).
Without a compiler the plain Python is installed.

An install from source builds the page, too.

EMINENCE_PLAIN=1 in the environment leaves the compiling out.
"""

import os
import runpy
import shutil
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
FOLDED = Path("build/folded")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "auto_pickle": False,
    "boundscheck": False,
    "infer_types": True,
    "initializedcheck": False,
    "wraparound": False,
}


class BuildRules(build_ext):
    """All modules are compiled or none: half of either would not fit together."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            for built in [*Path(self.build_lib).rglob("*.so"), *SOURCE.rglob("*.so")]:
                built.unlink()
            print(f"eminence: cannot compile the rules here ({error}); they run as plain Python", file=sys.stderr)


class BuildWithPages(build_py):
    """Builds the page, and takes it and the rules pages along, so that an installed package can show them."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib, "eminence", "rules_pages"), dirs_exist_ok=True)


def build_page() -> None:
    """Without Node or its packages the rest is installed, and the server says how to build the page."""
    try:
        page = runpy.run_path("scripts/page.py")
        page["build"]()
    except (Exception, SystemExit) as error:
        print(f"eminence: cannot build the page here ({error}); the server runs without it", file=sys.stderr)


def extensions() -> list[Extension]:
    if os.environ.get("EMINENCE_PLAIN"):
        return []
    modules = runpy.run_path("scripts/constants.py")["write"](SOURCE, FOLDED)
    named = [Extension(".".join(path.relative_to(FOLDED).with_suffix("").parts), [str(path)]) for path in modules]
    made: list[Extension] = cythonize(named, compiler_directives=DIRECTIVES, build_dir="build/c", quiet=True)
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildRules, "build_py": BuildWithPages})
