"""Every table of a database replayed by the rules of this version."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from eminence.server.storage.reading import Reader
from eminence.table.checking import Difference, check


@dataclass(frozen=True)
class Checked:
    """One table: what it is, and how it differs, None if it does not."""

    id: str
    status: str
    difference: str | None


async def table_ids(reader: Reader) -> list[str]:
    (rows,) = await reader.read("table_ids")
    return [row[0] for row in rows]


async def check_tables(reader: Reader, ids: Sequence[str]) -> AsyncIterator[Checked]:
    """Each table as it stands at the moment it is read; games may go on meanwhile."""
    for table_id in ids:
        found, entries, choices = await reader.read("journal_head", "entries", "choices", id=table_id)
        if found:
            status = found[0][0]
            try:
                check(table_id, found[0], [(who, what) for who, what in entries], choices)
            except Difference as difference:
                yield Checked(table_id, status, str(difference))
            else:
                yield Checked(table_id, status, None)
