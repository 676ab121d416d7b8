"""What sockets have been sent and have not taken: bounded in bytes for each, for an address and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eminence.server import metrics
from eminence.server.limits import ADDRESS_DEBT, SERVER_DEBT, SOCKET_DEBT

if TYPE_CHECKING:
    from eminence.server.socket import Connection


class Debts:
    """Bytes that wait, here or in a transport. Over a limit the largest debtor is dropped first, and may come back."""

    def __init__(self, each: int = SOCKET_DEBT, address: int = ADDRESS_DEBT, server: int = SERVER_DEBT) -> None:
        self.total = 0
        self._each = each
        self._address = address
        self._server = server
        self._owed: dict[Connection, int] = {}
        self._by_address: dict[str, int] = {}

    def set(self, socket: Connection, owed: int) -> None:
        """A socket's debt is this now."""
        before = self._owed.get(socket, 0)
        if owed == before:
            return
        here = self._by_address.get(socket.address, 0) + owed - before
        self.total += owed - before
        if owed:
            self._owed[socket] = owed
        else:
            del self._owed[socket]
        if here:
            self._by_address[socket.address] = here
        else:
            self._by_address.pop(socket.address, None)
        if owed <= before:
            return
        if owed > self._each and socket.several_wait():
            self._drop(socket)
        elif here > self._address:
            self._drop(max((each for each in self._owed if each.address == socket.address), key=self._owed.__getitem__))
        elif self.total > self._server:
            self._drop(max(self._owed, key=self._owed.__getitem__))

    def _drop(self, socket: Connection) -> None:
        metrics.dropped.inc()
        socket.drop()
        self.set(socket, 0)
