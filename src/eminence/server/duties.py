"""What is due by the clock: expired deadlines, bot turns of dead processes, the heartbeat, old tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from eminence.server.clocks import Clocks
from eminence.server.logs import log
from eminence.server.storage.store import StoreError

if TYPE_CHECKING:
    from eminence.server.live_table import LiveTable
    from eminence.server.services import Services

CLAIMS = 200  # duties that are claimed at a time
TIDIED = 100  # rows a look at old tables changes at most
TIDY_ROUNDS = 20
ANSWERS_KEPT = 3600.0  # seconds for which a repeated command is known


class Duties:
    """The watch of one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._clocks = Clocks(services.settings, services.store)

    async def watch(self) -> None:
        """Poll for expired deadlines and for bot turns of dead processes."""
        rounds = 0
        while True:
            await asyncio.sleep(self._services.settings.poll)
            rounds += 1
            with suppress(StoreError):  # the store has logged it
                await self._clocks.beat()
                await self.claim()
            if rounds % TIDY_ROUNDS == 0:
                self._services.registry.evict()
                with suppress(StoreError):
                    await self.tidy()

    async def claim(self) -> None:
        """Take what is due and nobody else's; renew the leases of bots that think here."""
        services = self._services
        settings, store, registry = services.settings, services.store, services.registry
        thinking = [table_id for table_id, live in registry.tables.items() if live.thinking]
        if thinking:
            await store.renew_duties(settings.process, thinking, services.lease_end())
        now = settings.clock()
        if not self._clocks.running(now):  # deadlines may have to be moved on first
            return
        by, until = settings.process, services.lease_end()
        for table_id in await store.claim_duties("deadline", now=now, by=by, until=until, most=CLAIMS):
            live = await self._table_of(table_id, "deadline")
            if live is not None:
                for seat in live.table.people_due():
                    services.tasks.spawn(services.bot_turns.play_overdue(live, seat, live.table.length))
        room = CLAIMS - services.bot_queue.waiting  # tables that somebody looks at think anyway
        if room > 0:
            for table_id in await store.claim_duties("bots", now=now, by=by, until=until, most=room):
                live = await self._table_of(table_id, "bots")
                if live is not None:
                    services.bot_turns.wake(live)

    async def _table_of(self, table_id: str, kind: str) -> LiveTable | None:
        """The table of a duty; one that cannot be loaded is given back, and the others are not kept waiting."""
        try:
            return await self._services.registry.find(table_id)
        except Exception as error:
            if not isinstance(error, StoreError):  # the store has logged it
                log.fault("duty", error, table=table_id[:6])
            self._services.store.release_duty(table_id, kind)
            return None

    async def tidy(self) -> None:
        """Note which tables somebody is at, and close, a few at a time, those that never started and nobody comes to."""
        services = self._services
        settings, store, registry = services.settings, services.store, services.registry
        now = settings.clock()
        for live in list(registry.tables.values()):
            if live.viewers and live.noted < now - settings.listed / 10:
                live.noted = now
                store.note_seen(live.table.id, now)
        before = now - settings.stale
        for table_id in await store.forgotten_tables(before, TIDIED):
            if registry.forget(table_id):
                await store.end_forgotten(table_id, before)
        await store.forget_addresses(TIDIED)
        await store.forget_answers(now - ANSWERS_KEPT, TIDIED * 100)
