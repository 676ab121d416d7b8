"""Everything that can be done at a table: a command comes in, a Change goes out.

What people say over the socket (protocol.py) are commands as they are; the others are here. A command checks first and raises a
TableRefusal before it has changed anything. It may run again after the table was loaded anew, because another process was first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from eminence.engine import fair
from eminence.table import seating
from eminence.table.change import Change
from eminence.table.names import clean
from eminence.table.protocol import (
    EMOTES,
    TABLE_FAULTS,
    AskHint,
    Auto,
    ChatLine,
    Emote,
    End,
    Fault,
    HandOver,
    Invite,
    Join,
    Move,
    Mute,
    Notice,
    Rematch,
    Remove,
    Resign,
    Say,
    Start,
    TakeHost,
    Undo,
)
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person, Seat, Seating, TableSettings

if TYPE_CHECKING:
    from eminence.table.table import Table

MUTES = 32  # names one person may mute at a table ...
TABLE_MUTES = 1000  # ... and all people at it together
HOST_PATIENCE = 120.0  # seconds a host may be gone before somebody else may be it
DAY = 24 * 3600.0
ALONE, LONG = DAY, 7 * DAY  # seconds without a move before a game sleeps: with nobody else in it, and with others


class Actor:
    """Who does something. `seat` is theirs at this table, None where they have none."""

    __slots__ = ("person", "seat")

    def __init__(self, person: Person | None = None, seat: int | None = None) -> None:
        self.person = person
        self.seat = seat

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id


class Arrive(Struct, frozen=True):
    """Somebody opens the table. `step` and `line` (of chat) are the last ones they were told of."""

    step: int | None = None
    contribution: str = ""
    line: int | None = None


class Return(Struct, frozen=True):
    """Any word from a seat that is away hands it back."""


class Pause(Struct, frozen=True):
    """The last person has gone; the clock stands where the table wants it so."""


class Resume(Struct, frozen=True):
    """Somebody is here after all."""


class Nothing(Struct, frozen=True):
    """Only wait for what came before."""


class Refuse(Struct, frozen=True):
    """Say no, in order with other answers."""

    refusal: Any


class AtStep(Struct, frozen=True):
    """Refuse if the table has gone on since this step."""

    step: int


class Begin(Struct, frozen=True):
    """A table that is complete begins by itself."""


class TakeSeat(Struct, frozen=True):
    """Sit down."""

    wanted: Join


class Leave(Struct, frozen=True):
    """Stand up."""


class Rename(Struct, frozen=True):
    """The actor has a new name."""


class ReadRecord(Struct, frozen=True):
    """See the record of a finished game. Where nobody may watch, it is its own people's only."""


class BotMove(Struct, frozen=True):
    """A bot decides for a seat."""

    step: int
    seat: int
    what: str


class Overdue(Struct, frozen=True):
    """A deadline passed, and a bot made this decision."""

    step: int
    seat: int
    what: str


Command = (
    Move | Undo | Auto | Start | Rematch | Say | Emote | Mute | Invite | HandOver | Remove | End | Resign | TakeHost | Fault
    | Arrive | Return | Pause | Resume | Nothing | Refuse | AtStep | Begin
    | TakeSeat | Leave | Rename | ReadRecord | BotMove | Overdue
)  # fmt: skip
Run = Callable[["Table", Any, Actor, float], Change | None]
Done = TypeVar("Done", bound=Run)
RUNS: dict[type, Run] = {}
"""What each command does."""


def runs(*kinds: type) -> Callable[[Done], Done]:
    """Register the function of a command."""

    def register(run: Done) -> Done:
        RUNS.update(dict.fromkeys(kinds, run))
        return run

    return register


# Who may do it ----------------------------------------------------------------------------------------------------------


def own_seat(actor: Actor) -> int:
    if actor.seat is None:
        raise TableRefusal("server-not-seated", Category.FORBIDDEN)
    return actor.seat


