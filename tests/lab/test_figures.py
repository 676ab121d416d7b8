"""The figures of docs/balance.md come from the commands printed beside them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "figures.py"
PAGE = ROOT / "docs" / "balance.md"
spec = spec_from_file_location("figures", SCRIPT)
assert spec is not None
assert spec.loader is not None
figures = module_from_spec(spec)
spec.loader.exec_module(figures)

REGIONS = list(figures.REGION.finditer(PAGE.read_text("utf-8")))


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *args, "--jobs", "1"], capture_output=True, text=True, timeout=300)


def test_a_page_reproduces(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    commands = (
        "lab cypher --seats 2 --bots greedy --games 12 --absent 2",
        "lab oriflamme --bots random --sweep seats=3..4 --games 8",
    )
    blocks = [f"```sh\neminence {command}\n```\n\n<!-- figures -->\nold\n<!-- end -->\n\nOur words.\n" for command in commands]
    page.write_text("# A page\n\n" + "\n".join(blocks))
    assert run(page, "--check").stderr == "2 of the figures differ\n"
    written = run(page)
    assert written.returncode == 0, written.stderr
    text = page.read_text()
    assert text.startswith("# A page\n")
    assert text.count("Our words.") == 2
    assert "old" not in text
    assert "Cypher, 2 seats: 12 games by greedy, seed 1." in text
    assert re.search(r"^\| Magnate \| \d", text, re.MULTILINE)
    assert run(page, "--check").returncode == 0
    page.write_text(text.replace("| Magnate | ", "| Magnate | 1"))
    assert run(page, "--check", "--only", "cypher").returncode == 1
    assert run(page, "--check", "--only", "oriflamme").returncode == 0


def test_every_table_of_figures_stands_after_its_command() -> None:
    outside = figures.REGION.sub("", PAGE.read_text("utf-8"))
    assert not re.search(r"\d%|\d\.\d\d", outside), "a figure without a command"
    games = {shlex.split(region["command"])[2] for region in REGIONS}
    assert {"gray-cardinal", "oriflamme", "diocese", "cypher"} <= games


def labels(text: str) -> list[list[str]]:
    """The heads of all tables, and what the rows are about."""
    tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    return [[lines[0], *(line.split("|")[1] for line in lines[2:])] for lines in tables]


@pytest.mark.parametrize("region", REGIONS, ids=[region["command"] for region in REGIONS])
def test_the_page_has_the_form_its_commands_print(region: re.Match[str]) -> None:
    """The same command with few games of quick bots prints the same tables, and the page says which games it was."""
    words = shlex.split(region["command"])
    given = dict(pairwise(words))
    head = region["figures"].splitlines()[0]
    for part in (f"{given['--games']} games", f"by {given['--bots']}, seed {given['--seed']}."):
        assert part in head
    few = {given["--games"]: "8", given["--bots"]: "random"} | ({given["--absent"]: "2"} if "--absent" in given else {})
    short = shlex.join(few.get(word, word) for word in words)
    told = labels(figures.markdown(figures.printed(short, ["--jobs", "1"])))
    if "tune" in words:
        assert [table[0] for table in told] == [table[0] for table in labels(region["figures"])]
    else:
        assert told == labels(region["figures"])
