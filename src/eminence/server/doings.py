"""What people can do at a table, each as a function that is run when its turn comes (see asking.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from eminence.bots.decisions import Decision
from eminence.engine import fair
from eminence.server import audience, metrics
from eminence.server.asking import Ask
from eminence.server.version import rules_fingerprint
from eminence.table import seating
from eminence.table.making import check_level
from eminence.table.names import clean
from eminence.table.protocol import (
    EMOTES,
    TABLE_FAULTS,
    AskHint,
    Auto,
    ChatLine,
    Emote,
    Hello,
    Invite,
    Join,
    Move,
    Mute,
    Say,
    Start,
    Undo,
    encode,
)
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person, Plan, Seating, Series
from eminence.table.table import Draft, Table

if TYPE_CHECKING:
    from eminence.server.live import Live
    from eminence.server.socket import Socket

Run = Callable[["Live", float], Draft | None]
MUTES = 32  # names one person may mute at a table ...
TABLE_MUTES = 1000  # ... and all people at it together


def own_seat(socket: Socket) -> int:
    if socket.seat is None:
        raise TableRefusal("server-not-seated", Category.FORBIDDEN)
    return socket.seat


def playing_seat(socket: Socket, table: Table) -> int:
    """The seat for which one decides: not one that one has given up."""
    seat = own_seat(socket)
    if table.seating.seats[seat].resigned is not None:
        raise TableRefusal("server-resigned")
    return seat


def check_host(socket: Socket, table: Table) -> Person:
    if socket.person is None or socket.person.id != seating.host_of(table.plan, table.seating).id:
        raise TableRefusal("server-not-host", Category.FORBIDDEN)
    return socket.person


def came_back(table: Table, seat: int, draft: Draft, now: float) -> None:
    """A sign of life from a seat: it is its people's again, and a table that paused goes on."""
    if table.returned(seat):
        draft.seating = True
    if table.status == "paused":
        table.status = "playing"
        table.set_due(now)
        draft.seating = draft.moved = True


def hello(socket: Socket, said: Hello) -> Run:
    def run(live: Live, now: float) -> Draft | None:
        table = live.table
        socket.seat = table.seating.seat_of(socket.person.id if socket.person else None)
        if not audience.may_watch(table, socket.person.id if socket.person else None):
            raise TableRefusal("server-no-spectators", Category.FORBIDDEN)
        if socket.closed:  # gone while it waited
            return None
        live.meet(socket)
        if socket.seat is None:
            return None
        draft = Draft(table.length)
        came_back(table, socket.seat, draft, now)
        if table.status == "waiting":
            welcome_player(table, socket.seat, clean(said.contribution), draft, now)
        return draft

    return run


def welcome_player(table: Table, number: int, contribution: str, draft: Draft, now: float) -> None:
    """Before the start: take what the player mixes into the deal; when everybody is there, begin."""
    seat = table.seating.seats[number]
    if contribution and seat.contribution != contribution:
        seat.contribution = contribution
        draft.seating = True
    if not seat.ready:
        seat.ready = True
        draft.seating = True
        if table.seating.full and table.seating.ready:
            table.start(draft, now)


def back(socket: Socket) -> Run:
    """Any word from a seat that is away hands it back."""

    def run(live: Live, now: float) -> Draft:
        draft = Draft(live.table.length)
        came_back(live.table, own_seat(socket), draft, now)
        return draft

    return run


def left(socket: Socket) -> None:
    """A socket is gone. With the last person goes the clock, where the table wants it so."""
    live = socket.live
    if not live.part(socket):
        return
    table = live.table
    if table.plan.unattended == "pause" and table.status == "playing" and not live.here() and not live.hub.closing:
        live.perform(Ask(pause))


def pause(live: Live, now: float) -> Draft | None:
    table = live.table
    if table.status != "playing" or live.here() or not table.seating.playing():
        return None
    table.status, table.due = "paused", None
    return Draft(table.length, seating=True, moved=True)


def resume(live: Live, now: float) -> Draft:
    """Go on: somebody is here after all."""
    draft = Draft(live.table.length)
    for seat in sorted(live.here()):
        came_back(live.table, seat, draft, now)
    return draft


def nothing(live: Live, now: float) -> None:
    """Only wait until all that was asked before is kept."""


