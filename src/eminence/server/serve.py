"""Running the server: `eminence serve`."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Sequence
from contextlib import suppress

import uvicorn

from eminence.server import metrics
from eminence.server.app import App
from eminence.server.door import Door
from eminence.server.gate import Descriptors
from eminence.server.limits import IDLE_SECONDS, MESSAGE_SIZE
from eminence.server.logs import Bridge, log
from eminence.server.plain_framing import PlainWebSocket
from eminence.server.settings import Settings
from eminence.server.storage.lock import alone
from eminence.server.storage.migrations import upgrade
from eminence.server.storage.store import StoreError, open_store
from eminence.table.protocol import Bye, encode

BACKLOG = 2048
TICKS = 10  # of a tenth of a second between two looks at requests ...
ROUND = 30  # ... and at a socket
GRACE = 5  # seconds for requests that are under way
GC_THRESHOLDS = (50_000, 50, 100)  # rare collections: a move creates no cycles (test_garbage.py)
FAREWELL = 0.2  # seconds for goodbyes to leave


class Server(uvicorn.Server):
    """Says goodbye to every socket before it closes, and hangs up on those who keep it waiting."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app
        self._descriptors = Descriptors()
        self._sockets: list[PlainWebSocket] = []  # those that are still to be looked at in this round
        self._at_once = 1
        app.gate.most = min(app.gate.most, self._descriptors.connections)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:  # and heard: whoever connects now is let in
            log("info", "ready", process=self._app.settings.process)

    async def on_tick(self, counter: int) -> bool:
        now = asyncio.get_running_loop().time()
        if counter % TICKS == 0:
            self._look_at_doors(now)
        self._look_at_sockets(now)
        return await super().on_tick(counter)

    def _look_at_doors(self, now: float) -> None:
        """Requests that are under way, or keep us waiting: all of them, every second."""
        doors = [connection for connection in self.server_state.connections if isinstance(connection, Door)]
        used_up = self._descriptors.look(len(self.server_state.connections))
        for door in doors:
            door.look(now)
            if used_up and door.idle:
                door.transport.abort()

    def _look_at_sockets(self, now: float) -> None:
        """A few at every tick, each once in a round: ten thousand at once would stop all tables for a tenth of a second."""
        if not self._sockets:
            self._sockets = [each for each in self.server_state.connections if isinstance(each, PlainWebSocket)]
            self._at_once = len(self._sockets) // ROUND + 1
        for connection in self._sockets[-self._at_once :]:
            connection.look(now)
        del self._sockets[-self._at_once :]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.services.say_goodbye(encode(Bye("shutdown", True)))
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on; an OSError when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError:
        made.close()
        raise
    return made


def serve(settings: Settings, sockets: Sequence[socket.socket]) -> None:
    """Serve until a signal; a StoreError when the database cannot be used."""
    with alone(settings.database):
        upgrade(settings.database)
        asyncio.run(probe(settings.database))
        run(settings, sockets)


async def probe(url: str) -> None:
    """Write something before anybody is let in; a StoreError says why that cannot be done."""
    store = open_store(url)
    await store.open()
    try:
        async with asyncio.timeout(2 * store.timeout):
            await store.try_a_write()
    except (StoreError, TimeoutError):
        raise StoreError(f"the database does not take anything: {store.writes.cause}") from None
    finally:
        await store.close()


def socket_class() -> type[PlainWebSocket]:
    """Sockets by picows, or as uvicorn makes them where it cannot be imported."""
    try:
        from eminence.server.framing import FastWebSocket
    except ImportError as error:
        log("warning", "plain-sockets", cause=str(error))
        return PlainWebSocket
    return FastWebSocket


def run(settings: Settings, sockets: Sequence[socket.socket]) -> None:
    app = App(settings)
    config = configuration(app)
    logging.getLogger("uvicorn").handlers = [Bridge(log)]
    logging.getLogger("uvicorn").propagate = False
    logging.getLogger("websockets").handlers = [Bridge(log)]
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    metrics.watch_collector()
    with suppress(KeyboardInterrupt):  # raised once more when all is closed
        Server(config, app).run(sockets=list(sockets))


def configuration(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=Door,
        ws=socket_class(),
        ws_max_size=MESSAGE_SIZE,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GRACE,
    )
