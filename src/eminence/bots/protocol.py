"""What a bot is: it is handed a Belief and a budget and chooses a move. Ten lines are enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from eminence.engine.belief import Belief


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: iterations, seconds, or its own default when both are None."""

    iterations: int | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class Terms:
    """On what terms bots that are not ours play."""

    grace: float = 5.0  # seconds a process may take over a decision beyond its budget; its first one includes starting up
    stderr: bool = False  # whether what a process writes to its standard error is passed through


class NoSuchBot(ValueError):
    """A bot that cannot be had, in one sentence."""


class Fault(Exception):
    """What a bot did instead of choosing a move, in a few words that follow its name."""


class Bot(Protocol):
    """Anything that can choose one of a Belief's legal moves."""

    def choose(self, belief: Belief, budget: Budget) -> int: ...


class ForeignBot(Protocol):
    """A bot from elsewhere; it may answer with a move's canonical text as well."""

    def choose(self, belief: Belief, budget: Budget) -> int | str: ...
