"""Nobody is ever shown what their seat may not know: leak tests 1 and 2, and proof that they can fail.

The redraws come from `resamplers`, written from the rules alone and sharing no code with the package.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec
import pytest

import eminence
from eminence.engine.record import Step
from eminence.engine.state import State
from players import random_position
from setups import SETUPS, Named

POSITIONS = 12
every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)

View = Callable[[State, int | None], Any]


def redraw(state: State, seat: int | None, rng: random.Random) -> State:
    """Another State that `seat` cannot tell from this one, for all it has seen."""
    setup = state.setup
    module = import_module(f"resamplers.{setup.game.slug.replace('-', '_')}")
    steps: list[Step] = module.redraw(setup.seats, setup.options, state.steps(), seat, rng)
    return eminence.restore({**state.save(), "steps": steps})


def knowledge(state: State, seat: int | None, view: View | None = None) -> bytes:
    """All that a seat is ever sent about a position: view, legal moves, events of the last step, refusals."""
    shown = view(state, seat) if view else state.view(seat)
    if seat is None:
        return msgspec.json.encode((shown, state.events(None)))
    sample = range(0, len(state.setup.texts), max(1, len(state.setup.texts) // 60))
    refusals = [refusal and refusal.as_dict() for refusal in (state.why_not(seat, move) for move in sample)]
    return msgspec.json.encode((shown, state.legal(seat), state.legal_texts(seat), state.events(seat), refusals))


def everything(state: State) -> bytes:
    return msgspec.json.encode([state.view(seat) for seat in range(state.seats)])


def view_leaks(named: Named, view: View | None = None, positions: int = POSITIONS) -> int:
    """Leak test 1: how many redrawn positions a seat could tell apart."""
    leaks = 0
    for number in range(positions):
        rng = random.Random(number)
        state = random_position(named.setup, number, eminence.Rng(number))
        for seat in (*range(state.seats), None):
            other = redraw(state, seat, rng)
            leaks += knowledge(state, seat, view) != knowledge(other, seat, view)
    return leaks


Sampler = Callable[[State, int, eminence.Rng], State]


def belief_leaks(named: Named, sampler: Sampler | None = None, positions: int = POSITIONS) -> int:
    """Leak test 2: how many samples differ between States that the seat cannot tell apart."""
    leaks = 0
    for number in range(positions):
        rng = random.Random(1000 + number)
        state = random_position(named.setup, 1000 + number, eminence.Rng(number))
        for seat in range(state.seats):
            other = redraw(state, seat, rng)
            for seed in range(2):
                a, b = (draw(it, seat, eminence.Rng(seed), sampler) for it in (state, other))
                leaks += everything(a) != everything(b)
    return leaks


def draw(state: State, seat: int, rng: eminence.Rng, sampler: Sampler | None) -> State:
    return sampler(state, seat, rng) if sampler else state.belief(seat).sample(rng)


@every_setup
def test_leak_1_views_tell_a_seat_nothing_hidden(named: Named) -> None:
    assert view_leaks(named) == 0


@every_setup
def test_leak_2_beliefs_depend_on_nothing_hidden(named: Named) -> None:
    assert belief_leaks(named) == 0


@every_setup
def test_every_sample_is_what_the_seat_sees(named: Named) -> None:
    for number in range(POSITIONS):
        state = random_position(named.setup, 2000 + number, eminence.Rng(number))
        for seat in range(state.seats):
            belief = state.belief(seat)
            shown = msgspec.json.encode((state.view(seat), state.legal(seat)))
            assert msgspec.json.encode((belief.view, belief.legal)) == shown
            for seed in range(3):
                sample = belief.sample(eminence.Rng(seed))
                assert msgspec.json.encode((sample.view(seat), sample.legal(seat))) == shown
                assert sample.to_act() == state.to_act()
                assert sample.scores() == state.scores()
                eminence.playout(sample, eminence.Rng(seed))


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_samples_vary_where_a_redraw_does(game: eminence.Game) -> None:
    """Where the tests' own resampler finds another possible State, the belief must not be certain of one."""
    certain = 0
    for number in range(20):
        setup = game.setup(game.usual_seats[-1])
        state = random_position(setup, 3000 + number, eminence.Rng(number))
        for seat in range(state.seats):
            others = {everything(redraw(state, seat, random.Random(k))) for k in range(6)}
            if len(others) > 2:
                belief = state.belief(seat)
                certain += len({everything(belief.sample(eminence.Rng(k))) for k in range(60)}) == 1
    assert certain == 0


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_redraws_are_really_other_states(game: eminence.Game) -> None:
    """Leak tests prove nothing if the redraw changes nothing."""
    setup = game.setup(game.usual_seats[-1])
    changed = 0
    for number in range(40):
        state = random_position(setup, 4000 + number, eminence.Rng(number))
        changed += redraw(state, None, random.Random(number)).steps() != state.steps()
    assert changed >= 3


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_leaking_view_is_caught(game: eminence.Game) -> None:
    """A view that shows a spectator what seat 0 sees must fail leak test 1."""

    def leaking(state: State, seat: int | None) -> Any:
        return [state.view(seat), state.view(0), state.view(state.seats - 1)]

    named = Named(game.slug, game.setup(game.usual_seats[-1]))
    assert view_leaks(named, leaking, positions=40) > 0


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_cheating_belief_is_caught(game: eminence.Game) -> None:
    """A belief that hands out the true State must fail leak test 2."""

    def cheating(state: State, seat: int, rng: eminence.Rng) -> State:
        return state.clone()

    named = Named(game.slug, game.setup(game.usual_seats[-1]))
    assert belief_leaks(named, cheating, positions=60) > 0
