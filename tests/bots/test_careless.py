"""A careless belief knows its view and nothing that was seen before."""

from __future__ import annotations

import pytest

import eminence
from eminence.bots import Budget, bot
from eminence.engine.state import State
from players import random_position


def position(slug: str, seats: int) -> tuple[State, int]:
    """A position in mid-game where somebody has a choice."""
    for seed in range(100):
        state = random_position(eminence.game(slug).setup(seats), seed, eminence.Rng(seed))
        if not state.over and state.to_act():
            return state, state.to_act()[0]
    raise AssertionError("no such position")


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_the_view_and_the_legal_moves_stay(game: eminence.Game) -> None:
    state, seat = position(game.slug, game.usual_seats[0])
    belief = state.belief(seat)
    careless = belief.careless(eminence.Rng(1))
    assert careless.view == belief.view
    assert careless.legal == belief.legal
    assert all(careless.sample(eminence.Rng(seed)).view(seat) == belief.view for seed in range(5))


def test_di_3_2_a_hand_passed_on_is_forgotten() -> None:
    state = eminence.game("diocese").new(2)
    rng = eminence.Rng(3)
    while state.chance_due():
        state.roll(rng)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    held = state.view(1).hand
    belief = state.belief(0)
    assert all(belief.sample(eminence.Rng(seed)).view(1).hand == held for seed in range(10))
    careless = belief.careless(rng)
    assert any(careless.sample(eminence.Rng(seed)).view(1).hand != held for seed in range(10))


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_forgetful_bots_play_whole_games(game: eminence.Game) -> None:
    setup = game.setup(game.usual_seats[0])
    state = setup.new()
    rng = eminence.Rng(4)
    players = [bot("search/iterations=6/forgetful=yes", eminence.Rng(seat)) for seat in range(setup.seats)]
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        for seat in state.to_act():
            state.apply(seat, players[seat].choose(state.belief(seat), Budget()))
    assert state.winners()
