"""Many processes on one PostgreSQL: the same writes through asyncpg, and LISTEN/NOTIFY to hear of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

import asyncpg

from eminence.server.storage.statements import POSTGRESQL
from eminence.server.storage.store import Row, Store, StoreError, Write

CHANNEL = "eminence"
ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


class PostgresStore(Store):
    """One connection writes, one listens, a few read."""

    def __init__(self, url: str) -> None:
        super().__init__(POSTGRESQL)
        self.url = url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url
        self._queue: list[Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._listener: asyncpg.Connection[Any] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=4)
            self._writer: asyncpg.Connection[Any] | None = await asyncpg.connect(self.url)
            await self._listen()
        except (*ERRORS, ValueError) as error:
            raise StoreError(f"cannot open the database: {error}") from None
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        await self._task
        for connection in (self._writer, self._listener):
            if connection is not None and not connection.is_closed():
                await connection.close()
        await self._pool.close()

    def submit(self, write: Write) -> None:
        self._queue.append(write)
        self._wake.set()

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        statements = [self.sql[name] for name in names]
        try:
            async with self._pool.acquire() as connection:
                moment = connection.transaction(isolation="repeatable_read", readonly=True) if len(names) > 1 else nullcontext()
                async with moment:
                    found = [await connection.fetch(statement.text, *statement.args(values)) for statement in statements]
        except ERRORS as error:
            raise StoreError(f"the database does not answer: {error}") from None
        return [[tuple(row) for row in rows] for rows in found]

    async def claim(self, **values: Any) -> Sequence[Row]:
        return await self.fetch("claim", **values)

    async def _listen(self) -> None:
        """Hear of other processes' writes; after a lost connection, look at everything again."""
        self._listener = await asyncpg.connect(self.url)
        await self._listener.add_listener(CHANNEL, self._hear)
        self._listener.add_termination_listener(lambda _: self._lost())

    def _lost(self) -> None:
        if not self._closing:
            self._relistening = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while not self._closing:
            try:
                await self._listen()
            except ERRORS:
                await asyncio.sleep(0.5)
                continue
            if self.heard is not None:
                self.heard("*", 0)
            return

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        table, _, revision = str(payload).partition(" ")
        if self.heard is not None:
            self.heard(table, int(revision))

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._queue = self._queue, []
            if batch:
                await self._commit(batch)
                if self.committed is not None:
                    self.committed(len(batch))
                for write in batch:
                    write.tell()
            elif self._closing:
                return

    async def _commit(self, batch: list[Write]) -> None:
        """All in one transaction.

        Two processes must never wait for each other in a circle: tables come in their order, and after them what is of no table,
        such as the lease of all our duties.
        """
        try:
            if self._writer is None or self._writer.is_closed():
                self._writer = await asyncpg.connect(self.url)
            async with self._writer.transaction():
                news: dict[str, int] = {}
                for write in sorted(batch, key=lambda write: (write.table == "", write.table)):
                    write.kept = await self._put(self._writer, write)
                    if write.kept and write.revision:
                        news[write.table] = write.revision
                if news:
                    payloads = [f"{table} {revision}" for table, revision in news.items()]
                    await self._writer.execute("SELECT pg_notify($1, what) FROM unnest($2::text[]) AS what", CHANNEL, payloads)
        except ERRORS:
            for write in batch:
                write.kept = False
            if self._writer is not None:
                self._writer.terminate()
                self._writer = None

    async def _put(self, connection: asyncpg.Connection[Any], write: Write) -> bool:
        if write.groundless:
            return False
        if write.guard is not None and await connection.execute(write.guard[0].text, *write.guard[1]) == "UPDATE 0":
            return False
        for statement, rows in write.rows:
            if len(rows) == 1:
                await connection.execute(statement.text, *rows[0])
            else:
                await connection.executemany(statement.text, rows)
        return True
