"""The report of a trial: one page of HTML with plots, and a table beside each."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from eminence import locales
from eminence.lab.balance.cards import CardFigures
from eminence.lab.balance.tally import MEASURES, Figures
from eminence.lab.balance.usage import usage_of
from eminence.lab.balance.verdicts import Names, measure_rows, method, shown, signed, spell_measure, verdicts
from eminence.lab.page import details, figure, listed, page, pair, paragraph, table
from eminence.lab.plots import bars, columns, curves, forest, histogram, number, percent, signed_percent


def report(figures: Figures, title: str, card: Names, command: str) -> str:
    """The whole page; `title` names the set-up, `card` a card by its slug."""
    return page(f"{title}: balance", [*summary(figures, card, command), *sections(figures, card)])


def summary(figures: Figures, card: Names, command: str) -> list[str]:
    trial = figures.trial
    bots = ", ".join(trial.bots)
    body = [
        paragraph(f"{figures.games} games, seed {trial.seed}, played by {bots}. The same command gives the same figures:"),
        f"<pre>{escape(command)}</pre>",
        f'<div class="note">{listed(verdicts(figures, card))}</div>',
    ]
    if figures.forfeits:
        body.append(paragraph(f"{figures.forfeits} decisions were forfeited by bots and played at random."))
    return body


def sections(figures: Figures, card: Names) -> list[str]:
    return [
        *seats(figures),
        *bots(figures),
        *measures(figures),
        *lead(figures),
        *sheet(figures),
        *cards(figures, card),
        *absences(figures, card),
        "<h2>How to read this</h2>",
        listed(method(figures)),
    ]


def seats(figures: Figures) -> list[str]:
    rows = [
        (f"seat {seat.seat}", shown(seat.wins, percent), shown(seat.score), "uneven" if seat.uneven else "")
        for seat in figures.seats
    ]
    wins = [(f"seat {seat.seat}", seat.wins) for seat in figures.seats]
    plot = forest("Win share by seat", wins, percent, figures.even, [seat.uneven for seat in figures.seats])
    caption = f"Win share by seat with its 95% interval; the line is the even share, {percent(figures.even)}. Seat 0 begins."
    return [
        "<h2>Seats</h2>",
        pair(figure(plot, caption), table("Win share and score by seat", ("seat", "win share", "score", ""), rows)),
    ]


def bots(figures: Figures) -> list[str]:
    """Ratings, where several bots play."""
    if not figures.bots:
        return []
    rows = [
        (bot.bot, shown(bot.wins, percent), "-" if bot.rating is None else f"{bot.rating:.1f} ± {2 * (bot.deviation or 0):.1f}")
        for bot in figures.bots
    ]
    plot = forest("Win share by bot", [(bot.bot, bot.wins) for bot in figures.bots], percent, figures.even)
    return [
        "<h2>Bots</h2>",
        pair(
            figure(plot, "Win share by bot; each sits at every seat in turn."),
            table("Win share and rating by bot", ("bot", "win share", "rating"), rows),
        ),
    ]


def measures(figures: Figures) -> list[str]:
    total = figures.games
    endings = [(ending, str(count), percent(count / total)) for ending, count in figures.endings.items()]
    scores, lengths = histogram(figures.scores), histogram(figures.lengths)
    return [
        "<h2>The games</h2>",
        pair(
            table("Measures of a game", ("measure", "mean and 95% interval"), measure_rows(figures)),
            table("How games end", ("ending", "games", "share"), endings),
        ),
        pair(
            figure(columns("Scores", scores, "score of a seat, in points"), "How often a seat ends with a score."),
            figure(columns("Lengths", lengths, "decisions a game"), "How long games are."),
        ),
        details("Scores as a table", table("Scores", ("score", "share"), percents(scores))),
        details(
            "Lengths as a table", table("Lengths", ("decisions", "share"), [(name, percent(n)) for name, n in lengths.items()])
        ),
    ]


def lead(figures: Figures) -> list[str]:
    line = [(10.0 * tenth, estimate) for tenth, estimate in enumerate(figures.leader_wins)]
    settled = {f"{10 * tenth} to {10 * tenth + 10}%": count / figures.games for tenth, count in enumerate(figures.settled)}
    plot = curves("What the leader wins", [("leader", line)], "percent of the decisions made", span=(0.0, 1.0))
    caption = (
        "How much of the win falls to whoever leads at that moment: the sooner the line rises, the sooner a game is decided."
    )
    return [
        "<h2>Who is ahead</h2>",
        pair(
            figure(plot, caption),
            table("What the leader wins", ("decisions made", "win share"), [(f"{x:g}%", shown(e, percent)) for x, e in line]),
        ),
        pair(
            figure(bars("When games are settled", settled, percent), "The part of the game after which the winner led for good."),
            table("When games are settled", ("after", "games"), percents(settled)),
        ),
    ]


def sheet(figures: Figures) -> list[str]:
    if len(figures.lines) < 2:
        return []
    names = [locales.say("sheet-" + line.clause.lower().replace(" ", "-").replace(".", "-")) for line in figures.lines]
    rows = [(name, line.points) for name, line in zip(names, figures.lines, strict=True)]
    plot = forest("Points by line", rows, number, 0.0, [False] * len(rows))
    cells = [(name, line.clause, shown(line.points)) for name, line in zip(names, figures.lines, strict=True)]
    return [
        "<h2>The score sheet</h2>",
        pair(
            figure(plot, "Points of a seat in a game by line of the score sheet."),
            table("Points by line", ("line", "clause", "points"), cells),
        ),
    ]


def cards(figures: Figures, card: Names) -> list[str]:
    usage = usage_of(figures.trial.setup)
    worth = [(card(one.card), one.worth) for one in figures.cards]
    chosen = [(card(one.card), one.chosen) for one in figures.cards]
    use = [
        (
            card(one.card),
            "-" if one.copies is None else str(one.copies),
            shown(one.taken),
            shown(one.played),
            shown(one.kept),
            shown(one.chosen, percent),
            shown(one.points),
            shown(one.points_each),
        )
        for one in figures.cards
    ]
    heads = ("card", "copies", "taken", "played", "kept", "chosen when possible", "points", "points a copy")
    return [
        "<h2>Cards</h2>",
        listed(
            [
                f"Taken: {usage.taken_means}.",
                f"Played: {usage.played_means}.",
                f"Kept: {usage.kept_means}.",
                f"Points: {usage.points_mean}. A copy means a copy {usage.used}.",
            ]
        ),
        figure(forest("Worth of a copy", worth, signed_percent, 0.0), WORTH_CAPTION),
        table("Win shares by card", WIN_HEADS, [win_row(one, card) for one in figures.cards], text=(8,)),
        figure(forest("Chosen when possible", chosen, percent), "Of the decisions that could play a card, those that did."),
        table("Use of cards, a game", heads, use),
    ]


WORTH_CAPTION = "Win share that goes with one copy more than the others; coloured where the interval excludes zero."
WIN_HEADS = ("card", "worth of a copy", "played", "not played", "difference", "kept", "not kept", "difference", "note")


def win_row(one: CardFigures, card: Names) -> tuple[str, ...]:
    cells = [card(one.card), shown(one.worth, signed_percent)]
    for contrast in (one.when_played, one.when_kept):
        cells += [shown(contrast.having, percent), shown(contrast.lacking, percent), shown(contrast.gap, signed_percent)]
    return (*cells, "; ".join(filter(None, (one.verdict, *one.notes))))


def absences(figures: Figures, card: Names) -> list[str]:
    """What it costs to do without each card."""
    known = [(one, one.absence) for one in figures.cards if one.absence is not None]
    if not known:
        return []
    shunned = [(card(one.card), absence.shunned) for one, absence in known]
    body = [
        "<h2>Without a card</h2>",
        pair(
            figure(
                forest("Shunning a card", shunned, signed_percent, 0.0),
                "What a seat gains or loses of its win share by never playing a card; coloured where the interval excludes zero.",
            ),
            table(
                "A seat that never plays a card, in paired games",
                ("card", "change of its win share", "games"),
                [(card(one.card), shown(absence.shunned, signed_percent), str(absence.games)) for one, absence in known],
            ),
        ),
    ]
    lacking = [(one, absence) for one, absence in known if absence.changes]
    if not lacking:
        return [*body, paragraph("The deck of this game is fixed, so no deck can lack a card.", "soft")]
    rows = [
        (
            card(one.card),
            *(shown(absence.changes[name], spell_measure(name, change=True)) for name in MEASURES),
            percent(absence.alike or 0.0),
        )
        for one, absence in lacking
    ]
    heads = ("without", *(MEASURES[name] for name in MEASURES), "games with the same first deal")
    score = [(card(one.card), absence.changes["score"]) for one, absence in lacking]
    return [
        *body,
        figure(forest("Score without a card", score, signed, 0.0), "How the score of a seat changes when the deck lacks a card."),
        table("A deck without a card, change by measure", heads, rows),
    ]


def percents(shares: Mapping[str, float]) -> list[tuple[str, str]]:
    return [(name, percent(share)) for name, share in shares.items()]
