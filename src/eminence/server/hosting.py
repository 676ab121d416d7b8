"""What becomes of seats: leaving and resigning, and what the host may do about people who are gone (see asking.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from eminence.server.doings import check_host, playing_seat
from eminence.table import seating
from eminence.table.making import check_level
from eminence.table.protocol import HandOver, Notice, Remove
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person
from eminence.table.table import Draft, Table

if TYPE_CHECKING:
    from eminence.server.live import Live
    from eminence.server.socket import Socket

Run = Callable[["Live", float], Draft | None]
HOST_PATIENCE = 120.0  # seconds a host may be gone before somebody else may be it
DAY = 24 * 3600.0
ALONE, LONG = DAY, 7 * DAY  # seconds without a move before a game sleeps: with nobody else in it, and with others


def leave(person: Person) -> Run:
    """Stand up. Who sat at a game that is over stays named there; a table that nobody is left at ends."""

    def run(live: Live, now: float) -> Draft:
        table, seats = live.table, live.table.seating
        number = seats.seat_of(person.id)
        if number is not None and table.status == "over":
            gone = seating.put_away(seats.seats[number], person.id)
            return Draft(table.length, seating=True, rows=dropped(table, gone))
        waiting = table.status == "waiting"
        draft = Draft(table.length, seating=True, moved=True)
        draft.rows = dropped(table, seating.stand_up(seats, person.id, waiting=waiting))
        assert number is not None
        place = seats.seats[number]
        if not waiting and not place.people and place.resigned is None:
            place.resigned = len(table.steps)
        if seating.host_of(table.plan, seats).id == person.id and seats.seat_of(person.id) is None:
            follow_host(table, draft)
        return draft

    return run


def follow_host(table: Table, draft: Draft) -> None:
    """The host is gone: somebody else is it, or, where nobody is left, the table ends."""
    after = seating.pass_on(table.plan, table.seating)
    if after is not None:
        draft.notice = Notice("notice-host", {"name": after.name})
    elif table.status != "ended" and not any(seat.people for seat in table.seating.seats):
        table.end(draft)


def dropped(table: Table, people: list[str]) -> list[tuple[str, dict[str, object]]]:
    """The rows of people who lost their seat."""
    return [("drop_sitter", {"person_id": person, "table_id": table.id}) for person in people]


def resign(socket: Socket) -> Run:
    """Give up for good: a bot plays to the end, and one goes on seeing the game. One of two at a seat leaves it to the other."""

    def run(live: Live, now: float) -> Draft | None:
        table, number = live.table, playing_seat(socket, live.table)
        check_started(table)
        place = table.seating.seats[number]
        assert socket.person is not None
        if len(place.people) > 1:
            return leave(socket.person)(live, now)
        place.resigned = len(table.steps)
        place.turn_key()
        draft = Draft(table.length, seating=True, moved=True)
        draft.notice = Notice("notice-resigned", {"name": place.people[0].name})
        if seating.host_of(table.plan, table.seating).id in [person.id for person in place.people]:
            seating.pass_on(table.plan, table.seating)
        return draft

    return run


def hand_over(socket: Socket, said: HandOver) -> Run:
    """A bot plays for people who are gone, or do not move, until they take their seat back."""

    def run(live: Live, now: float) -> Draft:
        table = live.table
        check_host(socket, table)
        check_started(table)
        place = human_seat(table, said.seat)
        if place.resigned is not None:
            raise TableRefusal("server-seat-resigned")
        check_level(said.level, live.hub.settings.levels)
        place.auto, place.level = True, said.level
        place.turn_key()
        name = " & ".join(person.name for person in place.people)
        return Draft(table.length, seating=True, moved=True, notice=Notice("notice-handed", {"name": name}))

    return run


def remove(socket: Socket, said: Remove) -> Run:
    def run(live: Live, now: float) -> Draft:
        table = live.table
        host = check_host(socket, table)
        if table.status != "waiting":
            raise TableRefusal("server-ended" if table.status == "ended" else "server-started")
        place = human_seat(table, said.seat)
        if place.holds(host.id):
            raise TableRefusal("server-own-seat")
        name = " & ".join(person.name for person in place.people)
        rows = dropped(table, seating.remove(table.seating, said.seat))
        notice = Notice("notice-removed", {"name": name, "host": host.name})
        return Draft(table.length, seating=True, moved=True, rows=rows, notice=notice)

    return run


def end(person: Person) -> Run:
    """For everybody, before the start or during the game."""

    def run(live: Live, now: float) -> Draft:
        table = live.table
        if person.id != seating.host_of(table.plan, table.seating).id:
            raise TableRefusal("server-not-host", Category.FORBIDDEN)
        if table.status in ("over", "ended"):
            raise TableRefusal(f"server-{table.status}")
        draft = Draft(table.length, notice=Notice("notice-ended", {"name": person.name}))
        table.end(draft)
        return draft

    return run


def take_host(socket: Socket) -> Run:
    """Somebody who plays may be the host when the host has been gone for a while."""

    def run(live: Live, now: float) -> Draft | None:
        table, number = live.table, playing_seat(socket, live.table)
        host = seating.host_of(table.plan, table.seating)
        person = socket.person
        assert person is not None
        if person.id == host.id:
            return None
        if table.status in ("over", "ended"):
            raise TableRefusal(f"server-{table.status}")
        gone = live.gone_since(host.id)
        if gone is None or now - gone < HOST_PATIENCE:
            raise TableRefusal("server-host-here", name=host.name)
        sitting = table.seating.seats[number].people
        table.seating.host = next((sitter for sitter in sitting if sitter.id == person.id), sitting[0])
        return Draft(table.length, seating=True, notice=Notice("notice-host", {"name": table.seating.host.name}))

    return run


def check_started(table: Table) -> None:
    if table.status == "waiting":
        raise TableRefusal("server-not-started")
    if table.status in ("over", "ended"):
        raise TableRefusal(f"server-{table.status}")


def human_seat(table: Table, number: int) -> seating.Seat:
    if number >= len(table.seating.seats):
        raise TableRefusal("server-no-such-seat", Category.INVALID, seat=number + 1)
    place = table.seating.seats[number]
    if place.kind != "human":
        raise TableRefusal("server-nobody-sits-there", seat=number + 1)
    return place


def asleep(table: Table, seat: int | None, now: float) -> bool:
    """Whether a game is as good as dead to this seat: nobody else is left, or it has not gone on for a long time."""
    if table.status in ("over", "ended"):
        return False
    others = any(place.kind == "human" and not place.bot_plays for n, place in enumerate(table.seating.seats) if n != seat)
    return now - table.moved > (max(LONG, 2 * (table.plan.deadline or 0)) if others else ALONE)
