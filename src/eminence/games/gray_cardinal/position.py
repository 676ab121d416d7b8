"""What a position of Gray Cardinal holds: its fields and simple questions about them."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.state import State, stir
from eminence.games.gray_cardinal import cards
from eminence.games.gray_cardinal.cards import CARDS, KINDS, MOST_COLUMNS, MOST_IN_ROW, SEATS

DECIDING, DROPPING, REVEALING, PEEKING, FINISHED = range(5)  # what is due
NO_CARD = CARDS
NOBODY = SEATS
VALUES = cards.VALUES
LOWEST_VALUE = 16  # more than abilities can lower a card below 0 (GC 4.4)


class Position(State):
    """The deck and the discard pile as counts, the row in progress, everybody's columns, and the marks of this turn.

    The deck has no order but its top card, once somebody has peeked at it: `top`, with the seats that saw it in `peekers`.
    """

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "deck": (CARDS,),
        "discard": (CARDS,),
        "row": (MOST_IN_ROW,),  # never more: GC 3.1 allows no reveal after the fifth
        "columns": (SEATS, KINDS),
    }

    judge_turned: bool
    swap_full_row: bool
    due: int
    turn: int
    deck_left: int
    top: int
    peekers: int
    row_length: int
    value: int  # of the last row card now (GC 3.5)
    used: int  # abilities used this turn, a bit for each kind (GC 4.2)
    destroyed_here: bool  # a destroy for the last row card (GC 5.1)
    destroyed_from: int  # seats that lost a card this turn, as bits (GC 5.2)
    deck: list[int]
    discard: list[int]
    row: list[int]
    columns: list[list[int]]

    def read_options(self) -> None:
        self.judge_turned = self.setup.values["judge"] == "turned"
        self.swap_full_row = self.setup.values["swap_full_row"]

    def before(self) -> int:
        """GC 3.3: the printed value of the card before the last; ask only of a row of two or more."""
        return VALUES[self.row[self.row_length - 2]]

    def broken(self) -> bool:
        """GC 3.3: whether the last card is higher than the one before it."""
        return self.row_length >= 2 and self.value > self.before()

    def level(self) -> bool:
        """GC 5.1: whether the last card now equals the one before it."""
        return self.row_length >= 2 and self.value == self.before()

    def kinds(self, seat: int) -> int:
        """How many columns a seat has."""
        count = 0
        for kind in range(KINDS):
            count += self.columns[seat][kind] > 0
        return count

    def dropper(self) -> int:
        """GC 7.3: who has too many kinds, the active player first; NOBODY when all is settled."""
        if self.kinds(self.turn) > MOST_COLUMNS:
            return self.turn
        for seat in range(self.seats):
            if self.kinds(seat) > MOST_COLUMNS:
                return seat
        return NOBODY

    def sight(self, seat: int) -> int:
        """All that the view shows: columns, row and discard pile packed into words; the top card if `seat` has peeked."""
        word = seat + 1
        for owner in range(self.seats):
            packed = 0
            for kind in range(KINDS):
                packed = packed << 3 | self.columns[owner][kind]
            word = stir(word, packed)
        packed = self.row_length
        for i in range(self.row_length):
            packed = packed << 4 | self.row[i]
        word = stir(word, packed << 6 | self.value + LOWEST_VALUE if self.row_length else packed)
        packed = self.deck_left
        for card in range(CARDS):
            packed = packed << 4 | self.discard[card]
        word = stir(word, packed)
        top = self.top if self.peekers >> seat & 1 else NO_CARD
        marks = (self.used << 4 | self.destroyed_from) << 1 | self.destroyed_here
        return stir(word, (((marks << 4 | top) << 4 | self.peekers) << 3 | self.due) << 2 | self.turn)

    def copy_from(self, other: State) -> None:
        source: Position = other  # type: ignore[assignment]
        self.judge_turned = source.judge_turned
        self.swap_full_row = source.swap_full_row
        self.due = source.due
        self.turn = source.turn
        self.deck_left = source.deck_left
        self.top = source.top
        self.peekers = source.peekers
        self.row_length = source.row_length
        self.value = source.value
        self.used = source.used
        self.destroyed_here = source.destroyed_here
        self.destroyed_from = source.destroyed_from
        self.over = source.over
        self.deck[:] = source.deck
        self.discard[:] = source.discard
        self.row[:] = source.row
        for seat in range(SEATS):
            self.columns[seat][:] = source.columns[seat]
