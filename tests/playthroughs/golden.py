"""Golden playthroughs: one whole game for each set-up, every step and every legal list, kept as data."""

from __future__ import annotations

from pathlib import Path

from eminence.engine.game import Setup
from eminence.lab.simulation import Plan, play_chunk

FOLDER = Path(__file__).parent
SEED = 1


def golden_line(setup: Setup) -> bytes:
    """The record the present rules write for this set-up."""
    plan = Plan(setup, ("random",) * setup.seats, SEED, 1, records=True, legal=True)
    return play_chunk(plan, 0, 1).lines
