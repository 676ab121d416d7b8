"""All live tables of this process: reading them in, letting them go, bots, deadlines."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from eminence.bots import BOTS
from eminence.bots.decisions import Decision
from eminence.bots.workers import WorkerDied
from eminence.server import metrics
from eminence.server.asking import Ask
from eminence.server.bot_queue import BotQueue
from eminence.server.clocks import Clocks
from eminence.server.debts import Debts
from eminence.server.fairqueue import Owner
from eminence.server.limits import Buckets
from eminence.server.live import CHAT_SHOWN, Live
from eminence.server.logs import log
from eminence.server.quotas import Quotas
from eminence.server.replays import Replays
from eminence.server.reviews import Reviews
from eminence.server.sessions import PERSON, Sessions
from eminence.server.settings import Settings
from eminence.server.storage.statements import STORED_COLUMNS, TABLE_COLUMNS
from eminence.server.storage.store import Row, Store, StoreError, Write
from eminence.server.storage.trouble import Trouble
from eminence.server.tasks import Tasks
from eminence.server.upgrades import Differs, Upgrades
from eminence.table import names
from eminence.table.protocol import ChatLine
from eminence.table.refusal import TableRefusal
from eminence.table.seating import STAND_IN, Person, Plan, Seating
from eminence.table.table import Draft, Table, as_step

IDLE_SECONDS = 60.0
CLAIMS = 200
SEATED = 200  # tables that are told of a new name, the newest first
RELOAD_PAUSE = 0.5
RETRY_PAUSE = 1.0  # seconds before a turn that failed is tried again
TIDIED = 100  # rows a look at old tables changes at most
decode_plan = msgspec.json.Decoder(Plan).decode
decode_seating = msgspec.json.Decoder(Seating).decode


class Hub:
    """The tables that somebody looks at, or that a bot of this process has to play."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.sessions = Sessions(store)
        self.bot_queue = BotQueue(settings.workers)
        self.reviews = Reviews(settings.reviewer)
        self.replays = Replays()
        self.quotas = Quotas(settings, store)
        self.upgrades = Upgrades(store)
        self.tables: dict[str, Live] = {}
        self.chatter = Buckets(0.5, 6)
        self.debts = Debts()
        self.closing = False
        self._loading: dict[str, asyncio.Future[Live | None]] = {}
        self._tasks = Tasks()
        self._clocks = Clocks(settings, store)
        store.heard = self.hear
        store.committed = metrics.commits.observe

    # Tables in and out of memory ----------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Live | None:
        """The live table; read in when it is not in memory. None when there is none, a Differs when it is closed."""
        live = self.tables.get(table_id)
        if live is not None:
            live.touched = self.settings.clock()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._bring(table_id))
        return await asyncio.shield(loading)

    async def find(self, table_id: str) -> Live | None:
        """The live table; None also when it is closed."""
        try:
            return await self.get(table_id)
        except Differs:
            return None

    async def _bring(self, table_id: str) -> Live | None:
        """Read a table in, once for all who want it."""
        try:
            live = await self.load(table_id)
            if live is not None and table_id not in self.tables:
                self.keep(live)
            return self.tables.get(table_id)
        finally:
            del self._loading[table_id]

    def keep(self, live: Live) -> None:
        self.tables[live.table.id] = live
        live.touched = self.settings.clock()
        metrics.live_tables.set(len(self.tables))
        live.wake_bots()

    async def load(self, table_id: str) -> Live | None:
        """Read a table; None when there is none, a Differs when it is not of these rules."""
        parts = await self.store.read("table", "entries", "choices", "chat", "mutes", id=table_id, most=CHAT_SHOWN)
        rows, found, made, lines, muted = parts
        if not rows:
            return None
        entries = [(who, what) for who, what in found]
        self.upgrades.check(table_id, stored_of(rows[0]), entries, made)
        table = read_table(rows[0])
        table.load(entries, {seat: what for seat, step, what in made if step == len(entries)})
        mutes: dict[str, set[str]] = {}
        for person, name in muted:
            mutes.setdefault(person, set()).add(name)
        return Live(self, table, [ChatLine(*line) for line in reversed(lines)], mutes)

    async def load_surely(self, table_id: str) -> Live:
        """Read a table that there is, as soon as that can be done."""
        trouble = Trouble("table")
        while True:
            try:
                live = await self.load(table_id)
                assert live is not None
                return live
            except StoreError:  # the store has logged it
                await asyncio.sleep(RELOAD_PAUSE)
            except Exception as error:
                trouble.failed(error)
                await asyncio.sleep(RELOAD_PAUSE)

    def add(self, table: Table) -> Live:
        """A table that was just made."""
        live = Live(self, table, [], {})
        self.keep(live)
        return live

    def sweep(self) -> None:
        """Let go of tables that nobody looks at."""
        before = self.settings.clock() - IDLE_SECONDS * self.settings.clock_speed
        for table_id, live in list(self.tables.items()):
            if not busy(live) and live.touched < before:
                del self.tables[table_id]
        metrics.live_tables.set(len(self.tables))

    def hear(self, table_id: str, revision: int) -> None:
        """News of another process, of a table or of a person."""
        if table_id.startswith(PERSON):
            self.spawn(self.look_up(table_id.removeprefix(PERSON)))
            return
        if table_id == "*":
            self.sessions.renamed(None)
        for live in list(self.tables.values()) if table_id == "*" else [self.tables.get(table_id)]:
            if live is not None:
                live.hear(revision)

    async def look_up(self, person_id: str) -> None:
        """Another process gave somebody a name."""
        for row in await self.store.fetch("person_named", person_id=person_id):
            self.renamed(Person(*row))

    def renamed(self, person: Person) -> None:
        """Whoever says something from now on says it by their new name."""
        self.sessions.renamed(person)
        for live in self.tables.values():
            for socket in live.sockets:
                if socket.person is not None and socket.person.id == person.id:
                    socket.person = person

    async def tables_of(self, person: Person) -> list[Live]:
        """The tables at which somebody sits and whose game is not over."""
        rows = await self.store.fetch("seated_at", person_id=person.id, most=SEATED)
        return [live for row in rows if (live := await self.find(row[0])) is not None]

    # Work of its own -----------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside; its failure is logged and harms nobody else."""
        self._tasks.spawn(work)

    def lease_end(self) -> float:
        return time.time() + self.settings.lease

    async def watch(self) -> None:
        """Look what is due: deadlines that passed, bots whose process died."""
        rounds = 0
        while True:
            await asyncio.sleep(self.settings.poll)
            rounds += 1
            with suppress(StoreError):  # the store has logged it
                await self._clocks.beat()
                await self.take_duties()
            if rounds % 20 == 0:
                self.sweep()
                await self.tidy()

    async def tidy(self) -> None:
        """Note which tables somebody is at, and close, a few at a time, those that never started and nobody comes to."""
        now = self.settings.clock()
        with suppress(StoreError):  # the store has logged it
            for live in list(self.tables.values()):
                if live.sockets and live.noted < now - self.settings.listed / 10:
                    live.noted = now
                    row = self.store.named("see", {"table_id": live.table.id, "now": now})
                    self.store.submit(Write(live.table.id, [row]))
            before = now - self.settings.stale
            for (table_id,) in await self.store.fetch("stale", before=before, most=TIDIED):
                held = self.tables.get(table_id)
                if held is None or not busy(held):
                    self.tables.pop(table_id, None)
                    await self.store.write(table_id, ("close", {"table_id": table_id, "before": before}))
            await self.store.write("", ("forget_addresses", {"most": TIDIED}))

    async def take_duties(self) -> None:
        if any(live.thinking for live in self.tables.values()):
            await self.store.write("", ("renew", {"by": self.settings.process, "until": self.lease_end()}))
        now = self.settings.clock()
        if not self._clocks.running(now):  # deadlines may have to be moved on first
            return
        claim = {"now": now, "free": time.time(), "by": self.settings.process, "until": self.lease_end()}
        due = [*await self.store.claim(kind="deadline", most=CLAIMS, **claim)]
        if (room := CLAIMS - self.bot_queue.waiting) > 0:  # those whom somebody looks at think anyway
            due += await self.store.claim(kind="bots", most=room, **claim)
        for table_id, kind in due:
            try:
                live = await self.find(table_id)
            except Exception as error:
                self.turn_failed(table_id, kind, error)
                continue
            if live is None:
                continue
            if kind == "bots":
                live.wake_bots()
            else:
                for seat in live.table.people_due():
                    self.spawn(self.overdue(live, seat, live.table.length))

    async def bot_turn(self, live: Live, seat: int, step: int) -> None:
        """A bot thinks, and moves when people could follow what happened before, unless its seat was taken back meanwhile."""
        try:
            seats = live.table.seating.seats
            idle = not live.sockets and all(place.bot_plays for place in seats)
            thought = self.think(live.table, seat, seats[seat].bot_level, idle=idle)
            what, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.bot_pause))

            def run(live: Live, now: float) -> Draft:
                if live.table.length != step or seat not in live.table.bots_due():
                    raise TableRefusal("server-stale", now=live.table.length, step=step)
                return live.table.move(seat, step, what, now)

            metrics.moves_of(live.table.plan.game, "bot").inc()
            live.perform(Ask(run))
        except Exception as error:
            self.turn_failed(live.table.id, "bots", error)
        finally:
            live.thinking.discard((step, seat))

    async def overdue(self, live: Live, seat: int, step: int) -> None:
        """A deadline passed: a bot makes this decision; after a few in a row it keeps the seat."""
        try:
            what = await self.think(live.table, seat, STAND_IN)
        except Exception as error:
            self.turn_failed(live.table.id, "deadline", error)
            return

        def run(live: Live, now: float) -> Draft:
            table = live.table
            if table.length != step or seat not in table.people_due() or table.due is None or table.due > now:
                raise TableRefusal("server-stale", now=table.length, step=step)
            table.missed(seat)
            draft = table.move(seat, step, what, now)
            draft.seating = True
            return draft

        log("info", "deadline", table=live.table.id[:6], step=step, seat=seat)
        live.perform(Ask(run))

    def turn_failed(self, table_id: str, kind: str, error: Exception) -> None:
        """Log why, and let any process try again."""
        if isinstance(error, WorkerDied):
            log("warning", "workers-died", table=table_id[:6])
        elif not isinstance(error, StoreError):  # the store has logged it
            metrics.faults.inc()
            log.fault("turn-failed", error, table=table_id[:6])
        self.spawn(self.release(table_id, kind))

    async def release(self, table_id: str, kind: str) -> None:
        """Give up the lease of a turn that failed. It would be renewed with all others, and nobody would try again."""
        duty = {"b_table": table_id, "b_kind": kind, "by": "", "until": time.time() + RETRY_PAUSE}
        while True:
            with suppress(StoreError):  # the store has logged it
                await self.store.write("", ("claim_one", duty))
                return
            await asyncio.sleep(RELOAD_PAUSE)

    async def think(self, table: Table, seat: int, level: str, *, idle: bool = False) -> str:
        """A bot's decision; tables at which nobody plays or watches (`idle`) come last."""
        started = time.perf_counter()
        task = self.task(table, seat, level)
        try:
            what, failed = await self.bot_queue.choose(task, owner_of(table), idle=idle)
        finally:
            metrics.thinking.observe(time.perf_counter() - started)
        if failed:
            log("warning", "bot-failed", table=table.id[:6], bot=level)
        return what

    def task(self, table: Table, seat: int, level: str) -> Decision:
        """A bot of one's own that the server is no longer run with is stood in for."""
        steps = [as_step(entry) for entry in table.steps]
        bot = self.settings.bots.get(level, level if level in BOTS else STAND_IN)
        return Decision(table.setup, steps, seat, bot, secrets.randbits(60))

    async def open(self) -> None:
        names.bot_skeletons()  # reads Unicode's lists now, not while people wait
        await self.store.open()
        await self.quotas.open()
        self._tasks.keep("watch", self.watch)
        self._tasks.keep("upgrades", self.upgrades.check_running)

    async def close(self) -> None:
        """Stop bots, finish writes, let others take over."""
        self.closing = True
        await self._tasks.close()
        await self.bot_queue.close()
        await self.reviews.close()
        await self.replays.close()
        with suppress(StoreError, TimeoutError):  # if it cannot be written, the leases run out
            async with asyncio.timeout(self.settings.database_timeout):
                await self.store.write("", ("release", {"by": self.settings.process}))
        await self.store.close()

    def say_bye(self, text: bytes) -> None:
        """Tell every socket that we close."""
        self.closing = True
        for live in self.tables.values():
            for socket in list(live.sockets):
                socket.bye(text)


def owner_of(table: Table) -> Owner:
    """For whom a table's bots think."""
    return Owner(table.address, table.plan.host.id)


def busy(live: Live) -> bool:
    """Whether somebody looks at a table, or something is on its way there."""
    return bool(live.sockets or live.pending or live.thinking or live.reloading is not None)


def read_table(row: Row) -> Table:
    """A table as its row tells it; its journal comes extra."""
    table_id, revision, _, lines, status, _, created, due, plan, seating, moved, address, *_ = row
    table = Table(table_id, decode_plan(plan), decode_seating(seating), created, address or "")
    table.revision, table.lines, table.status, table.due = revision, lines, status, due
    table.moved = created if moved is None else moved
    return table


def stored_of(row: Row) -> Row:
    """What a check of a table needs of its row."""
    named = dict(zip(TABLE_COLUMNS, row, strict=True))
    return tuple(named[name] for name in (*STORED_COLUMNS, "checked", "differs"))
