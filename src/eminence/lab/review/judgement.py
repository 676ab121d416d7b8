"""What a seat could know of its chances, and of a move: judged from its Belief, never from hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from eminence.bots import Budget
from eminence.bots.judges import judge_of
from eminence.bots.search import Search
from eminence.bots.thinker import SearchBot, Style
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import State
from eminence.lab.review.scale import scaled, smoothed

ENOUGH = 24  # visits from which on an alternative is shown
FAIR = (
    0.25  # of all visits: a move that was made and has fewer is played out by itself, for a search gives bad luck no second try
)
SHOWN = 4  # alternatives
LINE = 6  # moves of a line
STEPS = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))  # win chance lost, and what that is called


class Chance(msgspec.Struct, frozen=True):
    """A win chance with half the width of its 95% interval."""

    win: float
    error: float


class Alternative(msgspec.Struct, frozen=True):
    """A move that was legal: the win chance after it, and the line of play expected then."""

    move: str
    chance: Chance
    line: list[tuple[int, str]]


class Judgement(msgspec.Struct, frozen=True):
    """One decision. `before` is the chance with the best move, `after` with the one that was made."""

    seat: int
    move: str
    legal: int
    before: Chance
    after: Chance
    alternatives: list[Alternative]  # the best ones first, the move itself left out
    line: list[tuple[int, str]]  # expected after the move that was made

    @property
    def lost(self) -> float:
        return max(0.0, self.before.win - self.after.win)

    @property
    def sure(self) -> bool:
        """Whether the loss is more than chance of the estimate."""
        return self.lost > sqrt(self.before.error**2 + self.after.error**2)

    @property
    def word(self) -> str:
        """What the decision is called; an empty word for a good one."""
        return next((word for least, word in STEPS if self.lost >= least and self.sure), "")


class Onlooker(Belief):
    """Deals what a belief deals and keeps the deals, which a search plays to their ends; a first move may be made in all."""

    def __init__(self, belief: Belief, move: int | None = None) -> None:
        self.known = belief
        self.move = move
        self.deals: list[State] = []

    def sample(self, rng: Rng) -> State:
        deal = self.known.sample(rng)
        if self.move is not None:
            deal.apply(self.known.seat, self.move)
        self.deals.append(deal)
        return deal

    def chance(self) -> Chance:
        """How often the seat won the games played out so far."""
        seat = self.known.seat
        wins = [1 / mask.bit_count() if mask >> seat & 1 else 0.0 for mask in (deal.winning() for deal in self.deals)]
        return chance_of(self.known, sum(wins), len(wins))


def chance_of(belief: Belief, wins: float, played: int) -> Chance:
    """A share of games won as a win chance: on the scale that outcomes of real games agree with."""
    setup = belief.setup
    share = smoothed(wins, played, setup.seats)
    error = 1.96 * sqrt(share * (1 - share) / (played + 1))
    low, middle, high = (scaled(setup.game.slug, setup.seats, p) for p in (share - error, share, share + error))
    return Chance(round(middle, 4), round((high - low) / 2, 4))


def outlook(belief: Belief, iterations: int, rng: Rng) -> Chance:
    """The win chance of a seat that need not be the one to decide."""
    style = Style()
    search = Search(
        rng, judge_of(belief.setup), iterations + 2, exploration=style.exploration, light=style.light, warmth=style.warmth
    )
    onlooker = Onlooker(belief)
    search.run(onlooker, iterations)
    return onlooker.chance()


def judge(belief: Belief, move: int, budget: Budget, rng: Rng) -> Judgement:
    """A decision, from what its seat knew."""
    texts = belief.setup.texts
    bot = SearchBot(rng)
    search = bot.think(belief, budget, settle=False)
    rows = [(candidate, visits, wins) for candidate, visits, wins, _ in search.candidates()]
    chances = {candidate: chance_of(belief, wins, visits) for candidate, visits, wins in rows}
    visits_of = {candidate: visits for candidate, visits, _ in rows}
    lines = {candidate: line_after(belief, search, candidate) for candidate, _, _ in rows[: SHOWN + 1]}
    best = best_move([candidate for candidate, visits, _ in rows if visits >= ENOUGH] or [rows[0][0]], chances)
    if move not in lines:
        lines[move] = line_after(belief, search, move)
    if visits_of[move] < FAIR * bot.iterations:
        alone = Onlooker(belief, move)
        search.run(alone, max(2 * ENOUGH, bot.iterations // 2))
        chances[move] = alone.chance()
    before = chances[best] if chances[best].win > chances[move].win else chances[move]
    others = [candidate for candidate, visits, _ in rows[: SHOWN + 1] if candidate != move and visits >= ENOUGH]
    others.sort(key=lambda candidate: -chances[candidate].win)
    alternatives = [Alternative(texts[candidate], chances[candidate], lines[candidate]) for candidate in others[:SHOWN]]
    return Judgement(belief.seat, texts[move], len(belief.legal), before, chances[move], alternatives, lines[move])


def best_move(candidates: Sequence[int], chances: dict[int, Chance]) -> int:
    """The search's own choice comes first; another is better only where it is surely so."""
    first = candidates[0]
    return max(candidates, key=lambda move: chances[move].win - (0 if move == first else chances[move].error))


def line_after(belief: Belief, search: Search, move: int) -> list[tuple[int, str]]:
    """The line of play the search expects after a move."""
    return [(seat, belief.setup.texts[made]) for seat, made in search.line(Onlooker(belief, move), LINE)]
