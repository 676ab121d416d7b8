"""One option, or the count of one card, through all its values."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from eminence.engine.game import Setup
from eminence.lab.arena import ArenaError
from eminence.lab.balance.plan import changed
from eminence.lab.balance.tally import MEASURES, Figures
from eminence.lab.balance.verdicts import Names, shown, spell_measure, verdicts
from eminence.lab.intervals import Estimate
from eminence.lab.page import figure, listed, page, pair, paragraph, table
from eminence.lab.plots import curves, forest, percent, signed_percent

MOST_VALUES = 30


@dataclass(frozen=True)
class Range:
    """What is swept, and its values."""

    name: str
    values: tuple[Any, ...]


def read_range(text: str) -> Range:
    """`temple=2..8` or `priests=majority,count`."""
    name, equals, values = text.partition("=")
    if not equals or not name or not values:
        raise ArenaError(f"a sweep is written name=2..8 or name=one,other, not {text!r}")
    low, dots, high = values.partition("..")
    if dots:
        try:
            first, last = int(low), int(high)
        except ValueError:
            raise ArenaError(f"the ends of {values!r} are not whole numbers") from None
        if not 0 <= last - first < MOST_VALUES:
            raise ArenaError(f"a sweep goes upwards through at most {MOST_VALUES} values, not {values!r}")
        return Range(name, tuple(range(first, last + 1)))
    return Range(name, tuple(read_value(word) for word in values.split(",")))


def read_value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word


def setups(setup: Setup, swept: Range) -> list[Setup]:
    """The set-up with each value; a Refusal or an ArenaError for the first that cannot be."""
    return [changed(setup, swept.name, value) for value in swept.values]


def sweep_rows(swept: Range, steps: Sequence[Figures]) -> list[tuple[str, ...]]:
    """A row for each value: all measures."""
    return [
        (f"{swept.name} {value}", *(shown(step.measures[name], spell_measure(name)) for name in MEASURES))
        for value, step in zip(swept.values, steps, strict=True)
    ]


def sweep_seats(swept: Range, steps: Sequence[Figures]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Heads and a row for each value: the win share of every seat."""
    seats = range(max(len(step.seats) for step in steps))
    rows = [
        (f"{swept.name} {value}", *(shown(step.seats[n].wins, percent) if n < len(step.seats) else "-" for n in seats))
        for value, step in zip(swept.values, steps, strict=True)
    ]
    return (swept.name, *(f"win share of seat {n}" for n in seats)), rows


def sweep_page(swept: Range, steps: Sequence[Figures], title: str, card: Names, command: str) -> str:
    """A page with a plot and a table of every measure, and of what the swept card does."""
    body = [
        paragraph(f"{title}, with {swept.name} swept. {steps[0].games} games a value, the same chance for all."),
        f"<pre>{escape(command)}</pre>",
        table("All measures", (swept.name, *MEASURES.values()), sweep_rows(swept, steps)),
    ]
    for name, label in MEASURES.items():
        body += plot(swept, label, [step.measures[name] for step in steps], spell_measure(name))
    at_most = max(len(step.seats) for step in steps)
    seats = [[step.seats[seat].wins if seat < len(step.seats) else None for step in steps] for seat in range(at_most)]
    body.append("<h2>Seats</h2>")
    body.append(table("Win share by seat", *sweep_seats(swept, steps)))
    for seat, wins in enumerate(seats):
        body += plot(swept, f"win share of seat {seat}", wins, percent)
    of_card = [next((one for one in step.cards if one.card == swept.name), None) for step in steps]
    if any(of_card):
        body.append(f"<h2>{escape(card(swept.name))}</h2>")
        chosen = [one.chosen if one else None for one in of_card]
        worth = [one.worth if one else None for one in of_card]
        body += plot(swept, "chosen when possible", chosen, percent)
        body += plot(swept, "worth of a copy", worth, signed_percent)
    body.append("<h2>What each value shows</h2>")
    for value, step in zip(swept.values, steps, strict=True):
        body += [f"<h3>{escape(f'{swept.name} {value}')}</h3>", listed(verdicts(step, card))]
    return page(f"{title}: {swept.name} swept", body)


def plot(swept: Range, label: str, estimates: Sequence[Estimate | None], spell: Any) -> list[str]:
    """A curve where the values are numbers, else a dot a value; the table beside it."""
    known = [(value, one) for value, one in zip(swept.values, estimates, strict=True) if one is not None]
    numbers = all(isinstance(value, int) and not isinstance(value, bool) for value in swept.values)
    if numbers and len(known) > 1:
        svg = curves(label, [(label, [(float(value), one) for value, one in known])], swept.name, spell)
    else:
        svg = forest(label, [(str(value), one) for value, one in known], spell)
    if not svg:
        return []
    rows = [(str(value), shown(one, spell)) for value, one in zip(swept.values, estimates, strict=True)]
    return [pair(figure(svg, f"{label} by {swept.name}"), table(label, (swept.name, "mean and 95% interval"), rows))]
