"""One socket: what it says, what it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from eminence.server import doings, hosting, metrics
from eminence.server.asking import Ask, HelloAsk, HintAsk, InviteAsk
from eminence.server.hub import Hub, owner_of
from eminence.server.limits import HELLO_COST, MESSAGE_OVERHEAD, Bucket
from eminence.server.live import Live
from eminence.server.logs import log
from eminence.server.wire import Wire, frame
from eminence.table.protocol import (
    PROTOCOL,
    SOCKET_FAULTS,
    TABLE_FAULTS,
    AskHint,
    Auto,
    Bye,
    ChatLine,
    Emote,
    End,
    Fault,
    HandOver,
    Hello,
    Hint,
    Invite,
    Move,
    Mute,
    Ping,
    Pong,
    Rematch,
    Remove,
    Resign,
    Said,
    Say,
    Start,
    TakeHost,
    Undo,
    decode_said,
    encode,
)
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person

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
        "_faults",
        "_flushing",
        "_hinting",
        "_outbox",
        "_rubbish",
        "_send",
        "_waiting",
        "_wire",
        "address",
        "closed",
        "hub",
        "live",
        "muted",
        "person",
        "seat",
    )

    def __init__(
        self, hub: Hub, live: Live, person: Person | None, send: Send, wire: Wire | None = None, address: str = ""
    ) -> None:
        self.hub = hub
        self.address = address
        self.live = live
        self.person = person
        self.seat: int | None = None
        self.muted: set[str] = live.mutes.get(person.id, set()) if person else set()
        self._send = send
        self._wire = wire
        self._outbox: deque[bytes | int] = deque()  # a number closes, with that code
        self._waiting = 0  # bytes in the outbox
        self._flushing = False
        self.closed = False
        self._hinting = False
        self._rubbish = 0
        self._faults = 0
        self._bucket = Bucket(hub.settings.message_rate, hub.settings.message_burst)

    # Telling ---------------------------------------------------------------------------------------------------------------

    def push(self, text: bytes | int) -> None:
        """Send as soon as the network takes it; who is too far behind is dropped and may come back."""
        if self.closed:
            return
        if isinstance(text, int):
            self.closed = True
        if self._wire is not None and not self._flushing and isinstance(text, bytes) and self._wire.write(frame(text)):
            return
        self._outbox.append(text)
        if isinstance(text, bytes):
            self._waiting += len(text) + MESSAGE_OVERHEAD
            self._count()
            if self.closed:
                return
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
                self._waiting -= len(text) + MESSAGE_OVERHEAD
                self._count()
                await self._send({"type": "websocket.send", "text": text.decode()})
        except Exception:  # the other side has gone; the receiving end hears of it too
            self.closed = True
            self._forget()
        finally:
            self._flushing = False

    def _count(self) -> None:
        """What waits for this socket, here and in the transport, is what it owes."""
        self.hub.debts.set(self, self._waiting + (self._wire.waiting if self._wire is not None else 0))

    def several_wait(self) -> bool:
        return len(self._outbox) > 1

    def _forget(self) -> None:
        self._outbox.clear()
        self._waiting = 0

    def drop(self) -> None:
        """Hang up without a word: whoever is so far behind would not read it. They may come back."""
        self.closed = True
        self._forget()
        if self._wire is not None:
            self._wire.transport.abort()
        else:
            self._outbox.append(POLICY)

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
                self._wire.other = self.measure
                self._wire.behind = self._count
            while (message := await receive())["type"] == "websocket.receive":
                self.hear(message.get("text") or message.get("bytes") or b"")
        finally:
            hello.cancel()
            self.closed = True
            doings.left(self)
        while self._flushing:  # the last words
            await asyncio.sleep(0.01)
        if self._wire is not None:
            self._wire.behind = None
        self._forget()
        self.hub.debts.set(self, 0)

    def _silent(self) -> None:
        if self not in self.live.sockets:
            self.bye(encode(Bye("protocol", False)), POLICY)

    def hear(self, text: str | bytes) -> None:
        if self.closed:
            return
        if not self.measure():
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

    def measure(self, cost: float = 1.0) -> bool:
        """Whether this much more may be said; who says too much is sent away."""
        if self.closed:
            return False
        if self._bucket.take(cost):
            return True
        self.bye(encode(Bye("rate", False)), POLICY)
        return False

    def nonsense(self, key: str, number: int = 0) -> None:
        """Refuse what makes no sense; who keeps on is sent away."""
        self._rubbish += 1
        if self._rubbish > RUBBISH:
            self.bye(encode(Bye("rubbish", False)), POLICY)
        else:
            self.refuse(number, TableRefusal(key))

    def refuse(self, number: int, denied: TableRefusal) -> None:
        self.live.perform(Ask(doings.refuse(denied), self, number))

    def do(self, said: Said) -> None:
        live = self.live
        here = self in live.sockets
        if here and isinstance(said, Fault):  # said by the page alone, so no sign of life from its people
            self.fault(said)
            return
        if here and self.seat is not None and live.table.seating.seats[self.seat].away:
            live.perform(Ask(doings.back(self)))
        match said:
            case Hello():
                if said.protocol != PROTOCOL:
                    self.bye(encode(Bye("protocol", False)), POLICY)
                elif not here or self.measure(HELLO_COST):
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
            case Invite():
                live.perform(InviteAsk(doings.invite(self, said), self, said.id))
            case HandOver():
                live.perform(Ask(hosting.hand_over(self, said), self, said.id))
            case Remove():
                live.perform(Ask(hosting.remove(self, said), self, said.id))
            case End() if self.person is not None:
                live.perform(Ask(hosting.end(self.person), self, said.id))
            case End():
                self.refuse(said.id, TableRefusal("server-no-name", Category.NAMELESS))
            case Resign():
                live.perform(Ask(hosting.resign(self), self, said.id))
            case TakeHost():
                live.perform(Ask(hosting.take_host(self), self, said.id))
            case Rematch():
                live.perform(Ask(doings.rematch(self), self, said.id))
            case Say() | Emote():
                live.perform(Ask(doings.say(self, said), self, said.id))
            case Mute():
                live.perform(Ask(doings.mute(self, said), self, said.id))
            case AskHint():
                if self._hinting:
                    self.refuse(said.id, TableRefusal("server-busy"))
                else:
                    self._hinting = True
                    self.hub.spawn(self.hint(said))

    def fault(self, said: Fault) -> None:
        """Count what a page could not draw; one socket, or one table, is not heard about it for ever."""
        self._faults += 1
        if self._faults > SOCKET_FAULTS:
            return
        table = self.live.table
        metrics.page_faults.labels(table.plan.game, said.where).inc()
        if table.seating.faults < TABLE_FAULTS:
            log("warning", "page-fault", table=table.id[:6], where=said.where, error=said.error, at=said.at)
        self.live.perform(Ask(doings.fault, self, said.id))

    async def hint(self, said: AskHint) -> None:
        try:
            task = doings.hint_task(self, said)
            moves, line = await self.hub.bot_queue.explain(task, owner_of(self.live.table))
        except TableRefusal as denied:
            self.refuse(said.id, denied)
        else:
            self.live.perform(HintAsk(doings.at_step(said.step), self, Hint(said.id, said.step, moves, line)))
        finally:
            self._hinting = False
