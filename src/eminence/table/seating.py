"""Who sits where: what is stored of a table beside its journal, and what people may do with seats."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from eminence.engine.game import Game, Setup
from eminence.engine.series import moved_on
from eminence.games import game
from eminence.table import names
from eminence.table.protocol import FairInfo, Join, SeatInfo, SeriesInfo, You
from eminence.table.refusal import Category, TableRefusal

SUBSTITUTE_LEVEL = "medium"  # the level of the bot that plays for people who are away
MISSES = 2  # decisions in a row a person may let pass before a bot takes the seat
REMOVALS = 2  # how often the host takes somebody from a seat before they may not sit down there again
DEVICES = 8  # sessions that may come with a seat's key before the oldest has to go


class Person(msgspec.Struct, frozen=True):
    """Who a session belongs to; the name is the one they had when they sat down."""

    id: str
    name: str
    since: float = 0.0  # when they sat down, at a seat


class TableSettings(msgspec.Struct, frozen=True):
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
    rules: int | None = None  # the edition; plans of before there were editions do not say

    def setup(self) -> Setup:
        """The set-up by the table's own edition, or the oldest that fits."""
        known = game(self.game)
        return known.setup(self.seats, self.options, known.edition_fitting(self.options) if self.rules is None else self.rules)


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
    resigned: int | None = None  # after how many steps its people gave up
    invitation: str | None = None  # the key that lets one more person sit here, once

    def holds(self, person: str) -> bool:
        return any(sitter.id == person for sitter in self.people) or person in self.devices

    def take(self, person: Person, now: float) -> None:
        """Somebody sits down at an open seat."""
        self.kind, self.people, self.level, self.ready = "human", [msgspec.structs.replace(person, since=now)], None, False

    def turn_key(self) -> None:
        """Whoever knew a key of this seat knows none any more."""
        self.key, self.invitation = new_key(), None

    @property
    def bot_plays(self) -> bool:
        return self.kind == "bot" or self.away or self.auto or self.resigned is not None

    @property
    def bot_level(self) -> str:
        return self.level or SUBSTITUTE_LEVEL


class Series(msgspec.Struct, frozen=True):
    """How many games each seat of this game has won before it."""

    number: int
    wins: list[int]


class Seating(msgspec.Struct, omit_defaults=True):
    """What changes about a table beside its journal."""

    seats: list[Seat]
    series: Series | None = None
    next: str | None = None
    host: Person | None = None  # where it is no longer the plan's
    removed: list[str] = []  # people whom the host took from a seat, as often as that happened
    faults: int = 0  # how often a page could not draw something

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

    def resigned(self, steps: int) -> list[tuple[int, int]]:
        """The seats whose people gave up and the step of each, for a record of so many steps."""
        found = [(number, min(seat.resigned, steps)) for number, seat in enumerate(self.seats) if seat.resigned is not None]
        return sorted(found, key=lambda each: (each[1], each[0]))

    def playing(self) -> list[Person]:
        """The people who play, those who have sat longest first."""
        sitting = [person for seat in self.seats if seat.resigned is None for person in seat.people]
        return sorted(sitting, key=lambda person: person.since)

    def contributions(self) -> list[str]:
        return [seat.contribution for seat in self.seats]


def new_key() -> str:
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """A table's name in links: nobody guesses it."""
    return secrets.token_urlsafe(16)


# How somebody gets a seat: there is no way but `admit`, and it wants to be shown by what right. -------------------------------


class OpenSeat(NamedTuple):
    """The seat is free: this one, or any (None)."""

    number: int | None


class OwnKey(NamedTuple):
    """The key that only those of the seat are told: the same person on another device."""

    key: str


class Invited(NamedTuple):
    """The key of an invitation that somebody of the seat made."""

    key: str


Consent = OpenSeat | OwnKey | Invited


def consent_of(wanted: Join) -> Consent:
    if not wanted.share:
        return OpenSeat(wanted.seat) if wanted.key is None else OwnKey(wanted.key)
    if wanted.key is None:
        raise TableRefusal("server-invitation-needed", Category.FORBIDDEN)
    return Invited(wanted.key)


