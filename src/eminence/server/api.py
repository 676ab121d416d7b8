"""What the HTTP API does; endpoints.py lists it."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import eminence
from eminence.engine.record import Disagreement, Record, parse_record
from eminence.engine.refusal import Refusal
from eminence.games import GAMES, game
from eminence.server import doings, fair, metrics, seating
from eminence.server.asking import Ask
from eminence.server.denial import Denied
from eminence.server.hub import Hub, read_table
from eminence.server.limits import BODY_SIZE, Buckets
from eminence.server.live import Live
from eminence.server.protocol import (
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
from eminence.server.replay import replay
from eminence.server.seating import Plan, Seat, Seating
from eminence.server.sessions import Sessions, clean, clean_name, cookie
from eminence.server.storage.store import StoreError
from eminence.server.table import Table

Body = TypeVar("Body")
LOBBY = 100
OWN = 100
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class House:
    """What all handlers share."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.sessions = Sessions(hub.store)
        self.addresses = Buckets(hub.settings.address_rate, hub.settings.address_burst)


def house(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(body), status, headers, "application/json")


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The request's body as one of our structs; a Denied tells what is wrong with it."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > BODY_SIZE:
            raise Denied("server-too-big", 413)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Denied("server-not-understood", 422, why=clean(str(error))[:200]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Denied("server-not-json", 400) from None


def headers_of(request: Request) -> dict[bytes, bytes]:
    return dict(request.scope["headers"])


async def person_of(request: Request) -> seating.Person:
    person = await house(request).sessions.find(headers_of(request))
    if person is None:
        raise Denied("server-no-name", 401)
    return person


async def live_of(request: Request) -> Live:
    table_id = request.path_params["id"]
    live = await house(request).hub.get(table_id) if TABLE_ID.fullmatch(table_id) else None
    if live is None:
        raise Denied("server-no-such-table", 404)
    await live.wait(Ask(doings.nothing))
    return live


# People -----------------------------------------------------------------------------------------------------------------


async def me(request: Request) -> Response:
    person = await house(request).sessions.find(headers_of(request))
    return answer(Person(person.name if person else ""))


async def name_me(request: Request) -> Response:
    name = clean_name((await read_body(request, NewName)).name)
    at_home = house(request)
    person, token = await at_home.sessions.name(headers_of(request), name, at_home.hub.settings.clock())
    secure = request.url.scheme == "https" or any(origin.startswith("https:") for origin in at_home.hub.settings.origins)
    return answer(Person(person.name), headers={"set-cookie": cookie(token, secure=secure)} if token else None)


async def own_tables(request: Request) -> Response:
    person, hub = await person_of(request), house(request).hub
    found = []
    for row in await hub.store.fetch("own", person_id=person.id, most=OWN):
        live = await hub.get(row[0])
        if live is not None:
            await live.wait(Ask(doings.nothing))
            table, seat = live.table, live.table.seating.seat_of(person.id)
            turn = seat is not None and seat in table.people_due()
            found.append(OwnTable(live.info(), seat, turn, table.result() if table.status == "over" else None))
    found.sort(key=lambda own: not own.your_turn)
    return answer(OwnTables(found))


# Tables -----------------------------------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    levels = house(request).hub.settings.levels
    return answer(Catalogue(PROTOCOL, eminence.__version__, [game_info(game) for game in GAMES], levels, list(EMOTES)))


def game_info(known: eminence.Game) -> GameInfo:
    options = [OptionInfo(o.name, o.clause, option_kind(o), o.default, list(getattr(o, "values", ()))) for o in known.options]
    cards = list(known.setup(known.usual_seats[0]).slugs)
    return GameInfo(known.slug, known.prefix, list(known.seats), list(known.usual_seats), options, cards)


def option_kind(option: Any) -> Any:
    if isinstance(option.default, bool):
        return "flag"
    if hasattr(option, "values"):
        return "choice"
    return "counts" if isinstance(option.default, dict) else "cards"


async def lobby(request: Request) -> Response:
    """Tables in memory as they are; the others as they were stored."""
    hub = house(request).hub
    found = []
    for row in await hub.store.fetch("lobby", most=LOBBY):
        live = hub.tables.get(row[0]) or Live(hub, read_table(row), [], {})
        await live.wait(Ask(doings.nothing))
        found.append(live.info())
    return answer(Lobby(found))


def checked(wanted: NewTable, host: seating.Person, levels: list[str], now: float) -> Table:
    """A table made as wanted, or a Denied with the reason."""
    try:
        setup = game(wanted.game).setup(len(wanted.seats), wanted.options)
    except KeyError:
        raise Denied("server-no-such-game", 422, game=wanted.game) from None
    except Refusal as refusal:
        raise Denied.by_rules(refusal, 422) from None
    except RecursionError:
        raise Denied("server-not-json", 400) from None
    seating.check_series(wanted.game, wanted.series)
    if sum(place.kind == "host" for place in wanted.seats) > 1:
        raise Denied("server-host-twice", 422)
    seats = []
    for number, place in enumerate(wanted.seats):
        seat = Seat(seating.new_key())
        if place.kind == "bot":
            doings.check_level(place.level, levels)
            seat.kind, seat.level, seat.ready = "bot", place.level, True
        elif place.kind == "host":
            seat.kind, seat.people, seat.contribution = "human", [host], clean(wanted.contribution)
            seat.ready = wanted.start
        elif wanted.start:
            raise Denied("server-start-open", 422, seat=number + 1)
        seats.append(seat)
    plan = Plan(
        wanted.game, len(seats), setup.options, wanted.public, wanted.spectators, wanted.deadline, wanted.unattended, host,
        fair.new_secret(),
    )  # fmt: skip
    return Table(seating.new_id(), plan, Seating(seats, doings.new_series(wanted.series, len(seats))), now)


async def make_table(request: Request) -> Response:
    wanted, host, hub = await read_body(request, NewTable), await person_of(request), house(request).hub
    table = checked(wanted, host, hub.settings.levels, hub.settings.clock())
    await hub.store.write(table.id, *doings.new_rows(table, table.created))
    live = hub.add(table)
    if wanted.start or all(seat.kind == "bot" for seat in table.seating.seats):
        await live.wait(Ask(doings.begin))
    return answer(live.info(), 201)


async def check(request: Request) -> Response:
    checked(await read_body(request, NewTable), seating.Person("", ""), house(request).hub.settings.levels, 0.0)
    return Response(status_code=204)


async def table(request: Request) -> Response:
    return answer((await live_of(request)).info())


async def join(request: Request) -> Response:
    wanted, person, live = await read_body(request, Join), await person_of(request), await live_of(request)
    await live.wait(Ask(doings.join(person, wanted)))
    return answer(Seated(live.info(), seating.you(live.table.plan, live.table.seating, person)))


async def leave(request: Request) -> Response:
    person, live = await person_of(request), await live_of(request)
    await live.wait(Ask(doings.leave(person)))
    return answer(Seated(live.info(), seating.you(live.table.plan, live.table.seating, person)))


# Finished games ---------------------------------------------------------------------------------------------------------


async def finished(request: Request) -> Live:
    live = await live_of(request)
    if live.table.status != "over":
        raise Denied("server-not-over")
    return live


async def record(request: Request) -> Response:
    live = await finished(request)
    name = f'attachment; filename="{live.table.plan.game}-{live.table.id[:6]}.json"'
    return Response(live.table.record().to_json() + b"\n", 200, {"content-disposition": name}, "application/json")


async def replay_table(request: Request) -> Response:
    live = await finished(request)
    names = [" & ".join(person.name for person in seat.people) for seat in live.table.seating.seats]
    return answer(replayed(request, live.table.record(), names))


async def own_record(request: Request) -> Record:
    """A record that somebody sends; only one of a game that was played by the rules is looked at."""
    raw = await read_body(request, msgspec.Raw)
    try:
        found = parse_record(bytes(raw))
        eminence.verify(found)
    except Disagreement as disagreement:
        raise Denied("server-bad-record", 422, why=clean(str(disagreement))[:300]) from None
    return found


async def replay_record(request: Request) -> Response:
    return answer(replayed(request, await own_record(request), []))


async def review_record(request: Request) -> Response:
    made = await house(request).hub.reviews.of(await own_record(request))
    return Response(made, media_type="application/json")


def replayed(request: Request, game_record: Record, names: list[str]) -> Any:
    """`?seat=1` sees as that seat did, `?open=1` every hand, neither as a spectator."""
    wanted, every_hand = request.query_params.get("seat"), request.query_params.get("open", "0")
    if (wanted is not None and not re.fullmatch("[0-6]", wanted)) or every_hand not in ("0", "1"):
        raise Denied("server-not-understood", 422, why="seat, open")
    seat = None if wanted is None else int(wanted)
    if seat is not None and seat >= game_record.seats:
        raise Denied("server-no-such-seat", 422, seat=seat + 1)
    return replay(game_record, names, seat, every_hand=every_hand == "1")


# The server itself ------------------------------------------------------------------------------------------------------


async def openapi(request: Request) -> Response:
    from eminence.server.openapi import document

    return answer(document())


async def health(request: Request) -> Response:
    hub = house(request).hub
    try:
        await hub.store.fetch("person", token="")
    except StoreError:
        raise Denied("server-no-database", 503) from None
    return answer({"status": "ok", "version": eminence.__version__, "tables": len(hub.tables)})


async def metrics_page(request: Request) -> Response:
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")
