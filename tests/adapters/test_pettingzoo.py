"""PettingZoo's own tests for every game, and what is ours: masks, illegal moves, clones, pictures."""

from __future__ import annotations

import copy
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test import test_save_obs as save_obs_test

import eminence
from eminence.adapters.pettingzoo import env, parallel_env

TABLES = [(game.slug, seats) for game in eminence.games() for seats in sorted({game.seats[0], 3, game.seats[-1]})]
OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("diocese", 2, {"duel": True, "passing": "left"}),
    ("cypher", 3, {"hidden_card": True}),
    ("gray-cardinal", 3, {"judge": "used"}),
]
every_table = pytest.mark.parametrize(("game", "seats", "options"), [*((*table, {}) for table in TABLES), *OPTIONS])
advice = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of a seat whose game is over
)


@advice
@every_table
def test_api(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(env(game, seats, options), num_cycles=200)


@every_table
def test_parallel_api(game: str, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, seats, options), num_cycles=200)


@every_table
def test_seeds(game: str, seats: int, options: dict[str, Any]) -> None:
    seed_test(partial(env, game, seats, options), num_cycles=60)
    parallel_seed_test(partial(parallel_env, game, seats, options, illegal="replace"), num_cycles=60)


@every_table
def test_max_cycles(game: str, seats: int, options: dict[str, Any]) -> None:
    """The test plays moves at random, legal or not, and wants every seat to act in every cycle."""
    module = SimpleNamespace(
        parallel_env=partial(parallel_env, game, seats, options, illegal="replace"),
        env=partial(env, game, seats, options, illegal="replace", waiting=True),
    )
    max_cycles_test(module)


@every_table
def test_rendering(game: str, seats: int, options: dict[str, Any]) -> None:
    render_test(partial(env, game, seats, options))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pictures_can_be_saved(game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs_test(env(game, seats))
    assert not list(tmp_path.rglob("*.png"))  # vectors are no pictures
    save_obs_test(env(game, seats, pixels=True))
    assert len(list(tmp_path.rglob("*.png"))) == seats


def played(table: Any, decisions: int, seed: int = 0) -> Any:
    """Play on with moves drawn from a seed."""
    rng = np.random.default_rng(seed)
    for agent in table.agent_iter(decisions):
        seen, _, ended, cut, _ = table.last()
        table.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert agent in table.possible_agents
    return table


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_clone_goes_its_own_way(game: str, seats: int) -> None:
    table = env(game, seats)
    table.reset(seed=3)
    raw = played(table, 12).unwrapped
    before = raw.stage.table.state.save()
    twins = [raw.clone(), copy.deepcopy(raw)]
    ends = [played(twin, 10_000, seed=8).stage.table.state.save() for twin in twins]
    assert raw.stage.table.state.save() == before
    assert ends[0] == ends[1] == played(raw, 10_000, seed=8).stage.table.state.save()
    assert ends[0] != before


def test_parallel_tables_can_be_cloned_too() -> None:
    table = parallel_env("diocese", 3)
    seen, _ = table.reset(seed=4)
    twin = table.clone()
    actions = {name: int(np.flatnonzero(seen[name]["action_mask"])[0]) for name in table.agents}
    for first, second in zip(table.step(actions)[0].values(), twin.step(actions)[0].values(), strict=True):
        np.testing.assert_array_equal(first["observation"], second["observation"])


@pytest.mark.parametrize("zero_sum", [False, True])
def test_rewards_are_shares_of_the_win(zero_sum: bool) -> None:
    table = env("gray-cardinal", 3, zero_sum=zero_sum)
    for seed in range(3):
        table.reset(seed=seed)
        total = 0.0
        for _ in table.agent_iter():
            seen, reward, ended, cut, _ = table.last()
            total += reward
            table.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
        assert total == pytest.approx(0 if zero_sum else 1)


def test_a_move_that_is_not_legal_loses() -> None:
    table = env("oriflamme", 3)
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(loser)["action_mask"] == 0)[0]))
    assert table.terminations == dict.fromkeys(table.possible_agents, True)
    assert table.rewards == {name: 0.0 if name == loser else 0.5 for name in table.possible_agents}


def test_a_move_that_is_not_legal_can_be_refused() -> None:
    table = env("oriflamme", 3, illegal="refuse")
    table.reset(seed=1)
    with pytest.raises(eminence.Refusal):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0]))
    together = parallel_env("oriflamme", 3, illegal="refuse")
    seen, _ = together.reset(seed=1)
    actions = {name: int(np.flatnonzero(seen[name]["action_mask"])[0]) for name in together.agents}
    actions["seat_2"] = 0
    with pytest.raises(ValueError, match="seat 2 owes no decision"):
        together.step(actions)


def test_whoever_does_not_wait_loses() -> None:
    table = parallel_env("oriflamme", 3)
    seen, _ = table.reset(seed=1)
    actions = {name: int(np.flatnonzero(seen[name]["action_mask"])[0]) for name in table.agents}
    _, rewards, ended, _, _ = table.step(actions | {"seat_1": 0})
    assert all(ended.values())
    assert rewards == {"seat_0": 0.5, "seat_1": 0.0, "seat_2": 0.5}


def test_seats_of_diocese_choose_together() -> None:
    table = parallel_env("diocese", 4)
    seen, _ = table.reset(seed=2)
    assert all(seen[name]["action_mask"][:-1].any() for name in table.agents)
    turns = 0
    while table.agents:
        seen, *_ = table.step({name: int(np.flatnonzero(seen[name]["action_mask"])[0]) for name in table.agents})
        turns += 1
    assert turns == 3 * 7  # the eighth card of a hand lays itself


def test_boards_show_what_the_seat_sees() -> None:
    table = env("cypher", 2, render_mode="ansi", render_seat=1)
    table.reset(seed=1)
    text = table.render()
    assert text.startswith("Cypher (Player 2), turn 1")
    assert "hand: " in text
    assert "hand: " not in env_text("cypher")
    with pytest.raises(ValueError, match="no render mode 'film'"):
        env("cypher", 2, render_mode="film")


def env_text(game: str) -> str:
    table = env(game, 2, render_mode="ansi")
    table.reset(seed=1)
    text: str = table.render()
    return text
