"""What the documents show is what happens: the README's Python runs, links lead somewhere, nothing names a machine."""

import re
import subprocess
from pathlib import Path

import pytest

import eminence

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def python_blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = python_blocks("README.md")
    exec(compile(code, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == str([game.slug for game in eminence.games()])
    assert printed[1].startswith(printed[-1]), "the replayed scores are the scores"


def test_the_ten_lines_are_about_ten() -> None:
    (code,) = python_blocks("README.md")
    assert len([line for line in code.splitlines() if line.strip()]) <= 14


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_credits_the_authors() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in (
        "Oleksandr Nevskiy",
        "Oleg Sydorenko",
        "Adrien and Axel Hesling",
        "David Short",
        "Настольная епархия",
        "unofficial",
    ):
        assert name in text


def test_no_tracked_file_names_a_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, listed):
        text = (ROOT / name).read_bytes().decode("utf-8", "replace")
        assert not re.search(r"(?<![\w./])/(?:home|root|work)/\w", text), name
