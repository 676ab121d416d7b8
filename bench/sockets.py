"""What an idle socket takes: `bench/sockets.py --count 10000` opens that many from many loopback addresses, each past its hello.

The server keeps its usual limits; forty tables are watched, and every address holds as many sockets as a school might.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import resource
import sys
import tempfile
from pathlib import Path

import uvloop
from websockets.frames import Frame, Opcode

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "server"))

from house import House
from strangers import Line, ask, call, cpu_ms, get, post, resident_mib

EACH = 200  # sockets of an address
TABLE = 180  # sockets at a table
HELLO = Frame(Opcode.TEXT, b'{"type":"hello","protocol":1}').serialize(mask=True)
LIMITS = ("address_connections", "address_sockets", "person_sockets", "table_sockets")  # as they are for everybody


async def tables(port: int, count: int) -> list[str]:
    made = []
    for number in range(count):
        _, headers, _ = await ask(port, post("/api/me", json.dumps({"name": f"Host {number}"}).encode()))
        cookie = headers["set-cookie"].partition(";")[0]
        body = b'{"game":"diocese","seats":[{"kind":"host"},{"kind":"open"}]}'
        _, _, answer = await ask(port, post("/api/tables", body, f"Cookie: {cookie}"))
        made.append(json.loads(answer)["id"])
    return made


async def idle(port: int, table: str, source: str) -> Line:
    """A socket that has been welcomed and says no more."""
    line = await call(port, source)
    key = base64.b64encode(os.urandom(16)).decode()
    more = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    await line.send(get(f"/api/tables/{table}/socket", *more))
    head = await line.reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head, head
    await line.send(HELLO)
    await line.reader.readuntil(b'"welcome"')
    return line


async def measure(house: House, count: int) -> float:
    """KiB of the server's memory that each of so many idle sockets takes."""
    found = await tables(house.port, -(-count // TABLE))
    warm = [await idle(house.port, found[0], "127.0.1.1") for _ in range(20)]
    before = resident_mib(house.process.pid)
    held: list[Line] = []
    for number in range(count - len(warm)):
        source = f"127.0.{2 + number // EACH // 250}.{number // EACH % 250 + 1}"
        held.append(await idle(house.port, found[(number + len(warm)) // TABLE], source))
    each = (resident_mib(house.process.pid) - before) * 1024 / len(held)
    spent = cpu_ms(house.process.pid)
    await asyncio.sleep(2)
    spent = (cpu_ms(house.process.pid) - spent) / 2
    status, _, _ = await ask(house.port, get("/api/me"), "127.0.200.1")
    assert status == 200
    print(f"{len(warm) + len(held):,} idle sockets: {each:.1f} KiB each, {spent:.0f} ms of CPU a second to keep them")
    for line in [*warm, *held]:
        line.writer.transport.abort()
    return each


def run(folder: Path, count: int) -> float:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    house = House(folder)
    for limit in LIMITS:
        del house.settings[limit]
    with house:
        return uvloop.run(measure(house, count))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), parser.parse_args().count)


if __name__ == "__main__":
    main()
