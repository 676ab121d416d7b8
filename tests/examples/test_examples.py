"""The examples of every game: made by their recipes, by the rules, and together showing all that a game can tell or refuse."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

import eminence
from eminence import locales, pages
from eminence.engine.example import Example, clause_order, examples
from eminence.engine.game import Game
from eminence.engine.options import Choice, Flag
from eminence.engine.record import replay
from eminence.engine.state import State
from examples.books import book, folder
from examples.recipe import Recipe

ALL = [(game, example) for game in eminence.games() for example in examples(game).values()]
IDS = [f"{game.slug}-{example.name}" for game, example in ALL]
RECIPES = [recipe for game in eminence.games() for recipe in book(game).recipes.values()]


def state_at(game: Game, example: Example) -> State:
    """The position to look at."""
    steps = example.record.steps[: example.notes.step]
    *_, state = replay(setup_of(example), steps)
    return state


def setup_of(example: Example) -> Any:
    return eminence.verify(example.record).setup


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: f"{recipe.slug}-{recipe.name}")
def test_an_example_is_what_its_recipe_makes(recipe: Recipe) -> None:
    """The recipe's own claims are checked on the way; `scripts/write_examples.py` writes the files."""
    file = folder(eminence.game(recipe.slug)) / f"{recipe.name}.json"
    assert file.read_text("utf-8") == recipe.cook()


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_example_has_a_recipe(game: Game) -> None:
    assert set(examples(game)) == set(book(game).recipes)
    assert list(examples(game)) == sorted(
        examples(game), key=lambda name: (clause_order(examples(game)[name].notes.clause), name)
    )


@pytest.mark.parametrize(("game", "example"), ALL, ids=IDS)
def test_an_example_is_a_game_by_the_rules(game: Game, example: Example) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", example.name)
    assert example.record.game == game.slug
    assert eminence.verify(example.record).over
    assert 0 <= example.notes.step <= len(example.record.steps)


@pytest.mark.parametrize(("game", "example"), ALL, ids=IDS)
def test_an_example_is_told_in_every_language(game: Game, example: Example) -> None:
    assert set(example.notes.title) == set(locales.LANGUAGES)
    assert not example.notes.text or set(example.notes.text) == set(locales.LANGUAGES)
    assert all(text.strip() for text in (*example.notes.title.values(), *example.notes.text.values()))
    prefix, _, number = example.notes.clause.partition(" ")
    assert prefix == game.prefix
    for language in locales.LANGUAGES:
        assert pages.page(game.slug, language).find(number) is not None, example.notes.clause


@pytest.mark.parametrize(("game", "example"), ALL, ids=IDS)
def test_what_an_example_tries_is_refused(game: Game, example: Example) -> None:
    state = state_at(game, example)
    for tried in example.notes.tries:
        refusal = state.why_not(tried.seat, tried.move)
        assert refusal is not None, tried
        assert tried.misspelt == (tried.move not in state.setup.moves)
        assert refusal.as_dict() == {"clause": tried.clause, "key": tried.key, "args": tried.args}
        for language in locales.LANGUAGES:
            assert locales.refusal_text(refusal, language)


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_event_occurs_in_an_example(game: Game) -> None:
    met: set[int] = set()
    for example in examples(game).values():
        for state in replay(setup_of(example), example.record.steps):
            met |= {told[0] for told in state.news}
    missing = [f"{kind.clause} {kind.what}" for number, kind in enumerate(game.events) if number not in met]
    assert not missing


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_option_value_occurs_in_an_example(game: Game) -> None:
    """And a deck of one's own, where there can be one."""
    for option in game.options:
        met = [example.record.options[option.name] for example in examples(game).values()]
        if isinstance(option, Choice):
            assert set(option.values) <= set(met), option.name
        elif isinstance(option, Flag):
            assert {False, True} <= set(met), option.name
        else:
            assert option.default in met
            assert any(value != option.default for value in met), option.name


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_number_of_seats_occurs_in_an_example(game: Game) -> None:
    assert {example.record.seats for example in examples(game).values()} == set(game.seats)


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_refusal_occurs_in_an_example(game: Game) -> None:
    met = {(tried.clause, tried.key) for example in examples(game).values() for tried in example.notes.tries}
    keys = {key for _, key in met}
    wanted = set(refusals_in(game))
    assert wanted
    missing = {(clause, key) for clause, key in wanted if ((clause, key) not in met if clause else key not in keys)}
    assert not missing


def refusals_in(game: Game) -> Iterator[tuple[str | None, str]]:
    """What the game's `refusals.py` can give, read from its source: the key, and the clause where both are written there."""
    source: Any = game.refusals
    tree = ast.parse(inspect.getsource(source))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            clauses = constants(node.args[0]) or [None]
            yield from ((clause, key) for clause in clauses for key in keys_of(node.args[1]) if len(clauses) == 1)
        elif isinstance(node, ast.Constant) and is_key(game, node.value):
            yield None, node.value


def constants(node: ast.expr) -> list[str | None]:
    """The strings an expression may be, as far as they are written there."""
    if isinstance(node, ast.Constant):
        return [node.value]
    return [*constants(node.body), *constants(node.orelse)] if isinstance(node, ast.IfExp) else []


def keys_of(node: ast.expr) -> list[str]:
    """The keys an expression may be; a pattern stands for all sentences that it fits."""
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        return [key for key in sentences() if re.fullmatch("".join(parts), key)]
    return [key for key in constants(node) if key is not None]


def is_key(game: Game, value: Any) -> bool:
    return isinstance(value, str) and value.startswith((f"{game.prefix.lower()}-", "refusal-")) and locales.has(value)


def sentences() -> list[str]:
    return list(locales.bundle("en")._messages)
