"""Table Diocese: hands and laid cards by kind, sheets by line."""

from __future__ import annotations

from eminence.adapters.layouts.page import Field, Layout, Page
from eminence.engine.game import Setup
from eminence.games.diocese.cards import KINDS, ROUNDS
from eminence.games.diocese.sheet import LINE_COUNT, LINES
from eminence.games.diocese.view import DioceseView

MOST = 99  # of anything that is counted
POINTS = 999


def layout(setup: Setup) -> Layout:
    """`choice` counts the cards of the own choice, `choice_neutral` the one for the neutral place of a duel."""
    seats, places = setup.seats, setup.places
    return Layout(
        [
            Field("seat", (seats,)),
            Field("round", (1,), high=ROUNDS),
            Field("turn", (1,), high=MOST),
            Field("over", (1,)),
            Field("pile", (1,), high=MOST),
            Field("to_act", (seats,)),
            Field("winners", (seats,)),
            Field("controller", (seats,)),
            Field("hand", (KINDS,), high=MOST),
            Field("choice", (KINDS,), high=2),
            Field("choice_neutral", (KINDS,)),
            Field("hand_size", (places,), high=MOST),
            Field("chosen", (places,)),
            Field("score", (places,), -POINTS, POINTS),
            Field("laid", (places, KINDS), high=MOST),
            Field("sheet", (places, LINE_COUNT), -POINTS, POINTS),
        ]
    )


def write(page: Page, view: DioceseView) -> None:
    page.put("seat", 1, page.seat)
    page.put("round", view.round)
    page.put("turn", view.turn)
    page.put("over", view.over)
    page.put("pile", view.pile)
    page.mark("to_act", view.to_act)
    page.mark("winners", view.winners)
    if view.controller is not None:
        page.mark("controller", [view.controller])
    page.count("hand", view.hand)
    if view.choice is not None:
        own, _, neutral = view.choice.partition(" neutral ")
        page.count("choice", own.split()[1:])
        page.count("choice_neutral", neutral.split())
    for number, place in enumerate(view.places):
        at = page.turned(number)
        page.put("hand_size", place.hand_size, at)
        page.put("chosen", place.chosen, at)
        page.put("score", place.score, at)
        page.count("laid", place.laid, at)
        page.table("sheet", place.sheet, LINES, at)
