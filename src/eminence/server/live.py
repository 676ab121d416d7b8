"""A table in the memory of this process: it orders what is asked, stores it and tells it.

What is asked changes the Table at once and is told once it is on disk. Several asks may be on their way to the disk; everything
that is said about the table, a refusal too, waits for those before it, so that nobody hears of what could still be lost. If
another process was first, the table is read again and what was lost is asked again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from eminence.engine.fair import commitment
from eminence.server import audience, doings, metrics
from eminence.server.asking import Ask, HelloAsk
from eminence.server.logs import log
from eminence.server.storage.store import Outcome, Row, Rows, Write
from eminence.table import seating
from eminence.table.protocol import PROTOCOL, ChatLine, ChatNews, News, TableInfo, TableNews, Welcome, encode
from eminence.table.refusal import Category, TableRefusal
from eminence.table.table import Draft, Table

if TYPE_CHECKING:
    from eminence.server.hub import Hub
    from eminence.server.socket import Socket

Post = tuple["Socket", bytes]
CHAT_SHOWN = 100
TRIES = 20
LOOKS = 2  # for steps that somebody claims to have been told of: one look may have begun too early
PRESENCE_DELAY = 0.02


class Pending:
    """An ask whose write is on its way, and what will be said once it is there."""

    __slots__ = ("ask", "draft", "length", "lines", "posts", "then", "write")

    def __init__(self, ask: Ask, write: Write, draft: Draft, posts: list[Post], table: Table) -> None:
        self.ask = ask
        self.write = write
        self.draft = draft
        self.posts = posts
        self.then: list[Ask] = []  # asks that changed nothing, refused ones too, but waited for this
        self.length = table.length
        self.lines = table.lines


class Live:
    """One table and everybody who looks at it."""

    __slots__ = (
        "_commitment", "_gone", "_later", "born", "chat", "had_duties", "has_bots", "heard", "hub", "lines_told", "lost",
        "mutes", "noted", "pending", "reading", "reloading", "sockets", "table", "thinking", "told", "touched",
    )  # fmt: skip

    def __init__(self, hub: Hub, table: Table, chat: list[ChatLine], mutes: dict[str, set[str]]) -> None:
        self.hub = hub
        self.table = table
        self.chat: deque[ChatLine] = deque(chat, CHAT_SHOWN)
        self.mutes = mutes
        self.sockets: list[Socket] = []
        self.pending: deque[Pending] = deque()
        self.reloading: list[Ask] | None = None  # what waits until the table was read again
        self.lost: list[Ask] = []
        self.reading = False
        self.heard = 0  # the newest revision another process told of
        self.told = table.length  # entries that are on disk, and told
        self.lines_told = table.lines
        self.thinking: set[tuple[int, int]] = set()
        self.had_duties = True
        self.has_bots = any(seat.bot_plays for seat in table.seating.seats)
        self.touched = 0.0
        self.noted = 0.0  # when it was stored that somebody is here
        self._commitment = commitment(table.plan.secret)
        self._later: asyncio.TimerHandle | None = None
        self._gone: dict[str, float] = {}  # when people who were here left
        self.born = hub.settings.clock()

    # Asking -----------------------------------------------------------------------------------------------------------

    def perform(self, ask: Ask) -> None:
        """Do what is asked, in memory now, on disk soon; answer after that."""
        if self.reloading is not None:
            if self.hub.store.failing and not self.insists(ask):
                self.turn_away(ask)
            else:
                self.reloading.append(ask)
            return
        if ask.ahead_of(self.table) and ask.tries < LOOKS and not self.pending:  # it knows more than we do
            self.reloading = [ask]
            self.read_again()
            return
        now = self.hub.settings.clock()
        self.touched = now
        ask.denied = None
        try:
            draft = ask.run(self, now)
        except TableRefusal as denied:
            self.refuse(ask, denied)
            return
        except Exception as error:  # a mistake of ours: forget what is in memory, what is on disk is whole
            metrics.faults.inc()
            log.fault("ask", error, table=self.table.id[:6], step=self.table.length)
            self.reloading = []
            self.read_again()
            self.refuse(ask, TableRefusal("server-fault", Category.FAULT))
            return
        if draft is not None and draft.moved:
            self.table.moved = now
        posts = self.compose(ask, draft, now)
        if draft is None or draft.empty:
            self.follow(ask, posts)
            return
        write = self.write_of(draft, now)
        pending = Pending(ask, write, draft, posts, self.table)
        self.pending.append(pending)
        write.done = lambda outcome: self.settled(pending, outcome)
        self.hub.store.submit(write)

    async def wait(self, ask: Ask) -> None:
        """Perform and wait until it is kept; raises what denied it."""
        ask.future = asyncio.get_running_loop().create_future()
        self.perform(ask)
        await ask.future

    def refuse(self, ask: Ask, denied: TableRefusal) -> None:
        metrics.refusals.inc()
        ask.denied = denied
        refusal = encode(denied.refused(ask.id, self.table.length))
        self.follow(ask, [] if ask.socket is None else [(ask.socket, refusal)])

    def follow(self, ask: Ask, posts: list[Post]) -> None:
        """Answer what changed nothing; if something before it gets lost, it is asked again with that."""
        self.after(posts)
        if self.pending:
            self.pending[-1].then.append(ask)
        else:
            ask.settled()

    def after(self, posts: list[Post]) -> None:
        """Say something once everything before it is kept."""
        if self.pending:
            self.pending[-1].posts.extend(posts)
        else:
            for socket, text in posts:
                socket.push(text)

    def insists(self, ask: Ask) -> bool:
        """Whether an ask waits for a database that takes nothing: a greeting does, and what nobody asked for."""
        return isinstance(ask, HelloAsk) or (ask.socket is None and ask.future is None)

    def turn_away(self, ask: Ask) -> None:
        """Refuse what the database did not take; nothing of it is done."""
        metrics.refusals.inc()
        ask.denied = TableRefusal("server-not-stored", Category.BUSY)
        if ask.socket is not None:
            ask.socket.push(encode(ask.denied.refused(ask.id, self.told)))
        ask.settled()

    def settled(self, pending: Pending, outcome: Outcome) -> None:
        """A write came back. Those that follow one that was not kept are not kept either."""
        self.pending.popleft()
        if outcome is Outcome.KEPT and not self.lost:
            self.told = pending.length
            self.lines_told = pending.lines
            for socket, text in pending.posts:
                socket.push(text)
            for ask in (pending.ask, *pending.then):
                ask.settled()
            if pending.draft.seating:
                audience.send_away(self)
            if self.reloading is None:
                self.go_on(pending.draft)
        else:
            if self.reloading is None:
                self.reloading = []
            if outcome is Outcome.FAILED:
                metrics.failed_writes.inc()
            else:
                metrics.lost_races.inc()
            for ask in (pending.ask, *pending.then):
                if outcome is Outcome.FAILED and not self.insists(ask):
                    self.turn_away(ask)
                else:
                    self.lost.append(ask)
        self.read_again()

    def read_again(self) -> None:
        """Reload where that has to be done, once nothing is on its way any more."""
        if self.reloading is not None and not self.pending and not self.reading:
            self.reading = True
            self.hub.spawn(self.reload())

    def go_on(self, draft: Draft) -> None:
        """After something was kept: bots that have to move think, and the hub hears of an ended game."""
        table = self.table
        if draft.moved or draft.seating:
            if self.has_bots:
                self.wake_bots()
            if table.status == "over" and draft.happenings:
                metrics.games.labels(table.plan.game).inc()
                log("info", "game-over", table=table.id[:6], step=table.length)
        self.catch_up()

    def wake_bots(self) -> None:
        table = self.table
        for seat in table.bots_due():
            if (table.length, seat) not in self.thinking:
                self.thinking.add((table.length, seat))
                self.hub.spawn(self.hub.bot_turn(self, seat, table.length))

    # Storing ----------------------------------------------------------------------------------------------------------

    def write_of(self, draft: Draft, now: float) -> Write:
        table, sql = self.table, self.hub.store.sql
        rows: list[Rows] = []
        if draft.happenings:
            numbered = enumerate(table.entries[draft.length :], draft.length + 1)
            rows.append((sql["add_entry"], [(table.id, n, who, what) for n, (who, what) in numbered]))
        if draft.choice is not None:
            seat, what = draft.choice
            if what is None:
                rows.append((sql["drop_choice"], [(table.id, seat)]))
            else:
                rows.append((sql["set_choice"], [(table.id, seat, table.length, what)]))
        if draft.line is not None:
            rows.append((sql["add_line"], [(table.id, *msgspec.structs.astuple(draft.line))]))
        rows.extend((sql[name], [sql[name].args(values)]) for name, values in draft.rows)
        if draft.happenings or draft.seating:
            duties = self.duties(now)
            if duties or self.had_duties:
                rows.append((sql["drop_duties"], [(table.id,)]))
                if duties:
                    rows.append((sql["set_duty"], duties))
            self.had_duties = bool(duties)
        guard = sql["guard_seating" if draft.seating else "guard"]
        values: dict[str, Any] = {
            "table_id": table.id,
            "after": table.revision,
            "length": table.length,
            "lines": table.lines,
            "status": table.status,
            "due": table.due,
            "moved": table.moved,
        }
        if draft.seating:
            values["seating"] = encode(table.seating).decode()
        table.revision += 1
        before = self.pending[-1].write if self.pending else None
        return Write(table.id, rows, guard=(guard, guard.args(values)), revision=table.revision, follows=before)

    def duties(self, now: float) -> list[Row]:
        """What will have to be done for this table: bots to move, claimed by us at birth; a deadline, by whoever sees it pass."""
        table, settings = self.table, self.hub.settings
        made: list[Row] = []
        if table.bots_due():
            made.append((table.id, "bots", now, settings.process, self.hub.lease_end()))
        if table.due is not None and table.people_due():
            made.append((table.id, "deadline", table.due, None, 0.0))
        return made

    async def reload(self) -> None:
        """Read the table again, tell what others have done, and ask again what was lost."""
        fresh = await self.hub.load_surely(self.table.id)
        self.table, self.chat, self.mutes = fresh.table, fresh.chat, fresh.mutes
        self.had_duties, self.has_bots = True, fresh.has_bots
        waiting = [*self.lost, *(self.reloading or [])]
        self.lost, self.reloading, self.reading = [], None, False
        for ask in waiting:
            if isinstance(ask, HelloAsk):  # is told all of it in the welcome
                self.part(ask.socket)
        self.seat_sockets()
        if self.table.status == "paused" and self.here():  # another process saw nobody; we do, and nobody hears of a pause
            self.perform(Ask(doings.resume))
        now = self.hub.settings.clock()
        posts = self.news_posts(lambda seat: self.table.told_since(self.told, seat), now)
        for line in self.chat:
            if line.n > self.lines_told:
                posts.extend(self.chat_posts(line))
        posts.extend(self.table_posts())
        self.told, self.lines_told = self.table.length, self.table.lines
        for socket, text in posts:
            socket.push(text)
        audience.send_away(self)
        for ask in waiting:
            ask.tries += 1
            if ask.tries > TRIES:
                self.refuse(ask, TableRefusal("server-busy", Category.BUSY))
            else:
                self.perform(ask)
        self.wake_bots()
        self.catch_up()

    def hear(self, revision: int) -> None:
        """Another process has written (0: perhaps)."""
        self.heard = max(self.heard, revision)
        self.catch_up(anyway=revision == 0)

    def catch_up(self, *, anyway: bool = False) -> None:
        """Read the table again if another process is ahead; what is on its way to the disk comes first."""
        if (anyway or self.heard > self.table.revision) and not self.pending and self.reloading is None:
            self.reloading = []
            self.read_again()

    # Telling ----------------------------------------------------------------------------------------------------------

    def compose(self, ask: Ask, draft: Draft | None, now: float) -> list[Post]:
        """Who will be told what."""
        posts: list[Post] = []
        if draft is not None and not draft.empty:
            welcomed = ask.socket if isinstance(ask, HelloAsk) else None  # who is told all of it in the answer
            if draft.seating:
                self.has_bots = any(seat.bot_plays for seat in self.table.seating.seats)
                self.seat_sockets()
                posts.extend(self.table_posts(but=welcomed))
            if draft.moved:
                posts.extend(self.news_posts(lambda seat: self.table.told(draft, seat), now, but=welcomed))
            if draft.notice is not None:
                notice = encode(draft.notice)
                posts.extend((socket, notice) for socket in audience.of(self))
            if draft.line is not None:
                self.chat.append(draft.line)
                posts.extend(self.chat_posts(draft.line))
        answer = ask.answer(self, now)
        if answer is not None and ask.socket is not None:
            posts.append((ask.socket, answer))
        return posts

    def news_posts(self, told: Callable[[int | None], list[Any]], now: float, but: Socket | None = None) -> list[Post]:
        """The news, what each perspective is told, encoded once for each."""
        table = self.table
        public = table.public()
        texts: dict[int | None, bytes] = {}
        posts: list[Post] = []
        for socket in audience.of(self):
            if socket is but:
                continue
            seat = socket.seat
            text = texts.get(seat)
            if text is None:
                text = texts[seat] = encode(News(told(seat), table.snapshot(seat, now, public)))
            posts.append((socket, text))
        return posts

    def chat_posts(self, line: ChatLine) -> list[Post]:
        text = encode(ChatNews(line))
        return [(socket, text) for socket in audience.of(self) if socket.hears(line)]

    def table_posts(self, but: Socket | None = None) -> list[Post]:
        info: Any = msgspec.Raw(encode(self.info()))
        plan, seats = self.table.plan, self.table.seating
        return [
            (socket, encode(TableNews(info, seating.you(plan, seats, socket.person))))
            for socket in audience.of(self)
            if socket is not but
        ]

    def presence_changed(self) -> None:
        """Somebody came or went: say so in a moment, once for all who do."""
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self.tell_presence)

    def tell_presence(self) -> None:
        self._later = None
        if self.reloading is None:
            self.after(self.table_posts())

    def welcome(self, socket: Socket, since: int | None, now: float) -> bytes:
        table = self.table
        told = [] if since is None or since >= table.length else table.told_since(since, socket.seat)
        lines = [line for line in self.chat if socket.hears(line)]
        you = seating.you(table.plan, table.seating, socket.person)
        return encode(Welcome(PROTOCOL, self.info(), you, told, table.snapshot(socket.seat, now), lines))

    # Who is here --------------------------------------------------------------------------------------------------------

    def meet(self, socket: Socket) -> None:
        if socket not in self.sockets:
            self.sockets.append(socket)
            metrics.sockets.inc()
            self.presence_changed()

    def part(self, socket: Socket) -> bool:
        """Let a socket go; whether it was here."""
        if socket not in self.sockets:
            return False
        self.sockets.remove(socket)
        if socket.person is not None:
            self._gone[socket.person.id] = self.hub.settings.clock()
        metrics.sockets.dec()
        self.presence_changed()
        return True

    def gone_since(self, person: str) -> float | None:
        """When somebody was last here, as far as this process knows; None when they are."""
        if any(socket.person is not None and socket.person.id == person for socket in self.sockets):
            return None
        return self._gone.get(person, self.born)

    def here(self) -> set[int]:
        """The seats with somebody at them."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def seat_sockets(self) -> None:
        for socket in self.sockets:
            socket.seat = self.table.seating.seat_of(socket.person.id if socket.person else None)

    def info(self, *, inside: bool = True) -> TableInfo:
        return audience.table_info(self, self._commitment, inside=inside)
