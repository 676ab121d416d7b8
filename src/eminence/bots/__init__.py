"""Players that are programs. A bot is handed a Belief, never a State."""

from collections.abc import Callable
from typing import Protocol

from eminence.bots.uniform import UniformBot
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng


class Bot(Protocol):
    """Anything that can choose one of a Belief's legal moves."""

    def choose(self, belief: Belief) -> int: ...


BOTS: dict[str, Callable[[Rng], Bot]] = {"random": UniformBot}


def bot(name: str, rng: Rng) -> Bot:
    """The bot of that name; a KeyError when there is none."""
    return BOTS[name](rng)
