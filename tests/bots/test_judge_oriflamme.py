"""What Oriflamme's judge and search lean on: a sight that is the view as a number, and rates that know no hidden card."""

from __future__ import annotations

import msgspec
import pytest

import eminence
from eminence.bots.judges import judge_of
from eminence.engine.chance import stream
from players import random_steps

SEATS = eminence.game("oriflamme").seats


@pytest.mark.parametrize("seats", SEATS)
def test_sight_is_the_view_as_a_number(seats: int) -> None:
    """One number a view and one view a number, also between positions that differ in hidden cards only."""
    setup = eminence.game("oriflamme").setup(seats)
    rng = stream(5, seats)
    for seat in range(seats):
        numbers: dict[bytes, int] = {}
        views: dict[int, bytes] = {}
        for seed in range(15):
            for state in random_steps(setup, seed):
                deals = [state.belief(seat).sample(rng)] if state.over or not state.chance_due() else []
                for one in (state, *deals):
                    shown = msgspec.json.encode(one.view(seat))
                    number = one.sight(seat)
                    assert numbers.setdefault(shown, number) == number
                    assert views.setdefault(number, shown) == shown
        assert len(views) > 15


@pytest.mark.parametrize("seats", SEATS)
def test_rates_are_the_same_whatever_is_hidden(seats: int) -> None:
    setup = eminence.game("oriflamme").setup(seats)
    judge = judge_of(setup)
    rng = stream(6, seats)
    for seed in range(10):
        for state in random_steps(setup, seed):
            for seat in state.to_act():
                deal = state.belief(seat).sample(rng)
                for move in state.legal(seat):
                    assert judge.rate(state, seat, move) == judge.rate(deal, seat, move), setup.texts[move]
