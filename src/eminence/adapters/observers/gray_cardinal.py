"""Gray Cardinal, as `layouts.gray_cardinal` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State, lay_out
from eminence.games.gray_cardinal.cards import ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_ROW
from eminence.games.gray_cardinal.state import GrayCardinalState
from eminence.games.gray_cardinal.view import DUE

PHASES = len(DUE)


class GrayCardinalObserver(Observer):
    most: list[int]  # how many cards the longest column of each character has

    def __init__(self, size: int) -> None:
        super().__init__(size)
        lay_out(self, {"most": (KINDS,)})

    def write(self, state: State, seat: int, acting: int, start: int) -> None:
        position: GrayCardinalState = state  # type: ignore[assignment]
        seats = position.seats
        out = self.out
        self.clear(start, start + self.size)
        out[start + seat] = 1
        at = self.one_seat(start + seats, position.turn, seat, seats)
        at = self.seats(at, acting, seat, seats)
        at = self.seats(at, position.winning() if position.over else 0, seat, seats)
        at = self.seats(at, position.destroyed_from, seat, seats)
        at = self.seats(at, position.peekers, seat, seats)
        out[at + position.due] = 1
        at += PHASES
        out[at] = position.value if position.row_length else 0
        out[at + 1] = position.broken()
        out[at + 2] = position.destroyed_here
        out[at + 3] = position.deck_left
        out[at + 4] = position.over
        at = self.bits(at + 5, position.used, JUDGE + 1)
        if position.peekers >> seat & 1:
            out[at + position.top] = 1
        at += CARDS
        out[at : at + CARDS] = position.discard
        at += CARDS
        for i in range(position.row_length):
            out[at + i] = position.row[i] + 1
        self.write_players(position, seat, at + MOST_IN_ROW)

    def write_players(self, position: GrayCardinalState, seat: int, at: int) -> None:
        out = self.out
        seats = position.seats
        columns = at + seats
        for i in range(seats):
            player = seat + i if seat + i < seats else seat + i - seats
            out[at + i] = position.score(player)
            out[columns : columns + KINDS] = position.columns[player]
            columns += KINDS
        self.write_available(position, seat, columns)

    def write_available(self, position: GrayCardinalState, seat: int, at: int) -> None:
        """GC 4.1: whoever has the most cards of a kind."""
        out = self.out
        most = self.most
        for card in range(ALCHEMIST + 1):
            most[card] = 1
        for player in range(position.seats):
            for card in range(ALCHEMIST + 1):
                most[card] = max(most[card], position.columns[player][card])
        for i in range(position.seats):
            player = seat + i if seat + i < position.seats else seat + i - position.seats
            for card in range(ALCHEMIST + 1):
                out[at + card] = position.columns[player][card] == most[card]
            at += ALCHEMIST + 1
