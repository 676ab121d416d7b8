"""How fast a VectorTable steps: random legal moves with every observation and mask written, on one core.

The yardsticks run the same loop in the same process: our own tables through PettingZoo, and where they are installed PettingZoo's
own card environments (x theirs: the faster of them) and rlcard's uno. x says how many times faster the VectorTable of a game is.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import eminence
from eminence.adapters.pettingzoo import env
from eminence.adapters.vector import VectorTable

WANTED = 100  # times our own tables through PettingZoo, and the fastest of its own card environments
ROUNDS = 3  # each figure is the best of so many, all of them in turn


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many steps are made in a second of the processor's time; `work` makes some and says how many."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def vector(setup: eminence.Setup, tables: int) -> Callable[[], int]:
    table = VectorTable(setup.game.slug, setup.seats, tables=tables)
    rng = eminence.Rng(1)

    def work() -> int:
        for _ in range(8):
            table.step(table.random_actions(rng))
        return 8 * tables

    return work


def pettingzoo(table: Any) -> Callable[[], int]:
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


def rlcard(table: Any) -> Callable[[], int]:
    rng = np.random.default_rng(1)

    def work() -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            state, _ = table.step(int(rng.choice(list(state["legal_actions"]))))
            steps += 1
        return steps

    return work


def others() -> Iterator[tuple[str, Callable[[], int]]]:
    """Card environments of others, as far as they are installed."""
    try:
        from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

        yield "PettingZoo leduc_holdem_v4", pettingzoo(leduc_holdem_v4.env())
        yield "PettingZoo texas_holdem_v4", pettingzoo(texas_holdem_v4.env())
    except ImportError as error:
        print(f"PettingZoo's card environments are left out: {error}", file=sys.stderr)
    try:
        import rlcard as cards

        yield "rlcard uno", rlcard(cards.make("uno"))
    except ImportError as error:
        print(f"rlcard is left out: {error}", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each figure is measured, each time")
    parser.add_argument("--tables", type=int, default=1024)
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    if not eminence.COMPILED:
        print("the rules are not compiled, so there is nothing to compare", file=sys.stderr)
        return 1
    setups = [game.setup(seats) for game in eminence.games() for seats in game.usual_seats]
    works = {(setup, "vector"): vector(setup, args.tables) for setup in setups}
    works |= {(setup, "zoo"): pettingzoo(env(setup.game.slug, setup.seats)) for setup in setups}
    strange = dict(others())
    speeds: dict[Any, float] = {}
    for _ in range(ROUNDS):
        for key, work in [*works.items(), *strange.items()]:
            speeds[key] = max(speeds.get(key, 0.0), per_second(work, args.seconds))
    for name in strange:
        print(f"{name:<28}{speeds[name]:>12,.0f} steps/s")
    zoos = max((speed for name, speed in speeds.items() if str(name).startswith("PettingZoo")), default=0.0)
    cards = speeds.get("rlcard uno", 0.0)
    head = f"{'game, seats':<18}{'VectorTable':>13}{'PettingZoo':>12}{'x':>6}{'x theirs':>10}{'x rlcard':>10}"
    print(f"\n{head}   steps/s, {args.tables} tables")
    slow = 0
    for setup in setups:
        fast, ours = speeds[setup, "vector"], speeds[setup, "zoo"]
        ratios = [fast / other if other else 0.0 for other in (ours, zoos, cards)]
        slow += any(0 < ratio < WANTED for ratio in ratios[:2])
        row = f"{setup.game.slug} {setup.seats}".ljust(18)
        print(f"{row}{fast:>13,.0f}{ours:>12,.0f}{ratios[0]:>6.0f}{ratios[1]:>10.0f}{ratios[2]:>10.0f}")
    if slow:
        print(f"\n{slow} games are not {WANTED} times as fast as PettingZoo", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
