"""What strangers send before anybody knows who they are: heads without end, hostile cookies, floods of GETs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from eminence.server.limits import BODY_SIZE, HEAD_COUNT, HEAD_SIZE, LINE_SIZE, network
from eminence.server.sessions import token_of
from guests import Guest, act
from house import House
from strangers import ask, call, cpu_ms, get, post

CPU_BOUND = 50.0  # milliseconds an anonymous request may cost
COOKIES = {
    "escapes": 'eminence="' + "\\a" * 6000 + '"',
    "half a quote": 'eminence="' + "\\" * 12000,
    "octal": 'eminence="' + "\\012" * 3000 + '"',
    "many": "; ".join(f"a{number}=b" for number in range(1400)),
    "ours many times": "eminence=x; " * 1000,
    "spaces": "eminence" + " " * 12000 + "=x",
    "separators": ";" * 12000,
}


@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES.keys())
def test_a_hostile_cookie_costs_little(house: House, cookie: str) -> None:
    async def scene() -> None:
        await ask(house.port, get("/api/me"))  # so that all is loaded
        before = cpu_ms(house.process.pid)
        status, _, body = await ask(house.port, get("/api/me", f"Cookie: {cookie}"))
        assert (status, json.loads(body)["name"]) == (200, "")
        assert cpu_ms(house.process.pid) - before < CPU_BOUND

    act(scene())


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (b"eminence=" + b"a" * 43, "a" * 43),
        (b"x=1; eminence=" + b"-_Z" + b"a" * 40 + b"; y=2", "-_Z" + "a" * 40),
        (b"noeminence=" + b"a" * 43, None),
        (b"eminence=" + b"a" * 42, None),
        (b"eminence=" + b"a" * 44, None),
        (b'eminence="' + b"a" * 43 + b'"', None),
        (b"eminence=" + b"\xff" * 43, None),
        (b"", None),
    ],
)
def test_only_a_token_of_ours_is_taken_from_a_cookie(raw: bytes, found: str | None) -> None:
    assert token_of({b"cookie": raw}) == found


def test_a_head_without_end_is_cut_off(house: House) -> None:
    """One header of 60 MiB: the answer comes long before it is all sent, and nothing of it is kept."""

    async def scene() -> None:
        line = await call(house.port)
        await line.send(b"GET /api/me HTTP/1.1\r\nHost: table\r\nX: ")
        sent, answered = 0, asyncio.create_task(line.answer())
        while not answered.done() and sent < 60 * 2**20:
            await line.send(b"x" * 65536)
            sent += 65536
            await asyncio.sleep(0)
        status, headers, body = await answered
        assert (status, headers["connection"]) == (431, "close")
        assert json.loads(body)["key"] == "server-head-too-big"
        assert sent < 8 * 2**20
        await line.close()

    act(scene())


HEADS = {
    "one long header": (get("/api/me", "X: " + "x" * HEAD_SIZE), 431),
    "many headers": (get("/api/me", *(f"X{number}: 1" for number in range(HEAD_COUNT + 1))), 431),
    "many empty headers": (get("/api/me", *["a:"] * 20_000), 431),
    "a long name": (get("/api/me", "x" * HEAD_SIZE + ": 1"), 431),
    "a long address": (get("/" + "x" * LINE_SIZE), 414),
    "a long query": (get("/api/me?" + "x" * LINE_SIZE), 414),
    "a long head for a socket": (
        get("/api/tables/" + "x" * 22 + "/socket", "Upgrade: websocket", "Connection: Upgrade", "X: " + "x" * HEAD_SIZE),
        431,
    ),
    "a body that says it is big": (b"POST /api/me HTTP/1.1\r\nHost: t\r\nContent-Length: %d\r\n\r\n" % (BODY_SIZE + 1), 413),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500, 400),
    "no method": (b"FETCH / HTTP/1.1\r\n\r\n", 400),
    "two lengths": (b"POST /api/me HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400),
    "a length and chunks": (b"POST /api/me HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
}  # fmt: skip


@pytest.mark.parametrize(("request_bytes", "status"), HEADS.values(), ids=HEADS.keys())
def test_bad_heads_are_turned_away_with_a_sentence(house: House, request_bytes: bytes, status: int) -> None:
    async def scene() -> None:
        got, headers, body = await ask(house.port, request_bytes)
        assert (got, headers["connection"]) == (status, "close")
        assert json.loads(body)["text"]

    act(scene())


def test_trailers_without_end_are_cut_off(house: House) -> None:
    async def scene() -> None:
        line = await call(house.port)
        await line.send(b"POST /api/me HTTP/1.1\r\nHost: table\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ")
        cut = asyncio.create_task(line.rest())
        sent = 0
        while not cut.done() and sent < 60 * 2**20:
            await line.send(b"x" * 65536)
            sent += 65536
            await asyncio.sleep(0)
        await cut
        assert sent < 60 * 2**20
        await line.close()

    act(scene())


def test_ordinary_heads_pass(house: House) -> None:
    """A head as large as a browser's at its worst, in pieces, and several on one connection."""

    async def scene() -> None:
        line = await call(house.port)
        request = get("/api/me", "Cookie: " + "; ".join(f"other{number}=" + "x" * 200 for number in range(40)), "Accept: */*")
        for _ in range(3):
            for start in range(0, len(request), 1000):
                await line.send(request[start : start + 1000])
                await asyncio.sleep(0.001)
            assert (await line.answer())[0] == 200
        await line.send(get("/api/me") * 3)
        assert [(await line.answer())[0] for _ in range(3)] == [200] * 3
        await line.close()

    act(scene())


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/", "/assets/nothing.js", "/api/nothing"])
def test_a_flood_of_gets_is_told_to_wait(tmp_path: Path, path: str) -> None:
    """Each address has its own measure: a neighbour is served meanwhile."""
    few = {"read_rate": 0.001, "read_burst": 20.0, "page_rate": 0.001, "page_burst": 20.0}
    with House(tmp_path, **few) as house:

        async def scene() -> None:
            statuses = [(await ask(house.port, get(path), "127.0.0.2"))[0] for _ in range(25)]
            assert statuses[0] != 429
            assert statuses[-1] == 429
            status, headers, body = await ask(house.port, get(path), "127.0.0.2")
            assert status == 429
            assert int(headers["retry-after"]) > 0
            assert json.loads(body)["key"] == "server-too-many"
            assert (await ask(house.port, get(path), "127.0.0.3"))[0] != 429

        act(scene())


def test_what_costs_more_takes_more(tmp_path: Path) -> None:
    """The same measure buys fewer of the dear requests."""
    with House(tmp_path, address_rate=0.001, address_burst=40.0) as house:

        async def scene() -> None:
            async def served(path: str, source: str) -> int:
                statuses = [(await ask(house.port, post(path, b"{}"), source))[0] for _ in range(45)]
                return sum(status != 429 for status in statuses)

            assert await served("/api/replay", "127.0.0.2") < await served("/api/me", "127.0.0.3") == 40

        act(scene())


def test_a_session_still_works(house: House) -> None:
    async def scene() -> None:
        guest = await Guest(house.url, "Ann").arrive()
        assert (await guest.get("/api/me"))["name"] == "Ann"

    act(scene())


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("?", "?", True),
    ],
)
def test_ipv6_neighbours_share_a_measure(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) is same
