"""Tables as rows: what is written of a Change, and a Table made from what was read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from eminence.server.storage.statements import STORED_COLUMNS, TABLE_COLUMNS, Statement
from eminence.server.version import rules_fingerprint
from eminence.table.change import Change
from eminence.table.protocol import ChatLine, encode
from eminence.table.seating import Seating, TableSettings
from eminence.table.table import Table
from eminence.table.trail import Entry

Row = tuple[Any, ...]
Rows = tuple[Statement, list[Row]]
decode_settings = msgspec.json.Decoder(TableSettings).decode
decode_seating = msgspec.json.Decoder(Seating).decode


class Duty(NamedTuple):
    """Something that will have to be done for a table: `bots` to move, or a `deadline` that passes."""

    table: str
    kind: str
    due: float
    claimed_by: str | None = None
    claimed_until: float = 0.0


class StoredTable(NamedTuple):
    """A table as the database has it, all of one moment."""

    row: Row
    entries: list[Entry]
    choices: Sequence[Row]
    chat: Sequence[Row]
    mutes: Sequence[Row]
    answers: Sequence[Row]

    @property
    def checked(self) -> Row:
        """What a check of it needs: status, length, settings, seating, and the last check's rules and finding."""
        named = dict(zip(TABLE_COLUMNS, self.row, strict=True))
        return tuple(named[name] for name in (*STORED_COLUMNS, "checked", "differs"))

    def table(self) -> Table:
        """The table, its journal replayed."""
        made = table_of(self.row)
        length = len(self.entries)
        made.load(self.entries, {seat: what for seat, step, what in self.choices if step == length})
        made.chat.extend(ChatLine(*line) for line in reversed(self.chat))
        for person, name in self.mutes:
            made.mutes[person] = made.mutes.get(person, frozenset()) | {name}
        made.answered = {(person, key): step for person, key, step in reversed(self.answers)}
        return made


def table_of(row: Row) -> Table:
    """A table as its row tells it; without its journal."""
    table_id, revision, _, lines, status, _, created, due, settings, seating, moved, address, *_ = row
    table = Table(table_id, decode_settings(settings), decode_seating(seating), created, address or "")
    table.revision, table.lines, table.status, table.due = revision, lines, status, due
    table.moved = created if moved is None else moved
    return table


class RowMaker:
    """Makes the rows of tables and changes for the statements of one database."""

    def __init__(self, sql: Mapping[str, Statement]) -> None:
        self._sql = sql
        self._add_entry = sql["add_entry"]
        self._guard = sql["guard"]
        self._guard_args = sql["guard"].args

    def named(self, name: str, values: Mapping[str, Any]) -> Rows:
        """One row for a statement."""
        return self._sql[name], [self._sql[name].args(values)]

    def of_table(self, table: Table) -> list[Rows]:
        """A new table and who sits at it."""
        row = {
            "id": table.id,
            "revision": table.revision,
            "length": table.length,
            "lines": 0,
            "status": table.status,
            "public": table.settings.public,
            "created": table.created,
            "due": table.due,
            "moved": table.moved,
            "plan": encode(table.settings).decode(),
            "seating": encode(table.seating).decode(),
            "made_by": table.settings.host.id,
            "address": table.address or None,
            "seen": table.created,
            "checked": rules_fingerprint(),
            "differs": None,
        }
        people = {person.id for seat in table.seating.seats for person in seat.people}
        people |= {device for seat in table.seating.seats for device in seat.devices}
        return [self.named("add_table", row), *self._seated(table.id, sorted(people), table.created)]

    def _seated(self, table_id: str, people: Sequence[str], now: float) -> list[Rows]:
        return [self.named("add_sitter", {"person_id": person, "table_id": table_id, "since": now}) for person in people]

    def of_change(self, table: Table, change: Change, now: float) -> list[Rows]:
        """What a change adds, but for duties and the table's own row."""
        sql, table_id = self._sql, table.id
        rows: list[Rows] = []
        if change.made:
            numbered = enumerate(table.entries[change.before :], change.before + 1)
            rows.append((self._add_entry, [(table_id, n, who, what) for n, (who, what) in numbered]))
        if change.choice is not None:
            seat, what = change.choice
            if what is None:
                rows.append((sql["drop_choice"], [(table_id, seat)]))
            else:
                rows.append((sql["set_choice"], [(table_id, seat, len(table.entries), what)]))
        if change.answered is not None:
            rows.append((sql["add_answer"], [(table_id, *change.answered, len(table.entries), now)]))
            if change.forgotten is not None:
                rows.append((sql["drop_answer"], [(table_id, *change.forgotten)]))
        if change.line is not None:
            rows.append((sql["add_line"], [(table_id, *msgspec.structs.astuple(change.line))]))
        if change.mute is not None:
            person, name, on = change.mute
            row = {"table_id": table_id, "person_id": person, "name": name}
            rows.append(self.named("add_mute" if on else "drop_mute", row))
        rows.extend(self._seated(table_id, change.seated, now))
        rows.extend(self.named("drop_sitter", {"person_id": person, "table_id": table_id}) for person in change.unseated)
        if change.successor is not None:
            rows.extend(self.of_table(change.successor))
        return rows

    def guard(self, table: Table, change: Change) -> tuple[Statement, Row]:
        """Moves the table's revision on, if it is still the one this change follows."""
        values: dict[str, Any] = {
            "table_id": table.id,
            "after": table.revision,
            "length": len(table.entries),
            "lines": table.lines,
            "status": table.status,
            "due": table.due,
            "moved": table.moved,
        }
        if change.seating:
            values["seating"] = encode(table.seating).decode()
            guard = self._sql["guard_seating"]
            return guard, guard.args(values)
        return self._guard, self._guard_args(values)
