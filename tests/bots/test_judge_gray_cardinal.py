"""What a seat sees of Gray Cardinal as one number, and a judge that knows no more than its seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import eminence
from eminence.bots import Budget
from eminence.bots.greedy import GreedyBot
from eminence.bots.judges import judge_of
from eminence.bots.uniform import UniformBot
from eminence.engine.chance import Rng, stream
from eminence.engine.state import State

CASES = [(seats, judge) for seats in (2, 3, 4) for judge in ("turned", "used")]


def positions(seats: int, judge: str, games: int, seed: int) -> Iterator[State]:
    """Random games, each position of them, and the same with another card on top when somebody has peeked."""
    setup = eminence.game("gray-cardinal").setup(seats, {"judge": judge})
    for index in range(games):
        rng = stream(seed, index)
        state = setup.new()
        while not state.over:
            yield state
            if state.chance_due():
                state.roll(rng)
            else:
                for seat in state.to_act():
                    state.apply(seat, rng.choice(state.legal(seat)))
        yield state


@pytest.mark.parametrize(("seats", "judge"), CASES)
def test_equal_views_have_equal_sights_and_different_views_different_ones(seats: int, judge: str) -> None:
    views: dict[int, bytes] = {}
    sights: dict[bytes, int] = {}
    rng = Rng(5)
    for state in positions(seats, judge, games=12, seed=41):
        for seat in range(seats):
            for position in (state, state.belief(seat).sample(rng)):
                sight = position.sight(seat)
                view = msgspec.json.encode(position.view(seat))
                assert views.setdefault(sight, view) == view
                assert sights.setdefault(view, sight) == sight
    assert len(views) > 1000


@pytest.mark.parametrize(("seats", "judge"), CASES)
def test_rates_do_not_depend_on_a_card_that_only_others_have_peeked_at(seats: int, judge: str) -> None:
    setup = eminence.game("gray-cardinal").setup(seats, {"judge": judge})
    glance = judge_of(setup)
    rng = Rng(6)
    asked = 0
    for state in positions(seats, judge, games=12, seed=42):
        for seat in state.to_act():
            if not hidden_top(state, seat):
                continue
            asked += 1
            belief = state.belief(seat)
            rates = [[glance.rate(belief.sample(rng), seat, move) for move in belief.legal] for _ in range(4)]
            assert all(same == rates[0] for same in rates)
    assert asked > 5


def hidden_top(state: State, seat: int) -> bool:
    view: Any = state.view(seat)
    return bool(view.peeked_by) and seat not in view.peeked_by


def test_greedy_beats_random_players() -> None:
    setup = eminence.game("gray-cardinal").setup(2)
    wins = 0
    for index in range(20):
        rng = stream(43, index)
        state = setup.new()
        bots = [GreedyBot(rng), UniformBot(rng)]
        while not state.over:
            if state.chance_due():
                state.roll(rng)
            else:
                for seat in state.to_act():
                    state.apply(seat, bots[seat].choose(state.belief(seat), Budget()))
        wins += state.winners() == [0]
    assert wins >= 17
