"""Confidence intervals over independent blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval."""

    mean: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


def share(blocks: Sequence[float], even: float, level: float = 0.95) -> Estimate:
    """The mean of shares between 0 and 1, with Student's interval over the blocks.

    One imagined block at even odds joins the interval, so that a clean sweep of a few blocks does not look certain. It
    leans towards "even", never away from it.
    """
    count, mean = len(blocks), sum(blocks) / len(blocks)
    centre = (sum(blocks) + even) / (count + 1)
    imagined = even * (1 - centre) ** 2 + (1 - even) * centre**2
    variance = (sum((block - centre) ** 2 for block in blocks) + imagined) / count
    half = student(level, count) * sqrt(variance / (count + 1))
    return Estimate(mean, max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)))


def margin(blocks: Sequence[float], level: float = 0.95) -> Estimate | None:
    """The mean of any numbers with Student's interval; None for fewer than two blocks."""
    count = len(blocks)
    if count < 2:
        return None
    mean = sum(blocks) / count
    half = student(level, count - 1) * sqrt(sum((block - mean) ** 2 for block in blocks) / (count - 1) / count)
    return Estimate(mean, mean - half, mean + half)


def swing(blocks: Sequence[float], level: float = 0.95) -> Estimate:
    """The mean of differences between -1 and 1 with Student's interval. One imagined block, as likely -1 as 1, joins the
    interval, so that a few games in which nothing changed do not look certain."""
    count, mean = len(blocks), sum(blocks) / len(blocks)
    variance = (sum((block - mean) ** 2 for block in blocks) + 1) / count
    half = student(level, count) * sqrt(variance / (count + 1))
    return Estimate(mean, max(-1.0, mean - half), min(1.0, mean + half))


def ratio(parts: Sequence[float], wholes: Sequence[float], level: float = 0.95) -> Estimate | None:
    """The sum of parts over the sum of wholes, a pair a block, with Student's interval (the ratio estimator, linearised).

    With parts `x * y` and wholes `x * x` it is the slope of y over x. None where it says nothing.
    """
    count, whole = len(wholes), sum(wholes)
    if count < 2 or not whole:
        return None
    mean = sum(parts) / whole
    rest = [part - mean * of for part, of in zip(parts, wholes, strict=True)]
    half = student(level, count - 1) * sqrt(sum(r * r for r in rest) * count / (count - 1)) / abs(whole)
    return Estimate(mean, mean - half, mean + half)


def ratio_gap(
    parts: Sequence[float], wholes: Sequence[float], others: Sequence[float], of_others: Sequence[float], level: float = 0.95
) -> Estimate | None:
    """One ratio less another over the same blocks; what the two have in common in a block is taken into account."""
    count, whole, other_whole = len(wholes), sum(wholes), sum(of_others)
    if count < 2 or not whole or not other_whole:
        return None
    first, second = sum(parts) / whole, sum(others) / other_whole
    rest = [
        (part - first * of) / whole - (other - second * of_other) / other_whole
        for part, of, other, of_other in zip(parts, wholes, others, of_others, strict=True)
    ]
    half = student(level, count - 1) * sqrt(sum(r * r for r in rest) * count / (count - 1))
    return Estimate(first - second, first - second - half, first - second + half)


@lru_cache(maxsize=256)
def student(level: float, freedom: int) -> float:
    """How many standard errors Student's two-sided interval reaches to each side."""
    if freedom > 100:  # three terms of the Cornish-Fisher expansion; exact to five digits here
        z = NormalDist().inv_cdf(0.5 + level / 2)
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, 1e6
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if covered(middle, freedom) < level else (low, middle)
    return high


def covered(t: float, freedom: int) -> float:
    """The probability that Student's variable lies between -t and t (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2 == 1
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for k in range(1 if odd else 0, freedom - 1, 2):
        total += term
        term *= (k + 1) / (k + 2) * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
