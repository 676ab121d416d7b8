"""What `pip install .` makes: a package with its rules pages and texts, compiled, or plain where nothing compiles."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import eminence

ROOT = Path(__file__).parents[1]
PLAIN_NUMBERS = """
import importlib, json, sys
wanted = json.load(sys.stdin)
found = {module: {name: getattr(importlib.import_module(module), name) for name in names} for module, names in wanted.items()}
json.dump(found, sys.stdout)
"""


def wheel(folder: Path, **environment: str) -> tuple[list[str], str]:
    """The files of a freshly built wheel and what the build said."""
    result = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), "."],
        cwd=copy_of_sources(folder / "source"),
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-3000:]
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built).namelist(), result.stdout + result.stderr


def copy_of_sources(folder: Path) -> Path:
    """What git has, so that nothing built earlier helps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, listed):
        if name.startswith(("src/", "docs/rules/")) or "/" not in name or name == "scripts/constants.py":
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


@pytest.mark.compiled
def test_without_a_compiler_plain_python_is_installed_and_says_so(tmp_path: Path) -> None:
    names, said = wheel(tmp_path, CC="false", CXX="false")
    assert "they run as plain Python" in said
    assert not [name for name in names if name.endswith((".so", ".c"))]
    unpacked = tmp_path / "site"
    zipfile.ZipFile(next(tmp_path.glob("*.whl"))).extractall(unpacked)
    shown = subprocess.run(
        [sys.executable, "-m", "eminence", "rules", "diocese", "5.1", "--lang", "ru"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.startswith("DI 5.1: ")
    for game in eminence.games():
        for folder in ("", "uk/", "ru/"):
            assert f"eminence/rules_pages/{folder}{game.slug}.md" in names
        for language in ("en", "uk", "ru"):
            assert f"eminence/locales/{language}/{game.slug}.ftl" in names
    assert "eminence/py.typed" in names


@pytest.mark.compiled
def test_the_modules_beside_a_pxd_are_all_compiled() -> None:
    source = Path(eminence.__file__).parent
    for pxd in source.rglob("*.pxd"):
        assert list(pxd.parent.glob(f"{pxd.stem}.*.so")), f"{pxd} has no compiled module"


def test_the_numbers_compiled_in_place_of_constants_are_those_of_the_modules() -> None:
    """Found without importing, compared with what importing the plain modules gives; none is left a variable."""
    constants = runpy.run_path(str(ROOT / "scripts" / "constants.py"))
    numbers = constants["numbers"](ROOT / "src")
    for module, names in numbers.items():
        assert sorted(names) == sorted(constants["wanted"](ROOT.joinpath("src", *module.split(".")).with_suffix(".pxd")))
    answer = subprocess.run(
        [sys.executable, "-c", PLAIN_NUMBERS],
        input=json.dumps(numbers),
        env={**os.environ, "EMINENCE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(answer.stdout) == numbers
    assert sum(map(len, numbers.values())) > 400


def test_numbers_take_the_place_of_names_where_functions_read_them() -> None:
    constants = runpy.run_path(str(ROOT / "scripts" / "constants.py"))
    folded, names = constants["folded"], {"A": 2, "NO": -1}
    text = 'A, NO = 2, -1\n\ndef f(x, y=A):  # A\n    """A"""\n    é = x * A - NO; return f"{A}" + B.A\n'
    assert folded(text, names) == text.replace("y=A", "y=2").replace("x * A - NO", "x * 2 - (-1)")
    for wrong in ("def f(A):\n    pass\n", "def f(x):\n    NO = x\n"):
        with pytest.raises(ValueError, match="is a constant"):
            folded(wrong, names)
