"""Fuzz a real server: random bytes, mutated messages and bodies, hostile heads. `scripts/fuzz.py --count 1000000 --seed 1`.

Seven tenths go over sockets, three over HTTP. Reported are the answers of the kind 5xx, lines of the log that tell of an
error, and the server's memory after every tenth. The exit code is 1 if there was a 5xx or such a line.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.frames import Frame, Opcode

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "server"))

import eminence
from eminence.server.openapi import document
from eminence.table import protocol as p
from house import House
from strangers import Line, call, get, post, resident_mib

SOCKETS = 70  # of a hundred messages go over sockets
PARTS = 10  # looks at the memory
BATCH = 15  # messages between two answers that are waited for
PATIENCE = 60.0  # seconds for an answer
HASTE = 0.3  # ... to what may be half a request, or takes a worker minutes
FRAMING = (
    b"Expect",
    b"Transfer",
    b"Upgrade",
    b"Content-Length: 5",
    b"Content-Length: -",
    b"Content-Length: 9",
    b"X:\x00",
    b"/api/review",
)
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 6, 7, 2**31, 2**31 + 1, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, "", "x", "0", "lay monk", "*",
    "\0", "\u202e", "\u3164", "Роса", "Рoса", "😀" * 30, "x" * 201, "x" * 5000, "{ $x }",
    [], [1], {}, {"a": {}}, [[[]]], [0] * 50,
]  # fmt: skip
HEADERS = [
    "Cookie: eminence=", 'Cookie: eminence="' + "\\a" * 200 + '"', "Cookie: " + ";" * 500, "Cookie: eminence=" + "a" * 43,
    "Origin: null", "Origin: http://[", "Origin: http://elsewhere", "Sec-Fetch-Site: cross-site", "Expect: 100-continue",
    "Accept-Encoding: " + "gzip," * 200, "Range: bytes=" + "0-1," * 300, "If-None-Match: *", "Upgrade: h2c",
    "Connection: upgrade", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13",
    "Transfer-Encoding: chunked", "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999999999999",
    "X-Forwarded-For: " + "1.2.3.4, " * 50,
    "X-Forwarded-For: \xff", "X-Forwarded-Proto: https", "Host: \xff", "X: " + "x" * 9000, "a:", ": b", "no colon", "X:\x00",
]  # fmt: skip
PATHS = [
    "/",
    "/../etc/passwd",
    "/%00",
    "/%ff",
    "//",
    "/assets/",
    "/assets/%2e%2e/x",
    "*",
    "/" + "%F0%9F%98%80" * 300,
    "/api",
    "/api/%2F",
]


class Fuzz:
    """One run: what is sent, and what came of it."""

    def __init__(self, house: House, count: int, seed: int) -> None:
        self.house = house
        self.count = count
        self.rng = random.Random(seed)
        self.sent = self.over_socket = self.over_lines = 0
        self.strange = False  # whether a frame of this batch may be half of one
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self.memory: list[float] = []
        self.tables: list[str] = []
        self.cookies: list[str] = [""]
        self.bodies = good_bodies()
        self.messages = good_messages()
        self.ways = [(method.upper(), path) for path, ways in document()["paths"].items() for method in ways]

    # What is sent -----------------------------------------------------------------------------------------------------------

    def mutated(self, value: Any, depth: int = 0) -> Any:
        """The value with something in it changed, left out, doubled or put in."""
        rng = self.rng
        if depth > 4 or rng.random() < 0.12:
            return rng.choice(VALUES)
        if isinstance(value, dict) and value:
            made = dict(value)
            key = rng.choice(list(made))
            match rng.randrange(5):
                case 0:
                    del made[key]
                case 1:
                    made[str(rng.choice(VALUES))[:300]] = made[key]
                case _:
                    made[key] = self.mutated(made[key], depth + 1)
            return made
        if isinstance(value, list) and value:
            made_list = list(value)
            where = rng.randrange(len(made_list))
            match rng.randrange(5):
                case 0:
                    del made_list[where]
                case 1:
                    made_list.extend(made_list[:20])
                case _:
                    made_list[where] = self.mutated(made_list[where], depth + 1)
            return made_list
        return rng.choice(VALUES) if rng.random() < 0.5 else value

    def text(self, good: Any) -> bytes:
        """A good message, or something like it, or nothing like it."""
        rng = self.rng
        match rng.randrange(12):
            case 0:
                return rng.randbytes(rng.randrange(300))
            case 1:
                return rng.choice([b"[" * 1000, b'{"type":' * 300, b"null", b"", b"NaN", b'"\\ud800"', b"9" * 5000])
            case 2 | 3:
                whole = bytearray(json.dumps(good).encode())
                for _ in range(rng.randrange(1, 6)):
                    whole[rng.randrange(len(whole))] = rng.randrange(256)
                return bytes(whole)
            case 4:
                whole_text = json.dumps(good).encode()
                return whole_text[: rng.randrange(len(whole_text) + 1)]
            case 5:
                return json.dumps(good).encode()
            case _:
                return json.dumps(self.mutated(good)).encode()

    def request(self) -> bytes:
        rng = self.rng
        method, path = rng.choice(self.ways)
        if rng.random() < 0.1:
            path = rng.choice(PATHS)
        path = path.replace("{id}", rng.choice([*self.tables[-5:], "x" * 22, "%00", "я" * 9]))
        path = path.encode().decode("latin-1")
        if rng.random() < 0.2:
            path += rng.choice(["?seat=0", "?seat=9", "?open=1", "?open=x", "?" + "a=b&" * 100, "?%ff=%00"])
        headers = rng.choices(HEADERS, k=rng.choice([0, 0, 0, 1, 2, 4])) if rng.random() < 0.3 else []
        if cookie := rng.choice(self.cookies):
            headers.append(f"Cookie: {cookie}")
        if method == "POST":
            good = self.bodies.get(path.partition("?")[0].rpartition("/")[2], [{}])
            made = post(path, self.text(rng.choice(good)), *headers)
        else:
            made = get(path, *headers)
        if rng.random() < 0.02:
            cut = bytearray(made)
            cut[rng.randrange(len(cut))] = rng.randrange(256)
            made = bytes(cut)
        return made

    def frame(self) -> bytes:
        """A message in a frame, now and then in a strange one."""
        rng = self.rng
        text = self.text(rng.choice(self.messages))
        if rng.random() < 0.97:
            return bytes(Frame(rng.choice([Opcode.TEXT] * 9 + [Opcode.BINARY]), text).serialize(mask=True))
        self.strange = True
        return rng.choice(
            [
                Frame(Opcode.PING, text[:125]).serialize(mask=True),
                Frame(Opcode.PONG, text[:125]).serialize(mask=True),
                Frame(Opcode.CONT, text).serialize(mask=True),
                Frame(Opcode.TEXT, text, fin=False).serialize(mask=True),
                Frame(Opcode.TEXT, text).serialize(mask=False),
                Frame(Opcode.CLOSE, text[:2]).serialize(mask=True),
                rng.randbytes(rng.randrange(1, 40)),
                b"\x81\xff" + b"\xff" * 8,
            ]
        )

    # Who sends it ---------------------------------------------------------------------------------------------------------

    def counted(self) -> None:
        self.sent += 1
        if self.sent * PARTS // self.count > len(self.memory):
            self.memory.append(resident_mib(self.house.process.pid))
            print(f"  {self.sent:>9,} sent   {self.memory[-1]:.1f} MiB", flush=True)

    async def over_http(self) -> None:
        line: Line | None = None
        while self.over_lines < self.count - self.count * SOCKETS // 100:
            self.over_lines += 1
            if line is None:
                line = await call(self.house.port, f"127.0.0.{self.rng.randrange(2, 200)}")
            request = self.request()
            self.counted()
            line.writer.write(request)
            line = await self.answered(line, request)
        if line is not None:
            await line.close()

    async def answered(self, line: Line, request: bytes) -> Line | None:
        """Read the answer; the line again if it may be used once more."""
        head_sent, _, body_sent = request.partition(b"\r\n\r\n")
        whole = request.startswith((b"GET", b"POST")) and not any(each in head_sent for each in FRAMING)
        whole = whole and (b"Content-Length: %d\r\n" % len(body_sent) in head_sent + b"\r\n" or request.startswith(b"GET"))
        try:
            async with asyncio.timeout(PATIENCE if whole else HASTE):
                head = await line.reader.readuntil(b"\r\n\r\n")
                status = head[9:12].decode("latin-1")
                self.answers[status] += 1
                if status.startswith("5") and status != "503":
                    self.faults.append(f"{status} to {request[:500]!r}")
                if whole and status not in ("101", "100") and b"connection: close" not in head.lower():
                    found = [each for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:")]
                    if found or status in ("204", "304"):
                        await line.reader.readexactly(int(found[0].split(b":")[1]) if found else 0)
                        if self.rng.random() < 0.9:
                            return line
        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.answers["none"] += 1
        line.writer.transport.abort()
        return None

    async def over_sockets(self) -> None:
        while self.over_socket < self.count * SOCKETS // 100:
            with suppress(OSError, EOFError, TimeoutError, asyncio.IncompleteReadError):
                await self.one_socket()

    async def one_socket(self) -> None:
        """A batch, then a ping of ours: once its answer comes, or the server hangs up, all of the batch was read."""
        rng = self.rng
        line = await call(self.house.port, f"127.0.0.{rng.randrange(2, 200)}")
        try:
            key = base64.b64encode(os.urandom(16)).decode()
            more = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
            more.append(f"Cookie: {rng.choice(self.cookies)}")
            line.writer.write(get(f"/api/tables/{rng.choice(self.tables)}/socket", *more))
            async with asyncio.timeout(PATIENCE):
                if b" 101 " not in await line.reader.readuntil(b"\r\n\r\n"):
                    return
            if rng.random() < 0.8:
                line.writer.write(Frame(Opcode.TEXT, b'{"type":"hello","protocol":1}').serialize(mask=True))
            while self.over_socket < self.count * SOCKETS // 100:
                number = 10**8 + self.over_socket
                self.strange = False
                line.writer.write(b"".join(self.frame() for _ in range(BATCH)))
                patience = HASTE if self.strange else PATIENCE  # the ping may be swallowed by half a frame
                line.writer.write(Frame(Opcode.TEXT, b'{"type":"ping","id":%d}' % number).serialize(mask=True))
                for _ in range(BATCH):
                    self.over_socket += 1
                    self.counted()
                async with asyncio.timeout(patience):
                    if not await self.heard(line, b'"type":"pong","id":%d' % number):
                        return
        finally:
            line.writer.transport.abort()

    async def heard(self, line: Line, words: bytes) -> bool:
        """Read until the server says these words, or hangs up."""
        last = b""
        while chunk := await line.reader.read(2**16):
            self.answers["kB over sockets"] += len(chunk) // 1000 + 1
            if words in last + chunk:
                return True
            last = chunk[-len(words) :]
        return False

    async def prepare(self) -> None:
        """People, and a table of each game in play."""
        for name in ("Ann", "Bob", "Eve"):
            line = await call(self.house.port)
            await line.send(post("/api/me", json.dumps({"name": name}).encode()))
            _, headers, _ = await line.answer()
            self.cookies.append(headers["set-cookie"].partition(";")[0])
            await line.close()
        for game in eminence.games():
            for start in (True, False):
                seats = [{"kind": "host"}] + [{"kind": "bot", "level": "random"} if start else {"kind": "open"}] * (
                    game.seats[0] - 1
                )
                line = await call(self.house.port)
                body = json.dumps({"game": game.slug, "seats": seats, "start": start, "public": True}).encode()
                await line.send(post("/api/tables", body, f"Cookie: {self.cookies[1]}"))
                status, _, answer = await line.answer()
                if status == 201:
                    self.tables.append(json.loads(answer)["id"])
                await line.close()

    async def run(self, callers: int = 32) -> None:
        await self.prepare()
        assert self.tables, "no table could be made"
        print(f"  {0:>9,} sent   {resident_mib(self.house.process.pid):.1f} MiB", flush=True)
        await asyncio.gather(*(self.over_http() for _ in range(callers)), *(self.over_sockets() for _ in range(callers)))


def good_messages() -> list[dict[str, Any]]:
    """One of every kind that a client may say."""
    made = [
        p.Hello(p.PROTOCOL, 0, "mix"), p.Move(3, "lay monk", 1), p.Undo(3, 2), p.Auto(True, 3), p.AskHint(3, 4),
        p.Start("medium", 5), p.Rematch(6), p.Say("good game", 7), p.Emote("well-done", 8), p.Mute("Ann", True, 9), p.Ping(10),
    ]  # fmt: skip
    known = {type(each).__struct_config__.tag for each in made}
    for kind in p.ClientMessage.__args__:  # kinds that came later, with whatever their fields default to
        if kind.__struct_config__.tag not in known:
            made.append({"type": kind.__struct_config__.tag, **dict.fromkeys(kind.__struct_fields__, 1)})  # type: ignore[arg-type]
    return [json.loads(msgspec.json.encode(each)) for each in made]


def good_bodies() -> dict[str, list[Any]]:
    """Bodies by the last part of their address."""
    tables, records = [], []
    for game in eminence.games():
        options = {option.name: option.default for option in game.options}
        seats = [{"kind": "host"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}][: max(2, game.seats[0])]
        tables.append({"game": game.slug, "seats": seats, "options": options, "deadline": 60, "contribution": "mix"})
        state, rng = game.new(game.seats[0]), eminence.Rng(1)
        while not state.over:
            if state.chance_due():
                state.roll(rng)
            for seat in state.to_act():
                state.apply(seat, rng.choice(state.legal(seat)))
        records.append(json.loads(eminence.record_of(state).to_json()))
    joins = [{"seat": 1}, {"seat": 0, "share": True}, {"key": "x" * 22}, {}]
    return {
        "me": [{"name": "Ann"}, {"name": "Роса"}],
        "tables": tables,
        "check": tables,
        "join": joins,
        "replay": records,
        "review": records,
    }


def fuzz(folder: Path, count: int, seed: int, **settings: Any) -> Fuzz:
    """Run against a server of its own in this folder; what it said in its log is among the faults."""
    house = House(folder, **{"body_seconds": 2.0, "head_seconds": 2.0, **settings}).start()
    try:
        made = Fuzz(house, count, seed)
        uvloop.run(made.run())
    finally:
        house.stop()
    made.faults.extend(house.errors())
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        made = fuzz(Path(folder), wanted.count, wanted.seed)
        took = time.perf_counter() - started
    print(f"{made.sent:,} messages and bodies, {made.sent / took:,.0f} a second, seed {wanted.seed}")
    print("answers:", ", ".join(f"{name}: {number:,}" for name, number in sorted(made.answers.items())))
    print(f"5xx and errors in the log: {len(made.faults)}")
    for fault in made.faults[:20]:
        print(" ", fault[:700])
    if made.memory:
        print(f"memory: {made.memory[0]:.1f} MiB after a tenth, {made.memory[-1]:.1f} MiB at the end")
    sys.exit(1 if made.faults else 0)


if __name__ == "__main__":
    main()
