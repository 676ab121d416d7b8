"""The yardstick of bench/server.py: a bare Starlette loop that applies nothing, stores nothing and tells four sockets."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from eminence.server.serve import listen

FILLER = "x" * 600  # about the size of a view
TABLES: dict[str, list[WebSocket]] = {}
STEPS: dict[str, int] = {}


async def room(socket: WebSocket) -> None:
    await socket.accept()
    table = socket.path_params["id"]
    seats = TABLES.setdefault(table, [])
    seat = len(seats)
    seats.append(socket)
    try:
        while True:
            said = msgspec.json.decode(await socket.receive_text())
            if said["type"] == "hello":
                await socket.send_text(message("welcome", table, seat))
                continue
            STEPS[table] = STEPS.get(table, 0) + 1
            for number, other in enumerate(seats):
                await other.send_text(message("news", table, number))
    except WebSocketDisconnect:
        seats.remove(socket)


def message(kind: str, table: str, seat: int) -> str:
    step = STEPS.get(table, 0)
    now: dict[str, Any] = {"step": step, "to_act": [step % 4], "legal": ["lay monk"], "view": {"seat": seat, "hand": FILLER}}
    return msgspec.json.encode({"type": kind, "now": now}).decode()


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/api/tables/{id}/socket", room)])
    listening = listen("127.0.0.1", 0)
    listening.listen(512)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        app, loop="uvloop", http="httptools", ws="websockets-sansio", ws_per_message_deflate=False, log_level="error"
    )
    uvicorn.Server(config).run(sockets=[listening])
    sys.exit(0)
