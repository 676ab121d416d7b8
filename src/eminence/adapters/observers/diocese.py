"""Table Diocese, as `layouts.diocese` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.diocese.cards import KINDS, ROUNDS
from eminence.games.diocese.sheet import LINE_COUNT
from eminence.games.diocese.state import DioceseState

NO_CARD = KINDS


class DioceseObserver(Observer):
    def write(self, state: State, seat: int, start: int) -> None:
        position: DioceseState = state  # type: ignore[assignment]
        seats = position.seats
        self.begin(start)
        self.mark(seat, seats)
        self.put(position.round + 1 if position.round < ROUNDS else ROUNDS)
        self.put(position.turn + 1)
        self.put(position.over)
        self.put(position.pile_left)
        self.seats(position.acting(), seat, seats)
        self.seats(position.winning() if position.over else 0, seat, seats)
        self.seats(1 << position.controller() if position.duel else 0, seat, seats)
        if seat < position.dealt:
            for kind in range(KINDS):
                self.put(position.hands[seat][kind])
        else:
            self.skip(KINDS)
        self.write_choice(position, seat)
        for i in range(position.places):
            self.put(position.cards_in_hand(self.place(i, seat, seats)) if i < seats else 0)
        for i in range(position.places):
            self.put(position.chosen >> self.place(i, seat, seats) & 1 if i < seats else 0)
        for i in range(position.places):
            self.put(position.score(self.place(i, seat, seats)))
        for i in range(position.places):
            for kind in range(KINDS):
                self.put(position.laid[self.place(i, seat, seats)][kind])
        for i in range(position.places):
            for line in range(LINE_COUNT):
                self.put(position.points[self.place(i, seat, seats)][line])

    def place(self, i: int, seat: int, seats: int) -> int:
        """The seats from the viewer on; the neutral place of a duel stays last."""
        return (seat + i) % seats if i < seats else i

    def write_choice(self, position: DioceseState, seat: int) -> None:
        """The own choice only."""
        if position.chosen >> seat & 1:
            self.out[self.at + position.first[seat]] += 1
            if position.second[seat] != NO_CARD:
                self.out[self.at + position.second[seat]] += 1
            if position.for_neutral[seat] != NO_CARD:
                self.out[self.at + KINDS + position.for_neutral[seat]] += 1
        self.skip(2 * KINDS)
