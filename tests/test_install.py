"""What `pip install .` makes: a package with its rules pages and texts, compiled, or plain where nothing compiles."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import eminence

ROOT = Path(__file__).parents[1]


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
        if name.startswith(("src/", "docs/rules/")) or "/" not in name:
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
