"""What the games of a trial come to: every figure of a report, computed from the samples alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from eminence.lab import intervals
from eminence.lab.balance.cards import Absence, CardFigures, card_figures
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.sample import TENTHS, Sample, shunner
from eminence.lab.intervals import Estimate

PACE = 12.0  # seconds a choice takes at a table, an assumption every report states

MEASURES: Mapping[str, str] = {
    "score": "score of a seat",
    "spread": "points between first and last",
    "decisions": "decisions a game",
    "minutes": "minutes at a table",
    "first": "win share of the first seat",
    "ties": "share of shared wins",
    "leads": "lead changes a game",
    "settled": "part of the game after which the winner led for good",
}
SHARES = ("first", "ties", "settled")  # shown in percent


def measure(sample: Sample, pace: float = PACE) -> dict[str, float]:
    """The measures of one game."""
    scores = sample.scores
    return {
        "score": sum(scores) / len(scores),
        "spread": max(scores) - min(scores),
        "decisions": sample.decisions,
        "minutes": sample.moments * pace / 60,
        "first": sample.chairs[0].share,
        "ties": float(len(sample.winners) > 1),
        "leads": sample.leads,
        "settled": sample.settled,
    }


@dataclass(frozen=True)
class SeatFigures:
    """One seat; `uneven` when its interval, at a level shared by all seats, excludes an even share."""

    seat: int
    wins: Estimate
    score: Estimate | None
    uneven: bool


@dataclass(frozen=True)
class BotFigures:
    bot: str
    wins: Estimate
    rating: float | None
    deviation: float | None


@dataclass(frozen=True)
class LineFigures:
    """A line of the score sheet, a seat and game."""

    clause: str
    points: Estimate | None


@dataclass
class Figures:
    """All figures of a trial."""

    trial: Trial
    games: int
    pace: float
    seats: list[SeatFigures]
    bots: list[BotFigures]
    measures: dict[str, Estimate | None]
    endings: dict[str, int]
    scores: dict[int, int]
    lengths: dict[int, int]
    leader_wins: list[Estimate]  # how much of the win the leaders got, at every tenth of the decisions
    settled: list[int]  # games by the tenth after which their winner led for good
    lines: list[LineFigures]
    cards: list[CardFigures]
    forfeits: int

    @property
    def even(self) -> float:
        return 1 / self.trial.setup.seats

    def as_data(self) -> dict[str, Any]:
        """As JSON holds it."""
        own = asdict(self)
        head = {"format": "eminence-lab/1", **self.trial.facts(), "rules": self.trial.setup.edition, "even_share": self.even}
        data = head | {"by_seat": own.pop("seats"), "by_bot": own.pop("bots")} | own
        del data["trial"]
        for card, figures in zip(data["cards"], self.cards, strict=True):
            card |= {"verdict": figures.verdict, "notes": figures.notes}
        return data


def figures(trial: Trial, samples: Sequence[Sample], pace: float = PACE) -> Figures:
    """Sum the games of a trial up."""
    setup = trial.setup
    rows = [measure(sample, pace) for sample in samples]
    return Figures(
        trial=trial,
        games=len(samples),
        pace=pace,
        seats=[seat_figures(samples, seat) for seat in range(setup.seats)],
        bots=bot_figures(trial, samples),
        measures={name: mean_of(name, [row[name] for row in rows]) for name in MEASURES},
        endings=dict(Counter(", ".join(filter(None, (sample.ending, sample.finish))) for sample in samples).most_common()),
        scores=dict(sorted(Counter(score for sample in samples for score in sample.scores).items())),
        lengths=dict(sorted(Counter(sample.decisions for sample in samples).items())),
        leader_wins=[leader_wins(samples, tenth) for tenth in range(TENTHS + 1)],
        settled=[sum(min(int(sample.settled * TENTHS), TENTHS - 1) == tenth for sample in samples) for tenth in range(TENTHS)],
        lines=line_figures(samples, setup.game.sheet_clauses),
        cards=card_figures(samples, setup),
        forfeits=sum(sample.forfeits for sample in samples),
    )


def mean_of(name: str, values: Sequence[float]) -> Estimate | None:
    """The mean of a measure; shares stay between 0 and 1."""
    found = intervals.margin(values)
    if found is None or name not in SHARES:
        return found
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def seat_figures(samples: Sequence[Sample], seat: int) -> SeatFigures:
    seats = len(samples[0].chairs)
    shares = [sample.chairs[seat].share for sample in samples]
    strict = intervals.share(shares, 1 / seats, 1 - 0.05 / seats)
    return SeatFigures(
        seat,
        intervals.share(shares, 1 / seats),
        intervals.margin([sample.chairs[seat].score for sample in samples]),
        strict.excludes(1 / seats),
    )


def bot_figures(trial: Trial, samples: Sequence[Sample]) -> list[BotFigures]:
    """The bots, where there are several: they sit at every seat in turn."""
    if len(trial.bots) == 1:
        return []
    ratings = rate(trial, samples)
    found = []
    for entrant, bot in enumerate(trial.bots):
        shares = [sample.chairs[trial.lineup(sample.game).index(entrant)].share for sample in samples]
        rating, deviation = ratings[entrant] if ratings else (None, None)
        found.append(BotFigures(bot, intervals.share(shares, 1 / len(trial.bots)), rating, deviation))
    return found


def rate(trial: Trial, samples: Sequence[Sample]) -> list[tuple[float, float]] | None:
    """Openskill's ratings after all games in order; None without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = [model.rating() for _ in trial.bots]
    for sample in samples:
        lineup = trial.lineup(sample.game)
        ranks = [0.0 if chair.share else 1.0 + sum(s > chair.score for s in sample.scores) for chair in sample.chairs]
        for entrant, team in zip(lineup, model.rate([[ratings[entrant]] for entrant in lineup], ranks=ranks), strict=True):
            ratings[entrant] = team[0]
    return [(rating.mu, rating.sigma) for rating in ratings]


