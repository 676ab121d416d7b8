"""Perft: how many lines of play there are to depth n from a fixed deal. A count that moves is a rule that moved."""

from __future__ import annotations

import eminence
from eminence.engine.game import Setup
from eminence.engine.state import State

DEPTHS = {"gray-cardinal": 14, "oriflamme": 4, "diocese": 4, "cypher": 8}  # deep enough for every option to count
SEED = 20


def count_lines(setup: Setup, depth: int) -> int:
    """Lines of `depth` decisions from the first; chance falls the same way in all lines of one depth."""
    return lines_below(setup.new(), depth, 0)


def lines_below(state: State, depth: int, rolls: int) -> int:
    while state.chance_due():
        state.roll(eminence.Rng(SEED + rolls))
        rolls += 1
    if depth == 0 or state.over:
        return 1
    seat = state.to_act()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        next_state = state.fork()
        next_state.apply(seat, move)
        total += lines_below(next_state, depth - 1, rolls)
    return total
