"""Sockets by uvicorn and the websockets library, with this server's limits. `framing` makes them fast."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from eminence.server.gate import Gate
from eminence.server.limits import LINGER_SECONDS, Patience

EXTENSION = "eminence.framing"  # the ASGI extension by which a FastWebSocket offers itself to the application
INVALID_TEXT = 1007  # a close code


class PlainWebSocket(WebSocketsSansIOProtocol):
    """Messages go through ASGI's `send` and `receive`. What is read, kept and waited for is bounded."""

    entered: tuple[Gate, str] | None = None  # where this connection is counted

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience = Patience()
        self.close_timeout = LINGER_SECONDS  # for a goodbye to be answered

    def handle_cont(self, event: Frame) -> None:
        """Fragments without content are not kept: there may be any number of them."""
        if event.data or event.fin:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Text that is none is the sender's fault, nothing for the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Who does not listen is not listened to: nobody can ask for more than they take."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.writable.is_set() and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

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
