"""Who sits where: what is stored of a table beside its journal, and what people may do with seats."""

from __future__ import annotations

import hmac
import secrets
from typing import Any, Literal

import msgspec

from eminence.games import game
from eminence.games.cypher.series import SERIES_WINS
from eminence.server.denial import Denied
from eminence.server.protocol import FairInfo, SeatInfo, SeriesInfo, You

STAND_IN = "medium"  # the level of the bot that plays for people who are away
MISSES = 2  # decisions in a row a person may let pass before a bot takes the seat
SHARERS = 2  # DI 9: people at one seat


class Person(msgspec.Struct, frozen=True):
    """Who a session belongs to; the name is the one they had when they sat down."""

    id: str
    name: str


class Plan(msgspec.Struct, frozen=True):
    """What never changes about a table."""

    game: str
    seats: int
    options: dict[str, Any]
    public: bool
    spectators: bool
    deadline: int | None
    unattended: Literal["finish", "pause"]
    host: Person
    secret: str  # of the fair deal; shown when the game is over


class Seat(msgspec.Struct, omit_defaults=True):
    """One seat. `devices` are sessions that came with its key."""

    key: str
    kind: Literal["open", "human", "bot"] = "open"
    people: list[Person] = []
    devices: list[str] = []
    level: str | None = None
    ready: bool = False  # whether somebody of this seat has been here
    contribution: str = ""
    misses: int = 0
    away: bool = False  # a bot plays because the people let deadlines pass
    auto: bool = False  # a bot plays because the people want it so

    def holds(self, person: str) -> bool:
        return any(sitter.id == person for sitter in self.people) or person in self.devices

    @property
    def bot_plays(self) -> bool:
        return self.kind == "bot" or self.away or self.auto

    @property
    def bot_level(self) -> str:
        return self.level or STAND_IN


class Series(msgspec.Struct, frozen=True):
    """CY 6: how many games each seat of this game has won before it."""

    number: int
    wins: list[int]


class Seating(msgspec.Struct, omit_defaults=True):
    """What changes about a table beside its journal."""

    seats: list[Seat]
    series: Series | None = None
    next: str | None = None

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.holds(person)), None)

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def ready(self) -> bool:
        """Whether everybody who will play has been here."""
        return all(seat.kind == "bot" or seat.ready for seat in self.seats)

    def contributions(self) -> list[str]:
        return [seat.contribution for seat in self.seats]


def new_key() -> str:
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """A table's name in links: nobody guesses it."""
    return secrets.token_urlsafe(16)


def sit(seating: Seating, person: Person, wanted: int | None, *, share: bool, key: str | None, waiting: bool) -> int:
    """Give a person a seat; the one they have already if they have one. A Denied says why not."""
    own = seating.seat_of(person.id)
    if own is not None:
        return own
    if wanted is not None and wanted >= len(seating.seats):
        raise Denied("server-no-such-seat", 422, seat=wanted + 1)
    if key is not None:
        return _open_with_key(seating, person, key)
    if not waiting:
        raise Denied("server-started")
    if share:
        return _share(seating, person, wanted)
    free = [number for number, seat in enumerate(seating.seats) if seat.kind == "open"]
    if wanted is None:
        if not free:
            raise Denied("server-full")
        wanted = free[0]
    elif wanted not in free:
        raise Denied("server-seat-taken", seat=wanted + 1)
    seat = seating.seats[wanted]
    seat.kind, seat.people, seat.level, seat.ready = "human", [person], None, False
    return wanted


def _open_with_key(seating: Seating, person: Person, key: str) -> int:
    """Every seat's key is compared, so that the time taken says nothing."""
    given = key.encode("utf-8", "surrogatepass")
    matches = [hmac.compare_digest(seat.key.encode(), given) and seat.kind == "human" for seat in seating.seats]
    if not any(matches):
        raise Denied("server-wrong-key", 403)
    number = matches.index(True)
    seating.seats[number].devices = [*seating.seats[number].devices, person.id][-8:]
    return number


def _share(seating: Seating, person: Person, wanted: int | None) -> int:
    """DI 9: two may sit at one seat."""
    numbers = range(len(seating.seats)) if wanted is None else [wanted]
    for number in numbers:
        seat = seating.seats[number]
        if seat.kind == "human" and len(seat.people) < SHARERS:
            seat.people = [*seat.people, person]
            return number
    raise Denied("server-nobody-to-share-with")


def stand_up(seating: Seating, person: str, *, waiting: bool) -> int:
    """Take a person from their seat: it is open again before the start, and a bot's afterwards."""
    number = seating.seat_of(person)
    if number is None:
        raise Denied("server-not-seated", 403)
    seat = seating.seats[number]
    seat.people = [sitter for sitter in seat.people if sitter.id != person]
    seat.devices = [device for device in seat.devices if device != person]
    if not seat.people:
        seat.kind = "open" if waiting else "bot"
        seat.level = None if waiting else STAND_IN
        seat.devices, seat.key, seat.ready = [], new_key(), False
        if waiting:
            seat.contribution = ""
    return number


def turned(seating: Seating) -> list[Seat]:
    """The same people for another game, every seat moved on by one: who sat second now begins."""
    seats = [*seating.seats[1:], *seating.seats[:1]]
    return [
        Seat(new_key(), seat.kind, list(seat.people), list(seat.devices), seat.level, ready=seat.kind == "bot") for seat in seats
    ]


def seat_info(seat: Seat, *, connected: bool) -> SeatInfo:
    level = seat.bot_level if seat.bot_plays else None
    return SeatInfo(seat.kind, [person.name for person in seat.people], level, connected, seat.away or seat.auto)


def series_info(series: Series | None, winners: list[int]) -> SeriesInfo | None:
    """CY 6: with the wins of this game added once it is over."""
    if series is None:
        return None
    wins = [won + (seat in winners) for seat, won in enumerate(series.wins)]
    needed = SERIES_WINS[len(wins)]
    best = [seat for seat, won in enumerate(wins) if won >= needed]
    return SeriesInfo(series.number, wins, needed, best[0] if best else None)


def fair_info(plan: Plan, seating: Seating, commitment: str, *, started: bool, over: bool) -> FairInfo:
    """What was mixed in is public once the game has started."""
    return FairInfo(commitment, seating.contributions() if started else [], plan.secret if over else None)


def you(plan: Plan, seating: Seating, person: Person | None) -> You:
    seat = seating.seat_of(person.id) if person else None
    if person is None:
        return You("", None, False, None)
    return You(person.name, seat, person.id == plan.host.id, None if seat is None else seating.seats[seat].key)


def check_series(slug: str, wanted: bool) -> None:
    if wanted and slug != "cypher":
        raise Denied("server-no-series", 422, game=game(slug).slug)
