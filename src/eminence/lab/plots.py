"""Plots as inline SVG, small enough to be read on a phone; colours come from the page's style."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import floor, log10

from eminence.lab.intervals import Estimate

WIDTH, STEP = 460, 22
WIDEST = 60  # a column of a distribution
Spell = Callable[[float], str]


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def signed_percent(share: float) -> str:
    return f"{100 * share:+.1f}%"


def number(value: float) -> str:
    return f"{value:.2f}"


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers that cover a range."""
    span = (high - low) or 1.0
    unit = 10.0 ** floor(log10(span / most))
    step = next(unit * factor for factor in (1, 2, 5, 10) if span / (unit * factor) <= most)
    first = floor(low / step)
    return [round((first + n) * step, 10) for n in range(most + 3) if (first + n - 1) * step < high]


def tick_words(marks: Sequence[float], spell: Spell) -> list[str]:
    """Marks as short as they can be: no decimals where none has any, and no sign before nothing."""
    words = [spell(mark) if mark else spell(mark).lstrip("+") for mark in marks]
    bare = [re.sub(r"\.0+(?=%?$)", "", word) for word in words]
    return bare if not any("." in word for word in bare) else words


def frame(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    of_kind = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{of_kind}>{escape(words)}</text>'


def rule(x1: float, y1: float, x2: float, y2: float, colour: str = "line", width: float = 1) -> str:
    style = f"stroke: var(--{colour}); stroke-width: {width:g}"
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" style="{style}"/>'


def forest(
    title: str,
    rows: Sequence[tuple[str, Estimate | None]],
    spell: Spell,
    reference: float | None = None,
    standing_out: Sequence[bool] | None = None,
) -> str:
    """A dot with its interval for each row, and a line at a reference value.

    A row stands out in colour where its interval excludes the reference, or as `standing_out` says.
    """
    known = [estimate for _, estimate in rows if estimate is not None]
    if not known:
        return ""
    edges = [value for one in known for value in (one.low, one.high)] + ([] if reference is None else [reference])
    marks = ticks(min(edges), max(edges))
    left, right, top = 120, WIDTH - 24, 26
    bottom = top + STEP * len(rows)

    def across(value: float) -> float:
        return left + (right - left) * (value - marks[0]) / ((marks[-1] - marks[0]) or 1)

    parts = []
    for mark, word in zip(marks, tick_words(marks, spell), strict=True):
        parts += [rule(across(mark), top - 6, across(mark), bottom), text(across(mark), top - 12, word, "middle", "soft")]
    if reference is not None:
        parts.append(rule(across(reference), top - 6, across(reference), bottom, "soft", 2))
    for row, (label, estimate) in enumerate(rows):
        y = top + STEP * row + STEP / 2
        parts.append(text(left - 8, y + 4, label, "end"))
        if estimate is not None:
            excluded = reference is not None and estimate.excludes(reference)
            sure = excluded if standing_out is None else standing_out[row]
            colour = "warm" if sure else "mark"
            parts.append(rule(across(estimate.low), y, across(estimate.high), y, colour, 3))
            parts.append(f'<circle cx="{across(estimate.mean):.1f}" cy="{y:.1f}" r="4.5" style="fill: var(--{colour})"/>')
    return frame(title, bottom + 6, parts)


def bars(title: str, counts: Mapping[str, float], spell: Spell = lambda value: f"{value:g}") -> str:
    """A lying bar for each entry."""
    most = max([*counts.values(), 1e-9])
    left, right = 120, WIDTH - 60
    parts = []
    for row, (label, count) in enumerate(counts.items()):
        y = 4 + STEP * row
        width = max(0.0, (right - left) * count / most)
        parts.append(text(left - 8, y + 15, label, "end"))
        parts.append(f'<rect x="{left}" y="{y + 3}" width="{width:.1f}" height="{STEP - 7}" style="fill: var(--mark)"/>')
        parts.append(text(left + width + 6, y + 15, spell(count), "start", "soft"))
    return frame(title, 8 + STEP * len(counts), parts)


def histogram(counts: Mapping[int, int], most_bars: int = 30) -> dict[str, float]:
    """Counts of whole numbers gathered into at most so many spans, as shares of all, by the name of the span."""
    if not counts:
        return {}
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // most_bars))
    total = sum(counts.values())
    spans: dict[str, float] = {}
    for start in range(low, high + 1, width):
        name = str(start) if width == 1 else f"{start} to {start + width - 1}"
        spans[name] = sum(counts.get(value, 0) for value in range(start, start + width)) / total
    return spans


def columns(title: str, shares: Mapping[str, float], axis: str) -> str:
    """Standing columns, the shape of a distribution; the names of the first, middle and last stand below."""
    if not shares:
        return ""
    left, right, top, bottom = 56, WIDTH - 10, 12, 150
    most = max(shares.values()) or 1.0
    width = min((right - left) / len(shares), WIDEST)
    end = left + width * len(shares)
    parts = [rule(left, bottom, end, bottom, "soft"), text(left - 6, top + 6, percent(most), "end", "soft")]
    parts.append(text(left - 6, bottom, "0", "end", "soft"))
    for place, share in enumerate(shares.values()):
        height = (bottom - top) * share / most
        parts.append(
            f'<rect x="{left + place * width + 0.5:.1f}" y="{bottom - height:.1f}" width="{max(width - 1, 1):.1f}" '
            f'height="{height:.1f}" style="fill: var(--mark)"/>'
        )
    names = list(shares)
    for place in sorted({0, len(names) // 2, len(names) - 1}):
        last = place == len(names) - 1 > 2
        x = end if last else left + (place + 0.5) * width
        parts.append(text(x, bottom + 16, names[place], "end" if last else "middle", "soft"))
    few = len(names) < 4
    parts.append(text(left if few else (left + end) / 2, bottom + 34, axis, "start" if few else "middle", "soft"))
    return frame(title, bottom + 42, parts)


def curves(
    title: str,
    lines: Sequence[tuple[str, Sequence[tuple[float, Estimate]]]],
    axis: str,
    spell: Spell = percent,
    span: tuple[float, float] | None = None,
    diagonal: bool = False,
) -> str:
    """Lines with bands of their intervals, and a key where there are several.

    With `diagonal` both axes are the same, and a line shows where x equals y.
    """
    points = [point for _, line in lines for point in line]
    if not points:
        return ""
    xs = [x for x, _ in points]
    low, high = span or (min(e.low for _, e in points), max(e.high for _, e in points))
    marks = ticks(low, high)
    x_marks = marks if diagonal else ticks(min(xs), max(xs)) if max(xs) > min(xs) else [xs[0]]
    x_words = tick_words(x_marks, spell if diagonal else lambda x: f"{x:g}")
    left, right, top, bottom = 54, WIDTH - 20, 10, 220
    first, last = min(xs), max(xs) if max(xs) > min(xs) else min(xs) + 1
    if diagonal:
        first, last = marks[0], marks[-1]

    def across(x: float) -> float:
        return left + (right - left) * (x - first) / (last - first)

    def up(y: float) -> float:
        return bottom - (bottom - top) * (y - marks[0]) / ((marks[-1] - marks[0]) or 1)

    in_row = 4 if max(len(label) for label, _ in lines) < 10 else 2  # names in the key
    parts = []
    for mark, word in zip(marks, tick_words(marks, spell), strict=True):
        parts += [rule(left, up(mark), right, up(mark)), text(left - 6, up(mark) + 4, word, "end", "soft")]
    shown = [(x, word) for x, word in zip(x_marks, x_words, strict=True) if first <= x <= last]
    parts += [text(across(x), bottom + 16, word, "middle", "soft") for x, word in shown]
    if diagonal:
        parts.append(rule(across(first), up(first), across(last), up(last), "soft", 1.5))
    for place, (label, line) in enumerate(lines):
        colour = f"c{place % 7}"
        edge = [(across(x), up(e.high)) for x, e in line] + [(across(x), up(e.low)) for x, e in reversed(line)]
        band = " ".join(f"{x:.1f},{y:.1f}" for x, y in edge)
        path = " ".join(f"{across(x):.1f},{up(e.mean):.1f}" for x, e in line)
        parts.append(f'<polygon points="{band}" style="fill: var(--{colour}); opacity: .15"/>')
        parts.append(f'<polyline points="{path}" style="fill: none; stroke: var(--{colour}); stroke-width: 2.5"/>')
        if len(lines) > 1:
            x, y = left + (right - left) / in_row * (place % in_row), bottom + 52 + 18 * (place // in_row)
            parts += [rule(x, y - 4, x + 18, y - 4, colour, 3), text(x + 24, y, label)]
    parts.append(text((left + right) / 2, bottom + 34, axis, "middle", "soft"))
    key = 18 * -(-len(lines) // in_row) if len(lines) > 1 else 0
    return frame(title, bottom + 42 + key, parts)
