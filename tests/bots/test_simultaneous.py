"""Choices made at the same time: every seat thinks about its own, not only the first."""

import pytest

import eminence
from eminence.bots import Budget
from eminence.bots.thinker import SearchBot
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.sample import play


@pytest.mark.parametrize("seats", [2, 4])
def test_every_seat_searches_its_own_choice(seats: int) -> None:
    state = eminence.game("diocese").new(seats)
    while state.chance_due():
        state.roll(eminence.Rng(1))
    for seat in range(seats):
        told = SearchBot(eminence.Rng(seat)).explain(state.belief(seat), Budget(100))
        assert sum(candidate.visits for candidate in told.candidates) == 100
        assert told.line[0] == (seat, told.candidates[0].text)


def test_equal_bots_win_at_every_seat() -> None:
    trial = Trial(eminence.game("diocese").setup(2), ("search/iterations=40",), 1)
    wins = [play(trial, game).shares[0] for game in range(30)]
    assert 5 <= sum(wins) <= 25
