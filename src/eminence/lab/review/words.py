"""A review as text and as a page, in whatever language the sentences come in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from eminence.lab.intervals import Estimate
from eminence.lab.page import figure, page, paragraph, table
from eminence.lab.plots import curves, percent, signed_percent
from eminence.lab.review.game_review import Decision, Luck, Point, Review
from eminence.lab.review.judgement import Chance

Say = Callable[..., str]  # a sentence by its key, with the values that go into it
Player = Callable[[int], str]

LONGEST = 60  # characters of a chance step


def chance_words(chance: Chance) -> str:
    return f"{percent(chance.win)} ± {percent(chance.error)}"


def line_words(line: Sequence[tuple[int, str]], player: Player) -> str:
    return ", ".join(f"{player(seat)}: {move}" for seat, move in line)


def short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def point_words(point: Point, say: Say, player: Player) -> str:
    key = "review-point-chance" if point.by_chance else "review-point-decision"
    change = signed_percent(point.change)
    return say(key, step=point.step, seat=player(point.seat), what=short(point.text), change=change)


def heads(say: Say, *names: str) -> list[str]:
    return [say(f"review-{name}") for name in names]


def summary_rows(review: Review, player: Player) -> list[tuple[str, ...]]:
    return [
        (
            player(one.seat),
            percent(one.start),
            f"{signed_percent(one.luck)} ± {percent(one.luck_error)}",
            signed_percent(0.0 - one.lost),
            signed_percent(one.others),
            percent(one.share),
            str(one.decisions),
            str(one.mistakes),
        )
        for one in review.summaries
    ]


SUMMARY_HEADS = ("seat", "start", "luck", "lost", "others", "share", "decisions", "mistakes")
DECISION_HEADS = ("step", "seat", "move", "before", "after", "word", "instead", "line")


def decision_row(decision: Decision, say: Say, player: Player) -> tuple[str, ...]:
    judged = decision.judgement
    word = say(f"review-{judged.word}") if judged.word else ""
    instead = "; ".join(f"{one.move} {chance_words(one.chance)}" for one in judged.alternatives)
    line = line_words(judged.alternatives[0].line, player) if judged.word and judged.alternatives else ""
    chances = chance_words(judged.before), chance_words(judged.after)
    return (str(decision.step), player(judged.seat), judged.move, *chances, word, instead, line)


def luck_row(luck: Luck) -> tuple[str, ...]:
    changes = [f"{signed_percent(luck.change(seat))} ± {percent(luck.error(seat))}" for seat in range(len(luck.after))]
    return (str(luck.step), short(", ".join(luck.texts)), *changes)


def text(review: Review, title: str, say: Say, player: Player) -> str:
    """Plain text: the summary, the turning points, and every decision that has a word for it."""
    lines = [say("review-title", game=title), result(review, say, player), say("review-how"), ""]
    lines += ["\t".join(row) for row in (heads(say, *SUMMARY_HEADS), *summary_rows(review, player))]
    lines += ["", say("review-points")]
    lines += [f"- {point_words(point, say, player)}" for point in review.points] or [say("review-no-points")]
    lines += ["", say("review-all-decisions")]
    for decision in review.decisions:
        step, seat, move, before, after, word, instead, line = decision_row(decision, say, player)
        told = f"{step}\t{seat}\t{move}\t{before} > {after}"
        if word:
            told += f"\t{word}\n\t{say('review-instead')}: {instead}\n\t{say('review-line')}: {line}"
        lines.append(told)
    return "\n".join(lines)


def result(review: Review, say: Say, player: Player) -> str:
    scores = ", ".join(f"{player(seat)} {score}" for seat, score in enumerate(review.scores[: review.seats]))
    return say("review-result", scores=scores, winners=", ".join(map(player, review.winners)))


def html(reviews: Sequence[tuple[Review, str]], say: Say, player: Player, language: str) -> str:
    """One page for all reviews, each with its title."""
    body = [paragraph(say("review-how")), paragraph(say("review-parts"))]
    for review, title in reviews:
        body += [f"<h2>{escape(title)}</h2>", *chapter(review, say, player)]
    return page(say("review-title", game=reviews[0][1]) if len(reviews) == 1 else say("review-many"), body, language)


def chapter(review: Review, say: Say, player: Player) -> list[str]:
    names = [player(seat) for seat in range(review.seats)]
    lines = [(names[seat], chances_of(review, seat)) for seat in range(review.seats)]
    plot = curves(say("review-chances"), lines, say("review-step"), span=(0.0, 1.0))
    points = "".join(f"<li>{escape(point_words(point, say, player))}</li>" for point in review.points)
    return [
        paragraph(result(review, say, player)),
        table(say("review-summary"), heads(say, *SUMMARY_HEADS), summary_rows(review, player)),
        figure(plot, say("review-chances")),
        f"<h3>{escape(say('review-points'))}</h3>",
        f"<ul>{points}</ul>" if points else paragraph(say("review-no-points")),
        table(
            say("review-all-decisions"),
            heads(say, *DECISION_HEADS),
            [decision_row(decision, say, player) for decision in review.decisions],
            text=(2, 6, 7),
        ),
        table(
            say("review-all-luck"), [*heads(say, "step", "chance"), *names], [luck_row(luck) for luck in review.luck], text=(1,)
        ),
    ]


def chances_of(review: Review, seat: int) -> list[tuple[float, Estimate]]:
    """A seat's win chance through the game: at its own decisions and around chance steps, and its share at the end."""
    known: dict[float, Chance] = {}
    for luck in review.luck:
        known[float(luck.step)] = luck.before[seat]
        known[luck.step + len(luck.texts) - 0.5] = luck.after[seat]
    for decision in review.decisions:
        if decision.judgement.seat == seat:
            known[float(decision.step)] = decision.judgement.before
            known[decision.step + 0.5] = decision.judgement.after
    points = [
        (step, Estimate(one.win, max(0.0, one.win - one.error), min(1.0, one.win + one.error)))
        for step, one in sorted(known.items())
    ]
    share = review.summaries[seat].share
    return [*points, (points[-1][0] + 1, Estimate(share, share, share))] if points else []
