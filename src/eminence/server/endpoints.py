"""The HTTP API as a table: what each way in takes and gives. Routes and the OpenAPI document are both made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from eminence.games import GAMES
from eminence.server import api, gallery
from eminence.table import protocol

SEAT = {"name": "seat", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 6}}
OPEN = {"name": "open", "in": "query", "schema": {"type": "integer", "enum": [0, 1]}}
TABLE = {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$"}}

GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "enum": [game.slug for game in GAMES]}}
EXAMPLE = {"name": "name", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z0-9-]+$"}}
IN_PATH = (TABLE, GAME, EXAMPLE)


@dataclass(frozen=True)
class Endpoint:
    """One way in. `problems` are the statuses besides 400, 403 and 429 that a request may meet."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    summary: str
    answer: Any = None
    body: Any = None
    status: int = 200
    problems: tuple[int, ...] = ()
    query: tuple[dict[str, Any], ...] = ()
    media: str = "application/json"
    cost: float = 1.0  # how much of an address's measure one request takes


ENDPOINTS = (
    Endpoint("GET", "/api/games", api.games, "The games, levels and emotes there are.", protocol.Catalogue),
    Endpoint(
        "GET", "/api/games/{game}/examples", gallery.list_examples, "Finished games that show a clause.", protocol.ExampleList,
        problems=(404,),
    ),
    Endpoint(
        "GET", "/api/games/{game}/examples/{name}", gallery.one_example, "One of them with its record and its step.",
        protocol.ExampleGame, problems=(404,),
    ),
    Endpoint("GET", "/api/me", api.me, "Who the session cookie says one is; no name, no session yet.", protocol.Person),
    Endpoint(
        "POST", "/api/me", api.name_me, "Take a name; the first time sets the cookie.", protocol.Person, protocol.NewName,
        problems=(422,),
    ),
    Endpoint("GET", "/api/me/tables", api.own_tables, "One's own tables.", protocol.OwnTables, problems=(401,), cost=20),
    Endpoint("GET", "/api/tables", api.lobby, "Public tables.", protocol.Lobby, cost=5),
    Endpoint(
        "POST", "/api/tables", api.make_table, "Make a table and sit down at it.", protocol.TableInfo, protocol.NewTable, 201,
        problems=(401, 422),
    ),
    Endpoint("POST", "/api/check", api.check, "Whether a table could be made so.", None, protocol.NewTable, 204, (422,), cost=2),
    Endpoint("GET", "/api/tables/{id}", api.table, "A table.", protocol.TableInfo, problems=(404,)),
    Endpoint(
        "POST", "/api/tables/{id}/join", api.join, "Sit down.", protocol.Seated, protocol.Join, problems=(401, 404, 409, 422)
    ),
    Endpoint("POST", "/api/tables/{id}/leave", api.leave, "Stand up.", protocol.Seated, problems=(401, 404, 409)),
    Endpoint(
        "POST", "/api/tables/{id}/end", api.end, "End a table that one is host of.", protocol.Seated, problems=(401, 404, 409)
    ),
    Endpoint("GET", "/api/tables/{id}/record", api.record, "A finished game's record.", dict[str, Any], problems=(404, 409)),
    Endpoint(
        "GET", "/api/tables/{id}/replay", api.replay_table, "A finished game, step by step.", protocol.Replay,
        problems=(404, 409, 422), query=(SEAT, OPEN), cost=10,
    ),
    Endpoint(
        "POST", "/api/replay", api.replay_record, "A record of one's own, step by step.", protocol.Replay, dict[str, Any],
        problems=(413, 422), query=(SEAT, OPEN), cost=10,
    ),
    Endpoint(
        "POST", "/api/review", api.review_record, "A finished game judged: how good each decision was.", protocol.Review,
        dict[str, Any], problems=(404, 413, 422, 503), cost=10,
    ),
    Endpoint("GET", "/api/openapi.json", api.openapi, "This document.", dict[str, Any]),
    Endpoint("GET", "/livez", api.alive, "Whether the process runs.", dict[str, Any]),
    Endpoint("GET", "/readyz", api.ready, "Whether a write was committed lately.", dict[str, Any], problems=(503,)),
    Endpoint("GET", "/healthz", api.ready, "The same as /readyz.", dict[str, Any], problems=(503,)),
    Endpoint("GET", "/metrics", api.metrics_page, "Numbers for Prometheus.", media="text/plain", cost=5),
)  # fmt: skip
