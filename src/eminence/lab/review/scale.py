"""From shares of played-out games to win chances that agree with outcomes.

A search plays on quickly, tries bad moves too, and prefers the moves it was lucky with, so its shares are too timid in one
game and too bold in another. How much was measured over games between bots (docs/calibration.md) and is taken out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp, log

SLOPES: Mapping[str, float] = {"gray-cardinal": 0.78, "oriflamme": 0.65, "diocese": 1.05, "cypher": 1.0}
EDGE = 0.005  # no chance is called certain


def logit(share: float) -> float:
    share = min(max(share, EDGE), 1 - EDGE)
    return log(share / (1 - share))


def scaled(game: str, seats: int, share: float, slope: float | None = None) -> float:
    """The win chance that a share of played-out games stands for; an even share stays even."""
    if not EDGE < share < 1 - EDGE:
        return min(max(share, 0.0), 1.0)
    even = logit(1 / seats)
    return 1 / (1 + exp(-even - (SLOPES[game] if slope is None else slope) * (logit(share) - even)))


def fitted(pairs: Iterable[tuple[int, float, float]]) -> float:
    """The slope under which (seats, share, outcome) are most likely (logistic regression with one number, by Newton)."""
    rows = [(logit(1 / seats), logit(share) - logit(1 / seats), outcome) for seats, share, outcome in pairs]
    slope = 1.0
    for _ in range(30):
        chances = [1 / (1 + exp(-even - slope * x)) for even, x, _ in rows]
        gradient = sum((outcome - p) * x for (_, x, outcome), p in zip(rows, chances, strict=True))
        curve = sum(p * (1 - p) * x * x for (_, x, _), p in zip(rows, chances, strict=True))
        if curve == 0:
            break
        slope += gradient / curve
    return slope
