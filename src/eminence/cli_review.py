"""The command `review`: finished games judged decision by decision, and how far such judgements can be trusted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import eminence
from eminence import locales
from eminence.bots import Budget
from eminence.cli_arena import Jobs, Seed, check_writable
from eminence.engine.game import Game
from eminence.engine.record import Disagreement, Record, parse_record
from eminence.lab.arena import ArenaError, check_bots
from eminence.lab.balance.crew import Pool
from eminence.lab.review import words
from eminence.lab.review.calibration import Prediction, calibration, markdown, predict, svg
from eminence.lab.review.game_review import ITERATIONS, Review, review
from eminence.lab.simulation import cores
from eminence.terminal import fail, find_game, progress_bar


def review_command(
    record: Annotated[
        Path | None, typer.Argument(metavar="RECORD", help="Records, a JSON object a line; - for standard input.")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option("--iterations", min=1, help=f"Iterations a decision; {ITERATIONS} if not given.")
    ] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", help="Seconds a decision, instead of iterations.")] = None,
    as_json: Annotated[
        Path | None, typer.Option("--json", help="Write the reviews as JSON, a line each; - for standard output.")
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write the reviews as one page.")] = None,
    language: Annotated[str, typer.Option("--language", "--lang", help="uk, ru or en.")] = "en",
    jobs: Jobs = 0,
    seed: Seed = 1,
    calibrate: Annotated[
        str | None, typer.Option("--calibrate", metavar="GAME|all", help="Instead: predict games between bots and write a page.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=2, help="How many games to predict, for each game.")] = 40,
    bots: Annotated[str, typer.Option("--bots", help="Who plays the games to predict.")] = "hard",
    page: Annotated[Path, typer.Option("--out", help="The page about predictions; its plot goes into images/ beside it.")] = Path(
        "docs/calibration.md"
    ),
) -> None:
    """Review finished games: win chances before and after every decision, better moves, luck and skill, turning points."""
    if seconds is not None and (iterations is not None or not 0 < seconds < float("inf")):
        fail("--seconds is a number above 0, and stands instead of --iterations")
    try:
        if calibrate is not None:
            known = list(eminence.games()) if calibrate == "all" else [find_game(calibrate)]
            check_bots([bots])
            write_calibration(known, games, bots, iterations or ITERATIONS, seed, jobs or cores(), page, calibrate)
            return
        if record is None:
            fail("name a file of records, or --calibrate a game")
        if language not in locales.LANGUAGES:
            fail(f"there is no language {language!r}; there are {', '.join(locales.LANGUAGES)}")
        for path in (as_json, html):
            if path is not None:
                check_writable(path)
        budget = Budget(None, seconds) if seconds is not None else Budget(iterations or ITERATIONS)
        records = list(read_records(record))
        reviews = review_all(records, budget, seed, jobs or cores())
    except ArenaError as refusal:
        fail(str(refusal))
    except KeyboardInterrupt:
        fail("interrupted", 130)
    show(reviews, language, as_json, html)


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, each checked by the rules."""
    try:
        lines = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        fail(f"cannot read {str(path)!r}: {error.strerror}")
    found = 0
    for number, line in enumerate(lines.splitlines(), 1):
        if not line.strip():
            continue
        found += 1
        try:
            record = parse_record(line)
            eminence.verify(record)
        except Disagreement as disagreement:
            fail(f"{path}, record {number}: {disagreement}", 1)
        yield record
    if not found:
        fail(f"there is no record in {str(path)!r}")


def review_one(number: int, line: bytes, budget: Budget, seed: int) -> tuple[int, bytes]:
    """What a worker does."""
    record = parse_record(line)
    setup = eminence.game(record.game).setup(record.seats, record.options)
    return number, review(record, setup, budget, seed).to_json()


def review_all(records: list[Record], budget: Budget, seed: int, jobs: int) -> list[Review]:
    done: dict[int, Review] = {}
    bar, task = progress_bar("games", len(records))
    with ExitStack() as stack:
        stack.enter_context(bar)
        pool = stack.enter_context(Pool(min(jobs, len(records))))
        calls = [(number, record.to_json(), budget, seed) for number, record in enumerate(records)]
        for number, made in pool.run(review_one, calls):
            done[number] = msgspec.json.decode(made, type=Review)
            bar.advance(task)
    return [done[number] for number in range(len(records))]


def show(reviews: list[Review], language: str, as_json: Path | None, html: Path | None) -> None:
    say = partial(locales.say, language=language)
    player = partial(locales.player_name, language=language)
    titled = [
        (one, f"{say(one.game)}" if len(reviews) == 1 else f"{number}. {say(one.game)}") for number, one in enumerate(reviews, 1)
    ]
    if html is not None:
        html.write_text(words.html(titled, say, player, language), "utf-8")
    if as_json is not None:
        lines = b"".join(one.to_json() + b"\n" for one in reviews)
        if str(as_json) == "-":
            sys.stdout.buffer.write(lines)
            return
        as_json.write_bytes(lines)
    print("\n\n".join(words.text(one, title, say, player) for one, title in titled))


def write_calibration(
    known: list[Game], games: int, bot: str, iterations: int, seed: int, jobs: int, page: Path, asked: str
) -> None:
    """Predict games at every usual number of seats in turn, and write the page and its plot."""
    plot = page.parent / "images" / f"{page.stem}.svg"
    try:
        plot.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"cannot write {str(page)!r}: {error.strerror}")
    check_writable(page)
    calls = [
        (one.setup(one.usual_seats[game % len(one.usual_seats)]), bot, game, iterations, seed)
        for one in known
        for game in range(games)
    ]
    found: dict[str, list[Prediction]] = {one.slug: [] for one in known}
    bar, task = progress_bar("games", len(calls))
    with bar, Pool(jobs) as pool:
        for slug, predictions in pool.run(predict_named, calls):
            found[slug] += predictions
            bar.advance(task)
    told = [calibration(slug, sorted(found[slug], key=lambda one: one.game)) for slug in found]
    titles = {game.slug: locales.say(game.slug) for game in eminence.games()}
    command = f"eminence review --calibrate {asked} --games {games} --bots {bot} --iterations {iterations} --seed {seed}"
    page.write_text(markdown(told, titles, command, f"images/{plot.name}", bot), "utf-8")
    plot.write_text(svg(told, titles), "utf-8")
    for one in told:
        scores = f"Brier {one.score:.3f} (even {one.score_of_even:.3f})"
        print(f"{one.slug}: {one.predictions} predictions, {scores}, slope {one.slope:.3f}")


def predict_named(setup: eminence.Setup, bot: str, game: int, iterations: int, seed: int) -> tuple[str, list[Prediction]]:
    return setup.game.slug, predict(setup, bot, game, iterations, seed)
