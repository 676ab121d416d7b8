"""Random games, the whole loop compiled: what simulations and benchmarks run."""

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State


def playout(state: State, rng: Rng) -> int:
    """Play a position to its end with uniformly random moves and return how many decisions that took."""
    buffer = Buffer()
    decisions = 0
    while not state.over:
        if state.chance_due():
            buffer.count = state.draw(rng, buffer)
            state.settle(buffer)
            continue
        waiting = state.acting()
        seat = 0
        while waiting:
            if waiting & 1:
                count = state.fill(seat, buffer)
                state.play(seat, buffer.items[rng.below(count)])
                decisions += 1
            waiting >>= 1
            seat += 1
    return decisions


def forks(state: State, count: int) -> int:
    """Fork a position `count` times, keeping none: how fast copies are."""
    made = 0
    for _ in range(count):
        state.fork()
        made += 1
    return made
