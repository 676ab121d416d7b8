"""Running the server: start and stop, databases, the door, health and metrics, generated files."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, inspect
from websockets.exceptions import InvalidStatus

import eminence
from eminence import locales
from eminence.server import schemas
from eminence.server.storage import migrations
from eminence.server.storage.schema import metadata
from eminence.table import protocol as p
from guests import Guest, act
from house import House
from test_games import full_table

ROOT = Path(__file__).parents[2]


def test_a_stopping_server_says_goodbye_and_loses_nothing(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "expert"])
        step = chairs[0].now.step
        assert isinstance(await chairs[0].ask(p.Move(step, chairs[0].now.legal[0])), p.Done)
        chosen = chairs[0].now.view["choice"]
        stopping = asyncio.create_task(asyncio.to_thread(house.stop))
        for chair in chairs:
            await chair.until(lambda chair=chair: chair.bye is not None)
            assert chair.bye == p.Bye("shutdown", True)
        assert await stopping == 0
        await asyncio.to_thread(house.start)
        chairs[0].guest.url = house.url
        back = await chairs[0].guest.sit(chairs[0].table, step=step)
        assert (back.now.view["choice"], back.now.step) == (chosen, step)
        await back.until(lambda: back.now.view["places"][2]["chosen"])  # the bot thinks again

    with House(tmp_path, database=database, lease=0.5) as house:
        act(scene(house))


def test_everybody_may_come_back_at_once_after_a_restart(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "open", "open"])
        for chair in chairs:
            await chair.close()
        await asyncio.to_thread(house.stop)
        await asyncio.to_thread(house.start)
        for chair in chairs:
            chair.guest.url = house.url
        back = await asyncio.gather(*(chair.guest.sit(chair.table, step=0) for chair in chairs for _ in range(4)))
        assert {chair.now.step for chair in back} == {chairs[0].now.step}

    with House(tmp_path) as house:
        act(scene(house))


def test_the_command_serves_and_ends_with_one_sentence_when_it_cannot(tmp_path: Path) -> None:
    def run(*args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "eminence", "serve", *args]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120, check=False)

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ended = run("--port", str(taken.getsockname()[1]))
        assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
        assert "cannot listen" in ended.stderr
    for url in ("sqlite:////nowhere/at/all.db", "mysql://x", "nonsense", "postgresql://nobody@127.0.0.1:1/none", "sqlite://"):
        ended = run("--port", "0", "--database", url)
        assert (ended.returncode, ended.stderr.count("\n")) == (1, 1), ended.stderr
        assert "Traceback" not in ended.stderr
    command = [sys.executable, "-m", "eminence", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert "sqlite:///eminence.db" in process.stdout.readline()
        assert '"ready"' in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    assert (tmp_path / "eminence.db").is_file()


def test_only_our_own_page_may_ask(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ann = await Guest(url).arrive()
        body = p.NewTable("cypher", [p.SeatPlan("host"), p.SeatPlan("open")])
        table = await ann.make("cypher", ["host", "open"])
        for headers, status in [
            ({"origin": "https://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
            ({"sec-fetch-site": "same-site"}, 403),
            ({"origin": url}, 201),
            ({"origin": "https://cards.example"}, 201),
            ({"sec-fetch-site": "same-origin", "origin": url}, 201),
        ]:
            assert (await ann.ask("POST", "/api/tables", body, **headers)).status_code == status
        from websockets.asyncio.client import connect

        where = f"{url.replace('http', 'ws')}/api/tables/{table.id}/socket"
        with pytest.raises(InvalidStatus) as refused:
            await connect(where, additional_headers={"origin": "https://evil.example"})
        assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus) as missing:
            await connect(where.replace(table.id, "x" * 22))
        assert missing.value.response.status_code == 404
        page = await ann.ask("GET", "/")
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        for path in ("/t/whatever", "/rules/cypher", "/replay/x"):
            assert (await ann.ask("GET", path)).status_code == 200
        for path in ("/api/nothing", "/assets/nothing.js", "/assets/../../app.py"):
            assert (await ann.ask("GET", path)).status_code == 404 or "html" in (await ann.ask("GET", path)).headers[
                "content-type"
            ]
        assert (await ann.ask("GET", "/..%2fapp.py")).headers["content-type"].startswith("text/html")

    with House(tmp_path, origins=["https://cards.example"]) as house:
        act(scene(house.url))


def test_too_much_is_turned_away(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        guest = await Guest(url).arrive()
        table = await guest.make("cypher", ["host", "open"])
        chair = await guest.sit(table.id)
        for _ in range(60):
            if chair.socket is not None:
                await chair.say(p.Ping())
        await chair.until(lambda: chair.bye is not None)
        assert chair.bye == p.Bye("rate", False)
        statuses = [(await guest.ask("POST", "/api/me", p.NewName("Ann"))).status_code for _ in range(30)]
        assert set(statuses) == {200, 429}
        big = await guest.ask("POST", "/api/replay", b"[" + b" " * 2_000_000 + b"]")
        assert big.status_code in (413, 429)

    with House(tmp_path, message_rate=0.01, message_burst=30.0, address_rate=0.01, address_burst=20.0) as house:
        act(scene(house.url))


def test_health_and_metrics(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "oriflamme", ["host", "open"])
        await chairs[0].ask(p.Move(chairs[0].now.step, chairs[0].now.legal[0]))
        health = await chairs[0].guest.get("/healthz")
        assert health["status"] == "ok"
        text = (await chairs[0].guest.ask("GET", "/metrics")).text
        assert 'eminence_moves_total{by="human",game="oriflamme"} 1.0' in text
        assert "eminence_sockets 2.0" in text

    act(scene())


def test_migrations_lead_from_nothing_to_the_schema(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.db"
    migrations.upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == migrations.HEAD
    engine.dispose()
    migrations.upgrade(url)


def test_a_migration_that_dies_in_the_middle_leaves_nothing_behind(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.db"

    def die() -> None:
        with migrations.whole(url) as connection:
            migrations.run(connection)
            raise KeyError

    with pytest.raises(KeyError):
        die()
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    migrations.upgrade(url)


def test_migrations_lead_from_nothing_to_the_schema_on_postgresql(postgres_database: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    async def check() -> None:
        engine = create_async_engine(postgres_database.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.connect() as connection:
            context = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
            assert context == []
        await engine.dispose()

    migrations.upgrade(postgres_database)
    migrations.upgrade(postgres_database)
    asyncio.run(check())


def test_generated_files_are_current() -> None:
    for name, text in schemas.files().items():
        assert (ROOT / name).read_text("utf-8") == text, f"{name}: run `make schemas`"


def test_every_refusal_of_the_server_has_its_sentence_and_every_sentence_its_use() -> None:
    home = Path(eminence.__file__).parent
    files = [file for folder in ("server", "table") for file in (home / folder).rglob("*.py")]
    used = set(re.findall(r'"(server-[a-z-]+)"', "".join(file.read_text() for file in files)))
    text = (Path(locales.__file__).parent / "en" / "server.ftl").read_text("utf-8")
    assert used == set(re.findall(r"^(server-[a-z-]+) =", text, re.MULTILINE))


def test_the_example_client_plays_a_game(house: House) -> None:
    command = [sys.executable, str(ROOT / "docs" / "client.py"), house.url]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert ended.stdout.startswith("scores ["), ended.stderr
    code = (ROOT / "docs" / "client.py").read_text().splitlines()
    assert len([line for line in code if line.strip()]) <= 40


def test_fair_deals_are_checked_on_the_command_line(house: House, tmp_path: Path) -> None:
    async def scene() -> bytes:
        chairs = await full_table(house.url, "cypher", ["host", "open"])
        await asyncio.gather(*(chair.play(random.Random(1)) for chair in chairs))
        return (await chairs[0].guest.ask("GET", f"/api/tables/{chairs[0].table}/record")).content

    def verify(text: bytes) -> subprocess.CompletedProcess[str]:
        (tmp_path / "record.json").write_bytes(text)
        command = [sys.executable, "-m", "eminence", "verify", "--fair", str(tmp_path / "record.json")]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    raw = act(scene())
    good = verify(raw)
    assert good.returncode == 0
    assert "the deal was fair" in good.stdout
    record = eminence.parse_record(raw)
    assert record.fair is not None
    contributed = [*record.fair.contributions[:-1], "something else"]
    assert record.fair.contributions != contributed
    other = raw.replace(json.dumps(record.fair.contributions, separators=(",", ":")).encode(), json.dumps(contributed).encode())
    bad = verify(other)
    assert bad.returncode == 1
    assert "step 0" in bad.stdout
    assert "the committed secret deals" in bad.stdout
    lied = verify(raw.replace(record.fair.secret.encode(), b"00" * 32))
    assert lied.returncode == 1
    assert "not the one that was committed to" in lied.stdout
    assert verify(eminence.record_of(eminence.verify(record)).to_json()).returncode == 1
