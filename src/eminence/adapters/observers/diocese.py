"""Table Diocese, as `layouts.diocese` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.diocese.cards import KINDS, ROUNDS
from eminence.games.diocese.sheet import LINE_COUNT
from eminence.games.diocese.state import DioceseState

NO_CARD = KINDS


class DioceseObserver(Observer):
    def write(self, state: State, seat: int, acting: int, start: int) -> None:
        position: DioceseState = state  # type: ignore[assignment]
        seats = position.seats
        out = self.out
        self.clear(start, start + self.size)
        out[start + seat] = 1
        at = start + seats
        out[at] = position.round + 1 if position.round < ROUNDS else ROUNDS
        out[at + 1] = position.turn + 1
        out[at + 2] = position.over
        out[at + 3] = position.pile_left
        at = self.seats(at + 4, acting, seat, seats)
        at = self.seats(at, position.winning() if position.over else 0, seat, seats)
        at = self.seats(at, 1 << position.controller() if position.duel else 0, seat, seats)
        if seat < position.dealt:
            out[at : at + KINDS] = position.hands[seat]
        self.write_choice(position, seat, at + KINDS)
        self.write_places(position, seat, at + 3 * KINDS)

    def write_choice(self, position: DioceseState, seat: int, at: int) -> None:
        """The own choice only."""
        out = self.out
        if position.chosen >> seat & 1:
            out[at + position.first[seat]] += 1
            if position.second[seat] != NO_CARD:
                out[at + position.second[seat]] += 1
            if position.for_neutral[seat] != NO_CARD:
                out[at + KINDS + position.for_neutral[seat]] += 1

    def write_places(self, position: DioceseState, seat: int, at: int) -> None:
        """The seats from the viewer on; the neutral place of a duel stays last."""
        out = self.out
        places = position.places
        seats = position.seats
        laid = at + 3 * places
        sheet = laid + places * KINDS
        for i in range(places):
            place = i
            if i < seats:
                place = seat + i if seat + i < seats else seat + i - seats
                out[at + i] = position.cards_in_hand(place)
                out[at + places + i] = position.chosen >> place & 1
            total = 0
            for line in range(LINE_COUNT):
                out[sheet + line] = position.points[place][line]
                total += position.points[place][line]
            out[at + 2 * places + i] = total
            out[laid : laid + KINDS] = position.laid[place]
            laid += KINDS
            sheet += LINE_COUNT