def playing_seat(table: Table, actor: Actor) -> int:
    """The seat for which one decides: not one that one has given up."""
    seat = own_seat(actor)
    if table.seating.seats[seat].resigned is not None:
        raise TableRefusal("server-resigned")
    return seat


def named(actor: Actor) -> Person:
    if actor.person is None:
        raise TableRefusal("server-no-name", Category.NAMELESS)
    return actor.person


def check_host(table: Table, actor: Actor) -> Person:
    if actor.person is None or actor.person.id != seating.host_of(table.settings, table.seating).id:
        raise TableRefusal("server-not-host", Category.FORBIDDEN)
    return actor.person


def check_not_finished(table: Table) -> None:
    if table.status in ("over", "ended"):
        raise TableRefusal(f"server-{table.status}")


def check_started(table: Table) -> None:
    if table.status == "waiting":
        raise TableRefusal("server-not-started")
    check_not_finished(table)


def check_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise TableRefusal("server-ended" if table.status == "ended" else "server-started")


def human_seat(table: Table, number: int) -> Seat:
    if number >= len(table.seating.seats):
        raise TableRefusal("server-no-such-seat", Category.INVALID, seat=number + 1)
    place = table.seating.seats[number]
    if place.kind != "human":
        raise TableRefusal("server-nobody-sits-there", seat=number + 1)
    return place


def may_watch(table: Table, person: str | None) -> bool:
    """Whether this person may see the game: before the start there is nothing to see, and the seats are to be found."""
    return table.settings.spectators or table.status == "waiting" or table.seating.seat_of(person) is not None


# Coming and going -------------------------------------------------------------------------------------------------------


def mark_returned(table: Table, seat: int, change: Change, now: float) -> None:
    """A sign of life from a seat: it is its people's again, and a table that paused goes on."""
    if table.mark_returned(seat):
        change.seating = True
    if table.status == "paused":
        table.status = "playing"
        table.set_due(now)
        change.seating = change.moved = True


@runs(Arrive)
def arrive(table: Table, command: Arrive, actor: Actor, now: float) -> Change | None:
    actor.seat = table.seating.seat_of(actor.id)
    if not may_watch(table, actor.id):
        raise TableRefusal("server-no-spectators", Category.FORBIDDEN)
    if actor.seat is None:
        return None
    change = Change(table.length)
    mark_returned(table, actor.seat, change, now)
    if table.status == "waiting":
        get_ready(table, actor.seat, clean(command.contribution), change, now)
    return change


def get_ready(table: Table, number: int, contribution: str, change: Change, now: float) -> None:
    """Before the start: take what the player mixes into the deal; when everybody is there, begin."""
    seat = table.seating.seats[number]
    if contribution and seat.contribution != contribution:
        seat.contribution = contribution
        change.seating = True
    if not seat.ready:
        seat.ready = True
        change.seating = True
        if table.seating.full and table.seating.ready:
            table.start(change, now)


@runs(Return)
def come_back(table: Table, command: Return, actor: Actor, now: float) -> Change:
    change = Change(table.length)
    mark_returned(table, own_seat(actor), change, now)
    return change


@runs(Pause)
def pause(table: Table, command: Pause, actor: Actor, now: float) -> Change | None:
    if table.status != "playing" or table.presence.seats() or not table.seating.playing():
        return None
    table.status, table.due = "paused", None
    return Change(table.length, seating=True, moved=True)


@runs(Resume)
def resume(table: Table, command: Resume, actor: Actor, now: float) -> Change:
    change = Change(table.length)
    for seat in sorted(table.presence.seats()):
        mark_returned(table, seat, change, now)
    return change


@runs(TakeSeat)
def take_seat(table: Table, command: TakeSeat, actor: Actor, now: float) -> Change | None:
    person = named(actor)
    if table.seating.seat_of(person.id) is not None:
        return None
    consent = seating.consent_of(command.wanted)
    seating.admit(table.settings, table.seating, person, consent, waiting=table.status == "waiting", now=now)
    return Change(table.length, seating=True, moved=True, seated=(person.id,))


