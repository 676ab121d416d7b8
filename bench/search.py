"""How fast the search is: iterations a second from the first decision of each game, against the same search uncompiled.

OpenSpiel's own information-set search on a card game of its own is the second yardstick, where it is installed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time

from yardsticks import measured_plain, openspiel_tables

import eminence
from eminence.bots.judges import judge_of
from eminence.bots.search import Search
from eminence.bots.thinker import Style

SEATS = {"oriflamme": 3}  # 4 elsewhere
WANTED = 40
ROUNDS = 3


def first_belief(slug: str) -> eminence.Belief:
    state = eminence.game(slug).new(SEATS.get(slug, 4))
    rng = eminence.Rng(5)
    while len(state.to_act()) == 0 or len(state.legal(state.to_act()[0])) < 2:
        if state.chance_due():
            state.roll(rng)
        else:
            seat = state.to_act()[0]
            state.apply(seat, state.legal(seat)[0])
    return state.belief(state.to_act()[0])


def iterations_a_second(slug: str, seconds: float, *, light: bool) -> float:
    belief = first_belief(slug)
    style = Style()
    judge = judge_of(belief.setup)
    search = Search(eminence.Rng(1), judge, 60_000, exploration=style.exploration, light=light, warmth=style.warmth)
    search.aim(belief)
    chunk = 500 if eminence.COMPILED else 5
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        search.run(belief, chunk)
        done += chunk
    return done / spent


def measure(seconds: float) -> dict[str, float]:
    figures: dict[str, float] = {}
    for game in eminence.games():
        for name, light in (("judged playouts", True), ("uniform playouts", False)):
            seats = SEATS.get(game.slug, 4)
            figures[f"{game.slug} {seats}, {name}"] = iterations_a_second(game.slug, seconds, light=light)
    return figures


def openspiel(seconds: float) -> dict[str, float]:
    """Simulations a second of OpenSpiel's ISMCTS bot with random rollouts, from a first decision."""
    found: dict[str, float] = {}
    for name, pyspiel, _, state in openspiel_tables():
        simulations = 200
        bot = pyspiel.ISMCTSBot(
            1,
            pyspiel.RandomRolloutEvaluator(1, 1),
            2.0,
            simulations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        done = 0
        start = time.perf_counter()
        try:
            while (spent := time.perf_counter() - start) < seconds:
                bot.step(state)
                done += simulations
        except Exception as error:  # the game may not support resampling
            print(f"OpenSpiel's ISMCTS does not run on {name}: {str(error).splitlines()[0]}")
            continue
        found[name] = done / spent
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--measure", type=float, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        print(json.dumps(measure(args.measure)))
        return 0
    pairs = [(measure(args.seconds), measured_plain(__file__, args.seconds)) for _ in range(ROUNDS)]
    print("Search iterations/s from the first decision, one core; x: times the same search uncompiled\n")
    short = 0
    fast: dict[str, float] = {}
    for row in pairs[0][0]:
        fast[row] = max(pair[0][row] for pair in pairs)
        ratio = fast[row] / max(pair[1][row] for pair in pairs)
        note = "" if ratio >= WANTED else f"  below the {WANTED}x wanted"
        short += bool(note)
        print(f"{row:<36}{fast[row]:>12,.0f}{ratio:>6.0f}x{note}")
    rivals = openspiel(args.seconds * 2)
    print()
    for name, simulations in rivals.items():
        shares = ", ".join(f"{row} {speed / simulations:.1f}x" for row, speed in fast.items() if "uniform" in row)
        print(f"OpenSpiel's ISMCTS on {name}: {simulations:,.0f} simulations/s; ours over that: {shares}")
    if not rivals:
        print("OpenSpiel is not installed here, so it was not compared.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
