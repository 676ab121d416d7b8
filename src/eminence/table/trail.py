"""Where a journal has been: a tree of positions, for undos leave a position and go back to the one before."""

from __future__ import annotations

from collections.abc import Sequence

Entry = tuple[int | None, str | None]
"""Who (None: chance) and what (None: the last decision is taken back)."""


class Trail:
    """The journal read once, entry by entry as it grows. A position is named by the entry that led to it, 0 is the start."""

    __slots__ = ("_depths", "_places", "parents", "undone", "undos")

    def __init__(self) -> None:
        self.parents: dict[int, int] = {}  # the position before each
        self.undone: dict[int, int] = {}  # the entry that left it again, where one did
        self.undos: dict[tuple[int, int], int] = {}  # how often, by seat and number of steps taken so far
        self._places = [0]  # after each entry
        self._depths = {0: 0}  # steps from the start

    def read(self, entries: Sequence[Entry]) -> Trail:
        """Go on to the journal's end."""
        for number in range(len(self._places), len(entries) + 1):
            who, what = entries[number - 1]
            place = self._places[-1]
            if what is None:
                assert who is not None
                depth = self._depths[place]
                self.undos[who, depth] = self.undos.get((who, depth), 0) + 1
                self.undone[place] = number
                place = self.parents[place]
            else:
                self.parents[number] = place
                self._depths[number] = self._depths[place] + 1
                place = number
            self._places.append(place)
        return self

    def line(self, length: int) -> list[int]:
        """The steps that counted when the journal had this length, from the first on."""
        place = self._places[length]
        found = []
        while place:
            found.append(place)
            place = self.parents[place]
        found.reverse()
        return found
