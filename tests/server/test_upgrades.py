"""A new version meets a database: what it cannot play on is closed and kept, and two versions never write at once."""

from __future__ import annotations

import asyncio
import lzma
import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets.asyncio.client as ws

import eminence
from eminence.server.storage import migrations
from eminence.server.storage.store import StoreError
from eminence.server.version import rules_fingerprint
from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House

BEFORE = Path(__file__).parent / "data" / "before-editions.db.xz"
CHANGES = {
    "another deal": 'UPDATE tables SET plan = replace(plan, \'"secret":"\', \'"secret":"00\') WHERE id = ?',
    "a rule that refuses": "UPDATE entries SET what = 'nonsense' WHERE n = 2 AND table_id = ?",
    "an edition to come": "UPDATE tables SET plan = replace(plan, '\"rules\":', '\"rules\":9') WHERE id = ?",
}


def rows_of(path: Path, text: str, *args: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path, timeout=30)) as opened, opened:
        return opened.execute(text, args).fetchall()


async def until(found: Any) -> None:
    async with asyncio.timeout(120):
        while not found():
            await asyncio.sleep(0.05)


async def play_a_little(chairs: list[Chair]) -> None:
    """Six steps at least: by then cards were dealt or drawn in every game."""
    while chairs[0].now.step < 6:
        for chair in chairs:
            if chair.my_turn():
                assert isinstance(await chair.ask(p.Move(chair.now.step, chair.now.legal[0])), p.Done)
        await asyncio.sleep(0.01)


async def last_words(url: str, table: str) -> p.Bye:
    """What somebody who comes to a table is told before the door closes."""
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with ws.connect(address, proxy=None) as socket:
        return msgspec.json.decode(await socket.recv(), type=p.ServerMessage)  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_tables_that_differ_are_closed_and_kept(tmp_path: Path, game: eminence.Game) -> None:
    """Found without anybody asking; whoever comes reads a sentence; a version that plays them as they were goes on with them."""
    path = tmp_path / "table.db"
    house = House(tmp_path).start()
    host = Guest(house.url)

    async def begin() -> list[str]:
        await host.arrive()
        friend = await Guest(house.url, "Ben").arrive()
        made = []
        for _ in range(len(CHANGES) + 1):
            table = await host.make(game.slug, ["host", "open", *["novice"] * (min(game.usual_seats) - 2)], public=True)
            await friend.join(table.id)
            chairs = [await host.sit(table.id), await friend.sit(table.id)]
            for chair in chairs:
                await chair.until(chair.in_play)
            await play_a_little(chairs)
            made.append(table.id)
        return made

    async def look() -> None:
        await until(lambda: rows_of(path, "SELECT count(*) FROM tables WHERE differs IS NOT NULL") == [(len(CHANGES),)])
        for table in changed:
            answer = await host.ask("GET", f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["key"]) == (409, "server-differs")
            assert await last_words(house.url, table) == p.Bye("differs", False)
        assert [each.id for each in (await host.get("/api/tables", p.Lobby)).tables] == [same]
        assert [each.table.id for each in (await host.get("/api/me/tables", p.OwnTables)).tables] == [same]
        await go_on(same)

    async def go_on(table: str) -> None:
        chair = await host.sit(table)
        await chair.until(chair.in_play)

    same, *changed = act(begin())
    house.stop()
    plans, entries = rows_of(path, "SELECT plan, id FROM tables"), rows_of(path, "SELECT what, table_id, n FROM entries")
    for table, change in zip(changed, CHANGES.values(), strict=True):
        rows_of(path, change, table)
    rows_of(path, "UPDATE tables SET checked = 'before'")
    house.start()
    host.url = house.url
    act(look())
    house.stop()
    told = house.errors()
    assert len(told) == len(changed)
    assert all('"event":"table-differs"' in line and any(table in line for table in changed) for line in told)
    assert rows_of(path, "SELECT count(*) FROM entries") == [(len(entries),)]

    with closing(sqlite3.connect(path)) as opened, opened:
        opened.executemany("UPDATE tables SET plan = ?, checked = 'yet another' WHERE id = ?", plans)
        opened.executemany("UPDATE entries SET what = ? WHERE table_id = ? AND n = ?", entries)
    house.start()
    host.url = house.url
    for table in changed:
        act(go_on(table))
    house.stop()


