"""Connections before anybody is let in: heads, bodies and silence are bounded while they arrive, not once they are collected."""

from __future__ import annotations

import math
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from eminence.server.app import App
from eminence.server.limits import BODY_SIZE, HEAD_COUNT, HEAD_SIZE, LINE_SIZE, LINGER_SECONDS, Patience, network
from eminence.server.plain_framing import PlainWebSocket
from eminence.server.problems import RETRY, HttpRefusal, status_of
from eminence.table.protocol import encode
from eminence.table.refusal import TableRefusal

NEVER = math.inf
HEAD, BODY, ANSWER = "head", "body", "answer"  # what a connection waits for


class Door(HttpToolsProtocol):
    """uvicorn's protocol with bounds. What breaks one is answered with a sentence, and the connection closed."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._phase = ANSWER  # nothing has come yet
        self._refusal: TableRefusal | None = None  # why what is being read goes no further
        self._deaf = False  # said the last word: what still comes is thrown away
        self._size = 0  # bytes of the headers that are whole
        self._unseen = 0  # bytes read since the last header or piece of body that we were shown
        self._patience = Patience()
        app = self.config.app
        assert isinstance(app, App)
        self._gate = app.gate
        self._settings = app.settings
        self._address: str | None = None  # where it is counted
        self._deadline = self.loop.time() + self._settings.head_seconds

    # Coming and going -------------------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = network(self.client[0]) if self.client else ""
        if self._gate.enter(address):
            self._address = address
        else:
            self.turn_away(HttpRefusal("server-too-many-connections", 503))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._address is not None:
            self._gate.leave(self._address)
            self._address = None

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket is what counts."""
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, PlainWebSocket) and self._address is not None:
            socket.entered = self._gate, self._address
            self._address = None

    # What comes -----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._deaf:
            return
        if self._deadline == NEVER:
            self._deadline = self.loop.time() + self._settings.head_seconds
        try:
            if len(data) <= HEAD_SIZE:
                self._feed(data)
            else:  # in pieces, because the parser grows a header by copying it
                for start in range(0, len(data), HEAD_SIZE):
                    self._feed(data[start : start + HEAD_SIZE])
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self.turn_away(self._refusal or HttpRefusal("server-bad-request", 400))

    def _feed(self, data: bytes) -> None:
        self._unseen += len(data)
        self.parser.feed_data(data)
        if self._phase != ANSWER and self._unseen > 2 * HEAD_SIZE:
            self._deny("server-head-too-big", 431)

    def _deny(self, key: str, status: int) -> None:
        self._refusal = HttpRefusal(key, status)
        raise httptools.HttpParserError(key)

    def on_message_begin(self) -> None:
        self._phase = HEAD
        self._size = self._unseen = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > LINE_SIZE:
            self._deny("server-address-too-long", 414)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._unseen = 0
        self._size += len(name) + len(value)
        if self._size > HEAD_SIZE or len(self.headers) >= HEAD_COUNT:
            self._deny("server-head-too-big", 431)
        if self._phase != HEAD:  # a trailer; nobody here reads them
            return
        super().on_header(name, value)
        if len(value) > 5 and name.lower() == b"content-length" and int(value) > BODY_SIZE:
            self._deny("server-too-big", 413)

    def on_headers_complete(self) -> None:
        self._phase = BODY
        self._deadline = self.loop.time() + self._settings.body_seconds
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unseen = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._phase = ANSWER
        self._deadline = NEVER
        super().on_message_complete()

    # What goes ------------------------------------------------------------------------------------------------------------

    def turn_away(self, refusal: TableRefusal) -> None:
        """Say why, hang up, and throw away what is still said: a connection reset would take the answer along."""
        if self._deaf or self.transport.is_closing():
            return
        self._deaf = True
        self._deadline = self.loop.time() + LINGER_SECONDS
        if self.cycle is not None and not self.cycle.response_complete:  # half of an answer is out; nothing can follow it
            self.transport.close()
            return
        body = encode(refusal.problem())
        head = [STATUS_LINE[status_of(refusal)], b"content-type: application/json\r\nconnection: close\r\n"]
        if status_of(refusal) in RETRY:
            head.append(b"retry-after: 5\r\n")
        self.transport.write(b"".join([*head, b"content-length: %d\r\n\r\n" % len(body), body]))
        self.transport.write_eof()

    def look(self, now: float) -> None:
        """Called every second: who keeps us waiting goes."""
        if now > self._deadline:
            if self._deaf or self._phase == ANSWER:  # it has heard why, or never said a word
                self.transport.abort()
            else:
                self.turn_away(HttpRefusal("server-too-slow", 408))
        if self._patience.over(self.transport.get_write_buffer_size(), now):
            self.transport.abort()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it: no request is under way."""
        return self.cycle is None or bool(self.cycle.response_complete)
