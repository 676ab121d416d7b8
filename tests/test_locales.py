"""Every text exists in all three languages, and every text the games ask for exists."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import eminence
from eminence import locales, pages
from eminence.engine.options import Choice, Flag

FOLDER = Path(locales.__file__).parent
README = Path(__file__).parents[1] / "README.md"
FILES = sorted(file.name for file in (FOLDER / "en").glob("*.ftl"))


def entries(language: str, name: str) -> dict[str, set[str]]:
    """Keys with their attributes and the variables they use."""
    resource = FluentParser().parse((FOLDER / language / name).read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{name}: {entry.id.name} twice"
            found[entry.id.name] = {f".{attribute.id.name}" for attribute in entry.attributes} | variables(entry)
    return found


def variables(node: ast.BaseNode) -> set[str]:
    found: set[str] = set()
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.VariableReference):
                found.add(f"${child.id.name}")
            if isinstance(child, ast.BaseNode):
                found |= variables(child)
    return found


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_languages_have_the_same_keys_attributes_and_variables(language: str, name: str) -> None:
    assert entries(language, name) == entries("en", name)


def test_no_key_stands_in_two_files() -> None:
    keys = [key for name in FILES for key in entries("en", name)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_cards_options_events_and_sheets_have_texts(game: eminence.Game, language: str) -> None:
    setup = game.setup(game.usual_seats[0])
    assert locales.say(game.slug, language)
    assert locales.say(game.slug, language, "pitch")
    for slug in setup.slugs:
        assert locales.say(f"{game.slug}-{slug}", language)
    for option in game.options:
        key = f"{game.slug}-option-{option.name}"
        assert locales.say(key, language, "about")
        values = option.values if isinstance(option, Choice) else ("true", "false") if isinstance(option, Flag) else ()
        for value in values:
            assert locales.say(key, language, value)
    for kind in game.events:
        assert locales.has(f"{game.slug}-event-{kind.what}", language), kind.what


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_deck_the_print_leaves_open_is_said_to_be_ours(game: eminence.Game, language: str) -> None:
    """A rules page that speaks of a reconstruction belongs to a game that says so wherever its deck is shown."""
    words = {"en": "**reconstruction**", "uk": "**реконструкція**", "ru": "**реконструкция**"}
    told = words[language] in pages.page(game.slug, language).markdown
    assert (game.reconstructed is not None) == told == locales.has(f"{game.slug}-reconstructed", language)
    if game.reconstructed:
        assert locales.say(game.reconstructed, language)
        line = next(part for part in README.read_text("utf-8").split("\n\n") if "reconstructed" in part)
        assert locales.say(game.slug) in line


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_key_of_a_game_is_used(game: eminence.Game) -> None:
    folder = Path(eminence.__file__).parent / "games" / game.slug.replace("-", "_")
    code = "".join(file.read_text() for file in folder.glob("*.py"))
    clauses = {f"sheet-{clause.lower().replace(' ', '-').replace('.', '-')}" for clause in game.sheet_clauses}
    stems = tuple(re.findall(r'f"([a-z-]+-)\{', code))
    for key in entries("en", f"{game.slug}.ftl"):
        if key.startswith(f"{game.prefix.lower()}-"):
            assert f'"{key}"' in code or key.startswith(stems), f"no code refuses with {key}"
        elif key.startswith("sheet-"):
            assert key in clauses
    assert clauses <= set(entries("en", f"{game.slug}.ftl"))
