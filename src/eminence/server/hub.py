"""All live tables of this process: reading them in, letting them go, bots, deadlines."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any

import msgspec

from eminence.bots import BOTS
from eminence.server import metrics
from eminence.server.asking import Ask
from eminence.server.brains import Brains, Task
from eminence.server.denial import Denied
from eminence.server.limits import Buckets
from eminence.server.live import CHAT_SHOWN, Live
from eminence.server.logs import log
from eminence.server.protocol import ChatLine
from eminence.server.reviews import Reviews
from eminence.server.seating import STAND_IN, Plan, Seating
from eminence.server.settings import Settings
from eminence.server.storage.store import Row, Store, StoreError
from eminence.server.table import Draft, Table, as_step

IDLE_SECONDS = 60.0
CLAIMS = 200
decode_plan = msgspec.json.Decoder(Plan).decode
decode_seating = msgspec.json.Decoder(Seating).decode


class Hub:
    """The tables that somebody looks at, or that a bot of this process has to play."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.brains = Brains(settings.workers)
        self.reviews = Reviews(settings.reviewer)
        self.tables: dict[str, Live] = {}
        self.chatter = Buckets(0.5, 6)
        self.closing = False
        self._loading: dict[str, asyncio.Future[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.heard = self.hear
        store.committed = metrics.commits.observe

    # Tables in and out of memory ----------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Live | None:
        """The live table; read in when it is not in memory. None when there is none."""
        live = self.tables.get(table_id)
        if live is not None:
            live.touched = self.settings.clock()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._bring(table_id))
        return await asyncio.shield(loading)

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
        """Read a table; None when there is none."""
        parts = await self.store.read("table", "entries", "choices", "chat", "mutes", id=table_id, most=CHAT_SHOWN)
        rows, entries, made, lines, muted = parts
        if not rows:
            return None
        table = read_table(rows[0])
        table.load([(who, what) for who, what in entries], {seat: what for seat, step, what in made if step == len(entries)})
        mutes: dict[str, set[str]] = {}
        for person, name in muted:
            mutes.setdefault(person, set()).add(name)
        return Live(self, table, [ChatLine(*line) for line in reversed(lines)], mutes)

    def add(self, table: Table) -> Live:
        """A table that was just made."""
        live = Live(self, table, [], {})
        self.keep(live)
        return live

    def sweep(self) -> None:
        """Let go of tables that nobody looks at."""
        before = self.settings.clock() - IDLE_SECONDS * self.settings.clock_speed
        for table_id, live in list(self.tables.items()):
            busy = live.sockets or live.pending or live.thinking or live.reloading is not None
            if not busy and live.touched < before:
                del self.tables[table_id]
        metrics.live_tables.set(len(self.tables))

    def hear(self, table_id: str, revision: int) -> None:
        """News of another process."""
        for live in list(self.tables.values()) if table_id == "*" else [self.tables.get(table_id)]:
            if live is not None:
                live.hear(revision)

    # Work of its own -----------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside; its failure is logged and harms nobody else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not self.closing:
            metrics.faults.inc()
            log.fault("task-failed", error)

    def lease_end(self) -> float:
        return time.time() + self.settings.lease

    async def watch(self) -> None:
        """Look what is due: deadlines that passed, bots whose process died."""
        rounds = 0
        while True:
            await asyncio.sleep(self.settings.poll)
            rounds += 1
            try:
                await self.take_duties()
            except StoreError as error:
                log.fault("storage", error)
            if rounds % 20 == 0:
                self.sweep()

    async def take_duties(self) -> None:
        if any(live.thinking for live in self.tables.values()):
            await self.store.write("", ("renew", {"by": self.settings.process, "until": self.lease_end()}))
        due = await self.store.claim(
            now=self.settings.clock(), free=time.time(), by=self.settings.process, until=self.lease_end(), most=CLAIMS
        )
        for table_id, kind in due:
            live = await self.get(table_id)
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
            thought = self.think(live.table, seat, live.table.seating.seats[seat].bot_level)
            what, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.bot_pause))

            def run(live: Live, now: float) -> Draft:
                if live.table.length != step or seat not in live.table.bots_due():
                    raise Denied("server-stale", now=live.table.length, step=step)
                return live.table.move(seat, step, what, now)

            metrics.moves_of(live.table.plan.game, "bot").inc()
            live.perform(Ask(run))
        finally:
            live.thinking.discard((step, seat))

    async def overdue(self, live: Live, seat: int, step: int) -> None:
        """A deadline passed: a bot makes this decision; after a few in a row it keeps the seat."""
        what = await self.think(live.table, seat, STAND_IN)

        def run(live: Live, now: float) -> Draft:
            table = live.table
            if table.length != step or seat not in table.people_due() or table.due is None or table.due > now:
                raise Denied("server-stale", now=table.length, step=step)
            table.missed(seat)
            draft = table.move(seat, step, what, now)
            draft.seating = True
            return draft

        log("info", "deadline", table=live.table.id[:6], step=step, seat=seat)
        live.perform(Ask(run))

    async def think(self, table: Table, seat: int, level: str) -> str:
        started = time.perf_counter()
        task = self.task(table, seat, level)
        try:
            what, failed = await self.brains.choose(task)
        finally:
            metrics.thinking.observe(time.perf_counter() - started)
        if failed:
            log("warning", "bot-failed", table=table.id[:6], bot=level)
        return what

    def task(self, table: Table, seat: int, level: str) -> Task:
        """A bot of one's own that the server is no longer run with is stood in for."""
        steps = [as_step(entry) for entry in table.steps]
        bot = self.settings.bots.get(level, level if level in BOTS else STAND_IN)
        return Task(table.plan.game, table.plan.seats, table.plan.options, steps, seat, bot, secrets.randbits(60))

    async def open(self) -> None:
        await self.store.open()
        self.spawn(self.watch())

    async def close(self) -> None:
        """Stop bots, finish writes, let others take over."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.brains.close()
        await self.reviews.close()
        await self.store.write("", ("release", {"by": self.settings.process}))
        await self.store.close()

    def say_bye(self, text: bytes) -> None:
        """Tell every socket that we close."""
        self.closing = True
        for live in self.tables.values():
            for socket in list(live.sockets):
                socket.bye(text)


def read_table(row: Row) -> Table:
    """A table as its row tells it; its journal comes extra."""
    table_id, revision, _, lines, status, _, created, due, plan, seating = row
    table = Table(table_id, decode_plan(plan), decode_seating(seating), created)
    table.revision, table.lines, table.status, table.due = revision, lines, status, due
    return table
