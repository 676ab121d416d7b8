"""A stored table replayed by the rules of this version: does it still come to what was played?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from eminence.engine import fair
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.table.seating import Seating, TableSettings
from eminence.table.trail import Entry

Row = tuple[Any, ...]
decode_settings = msgspec.json.Decoder(TableSettings).decode
decode_seating = msgspec.json.Decoder(Seating).decode


class Difference(Exception):
    """Where a stored table and the rules part."""


def check(table_id: str, row: Row, entries: Sequence[Entry], choices: Sequence[Row]) -> None:
    """Replay a table; a Difference names the first step, counted from 1, that the rules of this version would not make so."""
    status, length, settings_text, seating_text = row
    try:
        settings, seating = decode_settings(settings_text), decode_seating(seating_text)
        setup = settings.setup()
    except KeyError as unknown:
        raise Difference(f"this version has no game {unknown}") from None
    except (msgspec.DecodeError, Refusal) as error:
        raise Difference(f"before the first step: {error}") from None
    key = fair.deal_key(settings.secret, table_id, seating.contributions())
    past: list[tuple[State, int]] = [(setup.new(), 0)]  # after each step that still counts: the State, and chance steps so far
    for number, (who, what) in enumerate(entries, 1):
        try:
            if what is None:
                past.pop()
                if not past:
                    raise Difference("nothing is left to take back")
                continue
            state, rolled = past[-1][0].clone(), past[-1][1]
            if who is None:
                rolled += roll(state, what, key, rolled)
            else:
                state.apply(who, what)
            past.append((state, rolled))
        except (Refusal, Difference) as error:
            raise Difference(f"step {number}: {error}") from None
    state = past[-1][0]
    if len(entries) != length:
        raise Difference(f"step {len(entries)}: {length} steps were counted, and {len(entries)} are stored")
    if state.over != (status == "over"):
        raise Difference(f"step {length}: the table is {status}, by the rules the game is {'' if state.over else 'not '}over")
    for seat, step, what in choices:
        if step == length:
            try:
                state.apply(seat, what)
            except Refusal as refusal:
                raise Difference(f"step {length + 1}, an open choice: {refusal}") from None


def roll(state: State, what: str, key: bytes, rolled: int) -> int:
    """Let a chance step happen that the committed secret deals so; how many that were."""
    if state.chance_due():
        drawn = state.clone().roll(fair.FairRng(key, rolled))
        if drawn != what:
            raise Difference(f"stored is {what!r}, the committed secret deals {drawn!r}")
    state.chance(what)
    return 1
