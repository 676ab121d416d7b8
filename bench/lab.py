"""How fast the lab is: games a second on one core with greedy bots, against the same games without any notes taken.

Beside it what the report costs, as a share of the time the games took. Then two workers of a Ray cluster play what two processes
play, with the same seed: the figures have to be the same, to the last digit.
"""

from __future__ import annotations

import json
import sys
import time
from functools import partial

import eminence
from eminence import locales
from eminence.bots.workers import WorkerPool
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.ray_cluster import RayCluster
from eminence.lab.balance.report import report
from eminence.lab.balance.run import Laboratory
from eminence.lab.balance.sample import play
from eminence.lab.balance.tally import figures
from eminence.lab.simulation import Plan, play_chunk

GAMES = 200
POOL_GAMES = 2000
SEATS = {"gray-cardinal": 3, "oriflamme": 4, "diocese": 4, "cypher": 3}


def main() -> None:
    print("game\tgames/s\tof the games alone\treport, of the games' time")
    for slug, seats in SEATS.items():
        setup = eminence.game(slug).setup(seats)
        trial = Trial(setup, ("greedy",), 1)
        play(trial, 0)
        start = time.perf_counter()
        samples = [play(trial, game) for game in range(GAMES)]
        noted = time.perf_counter() - start
        start = time.perf_counter()
        play_chunk(Plan(setup, ("greedy",) * seats, 1, GAMES), 0, GAMES)
        alone = time.perf_counter() - start
        start = time.perf_counter()
        report(figures(trial, samples), slug, partial(locales.card_name, slug), "eminence lab")
        written = time.perf_counter() - start
        print(f"{slug}\t{GAMES / noted:.0f}\t{alone / noted:.2f}\t{written / noted:.1%}")
    compare_pools()


def compare_pools() -> None:
    trial = Trial(eminence.game("diocese").setup(4), ("greedy",), 1)
    found = {}
    for name, pool in (("2 processes", WorkerPool(2)), ("2 workers of Ray", RayCluster(None, 2))):
        with pool as workers:
            Laboratory(workers).play([(trial, 50)])  # everybody has come
            start = time.perf_counter()
            (samples,) = Laboratory(workers).play([(trial, POOL_GAMES)])
            took = time.perf_counter() - start
        found[name] = json.dumps(figures(trial, samples).as_data())
        print(f"diocese, {POOL_GAMES} games by {name}: {POOL_GAMES / took:.0f} games/s")
    if len(set(found.values())) > 1:
        sys.exit("Ray and processes do not give the same figures")
    print("the same figures from both")


if __name__ == "__main__":
    main()
