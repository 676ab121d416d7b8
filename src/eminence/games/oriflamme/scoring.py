"""Influence: every point booked under the clause that gave or took it, and who wins with it (OR 4.7, 8)."""

from __future__ import annotations

from eminence.games.oriflamme.cards import PLACES
from eminence.games.oriflamme.events import FINAL, GAINED, LOST, STOLE
from eminence.games.oriflamme.position import Position
from eminence.games.oriflamme.sheet import FELONS, LINES, TRAPS

TIE = PLACES + 1


class Scoring(Position):
    """A family's influence is the sum of its lines in the ledger."""

    def score(self, place: int) -> int:
        return self.total[place]

    def book(self, seat: int, line: int, points: int) -> None:
        self.ledger[seat][line] += points
        self.total[seat] += points

    def gain(self, seat: int, line: int, points: int) -> None:
        if points:
            self.book(seat, line, points)
            self.tell(GAINED + line, seat, points, 0, 0)

    def lose(self, seat: int, points: int) -> None:
        """OR 6.6; OR 4.7: only what there is."""
        points = min(points, self.total[seat])
        if points:
            self.book(seat, FELONS, -points)
            self.tell(LOST, seat, points, 0, 0)

    def steal(self, seat: int, victim: int, points: int) -> None:
        """OR 7.3; OR 4.7: only what there is."""
        points = min(points, self.total[victim])
        self.book(victim, TRAPS, -points)
        self.book(seat, TRAPS, points)
        self.tell(STOLE, seat, victim, points, 0)

    def places_of(self, seat: int) -> int:
        """OR 8.2: the places whose top card belongs to the family."""
        count = 0
        for place in range(self.length):
            count += self.family[self.row[place]] == seat
        return count

    def standing(self, seat: int) -> int:
        """OR 8.1, 8.2: one number to compare families by, influence first."""
        return self.score(seat) * TIE + self.places_of(seat)

    def winning(self) -> int:
        """OR 8.1: the most influence; OR 8.2: then the most places; then shared."""
        best = self.standing(0)
        for seat in range(1, self.seats):
            best = max(best, self.standing(seat))
        mask = 0
        for seat in range(self.seats):
            mask |= (self.standing(seat) == best) << seat
        return mask

    def tell_result(self) -> None:
        for seat in range(self.seats if self.telling else 0):
            self.tell(FINAL, seat, self.score(seat), self.places_of(seat), 0)

    def sheet_of(self, place: int) -> dict[str, int]:
        return {clause: self.ledger[place][line] for line, clause in enumerate(LINES) if self.ledger[place][line]}
