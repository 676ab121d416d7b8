"""How a server is run."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from eminence.bots import BOTS, LEVELS, PROCESS, NoSuchBot, resolve
from eminence.server.limits import BODY_SECONDS, HEAD_SECONDS
from eminence.table.review import Reviewer


@dataclass(frozen=True)
class Settings:
    """What `eminence serve` was told; the rest is for tests and benchmarks."""

    database: str = "sqlite:///eminence.db"
    origins: tuple[str, ...] = ()  # where else the page may come from, "https://cards.example"
    bot_pause: float = 0.7  # seconds before a bot moves, so that people can follow
    bots: Mapping[str, str] = field(default_factory=dict)  # bots of one's own: what they are called at a table, and their specs
    reviewer: Reviewer | None = None  # judges finished games
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    message_rate: float = 60.0  # messages a second from one socket, on average ...
    message_burst: float = 240.0  # ... and at once
    address_rate: float = 20.0  # requests that make something (tables, names, sockets) a second from one address ...
    address_burst: float = 200.0  # ... and at once
    read_rate: float = 50.0  # requests that only read, a second from one address (dear ones count several times) ...
    read_burst: float = 1000.0  # ... and at once: a school may sit behind one address
    connections: int = 20_000  # open at once; fewer where file descriptors do not suffice
    address_connections: int = 500  # ... from one address
    address_sockets: int = 400  # sockets from one address
    person_sockets: int = 20  # ... of one person, on all their devices
    table_sockets: int = 200  # ... at one table; its players come in besides
    head_seconds: float = HEAD_SECONDS
    body_seconds: float = BODY_SECONDS
    page_rate: float = 200.0  # files of the page, a second to one address ...
    page_burst: float = 5000.0  # ... and at once
    database_timeout: float = 5.0  # seconds in which the database has to answer
    database_patience: float = 2.0  # seconds for which writes are tried again before players are told
    ready_within: float = 3.0  # /readyz: seconds since the last write
    waiting_tables: int = 8  # tables of one person that wait for others ...
    playing_tables: int = 40  # ... and that play, with somebody there within a day
    strong_bots: int = 24  # bots of the strong levels, or of one's own, at the tables of one person
    address_people: int = 8  # an address has room for as much as so many people
    bot_tables: bool = False  # whether a table may have bots at all its seats
    listed: float = 600.0  # seconds a public table is listed after somebody was last there
    stale: float = 86400.0  # seconds after which a table that nobody comes to is closed, if it never started
    lease: float = 5.0  # seconds until another process takes over the bots of one that died
    poll: float = 0.5  # seconds between two looks at what is due
    clock_speed: float = 1.0  # how fast the clock of deadlines runs
    started: float = field(default_factory=time.time)
    process: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def levels(self) -> list[str]:
        """What a bot at a table may be."""
        return [*LEVELS, *self.bots]

    def clock(self) -> float:
        """Seconds since 1970."""
        now = time.time()
        return now if self.clock_speed == 1.0 else self.started + (now - self.started) * self.clock_speed


def own_bots(specs: list[str]) -> dict[str, str]:
    """Bots of one's own by what they are called at a table: the class, or the program. A NoSuchBot says what is wrong."""
    found: dict[str, str] = {}
    for spec in specs:
        resolve(spec)
        name = Path(spec.removeprefix(PROCESS).split()[0]).stem if spec.startswith(PROCESS) else spec.rpartition(":")[2]
        if name in found or name in BOTS:
            raise NoSuchBot(f"there is a bot called {name!r} already; another name is needed for {spec!r}")
        found[name] = spec
    return found
