"""What all observers share. Numbers are written one after another: a helper writes from `at` on and returns where it stopped."""

from __future__ import annotations

from typing import Any

from eminence.engine.state import State


class Observer:
    """Writes what a seat sees into a long array, `size` numbers from `start` on, in the order of the game's layout."""

    out: Any
    size: int

    def __init__(self, size: int) -> None:
        self.size = size

    def bind(self, out: Any) -> None:
        """The array that is written into: int16, one-dimensional."""
        self.out = out

    def write(self, state: State, seat: int, start: int) -> None:
        """Write the observation of a seat; each game's observer does."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> None:
        """Write one observation at the beginning of the array: how tests compare it with the view."""
        self.write(state, seat, 0)

    def clear(self, start: int) -> None:
        for i in range(start, start + self.size):
            self.out[i] = 0

    def seats(self, at: int, mask: int, seat: int, count: int) -> int:
        """Seats given as bits, from the viewer on clockwise."""
        mask |= mask << count
        for i in range(count):
            self.out[at + i] = mask >> (seat + i) & 1
        return at + count

    def bits(self, at: int, mask: int, count: int) -> int:
        for i in range(count):
            self.out[at + i] = mask >> i & 1
        return at + count

    def size_of(self, mask: int) -> int:
        """How many cards a set of kinds holds."""
        count = 0
        while mask:
            mask &= mask - 1
            count += 1
        return count
