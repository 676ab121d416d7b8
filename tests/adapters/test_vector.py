"""Many tables stepped together are the same games as one by one."""

from __future__ import annotations

import gc
import signal
import threading
import time

import numpy as np
import pytest

import eminence
from eminence.adapters.spaces import action_mask, observe
from eminence.adapters.vector import VectorTable, processors
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


@pytest.mark.parametrize("game", [game.slug for game in eminence.games()])
def test_the_games_are_the_same_however_many_threads_step_them(game: str) -> None:
    """With the garbage collector at work all the while: threads step without Python's lock."""
    seats = eminence.game(game).usual_seats[0]
    alone, shared = (VectorTable(game, seats, tables=301, seed=4, threads=threads) for threads in (1, 7))
    assert [stripe.end - stripe.start for stripe in shared.stripes] == [43] * 7
    done = threading.Event()

    def collect() -> None:
        while not done.wait(0.1):
            gc.collect()

    collector = threading.Thread(target=collect)
    collector.start()
    try:
        rng = eminence.Rng(3)
        for _ in range(150):
            actions = alone.random_actions(rng)
            alone.step(actions)
            shared.step(actions)
            for name in ("observations", "masks", "seats_to_act", "rewards", "scores", "dones"):
                np.testing.assert_array_equal(getattr(alone, name), getattr(shared, name))
    finally:
        done.set()
        collector.join()


@pytest.mark.compiled
def test_threads_outlive_an_interrupt_but_not_their_tables() -> None:
    """After a Ctrl-C every table has made its step all the same."""
    before = set(threading.enumerate())
    table = VectorTable("diocese", 4, tables=400, threads=3)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    rng = eminence.Rng(1)
    armed = False

    def interrupt(*_: object) -> None:
        if armed:
            raise KeyboardInterrupt

    previous = signal.signal(signal.SIGALRM, interrupt)
    interrupts = 0
    for number in range(300):
        actions = table.random_actions(rng)
        try:
            try:
                armed = True
                signal.setitimer(signal.ITIMER_REAL, 0.00002 * (number % 10 + 1))
                table.step(actions)
                time.sleep(0.001)
            finally:
                armed = False
        except KeyboardInterrupt:
            interrupts += 1
    signal.signal(signal.SIGALRM, previous)
    assert interrupts > 30
    del table
    for helper in helpers:
        helper.join(10)
        assert not helper.is_alive()


def test_threads_are_as_many_as_are_worth_it() -> None:
    assert len(VectorTable("cypher", 2, tables=100).stripes) == 1
    assert len(VectorTable("cypher", 2, tables=4096).stripes) == min(processors(), 32)
    assert len(VectorTable("cypher", 2, tables=2, threads=5).stripes) == 2
    with pytest.raises(ValueError, match="at least one thread"):
        VectorTable("cypher", 2, threads=-1)


def test_a_bot_can_be_asked_for_a_move_at_a_table() -> None:
    table = VectorTable("diocese", 3, tables=2, seed=3)
    belief = table.belief(1)
    assert belief.seat == table.seats_to_act[1]
    assert belief.legal == np.flatnonzero(table.masks[1]).tolist()
