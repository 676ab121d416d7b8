"""Deck counts searched for an aim: seats that are even, no card that dominates and none that is dead.

Every candidate plays the same games, by number, as all others. The search goes from the best deck so far to decks one card
away, those first that touch a card at fault. The best one is then played against the deck it started from on games nobody
has seen, because the best of many looks better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from eminence.engine.game import Setup
from eminence.engine.refusal import Refusal
from eminence.lab.arena import ArenaError, derive
from eminence.lab.balance.cards import CardFigures
from eminence.lab.balance.comparison import Comparison, compare
from eminence.lab.balance.plan import Trial, copies, with_counts
from eminence.lab.balance.run import Laboratory
from eminence.lab.balance.sweep import read_range
from eminence.lab.balance.tally import Figures, figures

ROUND = 4  # candidates between two looks at which is best
WANTED_CHOICE = 0.10  # a card should be chosen at least so often when it could be
WANTED_WORTH = 0.25  # a copy more than the others should bring at most this part of an even share
WANTED_MOST = 0.85  # a card should be chosen at most so often


class Aim(StrEnum):
    SEATS = "seats"
    CARDS = "cards"
    BOTH = "both"


@dataclass(frozen=True)
class Limits:
    """How many of each card a deck may have, and how many cards it has in all."""

    counts: Mapping[str, tuple[int, int]]
    size: tuple[int, int]

    def allow(self, counts: Mapping[str, int]) -> bool:
        within = all(low <= counts[card] <= high for card, (low, high) in self.counts.items())
        return within and self.size[0] <= sum(counts.values()) <= self.size[1]


@dataclass
class Candidate:
    """A deck that was tried: its faults, one by one in hundredths of a point of badness, and why it was tried."""

    counts: dict[str, int]
    why: str
    faults: dict[str, float]
    figures: Figures

    @property
    def badness(self) -> float:
        return sum(self.faults.values())


@dataclass(frozen=True)
class Tuning:
    """All candidates in the order they were tried, the best, and it against the first on fresh games."""

    aim: Aim
    candidates: list[Candidate]
    best: Candidate
    proof: Comparison | None
    faults_before: Mapping[str, float]
    faults_after: Mapping[str, float]

    @property
    def better(self) -> bool:
        """Whether the best is also better on fresh games."""
        return self.proof is not None and sum(self.faults_after.values()) < sum(self.faults_before.values())


def limits_of(setup: Setup, given: Sequence[str], size: str | None) -> Limits:
    """The limits as typed, `temple=3..8` and a size `44..52`; else two copies either way and a size within four cards."""
    counts = copies(setup)
    if counts is None:
        raise ArenaError(f"the deck of {setup.game.slug} is fixed, so there is nothing to tune")
    bounds = {card: (max(0 if count == 0 else 1, count - 2), count + 2) for card, count in counts.items()}
    for text in given:
        limit = read_range(text)
        if limit.name not in counts:
            raise ArenaError(f"the deck has no card named {limit.name!r}")
        if not all(isinstance(value, int) and value >= 0 for value in limit.values):
            raise ArenaError(f"a limit is written card=2..8, not {text!r}")
        bounds[limit.name] = (limit.values[0], limit.values[-1])
    total = sum(counts.values())
    if size is None:
        return Limits(bounds, (max(1, total - 4), total + 4))
    low, _, high = size.partition("..")
    try:
        return Limits(bounds, (int(low), int(high or low)))
    except ValueError:
        raise ArenaError(f"a size is written 44..52 or 48, not {size!r}") from None


def faults_of(found: Figures, aim: Aim) -> dict[str, float]:
    """What is wrong with a deck, each fault as a number from 0 (nothing) on."""
    faults: dict[str, float] = {}
    if aim != Aim.CARDS:
        for seat in found.seats:
            faults[f"seat {seat.seat}"] = abs(seat.wins.mean - found.even) / found.even
    if aim != Aim.SEATS:
        for one in found.cards:
            faults[one.card] = card_fault(one)
    return {name: round(100 * fault, 2) for name, fault in faults.items() if fault > 0}


def card_fault(one: CardFigures) -> float:
    fault = 0.0
    if one.worth is not None:
        fault += max(0.0, one.worth.mean / one.even - WANTED_WORTH)
    if one.chosen is not None:
        fault += max(0.0, 1 - one.chosen.mean / WANTED_CHOICE) + max(0.0, (one.chosen.mean - WANTED_MOST) / (1 - WANTED_MOST))
    return fault


def tune(
    trial: Trial,
    limits: Limits,
    aim: Aim,
    tries: int,
    games: int,
    laboratory: Laboratory,
    watch: Callable[[Candidate], None] = lambda candidate: None,
) -> Tuning:
    """Try up to so many decks, each on so many games."""
    start = copies(trial.setup) or {}
    if not limits.allow(start):
        raise ArenaError("the deck to start from is not within the limits")

    def measured(counts: dict[str, int], why: str) -> Candidate:
        varied = Trial(with_counts(trial.setup, counts), trial.bots, trial.seed)
        found = figures(varied, laboratory.play([(varied, games)])[0])
        candidate = Candidate(counts, why, faults_of(found, aim), found)
        watch(candidate)
        return candidate

    candidates = [measured(dict(start), "the deck to start from")]
    best, step = candidates[0], 0
    while len(candidates) < tries:
        seen = {tuple(sorted(candidate.counts.items())) for candidate in candidates}
        fresh = [one for one in neighbours(trial, best, limits, step) if tuple(sorted(one[0].items())) not in seen]
        if not fresh:
            break
        candidates += [measured(*one) for one in fresh[: min(ROUND, tries - len(candidates))]]
        best, step = min(candidates, key=lambda candidate: candidate.badness), step + 1
    if best is candidates[0]:
        return Tuning(aim, candidates, best, None, best.faults, best.faults)
    return proved(trial, aim, candidates, best, games, laboratory)


def proved(trial: Trial, aim: Aim, candidates: list[Candidate], best: Candidate, games: int, laboratory: Laboratory) -> Tuning:
    """The best deck against the first on games of another seed."""
    pair = [Trial(one.figures.trial.setup, trial.bots, trial.seed + 1) for one in (candidates[0], best)]
    before, after = laboratory.play([(one, games) for one in pair])
    first, second = figures(pair[0], before), figures(pair[1], after)
    proof = compare(first, second, before, after)
    return Tuning(aim, candidates, best, proof, faults_of(first, aim), faults_of(second, aim))


def neighbours(trial: Trial, best: Candidate, limits: Limits, step: int) -> list[tuple[dict[str, int], str]]:
    """Decks one card away, or with one card for another: the ones that touch the worst faults first, the rest by lot."""
    rng = derive(trial.seed, step, "tune")
    cards = list(best.counts)
    at_fault = [card for card in sorted(best.faults, key=lambda name: -best.faults[name]) if card in best.counts]
    found: list[tuple[dict[str, int], str]] = []
    for card in [*at_fault, *shuffled([card for card in cards if card not in at_fault], rng.below)]:
        why = f"{card} was at fault by {best.faults[card]:g}" if card in best.faults else "by lot"
        for change in (-1, 1):
            moved = {**best.counts, card: best.counts[card] + change}
            others = shuffled([other for other in cards if other != card], rng.below)
            swaps = ({**moved, other: moved[other] - change} for other in others)
            allowed = next((counts for counts in (moved, *swaps) if possible(trial, counts, limits)), None)
            if allowed is not None:
                found.append((allowed, why))
    return found


def possible(trial: Trial, counts: Mapping[str, int], limits: Limits) -> bool:
    """Whether the limits and the rules allow such a deck."""
    if min(counts.values()) < 0 or not limits.allow(counts):
        return False
    try:
        with_counts(trial.setup, counts)
    except Refusal:
        return False
    return True


def shuffled(items: Sequence[str], below: Callable[[int], int]) -> list[str]:
    left = list(items)
    return [left.pop(below(len(left))) for _ in range(len(left))]


def change_words(start: Mapping[str, int], counts: Mapping[str, int]) -> str:
    """What a deck changes, in a few words."""
    words = [f"{card} {start[card]} to {count}" for card, count in counts.items() if count != start.get(card)]
    return ", ".join(words) or "as it was"
