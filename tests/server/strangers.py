"""Strangers for tests and benchmarks: raw connections without a session, from any loopback address."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import psutil

PATIENCE = 60.0


class Line:
    """A connection as bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """Write as much as the server takes; one that hangs up meanwhile has answered already."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def rest(self) -> bytes:
        """All that comes until the server hangs up."""
        got = bytearray()
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while chunk := await self.reader.read(65536):
                    got += chunk
        return bytes(got)

    async def answer(self, *, body: bool = True) -> tuple[int, dict[str, str], bytes]:
        """One answer: its status, headers and, unless only the head was asked for, its body."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            first, *lines = head.decode("latin-1").strip().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            content = await self.reader.readexactly(int(headers.get("content-length", "0"))) if body else b""
        return int(first.split()[1]), headers, content

    async def hung_up(self) -> None:
        """Wait until the server hangs up."""
        await self.rest()

    async def close(self) -> None:
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


async def call(port: int, source: str = "127.0.0.1") -> Line:
    return Line(*await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0)))


async def ask(port: int, request: bytes, source: str = "127.0.0.1", *, body: bool = True) -> tuple[int, dict[str, str], bytes]:
    """Send these bytes and read one answer."""
    line = await call(port, source)
    try:
        await line.send(request)
        return await line.answer(body=body)
    finally:
        await line.close()


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: table", *headers, "", ""]).encode("latin-1")


def post(path: str, body: bytes, *headers: str) -> bytes:
    head = [f"POST {path} HTTP/1.1", "Host: table", f"Content-Length: {len(body)}", *headers, "", ""]
    return "\r\n".join(head).encode("latin-1") + body


def cpu_ms(pid: int) -> float:
    """Milliseconds of CPU a process has used, by the scheduler's own count where there is one."""
    exact = Path(f"/proc/{pid}/task")
    try:
        return sum(int((task / "schedstat").read_text().split()[0]) for task in exact.iterdir()) / 1e6
    except (OSError, IndexError, ValueError):
        times = psutil.Process(pid).cpu_times()
        return float(times.user + times.system) * 1e3


def resident_mib(pid: int) -> float:
    return float(psutil.Process(pid).memory_info().rss) / 2**20


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
