"""Sockets on uvicorn's protocol, with a short way in and out: most of what a move costs is the way of five messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

from eminence.server.limits import MESSAGE_SIZE

EXTENSION = "eminence.wire"
TEXT = 0x81  # a whole text frame
MASKED = 0x80  # what clients send always is
HEAD = 6  # bytes before a short masked message


def frame(text: bytes) -> bytes:
    """A message as it goes over the wire; everybody who is told the same shares these bytes."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """Offers itself to the application (as an ASGI extension) to be written to and heard without a detour.

    It cuts what comes in into frames: whole text messages go straight to the listener, everything else to the protocol.
    """

    listener: Callable[[bytes], None] | None = None
    _rest = b""  # the beginning of a frame
    _plain = False  # whether all that comes is left to the protocol

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            offered: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = offered

    def write(self, made: bytes) -> bool:
        """Send a frame if the network takes it right now."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(made)
        return True

    def data_received(self, data: bytes) -> None:
        if self._plain or not self.handshake_complete:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        while at + 2 <= size:
            short = data[at + 1] & 0x7F
            start = at + HEAD
            if short == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), start + 2
            elif short == 127:
                length = MESSAGE_SIZE + 1
            else:
                length = short
            if length > MESSAGE_SIZE or not data[at + 1] & MASKED:  # the protocol knows how to refuse that
                self._plain, self._rest = True, b""
                super().data_received(data[at:])
                return
            end = start + length
            if end > size:
                break
            if data[at] == TEXT and self.listener is not None and not self.frames and not self.close_sent:
                self.listener(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(data)
