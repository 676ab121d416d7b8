"""Friends who leave: hosts hand over, remove and end, anybody resigns, and a table never loses its host."""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import sqlite3
from pathlib import Path

import pytest

import eminence
from eminence.engine.record import parse_record
from eminence.table import protocol as p
from guests import Guest, act
from house import House
from test_games import full_table

TABLES = "SELECT id, created, plan FROM tables WHERE plan LIKE '%\"spectators\":true%'"
every_game = pytest.mark.parametrize("game", [game.slug for game in eminence.games()])


@every_game
def test_the_host_lets_a_bot_play_for_a_friend_who_is_gone_and_the_friend_returns(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben = await full_table(house.url, game, ["host", "open"])
        assert (await ben.ask(p.HandOver(0))).key == "server-not-host"
        assert (await ann.ask(p.HandOver(1, "genius"))).key == "server-no-such-level"
        assert (await ann.ask(p.HandOver(5))).key == "server-no-such-seat"
        await ben.close()
        await ann.until(lambda: ann.info.seats[1].gone is not None)
        assert isinstance(await ann.ask(p.HandOver(1, "novice")), p.Done)
        await ann.until(lambda: ann.info.seats[1].away)
        assert ann.info.seats[1].level == "novice"
        assert ann.notices[-1] == p.Notice("notice-handed", {"name": "Guest 0"})
        rng = random.Random(4)
        await ann.play(rng, stop=lambda: any(told.who == 1 for told in ann.told))
        back = await ben.guest.sit(ben.table)
        assert back.you.seat == 1
        assert back.info.seats[1].away  # until they say so
        if not back.over():
            assert isinstance(await back.ask(p.Auto(False)), p.Done)
            await back.until(lambda: not back.info.seats[1].away)
            assert back.info.seats[1].level is None
        await asyncio.gather(ann.play(rng), back.play(rng))

    act(scene())


@every_game
def test_who_is_removed_hears_of_it_and_comes_back_only_as_a_stranger_would(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben")]
        table = (await ann.make(game, ["host", "open"])).id
        host = await ann.sit(table)
        for count in (1, 2):
            key = (await ben.join(table)).you.key
            assert (await host.ask(p.Remove(0))).key == "server-own-seat"
            watcher = await Guest(house.url).sit(table)
            assert (await watcher.ask(p.Remove(1))).key == "server-not-host"
            assert isinstance(await host.ask(p.Remove(1)), p.Done)
            await watcher.until(lambda watcher=watcher: bool(watcher.notices))
            assert watcher.notices == [p.Notice("notice-removed", {"name": "Ben", "host": "Ann"})]
            await host.until(lambda: host.info.seats[1].kind == "open")
            seen = await ben.sit(table)
            assert (seen.you.seat, seen.you.removed) == (None, True)
            await seen.close()
            assert (await ben.get("/api/me/tables", p.OwnTables)).tables == []
            answer = await ben.ask("POST", f"/api/tables/{table}/join", p.Join(key=key))
            assert answer.json()["key"] == ("server-wrong-key" if count == 1 else "server-removed")
        answer = await ben.ask("POST", f"/api/tables/{table}/join", p.Join())
        assert (answer.status_code, answer.json()["key"]) == (403, "server-removed")
        assert (await host.ask(p.Remove(1))).key == "server-nobody-sits-there"

    act(scene())


@every_game
@pytest.mark.parametrize("started", [False, True])
def test_an_ended_table_has_no_result_and_is_gone_from_every_list(house: House, game: str, started: bool) -> None:
    async def scene() -> None:
        if started:
            ann, ben = await full_table(house.url, game, ["host", "open"], public=True)
        else:
            guests = [await Guest(house.url, name).arrive() for name in ("Host", "Guest 0")]
            table = (await guests[0].make(game, ["host", "open", "open"], public=True)).id
            await guests[1].join(table)
            ann, ben = [await guest.sit(table) for guest in guests]
        assert (await ben.ask(p.End())).key == "server-not-host"
        assert (await Guest(house.url).ask("POST", f"/api/tables/{ann.table}/end")).status_code == 401
        assert (await ben.guest.ask("POST", f"/api/tables/{ann.table}/end")).status_code == 403
        assert isinstance(await ann.ask(p.End()), p.Done)
        for chair in (ann, ben):
            await chair.until(lambda chair=chair: chair.info.status == "ended" and bool(chair.notices))
            assert chair.notices[-1] == p.Notice("notice-ended", {"name": "Host"})
            assert (chair.now.legal, chair.now.to_act, chair.now.result) == ([], [], None)
            assert chair.info.fair.secret is None
            assert (await chair.ask(p.Move(chair.now.step, "anything"))).key == "server-ended"
            assert (await chair.guest.get("/api/me/tables", p.OwnTables)).tables == []
        assert (await ann.guest.get("/api/tables", p.Lobby)).tables == []
        for what in ("record", "replay"):
            answer = await ann.guest.ask("GET", f"/api/tables/{ann.table}/{what}")
            assert (answer.status_code, answer.json()["key"]) == (409, "server-ended")
        eve = await Guest(house.url, "Eve").arrive()
        assert (await eve.ask("POST", f"/api/tables/{ann.table}/join", p.Join())).status_code == 409
        for message, key in ((p.End(), "server-ended"), (p.Start(), "server-ended"), (p.Resign(), "server-ended")):
            assert (await ann.ask(message)).key == key
        late = await ben.guest.sit(ben.table)
        assert late.info.status == "ended"

    act(scene())


@every_game
def test_who_resigns_sees_on_a_bot_plays_and_the_record_says_so(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben = await full_table(house.url, game, ["host", "open"])
        rng = random.Random(7)
        await asyncio.gather(*(chair.play(rng, stop=lambda: ann.now.step >= 6) for chair in (ann, ben)))
        if ann.over():
            return
        key = ann.you.key
        assert isinstance(await ann.ask(p.Resign()), p.Done)
        await ben.until(lambda: ben.info.seats[0].resigned and ben.you.host)
        assert ben.info.host == "Guest 0"
        assert ben.notices[0] == p.Notice("notice-resigned", {"name": "Host"})
        assert ben.info.seats[0].names == ["Host"]
        await ann.until(lambda: ann.now.legal == [] and not ann.you.host)
        assert (ann.you.seat, ann.now.can_undo) == (0, False)
        assert ann.you.key != key
        for message in (p.Move(ann.now.step, "anything"), p.Undo(ann.now.step), p.Auto(False), p.Resign(), p.HandOver(1)):
            assert (await ann.ask(message)).key in ("server-resigned", "server-not-host")
        await ben.play(rng)
        await ann.until(ann.over)
        raw = (await ben.guest.ask("GET", f"/api/tables/{ben.table}/record")).content
        record = parse_record(raw)
        assert [seat for seat, _ in record.resigned] == [0]
        assert 0 < record.resigned[0][1] <= len(record.steps)
        eminence.verify(record)
        replay = await ben.guest.get(f"/api/tables/{ben.table}/replay", p.Replay)
        assert replay.resigned == record.resigned
        assert replay.names[0] == "Host"
        again = await ben.guest.ask("POST", "/api/replay", raw)
        assert again.json()["resigned"] == [list(each) for each in record.resigned]

    act(scene())


@every_game
def test_when_the_host_leaves_who_has_sat_longest_is_host_and_an_empty_table_ends(house: House, game: str) -> None:
    async def scene() -> None:
        guests = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Cat")]
        table = (await guests[0].make(game, ["open", "host", "open"])).id
        await guests[1].join(table, seat=2)
        await guests[2].join(table, seat=0)
        chairs = [await guest.sit(table) for guest in guests]
        for chair in chairs:
            await chair.until(chair.in_play)
        await guests[0].ask("POST", f"/api/tables/{table}/leave")
        await chairs[1].until(lambda: chairs[1].you.host)
        await chairs[2].until(lambda: chairs[2].info.host == "Ben")
        assert chairs[2].notices[-1] == p.Notice("notice-host", {"name": "Ben"})
        assert not chairs[2].you.host
        assert (await guests[0].get("/api/me/tables", p.OwnTables)).tables == []
        await guests[1].ask("POST", f"/api/tables/{table}/leave")
        await chairs[2].until(lambda: chairs[2].you.host)
        await guests[2].ask("POST", f"/api/tables/{table}/leave")
        info = await guests[0].get(f"/api/tables/{table}", p.TableInfo)
        assert info.status in ("ended", "over")

    act(scene())


def test_somebody_else_is_host_when_the_host_has_been_gone_for_a_while(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ann, ben = await full_table(url, "oriflamme", ["host", "open"])
        assert (await ben.ask(p.TakeHost())).key == "server-host-here"
        watcher = await Guest(url).sit(ann.table)
        assert (await watcher.ask(p.TakeHost())).key == "server-not-seated"
        await ann.close()
        await ben.until(lambda: ben.info.seats[0].gone is not None)
        while isinstance(answer := await ben.ask(p.TakeHost()), p.Refused):
            assert answer.key == "server-host-here"
            await asyncio.sleep(0.1)
        await ben.until(lambda: ben.you.host)
        assert isinstance(await ben.ask(p.HandOver(0)), p.Done)
        assert not (await ann.guest.sit(ann.table)).you.host

    with House(tmp_path, clock_speed=200.0, bot_pause=1.0) as house:
        act(scene(house.url))


def test_games_that_sleep_are_nobodys_turn(tmp_path: Path) -> None:
    """A day passes in a second and a half here."""

    async def scene(url: str) -> None:
        ann, ben = await full_table(url, "gray-cardinal", ["host", "open"])
        mover = ann if ann.my_turn() else ben

        async def own() -> p.OwnTable:
            (found,) = (await mover.guest.get("/api/me/tables", p.OwnTables)).tables
            return found

        first = await own()
        assert (first.your_turn, first.asleep) == (True, False)
        assert first.since == first.table.moved > first.table.created
        while not (later := await own()).asleep:
            assert later.your_turn
            await asyncio.sleep(0.2)
        assert not later.your_turn
        assert later.since == first.since
        await mover.guest.ask("POST", f"/api/tables/{ann.table}/leave")
        assert (await mover.guest.get("/api/me/tables", p.OwnTables)).tables == []

    with House(tmp_path, clock_speed=60_000.0) as house:
        act(scene(house.url))


def test_seats_hosts_and_ends_are_kept_over_a_restart(tmp_path: Path, database: str) -> None:
    async def scene(house: House) -> None:
        guests = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Cat")]
        table = (await guests[0].make("cypher", ["host", "open", "open"])).id
        for guest in guests[1:]:
            await guest.join(table)
        chairs = [await guest.sit(table) for guest in guests]
        for chair in chairs:
            await chair.until(chair.in_play)
        assert isinstance(await chairs[0].ask(p.Resign()), p.Done)
        other = (await guests[1].make("cypher", ["host", "open"])).id
        await guests[1].ask("POST", f"/api/tables/{other}/end")
        since = chairs[1].info.moved
        await asyncio.to_thread(house.kill)
        for chair in chairs:
            await chair.close()
        await asyncio.to_thread(house.start)
        for guest in guests:
            guest.url = house.url
        info = await guests[2].get(f"/api/tables/{table}", p.TableInfo)
        assert (info.host, info.seats[0].resigned, info.seats[0].names) == ("Ben", True, ["Ann"])
        assert info.moved >= since
        assert (await guests[2].get(f"/api/tables/{other}", p.TableInfo)).status == "ended"
        assert (await guests[1].sit(table)).you.host

    with House(tmp_path, database=database, bot_pause=600.0) as house:
        act(scene(house))


def test_tables_of_the_version_before_have_the_host_they_had(tmp_path: Path) -> None:
    """Their seats tell no host, no order of sitting down and no time of the last move."""
    path = tmp_path / "table.db"
    path.write_bytes(lzma.decompress((Path(__file__).parent / "data" / "before-editions.db.xz").read_bytes()))
    with sqlite3.connect(path) as rows:
        tables = [(name, created, json.loads(plan)["host"]["name"]) for name, created, plan in rows.execute(TABLES)]
    assert tables

    async def scene(url: str) -> None:
        for name, created, host in tables:
            info = await Guest(url).get(f"/api/tables/{name}", p.TableInfo)
            assert info.host == host
            assert info.moved >= created
            assert not any(seat.resigned for seat in info.seats)

    with House(tmp_path, bot_pause=600.0) as house:
        act(scene(house.url))
