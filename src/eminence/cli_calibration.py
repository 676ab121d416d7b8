"""What `review --calibrate` does: games between bots are predicted, and pages written about how the predictions came out."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import eminence
from eminence import locales
from eminence.bots.workers import WorkerPool
from eminence.cli_arena import check_writable
from eminence.engine.game import Game, Setup
from eminence.lab.edition import edition_at_most, kept_as
from eminence.lab.regions import with_region
from eminence.lab.review.calibration import Calibration, Predicted, PredictionFile, calibration, predict
from eminence.lab.review.calibration_page import markdown, section, svg
from eminence.lab.review.scale import SLOPES
from eminence.terminal import fail, progress_bar

REGION = "calibration"  # of the page about strength


@dataclass(frozen=True)
class Plan:
    """What is predicted. `asked` is how the games were named."""

    known: list[Game]
    asked: str
    games: int
    decisions: int
    bot: str
    iterations: int
    seed: int
    rules: int | None = None  # the edition, for the games that have it

    @property
    def command(self) -> str:
        return (
            f"eminence review --calibrate {self.asked} --games {self.games} --decisions {self.decisions} --bots {self.bot}"
            f" --iterations {self.iterations} --seed {self.seed}{'' if self.rules is None else f' --rules {self.rules}'}"
        )

    def facts(self) -> dict[str, object]:
        """What makes two runs the same; the number of games is not part of it."""
        head = {"format": "eminence-predictions/1", "decisions": self.decisions, "bots": self.bot}
        return head | {"iterations": self.iterations, "seed": self.seed, "scale": dict(SLOPES)}


def write_calibration(plan: Plan, jobs: int, page: Path | None, strength: Path | None, resume: Path | None) -> None:
    """Predict games, say what came of it, and write the page with its plot and the part of the page about strength."""
    for path in (page, strength):
        if path is not None:
            try:
                (path.parent / "images").mkdir(parents=True, exist_ok=True)
            except OSError as error:
                fail(f"cannot write {str(path)!r}: {error.strerror}")
            check_writable(path)
    found = play(plan, jobs, resume)
    titles = {game.slug: locales.say(game.slug) for game in eminence.games()}
    for one in found:
        slope, scores = one.slope, f"Brier {one.score:.3f} (even {one.score_of_even:.3f})"
        print(
            f"{one.slug}: {one.predictions} predictions of {one.games} games, {scores}, slope {slope.mean:.3f}"
            f" ({slope.low:.3f} to {slope.high:.3f}), best scale {one.best_scale:.2f}"
        )
    if page is not None:
        image = f"images/{page.stem}.svg"
        (page.parent / image).write_text(svg(found, titles), "utf-8")
        page.write_text(markdown(found, titles, plan.command, image, plan.bot), "utf-8")
        if strength is not None:
            part = section(found, titles, plan.command, image, page.name)
            strength.write_text(with_region(strength.read_text("utf-8"), REGION, part), "utf-8")


def play(plan: Plan, jobs: int, resume: Path | None) -> list[Calibration]:
    """Games at every usual number of seats in turn; those of earlier runs are taken from the file."""
    played: dict[str, dict[int, Predicted]] = {game.slug: {} for game in plan.known}
    editions = {game.slug: edition_at_most(game, plan.rules) for game in plan.known}
    with ExitStack() as stack:
        log = None
        if resume is not None:
            log = PredictionFile(resume, plan.facts())
            stack.callback(log.close)
            for slug, games in played.items():
                games |= {one.game: one for one in log.played.get(kept_as(slug, editions[slug]), ()) if one.game < plan.games}
        settings = (plan.iterations, plan.seed, plan.decisions)
        calls = [
            (game.setup(game.usual_seats[number % len(game.usual_seats)], None, editions[game.slug]), plan.bot, number, *settings)
            for game in plan.known
            for number in range(plan.games)
            if number not in played[game.slug]
        ]
        bar, task = progress_bar("games", plan.games * len(plan.known))
        stack.enter_context(bar)
        bar.update(task, completed=plan.games * len(plan.known) - len(calls))
        pool = stack.enter_context(WorkerPool(jobs))
        for slug, predicted in pool.map(predict_one, calls, ordered=False):
            played[slug][predicted.game] = predicted
            if log is not None:
                log.add(kept_as(slug, editions[slug]), predicted)
            bar.advance(task)
    return [calibration(slug, [games[number] for number in sorted(games)]) for slug, games in played.items()]


def predict_one(setup: Setup, bot: str, game: int, iterations: int, seed: int, decisions: int) -> tuple[str, Predicted]:
    """What a worker does."""
    return setup.game.slug, predict(setup, bot, game, iterations, seed, decisions)
