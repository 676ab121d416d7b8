"""The database dies, freezes, answers late or not at all: nothing is lost, doubled or refused though done, and tables go on."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from chaos import LOST
from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House
from proxy import Proxy
from storms import Postgres, faulty_disk

QUICK = {"lease": 1.0, "database_timeout": 1.0, "database_patience": 0.5}


@pytest.fixture
def proxy(postgres_database: str) -> Iterator[Proxy]:
    with Proxy(postgres_database) as made:
        yield made


@pytest.fixture
def behind(proxy: Proxy, tmp_path: Path) -> Iterator[House]:
    """A server that reaches its database through a proxy."""
    house = House(tmp_path, database=proxy.url, **QUICK).start()
    yield house
    house.end()


async def pair(url: str, game: str = "oriflamme", **more: Any) -> list[Chair]:
    """Two people at one table."""
    host = await Guest(url, "Ann").arrive()
    table = await host.make(game, ["host", "open"], **more)
    other = await Guest(url, "Bob").arrive()
    await other.join(table.id)
    chairs = [await host.sit(table.id), await other.sit(table.id)]
    for chair in chairs:
        await chair.until(chair.in_play)
    return chairs


async def mover(chairs: list[Chair]) -> Chair:
    """Whose turn it is, once everybody knows."""
    step = max(chair.now.step for chair in chairs)
    for chair in chairs:
        await chair.until(lambda chair=chair: chair.now.step >= step)
    return next(chair for chair in chairs if chair.my_turn())


async def stored(database: str, text: str, *args: Any) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(text, *args)]
    finally:
        await connection.close()


async def insist(chair: Chair, message: Any) -> None:
    """Ask until it is done; every refusal on the way has to say that the database takes nothing."""
    while not isinstance(answer := await chair.ask(message), p.Done):
        assert answer.key == "server-not-stored", answer
        await asyncio.sleep(0.05)


async def until_status(house: House, path: str, status: int) -> None:
    """Ask until the server answers so."""
    guest = Guest(house.url)
    async with asyncio.timeout(60):
        while (await guest.ask("GET", path)).status_code != status:
            await asyncio.sleep(0.05)


def test_a_chat_line_whose_commit_was_not_answered_is_there_once(behind: House, proxy: Proxy, postgres_database: str) -> None:
    async def scene() -> None:
        chair = (await pair(behind.url))[0]
        for number in range(6):
            proxy.lose_answer_to(f"line {number}")
            assert isinstance(await chair.ask(p.Say(f"line {number}")), p.Done)
            assert proxy.struck == number + 1
        rows = await stored(postgres_database, "SELECT text FROM chat ORDER BY n")
        assert rows == [(f"line {number}",) for number in range(6)]

    act(scene())


def test_a_move_whose_commit_was_not_answered_is_acknowledged(behind: House, proxy: Proxy) -> None:
    async def scene() -> None:
        chairs = await pair(behind.url)
        for number in range(6):
            chair = await mover(chairs)
            proxy.lose_answer_to(chair.table)
            move = p.Move(chair.now.step, chair.now.legal[0])
            assert isinstance(await chair.ask(move), p.Done)
            assert proxy.struck == number + 1
            await chair.until(lambda chair=chair, move=move: chair.now.step > move.step)

    act(scene())


def test_a_person_or_a_name_whose_commit_was_not_answered_is_there_once(
    behind: House, proxy: Proxy, postgres_database: str
) -> None:
    async def scene() -> None:
        for number in range(3):
            proxy.lose_answer_to(f"First {number}")
            guest = await Guest(behind.url, f"First {number}").arrive()
            proxy.lose_answer_to(f"Second {number}")
            answer = await guest.ask("POST", "/api/me", p.NewName(f"Second {number}"))
            assert answer.status_code == 200
            proxy.lose_answer_to(guest.name.replace("First", "Second"))
            made = await guest.make("cypher", ["host", "open"])
            assert await stored(postgres_database, "SELECT count(*) FROM tables WHERE id = $1", made.id) == [(1,)]
        assert proxy.struck == 9
        assert await stored(postgres_database, "SELECT name FROM people ORDER BY name") == [(f"Second {n}",) for n in range(3)]
        assert await stored(postgres_database, "SELECT count(*) FROM tables") == [(3,)]

    act(scene())


def test_a_server_that_falls_silent_in_a_write_holds_nobody_up(tmp_path: Path, proxy: Proxy, postgres_database: str) -> None:
    """Its connection, not closed, is somewhere in the middle of a write to the very table that another server writes to."""
    houses = []
    for number, url in enumerate((proxy.url, postgres_database)):
        (tmp_path / str(number)).mkdir()
        houses.append(House(tmp_path / str(number), database=url, **QUICK).start())

    async def scene() -> None:
        frozen, well = await pair(houses[0].url), Guest(houses[1].url)
        well.cookie = frozen[0].guest.cookie
        chair = await well.sit(frozen[0].table)
        for number in range(3):
            proxy.fall_silent_at(f"frozen {number}")
            waiting = asyncio.create_task(frozen[1].ask(p.Say(f"frozen {number}")))
            while proxy.struck <= number:
                await asyncio.sleep(0.01)
            houses[0].process.send_signal(signal.SIGSTOP)
            assert isinstance(await chair.ask(p.Say(f"well {number}")), p.Done)
            houses[0].process.send_signal(signal.SIGCONT)
            assert isinstance(await waiting, p.Done)
        texts = [text for (text,) in await stored(postgres_database, "SELECT text FROM chat")]
        assert sorted(texts) == sorted(f"{who} {number}" for who in ("frozen", "well") for number in range(3))

    try:
        act(scene())
    finally:
        for house in houses:
            house.end()


def test_silent_connections_are_given_up_and_the_table_goes_on(behind: House, proxy: Proxy) -> None:
    async def scene() -> None:
        chairs = await pair(behind.url)
        for _ in range(2):
            chair = await mover(chairs)
            proxy.silence()
            move = p.Move(chair.now.step, chair.now.legal[0])
            waiting = asyncio.create_task(chair.ask(move))
            await until_status(behind, "/readyz", 503)
            await until_status(behind, "/livez", 200)
            answer = await Guest(behind.url).ask("POST", "/api/me", p.NewName("Eve"))
            assert answer.status_code == 503
            proxy.resume()
            answer = await waiting
            if not isinstance(answer, p.Done):  # the server had met the silence before the move came: then it was not stored
                assert (answer.key, answer.step) == ("server-not-stored", move.step)
                await insist(chair, move)
            await until_status(behind, "/readyz", 200)
            await chair.until(lambda chair=chair, move=move: chair.now.step > move.step)

    act(scene())


def test_a_server_whose_database_is_silent_still_ends(behind: House, proxy: Proxy) -> None:
    async def scene() -> None:
        chair = (await pair(behind.url))[0]
        proxy.silence()
        await chair.say(p.Say("never answered", 1))
        behind.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(behind.process.wait, 60) == -signal.SIGTERM  # raised once more when all is closed
        assert '"event":"closed"' in behind.log.read_text()
        proxy.resume()

    act(scene())


def test_crashes_of_the_database_end_nothing_for_good(tmp_path: Path) -> None:
    """kill -9 of PostgreSQL while tables are played; every write comes back and every table goes on."""
    postgres = Postgres()
    house = House(tmp_path, database=postgres.new_database(), **QUICK).start()

    async def scene() -> None:
        tables = [await pair(house.url) for _ in range(3)]
        for round_ in range(4):
            asked = []
            for chairs in tables:
                chair = await mover(chairs)
                asked.append((chair, chair.now.step, asyncio.create_task(chair.ask(p.Move(chair.now.step, chair.now.legal[0])))))
            await asyncio.sleep(0.002 * round_)
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            for chair, step, waiting in asked:
                answer = await waiting
                if not isinstance(answer, p.Done):
                    assert answer.key == "server-not-stored"
                    await insist(chair, p.Move(step, chair.now.legal[0]))
                await chair.until(lambda chair=chair, step=step: chair.now.step > step)
            await until_status(house, "/readyz", 200)

    try:
        act(scene())
        causes = [line for line in house.errors() if '"what":"writes"' in line]
        assert all('"cause"' in line for line in causes)
    finally:
        house.end()
        postgres.close()


@pytest.mark.parametrize("kinds", ["r", "w", "rw"])
def test_a_disk_that_fails_for_a_while(tmp_path: Path, kinds: str) -> None:
    """Players are told why, the log names the cause once, and the table goes on; deadlines too."""

    async def scene(house: House, flag: Path) -> None:
        chairs = await pair(house.url, deadline=30)
        flag.write_text(kinds)
        chair = await mover(chairs)
        move = p.Move(chair.now.step, chair.now.legal[0])
        if "w" in kinds:
            for _ in range(3):
                refused = await chair.ask(move)
                assert (refused.key, refused.step) == ("server-not-stored", move.step)
            await until_status(house, "/readyz", 503)
        else:
            await until_status(house, f"/api/tables/{'x' * 22}", 503)
            await asyncio.sleep(1)  # for as long as the watcher meets the error several times
        flag.write_text("")
        await insist(chair, move)
        await until_status(house, "/readyz", 200)
        for each in chairs:
            await each.until(lambda each=each: each.now.step > move.step)
        late = await mover(chairs)
        await late.until(lambda step=late.now.step: late.now.step > step)  # the deadline passes

    with faulty_disk(tmp_path) as (environment, flag):
        house = House(tmp_path, environment, clock_speed=10.0, **QUICK).start()
        try:
            act(scene(house, flag))
            causes = [line for line in house.errors() if '"event":"storage"' in line]
            assert causes
            assert all("SQLITE_" in line for line in causes)
            assert len(causes) <= 4
        finally:
            house.end()


def test_the_clock_stands_while_the_database_is_away(behind: House, proxy: Proxy) -> None:
    """A decision that fell due while nobody could move is not made by a bot."""

    async def scene(house: House) -> None:
        chairs = await pair(house.url, deadline=30)
        chair = await mover(chairs)
        step, due = chair.now.step, chair.now.due
        assert due is not None
        proxy.cut(refuse=True)
        while (await clock(chair)) < due + 10:
            await asyncio.sleep(0.1)
        proxy.accept()
        await chair.until(lambda: chair.now.due is not None and chair.now.due > due)
        assert chair.now.step == step
        assert isinstance(await chair.ask(p.Move(step, chair.now.legal[0])), p.Done)
        await (await mover(chairs)).until(lambda: max(each.now.step for each in chairs) > step + 1)  # and runs on afterwards

    behind.stop()
    house = House(behind.folder, database=proxy.url, clock_speed=8.0, **QUICK).start()
    try:
        act(scene(house))
    finally:
        house.end()


async def clock(chair: Chair) -> float:
    """The server's clock."""
    chair.answers.pop(999_999, None)
    await chair.say(p.Ping(999_999))
    await chair.until(lambda: 999_999 in chair.answers)
    answer: Any = chair.answers[999_999]
    return float(answer.clock)


