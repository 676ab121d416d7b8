"""Finished games seen again, from any seat, as a spectator, or with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eminence.engine.record import Record, apply_step
from eminence.engine.state import State
from eminence.games import verify
from eminence.server.protocol import Frame, Replay, Result


def replay(record: Record, names: Sequence[str], seat: int | None, *, every_hand: bool) -> Replay:
    """A Disagreement says where the record and the rules part."""
    final = verify(record)
    setup = final.setup
    state = setup.new()
    frames = [Frame(0, None, None, [], look(state, seat, every_hand))]
    for number, step in enumerate(record.steps, 1):
        apply_step(state, step)
        who = None if step[0] == "*" else int(step[0])
        known = every_hand or (seat is not None and who == seat)
        frames.append(Frame(number, who, step[1] if known else None, state.events(seat), look(state, seat, every_hand)))
    result = Result(final.scores(), final.winners(), final.sheet())
    return Replay(record.game, setup.seats, setup.options, list(names), seat, every_hand, frames, result)


def look(state: State, seat: int | None, every_hand: bool) -> Any:
    public = state.view(None)
    view = state.setup.game.views.view
    return [view(state, each, public) for each in range(state.seats)] if every_hand else view(state, seat, public)
