"""Bots whose worker processes are killed: every turn is tried again, and every game comes to its end."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import suppress
from pathlib import Path

import eminence
from guests import Guest, act
from house import House
from stopping import POOLED, at_work

BOTS = '''
import os, signal, time
from pathlib import Path

FOLDER = Path(__file__).parent

class Deadly:
    """Kills its own process so often that two turns in a row fail."""
    def __init__(self, rng):
        pass

    def choose(self, belief, budget):
        with (FOLDER / "tries").open("a") as file:
            file.write("x")
        if (FOLDER / "tries").stat().st_size <= DEATHS:
            os.kill(os.getpid(), signal.SIGKILL)
        return belief.legal[0]

class Thoughtful:
    """Thinks until it is told to stop."""
    def __init__(self, rng):
        pass

    def choose(self, belief, budget):
        (FOLDER / "thinks").touch()
        while not (FOLDER / "stop").exists():
            time.sleep(0.01)
        return belief.legal[0]
'''
DEATHS = 10


def test_a_turn_that_failed_is_tried_again_while_others_think(tmp_path: Path, database: str) -> None:
    """The leases of all turns are renewed while any bot of the process thinks; that of a turn that failed must not be."""
    (tmp_path / "bots.py").write_text(BOTS.replace("DEATHS", str(DEATHS)))
    bots = {name: f"{tmp_path}/bots.py:{name}" for name in ("Deadly", "Thoughtful")}

    async def scene(url: str) -> None:
        host = await Guest(url, "Ann").arrive()
        other = await host.sit((await host.make("diocese", ["host", "Thoughtful"], start=True)).id)
        while not (tmp_path / "thinks").exists():
            await asyncio.sleep(0.01)
        chair = await host.sit((await host.make("diocese", ["host", "Deadly"], start=True)).id)
        await chair.play(random.Random(1))
        assert chair.now.result is not None
        assert other.now.result is None
        (tmp_path / "stop").touch()
        await other.play(random.Random(2))
        assert other.now.result is not None

    with House(tmp_path, database=database, bots=bots, workers=2, lease=0.5) as house:
        act(scene(house.url))
    assert (tmp_path / "tries").stat().st_size > DEATHS
    assert house.log.read_text().count('"workers-died"') == DEATHS // 4  # a turn is given up when four workers died at it


def test_all_tables_go_on_when_workers_are_killed(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> None:
        host = await Guest(house.url, "Ann").arrive()
        chairs = []
        for game in eminence.games():
            for level in ("easy", "hard"):
                bots = [level] * (game.usual_seats[0] - 1)
                chairs.append(await host.sit((await host.make(game.slug, ["host", *bots], start=True)).id))
        playing = [asyncio.create_task(chair.play(random.Random(number))) for number, chair in enumerate(chairs)]
        killed = 0
        while killed < 12 and not all(task.done() for task in playing):
            for worker in at_work(house.process.pid, POOLED):
                with suppress(ProcessLookupError):
                    os.kill(int(worker), signal.SIGKILL)
                    killed += 1
            await asyncio.sleep(0.05)
        assert killed >= 6
        await asyncio.gather(*playing)
        assert all(chair.now.result is not None for chair in chairs)

    with House(tmp_path, database=database, workers=2, lease=0.5) as house:
        act(scene(house))
