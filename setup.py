"""Compiles the rules: every module with a .pxd beside it becomes C. Without a compiler the plain Python is installed."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "infer_types": True,
    "auto_pickle": False,
}


class build_rules(build_ext):
    """All modules are compiled or none: half of either would not fit together."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            for built in [*Path(self.build_lib).rglob("*.so"), *SOURCE.rglob("*.so")]:
                built.unlink()
            self.extensions.clear()
            print(f"eminence: could not compile the rules ({error}); installing them as plain Python", file=sys.stderr)


def extensions() -> list[Extension]:
    from Cython.Build import cythonize

    modules = sorted(path.with_suffix(".py") for path in SOURCE.rglob("*.pxd"))
    return cythonize(
        [Extension(".".join(path.relative_to(SOURCE).with_suffix("").parts), [str(path)]) for path in modules],
        compiler_directives=DIRECTIVES,
        annotate=False,
        build_dir="build/c",
    )


setup(ext_modules=extensions(), cmdclass={"build_ext": build_rules})
