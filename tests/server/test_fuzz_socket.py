"""Rubbish over the socket: random bytes, deep JSON, huge numbers, replayed and reordered messages. Only refusals come."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eminence.table import protocol as p
from guests import Guest, act
from house import House
from test_games import full_table

KINDS = [
    "hello",
    "move",
    "undo",
    "auto",
    "hint",
    "start",
    "rematch",
    "chat",
    "emote",
    "mute",
    "ping",
    "news",
    "done",
    "",
    "Move",
    7,
]
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, 2**31 + 1, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, "", "x", "0", "lay monk",
    "place archer left", "\u0000", "\ud83d\ude00", "‮", "x" * 201, "x" * 5000, [], [1], {}, {"a": {}}, [[[]]], "monk " * 40,
]  # fmt: skip
FIELDS = ["step", "what", "id", "on", "level", "text", "key", "name", "protocol", "contribution", "extra"]


def message(rng: random.Random) -> str:
    body = {field: rng.choice(VALUES) for field in rng.sample(FIELDS, rng.randrange(len(FIELDS)))}
    return json.dumps({"type": rng.choice(KINDS), **body})


def rubbish(rng: random.Random) -> str | bytes:
    """One message nobody should send."""
    match rng.randrange(9):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            return "[" * rng.choice([10, 1000, 15000])
        case 2:
            return '{"type":"move","what":' + "[" * 5000 + "]" * 5000 + "}"
        case 3:
            return '{"type":"move","step":' + "9" * rng.choice([5, 30, 5000]) + ',"what":"x"}'
        case 4:
            text = message(rng)
            return text[: rng.randrange(len(text) + 1)]
        case 5:
            return rng.choice(
                ["", "null", "0", '"hello"', "{}", '{"type":null}', "NaN", '{"type":"move","type":"undo"}', "\x00", "\\ud800"]
            )
        case 6:
            return '{"type":"chat","text":"\\ud800"}'
        case _:
            return message(rng)


async def flood(url: str, cookie: str, table: str, seed: int, good: list[bytes]) -> list[dict[str, Any]]:
    """One bad client: half of the time it says hello first, now and then it repeats what others have said."""
    rng = random.Random(seed)
    heard: list[dict[str, Any]] = []
    socket: ClientConnection = await connect(
        f"{url.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"cookie": cookie} if cookie else {},
        max_size=2**22,
    )

    async def listen() -> None:
        try:
            async for text in socket:
                heard.append(json.loads(text))
        except ConnectionClosed:
            pass

    listening = asyncio.create_task(listen())
    try:
        if rng.random() < 0.7:
            await socket.send('{"type":"hello","protocol":1}')
        for _ in range(18):
            await socket.send(rng.choice(good).decode() if good and rng.random() < 0.3 else rubbish(rng))
        await asyncio.sleep(0.05)
    except ConnectionClosed:
        pass
    await socket.close()
    await listening
    return heard


def test_rubbish_is_refused_and_harms_nobody(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "open"])
        rng = random.Random(8)
        said: list[bytes] = []
        for round_number in range(40):
            step = chairs[0].now.step
            if chairs[0].over():
                break
            for chair in chairs:
                await chair.until(lambda chair=chair, step=step: chair.now.step == step)
            outsider = "" if rng.random() < 0.5 else (await Guest(house.url, "Eve").arrive()).cookie
            floods = [
                flood(house.url, cookie, chairs[0].table, round_number * 2 + n, said) for n, cookie in enumerate(["", outsider])
            ]
            for heard in await asyncio.gather(*floods):
                assert {each["type"] for each in heard} <= {"welcome", "news", "table", "chat", "done", "refused", "pong", "bye"}
            for chair in chairs:
                move = p.Move(step, rng.choice(chair.now.legal))
                said.append(msgspec.json.encode(move))
                assert isinstance(await chair.ask(move), p.Done)
            await chairs[0].until(lambda step=step: chairs[0].now.step > step)

    act(scene())


def test_the_players_own_rubbish_loses_them_nothing(house: House) -> None:
    """Replayed, reordered and mangled messages from a seat itself: the game stays one that the rules allow."""

    async def scene() -> None:
        chairs = await full_table(house.url, "oriflamme", ["host", "open"])
        rng = random.Random(4)
        said: list[bytes] = [b'{"type":"undo","step":1}', b'{"type":"auto","on":false}', b'{"type":"rematch"}']
        for _ in range(25):
            mover = next((chair for chair in chairs if chair.my_turn()), None)
            if mover is None:
                break
            seed = rng.randrange(10**6)
            await flood(house.url, mover.guest.cookie, mover.table, seed, said)
            again = await mover.guest.sit(mover.table)
            while again.my_turn():
                move = p.Move(again.now.step, rng.choice(again.now.legal))
                said.append(msgspec.json.encode(move))
                answer = await again.ask(move)
                if isinstance(answer, p.Done):
                    break
                assert answer.key == "server-stale"  # the rubbish held a move that was kept only now
            await again.close()
            for chair in chairs:
                await chair.until(lambda chair=chair, step=again.now.step: chair.now.step >= step)
        fresh = await chairs[0].guest.sit(chairs[0].table, step=0)
        assert [told.step for told in fresh.told] == list(range(1, fresh.now.step + 1))
        await asyncio.gather(*(chair.ask(p.Auto(False)) for chair in chairs if not chair.over()))
        await asyncio.gather(*(chair.play(rng) for chair in chairs))

    act(scene())
