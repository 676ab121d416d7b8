"""What a server wants of a database; sqlite.py and postgres.py do it.

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

from eminence.server.storage.rows import Duty, Row, RowMaker, Rows, StoredTable
from eminence.server.storage.statements import Statement, statements
from eminence.server.storage.trouble import Trouble
from eminence.table.change import Change
from eminence.table.seating import Person
from eminence.table.table import ANSWERS, CHAT_SHOWN, Table
from eminence.table.trail import Entry

TIMEOUT = 5.0
RETRY_PAUSE = 1.0  # seconds before a duty that failed is tried again
PERSON = "@"  # begins what is told of a person where else a table is named
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

    shared = True  # whether other processes may write to it

    def __init__(self, dialect: Dialect, *, timeout: float, patience: float) -> None:
        self.sql = statements(dialect)
        self.rows = RowMaker(self.sql)
        self.timeout = timeout  # seconds in which the database has to answer
        self.patience = patience  # seconds for which writes are tried again before they are given up
        self.on_newer: Callable[[str, int], None] | None = None  # another process has written to a table
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
        await self._commit_rows(table, [self.rows.named(name, values) for name, values in rows], revision)

    async def _commit_rows(self, table: str, rows: list[Rows], revision: int = 0) -> None:
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

        def done(outcome: Outcome) -> None:
            if not future.done():
                future.set_result(outcome)

        self.submit(Write(table, rows, done, revision=revision))
        if await future is not Outcome.KEPT:
            raise StoreError("the database did not take the write")

    # Tables -----------------------------------------------------------------------------------------------------------

    async def load_table(self, table_id: str) -> StoredTable | None:
        """All of a table, as of one moment."""
        names = ("table", "entries", "choices", "chat", "mutes", "answers")
        rows, entries, choices, chat, mutes, answers = await self.read(*names, id=table_id, most=max(CHAT_SHOWN, ANSWERS))
        if not rows:
            return None
        return StoredTable(rows[0], [(who, what) for who, what in entries], choices, chat[:CHAT_SHOWN], mutes, answers)

    async def add_table(self, table: Table) -> None:
        await self._commit_rows(table.id, self.rows.of_table(table))

    def append(
        self,
        table: Table,
        change: Change,
        duties: Sequence[Duty] | None,
        now: float,
        *,
        done: Callable[[Outcome], None],
        follows: Write | None,
    ) -> Write:
        """Queue a change of a table, whose revision goes on by one; `duties` replace those it had, None leaves them."""
        rows = self.rows.of_change(table, change, now)
        if duties is not None:
            rows.append((self.sql["drop_duties"], [(table.id,)]))
            if duties:
                rows.append((self.sql["set_duty"], list(duties)))
        guard = self.rows.guard(table, change)
        table.revision += 1
        write = Write(table.id, rows, done, guard=guard, revision=table.revision, follows=follows)
        self.submit(write)
        return write

    async def public_tables(self, since: float, *, per_person: int, per_address: int, most: int) -> list[Row]:
        """Rows of public tables that wait or are played, newest first, few of each host; `table_of` makes a Table of one."""
        return list(await self.fetch("lobby", since=since, per_person=per_person, per_address=per_address, most=most))

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables at which somebody sits or sat, newest first."""
        return [row[0] for row in await self.fetch("own", person_id=person, most=most)]

    async def unfinished_tables_of(self, person: str, most: int) -> list[str]:
        return [row[0] for row in await self.fetch("seated_at", person_id=person, most=most)]

    async def tables_held(self, person: str, address: str, since: float) -> list[Row]:
        """Unfinished tables of a maker or an address: (made_by, address, status, seating)."""
        return list(await self.fetch("held", person_id=person, address=address, since=since))

    def note_seen(self, table_id: str, now: float) -> None:
        """Somebody is at a table; nobody waits for this to be stored."""
        self.submit(Write(table_id, [self.rows.named("see", {"table_id": table_id, "now": now})]))

    async def forgotten_tables(self, before: float, most: int) -> list[str]:
        """Tables that never started and that nobody has been at since."""
        return [row[0] for row in await self.fetch("stale", before=before, most=most)]

    async def end_forgotten(self, table_id: str, before: float) -> None:
        await self.write(table_id, ("close", {"table_id": table_id, "before": before}))

    async def forget_addresses(self, most: int) -> None:
        """Of tables whose game is over."""
        await self.write("", ("forget_addresses", {"most": most}))

    async def forget_answers(self, before: float, most: int) -> None:
        await self.write("", ("forget_answers", {"before": before, "most": most}))

    # Checks after an upgrade ------------------------------------------------------------------------------------------

    async def unchecked_tables(self, rules: str, after: str, most: int) -> list[str]:
        """Unfinished tables that were not replayed by these rules yet."""
        return [row[0] for row in await self.fetch("unchecked", rules=rules, after=after, most=most)]

    async def table_to_check(self, table_id: str) -> tuple[Row, list[Entry], Sequence[Row]] | None:
        """Its row (status, length, settings, seating, checked, differs), its journal, its open choices."""
        rows, entries, choices = await self.read("stored_table", "entries", "choices", id=table_id)
        return (rows[0], [(who, what) for who, what in entries], choices) if rows else None

    def note_checked(self, table_id: str, rules: str, differs: str | None) -> None:
        """A table was replayed. Nobody has anything to do at one that differs."""
        rows = [self.rows.named("set_checked", {"table_id": table_id, "checked": rules, "differs": differs})]
        if differs is not None:
            rows.append(self.rows.named("drop_duties", {"table_id": table_id}))
        self.submit(Write(table_id, rows))

    # People -----------------------------------------------------------------------------------------------------------

    async def person_of(self, token_hash: str) -> Person | None:
        rows = await self.fetch("person", token=token_hash)
        return Person(*rows[0]) if rows else None

    async def person_named(self, person_id: str) -> Person | None:
        rows = await self.fetch("person_named", person_id=person_id)
        return Person(*rows[0]) if rows else None

    async def add_person(self, person: Person, token_hash: str, now: float) -> None:
        await self.write("", ("add_person", {"id": person.id, "token": token_hash, "name": person.name, "created": now}))

    async def rename(self, person: Person) -> None:
        """Other processes are told."""
        await self.write(PERSON + person.id, ("rename", {"person_id": person.id, "name": person.name}), revision=1)

    async def secret_key(self, name: str, value: str) -> str:
        """The key of a name, all processes the same: this value, if there was none."""
        await self.write("", ("add_key", {"name": name, "value": value}))
        ((found,),) = await self.fetch("key", key=name)
        return str(found)

    # Duties and clocks ------------------------------------------------------------------------------------------------

    async def claim_duties(self, kind: str, *, now: float, by: str, until: float, most: int) -> list[str]:
        """Tables with something due that is nobody else's; it is ours until then."""
        found = await self.claim(kind=kind, now=now, free=time.time(), by=by, until=until, most=most)
        return [table_id for table_id, _ in found]

    async def renew_duties(self, by: str, tables: Sequence[str], until: float) -> None:
        """Keep the bot turns of these tables; no others, so that a turn nobody thinks about runs out."""
        renew = self.sql["renew"]
        rows = [renew.args({"by": by, "b_table": table_id, "until": until}) for table_id in tables]
        await self._commit_rows("", [(renew, rows)])

    async def release_duties(self, by: str) -> None:
        await self.write("", ("release", {"by": by}))

    def release_duty(self, table_id: str, kind: str) -> None:
        """Let anybody take a duty that we could not do, in a moment; nobody waits for this to be stored."""
        values = {"b_table": table_id, "b_kind": kind, "by": None, "until": time.time() + RETRY_PAUSE}
        self.submit(Write(table_id, [self.rows.named("claim_one", values)]))

    async def last_heartbeat(self) -> float:
        ((alive,),) = await self.fetch("alive")
        return float(alive)

    async def heartbeat(self, now: float, least: float) -> None:
        """Note that a server lives, unless the last one to do so did it before `least`."""
        await self.write("", ("beat", {"now": now, "least": least}))

    async def extend_deadlines(self, since: float, now: float) -> None:
        """Nobody could move since then: add that to all deadlines, once, whichever server does it. Everybody is told."""
        moved = {"since": since, "seconds": now - since}
        rows = [("hold_clock", {}), ("extend_tables", moved), ("extend_duties", moved)]
        await self.write("", *rows, ("restart_clock", {"since": since, "now": now}))
        self.shout()

    async def try_a_write(self) -> None:
        """A write that changes nothing; a StoreError when the database takes none."""
        await self.write("", ("hold_clock", {}))


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
