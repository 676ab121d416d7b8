"""OpenSpiel's own tests for every game, and what is ours: exact chances, nothing hidden shown."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import external_sampling_mccfr, generate_playthrough, ismcts, mcts
from test_leaks import redraw

import eminence
from eminence.adapters import openspiel
from eminence.adapters.draws import cards_drawn, draw_of
from players import random_position, random_steps
from setups import SETUPS, Named

TABLES = [(game.slug, seats) for game in eminence.games() for seats in (2, game.usual_seats[-1])]
OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("diocese", 2, {"duel": True}),
    ("cypher", 3, {"hidden_card": True}),
    ("gray-cardinal", 3, {"judge": "used"}),
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_setup = pytest.mark.parametrize("named", SETUPS, ids=lambda named: named.name)
SHORT_DECK = [
    {"slug": "bell", "copies": 11, "class": "lower", "value": 1, "lasting": False, "effect": ["end"]},
    {"slug": "gold", "copies": 1, "class": "upper", "value": 3, "lasting": False, "effect": ["end"]},
]


def step(state: Any, rng: np.random.RandomState) -> None:
    """A chance outcome by its probability, or a random move."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(actions, p=chances)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


@every_setup
def test_random_simulations(named: Named) -> None:
    setup = named.setup
    loaded = openspiel.load(setup.game.slug, setup.seats, setup.options)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@every_table
def test_states_are_saved_and_brought_back(game: str, seats: int) -> None:
    loaded = openspiel.load(game, seats)
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
    state = loaded.new_initial_state()
    rng = np.random.RandomState(1)
    moves = check = 0
    while not state.is_terminal():
        if moves >= check:
            again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
            assert str(again_game) == str(loaded)
            for copy in (again, pickle.loads(pickle.dumps(state)), state.clone()):
                assert str(copy) == str(state)
                assert copy.history() == state.history()
                assert [copy.information_state_string(p) for p in range(seats)] == [
                    state.information_state_string(p) for p in range(seats)
                ]
            check = 2 * check + 1
        step(state, rng)
        moves += 1
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 1


def test_options_survive_a_name() -> None:
    loaded = openspiel.load("cypher", 2, {"deck": SHORT_DECK, "hidden_card": True})
    assert pyspiel.load_game(str(loaded)).setup is loaded.setup
    with pytest.raises(eminence.SetupRefusal):
        openspiel.load("diocese", 3, {"duel": True})


@every_table
def test_resampling_keeps_what_the_player_knows(game: str, seats: int) -> None:
    state = openspiel.load(game, seats).new_initial_state()
    rng = np.random.RandomState(2)
    for _ in range(150):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, rng.uniform)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            while not other.is_terminal() and rng.uniform() < 0.9:
                step(other, rng)
        step(state, rng)


@pytest.mark.parametrize(("game", "seats", "options"), [*((*table, {}) for table in TABLES), *OPTIONS])
def test_playthroughs_replay(game: str, seats: int, options: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(str(openspiel.load(game, seats, options)), action_sequence=None, seed=1))
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(file))
    assert original == again


@every_setup
def test_an_information_state_tells_a_player_nothing_hidden(named: Named) -> None:
    setup = named.setup
    game = openspiel.load(setup.game.slug, setup.seats, setup.options)
    for number in range(3):
        state = random_position(setup, number, eminence.Rng(number))
        if state.chance_due():  # OpenSpiel's State goes on where only one outcome is possible
            continue
        for seat in range(setup.seats):
            other = redraw(state, seat, random.Random(number))
            a, b = (openspiel.follow(game, it.steps()) for it in (state, other))
            assert a.information_state_string(seat) == b.information_state_string(seat)
            assert a.information_state_tensor(seat) == b.information_state_tensor(seat)
            assert a.observation_string(seat) == b.observation_string(seat)


@every_setup
def test_records_can_be_followed(named: Named) -> None:
    """The engine's games, step by step, are OpenSpiel's."""
    setup = named.setup
    game = openspiel.load(setup.game.slug, setup.seats, setup.options)
    *_, end = random_steps(setup, 4)
    state = openspiel.follow(game, end.steps())
    assert state.is_terminal()
    assert state.play.state.steps() == end.steps()
    best = max(state.returns())
    assert [player for player, won in enumerate(state.returns()) if won == best] == end.winners()