@runs(Leave)
def leave(table: Table, command: Leave, actor: Actor, now: float) -> Change:
    """Who sat at a game that is over stays named there; a table that nobody is left at ends."""
    person, seats = named(actor), table.seating
    number = seats.seat_of(person.id)
    if number is not None and table.status == "over":
        return Change(table.length, seating=True, unseated=tuple(seating.put_away(seats.seats[number], person.id)))
    waiting = table.status == "waiting"
    change = Change(table.length, seating=True, moved=True)
    change.unseated = tuple(seating.leave_seat(seats, person.id, waiting=waiting))
    assert number is not None
    place = seats.seats[number]
    if not waiting and not place.people and place.resigned is None:
        place.resigned = len(table.steps)
    if seating.host_of(table.settings, seats).id == person.id and seats.seat_of(person.id) is None:
        follow_host(table, change)
    return change


def follow_host(table: Table, change: Change) -> None:
    """The host is gone: somebody else is it, or, where nobody is left, the table ends."""
    after = seating.pass_on(table.settings, table.seating)
    if after is not None:
        change.notice = Notice("notice-host", {"name": after.name})
    elif table.status != "ended" and not any(seat.people for seat in table.seating.seats):
        table.end(change)


@runs(Rename)
def rename(table: Table, command: Rename, actor: Actor, now: float) -> Change | None:
    """Not where somebody whose name looks the same has come meanwhile."""
    person = named(actor)
    try:
        seating.check_clash(table.seating, person)
    except TableRefusal:
        return None
    return Change(table.length, seating=True) if seating.rename(table.settings, table.seating, person) else None


@runs(Invite)
def invite(table: Table, command: Invite, actor: Actor, now: float) -> Change:
    """Make an invitation to one's own seat, or take it back; the one before is void either way."""
    seating.invite(table.settings, table.seating, own_seat(actor), on=command.on, waiting=table.status == "waiting")
    return Change(table.length, seating=True)


# Playing ----------------------------------------------------------------------------------------------------------------


@runs(Move)
def move(table: Table, command: Move, actor: Actor, now: float) -> Change:
    seat = playing_seat(table, actor)
    change = table.move(seat, command.step, command.what, now)
    place = table.seating.seats[seat]
    if place.auto:
        place.auto, place.level = False, None
        change.seating = True
    if table.mark_returned(seat):
        change.seating = True
    return change


@runs(BotMove)
def bot_move(table: Table, command: BotMove, actor: Actor, now: float) -> Change:
    """Unless its seat was taken back meanwhile."""
    if table.length != command.step or command.seat not in table.bots_due():
        raise TableRefusal("server-stale", now=table.length, step=command.step)
    return table.move(command.seat, command.step, command.what, now)


@runs(Overdue)
def overdue(table: Table, command: Overdue, actor: Actor, now: float) -> Change:
    """After a few deadlines in a row a bot keeps the seat."""
    seat = command.seat
    if table.length != command.step or seat not in table.people_due() or table.due is None or table.due > now:
        raise TableRefusal("server-stale", now=table.length, step=command.step)
    change = table.move(seat, command.step, command.what, now)
    table.record_timeout(seat)
    change.seating = True
    return change


@runs(Undo)
def undo(table: Table, command: Undo, actor: Actor, now: float) -> Change:
    return table.undo(playing_seat(table, actor), command.step, now)


@runs(Auto)
def auto(table: Table, command: Auto, actor: Actor, now: float) -> Change:
    """Hand one's seat to a bot, or take it back."""
    seat = playing_seat(table, actor)
    check_not_finished(table)
    change = Change(table.length)
    if not command.on:
        mark_returned(table, seat, change, now)
    if table.seating.seats[seat].auto != command.on:
        table.seating.seats[seat].auto, table.seating.seats[seat].level = command.on, None
        change.seating = True
    return change


@runs(Begin)
def begin(table: Table, command: Begin, actor: Actor, now: float) -> Change:
    change = Change(table.length)
    table.start(change, now)
    return change


