"""Every clause of the rules pages has a test that carries its number, in every language the same clauses stand."""

import ast
import re
from pathlib import Path

import pytest

import eminence
from eminence import locales, pages

TEST = re.compile(r"^def (test_[a-z]{2}_\d\w*)\(", re.MULTILINE)


def clauses_tested(prefix: str) -> set[str]:
    """The clause numbers that tests name: test_gc_5_3_... is 5.3, test_or_1_... is section 1."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in TEST.findall(file.read_text()):
            match = re.match(rf"test_{prefix.lower()}_(\d+)(?:_(\d+))?(?:_|$)", name)
            if match:
                found.add(f"{match[1]}.{match[2]}" if match[2] else match[1])
    return found


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_clause_is_named_by_a_test(game: eminence.Game) -> None:
    untested = [number for number in pages.page(game.slug).numbers() if number not in clauses_tested(game.prefix)]
    assert not untested, f"no test names {', '.join(f'{game.prefix} {number}' for number in untested)}"


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_no_test_names_a_clause_that_is_not_there(game: eminence.Game) -> None:
    page = pages.page(game.slug)
    strangers = [number for number in clauses_tested(game.prefix) if page.find(number) is None]
    assert not strangers


def examples_tested() -> list[str]:
    """What the tests of printed examples quote from the pages, the longest first."""
    found: list[str] = []
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.FunctionDef) and "_printed_" in node.name:
                found.append(" ".join((ast.get_docstring(node) or "").split()))
    return sorted(filter(None, found), key=len, reverse=True)


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_printed_example_is_quoted_by_a_test(game: eminence.Game) -> None:
    section = next(section for section in pages.page(game.slug).sections if section.title == "Printed examples")
    left = " ".join(section.text.split())
    assert left
    for quote in examples_tested():
        left = left.replace(quote, "")
    assert not re.findall(r"\w[^·]*", left), "no test quotes this"


@pytest.mark.parametrize("language", [language for language in locales.LANGUAGES if language != "en"])
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_translations_have_the_same_clauses(game: eminence.Game, language: str) -> None:
    english, other = pages.page(game.slug), pages.page(game.slug, language)
    assert other.numbers() == english.numbers()
    assert [section.text.count("\n- ") + section.text.count(" ·") for section in other.sections] == [
        section.text.count("\n- ") + section.text.count(" ·") for section in english.sections
    ]
    for number in english.numbers():
        ours, theirs = english.find(number) or "", other.find(number) or ""
        assert sorted(re.findall(r"`[^`]+`", theirs)) == sorted(re.findall(r"`[^`]+`", ours)), f"{game.prefix} {number}"
        assert theirs.count("[R]") == ours.count("[R]"), f"{game.prefix} {number}"


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_clauses_cited_in_code_exist(game: eminence.Game) -> None:
    page = pages.page(game.slug)
    folder = Path(eminence.__file__).parent / "games" / game.slug.replace("-", "_")
    for file in folder.glob("*.py"):
        for number in re.findall(rf"\b{game.prefix} (\d+(?:\.\d+)?)\b", file.read_text()):
            assert page.find(number) is not None, f"{file.name} cites {game.prefix} {number}"
