"""A deck as the rules read it: numbers by kind of card, shared by all States of a set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from eminence.engine.state import lay_out
from eminence.games.cypher.cards import CLASSES, CODES, LATE, MOST_CARDS, MOST_EFFECTS


class Deck:
    """What CY 1.1 prints on the cards. The effects that wait for their turn stand in `effects`, those of a kind one after
    another from `first_effect[kind]` on; late, draw-more and protect are columns of their own."""

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "copies": (MOST_CARDS,),
        "ranks": (MOST_CARDS,),
        "values": (MOST_CARDS,),
        "late": (MOST_CARDS,),
        "more": (MOST_CARDS,),
        "guards": (MOST_CARDS,),
        "first_effect": (MOST_CARDS + 1,),
        "effects": (MOST_CARDS * MOST_EFFECTS,),
    }

    kinds: int
    size: int
    copies: list[int]
    ranks: list[int]
    values: list[int]
    late: list[int]
    more: list[int]
    guards: list[int]
    first_effect: list[int]
    effects: list[int]

    def __init__(self, cards: Sequence[Mapping[str, Any]]) -> None:
        lay_out(self, self.ARRAYS)
        self.kinds = len(cards)
        self.size = sum(card["copies"] for card in cards)
        count = 0
        for kind, card in enumerate(cards):
            effects = card["effect"]
            self.copies[kind] = card["copies"]
            self.ranks[kind] = CLASSES.index(card["class"])
            self.values[kind] = card["value"]
            self.late[kind] = LATE in effects
            self.more[kind] = effects.count("draw-more")
            self.guards[kind] = "protect" in effects
            self.first_effect[kind] = count
            for effect in effects:
                if effect in CODES:
                    self.effects[count] = CODES[effect]
                    count += 1
        self.first_effect[self.kinds] = count
