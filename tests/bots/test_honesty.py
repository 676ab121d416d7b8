"""Bots cannot cheat: from two States their seat cannot tell apart they choose the same, and one that peeks is caught."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from zlib import crc32

import msgspec
import pytest

import eminence
from contract.test_leaks import redraw
from eminence.bots import Budget, bot
from eminence.bots.judges import judge_of
from eminence.engine.state import State
from players import random_position
from setups import SETUPS, Named

every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)
SHIPPED = ("random", "greedy", "novice", "easy", "medium", "hard", "expert")
QUICK = Budget(iterations=25)

Chooser = Callable[[State, int], int]


def decisions(named: Named, positions: int, first: int) -> Iterator[tuple[State, int]]:
    """Random positions with a seat that has a choice to make."""
    found = 0
    number = first
    while found < positions:
        state = random_position(named.setup, number, eminence.Rng(number))
        number += 1
        for seat in state.to_act()[:1]:
            if len(state.legal(seat)) > 1:
                found += 1
                yield state, seat


def caught(named: Named, choose: Chooser, positions: int) -> bool:
    """Whether a chooser ever decides differently between States that its seat cannot tell apart."""
    return any(
        choose(state, seat) != choose(redraw(state, seat, random.Random(10 * number + k)), seat)
        for number, (state, seat) in enumerate(decisions(named, positions, 7000))
        for k in range(2)
    )


@every_setup
def test_shipped_bots_choose_the_same_where_they_cannot_tell(named: Named) -> None:
    for name in SHIPPED:

        def choose(state: State, seat: int, name: str = name) -> int:
            return bot(name, eminence.Rng(3)).choose(state.belief(seat), QUICK)

        assert not caught(named, choose, 2), name


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_bot_that_reads_hidden_cards_is_caught(game: eminence.Game) -> None:
    """It gets at the true State behind the arena's back and lets the hidden cards decide."""

    def peek(state: State, seat: int) -> int:
        hidden = msgspec.json.encode([state.view(other) for other in range(state.seats)])
        legal = state.legal(seat)
        return legal[crc32(hidden) % len(legal)]

    named = Named(game.slug, game.setup(game.usual_seats[-1]))
    assert caught(named, peek, 3000)


@every_setup
def test_sight_is_the_view_as_a_number(named: Named) -> None:
    """Equal views have equal sights, different views different ones, and hidden cards do not show in them."""
    by_view: dict[tuple[int, bytes], int] = {}
    by_sight: dict[tuple[int, int], bytes] = {}
    for number in range(12):
        state = random_position(named.setup, 8000 + number, eminence.Rng(number))
        for seat in range(state.seats):
            for one in (state, redraw(state, seat, random.Random(number))):
                view = msgspec.json.encode(one.view(seat))
                assert by_view.setdefault((seat, view), one.sight(seat)) == one.sight(seat)
                assert by_sight.setdefault((seat, one.sight(seat)), view) == view


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_bot_is_deterministic_for_a_seed_and_iterations(game: eminence.Game) -> None:
    named = Named(game.slug, game.setup(game.usual_seats[0]))
    for state, seat in decisions(named, 3, 9000):
        for name in SHIPPED:
            first, second = (bot(name, eminence.Rng(5)).choose(state.belief(seat), Budget(iterations=60)) for _ in range(2))
            assert first == second


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_belief_holds_no_way_to_the_state(game: eminence.Game) -> None:
    """Whatever can be reached from a belief by its attributes is no State of the table."""
    state, seat = next(decisions(Named(game.slug, game.setup(game.usual_seats[-1])), 1, 9500))
    belief = state.belief(seat)
    truth = [state.view(other) for other in range(state.seats)]
    for name in dir(belief):
        reached = getattr(belief, name)
        if isinstance(reached, State):
            assert [reached.view(other) for other in range(state.seats)] != truth


@every_setup
def test_judges_know_no_hidden_card(named: Named) -> None:
    """A rate is the same whatever the cards are that the seat cannot see."""
    judge = judge_of(named.setup)
    for number, (state, seat) in enumerate(decisions(named, 6, 8500)):
        other = redraw(state, seat, random.Random(number))
        for move in state.legal(seat):
            assert judge.rate(state, seat, move) == judge.rate(other, seat, move)
