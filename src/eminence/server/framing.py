"""Sockets whose frames picows cuts, with a short way in and out: most of what a move costs is the way of five messages.

uvicorn and the websockets library shake hands, so admission is the same as for any ASGI application. Once the application has
accepted, picows takes the connection over. `picows.picows.WSProtocol` is not one of picows' public names, and picows leaves some
rules of RFC 6455 to its user; both are why its version is pinned, and why `tests/server/test_framing.py` tries them all.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[attr-defined]
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ProtocolError
from websockets.frames import Close

from eminence.server.limits import MESSAGE_SIZE
from eminence.server.plain_framing import EXTENSION, INVALID_TEXT, PlainWebSocket

READ_SIZE = 4 * 1024  # bytes read at once; picows doubles its buffer whenever a read fills it, and never gives it back
COPIED_SIZE = 8 * 1024  # bytes of a message that picows copies before it sends
HEADER_ROOM = 14  # bytes picows asks for before a message that is not to be copied
REST = bytearray(64 * 1024)  # where bytes go that nobody reads
TEXT, BINARY, CONTINUATION = WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION
PING, PONG, CLOSE = WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE
PROTOCOL_ERROR, TOO_BIG, TIMED_OUT, RESTART = 1002, 1009, 1011, 1012  # close codes
REQUEST = (
    "GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n\r\n"
)


class Quiet(logging.LoggerAdapter[logging.Logger]):
    """What clients do wrong is no fault of ours, and where they come from is not written down. Only exceptions are."""

    def log(self, level: int, msg: object, *args: object, exc_info: Any = None, **more: Any) -> None:
        if exc_info:
            super().log(level, msg, *args, exc_info=exc_info, **more)


LOG = Quiet(logging.getLogger("uvicorn.error"), {})


class Parser(WSProtocol):  # type: ignore[misc]
    """picows' protocol, its memory bounded."""

    __slots__ = ("_broken", "_socket")

    def __init__(self, socket: FastWebSocket) -> None:
        self._broken = False  # picows has refused what came and hangs up
        self._socket = socket
        super().__init__(
            None,  # host and path are a client's
            None,
            False,  # not a client
            socket.listen,
            LOG,
            True,  # disconnect after an exception
            None,  # no time-out: the handshake is whole when it comes here
            False,  # `look` sends pings, without a task for each socket
            None,
            None,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # the listener answers pings, and counts them
            MESSAGE_SIZE,
            None,
            0,  # as small a buffer as there is
        )

    def get_buffer(self, hint: int) -> memoryview:
        if self._broken:
            return memoryview(REST)
        room: memoryview = super().get_buffer(hint)
        return room[:READ_SIZE]

    def buffer_updated(self, size: int) -> None:
        if self._broken:
            return
        super().buffer_updated(size)
        if self.transport.is_close_frame_sent and not self._socket.close_sent:
            self._broken = True
            self._socket.refused()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._socket.connection_lost(error)


