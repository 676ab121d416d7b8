"""Whole games over real sockets: people and bots at one table, and what is left when they are over."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

import eminence
from eminence.engine import fair
from eminence.engine.record import parse_record
from eminence.games import setup_of
from eminence.table import protocol as p
from guests import Chair, Guest, act, steps_told
from house import House

TABLES = [
    ("gray-cardinal", ["host", "open", "novice"]),
    ("oriflamme", ["host", "novice", "open", "easy"]),
    ("diocese", ["novice", "host", "open", "easy"]),
    ("cypher", ["host", "open", "novice", "easy"]),
]


async def full_table(url: str, game: str, seats: list[str], **more: object) -> list[Chair]:
    """People at all seats that want some, each with a socket."""
    host = await Guest(url, "Host").arrive()
    table = await host.make(game, seats, **more)
    chairs = [await host.sit(table.id, contribution="from the host")]
    for number in range(seats.count("open")):
        guest = await Guest(url, f"Guest {number}").arrive()
        await guest.join(table.id)
        chairs.append(await guest.sit(table.id, contribution=f"from guest {number}"))
    for chair in chairs:
        await chair.until(chair.in_play)
    return chairs


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_people_and_bots_play_a_whole_game(tmp_path: Path, game: str, seats: list[str]) -> None:
    async def scene(url: str) -> None:
        chairs = await full_table(url, game, seats)
        watcher = await (await Guest(url, "Wat").arrive()).sit(chairs[0].table)
        rng = random.Random(5)
        await asyncio.gather(*(chair.play(rng) for chair in chairs))
        await watcher.until(watcher.over)
        for chair in [*chairs, watcher]:
            assert chair.now.legal == []
            assert chair.now.result == chairs[0].now.result
        steps = steps_told(chairs[0].told)
        assert steps == list(range(steps[0], chairs[0].now.step + 1))
        raw = (await chairs[0].guest.ask("GET", f"/api/tables/{chairs[0].table}/record")).content
        record = parse_record(raw)
        state = eminence.verify(record)
        assert record.scores == state.scores() == chairs[0].now.result.scores
        assert fair.check(record, setup_of(record)) > 0
        assert record.fair is not None
        assert record.fair.contributions[seats.index("host")] == "from the host"
        assert record.fair.commitment == chairs[0].info.fair.commitment
        for query in ("", "?open=1", *(f"?seat={seat}" for seat in range(len(seats)))):
            replay = await chairs[0].guest.get(f"/api/tables/{chairs[0].table}/replay{query}", p.Replay)
            assert len(replay.frames) == len(record.steps) + 1
        again = await chairs[0].guest.ask("POST", "/api/replay?open=1", raw)
        assert msgspec.json.decode(again.content, type=p.Replay).result == replay.result

    with House(tmp_path) as house:
        act(scene(house.url))
