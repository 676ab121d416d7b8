"""Examples: finished games that show a clause at one of their steps, kept as records in each game's folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from eminence.engine.game import Game
from eminence.engine.record import Record, parse_record

FOLDER = "examples"


class Try(msgspec.Struct, frozen=True):
    """A move that the rules refuse at the step of the example, and the refusal."""

    seat: int
    move: str
    key: str
    clause: str
    args: dict[str, Any] = {}
    misspelt: bool = False  # no move of the game at all


class Notes(msgspec.Struct, frozen=True):
    """What stands in the file beside the record.

    `title` and `text` go by language; `step` is the number of steps made before the position to look at.
    """

    title: dict[str, str]
    clause: str
    step: int
    text: dict[str, str] = {}
    tries: list[Try] = []


@dataclass(frozen=True)
class Example:
    """A finished game with a name and notes on what to see in it."""

    name: str
    notes: Notes
    record: Record


@cache
def examples(game: Game) -> Mapping[str, Example]:
    """A game's examples by name, in the order of their clauses."""
    folder = files(type(game).__module__.rpartition(".")[0]).joinpath(FOLDER)
    found = []
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".json"):
            text = file.read_bytes()
            found.append(Example(file.name.removesuffix(".json"), msgspec.json.decode(text, type=Notes), parse_record(text)))
    found.sort(key=lambda example: (clause_order(example.notes.clause), example.name))
    return {example.name: example for example in found}


def clause_order(clause: str) -> list[int]:
    """Sort keys of clauses: "GC 4.10" comes after "GC 4.9"."""
    return [int(number) for number in clause.split(" ")[-1].split(".")]
