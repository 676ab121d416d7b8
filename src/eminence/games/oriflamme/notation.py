"""Moves and chance steps of Oriflamme as canonical text (OR 9), and the numbers they have inside.

A card goes to a *spot*: the left end, the right end, or on one of the places. Moves are numbered: place a card at a spot, keep,
reveal, the Twin to a spot, remove, bribe and activate at a place, take, and activate again at a place.
A chance outcome is the seat, its seven hand cards and its three set aside.
"""

from collections.abc import Sequence

from eminence.engine.game import Setup
from eminence.games.oriflamme.cards import ASIDE, HAND, KINDS, PLACES, SEATS, SLUGS

MOVE_WORDS = ("place", "keep", "reveal", "twin", "remove", "bribe", "activate", "take", "again")

LEFT, RIGHT, ON = range(3)  # spots; on place p is ON + p
SPOTS = ON + PLACES

PLACE_AT = 0
KEEP = PLACE_AT + KINDS * SPOTS
REVEAL = KEEP + 1
TWIN_AT = REVEAL + 1
REMOVE_AT = TWIN_AT + SPOTS
BRIBE_AT = REMOVE_AT + PLACES
ACTIVATE_AT = BRIBE_AT + PLACES
TAKE = ACTIVATE_AT + PLACES
AGAIN_AT = TAKE + 1
MOVES = AGAIN_AT + PLACES


def move_texts(setup: Setup) -> list[str]:
    """Every move, by number."""
    spots = ["left", "right", *(f"on {place}" for place in range(PLACES))]
    return [
        *(f"place {card} {spot}" for card in SLUGS for spot in spots),
        "keep",
        "reveal",
        *(f"twin {spot}" for spot in spots),
        *(f"remove {place}" for place in range(PLACES)),
        *(f"bribe {place}" for place in range(PLACES)),
        *(f"activate {place}" for place in range(PLACES)),
        "take",
        *(f"again {place}" for place in range(PLACES)),
    ]


def write_chance(setup: Setup, outcome: Sequence[int]) -> str:
    cards = [SLUGS[card] for card in outcome[1:]]
    return " ".join(["deal", str(outcome[0]), *cards[:HAND], "aside", *cards[HAND:]])


def read_chance(setup: Setup, text: str) -> list[int] | None:
    """The numbers of a deal, or None when the text is not one."""
    words = text.split(" ")
    seats = [str(seat) for seat in range(SEATS)]
    if len(words) != 3 + HAND + ASIDE or words[0] != "deal" or words[1] not in seats or words[2 + HAND] != "aside":
        return None
    cards = words[2 : 2 + HAND] + words[3 + HAND :]
    if any(card not in SLUGS for card in cards):
        return None
    return [seats.index(words[1]), *(SLUGS.index(card) for card in cards)]
