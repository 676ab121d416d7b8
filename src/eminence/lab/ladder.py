"""The ladder: each level, alone, against a table of the level below, in every game; and `expert` against tables of `greedy`.

Beside it the ablations: the search as it is against searches that lack one of its habits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import ceil

from eminence.bots.workers import WorkerPool
from eminence.engine.game import Game
from eminence.lab import intervals
from eminence.lab.arena import Match, Outcome, play, tasks
from eminence.lab.edition import edition_at_most, kept_as
from eminence.lab.intervals import Estimate
from eminence.lab.progress_file import ProgressFile
from eminence.lab.standings import shares, whole_blocks

CHEAP = 4  # pairings without an expert are quick and may take so many times the games
RUNGS = (
    ("novice", "random"),
    ("easy", "novice"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("expert", "greedy"),
)
WHOLE = "search/iterations=200"
ABLATIONS = {
    "playouts by the judge, not uniform": f"{WHOLE}/light=no",
    "the same, against three times as many": "search/iterations=600/light=no",
    "trust in the judge before a move is tried": f"{WHOLE}/warmth=1000",
    "memory": f"{WHOLE}/forgetful=yes",
    "exploration 1, not 0.3": f"{WHOLE}/exploration=0.3",
    "exploration 1, not 3": f"{WHOLE}/exploration=3",
    "a new tree for every decision": f"{WHOLE}/keep_tree=yes",
}
LOOKS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0)  # of the game limit: when a pairing is looked at
RISK = 0.05  # of ever calling a pairing clear that is even, all its looks together
SHORTEST_TURN = 1.0  # seconds


@dataclass
class Pairing:
    """An upper level against a lower one, and how far they got."""

    match: Match
    limit: int  # deals
    outcomes: list[Outcome] = field(default_factory=list)
    turns: int = 0  # how often it had its share of a limited time

    @property
    def name(self) -> str:
        setup = self.match.setup
        return kept_as(f"{setup.game.slug} {setup.seats} {self.match.bots[0]} {self.match.bots[1]}", setup.edition)

    @property
    def even(self) -> float:
        return 1 / self.match.setup.seats

    @property
    def looks(self) -> list[int]:
        """After how many deals it is looked at: fixed beforehand, so that looking does not change the odds."""
        return sorted({ceil(part * self.limit) for part in LOOKS})

    @property
    def level(self) -> float:
        """Of the interval at a look: the risk is split evenly over all of them (Bonferroni)."""
        return 1 - RISK / len(self.looks)

    def shares(self) -> list[float]:
        return shares(whole_blocks(self.match, self.outcomes), 0)

    def decided(self) -> Estimate | None:
        """The estimate at the first look whose interval excludes the even share."""
        played = self.shares()
        seen = (intervals.share(played[:look], self.even, self.level) for look in self.looks if look <= len(played))
        return next((estimate for estimate in seen if estimate.excludes(self.even)), None)

    @property
    def done(self) -> bool:
        return len(self.shares()) >= self.limit or self.decided() is not None

    @property
    def next_look(self) -> int:
        return next((look for look in self.looks if look > len(self.shares())), self.limit)

    def certainty(self) -> float:
        """How far from even its share is, in widths of its interval; the lowest goes first when time is short."""
        played = self.shares()
        if not played:
            return 0.0
        estimate = intervals.share(played, self.even)
        return abs(estimate.mean - self.even) / (estimate.high - estimate.low)


@dataclass(frozen=True)
class Verdict:
    """One line of the table."""

    pairing: Pairing
    games: int
    share: Estimate | None  # with its 95% interval
    word: str  # clear, reversed, not separated
    cut_short: bool
    seconds: float  # a decision of the upper one


def verdict(pairing: Pairing) -> Verdict:
    played, decided = pairing.shares(), pairing.decided()
    share = intervals.share(played, pairing.even) if played else None
    word = "not separated" if decided is None else "clear" if decided.mean > pairing.even else "reversed"
    seats = [(outcome, outcome.lineup.index(0)) for outcome in pairing.outcomes]
    spent = sum(outcome.seconds[seat] for outcome, seat in seats)
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    games = len(played) * len(pairing.match.lineups)
    return Verdict(pairing, games, share, word, not pairing.done, spent / max(decisions, 1))


def pairings(games: Iterable[Game], limit: int, seed: int, rules: int | None = None) -> list[Pairing]:
    """All pairings of these games at their usual seats, each with a limit in games: `limit` for those of experts."""
    return [
        pairing(game, seats, rung, limit if "expert" in rung else CHEAP * limit, seed, rules)
        for game in games
        for seats in game.usual_seats
        for rung in RUNGS
    ]


def ablations(games: Iterable[Game], limit: int, seed: int, rules: int | None = None) -> list[Pairing]:
    """The search against itself without one of its habits, at the smallest usual table of each game."""
    return [
        pairing(game, game.usual_seats[0], (WHOLE, less), limit, seed, rules) for game in games for less in ABLATIONS.values()
    ]


def pairing(game: Game, seats: int, bots: tuple[str, str], limit: int, seed: int, rules: int | None = None) -> Pairing:
    match = Match(game.setup(seats, None, edition_at_most(game, rules)), bots, seed, both_ways=False)
    return Pairing(match, ceil(limit / len(match.lineups)))


def climb(
    ladder: list[Pairing],
    jobs: int = 1,
    minutes: float | None = None,
    log: ProgressFile | None = None,
    watch: Callable[[Pairing], None] = lambda pairing: None,
) -> None:
    """Play every pairing until it is decided, at its limit, or the time is up; `watch` hears of every game."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    if log is not None:
        for pairing in ladder:
            pairing.outcomes.extend(log.played.get(pairing.name, ()))
    with WorkerPool(jobs) as pool:
        begun, turn = -1, 0.0
        while waiting := [pairing for pairing in ladder if not pairing.done]:
            until = None
            if end is not None:
                now = time.monotonic()
                if now >= end:
                    return
                # A round of turns takes half of the time left, the least certain first; what a decided pairing saves goes on.
                this_round = min(pairing.turns for pairing in waiting)
                waiting = sorted((pairing for pairing in waiting if pairing.turns == this_round), key=Pairing.certainty)
                if this_round > begun:
                    begun, turn = this_round, max(SHORTEST_TURN, (end - now) / 2 / len(waiting))
                until = min(end, now + turn)
            pairing = waiting[0]
            while not pairing.done and (until is None or time.monotonic() < until):
                games = tasks(pairing.match, pairing.next_look, pairing.outcomes)
                for outcome in pool.map(play, games, ordered=False, until=until):
                    pairing.outcomes.append(outcome)
                    if log is not None:
                        log.add(pairing.name, outcome)
                    watch(pairing)
            pairing.turns += 1
