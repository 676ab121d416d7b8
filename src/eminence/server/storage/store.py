"""What the live table asks of a database; sqlite.py and postgres.py answer.

Writes are queued and those that arrived while the last commit ran are committed together (group commit). Each is told of its
outcome afterwards. A write that names a table and a revision counts only if the table still stands there: the first statement
moves the revision on, and when it meets no row the write has lost its race, does nothing and is told so.

An outcome is always certain. When a commit fails, the store finds out whether it took place before it says anything: a write
that was committed is KEPT although the answer got lost, and only a write that surely was not committed is FAILED.
"""

from __future__ import annotations

import asyncio
import enum
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Dialect

from eminence.server.storage.statements import Statement, statements
from eminence.server.storage.trouble import Trouble

Row = tuple[Any, ...]
Rows = tuple[Statement, list[Row]]

TIMEOUT = 5.0
PATIENCE = 2.0
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds between two attempts


class StoreError(Exception):
    """A database that cannot be used, in one sentence."""


class Outcome(enum.Enum):
    """What became of a write."""

    KEPT = enum.auto()  # committed
    LOST = enum.auto()  # another process was first
    FAILED = enum.auto()  # the database did not take it


class Write:
    """One write: a guard (None where nothing can race), then rows for statements; `done(outcome)` is called after the commit.

    A write made while another one of its table was on its way follows that one and shares its fate if it is not kept. The
    revision alone does not show that: another process may meanwhile have written, and brought the table to the same number.
    """

    __slots__ = ("done", "follows", "guard", "outcome", "revision", "rows", "table")

    def __init__(
        self,
        table: str,
        rows: list[Rows],
        done: Callable[[Outcome], None] | None = None,
        *,
        guard: tuple[Statement, Row] | None = None,
        revision: int = 0,
        follows: Write | None = None,
    ) -> None:
        self.table = table
        self.rows = rows
        self.done = done
        self.guard = guard
        self.revision = revision  # the one it makes, told to other processes
        self.follows = follows
        self.outcome: Outcome | None = None

    @property
    def groundless(self) -> bool:
        """Whether the write it follows was not kept."""
        return self.follows is not None and self.follows.outcome is not Outcome.KEPT

    def fall(self) -> None:
        """Share the fate of the write it follows."""
        assert self.follows is not None
        self.outcome = self.follows.outcome

    def tell(self) -> None:
        """Report the outcome. What waits for it is let go of: it mostly holds this write, and a cycle would be left behind."""
        done, self.done, self.follows = self.done, None, None
        if done is not None:
            assert self.outcome is not None
            done(self.outcome)


class Store(ABC):
    """A database with our schema in it."""

    def __init__(self, dialect: Dialect, *, timeout: float, patience: float) -> None:
        self.sql = statements(dialect)
        self.timeout = timeout  # seconds in which the database has to answer
        self.patience = patience  # seconds for which writes are tried again before they are given up
        self.heard: Callable[[str, int], None] | None = None  # another process has written to a table
        self.committed: Callable[[int], None] | None = None  # so many writes went into one commit
        self.writes = Trouble("writes")
        self.reads = Trouble("reads")

    @property
    def failing(self) -> bool:
        """Whether the database takes nothing right now."""
        return self.writes.failing

    def committed_within(self, seconds: float) -> bool:
        """Whether a write was committed lately."""
        return time.monotonic() - self.writes.worked_at <= seconds

    @abstractmethod
    async def open(self) -> None:
        """Connect; a StoreError says why not. The schema is there already (migrations.upgrade)."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued, if that can be done in time, and let go."""

    @abstractmethod
    def submit(self, write: Write) -> None:
        """Queue a write."""

    @abstractmethod
    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        """The rows of each of these queries, all as of one moment; a StoreError when the database does not answer."""

    async def fetch(self, name: str, **values: Any) -> Sequence[Row]:
        """The rows of a query."""
        (rows,) = await self.read(name, **values)
        return rows

    @abstractmethod
    async def claim(self, **values: Any) -> Sequence[Row]:
        """Duties that are due and nobody else's: (table, kind)."""

    @abstractmethod
    def shout(self) -> None:
        """Let every process look at all its tables again."""

    async def write(self, table: str, *rows: tuple[str, dict[str, Any]], revision: int = 0) -> None:
        """Write rows that nothing races for and wait for the commit; a StoreError when there was none.

        With a revision other processes are told of it.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

        def done(outcome: Outcome) -> None:
            if not future.done():
                future.set_result(outcome)

        self.submit(Write(table, [self.named(name, values) for name, values in rows], done, revision=revision))
        if await future is not Outcome.KEPT:
            raise StoreError("the database did not take the write")

    def named(self, name: str, values: dict[str, Any]) -> Rows:
        """A row for the statement of a name."""
        return self.sql[name], [self.sql[name].args(values)]


def check_url(url: str) -> str:
    """What kind of database a URL names, sqlite or postgresql; a StoreError when it is none of ours."""
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise StoreError(f"a database is named by a URL (sqlite:///file.db or postgresql://...), not {url!r}")
    if scheme not in ("sqlite", "postgresql", "postgres"):
        raise StoreError(f"there is no support for databases of the kind {scheme!r}; use sqlite:///file.db or postgresql://...")
    return "sqlite" if scheme == "sqlite" else "postgresql"


def open_store(url: str, *, timeout: float = TIMEOUT, patience: float = PATIENCE) -> Store:
    """The store of a database URL; a StoreError when it is none of ours."""
    if check_url(url) == "sqlite":
        from eminence.server.storage.sqlite import SqliteStore

        return SqliteStore(url, timeout=timeout, patience=patience)
    from eminence.server.storage.postgres import PostgresStore

    return PostgresStore(url, timeout=timeout, patience=patience)
