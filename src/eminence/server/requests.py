"""A request to a table, and its reply."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from eminence.table.commands import Actor, Arrive, Command
from eminence.table.protocol import PROTOCOL, Done, Hint, Invitation, Invite, Move, Undo, Welcome, encode
from eminence.table.refusal import TableRefusal
from eminence.table.seating import you

if TYPE_CHECKING:
    from eminence.server.socket import Connection
    from eminence.table.table import Table

NOBODY = Actor()


class Request:
    """A command, who gives it, and where its reply goes: to a connection, to a future, or to nobody.

    With id 0 nobody waits for a `done`. A request may run again when another process was first.
    """

    __slots__ = ("actor", "charge", "command", "connection", "future", "hint", "id", "key", "refusal", "seen", "show", "tries")

    def __init__(
        self,
        command: Command,
        actor: Actor = NOBODY,
        connection: Connection | None = None,
        number: int = 0,
        *,
        key: str = "",
        show: Callable[[Table], Any] | None = None,
        hint: Hint | None = None,
        charge: Callable[[], bool] | None = None,
    ) -> None:
        self.command = command
        self.actor = actor
        self.connection = connection
        self.id = number
        self.key = key  # a repeat with the same one is answered again, not done again
        self.show = show  # what somebody over HTTP wants to see of the table then
        self.hint = hint  # what a search found out, told if the table still stands there
        self.charge = charge  # takes its price, once, and says whether that could be paid; a repeat costs nothing
        self.seen: Any = None
        self.tries = 0
        self.refusal: TableRefusal | None = None  # why it was not done, when it last ran
        self.future: asyncio.Future[None] | None = None

    @property
    def arrives(self) -> bool:
        return type(self.command) is Arrive

    @property
    def waits(self) -> bool:
        """Whether it waits for a database that takes nothing: a greeting does, and what nobody asked for."""
        return type(self.command) is Arrive or (self.connection is None and self.future is None)

    def is_ahead_of(self, table: Table) -> bool:
        """Whether the viewer was told of more than the table has: by another process."""
        command = self.command
        if type(command) is Arrive:
            return (command.step or 0) > table.length or (command.line or 0) > table.lines
        return (type(command) is Move or type(command) is Undo) and command.step > len(table.entries)

    def reply(self, table: Table, now: float) -> bytes | None:
        """What is sent once everything before it is committed."""
        if self.show is not None:
            self.seen = self.show(table)
        if self.connection is None:
            return None
        if self.hint is not None:
            return encode(self.hint)
        command = self.command
        if type(command) is Arrive:
            return None if self.connection.closed else welcome(table, command, self.connection, now)
        if type(command) is Invite and command.on:
            seat = self.actor.seat
            key = None if seat is None else table.seating.seats[seat].invitation
            if key is not None:
                return encode(Invitation(self.id, key))
        return encode(Done(self.id, len(table.entries))) if self.id else None

    def resolve(self) -> None:
        """Everything before it is committed: let the caller go on."""
        if self.future is None or self.future.done():
            return
        if self.refusal is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.refusal)


def welcome(table: Table, command: Arrive, viewer: Connection, now: float) -> bytes:
    missed = command.step is not None and command.step < table.length
    updates = table.updates_since(command.step, viewer.seat) if missed and command.step is not None else []
    lines = [line for line in table.chat if viewer.hears(line)]
    snapshot = table.snapshot(viewer.seat, now)
    return encode(Welcome(PROTOCOL, table.info(), you(table.settings, table.seating, viewer.person), updates, snapshot, lines))
