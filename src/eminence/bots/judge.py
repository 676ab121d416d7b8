"""Judges: how good a move looks at a glance. One for each game; greedy bots and playouts ask them."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State


class Judge:
    """What every game's judge answers; this one finds all moves alike."""

    def study(self, state: State) -> None:
        """Called once for a set-up before any question: read what does not change in a game."""

    def rate(self, state: State, seat: int, move: int) -> float:
        """How good a legal move looks to `seat`: roughly the points or chances it brings, for comparing moves of one decision."""
        return 0.0

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """A quick sensible move for a playout: the better-looking of a few tried at random."""
        if count == 1:
            return moves.items[0]
        best = moves.items[rng.below(count)]
        if rng.below(8) == 0:
            return best
        best_rate = self.rate(state, seat, best)
        for _ in range(min(count, 4) - 1):
            move = moves.items[rng.below(count)]
            rate = self.rate(state, seat, move)
            if rate > best_rate:
                best_rate = rate
                best = move
        return best
