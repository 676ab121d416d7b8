"""What a command leaves behind: what is to be stored, and what is to be told. No SQL, no socket."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from eminence.engine.events import Told as RawEvent
from eminence.table.protocol import ChatLine, Notice

if TYPE_CHECKING:
    from eminence.table.table import Table

Made = tuple[int | None, bool, list[RawEvent]]
"""An entry that was just made: who (None: chance), whether it is an undo, and what the rules emitted."""


@dataclass(slots=True)
class Change:
    """The difference between a table before a command and after it."""

    before: int  # length of the journal before
    made: list[Made] = field(default_factory=list)
    choice: tuple[int, str | None] | None = None  # an open choice: seat and move; None takes it back
    moved: bool = False  # whether anything about the game itself changed
    seating: bool = False  # whether anything else about the table changed
    line: ChatLine | None = None
    notice: Notice | None = None  # for everybody at the table
    mute: tuple[str, str, bool] | None = None  # person, the name they mute, on or off
    seated: tuple[str, ...] = ()  # people who got a seat here
    unseated: tuple[str, ...] = ()  # people who lost theirs
    successor: Table | None = None  # the table of the rematch
    answered: tuple[str, str] | None = None  # person and key of the command, to answer a repeat
    forgotten: tuple[str, str] | None = None  # one that is not remembered any more
    encoded: dict[int, dict[int | None, Any]] = field(default_factory=dict)  # entries as informed seats and all others see them

    @property
    def empty(self) -> bool:
        """Whether there is nothing to store."""
        return not (self.moved or self.seating or self.line or self.mute or self.seated or self.unseated)