@runs(Resign)
def resign(table: Table, command: Resign, actor: Actor, now: float) -> Change:
    """A bot plays to the end, and one goes on seeing the game. One of two at a seat leaves it to the other."""
    number = playing_seat(table, actor)
    check_started(table)
    place = table.seating.seats[number]
    if len(place.people) > 1:
        return leave(table, Leave(), actor, now)
    place.resigned = len(table.steps)
    place.turn_key()
    change = Change(table.length, seating=True, moved=True)
    change.notice = Notice("notice-resigned", {"name": place.people[0].name})
    if seating.host_of(table.settings, table.seating).id in [person.id for person in place.people]:
        seating.pass_on(table.settings, table.seating)
    return change


@runs(Nothing)
def nothing(table: Table, command: Nothing, actor: Actor, now: float) -> None:
    """Used to wait for earlier commands."""


@runs(Refuse)
def refuse(table: Table, command: Refuse, actor: Actor, now: float) -> None:
    raise command.refusal


@runs(ReadRecord)
def read_record(table: Table, command: ReadRecord, actor: Actor, now: float) -> None:
    if not may_watch(table, actor.id):
        raise TableRefusal("server-no-spectators", Category.FORBIDDEN)
    if table.status != "over":
        raise TableRefusal("server-ended" if table.status == "ended" else "server-not-over")


@runs(AtStep)
def at_step(table: Table, command: AtStep, actor: Actor, now: float) -> None:
    table.check_step(command.step)


def check_hint(table: Table, command: AskHint, actor: Actor) -> int:
    """The seat that asks: only against bots alone, and only for one's own decision."""
    seat = playing_seat(table, actor)
    table.check_step(command.step)
    table.check_playing()
    if any(place.kind != "bot" for number, place in enumerate(table.seating.seats) if number != seat):
        raise TableRefusal("server-hint-people", Category.FORBIDDEN)
    if seat not in table.state.to_act():
        raise TableRefusal("server-hint-turn")
    return seat


# What the host does -----------------------------------------------------------------------------------------------------


@runs(Start)
def start(table: Table, command: Start, actor: Actor, now: float) -> Change:
    check_host(table, actor)
    check_waiting(table)
    seating.check_level(command.level, table.levels)
    change = Change(table.length)
    for seat in table.seating.seats:
        if seat.kind == "open":
            seat.kind, seat.level, seat.ready = "bot", command.level, True
    table.start(change, now)
    return change


@runs(HandOver)
def hand_over(table: Table, command: HandOver, actor: Actor, now: float) -> Change:
    """A bot plays for people who are gone, or do not move, until they take their seat back."""
    check_host(table, actor)
    check_started(table)
    place = human_seat(table, command.seat)
    if place.resigned is not None:
        raise TableRefusal("server-seat-resigned")
    seating.check_level(command.level, table.levels)
    place.auto, place.level = True, command.level
    place.turn_key()
    return Change(table.length, seating=True, moved=True, notice=Notice("notice-handed", {"name": names_at(place)}))


@runs(Remove)
def remove(table: Table, command: Remove, actor: Actor, now: float) -> Change:
    host = check_host(table, actor)
    check_waiting(table)
    place = human_seat(table, command.seat)
    if place.holds(host.id):
        raise TableRefusal("server-own-seat")
    notice = Notice("notice-removed", {"name": names_at(place), "host": host.name})
    gone = tuple(seating.remove(table.seating, command.seat))
    return Change(table.length, seating=True, moved=True, unseated=gone, notice=notice)


@runs(End)
def end(table: Table, command: End, actor: Actor, now: float) -> Change:
    """For everybody, before the start or during the game."""
    person = named(actor)
    check_host(table, actor)
    check_not_finished(table)
    change = Change(table.length, notice=Notice("notice-ended", {"name": person.name}))
    table.end(change)
    return change


