"""What the live table asks of a database; sqlite.py and postgres.py answer.

Writes are queued and those that arrived while the last commit ran are committed together (group commit). Each is told of its
commit afterwards. A write that names a table and a revision counts only if the table still stands there: the first statement
moves the revision on, and when it meets no row the write has lost its race, does nothing and is told so.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Dialect

from eminence.server.storage.statements import Statement, statements

Row = tuple[Any, ...]
Rows = tuple[Statement, list[Row]]


class StoreError(Exception):
    """A database that cannot be used, in one sentence."""


class Write:
    """One write: a guard (None where nothing can race), then rows for statements; `done(kept)` is called after the commit.

    A write made while another one of its table was on its way rests on that one and is lost with it. The revision alone does not
    show that: another process may meanwhile have written, and brought the table to the same number.
    """

    __slots__ = ("done", "guard", "kept", "rests_on", "revision", "rows", "table")

    def __init__(
        self,
        table: str,
        rows: list[Rows],
        done: Callable[[bool], None],
        *,
        guard: tuple[Statement, Row] | None = None,
        revision: int = 0,
        rests_on: Write | None = None,
    ) -> None:
        self.table = table
        self.rows = rows
        self.done = done
        self.guard = guard
        self.revision = revision  # the one it makes, told to other processes
        self.rests_on = rests_on
        self.kept = False

    @property
    def groundless(self) -> bool:
        """Whether what it rests on is lost."""
        return self.rests_on is not None and not self.rests_on.kept

    def tell(self) -> None:
        self.rests_on = None
        self.done(self.kept)


class Store(ABC):
    """A database with our schema in it."""

    def __init__(self, dialect: Dialect) -> None:
        self.sql = statements(dialect)
        self.heard: Callable[[str, int], None] | None = None  # another process has written to a table
        self.committed: Callable[[int], None] | None = None  # so many writes went into one commit

    @abstractmethod
    async def open(self) -> None:
        """Connect; a StoreError says why not. The schema is there already (migrations.upgrade)."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued and let go."""

    @abstractmethod
    def submit(self, write: Write) -> None:
        """Queue a write."""

    @abstractmethod
    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        """The rows of each of these queries, all as of one moment."""

    async def fetch(self, name: str, **values: Any) -> Sequence[Row]:
        """The rows of a query."""
        (rows,) = await self.read(name, **values)
        return rows

    @abstractmethod
    async def claim(self, **values: Any) -> Sequence[Row]:
        """Duties that are due and nobody else's: (table, kind)."""

    async def write(self, table: str, *rows: tuple[str, dict[str, Any]]) -> None:
        """Write rows that nothing races for and wait for the commit; a StoreError when there was none."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(kept: bool) -> None:
            if not future.done():
                future.set_result(kept)

        named = [(self.sql[name], [self.sql[name].args(values)]) for name, values in rows]
        self.submit(Write(table, named, done))
        if not await future:
            raise StoreError("the database did not take the write")


def open_store(url: str) -> Store:
    """The store of a database URL; a StoreError when it is none of ours."""
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise StoreError(f"a database is named by a URL (sqlite:///file.db or postgresql://...), not {url!r}")
    if scheme == "sqlite":
        from eminence.server.storage.sqlite import SqliteStore

        return SqliteStore(url)
    if scheme in ("postgresql", "postgres"):
        from eminence.server.storage.postgres import PostgresStore

        return PostgresStore(url)
    raise StoreError(f"there is no support for databases of the kind {scheme!r}; use sqlite:///file.db or postgresql://...")
