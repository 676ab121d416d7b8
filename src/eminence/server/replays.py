"""Replays written on request, in a process of their own."""

from __future__ import annotations

from eminence.server.fair_pool import FairPool
from eminence.server.fairqueue import Owner
from eminence.table.refusal import Category, TableRefusal
from eminence.table.replay import Wanted, write

WAITING = 20  # replays that may wait to be written


class Replays:
    """Replays are written in a process of their own: a long game with every hand open takes longer than a table may wait."""

    def __init__(self) -> None:
        self._pool = FairPool(1)
        self._waiting = 0

    async def of(self, wanted: Wanted, owner: Owner) -> bytes:
        if self._waiting >= WAITING:
            raise TableRefusal("server-too-many", Category.TOO_MANY)
        self._waiting += 1
        try:
            made, _ = await self._pool.run(write, wanted, owner)
            return made
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        await self._pool.close()
