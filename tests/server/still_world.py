"""A world in one thread: a clock that only moves when told to, a disk in memory, and servers whose writes, answers and news
arrive when a test says so. The code between the sockets and the statements is the server's own."""

from __future__ import annotations

import asyncio
import json
import selectors
import sqlite3
from collections import deque
from collections.abc import Coroutine, Sequence
from functools import cache
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from eminence.server.bot_turns import BotTurns
from eminence.server.services import Services
from eminence.server.settings import Settings
from eminence.server.socket import Connection
from eminence.server.storage.rows import Row, Rows
from eminence.server.storage.schema import metadata
from eminence.server.storage.sqlite import SqliteStore
from eminence.server.storage.store import Outcome, StoreError, Write
from eminence.table.protocol import Hello, encode
from eminence.table.seating import Person
from eminence.table.table import Table

START = 1000.0
TURNS = 40  # of the event loop after which nothing is left to do but wait


class StillSelector(selectors.SelectSelector):
    """Waits for nothing: the clock jumps to what is next."""

    loop: StillLoop

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everything waits for something that never comes"
        self.loop.now += max(0.0, timeout)
        return []


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        self.now = START
        selector = StillSelector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now


class StillSettings(Settings):
    loop: StillLoop

    def clock(self) -> float:
        return self.loop.now


@cache
def schema() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None)
    metadata.create_all(create_engine("sqlite://", creator=lambda: made, poolclass=StaticPool))
    return made


def new_disk() -> sqlite3.Connection:
    """What survives a crash."""
    disk = sqlite3.connect(":memory:", isolation_level=None)
    schema().backup(disk)
    return disk


class StillStore(SqliteStore):
    """Commits, answers and reads when it is told to; several share a disk."""

    shared = True

    def __init__(self, disk: sqlite3.Connection) -> None:
        super().__init__("sqlite:///none")
        self._writer = self._reader = disk
        self.answers: deque[Write] = deque()  # written or failed; nobody was told yet
        self.news: list[tuple[str, int]] = []  # committed, for the other servers
        self.bad_reads = 0
        self.out = False

    @property
    def failing(self) -> bool:
        return self.out

    @property
    def queued(self) -> int:
        return len(self._queue)

    def submit(self, write: Write) -> None:
        self._queue.append(write)

    def commit(self, most: int) -> None:
        """Write what waits, and keep the answer."""
        batch = [self._queue.popleft() for _ in range(min(most, len(self._queue)))]
        self._commit(batch)
        self.out = False
        self.answers.extend(batch)
        self.news.extend((write.table, write.revision) for write in batch if write.outcome is Outcome.KEPT and write.revision)

    def refuse(self) -> None:
        """Take nothing of what waits."""
        self.out = bool(self._queue)
        for write in self._queue:
            write.outcome = Outcome.FAILED
        self.answers.extend(self._queue)
        self._queue.clear()

    def answer(self, most: int) -> None:
        """Tell what became of writes, in their order."""
        for _ in range(min(most, len(self.answers))):
            self.answers.popleft().tell()

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        await asyncio.sleep(0)
        if self.bad_reads:
            self.bad_reads -= 1
            raise StoreError("the database cannot be read")
        assert self._reader is not None
        chosen = [self.sql[name] for name in names]
        return [self._reader.execute(each.text, each.args(values)).fetchall() for each in chosen]


class QuickBots(BotTurns):
    """They think no longer than it takes to find a legal move."""

    async def decide(self, table: Any, seat: int, level: str, *, idle: bool = False) -> str:
        await asyncio.sleep(0)
        legal: list[str] = table.with_choices.legal_texts(seat)
        return legal[0]


class World:
    """Some servers on one disk."""

    def __init__(self, servers: int) -> None:
        self.loop = StillLoop()
        self.disk = new_disk()
        self.servers = [self.new_server() for _ in range(servers)]
        self.news: list[deque[tuple[str, int]]] = [deque() for _ in range(servers)]  # on its way to each

    def new_server(self) -> Services:
        settings = StillSettings(bot_pause=0.0, message_rate=1e6, message_burst=1e6)
        object.__setattr__(settings, "loop", self.loop)
        made = Services(settings, StillStore(self.disk))
        made.bot_turns = QuickBots(made)
        return made

    def store(self, server: int) -> StillStore:
        store = self.servers[server].store
        assert isinstance(store, StillStore)
        return store

    def run(self, work: Coroutine[Any, Any, Any] | None = None, seconds: float = 0.0) -> Any:
        """Run something, then all that can go on by itself."""

        async def whole() -> Any:
            made = None if work is None else await work
            if seconds:
                await asyncio.sleep(seconds)
            for _ in range(TURNS):
                await asyncio.sleep(0)
                if not self.loop._ready:  # type: ignore[attr-defined]
                    break
            return made

        return self.loop.run_until_complete(whole())

    def commit(self, server: int, most: int = 1000) -> None:
        store = self.store(server)
        store.commit(most)
        for other, waiting in enumerate(self.news):
            if other != server:
                waiting.extend(store.news)
        store.news.clear()

    def answer(self, server: int, most: int = 1000) -> None:
        async def told() -> None:
            self.store(server).answer(most)

        self.run(told())

    def busy(self, server: int) -> bool:
        """Whether anything is on its way to or from a server."""
        store = self.store(server)
        return bool(store.queued or store.answers or self.news[server])

    def hear(self, server: int, *, lost: bool = False) -> None:
        """News of other servers arrives; or it is lost, and the server only knows that some was."""

        async def heard() -> None:
            if lost:
                self.news[server].clear()
                self.servers[server].registry.on_newer("*", 0)
            elif self.news[server]:
                self.servers[server].registry.on_newer(*self.news[server].popleft())

        self.run(heard())

    def crash(self, server: int) -> None:
        """All that was not on disk is gone, and nobody is told anything any more."""
        old = self.servers[server]
        self.news[server].clear()
        self.run(old.tasks.close())
        self.servers[server] = self.new_server()

    def add_person(self, person: Person) -> None:
        """Put somebody on the disk, as if they had always been there."""
        row = {"id": person.id, "token": person.id, "name": person.name, "created": START}
        self._put([self.store(0).rows.named("add_person", row)])

    def add_table(self, table: Table) -> None:
        self._put(self.store(0).rows.of_table(table))

    def _put(self, made: list[Rows]) -> None:
        for statement, rows in made:
            self.disk.executemany(statement.text, rows)

    def rows(self, query: str, *values: Any) -> list[Row]:
        return self.disk.execute(query, values).fetchall()

    def close(self) -> None:
        try:
            for server in self.servers:
                self.run(server.tasks.close())
        finally:
            self.loop.close()
            self.disk.close()


class Listener(Connection):
    """A socket that calls a function with everything it is told."""

    __slots__ = ("tell",)

    def __init__(self, services: Services, live: Any, person: Person | None, tell: Any) -> None:
        super().__init__(services, live, person, send=None)  # type: ignore[arg-type]
        self.tell = tell

    def push(self, text: bytes | int) -> None:
        if isinstance(text, int):
            self.closed = True
        elif not self.closed:
            self.tell(json.loads(text))

    def greet(self, step: int | None, line: int | None = None) -> None:
        self.hear(encode(Hello(1, step, line=line)))