@every_setup
def test_single_draws_are_as_likely_as_whole_steps(named: Named) -> None:
    """The cards of many outcomes that the engine draws, against the probabilities of the draws."""
    setup = named.setup
    rng = eminence.Rng(3)
    asked = set()
    for state in random_steps(setup, 8):
        if state.over or not state.chance_due():
            continue
        draw = draw_of(state)
        example = setup.game.notation.read_chance(setup, state.fork().roll(rng))
        assert example is not None
        if draw is None or (key := (example[0] if setup.game.slug != "oriflamme" else 0, len(example))) in asked:
            continue
        asked.add(key)
        rolls = 300
        seen = np.zeros(max(len(setup.slugs), 7))
        for _ in range(rolls):
            outcome = setup.game.notation.read_chance(setup, state.fork().roll(rng))
            assert outcome is not None
            cards = cards_drawn(setup.game.slug, outcome)
            assert len(cards) == draw.plan.need
            np.add.at(seen, cards, 1)
        expected = np.zeros_like(seen)
        for kind, chance in draw.outcomes():
            expected[kind] = chance * draw.plan.need * rolls
        assert (np.abs(seen - expected) <= 5 * np.sqrt(expected) + 1e-9).all()
        assert sum(chance for _, chance in draw.outcomes()) == pytest.approx(1)
    assert asked


def test_cards_that_were_drawn_are_gone() -> None:
    state = openspiel.load("diocese", 2).new_initial_state()
    deck = eminence.game("diocese").setup(2).options["deck"]
    chances = dict(state.chance_outcomes())
    assert chances[0] == pytest.approx(deck["parishioners"] / sum(deck.values()))
    for _ in range(deck["cell"]):
        state.apply_action(10)
    assert 10 not in dict(state.chance_outcomes())


def test_a_hidden_choice_stays_hidden() -> None:
    """Seat 1 of Diocese chooses after seat 0 without a trace of its choice."""
    game = openspiel.load("diocese", 2)
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        step(state, rng)
    told = {state.child(move).information_state_string(1) for move in state.legal_actions()}
    assert len(state.legal_actions()) > 1
    assert len(told) == 1
    assert {state.child(move).information_state_string(0) for move in state.legal_actions()} != told


def test_observers_show_parts_of_a_view() -> None:
    game = openspiel.load("oriflamme", 3)
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        step(state, rng)
    whole = game.make_py_observer()
    whole.set_from(state, 2)
    assert whole.dict["hand"].sum() == 7
    kinds = pyspiel.PrivateInfoType
    public, private = (
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=shown, private_info=kind))
        for shown, kind in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER))
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"hand":["' in private.string_from(state, 1)
    assert '"hand":[]' in public.string_from(state, 1)
    with pytest.raises(ValueError, match="no observer shows the hands of all"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS))
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"colour": "red"})


@pytest.mark.parametrize("name", ["oriflamme", "diocese", "cypher", "gray-cardinal"])
def test_ismcts_plays(name: str) -> None:
    """OpenSpiel's information-set search, resampling through beliefs."""
    game = openspiel.load(name, 2)
    rng = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.5, 8, random_state=rng)
    state = game.new_initial_state()
    asked = 0
    while not state.is_terminal() and asked < 12:
        if state.is_chance_node() or state.current_player() == 1:
            step(state, rng)
        else:
            state.apply_action(int(bot.step(state)))
            asked += 1
    assert asked == 12 or state.is_terminal()


def against_uniform(game: Any, policy: Any, games: int) -> float:
    """What a policy wins on average against random moves, in both seats in turn."""
    rng = np.random.RandomState(6)
    total = 0.0
    for number in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node() or state.current_player() != number % 2:
                step(state, rng)
            else:
                moves = policy.action_probabilities(state)
                state.apply_action(int(rng.choice(list(moves), p=list(moves.values()))))
        total += state.returns()[number % 2]
    return total / games


def test_counterfactual_regret_learns_a_short_deck() -> None:
    """External sampling on Cypher with two kinds of cards: better than before it learnt."""
    np.random.seed(1)
    game = openspiel.load("cypher", 2, {"deck": SHORT_DECK})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    before = against_uniform(game, solver.average_policy(), 300)
    for _ in range(60):
        solver.iteration()
    assert against_uniform(game, solver.average_policy(), 300) > before + 0.1
