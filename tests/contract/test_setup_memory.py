"""Set-ups that nobody uses are gone at once, without the garbage collector; those in use are shared."""

from __future__ import annotations

import gc
import weakref
from itertools import product

import pytest

import eminence
from eminence.engine.game import RECENT, Game, Setup
from eminence.table.encoder import encoder_of
from setups import SETUPS


def use(setup: Setup) -> None:
    """A little of everything that is done with a set-up."""
    state = setup.new()
    rng = eminence.Rng(1)
    for _ in range(12):
        if state.chance_due():
            state.roll(rng)
        for seat in state.to_act():
            state.apply(seat, rng.choice(state.legal(seat)))
            state.why_not(seat, "nonsense")
            state.belief(seat).sample(rng)
            encoder_of(setup).events(state.news, seat)
    encoder_of(setup).public(state)
    setup.apart()


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_dropped_setup_is_freed_by_counting_alone(game: Game) -> None:
    gone: list[weakref.ref[Setup]] = []
    gc.collect()
    gc.disable()
    try:
        for _, seats in product(range(500 // len(game.seats) + 1), game.seats):
            setup = Setup(game, seats, game.check(seats), game.edition)
            use(setup)
            gone.append(weakref.ref(setup))
            del setup
            assert gone[-1]() is None
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        ours = [thing for thing in gc.garbage if type(thing).__module__.startswith("eminence")]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert len(gone) >= 500
    assert ours == []


def test_a_setup_in_use_stays_shared_while_others_come_and_go() -> None:
    used = [named.setup for named in SETUPS]
    for setup in used:
        for number in range(RECENT + 8):
            deck = next((option for option in setup.game.options if isinstance(option.default, dict)), None)
            if deck is not None:
                first, *_ = deck.default
                setup.game.setup(setup.seats, {**setup.options, deck.name: {**deck.default, first: number % 12 + 8}})
        assert setup.game.setup(setup.seats, setup.options) is setup
        assert len(setup.game._recent) <= RECENT
