"""What attacks on cost take of a server: CPU and memory, and beside it those of another tree: `bench/attacks.py --before TREE`.

A tree is a checkout with its `.venv`. Every attack meets a server of its own with its usual limits. CPU is that of the process
all tables live in; what its workers do, at low priority, is not in it.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
from websockets.frames import Frame, Opcode

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "server"))

from strangers import Line, ask, call, cpu_ms, get, post, resident_mib  # noqa: E402

BOUND = 50.0  # milliseconds of CPU an anonymous request may cost
RECORDS = """
import eminence, json
from eminence.engine.record import Recorder
for game in eminence.games():
    best = None
    for seed in range(20):
        state, rng = game.new(game.seats[-1]), eminence.Rng(seed)
        play = Recorder(state, legal=True)
        while not state.over:
            if state.chance_due():
                play.roll(rng)
            else:
                play.decide([(seat, rng.choice(state.legal(seat))) for seat in state.to_act()])
        line = play.record().to_json()
        best = max(best or line, line, key=len)
    print(best.decode())
"""


class Server:
    """A server of a tree, on a free loopback port."""

    def __init__(self, tree: Path, folder: str) -> None:
        settings = {"database": f"sqlite:///{folder}/attacks.db", "workers": 1}
        command = [str(tree / ".venv/bin/python"), str(tree / "tests/server/house_process.py"), f"{folder}/port"]
        self.process = subprocess.Popen(
            [*command, json.dumps(settings)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
        )
        while not Path(f"{folder}/port").exists():
            assert self.process.poll() is None, "the server did not start"
            time.sleep(0.02)
        self.port = int(Path(f"{folder}/port").read_text())
        self.tree = tree

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def records(self) -> list[bytes]:
        """A long game of each kind with its legal lists, by this tree's rules."""
        made = subprocess.run(
            [str(self.tree / ".venv/bin/python"), "-c", RECORDS], capture_output=True, check=True, cwd=self.tree
        )
        return made.stdout.splitlines()

    async def arrive(self, name: str) -> str:
        """The cookie of somebody new."""
        _, headers, _ = await ask(self.port, post("/api/me", json.dumps({"name": name}).encode()))
        return headers["set-cookie"].partition(";")[0]

    async def table(self) -> tuple[str, str]:
        """A table in play and its host's cookie."""
        cookie = await self.arrive("Ann")
        seats = [{"kind": "host"}, *[{"kind": "bot", "level": "easy"}] * 5]
        body = json.dumps({"game": "diocese", "seats": seats, "start": True}).encode()
        _, _, made = await ask(self.port, post("/api/tables", body, f"Cookie: {cookie}"))
        return json.loads(made)["id"], cookie

    async def plug(self, table: str, cookie: str = "") -> Line:
        line = await call(self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        more = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        await line.send(get(f"/api/tables/{table}/socket", *more, f"Cookie: {cookie}"))
        await line.reader.readuntil(b"\r\n\r\n")
        return line


Attack = Callable[[Server], Awaitable[Any]]
ATTACKS: dict[str, Attack] = {}


def attack(name: str) -> Callable[[Attack], Attack]:
    def keep(made: Attack) -> Attack:
        ATTACKS[name] = made
        return made

    return keep


async def answered(server: Server, request: bytes) -> str:
    """The status of a request, or that the server hung up."""
    try:
        async with asyncio.timeout(120):
            return str((await ask(server.port, request))[0])
    except (OSError, asyncio.IncompleteReadError, TimeoutError):
        return "hung up"


@attack("4: a cookie of 60 KiB of escapes")
async def escapes(server: Server) -> str:
    return await answered(server, get("/api/me", 'Cookie: eminence="' + "\\a" * 30_000 + '"'))


@attack("4: a cookie of 15 KiB of escapes")
async def fewer_escapes(server: Server) -> str:
    return await answered(server, get("/api/me", 'Cookie: eminence="' + "\\a" * 7_500 + '"'))


@attack("4: a header of 60 MiB")
async def long_header(server: Server) -> str:
    line = await call(server.port)
    await line.send(b"GET /api/me HTTP/1.1\r\nX: ")
    sent = 0
    answer = asyncio.create_task(line.answer())
    while sent < 60 * 2**20 and not answer.done() and not line.writer.is_closing():
        await line.send(b"x" * 2**18)
        sent += 2**18
    held = f"{sent / 2**20:.0f} MiB sent"
    answer.cancel()
    with suppress(BaseException):
        await answer
    return held


@attack("4: 20,000 empty headers")
async def empty_headers(server: Server) -> str:
    return await answered(server, get("/api/me", *["a:"] * 20_000))


def frame(**said: Any) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(said).encode()).serialize(mask=True)


