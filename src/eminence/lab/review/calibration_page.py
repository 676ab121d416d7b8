"""The page about win chances and outcomes, its plot, and the short form for the page about strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eminence.lab.intervals import Estimate
from eminence.lab.plots import curves, percent
from eminence.lab.review.calibration import BINS, Calibration
from eminence.lab.review.scale import SLOPES

LEAST = 20  # predictions of a point in the plot
FITTED_ON = "eminence review --calibrate all --games 800 --bots medium --seed 100"
HEADS = "| game | games | predictions | Brier's score | always saying even | slope | after a move | looking on |"


def around(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def summary(found: Sequence[Calibration], titles: Mapping[str, str]) -> list[str]:
    """A row for each game."""
    lines = [HEADS, "|---|--:|--:|--:|--:|--:|--:|--:|"]
    for one in found:
        cells = (titles[one.slug], str(one.games), str(one.predictions), f"{one.score:.3f}", f"{one.score_of_even:.3f}")
        slopes = (one.slope, *list(one.slopes.values())[:2])
        lines.append(f"| {' | '.join((*cells, *map(around, slopes)))} |")
    return lines


def exceptions(found: Sequence[Calibration], titles: Mapping[str, str]) -> str:
    """Which predictions are off by more than chance, in one sentence."""
    off = [
        f"{titles[one.slug]}, {name} {around(slope)}" for one in found for name, slope in one.slopes.items() if slope.excludes(1)
    ]
    return f"Off by more than chance: {'; '.join(off)}." if off else "No part of the predictions is off by more than chance."


def plot_lines(image: str) -> list[str]:
    return [f"![Predicted win chances against outcomes, for each game, with 95% intervals]({image})"]


def section(found: Sequence[Calibration], titles: Mapping[str, str], command: str, image: str, details: str) -> str:
    """The part of the page about strength."""
    lines = [
        "## Are the win chances of reviews right?",
        "",
        "Win chances that reviews name, against the outcomes of games they were not fitted on: of all positions called 30% about",
        "30% should be won. A slope of 1 says that the chances are as sure as they should be; above it they are too timid, below",
        f"too bold. The intervals are taken over games. More in [{details}]({details}).",
        "",
        *plot_lines(image),
        "",
        *summary(found, titles),
        "",
        "Parts of the predictions, by kind, by the number of seats and by the third of the game, have slopes of their own.",
        exceptions(found, titles),
        "",
        "```sh",
        command,
        "```",
    ]
    return "\n".join(lines) + "\n"


def markdown(found: Sequence[Calibration], titles: Mapping[str, str], command: str, image: str, bot: str) -> str:
    """The whole page."""
    lines = [
        "# Are the win chances right?",
        "",
        "A review says how likely a seat was to win. Here those numbers meet the outcomes: from each of many games played by",
        f"`{bot}` a few decisions are drawn by lot and judged as a review judges them, from the Belief of their seat, and the",
        "win chance after the move is noted; so is the chance of another seat that looks on, for reviews measure luck by such.",
        "Of all positions called 30% about 30% should be won. The intervals are taken over games, for the predictions of one",
        "game share its outcome. Brier's score is the mean squared error, smaller is better. The slope says how sure the numbers",
        "should be: at 1 they are right, above it too timid, below too bold.",
        "",
        "```sh",
        command,
        "```",
        "",
        *plot_lines(image),
        "",
        *summary(found, titles),
        "",
        "A search plays its games out quickly, tries bad moves too, and prefers moves it was lucky with. So a review takes its",
        "shares as log-odds against an even share and multiplies them by one number a game: "
        + ", ".join(f"{titles[slug]} {slope:g}" for slug, slope in SLOPES.items())
        + ". These numbers were fitted on other games than the ones shown here, by a command that prints the best scale of each:",
        "",
        "```sh",
        FITTED_ON,
        "```",
        "",
        "One number a game cannot fit everything. The tables below show the slope by the number of seats and by the third of the",
        "game, too. Early in a game positions differ less than their estimates do, so chances are too bold there, most of all in",
        "Gray Cardinal; the doubt shown beside each chance says the same, and more iterations make it smaller.",
        exceptions(found, titles),
        "",
    ]
    for one in found:
        lines += [
            f"## {titles[one.slug]}",
            "",
            "| predictions | slope |",
            "|---|--:|",
            *(f"| {name} | {around(slope)} |" for name, slope in {"all": one.slope, **one.slopes}.items()),
            "",
            "| predicted | predictions | won | 95% interval |",
            "|--:|--:|--:|--:|",
        ]
        for each in one.bins:
            won = each.outcome
            cells = (
                ("-", "-") if won is None else (percent(won.mean), f"{percent(max(0, won.low))} to {percent(min(1, won.high))}")
            )
            lines.append(f"| {percent(each.predicted)} | {each.count} | {cells[0]} | {cells[1]} |")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


STYLE = """<style>
svg { --ink: #222; --soft: #555; --line: #ccc; --c0: #1f6f8b; --c1: #b4541a; --c2: #4f7d2f; --c3: #8a4fa3; background: #fff }
@media (prefers-color-scheme: dark) { svg { --ink: #ddd; --soft: #aaa; --line: #444; --c0: #6cc3df; --c1: #f0a06a; --c2: #9ccf77;
  --c3: #cf9be6; background: #16181c } }
text { font: 12px system-ui, sans-serif; fill: var(--ink) } .soft { fill: var(--soft) }
</style>"""


def svg(found: Sequence[Calibration], titles: Mapping[str, str]) -> str:
    """Outcomes over predictions, a line a game; the diagonal is where both agree."""
    lines = []
    for one in found:
        least = min(LEAST, one.predictions // BINS)
        points = [(each.predicted, each.outcome) for each in one.bins if each.outcome is not None and each.count >= least]
        cut = [(x, Estimate(y.mean, max(0.0, y.low), min(1.0, y.high))) for x, y in points]
        lines.append((titles[one.slug], cut))
    drawn = curves(
        "Predicted win chances against outcomes",
        lines,
        "predicted win chance, and upwards what was won",
        span=(0.0, 1.0),
        diagonal=True,
    )
    head, rest = drawn.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n'
