"""One file on one machine: SQLite in WAL mode with synchronous=FULL, so a commit is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from eminence.server.storage.statements import SQLITE
from eminence.server.storage.store import Row, Store, StoreError, Write

BUSY_SECONDS = 10.0


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

    def __init__(self, url: str) -> None:
        super().__init__(SQLITE)
        self.path = path_of(url)
        self._queue: deque[Write] = deque()
        self._wake = threading.Event()
        self._waking = False
        self._closing = False
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
        await asyncio.to_thread(self._thread.join)
        self._reader_pool.shutdown()
        self._reader.close()
        self._writer.close()

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
            execute = self._reader.execute
            execute("BEGIN")
            try:
                return [execute(statement.text, statement.args(values)).fetchall() for statement in statements]
            finally:
                execute("COMMIT")

        return await self._loop.run_in_executor(self._reader_pool, look)

    async def claim(self, **values: Any) -> Sequence[Row]:
        """Nobody else writes to this file, so what is free may be looked for without writing."""
        found = await self.fetch("free", **values)
        if found:
            await self.write("", *(("claim_one", {"b_table": table, "b_kind": kind, **values}) for table, kind in found))
        return found

    def _run(self) -> None:
        """The writer: take all that is queued, commit it, tell."""
        while True:
            self._wake.wait()
            self._wake.clear()
            batch = [self._queue.popleft() for _ in range(len(self._queue))]
            if batch:
                self._commit(batch)
                self._loop.call_soon_threadsafe(self._tell, batch)
            elif self._closing:
                return

    def _commit(self, batch: list[Write]) -> None:
        execute = self._writer.execute
        try:
            execute("BEGIN IMMEDIATE")
            if not all(self._together(wave) for wave in waves(batch)):  # somebody else wrote to our file
                execute("ROLLBACK")
                execute("BEGIN IMMEDIATE")
                self._one_by_one(batch)
            execute("COMMIT")
        except sqlite3.Error:
            for write in batch:
                write.kept = False
            if self._writer.in_transaction:
                execute("ROLLBACK")

    def _together(self, wave: Sequence[Write]) -> bool:
        """All rows of a statement at once, statements in the order in which each write has them; whether all guards held."""
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
            write.kept = True
        for text in sorted(groups, key=self._order.__getitem__):
            changed = self._writer.executemany(text, groups[text]).rowcount
            guarded -= changed if text in self._guards else 0
        return guarded == 0

    def _one_by_one(self, batch: list[Write]) -> None:
        execute = self._writer.execute
        for write in batch:
            guard = write.guard
            write.kept = not write.groundless and (guard is None or execute(guard[0].text, guard[1]).rowcount == 1)
            if write.kept:
                for statement, rows in write.rows:
                    self._writer.executemany(statement.text, rows)

    def _tell(self, batch: list[Write]) -> None:
        if self.committed is not None:
            self.committed(len(batch))
        for write in batch:
            write.tell()


def waves(batch: Sequence[Write]) -> list[list[Write]]:
    """A batch in parts in which no table comes twice, so that rows of different statements may change places."""
    made: list[list[Write]] = []
    seen: dict[str, int] = {}
    for write in batch:
        number = seen[write.table] = seen.get(write.table, -1) + 1
        if number == len(made):
            made.append([])
        made[number].append(write)
    return made
