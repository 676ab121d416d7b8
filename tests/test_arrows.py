"""Who may import whom, as ARCHITECTURE.md draws it."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import eminence

ROOT = Path(eminence.__file__).parent
ALLOWED = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "locales": {"locales"},
    "pages": {"pages"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "locales", "bots", "lab"},
    "adapters": {"engine", "games", "locales", "bots", "adapters", "__init__"},
    "table": {"engine", "games", "bots", "locales", "table"},
    "server": {"engine", "games", "bots", "locales", "table", "server", "__init__"},
    "__init__": {"engine", "games", "locales", "__init__"},
    "__main__": {"cli"},
    "terminal": {"engine", "bots", "__init__"},
    "cli_arena": {"engine", "games", "locales", "bots", "lab", "terminal", "__init__"},
    "cli_lab": {"engine", "games", "locales", "bots", "lab", "terminal", "cli_arena", "__init__"},
    "cli_calibration": {"engine", "locales", "bots", "lab", "terminal", "cli_arena", "__init__"},
    "cli_review": {"engine", "games", "locales", "bots", "lab", "terminal", "cli_arena", "cli_calibration", "__init__"},
    "cli_examples": {"engine", "locales", "adapters", "terminal", "__init__"},
    "cli_serve": {"lab", "server", "terminal"},
    "cli_database": {"server", "terminal"},
    "cli": {
        *("engine", "games", "locales", "pages", "bots", "lab", "server", "terminal", "__init__"),
        *("cli_arena", "cli_database", "cli_examples", "cli_lab", "cli_review", "cli_serve"),
    },
}
FILES = sorted(ROOT.rglob("*.py"))


def part(file: Path) -> str:
    return file.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(file: Path) -> set[str]:
    """The modules of ours a file imports, `eminence.` taken off."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            if name.split(".")[0] == "eminence":
                found.add(name.removeprefix("eminence").removeprefix("."))
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_follow_the_arrows(file: Path) -> None:
    for name in imported(file):
        target = name.split(".")[0]
        target = target if target in ALLOWED else "__init__"
        assert target in ALLOWED[part(file)], f"{file.relative_to(ROOT)} may not import eminence.{name}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_games_do_not_know_each_other(file: Path) -> None:
    parts = file.relative_to(ROOT).parts
    if parts[0] == "games" and len(parts) > 2:
        for name in imported(file):
            if name.startswith("games."):
                assert name.split(".")[1] == parts[1]


def test_every_part_is_listed() -> None:
    assert {part(file) for file in FILES} <= set(ALLOWED)


OUTSIDE = ("asyncio", "concurrent.futures", "multiprocessing", "sqlalchemy", "sqlite3", "starlette", "uvicorn")


def test_a_table_needs_no_server() -> None:
    """`table` is loaded without event loops, processes, databases and web servers, so a terminal can use it."""
    program = f"""
import importlib, pkgutil, sys
import eminence.table
for module in pkgutil.iter_modules(eminence.table.__path__, "eminence.table."):
    importlib.import_module(module.name)
print(sorted(set({OUTSIDE!r}) & set(sys.modules)))
"""
    found = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"


def test_statements_are_named_in_storage_alone() -> None:
    """The rest of the server asks the typed Store."""
    for file in (ROOT / "server").glob("*.py"):
        assert not re.search(r"store\.(fetch|read|write|submit|claim|named|sql)\b", file.read_text()), file.name


def test_the_public_names_are_all_there() -> None:
    assert len(eminence.__all__) == len(set(eminence.__all__))
    for name in eminence.__all__:
        assert hasattr(eminence, name)
