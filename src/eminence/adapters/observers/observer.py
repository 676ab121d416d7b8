"""What all observers share: a row of numbers and a cursor that moves on, field after field."""

from __future__ import annotations

from typing import Any

from eminence.engine.state import State


class Observer:
    """Writes what a seat sees into a long array, `size` numbers from `start` on, in the order of the game's layout."""

    out: Any
    size: int
    at: int

    def __init__(self, size: int) -> None:
        self.size = size
        self.at = 0

    def bind(self, out: Any) -> None:
        """The array that is written into: int16, one-dimensional."""
        self.out = out

    def write(self, state: State, seat: int, start: int) -> None:
        """Write the observation of a seat; each game's observer does."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> None:
        """Write one observation at the beginning of the array: how tests compare it with the view."""
        self.write(state, seat, 0)

    def begin(self, start: int) -> None:
        self.at = start
        for i in range(start, start + self.size):
            self.out[i] = 0

    def put(self, value: int) -> None:
        self.out[self.at] = value
        self.at += 1

    def mark(self, index: int, size: int) -> None:
        """A 1 among so many zeros."""
        self.out[self.at + index] = 1
        self.at += size

    def skip(self, size: int) -> None:
        self.at += size

    def seats(self, mask: int, seat: int, count: int) -> None:
        """Seats given as bits, from the viewer on clockwise."""
        for i in range(count):
            self.out[self.at] = mask >> ((seat + i) % count) & 1
            self.at += 1

    def bits(self, mask: int, count: int) -> None:
        for i in range(count):
            self.out[self.at] = mask >> i & 1
            self.at += 1

    def size_of(self, mask: int) -> int:
        """How many cards a set of kinds holds."""
        count = 0
        while mask:
            mask &= mask - 1
            count += 1
        return count
