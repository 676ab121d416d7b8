"""How long a round takes at somebody's table while another address lets experts think: `bench/attacks_quota.py --before TREE`.

The flood makes as many tables as it is let: of experts alone, and where that is refused with itself at one seat. The victim, from
another address, plays a game of simultaneous choices against novices. A server of each tree, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

HERE = Path(__file__).resolve().parents[1]
TABLES = 230
ROUNDS = 8
SETTINGS = {"workers": 1, "bot_pause": 0.0, "address_rate": 1e6, "address_burst": 1e6}


def client(port: int, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", transport=httpx.AsyncHTTPTransport(local_address=address), timeout=120
    )


async def flood(port: int) -> int:
    """The tables that the flood got."""
    made = 0
    async with client(port, "127.0.0.2") as person:
        await person.post("/api/me", json={"name": "Flood"})
        for _ in range(TABLES):
            for first in ({"kind": "bot", "level": "expert"}, {"kind": "host"}):
                seats = [first, *[{"kind": "bot", "level": "expert"}] * 5]
                answer = await person.post("/api/tables", json={"game": "diocese", "seats": seats, "start": True})
                if answer.status_code == 201:
                    made += 1
                    break
    return made


async def rounds(port: int) -> list[float]:
    """Milliseconds of each round at an ordinary table."""
    async with client(port, "127.0.0.1") as person:
        answer = await person.post("/api/me", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"].partition(";")[0]
        seats = [{"kind": "host"}, *[{"kind": "bot", "level": "novice"}] * 2]
        table = (await person.post("/api/tables", json={"game": "diocese", "seats": seats, "start": True})).json()["id"]
    took = []
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"cookie": cookie}, max_size=2**22) as socket:

        async def told(after: int) -> dict[str, Any]:
            """The first position past a step at which it is our turn."""
            async for text in socket:
                now: dict[str, Any] = json.loads(text).get("now") or {}
                if now.get("step", 0) > after and now.get("legal"):
                    return now
            raise ConnectionError("the server hung up")

        await socket.send(json.dumps({"type": "hello", "protocol": 1}))
        now = await told(0)
        for _ in range(ROUNDS):
            started = time.perf_counter()
            await socket.send(json.dumps({"type": "move", "step": now["step"], "what": now["legal"][0]}))
            now = await told(now["step"])
            took.append((time.perf_counter() - started) * 1000)
    return took


def measure(tree: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = {**SETTINGS, "database": f"sqlite:///{folder}/attack.db"}
        command = [str(tree / ".venv/bin/python"), str(tree / "tests/server/house_process.py"), f"{folder}/port"]
        process = subprocess.Popen(
            [*command, json.dumps(settings)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=tree
        )
        try:
            while not Path(folder, "port").exists():
                assert process.poll() is None, "the server did not start"
                time.sleep(0.02)
            port = int(Path(folder, "port").read_text())
            for when in ("alone", "flooded"):
                tables = asyncio.run(flood(port)) if when == "flooded" else 0
                took = asyncio.run(rounds(port))
                print(f"{tree.name}: {when}, {tables} tables of experts: a round takes {statistics.median(took):,.0f} ms")
        finally:
            process.terminate()
            process.wait(30)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="another tree, measured first")
    given = parser.parse_args()
    for each in (given.before, HERE):
        if each is not None:
            measure(each)
