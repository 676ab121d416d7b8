"""One socket: what it says, what it is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec

from eminence.bots.workers import WorkerDied
from eminence.server import metrics
from eminence.server.bot_turns import owner_of
from eminence.server.limits import HELLO_COST, MESSAGE_OVERHEAD, Bucket
from eminence.server.live_table import LiveTable
from eminence.server.logs import log
from eminence.server.requests import Request
from eminence.server.services import Services
from eminence.table.commands import Actor, Arrive, AtStep, Refuse, Return, check_hint
from eminence.table.protocol import (
    PROTOCOL,
    SOCKET_FAULTS,
    TABLE_FAULTS,
    AskHint,
    Bye,
    ChatLine,
    ClientMessage,
    Emote,
    Fault,
    Hello,
    Hint,
    Move,
    Ping,
    Pong,
    Say,
    Undo,
    decode_client_message,
    encode,
)
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person

if TYPE_CHECKING:
    from eminence.server.framing import FastWebSocket

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

MAX_BAD_MESSAGES = 20  # messages that make no sense before the socket is closed
RESTART, POLICY = 1012, 1008  # close codes
HELLO_SECONDS = 20.0


class Connection(Actor):
    """A connection to one table, and the person behind it."""

    __slots__ = (
        "_bad_messages",
        "_bucket",
        "_fast",
        "_faults",
        "_flushing",
        "_hinting",
        "_outbox",
        "_send",
        "_waiting",
        "address",
        "closed",
        "live",
        "services",
    )

    def __init__(
        self,
        services: Services,
        live: LiveTable,
        person: Person | None,
        send: Send,
        fast: FastWebSocket | None = None,
        address: str = "",
    ) -> None:
        super().__init__(person)
        self.services = services
        self.address = address
        self.live = live
        self._send = send
        self._fast = fast
        self._outbox: deque[bytes | int] = deque()  # a number closes, with that code
        self._waiting = 0  # bytes in the outbox
        self._flushing = False
        self.closed = False
        self._hinting = False
        self._bad_messages = 0
        self._faults = 0
        self._bucket = Bucket(services.settings.message_rate, services.settings.message_burst)

    # Telling ---------------------------------------------------------------------------------------------------------------

    def push(self, text: bytes | int) -> None:
        """Send as soon as the network takes it; who is too far behind is dropped and may come back."""
        if self.closed:
            return
        if isinstance(text, int):
            self.closed = True
        if self._fast is not None and not self._flushing and isinstance(text, bytes) and self._fast.write(text):
            return
        self._outbox.append(text)
        if isinstance(text, bytes):
            self._waiting += len(text) + MESSAGE_OVERHEAD
            self._count()
            if self.closed:
                return
        if not self._flushing:
            self._flushing = True
            self.services.tasks.spawn(self._flush())

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
        self.services.debts.set(self, self._waiting + (self._fast.waiting if self._fast is not None else 0))

    def several_wait(self) -> bool:
        return len(self._outbox) > 1

    def _forget(self) -> None:
        self._outbox.clear()
        self._waiting = 0

    def drop(self) -> None:
        """Hang up without a word: whoever is so far behind would not read it. They may come back."""
        self.closed = True
        self._forget()
        if self._fast is not None:
            self._fast.transport.abort()
        else:
            self._outbox.append(POLICY)

    def close_with(self, text: bytes, code: int = RESTART) -> None:
        self.push(text)
        self.push(code)

    def hears(self, line: ChatLine) -> bool:
        mutes = self.live.table.mutes
        return not mutes or self.person is None or line.name not in mutes.get(self.person.id, ())

    # Listening -------------------------------------------------------------------------------------------------------------

    async def listen(self, receive: Receive) -> None:
        """Take messages until the socket closes."""
        try:
            hello = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._silent)
            if self._fast is not None:
                self._fast.listener = self.hear
                self._fast.other = self.measure
                self._fast.behind = self._count
            while (message := await receive())["type"] == "websocket.receive":
                self.hear(message.get("text") or message.get("bytes") or b"")
        finally:
            hello.cancel()
            self.closed = True
            self.live.on_closed(self)
        while self._flushing:  # the last words
            await asyncio.sleep(0.01)
        if self._fast is not None:
            self._fast.behind = None
        self._forget()
        self.services.debts.set(self, 0)

    def _silent(self) -> None:
        if self not in self.live.viewers:
            self.close_with(encode(Bye("protocol", False)), POLICY)

    def hear(self, text: str | bytes) -> None:
        if self.closed:
            return
        if not self.measure():
            return
        try:
            said = decode_client_message(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.reject("server-rubbish")
            return
        try:
            self.do(said)
        except Exception as error:
            metrics.faults.inc()
            log.fault("socket", error, table=self.live.table.id[:6])
            self.close_with(encode(Bye("rubbish", False)), POLICY)

    def measure(self, cost: float = 1.0) -> bool:
        """Whether this much more may be said; who says too much is sent away."""
        if self.closed:
            return False
        if self._bucket.take(cost):
            return True
        self.close_with(encode(Bye("rate", False)), POLICY)
        return False

    def reject(self, key: str, number: int = 0) -> None:
        """Refuse what makes no sense; who keeps on is sent away."""
        self._bad_messages += 1
        if self._bad_messages > MAX_BAD_MESSAGES:
            self.close_with(encode(Bye("rubbish", False)), POLICY)
        else:
            self.refuse(number, TableRefusal(key))

    def refuse(self, number: int, refusal: TableRefusal) -> None:
        self.live.submit(Request(Refuse(refusal), self, self, number))

    def do(self, said: ClientMessage) -> None:
        live = self.live
        here = self in live.viewers
        if isinstance(said, Hello):
            if said.protocol != PROTOCOL:
                self.close_with(encode(Bye("protocol", False)), POLICY)
            elif not here or self.measure(HELLO_COST):
                live.submit(Request(Arrive(said.step, said.contribution, said.line), self, self))
            return
        if isinstance(said, Ping):
            self.push(encode(Pong(said.id, self.services.settings.clock())))
            return
        if not here:
            self.reject("server-hello-first", said.id)
            return
        if isinstance(said, Fault):  # said by the page alone, so no sign of life from its people
            self.fault(said)
            return
        if self.seat is not None and live.table.seating.seats[self.seat].away:
            live.submit(Request(Return(), self))
        if isinstance(said, AskHint):
            if self._hinting:
                self.refuse(said.id, TableRefusal("server-busy"))
            else:
                self._hinting = True
                self.services.tasks.spawn(self.hint(said))
        elif isinstance(said, Say | Emote):
            key = said.key if isinstance(said, Say) else ""
            live.submit(Request(said, self, self, said.id, key=key, charge=self._may_talk))
        elif isinstance(said, Move | Undo) and said.step > live.table.length and not self.measure(HELLO_COST):
            pass  # it claims to know more than we do, which costs a look at the database
        else:
            live.submit(Request(said, self, self, said.id, key=said.key))

    def _may_talk(self) -> bool:
        return self.person is None or self.services.chatter.take(self.person.id)

    def fault(self, said: Fault) -> None:
        """Count what a page could not draw; one socket, or one table, is not heard about it for ever."""
        self._faults += 1
        if self._faults > SOCKET_FAULTS:
            return
        table = self.live.table
        metrics.page_faults.labels(table.settings.game, said.where).inc()
        if table.seating.faults < TABLE_FAULTS:
            log("warning", "page-fault", table=table.id[:6], where=said.where, error=said.error, at=said.at)
        self.live.submit(Request(said, self, self, said.id))

    async def hint(self, said: AskHint) -> None:
        live = self.live
        try:
            seat = check_hint(live.table, said, self)
            decision = self.services.bot_turns.decision(live.table, seat, "search")
            moves, line = await self.services.bot_queue.explain(decision, owner_of(live.table))
        except TableRefusal as refusal:
            self.refuse(said.id, refusal)
        except WorkerDied:
            self.refuse(said.id, TableRefusal("server-busy", Category.BUSY))
        else:
            hint = Hint(said.id, said.step, moves, line)
            live.submit(Request(AtStep(said.step), self, self, said.id, hint=hint))
        finally:
            self._hinting = False
