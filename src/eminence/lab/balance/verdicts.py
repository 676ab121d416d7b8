"""Figures in words: numbers with their intervals, and what a trial shows in a few sentences."""

from __future__ import annotations

from collections.abc import Callable

from eminence.lab.balance.cards import DEAD, DOMINATING, MUST, TOO_FEW
from eminence.lab.balance.tally import MEASURES, SHARES, Figures
from eminence.lab.intervals import Estimate
from eminence.lab.plots import number, percent, signed_percent

Names = Callable[[str], str]


def shown(estimate: Estimate | None, spell: Callable[[float], str] = number) -> str:
    """A mean and its interval."""
    if estimate is None:
        return "-"
    return f"{spell(estimate.mean)} ({spell(estimate.low)} to {spell(estimate.high)})"


def spell_measure(name: str, *, change: bool = False) -> Callable[[float], str]:
    """How the values of a measure, or their changes, are written."""
    if name in SHARES:
        return signed_percent if change else percent
    return signed if change else number


def signed(value: float) -> str:
    return f"{value:+.2f}"


def verdicts(figures: Figures, card: Names) -> list[str]:
    """What the games show about seats and cards, and how sure that is."""
    uneven = [seat for seat in figures.seats if seat.uneven]
    told = [f"Seat {seat.seat} wins {shown(seat.wins, percent)}, not the even {percent(figures.even)}." for seat in uneven]
    if not uneven:
        width = max(seat.wins.high - seat.wins.low for seat in figures.seats) / 2
        told.append(f"No seat is shown to win more or less than the even {percent(figures.even)}, known to ± {percent(width)}.")
    for one in figures.cards:
        if one.dead:
            told.append(f"{card(one.card)} is dead: chosen in {shown(one.chosen, percent)} of the decisions that could play it.")
        elif one.must:
            told.append(
                f"{card(one.card)} is a must: chosen in {shown(one.chosen, percent)} of the decisions that could play it."
            )
        elif one.dominating:
            told.append(f"{card(one.card)} dominates: a copy more than the others is worth {shown(one.worth, signed_percent)}.")
    if not any(one.verdict for one in figures.cards):
        told.append("No card is dead and none dominates.")
    return told


def method(figures: Figures) -> list[str]:
    """How the figures are to be read."""
    return [
        f"Intervals are 95% intervals over {figures.games} independent games. A seat is called uneven when an interval that"
        f" shares the 5% over all {figures.trial.setup.seats} seats excludes the even share.",
        f"Minutes assume {figures.pace:g} seconds for every moment at which somebody has a choice; simultaneous choices are"
        " one moment.",
        "The lead is what the score of the moment says, hidden cards included.",
        "Win shares with and without a card, and the worth of a copy, show what goes together, not what causes what: good"
        " positions also bring good cards. Shunning a card is an experiment: the same games, but one seat never plays it.",
        f"A comparison with fewer than {TOO_FEW} seats on one side is left out. A card is called dead when it is surely chosen in"
        f" less than {DEAD:.0%} of the decisions that could play it or something else; dominating when it surely is in more than"
        f" {MUST:.0%}, or when a copy more than the others surely brings more than {DOMINATING:.0%} of an even share of wins.",
        "The bots play the cards as well as they can; what no bot finds, no figure shows.",
    ]


def measure_rows(figures: Figures) -> list[tuple[str, str]]:
    return [(label, shown(figures.measures[name], spell_measure(name))) for name, label in MEASURES.items()]
