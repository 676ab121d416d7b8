"""Playing a table in a test."""

from __future__ import annotations

from collections.abc import Iterator

import eminence
from eminence.engine.chance import stream
from eminence.engine.game import Setup
from eminence.engine.state import State


def random_steps(setup: Setup, seed: int) -> Iterator[State]:
    """A random game, seen before its first step and after each one; always the same State object."""
    rng = stream(seed, 0)
    state = setup.new()
    yield state
    while not state.over:
        if state.chance_due():
            state.roll(rng)
            yield state
            continue
        for seat in state.to_act():
            state.apply(seat, rng.choice(state.legal(seat)))
            yield state


def random_step(state: State, rng: eminence.Rng) -> None:
    """One step: chance, or a random move of the first seat that owes a decision."""
    if state.chance_due():
        state.roll(rng)
    else:
        seat = state.to_act()[0]
        state.apply(seat, rng.choice(state.legal(seat)))


def random_position(setup: Setup, seed: int, rng: eminence.Rng) -> State:
    """A clone of some position of a random game, mid-turn ones too."""
    length = sum(1 for _ in random_steps(setup, seed))
    stop = rng.below(length)
    for number, state in enumerate(random_steps(setup, seed)):
        if number == stop:
            return state.clone()
    raise AssertionError
