"""`kill -9` at random moments, many times: what was acknowledged is there, what was not was never shown, games finish."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House

KILLS = int(os.environ.get("EMINENCE_KILLS", "12"))  # on each database
LOST = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.TransportError)
Got = TypeVar("Got")


class Regular:
    """Somebody who comes back whatever happens, and remembers all they were told and promised."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.guest = Guest(house.url, name)
        self.rng = random.Random(name)

    async def insist(self, what: Callable[[], Awaitable[Got]]) -> Got:
        while True:
            assert self.house.process.poll() in (None, -9), self.house.log.read_text()[-3000:]
            self.guest.url = self.house.url
            try:
                async with asyncio.timeout(10):
                    return await what()
            except LOST:
                await asyncio.sleep(0.02)

    async def play(self, table: str) -> None:
        self.told: list[p.Told] = []
        self.promised: dict[int, str] = {}  # moves by the step they were acknowledged at; of a changed choice the last
        self.now: p.Snapshot | None = None
        while self.now is None or self.now.result is None:
            chair = await self.insist(lambda: self.guest.sit(table, step=len(self.told)))
            try:
                await self.go_on(chair)
            except LOST:
                pass
            finally:
                self.told.extend(told for told in chair.told if told.step > len(self.told))
                self.now = chair.now
                await chair.close()

    async def go_on(self, chair: Chair) -> None:
        while not chair.over():
            await chair.until(lambda: chair.over() or chair.my_turn(), 10)
            if chair.my_turn():
                move = p.Move(chair.now.step, self.rng.choice(chair.now.legal))
                if isinstance(await chair.ask(move), p.Done):
                    self.promised[move.step] = move.what


async def evening(house: House, game: str, seats: list[str], number: int, late: asyncio.Event) -> int:
    """The same people play game after game until it is late; returns how many."""
    people = [Regular(house, f"{game} {number} {seat}") for seat in range(len(seats))]
    for person in people:
        await person.insist(person.guest.arrive)
    games = 0
    while not late.is_set():
        table = await people[0].insist(lambda: people[0].guest.make(game, seats))
        for person in people[1:]:
            await person.insist(lambda person=person, table=table: person.guest.join(table.id))
        await asyncio.gather(*(person.play(table.id) for person in people))
        await check(people, table.id)
        games += 1
    return games


async def check(people: list[Regular], table: str) -> None:
    record = await people[0].insist(lambda: people[0].guest.get(f"/api/tables/{table}/record", eminence.Record))
    state = eminence.verify(record)
    for person in people:
        chair = await person.insist(lambda person=person: person.guest.sit(table, step=0))
        assert person.told == chair.told  # all that was ever shown is what is on disk
        assert [None if who == "*" else who for who, _ in record.steps] == [told.who for told in chair.told]
        assert chair.you.seat is not None
        for step, what in person.promised.items():
            mine = next(text for who, text in record.steps[step:] if who == chair.you.seat)
            assert mine == what
        await chair.close()
    assert state.over


async def ready(house: House) -> None:
    """Wait until the server answers: how long it takes to start depends on the machine."""
    async with httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(f"{house.url}/livez")).status_code == 200:
                    return
            except LOST:
                await asyncio.sleep(0.02)


async def kills(house: House, late: asyncio.Event) -> None:
    rng = random.Random(1)
    for number in range(KILLS):
        if number % 4:  # else it may be killed while it starts
            await ready(house)
        await asyncio.sleep(rng.uniform(0.02, 0.5))
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.start)
    late.set()


def test_kills_lose_nothing(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> list[Any]:
        late = asyncio.Event()
        tables = [("diocese", ["host", "open", "open"]), ("oriflamme", ["host", "open"]), ("cypher", ["host", "open"])]
        evenings = [evening(house, game, seats, number, late) for number, (game, seats) in enumerate(tables)]
        async with asyncio.timeout(1200):
            return await asyncio.gather(kills(house, late), *evenings)

    with House(tmp_path, database=database, lease=0.5) as house:
        assert sum(act(scene(house))[1:]) >= 3
