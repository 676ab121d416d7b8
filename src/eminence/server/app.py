"""The server as one ASGI application: routes, limits, headers, sockets."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from eminence.bots.workers import WorkerDied
from eminence.server import metrics
from eminence.server.api import TABLE_ID
from eminence.server.endpoints import ENDPOINTS, Endpoint
from eminence.server.gate import Crowd, Gate
from eminence.server.limits import network, same_origin
from eminence.server.logs import log
from eminence.server.page import page
from eminence.server.plain_framing import EXTENSION
from eminence.server.problems import RETRY, HttpRefusal, status_of
from eminence.server.services import SAFE, Services
from eminence.server.settings import Settings
from eminence.server.socket import POLICY, Connection, Receive, Send
from eminence.server.storage.store import StoreError, open_store
from eminence.server.upgrades import Differs
from eminence.table.protocol import Bye, encode
from eminence.table.refusal import TableRefusal

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]

TRUSTED = "FORWARDED_ALLOW_IPS"  # where uvicorn is told which proxies may say whom they speak for
CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def problem(refusal: TableRefusal) -> Response:
    headers = {"retry-after": "5"} if status_of(refusal) in RETRY else None
    return Response(encode(refusal.problem()), status_of(refusal), headers, "application/json")


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, TableRefusal)
    return problem(error)


async def on_store_error(request: Request, error: Exception) -> Response:
    return problem(HttpRefusal("server-no-database", 503))


async def on_worker_died(request: Request, error: Exception) -> Response:
    return problem(HttpRefusal("server-busy", 503))


async def on_gone(request: Request, error: Exception) -> Response:
    """Whoever hung up in the middle of their request hears nothing more, and it is no fault of ours."""
    return Response(status_code=400)


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = problem(HttpRefusal("server-wrong-method", 405))
        response.headers.update(error.headers or {})
        return response
    return problem(HttpRefusal("server-no-such-address", error.status_code if error.status_code < 500 else 404))


class App:
    """Guards the door, then hands over to Starlette or to a socket."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.services = Services(
            settings, open_store(settings.database, timeout=settings.database_timeout, patience=settings.database_patience)
        )
        self.gate = Gate(settings, os.environ.get(TRUSTED, "127.0.0.1"))
        self.crowd = Crowd(settings)
        routes = [Route(each.path, charged(each), methods=[each.method]) for each in ENDPOINTS]
        routes.append(Route("/{path:path}", page, methods=["GET"]))
        handlers: dict[Any, Any] = {
            TableRefusal: on_refusal, StoreError: on_store_error, WorkerDied: on_worker_died, HTTPException: on_http,
            ClientDisconnect: on_gone,
        }  # fmt: skip
        self.web = Starlette(routes=merged(routes), exception_handlers=handlers, lifespan=self.lifespan)
        self.web.state.services = self.services

    @asynccontextmanager
    async def lifespan(self, web: Starlette) -> AsyncIterator[None]:
        await self.services.open()
        yield
        await self.services.close()
        log("info", "closed", process=self.settings.process)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, send)
        else:
            await self.web(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: dict[bytes, bytes] = dict(scope["headers"])

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        if scope["method"] not in SAFE and not same_origin(headers, self.settings.origins):
            await problem(HttpRefusal("server-foreign-origin", 403))(scope, receive, dressed)
        elif not self.services.may_ask(scope["method"], scope["path"], address(scope)):
            await problem(HttpRefusal("server-too-many", 429))(scope, receive, dressed)
        else:
            await self.web(scope, receive, dressed)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket of a table, accepted or turned away with a reason."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        await receive()
        table_id = scope["path"].removeprefix("/api/tables/").removesuffix("/socket")
        if scope["path"] != f"/api/tables/{table_id}/socket" or not TABLE_ID.fullmatch(table_id):
            await refuse(send, 404)
            return
        if not same_origin(headers, self.settings.origins):
            await refuse(send, 403)
            return
        if not self.services.addresses.take(address(scope)):
            await refuse(send, 429)
            return
        try:
            person = await self.services.sessions.find(headers)
            live = await self.services.registry.get(table_id)
        except StoreError:
            await refuse(send, 503)
            return
        except Differs:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": encode(Bye("differs", False)).decode()})
            await send({"type": "websocket.close", "code": POLICY})
            return
        if live is None:
            await refuse(send, 404)
            return
        await send({"type": "websocket.accept"})
        if self.services.closing:
            await send({"type": "websocket.send", "text": encode(Bye("shutdown", True)).decode()})
            return
        came_from, who = address(scope), person.id if person else None
        if not self.crowd.enter(came_from, who, table_id, seated=live.table.seating.seat_of(who) is not None):
            await send({"type": "websocket.send", "text": encode(Bye("crowded", False)).decode()})
            await send({"type": "websocket.close", "code": POLICY})
            return
        try:
            await Connection(self.services, live, person, send, scope["extensions"].get(EXTENSION), came_from).listen(receive)
        finally:
            self.crowd.leave(came_from, who, table_id)


async def refuse(send: Send, status: int) -> None:
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


def address(scope: Scope) -> str:
    """Who is counted: never a single address of a network whose holder has 2^64 of them."""
    return network(str((scope.get("client") or ("?",))[0]))


def charged(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler that is paid for: at the door every request costs one, here what is dear costs the rest."""
    if endpoint.cost == 1:
        return endpoint.handler

    async def handle(request: Request) -> Response:
        if not request.app.state.services.may_ask(request.method, request.url.path, address(request.scope), endpoint.cost - 1):
            raise HttpRefusal("server-too-many", 429)
        return await endpoint.handler(request)

    return handle


def merged(routes: list[Route]) -> list[Route]:
    """Routes of one path stand together, so that a wrong method is told from a wrong address."""
    by_path: dict[str, dict[str, Callable[[Request], Awaitable[Response]]]] = {}
    for route in routes:
        for method in (route.methods or set()) - {"HEAD"}:
            by_path.setdefault(route.path, {})[method] = route.endpoint

    def one(ways: dict[str, Callable[[Request], Awaitable[Response]]]) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            return await ways["GET" if request.method == "HEAD" else request.method](request)

        return handle

    return [Route(path, one(ways), methods=sorted(ways)) for path, ways in by_path.items()]
