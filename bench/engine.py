"""How fast the rules are: random games through the State contract on one core, against the same rules uncompiled.

Every figure stands beside a yardstick measured in the same run, so that a slow or busy machine changes both. OpenSpiel's
C++ rollouts on two card games are the third yardstick, where it is installed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from yardsticks import measured_plain, openspiel_tables

import eminence
from eminence.engine.playout import forks

WANTED = {"diocese": 60}  # compiled over plain; 30 for the others
OTHERS_WANTED = 30
ROUNDS = 3  # each figure is the best of so many, compiled and plain in turn

Figures = dict[str, dict[str, float]]


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many units of work are done in a second; `work` does some and says how many."""
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def measure(seconds: float) -> Figures:
    """Games, decisions, forks and samples a second of every game at its usual seat counts."""
    setups = [game.setup(seats) for game in eminence.games() for seats in game.usual_seats]
    return {f"{setup.game.slug} {setup.seats}": measure_setup(setup, seconds) for setup in setups}


def measure_setup(setup: eminence.Setup, seconds: float) -> dict[str, float]:
    rng = eminence.Rng(setup.seats)
    middle = middle_position(setup, rng)
    belief = middle.belief(middle.to_act()[0])
    many = 2000 if eminence.COMPILED else 20
    played = decided = 0

    def games() -> int:
        nonlocal played, decided
        for _ in range(many // 10):
            decided += eminence.playout(setup.new(), rng)
            played += 1
        return many // 10

    def samples() -> int:
        for _ in range(many):
            belief.sample(rng)
        return many

    games_a_second = per_second(games, seconds)
    return {
        "games": games_a_second,
        "decisions": games_a_second * decided / played,
        "forks": per_second(lambda: forks(middle, many), seconds / 4),
        "samples": per_second(samples, seconds / 4),
    }


def middle_position(setup: eminence.Setup, rng: eminence.Rng) -> eminence.State:
    """A decision some way into a game."""
    state = setup.new()
    decisions = 0
    while decisions < 12 or state.chance_due():
        if state.over:
            state, decisions = setup.new(), 0
        if state.chance_due():
            state.roll(rng)
        else:
            seat = state.to_act()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            decisions += 1
    return state if state.to_act() else middle_position(setup, rng)


def best(figures: list[Figures]) -> Figures:
    return {row: {name: max(each[row][name] for each in figures) for name in figures[0][row]} for row in figures[0]}


def openspiel(seconds: float) -> dict[str, float]:
    """Decisions a second of OpenSpiel's own C++ random rollouts from the first decision of two card games."""
    return {name: rollout_speed(*table, seconds) for name, *table in openspiel_tables()}


def rollout_speed(pyspiel: Any, game: Any, state: Any, seconds: float) -> float:
    rng = eminence.Rng(2)
    length = sum(rollout_length(state.clone(), rng) for _ in range(50)) / 50
    rollouts = 500

    def search() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).mcts_search(state)
        return rollouts

    return per_second(search, seconds) * length


def rollout_length(state: Any, rng: eminence.Rng) -> int:
    """The decisions of one random game; chance is drawn too, but not counted."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        else:
            decisions += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each figure is measured, each time")
    parser.add_argument("--measure", type=float, help=argparse.SUPPRESS)
    parser.add_argument("--json", help="write the figures to this file too")
    args = parser.parse_args()
    if args.measure:
        print(json.dumps(measure(args.measure)))
        return 0
    if not eminence.COMPILED:
        print("the rules are not compiled, so there is nothing to compare", file=sys.stderr)
        return 1
    pairs = [(measure(args.seconds), measured_plain(__file__, args.seconds)) for _ in range(ROUNDS)]
    compiled, plain = best([pair[0] for pair in pairs]), best([pair[1] for pair in pairs])
    print("Random games through the State contract, compiled, one core; x: times the same rules uncompiled\n")
    print(f"{'game, seats':<18}{'games/s':>11}{'decisions/s':>14}{'x':>6}{'forks/s':>13}{'x':>6}{'samples/s':>12}{'x':>6}")
    short = 0
    for row, fast in compiled.items():
        slow = plain[row]
        ratio = {name: fast[name] / slow[name] for name in fast}
        wanted = WANTED.get(row.split()[0], OTHERS_WANTED)
        note = "" if ratio["decisions"] >= wanted else f"  below the {wanted}x wanted"
        short += bool(note)
        print(
            f"{row:<18}{fast['games']:>11,.0f}{fast['decisions']:>14,.0f}{ratio['decisions']:>6.0f}"
            f"{fast['forks']:>13,.0f}{ratio['forks']:>6.0f}{fast['samples']:>12,.0f}{ratio['samples']:>6.0f}{note}"
        )
    rivals = openspiel(args.seconds)
    print()
    for name, decisions in rivals.items():
        shares = ", ".join(f"{row} {fast['decisions'] / decisions:.1f}x" for row, fast in compiled.items())
        print(f"OpenSpiel's C++ rollouts on {name}: {decisions:,.0f} decisions/s; ours over that: {shares}")
    if not rivals:
        print("OpenSpiel is not installed here, so it was not compared.")
    if args.json:
        with open(args.json, "w") as file:
            json.dump({"compiled": compiled, "plain": plain, "openspiel": rivals}, file, indent=1)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
