"""A record that was tampered with, in any one place, is not accepted, and the step is named."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest

import eminence
from eminence.engine.record import parse_record
from eminence.lab.simulation import Plan, play_chunk
from setups import SETUPS, Named

every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)


def fresh(named: Named, seed: int = 5) -> dict[str, Any]:
    plan = Plan(named.setup, ("random",) * named.setup.seats, seed, 1, records=True, legal=True)
    record: dict[str, Any] = msgspec.json.decode(play_chunk(plan, 0, 1).lines)
    return record


def fault(record: dict[str, Any]) -> eminence.Disagreement:
    with pytest.raises(eminence.Disagreement) as caught:
        eminence.verify(parse_record(msgspec.json.encode(record)))
    return caught.value


@every_setup
def test_an_impossible_step_is_named(named: Named) -> None:
    rng = random.Random(1)
    record = fresh(named)
    for number in rng.sample(range(len(record["steps"])), min(12, len(record["steps"]))):
        who, what = record["steps"][number]
        bad = [[who, what + " "], [who, "?"], [who, ""]]
        bad += [["*", what]] if who != "*" else [[0, what]]
        if who != "*":
            bad += [[who, text] for text in rng.sample(named.setup.texts, 5) if text not in record["legal"][number]]
            bad += [[(who + 1) % named.setup.seats, what], [99, what]]
        for step in bad:
            tampered = copy.deepcopy(record)
            tampered["steps"][number] = step
            assert fault(tampered).step == number


@every_setup
def test_a_changed_legal_list_is_named(named: Named) -> None:
    record = fresh(named)
    rng = random.Random(2)
    decisions = [number for number, legal in enumerate(record["legal"]) if legal]
    for number in rng.sample(decisions, min(8, len(decisions))):
        legal = record["legal"][number]
        stranger = next((text for text in named.setup.texts if text not in legal), "?")
        for wrong in (legal[1:], sorted([*legal, stranger]), [*legal, legal[-1]], None, [text.upper() for text in legal]):
            tampered = copy.deepcopy(record)
            tampered["legal"][number] = wrong
            assert fault(tampered).step == number
    tampered = copy.deepcopy(record)
    tampered["legal"][0] = []
    assert fault(tampered).step == 0


@every_setup
def test_another_legal_step_does_not_pass_either(named: Named) -> None:
    """The step itself is fine, but what follows, the legal lists or the result no longer fit."""
    rng = random.Random(3)
    record = fresh(named)
    accepted = 0
    tried = 0
    for number, legal in enumerate(record["legal"]):
        others = [text for text in legal or () if text != record["steps"][number][1]]
        if others and tried < 12:
            tried += 1
            tampered = copy.deepcopy(record)
            tampered["steps"][number][1] = rng.choice(others)
            try:
                eminence.verify(parse_record(msgspec.json.encode(tampered)))
                accepted += 1
            except eminence.Disagreement as disagreement:
                assert disagreement.step is not None
                assert disagreement.step >= number
    assert accepted <= tried // 3, "only a change that makes no difference at all may pass"


@every_setup
def test_changed_results_are_not_accepted(named: Named) -> None:
    record = fresh(named)
    last = len(record["steps"]) - 1
    for place in range(len(record["scores"])):
        tampered = copy.deepcopy(record)
        tampered["scores"][place] += 1
        assert fault(tampered).step == last
    for winners in (
        [],
        [0, 0],
        [*record["winners"], 99],
        [seat for seat in range(named.setup.seats) if seat not in record["winners"]],
    ):
        if winners != record["winners"]:
            assert fault({**record, "winners": winners}).step == last
    assert fault({**record, "scores": record["scores"][:-1]}).step == last
    assert fault({**record, "scores": [*record["scores"], 0]}).step == last


@every_setup
def test_a_record_cut_short_or_run_on_is_not_accepted(named: Named) -> None:
    record = fresh(named)
    for length in (0, 1, len(record["steps"]) // 2, len(record["steps"]) - 1):
        cut = {**record, "steps": record["steps"][:length], "legal": record["legal"][:length]}
        assert "not over" in fault(cut).difference
    longer = {**record, "steps": [*record["steps"], record["steps"][-1]], "legal": [*record["legal"], None]}
    assert fault(longer).step == len(record["steps"])
