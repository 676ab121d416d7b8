"""A new table as somebody wants it: checked at the door before anything is built or kept for it."""

from __future__ import annotations

from typing import Any

from eminence.engine.game import Game
from eminence.engine.refusal import Refusal
from eminence.games import game
from eminence.server import doings, fair, seating
from eminence.server.denial import Denied
from eminence.server.protocol import NewTable, encode
from eminence.server.seating import Person, Plan, Seat, Seating
from eminence.server.sessions import clean
from eminence.server.settings import Settings
from eminence.server.table import Table

WORD_LENGTH = 40  # of a card's slug or name, or any other text in an option
THINGS = 64  # entries of one list or mapping: kinds of cards, effects of one card
DEPTH = 4  # a list of cards, a card, its effects, an effect
OPTIONS_SIZE = 48 * 1024  # of all options together, as JSON


def check_new(wanted: NewTable, settings: Settings) -> dict[str, Any]:
    """The options of a table that may be made so, completed; a Denied says why it may not."""
    try:
        known = game(wanted.game)
    except KeyError:
        raise Denied("server-no-such-game", 422, game=wanted.game) from None
    check_size(known, wanted.options)
    try:
        options = known.check(len(wanted.seats), wanted.options)
    except Refusal as refusal:
        raise Denied.by_rules(refusal, 422) from None
    seating.new_series(known, len(wanted.seats), wanted=wanted.series)
    if sum(place.kind == "host" for place in wanted.seats) > 1:
        raise Denied("server-host-twice", 422)
    if not settings.bot_tables and all(place.kind == "bot" for place in wanted.seats):
        raise Denied("server-bots-alone", 422)
    for number, place in enumerate(wanted.seats):
        if place.kind == "bot":
            doings.check_level(place.level, settings.levels)
        elif place.kind == "open" and wanted.start:
            raise Denied("server-start-open", 422, seat=number + 1)
    return options


def check_size(known: Game, options: dict[str, Any]) -> None:
    """Keep what is shown to many, and stored, short: no rule needs more. Records of games already played are not asked this."""
    clauses = {option.name: option.clause for option in known.options}
    for name, value in options.items():
        clause = clauses.get(name, known.notation_clause)
        if len(name) > WORD_LENGTH:
            raise Denied("server-option-text", 422, clause, most=WORD_LENGTH)
        check_value(value, clause, DEPTH)
    if len(encode(options)) > OPTIONS_SIZE:
        raise Denied("server-options-size", 422, known.notation_clause, most=OPTIONS_SIZE // 1024)


def check_value(value: Any, clause: str, depth: int) -> None:
    if isinstance(value, str):
        if len(value) > WORD_LENGTH:
            raise Denied("server-option-text", 422, clause, most=WORD_LENGTH)
    elif isinstance(value, list | dict):
        if len(value) > THINGS:
            raise Denied("server-option-many", 422, clause, most=THINGS)
        if depth == 0:
            raise Denied("server-option-deep", 422, clause)
        for each in value:
            check_value(each, clause, depth - 1)
        if isinstance(value, dict):
            for each in value.values():
                check_value(each, clause, depth - 1)


def new_table(wanted: NewTable, options: dict[str, Any], host: Person, address: str, now: float) -> Table:
    """The table that was checked."""
    seats = []
    for place in wanted.seats:
        seat = Seat(seating.new_key())
        if place.kind == "bot":
            seat.kind, seat.level, seat.ready = "bot", place.level, True
        elif place.kind == "host":
            seat.take(host, now)
            seat.contribution, seat.ready = clean(wanted.contribution), wanted.start
        seats.append(seat)
    plan = Plan(
        wanted.game, len(seats), options, wanted.public, wanted.spectators, wanted.deadline, wanted.unattended, host,
        fair.new_secret(), game(wanted.game).edition.number,
    )  # fmt: skip
    series = seating.new_series(game(wanted.game), len(seats), wanted=wanted.series)
    return Table(seating.new_id(), plan, Seating(seats, series), now, address)
