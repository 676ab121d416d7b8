"""Why a command was not done: what every refusal over the socket and every 4xx is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from eminence import locales
from eminence.engine.refusal import Refusal
from eminence.table.protocol import Problem, Refused


class Category(StrEnum):
    """What kind of refusal it is; a server maps it to a status."""

    MALFORMED = "malformed"
    NAMELESS = "nameless"  # one has to have a name first
    FORBIDDEN = "forbidden"
    ABSENT = "absent"
    CONFLICT = "conflict"  # not as things stand now
    TOO_LARGE = "too-large"
    INVALID = "invalid"
    TOO_MANY = "too-many"
    FAULT = "fault"  # a mistake of ours
    BUSY = "busy"  # later, perhaps


class TableRefusal(Exception):
    """Something that may not be done: `key` and `args` make the sentence, `clause` is the rule where there is one."""

    def __init__(self, key: str, category: Category = Category.CONFLICT, clause: str | None = None, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.category = category
        self.clause = clause
        self.args_of_key = locales.bounded(args)

    @classmethod
    def by_rules(cls, refusal: Refusal, category: Category = Category.CONFLICT) -> TableRefusal:
        """A refusal of the rules, passed on as it is."""
        made = cls(refusal.key, category, refusal.clause)
        made.args_of_key = locales.bounded(refusal.args_of_key)
        return made

    def refused(self, number: int, step: int) -> Refused:
        return Refused(number, step, self.key, self.clause, self.args_of_key)

    def problem(self) -> Problem:
        if self.clause is not None:
            text = locales.refusal_text(Refusal(self.clause, self.key, **self.args_of_key))
        else:
            text = locales.say(self.key, **self.args_of_key)
        return Problem(text, self.key, self.clause, self.args_of_key)
