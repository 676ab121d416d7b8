"""Finished games judged on request, in a process of its own, one after another, so that bots at tables never wait for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from eminence.engine.record import Record
from eminence.server.brains import Brains
from eminence.server.denial import Denied

Reviewer = Callable[[bytes], bytes]
"""A record to its review, both JSON. The server is given one (see cli_serve.py); it knows none itself."""

KEPT = 100  # reviews that are remembered
WAITING = 4  # games that may wait to be judged


class Reviews:
    """Whoever asks for the review of the same game again, or meanwhile, gets the same."""

    def __init__(self, reviewer: Reviewer | None) -> None:
        self._reviewer = reviewer
        self._brains = Brains(1)
        self._made: OrderedDict[bytes, bytes] = OrderedDict()
        self._asked: dict[bytes, asyncio.Task[bytes]] = {}

    async def of(self, record: Record) -> bytes:
        """The review of a record that agrees with the rules."""
        if self._reviewer is None:
            raise Denied("server-no-reviews", 404)
        line = record.to_json()
        if line in self._made:
            self._made.move_to_end(line)
            return self._made[line]
        asked = self._asked.get(line)
        if asked is None:
            if len(self._asked) >= WAITING:
                raise Denied("server-busy", 503)
            asked = self._asked[line] = asyncio.create_task(self._make(line, self._reviewer))
        return await asyncio.shield(asked)

    async def _make(self, line: bytes, reviewer: Reviewer) -> bytes:
        try:
            made = self._made[line] = await self._brains.ask(reviewer, line)
        finally:
            del self._asked[line]
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    async def close(self) -> None:
        for asked in list(self._asked.values()):
            asked.cancel()
        await self._brains.close()
