"""The bot called `search`, and what it can say about its choice."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import sqrt

from eminence.bots.judges import judge_of
from eminence.bots.protocol import Budget
from eminence.bots.search import Search
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng

CHUNK = 32  # iterations between two looks at the clock
MOST_NODES = 150_000


@dataclass(frozen=True)
class Candidate:
    """One move the search looked at: how the games went that began with it."""

    move: int
    text: str
    visits: int
    win: float  # share of the win, as played out
    uncertainty: float  # half the width of its 95% interval
    scores: list[float]  # expected final score by seat


@dataclass(frozen=True)
class Explanation:
    """Why the search chose what it chose; candidates stand most visited first."""

    iterations: int
    candidates: list[Candidate]
    line: list[tuple[int, str]]  # the line of play it expects: seat and move


@dataclass(frozen=True)
class Style:
    """How a search thinks; the defaults are what measured best."""

    iterations: int = 2000
    exploration: float = 1.0
    light: bool = True  # playouts by the judge rather than uniform ones
    warmth: float = 2.0  # moves whose rates are so far apart differ twofold in trust
    keep_tree: bool = False  # whether the tree is kept from one decision to the next
    forgetful: bool = False  # whether only what is to be seen now is known, not what was seen before
    noise: float = 0.0  # how often, of all decisions, a good-looking move is taken without thinking


class SearchBot:
    """Thinks by playing out deals it cannot tell apart. Deterministic for a fixed generator and a budget in iterations."""

    def __init__(self, rng: Rng, style: Style | None = None) -> None:
        self._rng = rng
        self._style = style or Style()
        self._search: Search | None = None
        self.iterations = 0

    def choose(self, belief: Belief, budget: Budget) -> int:
        self.iterations = 0  # of this decision
        if len(belief.legal) == 1:
            return belief.legal[0]
        style = self._style
        if style.noise and self._rng.below(1000) < 1000 * style.noise:
            return glance(belief, self._rng)
        if style.forgetful:
            belief = belief.careless(self._rng)
        return self.think(belief, budget, settle=True).candidates()[0][0]

    def think(self, belief: Belief, budget: Budget, *, settle: bool) -> Search:
        """Grow the tree as far as the budget goes; to settle for a move, only until none can overtake the first."""
        style = self._style
        iterations = budget.iterations or (None if budget.seconds else style.iterations)
        nodes = MOST_NODES if iterations is None else min(iterations + 1, MOST_NODES)
        if self._search is None or self._search.nodes < nodes:
            self._search = Search(
                self._rng,
                judge_of(belief.setup),
                nodes * (4 if style.keep_tree else 1) + 1,
                exploration=style.exploration,
                light=style.light,
                warmth=style.warmth,
            )
        search = self._search
        if not style.keep_tree:
            search.forget()
        search.aim(belief)
        self.iterations = 0
        start = time.perf_counter()
        left = CHUNK if iterations is None else iterations
        while left > 0:
            chunk = min(left, CHUNK)
            search.run(belief, chunk)
            self.iterations += chunk
            if iterations is not None:
                left = iterations - self.iterations
            else:
                spent = time.perf_counter() - start
                left = int(self.iterations * ((budget.seconds or 0.0) - spent) / spent)
            if settle and search.lead() > left:
                break
        return search

    def explain(self, belief: Belief, budget: Budget) -> Explanation:
        """Think about a decision and say what came of it, for hints and reviews."""
        search = self.think(belief, budget, settle=False)
        texts = belief.setup.texts
        candidates = []
        for move, visits, wins, scores in search.candidates():
            played = max(visits, 1)
            share = wins / played
            spread = 1.96 * sqrt(max(share * (1 - share), 0.25 / played) / played)
            means = [total / played for total in scores[: belief.setup.seats]]
            candidates.append(Candidate(move, texts[move], visits, share, spread, means))
        line = [(seat, texts[move]) for seat, move in search.line(belief, 12)]
        return Explanation(self.iterations, candidates, line)


def glance(belief: Belief, rng: Rng) -> int:
    """The better-looking of two moves tried at random, as a hurried player picks."""
    judge = judge_of(belief.setup)
    deal = belief.sample(rng)
    tried = [rng.choice(belief.legal) for _ in range(2)]
    return max(tried, key=lambda move: judge.rate(deal, belief.seat, move))