class FastWebSocket(PlainWebSocket, WSListener):
    """Offers itself to the application (as an ASGI extension) to be written to and heard without a detour."""

    listener: Callable[[str | bytes], None] | None = None  # told whole messages
    other: Callable[[], object] | None = None  # told of every frame that is no whole text
    behind: Callable[[], None] | None = None  # told when the network stops taking what is written, and when it takes it again
    _out: WSTransport | None = None  # picows' transport, while the application has it
    _begun: WSMsgType | None = None  # the kind of the message whose fragments are collected
    _pinged = False  # whether the answer to a ping is waited for
    _due = 0.0  # when the next ping is sent, or its answer has to be here

    # Coming and going -------------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = offered
            self.transport.pause_reading()  # what is said too early waits for picows

    def accept(self, message: Any) -> None:
        """Hand the connection to picows, which answers the request that websockets has found in order."""
        if self.transport.is_closing():
            return
        self._headers = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in (*self.default_headers, *message.get("headers", []))
        ]
        if message.get("subprotocol"):
            self._headers.append(("Sec-WebSocket-Protocol", message["subprotocol"]))
        request = REQUEST.format(self.request.headers["Sec-WebSocket-Key"]).encode()
        parser = Parser(self)
        parser.connection_made(self.transport)
        parser.get_buffer(-1)[: len(request)] = request
        parser.buffer_updated(len(request))
        self.transport.set_protocol(parser)
        self._out = parser.transport
        self.handshake_complete = True
        self._due = self.loop.time() + (self.ping_interval or 0.0)
        del self.conn, self.request, self.response, self._headers  # they would take more memory than all the rest
        self.transport.resume_reading()

    def listen(self, request: object) -> WSUpgradeResponseWithListener:
        """Asked by picows who hears the frames, and what is answered to the request."""
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(self._headers), self)

    def goodbye(self, code: int, reason: str = "") -> None:
        """Send a close frame, and wait a little for the other side's."""
        self._leave(code, reason)
        assert self._out is not None
        self._out.send_close(code, reason)  # type: ignore[arg-type]  # any number will do
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def answer_goodbye(self, transport: WSTransport, said: bytes) -> None:
        """The other side goes. What is left to send is sent, then we hang up."""
        try:
            close = Close.parse(said)
        except ProtocolError:  # picows lets two codes pass that must never be sent
            self.goodbye(PROTOCOL_ERROR)
            return
        self._leave(close.code, close.reason)
        transport.send(CLOSE, said)
        self.transport.close()

    def refused(self) -> None:
        """picows has sent a close frame and hangs up: what came was no frame, or one too big."""
        self._leave(PROTOCOL_ERROR, "")

    def _leave(self, code: int, reason: str) -> None:
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})

    def shutdown(self) -> None:
        if self._out is None:
            super().shutdown()
            return
        if not self.close_sent:
            self.goodbye(RESTART)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._out is not None:  # leave no cycles
            self._out = self.listener = self.other = None
            self.scope["extensions"] = {}

    def look(self, now: float) -> None:
        """Called every second: who takes nothing for long goes, and who does not answer pings."""
        super().look(now)
        if self._out is None or self.close_sent or not self.ping_interval or now < self._due:
            return
        if self._pinged:
            self.goodbye(TIMED_OUT, "keepalive ping timeout")
        else:
            self._out.send_ping()
            self._pinged = self.ping_timeout is not None
            self._due = now + (self.ping_timeout or self.ping_interval)

    # What comes -------------------------------------------------------------------------------------------------------------

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if self.close_sent:  # it was told to go; only its goodbye is waited for
            if kind is CLOSE:
                self.transport.close()
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.goodbye(PROTOCOL_ERROR)
        elif kind is TEXT and frame.fin and self._begun is None:
            try:
                text = frame.get_payload_as_utf8_text()
            except UnicodeDecodeError:
                self.goodbye(INVALID_TEXT)
            else:
                self.hear(text)
        elif kind is CLOSE:
            self.answer_goodbye(transport, frame.get_payload_as_bytes())
        else:
            if self.other is not None:
                self.other()
            if kind is PING:
                transport.send_pong(frame.get_payload_as_bytes())
            elif kind is PONG:
                self._pinged = False
                self._due = self.loop.time() + (self.ping_interval or 0.0)
            else:
                self.collect(kind, frame)

    def collect(self, kind: WSMsgType, frame: WSFrame) -> None:
        """A fragment, or a whole message that is no text."""
        if (kind is CONTINUATION) is (self._begun is None):  # it continues nothing, or begins before the last has ended
            self.goodbye(PROTOCOL_ERROR)
            return
        if self._begun is None:
            self._begun, self._fragments = kind, bytearray()
        self._fragments += frame.get_payload_as_bytes()
        if len(self._fragments) > MESSAGE_SIZE:
            self.goodbye(TOO_BIG)
        elif frame.fin:
            whole = bytes(self._fragments)
            try:
                message = whole.decode() if self._begun is TEXT else whole
            except UnicodeDecodeError:
                self.goodbye(INVALID_TEXT)
            else:
                self._begun = None
                self._fragments.clear()
                self.hear(message)

    def hear(self, message: str | bytes) -> None:
        """Pass a message on; to `receive` as long as nobody listens."""
        if self.listener is not None:
            self.listener(message)
            return
        if isinstance(message, str):
            self.queue.put_nowait({"type": "websocket.receive", "text": message})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    # What goes --------------------------------------------------------------------------------------------------------------

    def write(self, text: bytes) -> bool:
        """Send a message if the network takes it right now."""
        if self._out is None or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self._write(TEXT, text)
        return True

    def _write(self, kind: WSMsgType, data: bytes) -> None:
        assert self._out is not None
        if len(data) <= COPIED_SIZE:
            self._out.send(kind, data)
        else:  # picows would hand uvloop a reference to its header, and write the next one over it
            self._out.send_reuse_external_bytearray(kind, bytearray(HEADER_ROOM) + data, HEADER_ROOM)

    async def send(self, message: Any) -> None:
        if self._out is None:
            if message["type"] == "websocket.accept" and not self.handshake_complete and self.initial_response is None:
                self.accept(message)
            else:
                await super().send(message)
            return
        await self.writable.wait()
        if self._out is None or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if message["type"] == "websocket.close":
            self.goodbye(message.get("code", 1000), message.get("reason") or "")
        elif message.get("bytes") is not None:
            self._write(BINARY, message["bytes"])
        else:
            self._write(TEXT, message["text"].encode())

    @property
    def waiting(self) -> int:
        """Bytes that were written and are not on their way yet; few are not worth counting."""
        return 0 if self.writable.is_set() else int(self.transport.get_write_buffer_size())

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.behind is not None:
            self.behind()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.behind is not None:
            self.behind()
