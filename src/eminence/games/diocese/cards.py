"""DI 1: the fourteen kinds, in card order, and the deck as data."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from eminence.engine.refusal import SetupRefusal

SLUGS = (
    "parishioners",
    "sexton",
    "deacon",
    "priest1",
    "priest2",
    "priest3",
    "monk",
    "hieromonk",
    "bishop",
    "rosary",
    "cell",
    "prosphora",
    "feast",
    "temple",
)
KINDS = len(SLUGS)
PARISHIONERS, SEXTON, DEACON, PRIEST1, PRIEST2, PRIEST3 = range(6)
MONK, HIEROMONK, BISHOP, ROSARY, CELL, PROSPHORA, FEAST, TEMPLE = range(6, 14)

SEATS = 7
PLACES = 7
ROUNDS = 3  # DI 2.1
HAND = (0, 0, 10, 9, 8, 8, 7, 6)  # DI 2.1, by seats
DUEL_HAND = 9  # DI 8.1
MOST_OF_A_KIND = 1_000_000

STANDARD: dict[str, int] = json.loads(files(__package__).joinpath("decks/standard.json").read_text("utf-8"))


class DeckOption:
    """DI 1: option `deck`, slug to count; a kind left out counts 0."""

    name = "deck"
    clause = "DI 1"
    default = STANDARD

    def check(self, value: Any) -> dict[str, int]:
        if not isinstance(value, Mapping):
            raise SetupRefusal("DI 1", "setup-deck-not-counts")
        for slug, count in value.items():
            if slug not in SLUGS:
                raise SetupRefusal("DI 1", "setup-deck-unknown-kind", card=str(slug))
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_OF_A_KIND:
                raise SetupRefusal("DI 1", "setup-deck-count", card=slug, value=str(count), most=MOST_OF_A_KIND)
        return {slug: value.get(slug, 0) for slug in SLUGS}
