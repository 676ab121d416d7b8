"""Events: what happened in a step, as one seat or a spectator may see it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

Told = tuple[int, int, int, int, int]
"""What the rules tell while a step is played: the number of an event kind and four numbers."""


class Event(msgspec.Struct, frozen=True):
    """One thing that happened. `data` holds numbers, seats and card slugs; what the viewer may not know is None."""

    what: str
    clause: str
    data: dict[str, int | str | None]


@dataclass(frozen=True)
class EventKind:
    """One row of a game's table of events.

    `fields` name the numbers told, in order; one named "card" or "..._card" is shown as a slug, "move" as canonical text.
    Fields in `secret` are shown only to the seats found in the fields `known_to`; everybody else sees None.
    A `private` event exists only for those seats: use it where the very number of events would tell something.
    """

    what: str
    clause: str
    fields: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    known_to: tuple[str, ...] = ("seat",)
    private: bool = False

    @cached_property
    def open(self) -> bool:
        """Whether everybody sees the same."""
        return not (self.secret or self.private)

    @cached_property
    def _known_at(self) -> tuple[int, ...]:
        """Where in what is told the seats stand that may know all of it."""
        return tuple(1 + self.fields.index(name) for name in self.known_to if name in self.fields)

    def known_by(self, seat: int | None, told: Told) -> bool:
        """Whether a seat (None: a spectator) may know all of this event."""
        return self.open or (seat is not None and seat in self.insiders(told))

    def insiders(self, told: Told) -> list[int]:
        """The seats that may know all of an event that is not open."""
        return [told[at] for at in self._known_at]

    def seen_by(self, seat: int | None, told: Told, slugs: Sequence[str], texts: Sequence[str]) -> Event | None:
        """The event as `seat` (None: a spectator) may see it; None when that seat may not even know of it."""
        insider = self.known_by(seat, told)
        return self.shown(told, slugs, texts, insider=insider) if insider or not self.private else None

    def shown(self, told: Told, slugs: Sequence[str], texts: Sequence[str], *, insider: bool) -> Event:
        """The event as an insider sees it, or anybody else."""
        data: dict[str, int | str | None] = {}
        for name, number in zip(self.fields, told[1:], strict=False):
            if not insider and name in self.secret:
                data[name] = None
            elif name == "card" or name.endswith("_card"):
                data[name] = slugs[number]
            elif name == "move":
                data[name] = texts[number]
            else:
                data[name] = number
        return Event(self.what, self.clause, data)
