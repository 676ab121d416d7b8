"""Bringing a database to the schema of this version, from the first one on (Alembic)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eminence.server.storage.sqlite import connect, path_of
from eminence.server.storage.store import StoreError
from eminence.server.storage.trouble import cause_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0006"
PATIENCE = 10.0  # seconds for a database that does not answer
LOCK = 7_201_963  # so that processes that start together do not migrate at the same time

AT_WORK = """
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (application_name = 'eminence' OR query LIKE 'LISTEN "eminence"%')"""  # the second: versions before the fifth migration


def upgrade(url: str) -> None:
    """Bring the database to HEAD; quick when it is there already. A StoreError says what is in the way."""
    if url.startswith("sqlite:"):
        _upgrade_sqlite(url)
    else:
        asyncio.run(_upgrade_postgres(url))


def _upgrade_sqlite(url: str) -> None:
    path = path_of(url)
    try:
        connection = connect(path)
        try:
            rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        except sqlite3.OperationalError:
            rows = []
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
                raise StoreError(f"the database {path!r} belongs to another program: it has tables that are not ours") from None
        finally:
            connection.close()
        if rows == [(HEAD,)]:
            return
        check_known(rows[0][0] if rows else None)
        with whole(url) as opened:
            run(opened)
    except sqlite3.Error as error:
        raise StoreError(f"cannot open the database {path!r}: {error}") from None


def check_known(found: str | None) -> None:
    """Refuse the schema of a newer version. Revisions are numbers, so they can be compared."""
    if found is not None and found > HEAD:
        raise StoreError(f"the database is of a newer version of Eminence (its schema is {found}, this one knows {HEAD})")


@contextmanager
def whole(url: str) -> Iterator[Connection]:
    """One transaction around everything, the making of tables too: who dies in the middle of a migration leaves nothing behind.

    Python's driver would begin it only with the first row; so it is told to keep out of this.
    """
    from sqlalchemy import create_engine, event, exc

    engine = create_engine(url)
    event.listen(engine, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as opened:
            yield opened
    except exc.DBAPIError as error:
        raise sqlite3.DatabaseError(str(error.orig)) from None
    finally:
        engine.dispose()


async def _is_current(url: str) -> bool:
    import asyncpg

    connection = await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE)
    try:
        found = await connection.fetchval("SELECT version_num FROM alembic_version")
        check_known(found)
        return bool(found == HEAD)
    except asyncpg.UndefinedTableError:
        return False
    finally:
        await connection.close()


async def _upgrade_postgres(url: str) -> None:
    import asyncpg
    from sqlalchemy.exc import SQLAlchemyError

    rest = url.partition(":")[2]
    try:
        if await _is_current(f"postgresql:{rest}"):
            return
        from sqlalchemy import text
        from sqlalchemy.ext.asyncio import create_async_engine

        engine = create_async_engine(f"postgresql+asyncpg:{rest}", connect_args={"timeout": PATIENCE})
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            if (await connection.execute(text(AT_WORK))).scalar() and not await _is_current(f"postgresql:{rest}"):
                raise StoreError("another server runs on this database; stop it before the database is brought to this version")
            await connection.run_sync(run)
        await engine.dispose()
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
        cause = getattr(error, "orig", None) or error
        first = str(cause).splitlines()[0] if str(cause) else cause_of(cause)
        raise StoreError(f"cannot open the database: {first}") from None


def run(connection: Connection, revision: str = "head") -> None:
    """Run Alembic over an open connection."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise StoreError(f"the database was made by another version of Eminence: {error}") from None


def context_options() -> dict[str, Any]:
    """What env.py and the tests compare with."""
    from eminence.server.storage.schema import metadata

    return {"target_metadata": metadata, "render_as_batch": True}
