"""The command `review`: finished games judged decision by decision, and how far such judgements can be trusted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import eminence
from eminence import locales
from eminence.bots import Budget
from eminence.bots.workers import WorkerDied, WorkerPool
from eminence.cli_arena import Jobs, Resume, Seed, check_writable
from eminence.cli_calibration import Plan, write_calibration
from eminence.engine.record import Disagreement, Record, parse_record
from eminence.games import setup_of
from eminence.lab.arena import ArenaError, check_bots
from eminence.lab.review import words
from eminence.lab.review.game_review import ITERATIONS, Review, review_line
from eminence.lab.review.telling import Telling
from eminence.lab.simulation import cores
from eminence.terminal import Rules, fail, find_game, progress_bar


def review_command(
    record: Annotated[
        list[Path] | None,
        typer.Argument(metavar="RECORD...", help="Files of records, a JSON object a line; - for standard input."),
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
        str | None, typer.Option("--calibrate", metavar="GAME|all", help="Instead: predict games between bots.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=2, help="How many games to predict, for each game.")] = 400,
    decisions: Annotated[int, typer.Option("--decisions", min=1, help="How many decisions of a game to predict at.")] = 5,
    bots: Annotated[str, typer.Option("--bots", help="Who plays the games to predict.")] = "medium",
    page: Annotated[
        Path | None, typer.Option("--out", help="Write a page about the predictions; its plot goes into images/ beside it.")
    ] = None,
    rules: Rules = None,
    strength: Annotated[
        Path | None, typer.Option("--strength", help="With --out: put the short form into this page beside it.")
    ] = None,
    resume: Resume = None,
) -> None:
    """Review finished games: win chances before and after every decision, better moves, luck and skill, turning points."""
    if seconds is not None and (iterations is not None or not 0 < seconds < float("inf")):
        fail("--seconds is a number above 0, and stands instead of --iterations")
    try:
        if calibrate is not None:
            known = list(eminence.games()) if calibrate == "all" else [find_game(calibrate)]
            check_bots([bots])
            plan = Plan(known, calibrate, games, decisions, bots, iterations or ITERATIONS, seed, rules)
            write_calibration(plan, jobs or cores(), page, strength, resume)
            return
        if not record:
            fail("name a file of records, or --calibrate a game")
        if language not in locales.LANGUAGES:
            fail(f"there is no language {language!r}; there are {', '.join(locales.LANGUAGES)}")
        for path in (as_json, html):
            if path is not None:
                check_writable(path)
        budget = Budget(None, seconds) if seconds is not None else Budget(iterations or ITERATIONS)
        records = [one for path in record for one in read_records(path)]
        reviews = review_all(records, budget, seed, jobs or cores())
    except (ArenaError, WorkerDied) as refusal:
        fail(str(refusal))
    except KeyboardInterrupt:
        fail("interrupted", 130)
    show(reviews, records, language, as_json, html)


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
    return number, review_line(line, budget, seed)


def review_all(records: list[Record], budget: Budget, seed: int, jobs: int) -> list[Review]:
    done: dict[int, Review] = {}
    bar, task = progress_bar("games", len(records))
    with ExitStack() as stack:
        stack.enter_context(bar)
        pool = stack.enter_context(WorkerPool(min(jobs, len(records))))
        calls = [(number, record.to_json(), budget, seed) for number, record in enumerate(records)]
        for number, made in pool.map(review_one, calls, ordered=False):
            done[number] = msgspec.json.decode(made, type=Review)
            bar.advance(task)
    return [done[number] for number in range(len(records))]


def show(reviews: list[Review], records: list[Record], language: str, as_json: Path | None, html: Path | None) -> None:
    told = []
    for number, (one, record) in enumerate(zip(reviews, records, strict=True), 1):
        setup = setup_of(record)
        name = locales.say(one.game, language)
        told.append((one, name if len(reviews) == 1 else f"{number}. {name}", Telling(one, record, setup, language)))
    if html is not None:
        html.write_text(words.html(told), "utf-8")
    if as_json is not None:
        lines = b"".join(one.to_json() + b"\n" for one in reviews)
        if str(as_json) == "-":
            sys.stdout.buffer.write(lines)
            return
        as_json.write_bytes(lines)
    print("\n\n".join(words.text(*one) for one in told))
