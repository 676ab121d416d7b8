"""From shares of played-out games to win chances that agree with outcomes.

A search plays on quickly, tries bad moves too, and prefers the moves it was lucky with, so its shares may be too timid or too
bold. How much was measured over games between bots (docs/calibration.md) and is taken out here: one number a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from eminence.lab.intervals import Estimate, student

SLOPES: Mapping[str, float] = {"gray-cardinal": 0.80, "oriflamme": 0.84, "diocese": 1.03, "cypher": 0.98}
EDGE = 0.0005  # nearer to certain than chances are written


def logit(share: float) -> float:
    share = min(max(share, EDGE), 1 - EDGE)
    return log(share / (1 - share))


def smoothed(wins: float, played: float, seats: int) -> float:
    """A share of games won, one more at even odds among them: no chance is called certain before the end."""
    return (wins + 1 / seats) / (played + 1)


def scaled(game: str, seats: int, share: float) -> float:
    """The win chance that a share of played-out games stands for; an even share stays even."""
    even = logit(1 / seats)
    return 1 / (1 + exp(-even - SLOPES[game] * (logit(share) - even)))


def fitted(rows: Sequence[tuple[object, int, float, float]]) -> Estimate:
    """The slope under which outcomes are most likely (logistic regression with one number, by Newton), and its 95% interval.

    A row is (block, seats, chance, outcome). Rows of a block belong together: the interval is taken over blocks (the sandwich
    estimator), and is as wide as can be where nothing can be told.
    """
    points = [(block, logit(1 / seats), logit(chance) - logit(1 / seats), outcome) for block, seats, chance, outcome in rows]
    slope, curve = 1.0, 0.0
    for _ in range(30):
        curve = gradient = 0.0
        for _, even, x, outcome in points:
            p = 1 / (1 + exp(-even - slope * x))
            gradient += (outcome - p) * x
            curve += p * (1 - p) * x * x
        if curve < 1e-9:
            return Estimate(slope, float("-inf"), float("inf"))
        slope += gradient / curve
    pulls: dict[object, float] = {}
    for block, even, x, outcome in points:
        pulls[block] = pulls.get(block, 0.0) + (outcome - 1 / (1 + exp(-even - slope * x))) * x
    if len(pulls) < 2:
        return Estimate(slope, float("-inf"), float("inf"))
    half = student(0.95, len(pulls) - 1) * sqrt(sum(pull * pull for pull in pulls.values())) / curve
    return Estimate(slope, slope - half, slope + half)
