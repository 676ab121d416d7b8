"""The bot called `greedy`: the move that looks best at a glance, averaged over a few deals it cannot tell apart."""

from __future__ import annotations

from eminence.bots.judges import judge_of
from eminence.bots.protocol import Budget
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng

DEALS = 6


class GreedyBot:
    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, belief: Belief, budget: Budget) -> int:
        legal = belief.legal
        if len(legal) == 1:
            return legal[0]
        judge = judge_of(belief.setup)
        deals = [belief.sample(self._rng) for _ in range(DEALS)]
        rates = [sum(judge.rate(deal, belief.seat, move) for deal in deals) for move in legal]
        best = max(rates)
        return self._rng.choice([move for move, rate in zip(legal, rates, strict=True) if rate == best])