@runs(TakeHost)
def take_host(table: Table, command: TakeHost, actor: Actor, now: float) -> Change | None:
    """Somebody who plays may be the host when the host has been gone for a while."""
    number, person = playing_seat(table, actor), named(actor)
    host = seating.host_of(table.settings, table.seating)
    if person.id == host.id:
        return None
    check_not_finished(table)
    gone = table.presence.gone_since(host.id)
    if gone is None or now - gone < HOST_PATIENCE:
        raise TableRefusal("server-host-here", name=host.name)
    sitting = table.seating.seats[number].people
    table.seating.host = next((sitter for sitter in sitting if sitter.id == person.id), sitting[0])
    return Change(table.length, seating=True, notice=Notice("notice-host", {"name": table.seating.host.name}))


def names_at(place: Seat) -> str:
    return " & ".join(person.name for person in place.people)


def asleep(table: Table, seat: int | None, now: float) -> bool:
    """Whether a game is as good as dead to this seat: nobody else is left, or it has not gone on for a long time."""
    if table.status in ("over", "ended"):
        return False
    others = any(place.kind == "human" and not place.bot_plays for n, place in enumerate(table.seating.seats) if n != seat)
    return now - table.moved > (max(LONG, 2 * (table.settings.deadline or 0)) if others else ALONE)


# Talking ----------------------------------------------------------------------------------------------------------------


@runs(Say, Emote)
def say(table: Table, command: Say | Emote, actor: Actor, now: float) -> Change:
    person = named(actor)
    text, emote = (clean(command.text), None) if isinstance(command, Say) else ("", command.key)
    if emote is not None and emote not in EMOTES:
        raise TableRefusal("server-no-such-emote", emote=emote)
    if emote is None and not text:
        raise TableRefusal("server-chat-empty")
    if actor.seat is None:  # somebody who watches is nobody's double
        seating.check_clash(table.seating, person, table.presence.names(but=person.id))
    table.lines += 1
    line = ChatLine(table.lines, now, person.name, actor.seat, text, emote)
    table.chat.append(line)
    return Change(table.length, line=line)


@runs(Mute)
def mute(table: Table, command: Mute, actor: Actor, now: float) -> Change | None:
    person = named(actor)
    name, muted = clean(command.name), table.mutes.get(person.id, frozenset())
    if command.on == (name in muted):
        return None
    if command.on and (len(muted) >= MUTES or sum(map(len, table.mutes.values())) >= TABLE_MUTES):
        raise TableRefusal("server-mute-many", most=MUTES)
    muted = muted | {name} if command.on else muted - {name}
    if muted:
        table.mutes[person.id] = muted
    else:
        table.mutes.pop(person.id, None)
    return Change(table.length, mute=(person.id, name, command.on))


@runs(Fault)
def fault(table: Table, command: Fault, actor: Actor, now: float) -> Change | None:
    """A page could not draw something: one more for the host to see."""
    if table.seating.faults >= TABLE_FAULTS:
        return None
    table.seating.faults += 1
    return Change(table.length, seating=True)


# Another game -----------------------------------------------------------------------------------------------------------


@runs(Rematch)
def rematch(table: Table, command: Rematch, actor: Actor, now: float) -> Change | None:
    """The same people once more, seats turned; in a series (CY 6) its next game. Whoever asks second gets the same table."""
    own_seat(actor)
    if table.status != "over":
        raise TableRefusal("server-not-over")
    if table.seating.next is not None:
        return None
    old, seats = table.settings, seating.rotated(table.seating)
    setup = table.setup.game.renewed(table.setup)
    settings = TableSettings(
        old.game, old.seats, setup.options, old.public, old.spectators, old.deadline, old.unattended,
        seating.host_of(old, table.seating), fair.new_secret(), setup.edition,
    )  # fmt: skip
    series = seating.next_series(old, table.seating.series, table.state.winners())
    successor = table.next_table(seating.new_id(), settings, Seating(seats, series), now)
    table.seating.next = successor.id
    return Change(table.length, seating=True, successor=successor)
