"""The tables in the memory of this process: reading them in, letting them go."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from eminence.server import metrics
from eminence.server.live_table import LiveTable
from eminence.server.storage.store import PERSON, StoreError
from eminence.server.storage.trouble import Trouble
from eminence.server.upgrades import Differs
from eminence.table.seating import Person
from eminence.table.table import Table

if TYPE_CHECKING:
    from eminence.server.services import Services

IDLE_SECONDS = 60.0
RELOAD_PAUSE = 0.5
SEATED = 200  # tables that are told of a new name, the newest first


class TableRegistry:
    """The tables that somebody looks at, or that a bot of this process has to play."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}

    async def get(self, table_id: str) -> LiveTable | None:
        """The live table, loaded if it is not in memory. None when there is none; a Differs when it is closed."""
        live = self.tables.get(table_id)
        if live is not None:
            live.touched = self._services.settings.clock()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._bring(table_id))
        return await asyncio.shield(loading)

    async def find(self, table_id: str) -> LiveTable | None:
        """The live table; None also when it is closed."""
        try:
            return await self.get(table_id)
        except Differs:
            return None

    async def _bring(self, table_id: str) -> LiveTable | None:
        """Load a table, once for all who want it."""
        try:
            table = await self.load(table_id)
            if table is not None and table_id not in self.tables:
                self.add(table)
            return self.tables.get(table_id)
        finally:
            del self._loading[table_id]

    def add(self, table: Table) -> LiveTable:
        """Keep a table in memory from now on."""
        live = self.tables[table.id] = LiveTable(self._services, table)
        live.touched = self._services.settings.clock()
        metrics.live_tables.set(len(self.tables))
        self._services.bot_turns.wake(live)
        return live

    async def load(self, table_id: str) -> Table | None:
        """Read a table from the database; None when there is none, a Differs when it is not of these rules."""
        stored = await self._services.store.load_table(table_id)
        if stored is None:
            return None
        self._services.upgrades.check(table_id, stored.checked, stored.entries, stored.choices)
        return stored.table()

    async def load_surely(self, table_id: str) -> Table:
        """Read a table that there is, as soon as that can be done."""
        trouble = Trouble("table")
        while True:
            try:
                table = await self.load(table_id)
                assert table is not None
                return table
            except StoreError:  # the store has logged it
                await asyncio.sleep(RELOAD_PAUSE)
            except Exception as error:
                trouble.failed(error)
                await asyncio.sleep(RELOAD_PAUSE)

    def evict(self) -> None:
        """Let go of tables that nobody looks at."""
        settings = self._services.settings
        before = settings.clock() - IDLE_SECONDS * settings.clock_speed
        for table_id, live in list(self.tables.items()):
            if not live.busy and live.touched < before:
                del self.tables[table_id]
        metrics.live_tables.set(len(self.tables))

    def forget(self, table_id: str) -> bool:
        """Let go of one table; False if something is on its way there."""
        live = self.tables.get(table_id)
        if live is not None and live.busy:
            return False
        self.tables.pop(table_id, None)
        return True

    # News of other processes ------------------------------------------------------------------------------------------

    def on_newer(self, table_id: str, revision: int) -> None:
        """Another process has written: to a table, about a person, or (*) perhaps anything."""
        if table_id.startswith(PERSON):
            self._services.tasks.spawn(self._look_up(table_id.removeprefix(PERSON)))
            return
        if table_id == "*":
            self._services.sessions.renamed(None)
        for live in list(self.tables.values()) if table_id == "*" else [self.tables.get(table_id)]:
            if live is not None:
                live.on_newer(revision)

    async def _look_up(self, person_id: str) -> None:
        """Another process gave somebody a name."""
        person = await self._services.store.person_named(person_id)
        if person is not None:
            self.renamed(person)

    def renamed(self, person: Person) -> None:
        """Whoever says something from now on says it by their new name."""
        self._services.sessions.renamed(person)
        for live in self.tables.values():
            for viewer in live.viewers:
                if viewer.person is not None and viewer.person.id == person.id:
                    viewer.person = person

    async def unfinished_of(self, person: Person) -> list[LiveTable]:
        """The tables at which somebody sits and whose game is not over."""
        ids = await self._services.store.unfinished_tables_of(person.id, SEATED)
        return [live for table_id in ids if (live := await self.find(table_id)) is not None]
