"""Oriflamme: what is told is enough to draw the table."""

from __future__ import annotations

from typing import Any

import pytest

from eminence.engine.chance import Rng
from eminence.engine.events import Event
from eminence.games import game
from eminence.games.oriflamme.events import EVENTS
from players import random_step


class Drawing:
    """The table as a spectator draws it from events alone."""

    def __init__(self, seats: int) -> None:
        self.row: list[list[dict[str, Any]]] = []
        self.families = [{"hand": 0, "aside": 0, "twin": True, "score": 0, "pile": set()} for _ in range(seats)]

    def draw(self, event: Event) -> None:
        told: dict[str, Any] = event.data
        at, card = told.get("at", 0), told.get("card")
        seat = self.families[told["seat"]] if "seat" in told else {}
        new = {"card": card, "owner": told.get("seat"), "face_up": False, "influence": 0, "token": None}
        what, _, side = event.what.partition("-")
        if event.what == "dealt":
            seat.update(hand=told["hand"], aside=told["aside"])
        elif what in ("placed", "twin"):
            if what == "placed":
                seat["hand"] -= 1
            else:
                seat["twin"] = False
                new.update(card="twin", face_up=True)
            if side == "on":
                self.row[at].append(new)
            else:
                self.row.insert(0 if side == "left" else len(self.row), [new])
        elif what == "kept":
            self.row[at][-1]["influence"] = told["influence"]
        elif what == "revealed":
            self.row[at][-1].update(card=card, face_up=True, influence=0)
        elif what in ("removed", "discarded"):
            assert self.row[at].pop()["owner"] == told["owner"]
            self.families[told["owner"]]["pile"].add(card)
        elif what == "vanished":
            assert self.row.pop(at) == []
        elif what == "copy":
            if side == "from-pile":
                seat["pile"].remove(card)
            else:
                seat["aside"] -= 1
            assert self.row[at] == []
            self.row[at].append({**new, "face_up": True})
        elif what == "bribed":
            self.row[at][-1]["token"] = told["seat"]
        elif what in ("gained", "lost", "stole"):
            seat["score"] += -told["points"] if what == "lost" else told["points"]
            if what == "stole":
                self.families[told["victim"]]["score"] -= told["points"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_or_4_5_events_alone_draw_the_table(seats: int) -> None:
    rng = Rng(seats)
    seen = set()
    for _ in range(25):
        state, drawing = game("oriflamme").new(seats), Drawing(seats)
        while not state.over:
            random_step(state, rng)
            for event in state.events(None):
                seen.add((event.what, event.clause))
                drawing.draw(event)
            view = state.view(None)
            assert [[(c.card, c.owner, c.face_up, c.influence, c.token) for c in place.cards] for place in view.row] == [
                [tuple(card.values()) for card in place] for place in drawing.row
            ]
            assert [(f.hand_size, f.aside_size, f.twin_aside, f.score, set(f.pile)) for f in view.families[: state.dealt]] == [
                tuple(family.values()) for family in drawing.families[: state.dealt]
            ]
    private = {(kind.what, kind.clause) for kind in EVENTS if kind.private}
    rare = {
        ("token-returned", "OR 7.4"),
        ("token-returned", "OR 5.3"),
        ("copy-from-pile", "OR 7.1"),
        ("influence-lost", "OR 5.2"),
    }
    never = {("gained", "OR 6.6")}  # a Felon only takes; its line of the sheet has a row all the same
    assert {(kind.what, kind.clause) for kind in EVENTS} - private - rare - never <= seen
