"""Several server processes on one PostgreSQL: sockets spread over them, moves racing, one of them dying."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest, act, steps_told
from house import House


@pytest.fixture
def two_houses(tmp_path: Path, postgres_database: str) -> tuple[House, House]:
    made = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        made.append(House(tmp_path / str(number), database=postgres_database, lease=1.0))
    return made[0], made[1]


async def spread_table(houses: tuple[House, House], game: str, seats: list[str]) -> list[Chair]:
    """People at one table, every other one served by the second process."""
    host = await Guest(houses[0].url, "Host").arrive()
    table = await host.make(game, seats)
    chairs = [await host.sit(table.id)]
    for number in range(seats.count("open")):
        guest = await Guest(houses[(number + 1) % 2].url, f"Guest {number}").arrive()
        await guest.join(table.id)
        chairs.append(await guest.sit(table.id))
    for chair in chairs:
        await chair.until(chair.in_play)
    return chairs


async def check_games(chairs: list[Chair]) -> None:
    for chair in chairs:
        await chair.until(chair.over)
        record = await chair.guest.get(f"/api/tables/{chair.table}/record", eminence.Record)
        eminence.verify(record)
        whole = await chair.guest.sit(chair.table, step=0)
        assert steps_told(whole.told) == list(range(1, len(record.steps) + 1))
        assert [None if who == "*" else who for who, _ in record.steps] == [told.who for told in whole.told]
        assert chair.told == whole.told[len(whole.told) - len(chair.told) :]
        assert steps_told(chair.told) == sorted(set(steps_told(chair.told)))


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("diocese", ["host", "open", "open", "open"]),
        ("oriflamme", ["host", "open", "open"]),
        ("cypher", ["host", "open", "novice"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_two_processes_serve_the_same_tables(two_houses: tuple[House, House], game: str, seats: list[str]) -> None:
    async def scene() -> None:
        tables = [await spread_table(two_houses, game, seats) for _ in range(2)]
        rng = random.Random(2)
        await asyncio.gather(*(chair.play(rng) for chairs in tables for chair in chairs))
        for chairs in tables:
            await check_games(chairs)

    with two_houses[0], two_houses[1]:
        act(scene())


def test_one_move_sent_to_both_processes_counts_once(two_houses: tuple[House, House]) -> None:
    async def scene() -> None:
        chairs = await spread_table(two_houses, "oriflamme", ["host", "open"])
        twins = []
        for chair in chairs:
            other = Guest(two_houses[0].url if chair.guest.url == two_houses[1].url else two_houses[1].url)
            other.cookie = chair.guest.cookie
            twins.append(await other.sit(chair.table))
        kept = 0
        while not chairs[0].over() and kept < 40:
            await asyncio.gather(*(chair.until(lambda chair=chair: chair.over() or bool(chair.now.to_act)) for chair in chairs))
            pair = next(((a, b) for a, b in zip(chairs, twins, strict=True) if a.my_turn()), None)
            if pair is None:
                break
            step, legal = pair[0].now.step, pair[0].now.legal
            answers = await asyncio.gather(pair[0].ask(p.Move(step, legal[0])), pair[1].ask(p.Move(step, legal[-1])))
            assert sum(isinstance(answer, p.Done) for answer in answers) == 1  # the other one is told that it is stale
            assert all(isinstance(answer, p.Done) or answer.key == "server-stale" for answer in answers)
            kept += 1
            for chair in (*chairs, *twins):
                await chair.until(lambda chair=chair, step=step: chair.now.step > step)
        assert kept > 10
        assert chairs[0].now.view == twins[0].now.view

    with two_houses[0], two_houses[1]:
        act(scene())


def test_the_bots_of_a_process_that_died_are_taken_over(two_houses: tuple[House, House]) -> None:
    async def scene() -> None:
        chairs = await spread_table(two_houses, "gray-cardinal", ["open", "host", "novice"])
        survivor = next(chair for chair in chairs if chair.guest.url == two_houses[1].url)
        await asyncio.to_thread(two_houses[0].kill)
        other = next(chair for chair in chairs if chair is not survivor)
        await other.close()
        other.guest.url = two_houses[1].url
        back = await other.guest.sit(other.table, step=0)
        rng = random.Random(4)
        await asyncio.gather(survivor.play(rng), back.play(rng))

    with two_houses[1]:
        two_houses[0].start()
        act(scene())


def test_everything_asked_beside_a_lost_race_is_answered(two_houses: tuple[House, House]) -> None:
    """Refusals wait for the move before them; when that one meets another process and is made anew, they must not get lost."""

    async def scene() -> None:
        chairs = await spread_table(two_houses, "diocese", ["host", "open", "open", "open"])
        rng = random.Random(5)
        while not chairs[0].over():
            for chair in chairs:
                await chair.until(lambda chair=chair: chair.over() or chair.my_turn())
            if chairs[0].over():
                break
            step = chairs[0].now.step
            asked: list[Any] = []
            for chair in chairs:
                asked.append(chair.ask(p.Move(step, rng.choice(chair.now.legal))))
                asked.append(chair.ask(p.Move(step - 1, "x")))
                asked.append(chair.ask(p.AskHint(step)))
            answers = await asyncio.gather(*asked)
            assert all(isinstance(answer, p.Done) for answer in answers[::3])
            assert all(isinstance(answer, p.Refused) for number, answer in enumerate(answers) if number % 3)

    with two_houses[0], two_houses[1]:
        act(scene())


class Restless:
    """Somebody who chats, changes their mind, hands their seat over and back and comes in by the other door at any time."""

    def __init__(self, chair: Chair, doors: list[str], seed: int) -> None:
        self.chair = chair
        self.doors = doors
        self.rng = random.Random(seed)

    async def play(self) -> None:
        while not self.chair.over():
            await self.chair.until(lambda: self.chair.over() or self.chair.my_turn())
            asks = [self.chair.ask(message) for message in self.wishes()]
            answers = await asyncio.gather(*asks)
            assert all(isinstance(answer, p.Done | p.Refused) for answer in answers)
            self.check()
            if self.rng.random() < 0.1:
                await self.come_again()

    def wishes(self) -> list[Any]:
        """What to say at once: a decision, and now and then something else before or after it."""
        now, rng = self.chair.now, self.rng
        if not now.legal:
            return []
        others = [p.Say("hi"), p.Emote("wow"), p.Undo(now.step), p.Auto(True), p.Auto(False), p.Move(now.step - 1, "x")]
        decisions = [p.Move(now.step, rng.choice(now.legal)) for _ in range(rng.choice([1, 1, 2]))]
        made = [*decisions, *(other for other in others if rng.random() < 0.15)]
        rng.shuffle(made)
        return [*made, p.Auto(False)]

    async def come_again(self) -> None:
        """By any door, with the last step that was told."""
        old = self.chair
        await old.close()
        old.guest.url = self.rng.choice(self.doors)
        self.chair = await old.guest.sit(old.table, step=old.now.step)
        assert self.chair.now.step >= old.now.step
        assert steps_told(self.chair.told)[:1] in ([], [old.now.step + 1])
        self.check()

    def check(self) -> None:
        """Every step and every line once, in order."""
        told, lines = self.chair.told, self.chair.lines
        assert steps_told(told) == [told[0].step + number for number in range(len(told))]
        assert [line.n for line in lines] == [1 + number for number in range(len(lines))]


@pytest.mark.parametrize("game", ["diocese", "oriflamme", "cypher", "gray-cardinal"])
def test_restless_people_at_two_processes_miss_nothing_and_hear_nothing_twice(two_houses: tuple[House, House], game: str) -> None:
    async def scene() -> None:
        doors = [house.url for house in two_houses]
        tables = [await spread_table(two_houses, game, ["host", "open", "open"]) for _ in range(2)]
        people = [Restless(chair, doors, number) for number, chair in enumerate(chair for chairs in tables for chair in chairs)]
        await asyncio.gather(*(person.play() for person in people))
        for person in people:
            person.check()
            chair = person.chair
            whole = await chair.guest.sit(chair.table, step=0)
            assert whole.told[len(whole.told) - len(chair.told) :] == chair.told
            assert whole.lines[: len(chair.lines)] == chair.lines
            eminence.verify(await chair.guest.get(f"/api/tables/{chair.table}/record", eminence.Record))

    with two_houses[0], two_houses[1]:
        act(scene())


def test_chat_and_seats_reach_the_other_process(two_houses: tuple[House, House]) -> None:
    async def scene() -> None:
        host = await Guest(two_houses[0].url, "Host").arrive()
        table = await host.make("diocese", ["host", "open", "open"])
        here = await host.sit(table.id)
        guest = await Guest(two_houses[1].url, "Far").arrive()
        await guest.join(table.id)
        await here.until(lambda: here.info.seats[1].names == ["Far"])
        there = await guest.sit(table.id)
        assert isinstance(await there.ask(p.Say("hello from afar")), p.Done)
        await here.until(lambda: [line.text for line in here.lines] == ["hello from afar"])
        assert isinstance(await here.ask(p.Start("novice")), p.Done)
        await there.until(there.in_play)

    with two_houses[0], two_houses[1]:
        act(scene())


def test_a_table_does_not_pause_while_somebody_is_at_the_other_process(two_houses: tuple[House, House]) -> None:
    async def scene() -> None:
        host = await Guest(two_houses[0].url, "Host").arrive()
        table = await host.make("diocese", ["host", "open"], unattended="pause")
        here = await host.sit(table.id)
        guest = await Guest(two_houses[1].url, "Far").arrive()
        await guest.join(table.id)
        there = await guest.sit(table.id)
        await there.until(lambda: bool(there.now.legal))
        for _ in range(5):
            await here.close()  # the last one its process sees
            await asyncio.sleep(0.3)
            assert (await guest.get(f"/api/tables/{table.id}", p.TableInfo)).status == "playing"
            assert isinstance(await there.ask(p.Move(there.now.step, there.now.legal[0])), p.Done)
            here = await host.sit(table.id)
            assert isinstance(await here.ask(p.Move(here.now.step, here.now.legal[0])), p.Done)
            await there.until(lambda step=here.now.step: there.now.step >= step)
        await here.close()
        await there.close()
        assert not any(b'"paused"' in text for text in there.heard)
        lonely = await Guest(two_houses[0].url, "Late").arrive()
        async with asyncio.timeout(60):
            while (await lonely.get(f"/api/tables/{table.id}", p.TableInfo)).status != "paused":
                await asyncio.sleep(0.1)

    with two_houses[0], two_houses[1]:
        act(scene())