def admit(settings: TableSettings, seating: Seating, person: Person, consent: Consent, *, waiting: bool, now: float) -> int:
    """Give a person a seat; the one they have already if they have one. A TableRefusal says why not."""
    own = seating.seat_of(person.id)
    if own is not None:
        return own
    if seating.removed.count(person.id) >= REMOVALS:
        raise TableRefusal("server-removed", Category.FORBIDDEN)
    match consent:
        case OpenSeat(wanted):
            number = _free_seat(seating, wanted, waiting=waiting)
            check_clash(seating, person)
            seating.seats[number].take(person, now)
        case OwnKey(key):
            number = _matching([seat.key if seat.kind == "human" else None for seat in seating.seats], key, "server-wrong-key")
            seat = seating.seats[number]
            seat.devices = [*seat.devices, person.id][-DEVICES:]
        case Invited(key):
            if not waiting:
                raise TableRefusal("server-started")
            number = _matching([seat.invitation for seat in seating.seats], key, "server-wrong-invitation")
            seat = seating.seats[number]
            check_shared(settings, seat)
            check_clash(seating, person)
            seat.people = [*seat.people, msgspec.structs.replace(person, since=now)]
            seat.turn_key()
    return number


def _free_seat(seating: Seating, wanted: int | None, *, waiting: bool) -> int:
    if wanted is not None and wanted >= len(seating.seats):
        raise TableRefusal("server-no-such-seat", Category.INVALID, seat=wanted + 1)
    if not waiting:
        raise TableRefusal("server-started")
    free = [number for number, seat in enumerate(seating.seats) if seat.kind == "open"]
    if wanted is None:
        if not free:
            raise TableRefusal("server-full")
        return free[0]
    if wanted not in free:
        raise TableRefusal("server-seat-taken", seat=wanted + 1)
    return wanted


def _matching(keys: Sequence[str | None], given: str, denial: str) -> int:
    """The seat that a key opens. Every seat's is compared, so that the time taken says nothing."""
    raw = given.encode("utf-8", "surrogatepass")
    matches = [hmac.compare_digest((key or "").encode(), raw) and bool(key) for key in keys]
    if not any(matches):
        raise TableRefusal(denial, Category.FORBIDDEN)
    return matches.index(True)


def check_level(level: str | None, levels: Sequence[str]) -> None:
    if level not in levels:
        raise TableRefusal("server-no-such-level", Category.INVALID, level=str(level), levels=", ".join(levels))


def check_shared(settings: TableSettings, seat: Seat) -> None:
    """Whether one more may sit at this seat: only where the game has shared hands."""
    most = game(settings.game).people_per_seat
    if most == 1:
        raise TableRefusal("server-no-shared-hands")
    if len(seat.people) >= most:
        raise TableRefusal("server-seat-shared")


def invite(settings: TableSettings, seating: Seating, number: int, *, on: bool, waiting: bool) -> None:
    """Whatever invitation there was is void; `on` makes another."""
    seat = seating.seats[number]
    if on:
        if not waiting:
            raise TableRefusal("server-started")
        check_shared(settings, seat)
    seat.invitation = new_key() if on else None


def check_clash(seating: Seating, person: Person, others: Iterable[str] = ()) -> None:
    """No two people at a table have names that look the same."""
    sitting = [sitter.name for seat in seating.seats for sitter in seat.people if sitter.id != person.id]
    other = names.clash(person.name, [*sitting, *others])
    if other is not None:
        raise TableRefusal("server-name-clash", Category.CONFLICT, name=person.name, other=other)


def rename(settings: TableSettings, seating: Seating, person: Person) -> bool:
    """Give somebody who sits here their new name; whether anything changed."""
    changed = False
    for seat in seating.seats:
        if any(sitter.id == person.id and sitter.name != person.name for sitter in seat.people):
            new = [msgspec.structs.replace(sitter, name=person.name) for sitter in seat.people if sitter.id == person.id]
            seat.people = [new[0] if sitter.id == person.id else sitter for sitter in seat.people]
            changed = True
    host = host_of(settings, seating)
    if host.id == person.id and host.name != person.name:
        seating.host = person
        changed = True
    return changed


# Who is the host ---------------------------------------------------------------------------------------------------------


def host_of(settings: TableSettings, seating: Seating) -> Person:
    return seating.host or settings.host


def pass_on(settings: TableSettings, seating: Seating) -> Person | None:
    """The host has gone: who has sat longest is the host now. None where nobody plays."""
    gone = host_of(settings, seating).id
    found = next((person for person in seating.playing() if person.id != gone), None)
    if found is not None:
        seating.host = found
    return found


