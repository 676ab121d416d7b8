"""One file on one machine: SQLite in WAL mode with synchronous=FULL, so a commit is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from eminence.server.logs import log
from eminence.server.storage.rows import Row
from eminence.server.storage.statements import SQLITE
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
from eminence.server.storage.trouble import cause_of

BUSY_SECONDS = 10.0
INVALID = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError, OverflowError, ValueError)


def path_of(url: str) -> str:
    """The file a URL names: sqlite:///table.db is relative, sqlite:////var/table.db absolute."""
    rest = url.removeprefix("sqlite:")
    if not rest.startswith("///") or rest == "///":
        raise StoreError(f"an SQLite database is named like sqlite:///eminence.db, not {url!r}")
    return rest.removeprefix("///")


def connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


class SqliteStore(Store):
    """A writer thread that commits what has gathered, and a reader thread beside it."""

    shared = False

    def __init__(self, url: str, *, timeout: float = TIMEOUT, patience: float = PATIENCE) -> None:
        super().__init__(SQLITE, timeout=timeout, patience=patience)
        self.path = path_of(url)
        self._queue: deque[Write] = deque()
        self._wake = threading.Event()
        self._waking = False
        self._closing = False
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._guards = {self.sql[name].text for name in ("guard", "guard_seating")}
        self._order = {statement.text: number for number, statement in enumerate(self.sql.values())}
        self._reader_pool = ThreadPoolExecutor(1, "reader")

    async def open(self) -> None:
        if not Path(self.path).is_file():
            raise StoreError(f"there is no database {self.path!r}")
        try:
            self._writer, self._reader = connect(self.path), connect(self.path)
            self._writer.execute(self.sql["release_all"].text, self.sql["release_all"].args({}))
        except sqlite3.Error as error:
            raise StoreError(f"cannot open the database {self.path!r}: {error}") from None
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        await asyncio.to_thread(self._thread.join, self.timeout)
        self._reader_pool.shutdown()
        for connection in (self._reader, self._writer):
            if connection is not None:
                with suppress(sqlite3.Error):
                    connection.close()

    def submit(self, write: Write) -> None:
        """What comes in one turn of the loop goes out together."""
        self._queue.append(write)
        if not self._waking:
            self._waking = True
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        self._waking = False
        self._wake.set()

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        statements = [self.sql[name] for name in names]

        def look() -> list[Sequence[Row]]:
            try:
                if self._reader is None:
                    self._reader = connect(self.path)
                execute = self._reader.execute
                execute("BEGIN")
                found: list[Sequence[Row]] = [
                    execute(statement.text, statement.args(values)).fetchall() for statement in statements
                ]
                execute("COMMIT")
            except Exception as error:
                self._reader = start_over(self._reader)
                raise StoreError(f"the database cannot be read: {self.reads.failed(error)}") from None
            self.reads.worked()
            return found

        return await self._loop.run_in_executor(self._reader_pool, look)

    async def claim(self, **values: Any) -> Sequence[Row]:
        """Nobody else writes to this file, so what is free may be looked for without writing."""
        found = await self.fetch("free", **values)
        if found:
            await self.write("", *(("claim_one", {"b_table": table, "b_kind": kind, **values}) for table, kind in found))
        return found

    def shout(self) -> None:
        """There is no other process."""
        if self.on_newer is not None:
            self.on_newer("*", 0)

    def _run(self) -> None:
        """The writer: take all that is queued, commit it, tell. Nothing that goes wrong ends it."""
        while True:
            self._wake.wait()
            self._wake.clear()
            batch = [self._queue.popleft() for _ in range(len(self._queue))]
            if batch:
                self._write(batch)
                self._loop.call_soon_threadsafe(self._tell, batch)
            elif self._closing:
                return

    def _write(self, batch: list[Write]) -> None:
        """Commit, again and again for a while where that fails."""
        pause = FIRST_PAUSE
        while True:
            try:
                wrote = self._commit(batch)
            except Exception as error:
                self._writer = start_over(self._writer)  # whatever it was, nothing of the batch is committed
                if isinstance(error, INVALID):
                    self._write_apart(batch, error)
                    return
                self.writes.failed(error)
                if self.writes.lasts(self.patience) or self._closing:
                    for write in batch:
                        write.outcome = Outcome.FAILED
                    return
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                if wrote:
                    self.writes.worked()
                return

    def _write_apart(self, batch: list[Write], error: Exception) -> None:
        """A row that no database would take fails its own write, not those it came with."""
        if len(batch) > 1:
            for write in batch:
                self._write([write])
        else:
            log.fault("write-refused", error, cause=cause_of(error))
            batch[0].outcome = Outcome.FAILED

    def _commit(self, batch: list[Write]) -> bool:
        """Whether anything was written: a commit of nothing does not touch the disk, and says nothing about it."""
        if self._writer is None:
            self._writer = connect(self.path)
        before = self._writer.total_changes
        execute = self._writer.execute
        execute("BEGIN IMMEDIATE")
        if not all(self._together(wave) for wave in independent_batches(batch)):  # somebody else wrote to our file
            execute("ROLLBACK")
            execute("BEGIN IMMEDIATE")
            self._one_by_one(batch)
        execute("COMMIT")
        return self._writer.total_changes > before

    def _together(self, wave: Sequence[Write]) -> bool:
        """All rows of a statement at once, statements in the order in which each write has them; whether all guards held."""
        assert self._writer is not None
        groups: dict[str, list[Row]] = {}
        guarded = 0
        for write in wave:
            if write.groundless:
                return False
            if write.guard is not None:
                groups.setdefault(write.guard[0].text, []).append(write.guard[1])
                guarded += 1
            for statement, rows in write.rows:
                groups.setdefault(statement.text, []).extend(rows)
            write.outcome = Outcome.KEPT
        for text in sorted(groups, key=self._order.__getitem__):
            changed = self._writer.executemany(text, groups[text]).rowcount
            guarded -= changed if text in self._guards else 0
        return guarded == 0

    def _one_by_one(self, batch: list[Write]) -> None:
        assert self._writer is not None
        execute = self._writer.execute
        for write in batch:
            if write.groundless:
                write.fall()
                continue
            guard = write.guard
            kept = guard is None or execute(guard[0].text, guard[1]).rowcount == 1
            write.outcome = Outcome.KEPT if kept else Outcome.LOST
            if kept:
                for statement, rows in write.rows:
                    self._writer.executemany(statement.text, rows)

    def _tell(self, batch: list[Write]) -> None:
        if self.committed is not None:
            self.committed(len(batch))
        for write in batch:
            write.tell()


def start_over(connection: sqlite3.Connection | None) -> sqlite3.Connection | None:
    """End a transaction that failed; None when that cannot be done, and a new connection is needed."""
    if connection is None:
        return None
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error:
        with suppress(sqlite3.Error):
            connection.close()
        return None
    return connection


def independent_batches(batch: Sequence[Write]) -> list[list[Write]]:
    """Split a batch so that each part has at most one write a table; statements within a part can then be reordered."""
    made: list[list[Write]] = []
    seen: dict[str, int] = {}
    for write in batch:
        number = seen[write.table] = seen.get(write.table, -1) + 1
        if number == len(made):
            made.append([])
        made[number].append(write)
    return made
