"""How much one person, and one address, may hold of what all share: tables that wait or play, seats of strong bots.

What is counted is in the database, so that a restart forgets nothing. An address is stored as a keyed hash, never as it is, and
only while its table is unfinished.
"""

from __future__ import annotations

import hmac
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import msgspec

from eminence.bots import LEVELS
from eminence.server.fairqueue import Owner
from eminence.server.settings import Settings
from eminence.server.storage.store import Store
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Seat, Seating

DAY = 86400.0
STRONG = 200  # iterations of a search from which a level counts as strong
decode_seating = msgspec.json.Decoder(Seating).decode


def strong_bots(seats: Iterable[Seat]) -> int:
    """How many seats have a bot that thinks long, or may: one of the server's own."""
    levels = [seat.level for seat in seats if seat.kind == "bot" and seat.level is not None]
    return sum(level not in LEVELS or LEVELS[level].iterations >= STRONG for level in levels)


class Quotas:
    """What people may hold."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._key = secrets.token_bytes(16)
        self._making: Counter[str] = Counter()  # tables that are being made now

    async def open(self) -> None:
        """Take the key that addresses are hashed with from the database, all processes the same."""
        self._key = bytes.fromhex(await self._store.secret_key("address", self._key.hex()))

    def owner(self, address: str, person: str) -> Owner:
        return Owner(hmac.digest(self._key, address.encode("utf-8", "surrogatepass"), "sha256").hex()[:16], person)

    @asynccontextmanager
    async def room(self, owner: Owner, seats: list[Seat]) -> AsyncIterator[None]:
        """Make a table while in here; a TableRefusal when its maker, or their address, holds too much already."""
        self._making.update(owner)
        try:
            since = self._settings.clock() - DAY
            held = await self._store.tables_held(owner.person, owner.address, since)
            self._check([row[2:] for row in held if row[0] == owner.person], self._making[owner.person], seats, 1)
            people = self._settings.address_people
            self._check([row[2:] for row in held if row[1] == owner.address], self._making[owner.address], seats, people)
            yield
        finally:
            self._making.subtract(owner)
            self._making += Counter()  # those at nothing are forgotten

    def _check(self, held: list[tuple[str, str]], making: int, seats: list[Seat], people: int) -> None:
        settings = self._settings
        waiting = sum(status == "waiting" for status, _ in held)
        if waiting + making > settings.waiting_tables * people:
            raise TableRefusal("server-tables-waiting", Category.TOO_MANY, most=settings.waiting_tables * people)
        if len(held) - waiting + making > settings.playing_tables * people:
            raise TableRefusal("server-tables-playing", Category.TOO_MANY, most=settings.playing_tables * people)
        wanted = strong_bots(seats)
        if wanted and wanted + sum(strong_bots(decode_seating(text).seats) for _, text in held) > settings.strong_bots * people:
            raise TableRefusal("server-strong-bots", Category.TOO_MANY, most=settings.strong_bots * people)