def test_the_clock_stands_while_no_server_runs(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> None:
        chairs = await pair(house.url, deadline=30)
        chair = await mover(chairs)
        step, due = chair.now.step, chair.now.due
        assert due is not None
        await asyncio.to_thread(house.kill)
        while house.settings["started"] + (time.time() - house.settings["started"]) * 8.0 < due + 10:
            await asyncio.sleep(0.1)
        await asyncio.to_thread(house.start)
        chair.guest.url = house.url
        while True:
            try:
                back = await chair.guest.sit(chair.table, step=0)
                break
            except LOST:
                await asyncio.sleep(0.05)
        await back.until(lambda: back.now.due is not None and back.now.due > due)
        assert back.now.step == step
        assert isinstance(await back.ask(p.Move(step, back.now.legal[0])), p.Done)

    house = House(tmp_path, database=database, clock_speed=8.0, started=time.time(), **QUICK).start()
    try:
        act(scene(house))
    finally:
        house.end()


def test_a_record_is_given_away_only_when_it_is_stored(behind: House, proxy: Proxy, postgres_database: str) -> None:
    """The deal's secret is in it. The last choice of a game is made while the one before it is still on its way."""

    async def turn(chairs: list[Chair], *, late: bool) -> None:
        step = chairs[0].now.step
        await chairs[1].until(lambda: chairs[1].now.step == step)
        first = chairs[0].now.legal[0]
        second = next((what for what in chairs[1].now.legal if what != first), chairs[1].now.legal[0])
        if not late:
            await chairs[0].ask(p.Move(step, first))
            await chairs[1].ask(p.Move(step, second))
        else:
            proxy.silence()
            asked = [asyncio.create_task(chairs[0].ask(p.Move(step, first)))]
            await clock(chairs[0])  # it is on its way
            proxy.fall_silent_at(second)
            record = asyncio.create_task(chairs[0].guest.ask("GET", f"/api/tables/{chairs[0].table}/record"))
            await chairs[1].guest.ask("GET", "/livez")
            asked.append(asyncio.create_task(chairs[1].ask(p.Move(step, second))))
            await clock(chairs[1])
            proxy.resume()
            answer = await record
            entries = await stored(postgres_database, "SELECT n FROM entries WHERE table_id = $1", chairs[0].table)
            assert answer.status_code == 409 or len(answer.json()["steps"]) == len(entries)
            await asyncio.gather(*asked)
        await chairs[0].until(lambda: chairs[0].now.step > step)

    async def scene() -> None:
        turns = 0
        chairs = await pair(behind.url, "diocese")
        while not chairs[0].over():
            await turn(chairs, late=False)
            turns += 1
        chairs = await pair(behind.url, "diocese")
        for number in range(turns):
            await turn(chairs, late=number == turns - 1)
        assert chairs[0].over()

    act(scene())
