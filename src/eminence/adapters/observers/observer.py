"""What all observers share. Numbers are written one after another: a helper writes from `at` on and returns where it stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eminence.engine.state import COMPILED, State

if TYPE_CHECKING:
    import cython


class Observer:
    """Writes what a seat sees into a long array, `size` numbers from `start` on, in the order of the game's layout."""

    array: Any
    out: Any
    size: int

    def __init__(self, size: int) -> None:
        self.size = size

    def bind(self, array: Any) -> None:
        """The array that is written into: int16, one-dimensional. Compiled code writes through its bare address."""
        self.array = array
        if COMPILED:
            self.out = cython.address(self.array[0])
        else:
            vars(self)["out"] = array

    def write(self, state: State, seat: int, acting: int, start: int) -> None:
        """Write the observation of a seat while these seats owe a decision, as bits; each game's observer does."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> None:
        """Write one observation at the beginning of the array: how tests compare it with the view."""
        self.write(state, seat, state.acting(), 0)

    def clear(self, start: int, end: int) -> None:
        out = self.out
        for i in range(start, end):
            out[i] = 0

    def one_seat(self, at: int, other: int, seat: int, count: int) -> int:
        """One seat of all, from the viewer on clockwise; the others are 0 already."""
        self.out[at + other - seat if other >= seat else at + other - seat + count] = 1
        return at + count

    def seats(self, at: int, mask: int, seat: int, count: int) -> int:
        """Seats given as bits, from the viewer on clockwise; mostly there are none or only the viewer, and all are 0 already."""
        out = self.out
        if mask == 1 << seat:
            out[at] = 1
        elif mask:
            mask |= mask << count
            for i in range(count):
                out[at + i] = mask >> (seat + i) & 1
        return at + count

    def bits(self, at: int, mask: int, count: int) -> int:
        """A set of at most `count` things; the rest is 0 already."""
        out = self.out
        if mask:
            for i in range(count):
                out[at + i] = mask >> i & 1
        return at + count
