"""What the HTTP API does; endpoints.py lists it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

import eminence
from eminence.engine.record import Disagreement, Record, parse_record
from eminence.engine.refusal import Refusal
from eminence.games import GAMES, game
from eminence.server import metrics
from eminence.server import requests as table_requests
from eminence.server.fairqueue import Owner
from eminence.server.limits import BODY_SIZE, SMALL_BODY_SIZE, network
from eminence.server.live_table import LiveTable
from eminence.server.services import Services
from eminence.server.sessions import cookie
from eminence.server.storage.rows import table_of
from eminence.table import making, seating
from eminence.table.commands import (
    Actor,
    Begin,
    Command,
    Leave,
    Nothing,
    ReadRecord,
    Rename,
    TakeSeat,
    asleep,
    may_watch,
    names_at,
)
from eminence.table.names import check_name, clean
from eminence.table.presence import Presence
from eminence.table.protocol import (
    EMOTES,
    PROTOCOL,
    Catalogue,
    End,
    GameInfo,
    Join,
    Lobby,
    NewName,
    NewTable,
    OptionInfo,
    OwnTable,
    OwnTables,
    Person,
    Seated,
    encode,
)
from eminence.table.refusal import Category, TableRefusal
from eminence.table.replay import Wanted
from eminence.table.table import Table

Body = TypeVar("Body")
Made = TypeVar("Made")
Shown = TypeVar("Shown")
LOBBY = 100  # tables listed at most ...
PER_PERSON = 3  # ... of one person ...
PER_ADDRESS = 10  # ... and of one address
BRIEF = 40  # characters of an option in the list
OWN = 100
NOTHING = Nothing()
SHOWN = 300  # characters of an error that are passed on
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


def services_of(request: Request) -> Services:
    found = request.app.state.services
    assert isinstance(found, Services)
    return found


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(body), status, headers, "application/json")


async def read_body(request: Request, kind: type[Body], most: int = SMALL_BODY_SIZE) -> Body:
    """The request's body as one of our structs; a TableRefusal tells what is wrong with it."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise TableRefusal("server-too-big", Category.TOO_LARGE)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise TableRefusal("server-not-understood", Category.INVALID, why=shown(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise TableRefusal("server-not-json", Category.MALFORMED) from None


def shown(error: Exception) -> str:
    """What an error says, cut before it is cleaned: it may quote all that somebody sent."""
    return clean(str(error)[:SHOWN])


