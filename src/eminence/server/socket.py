"""One socket: what it says, what it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from eminence.server import doings, metrics
from eminence.server.asking import Ask, HelloAsk, HintAsk
from eminence.server.denial import Denied
from eminence.server.hub import Hub
from eminence.server.limits import OUTBOX, Bucket
from eminence.server.live import Live
from eminence.server.logs import log
from eminence.server.protocol import (
    PROTOCOL,
    AskHint,
    Auto,
    Bye,
    ChatLine,
    Emote,
    Hello,
    Hint,
    Move,
    Mute,
    Ping,
    Pong,
    Rematch,
    Said,
    Say,
    Start,
    Undo,
    decode_said,
    encode,
)
from eminence.server.seating import Person
from eminence.server.wire import Wire, frame

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

RUBBISH = 20  # messages that make no sense before the socket is closed
RESTART, POLICY = 1012, 1008  # close codes
HELLO_SECONDS = 20.0


class Socket:
    """A connection to one table, and the person behind it."""

    __slots__ = (
        "_bucket",
        "_flushing",
        "_hinting",
        "_outbox",
        "_rubbish",
        "_send",
        "_wire",
        "closed",
        "hub",
        "live",
        "muted",
        "person",
        "seat",
    )

    def __init__(self, hub: Hub, live: Live, person: Person | None, send: Send, wire: Wire | None = None) -> None:
        self.hub = hub
        self.live = live
        self.person = person
        self.seat: int | None = None
        self.muted: set[str] = live.mutes.get(person.id, set()) if person else set()
        self._send = send
        self._wire = wire
        self._outbox: deque[bytes | int] = deque()  # a number closes, with that code
        self._flushing = False
        self.closed = False
        self._hinting = False
        self._rubbish = 0
        self._bucket = Bucket(hub.settings.message_rate, hub.settings.message_burst)

    # Telling ---------------------------------------------------------------------------------------------------------------

    def push(self, text: bytes | int) -> None:
        """Send as soon as the network takes it; who is too far behind is dropped and may come back."""
        if self.closed:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            text = POLICY
        if isinstance(text, int):
            self.closed = True
        if self._wire is not None and not self._flushing and isinstance(text, bytes) and self._wire.write(frame(text)):
            return
        self._outbox.append(text)
        if not self._flushing:
            self._flushing = True
            self.hub.spawn(self._flush())

    async def _flush(self) -> None:
        try:
            while self._outbox:
                text = self._outbox.popleft()
                if isinstance(text, int):
                    await self._send({"type": "websocket.close", "code": text})
                    return
                await self._send({"type": "websocket.send", "text": text.decode()})
        except Exception:  # the other side has gone; the receiving end hears of it too
            self.closed = True
            self._outbox.clear()
        finally:
            self._flushing = False

    def bye(self, text: bytes, code: int = RESTART) -> None:
        self.push(text)
        self.push(code)

    def hears(self, line: ChatLine) -> bool:
        return not self.muted or line.name not in self.muted

    # Listening -------------------------------------------------------------------------------------------------------------

    async def listen(self, receive: Receive) -> None:
        """Take messages until the socket closes."""
        try:
            hello = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._silent)
            if self._wire is not None:
                self._wire.listener = self.hear
            while (message := await receive())["type"] == "websocket.receive":
                self.hear(message.get("text") or message.get("bytes") or b"")
        finally:
            hello.cancel()
            self.closed = True
            doings.left(self)
        while self._flushing:  # the last words
            await asyncio.sleep(0.01)

    def _silent(self) -> None:
        if self not in self.live.sockets:
            self.bye(encode(Bye("protocol", False)), POLICY)

    def hear(self, text: str | bytes) -> None:
        if self.closed:
            return
        if not self._bucket.take():
            self.bye(encode(Bye("rate", False)), POLICY)
            return
        try:
            said = decode_said(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.nonsense("server-rubbish")
            return
        try:
            self.do(said)
        except Exception as error:
            metrics.faults.inc()
            log.fault("socket", error, table=self.live.table.id[:6])
            self.bye(encode(Bye("rubbish", False)), POLICY)

    def nonsense(self, key: str, number: int = 0) -> None:
        """Refuse what makes no sense; who keeps on is sent away."""
        self._rubbish += 1
        if self._rubbish > RUBBISH:
            self.bye(encode(Bye("rubbish", False)), POLICY)
        else:
            self.refuse(number, Denied(key))

    def refuse(self, number: int, denied: Denied) -> None:
        self.live.perform(Ask(doings.refuse(denied), self, number))

    def do(self, said: Said) -> None:
        live = self.live
        here = self in live.sockets
        if here and self.seat is not None and live.table.seating.seats[self.seat].away:
            live.perform(Ask(doings.back(self)))
        match said:
            case Hello():
                if said.protocol != PROTOCOL:
                    self.bye(encode(Bye("protocol", False)), POLICY)
                else:
                    live.perform(HelloAsk(doings.hello(self, said), self, said.step))
            case Ping():
                self.push(encode(Pong(said.id, self.hub.settings.clock())))
            case _ if not here:
                self.nonsense("server-hello-first", said.id)
            case Move():
                live.perform(Ask(doings.move(self, said), self, said.id))
            case Undo():
                live.perform(Ask(doings.undo(self, said), self, said.id))
            case Auto():
                live.perform(Ask(doings.auto(self, said), self, said.id))
            case Start():
                live.perform(Ask(doings.start(self, said), self, said.id))
            case Rematch():
                live.perform(Ask(doings.rematch(self), self, said.id))
            case Say() | Emote():
                live.perform(Ask(doings.say(self, said), self, said.id))
            case Mute():
                live.perform(Ask(doings.mute(self, said), self, said.id))
            case AskHint():
                if self._hinting:
                    self.refuse(said.id, Denied("server-busy"))
                else:
                    self._hinting = True
                    self.hub.spawn(self.hint(said))

    async def hint(self, said: AskHint) -> None:
        try:
            task = doings.hint_task(self, said)
            moves, line = await self.hub.brains.explain(task)
        except Denied as denied:
            self.refuse(said.id, denied)
        else:
            self.live.perform(HintAsk(doings.at_step(said.step), self, Hint(said.id, said.step, moves, line)))
        finally:
            self._hinting = False
