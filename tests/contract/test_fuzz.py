"""Hypothesis looks for a line of play that breaks a rule of the house. Run on both builds; the plain one checks every index."""

from __future__ import annotations

import os

import msgspec
from conservation import conserved
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import eminence
from eminence.engine.record import parse_record, record_of
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from setups import SETUPS

EXAMPLES = int(os.environ.get("EMINENCE_FUZZ", "60"))
fuzzed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize="CI" in os.environ)

setups = st.sampled_from(SETUPS)
words = st.text(alphabet=st.characters(codec="utf-8"), max_size=40)


class Chooser(eminence.Rng):
    """Chance and choices as Hypothesis wants them, small and simple ones first; past its data a fixed generator goes on."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(len(numbers))
        self.numbers = iter(numbers)

    def below(self, n: int) -> int:
        number = next(self.numbers, None)
        return super().below(n) if number is None else number % n


def advance(state: State, rng: eminence.Rng) -> None:
    """One step: chance, or one decision of some seat that owes one."""
    if state.chance_due():
        state.roll(rng)
    else:
        seat = rng.choice(state.to_act())
        state.apply(seat, rng.choice(state.legal(seat)))


@fuzzed
@given(setups, st.lists(st.integers(0, 600), max_size=150))
def test_any_line_of_play_keeps_its_cards_and_ends(named, numbers) -> None:  # type: ignore[no-untyped-def]
    rng = Chooser(numbers)
    state = named.setup.new()
    steps = 0
    while not state.over:
        advance(state, rng)
        steps += 1
        assert conserved(state) == []
        assert steps < 5000
    record = record_of(state)
    assert eminence.verify(parse_record(record.to_json())).scores() == state.scores()


@fuzzed
@given(setups, st.lists(st.integers(0, 600), max_size=150), st.integers(0, 120))
def test_any_position_can_be_copied_and_believed(named, numbers, length) -> None:  # type: ignore[no-untyped-def]
    rng = Chooser(numbers)
    state = named.setup.new()
    for _ in range(length):
        if state.over:
            break
        advance(state, rng)
    again = eminence.restore(state.save())
    assert again.steps() == state.steps()
    for seat in range(state.seats):
        shown = msgspec.json.encode((state.view(seat), state.legal(seat)))
        assert msgspec.json.encode((again.view(seat), again.legal(seat))) == shown
        sample = state.belief(seat).sample(eminence.Rng(length))
        assert msgspec.json.encode((sample.view(seat), sample.legal(seat))) == shown
        eminence.playout(sample, eminence.Rng(length))
        assert sample.over


@fuzzed
@given(setups, st.integers(0, 80), words)
def test_any_text_is_a_legal_move_or_refused(named, length, text) -> None:  # type: ignore[no-untyped-def]
    rng = eminence.Rng(length)
    state = named.setup.new()
    for _ in range(length):
        if not state.over:
            advance(state, rng)
    for seat in range(state.seats):
        refusal = state.why_not(seat, text)
        assert (refusal is None) == (text in state.legal_texts(seat))
        assert refusal is None or str(refusal)
    try:
        state.clone().chance(text)
    except Refusal as refusal:
        assert str(refusal)


@fuzzed
@given(st.binary(max_size=200) | words.map(str.encode))
def test_any_bytes_are_a_record_or_a_disagreement(line) -> None:  # type: ignore[no-untyped-def]
    try:
        eminence.verify(parse_record(line))
    except eminence.Disagreement as disagreement:
        assert str(disagreement)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@fuzzed
@given(st.sampled_from(eminence.games()), JSON, st.data())
def test_any_options_are_played_or_refused(game, value, data) -> None:  # type: ignore[no-untyped-def]
    names = [option.name for option in game.options]
    options = data.draw(
        st.dictionaries(st.sampled_from(names) if names else st.text(max_size=8), st.just(value) | JSON, max_size=3)
    )
    try:
        setup = game.setup(data.draw(st.integers(-1, 9)), options)
    except eminence.SetupRefusal as refusal:
        assert str(refusal)
    else:
        assert setup.new().chance_due() or setup.new().to_act()
