"""The live table under load: moves a second, the time from a move sent to the last of four told, memory, beside a bare loop.

The server runs alone on the first core, the clients on the second. SQLite is durable (WAL, synchronous=FULL): every move is on
disk before anybody is told of it; what arrives while one commit runs goes into the next.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
import psutil
import uvloop

HERE = Path(__file__).parent
SERVER_CORE, CLIENT_CORE = 0, (os.cpu_count() or 1) - 1
OPTIONS = sysconfig.get_config_var("CONFIG_ARGS") or ""
SEATS = 4
MOVES = 84  # of a game of four
WARM_UP = 200  # tables


class Now(msgspec.Struct):
    step: int
    to_act: list[int] = []
    legal: list[str] = []


class Heard(msgspec.Struct):
    type: str
    now: Now | None = None


decode = msgspec.json.Decoder(Heard).decode


class Player(asyncio.Protocol):
    """A socket that does as little as a client can: it reads frames and knows where the game stands."""

    def __init__(self, table: Table, seat: int, path: str, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.request = f"GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.request += f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
        self.request += f"Cookie: {cookie}\r\n\r\n"
        self.buffer = b""
        self.open = False
        self.now = Now(-1)

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request.encode())

    def say(self, body: bytes) -> None:
        """One masked frame, by the key 0, so that masking costs nothing."""
        head = bytes([0x81, 0x80 | len(body)]) if len(body) < 126 else b"\x81\xfe" + len(body).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + body)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.open:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self.buffer = buffer
                return
            assert b" 101 " in head, head
            self.open, buffer = True, rest
            self.say(b'{"type":"hello","protocol":1}')
        at = 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] & 0x0F == 1:
                self.hear(buffer[start : start + size])
            at = start + size
        self.buffer = buffer[at:]

    def hear(self, text: bytes) -> None:
        heard = decode(text)
        if heard.now is not None:
            self.now = heard.now
            self.table.told()
        elif heard.type in ("refused", "bye"):
            raise AssertionError(text)


class Table:
    """Four players: the next move is sent once all four were told of the last."""

    def __init__(self, bench: Load) -> None:
        self.bench = bench
        self.players: list[Player] = []
        self.waiting = 0
        self.sent = 0.0
        self.playing = False

    def ready(self) -> bool:
        return len(self.players) == SEATS and all(player.now.to_act for player in self.players)

    def told(self) -> None:
        if self.playing:
            self.waiting -= 1
            if self.waiting == 0:
                self.bench.moved(self, time.perf_counter() - self.sent)

    def move(self) -> bool:
        """Send the next move; whether there is one."""
        now = self.players[0].now
        if not now.to_act:
            return False
        player = self.players[now.to_act[0]]
        self.waiting = SEATS
        self.sent = time.perf_counter()
        player.say(b'{"type":"move","step":%d,"what":"%s"}' % (player.now.step, player.now.legal[0].encode()))
        return True


class Load:
    """Many tables at full speed, or at a given number of moves a second."""

    def __init__(self) -> None:
        self.spare: deque[Table] = deque()
        self.times: list[float] = []
        self.idle: deque[Table] = deque()
        self.rate: float | None = None

    def moved(self, table: Table, seconds: float) -> None:
        self.times.append(seconds)
        if self.rate is None:
            self.next(table)
        else:
            self.idle.append(table)

    def next(self, table: Table) -> None:
        while not table.move():
            table.playing = False
            if not self.spare:
                self.done.set()
                return
            table = self.spare.popleft()
            table.playing = True

    async def run(self, active: int, seconds: float, rate: float | None = None) -> tuple[float, list[float]]:
        self.times, self.rate, self.done = [], rate, asyncio.Event()
        tables = [self.spare.popleft() for _ in range(active)]
        started = time.perf_counter()
        for table in tables:
            table.playing = True
            if rate is None:
                self.next(table)
        if rate is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.done.wait(), seconds)
        else:
            await self.pace(tables, seconds, rate)
        took = time.perf_counter() - started
        times = self.times[:]
        self.rate = 0.0  # whoever is told now stays where they are
        await asyncio.sleep(0.3)
        self.spare.extendleft(table for table in tables if table.players[0].now.to_act)
        for table in tables:
            table.playing = False
        return len(times) / took, times

    async def pace(self, tables: list[Table], seconds: float, rate: float) -> None:
        """Moves at even distances, by whichever table is free."""
        self.idle = deque(tables)
        started, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - started) < seconds:
            while sent < now * rate and self.idle:
                self.next(self.idle.popleft())
                sent += 1
            await asyncio.sleep(0.001)


def start(command: list[str], **extra: Any) -> subprocess.Popen[str]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **extra)
    os.sched_setaffinity(process.pid, {SERVER_CORE})
    return process


async def connect(load: Load, port: int, ids: list[str], cookies: list[str]) -> None:
    """Four sockets at every table."""
    loop = asyncio.get_running_loop()
    made = []
    for table_id in ids:
        table = Table(load)
        for seat in range(SEATS):
            path = f"/api/tables/{table_id}/socket"
            _, player = await loop.create_connection(
                lambda t=table, s=seat, p=path: Player(t, s, p, cookies[s]), "127.0.0.1", port
            )
            table.players.append(player)
        made.append(table)
    while not all(table.ready() for table in made):
        await asyncio.sleep(0.05)
    load.spare.extend(made)


async def make_tables(url: str, count: int, cookies: list[str], *, join: bool) -> list[str]:
    seats = [{"kind": "host"}, *({"kind": "open"} for _ in range(SEATS - 1))]
    body = json.dumps({"game": "diocese", "seats": seats})
    ids = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for _ in range(count):
            answer = await client.post("/api/tables", content=body, headers={"cookie": cookies[0]})
            ids.append(answer.json()["id"])
            for cookie in cookies[1:] if join else []:
                await client.post(f"/api/tables/{ids[-1]}/join", content="{}", headers={"cookie": cookie})
    return ids


async def people(url: str) -> list[str]:
    cookies = []
    for seat in range(SEATS):
        async with httpx.AsyncClient(base_url=url) as client:
            answer = await client.post("/api/me", content=f'{{"name":"P{seat}"}}')
            cookies.append(answer.headers["set-cookie"].partition(";")[0])
    return cookies


def line(name: str, rate: float, times: list[float], cpu: float) -> None:
    cuts = quantiles(times, n=100)
    spent = cpu / len(times) * 1e6
    times_told = f"p50 {cuts[49] * 1e3:5.1f} ms   p99 {cuts[98] * 1e3:5.1f} ms"
    print(f"{name:<44} {rate:>8,.0f} moves/s   {times_told}   {spent:4.0f} us CPU a move")


def cpu_of(process: subprocess.Popen[str]) -> float:
    """Seconds of CPU a server has used: unlike its speed, hardly touched by whatever else the machine does."""
    times = psutil.Process(process.pid).cpu_times()
    return float(times.user + times.system)


async def bare(active: int, seconds: float) -> float:
    process = start([sys.executable, str(HERE / "bare_table.py")])
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        load = Load()
        await connect(load, port, [f"table{number}" for number in range(active)], [""] * SEATS)
        before = cpu_of(process)
        rate, times = await load.run(active, seconds)
        line(f"bare Starlette loop, {active * SEATS} sockets", rate, times, cpu_of(process) - before)
        return rate
    finally:
        process.kill()
        process.wait()


def resident(process: subprocess.Popen[str]) -> float:
    return float(psutil.Process(process.pid).memory_info().rss) / 1024


@dataclass
class Run:
    """What one run of a server showed."""

    rate: float
    p99: float  # milliseconds, at half load
    stop: float | None  # milliseconds, the collector's longest


def settings_for(tree: Path, folder: str) -> dict[str, Any]:
    """No limits but those every version has."""
    limits = ("address_rate", "address_burst", "message_rate", "message_burst", "address_sockets", "person_sockets")
    limits += ("address_connections", "waiting_tables", "playing_tables")
    program = "import dataclasses, eminence.server.settings as s; print(*[f.name for f in dataclasses.fields(s.Settings)])"
    known = subprocess.run(
        [str(tree / ".venv/bin/python"), "-c", program], env=environment(tree), capture_output=True, text=True, check=True
    ).stdout.split()
    return {"database": f"sqlite:///{folder}/bench.db", **{name: 1e9 for name in limits if name in known}}


def environment(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree / "src")}


async def measure(tree: Path, label: str, active: int, seconds: float, folder: str) -> Run:
    launcher = tree / "tests" / "server" / "house_process.py"
    command = [str(tree / ".venv/bin/python"), str(launcher), f"{folder}/port", json.dumps(settings_for(tree, folder))]
    process = start(command, stderr=subprocess.DEVNULL, env=environment(tree))
    try:
        while not Path(f"{folder}/port").exists():
            await asyncio.sleep(0.02)
        port = int(Path(f"{folder}/port").read_text())
        url = f"http://127.0.0.1:{port}"
        cookies = await people(url)
        await make_tables(url, 10, cookies, join=False)
        before = resident(process)
        await make_tables(url, 1000, cookies, join=False)
        idle = (resident(process) - before) / 1000
        before = resident(process)
        load = Load()
        await connect(load, port, await make_tables(url, WARM_UP, cookies, join=True), cookies)
        each = (resident(process) - before) / WARM_UP
        rate, _ = await load.run(active, 1.0)
        more = active + int(2 * seconds * rate / MOVES)  # enough for both runs, should they be faster, too
        await connect(load, port, await make_tables(url, more, cookies, join=True), cookies)
        used = cpu_of(process)
        rate, times = await load.run(active, seconds)
        line(f"{label}, SQLite durable, {active * SEATS} sockets", rate, times, cpu_of(process) - used)
        used = cpu_of(process)
        half, times = await load.run(active, seconds, rate / 2)
        line("  at half that load", half, times, cpu_of(process) - used)
        async with httpx.AsyncClient(base_url=url, verify=False) as client:
            page = (await client.get("/metrics")).text
        stops = [float(row.split()[1]) * 1e3 for row in page.splitlines() if row.startswith("eminence_gc_longest_seconds ")]
        said = f", longest stop of the collector {stops[0]:.0f} ms" if stops else ""
        print(f"  memory: {each:.0f} KiB a table in play with its four sockets, {idle:.1f} KiB an idle table of 1,000{said}")
        return Run(rate, quantiles(times, n=100)[98] * 1e3, stops[0] if stops else None)
    finally:
        process.kill()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=1, help="runs of each, by turns; the middle ones count")
    parser.add_argument("--before", type=Path, metavar="TREE", help="a built checkout of another version, with its .venv")
    wanted = parser.parse_args()
    os.sched_setaffinity(0, {CLIENT_CORE})
    trees = {"eminence": HERE.parent} | ({} if wanted.before is None else {"before": wanted.before.resolve()})
    runs: dict[str, list[Run]] = {label: [] for label in trees}
    loops = []
    for _ in range(wanted.rounds):
        for label, tree in trees.items():
            with tempfile.TemporaryDirectory() as folder:
                runs[label].append(uvloop.run(measure(tree, label, wanted.tables, wanted.seconds, folder)))
        loops.append(uvloop.run(bare(wanted.tables, wanted.seconds)))
    yardstick = median(loops)
    for label, made in runs.items():
        rate, p99 = median(run.rate for run in made), median(run.p99 for run in made)
        ratio = f"{rate / yardstick:.2f} of the bare loop, which knows no rules and stores nothing"
        print(f"{label}: {ratio}; {rate:,.0f} moves/s, p99 {p99:.1f} ms at half load")
    print(f"Python {sys.version.split()[0]}, {'with' if 'enable-optimizations' in OPTIONS else 'without'} optimizations")


if __name__ == "__main__":
    main()
