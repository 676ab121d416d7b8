"""Moves and chance steps of Table Diocese as canonical text (DI 10), and the numbers they have inside.

Moves are numbered: lay a card; feast with two cards; and in a duel for the controller lay or feast with one more card for
the neutral place. Chance outcomes are numbers too, the kind of step first: see the three below.
"""

from collections.abc import Sequence

from eminence.engine.game import Setup
from eminence.games.diocese.cards import KINDS, SLUGS

DEAL, NEUTRAL, DRAW, DIE = range(4)  # chance: [DEAL, seat, cards...], [NEUTRAL, cards...], [DRAW, card], [DIE, number]

MOVE_WORDS = ("lay", "feast")

PAIRS = [(a, b) for a in range(KINDS) for b in range(a, KINDS)]
PAIR_COUNT = len(PAIRS)
FIRST_OF_PAIR = [a for a, _ in PAIRS]
SECOND_OF_PAIR = [b for _, b in PAIRS]

LAY = 0
FEAST_LAY = LAY + KINDS
LAY_NEUTRAL = FEAST_LAY + PAIR_COUNT
FEAST_NEUTRAL = LAY_NEUTRAL + KINDS * KINDS
MOVES = FEAST_NEUTRAL + PAIR_COUNT * KINDS


def pair_number(a: int, b: int) -> int:
    return PAIRS.index((a, b))


def move_texts(setup: Setup) -> list[str]:
    """Every move, by number."""
    lays = [f"lay {card}" for card in SLUGS]
    feasts = [f"feast {SLUGS[a]} {SLUGS[b]}" for a, b in PAIRS]
    if not setup.values["duel"]:
        return lays + feasts
    return lays + feasts + [f"{move} neutral {card}" for move in lays + feasts for card in SLUGS]


def write_chance(setup: Setup, outcome: Sequence[int]) -> str:
    step, rest = outcome[0], outcome[1:]
    if step == DIE:
        return f"die {rest[0]}"
    if step == DRAW:
        return f"draw {SLUGS[rest[0]]}"
    if step == NEUTRAL:
        return " ".join(["neutral", *(SLUGS[card] for card in rest)])
    return " ".join(["deal", str(rest[0]), *(SLUGS[card] for card in rest[1:])])


def read_chance(setup: Setup, text: str) -> list[int] | None:
    """The numbers of a chance step, or None when the text is not one."""
    word, *rest = text.split(" ")
    try:
        if word == "die" and len(rest) == 1 and rest[0] in "123456" and len(rest[0]) == 1:
            return [DIE, int(rest[0])]
        if word == "draw" and len(rest) == 1:
            return [DRAW, SLUGS.index(rest[0])]
        if word == "neutral":
            return [NEUTRAL, *(SLUGS.index(card) for card in rest)]
        if word == "deal" and rest and len(rest[0]) == 1 and rest[0] in "0123456":
            return [DEAL, int(rest[0]), *(SLUGS.index(card) for card in rest[1:])]
    except ValueError:
        pass
    return None
