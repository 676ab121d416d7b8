"""Cypher: hands by kind, tables slot by slot, and the known cards under the deck; sizes follow the deck."""

from __future__ import annotations

from eminence.adapters.layouts.page import Field, Layout, Page
from eminence.engine.game import Setup
from eminence.games.cypher.cards import MOST_CARDS, MOST_EFFECTS, MOST_VALUE, ROOM, deck_of
from eminence.games.cypher.phases import PHASES
from eminence.games.cypher.view import CypherView

TURNS = 99
DRAWS = ROOM * MOST_EFFECTS + 2
HIDDEN, FIRST = 1, 2  # what `under` says of a card: 0 there is none, 1 unknown, from 2 on its kind


def deck_size(setup: Setup) -> int:
    return sum(card["copies"] for card in deck_of(setup.values))


def layout(setup: Setup) -> Layout:
    """`under` are the cards put under the deck, the next to be drawn first: 1 for an unknown card, 2 and more for its kind."""
    seats, kinds = setup.seats, len(setup.slugs)
    return Layout(
        [
            Field("seat", (seats,)),
            Field("turn", (1,), high=TURNS),
            Field("deck", (1,), high=MOST_CARDS),
            Field("draws_left", (1,), high=DRAWS),
            Field("turns_left", (1,), high=TURNS),
            Field("over", (1,)),
            Field("active", (seats,)),
            Field("to_act", (seats,)),
            Field("winners", (seats,)),
            Field("looked_at", (seats,)),
            Field("trigger", (seats,)),
            Field("phase", (len(PHASES),)),
            Field("hand", (kinds,), high=MOST_CARDS),
            Field("market", (kinds,)),
            Field("looked_hand", (kinds,), high=MOST_CARDS),
            Field("hand_size", (seats,), high=MOST_CARDS),
            Field("score", (seats,), high=ROOM * MOST_VALUE),
            Field("table", (seats, ROOM), high=kinds, code=True),
            Field("under", (deck_size(setup),), high=FIRST + kinds - 1, code=True),
        ]
    )


def write(page: Page, view: CypherView) -> None:
    page.put("seat", 1, page.seat)
    page.put("turn", view.turn)
    page.put("deck", view.deck)
    page.put("draws_left", view.draws_left)
    page.put("turns_left", view.turns_left or 0)
    page.put("over", view.over)
    page.mark("active", [view.active])
    page.mark("to_act", view.to_act)
    page.mark("winners", view.winners)
    page.mark("looked_at", [] if view.looked_at is None else [view.looked_at])
    page.mark("trigger", [] if view.trigger is None else [view.trigger])
    page.put("phase", 1, PHASES.index(view.phase))
    page.count("hand", view.hand)
    page.count("market", [] if view.market is None else [view.market])
    page.count("looked_hand", view.looked_hand or [])
    for number, seat in enumerate(view.seats):
        at = page.turned(number)
        page.put("hand_size", seat.hand_size, at)
        page.put("score", seat.score, at)
        for slot, card in enumerate(seat.table):
            page.code("table", page.numbers[card], at, slot)
    for place, known in enumerate(view.under):
        page.put("under", HIDDEN if known is None else FIRST + page.numbers[known], place)
