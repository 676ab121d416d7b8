"""What all handlers of a server share."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from eminence.server import metrics
from eminence.server.bot_queue import BotQueue
from eminence.server.bot_turns import BotTurns
from eminence.server.debts import Debts
from eminence.server.duties import Duties
from eminence.server.limits import Buckets
from eminence.server.quotas import Quotas
from eminence.server.registry import TableRegistry
from eminence.server.replays import Replays
from eminence.server.reviews import Reviews
from eminence.server.sessions import Sessions
from eminence.server.settings import Settings
from eminence.server.storage.store import Store, StoreError
from eminence.server.tasks import Tasks
from eminence.server.upgrades import Upgrades
from eminence.table import names

SAFE = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
OPERATOR = ("/healthz", "/metrics")


class Services:
    """Settings, storage, tables, bots and limits of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.tasks = Tasks()
        self.sessions = Sessions(store)
        self.bot_queue = BotQueue(settings.workers)
        self.reviews = Reviews(settings.reviewer)
        self.replays = Replays()
        self.quotas = Quotas(settings, store)
        self.upgrades = Upgrades(store)
        self.registry = TableRegistry(self)
        self.bot_turns = BotTurns(self)
        self.duties = Duties(self)
        self.chatter = Buckets(0.5, 6)
        self.debts = Debts()
        self.addresses = Buckets(settings.address_rate, settings.address_burst)
        self.readers = Buckets(settings.read_rate, settings.read_burst)
        self.visitors = Buckets(settings.page_rate, settings.page_burst)
        self.closing = False
        store.on_newer = self.registry.on_newer
        store.committed = metrics.commits.observe

    def lease_end(self) -> float:
        return time.time() + self.settings.lease

    def may_ask(self, method: str, path: str, address: str, cost: float = 1.0) -> bool:
        """Whether an address may still ask for this: what makes something, what reads and the page are counted apart."""
        if method not in SAFE:
            return self.addresses.take(address, cost)
        reads = path.startswith("/api/") or path in OPERATOR
        return (self.readers if reads else self.visitors).take(address, cost)

    async def open(self) -> None:
        names.bot_skeletons()  # reads Unicode's lists now, not while people wait
        await self.store.open()
        await self.quotas.open()
        self.tasks.keep("watch", self.duties.watch)
        self.tasks.keep("upgrades", self.upgrades.check_running)

    async def close(self) -> None:
        """Stop bots, finish writes, let others take over."""
        self.closing = True
        await self.tasks.close()
        await self.bot_queue.close()
        await self.reviews.close()
        await self.replays.close()
        with suppress(StoreError, TimeoutError):  # if it cannot be written, the leases run out
            async with asyncio.timeout(self.settings.database_timeout):
                await self.store.release_duties(self.settings.process)
        await self.store.close()

    def say_goodbye(self, text: bytes) -> None:
        """Tell every viewer that we close."""
        self.closing = True
        for live in self.registry.tables.values():
            for viewer in list(live.viewers):
                viewer.close_with(text)
