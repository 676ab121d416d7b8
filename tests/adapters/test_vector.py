"""Many tables stepped together are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import eminence
from eminence.adapters.spaces import action_mask, observe
from eminence.adapters.vector import VectorTable
from eminence.engine.chance import stream
from setups import SETUPS, Named


def settled(state: eminence.State, rng: eminence.Rng) -> eminence.State:
    while not state.over and state.chance_due():
        state.roll(rng)
    return state


@pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)
def test_tables_play_the_same_games_as_a_state_does(named: Named) -> None:
    """Same seed, same moves: what is seen, what is legal, whose turn it is, and what a game brings."""
    setup, tables, seed = named.setup, 3, 9
    table = VectorTable(setup.game.slug, setup.seats, setup.options, tables=tables, seed=seed)
    rngs = [stream(seed, i) for i in range(tables)]
    states = [settled(setup.new(), rng) for rng in rngs]
    pick = eminence.Rng(1)
    ended = 0
    while ended < tables:
        actions = table.random_actions(pick)
        for i, state in enumerate(states):
            seat = state.to_act()[0]
            assert table.seats_to_act[i] == seat
            np.testing.assert_array_equal(table.observations[i], observe(state, seat))
            np.testing.assert_array_equal(table.masks[i], action_mask(state, seat))
            state.apply(seat, int(actions[i]))
            settled(state, rngs[i])
        table.step(actions)
        for i, state in enumerate(states):
            assert table.dones[i] == state.over
            if state.over:
                winners = state.winners()
                assert table.rewards[i].tolist() == pytest.approx([(s in winners) / len(winners) for s in range(setup.seats)])
                assert table.scores[i].tolist() == state.scores()[: setup.seats]
                states[i] = settled(setup.new(), rngs[i])
                ended += 1
            else:
                assert not table.rewards[i].any()


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    table = VectorTable("diocese", 2, tables=4, seed=1)
    before = table.observations.copy()
    actions = table.random_actions(eminence.Rng(1))
    actions[2] = int(np.flatnonzero(~table.masks[2])[0])
    with pytest.raises(ValueError, match=r"table 2: move \d+ is not legal for seat 0"):
        table.step(actions)
    np.testing.assert_array_equal(table.observations, before)
    for wrong in (-1, 100_000):
        actions[2] = wrong
        with pytest.raises(ValueError, match="table 2"):
            table.step(actions)
    with pytest.raises(ValueError, match="one action for each of the 4 tables"):
        table.step(actions[:3])
    with pytest.raises(ValueError, match="at least one table"):
        VectorTable("diocese", 2, tables=0)


def test_the_arrays_can_only_be_looked_at() -> None:
    """A mask that somebody else wrote into would let moves through that are not legal."""
    table = VectorTable("diocese", 2, tables=2)
    for array in (table.observations, table.masks, table.seats_to_act, table.rewards, table.scores, table.dones):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1


def test_a_seed_brings_the_same_games_again() -> None:
    table = VectorTable("oriflamme", 3, tables=8, seed=5)
    first = table.observations.copy()
    for _ in range(20):
        table.step(table.random_actions(eminence.Rng(2)))
    assert not np.array_equal(table.observations, first)
    table.reset(5)
    np.testing.assert_array_equal(table.observations, first)
    table.reset(6)
    assert not np.array_equal(table.observations, first)


def test_a_bot_can_be_asked_for_a_move_at_a_table() -> None:
    table = VectorTable("diocese", 3, tables=2, seed=3)
    belief = table.belief(1)
    assert belief.seat == table.seats_to_act[1]
    assert belief.legal == np.flatnonzero(table.masks[1]).tolist()
