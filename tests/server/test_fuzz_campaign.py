"""A short form of `scripts/fuzz.py`, the campaign of a million hostile messages and bodies."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))


@pytest.mark.parametrize("seed", [1, 2])
def test_hostile_messages_and_bodies_bring_no_fault(tmp_path: Path, seed: int) -> None:
    from fuzz import fuzz

    made = fuzz(tmp_path, 1500, seed)
    assert made.sent >= 1500
    assert made.faults == []
    assert len(made.answers) > 5
