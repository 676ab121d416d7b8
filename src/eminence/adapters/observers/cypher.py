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
    def write(self, state: State, seat: int, start: int) -> None:
        position: CypherState = state  # type: ignore[assignment]
        seats = position.seats
        kinds = position.kinds
        triggered = position.trigger != NOBODY
        self.begin(start)
        self.mark(seat, seats)
        self.put(position.turns_played // seats + 1)
        self.put(position.deck_left())
        self.put(position.draws_left)
        self.put(position.turns_left if triggered else 0)
        self.put(position.over)
        self.seats(1 << position.active, seat, seats)
        self.seats(position.acting(), seat, seats)
        self.seats(position.winning() if position.over else 0, seat, seats)
        self.seats(1 << position.looked if position.looked != NOBODY else 0, seat, seats)
        self.seats(1 << position.trigger if triggered else 0, seat, seats)
        self.mark(position.due, PHASE_COUNT)
        self.write_hand(position, seat)
        if position.market == NO_CARD:
            self.skip(kinds)
        else:
            self.mark(position.market, kinds)
        if position.looked != NOBODY and position.active == seat:
            self.write_hand(position, position.looked)
        else:
            self.skip(kinds)
        for i in range(seats):
            self.put(position.held[(seat + i) % seats])
        for i in range(seats):
            self.put(position.score((seat + i) % seats))
        for i in range(seats):
            self.write_table(position, (seat + i) % seats)
        self.write_under(position, seat)

    def write_hand(self, position: CypherState, seat: int) -> None:
        for kind in range(position.kinds):
            self.put(position.hands[seat][kind])

    def write_table(self, position: CypherState, seat: int) -> None:
        for slot in range(ROOM):
            if slot < position.laid_count[seat]:
                self.mark(position.laid[seat][slot], position.kinds)
            else:
                self.skip(position.kinds)

    def write_under(self, position: CypherState, seat: int) -> None:
        """CY 3.4: the cards under the deck that everybody or this seat saw go there."""
        everybody = (1 << position.seats) - 1
        for i in range(position.under_count):
            place = (position.under_first + i) % RING
            known = position.under_known[place]
            self.put(FIRST + position.under[place] if known == everybody or known >> seat & 1 else HIDDEN)
