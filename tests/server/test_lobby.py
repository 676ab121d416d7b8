"""The list of public tables, and how many of them one person or address may hold."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

import eminence
from eminence.server.api import PER_ADDRESS, PER_PERSON
from eminence.table import protocol as p
from guests import Guest, act
from house import House

GAME = eminence.games()[0]
SEATS = ["host", *["open"] * (GAME.usual_seats[0] - 1)]


async def change(database: str, statement: str) -> None:
    """As time, or an operator, would."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///"), timeout=30) as connection:
            connection.execute(statement)
    else:
        connection = await asyncpg.connect(database)
        await connection.execute(statement)
        await connection.close()


async def listed(guest: Guest) -> list[p.TableInfo]:
    lobby: p.Lobby = await guest.get("/api/tables", p.Lobby)
    return lobby.tables


async def status_of(guest: Guest, **more: Any) -> tuple[int, str]:
    plans = [p.SeatPlan(kind) for kind in SEATS]
    answer = await guest.ask("POST", "/api/tables", p.NewTable(GAME.slug, plans, public=True, **more))
    return answer.status_code, answer.json().get("key", "")


def test_nobody_fills_the_lobby(tmp_path: Path, database: str) -> None:
    async def scene(url: str) -> None:
        honest = await Guest(url, "Honest").arrive()
        own = await honest.make(GAME.slug, SEATS, public=True)
        for number in range(4):  # people of one address
            flooder = await Guest(url, f"Flood {number}").arrive()
            for _ in range(12):
                await flooder.make(GAME.slug, SEATS, public=True)
        await change(database, f"UPDATE tables SET address = 'elsewhere' WHERE id = '{own.id}'")
        found = await listed(honest)
        assert own.id in [table.id for table in found[:2]]
        flood = [table.host for table in found if table.id != own.id]
        assert len(flood) == PER_ADDRESS
        assert max(flood.count(name) for name in flood) <= PER_PERSON

    with House(tmp_path, database=database) as house:
        act(scene(house.url))


def test_a_person_and_an_address_hold_so_many_tables_and_a_restart_forgets_none(tmp_path: Path, database: str) -> None:
    async def first(url: str) -> Guest:
        ann = await Guest(url, "Ann").arrive()
        made = await asyncio.gather(*(status_of(ann) for _ in range(20)))  # all at once
        assert {status for status, _ in made} == {201, 429}
        assert sum(status == 201 for status, _ in made) <= 3
        while (await status_of(ann))[0] == 201:
            pass
        assert await status_of(ann) == (429, "server-tables-waiting")
        return ann

    async def second(url: str, ann: Guest) -> None:
        ann.url = url
        assert await status_of(ann) == (429, "server-tables-waiting")
        ben = await Guest(url, "Ben").arrive()
        made = [await status_of(ben) for _ in range(4)]
        assert made.count((201, "")) == 3
        cleo = await Guest(url, "Cleo").arrive()  # the address is full
        assert await status_of(cleo) == (429, "server-tables-waiting")
        await change(database, "UPDATE tables SET status = 'over'")
        assert (await status_of(ann))[0] == 201

    with House(tmp_path, database=database, waiting_tables=3, address_people=2) as house:
        ann = act(first(house.url))
        house.stop()
        house.start()
        act(second(house.url, ann))


