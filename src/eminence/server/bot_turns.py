"""Bots move: they think in worker processes, and their moves take the same way as people's.

A turn belongs to the process that made it, by a lease in the database (duties.py). Workers that die are started again; a turn
that fails all the same is given back, so that any process may take it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from eminence.bots import BOTS
from eminence.bots.decisions import Decision
from eminence.bots.workers import WorkerDied
from eminence.server import metrics
from eminence.server.fairqueue import Owner
from eminence.server.logs import log
from eminence.server.requests import Request
from eminence.server.storage.trouble import Trouble
from eminence.table.commands import BotMove, Overdue
from eminence.table.seating import SUBSTITUTE_LEVEL
from eminence.table.table import Table, as_step

if TYPE_CHECKING:
    from eminence.server.live_table import LiveTable
    from eminence.server.services import Services


class BotTurns:
    """The turns of bots in this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._trouble = Trouble("bots", "bot-turn-failed")

    def wake(self, live: LiveTable) -> None:
        """Let bots think that have to move at a table."""
        table = live.table
        for seat in table.bots_due():
            if (table.length, seat) not in live.thinking:
                live.thinking.add((table.length, seat))
                self._services.tasks.spawn(self._turn(live, seat, table.length))

    async def _turn(self, live: LiveTable, seat: int, step: int) -> None:
        """A bot thinks, and moves when people could follow what happened before."""
        try:
            seats = live.table.seating.seats
            idle = not live.viewers and all(place.bot_plays for place in seats)
            thought = self.decide(live.table, seat, seats[seat].bot_level, idle=idle)
            what, _ = await asyncio.gather(thought, asyncio.sleep(self._services.settings.bot_pause))
        except Exception as error:
            self._give_back(live, "bots", error)
            return
        finally:
            live.thinking.discard((step, seat))
        self._trouble.worked()
        live.submit(Request(BotMove(step, seat, what)))

    def _give_back(self, live: LiveTable, kind: str, error: Exception) -> None:
        """Any process may try again, in a moment."""
        if isinstance(error, WorkerDied):
            log("warning", "workers-died", table=live.table.id[:6])
        else:
            metrics.faults.inc()
            self._trouble.failed(error)
        self._services.store.release_duty(live.table.id, kind)

    async def play_overdue(self, live: LiveTable, seat: int, step: int) -> None:
        """A deadline passed: a bot makes this decision."""
        try:
            what = await self.decide(live.table, seat, SUBSTITUTE_LEVEL)
        except Exception as error:
            self._give_back(live, "deadline", error)
            return
        log("info", "deadline", table=live.table.id[:6], step=step, seat=seat)
        live.submit(Request(Overdue(step, seat, what)))

    async def decide(self, table: Table, seat: int, level: str, *, idle: bool = False) -> str:
        """A bot's decision; tables at which nobody plays or watches (`idle`) come last."""
        started = time.perf_counter()
        try:
            what, failed = await self._services.bot_queue.choose(self.decision(table, seat, level), owner_of(table), idle=idle)
        finally:
            metrics.thinking.observe(time.perf_counter() - started)
        if failed:
            log("warning", "bot-failed", table=table.id[:6], bot=level)
        return what

    def decision(self, table: Table, seat: int, level: str) -> Decision:
        """What a worker needs. A custom bot that the server is no longer run with is stood in for."""
        steps = [as_step(entry) for entry in table.steps]
        bot = self._services.settings.bots.get(level, level if level in BOTS else SUBSTITUTE_LEVEL)
        return Decision(table.setup, steps, seat, bot, secrets.randbits(60))


def owner_of(table: Table) -> Owner:
    """For whom a table's bots think."""
    return Owner(table.address, table.settings.host.id)
