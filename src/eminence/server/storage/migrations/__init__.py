"""Bringing a database to the schema of this version, from the first one on (Alembic)."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eminence.server.storage.sqlite import connect, path_of
from eminence.server.storage.store import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0001"
LOCK = 7_201_963  # so that processes that start together do not migrate at the same time


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
        connection.close()
        if rows == [(HEAD,)]:
            return
        from sqlalchemy import create_engine

        engine = create_engine(url)
        with engine.begin() as opened:
            run(opened)
        engine.dispose()
    except sqlite3.Error as error:
        raise StoreError(f"cannot open the database {path!r}: {error}") from None


async def _is_current(url: str) -> bool:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return bool(await connection.fetchval("SELECT version_num FROM alembic_version") == HEAD)
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

        engine = create_async_engine(f"postgresql+asyncpg:{rest}")
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(run)
        await engine.dispose()
    except (SQLAlchemyError, asyncpg.PostgresError, OSError, ValueError) as error:
        first = str(getattr(error, "orig", None) or error).splitlines()[0]
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