def test_tables_that_play_and_strong_bots_are_counted_too(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ann = await Guest(url, "Ann").arrive()

        async def make(level: str) -> str:
            plans = [p.SeatPlan("host"), *[p.SeatPlan("bot", level)] * (GAME.usual_seats[0] - 1)]
            answer = await ann.ask("POST", "/api/tables", p.NewTable(GAME.slug, plans, start=True))
            return str(answer.json().get("key", ""))

        bots = GAME.usual_seats[0] - 1
        assert await make("expert") == ""
        assert await make("hard") == "server-strong-bots"
        assert [await make("novice") for _ in range(3)] == ["", "", "server-tables-playing"]
        assert bots == house.settings["strong_bots"]

    with House(tmp_path, playing_tables=3, strong_bots=GAME.usual_seats[0] - 1) as house:
        act(scene(house.url))


def test_the_list_leaves_out_decks_and_tables_nobody_is_at(tmp_path: Path, database: str) -> None:
    async def scene(url: str) -> None:
        ann = await Guest(url, "Ann").arrive()
        for game in eminence.games():
            deck = next((option.default for option in game.options if isinstance(option.default, dict)), None)
            seats = ["host", *["open"] * (game.usual_seats[0] - 1)]
            await ann.make(game.slug, seats, public=True, options={} if deck is None else {"deck": deck})
        for table in await listed(ann):
            assert not any(isinstance(value, list | dict) for value in table.options.values())
        here, gone = (await listed(ann))[:2]
        chair = await ann.sit(here.id)
        await change(database, "UPDATE tables SET seen = seen - 1000")
        while here.id not in [table.id for table in await listed(ann)]:  # it is noted that somebody is there
            await asyncio.sleep(0.1)
        assert gone.id not in [table.id for table in await listed(ann)]
        await change(database, "UPDATE tables SET seen = seen - 100000")
        while (await ann.get(f"/api/tables/{gone.id}", p.TableInfo)).status != "ended":
            await asyncio.sleep(0.1)
        assert (await ann.get(f"/api/tables/{here.id}", p.TableInfo)).status == "waiting"
        await chair.close()

    with House(tmp_path, database=database, poll=0.05, listed=10.0, clock_speed=1.0) as house:
        act(scene(house.url))


def test_a_table_of_bots_alone_is_for_servers_that_want_it(tmp_path: Path) -> None:
    async def scene(url: str, status: int) -> None:
        ann = await Guest(url, "Ann").arrive()
        for game in eminence.games():
            plans = [p.SeatPlan("bot", "novice")] * game.usual_seats[0]
            for path, fine in (("/api/check", 204), ("/api/tables", 201)):
                answer = await ann.ask("POST", path, p.NewTable(game.slug, plans))
                assert answer.status_code == (fine if status == 201 else status)
                assert status == 201 or answer.json()["key"] == "server-bots-alone"

    for number, (wanted, status) in enumerate(((False, 422), (True, 201))):
        folder = tmp_path / str(number)
        folder.mkdir()
        with House(folder, bot_tables=wanted) as house:
            act(scene(house.url, status))


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_experts_of_one_address_do_not_keep_others_waiting(tmp_path: Path, game: eminence.Game) -> None:
    """Counted in moves, not in time: while somebody plays, a crowd of experts makes a few moves for each of their bots' moves."""

    async def crowd(url: str) -> None:
        flooder = await Guest(url, "Flood").arrive()
        for _ in range(CROWD):
            await flooder.make(game.slug, ["expert"] * game.usual_seats[-1])

    async def made(guest: Guest) -> float:
        text = (await guest.ask("GET", "/metrics")).text
        return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith('eminence_moves_total{by="bot"'))

    async def play(url: str) -> None:
        ann = await Guest(url, "Ann").arrive()
        table = await ann.make(game.slug, ["host", *["novice"] * (game.usual_seats[0] - 1)], start=True)
        await change(database, f"UPDATE tables SET address = 'elsewhere' WHERE id = '{table.id}'")
        chair = await ann.sit(table.id)
        before, mine = await made(ann), 0
        while mine < 6 and not chair.over():
            await chair.until(lambda: chair.over() or chair.my_turn())
            if chair.my_turn():
                await chair.ask(p.Move(chair.now.step, chair.now.legal[0]))
                mine += 1
        assert await made(ann) - before < CROWD * 3  # else each of mine would have waited for all of theirs

    database = f"sqlite:///{tmp_path}/table.db"
    with House(tmp_path, bot_tables=True) as house:
        act(crowd(house.url))
        act(play(house.url))
        house.stop()
        house.start()  # and after a restart
        act(play(house.url))


CROWD = 30
