"""Bots of one's own at a table: the trained policy of examples/ against a person, bots that fail, and wrong ones."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from eminence.bots import NoSuchBot
from eminence.server.settings import own_bots
from eminence.table import protocol as p
from guests import Guest, act
from house import House

POLICY = f"{Path(__file__).parents[2]}/examples/diocese_policy.py:Policy"


async def game_against(url: str, level: str, seats: int) -> None:
    """A whole game of Table Diocese by somebody against such bots."""
    host = await Guest(url, "Ann").arrive()
    table = await host.make("diocese", ["host", *[level] * (seats - 1)], start=True)
    chair = await host.sit(table.id)
    assert chair.info.seats[1].level == level
    await chair.play(random.Random(2))
    assert chair.now.result is not None


def test_the_trained_policy_plays_against_a_person(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        assert "Policy" in (await (await Guest(url).arrive()).get("/api/games", p.Catalogue)).levels
        await game_against(url, "Policy", 2)

    with House(tmp_path, bots=own_bots([POLICY])) as house:
        act(scene(house.url))
    assert "bot-failed" not in house.log.read_text()


def test_a_bot_that_fails_makes_random_moves_and_the_log_says_so(tmp_path: Path) -> None:
    with House(tmp_path, bots={"Policy": POLICY}) as house:
        act(game_against(house.url, "Policy", 3))  # it knows tables of two only
    failed = [json.loads(line) for line in house.log.read_text().splitlines() if "bot-failed" in line]
    assert failed
    assert {line["bot"] for line in failed} == {"Policy"}


def test_a_bot_that_is_gone_after_a_restart_is_stood_in_for(tmp_path: Path) -> None:
    async def begin(url: str) -> tuple[Guest, str]:
        host = await Guest(url, "Ann").arrive()
        return host, (await host.make("diocese", ["host", "Policy"], start=True)).id

    async def go_on(host: Guest, table: str, url: str) -> None:
        host.url = url
        chair = await host.sit(table)
        await chair.play(random.Random(3))
        assert chair.now.result is not None

    with House(tmp_path, bots={"Policy": POLICY}) as house:
        host, table = act(begin(house.url))
    with House(tmp_path) as house:
        act(go_on(host, table, house.url))


def test_bots_are_called_by_their_class_or_program(tmp_path: Path) -> None:
    assert own_bots([POLICY, "cmd:/bin/sh -c true"]) == {"Policy": POLICY, "sh": "cmd:/bin/sh -c true"}
    for specs, why in (
        ([POLICY, POLICY], "there is a bot called 'Policy' already"),
        ([f"{tmp_path}/none.py:Bot"], "there is no file"),
        (["hard"], "there is a bot called 'hard' already"),
    ):
        with pytest.raises(NoSuchBot, match=why):
            own_bots(specs)
