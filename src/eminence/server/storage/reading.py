"""Reading a database without touching it: beside a running server, and of any version's schema, for nothing is migrated."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from eminence.server.storage.rows import Row
from eminence.server.storage.sqlite import BUSY_SECONDS, path_of
from eminence.server.storage.statements import POSTGRESQL, SQLITE, statements
from eminence.server.storage.store import StoreError, check_url


class Reader(Protocol):
    """A database opened for reading."""

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        """The rows of each of these queries, all as of one moment."""
        ...


class SqliteReader:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sql = statements(SQLITE)

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        execute = self._connection.execute
        execute("BEGIN")
        try:
            return [execute(self._sql[name].text, self._sql[name].args(values)).fetchall() for name in names]
        finally:
            execute("COMMIT")


class PostgresReader:
    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._sql = statements(POSTGRESQL)

    async def read(self, *names: str, **values: Any) -> list[Sequence[Row]]:
        found: list[Sequence[Row]] = []
        async with self._connection.transaction(isolation="repeatable_read", readonly=True):
            for name in names:
                rows = await self._connection.fetch(self._sql[name].text, *self._sql[name].args(values))
                found.append([tuple(row) for row in rows])
        return found


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[Reader]:
    """A database to read from; a StoreError says in one sentence why it cannot be read, also later on."""
    if check_url(url) == "sqlite":
        path = path_of(url)
        if not Path(path).is_file():
            raise StoreError(f"there is no database {path!r}")
        connection = None
        try:
            address = f"file:{quote(path)}?mode=ro"
            connection = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
            yield SqliteReader(connection)
        except sqlite3.OperationalError as error:
            if "no such table" in str(error):
                raise StoreError(f"{path!r} is not a database of Eminence") from None
            raise StoreError(f"cannot read the database {path!r}: {error}") from None
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the database {path!r}: {error}") from None
        finally:
            if connection is not None:
                connection.close()
        return
    import asyncpg

    opened = None
    try:
        opened = await asyncpg.connect(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url)
        yield PostgresReader(opened)
    except asyncpg.UndefinedTableError:
        raise StoreError("this is not a database of Eminence") from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError) as error:
        raise StoreError(f"cannot read the database: {error}") from None
    finally:
        if opened is not None:
            await opened.close()
