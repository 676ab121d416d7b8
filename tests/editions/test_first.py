"""The first editions play what they played before there were editions. `python tests/editions/first.py` plays all the games."""

import hashlib

import pytest

import eminence
from editions.first import KEPT, NAMES, played, records_with_legal_lists, setup_of, whole_records


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    count = KEPT["first"] if eminence.COMPILED else 2
    lines = played(name, 0, count)
    if eminence.COMPILED:
        assert hashlib.sha256(lines).hexdigest() == KEPT["setups"][name]["first"]
    kept = whole_records()[KEPT["records"] * NAMES.index(name) :][: KEPT["records"]]
    assert lines.splitlines()[: len(kept)] == kept[: len(lines.splitlines())]


def test_whole_records_verify_by_the_first_edition() -> None:
    lines = whole_records()
    assert len(lines) == KEPT["records"] * len(NAMES)
    for number, line in enumerate(lines if eminence.COMPILED else lines[:: KEPT["records"]]):
        record = eminence.parse_record(line)
        state = eminence.verify(record)
        assert state.setup.edition == 1, number
        assert record.to_json() == line


def test_legal_lists_are_what_they_were() -> None:
    lines = records_with_legal_lists()
    assert len(lines) == len(NAMES)
    for line in lines:
        record = eminence.parse_record(line)
        assert record.legal is not None
        assert eminence.verify(record).setup.edition == 1


def test_every_game_has_its_first_edition_kept() -> None:
    assert {setup_of(name).game.slug for name in NAMES} == {game.slug for game in eminence.games()}