# How somebody loses a seat -----------------------------------------------------------------------------------------------


def leave_seat(seating: Seating, person: str, *, waiting: bool) -> list[str]:
    """Take a person from their seat, with the devices that may be theirs: the seat is open again before the start, and a bot's
    afterwards. Returns all who lost it."""
    number = seating.seat_of(person)
    if number is None:
        raise TableRefusal("server-not-seated", Category.FORBIDDEN)
    seat = seating.seats[number]
    if any(sitter.id == person for sitter in seat.people):
        gone = [person, *seat.devices]
        seat.people = [sitter for sitter in seat.people if sitter.id != person]
        seat.devices = []
    else:
        gone = [person]
        seat.devices = [device for device in seat.devices if device != person]
    seat.turn_key()
    if not seat.people:
        vacate(seat, waiting=waiting)
    return gone


def put_away(seat: Seat, person: str) -> list[str]:
    """The game is over and somebody wants no more of it: no key or device of theirs opens it, but they are who sat there."""
    gone = [person] if person in seat.devices else [person, *seat.devices]
    seat.devices = [device for device in seat.devices if device not in gone]
    seat.turn_key()
    return gone


def vacate(seat: Seat, *, waiting: bool) -> None:
    """The last person has gone: the seat is open again before the start, and a bot's afterwards."""
    seat.kind, seat.level = ("open", None) if waiting else ("bot", SUBSTITUTE_LEVEL)
    seat.ready = False
    if waiting:
        seat.contribution = ""


def remove(seating: Seating, number: int) -> list[str]:
    """Before the start: take all from a seat. Returns who lost it."""
    seat = seating.seats[number]
    gone = [*(person.id for person in seat.people), *seat.devices]
    seating.removed = [*seating.removed, *(person.id for person in seat.people)]
    seat.people, seat.devices = [], []
    seat.turn_key()
    vacate(seat, waiting=True)
    return gone


def rotated(seating: Seating) -> list[Seat]:
    """The same people for another game, every seat moved on by one: who sat second now begins."""
    seats = [*seating.seats[1:], *seating.seats[:1]]
    return [
        Seat(
            new_key(), seat.kind, list(seat.people), list(seat.devices), seat.level if seat.kind == "bot" else None,
            ready=seat.kind == "bot",
        )
        for seat in seats
    ]  # fmt: skip


def seat_info(seat: Seat, *, connected: bool, gone: float | None) -> SeatInfo:
    level = seat.bot_level if seat.bot_plays else None
    away, resigned = seat.away or seat.auto, seat.resigned is not None
    names_there = [person.name for person in seat.people]
    return SeatInfo(seat.kind, names_there, level, connected, away, resigned, gone if seat.kind == "human" else None)


def new_series(kind: Game, seats: int, *, wanted: bool) -> Series | None:
    if not wanted:
        return None
    if kind.series is None:
        raise TableRefusal("server-no-series", Category.INVALID, game=kind.slug)
    return Series(1, [0] * seats) if seats in kind.series.wins_needed else None


def series_info(settings: TableSettings, series: Series | None, winners: list[int]) -> SeriesInfo | None:
    """With the wins of this game added once it is over."""
    rule = game(settings.game).series
    if series is None or rule is None or settings.seats not in rule.wins_needed:
        return None
    wins = [won + (seat in winners) for seat, won in enumerate(series.wins)]
    return SeriesInfo(series.number, wins, rule.wins_needed[settings.seats], rule.winner(wins))


def next_series(settings: TableSettings, series: Series | None, winners: list[int]) -> Series | None:
    """After a won series a new one begins."""
    info = series_info(settings, series, winners)
    if info is None:
        return None
    if info.winner is not None:
        return Series(1, [0] * len(info.wins))
    return Series(info.number + 1, moved_on(info.wins))


def fair_info(settings: TableSettings, seating: Seating, commitment: str, *, started: bool, over: bool) -> FairInfo:
    """What was mixed in is public once the game has started."""
    return FairInfo(commitment, seating.contributions() if started else [], settings.secret if over else None)


def you(settings: TableSettings, seating: Seating, person: Person | None) -> You:
    seat = seating.seat_of(person.id) if person else None
    if person is None:
        return You("", None, False, None)
    host = person.id == host_of(settings, seating).id
    key = None if seat is None else seating.seats[seat].key
    return You(person.name, seat, host, key, person.id in seating.removed, seating.faults if host else 0)
