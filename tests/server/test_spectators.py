"""A table without spectators: nobody without a seat sees the game, whenever they came and by whatever way."""

from __future__ import annotations

import asyncio
import random

import pytest

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House
from test_games import full_table

every_game = pytest.mark.parametrize("game", [game.slug for game in eminence.games()])


async def sent_away(chair: Chair) -> None:
    """That a socket was told goodbye, and of no game before that."""
    await chair.until(lambda: chair.bye is not None)
    assert chair.bye == p.Bye("forbidden", False)


def saw_a_game(chair: Chair) -> bool:
    return bool(chair.told) or chair.now.view is not None


@every_game
def test_who_watched_the_waiting_room_is_sent_away_when_the_game_starts(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben, eve = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Eve")]
        table = (await ann.make(game, ["host", "open"], spectators=False)).id
        watchers = [await eve.sit(table), await Guest(house.url).sit(table)]
        await ben.join(table)
        chairs = [await guest.sit(table) for guest in (ann, ben)]
        for chair in chairs:
            await chair.until(chair.in_play)
        for watcher in watchers:
            await sent_away(watcher)
            assert not saw_a_game(watcher)
        again = await eve.sit(table)
        assert again.answers[0].key == "server-no-spectators"
        await chairs[0].until(lambda: chairs[0].info.watching == 0)

    act(scene())


@every_game
def test_who_leaves_is_sent_away_with_every_device(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben = await full_table(house.url, game, ["host", "open"], spectators=False)
        phone = await Guest(house.url, "Phone").arrive()
        await phone.join(ben.table, key=ben.you.key)
        second = await phone.sit(ben.table)
        await ben.guest.ask("POST", f"/api/tables/{ben.table}/leave")
        for chair in (ben, second):
            heard = len(chair.heard)
            await sent_away(chair)
            assert len(chair.heard) <= heard + 1
        assert ann.bye is None

    act(scene())


@every_game
def test_the_record_and_the_secret_are_for_those_who_sat_there(house: House, game: str) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, game, ["host", "open"], spectators=False)
        await asyncio.gather(*(chair.play(random.Random(3)) for chair in chairs))
        await chairs[0].ask(p.Rematch())
        path = f"/api/tables/{chairs[0].table}"
        for outsider in (Guest(house.url), await Guest(house.url, "Eve").arrive()):
            for what in ("record", "replay", "replay?open=1", "replay?seat=0"):
                answer = await outsider.ask("GET", f"{path}/{what}")
                assert (answer.status_code, answer.json()["key"]) == (403, "server-no-spectators")
            info = await outsider.get(path, p.TableInfo)
            assert (info.status, info.fair.secret, info.next) == ("over", None, None)
        for chair in chairs:
            info = await chair.guest.get(path, p.TableInfo)
            assert info.fair.secret is not None
            assert info.next is not None
            for what in ("record", "replay", "replay?open=1"):
                assert (await chair.guest.ask("GET", f"{path}/{what}")).status_code == 200

    act(scene())
