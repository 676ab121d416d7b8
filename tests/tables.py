"""Short ways to set a table in a test: steps written one a line, as in a record."""

from __future__ import annotations

from typing import Any

from eminence.engine.record import Step, apply_step
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.games import game


def steps_of(text: str) -> list[Step]:
    """`* deal 0 ...` and `0 lay monk`, a step a line; blank lines and indentation do not count."""
    steps: list[Step] = []
    for line in text.strip().splitlines():
        if line.strip():
            who, _, what = line.strip().partition(" ")
            steps.append(("*" if who == "*" else int(who), what))
    return steps


def table(slug: str, seats: int, text: str = "", **options: Any) -> State:
    """A State after these steps."""
    return play(game(slug).new(seats, options), text)


def play(state: State, text: str) -> State:
    """The same State after more steps."""
    for step in steps_of(text):
        apply_step(state, step)
    return state


def refused(state: State, seat: int, move: str) -> str:
    """The clause that refuses a move."""
    refusal = state.why_not(seat, move)
    assert isinstance(refusal, Refusal), f"{move!r} is legal for seat {seat}"
    return refusal.clause


def told(state: State, seat: int | None = None) -> list[tuple[Any, ...]]:
    """The events of the last step as (what, clause, values...)."""
    return [(event.what, event.clause, *event.data.values()) for event in state.events(seat)]