def test_every_table_of_the_version_before_is_checked_once(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    path.write_bytes(lzma.decompress(BEFORE.read_bytes()))
    running = "SELECT count(*) FROM tables WHERE status IN ('waiting', 'playing', 'paused')"
    ((count,),) = rows_of(path, running)
    for expected in ([f'"tables":{count},"differ":0'], []):
        house = House(tmp_path).start()

        async def scene(house: House = house) -> None:
            await until(lambda: httpx.get(f"{house.url}/readyz").status_code == 200)
            await until(lambda: rows_of(path, f"{running} AND checked = ?", rules_fingerprint()) == [(count,)])

        act(scene())
        house.stop()
        found = [line for line in house.log.read_text().splitlines() if '"event":"tables-checked"' in line]
        assert all(any(words in line for words in expected) for line in found)
        assert len(found) == len(expected)
        house.log.unlink()


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(tmp_path: Path, database: str) -> None:
    migrations.upgrade(database)
    if database.startswith("sqlite"):
        rows_of(tmp_path / "table.db", "UPDATE alembic_version SET version_num = '9999'")
    else:
        run_postgres(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version of Eminence"):
        migrations.upgrade(database)


def run_postgres(url: str, text: str) -> None:
    import asyncpg

    async def run() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(text)
        await connection.close()

    asyncio.run(run())


@pytest.fixture(scope="module")
def other_version(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a version with another rule: the package once more, with a line added to a game."""
    home = tmp_path_factory.mktemp("other")
    package = Path(eminence.__file__).parent
    shutil.copytree(package, home / "eminence", ignore=shutil.ignore_patterns("__pycache__", "page"))
    changed = home / "eminence" / "games" / "__init__.py"
    changed.write_text(changed.read_text() + "\n# another rule\n")
    return {"PYTHONPATH": os.pathsep.join([str(home), os.environ.get("PYTHONPATH", "")])}


@pytest.fixture
def ours(tmp_path: Path, postgres_database: str) -> Iterator[House]:
    (tmp_path / "ours").mkdir()
    house = House(tmp_path / "ours", database=postgres_database, database_timeout=2.0).start()
    httpx.get(f"{house.url}/livez", timeout=60)
    yield house
    house.end()


async def play_a_step(house: House) -> p.TableInfo:
    """Make a table and begin: it is written, and read again by another socket."""
    game = eminence.games()[0]
    host = await Guest(house.url).arrive()
    table = await host.make(game.slug, ["host", *["novice"] * (min(game.usual_seats) - 1)])
    chair = await host.sit(table.id)
    await chair.until(chair.in_play)
    return table


def test_another_version_is_refused_while_one_runs(ours: House, tmp_path: Path, other_version: dict[str, str]) -> None:
    theirs = House(tmp_path, other_version, database=ours.settings["database"]).start()
    assert theirs.process.wait(120) != 0
    assert "with other rules, runs on this database" in theirs.log.read_text()
    act(play_a_step(ours))
    ours.stop()
    theirs.log.unlink()
    theirs.start()
    try:
        act(play_a_step(theirs))
    finally:
        theirs.stop()


def test_a_frozen_version_that_wakes_beside_another_writes_nothing(
    ours: House, tmp_path: Path, other_version: dict[str, str]
) -> None:
    act(play_a_step(ours))
    ours.process.send_signal(signal.SIGSTOP)
    theirs = House(tmp_path, other_version, database=ours.settings["database"])
    try:
        theirs.start()
        act(play_a_step(theirs))
        ours.process.send_signal(signal.SIGCONT)
        end = time.monotonic() + 120
        while httpx.get(f"{ours.url}/readyz", timeout=60).status_code != 503:
            assert time.monotonic() < end
            time.sleep(0.1)
        answer = httpx.post(f"{ours.url}/api/me", json={"name": "Ann"}, timeout=60)
        assert answer.status_code == 503
        assert any("OtherRules" in line for line in ours.errors())
        act(play_a_step(theirs))
    finally:
        theirs.stop()
