"""A table in the memory of this process: it orders requests, stores what they change, and sends it.

A command changes the table in memory at once. Viewers see it after the commit. Several commits may be on their way; everything
sent about the table, a refusal too, waits for those before it, so nobody hears of what could still be lost.

| in \\ event | request | commit kept | commit lost or failed | newer revision | loaded |
|---|---|---|---|---|---|
| READY | run; -> WRITING if it writes | - | - | -> LOADING | - |
| WRITING | run; reply after the last write | publish; the last: -> READY | collect -> DRAINING | note it | - |
| DRAINING | defer | publish, if nothing is collected | collect | note it | - |
| LOADING | defer | - | - | note it | send what was missed, run collected and deferred -> READY |

After the last commit DRAINING becomes LOADING, and so does READY if a newer revision was noted.
A request that was told more than we have, by another process, is deferred: READY -> LOADING, WRITING -> DRAINING, at most twice.
A bug in a command: the same, for what is on disk is whole. While the database takes nothing, requests that somebody waits for are
refused instead of deferred, and those whose write failed instead of collected. A load that fails is tried again until it works.
"""

from __future__ import annotations

import asyncio
import enum
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from eminence.server import metrics
from eminence.server.logs import log
from eminence.server.requests import Request
from eminence.server.storage.rows import Duty
from eminence.server.storage.store import Outcome, Write
from eminence.table.change import Change
from eminence.table.commands import BotMove, Pause, Resume
from eminence.table.presence import Presence
from eminence.table.protocol import Bye, ChatLine, ChatNews, Move, News, TableNews, encode
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import you
from eminence.table.table import Table

if TYPE_CHECKING:
    from eminence.server.services import Services
    from eminence.server.socket import Connection

Message = tuple["Connection", bytes]
MAX_TRIES = 20  # times a request runs before it is refused as busy
LOOKS = 2  # loads for steps that a viewer claims to have been told of: one may have begun too early
PRESENCE_DELAY = 0.02  # seconds in which people come and go before the others are told
POLICY = 1008  # a close code
MOVERS = {Move: "human", BotMove: "bot"}  # who is counted for which command


class Phase(enum.Enum):
    READY = enum.auto()  # memory and disk agree
    WRITING = enum.auto()  # commits are on their way
    DRAINING = enum.auto()  # memory is not what will be on disk; the last commits come back
    LOADING = enum.auto()  # the table is read again


class PendingWrite:
    """A request waiting for its commit, and the messages to send afterwards."""

    __slots__ = ("change", "followers", "length", "lines", "messages", "request", "write")

    write: Write

    def __init__(self, request: Request, change: Change, messages: list[Message], table: Table) -> None:
        self.request = request
        self.change = change
        self.messages = messages
        self.followers: list[Request] = []  # requests after it that wrote nothing
        self.length = len(table.entries)
        self.lines = table.lines


