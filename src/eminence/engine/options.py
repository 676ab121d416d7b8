"""The options of a game: what may be chosen at set-up, with a default each."""

from dataclasses import dataclass
from typing import Any, Protocol

from eminence.engine.refusal import SetupRefusal


class Option(Protocol):
    """One option of a game."""

    @property
    def name(self) -> str: ...

    @property
    def clause(self) -> str: ...

    @property
    def default(self) -> Any: ...

    def check(self, value: Any) -> Any:
        """The value as records list it; a SetupRefusal when it cannot be."""
        ...


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    name: str
    clause: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise SetupRefusal(
                self.clause, "setup-option-choice", option=self.name, value=str(value), values=", ".join(self.values)
            )
        return value


@dataclass(frozen=True)
class Flag:
    """True or false, false by default."""

    name: str
    clause: str
    default: bool = False

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise SetupRefusal(self.clause, "setup-option-flag", option=self.name, value=str(value))
        return value