def leader_wins(samples: Sequence[Sample], tenth: int) -> Estimate:
    """What a seat in the lead at that moment won; leaders at the same time count a part of a game each."""
    shares = []
    for sample in samples:
        leading = [chair.share for seat, chair in enumerate(sample.chairs) if sample.leaders[tenth] >> seat & 1]
        shares.append(sum(leading) / len(leading))
    return intervals.share(shares, 1 / len(samples[0].chairs))


def line_figures(samples: Sequence[Sample], clauses: Sequence[str]) -> list[LineFigures]:
    seats = len(samples[0].chairs)
    return [
        LineFigures(
            clause,
            intervals.margin([sum(chair.sheet.get(clause, 0) for chair in sample.chairs) / seats for sample in samples]),
        )
        for clause in clauses
    ]


def changes(before: Sequence[Sample], after: Sequence[Sample], pace: float = PACE) -> dict[str, Estimate | None]:
    """Measure by measure how the games of one trial differ from those of another with the same numbers."""
    pairs = [(measure(one, pace), measure(other, pace)) for one, other in zip(before, after, strict=True)]
    return {name: intervals.margin([other[name] - one[name] for one, other in pairs]) for name in MEASURES}


def dealt_alike(before: Sequence[Sample], after: Sequence[Sample]) -> float:
    """The share of games that began with the very same deal."""
    return sum(one.deal == other.deal for one, other in zip(before, after, strict=True)) / len(before)


def absence(whole: Sequence[Sample], shunning: Sequence[Sample], lacking: Sequence[Sample] | None, pace: float = PACE) -> Absence:
    """What changes without a card over the first games of a trial; `lacking` is None where no deck can lack it."""
    shunned = []
    for one, other in zip(whole, shunning, strict=False):
        seat = shunner(one.game, len(one.chairs))
        shunned.append(other.chairs[seat].share - one.chairs[seat].share)
    found = Absence(len(shunning), intervals.swing(shunned))
    if lacking is None:
        return found
    paired = whole[: len(lacking)]
    return replace(found, changes=changes(paired, lacking, pace), alike=dealt_alike(paired, lacking))
