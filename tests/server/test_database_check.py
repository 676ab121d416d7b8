"""`eminence database check`, and the tables of a version that knew no editions: all four games, in every status."""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import msgspec
import pytest

import eminence
from eminence.server.storage import migrations
from eminence.server.storage.schema import metadata
from eminence.table import protocol as p
from guests import Guest, act
from house import House

BEFORE = Path(__file__).parent / "data" / "before-editions.db.xz"
SQLITE_NAMES = ("people", "tables", "entries", "choices", "sitters")


def check(url: str) -> tuple[int, list[str]]:
    """The command as it is typed: its exit code and what it prints."""
    done = subprocess.run([sys.executable, "-m", "eminence", "database", "check", url], capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done.returncode, (done.stdout + done.stderr).splitlines()


@pytest.fixture
def before(tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    path.write_bytes(lzma.decompress(BEFORE.read_bytes()))
    return path


@pytest.fixture
def before_postgres(before: Path, postgres_database: str) -> str:
    """The same rows in PostgreSQL."""
    migrations.upgrade(postgres_database)
    rows = sqlite3.connect(before)

    async def load() -> None:
        connection = await asyncpg.connect(postgres_database)
        for name in SQLITE_NAMES:
            columns = [column[1] for column in rows.execute(f"PRAGMA table_info({name})")]
            kinds = {column.name: column.type.python_type for column in metadata.tables[name].columns}
            records = [
                tuple(None if value is None else kinds[column](value) for column, value in zip(columns, row, strict=True))
                for row in rows.execute(f"SELECT {', '.join(columns)} FROM {name}")
            ]
            await connection.copy_records_to_table(name, records=records, columns=columns)
        await connection.close()

    asyncio.run(load())
    rows.close()
    return postgres_database


def count(path: Path) -> int:
    with sqlite3.connect(path) as rows:
        return int(rows.execute("SELECT count(*) FROM tables").fetchone()[0])


def test_every_table_of_the_version_before_is_the_same(before: Path) -> None:
    with sqlite3.connect(before) as rows:
        games = {msgspec.json.decode(plan)["game"] for (plan,) in rows.execute("SELECT plan FROM tables")}
        statuses = {status for (status,) in rows.execute("SELECT DISTINCT status FROM tables")}
        assert rows.execute("SELECT count(*) FROM choices").fetchone()[0]
        assert rows.execute("SELECT count(*) FROM entries WHERE what IS NULL").fetchone()[0]
    assert games == {game.slug for game in eminence.games()}
    assert statuses == {"waiting", "playing", "paused", "over"}
    assert check(f"sqlite:///{before}") == (0, [f"{count(before)} tables, all the same"])


def test_the_same_in_postgresql(before: Path, before_postgres: str) -> None:
    assert check(before_postgres) == (0, [f"{count(before)} tables, all the same"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE entries SET what = 'lay feast' WHERE table_id = :id AND n = 6", "step 6: "),
        ("UPDATE entries SET what = 'nonsense' WHERE table_id = :id AND n = 9", "step 9: "),
        ("DELETE FROM entries WHERE table_id = :id AND n = (SELECT length FROM tables WHERE id = :id)", "are stored"),
        ("UPDATE tables SET status = 'playing' WHERE id = :id", "by the rules the game is over"),
        ("UPDATE tables SET plan = replace(plan, '\"diocese\"', '\"whist\"') WHERE id = :id", "no game 'whist'"),
        ("UPDATE tables SET plan = replace(plan, '}', ',\"rules\":9}') WHERE id = :id", "before the first step: "),
    ],
)
def test_the_first_step_that_differs_is_named(before: Path, change: str, said: str) -> None:
    with sqlite3.connect(before) as rows:
        (table,) = rows.execute("SELECT id FROM tables WHERE id LIKE 'DI-over-%' ORDER BY id").fetchone()
        rows.execute(change, {"id": table})
    code, lines = check(f"sqlite:///{before}")
    assert code == 1
    assert len(lines) == 2
    assert lines[0].startswith(f"{table} (")
    assert said in lines[0]
    assert lines[1] == f"{count(before)} tables, 1 differs"


def test_chance_must_be_what_the_secret_deals(before: Path) -> None:
    with sqlite3.connect(before) as rows:
        (table,) = rows.execute("SELECT id FROM tables WHERE id LIKE 'CY-over-%' ORDER BY id").fetchone()
        rows.execute('UPDATE tables SET plan = replace(plan, \'"secret":"\', \'"secret":"00\') WHERE id = ?', (table,))
    code, lines = check(f"sqlite:///{before}")
    assert (code, len(lines)) == (1, 2)
    assert "step 1: stored is" in lines[0]


def test_what_is_no_database_is_said_in_one_sentence(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as rows:
        rows.execute("CREATE TABLE things (name)")
    text = tmp_path / "text.db"
    text.write_text("not a database at all, but long enough to be read as one" * 40)
    for url in ("nonsense", "mysql://x", "sqlite:x", f"sqlite:///{tmp_path}/none.db", f"sqlite:///{other}", f"sqlite:///{text}"):
        code, lines = check(url)
        assert code == 2, url
        assert len(lines) == 1, lines
    code, lines = check("postgresql://127.0.0.1:1/nothing")
    assert (code, len(lines)) == (2, 1)
    assert not (tmp_path / "none.db").exists()


async def rematch(ann: Guest, table: str, game: eminence.Game) -> None:
    chair = await ann.sit(table)
    assert isinstance(await chair.ask(p.Rematch()), p.Done)
    await chair.until(lambda: chair.info.next is not None)
    info = await ann.get(f"/api/tables/{chair.info.next}", p.TableInfo)
    assert info.rules == game.edition.number
    assert {name: info.options[name] for name in chair.info.options} == chair.info.options


async def move(url: str, table: str) -> None:
    """Whoever's turn it is goes on."""
    for letter in "ab":
        guest = Guest(url)
        guest.cookie = "eminence=" + letter * 43
        chair = await guest.sit(table)
        if chair.my_turn():
            assert isinstance(await chair.ask(p.Move(chair.now.step, chair.now.legal[0])), p.Done)
        await chair.close()


def test_the_server_opens_every_table_and_goes_on(before: Path) -> None:
    """Running games go on by the edition they began with; a rematch takes the newest that means the same."""
    tables = count(before)

    async def scene(url: str) -> None:
        ann = Guest(url)
        ann.cookie = "eminence=" + "a" * 43
        with sqlite3.connect(before) as rows:
            ids = [found for (found,) in rows.execute("SELECT id FROM tables ORDER BY id")]
        seen = {}
        for table in ids:
            info = await ann.get(f"/api/tables/{table}", p.TableInfo)
            game = eminence.game(info.game)
            assert info.rules == 1
            assert list(info.options) == [option.name for option in game.editions[0].options]
            seen.setdefault((info.game, info.status), table)
        assert check(f"sqlite:///{before}") == (0, [f"{tables} tables, all the same"]), "beside the running server"
        for game in eminence.games():
            await rematch(ann, seen[game.slug, "over"], game)
            await move(url, seen[game.slug, "playing"])

    with House(before.parent) as house:
        act(scene(house.url))
    assert check(f"sqlite:///{before}")[0] == 0
