"""The clock of deadlines stands while nobody can move: while no server runs, or the database takes nothing.

Every server writes the time into one row, about once a second. If that row is older than a few seconds, clocks have stood since
then, and the first server to notice moves all deadlines on.
"""

from __future__ import annotations

from eminence.server.logs import log
from eminence.server.settings import Settings
from eminence.server.storage.store import Store

HEARTBEAT = 1.0  # seconds between two writes of a server that has nothing else to write
STANDSTILL = 3.0  # seconds without one after which the clocks have stood


class Clocks:
    """The heartbeat of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._last: float | None = None

    async def beat(self) -> None:
        """Say that we are alive, if it is time to; after a standstill, move deadlines on. A StoreError when that fails."""
        now, speed = self._settings.clock(), self._settings.clock_speed
        if self._last is not None and 0 <= now - self._last < HEARTBEAT * speed:
            return
        least = now - STANDSTILL * speed
        alive = await self._store.last_heartbeat()
        if alive > least:
            await self._store.heartbeat(now, least)
        else:
            await self._store.extend_deadlines(alive, now)
            log("warning", "clocks-stood", seconds=round(now - alive, 1))
        self._last = now

    def running(self, now: float) -> bool:
        """Whether the clocks have not stood up to now, as far as we know."""
        return self._last is not None and 0 <= now - self._last < STANDSTILL * self._settings.clock_speed
