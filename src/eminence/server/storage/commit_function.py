"""The function that commits a batch in PostgreSQL, made from the very statements of statements.py.

It belongs to the connection (pg_temp), so nothing of it is in the schema, and processes of two versions do not share it.

A batch is a JSON array of writes [table, number of the write it follows or 0, revision, guard or null, rows]; a guard is
[statement, values], rows are [[statement, [values, ...]], ...]. The answer names the writes that lost their race, by number
from 1, separated by spaces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from eminence.server.storage.statements import Statement

CALL = "SELECT pg_temp.eminence_commit($1::text, $2::text, $3::text, $4::float8, $5::json)"
GUARDS = ("guard", "guard_seating")
READING = ("claim",)  # it changes rows, too, but is asked for what it found

TEXT = """
CREATE OR REPLACE FUNCTION pg_temp.eminence_commit(p_process text, p_session text, p_commit text, p_at float8, p_batch json)
RETURNS text LANGUAGE plpgsql AS $function$
DECLARE
    v_write json; v_rows json; v json;
    v_number integer := 0;
    v_kept boolean;
    v_lost text := ' ';
    v_table text := '';
    v_revision text := '';
BEGIN
    UPDATE writers SET commit_id = p_commit, lost = '', at = p_at WHERE process = p_process AND session = p_session;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another connection has taken over' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    FOR v_write IN SELECT value FROM json_array_elements(p_batch) LOOP
        v_number := v_number + 1;
        v_kept := position(' ' || (v_write ->> 1) || ' ' IN v_lost) = 0;
        IF v_kept AND json_typeof(v_write -> 3) <> 'null' THEN
            v := v_write -> 3 -> 1;
            CASE (v_write -> 3 ->> 0)::integer
{guards}
            END CASE;
            v_kept := FOUND;
        END IF;
        IF NOT v_kept THEN
            v_lost := v_lost || v_number || ' ';
            CONTINUE;
        END IF;
        FOR v_rows IN SELECT value FROM json_array_elements(v_write -> 4) LOOP
            FOR v IN SELECT value FROM json_array_elements(v_rows -> 1) LOOP
                CASE (v_rows ->> 0)::integer
{statements}
                END CASE;
            END LOOP;
        END LOOP;
        IF v_table <> v_write ->> 0 THEN
            IF v_revision <> '' THEN
                PERFORM pg_notify('eminence', v_table || ' ' || v_revision);
            END IF;
            v_table := v_write ->> 0;
            v_revision := '';
        END IF;
        IF v_write ->> 2 <> '0' OR v_table = '*' THEN
            v_revision := v_write ->> 2;
        END IF;
    END LOOP;
    IF v_revision <> '' THEN
        PERFORM pg_notify('eminence', v_table || ' ' || v_revision);
    END IF;
    IF v_lost <> ' ' THEN
        UPDATE writers SET lost = trim(v_lost) WHERE process = p_process;
    END IF;
    RETURN trim(v_lost);
END
$function$"""


def statement_numbers(sql: Mapping[str, Statement]) -> dict[str, int]:
    """The number of each statement that may be part of a write, by its text."""
    return {
        statement.text: number
        for number, (name, statement) in enumerate(sql.items())
        if not statement.text.startswith("SELECT") and name not in READING
    }


def define(sql: Mapping[str, Statement]) -> str:
    """The SQL text that makes the function."""
    numbers = statement_numbers(sql)
    cases = {name: case(numbers[each.text], each.text) for name, each in sql.items() if each.text in numbers}
    guards = "\n".join(cases.pop(name) for name in GUARDS)
    return TEXT.format(guards=guards, statements="\n".join(cases.values()))


def case(number: int, text: str) -> str:
    """One statement of the function: parameter `$2::INTEGER` is the second value of the row."""
    inlined = re.sub(r"\$(\d+)", lambda found: f"(v ->> {int(found[1]) - 1})", text)
    return f"WHEN {number} THEN {' '.join(inlined.split())};"
