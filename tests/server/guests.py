"""People for tests: they take a name, make and join tables, open sockets and play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eminence.table import protocol as p

decode = msgspec.json.Decoder(p.ServerMessage).decode
PATIENCE = 60.0
OPEN: list[Chair] = []


def act(scene: Coroutine[Any, Any, Any]) -> Any:
    """Run a scene and close every socket it opened."""

    async def whole() -> Any:
        try:
            return await scene
        finally:
            for chair in OPEN:
                await chair.close()
            OPEN.clear()

    return asyncio.run(whole())


class Guest:
    """Somebody with a name and a cookie."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.url = url
        self.name = name
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None, **extra: Any) -> httpx.Response:
        headers = {"cookie": self.cookie} if self.cookie else {}
        content = None if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=False) as client:  # reading certificates is slow
            return await client.request(method, path, content=content, headers={**headers, **extra})

    async def arrive(self) -> Self:
        answer = await self.ask("POST", "/api/me", p.NewName(self.name))
        assert answer.status_code == 200, answer.text
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return self

    async def make(self, game: str, seats: list[str], **more: Any) -> p.TableInfo:
        """A table; a seat is "host", "open" or a bot's level."""
        plans = [p.SeatPlan(seat) if seat in ("host", "open") else p.SeatPlan("bot", seat) for seat in seats]
        answer = await self.ask("POST", "/api/tables", p.NewTable(game, plans, **more))
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=p.TableInfo)

    async def join(self, table: str, **how: Any) -> p.Seated:
        answer = await self.ask("POST", f"/api/tables/{table}/join", p.Join(**how))
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=p.Seated)

    async def get(self, path: str, kind: Any = dict) -> Any:
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    async def sit(self, table: str, **hello: Any) -> Chair:
        return await Chair(self, table).open(**hello)


class Chair:
    """A guest's socket at a table: it keeps all it was told and knows where things stand."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.heard: list[bytes] = []
        self.told: list[p.Told] = []
        self.answers: dict[int, p.Done | p.Refused | p.Hint | p.Invitation] = {}
        self.lines: list[p.ChatLine] = []
        self.bye: p.Bye | None = None
        self.notices: list[p.Notice] = []
        self.number = 0
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None

    async def open(self, step: int | None = None, contribution: str = "") -> Self:
        url = f"{self.guest.url.replace('http', 'ws')}/api/tables/{self.table}/socket"
        headers = {"cookie": self.guest.cookie} if self.guest.cookie else {}
        self.socket = await connect(url, additional_headers=headers, max_size=2**22, compression=None)
        self.welcome: p.Welcome | None = None
        self.reader = asyncio.create_task(self.read(self.socket))
        OPEN.append(self)
        await self.say(p.Hello(p.PROTOCOL, step, contribution))
        await self.until(lambda: self.welcome is not None or self.refused_hello())
        return self

    def refused_hello(self) -> bool:
        return 0 in self.answers

    async def read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                await self.hear(text.encode() if isinstance(text, str) else text)
        except ConnectionClosed:
            pass
        finally:
            async with self.changed:
                self.socket = None
                self.changed.notify_all()

    async def hear(self, text: bytes) -> None:
        self.heard.append(text)
        said = decode(text)
        async with self.changed:
            match said:
                case p.Welcome():
                    self.welcome, self.info, self.you, self.now = said, said.table, said.you, said.now
                    self.told.extend(said.told)
                    self.lines = said.chat
                case p.News():
                    self.told.extend(said.told)
                    self.now = said.now
                case p.TableNews():
                    self.info, self.you = said.table, said.you
                case p.ChatNews():
                    self.lines.append(said.line)
                case p.Done() | p.Refused() | p.Hint() | p.Invitation() | p.Pong():
                    self.answers[said.id] = said
                case p.Notice():
                    self.notices.append(said)
                case p.Bye():
                    self.bye = said
            self.changed.notify_all()

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds), self.changed:
            await self.changed.wait_for(lambda: holds() or self.socket is None)
        if not holds():
            raise ConnectionError("the socket closed")

    async def say(self, message: Any) -> None:
        assert self.socket is not None
        await self.socket.send((message if isinstance(message, bytes) else msgspec.json.encode(message)).decode())

    async def ask(self, message: Any) -> Any:
        """Say something that is answered with done, refused or a hint, and wait for that."""
        self.number += 1
        number = self.number
        await self.say(msgspec.structs.replace(message, id=number))
        await self.until(lambda: number in self.answers)
        return self.answers[number]

    def my_turn(self) -> bool:
        return bool(self.you.seat is not None and self.now.legal and self.you.seat in self.now.to_act)

    def in_play(self) -> bool:
        """Whether the game has begun and its first snapshot is here: that a table plays is told in a message of its own."""
        return self.info.status == "playing" and self.now.view is not None

    def over(self) -> bool:
        return self.now.result is not None

    async def play(self, rng: random.Random, stop: Callable[[], bool] = lambda: False) -> None:
        """Random legal moves until the game is over."""
        while not self.over() and not stop():
            await self.until(lambda: self.over() or self.my_turn() or stop())
            if self.my_turn():
                step = self.now.step
                await self.ask(p.Move(step, rng.choice(self.now.legal)))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.reader


def steps_told(told: list[p.Told]) -> list[int]:
    return [each.step for each in told]
