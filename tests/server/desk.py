"""A table on a desk: the server's own code from a message in to the bytes out, with chance from a script and no network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from eminence.engine.game import Setup
from eminence.engine.record import Step
from eminence.server.live_table import LiveTable
from eminence.server.services import Services
from eminence.server.settings import Settings
from eminence.server.socket import Connection
from eminence.server.storage.sqlite import SqliteStore
from eminence.server.storage.store import Outcome, Write
from eminence.table.protocol import Hello, encode
from eminence.table.seating import Person, Seat, Seating, TableSettings
from eminence.table.table import Table

SECRET = "00" * 32


class Exhausted(BaseException):
    """The script ends here."""


class ScriptedTable(Table):
    """Its chance steps are given beforehand."""

    script: Iterator[str]

    def roll(self) -> str:
        text = next(self.script, None)
        if text is None:
            raise Exhausted
        self.state.chance(text)
        return text


class Paper(SqliteStore):
    """A store that keeps everything at once."""

    def __init__(self) -> None:
        super().__init__("sqlite:///none")

    def submit(self, write: Write) -> None:
        write.outcome = Outcome.KEPT
        write.tell()


class Ear(Connection):
    """A socket that only remembers what it was told."""

    __slots__ = ("heard",)

    def __init__(self, services: Services, live: LiveTable, person: Person | None) -> None:
        super().__init__(services, live, person, send=None)  # type: ignore[arg-type]
        self.heard: list[bytes] = []

    def push(self, text: bytes | int) -> None:
        if isinstance(text, int):
            self.closed = True
        elif not self.closed:
            self.heard.append(text)


class StillClock(Settings):
    def clock(self) -> float:
        return 1000.0


def desk(setup: Setup, steps: list[Step], names: list[str]) -> LiveTable:
    """A started table whose chance steps are those of `steps`."""
    services = Services(StillClock(), Paper())
    seats = [Seat("k", "human", [Person(name, name)], ready=True) for name in names]
    settings = TableSettings(
        setup.game.slug, setup.seats, setup.options, False, True, None, "finish", Person(names[0], names[0]), SECRET
    )
    table = ScriptedTable("t" * 22, settings, Seating(seats), 1000.0)
    table.script = iter([what for who, what in steps if who == "*"])
    return LiveTable(services, table)


def connect(live: LiveTable, person: Person | None, step: int | None) -> Ear:
    ear = Ear(live.services, live, person)
    ear.hear(encode(Hello(1, step)))
    return ear


def run_still(scene: Callable[[], Any]) -> Any:
    """Run something that wants an event loop but waits for nothing."""

    async def whole() -> Any:
        return scene()

    return asyncio.run(whole())
