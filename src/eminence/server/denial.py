"""Why something was not done: what every refusal over the socket and every 4xx is made of."""

from __future__ import annotations

from typing import Any

from eminence import locales
from eminence.engine.refusal import Refusal
from eminence.server.protocol import Problem, Refused


class Denied(Exception):
    """Something that may not be: `key` and `args` make the sentence, `clause` is the rule where there is one."""

    def __init__(self, key: str, status: int = 409, clause: str | None = None, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status  # of the answer over HTTP
        self.clause = clause
        self.args_of_key = locales.bounded(args)

    @classmethod
    def by_rules(cls, refusal: Refusal, status: int = 409) -> Denied:
        """A refusal of the rules, passed on as it is."""
        denied = cls(refusal.key, status, refusal.clause)
        denied.args_of_key = locales.bounded(refusal.args_of_key)
        return denied

    def refused(self, number: int, step: int) -> Refused:
        return Refused(number, step, self.key, self.clause, self.args_of_key)

    def problem(self) -> Problem:
        if self.clause is not None:
            text = locales.refusal_text(Refusal(self.clause, self.key, **self.args_of_key))
        else:
            text = locales.say(self.key, **self.args_of_key)
        return Problem(text, self.key, self.clause, self.args_of_key)
