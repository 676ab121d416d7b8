"""The vectors that all doors share: exactly the view, compiled and uncompiled alike."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest
from test_leaks import redraw

import eminence
from eminence.adapters.observers import observer_of
from eminence.adapters.spaces import action_mask, encode, layout, observe
from eminence.engine.state import State
from players import random_position, random_steps
from setups import SETUPS, Named

POSITIONS = 6
every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)


@every_setup
def test_an_observation_tells_a_seat_nothing_hidden(named: Named) -> None:
    """States that the seat cannot tell apart give the same vector and the same mask."""
    for number in range(POSITIONS):
        rng = random.Random(number)
        state = random_position(named.setup, number, eminence.Rng(number))
        for seat in range(state.seats):
            other = redraw(state, seat, rng)
            np.testing.assert_array_equal(observe(state, seat), observe(other, seat))
            np.testing.assert_array_equal(action_mask(state, seat), action_mask(other, seat))


@every_setup
def test_compiled_observers_write_the_view_to_the_byte(named: Named) -> None:
    """Every position of a game, every seat; a number left over from before would show."""
    observer = observer_of(named.setup)
    out = np.full(layout(named.setup).size, -77, np.int16)
    observer.bind(out)
    for state in random_steps(named.setup, 5):
        for seat in range(state.seats):
            observer.observe(state, seat)
            assert out.tobytes() == observe(state, seat).tobytes()


@every_setup
def test_numbers_stay_within_their_bounds(named: Named) -> None:
    fields = layout(named.setup)
    for state in random_steps(named.setup, 6):
        vector = observe(state, state.seats - 1)
        assert (vector >= fields.low).all()
        assert (vector <= fields.high).all()


@every_setup
def test_codes_can_be_written_out(named: Named) -> None:
    """One number for each thing a code may stand for; the rest stays as it is."""
    fields = layout(named.setup)
    vectors = np.array([observe(state, 0) for state in random_steps(named.setup, 7)])
    wide = fields.one_hot(vectors)
    at = 0
    for field in fields.fields:
        part = vectors[:, fields.slices[field.name]]
        if not field.code:
            np.testing.assert_array_equal(wide[:, at : at + field.size], part)
            at += field.size
            continue
        spread = wide[:, at : at + field.size * field.high].reshape(len(vectors), field.size, field.high)
        assert set(np.unique(spread)) <= {0, 1}
        np.testing.assert_array_equal(spread.sum(axis=2), part > 0)
        np.testing.assert_array_equal(spread.argmax(axis=2)[part > 0] + 1, part[part > 0])
        at += field.size * field.high
    assert at == wide.shape[1]
    np.testing.assert_array_equal(fields.one_hot(vectors[0]), wide[0])


@every_setup
def test_different_views_give_different_vectors(named: Named) -> None:
    """Nothing of the view is lost: over whole games the vectors part wherever the views do."""
    seen: dict[bytes, bytes] = {}
    for seed in range(3):
        for state in random_steps(named.setup, 20 + seed):
            for seat in range(state.seats):
                shown = msgspec.json.encode(state.view(seat))
                assert seen.setdefault(observe(state, seat).tobytes(), shown) == shown


def leaking(state: State, seat: int) -> bytes:
    """What a careless encoding would show: the view of the other seat."""
    return observe(state, seat).tobytes() + observe(state, 1 - seat).tobytes()


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_a_leaking_vector_would_be_caught(game: eminence.Game) -> None:
    leaks = 0
    for number in range(40):
        state = random_position(game.setup(2), number, eminence.Rng(number))
        leaks += leaking(state, 0) != leaking(redraw(state, 0, random.Random(number)), 0)
    assert leaks > 0


def test_parts_are_found_by_name() -> None:
    state = eminence.game("diocese").new(3)
    rng = eminence.Rng(4)
    while state.chance_due():
        state.roll(rng)
    parts = layout(state.setup).parts(observe(state, 2))
    assert parts["seat"].tolist() == [0, 0, 1]
    assert int(parts["hand"].sum()) == 9
    assert parts["laid"].shape == (3, 14)
    assert parts["to_act"].tolist() == [1, 1, 1]


def test_seats_are_counted_from_the_viewer_on() -> None:
    state = eminence.game("gray-cardinal").new(4)
    for seat in range(4):
        parts = layout(state.setup).parts(observe(state, seat))
        assert parts["turn"].tolist() == [int((seat + i) % 4 == 0) for i in range(4)]


def test_a_deck_of_ones_own_changes_the_size() -> None:
    game = eminence.game("cypher")
    deck = [
        {"slug": "bell", "copies": 3, "class": "lower", "value": 0, "lasting": False, "effect": ["end"]},
        {"slug": "coin", "copies": 10, "class": "upper", "value": 2, "lasting": False, "effect": []},
    ]
    own = game.setup(2, {"deck": deck})
    assert layout(own).size < layout(game.setup(2)).size
    assert encode(own, own.new().view(1)).shape == (layout(own).size,)


def test_waiting_is_the_last_action() -> None:
    state = eminence.game("diocese").new(2)
    mask = action_mask(state, 0, waiting=True)
    assert mask.sum() == mask[-1] == 1
    assert not action_mask(state, 0).any()
