"""A new version meets stored tables: each is replayed once before it is played on, and one that differs is closed, not lost.

`checked` in a table's row names the rules by which it was found to be the same, `differs` says where it was not. A version with
other rules looks again, so a table closed by one version opens with another that plays it as it was played.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from eminence.server.logs import log
from eminence.server.storage.rows import Row
from eminence.server.storage.store import Store, StoreError
from eminence.server.version import rules_fingerprint
from eminence.table.checking import Difference, check
from eminence.table.refusal import TableRefusal
from eminence.table.trail import Entry

AT_ONCE = 50  # tables that are looked for at a time
PAUSE = 0.005  # seconds after each, so that those who play do not wait
AGAIN = 1.0  # seconds before a database that failed is asked again


class Differs(TableRefusal):
    """A table that the rules of this version do not play as it was played."""

    def __init__(self) -> None:
        super().__init__("server-differs")


class Upgrades:
    """The checks of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rules = rules_fingerprint()

    def check(self, table_id: str, stored: Row, entries: Sequence[Entry], choices: Sequence[Row]) -> None:
        """Replay a table unless that was done; `stored` is its row (status, length, plan, seating, checked, differs).

        A Differs is raised for one that differs. What was found is written down without waiting for it.
        """
        *row, checked, differs = stored
        if checked != self._rules:
            try:
                check(table_id, tuple(row), entries, choices)
                differs = None
            except Difference as difference:
                differs = str(difference)
                log("error", "table-differs", table=table_id, status=row[0], difference=differs)
            self._store.note_checked(table_id, self._rules, differs)
        if differs is not None:
            raise Differs

    async def check_running(self) -> None:
        """Look at every table that is not over, a few at a time, beside all else; those that are over are looked at when they
        are opened."""
        after, tables, differ = "", 0, 0
        while True:
            try:
                ids = await self._store.unchecked_tables(self._rules, after, AT_ONCE)
                for table_id in ids:
                    found = await self._store.table_to_check(table_id)
                    if found is not None and found[0][-2] != self._rules:
                        tables += 1
                        try:
                            self.check(table_id, *found)
                        except Differs:
                            differ += 1
                    after = table_id
                    await asyncio.sleep(PAUSE)
            except StoreError:  # the store has logged it
                await asyncio.sleep(AGAIN)
            else:
                if not ids:
                    break
        if tables:
            log("info", "tables-checked", tables=tables, differ=differ)