@attack("5: eight sockets that never read say hello for 20 s, memory")
async def deaf(server: Server) -> str:
    """At a table with a hundred long lines of chat, all of which are in every welcome."""
    table, _ = await server.table()
    hello = frame(type="hello", protocol=1, step=0)
    for number in range(17):
        cookie = await server.arrive(f"Guest {number}")
        line = await server.plug(table, cookie)
        await line.send(hello + frame(type="chat", text="😀" * 300) * 6)
        await asyncio.sleep(0.2)
        await line.close()
    before = resident_mib(server.process.pid)
    lines = [await server.plug(table) for _ in range(8)]
    for line in lines:
        line.reader._limit = 1  # type: ignore[attr-defined]
        line.writer.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)

    async def shout(line: Line) -> None:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(20):
                while True:
                    line.writer.write(hello * 5)
                    await line.writer.drain()
                    await asyncio.sleep(0.1)

    await asyncio.gather(*(shout(line) for line in lines))
    return f"{resident_mib(server.process.pid) - before:.0f} MiB by the eight"


@attack("6: 1,000 new decks through /api/check")
async def decks(server: Server) -> str:
    statuses: dict[str, int] = {}
    for number in range(1000):
        counts = {"sexton": 10 + number % 10, "monk": 10 + number // 10 % 10, "abbot": 10 + number // 100}
        body = {"game": "diocese", "seats": [{"kind": "open"}] * 2, "options": {"deck": counts}}
        status = await answered(server, post("/api/check", json.dumps(body).encode()))
        statuses[status] = statuses.get(status, 0) + 1
    return str(statuses)


@attack("7: an option with a name of a million characters")
async def long_name(server: Server) -> str:
    body = {"game": "cypher", "seats": [{"kind": "open"}] * 2, "options": {"deck": {"x" * 1_000_000: 3}}}
    return await answered(server, post("/api/check", json.dumps(body).encode()[: 2**20]))


@attack("9: 1,000 half-open requests, after 15 s")
async def half_open(server: Server) -> str:
    lines = []
    for number in range(1000):
        line = await call(server.port, f"127.0.1.{number % 250 + 1}")
        await line.send(b"GET /api/me HTTP/1.1\r\nX: ")
        lines.append(line)
    await asyncio.sleep(15)
    left = len(psutil.Process(server.process.pid).net_connections("tcp")) - 1
    for line in lines:
        line.writer.transport.abort()
    return f"{left} still open"


@attack("9: a long address in many bytes")
async def long_path(server: Server) -> str:
    return await answered(server, get("/" + "%F0%9F%98%80" * 250))


READS = ("/api/games", "/api/tables", "/api/openapi.json", "/api/gallery", "/metrics", "/healthz", "/", "/api/me/tables")


def reading(path: str) -> Attack:
    async def run(server: Server) -> str:
        return await answered(server, get(path))

    return run


for each in READS:
    ATTACKS[f"a read: {each}"] = reading(each)


def sending(path: str, which: int, change: Callable[[dict[str, Any]], None]) -> Attack:
    async def run(server: Server) -> str:
        record = json.loads(server.records()[which])
        change(record)
        await answered(server, get("/api/me"))
        run.before = cpu_ms(server.process.pid)  # type: ignore[attr-defined]
        return await answered(server, post(path, json.dumps(record).encode()[: 2**20]))

    return run


def many_legal(record: dict[str, Any]) -> None:
    record["legal"][next(n for n, each in enumerate(record["legal"]) if each)] = ["x"] * 150_000


def many_steps(record: dict[str, Any]) -> None:
    record["legal"] = None
    record["steps"] *= 40


def nothing(record: dict[str, Any]) -> None:
    """As it is."""


for number in range(4):
    ATTACKS[f"a record of game {number + 1}, every hand open"] = sending("/api/replay?open=1", number, nothing)
ATTACKS["a record with 150,000 legal moves"] = sending("/api/replay", 0, many_legal)
ATTACKS["a record that goes on after its end"] = sending("/api/replay", 2, many_steps)


@asynccontextmanager
async def serving(tree: Path) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(tree, folder)
        try:
            for path in ("/api/me", "/api/games", "/"):  # so that all is loaded
                await answered(server, get(path))
            yield server
        finally:
            server.stop()


async def measure(tree: Path, run: Attack) -> tuple[float, float, str]:
    async with serving(tree) as server:
        cpu, memory = cpu_ms(server.process.pid), resident_mib(server.process.pid)
        said = await run(server)
        cpu = getattr(run, "before", cpu)
        return cpu_ms(server.process.pid) - cpu, resident_mib(server.process.pid) - memory, said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="a checkout with its .venv to compare with")
    parser.add_argument("--only", default="", help="attacks with this in their name")
    wanted = parser.parse_args()
    trees = ([wanted.before.resolve()] if wanted.before else []) + [HERE.parent]
    for name, run in ATTACKS.items():
        if wanted.only not in name:
            continue
        print(name, flush=True)
        for tree in trees:
            cpu, memory, said = asyncio.run(measure(tree, run))
            when = "before" if len(trees) == 2 and tree is trees[0] else "now"
            print(f"  {when:<7} {cpu:>9,.1f} ms CPU  {memory:>7.1f} MiB more   {said}", flush=True)


if __name__ == "__main__":
    main()
