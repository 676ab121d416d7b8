"""Judges: how good a move looks at a glance. One for each game; greedy bots and playouts ask them."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State


class Judge:
    """What every game's judge answers; this one finds all moves alike."""

    def study(self, state: State) -> None:
        """Called once for a set-up before any question: read what does not change in a game."""

    def look(self, state: State, seat: int) -> None:
        """Called once for a decision before its moves are rated: weigh what all of them share."""

    def rate_seen(self, state: State, seat: int, move: int) -> float:
        """The rate of a legal move in the position looked at."""
        return 0.0

    def rate(self, state: State, seat: int, move: int) -> float:
        """How good a legal move looks to `seat`: roughly the points or chances it brings, for comparing moves of one decision."""
        self.look(state, seat)
        return self.rate_seen(state, seat, move)

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """A quick sensible move for a playout: the better-looking of a few tried at random."""
        if count == 1:
            return moves.items[0]
        best = moves.items[rng.below(count)]
        if rng.below(8) == 0:
            return best
        self.look(state, seat)
        best_rate = self.rate_seen(state, seat, best)
        for _ in range(min(count, 4) - 1):
            move = moves.items[rng.below(count)]
            rate = self.rate_seen(state, seat, move)
            if rate > best_rate:
                best_rate = rate
                best = move
        return best