class LiveTable:
    """One table and everybody who looks at it."""

    __slots__ = (
        "_collected",
        "_deferred",
        "_had_duties",
        "_has_bots",
        "_later",
        "_newest",
        "_sent",
        "_sent_lines",
        "_unsure",
        "_writes",
        "noted",
        "phase",
        "presence",
        "services",
        "table",
        "thinking",
        "touched",
    )  # fmt: skip

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.presence = Presence(services.settings.clock())
        self.phase = Phase.READY
        self._writes: deque[PendingWrite] = deque()
        self._collected: list[Request] = []  # run again once the table is loaded
        self._deferred: list[Request] = []  # came meanwhile
        self._newest = 0  # the newest revision another process told of
        self._unsure = False  # news of other processes may have been missed
        self._sent = table.length  # entries that are on disk, and sent
        self._sent_lines = table.lines
        self.thinking: set[tuple[int, int]] = set()  # step and seat of bots that think
        self.touched = 0.0
        self.noted = 0.0  # when it was stored that somebody is here
        self._later: asyncio.TimerHandle | None = None
        self._adopt(table)

    def _adopt(self, table: Table) -> None:
        self.table = table
        table.presence = self.presence
        table.levels = self.services.settings.levels
        self._had_duties = True
        self._has_bots = any(seat.bot_plays for seat in table.seating.seats)

    @property
    def viewers(self) -> list[Connection]:
        return cast("list[Connection]", self.presence.viewers)

    @property
    def busy(self) -> bool:
        """Whether somebody looks at the table, or something is on its way."""
        return bool(self.presence.viewers or self.thinking or self.phase is not Phase.READY)

    # Requests ---------------------------------------------------------------------------------------------------------

    def submit(self, request: Request) -> None:
        """Run a request, in memory now, on disk soon; reply after that."""
        if self.phase is Phase.DRAINING or self.phase is Phase.LOADING:
            if self.services.store.failing and not request.waits:
                self._turn_away(request)
            else:
                self._deferred.append(request)
            return
        table, now = self.table, self.services.settings.clock()
        if self.services.store.shared and request.tries < LOOKS and request.is_ahead_of(table):
            self._deferred.append(request)
            self._start_over()
            return
        self.touched = now
        request.refusal = None
        person = request.actor.id if request.key else None
        if person is not None and (person, request.key) in table.answered:
            self._answer_in_order(request, request.reply(table, now))
            return
        if request.charge is not None:
            if not request.charge():
                self._refuse(request, TableRefusal("server-chat-rate", Category.TOO_MANY))
                return
            request.charge = None
        try:
            change = table.execute(request.command, request.actor, now)
        except TableRefusal as refusal:
            self._refuse(request, refusal)
            return
        except Exception as error:  # a mistake of ours: forget what is in memory, what is on disk is whole
            metrics.faults.inc()
            log.fault("ask", error, table=table.id[:6], step=table.length)
            self._refuse(request, TableRefusal("server-fault", Category.FAULT))
            self._start_over()
            return
        if request.arrives and request.connection is not None and not request.connection.closed:
            self.add_viewer(request.connection)
        if change is None or change.empty:
            self._answer_in_order(request, request.reply(table, now))
            return
        if person is not None:
            table.remember(change, person, request.key)
        self._store(request, change, now)

    async def wait_for(self, request: Request) -> Any:
        """Submit and wait until it is committed; what it shows then, or its refusal."""
        request.future = asyncio.get_running_loop().create_future()
        self.submit(request)
        await request.future
        return request.seen

    def _store(self, request: Request, change: Change, now: float) -> None:
        pending = PendingWrite(request, change, self._compose(request, change, now), self.table)
        before = self._writes[-1].write if self._writes else None
        self._writes.append(pending)
        self.phase = Phase.WRITING
        pending.write = self.services.store.append(
            self.table,
            change,
            self._duties(change, now),
            now,
            done=lambda outcome: self.on_commit(pending, outcome),
            follows=before,
        )

    def _duties(self, change: Change, now: float) -> list[Duty] | None:
        """Bots to move, claimed by us at birth; a deadline, for whoever sees it pass. None: those it has stay."""
        if not (change.made or change.seating):
            return None
        table, settings, duties = self.table, self.services.settings, []
        if self._has_bots and table.bots_due():
            duties.append(Duty(table.id, "bots", now, settings.process, self.services.lease_end()))
        if table.due is not None and table.people_due():
            duties.append(Duty(table.id, "deadline", table.due))
        had, self._had_duties = self._had_duties, bool(duties)
        return duties if duties or had else None

    def _refuse(self, request: Request, refusal: TableRefusal) -> None:
        metrics.refusals.inc()
        request.refusal = refusal
        reply = None if request.connection is None else encode(refusal.refused(request.id, self.table.length))
        self._answer_in_order(request, reply)

    def _answer_in_order(self, request: Request, reply: bytes | None) -> None:
        """Reply to a request that wrote nothing. If an earlier write is lost, it runs again with that."""
        if reply is not None and request.connection is not None:
            self._send_in_order([(request.connection, reply)])
        if self._writes:
            self._writes[-1].followers.append(request)
        else:
            request.resolve()

    def _send_in_order(self, messages: list[Message]) -> None:
        """Send messages after all earlier writes have committed."""
        if self._writes:
            self._writes[-1].messages.extend(messages)
        else:
            send(messages)

    def _turn_away(self, request: Request) -> None:
        """Refuse what the database did not take; nothing of it is done."""
        metrics.refusals.inc()
        request.refusal = TableRefusal("server-not-stored", Category.BUSY)
        if request.connection is not None:
            request.connection.push(encode(request.refusal.refused(request.id, self._sent)))
        request.resolve()

    # Commits and loads ------------------------------------------------------------------------------------------------

    def on_commit(self, pending: PendingWrite, outcome: Outcome) -> None:
        """A write came back. Those that follow one that was not kept are not kept either."""
        self._writes.popleft()
        if outcome is Outcome.KEPT and not self._collected:
            self._publish(pending)
        else:
            self._collect(pending, outcome)
            self.phase = Phase.DRAINING
        if self._writes:
            return
        if self.phase is Phase.DRAINING:
            self._load()
        else:
            self.phase = Phase.READY
            self._load_if_behind()

    def _publish(self, pending: PendingWrite) -> None:
        self._sent, self._sent_lines = pending.length, pending.lines
        send(pending.messages)
        pending.request.resolve()
        for request in pending.followers:
            request.resolve()
        change = pending.change
        if change.seating:
            self._dismiss_strangers()
        if change.moved and (by := MOVERS.get(type(pending.request.command))) is not None:
            metrics.count_move(self.table.settings.game, by)
        if self.phase is Phase.WRITING and (change.moved or change.seating):
            if self._has_bots:
                self.services.bot_turns.wake(self)
            if change.made and self.table.status == "over":
                metrics.games.labels(self.table.settings.game).inc()
                log("info", "game-over", table=self.table.id[:6], step=self.table.length)

    def _collect(self, pending: PendingWrite, outcome: Outcome) -> None:
        (metrics.failed_writes if outcome is Outcome.FAILED else metrics.lost_races).inc()
        for request in (pending.request, *pending.followers):
            if outcome is Outcome.FAILED and not request.waits:
                self._turn_away(request)
            else:
                self._collected.append(request)

    def _start_over(self) -> None:
        """Forget what is in memory, once nothing is on its way any more."""
        if self._writes:
            self.phase = Phase.DRAINING
        else:
            self._load()

    def _load(self) -> None:
        self.phase = Phase.LOADING
        self._unsure = False
        self.services.tasks.spawn(self._load_until_loaded())

    async def _load_until_loaded(self) -> None:
        self.on_loaded(await self.services.registry.load_surely(self.table.id))

    def on_loaded(self, table: Table) -> None:
        """Send what others have done, and run again what was lost."""
        waiting = [*self._collected, *self._deferred]
        self._collected, self._deferred = [], []
        self.phase = Phase.READY
        self._adopt(table)
        for request in waiting:
            if request.arrives and request.connection is not None:  # all of it is in the welcome
                self.remove_viewer(request.connection)
        self._seat_viewers()
        if table.status == "paused" and self.presence.seats():  # another process saw nobody; we do
            self.submit(Request(Resume()))
        now = self.services.settings.clock()
        messages = self._updates(lambda seat: table.updates_since(self._sent, seat), now)
        for line in table.chat:
            if line.n > self._sent_lines:
                messages.extend(self._chat_messages(line))
        messages.extend(self._table_messages())
        self._sent, self._sent_lines = table.length, table.lines
        send(messages)
        self._dismiss_strangers()
        for request in waiting:
            request.tries += 1
            if request.tries > MAX_TRIES and not request.arrives:
                self._refuse(request, TableRefusal("server-busy", Category.BUSY))
            else:
                self.submit(request)
        self.services.bot_turns.wake(self)
        self._load_if_behind()

    def on_newer(self, revision: int) -> None:
        """Another process has written (0: perhaps)."""
        self._newest = max(self._newest, revision)
        self._unsure = self._unsure or revision == 0
        self._load_if_behind()

    def _load_if_behind(self) -> None:
        if self.phase is Phase.READY and (self._unsure or self._newest > self.table.revision):
            self._load()

    # Messages ---------------------------------------------------------------------------------------------------------

    def _compose(self, request: Request, change: Change, now: float) -> list[Message]:
        """Who is told what of a change; each perspective is encoded once."""
        table = self.table
        messages: list[Message] = []
        newcomer = request.connection if request.arrives else None  # is told all of it in the reply
        if change.seating:
            self._has_bots = any(seat.bot_plays for seat in table.seating.seats)
            self._seat_viewers()
            messages.extend(self._table_messages(but=newcomer))
        if change.moved:
            messages.extend(self._updates(lambda seat: table.updates(change, seat), now, but=newcomer))
        if change.notice is not None:
            notice = encode(change.notice)
            messages.extend((viewer, notice) for viewer in self._audience())
        if change.line is not None:
            messages.extend(self._chat_messages(change.line))
        reply = request.reply(table, now)
        if reply is not None and request.connection is not None:
            messages.append((request.connection, reply))
        return messages

    def _updates(self, updates: Callable[[int | None], list[Any]], now: float, but: Connection | None = None) -> list[Message]:
        table = self.table
        public = table.public()
        texts: dict[int | None, bytes] = {}
        messages: list[Message] = []
        for viewer in self._audience():
            if viewer is but:
                continue
            seat = viewer.seat
            text = texts.get(seat)
            if text is None:
                text = texts[seat] = encode(News(updates(seat), table.snapshot(seat, now, public)))
            messages.append((viewer, text))
        return messages

    def _chat_messages(self, line: ChatLine) -> list[Message]:
        text = encode(ChatNews(line))
        return [(viewer, text) for viewer in self._audience() if viewer.hears(line)]

    def _table_messages(self, but: Connection | None = None) -> list[Message]:
        table = self.table
        info: Any = msgspec.Raw(encode(table.info()))
        return [
            (viewer, encode(TableNews(info, you(table.settings, table.seating, viewer.person))))
            for viewer in self._audience()
            if viewer is not but
        ]

    # Viewers ----------------------------------------------------------------------------------------------------------

    def _audience(self) -> list[Connection]:
        """The viewers who are told what happens. Who has just lost their seat may be here still, and hears nothing more."""
        if self.table.settings.spectators or self.table.status == "waiting":
            return self.viewers
        return [viewer for viewer in self.viewers if viewer.seat is not None]

    def _dismiss_strangers(self) -> None:
        """At a table without spectators: close the connections of those who have no seat, or no longer."""
        staying = self._audience()
        if len(staying) < len(self.viewers):
            for viewer in [viewer for viewer in self.viewers if viewer not in staying]:
                self.remove_viewer(viewer)
                viewer.close_with(encode(Bye("forbidden", False)), POLICY)

    def add_viewer(self, viewer: Connection) -> None:
        if viewer not in self.presence.viewers:
            self.presence.viewers.append(viewer)
            metrics.sockets.inc()
            self._presence_changed()

    def remove_viewer(self, viewer: Connection) -> bool:
        """Remove a viewer. Returns False if it was not in the list."""
        if viewer not in self.presence.viewers:
            return False
        self.presence.remove(viewer, self.services.settings.clock())
        metrics.sockets.dec()
        self._presence_changed()
        return True

    def on_closed(self, viewer: Connection) -> None:
        """A connection is gone. With the last person goes the clock, where the table wants it so."""
        if not self.remove_viewer(viewer) or self.services.closing:
            return
        table = self.table
        if table.settings.unattended == "pause" and table.status == "playing" and not self.presence.seats():
            self.submit(Request(Pause()))

    def _seat_viewers(self) -> None:
        for viewer in self.presence.viewers:
            viewer.seat = self.table.seating.seat_of(viewer.person.id if viewer.person else None)

    def _presence_changed(self) -> None:
        """Somebody came or went: say so in a moment, once for all who do."""
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._send_presence)

    def _send_presence(self) -> None:
        self._later = None
        if self.phase is Phase.READY or self.phase is Phase.WRITING:
            self._send_in_order(self._table_messages())


def send(messages: list[Message]) -> None:
    for viewer, text in messages:
        viewer.push(text)
