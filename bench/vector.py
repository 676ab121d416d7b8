"""How fast a VectorTable steps: random legal moves with every observation and mask written.

The yardsticks are stepped with observations and masks in the same process, turn by turn with it, and choose their moves as their
own documentation does: our own tables through PettingZoo, PettingZoo's own card environments and rlcard's. They use one core,
which is all they can do; a VectorTable is measured on one core, too, and as it is by default, on all there are. x says how many
times as fast that is. The fastest of PettingZoo's and the fastest of rlcard's count; rlcard's lie ten times apart, so the middle
one of them is shown as well.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

import eminence
from eminence.adapters.pettingzoo import env
from eminence.adapters.vector import VectorTable, processors

WANTED = 100
ROUNDS = 12  # each figure is the best of so many, all of them in turn
ZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "gin_rummy_v4", "hanabi_v5")
CARDS = ("leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "bridge", "gin-rummy", "doudizhu", "mahjong")
Work = Callable[[], int]


def per_second(work: Work, seconds: float) -> float:
    """How many steps are made in a second; `work` makes some and says how many."""
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def vector(setup: eminence.Setup, tables: int, threads: int) -> Work:
    table = VectorTable(setup.game.slug, setup.seats, tables=tables, threads=threads)
    rng = eminence.Rng(1)

    def work() -> int:
        for _ in range(8):
            table.step(table.random_actions(rng))
        return 8 * tables

    return work


def pettingzoo(table: Any) -> Work:
    """One game to its end, random moves by the mask."""

    def work() -> int:
        table.reset()
        steps = 0
        for agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            table.step(None if ended or cut else table.action_space(agent).sample(seen["action_mask"]))
            steps += not (ended or cut)
        return steps

    return work


def rlcard(table: Any, agent: Any) -> Work:
    """One game to its end by rlcard's own random agent; it has the legal moves in a dict, so the mask is made of them."""

    def work() -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            mask = np.zeros(table.num_actions, np.bool_)
            mask[list(state["legal_actions"])] = True
            state, _ = table.step(agent.step(state))
            steps += 1
        return steps

    return work


def zoo_works() -> Iterator[tuple[str, Work]]:
    """PettingZoo's card environments, as far as its version has them and what they need is installed."""
    for name in ZOO:
        try:
            yield name, pettingzoo(import_module(f"pettingzoo.classic.{name}").env())
        except ImportError as error:
            print(f"PettingZoo {name} is left out: {error}", file=sys.stderr)


def card_works() -> Iterator[tuple[str, Work]]:
    try:
        import rlcard as cards
        from rlcard.agents import RandomAgent
    except ImportError as error:
        print(f"rlcard is left out: {error}", file=sys.stderr)
        return
    for name in CARDS:
        table = cards.make(name)
        yield name, rlcard(table, RandomAgent(table.num_actions))


def measured(works: dict[Any, Work], seconds: float) -> dict[Any, float]:
    speeds = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for key, work in works.items():
            speeds[key] = max(speeds[key], per_second(work, seconds))
    return speeds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.1, help="how long each figure is measured, each time")
    parser.add_argument("--tables", type=int, default=4096, help="stepped together; on one core a quarter of them")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    if not eminence.COMPILED:
        print("the rules are not compiled, so there is nothing to compare", file=sys.stderr)
        return 1
    setups = [game.setup(seats) for game in eminence.games() for seats in game.usual_seats]
    works: dict[Any, Work] = {("vector", setup): vector(setup, args.tables, 0) for setup in setups}
    works |= {("one core", setup): vector(setup, args.tables // 4, 1) for setup in setups}
    works |= {("ours", setup): pettingzoo(env(setup.game.slug, setup.seats)) for setup in setups}
    works |= {("PettingZoo", name): work for name, work in zoo_works()}
    works |= {("rlcard", name): work for name, work in card_works()}
    speeds = measured(works, args.seconds)
    zoo = {name: speed for (kind, name), speed in speeds.items() if kind == "PettingZoo"}
    cards = {name: speed for (kind, name), speed in speeds.items() if kind == "rlcard"}
    for kind, found in (("PettingZoo", zoo), ("rlcard", cards)):
        for name, speed in sorted(found.items(), key=lambda item: -item[1]):
            print(f"{kind + ' ' + name:<38}{speed:>10,.0f} steps/s")
    cores = f"{processors()} cores"
    print(f"\n{'':<18}{'steps/s':>12}{'steps/s':>12}{'x ours by':>13}{'x PettingZoo':>14}{'x rlcard':>10}{'x rlcard':>10}")
    print(f"{'game, seats':<18}{'one core':>12}{cores:>12}{'PettingZoo':>13}{'fastest':>14}{'fastest':>10}{'middle':>10}")
    slow = 0
    for setup in setups:
        fast = speeds["vector", setup]
        wanted = [speeds["ours", setup], max(zoo.values(), default=0.0), max(cards.values(), default=0.0)]
        ratios = [fast / other if other else 0.0 for other in (*wanted, median(cards.values()) if cards else 0.0)]
        slow += any(0 < ratio < WANTED for ratio in ratios)
        row = f"{setup.game.slug} {setup.seats}".ljust(18)
        print(
            f"{row}{speeds['one core', setup]:>12,.0f}{fast:>12,.0f}"
            + "".join(f"{ratio:>{wide}.0f}" for ratio, wide in zip(ratios, (13, 14, 10, 10), strict=True))
        )
    if slow:
        print(f"\n{slow} of {len(setups)} are not {WANTED} times as fast as all yardsticks", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
