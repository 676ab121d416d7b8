"""A move leaves nothing behind for the garbage collector, which would stop the server."""

from __future__ import annotations

import asyncio
import gc
import random
from pathlib import Path
from typing import Any

import msgspec

import eminence
from desk import Ear, connect
from eminence.server.live_table import LiveTable, Phase
from eminence.server.requests import Request
from eminence.server.services import Services
from eminence.server.settings import Settings
from eminence.server.storage.migrations import upgrade
from eminence.server.storage.store import open_store
from eminence.table.commands import Begin
from eminence.table.protocol import Move, encode
from eminence.table.seating import Person, Seat, Seating, TableSettings, new_id
from eminence.table.table import Table

MOVES = 1000


async def begin(services: Services, game: eminence.Game) -> tuple[LiveTable, list[Ear]]:
    """A stored table in play, with a listener at every seat."""
    people = [Person(new_id(), f"P{seat}") for seat in range(game.usual_seats[0])]
    for person in people:
        await services.store.add_person(person, person.id, 0.0)
    setup = game.setup(len(people))
    settings = TableSettings(game.slug, len(people), setup.options, False, True, None, "finish", people[0], "00" * 32)
    table = Table(new_id(), settings, Seating([Seat("k", "human", [person], ready=True) for person in people]), 0.0)
    await services.store.add_table(table)
    live = services.registry.add(table)
    await live.wait_for(Request(Begin()))
    ears = [connect(live, person, None) for person in people]
    return live, ears


async def play(live: LiveTable, ears: list[Ear], rng: random.Random, moves: int) -> int:
    """Make moves one after another, each told before the next. Returns how many there were."""
    made = 0
    while live.table.status == "playing" and made < moves:
        seat = rng.choice(live.table.with_choices.to_act())
        legal: Any = msgspec.json.decode(live.table.legal(seat))
        ears[seat].hear(encode(Move(live.table.length, rng.choice(legal))))
        while live.phase is Phase.WRITING:
            await asyncio.sleep(0)
        for ear in ears:
            ear.heard.clear()
        made += 1
    return made


def test_a_thousand_moves_leave_no_garbage(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    upgrade(url)

    async def scene() -> int:
        services = Services(Settings(database=url, message_rate=1e6, message_burst=1e6), open_store(url))
        await services.store.open()
        rng, kept, found = random.Random(1), [], 0
        for game in eminence.games():
            made = 0
            while made < MOVES // len(eminence.games()):
                live, ears = await begin(services, game)
                kept.append((live, ears))  # tables that end are another matter
                await play(live, ears, rng, 2)  # what is made once
                gc.collect()
                gc.disable()
                made += await play(live, ears, rng, MOVES)
                found += gc.collect()
                gc.enable()
        await services.store.close()
        return found

    assert asyncio.run(scene()) == 0
