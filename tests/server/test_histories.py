"""Histories drawn from seeds (history.py); a seed that ever failed is kept. `scripts/histories.py` plays many more."""

from __future__ import annotations

from typing import Any

import pytest

from eminence.server.live_table import LiveTable, send
from eminence.server.storage.store import Outcome
from eminence.table.table import Table
from history import run_history

KEPT = (142, 350, 770, 10108, 10351, 11313, 11633)
"""Seeds whose histories once broke a promise: a line of chat told twice to somebody who came by a server that was behind, a
refusal of a repeat whose first time was still on its way, a repeat refused because too much was said, one refused by a server
that had not heard of its step, an older position shown by a server that was just writing, a greeting that was never answered."""


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_whatever_happens_nothing_is_lost_doubled_or_told_too_early(first: int) -> None:
    for seed in range(first, first + 20):
        run_history(seed)


@pytest.mark.parametrize("seed", KEPT)
def test_a_history_that_once_went_wrong(seed: int) -> None:
    run_history(seed)


def tells_too_early(self: LiveTable, request: Any, change: Any, now: float) -> None:
    honest_store(self, request, change, now)
    if self._writes:
        send(self._writes[-1].messages)
        self._writes[-1].messages = []


def forgets_what_it_answered(self: Table, change: Any, person: str, key: str) -> None:
    pass


def calls_lost_kept(self: LiveTable, pending: Any, outcome: Outcome) -> None:
    honest_commit(self, pending, Outcome.KEPT if outcome is Outcome.LOST else outcome)


honest_store, honest_commit = LiveTable._store, LiveTable.on_commit
WRONG = {
    "tells too early": (LiveTable, "_store", tells_too_early),
    "forgets what it answered": (Table, "remember", forgets_what_it_answered),
    "calls what is lost kept": (LiveTable, "on_commit", calls_lost_kept),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_server_that_does_it_wrong_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, wrong = WRONG[fault]
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises((AssertionError, IndexError)):
        play_many()


def play_many() -> None:
    for seed in range(200):
        run_history(seed)
