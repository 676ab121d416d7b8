"""The page about the levels' strength: a table of verdicts and a plot of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from eminence.lab.intervals import Estimate
from eminence.lab.ladder import ABLATIONS, LOOKS, RISK, WHOLE, Verdict


def markdown(
    verdicts: Sequence[Verdict],
    ablations: Sequence[Verdict],
    titles: Mapping[str, str],
    command: str,
    image: str,
    chances: str = "",
) -> str:
    """The whole page; `titles` are the games' names by slug, `image` the plot's address as seen from the page.

    `chances` is the part about win chances, which another command writes.
    """
    cut = [verdict for verdict in (*verdicts, *ablations) if verdict.cut_short]
    clear = sum(verdict.word == "clear" for verdict in verdicts)
    looks = ", ".join(f"{part:.0%}" for part in LOOKS)
    lines = [
        "# How strong the levels are",
        "",
        "One seat of the upper level plays against a table of the lower one. Every deal is played once for each seat of the",
        "upper level, and the intervals are taken over deals, not over single games. A shared win counts its share. `expert`",
        "also plays against tables of `greedy`. All bots think in iterations, so the same command plays the same games on any",
        "machine, unless its time is limited. `expert` takes well under a second a move on one core (the column says how long",
        "the bot that plays alone took on average); given a whole second it would only be stronger.",
        "",
        f"{clear} of {len(verdicts)} pairings are clear. **Clear** means that the upper level wins more than an even share: a",
        f"pairing is looked at after {looks} of its limit of games, and ends at the first look whose interval",
        f"excludes the even share. The looks are fixed beforehand and share a risk of {RISK:.0%} (Bonferroni: an interval",
        f"of {1 - RISK / len(LOOKS):.0%} at each of {len(LOOKS)}), so an even pairing is taken for an uneven one at most",
        f"{RISK:.0%} of the time. **Reversed** is the same",
        "for the lower level. **Not separated** means that no look could tell them apart. The interval shown is the plain 95%",
        "one of all games played; after an early end it leans a little to the decided side.",
        "",
        f"![Win shares and their intervals, from an even share to winning every game]({image})",
        "",
    ]
    for slug, of_game in groupby(verdicts, key=lambda verdict: verdict.pairing.match.setup.game.slug):
        lines += [f"## {titles[slug]}", "", f"| seats | alone | table of | {FIGURES} | ms a move | verdict |"]
        lines += ["|--:|---|---|--:|--:|--:|--:|--:|---|", *map(row, of_game), ""]
    lines += about_ablations(ablations, titles)
    lines += ["## What was cut short", ""]
    if cut:
        lines += ["The time was up before these were decided or had reached their limit of games:", ""]
        lines += [f"- {says(verdict, titles)}" for verdict in cut]
    else:
        lines += ["Nothing: every pairing was decided or reached its limit of games."]
    lines += ["", "## The command", "", "```sh", command, "```", ""]
    return "\n".join(lines) + (f"\n{chances}" if chances else "")


FIGURES = "win share | 95% interval | even | games"


def row(verdict: Verdict) -> str:
    match = verdict.pairing.match
    cells = (str(match.setup.seats), *match.bots, *figures(verdict), f"{1000 * verdict.seconds:.1f}", word(verdict))
    return f"| {' | '.join(cells)} |"


def figures(verdict: Verdict) -> tuple[str, ...]:
    shown = (percent(verdict.share.mean), span(verdict.share)) if verdict.share else ("-", "-")
    return (*shown, percent(verdict.pairing.even), str(verdict.games))


def word(verdict: Verdict) -> str:
    if not verdict.games:
        return "not played"
    return f"{verdict.word}, cut short" if verdict.cut_short else verdict.word


def about_ablations(ablations: Sequence[Verdict], titles: Mapping[str, str]) -> list[str]:
    """What each habit of the search is worth."""
    lines = [
        "## What each habit of the search brings",
        "",
        f"`{WHOLE}` alone against a table of the same search without one of its habits. *Clear* means that the habit pays,",
        "*reversed* that the search would be better off without it. A search without memory knows only what is to be seen at",
        "the moment: that costs it in Table Diocese, where hands come back. Elsewhere the view holds most of what there is to",
        "remember.",
        "",
        f"| game | seats | habit | against | {FIGURES} | verdict |",
        "|---|--:|---|---|--:|--:|--:|--:|---|",
    ]
    habits = {spec: habit for habit, spec in ABLATIONS.items()}
    for verdict in ablations:
        setup, against = verdict.pairing.match.setup, verdict.pairing.match.bots[1]
        cells = (titles[setup.game.slug], str(setup.seats), habits[against], f"`{against}`", *figures(verdict), word(verdict))
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def says(verdict: Verdict, titles: Mapping[str, str]) -> str:
    setup, (upper, lower) = verdict.pairing.match.setup, verdict.pairing.match.bots
    limit = verdict.pairing.limit * len(verdict.pairing.match.lineups)
    return f"{titles[setup.game.slug]}, {setup.seats} seats, {upper} against {lower}: {verdict.games} of at most {limit} games"


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def span(share: Estimate) -> str:
    return f"{percent(share.low)} to {percent(share.high)}"


LEFT, WIDTH, STEP, TOP = 250, 480, 18, 46
STYLE = """
text { font: 12px system-ui, sans-serif; fill: #222 } .head { font-weight: 600 } .axis { fill: #555 }
line { stroke: #bbb } .even { stroke: #555; stroke-width: 1.5 } .bar { stroke: #1f6f8b; stroke-width: 3 }
circle { fill: #1f6f8b; stroke: #1f6f8b; stroke-width: 2 } .open { fill: #fff }
.paper { fill: #fff }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } .axis { fill: #aaa } line { stroke: #444 } .even { stroke: #aaa } .bar { stroke: #6cc3df }
circle { fill: #6cc3df; stroke: #6cc3df } .open { fill: #16181c } .paper { fill: #16181c }
}
"""


def svg(verdicts: Sequence[Verdict], titles: Mapping[str, str]) -> str:
    """A line for each pairing: its share and interval on a scale where 0 is even and 1 wins every game."""
    drawn: list[str] = []
    y = TOP
    for slug, of_game in groupby(verdicts, key=lambda verdict: verdict.pairing.match.setup.game.slug):
        drawn.append(f'<text class="head" x="10" y="{y + 4}">{escape(titles[slug])}</text>')
        y += STEP
        for verdict in of_game:
            drawn.append(mark(verdict, y))
            y += STEP
        y += STEP // 2
    grid = []
    for tick in (-50, 0, 50, 100):
        x = across(tick / 100)
        grid.append(
            f'<line{" class=" + chr(34) + "even" + chr(34) if tick == 0 else ""} x1="{x}" y1="{TOP - 14}" x2="{x}" y2="{y}"/>'
        )
        label = {0: "even", 100: "wins all"}.get(tick, f"{tick / 100:+}")
        grid.append(f'<text class="axis" x="{x}" y="{TOP - 22}" text-anchor="middle">{label}</text>')
    width, height = LEFT + WIDTH + 50, y + 14
    key = (
        f'<text class="axis" x="10" y="{height - 6}">filled: clear; hollow: not separated; bars: 95% intervals over deals</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + 6}" role="img">'
        f"<title>Strength of the levels</title><style>{STYLE}</style>"
        f'<rect class="paper" width="{width}" height="{height + 6}"/>{"".join(grid)}{"".join(drawn)}{key}</svg>\n'
    )


def mark(verdict: Verdict, y: int) -> str:
    match, even = verdict.pairing.match, verdict.pairing.even
    label = f'<text x="22" y="{y + 4}">{match.setup.seats} seats: {escape(match.bots[0])} v {escape(match.bots[1])}</text>'
    if verdict.share is None:
        return f'{label}<text class="axis" x="{across(0) + 8}" y="{y + 4}">not played</text>'
    low, mid, high = (
        across((share - even) / (1 - even)) for share in (verdict.share.low, verdict.share.mean, verdict.share.high)
    )
    hollow = ' class="open"' if verdict.word == "not separated" else ""
    return f'{label}<line class="bar" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/><circle{hollow} cx="{mid}" cy="{y}" r="4"/>'


def across(scale: float) -> float:
    """Where -1 to 1 stands on the page; a bot at two seats cannot do worse than -1, at more not even that."""
    return round(LEFT + (scale + 1) / 2 * WIDTH, 1)
