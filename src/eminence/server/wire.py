"""Sockets on uvicorn's protocol, with a short way in and out: most of what a move costs is the way of five messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

from eminence.server.gate import Gate
from eminence.server.limits import LINGER_SECONDS, MESSAGE_SIZE, Patience

EXTENSION = "eminence.wire"
TEXT = 0x81  # a whole text frame
OPCODE, CLOSE = 0x0F, 0x08
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
    other: Callable[[], object] | None = None  # told of every frame that is no whole text
    behind: Callable[[], None] | None = None  # told when the network stops taking what is written, and when it takes it again
    entered: tuple[Gate, str] | None = None  # where this connection is counted
    _rest = b""  # the beginning of a frame
    _plain = False  # whether all that comes is left to the protocol

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience = Patience()
        self.close_timeout = LINGER_SECONDS  # for a goodbye to be answered

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
            if self.close_sent and data[at] & OPCODE != CLOSE:  # it was told to go; only its goodbye is waited for
                pass
            elif data[at] == TEXT and self.listener is not None and not self.frames:
                self.listener(apply_mask(data[start:end], data[start - 4 : start]))
            else:
                if self.other is not None:
                    self.other()
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    @property
    def waiting(self) -> int:
        """Bytes that were written and are not on their way yet; few are not worth counting."""
        return 0 if self.writable.is_set() else int(self.transport.get_write_buffer_size())

    def pause_writing(self) -> None:
        """Who does not listen is not listened to: nobody can ask for more than they take."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()
        if self.behind is not None:
            self.behind()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
        if self.behind is not None:
            self.behind()

    def look(self, now: float) -> None:
        """Called every second: who takes nothing for long goes."""
        if self._patience.over(self.transport.get_write_buffer_size(), now):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.entered is not None:
            gate, address = self.entered
            gate.leave(address)
            self.entered = None

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(data)
