"""A database with very many tables: how long the start, the lobby and a visit take, beside the same server with a hundred.

A few real tables of every game, in play and over, are made by the server itself and then copied in the database under new names.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psutil

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests" / "server")]

import eminence  # noqa: E402
from eminence.table import protocol as p  # noqa: E402
from guests import Guest, act  # noqa: E402
from house import House  # noqa: E402

FEW = 100
VISITS = 20
COLUMNS = {"entries": "table_id", "sitters": "table_id", "duties": "table_id", "choices": "table_id"}


async def make_models(house: House) -> str:
    """Tables of every game: one in play, one over, one that waits; the cookie of somebody who sits at all of them."""
    host = await Guest(house.url, "Ann").arrive()
    rng = random.Random(1)
    for game in eminence.games():
        bots = ["novice"] * (game.usual_seats[0] - 1)
        await host.make(game.slug, ["host", *["open"] * len(bots)], public=True)
        for moves in (5, 1000):
            table = await host.make(game.slug, ["host", *bots], start=True, public=True)
            chair = await host.sit(table.id)
            await chair.until(chair.in_play)
            for _ in range(moves):
                await chair.until(lambda chair=chair: chair.my_turn() or chair.over())
                if chair.over():
                    break
                await chair.ask(p.Move(chair.now.step, rng.choice(chair.now.legal)))
    return host.cookie


def copy_tables(path: Path, count: int) -> None:
    """Until there are so many, all in one transaction."""
    database = sqlite3.connect(path)
    models = [row[0] for row in database.execute("SELECT id FROM tables")]
    with database:
        for number in range(len(models), count):
            model, name = models[number % len(models)], f"copy{number:018d}"
            for table, key in (("tables", "id"), *COLUMNS.items()):
                names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                values = ", ".join("?" if column == key else column for column in names)
                database.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} = ?", (name, model))
    database.close()


async def visit(house: House, cookie: str, ids: list[str]) -> dict[str, list[float]]:
    guest, times = Guest(house.url), {"lobby": [], "own tables": [], "a visit": []}
    guest.cookie = cookie
    for table_id in ids:
        for name, path in (("lobby", "/api/tables"), ("own tables", "/api/me/tables")):
            started = time.perf_counter()
            answer = await guest.ask("GET", path)
            assert answer.status_code == 200, answer.text
            times[name].append(time.perf_counter() - started)
        started = time.perf_counter()
        chair = await guest.sit(table_id)
        times["a visit"].append(time.perf_counter() - started)
        await chair.close()
    return times


def measure(house: House, path: Path, cookie: str, label: str) -> None:
    database = sqlite3.connect(path)
    ids = [row[0] for row in database.execute("SELECT id FROM tables ORDER BY random() LIMIT ?", (VISITS,))]
    ((count,),) = database.execute("SELECT count(*) FROM tables")
    database.close()
    started = time.perf_counter()
    house.start()
    ready = time.perf_counter() - started
    times = act(visit(house, cookie, ids))
    resident = psutil.Process(house.process.pid).memory_info().rss / 2**20
    house.stop()
    told = ", ".join(f"{name} {statistics.median(each) * 1000:.0f} ms" for name, each in times.items())
    size = path.stat().st_size / 2**20
    print(f"{label}: {count:,} tables, {size:.0f} MiB; start {ready:.1f} s, {told}, {resident:.0f} MiB of memory")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100_000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.db"
        house = House(Path(folder), database=f"sqlite:///{path}", read_rate=1e6, read_burst=1e6).start()
        cookie = act(make_models(house))
        house.stop()
        copy_tables(path, FEW)
        measure(house, path, cookie, "few")
        copy_tables(path, wanted.tables)
        measure(house, path, cookie, "many")


if __name__ == "__main__":
    main()
