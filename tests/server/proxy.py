"""A small TCP proxy between a server and PostgreSQL, on loopback: it cuts connections, falls silent, loses answers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

Got = TypeVar("Got")
COMMITTED = b"Z\x00\x00\x00\x05I"  # PostgreSQL is ready for the next query, and no transaction is open


class Link:
    """One connection through the proxy, both its ways."""

    def __init__(self, proxy: Proxy, writers: list[asyncio.StreamWriter]) -> None:
        self.proxy = proxy
        self.writers = writers
        self.seen = False  # the marked text has passed
        self.silent = False

    def close(self) -> None:
        for writer in self.writers:
            writer.transport.abort()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, asking: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if not self.passes(data, asking=asking):
                    continue
                await self.proxy.open.wait()
                writer.write(data)
                await writer.drain()
        self.close()

    def passes(self, data: bytes, *, asking: bool) -> bool:
        """Whether these bytes go on."""
        proxy = self.proxy
        if asking and proxy.marker is not None and proxy.marker in data:
            self.seen = True
            if proxy.hush:
                proxy.marker, self.silent = None, True
                proxy.struck += 1
        if self.seen and not asking and proxy.marker is not None and COMMITTED in data:
            proxy.marker = None
            proxy.struck += 1
            self.close()
            return False
        return not self.silent


class Proxy:
    """Listens on a free port and passes everything on to PostgreSQL's socket, from a thread of its own."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        (folder,) = parse_qs(parts.query)["host"]
        self.socket = str(next(Path(folder).glob(".s.PGSQL.*[0-9]")))
        self.database = parts.path
        self.user = parts.username
        self.links: set[Link] = set()
        self.marker: bytes | None = None
        self.hush = False
        self.struck = 0
        self.refusing = False

    @property
    def url(self) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{self.port}{self.database}"

    def __enter__(self) -> Proxy:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.port = self.call(self.listen())
        return self

    def __exit__(self, *error: object) -> None:
        self.cut()
        self.call(self.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def call(self, work: Coroutine[Any, Any, Got]) -> Got:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def do(self, what: Callable[[], None]) -> None:
        async def run() -> None:
            what()

        self.call(run())

    async def listen(self) -> int:
        self.open = asyncio.Event()
        self.open.set()
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        self.server.close()
        await asyncio.sleep(0)
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.refusing:
                raise ConnectionRefusedError
            behind_reader, behind_writer = await asyncio.open_unix_connection(self.socket)
        except OSError:
            writer.transport.abort()
            return
        link = Link(self, [writer, behind_writer])
        self.links.add(link)
        try:
            await asyncio.gather(link.pump(reader, behind_writer, asking=True), link.pump(behind_reader, writer, asking=False))
        except asyncio.CancelledError:
            link.close()
        finally:
            self.links.discard(link)

    # Faults -----------------------------------------------------------------------------------------------------------

    def cut(self, *, refuse: bool = False) -> None:
        """Close every connection; with `refuse`, new ones too."""
        self.refusing = refuse
        self.do(lambda: [link.close() for link in self.links] and None)

    def accept(self) -> None:
        self.refusing = False

    def silence(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self.do(self.open.clear)

    def resume(self) -> None:
        self.do(self.open.set)

    def lose_answer_to(self, marker: str) -> None:
        """Commit the transaction in which this text comes next, and cut the connection before the answer is through."""
        self.hush, self.marker = False, marker.encode()

    def fall_silent_at(self, marker: str) -> None:
        """Let the connection in which this text comes next fall silent there; the text itself does not arrive."""
        self.hush, self.marker = True, marker.encode()
