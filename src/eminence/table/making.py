"""A new table as somebody wants it: checked at the door before anything is built or kept for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eminence.engine import fair
from eminence.engine.game import Game
from eminence.engine.refusal import Refusal
from eminence.games import game
from eminence.table import seating
from eminence.table.names import clean
from eminence.table.protocol import NewTable, encode
from eminence.table.refusal import Category, TableRefusal
from eminence.table.seating import Person, Seat, Seating, TableSettings
from eminence.table.table import Table

WORD_LENGTH = 40  # of a card's slug or name, or any other text in an option
THINGS = 64  # entries of one list or mapping: kinds of cards, effects of one card
DEPTH = 4  # a list of cards, a card, its effects, an effect
OPTIONS_SIZE = 48 * 1024  # of all options together, as JSON


def check_new(wanted: NewTable, levels: Sequence[str], *, bot_tables: bool) -> dict[str, Any]:
    """The options of a table that may be made so, completed; a TableRefusal says why it may not."""
    try:
        known = game(wanted.game)
    except KeyError:
        raise TableRefusal("server-no-such-game", Category.INVALID, game=wanted.game) from None
    check_size(known, wanted.options)
    try:
        options = known.check(len(wanted.seats), wanted.options)
    except Refusal as refusal:
        raise TableRefusal.by_rules(refusal, Category.INVALID) from None
    seating.new_series(known, len(wanted.seats), wanted=wanted.series)
    if sum(place.kind == "host" for place in wanted.seats) > 1:
        raise TableRefusal("server-host-twice", Category.INVALID)
    if not bot_tables and all(place.kind == "bot" for place in wanted.seats):
        raise TableRefusal("server-bots-alone", Category.INVALID)
    for number, place in enumerate(wanted.seats):
        if place.kind == "bot":
            seating.check_level(place.level, levels)
        elif place.kind == "open" and wanted.start:
            raise TableRefusal("server-start-open", Category.INVALID, seat=number + 1)
    return options


def check_size(known: Game, options: dict[str, Any]) -> None:
    """Keep what is shown to many, and stored, short: no rule needs more. Records of games already played are not asked this."""
    clauses = {option.name: option.clause for option in known.options}
    for name, value in options.items():
        clause = clauses.get(name, known.notation_clause)
        if len(name) > WORD_LENGTH:
            raise TableRefusal("server-option-text", Category.INVALID, clause, most=WORD_LENGTH)
        check_value(value, clause, DEPTH)
    if len(encode(options)) > OPTIONS_SIZE:
        raise TableRefusal("server-options-size", Category.INVALID, known.notation_clause, most=OPTIONS_SIZE // 1024)


def check_value(value: Any, clause: str, depth: int) -> None:
    if isinstance(value, str):
        if len(value) > WORD_LENGTH:
            raise TableRefusal("server-option-text", Category.INVALID, clause, most=WORD_LENGTH)
    elif isinstance(value, list | dict):
        if len(value) > THINGS:
            raise TableRefusal("server-option-many", Category.INVALID, clause, most=THINGS)
        if depth == 0:
            raise TableRefusal("server-option-deep", Category.INVALID, clause)
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
    settings = TableSettings(
        wanted.game, len(seats), options, wanted.public, wanted.spectators, wanted.deadline, wanted.unattended, host,
        fair.new_secret(), game(wanted.game).edition.number,
    )  # fmt: skip
    series = seating.new_series(game(wanted.game), len(seats), wanted=wanted.series)
    return Table(seating.new_id(), settings, Seating(seats, series), now, address)
