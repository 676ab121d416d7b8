"""Why something was not accepted: the clause that forbids it and the key of a sentence that says so."""

from collections.abc import Callable
from typing import Any, ClassVar


class Refusal(Exception):
    """A move, a chance step or a set-up that the rules do not allow.

    `clause` cites the rules page ("GC 5.3"), `key` names a sentence in the locales, `args` fill it in.
    """

    speak: ClassVar[Callable[["Refusal"], str] | None] = None
    """Turns a refusal into a sentence; set by the package, because the engine itself knows no language."""

    def __init__(self, clause: str, key: str, **args: Any) -> None:
        super().__init__(clause, key, args)
        self.clause = clause
        self.key = key
        self.args_of_key = args

    def __str__(self) -> str:
        speak = type(self).speak
        return f"{self.clause}: {speak(self) if speak else f'{self.key} {self.args_of_key}'}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.clause, self.key, self.args_of_key)

    def as_dict(self) -> dict[str, Any]:
        """The refusal as plain data, for a wire."""
        return {"clause": self.clause, "key": self.key, "args": self.args_of_key}


class SetupRefusal(Refusal, ValueError):
    """A set-up (seats, option, deck) that cannot be played."""


def _rebuild(kind: type[Refusal], clause: str, key: str, args: dict[str, Any]) -> Refusal:
    return kind(clause, key, **args)