async def while_here(request: Request, work: Coroutine[Any, Any, Made]) -> Made:
    """What takes long, unless the asker hangs up meanwhile: nobody waits for those who left."""

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    gone, made = asyncio.ensure_future(left()), asyncio.ensure_future(work)
    try:
        await asyncio.wait({gone, made}, return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise ClientDisconnect
        return made.result()
    finally:
        gone.cancel()
        made.cancel()


def headers_of(request: Request) -> dict[bytes, bytes]:
    return dict(request.scope["headers"])


async def person_of(request: Request) -> seating.Person:
    person = await services_of(request).sessions.find(headers_of(request))
    if person is None:
        raise TableRefusal("server-no-name", Category.NAMELESS)
    return person


def owner_of(request: Request, person: seating.Person | None) -> Owner:
    """Whose turn it takes, and whose quotas."""
    address = network(str((request.scope.get("client") or ("?",))[0]))
    return services_of(request).quotas.owner(address, person.id if person else "")


async def live_of(request: Request) -> LiveTable:
    table_id = request.path_params["id"]
    live = await services_of(request).registry.get(table_id) if TABLE_ID.fullmatch(table_id) else None
    if live is None:
        raise TableRefusal("server-no-such-table", Category.ABSENT)
    return live


async def look(
    live: LiveTable, show: Callable[[Table], Shown], command: Command = NOTHING, person: seating.Person | None = None
) -> Shown:
    """Do something at a table and look at it then. What is seen comes back once it is stored, never before."""
    seen: Shown = await live.wait_for(table_requests.Request(command, Actor(person), show=show))
    return seen


# People -----------------------------------------------------------------------------------------------------------------


async def me(request: Request) -> Response:
    person = await services_of(request).sessions.find(headers_of(request))
    return answer(Person(person.name if person else ""))


async def name_me(request: Request) -> Response:
    name = check_name((await read_body(request, NewName)).name)
    services = services_of(request)
    known = await services.sessions.find(headers_of(request))
    tables = [] if known is None or known.name == name else await services.registry.unfinished_of(known)
    for live in tables:
        seating.check_clash(live.table.seating, seating.Person(known.id if known else "", name))
    person, token = await services.sessions.name(headers_of(request), name, services.settings.clock())
    services.registry.renamed(person)
    for live in tables:
        await live.wait_for(table_requests.Request(Rename(), Actor(person)))
    secure = request.url.scheme == "https" or any(origin.startswith("https:") for origin in services.settings.origins)
    return answer(Person(person.name), headers={"set-cookie": cookie(token, secure=secure)} if token else None)


async def own_tables(request: Request) -> Response:
    person, services = await person_of(request), services_of(request)
    found = []
    now = services.settings.clock()
    for table_id in await services.store.tables_of(person.id, OWN):
        live = await services.registry.find(table_id)
        if live is not None:
            found.append(await look(live, lambda table: own_table(table, person, now)))
    found.sort(key=lambda own: (not own.your_turn, own.asleep))
    return answer(OwnTables(found))


def own_table(table: Table, person: seating.Person, now: float) -> OwnTable:
    seat = table.seating.seat_of(person.id)
    sleeps = asleep(table, seat, now)
    turn = seat is not None and seat in table.people_due() and not sleeps
    return OwnTable(table.info(), seat, turn, table.result() if table.status == "over" else None, table.moved, sleeps)


# Tables -----------------------------------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    levels = services_of(request).settings.levels
    return answer(Catalogue(PROTOCOL, eminence.__version__, [game_info(game) for game in GAMES], levels, list(EMOTES)))


def game_info(known: eminence.Game) -> GameInfo:
    options = [OptionInfo(o.name, o.clause, option_kind(o), o.default, list(getattr(o, "values", ()))) for o in known.options]
    cards = list(known.setup(known.usual_seats[0]).slugs)
    seats, usual = list(known.seats), list(known.usual_seats)
    return GameInfo(
        known.slug, known.prefix, known.edition.number, seats, usual, options, cards, known.reconstructed,
        known.people_per_seat, bool(known.series),
    )  # fmt: skip


def option_kind(option: Any) -> Any:
    if isinstance(option.default, bool):
        return "flag"
    if hasattr(option, "values"):
        return "choice"
    return "counts" if isinstance(option.default, dict) else "cards"


async def lobby(request: Request) -> Response:
    """Tables in memory as they are; the others as they were stored."""
    services = services_of(request)
    now = services.settings.clock()
    rows = await services.store.public_tables(
        now - services.settings.listed, per_person=PER_PERSON, per_address=PER_ADDRESS, most=LOBBY
    )
    found = []
    for row in rows:
        live = services.registry.tables.get(row[0])
        if live is not None:
            info = await look(live, Table.info)
        else:
            try:
                table = table_of(row)
            except (KeyError, Refusal):  # of a game or an edition this version does not have, and not checked yet
                continue
            table.presence = Presence(now)
            info = table.info()
        found.append(msgspec.structs.replace(info, options=brief(info.options)))
    return answer(Lobby(found))


def brief(options: dict[str, Any]) -> dict[str, Any]:
    """What the list shows: whole decks are told to those who come to the table."""
    return {name: value for name, value in options.items() if not isinstance(value, list | dict) and len(str(value)) <= BRIEF}


async def make_table(request: Request) -> Response:
    wanted, host, services = await read_body(request, NewTable), await person_of(request), services_of(request)
    options = making.check_new(wanted, services.settings.levels, bot_tables=services.settings.bot_tables)
    owner = owner_of(request, host)
    table = making.new_table(wanted, options, host, owner.address, services.settings.clock())
    async with services.quotas.room(owner, table.seating.seats):
        await services.store.add_table(table)
    live = services.registry.add(table)
    begins = wanted.start or all(seat.kind == "bot" for seat in table.seating.seats)
    return answer(await look(live, Table.info, Begin() if begins else NOTHING), 201)


async def check(request: Request) -> Response:
    settings = services_of(request).settings
    making.check_new(await read_body(request, NewTable), settings.levels, bot_tables=settings.bot_tables)
    return Response(status_code=204)


async def table(request: Request) -> Response:
    live, asker = await live_of(request), await asker_of(request)
    return answer(await look(live, lambda table: table.info(inside=may_watch(table, asker))))


async def join(request: Request) -> Response:
    wanted, person, live = await read_body(request, Join), await person_of(request), await live_of(request)
    return answer(await look(live, lambda table: seated(table, person), TakeSeat(wanted), person))


async def leave(request: Request) -> Response:
    person, live = await person_of(request), await live_of(request)
    return answer(await look(live, lambda table: seated(table, person), Leave(), person))


def seated(table: Table, person: seating.Person) -> Seated:
    info = table.info(inside=may_watch(table, person.id))
    return Seated(info, seating.you(table.settings, table.seating, person))


async def end(request: Request) -> Response:
    person, live = await person_of(request), await live_of(request)
    return answer(await look(live, lambda table: seated(table, person), End(), person))


# Finished games ---------------------------------------------------------------------------------------------------------


async def asker_of(request: Request) -> str | None:
    person = await services_of(request).sessions.find(headers_of(request))
    return person.id if person else None


async def finished(request: Request) -> tuple[Record, list[str]]:
    """The record of a game that is over, and the names at its seats. Where nobody may watch, it is its own people's only."""
    live, person = await live_of(request), await services_of(request).sessions.find(headers_of(request))

    def show(table: Table) -> tuple[Record, list[str]]:
        return table.record(), [names_at(seat) for seat in table.seating.seats]

    return await look(live, show, ReadRecord(), person)


async def record(request: Request) -> Response:
    found, _ = await finished(request)
    name = f'attachment; filename="{found.game}-{request.path_params["id"][:6]}.json"'
    return Response(found.to_json() + b"\n", 200, {"content-disposition": name}, "application/json")


async def replay_table(request: Request) -> Response:
    return await replayed(request, *await finished(request))


async def own_record(request: Request) -> Record:
    """A record that somebody sends; only one of a game that was played by the rules is looked at."""
    raw = await read_body(request, msgspec.Raw, BODY_SIZE)
    try:
        found = parse_record(bytes(raw))
        if found.game in {known.slug for known in GAMES}:
            making.check_size(game(found.game), found.options)
        eminence.verify(found)
    except Disagreement as disagreement:
        raise TableRefusal("server-bad-record", Category.INVALID, why=shown(disagreement)) from None
    return found


async def replay_record(request: Request) -> Response:
    return await replayed(request, await own_record(request), [])


async def review_record(request: Request) -> Response:
    record, person = await own_record(request), await services_of(request).sessions.find(headers_of(request))
    made = await while_here(request, services_of(request).reviews.of(record, owner_of(request, person)))
    return Response(made, media_type="application/json")


async def replayed(request: Request, game_record: Record, names: list[str]) -> Response:
    """`?seat=1` sees as that seat did, `?open=1` every hand, neither as a spectator."""
    wanted, every_hand = request.query_params.get("seat"), request.query_params.get("open", "0")
    if (wanted is not None and not re.fullmatch("[0-6]", wanted)) or every_hand not in ("0", "1"):
        raise TableRefusal("server-not-understood", Category.INVALID, why="seat, open")
    seat = None if wanted is None else int(wanted)
    if seat is not None and seat >= game_record.seats:
        raise TableRefusal("server-no-such-seat", Category.INVALID, seat=seat + 1)
    wanted_look = Wanted(game_record.to_json(), names, seat, every_hand == "1")
    made = await while_here(request, services_of(request).replays.of(wanted_look, owner_of(request, None)))
    return Response(made, media_type="application/json")


# The server itself ------------------------------------------------------------------------------------------------------


async def openapi(request: Request) -> Response:
    from eminence.server.openapi import document

    return answer(document())


async def alive(request: Request) -> Response:
    return answer({"status": "ok", "version": eminence.__version__})


async def ready(request: Request) -> Response:
    """A server with nothing to write writes a heartbeat, so that its last write is never old."""
    services = services_of(request)
    if services.closing or not services.store.committed_within(services.settings.ready_within):
        raise TableRefusal("server-not-stored", Category.BUSY)
    return answer({"status": "ok", "version": eminence.__version__, "tables": len(services.registry.tables)})


async def metrics_page(request: Request) -> Response:
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")
