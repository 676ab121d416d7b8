"""A command with the same key again is answered again, not done again: on one socket, after a crash, by another process."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import eminence
from eminence.table import protocol as p
from eminence.table.table import ANSWERS
from guests import Chair, Guest, act
from house import House

GAMES = [game.slug for game in eminence.games()]


async def seated(url: str, game: str) -> list[Chair]:
    """People at all seats of a small table in play."""
    seats = eminence.game(game).usual_seats[0]
    host = await Guest(url, "Ann").arrive()
    table = await host.make(game, ["host"] + ["open"] * (seats - 1))
    guests = [host]
    for number in range(1, seats):
        guest = await Guest(url, f"Guest {number}").arrive()
        await guest.join(table.id)
        guests.append(guest)
    chairs = [await guest.sit(table.id) for guest in guests]
    for chair in chairs:
        await chair.until(chair.in_play)
    return chairs


async def decide(chairs: list[Chair], key: str) -> tuple[Chair, p.Move]:
    """Somebody makes a move under a key."""
    chair = next(chair for chair in chairs if chair.my_turn())
    move = p.Move(chair.now.step, chair.now.legal[0], key=key)
    assert isinstance(await chair.ask(move), p.Done)
    return chair, move


async def texts(chair: Chair) -> list[str]:
    """The chat, as somebody who comes anew is told it."""
    again = await chair.guest.sit(chair.table)
    assert again.welcome is not None
    return [line.text for line in again.welcome.chat]


@pytest.mark.parametrize("game", GAMES)
def test_a_repeat_is_answered_again_and_not_done_again(house: House, game: str) -> None:
    async def scene() -> None:
        chairs = await seated(house.url, game)
        chair, move = await decide(chairs, "first")
        step = chair.now.step
        for _ in range(2):
            assert isinstance(await chair.ask(move), p.Done)
        assert isinstance(await chair.ask(p.Say("once", key="line")), p.Done)
        assert isinstance(await chair.ask(p.Say("once", key="line")), p.Done)
        assert isinstance(await chair.ask(p.Say("other words", key="line")), p.Done)
        assert await texts(chair) == ["once"]
        assert chair.now.step == step

    act(scene())


def test_keys_are_each_persons_own(house: House) -> None:
    async def scene() -> None:
        chairs = await seated(house.url, GAMES[0])
        for number, chair in enumerate(chairs):
            assert isinstance(await chair.ask(p.Say(f"line {number}", key="the-same")), p.Done)
        assert await texts(chairs[0]) == [f"line {number}" for number in range(len(chairs))]

    act(scene())


def test_what_was_refused_may_be_tried_again_by_the_same_key(house: House) -> None:
    async def scene() -> None:
        chair = next(chair for chair in await seated(house.url, GAMES[0]) if chair.my_turn())
        refused = await chair.ask(p.Move(chair.now.step, "nonsense", key="again"))
        assert isinstance(refused, p.Refused)
        assert isinstance(await chair.ask(p.Move(chair.now.step, chair.now.legal[0], key="again")), p.Done)

    act(scene())


@pytest.mark.parametrize("key", ["with a space", "x" * 65, "кириця", 7, None])
def test_a_key_that_is_none_is_refused_as_rubbish(house: House, key: Any) -> None:
    async def scene() -> None:
        chair = (await seated(house.url, GAMES[0]))[0]
        await chair.say({"type": "chat", "text": "hello", "id": 1, "key": key})
        await chair.until(lambda: 0 in chair.answers)
        assert await texts(chair) == []

    act(scene())


@pytest.mark.parametrize("game", GAMES)
def test_a_repeat_after_a_crash_is_answered_and_not_done_again(tmp_path: Path, database: str, game: str) -> None:
    """The server is killed right after it answered; the client, who did not hear it, says the same again."""
    house = House(tmp_path, database=database).start()

    async def scene() -> None:
        chairs = await seated(house.url, game)
        chair, move = await decide(chairs, "before-the-crash")
        assert isinstance(await chair.ask(p.Say("once", key="line")), p.Done)
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.start)
        chair.guest.url = house.url
        back = await chair.guest.sit(chair.table)
        step = back.now.step
        assert isinstance(await back.ask(move), p.Done)
        assert isinstance(await back.ask(p.Say("once", key="line")), p.Done)
        assert await texts(back) == ["once"]
        assert back.now.step == step

    try:
        act(scene())
    finally:
        house.end()


def test_a_repeat_by_another_process_is_answered_and_not_done_again(tmp_path: Path, postgres_database: str) -> None:
    houses = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        houses.append(House(tmp_path / str(number), database=postgres_database).start())

    async def scene() -> None:
        chairs = await seated(houses[0].url, GAMES[0])
        chair, move = await decide(chairs, "by-the-first")
        assert isinstance(await chair.ask(p.Say("once", key="line")), p.Done)
        guest = Guest(houses[1].url)
        guest.cookie = chair.guest.cookie
        back = await guest.sit(chair.table, step=chair.now.step)
        assert isinstance(await back.ask(move), p.Done)
        assert isinstance(await back.ask(p.Say("once", key="line")), p.Done)
        assert await texts(back) == ["once"]

    try:
        act(scene())
    finally:
        for house in houses:
            house.end()


def test_only_so_many_answers_are_kept(tmp_path: Path) -> None:
    """Somebody who changes their mind for ever, each time under a new key, fills no disk."""
    house = House(tmp_path).start()
    simultaneous = next(game for game in eminence.games() if len(started(game).to_act()) > 1)

    async def scene() -> None:
        chair = (await seated(house.url, simultaneous.slug))[0]
        for number in range(ANSWERS + 20):
            move = p.Move(chair.now.step, chair.now.legal[number % 2], key=f"k{number}")
            assert isinstance(await chair.ask(move), p.Done)

    try:
        act(scene())
    finally:
        house.stop()
    with closing(sqlite3.connect(tmp_path / "table.db")) as database:
        assert database.execute("SELECT count(*) FROM answers").fetchone() == (ANSWERS,)


def started(game: eminence.Game) -> eminence.State:
    state, rng = game.new(game.usual_seats[0]), eminence.Rng(1)
    while state.chance_due():
        state.roll(rng)
    return state