def refuse(denied: TableRefusal) -> Run:
    """Only say no, in its turn."""

    def run(live: Live, now: float) -> None:
        raise denied

    return run


def at_step(step: int) -> Run:
    """Nothing, unless the table has gone on."""

    def run(live: Live, now: float) -> None:
        live.table.check_step(step)

    return run


def move(socket: Socket, said: Move) -> Run:
    def run(live: Live, now: float) -> Draft:
        seat = playing_seat(socket, live.table)
        draft = live.table.move(seat, said.step, said.what, now)
        place = live.table.seating.seats[seat]
        if place.auto:
            place.auto, place.level = False, None
            draft.seating = True
        if live.table.returned(seat):
            draft.seating = True
        metrics.moves_of(live.table.plan.game, "human").inc()
        return draft

    return run


def fault(live: Live, now: float) -> Draft | None:
    """A page could not draw something: one more for the host to see."""
    table = live.table
    if table.seating.faults >= TABLE_FAULTS:
        return None
    table.seating.faults += 1
    return Draft(table.length, seating=True)


def undo(socket: Socket, said: Undo) -> Run:
    return lambda live, now: live.table.undo(playing_seat(socket, live.table), said.step, now)


def auto(socket: Socket, said: Auto) -> Run:
    def run(live: Live, now: float) -> Draft:
        table, seat = live.table, playing_seat(socket, live.table)
        draft = Draft(table.length)
        if table.status in ("over", "ended"):
            raise TableRefusal(f"server-{table.status}")
        if not said.on:
            came_back(table, seat, draft, now)
        if table.seating.seats[seat].auto != said.on:
            table.seating.seats[seat].auto, table.seating.seats[seat].level = said.on, None
            draft.seating = True
        return draft

    return run


def start(socket: Socket, said: Start) -> Run:
    def run(live: Live, now: float) -> Draft:
        table = live.table
        check_host(socket, table)
        if table.status != "waiting":
            raise TableRefusal("server-ended" if table.status == "ended" else "server-started")
        check_level(said.level, live.hub.settings.levels)
        draft = Draft(table.length)
        for seat in table.seating.seats:
            if seat.kind == "open":
                seat.kind, seat.level, seat.ready = "bot", said.level, True
        table.start(draft, now)
        return draft

    return run


def begin(live: Live, now: float) -> Draft:
    """A table that is complete begins by itself."""
    draft = Draft(live.table.length)
    live.table.start(draft, now)
    return draft


def say(socket: Socket, said: Say | Emote) -> Run:
    if isinstance(said, Emote):
        text, emote = "", said.key
    else:
        text, emote = clean(said.text), None

    def run(live: Live, now: float) -> Draft:
        person = socket.person
        if person is None:
            raise TableRefusal("server-no-name", Category.NAMELESS)
        if emote is not None and emote not in EMOTES:
            raise TableRefusal("server-no-such-emote", emote=emote)
        if emote is None and not text:
            raise TableRefusal("server-chat-empty")
        if not live.hub.chatter.take(person.id):
            raise TableRefusal("server-chat-rate", Category.TOO_MANY)
        table = live.table
        if socket.seat is None:  # somebody who watches is nobody's double
            watching = [other.person.name for other in live.sockets if other.person is not None and other.person.id != person.id]
            seating.check_clash(table.seating, person, watching)
        table.lines += 1
        return Draft(table.length, line=ChatLine(table.lines, now, person.name, socket.seat, text, emote))

    return run


def mute(socket: Socket, said: Mute) -> Run:
    def run(live: Live, now: float) -> Draft | None:
        person = socket.person
        if person is None:
            raise TableRefusal("server-no-name", Category.NAMELESS)
        name, muted = clean(said.name), live.mutes.get(person.id, set())
        if said.on == (name in muted):
            return None
        if said.on and (len(muted) >= MUTES or sum(map(len, live.mutes.values())) >= TABLE_MUTES):
            raise TableRefusal("server-mute-many", most=MUTES)
        muted = muted | {name} if said.on else muted - {name}
        if muted:
            live.mutes[person.id] = muted
        else:
            live.mutes.pop(person.id, None)
        for other in live.sockets:
            if other.person is not None and other.person.id == person.id:
                other.muted = muted
        row = {"table_id": live.table.id, "person_id": person.id, "name": name}
        return Draft(live.table.length, rows=[("add_mute" if said.on else "drop_mute", row)])

    return run


