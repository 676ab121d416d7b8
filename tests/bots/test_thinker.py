"""The search explains itself, keeps to its budget, and the levels are what they say."""

from __future__ import annotations

import pytest

import eminence
from eminence.bots import BOTS, LEVELS, Budget
from eminence.bots.thinker import SearchBot, Style
from eminence.engine.state import State
from players import random_position


def choice(game: eminence.Game) -> tuple[State, int]:
    setup = game.setup(game.usual_seats[-1])
    number = 0
    while True:
        state = random_position(setup, number, eminence.Rng(number))
        number += 1
        for seat in state.to_act():
            if len(state.legal(seat)) > 2:
                return state, seat


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_an_explanation_says_what_the_search_saw(game: eminence.Game) -> None:
    state, seat = choice(game)
    belief = state.belief(seat)
    explained = SearchBot(eminence.Rng(1)).explain(belief, Budget(iterations=400))
    assert explained.iterations == 400
    assert sorted(row.move for row in explained.candidates) == belief.legal
    assert sum(row.visits for row in explained.candidates) == 400
    visits = [row.visits for row in explained.candidates]
    assert visits == sorted(visits, reverse=True)
    for row in explained.candidates:
        assert row.text == state.setup.texts[row.move]
        assert 0 <= row.win <= 1
        assert row.uncertainty > 0
        assert len(row.scores) == state.seats
    first = explained.line[0]
    assert first == (seat, explained.candidates[0].text) or state.to_act()[0] != seat


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_budget_in_seconds_thinks_for_about_that_long(game: eminence.Game) -> None:
    """No time is asserted, only that more seconds are more iterations."""
    state, seat = choice(game)
    counts = []
    for seconds in (0.005, 0.5):
        bot = SearchBot(eminence.Rng(1))
        assert bot.choose(state.belief(seat), Budget(seconds=seconds)) in state.legal(seat)
        counts.append(bot.explain(state.belief(seat), Budget(seconds=seconds)).iterations)
    assert counts[0] < counts[1]


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_kept_tree_still_chooses_legal_moves_in_a_whole_game(game: eminence.Game) -> None:
    setup = game.setup(game.usual_seats[0])
    state = setup.new()
    rng = eminence.Rng(2)
    bots = [SearchBot(eminence.Rng(seat), Style(iterations=20, keep_tree=True)) for seat in range(setup.seats)]
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        for seat in state.to_act():
            state.apply(seat, bots[seat].choose(state.belief(seat), Budget()))
    assert state.winners()


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["novice", "easy", "medium", "hard", "expert"]
    assert set(LEVELS) < set(BOTS)
