"""A review as text and as a page, in whatever language the sentences come in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from eminence.lab.intervals import Estimate
from eminence.lab.page import details, figure, page, paragraph, table
from eminence.lab.plots import curves, percent, signed_percent
from eminence.lab.review.game_review import Decision, Luck, Point, Review
from eminence.lab.review.judgement import Chance
from eminence.lab.review.telling import Telling


def chance_words(chance: Chance) -> str:
    return f"{percent(chance.win)} ± {percent(chance.error)}"


def point_words(point: Point, review: Review, telling: Telling) -> str:
    """A turning point in one sentence."""
    run = next((len(luck.texts) for luck in review.luck if luck.step == point.step), 1)
    what = telling.chance(point.step, run) if point.by_chance else telling.move(point.step, point.text)
    key = "review-point-chance" if point.by_chance else "review-point-decision"
    seat, change = telling.player(point.seat), signed_percent(point.change)
    return telling.say(key, step=point.step, seat=seat, what=what.rstrip("."), change=change)


def heads(telling: Telling, *names: str) -> list[str]:
    return [telling.say(f"review-{name}") for name in names]


def summary_rows(review: Review, player: Callable[[int], str]) -> list[tuple[str, ...]]:
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
DECISION_HEADS = ("step", "seat", "move", "before", "after", "word", "instead")


def decision_row(decision: Decision, telling: Telling) -> tuple[str, ...]:
    """What is told of a decision; the last cell has a line for each alternative, and for what was expected after the best."""
    judged, step = decision.judgement, decision.step
    word = telling.say(f"review-{judged.word}") if judged.word else ""
    instead = [f"{telling.move(step, one.move)}: {chance_words(one.chance)}" for one in judged.alternatives]
    if word and judged.alternatives and judged.alternatives[0].line:
        instead.append(f"{telling.say('review-line')}: {telling.line(judged.alternatives[0].line)}")
    chances = chance_words(judged.before), chance_words(judged.after)
    move = telling.move(step, judged.move)
    return (str(step), telling.player(judged.seat), move, *chances, word, "\n".join(instead))


def luck_row(luck: Luck, telling: Telling) -> tuple[str, ...]:
    changes = [f"{signed_percent(luck.change(seat))} ± {percent(luck.error(seat))}" for seat in range(len(luck.after))]
    return (str(luck.step), telling.chance(luck.step, len(luck.texts)), *changes)


def text(review: Review, title: str, telling: Telling) -> str:
    """Plain text: the summary, the turning points, and every decision, with what was better where it has a word for it."""
    say = telling.say
    lines = [say("review-title", game=title), result(review, telling), say("review-how"), ""]
    lines += ["\t".join(row) for row in (heads(telling, *SUMMARY_HEADS), *summary_rows(review, telling.player))]
    lines += ["", say("review-points")]
    lines += [f"- {point_words(point, review, telling)}" for point in review.points] or [say("review-no-points")]
    lines += ["", say("review-all-decisions")]
    for decision in review.decisions:
        step, seat, move, before, after, word, instead = decision_row(decision, telling)
        told = f"{step}\t{seat}\t{move}\t{before} > {after}"
        if word:
            told += f"\t{word}\n\t{say('review-instead')}:" + "".join(f"\n\t- {line}" for line in instead.splitlines())
        lines.append(told)
    return "\n".join(lines)


def result(review: Review, telling: Telling) -> str:
    scores = ", ".join(f"{telling.player(seat)} {score}" for seat, score in enumerate(review.scores[: review.seats]))
    return telling.say("review-result", scores=scores, winners=", ".join(map(telling.player, review.winners)))


def html(reviews: Sequence[tuple[Review, str, Telling]]) -> str:
    """One page for all reviews, each with its title; several are folded away until they are asked for."""
    review, title, telling = reviews[0]
    body = [paragraph(telling.say("review-how")), paragraph(telling.say("review-parts"))]
    if len(reviews) == 1:
        return page(telling.say("review-title", game=title), [*body, *chapter(review, telling)], telling.language)
    for one, name, own in reviews:
        body.append(details(f"{name}. {result(one, own)}", "".join(chapter(one, own))))
    return page(telling.say("review-many"), body, telling.language)


def chapter(review: Review, telling: Telling) -> list[str]:
    say = telling.say
    names = [telling.player(seat) for seat in range(review.seats)]
    lines = [(names[seat], chances_of(review, seat)) for seat in range(review.seats)]
    plot = curves(say("review-chances"), lines, say("review-step"), span=(0.0, 1.0))
    points = "".join(f"<li>{escape(point_words(point, review, telling))}</li>" for point in review.points)
    return [
        paragraph(result(review, telling)),
        table(say("review-summary"), heads(telling, *SUMMARY_HEADS), summary_rows(review, telling.player)),
        figure(plot, say("review-chances")),
        f"<h3>{escape(say('review-points'))}</h3>",
        f"<ul>{points}</ul>" if points else paragraph(say("review-no-points")),
        table(
            say("review-all-decisions"),
            heads(telling, *DECISION_HEADS),
            [decision_row(decision, telling) for decision in review.decisions],
            text=(2, 6),
            left=(1, 5),
            marked={row for row, decision in enumerate(review.decisions) if decision.judgement.word},
        ),
        table(
            say("review-all-luck"),
            [*heads(telling, "step", "chance"), *names],
            [luck_row(luck, telling) for luck in review.luck],
            text=(1,),
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