def hint_task(socket: Socket, said: AskHint) -> Decision:
    """Only against bots alone, and only for one's own decision."""
    table, seat = socket.live.table, playing_seat(socket, socket.live.table)
    table.check_step(said.step)
    table.check_playing()
    if any(place.kind != "bot" for number, place in enumerate(table.seating.seats) if number != seat):
        raise TableRefusal("server-hint-people", Category.FORBIDDEN)
    if seat not in table.state.to_act():
        raise TableRefusal("server-hint-turn")
    return socket.hub.task(table, seat, "search")


# Coming to a table and leaving it; over HTTP --------------------------------------------------------------------------------


def join(person: Person, wanted: Join) -> Run:
    def run(live: Live, now: float) -> Draft | None:
        table = live.table
        if table.seating.seat_of(person.id) is not None:
            return None
        seating.admit(table.plan, table.seating, person, seating.consent_of(wanted), waiting=table.status == "waiting", now=now)
        row = {"person_id": person.id, "table_id": table.id, "since": now}
        return Draft(table.length, seating=True, moved=True, rows=[("add_sitter", row)])

    return run


def rename(person: Person) -> Run:
    """Somebody's new name at a table where they sit; not where somebody who looks like it has come meanwhile."""

    def run(live: Live, now: float) -> Draft | None:
        table = live.table
        try:
            seating.check_clash(table.seating, person)
        except TableRefusal:
            return None
        return Draft(table.length, seating=True) if seating.rename(table.plan, table.seating, person) else None

    return run


def invite(socket: Socket, said: Invite) -> Run:
    """Make an invitation to one's own seat, or take it back; the one before is void either way."""

    def run(live: Live, now: float) -> Draft:
        table, number = live.table, own_seat(socket)
        seating.invite(table.plan, table.seating, number, on=said.on, waiting=table.status == "waiting")
        return Draft(table.length, seating=True)

    return run


def rematch(socket: Socket) -> Run:
    """The same people once more, seats turned; in a series (CY 6) its next game. Whoever asks second gets the same table."""

    def run(live: Live, now: float) -> Draft | None:
        own_seat(socket)
        old = live.table
        if old.status != "over":
            raise TableRefusal("server-not-over")
        if old.seating.next is not None:
            return None
        plan, seats = old.plan, seating.turned(old.seating)
        host = seating.host_of(plan, old.seating)
        setup = old.setup.game.renewed(old.setup)
        new_plan = Plan(
            plan.game, plan.seats, setup.options, plan.public, plan.spectators, plan.deadline, plan.unattended, host,
            fair.new_secret(), setup.edition,
        )  # fmt: skip
        table = Table(seating.new_id(), new_plan, Seating(seats, next_series(old)), now, old.address)
        old.seating.next = table.id
        return Draft(old.length, seating=True, rows=new_rows(table, now))

    return run


def next_series(old: Table) -> Series | None:
    """CY 6.1: wins go with the people, who all move one seat on; after a won series a new one begins."""
    info = seating.series_info(old.plan, old.seating.series, old.state.winners())
    if info is None:
        return None
    if info.winner is not None:
        return Series(1, [0] * len(info.wins))
    return Series(info.number + 1, [*info.wins[1:], *info.wins[:1]])


def new_rows(table: Table, now: float) -> list[tuple[str, dict[str, object]]]:
    """What is stored of a new table."""
    row = {
        "id": table.id,
        "revision": table.revision,
        "length": table.length,
        "lines": 0,
        "status": table.status,
        "public": table.plan.public,
        "created": table.created,
        "due": table.due,
        "moved": table.moved,
        "plan": encode(table.plan).decode(),
        "seating": encode(table.seating).decode(),
        "made_by": table.plan.host.id,
        "address": table.address or None,
        "seen": table.created,
        "checked": rules_fingerprint(),
        "differs": None,
    }
    sitters = {person.id for seat in table.seating.seats for person in seat.people}
    sitters |= {device for seat in table.seating.seats for device in seat.devices}
    return [
        ("add_table", row),
        *(("add_sitter", {"person_id": person, "table_id": table.id, "since": now}) for person in sorted(sitters)),
    ]
