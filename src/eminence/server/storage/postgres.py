"""Many processes on one PostgreSQL: the same writes through asyncpg, and LISTEN/NOTIFY to hear of each other.

A batch is one call of a function (commit_function.py), so one round trip and one transaction: a process that freezes holds no
locks. Each commit has an id, which the same transaction puts into the process's row of `writers`. If the answer is lost, the
next connection first takes that row over (from then on nothing comes in through the old connection any more) and reads there
whether the commit took place.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec

from eminence.server.logs import log
from eminence.server.storage.commit_function import CALL, define, statement_numbers
from eminence.server.storage.rows import Row
from eminence.server.storage.statements import POSTGRESQL
from eminence.server.storage.store import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    PATIENCE,
    TIMEOUT,
    Outcome,
    Store,
    StoreError,
    Write,
)
from eminence.server.storage.trouble import Trouble, cause_of
from eminence.server.version import rules_fingerprint

CHANNEL = "eminence"
READERS = 4
ONE_BY_ONE = 7_201_964  # an advisory lock: processes that start together look at each other one by one
OTHERS = "SELECT max(at) FROM writers WHERE rules IS DISTINCT FROM $1 AND at > $2 AND process <> $3"
SILENCE = "UPDATE writers SET session = '' WHERE rules IS DISTINCT FROM $1 AND process <> $2"
TAKE_OVER = """
    INSERT INTO writers (process, session, commit_id, lost, at, rules) VALUES ($1, $2, '', '', $3, $4)
    ON CONFLICT (process) DO UPDATE SET session = excluded.session RETURNING commit_id, lost"""
LEAVE = "DELETE FROM writers WHERE process = $1 AND session = $2"
GONE = 5.0  # seconds without a write after which a process is taken for dead; a living one writes every second
FORGET = "DELETE FROM writers WHERE at < $1"
DAY = 86_400.0
APPLICATION = "eminence"  # what PostgreSQL calls our connections
INVALID = (ValueError, asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)
encode = msgspec.json.Encoder().encode


def limits(timeout: float) -> dict[str, str]:
    """What the server is told of our patience, so that it does not wait for us either: in milliseconds, or seconds for TCP."""
    milliseconds = str(int(timeout * 1000))
    seconds = str(max(1, int(timeout / 2)))
    return {
        "lock_timeout": str(int(timeout * 400)),
        "statement_timeout": milliseconds,
        "idle_in_transaction_session_timeout": milliseconds,
        "tcp_keepalives_idle": seconds,
        "tcp_keepalives_interval": seconds,
        "tcp_keepalives_count": "3",
        "tcp_user_timeout": str(int(timeout * 2000)),
    }


class PostgresStore(Store):
    """One connection writes, one listens, a few read."""

    def __init__(self, url: str, *, timeout: float = TIMEOUT, patience: float = PATIENCE) -> None:
        super().__init__(POSTGRESQL, timeout=timeout, patience=patience)
        self.url = url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url
        self.news = Trouble("news")
        self._process = secrets.token_hex(8)
        self._numbers = statement_numbers(self.sql)
        self._definition = define(self.sql)
        self._queue: list[Write] = []
        self._batch: list[Write] = []  # what is being committed
        self._sent = ""  # the id of a commit whose answer we have not seen
        self._found: str | None = None  # what the answer to it would have been
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncpg.Connection[Any] | None = None
        self._free: list[asyncpg.Connection[Any]] = []
        self._readers = asyncio.Semaphore(READERS)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        try:
            await self._open_first_writer()
            assert self._writer is not None
            await self._writer.execute(FORGET, time.time() - DAY)
            listener = await self._listen()
        except Exception as error:
            if isinstance(error, AssertionError):
                raise
            raise StoreError(f"cannot open the database: {str(error) or cause_of(error)}".splitlines()[0]) from None
        self._tasks = [asyncio.create_task(self._write_for_ever()), asyncio.create_task(self._listen_for_ever(listener))]

    async def _open_first_writer(self) -> None:
        """A server that was just killed is waited for: until it is taken for dead it looks alive."""
        end = time.monotonic() + GONE + 1.0
        while True:
            try:
                return await self._open_writer()
            except OtherRules:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(LONGEST_PAUSE)

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._tasks:
            await asyncio.wait(self._tasks[:1], timeout=self.timeout)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._writer is not None and not self._sent:
            with suppress(Exception):
                await self._writer.execute(LEAVE, self._process, self._session, timeout=1.0)
        for connection in (self._writer, *self._free):
            if connection is not None:
                with suppress(Exception):
                    await connection.close(timeout=1.0)

    async def _connect(self) -> asyncpg.Connection[Any]:
        return await asyncpg.connect(
            self.url,
            timeout=self.timeout,
            command_timeout=self.timeout,
            server_settings={"application_name": APPLICATION, **limits(self.timeout)},
        )

    # Reading ----------------------------------------------------------------------------------------------------------

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        try:
            async with self._readers:
                if self._free:
                    try:
                        return await self._read(self._free.pop(), names, values)
                    except Exception as error:
                        if is_answer(error):
                            raise
                        self._drop_readers()  # what befell one has mostly befallen all
                        if isinstance(error, TimeoutError):
                            raise
                return await self._read(await self._connect(), names, values)
        except Exception as error:
            raise StoreError(f"the database does not answer: {self.reads.failed(error)}") from None

    async def _read(
        self, connection: asyncpg.Connection[Any], names: Sequence[str], values: dict[str, Any]
    ) -> list[Sequence[Row]]:
        statements = [self.sql[name] for name in names]
        try:
            if len(statements) == 1:
                found = [await connection.fetch(statements[0].text, *statements[0].args(values))]
            else:
                async with connection.transaction(isolation="repeatable_read", readonly=True):
                    found = [await connection.fetch(statement.text, *statement.args(values)) for statement in statements]
        except BaseException:
            connection.terminate()
            raise
        self._free.append(connection)
        self.reads.worked()
        return [[tuple(row) for row in rows] for rows in found]

    def _drop_readers(self) -> None:
        for connection in self._free:
            connection.terminate()
        self._free.clear()

    async def claim(self, **values: Any) -> Sequence[Row]:
        return await self.fetch("claim", **values)

    # Hearing of other processes ---------------------------------------------------------------------------------------

    async def _listen(self) -> asyncpg.Connection[Any]:
        connection = await self._connect()
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _listen_for_ever(self, connection: asyncpg.Connection[Any] | None) -> None:
        """Hear of other processes' writes; after a lost connection, look at everything again.

        A connection may fall silent without being closed, so it is asked now and then whether it is still there.
        """
        try:
            while True:
                pause = FIRST_PAUSE
                while connection is None:
                    try:
                        connection = await self._listen()
                    except Exception as error:
                        self.news.failed(error)
                        await asyncio.sleep(pause)
                        pause = min(2 * pause, LONGEST_PAUSE)
                    else:
                        self.news.worked()
                        self._tell_all("*", 0)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                try:
                    while not connection.is_closed():
                        with suppress(TimeoutError):
                            async with asyncio.timeout(self.timeout / 2):
                                await lost.wait()
                            break
                        await connection.execute("SELECT 1")
                except Exception as error:
                    self.news.failed(error)
                connection.terminate()
                connection = None
                self._drop_readers()
        finally:
            if connection is not None:
                connection.terminate()

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        table, _, revision = str(payload).partition(" ")
        self._tell_all(table, int(revision))

    def _tell_all(self, table: str, revision: int) -> None:
        if self.on_newer is not None:
            try:
                self.on_newer(table, revision)
            except Exception as error:
                log.fault("heard", error)

    def shout(self) -> None:
        self.submit(Write("*", [], revision=0))

    # Writing ----------------------------------------------------------------------------------------------------------

    def submit(self, write: Write) -> None:
        self._queue.append(write)
        self._wake.set()

    async def _write_for_ever(self) -> None:
        """The writer. Nothing that goes wrong ends it, and a batch in hand is never dropped."""
        while True:
            try:
                if not self._batch:
                    await self._wake.wait()
                    self._wake.clear()
                    self._batch, self._queue = self._queue, []
                if self._batch:
                    await self._write(self._batch)
                    batch, self._batch = self._batch, []
                    self._tell(batch)
                elif self._closing:
                    return
            except Exception as error:
                self.writes.failed(error)
                await asyncio.sleep(LONGEST_PAUSE)

    def _tell(self, batch: list[Write]) -> None:
        if self.committed is not None:
            self.committed(len(batch))
        for write in batch:
            try:
                write.tell()
            except Exception as error:
                log.fault("told", error)

    async def _write(self, batch: list[Write]) -> None:
        """Commit, again and again where that fails, until the outcome of each write is certain."""
        batch.sort(key=in_order)
        pause = FIRST_PAUSE
        while True:
            try:
                await self._commit(batch)
            except Exception as error:
                if is_answer(error):  # PostgreSQL itself says that nothing was committed
                    self._sent = ""
                if isinstance(error, INVALID):
                    await self._write_apart(batch, error)
                    return
                if self._writer is not None:
                    self._writer.terminate()
                    self._writer = None
                self.writes.failed(error)
                if self.writes.lasts(self.patience):
                    self._give_up_queued(batch)
                    if not self._sent:
                        for write in batch:
                            write.outcome = Outcome.FAILED
                        return
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                self.writes.worked()
                return

    async def _write_apart(self, batch: list[Write], error: Exception) -> None:
        """A row that no database would take fails its own write, not those it came with."""
        if len(batch) > 1:
            for write in batch:
                await self._write([write])
        else:
            log.fault("write-refused", error, cause=cause_of(error))
            batch[0].outcome = Outcome.FAILED

    def _give_up_queued(self, batch: list[Write]) -> None:
        """Refuse what came meanwhile, but for what follows a write whose outcome is not known yet."""
        waiting = {write.table for write in batch if write.table} if self._sent else set()
        given_up = [write for write in self._queue if write.table not in waiting]
        self._queue = [write for write in self._queue if write.table in waiting]
        for write in given_up:
            write.outcome = Outcome.FAILED
        asyncio.get_running_loop().call_soon(self._tell, given_up)

    async def _commit(self, batch: list[Write]) -> None:
        """One attempt; it raises whatever went wrong. `_sent` says whether it may have been committed nevertheless."""
        if self._writer is None or self._writer.is_closed():
            await self._open_writer()
        numbers: dict[Write, int] = {}
        parts: list[Any] = []
        for write in batch:
            before = numbers.get(write.follows, 0) if write.follows is not None else 0
            if write.follows is not None and not before and write.groundless:
                write.fall()
                continue
            numbers[write] = len(parts) + 1
            guard = None if write.guard is None else (self._numbers[write.guard[0].text], write.guard[1])
            rows = [(self._numbers[statement.text], rows) for statement, rows in write.rows]
            parts.append((write.table, before, write.revision, guard, rows))
        lost = self._found
        if lost is None:
            assert self._writer is not None
            text = encode(parts).decode()
            self._sent = secrets.token_hex(8)
            lost = str(await self._writer.fetchval(CALL, self._process, self._session, self._sent, time.time(), text))
        self._sent, self._found = "", None
        missing = {int(number) for number in lost.split()}
        for write, number in numbers.items():
            write.outcome = Outcome.LOST if number in missing else Outcome.KEPT

    async def _open_writer(self) -> None:
        """Connect, and take over from the connection before: what it has not committed by now it never will."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None
        connection = await self._connect()
        try:
            await connection.execute(self._definition)
            session = secrets.token_hex(8)
            row = await self._take_over(connection, session)
        except BaseException:
            connection.terminate()
            raise
        assert row is not None
        self._session = session
        self._writer = connection
        if self._sent:
            self._found = str(row["lost"]) if row["commit_id"] == self._sent else None
            self._sent = self._sent if self._found is not None else ""

    async def _take_over(self, connection: asyncpg.Connection[Any], session: str) -> asyncpg.Record | None:
        """Enter our name among those who write, if all of them play by the same rules; one who does not and is silent for long
        may not write any more until it has come here, too."""
        rules, now = rules_fingerprint(), time.time()
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", ONE_BY_ONE)
            if await connection.fetchval(OTHERS, rules, now - GONE, self._process) is not None:
                raise OtherRules
            await connection.execute(SILENCE, rules, self._process)
            return await connection.fetchrow(TAKE_OVER, self._process, session, now, rules)


class OtherRules(Exception):
    """Another process writes to this database and plays by other rules."""

    def __str__(self) -> str:
        return "a server of another version, with other rules, runs on this database; stop it first"


def in_order(write: Write) -> tuple[bool, str]:
    """Tables in their order, then what is of no table, so that two processes never wait for each other in a circle."""
    return write.table == "", write.table


def is_answer(error: Exception) -> bool:
    """Whether PostgreSQL refused the statement, and goes on; not that it, or the connection, ends."""
    return isinstance(error, INVALID) or getattr(error, "severity_en", None) == "ERROR"
