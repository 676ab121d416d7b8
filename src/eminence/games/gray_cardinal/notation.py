"""Moves and chance steps of Gray Cardinal as canonical text (GC 9), and the numbers they have inside.

Five abilities can be used on their own or through the Judge; `ABILITY_KIND` says whose each is and `CHANGE` what it does to
the value of the last row card. Destroying comes after all moves that name no seat, nine for each seat; swapping after that.
"""

from collections.abc import Sequence

from eminence.engine.game import Setup
from eminence.games.gray_cardinal.cards import ASSASSIN, GENERAL, JESTER, KINDS, SEER, SLUGS

SHUFFLE, REVEAL_CARD, PEEK_CARD = range(3)  # chance: [SHUFFLE], [REVEAL_CARD, card], [PEEK_CARD, card]

ABILITY_TEXTS = ("seer", "general", "assassin", "jester -1", "jester +1")
ABILITY_KIND = (SEER, GENERAL, ASSASSIN, JESTER, JESTER)
CHANGE = (0, -3, -2, -1, 1)
ABILITIES = len(ABILITY_TEXTS)
LOOK = 0  # the one ability that changes no value

REVEAL = 0
USE = REVEAL + 1
JUDGED = USE + ABILITIES
BUST = JUDGED + ABILITIES
TAKE = BUST + 1
DROP = TAKE + 1
DESTROY = DROP + KINDS

MOVE_WORDS = ("reveal", "use", "judge", "bust", "destroy", "take", "swap", "drop")


def swap_moves(seats: int) -> int:
    """The number of the first swap."""
    return DESTROY + seats * KINDS


def move_texts(setup: Setup) -> list[str]:
    """Every move, by number."""
    kinds = SLUGS[:KINDS]
    return [
        "reveal",
        *(f"use {ability}" for ability in ABILITY_TEXTS),
        *(f"judge {ability}" for ability in ABILITY_TEXTS),
        "bust",
        "take",
        *(f"drop {card}" for card in kinds),
        *(f"destroy {seat} {card}" for seat in range(setup.seats) for card in kinds),
        *(f"swap {seat} {card}" for seat in range(setup.seats) for card in kinds),
    ]


def write_chance(setup: Setup, outcome: Sequence[int]) -> str:
    if outcome[0] == SHUFFLE:
        return "shuffle"
    return f"{'reveal' if outcome[0] == REVEAL_CARD else 'peek'} {SLUGS[outcome[1]]}"


def read_chance(setup: Setup, text: str) -> list[int] | None:
    """The numbers of a chance step, or None when the text is not one."""
    if text == "shuffle":
        return [SHUFFLE]
    word, _, card = text.partition(" ")
    if word not in ("reveal", "peek") or card not in SLUGS:
        return None
    return [REVEAL_CARD if word == "reveal" else PEEK_CARD, SLUGS.index(card)]
