"""Frames however they are cut on their way: in pieces, in fragments, with pings between, too big, unmasked, no text at all.

Sockets by picows and the plain ones of uvicorn are tried alike, both as bytes to a real server.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Self

import msgspec
import pytest
import uvloop
from websockets.frames import Frame, Opcode

import eminence
from eminence.server.app import App
from eminence.server.limits import MESSAGE_SIZE
from eminence.server.serve import Server, configuration, listen
from eminence.server.settings import Settings
from eminence.server.storage.migrations import upgrade
from eminence.table import protocol as p
from guests import PATIENCE, Guest, act
from house import QUICK, House
from strangers import get, resident_mib
from test_games import full_table

decode = msgspec.json.Decoder(p.ServerMessage).decode
SCENES = 12  # sockets that try for memory together
SHARE = 0.25  # MiB that one of them may take and keep
SLACK = 12  # MiB that come and go in any process


def masked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def ping(number: int) -> bytes:
    """A message of ours, and the answer says that it came."""
    return msgspec.json.encode(p.Ping(id=number))


def goodbye(code: int, reason: bytes = b"") -> bytes:
    return masked(code.to_bytes(2, "big") + reason, Opcode.CLOSE)


HELLO = masked(msgspec.json.encode(p.Hello(p.PROTOCOL)))


class Cable:
    """A socket as bytes."""

    async def open(self, port: int, table: str, *headers: str, room: int = 0) -> Self:
        line = socket.socket()
        if room:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
        self.reader, self.writer = await asyncio.open_connection(sock=line, limit=room or 2**16)
        key = base64.b64encode(os.urandom(16)).decode()
        more = ["Upgrade: websocket", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        self.writer.write(get(f"/api/tables/{table}/socket", *more, *(headers or ["Connection: Upgrade"])))
        self.head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in self.head
        return self

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        assert first & 0xF0 == 0x80  # whole, and nothing reserved
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def pongs(self, count: int) -> list[int]:
        """The numbers of so many answers to our pings; whatever else is told is passed over."""
        found: list[int] = []
        async with asyncio.timeout(PATIENCE):
            while len(found) < count:
                opcode, data = await self.frame()
                if opcode == Opcode.TEXT and isinstance(said := decode(data), p.Pong):
                    found.append(said.id)
        return found

    async def last(self) -> tuple[bytes, bytes]:
        """The last message before the server's goodbye, and that."""
        text = b""
        async with asyncio.timeout(PATIENCE):
            while True:
                opcode, data = await self.frame()
                if opcode == Opcode.CLOSE:
                    return text, data
                if opcode == Opcode.TEXT:
                    text = data

    async def closed(self) -> int:
        """The code the server closes with."""
        return int.from_bytes((await self.last())[1][:2], "big")

    async def hung_up(self) -> None:
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while await self.reader.read(65536):
                    pass


@pytest.fixture
def plain(tmp_path: Path) -> dict[str, str]:
    """The environment of a process that cannot import picows."""
    blocked = tmp_path / "blocked" / "picows"
    blocked.mkdir(parents=True)
    (blocked / "__init__.py").write_text("raise ImportError('picows is not to be had')")
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(blocked.parent), os.environ.get("PYTHONPATH", "")]))}


@pytest.fixture
def plain_house(tmp_path: Path, plain: dict[str, str]) -> Iterator[House]:
    with House(tmp_path, plain) as running:
        yield running


@pytest.fixture(params=["house", "plain_house"], ids=["picows", "plain"])
def either(request: pytest.FixtureRequest) -> House:
    """A server of each kind in turn."""
    house = request.getfixturevalue(request.param)
    assert isinstance(house, House)
    return house


@asynccontextmanager
async def cable(house: House) -> AsyncIterator[Cable]:
    host = await Guest(house.url).arrive()
    line = await Cable().open(house.port, (await host.make("diocese", ["host", "open"])).id)
    try:
        yield line
    finally:
        line.writer.close()
        with suppress(ConnectionError):
            await line.writer.wait_closed()


# What comes ---------------------------------------------------------------------------------------------------------------


