"""The page about a search for better deck counts."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from eminence.lab.balance.comparison import CARD_HEADS, card_rows, rows_of, seat_rows
from eminence.lab.balance.tune import Aim, Candidate, Tuning, change_words
from eminence.lab.balance.verdicts import Names, verdicts
from eminence.lab.page import figure, listed, page, paragraph, table
from eminence.lab.plots import bars

AIMS = {
    Aim.SEATS: "seats that win equally often",
    Aim.CARDS: "no card that dominates and none that is dead",
    Aim.BOTH: "seats that win equally often, no card that dominates and none that is dead",
}


def fault_words(faults: Mapping[str, float]) -> str:
    worst = sorted(faults.items(), key=lambda item: -item[1])[:4]
    return ", ".join(f"{name} {fault:g}" for name, fault in worst) or "none"


def candidate_rows(tuning: Tuning) -> list[tuple[str, ...]]:
    """A row for each candidate, the best first."""
    start = tuning.candidates[0].counts
    numbered = sorted(enumerate(tuning.candidates), key=lambda item: item[1].badness)
    return [
        (str(number), f"{one.badness:.1f}", change_words(start, one.counts), one.why, fault_words(one.faults))
        for number, one in numbered
    ]


CANDIDATE_HEADS = ("try", "faults", "deck", "why it was tried", "worst faults")


def outcome(tuning: Tuning) -> str:
    """What came of it, in one sentence."""
    before, after = sum(tuning.faults_before.values()), sum(tuning.faults_after.values())
    if tuning.proof is None:
        return "No deck that was tried is better than the one to start from."
    words = change_words(tuning.candidates[0].counts, tuning.best.counts)
    verdict = "is better also on fresh games" if tuning.better else "is not better on fresh games, so keep the deck as it was"
    return f"The best deck ({words}) {verdict}: faults {before:.1f} before, {after:.1f} after."


def tune_page(tuning: Tuning, title: str, card: Names, command: str) -> str:
    start, best = tuning.candidates[0], tuning.best
    body = [
        paragraph(f"Aim: {AIMS[tuning.aim]}. {len(tuning.candidates)} decks, {start.figures.games} games each."),
        f"<pre>{escape(command)}</pre>",
        f'<div class="note"><p>{escape(outcome(tuning))}</p></div>',
        "<h2>Candidates</h2>",
        paragraph(
            "A fault is a number from 0 on: by how many hundredths of an even share a seat is off, how far a card goes beyond"
            " what is wanted, or how far below it stays. All candidates play the same games by number."
        ),
        figure(
            bars("Faults", labels(tuning.candidates), lambda value: f"{value:.1f}"),
            "The faults of every deck, in order of the tries.",
        ),
        table("Candidates, the best first", CANDIDATE_HEADS, candidate_rows(tuning), text=(2, 3, 4)),
        table(
            "Counts", ("card", "to start from", "best"), [(card(c), str(n), str(best.counts[c])) for c, n in start.counts.items()]
        ),
    ]
    if tuning.proof is not None:
        body += [
            "<h2>On fresh games</h2>",
            paragraph("A is the deck to start from, B the best; games of a seed that no candidate has seen."),
            table("Measures", ("measure", "A", "B", "change, paired", "sure"), rows_of(tuning.proof)),
            table("Win share by seat", ("seat", "A", "B"), seat_rows(tuning.proof)),
            table("Cards", CARD_HEADS, card_rows(tuning.proof, card)),
            listed(verdicts(tuning.proof.second, card)),
        ]
    return page(f"{title}: deck counts", body)


def labels(candidates: list[Candidate]) -> dict[str, float]:
    return {f"try {number}": one.badness for number, one in enumerate(candidates)}
