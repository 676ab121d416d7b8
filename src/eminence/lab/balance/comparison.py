"""Two set-ups side by side, game by game with the same chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from eminence.lab.balance.report import sections
from eminence.lab.balance.sample import Sample
from eminence.lab.balance.tally import MEASURES, PACE, Figures, changes, dealt_alike
from eminence.lab.balance.verdicts import Names, shown, spell_measure, verdicts
from eminence.lab.intervals import Estimate
from eminence.lab.page import details, figure, listed, page, paragraph, table
from eminence.lab.plots import forest, percent, signed_percent


@dataclass(frozen=True)
class Comparison:
    """The figures of both, and the paired changes from the first to the second."""

    first: Figures
    second: Figures
    changes: Mapping[str, Estimate | None]
    alike: float

    def as_data(self) -> dict[str, Any]:
        changed = {name: None if one is None else [one.mean, one.low, one.high] for name, one in self.changes.items()}
        head = {"format": "eminence-lab-diff/1", "changes": changed, "dealt_alike": self.alike}
        return head | {"first": self.first.as_data(), "second": self.second.as_data()}


def compare(first: Figures, second: Figures, before: Sequence[Sample], after: Sequence[Sample], pace: float = PACE) -> Comparison:
    return Comparison(first, second, changes(before, after, pace), dealt_alike(before, after))


def rows_of(compared: Comparison) -> list[tuple[str, ...]]:
    """Measure by measure: the first, the second, the change, and whether it is sure."""
    rows: list[tuple[str, ...]] = []
    for name, label in MEASURES.items():
        spell, change = spell_measure(name), compared.changes[name]
        sure = "" if change is None or not change.excludes(0) else "more" if change.mean > 0 else "less"
        one, other = shown(compared.first.measures[name], spell), shown(compared.second.measures[name], spell)
        rows.append((label, one, other, shown(change, spell_measure(name, change=True)), sure))
    return rows


def comparison_page(compared: Comparison, titles: tuple[str, str], card: Names, command: str) -> str:
    first, second = compared.first, compared.second
    body = [
        paragraph(f"A is {titles[0]}. B is {titles[1]}. {first.games} games each, seed {first.trial.seed}."),
        f"<pre>{escape(command)}</pre>",
        paragraph(
            f"Games of the same number share their chance; {percent(compared.alike)} of them began with the very same deal."
        ),
        "<h2>Measures</h2>",
        table("Measures of a game", ("measure", "A", "B", "change from A to B, paired", "sure"), rows_of(compared)),
        "<h2>Seats</h2>",
    ]
    for name, figures in (("A", first), ("B", second)):
        plot = forest(
            f"Win share by seat, {name}", [(f"seat {seat.seat}", seat.wins) for seat in figures.seats], percent, figures.even
        )
        body.append(figure(plot, f"{name}: win share by seat; the line is the even share, {percent(figures.even)}."))
    body.append(table("Win share by seat", ("seat", "A", "B"), seat_rows(compared)))
    body += ["<h2>Cards</h2>", table("Cards", CARD_HEADS, card_rows(compared, card))]
    for name, figures in (("A", first), ("B", second)):
        body += [f"<h2>{name} by itself</h2>", listed(verdicts(figures, card))]
        body.append(details(f"All figures of {name}", "\n".join(sections(figures, card))))
    return page("Two set-ups compared", body)


def seat_rows(compared: Comparison) -> list[tuple[str, ...]]:
    pairs = [
        [
            shown(figures.seats[seat].wins, percent) if seat < len(figures.seats) else "-"
            for figures in (compared.first, compared.second)
        ]
        for seat in range(max(len(compared.first.seats), len(compared.second.seats)))
    ]
    return [(f"seat {seat}", *cells) for seat, cells in enumerate(pairs)]


CARD_HEADS = ("card", "copies A", "copies B", "chosen A", "chosen B", "worth A", "worth B", "points A", "points B")


def card_rows(compared: Comparison, card: Names) -> list[tuple[str, ...]]:
    """Cards of either, A beside B."""
    first = {one.card: one for one in compared.first.cards}
    second = {one.card: one for one in compared.second.cards}
    rows = []
    for slug in {**first, **second}:
        pair = (first.get(slug), second.get(slug))
        copies = ["-" if one is None or one.copies is None else str(one.copies) for one in pair]
        chosen = ["-" if one is None else shown(one.chosen, percent) for one in pair]
        worth = ["-" if one is None else shown(one.worth, signed_percent) for one in pair]
        points = ["-" if one is None else shown(one.points) for one in pair]
        rows.append((card(slug), *copies, *chosen, *worth, *points))
    return rows