def test_messages_may_come_byte_by_byte(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            for byte in masked(ping(1)) + masked(b" " * 300 + ping(2)):
                line.writer.write(bytes([byte]))
                await asyncio.sleep(0)
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_several_messages_may_come_at_once(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            whole = b"".join(masked(ping(number)) for number in range(1, 300))
            for cut in (3, 250):
                line.writer.write(whole[:cut])
                await asyncio.sleep(0.05)
                line.writer.write(whole[cut:])
                assert await line.pongs(299) == list(range(1, 300))

    act(scene())


def test_messages_may_be_as_big_as_allowed(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            for number, size in enumerate((125, 126, 4096, 8192, MESSAGE_SIZE - 1, MESSAGE_SIZE), 1):
                line.writer.write(masked(ping(number).ljust(size)))
            assert await line.pongs(6) == list(range(1, 7))

    act(scene())


def test_a_message_in_fragments_with_a_ping_between(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            text = ping(1)
            line.writer.write(
                masked(text[:4], fin=False) + masked(b"there?", Opcode.PING) + masked(text[4:9], Opcode.CONT, fin=False)
            )
            line.writer.write(masked(text[9:], Opcode.CONT) + masked(ping(2)))
            assert await line.frame() == (Opcode.PONG, b"there?")
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_a_letter_may_be_cut_between_fragments(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            line.writer.write(HELLO)
            text = msgspec.json.encode({"type": "ping", "id": 1, "new": "é"})
            at = text.index(b"\xc3") + 1
            line.writer.write(masked(text[:at], fin=False) + masked(text[at:], Opcode.CONT))
            line.writer.write(masked(ping(2)))
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_binary_messages_are_read_like_text(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            text = ping(2)
            line.writer.write(masked(ping(1), Opcode.BINARY))
            line.writer.write(masked(text[:5], Opcode.BINARY, fin=False) + masked(text[5:], Opcode.CONT))
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_pings_are_answered_and_answers_to_none_passed_over(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            for text in (b"", b"x" * 125):
                line.writer.write(masked(b"unasked", Opcode.PONG) + masked(text, Opcode.PING))
                assert await line.frame() == (Opcode.PONG, text)

    act(scene())


BAD = {
    "unmasked": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "big": (masked(b"x" * (MESSAGE_SIZE + 1)), 1009),
    "very big": (masked(b"x" * 70000), 1009),
    "said to be huge": (b"\x81\xff" + (2**62).to_bytes(8, "big") + b"mask", 1009),
    "big in fragments": (masked(b"x" * MESSAGE_SIZE, fin=False) + masked(b"x", Opcode.CONT), 1009),
    "big in binary fragments": (masked(b"x" * MESSAGE_SIZE, Opcode.BINARY, fin=False) + masked(b"x", Opcode.CONT), 1009),
    "big in small fragments": (masked(b"x", fin=False) + masked(b"x" * 125, Opcode.CONT, fin=False) * 140, 1009),
    "reserved bits": (b"\xf1\x80\0\0\0\0", 1002),
    "first reserved bit": (b"\xc1\x80\0\0\0\0", 1002),
    "reserved bit of a ping": (b"\x99\x80\0\0\0\0", 1002),
    "unknown kind": (b"\x83\x80\0\0\0\0", 1002),
    "unknown control": (b"\x8b\x80\0\0\0\0", 1002),
    "lost": (masked(b"no beginning", Opcode.CONT), 1002),
    "begun twice": (masked(b"one", fin=False) + masked(b"two", fin=False), 1002),
    "whole within fragments": (masked(b"one", fin=False) + masked(ping(2)), 1002),
    "ping in fragments": (b"\x09\x80\0\0\0\0", 1002),
    "long ping": (b"\x89\xfe\0\x7e" + b"\0" * 130, 1002),
    "no text": (masked(b'{"type":"ping","id":"\xff"}'), 1007),
    "half a letter": (masked(b"\xc3"), 1007),
    "a surrogate": (masked(b"\xed\xa0\x80"), 1007),
    "no text in fragments": (masked(b"\xc3", fin=False) + masked(b"x", Opcode.CONT), 1007),
    "goodbye of one byte": (masked(b"\x03", Opcode.CLOSE), 1002),
    "goodbye without a code": (goodbye(0), 1002),
    "goodbye with a code that is never sent": (goodbye(1006), 1002),
    "goodbye with a code of nobody": (goodbye(1004), 1002),
    "goodbye beyond all codes": (goodbye(5000), 1002),
    "goodbye that is no text": (goodbye(1000, b"\xff"), 1007),
}  # fmt: skip


@pytest.mark.parametrize("mode", ["house", "plain_house"])
def test_bad_frames_close_the_socket(request: pytest.FixtureRequest, mode: str) -> None:
    house: House = request.getfixturevalue(mode)

    async def code(bad: bytes) -> int:
        async with cable(house) as line:
            line.writer.write(masked(ping(1)))
            assert await line.pongs(1) == [1]
            line.writer.write(bad)
            found = await line.closed()
            await line.hung_up()
            return found

    async def scene() -> None:
        codes = await asyncio.gather(*(code(bad) for bad, _ in BAD.values()))
        assert dict(zip(BAD, codes, strict=True)) == {name: code for name, (_, code) in BAD.items()}

    act(scene())


@pytest.mark.parametrize("end", ["unmasked", "big", "lost", "no text", "goodbye without a code"])
def test_what_was_said_before_the_end_is_heard(house: House, end: str) -> None:
    """Even if it comes together with a frame that makes the server hang up."""

    async def scene() -> None:
        ann, ben = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben")]
        table = (await ann.make("diocese", ["host", "open"])).id
        chair = await ann.sit(table)
        await ben.join(table)
        line = await Cable().open(house.port, table, "Connection: Upgrade", f"Cookie: {ben.cookie}")
        line.writer.write(HELLO + masked(ping(1)))
        assert await line.pongs(1) == [1]
        line.writer.write(masked(msgspec.json.encode(p.Say("good evening"))) + BAD[end][0])
        await line.closed()
        await chair.until(lambda: "good evening" in [line.text for line in chair.lines])
        line.writer.close()

    act(scene())


def test_the_handshake_is_that_of_any_browser(either: House) -> None:
    """Some say `keep-alive, Upgrade`, and offer compression, which is not taken."""

    async def scene() -> None:
        host = await Guest(either.url).arrive()
        table = (await host.make("diocese", ["host", "open"])).id
        wishes = ["Connection: keep-alive, Upgrade", "Sec-WebSocket-Extensions: permessage-deflate", "Accept-Encoding: gzip"]
        line = await Cable().open(either.port, table, *wishes)
        assert b"sec-websocket-extensions" not in line.head.lower()
        line.writer.write(masked(ping(1)))
        assert await line.pongs(1) == [1]
        line.writer.close()

    act(scene())


@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("Sec-WebSocket-Version: 12", 400),
        ("Sec-WebSocket-Key: short", 400),
        ("Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!==", 400),
        ("Origin: https://elsewhere.example", 403),
    ],
)
def test_bad_handshakes_are_turned_away(either: House, header: str, status: int) -> None:
    async def scene() -> None:
        host = await Guest(either.url).arrive()
        table = (await host.make("diocese", ["host", "open"])).id
        name = header.partition(":")[0]
        usual = {"Sec-WebSocket-Key": "a" * 22 + "==", "Sec-WebSocket-Version": "13"}
        lines = [f"{key}: {value}" for key, value in usual.items() if key != name]
        reader, writer = await asyncio.open_connection("127.0.0.1", either.port)
        writer.write(get(f"/api/tables/{table}/socket", "Upgrade: websocket", "Connection: Upgrade", header, *lines))
        async with asyncio.timeout(PATIENCE):
            assert b" %d " % status in await reader.readline()
        writer.close()

    act(scene())


# Going --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", (1000).to_bytes(2, "big"), (1001).to_bytes(2, "big") + b"away", (4321).to_bytes(2, "big")])
def test_a_goodbye_is_answered_with_the_same(either: House, said: bytes) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            line.writer.write(masked(ping(1)))
            assert await line.pongs(1) == [1]
            line.writer.write(masked(said, Opcode.CLOSE) + masked(ping(2)))
            assert await line.frame() == (Opcode.CLOSE, said)
            await line.hung_up()

    act(scene())


@pytest.mark.parametrize("polite", [True, False])
def test_the_server_says_goodbye_and_hangs_up(either: House, polite: bool) -> None:
    """Whether or not it is answered; nothing that is said meanwhile is heard."""

    async def scene() -> None:
        async with cable(either) as line:
            line.writer.write(masked(b"rubbish") * 30)
            text, said = await line.last()
            assert (decode(text), int.from_bytes(said[:2], "big")) == (p.Bye("rubbish", False), 1008)
            line.writer.write(masked(ping(1)) + (goodbye(1008) if polite else b""))
            async with asyncio.timeout(PATIENCE):
                assert await line.reader.read() == b""

    act(scene())


def test_a_server_that_closes_says_goodbye(either: House) -> None:
    async def scene() -> None:
        async with cable(either) as line:
            line.writer.write(HELLO + masked(ping(1)))
            assert await line.pongs(1) == [1]
            either.process.send_signal(signal.SIGINT)
            text, said = await line.last()
            assert (decode(text), int.from_bytes(said[:2], "big")) == (p.Bye("shutdown", True), 1012)
            await line.hung_up()

    act(scene())
    assert either.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("answers", [0, 2])
def test_who_does_not_answer_pings_is_hung_up_on(tmp_path: Path, answers: int) -> None:
    async def scene() -> None:
        settings = Settings(**{**QUICK, "database": f"sqlite:///{tmp_path}/table.db"})
        app = App(settings)
        config = configuration(app)
        config.ws_ping_interval = config.ws_ping_timeout = 0.5
        server, listening = Server(config, app), listen("127.0.0.1", 0)
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        port = listening.getsockname()[1]
        host = await Guest(f"http://127.0.0.1:{port}").arrive()
        line = await Cable().open(port, (await host.make("diocese", ["host", "open"])).id)
        async with asyncio.timeout(PATIENCE):
            for _ in range(answers):
                opcode, text = await line.frame()
                assert opcode == Opcode.PING
                line.writer.write(masked(text, Opcode.PONG))
            assert (await line.frame())[0] == Opcode.PING
            assert await line.closed() == 1011
        await line.hung_up()
        line.writer.close()
        server.should_exit = True
        await serving

    upgrade(f"sqlite:///{tmp_path}/table.db")
    uvloop.run(scene())


# What it may cost ---------------------------------------------------------------------------------------------------------

STORMS = {
    "empty fragments": masked(b"x", fin=False) + masked(b"", Opcode.CONT, fin=False) * 40_000,
    "tiny fragments": (masked(b" ", fin=False) + masked(b" ", Opcode.CONT, fin=False) * 9_999 + masked(b" ", Opcode.CONT)) * 4,
    "pings between fragments": masked(b"x", fin=False) + masked(b"", Opcode.PING) * 40_000,
    "big messages": masked(ping(1).ljust(MESSAGE_SIZE)) * 250,
    "after a bad frame": BAD["unmasked"][0] + b"x" * 2**22,
}


@pytest.mark.parametrize("storm", STORMS.values(), ids=STORMS.keys())
def test_a_storm_of_frames_takes_no_memory(either: House, storm: bytes) -> None:
    """Without any limit on messages, and nothing of it stays with the sockets that live on."""

    async def scene() -> None:
        host = await Guest(either.url).arrive()
        table = (await host.make("diocese", ["host", "open"])).id
        lines = [await Cable().open(either.port, table) for _ in range(SCENES)]
        before = resident_mib(either.process.pid)

        async def blow(line: Cable) -> None:
            reading = asyncio.create_task(line.hung_up())
            with suppress(ConnectionError):
                for start in range(0, len(storm), 2**20):
                    line.writer.write(storm[start : start + 2**20])
                    await line.writer.drain()
            reading.cancel()
            await asyncio.wait([reading])

        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(blow(line) for line in lines))
        await host.get("/api/me")
        assert resident_mib(either.process.pid) - before < SCENES * SHARE + SLACK
        for line in lines:
            line.writer.transport.abort()

    act(scene())


def test_who_reads_slowly_hears_everything(house: House) -> None:
    """More than fits between us: the server stops listening until it is taken, and every frame arrives whole and in order."""

    async def scene() -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "open", "open"])
        await asyncio.gather(*(chair.play(random.Random(seat)) for seat, chair in enumerate(chairs)))
        line = await Cable().open(house.port, chairs[0].table, room=4096)
        from_the_start = masked(msgspec.json.encode(p.Hello(p.PROTOCOL, 0)).ljust(MESSAGE_SIZE // 4))  # few at a time
        count, before = 200, resident_mib(house.process.pid)
        telling = asyncio.create_task(tell(line, b"".join(from_the_start + masked(ping(number)) for number in range(count))))
        await asyncio.sleep(1)
        assert resident_mib(house.process.pid) - before < SLACK
        pongs, welcomes, largest = list[int](), 0, 0
        async with asyncio.timeout(PATIENCE):
            while len(pongs) < count or welcomes < count:
                opcode, data = await line.frame()
                await asyncio.sleep(0.005)
                assert opcode == Opcode.TEXT
                said = decode(data)
                if isinstance(said, p.Pong):
                    pongs.append(said.id)
                elif isinstance(said, p.Welcome):
                    welcomes, largest = welcomes + 1, max(largest, len(data))
        await telling
        assert pongs == list(range(count))
        assert largest > 8 * 1024
        line.writer.close()

    act(scene())


async def tell(line: Cable, words: bytes) -> None:
    line.writer.write(words)
    await line.writer.drain()


# Without picows -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_games_are_played_without_picows(plain_house: House, game: eminence.Game) -> None:
    async def scene() -> None:
        seats = game.usual_seats[0]
        chairs = await full_table(plain_house.url, game.slug, ["host", *["open"] * (seats - 1)])
        await asyncio.gather(*(chair.play(random.Random(seat)) for seat, chair in enumerate(chairs)))
        assert len({msgspec.json.encode(chair.now.result) for chair in chairs}) == 1

    act(scene())
    assert "plain-sockets" in plain_house.log.read_text()


def test_the_limits_hold_without_picows(tmp_path: Path, plain: dict[str, str]) -> None:
    with House(tmp_path, plain, address_connections=20, message_rate=0.001, message_burst=30.0) as house:

        async def scene() -> None:
            host = await Guest(house.url).arrive()
            table = (await host.make("diocese", ["host", "open"])).id
            line = await Cable().open(house.port, table)
            line.writer.write(masked(ping(1)) * 40)
            text, said = await line.last()
            assert (decode(text), int.from_bytes(said[:2], "big")) == (p.Bye("rate", False), 1008)
            line.writer.close()

        act(scene())
