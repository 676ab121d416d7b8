"""Every game x seats x option set that the suites run over: the defaults, each other value by itself, and all together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import eminence
from eminence.engine.game import Game, Setup
from eminence.engine.options import Choice, Flag

DECKS = Path(__file__).parent / "decks"  # decks of one's own, <game>-<name>.json


@dataclass(frozen=True)
class Named:
    """A set-up with a short name for test ids and data files."""

    name: str
    setup: Setup


def other_values(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each value that is not the default, by itself."""
    for option in game.options:
        if isinstance(option, Choice):
            for value in option.values[1:]:
                yield f"{option.name}={value}", {option.name: value}
        elif isinstance(option, Flag):
            yield f"{option.name}=false" if option.default else option.name, {option.name: not option.default}
        else:
            for file in sorted(DECKS.glob(f"{game.slug}-*.json")):
                yield file.stem.removeprefix(f"{game.slug}-"), {option.name: json.loads(file.read_text())}


def option_sets(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "default", {}
    together: dict[str, Any] = {}
    singles = list(other_values(game))
    yield from singles
    for _, options in singles:
        together |= options
    if len(singles) > 1:
        yield "together", together
        if "duel" in together:
            yield "together-without-duel", {**together, "duel": False}


def all_setups() -> list[Named]:
    """Those that the game accepts: a duel is for two only."""
    found: list[Named] = []
    for game in eminence.games():
        for seats in game.seats:
            for name, options in option_sets(game):
                try:
                    found.append(Named(f"{game.slug}-{seats}-{name}", game.setup(seats, options)))
                except eminence.SetupRefusal:
                    continue
    return found


SETUPS = all_setups()
