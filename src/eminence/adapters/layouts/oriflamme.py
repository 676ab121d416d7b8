"""Oriflamme: the row card by card, from left to right and in a stack from top to bottom; hands and piles by kind."""

from __future__ import annotations

from eminence.adapters.layouts.page import Field, Layout, Page
from eminence.engine.game import Setup
from eminence.games.oriflamme.cards import HAND, KINDS, PIECES, PLACES, ROUNDS, SEATS
from eminence.games.oriflamme.phases import PHASES
from eminence.games.oriflamme.sheet import LINE_COUNT, LINES
from eminence.games.oriflamme.view import OriflammeView

POINTS = 999


def pieces(seats: int) -> int:
    """How many cards can lie in the row of so many families."""
    return PIECES // SEATS * seats


def layout(setup: Setup) -> Layout:
    """`place` says in which place of the row a card lies, counted from 1; 0 means that there is no such card. `acting` counts
    from 1 too. A card that the viewer does not know has no kind; a `token` is the family whose bribe lies on it. Families are
    counted from the viewer on, the viewer is 1."""
    seats = setup.seats
    cards = pieces(seats)
    return Layout(
        [
            Field("seat", (seats,)),
            Field("round", (1,), high=ROUNDS),
            Field("passed", (1,), high=PLACES),
            Field("acting", (1,), high=PLACES),
            Field("over", (1,)),
            Field("phase", (len(PHASES),)),
            Field("first_player", (seats,)),
            Field("to_act", (seats,)),
            Field("winners", (seats,)),
            Field("plan", (seats,)),
            Field("plan_influence", (1,), high=POINTS),
            Field("hand", (KINDS,)),
            Field("aside", (KINDS,)),
            Field("hand_size", (seats,), high=HAND),
            Field("aside_size", (seats,), high=KINDS),
            Field("twin_aside", (seats,)),
            Field("places", (seats,), high=PLACES),
            Field("score", (seats,), -POINTS, POINTS),
            Field("pile", (seats, KINDS)),
            Field("sheet", (seats, LINE_COUNT), -POINTS, POINTS),
            Field("place", (cards,), high=PLACES),
            Field("face_up", (cards,)),
            Field("influence", (cards,), high=POINTS),
            Field("kind", (cards,), high=KINDS, code=True),
            Field("owner", (cards,), high=seats, code=True),
            Field("token", (cards,), high=seats, code=True),
        ]
    )


def write(page: Page, view: OriflammeView) -> None:
    page.put("seat", 1, page.seat)
    page.put("round", view.round)
    page.put("passed", view.passed)
    page.put("acting", 0 if view.acting is None else view.acting + 1)
    page.put("over", view.over)
    page.put("phase", 1, PHASES.index(view.phase))
    page.mark("first_player", [view.first_player])
    page.mark("to_act", view.to_act)
    page.mark("winners", view.winners)
    if view.plan is not None:
        page.mark("plan", [view.plan.seat])
        page.put("plan_influence", view.plan.influence)
    page.count("hand", view.hand)
    page.count("aside", view.aside)
    for number, family in enumerate(view.families):
        at = page.turned(number)
        page.put("hand_size", family.hand_size, at)
        page.put("aside_size", family.aside_size, at)
        page.put("twin_aside", family.twin_aside, at)
        page.put("places", family.places, at)
        page.put("score", family.score, at)
        page.count("pile", family.pile, at)
        page.table("sheet", family.sheet, LINES, at)
    write_row(page, view)


def write_row(page: Page, view: OriflammeView) -> None:
    at = 0
    for number, place in enumerate(view.row, 1):
        for card in reversed(place.cards):
            page.put("place", number, at)
            page.put("face_up", card.face_up, at)
            page.put("influence", card.influence, at)
            page.code("kind", None if card.card is None else page.numbers[card.card], at)
            page.code("owner", page.turned(card.owner), at)
            page.code("token", None if card.token is None else page.turned(card.token), at)
            at += 1
