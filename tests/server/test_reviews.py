"""Reviews of finished games over HTTP."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

import eminence
from eminence.lab.review.game_review import review
from eminence.server.fairqueue import Owner
from eminence.server.reviews import OWN_WAITING, WAITING, Reviews
from eminence.table.refusal import TableRefusal
from eminence.table.review import decode_review
from guests import Guest, act
from house import House

GAMES = Path(__file__).parent.parent / "playthroughs"
RECORD = (GAMES / "cypher-2-default.jsonl").read_bytes().splitlines()[0]


def test_a_game_is_judged_as_the_command_line_would(house: House) -> None:
    async def scene() -> None:
        guest = await Guest(house.url).arrive()
        first, second = await asyncio.gather(*(guest.ask("POST", "/api/review", RECORD) for _ in range(2)))
        assert first.status_code == 200, first.text
        assert first.content == second.content
        record = eminence.parse_record(RECORD)
        own = review(record, eminence.game(record.game).setup(record.seats, record.options))
        assert first.content == own.to_json() == msgspec.json.encode(decode_review(first.content))

    act(scene())


def test_a_record_against_the_rules_is_not_judged(house: House) -> None:
    async def scene() -> None:
        guest = await Guest(house.url).arrive()
        changed = json.loads(RECORD)
        changed["scores"][0] += 1
        for body in (changed, {}, {"format": "eminence/1"}):
            answer = await guest.ask("POST", "/api/review", body)
            assert (answer.status_code, answer.json()["key"]) == (422, "server-bad-record")

    act(scene())


def slow(line: bytes) -> bytes:
    """A reviewer that never comes to an end."""
    import time

    time.sleep(600)
    return line


def test_only_a_few_games_wait_and_closing_waits_for_none() -> None:
    async def scene() -> None:
        reviews = Reviews(slow)
        lines = (GAMES / "diocese-2-default.jsonl").read_bytes().splitlines()
        records = [eminence.parse_record(line) for line in lines][:WAITING]
        again = records[0].to_json()
        for number in range(len(records), WAITING + 1):
            records.append(eminence.parse_record(again))
            records[-1].seats = number + 10  # only to be another one
        owners = [Owner(f"address {number // OWN_WAITING}", "") for number in range(WAITING + 1)]
        asked = [asyncio.create_task(reviews.of(*each)) for each in zip(records[:OWN_WAITING], owners, strict=False)]
        await asyncio.sleep(0)
        with pytest.raises(TableRefusal, match="server-busy"):  # one address has had its share
            await reviews.of(records[OWN_WAITING], owners[0])
        rest = zip(records[OWN_WAITING:WAITING], owners[OWN_WAITING:], strict=False)
        asked += [asyncio.create_task(reviews.of(*each)) for each in rest]
        await asyncio.sleep(0)
        same = asyncio.create_task(reviews.of(records[0], owners[0]))
        await asyncio.sleep(0)
        with pytest.raises(TableRefusal, match="server-busy"):
            await reviews.of(records[WAITING], owners[WAITING])
        await reviews.close()
        ended = await asyncio.gather(*asked, same, return_exceptions=True)
        assert all(isinstance(each, asyncio.CancelledError) for each in ended)

    asyncio.run(scene())


def test_a_server_without_a_reviewer_says_so() -> None:
    with pytest.raises(TableRefusal, match="server-no-reviews"):
        asyncio.run(Reviews(None).of(eminence.parse_record(RECORD), Owner("", "")))
