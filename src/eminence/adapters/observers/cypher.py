"""Cypher, as `layouts.cypher` lays it out."""

from __future__ import annotations

from eminence.adapters.layouts.cypher import FIRST, HIDDEN
from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.cypher.cards import NO_CARD, NOBODY, RING, ROOM
from eminence.games.cypher.phases import PHASES
from eminence.games.cypher.state import CypherState

PHASE_COUNT = len(PHASES)


class CypherObserver(Observer):
    def write(self, state: State, seat: int, acting: int, start: int) -> None:
        position: CypherState = state  # type: ignore[assignment]
        seats = position.seats
        kinds = position.kinds
        triggered = position.trigger != NOBODY
        out = self.out
        self.clear(start, start + self.size)
        out[start + seat] = 1
        at = start + seats
        out[at] = position.turns_played // seats + 1
        out[at + 1] = position.deck_left()
        out[at + 2] = position.draws_left
        out[at + 3] = position.turns_left if triggered else 0
        out[at + 4] = position.over
        at = self.one_seat(at + 5, position.active, seat, seats)
        at = self.seats(at, acting, seat, seats)
        at = self.seats(at, position.winning() if position.over else 0, seat, seats)
        at = self.seats(at, 1 << position.looked if position.looked != NOBODY else 0, seat, seats)
        at = self.seats(at, 1 << position.trigger if triggered else 0, seat, seats)
        out[at + position.due] = 1
        at += PHASE_COUNT
        self.write_hand(position, seat, at)
        if position.market != NO_CARD:
            out[at + kinds + position.market] = 1
        if position.looked != NOBODY and position.active == seat:
            self.write_hand(position, position.looked, at + 2 * kinds)
        at += 3 * kinds
        self.write_tables(position, seat, at)
        self.write_under(position, seat, at + 2 * seats + seats * ROOM)

    def write_hand(self, position: CypherState, seat: int, at: int) -> None:
        out = self.out
        for kind in range(position.kinds):
            out[at + kind] = position.hands[seat][kind]

    def write_tables(self, position: CypherState, seat: int, at: int) -> None:
        out = self.out
        seats = position.seats
        table = at + 2 * seats
        for i in range(seats):
            other = seat + i if seat + i < seats else seat + i - seats
            out[at + i] = position.held[other]
            out[at + seats + i] = position.score(other)
            for slot in range(position.laid_count[other]):
                out[table + slot] = position.laid[other][slot] + 1
            table += ROOM

    def write_under(self, position: CypherState, seat: int, at: int) -> None:
        """CY 3.4: the cards under the deck that everybody or this seat saw go there."""
        out = self.out
        everybody = (1 << position.seats) - 1
        place = position.under_first
        for i in range(position.under_count):
            known = position.under_known[place]
            out[at + i] = FIRST + position.under[place] if known == everybody or known >> seat & 1 else HIDDEN
            place = place + 1 if place + 1 < RING else 0
