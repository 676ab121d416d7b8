"""GC 8.2: what columns are worth."""

from __future__ import annotations

from eminence.games.gray_cardinal import cards
from eminence.games.gray_cardinal.cards import KINDS
from eminence.games.gray_cardinal.position import Position
from eminence.games.gray_cardinal.sheet import LINES

VALUES = cards.VALUES


class ScoredPosition(Position):
    """A position and its points."""

    def column_points(self, seat: int, kind: int) -> int:
        return worth(kind, self.columns[seat][kind])

    def score(self, place: int) -> int:
        total = 0
        for kind in range(KINDS):
            total += worth(kind, self.columns[place][kind])
        return total

    def sheet_of(self, place: int) -> dict[str, int]:
        points = self.score(place)
        return {LINES[0]: points} if points else {}


def worth(kind: int, count: int) -> int:
    """GC 8.2: a column of two or more cards scores its value once."""
    return VALUES[kind] * (count >= 2)
