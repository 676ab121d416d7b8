"""Sockets on uvicorn's protocol, with a short way in and out: most of what a move costs is the way of five messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "eminence.wire"
TEXT = 0x81  # a whole text frame


def frame(text: bytes) -> bytes:
    """A message as it goes over the wire; everybody who is told the same shares these bytes."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """Offers itself to the application (as an ASGI extension) to be written to and heard without a detour."""

    listener: Callable[[bytes], None] | None = None

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

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(data)
