"""Short ways to set a Gray Cardinal table: rows revealed and taken, and a deck burnt down to its last cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from eminence.engine.state import State
from tables import play, table

KINDS = ("general", "seer", "jester", "assassin", "judge", "minstrel", "alchemist", "queen", "king")
VALUE = {kind: number for number, kind in enumerate(KINDS, 1)}
COPIES = {2: 5, 3: 7, 4: 9}


def court(seats: int, text: str = "", **options: Any) -> State:
    return table("gray-cardinal", seats, text, **options)


def row(seat: int, cards: str) -> str:
    """Steps that reveal these cards."""
    return "\n".join(f"{seat} reveal\n* reveal {card}" for card in cards.split())


def takes(seat: int, cards: str) -> str:
    """Steps of a turn that reveals these cards and takes them."""
    return f"{row(seat, cards)}\n{seat} take\n"


def columns(state: State, seat: int) -> Mapping[str, int]:
    shown: Mapping[str, int] = state.view(None).players[seat].columns
    return shown


def available(state: State, seat: int) -> list[str]:
    shown: list[str] = state.view(None).players[seat].available
    return shown


def deck(state: State) -> Counter[str]:
    """What is left in the deck before the shuffle, counted from what lies open."""
    view = state.view(None)
    left = Counter(dict.fromkeys(KINDS, COPIES[state.seats]))
    left -= Counter(view.discard) + Counter(view.row)
    for player in view.players:
        left -= Counter(player.columns)
    return left


def burn(state: State, *, then: int, keep: str = "") -> State:
    """Lose rows until only `keep` is left in the deck and it is the turn of `then`."""
    cards = sorted((deck(state) - Counter(keep.split())).elements(), key=KINDS.index)
    half = len(cards) // 2
    rows = [[low, high] for low, high in zip(cards[:half], cards[len(cards) - half :], strict=True)]
    if len(cards) % 2:
        rows[0].insert(0, cards[half])
    while (state.view(None).turn + len(rows)) % state.seats != then:
        (low, high), (lower, higher) = sorted((rows.pop(), rows.pop()), key=lambda pair: KINDS.index(pair[0]), reverse=True)
        rows.insert(0, [high, low, lower, higher])
    for cards in rows:
        seat = state.view(None).turn
        play(state, row(seat, " ".join(cards)))
        if state.view(None).turn == seat:
            play(state, f"{seat} bust")
    assert deck(state) == Counter(keep.split())
    return state
