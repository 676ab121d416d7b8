"""Names: what may be taken, that no two people at a table look alike, and that a new name is heard of everywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import eminence
from eminence import locales
from eminence.table import protocol as p
from guests import Guest, act
from house import House

every_game = pytest.mark.parametrize("game", [game.slug for game in eminence.games()])
HONEST = [
    "Ann", "O'Neil", "Jean-Luc", "\u017b\u00f3\u0142\u0107", "Роса", "Вера", "Дар'я", "Дар’я", "Їжак", "Ελένη", "李小龙",
    "山田たろう", "김민준", "محمد", "علی\u200cرضا", "प्रिया", "Анна-Maria", "Guest 12", "Гість 7", "R2D2",
]  # fmt: skip
REFUSED = [
    ("   ", "server-name-empty"),
    ("\u0301", "server-name-empty"),
    ("\u3164", "server-name-hidden"),
    ("\u2800\u2800", "server-name-hidden"),
    ("A\u3164nn", "server-name-hidden"),
    ("\u200b", "server-name-hidden"),
    ("Ann\u202egrub", "server-name-hidden"),
    ("\u2066Ann\u2069", "server-name-hidden"),
    ("An\u00adn", "server-name-hidden"),
    ("A\tnn", "server-name-hidden"),
    ("A\u0000nn", "server-name-hidden"),
    ("Ann\u200d", "server-name-hidden"),
    ("Аnn", "server-name-mixed"),
    ("Веrа", "server-name-mixed"),
    ("the Αnn", "server-name-mixed"),
    *((locales.say("bot-name", language, number=2), "server-name-bot") for language in locales.LANGUAGES),
]
ALIKE = [("Роса", "Poca"), ("Ian", "lan"), ("modern", "rnodern"), ("Вера", "Bepa"), ("Ann", "Ann"), ("O0", "OO")]


def test_honest_names_pass(house: House) -> None:
    async def scene() -> None:
        guest = await Guest(house.url, "Ann").arrive()
        for name in HONEST:
            answer = await guest.ask("POST", "/api/me", {"name": name})
            assert (answer.status_code, answer.json().get("name")) == (200, name)

    act(scene())


def test_what_nobody_can_see_or_tell_apart_is_refused_with_a_reason(house: House) -> None:
    async def scene() -> None:
        guest = await Guest(house.url, "Ann").arrive()
        for name, key in REFUSED:
            answer = await guest.ask("POST", "/api/me", {"name": name})
            assert (answer.status_code, answer.json()["key"]) == (422, key), name
        assert (await guest.get("/api/me", p.Person)).name == "Ann"

    act(scene())


@every_game
def test_no_two_people_at_a_table_look_alike(house: House, game: str) -> None:
    async def scene() -> None:
        for one, other in ALIKE:
            host, guest = await Guest(house.url, one).arrive(), await Guest(house.url, other).arrive()
            table = (await host.make(game, ["host", "open"])).id
            answer = await guest.ask("POST", f"/api/tables/{table}/join", p.Join())
            assert (answer.status_code, answer.json()["key"]) == (409, "server-name-clash")
            assert answer.json()["args"] == {"name": other, "other": one}
            chair = await guest.sit(table)
            assert (await chair.ask(p.Say("It is me"))).key == "server-name-clash"
            await chair.close()
            assert (await guest.ask("POST", "/api/me", {"name": "Somebody Else"})).status_code == 200
            await guest.join(table)
            again = await guest.ask("POST", "/api/me", {"name": other})
            assert (again.status_code, again.json()["key"]) == (409, "server-name-clash")
            assert (await guest.get("/api/me", p.Person)).name == "Somebody Else"

    act(scene())


def test_a_new_name_reaches_a_seat_already_held(house: House) -> None:
    async def scene() -> None:
        ann, ben = await Guest(house.url, "Ann").arrive(), await Guest(house.url, "Ben").arrive()
        table = (await ann.make("cypher", ["host", "open", "open"])).id
        await ben.join(table)
        chairs = [await guest.sit(table) for guest in (ann, ben)]
        await ben.ask("POST", "/api/me", {"name": "Benjamin"})
        for chair in chairs:
            await chair.until(lambda chair=chair: chair.info.seats[1].names == ["Benjamin"])
        assert chairs[1].you.name == "Benjamin"
        await chairs[1].ask(p.Say("hello"))
        await chairs[0].until(lambda: bool(chairs[0].lines))
        assert chairs[0].lines[-1].name == "Benjamin"

    act(scene())


def test_a_new_name_reaches_the_other_process(tmp_path: Path, postgres_database: str) -> None:
    async def scene(first: House, second: House) -> None:
        ann, ben, eve = [await Guest(first.url, name).arrive() for name in ("Ann", "Ben", "Eve")]
        table = (await ann.make("cypher", ["host", "open", "open"])).id
        await ben.join(table)
        there = []
        for guest in (ann, ben, eve):
            guest.url = second.url
            there.append(await guest.sit(table))  # the second process knows their names now
        for guest, name in ((ben, "Benjamin"), (eve, "Evelyn")):
            guest.url = first.url
            await guest.ask("POST", "/api/me", {"name": name})
            guest.url = second.url
        await there[0].until(lambda: there[0].info.seats[1].names == ["Benjamin"])
        for guest, name in ((ben, "Benjamin"), (eve, "Evelyn")):
            while (await guest.get("/api/me", p.Person)).name != name:
                await asyncio.sleep(0.02)
        await there[2].ask(p.Say("hello"))
        await there[0].until(lambda: bool(there[0].lines))
        assert there[0].lines[-1].name == "Evelyn"

    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
    with (
        House(tmp_path / "first", database=postgres_database) as first,
        House(tmp_path / "second", database=postgres_database) as second,
    ):
        act(scene(first, second))
