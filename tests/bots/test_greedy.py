"""A glance is better than no look at all."""

import pytest

import eminence
from eminence.bots import Budget, bot
from eminence.engine.chance import stream


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_greedy_beats_random_players(game: eminence.Game) -> None:
    setup = game.setup(game.usual_seats[-1])
    games = 24
    wins = 0.0
    for number in range(games):
        rng = stream(5, number)
        alone = number % setup.seats
        bots = [bot("greedy" if seat == alone else "random", rng) for seat in range(setup.seats)]
        state = setup.new()
        while not state.over:
            if state.chance_due():
                state.roll(rng)
            for seat in state.to_act():
                state.apply(seat, bots[seat].choose(state.belief(seat), Budget()))
        wins += (alone in state.winners()) / len(state.winners())
    assert wins / games > 1.5 / setup.seats
