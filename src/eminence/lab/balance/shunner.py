"""A player that never plays one card: against the same player who does, it shows what the card is worth."""

from __future__ import annotations

from functools import lru_cache

from eminence.bots import Bot, Budget
from eminence.bots.judges import judge_of
from eminence.bots.thinker import SearchBot
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.lab.balance.usage import usage_of

DEALS = 6  # over which a second choice is judged, for bots that cannot name one


class Shunner:
    """Chooses as another bot does, and its next best move instead of one that plays the card. With no other move it plays it."""

    def __init__(self, bot: Bot, rng: Rng, card: str) -> None:
        self._bot = bot
        self._rng = rng
        self._card = card

    def choose(self, belief: Belief, budget: Budget) -> int:
        plays = plays_of(belief.setup)
        move = self._bot.choose(belief, budget)
        others = [other for other in belief.legal if self._card not in plays[other]]
        if self._card not in plays[move] or not others:
            return move
        if isinstance(self._bot, SearchBot):
            ranked = self._bot.think(belief, budget, settle=False).candidates()
            return next(candidate[0] for candidate in ranked if candidate[0] in others)
        deals = [belief.sample(self._rng) for _ in range(DEALS)]
        judge = judge_of(belief.setup)
        return max(others, key=lambda other: sum(judge.rate(deal, belief.seat, other) for deal in deals))


@lru_cache(maxsize=8)
def plays_of(setup: Setup) -> list[tuple[str, ...]]:
    """The cards each move plays, by the move's number."""
    cards_of = usage_of(setup).cards_of
    return [cards_of(text) for text in setup.texts]
