"""Who hears of a table, and what everybody may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eminence.table import seating
from eminence.table.protocol import Bye, SeatInfo, TableInfo, encode

if TYPE_CHECKING:
    from eminence.server.live import Live
    from eminence.server.socket import Socket
    from eminence.table.table import Table

POLICY = 1008  # a close code


def may_watch(table: Table, person: str | None) -> bool:
    """Whether this person may see the game: before the start there is nothing to see, and the seats are to be found."""
    return table.plan.spectators or table.status == "waiting" or table.seating.seat_of(person) is not None


def of(live: Live) -> list[Socket]:
    """The sockets that are told what happens. Who has just lost their seat may be here still, and hears nothing more."""
    if live.table.plan.spectators or live.table.status == "waiting":
        return live.sockets
    return [socket for socket in live.sockets if socket.seat is not None]


def send_away(live: Live) -> None:
    """At a table without spectators: those who have no seat, or no longer."""
    if len(staying := of(live)) < len(live.sockets):
        for socket in [socket for socket in live.sockets if socket not in staying]:
            live.part(socket)
            socket.bye(encode(Bye("forbidden", False)), POLICY)


def table_info(live: Live, commitment: str, *, inside: bool) -> TableInfo:
    """All that is public. Where nobody may watch, those outside are not told the secret of the deal, nor where it goes on."""
    table, plan, seats = live.table, live.table.plan, live.table.seating
    here = live.here()
    started, over = table.shown, table.status == "over"
    return TableInfo(
        id=table.id,
        game=plan.game,
        rules=table.setup.edition,
        options=table.setup.options,
        seats=[seat_info(live, seat, connected=number in here) for number, seat in enumerate(seats.seats)],
        status=table.status,  # type: ignore[arg-type]
        public=plan.public,
        spectators=plan.spectators,
        watching=sum(socket.seat is None for socket in live.sockets),
        deadline=plan.deadline,
        unattended=plan.unattended,
        host=seating.host_of(plan, seats).name,
        fair=seating.fair_info(plan, seats, commitment, started=started, over=over and inside),
        created=table.created,
        series=seating.series_info(plan, seats.series, table.state.winners() if over else []),
        next=seats.next if inside else None,
        moved=table.moved,
    )


def seat_info(live: Live, seat: seating.Seat, *, connected: bool) -> SeatInfo:
    """With the time since when nobody of it has been here."""
    times = [since for person in seat.people if (since := live.gone_since(person.id)) is not None]
    return seating.seat_info(seat, connected=connected, gone=max(times) if times and not connected else None)
