"""Who is here, counted: connections and sockets in all, by address, by person, by table; and what file descriptors there are."""

from __future__ import annotations

import errno
import os
import resource
import time

from eminence.server.limits import DESCRIPTORS, SPARE_DESCRIPTORS
from eminence.server.logs import log
from eminence.server.settings import Settings

QUIET = 10.0  # seconds between two lines of the log about the same


class Counts:
    """How many each has; nobody gets more than `most`."""

    def __init__(self, most: float) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def full(self, who: str) -> bool:
        return self._held.get(who, 0) >= self.most

    def add(self, who: str) -> None:
        self._held[who] = self._held.get(who, 0) + 1

    def drop(self, who: str) -> None:
        left = self._held.get(who, 0) - 1
        if left > 0:
            self._held[who] = left
        else:
            self._held.pop(who, None)


class Gate:
    """Connections. Those of a proxy on this machine are many people's, so only their number in all is bounded."""

    def __init__(self, settings: Settings, trusted: str) -> None:
        self.open = 0
        self.most = float(settings.connections)
        self._each = Counts(settings.address_connections)
        self._trusted = {each.strip() for each in trusted.split(",")}
        self._refused = 0
        self._told = -QUIET

    def enter(self, address: str) -> bool:
        """Whether one more may come in; whoever did has to leave again."""
        if self.open >= self.most:
            self._refuse("all connections are in use")
            return False
        if self._each.full(address) and not self._trusted & {address, "*"}:
            self._refuse("one address has too many connections")
            return False
        self.open += 1
        self._each.add(address)
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        self._each.drop(address)

    def _refuse(self, why: str) -> None:
        """One line in a while, not one for each: the log is no target either."""
        self._refused += 1
        now = time.monotonic()
        if now >= self._told + QUIET:
            log("warning", "connections-refused", why=why, open=self.open, refused=self._refused)
            self._told, self._refused = now, 0


class Crowd:
    """Sockets. A seated player is always let in to their table, however many watch it."""

    def __init__(self, settings: Settings) -> None:
        self.addresses = Counts(settings.address_sockets)
        self.people = Counts(settings.person_sockets)
        self.tables = Counts(settings.table_sockets)

    def enter(self, address: str, person: str | None, table: str, *, seated: bool) -> bool:
        full = self.addresses.full(address) or (person is not None and self.people.full(person))
        if full or (self.tables.full(table) and not seated):
            return False
        self.addresses.add(address)
        self.tables.add(table)
        if person is not None:
            self.people.add(person)
        return True

    def leave(self, address: str, person: str | None, table: str) -> None:
        self.addresses.drop(address)
        self.tables.drop(table)
        if person is not None:
            self.people.drop(person)


class Descriptors:
    """The file descriptors of this process. When none is left connections are lost before we hear of them, so we look."""

    def __init__(self) -> None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        self.limit = float("inf") if soft == resource.RLIM_INFINITY else soft
        self._any = os.open(os.devnull, os.O_RDONLY)
        self.used_up = False

    @property
    def connections(self) -> float:
        """How many connections they are enough for, files and workers aside."""
        return max(1.0, self.limit - SPARE_DESCRIPTORS)

    def look(self, connections: int) -> bool:
        """Whether all are used up; the log is told once when they are, and once when they no longer are."""
        try:
            os.close(os.dup(self._any))
            used_up = False
        except OSError as error:
            if error.errno not in (errno.EMFILE, errno.ENFILE):
                raise
            used_up = True
            if not self.used_up:
                limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
                log("error", "descriptors-used-up", cause=errno.errorcode[error.errno], limit=limit, connections=connections)
        if self.used_up and not used_up:
            log("info", "descriptors-free", connections=connections)
        self.used_up = used_up
        return used_up

    def close(self) -> None:
        os.close(self._any)
