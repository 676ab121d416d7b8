"""Stored tables replayed by the rules of this version: whether every one still comes to what was played."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

import msgspec

from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.server import fair
from eminence.server.seating import Plan, Seating
from eminence.server.storage.reading import Reader
from eminence.server.storage.store import Row
from eminence.server.trail import Entry

decode_plan = msgspec.json.Decoder(Plan).decode
decode_seating = msgspec.json.Decoder(Seating).decode


class Difference(Exception):
    """Where a stored table and the rules part."""


@dataclass(frozen=True)
class Checked:
    """One table: what it is, and how it differs, None if it does not."""

    id: str
    status: str
    difference: str | None


async def table_ids(reader: Reader) -> list[str]:
    (rows,) = await reader.read("table_ids")
    return [row[0] for row in rows]


async def check_tables(reader: Reader, ids: Sequence[str]) -> AsyncIterator[Checked]:
    """Each table as it stands at the moment it is read; games may go on meanwhile."""
    for table_id in ids:
        found, entries, choices = await reader.read("journal_head", "entries", "choices", id=table_id)
        if found:
            status = found[0][0]
            try:
                check(table_id, found[0], [(who, what) for who, what in entries], choices)
            except Difference as difference:
                yield Checked(table_id, status, str(difference))
            else:
                yield Checked(table_id, status, None)


def check(table_id: str, row: Row, entries: Sequence[Entry], choices: Sequence[Row]) -> None:
    """Replay a table; a Difference names the first step, counted from 1, that the rules of this version would not make so."""
    status, length, plan_text, seating_text = row
    try:
        plan, seating = decode_plan(plan_text), decode_seating(seating_text)
        setup = plan.setup()
    except KeyError as unknown:
        raise Difference(f"this version has no game {unknown}") from None
    except (msgspec.DecodeError, Refusal) as error:
        raise Difference(f"before the first step: {error}") from None
    key = fair.deal_key(plan.secret, table_id, seating.contributions())
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
