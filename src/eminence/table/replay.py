"""Finished games seen again, from any seat, as a spectator, or with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from eminence.engine.record import Record, apply_step, parse_record
from eminence.engine.state import State
from eminence.games import setup_of
from eminence.table.encoder import EventEncoder, encoder_of
from eminence.table.protocol import Frame, Replay, Result, encode


@dataclass(frozen=True)
class Wanted:
    """A record that agrees with the rules, as JSON, and how it is to be seen."""

    line: bytes
    names: list[str]
    seat: int | None
    every_hand: bool


def write(wanted: Wanted) -> bytes:
    made = replay(parse_record(wanted.line), wanted.names, wanted.seat, every_hand=wanted.every_hand)
    return bytes(encode(made))


def replay(record: Record, names: Sequence[str], seat: int | None, *, every_hand: bool) -> Replay:
    """A record that agrees with the rules, step by step."""
    setup = setup_of(record)
    state, tell = setup.new(), encoder_of(setup)
    frames = [written(Frame(0, None, None, [], look(state, tell, seat, every_hand)))]
    for number, step in enumerate(record.steps, 1):
        apply_step(state, step)
        who = None if step[0] == "*" else int(step[0])
        known = every_hand or (seat is not None and who == seat)
        shown = look(state, tell, seat, every_hand)
        frames.append(written(Frame(number, who, step[1] if known else None, state.events(seat), shown)))
    result = Result(state.scores(), state.winners(), state.sheet())
    return Replay(
        record.game, setup.edition, setup.seats, setup.options, list(names), seat, every_hand, frames, result, record.resigned
    )


def written(frame: Frame) -> Any:
    """A frame as JSON at once: thousands of objects that wait for it would keep the garbage collector busy."""
    return msgspec.Raw(encode(frame))


def look(state: State, tell: EventEncoder, seat: int | None, every_hand: bool) -> Any:
    """What all see the same is written once, not once for each."""
    public = tell.public(state)
    view = state.setup.game.views.view
    return [view(state, each, public) for each in range(state.seats)] if every_hand else view(state, seat, public)
