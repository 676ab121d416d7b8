"""One thing somebody wants of a table, and how they are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from eminence.table.protocol import Done, Hint, Invitation, encode
from eminence.table.refusal import TableRefusal

if TYPE_CHECKING:
    from eminence.server.live import Live
    from eminence.server.socket import Socket
    from eminence.table.table import Draft, Table

Run = Callable[["Live", float], "Draft | None"]


class Ask:
    """`run` changes the table and says what is to be stored; it may be run again when another process was first.

    It raises TableRefusal before it has changed anything. With id 0 nobody waits for a `done`.
    """

    __slots__ = ("denied", "future", "id", "run", "socket", "tries")

    def __init__(self, run: Run, socket: Socket | None = None, number: int = 0) -> None:
        self.run = run
        self.socket = socket
        self.id = number
        self.tries = 0
        self.denied: TableRefusal | None = None  # why it was not done, when it was last run
        self.future: asyncio.Future[None] | None = None

    def answer(self, live: Live, now: float) -> bytes | None:
        """What the asker is told once it is kept."""
        return encode(Done(self.id, live.table.length)) if self.id else None

    def ahead_of(self, table: Table) -> bool:
        """Whether the asker was told of more than the table has: by another process."""
        return False

    def settled(self) -> None:
        """All it rests on is kept: whoever waits for it may go on."""
        if self.future is None or self.future.done():
            return
        if self.denied is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.denied)


class HelloAsk(Ask):
    """The one that is answered with a welcome."""

    __slots__ = ("since",)

    socket: Socket

    def __init__(self, run: Run, socket: Socket, since: int | None) -> None:
        super().__init__(run, socket)
        self.since = since

    def ahead_of(self, table: Table) -> bool:
        return self.since is not None and self.since > table.length

    def answer(self, live: Live, now: float) -> bytes | None:
        return live.welcome(self.socket, self.since, now)


class InviteAsk(Ask):
    """The one that is answered with an invitation, where there is one now."""

    __slots__ = ()

    socket: Socket

    def answer(self, live: Live, now: float) -> bytes | None:
        seat = self.socket.seat
        key = None if seat is None else live.table.seating.seats[seat].invitation
        return super().answer(live, now) if key is None else encode(Invitation(self.id, key))


class LookAsk(Ask):
    """The one that is answered over HTTP: with what the table shows now, once all of that is kept."""

    __slots__ = ("seen", "show")

    def __init__(self, run: Run, show: Callable[[Live], Any]) -> None:
        super().__init__(run)
        self.show = show
        self.seen: Any = None

    def answer(self, live: Live, now: float) -> bytes | None:
        self.seen = self.show(live)
        return None


class HintAsk(Ask):
    """The one that is answered with what a search found out."""

    __slots__ = ("hint",)

    def __init__(self, run: Run, socket: Socket, hint: Hint) -> None:
        super().__init__(run, socket, hint.id)
        self.hint = hint

    def answer(self, live: Live, now: float) -> bytes | None:
        return encode(self.hint)
