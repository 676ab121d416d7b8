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
from eminence.server import audience, doings, hosting, metrics
from eminence.server.asking import Ask, LookAsk, Run
from eminence.server.fairqueue import Owner
from eminence.server.hub import Hub, read_table
from eminence.server.limits import BODY_SIZE, SMALL_BODY_SIZE, Buckets, network
from eminence.server.live import Live
from eminence.server.sessions import cookie
from eminence.table import making, seating
from eminence.table.names import check_name, clean
from eminence.table.protocol import (
    EMOTES,
    PROTOCOL,
    Catalogue,
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

Body = TypeVar("Body")
Made = TypeVar("Made")
Shown = TypeVar("Shown")
LOBBY = 100  # tables listed at most ...
PER_PERSON = 3  # ... of one person ...
PER_ADDRESS = 10  # ... and of one address
BRIEF = 40  # characters of an option in the list
OWN = 100
SAFE = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
SHOWN = 300  # characters of an error that are passed on
SELF = ("/healthz", "/metrics")
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class House:
    """What all handlers share."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.sessions = hub.sessions
        settings = hub.settings
        self.addresses = Buckets(settings.address_rate, settings.address_burst)
        self.readers = Buckets(settings.read_rate, settings.read_burst)
        self.visitors = Buckets(settings.page_rate, settings.page_burst)

    def may_ask(self, method: str, path: str, address: str, cost: float = 1.0) -> bool:
        """Whether an address may still ask for this: what makes something, what reads and the page are counted apart."""
        if method not in SAFE:
            return self.addresses.take(address, cost)
        reads = path.startswith("/api/") or path in SELF
        return (self.readers if reads else self.visitors).take(address, cost)


def house(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
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
    person = await house(request).sessions.find(headers_of(request))
    if person is None:
        raise TableRefusal("server-no-name", Category.NAMELESS)
    return person


def owner_of(request: Request, person: seating.Person | None) -> Owner:
    """Whose turn it takes, and whose quotas."""
    address = network(str((request.scope.get("client") or ("?",))[0]))
    return house(request).hub.quotas.owner(address, person.id if person else "")


async def live_of(request: Request) -> Live:
    table_id = request.path_params["id"]
    live = await house(request).hub.get(table_id) if TABLE_ID.fullmatch(table_id) else None
    if live is None:
        raise TableRefusal("server-no-such-table", Category.ABSENT)
    return live


async def look(live: Live, show: Callable[[Live], Shown], run: Run = doings.nothing) -> Shown:
    """Do something at a table and look at it then. What is seen comes back once it is stored, never before."""
    ask = LookAsk(run, show)
    await live.wait(ask)
    seen: Shown = ask.seen
    return seen


# People -----------------------------------------------------------------------------------------------------------------


async def me(request: Request) -> Response:
    person = await house(request).sessions.find(headers_of(request))
    return answer(Person(person.name if person else ""))


async def name_me(request: Request) -> Response:
    name = check_name((await read_body(request, NewName)).name)
    at_home = house(request)
    known = await at_home.sessions.find(headers_of(request))
    tables = [] if known is None or known.name == name else await at_home.hub.tables_of(known)
    for live in tables:
        seating.check_clash(live.table.seating, seating.Person(known.id if known else "", name))
    person, token = await at_home.sessions.name(headers_of(request), name, at_home.hub.settings.clock())
    at_home.hub.renamed(person)
    for live in tables:
        await live.wait(Ask(doings.rename(person)))
    secure = request.url.scheme == "https" or any(origin.startswith("https:") for origin in at_home.hub.settings.origins)
    return answer(Person(person.name), headers={"set-cookie": cookie(token, secure=secure)} if token else None)


async def own_tables(request: Request) -> Response:
    person, hub = await person_of(request), house(request).hub
    found = []
    for row in await hub.store.fetch("own", person_id=person.id, most=OWN):
        live = await hub.find(row[0])
        if live is not None:
            found.append(await look(live, lambda live: own_table(live, person)))
    found.sort(key=lambda own: (not own.your_turn, own.asleep))
    return answer(OwnTables(found))


def own_table(live: Live, person: seating.Person) -> OwnTable:
    table, seat = live.table, live.table.seating.seat_of(person.id)
    sleeps = hosting.asleep(table, seat, live.hub.settings.clock())
    turn = seat is not None and seat in table.people_due() and not sleeps
    return OwnTable(live.info(), seat, turn, table.result() if table.status == "over" else None, table.moved, sleeps)


# Tables -----------------------------------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    levels = house(request).hub.settings.levels
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
    hub = house(request).hub
    since = hub.settings.clock() - hub.settings.listed
    rows = await hub.store.fetch("lobby", since=since, per_person=PER_PERSON, per_address=PER_ADDRESS, most=LOBBY)
    found = []
    for row in rows:
        live = hub.tables.get(row[0])
        if live is None:
            try:
                live = Live(hub, read_table(row), [], {})
            except (KeyError, Refusal):  # of a game or an edition this version does not have, and not checked yet
                continue
        info = await look(live, Live.info)
        found.append(msgspec.structs.replace(info, options=brief(info.options)))
    return answer(Lobby(found))


def brief(options: dict[str, Any]) -> dict[str, Any]:
    """What the list shows: whole decks are told to those who come to the table."""
    return {name: value for name, value in options.items() if not isinstance(value, list | dict) and len(str(value)) <= BRIEF}


async def make_table(request: Request) -> Response:
    wanted, host, hub = await read_body(request, NewTable), await person_of(request), house(request).hub
    options = making.check_new(wanted, hub.settings.levels, bot_tables=hub.settings.bot_tables)
    owner = owner_of(request, host)
    table = making.new_table(wanted, options, host, owner.address, hub.settings.clock())
    async with hub.quotas.room(owner, table.seating.seats):
        await hub.store.write(table.id, *doings.new_rows(table, table.created))
    live = hub.add(table)
    begins = wanted.start or all(seat.kind == "bot" for seat in table.seating.seats)
    return answer(await look(live, Live.info, doings.begin if begins else doings.nothing), 201)


async def check(request: Request) -> Response:
    settings = house(request).hub.settings
    making.check_new(await read_body(request, NewTable), settings.levels, bot_tables=settings.bot_tables)
    return Response(status_code=204)


async def table(request: Request) -> Response:
    live, asker = await live_of(request), await asker_of(request)
    return answer(await look(live, lambda live: live.info(inside=audience.may_watch(live.table, asker))))


async def join(request: Request) -> Response:
    wanted, person, live = await read_body(request, Join), await person_of(request), await live_of(request)
    return answer(await look(live, lambda live: seated(live, person), doings.join(person, wanted)))


async def leave(request: Request) -> Response:
    person, live = await person_of(request), await live_of(request)
    return answer(await look(live, lambda live: seated(live, person), hosting.leave(person)))


def seated(live: Live, person: seating.Person) -> Seated:
    info = live.info(inside=audience.may_watch(live.table, person.id))
    return Seated(info, seating.you(live.table.plan, live.table.seating, person))


async def end(request: Request) -> Response:
    person, live = await person_of(request), await live_of(request)
    return answer(await look(live, lambda live: seated(live, person), hosting.end(person)))


# Finished games ---------------------------------------------------------------------------------------------------------


async def asker_of(request: Request) -> str | None:
    person = await house(request).sessions.find(headers_of(request))
    return person.id if person else None


async def finished(request: Request) -> tuple[Record, list[str]]:
    """The record of a game that is over, and the names at its seats. Where nobody may watch, it is its own people's only."""
    live, asker = await live_of(request), await asker_of(request)

    def check(live: Live, now: float) -> None:
        if not audience.may_watch(live.table, asker):
            raise TableRefusal("server-no-spectators", Category.FORBIDDEN)
        if live.table.status != "over":
            raise TableRefusal("server-ended" if live.table.status == "ended" else "server-not-over")

    def show(live: Live) -> tuple[Record, list[str]]:
        names = [" & ".join(person.name for person in seat.people) for seat in live.table.seating.seats]
        return live.table.record(), names

    return await look(live, show, check)


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
    record, person = await own_record(request), await house(request).sessions.find(headers_of(request))
    made = await while_here(request, house(request).hub.reviews.of(record, owner_of(request, person)))
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
    made = await while_here(request, house(request).hub.replays.of(wanted_look, owner_of(request, None)))
    return Response(made, media_type="application/json")


# The server itself ------------------------------------------------------------------------------------------------------


async def openapi(request: Request) -> Response:
    from eminence.server.openapi import document

    return answer(document())


async def alive(request: Request) -> Response:
    return answer({"status": "ok", "version": eminence.__version__})


async def ready(request: Request) -> Response:
    """A server with nothing to write writes a heartbeat, so that its last write is never old."""
    hub = house(request).hub
    if hub.closing or not hub.store.committed_within(hub.settings.ready_within):
        raise TableRefusal("server-not-stored", Category.BUSY)
    return answer({"status": "ok", "version": eminence.__version__, "tables": len(hub.tables)})


async def metrics_page(request: Request) -> Response:
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")
