"""Names, seats, invitations, spectators, chat, rematches and series."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from eminence.table import protocol as p
from guests import Guest, act
from house import House
from test_games import full_table


def test_people_take_a_name_and_keep_it(house: House) -> None:
    async def scene() -> None:
        nobody = Guest(house.url)
        assert (await nobody.get("/api/me", p.Person)).name == ""
        assert (await nobody.ask("POST", "/api/tables", p.NewTable("cypher", [p.SeatPlan("host")] * 2))).status_code == 401
        ann = Guest(house.url, "Ann the Great")
        answer = await ann.ask("POST", "/api/me", {"name": "  Ann  the Great "})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        ann.cookie = cookie.partition(";")[0]
        assert len(ann.cookie) > 40
        assert (await ann.get("/api/me", p.Person)).name == "Ann the Great"
        again = await ann.ask("POST", "/api/me", {"name": "Anna"})
        assert "set-cookie" not in again.headers
        assert (await ann.get("/api/me", p.Person)).name == "Anna"
        for name in ("", "\u200b\u202e", "x" * 25):
            assert (await ann.ask("POST", "/api/me", {"name": name})).status_code == 422

    act(scene())


def test_seats_are_taken_shared_opened_with_a_key_and_left(house: House) -> None:
    async def scene() -> None:
        host, ben, cat, dan = [await Guest(house.url, name).arrive() for name in ("Host", "Ben", "Cat", "Dan")]
        table = (await host.make("diocese", ["host", "open", "novice"], public=True)).id
        assert [each.id for each in (await ben.get("/api/tables", p.Lobby)).tables] == [table]
        seated = await ben.join(table)
        assert (seated.you.seat, seated.you.host) == (1, False)
        assert (await ben.join(table, seat=0)).you.seat == 1  # has one already
        for how, status, key in [
            (p.Join(), 409, "server-full"),
            (p.Join(seat=1), 409, "server-seat-taken"),
            (p.Join(seat=5), 422, "server-no-such-seat"),
            (p.Join(key="guess"), 403, "server-wrong-key"),
            (p.Join(seat=2, share=True), 403, "server-invitation-needed"),
        ]:
            answer = await cat.ask("POST", f"/api/tables/{table}/join", how)
            assert (answer.status_code, answer.json()["key"]) == (status, key)
        first = await ben.sit(table)
        shared = await cat.join(table, share=True, key=(await first.ask(p.Invite())).key)  # DI 9
        await first.close()
        assert shared.table.seats[1].names == ["Ben", "Cat"]
        assert shared.you.key is not None
        with_key = await dan.join(table, key=shared.you.key)  # the same seat on another device
        assert (with_key.you.seat, with_key.table.seats[1].names) == (1, ["Ben", "Cat"])
        chairs = [await guest.sit(table) for guest in (host, ben, cat, dan)]
        for chair in chairs:
            await chair.until(chair.in_play)
        step = chairs[1].now.step
        await chairs[2].ask(p.Move(step, chairs[2].now.legal[0]))
        await chairs[3].until(lambda: chairs[3].now.view["choice"] is not None)  # all at a seat see the same
        for guest in (ben, cat):
            await guest.ask("POST", f"/api/tables/{table}/leave")
        await chairs[0].until(lambda: chairs[0].info.seats[1].kind == "bot")
        assert (await dan.ask("POST", f"/api/tables/{table}/leave")).status_code == 403

    act(scene())


def test_a_table_starts_when_everybody_is_there_or_the_host_says(house: House) -> None:
    async def scene() -> None:
        host, ben = [await Guest(house.url, name).arrive() for name in ("Host", "Ben")]
        table = (await host.make("cypher", ["host", "open", "open"])).id
        chair = await host.sit(table, contribution="salt")
        await ben.join(table)
        assert chair.info.status == "waiting"
        refused = await chair.ask(p.Move(0, "draw"))
        assert refused.key == "server-not-started"
        other = await ben.sit(table)
        assert (await other.ask(p.Start())).key == "server-not-host"
        assert (await chair.ask(p.Start("genius"))).key == "server-no-such-level"
        assert isinstance(await chair.ask(p.Start("novice")), p.Done)
        await other.until(lambda: other.info.status == "playing")
        assert other.info.fair.contributions == ["salt", "", ""]
        assert other.info.fair.secret is None
        alone = await host.make("gray-cardinal", ["host", "novice"], start=True, contribution="pepper")
        assert alone.status == "playing"
        own = await host.get("/api/me/tables", p.OwnTables)
        assert {each.table.id for each in own.tables} == {table, alone.id}

    act(scene())


def test_spectators_watch_or_are_kept_out(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "oriflamme", ["host", "open"], spectators=False)
        outsider = await (await Guest(house.url, "Eve").arrive()).sit(chairs[0].table)
        assert outsider.answers[0].key == "server-no-spectators"
        assert outsider.welcome is None
        open_chairs = await full_table(house.url, "oriflamme", ["host", "open"])
        nobody = await Guest(house.url).sit(open_chairs[0].table)  # not even a name is needed to watch
        assert nobody.welcome is not None
        assert nobody.now.view["hand"] == []
        assert nobody.now.legal == []
        await open_chairs[0].until(lambda: open_chairs[0].info.watching == 1)
        assert (await nobody.ask(p.Say("hi"))).key == "server-no-name"
        await nobody.close()
        await open_chairs[0].until(lambda: open_chairs[0].info.watching == 0)

    act(scene())


def test_chat_emotes_limits_and_mute(house: House) -> None:
    async def scene() -> None:
        ann, ben = await full_table(house.url, "oriflamme", ["host", "open"])
        assert isinstance(await ann.ask(p.Say(" <b>hi</b>\n\u0007 there ")), p.Done)
        assert isinstance(await ann.ask(p.Emote("wow")), p.Done)
        assert (await ann.ask(p.Emote("rage"))).key == "server-no-such-emote"
        assert (await ann.ask(p.Say("\u200b"))).key == "server-chat-empty"
        await ben.until(lambda: len(ben.lines) == 2)
        assert (ben.lines[0].text, ben.lines[0].seat, ben.lines[1].emote) == ("<b>hi</b> there", 0, "wow")
        again = await ben.guest.sit(ben.table)
        assert again.lines == ben.lines
        assert isinstance(await ben.ask(p.Mute("Host", True)), p.Done)
        assert isinstance(await ann.ask(p.Say("do you hear me?")), p.Done)
        assert isinstance(await ben.ask(p.Mute("Host", False)), p.Done)
        assert isinstance(await ann.ask(p.Say("and now?")), p.Done)
        await ben.until(lambda: ben.lines[-1].text == "and now?")
        assert len(ben.lines) == 3
        keys = [answer.key for answer in [await ann.ask(p.Say("spam")) for _ in range(8)] if isinstance(answer, p.Refused)]
        assert keys
        assert set(keys) == {"server-chat-rate"}

    act(scene())


def test_a_series_goes_on_with_seats_turned_until_it_is_won(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "cypher", ["host", "open", "novice"], series=True)
        rng = random.Random(9)
        wins = {chair.guest.name: 0 for chair in chairs}
        for number in range(1, 30):
            assert chairs[0].info.series is not None
            assert chairs[0].info.series.number == number
            await asyncio.gather(*(chair.play(rng) for chair in chairs))
            for chair in chairs:
                await chair.until(lambda chair=chair: chair.info.status == "over")
                assert chair.now.result is not None
                wins[chair.guest.name] += chair.you.seat in chair.now.result.winners
                assert chair.info.series.wins[chair.you.seat] == wins[chair.guest.name]
            assert isinstance(await chairs[1].ask(p.Rematch()), p.Done)
            assert isinstance(await chairs[0].ask(p.Rematch()), p.Done)  # the same one
            for chair in chairs:
                await chair.until(lambda chair=chair: chair.info.next is not None)
            following = chairs[0].info.next
            assert following == chairs[1].info.next
            seats, winner = [chair.you.seat for chair in chairs], chairs[0].info.series.winner
            chairs = [await chair.guest.sit(following, contribution="again") for chair in chairs]
            for chair in chairs:
                await chair.until(chair.in_play)
            assert [chair.you.seat for chair in chairs] == [(seat - 1) % 3 for seat in seats]
            if winner is not None:
                assert chairs[0].info.series.number == 1  # a new series
                return
        raise AssertionError("nobody won the series")

    act(scene())


def test_hints_only_where_all_others_are_bots(house: House) -> None:
    async def scene() -> None:
        host = await Guest(house.url, "Host").arrive()
        table = await host.make("gray-cardinal", ["host", "novice"], start=True)
        chair = await host.sit(table.id)
        hint = await chair.ask(p.AskHint(chair.now.step))
        assert isinstance(hint, p.Hint)
        assert {move.what for move in hint.moves} <= set(chair.now.legal)
        step = chair.now.step
        hint, moved = await asyncio.gather(chair.ask(p.AskHint(step)), chair.ask(p.Move(step, chair.now.legal[0])))
        assert isinstance(moved, p.Done)
        assert isinstance(hint, p.Refused)
        assert hint.key == "server-stale"
        ann, _ = await full_table(house.url, "gray-cardinal", ["host", "open"])
        assert (await ann.ask(p.AskHint(ann.now.step))).key == "server-hint-people"

    act(scene())


def test_set_ups_are_checked_before_a_table_is_made(house: House) -> None:
    async def scene() -> None:
        host = await Guest(house.url, "Host").arrive()
        good = p.NewTable("diocese", [p.SeatPlan("host"), p.SeatPlan("open")], {"duel": True})
        assert (await host.ask("POST", "/api/check", good)).status_code == 204
        for bad, key in [
            (p.NewTable("chess", [p.SeatPlan("host")] * 2), "server-no-such-game"),
            (p.NewTable("diocese", [p.SeatPlan("host"), p.SeatPlan("bot", "genius")]), "server-no-such-level"),
            (p.NewTable("diocese", [p.SeatPlan("host"), p.SeatPlan("host")]), "server-host-twice"),
            (p.NewTable("diocese", [p.SeatPlan("open")] * 3, {"duel": True}), "setup-duel-seats"),
            (p.NewTable("diocese", [p.SeatPlan("open")] * 2, {"deck": {"monk": -1}}), "setup-deck-count"),
            (p.NewTable("diocese", [p.SeatPlan("open")] * 2, series=True), "server-no-series"),
            (p.NewTable("diocese", [p.SeatPlan("host"), p.SeatPlan("open")], start=True), "server-start-open"),
        ]:
            for path in ("/api/check", "/api/tables"):
                answer = await host.ask("POST", path, bad)
                assert (answer.status_code, answer.json()["key"]) == (422, key)

    act(scene())


def test_a_finished_table_tells_its_secret_and_an_unfinished_one_nothing(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "oriflamme", ["host", "open"])
        path = f"/api/tables/{chairs[0].table}"
        for what in ("record", "replay", "replay?open=1"):
            assert (await chairs[0].guest.ask("GET", f"{path}/{what}")).status_code == 409
        await asyncio.gather(*(chair.play(random.Random(1)) for chair in chairs))
        info = await chairs[0].guest.get(path, p.TableInfo)
        assert info.fair.secret is not None
        assert (await chairs[0].guest.ask("GET", f"{path}/replay?seat=4")).status_code == 422

    act(scene())


def test_logs_tell_no_secrets(house: House, tmp_path: Path) -> None:
    async def scene() -> list[str]:
        chairs = await full_table(house.url, "cypher", ["host", "open"])
        await chairs[0].ask(p.Say("a word nobody should log"))
        await asyncio.gather(*(chair.play(random.Random(1)) for chair in chairs))
        record = await chairs[0].guest.ask("GET", f"/api/tables/{chairs[0].table}/record")
        tokens = [chair.guest.cookie.partition("=")[2] for chair in chairs]
        return [
            *tokens,
            record.json()["fair"]["secret"],
            "a word nobody",
            chairs[0].table,
            *{s[1] for s in record.json()["steps"]},
        ]

    secrets = act(scene())
    log = house.log.read_text()
    assert log
    for secret in secrets:
        assert secret not in log
