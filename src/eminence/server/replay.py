"""Finished games seen again, from any seat, as a spectator, or with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eminence.engine.record import Record, apply_step
from eminence.engine.state import State
from eminence.games import game
from eminence.server.protocol import Frame, Replay, Result


def replay(record: Record, names: Sequence[str], seat: int | None, *, every_hand: bool) -> Replay:
    """A record that agrees with the rules, step by step."""
    setup = game(record.game).setup(record.seats, record.options)
    state = setup.new()
    frames = [Frame(0, None, None, [], look(state, seat, every_hand))]
    for number, step in enumerate(record.steps, 1):
        apply_step(state, step)
        who = None if step[0] == "*" else int(step[0])
        known = every_hand or (seat is not None and who == seat)
        frames.append(Frame(number, who, step[1] if known else None, state.events(seat), look(state, seat, every_hand)))
    result = Result(state.scores(), state.winners(), state.sheet())
    return Replay(record.game, setup.seats, setup.options, list(names), seat, every_hand, frames, result)


def look(state: State, seat: int | None, every_hand: bool) -> Any:
    public = state.view(None)
    view = state.setup.game.views.view
    return [view(state, each, public) for each in range(state.seats)] if every_hand else view(state, seat, public)
