"""Running the server: `eminence serve`."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Sequence
from contextlib import suppress

import uvicorn

from eminence.server.app import App
from eminence.server.limits import MESSAGE_SIZE
from eminence.server.logs import Bridge, log
from eminence.server.protocol import Bye, encode
from eminence.server.settings import Settings
from eminence.server.storage.migrations import upgrade
from eminence.server.wire import Wire

BACKLOG = 2048
GRACE = 5  # seconds for requests that are under way
COLLECT = (2_000, 200, 50)  # short looks, and seldom far back: a move leaves no cycles behind
FAREWELL = 0.2  # seconds for goodbyes to leave


class Server(uvicorn.Server):
    """Says goodbye to every socket before it closes."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.hub.say_bye(encode(Bye("shutdown", True)))
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
    upgrade(settings.database)
    app = App(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws=Wire,
        ws_max_size=MESSAGE_SIZE,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    logging.getLogger("uvicorn").handlers = [Bridge(log)]
    logging.getLogger("uvicorn").propagate = False
    logging.getLogger("websockets").handlers = [Bridge(log)]
    gc.freeze()
    gc.set_threshold(*COLLECT)
    with suppress(KeyboardInterrupt):  # raised once more when all is closed
        Server(config, app).run(sockets=list(sockets))
