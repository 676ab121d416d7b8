"""The recipes of every game: a module here for each game's package, by the same name."""

from importlib import import_module
from pathlib import Path

import eminence
from eminence.engine.example import FOLDER
from eminence.engine.game import Game
from examples.recipe import Book


def folder(game: Game) -> Path:
    """Where a game's examples are kept."""
    return Path(eminence.__file__).parent / "games" / package(game) / FOLDER


def package(game: Game) -> str:
    return type(game).__module__.split(".")[-2]


def book(game: Game) -> Book:
    found = import_module(f"examples.{package(game)}").BOOK
    assert isinstance(found, Book)
    assert found.slug == game.slug
    return found
