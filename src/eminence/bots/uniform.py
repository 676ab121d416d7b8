"""The bot called `random`: every legal move is as likely."""

from eminence.bots.protocol import Budget
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng


class UniformBot:
    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, belief: Belief, budget: Budget) -> int:
        return self._rng.choice(belief.legal)
