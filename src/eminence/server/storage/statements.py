"""Every statement we run, written once in SQLAlchemy Core and compiled once for each database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    ClauseElement,
    Dialect,
    Integer,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    func,
    null,
    or_,
    select,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

from eminence.server.storage.schema import answers, chat, choices, clock, duties, entries, keys, mutes, people, sitters, tables

SQLITE: Dialect = sqlite.dialect(paramstyle="qmark")
POSTGRESQL: Dialect = PGDialect_asyncpg()  # type: ignore[no-untyped-call]

TABLE_COLUMNS = (
    "id", "revision", "length", "lines", "status", "public", "created", "due", "plan", "seating", "moved", "address",
    "checked", "differs",
)  # fmt: skip

LOOKED_AT = 2_000  # tables of each status that the lobby is chosen from
STORED_COLUMNS = ("status", "length", "plan", "seating")  # there from the first version on


@dataclass(frozen=True)
class Statement:
    """SQL text, the names of its parameters in order, and the values of those that never change."""

    text: str
    names: tuple[str, ...]
    fixed: Mapping[str, Any]

    def args(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        fixed = self.fixed
        return tuple([values[name] if name in values else fixed[name] for name in self.names])


def _insert(dialect: Dialect, table: Any) -> Any:
    return sqlite.insert(table) if dialect is SQLITE else postgresql.insert(table)


def _row(table: Any) -> dict[str, Any]:
    return {column.name: bindparam(column.name) for column in table.columns}


def _change_found(search: Select[tuple[Any, ...]]) -> Update:
    """Change the duties that a search finds."""
    found = search.cte("found")
    is_found = and_(duties.c.table_id == found.c.table_id, duties.c.kind == found.c.kind)
    return update(duties).where(select(found.c.kind).where(is_found).exists())


def _status(*values: str) -> Any:
    return or_(*(tables.c.status == value for value in values))


def _some(*conditions: Any) -> Select[tuple[Any]]:
    """A few of the tables at a time, so that no write takes long."""
    return select(tables.c.id).where(*conditions).limit(bindparam("most", type_=Integer))


def _candidates(status: str) -> Select[tuple[Any, ...]]:
    """The public tables of a status at which somebody was last, read along the index of (status, seen)."""
    person = func.coalesce(tables.c.made_by, tables.c.id)
    return (
        select(tables.c.id, tables.c.created, person.label("person"), func.coalesce(tables.c.address, person).label("place"))
        .where(tables.c.public, tables.c.status == status, tables.c.seen > bindparam("since"), tables.c.differs.is_(None))
        .order_by(tables.c.seen.desc())
        .limit(LOOKED_AT)
    )


def _lobby() -> Select[tuple[Any, ...]]:
    """Public tables that somebody was at of late: the newest of each address first, then the second, and few of each."""
    found = union_all(*(select(_candidates(status).subquery()) for status in ("waiting", "playing"))).subquery()
    of_person = func.row_number().over(partition_by=found.c.person, order_by=found.c.created.desc())
    by_person = select(found, of_person.label("of_person")).subquery()
    rank = func.row_number().over(partition_by=by_person.c.place, order_by=(by_person.c.of_person, by_person.c.created.desc()))
    by_address = select(by_person, rank.label("of_address")).where(by_person.c.of_person <= bindparam("per_person")).subquery()
    return (
        select(*(tables.c[name] for name in TABLE_COLUMNS))
        .join(by_address, by_address.c.id == tables.c.id)
        .where(by_address.c.of_address <= bindparam("per_address"))
        .order_by(by_address.c.of_address, by_address.c.created.desc())
        .limit(bindparam("most"))
    )


def build(dialect: Dialect) -> dict[str, ClauseElement]:
    """All statements for one database; only upserts and locks are spelt differently."""
    upsert_choice = _insert(dialect, choices).values(_row(choices))
    upsert_duty = _insert(dialect, duties).values(_row(duties))
    free = select(duties.c.table_id, duties.c.kind)
    free = free.where(duties.c.kind == bindparam("kind"))
    free = free.where(duties.c.due <= bindparam("now"), duties.c.claimed_until <= bindparam("free"))
    free = free.order_by(duties.c.due).limit(bindparam("most"))
    own = select(duties.c.table_id, duties.c.kind).where(duties.c.claimed_by == bindparam("by"))
    own_turn = own.where(duties.c.table_id == bindparam("b_table"), duties.c.kind == "bots")
    finished = _some(_status("over", "ended"), tables.c.address.is_not(None))
    if dialect is POSTGRESQL:  # what another process is just changing is not waited for
        free = free.with_for_update(skip_locked=True)
        own, own_turn = own.with_for_update(skip_locked=True), own_turn.with_for_update(skip_locked=True)
        finished = finished.with_for_update(skip_locked=True)
    claimed: dict[str, Any] = {"claimed_by": bindparam("by"), "claimed_until": bindparam("until")}
    guard = update(tables).where(tables.c.id == bindparam("table_id"), tables.c.revision == bindparam("after"))
    set_row: dict[str, Any] = {name: bindparam(name) for name in ("length", "lines", "status", "due", "moved")}
    still = select(clock.c.id).where(clock.c.alive == bindparam("since")).exists()
    columns = [tables.c[name] for name in TABLE_COLUMNS]
    return {
        "guard": guard.values(revision=tables.c.revision + 1, **set_row),
        "guard_seating": guard.values(revision=tables.c.revision + 1, seating=bindparam("seating"), **set_row),
        "add_table": _insert(dialect, tables).values(_row(tables)).on_conflict_do_nothing(),
        "add_entry": _insert(dialect, entries).values(_row(entries)).on_conflict_do_nothing(),
        "set_choice": upsert_choice.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_={"step": upsert_choice.excluded.step, "what": upsert_choice.excluded.what}
        ),
        "drop_choice": delete(choices).where(choices.c.table_id == bindparam("table_id"), choices.c.seat == bindparam("seat")),
        "add_line": _insert(dialect, chat).values(_row(chat)).on_conflict_do_nothing(),
        "add_person": _insert(dialect, people).values(_row(people)).on_conflict_do_nothing(),
        "rename": update(people).where(people.c.id == bindparam("person_id")).values(name=bindparam("name")),
        "add_sitter": _insert(dialect, sitters).values(_row(sitters)).on_conflict_do_nothing(),
        "drop_sitter": delete(sitters).where(
            sitters.c.person_id == bindparam("person_id"), sitters.c.table_id == bindparam("table_id")
        ),
        "add_answer": _insert(dialect, answers).values(_row(answers)).on_conflict_do_nothing(),
        "drop_answer": delete(answers).where(*(column == bindparam(column.name) for column in answers.primary_key.columns)),
        "add_mute": _insert(dialect, mutes).values(_row(mutes)).on_conflict_do_nothing(),
        "drop_mute": delete(mutes).where(*(mutes.c[name] == bindparam(name) for name in ("table_id", "person_id", "name"))),
        "drop_duties": delete(duties).where(duties.c.table_id == bindparam("table_id")),
        "set_duty": upsert_duty.on_conflict_do_update(
            index_elements=["table_id", "kind"],
            set_={name: upsert_duty.excluded[name] for name in ("due", "claimed_by", "claimed_until")},
        ),
        "free": free,
        "claim": _change_found(free).values(claimed).returning(duties.c.table_id, duties.c.kind),
        "claim_one": update(duties)
        .where(duties.c.table_id == bindparam("b_table"), duties.c.kind == bindparam("b_kind"))
        .values(claimed),
        "renew": _change_found(own_turn).values(claimed_until=bindparam("until")),
        "release": _change_found(own).values(claimed_until=0.0),
        "release_all": update(duties).values(claimed_until=0.0),
        "beat": update(clock).where(clock.c.alive > bindparam("least")).values(alive=bindparam("now")),
        "hold_clock": update(clock).values(alive=clock.c.alive),
        "extend_tables": update(tables)
        .where(tables.c.status == "playing", tables.c.due > bindparam("since"), still)
        .values(due=tables.c.due + bindparam("seconds"), revision=tables.c.revision + 1),
        "extend_duties": update(duties)
        .where(duties.c.kind == "deadline", duties.c.due > bindparam("since"), still)
        .values(due=duties.c.due + bindparam("seconds")),
        "restart_clock": update(clock).where(clock.c.alive == bindparam("since")).values(alive=bindparam("now")),
        "alive": select(clock.c.alive),
        "table": select(*columns).where(tables.c.id == bindparam("id")),
        "table_ids": select(tables.c.id).order_by(tables.c.created, tables.c.id),
        "journal_head": select(*(tables.c[name] for name in STORED_COLUMNS)).where(tables.c.id == bindparam("id")),
        "stored_table": select(*(tables.c[name] for name in (*STORED_COLUMNS, "checked", "differs"))).where(
            tables.c.id == bindparam("id")
        ),
        "unchecked": select(tables.c.id)
        .where(_status("waiting", "playing", "paused"), tables.c.id > bindparam("after"))
        .where(or_(tables.c.checked.is_(None), tables.c.checked != bindparam("rules")))
        .order_by(tables.c.id)
        .limit(bindparam("most")),
        "set_checked": update(tables)
        .where(tables.c.id == bindparam("table_id"))
        .values(checked=bindparam("checked"), differs=bindparam("differs")),
        "entries": select(entries.c.who, entries.c.what).where(entries.c.table_id == bindparam("id")).order_by(entries.c.n),
        "choices": select(choices.c.seat, choices.c.step, choices.c.what).where(choices.c.table_id == bindparam("id")),
        "chat": select(chat.c.n, chat.c.at, chat.c.name, chat.c.seat, chat.c.text, chat.c.emote)
        .where(chat.c.table_id == bindparam("id"))
        .order_by(chat.c.n.desc())
        .limit(bindparam("most")),
        "mutes": select(mutes.c.person_id, mutes.c.name).where(mutes.c.table_id == bindparam("id")),
        "person": select(people.c.id, people.c.name).where(people.c.token == bindparam("token")),
        "person_named": select(people.c.id, people.c.name).where(people.c.id == bindparam("person_id")),
        "seated_at": select(tables.c.id)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.person_id == bindparam("person_id"), tables.c.status != "over", tables.c.status != "ended")
        .order_by(sitters.c.since.desc())
        .limit(bindparam("most")),
        "lobby": _lobby(),
        "held": select(tables.c.made_by, tables.c.address, tables.c.status, tables.c.seating)
        .where(or_(tables.c.made_by == bindparam("person_id"), tables.c.address == bindparam("address")))
        .where(_status("waiting", "playing", "paused"), tables.c.seen > bindparam("since")),
        "see": update(tables).where(tables.c.id == bindparam("table_id")).values(seen=bindparam("now")),
        "stale": _some(tables.c.status == "waiting", tables.c.seen < bindparam("before")),
        "close": update(tables)
        .where(tables.c.id == bindparam("table_id"), tables.c.status == "waiting", tables.c.seen < bindparam("before"))
        .values(status="ended"),
        "forget_addresses": update(tables).where(tables.c.id.in_(finished)).values(address=null()),
        "answers": select(answers.c.person_id, answers.c.key, answers.c.step)
        .where(answers.c.table_id == bindparam("id"))
        .order_by(answers.c.at.desc())
        .limit(bindparam("most")),
        "forget_answers": delete(answers).where(
            tuple_(*answers.primary_key.columns).in_(
                select(*answers.primary_key.columns)
                .where(answers.c.at < bindparam("before"))
                .limit(bindparam("most", type_=Integer))
            )
        ),
        "add_key": _insert(dialect, keys).values(_row(keys)).on_conflict_do_nothing(),
        "key": select(keys.c.value).where(keys.c.name == bindparam("key")),
        "own": select(*columns)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.person_id == bindparam("person_id"), tables.c.status != "ended")
        .order_by(sitters.c.since.desc())
        .limit(bindparam("most")),
    }


@cache
def statements(dialect: Dialect) -> Mapping[str, Statement]:
    """All of them, compiled once in a process."""
    made: dict[str, Statement] = {}
    for name, clause in build(dialect).items():
        compiled: Any = clause.compile(dialect=dialect)
        fixed = {key: value for key, value in compiled.params.items() if value is not None}
        made[name] = Statement(str(compiled), tuple(compiled.positiontup or ()), fixed)
    return made
