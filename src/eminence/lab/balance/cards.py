"""What the games of a trial say about each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from eminence.engine.game import Setup
from eminence.lab import intervals
from eminence.lab.balance.plan import copies
from eminence.lab.balance.sample import Chair, Sample
from eminence.lab.balance.usage import usage_of
from eminence.lab.intervals import Estimate

TOO_FEW = 30  # seat-games on one side of a comparison
DEAD = 0.05  # a card is dead that is surely chosen less often than this when it could be
MUST = 0.9  # and one dominates that is surely chosen more often than this
DOMINATING = 0.5  # a card dominates if one copy more than the others surely brings this part of an even share of wins

Counts = Callable[[Chair], Mapping[str, float]]
TAKEN, PLAYED, KEPT = (attrgetter(name) for name in ("taken", "played", "kept"))


@dataclass(frozen=True)
class Contrast:
    """Win shares of seats that did something with a card against those of seats that did not; None where they are too few."""

    having: Estimate | None
    lacking: Estimate | None
    gap: Estimate | None
    seats_having: int
    seats_lacking: int

    @property
    def note(self) -> str:
        if self.seats_having < TOO_FEW and self.seats_having <= self.seats_lacking:
            return f"only {self.seats_having} seats had it"
        return f"only {self.seats_lacking} seats did without it" if self.seats_lacking < TOO_FEW else ""


@dataclass(frozen=True)
class Absence:
    """Paired games with and without a card.

    `shunned`: the win share that one seat gains by never playing it while the others do as before. `changes`: what happens
    to the measures of a game when the deck lacks it, and `alike`, how many of those games had the very same first deal.
    """

    games: int
    shunned: Estimate | None = None
    changes: Mapping[str, Estimate | None] = field(default_factory=dict)
    alike: float | None = None


@dataclass
class CardFigures:
    """One card. Counts are a game, over all seats; `worth` is the win share a copy more than the others at the table brings."""

    card: str
    copies: int | None
    taken: Estimate | None
    played: Estimate | None
    kept: Estimate | None
    chosen: Estimate | None
    points: Estimate | None
    points_each: Estimate | None  # a copy used
    when_played: Contrast
    when_kept: Contrast
    worth: Estimate | None
    even: float
    absence: Absence | None = None

    @property
    def dead(self) -> bool:
        return self.chosen is not None and self.chosen.high < DEAD

    @property
    def must(self) -> bool:
        return self.chosen is not None and self.chosen.low > MUST

    @property
    def dominating(self) -> bool:
        return self.must or (self.worth is not None and self.worth.low > DOMINATING * self.even)

    @property
    def verdict(self) -> str:
        return "dead" if self.dead else "dominating" if self.dominating else ""

    @property
    def notes(self) -> list[str]:
        notes = {f"played: {self.when_played.note}": self.when_played.note, f"kept: {self.when_kept.note}": self.when_kept.note}
        return [text for text, note in notes.items() if note]


def card_figures(samples: Sequence[Sample], setup: Setup) -> list[CardFigures]:
    """All cards that may be taken, in card order."""
    counts = copies(setup)
    used: Counts = KEPT if usage_of(setup).used == "kept" else PLAYED
    return [one_card(samples, card, counts, used) for card in setup.slugs if any_use(samples, card) or (counts or {}).get(card)]


def any_use(samples: Sequence[Sample], card: str) -> bool:
    return any(card in chair.taken or card in chair.played for sample in samples for chair in sample.chairs)


def one_card(samples: Sequence[Sample], card: str, counts: Mapping[str, int] | None, used: Counts) -> CardFigures:
    even = 1 / len(samples[0].chairs)
    points = totals(samples, lambda chair: chair.points, card)
    offered = totals(samples, lambda chair: chair.offered, card)
    chosen = totals(samples, lambda chair: chair.chosen, card)
    return CardFigures(
        card=card,
        copies=counts.get(card) if counts else None,
        taken=intervals.margin(totals(samples, TAKEN, card)),
        played=intervals.margin(totals(samples, PLAYED, card)),
        kept=intervals.margin(totals(samples, KEPT, card)),
        chosen=intervals.ratio(chosen, offered),
        points=intervals.margin(points),
        points_each=intervals.ratio(points, totals(samples, used, card)),
        when_played=contrast(samples, PLAYED, card),
        when_kept=contrast(samples, KEPT, card),
        worth=worth(samples, used, card),
        even=even,
    )


def totals(samples: Sequence[Sample], counts: Counts, card: str) -> list[float]:
    return [sum(counts(chair).get(card, 0) for chair in sample.chairs) for sample in samples]


def contrast(samples: Sequence[Sample], counts: Counts, card: str) -> Contrast:
    """Ratios over all games: wins of the seats that have it by their number, and so for those that have not."""
    rows = []
    for sample in samples:
        having = [chair.share for chair in sample.chairs if counts(chair).get(card, 0) > 0]
        rows.append((sum(having), len(having), sum(sample.shares) - sum(having), len(sample.chairs) - len(having)))
    won, seats, others_won, others = ([row[i] for row in rows] for i in range(4))
    enough = min(sum(seats), sum(others)) >= TOO_FEW
    return Contrast(
        intervals.ratio(won, seats) if sum(seats) >= TOO_FEW else None,
        intervals.ratio(others_won, others) if sum(others) >= TOO_FEW else None,
        intervals.ratio_gap(won, seats, others_won, others) if enough else None,
        int(sum(seats)),
        int(sum(others)),
    )


def worth(samples: Sequence[Sample], used: Counts, card: str) -> Estimate | None:
    """The slope of the win share over the copies used, both against the mean of the table."""
    parts, wholes = [], []
    for sample in samples:
        copies_used = [used(chair).get(card, 0) for chair in sample.chairs]
        mean, even = sum(copies_used) / len(copies_used), 1 / len(copies_used)
        parts.append(sum((n - mean) * (chair.share - even) for n, chair in zip(copies_used, sample.chairs, strict=True)))
        wholes.append(sum((n - mean) ** 2 for n in copies_used))
    return intervals.ratio(parts, wholes) if sum(whole > 0 for whole in wholes) >= TOO_FEW else None
