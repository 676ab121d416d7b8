"""Gray Cardinal: columns by character, the row slot by slot, the marks of this turn."""

from __future__ import annotations

from eminence.adapters.layouts.page import Field, Layout, Page
from eminence.engine.game import Setup
from eminence.games.gray_cardinal.cards import ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_COLUMN, MOST_IN_ROW, SLUGS
from eminence.games.gray_cardinal.view import DUE, GrayCardinalView

MOST = 99
HIGHEST, LOWEST = 20, -20  # values of the last row card


def layout(setup: Setup) -> Layout:
    seats = setup.seats
    return Layout(
        [
            Field("seat", (seats,)),
            Field("turn", (seats,)),
            Field("to_act", (seats,)),
            Field("winners", (seats,)),
            Field("destroyed_from", (seats,)),
            Field("peeked_by", (seats,)),
            Field("due", (len(DUE),)),
            Field("value", (1,), LOWEST, HIGHEST),
            Field("broken", (1,)),
            Field("destroyed_here", (1,)),
            Field("deck", (1,), high=MOST),
            Field("over", (1,)),
            Field("used", (JUDGE + 1,)),
            Field("top", (CARDS,)),
            Field("discard", (CARDS,), high=MOST),
            Field("row", (MOST_IN_ROW,), high=KINDS, code=True),
            Field("score", (seats,), high=MOST),
            Field("columns", (seats, KINDS), high=MOST_IN_COLUMN),
            Field("available", (seats, ALCHEMIST + 1)),
        ]
    )


def write(page: Page, view: GrayCardinalView) -> None:
    page.put("seat", 1, page.seat)
    page.mark("turn", [view.turn])
    page.mark("to_act", view.to_act)
    page.mark("winners", view.winners)
    page.mark("destroyed_from", view.destroyed_from)
    page.mark("peeked_by", view.peeked_by)
    page.put("due", 1, DUE.index(view.due))
    page.put("value", view.value or 0)
    page.put("broken", view.broken)
    page.put("destroyed_here", view.destroyed_here)
    page.put("deck", view.deck)
    page.put("over", view.over)
    page.count("used", view.used)
    page.count("top", [] if view.top is None else [view.top])
    page.table("discard", view.discard, SLUGS)
    for slot, card in enumerate(view.row):
        page.code("row", page.numbers[card], slot)
    for number, player in enumerate(view.players):
        at = page.turned(number)
        page.put("score", player.score, at)
        page.table("columns", player.columns, SLUGS[:KINDS], at)
        page.count("available", player.available, at)
