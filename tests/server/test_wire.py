"""Frames however they are cut on their way: in pieces, several at once, in fragments, with pings between, too big, unmasked."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Self

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from eminence.server.limits import MESSAGE_SIZE
from eminence.table import protocol as p
from guests import Guest, act
from house import House

decode = msgspec.json.Decoder(p.ServerMessage).decode


def masked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def ping(number: int) -> bytes:
    """A message of ours, and the answer says that it came."""
    return msgspec.json.encode(p.Ping(id=number))


class Cable:
    """A socket as bytes."""

    async def open(self, house: House, table: str) -> Self:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", house.port)
        key = base64.b64encode(os.urandom(16)).decode()
        request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
        request += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        self.writer.write(request.encode())
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        return self

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def pongs(self, count: int) -> list[int]:
        """The numbers of so many answers to our pings; whatever else is told is passed over."""
        found: list[int] = []
        async with asyncio.timeout(60):
            while len(found) < count:
                opcode, data = await self.frame()
                if opcode == Opcode.TEXT and isinstance(said := decode(data), p.Pong):
                    found.append(said.id)
        return found

    async def closed(self) -> int:
        """The code the server closes with."""
        async with asyncio.timeout(60):
            while True:
                opcode, data = await self.frame()
                if opcode == Opcode.CLOSE:
                    return int.from_bytes(data[:2], "big")


@asynccontextmanager
async def cable(house: House) -> AsyncIterator[Cable]:
    host = await Guest(house.url).arrive()
    line = await Cable().open(house, (await host.make("diocese", ["host", "open"])).id)
    try:
        yield line
    finally:
        line.writer.close()
        with suppress(ConnectionError):
            await line.writer.wait_closed()


def test_messages_may_come_byte_by_byte(house: House) -> None:
    async def scene() -> None:
        async with cable(house) as line:
            for byte in masked(ping(1)) + masked(b" " * 300 + ping(2)):
                line.writer.write(bytes([byte]))
                await asyncio.sleep(0)
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_several_messages_may_come_at_once(house: House) -> None:
    async def scene() -> None:
        async with cable(house) as line:
            whole = b"".join(masked(ping(number)) for number in range(1, 30))
            for cut in (3, 250):
                line.writer.write(whole[:cut])
                await asyncio.sleep(0.05)
                line.writer.write(whole[cut:])
                assert await line.pongs(29) == list(range(1, 30))

    act(scene())


def test_a_message_in_fragments_with_a_ping_between(house: House) -> None:
    async def scene() -> None:
        async with cable(house) as line:
            text = ping(1)
            line.writer.write(
                masked(text[:4], fin=False) + masked(b"there?", Opcode.PING) + masked(text[4:9], Opcode.CONT, fin=False)
            )
            line.writer.write(masked(text[9:], Opcode.CONT) + masked(ping(2)))
            assert await line.frame() == (Opcode.PONG, b"there?")
            assert await line.pongs(2) == [1, 2]

    act(scene())


def test_binary_messages_are_read_like_text(house: House) -> None:
    async def scene() -> None:
        async with cable(house) as line:
            line.writer.write(masked(ping(1), Opcode.BINARY))
            assert await line.pongs(1) == [1]

    act(scene())


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (masked(b"x" * (MESSAGE_SIZE + 1)), 1009),
        (masked(b"x" * 70000), 1009),
        (masked(b"x" * MESSAGE_SIZE, fin=False) + masked(b"x", Opcode.CONT), 1009),
        (b"\xf1\x80\0\0\0\0", 1002),
        (masked(b"no beginning", Opcode.CONT), 1002),
    ],
    ids=["unmasked", "big", "very big", "big in fragments", "reserved bits", "lost"],
)
def test_bad_frames_close_the_socket(house: House, bad: bytes, code: int) -> None:
    async def scene() -> None:
        async with cable(house) as line:
            line.writer.write(masked(ping(1)) + bad)
            assert await line.pongs(1) == [1]
            assert await line.closed() == code

    act(scene())
