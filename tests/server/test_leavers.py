"""Deadlines, seats handed to a bot and back, tables that nobody is at. The server's clock runs fast here."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House
from test_games import full_table

FAST = 60.0  # 30 seconds to decide are half a second
STEADY = 1.0  # seconds a bot takes here, so that a game is not over before people say a word


def decided(chair: Chair, seat: int) -> list[int]:
    """The steps at which a seat decided, as somebody at the table was told."""
    return [told.step for told in chair.told if told.who == seat]


def test_past_the_deadline_a_bot_decides_and_then_keeps_the_seat_until_the_person_returns(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ann, ben = await full_table(url, "oriflamme", ["host", "open"], deadline=30)
        assert ann.now.due is not None
        assert 0 < ann.now.due - ann.now.clock <= 30
        sleeper, player = (ann, ben) if ann.my_turn() else (ben, ann)
        seat = sleeper.you.seat
        assert seat is not None
        rng = random.Random(1)
        playing = asyncio.create_task(player.play(rng, stop=lambda: player.info.seats[seat].away))
        await sleeper.until(lambda: sleeper.info.seats[seat].away and len(decided(sleeper, seat)) >= 2)
        await playing
        assert isinstance(await sleeper.ask(p.Auto(False)), p.Done)  # any word hands it back
        returned = player.until(lambda: not player.info.seats[seat].away)
        await asyncio.gather(returned, sleeper.play(rng), player.play(rng))

    with House(tmp_path, clock_speed=FAST, bot_pause=STEADY) as house:
        act(scene(house.url))


def test_simultaneous_choices_are_made_for_all_who_let_the_time_pass(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        chairs = await full_table(url, "diocese", ["host", "open", "open"], deadline=30)
        step = chairs[0].now.step
        await chairs[1].ask(p.Move(step, chairs[1].now.legal[0]))
        await chairs[0].until(lambda: chairs[0].now.step > step)
        assert [told.who for told in chairs[0].told if told.step > step][:3] == [0, 1, 2]
        await chairs[0].until(lambda: all(seat.away for seat in chairs[0].info.seats))
        assert isinstance(await chairs[2].ask(p.Auto(False)), p.Done)
        assert not chairs[2].info.seats[2].away

    with House(tmp_path, clock_speed=FAST, bot_pause=STEADY) as house:
        act(scene(house.url))


def test_a_seat_is_handed_to_a_bot_and_taken_back(house: House) -> None:
    async def scene() -> None:
        ann, ben = await full_table(house.url, "cypher", ["host", "open"])
        assert isinstance(await ann.ask(p.Auto(True)), p.Done)
        assert ann.you.seat is not None
        await ben.until(lambda: ben.info.seats[ann.you.seat].away)
        assert ben.info.seats[ann.you.seat].level == "medium"
        rng = random.Random(1)
        await ben.play(rng, stop=lambda: len(decided(ben, ann.you.seat)) > 3)
        assert isinstance(await ann.ask(p.Auto(False)), p.Done)
        await ben.until(lambda: not ben.info.seats[ann.you.seat].away)
        await asyncio.gather(ann.play(rng), ben.play(rng))

    act(scene())


def test_reconnecting_hands_an_away_seat_back_but_not_one_given_to_a_bot_on_wish(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ann, ben = await full_table(url, "diocese", ["host", "open"], deadline=30)
        assert isinstance(await ben.ask(p.Auto(True)), p.Done)
        await ann.close()
        await ben.until(lambda: ben.info.seats[0].away)
        back = await ann.guest.sit(ann.table, step=ann.now.step)
        assert not back.info.seats[0].away
        again = await ben.guest.sit(ben.table)
        assert again.info.seats[1].away

    with House(tmp_path, clock_speed=FAST, bot_pause=STEADY) as house:
        act(scene(house.url))


def test_a_table_without_people_finishes(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        chairs = await full_table(url, "oriflamme", ["host", "open"], deadline=30)
        for chair in chairs:
            await chair.close()
        watcher = await Guest(url).sit(chairs[0].table)
        await watcher.until(watcher.over)

    with House(tmp_path, clock_speed=FAST) as house:
        act(scene(house.url))


def test_a_table_without_people_pauses_and_goes_on_with_the_first_who_returns(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        chairs = await full_table(url, "diocese", ["host", "open", "novice"], deadline=30, unattended="pause")
        await chairs[0].close()
        assert chairs[1].info.status == "playing"
        await chairs[1].close()
        watcher = await Guest(url).sit(chairs[0].table)
        await watcher.until(lambda: watcher.info.status == "paused")
        step = watcher.now.step
        await asyncio.sleep(1.5)  # three deadlines
        assert watcher.now.step == step
        assert (watcher.now.due, watcher.now.to_act) == (None, [])
        back = await chairs[0].guest.sit(chairs[0].table, step=step)
        assert back.info.status == "playing"
        assert back.now.due is not None
        await watcher.until(lambda: watcher.info.status == "playing")

    with House(tmp_path, clock_speed=FAST) as house:
        act(scene(house.url))


def test_deadlines_and_bots_go_on_after_a_restart(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> None:
        chairs = await full_table(house.url, "gray-cardinal", ["host", "open", "novice"], deadline=30)
        await asyncio.to_thread(house.kill)
        for chair in chairs:
            await chair.close()
        await asyncio.to_thread(house.start)
        watcher = await Guest(house.url).sit(chairs[0].table)
        await watcher.until(watcher.over, 90)

    with House(tmp_path, clock_speed=FAST * 4, database=database, lease=0.5) as house:
        act(scene(house))
