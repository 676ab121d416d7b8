"""What every game promises, on every seat count and option set."""

from __future__ import annotations

import json
import pickle

import msgspec
import pytest
from conservation import conserved

import eminence
from eminence import locales
from eminence.engine.chance import stream
from eminence.engine.record import parse_record, record_of
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from players import random_position, random_steps
from setups import SETUPS, Named

every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)


def seen(state: State) -> list[bytes]:
    """All that anybody could see of a State."""
    viewers = [*range(state.seats), None]
    return [msgspec.json.encode((state.view(who), [] if who is None else state.legal(who))) for who in viewers]


def whole(state: State) -> object:
    """Everything that tells one State from another."""
    return state.steps(), seen(state), state.scores(), state.sheet(), state.over, state.chance_due(), state.to_act()


@every_setup
def test_every_random_game_ends_with_all_its_cards(named: Named) -> None:
    for state in random_steps(named.setup, 1):
        assert conserved(state) == []
        assert state.over + state.chance_due() + bool(state.to_act()) == 1, "exactly one thing is next"
    assert state.winners()
    assert all(0 <= seat < state.seats for seat in state.winners())


@every_setup
def test_scores_are_the_sum_of_the_sheet(named: Named) -> None:
    page_prefix = named.setup.game.prefix
    for state in random_steps(named.setup, 2):
        assert [sum(lines.values()) for lines in state.sheet()] == state.scores()
        assert all(clause.startswith(page_prefix) for lines in state.sheet() for clause in lines)


@every_setup
def test_legal_and_apply_agree(named: Named) -> None:
    rng = eminence.Rng(3)
    for seed in range(3):
        state = random_position(named.setup, seed, rng)
        before = whole(state)
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in state.to_act())
            for move, text in enumerate(named.setup.texts):
                refusal = state.why_not(seat, move)
                assert (refusal is None) == (move in legal), text
                if refusal is None:
                    trial = state.clone()
                    trial.apply(seat, text)
                    assert trial.steps() != state.steps()
                else:
                    assert_readable(refusal)
        for seat in range(state.seats):
            move = next((m for m in range(len(named.setup.texts)) if m not in state.legal(seat)), None)
            if move is not None:
                with pytest.raises(Refusal):
                    state.apply(seat, move)
        assert whole(state) == before, "a refused or merely tried move changed something"


def assert_readable(refusal: Refusal) -> None:
    """A refusal cites a clause and has a sentence in every language."""
    prefix, number = refusal.clause.split(" ")
    assert prefix in locales.GAME_OF_PREFIX
    assert number[0].isdigit()
    for language in locales.LANGUAGES:
        assert locales.refusal_text(refusal, language)


RUBBISH = [
    "",
    " ",
    "lay",
    "LAY monk",
    "reveal ",
    " reveal",
    "\x00",
    "play\tcypher",
    "🂡",
    "-1",
    "0",
    "lay monk monk monk",
    "pass pass",
]
RUBBISH += [
    "place",
    "place prince",
    "swap",
    "destroy 9 king",
    "trade a b c d",
    "deal 0",
    "x" * 10_000,
    "feast temple monk",
    "give",
]


@every_setup
def test_rubbish_is_refused_with_a_sentence(named: Named) -> None:
    state = random_position(named.setup, 5, eminence.Rng(5))
    for seat in range(state.seats):
        for text in RUBBISH:
            if text not in named.setup.moves:
                refusal = state.why_not(seat, text)
                assert refusal is not None
                assert_readable(refusal)
    for nobody in (-1, state.seats, 99):
        refusal = state.why_not(nobody, named.setup.texts[0])
        assert refusal is not None
        assert_readable(refusal)
        assert state.legal(nobody) == []


@every_setup
def test_rubbish_chance_is_refused(named: Named) -> None:
    for state in random_steps(named.setup, 6):
        if state.chance_due():
            before = whole(state)
            for text in [*RUBBISH, "deal 0 " + "x " * 600, "die 7", "reveal", "draw", "market", "shuffle shuffle", "neutral"]:
                if named.setup.game.notation.read_chance(named.setup, text) is None:
                    with pytest.raises(Refusal):
                        state.chance(text)
            assert whole(state) == before


@every_setup
def test_clone_save_and_pickle_round_trip_at_every_step(named: Named) -> None:
    for number, state in enumerate(random_steps(named.setup, 7)):
        clone = state.clone()
        assert whole(clone) == whole(state)
        if number % 5 == 0:
            assert whole(eminence.restore(json.loads(json.dumps(state.save())))) == whole(state)
            assert whole(pickle.loads(pickle.dumps(state))) == whole(state)


@every_setup
def test_a_clone_is_on_its_own(named: Named) -> None:
    rng = eminence.Rng(8)
    state = random_position(named.setup, 8, rng)
    before = whole(state)
    eminence.playout(state.clone(), rng)
    eminence.playout(state.fork(), rng)
    assert whole(state) == before


@every_setup
def test_a_record_replays_to_the_same_state(named: Named) -> None:
    *_, state = random_steps(named.setup, 9)
    record = record_of(state)
    again = eminence.verify(parse_record(record.to_json()))
    assert whole(again) == whole(state)


@every_setup
def test_the_compiled_loop_plays_by_the_contract(named: Named) -> None:
    """`playout` rolls and decides exactly as a caller of the contract does with the same generator."""
    *_, state = random_steps(named.setup, 10)
    quick = named.setup.new()
    decisions = eminence.playout(quick, stream(10, 0))
    assert quick.scores() == state.scores()
    assert seen(quick) == seen(state)
    assert decisions == sum(who != "*" for who, _ in state.steps())


@every_setup
def test_events_have_a_sentence_in_every_language(named: Named) -> None:
    game = named.setup.game.slug
    names = {language: locales.place_names(named.setup.seats, named.setup.places, language) for language in locales.LANGUAGES}
    for state in random_steps(named.setup, 11):
        for who in (*range(state.seats), None):
            for event in state.events(who):
                for language in locales.LANGUAGES:
                    assert locales.event_text(game, event, language, names[language])


@every_setup
def test_simultaneous_choices_enter_the_past_in_seat_order(named: Named) -> None:
    rng = eminence.Rng(12)
    state = named.setup.new()
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        for seat in reversed(state.to_act()):
            state.apply(seat, rng.choice(state.legal(seat)))
    assert whole(eminence.verify(record_of(state))) == whole(state)
