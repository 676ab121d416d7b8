"""Who looks at a table right now, as far as this process knows."""

from __future__ import annotations

from typing import Protocol

from eminence.table.seating import Person


class Viewer(Protocol):
    """Somebody with a table before their eyes; `seat` None watches."""

    person: Person | None
    seat: int | None


class Presence:
    """The viewers of one table, and when people who were here left."""

    __slots__ = ("_left", "_since", "viewers")

    def __init__(self, now: float) -> None:
        self.viewers: list[Viewer] = []
        self._left: dict[str, float] = {}
        self._since = now

    def seats(self) -> set[int]:
        """The seats with somebody at them."""
        return {viewer.seat for viewer in self.viewers if viewer.seat is not None}

    def names(self, but: str) -> list[str]:
        """What the others here are called."""
        return [viewer.person.name for viewer in self.viewers if viewer.person is not None and viewer.person.id != but]

    def remove(self, viewer: Viewer, now: float) -> None:
        self.viewers.remove(viewer)
        if viewer.person is not None:
            self._left[viewer.person.id] = now

    def gone_since(self, person: str) -> float | None:
        """When somebody was last here; None when they are."""
        if any(viewer.person is not None and viewer.person.id == person for viewer in self.viewers):
            return None
        return self._left.get(person, self._since)
