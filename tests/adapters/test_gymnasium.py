"""One seat among bots: Gymnasium's own checker, and what is ours."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import eminence
from eminence.adapters.gymnasium import ID, SeatEnv, register

TABLES = [(game.slug, seats) for game in eminence.games() for seats in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_env_checker_is_content(game: str, seats: int) -> None:
    register()
    env = gymnasium.make(ID, game=game, seats=seats, bots="random", render_mode="ansi")
    check_env(env.unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Random legal moves to the end: the reward and how many decisions it took."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    total, decisions, ended = 0.0, 0, False
    while not ended:
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        assert env.action_masks().any()
        seen, reward, ended, _, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert info["legal"]
        total += reward
        decisions += 1
    return total, decisions


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_games_are_played_to_the_end_and_again(game: str, seats: int) -> None:
    env = SeatEnv(game, seats, bots="random", seat=None)
    first = play(env, 5)
    assert first == play(env, 5)
    assert 0 <= first[0] <= 1
    assert first[1] > 0


def test_other_bots_sit_at_the_other_seats() -> None:
    env = SeatEnv("diocese", 3, bots=["greedy", "random"], seat=1)
    env.reset(seed=1)
    assert sorted(env.players) == [0, 2]
    with pytest.raises(ValueError, match="2 bots are needed"):
        SeatEnv("diocese", 3, bots=["greedy"])
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        SeatEnv("diocese", 3, bots="nobody")
    with pytest.raises(ValueError, match="there is no seat 3"):
        SeatEnv("diocese", 3, seat=3)
    with pytest.raises(ValueError, match="no render mode"):
        SeatEnv("diocese", 3, render_mode="film")


def test_greedy_is_hard_to_beat_at_random() -> None:
    env = SeatEnv("diocese", 2, bots="greedy", zero_sum=True)
    assert sum(play(env, seed)[0] for seed in range(6)) < 0


def test_a_move_that_is_not_legal_loses_and_ends() -> None:
    env = SeatEnv("cypher", 2, bots="random")
    seen, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, ended, info["legal"]) == (0.0, True, False)
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step(0)


def test_it_is_drawn_as_the_seat_sees_it() -> None:
    env = SeatEnv("gray-cardinal", 2, bots="random", render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (640, 960, 3)
    env = SeatEnv("gray-cardinal", 2, bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Gray Cardinal (Player 1)")
