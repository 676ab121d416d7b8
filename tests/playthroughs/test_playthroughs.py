"""The golden playthroughs and perft counts still hold, and no set-up is without one."""

import json

import pytest

import eminence
from eminence.engine.record import parse_record
from perft import count_lines
from playthroughs.golden import FOLDER, golden_line
from setups import SETUPS, Named

PERFT: dict[str, list[int]] = json.loads((FOLDER / "perft.json").read_text())


@pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)
def test_playthrough(named: Named) -> None:
    kept = (FOLDER / f"{named.name}.jsonl").read_bytes()
    eminence.verify(parse_record(kept))
    assert kept == golden_line(named.setup), "the rules play another game now; if that is meant, run `make golden`"


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == {named.name for named in SETUPS}


@pytest.mark.parametrize("name", PERFT)
def test_perft(name: str) -> None:
    setup = next(named.setup for named in SETUPS if named.name == name)
    depth = len(PERFT[name]) if eminence.COMPILED else 3
    assert [count_lines(setup, n) for n in range(1, depth + 1)] == PERFT[name][:depth]


def test_every_setup_has_perft_counts() -> None:
    assert {named.name for named in SETUPS} == set(PERFT)
