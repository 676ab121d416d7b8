"""Editions of a game's rules: a corrected rule makes a new one, so that no game that is stored or running ever changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from eminence.engine.options import Option
from eminence.engine.refusal import SetupRefusal


@dataclass(frozen=True)
class Edition:
    """The options of one edition with their values and defaults.

    `plays_as` holds what this edition does not let one choose and another one does: by name, the value it plays by. An option
    and a value of the same name mean the same in all editions.
    """

    number: int  # from 1
    options: tuple[Option, ...] = ()
    plays_as: Mapping[str, Any] = field(default_factory=dict)

    def completed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option of this edition with its value; a SetupRefusal when one cannot be."""
        return {option.name: option.check(options.get(option.name, option.default)) for option in self.options}

    def names(self, options: Mapping[str, Any]) -> bool:
        """Whether these are exactly the options of this edition, whatever their values."""
        return set(options) == {option.name for option in self.options}

    def lists(self, options: Mapping[str, Any]) -> bool:
        """Whether these are exactly the options of this edition, each written in full."""
        try:
            return self.names(options) and self.completed(options) == dict(options)
        except SetupRefusal:
            return False
