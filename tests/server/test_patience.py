"""Strangers who keep the server waiting: half a request, sockets that never read, more connections than there is room for."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from eminence.server.limits import HELLO_COST, SOCKET_DEBT
from guests import PATIENCE, Guest, act
from house import House
from strangers import Line, ask, call, get, resident_mib

HASTE = {"head_seconds": 0.5, "body_seconds": 0.5}
HALVES = {
    "nothing": b"",
    "half a line": b"GET /api/me HT",
    "half a head": b"GET /api/me HTTP/1.1\r\nHost: table\r\nX: ",
    "empty lines": b"\r\n\r\n",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: table\r\nContent-Length: 20\r\n\r\n{",
    "half a chunk": b"POST /api/me HTTP/1.1\r\nHost: table\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
    "half a second request": get("/api/me") + b"GET /api",
    "a body nobody reads": b"GET /api/me HTTP/1.1\r\nHost: table\r\nContent-Length: 200000\r\n\r\n",
}


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
def test_half_a_request_is_hung_up_on(tmp_path: Path, half: bytes) -> None:
    with House(tmp_path, **HASTE) as house:

        async def scene() -> None:
            lines = [await call(house.port) for _ in range(100)]
            for line in lines:
                await line.send(half)
            await asyncio.gather(*(line.hung_up() for line in lines))
            assert (await ask(house.port, get("/api/me")))[0] == 200
            for line in lines:
                await line.close()

        act(scene())


def test_a_byte_now_and_then_buys_no_time(tmp_path: Path) -> None:
    with House(tmp_path, **HASTE) as house:

        async def scene() -> None:
            line = await call(house.port)
            await line.send(b"GET /api/me HTTP/1.1\r\nX: ")
            gone = asyncio.create_task(line.hung_up())
            async with asyncio.timeout(PATIENCE):
                while not gone.done():
                    await line.send(b"x")
                    await asyncio.sleep(0.05)
            await line.close()

        act(scene())


def test_one_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    with House(tmp_path, address_connections=20) as house:

        async def scene() -> None:
            held = [await call(house.port, "127.0.0.2") for _ in range(20)]
            await asyncio.sleep(0)
            status, headers, body = await ask(house.port, get("/api/me"), "127.0.0.2")
            assert (status, json.loads(body)["key"]) == (503, "server-too-many-connections")
            assert int(headers["retry-after"]) > 0
            assert (await ask(house.port, get("/api/me"), "127.0.0.3"))[0] == 200
            for line in held:
                await line.close()
            async with asyncio.timeout(PATIENCE):
                while (await ask(house.port, get("/api/me"), "127.0.0.2"))[0] != 200:
                    await asyncio.sleep(0.05)
            assert house.log.read_text().count("connections-refused") == 1

        act(scene())


def test_used_up_descriptors_are_told_in_the_log(tmp_path: Path) -> None:
    """One line with the cause; those who are connected are served on, and everybody again once there is room."""
    house = House(tmp_path, head_seconds=PATIENCE).start()

    async def scene() -> None:
        old = await call(house.port)
        waiting = asyncio.create_task(old.send(get("/api/me")))
        await waiting
        assert (await old.answer())[0] == 200
        limits = resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE)
        used = len(os.listdir(f"/proc/{house.process.pid}/fd"))
        resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, (used + 5, limits[1]))
        held = [await call(house.port) for _ in range(30)]
        for line in held:
            await line.send(b"GET /api/me HTTP/1.1\r\nX: half a request")
        await until(lambda: "descriptors-used-up" in house.log.read_text())
        resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, limits)
        assert (await ask(house.port, get("/api/me")))[0] == 200
        await until(lambda: "descriptors-free" in house.log.read_text())
        for line in [old, *held]:
            await line.close()

    act(scene())
    house.stop()
    (told,) = house.errors()
    assert json.loads(told)["cause"] == "EMFILE"


# Sockets ------------------------------------------------------------------------------------------------------------------


def frame(text: bytes, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text).serialize(mask=True)


async def plug(house: House, table: str, source: str = "127.0.0.1", cookie: str = "") -> Line:
    """A socket as bytes, past its handshake."""
    line = await call(house.port, source)
    key = base64.b64encode(os.urandom(16)).decode()
    more = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    await line.send(get(f"/api/tables/{table}/socket", *more, *([f"Cookie: {cookie}"] if cookie else [])))
    async with asyncio.timeout(PATIENCE):
        assert b" 101 " in await line.reader.readuntil(b"\r\n\r\n")
    return line


HELLO = frame(b'{"type":"hello","protocol":1}')


@pytest.mark.parametrize(
    "words", [HELLO, frame(b"x" * 125, Opcode.PING), frame(b'{"type":"ping","id":1}')], ids=["hello", "ping", "our ping"]
)
def test_sockets_that_never_read_take_no_memory(house: House, words: bytes) -> None:
    """Without any limit on messages: who does not take what they asked for is not heard."""

    async def scene() -> None:
        host = await Guest(house.url).arrive()
        table = (await host.make("diocese", ["host", "open"])).id
        lines = [await plug(house, table) for _ in range(8)]
        before = resident_mib(house.process.pid)

        async def shout(line: Line) -> None:
            line.writer.write(HELLO)
            async with asyncio.timeout(3):
                for _ in range(40):
                    line.writer.write(words * 2000)
                    await line.writer.drain()  # until the server no longer takes it

        for line in lines:  # never read
            line.writer.transport.set_write_buffer_limits(0)  # type: ignore[attr-defined]
            line.reader._limit = 1  # so that the stream stops reading at once
        await asyncio.gather(*(shout(line) for line in lines), return_exceptions=True)
        assert (await ask(house.port, get("/api/me")))[0] == 200
        assert resident_mib(house.process.pid) - before < 8 * SOCKET_DEBT / 2**20 + 60
        for line in lines:
            line.writer.transport.abort()  # type: ignore[attr-defined]

    act(scene())


def test_hello_again_and_again_is_too_much(tmp_path: Path) -> None:
    with House(tmp_path, message_rate=0.001, message_burst=100.0) as house:

        async def scene() -> None:
            host = await Guest(house.url).arrive()
            line = await plug(house, (await host.make("diocese", ["host", "open"])).id)
            await line.send(HELLO * 20)
            heard = await line.rest()
            assert 1 <= heard.count(b'"type":"welcome"') <= 1 + 100 // HELLO_COST
            assert heard.count(b'"reason":"rate"') == 1
            await line.close()

        act(scene())


@pytest.mark.parametrize("limit", ["address_sockets", "person_sockets", "table_sockets"])
def test_so_many_sockets_and_no_more(tmp_path: Path, limit: str) -> None:
    """The one too many is told why; whoever the limit is not about comes in, and the table's own player always."""
    with House(tmp_path, **{limit: 5}) as house:

        async def scene() -> None:
            host, guest = await Guest(house.url, "Ann").arrive(), await Guest(house.url, "Eve").arrive()
            table, other = [(await host.make("diocese", ["host", "open"])).id for _ in range(2)]
            lines = [await plug(house, table, "127.0.0.2", guest.cookie) for _ in range(5)]
            for line in lines:
                await line.send(HELLO)
            extra = await plug(house, table, "127.0.0.2", guest.cookie)
            assert b'"reason":"crowded"' in await extra.rest()
            await extra.close()
            free = {
                "address_sockets": (table, "127.0.0.3", guest.cookie),
                "person_sockets": (table, "127.0.0.2", host.cookie),
                "table_sockets": (table, "127.0.0.2", host.cookie),
            }[limit]
            welcome = await plug(house, *free)
            await welcome.send(HELLO)
            async with asyncio.timeout(PATIENCE):
                assert b"welcome" in await welcome.reader.readuntil(b"welcome")
            await lines[0].close()
            async with asyncio.timeout(PATIENCE):
                while True:
                    again = await plug(house, other if limit == "table_sockets" else table, "127.0.0.2", guest.cookie)
                    await again.send(HELLO)
                    heard = await again.reader.readuntil(b'"type":')
                    heard += await again.reader.readexactly(9)
                    await again.close()
                    if b"welcome" in heard:
                        break
            for line in [*lines, welcome]:
                await line.close()

        act(scene())


def test_the_largest_debtor_goes_first() -> None:
    from eminence.server.debts import Debts

    class Reader:
        def __init__(self, address: str) -> None:
            self.address, self.dropped = address, False

        def several_wait(self) -> bool:
            return True

        def drop(self) -> None:
            self.dropped = True

    debts = Debts(each=100, address=250, server=400)
    one, two, three = Reader("a"), Reader("a"), Reader("a")
    for reader, owed in ((one, 90), (two, 95), (three, 80)):  # 265 for one address
        debts.set(reader, owed)  # type: ignore[arg-type]
    assert (one.dropped, two.dropped, three.dropped) == (False, True, False)
    assert debts.total == 170
    others = [Reader(f"b{number}") for number in range(3)]
    for reader, owed in zip(others, (60, 100, 75), strict=True):  # 405 for all
        debts.set(reader, owed)  # type: ignore[arg-type]
    assert [reader.dropped for reader in others] == [False, True, False]
    debts.set(others[0], 101)  # type: ignore[arg-type]
    assert others[0].dropped
    for reader in (one, three, others[2]):
        debts.set(reader, 0)  # type: ignore[arg-type]
    assert debts.total == 0
