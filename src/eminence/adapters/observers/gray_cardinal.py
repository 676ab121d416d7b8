"""Gray Cardinal, as `layouts.gray_cardinal` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.gray_cardinal.cards import ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_ROW
from eminence.games.gray_cardinal.state import GrayCardinalState
from eminence.games.gray_cardinal.view import DUE

PHASES = len(DUE)


class GrayCardinalObserver(Observer):
    def write(self, state: State, seat: int, start: int) -> None:
        position: GrayCardinalState = state  # type: ignore[assignment]
        seats = position.seats
        self.begin(start)
        self.mark(seat, seats)
        self.seats(1 << position.turn, seat, seats)
        self.seats(position.acting(), seat, seats)
        self.seats(position.winning() if position.over else 0, seat, seats)
        self.seats(position.destroyed_from, seat, seats)
        self.seats(position.peekers, seat, seats)
        self.mark(position.due, PHASES)
        self.put(position.value if position.row_length else 0)
        self.put(position.broken())
        self.put(position.destroyed_here)
        self.put(position.deck_left)
        self.put(position.over)
        self.bits(position.used, JUDGE + 1)
        if position.peekers >> seat & 1:
            self.mark(position.top, CARDS)
        else:
            self.skip(CARDS)
        for card in range(CARDS):
            self.put(position.discard[card])
        for i in range(MOST_IN_ROW):
            if i < position.row_length:
                self.mark(position.row[i], KINDS)
            else:
                self.skip(KINDS)
        for i in range(seats):
            self.put(position.score((seat + i) % seats))
        for i in range(seats):
            for card in range(KINDS):
                self.put(position.columns[(seat + i) % seats][card])
        for i in range(seats):
            for card in range(ALCHEMIST + 1):
                self.put(position.available((seat + i) % seats, card))
