"""Finished games judged on request, in a process of its own, one after another, so that bots at tables never wait for it."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial

import msgspec

from eminence.engine.record import Record
from eminence.server.fair_pool import FairPool
from eminence.server.fairqueue import Owner
from eminence.table.refusal import Category, TableRefusal
from eminence.table.review import Reviewer, write

KEPT = 100  # reviews that are remembered ...
KEPT_SIZE = 32 * 1024 * 1024  # ... and bytes of them
WAITING = 40  # games that may wait to be judged ...
OWN_WAITING = 4  # ... and of one address


class Reviews:
    """Whoever asks for the review of the same game again, or meanwhile, gets the same."""

    def __init__(self, reviewer: Reviewer | None) -> None:
        """The server is given its reviewer (see cli_serve.py)."""
        self._reviewer = reviewer
        self._pool = FairPool(1)
        self._made: OrderedDict[bytes, bytes] = OrderedDict()
        self._asked: dict[bytes, asyncio.Task[bytes]] = {}
        self._askers: dict[bytes, Owner] = {}

    async def of(self, record: Record, owner: Owner) -> bytes:
        """The review of a record that agrees with the rules; addresses take turns."""
        if self._reviewer is None:
            raise TableRefusal("server-no-reviews", Category.ABSENT)
        line = msgspec.structs.replace(record, legal=None).to_json()
        name = hashlib.sha256(line).digest()
        if name in self._made:
            self._made.move_to_end(name)
            return self._made[name]
        asked = self._asked.get(name)
        if asked is None:
            own = sum(asker.address == owner.address for asker in self._askers.values())
            if own >= OWN_WAITING or len(self._asked) >= WAITING:
                raise TableRefusal("server-busy", Category.BUSY)
            self._askers[name] = owner
            asked = self._asked[name] = asyncio.create_task(self._make(name, line, self._reviewer, owner))
        return await asyncio.shield(asked)

    async def _make(self, name: bytes, line: bytes, reviewer: Reviewer, owner: Owner) -> bytes:
        try:
            made, _ = await self._pool.run(partial(write, reviewer), line, owner)
            self._made[name] = made
        finally:
            del self._asked[name], self._askers[name]
        while len(self._made) > KEPT or sum(map(len, self._made.values())) > KEPT_SIZE:
            self._made.popitem(last=False)
        return made

    async def close(self) -> None:
        for asked in list(self._asked.values()):
            asked.cancel()
        await self._pool.close()
