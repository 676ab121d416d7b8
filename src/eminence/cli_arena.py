"""The commands that let bots play matches: `arena` and `ladder`."""

from __future__ import annotations

import json
import shlex
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import eminence
from eminence import locales
from eminence.bots import Budget, split_specs
from eminence.bots.workers import WorkerDied, WorkerPool
from eminence.engine.refusal import Refusal
from eminence.lab import strength_page
from eminence.lab.arena import ArenaError, Match, Outcome, play, tasks
from eminence.lab.intervals import Estimate
from eminence.lab.ladder import Pairing, ablations, climb, pairings, verdict
from eminence.lab.progress_file import ProgressFile
from eminence.lab.regions import region
from eminence.lab.simulation import cores
from eminence.lab.standings import Standings, standings
from eminence.terminal import GameName, Rules, fail, find_game, out, progress_bar, read_options, show_forfeits

Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Worker processes; 0 for one a core.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games, whatever the jobs.")]
Resume = Annotated[
    Path | None,
    typer.Option("--resume", help="A file that keeps every game as it ends; a second run with it goes on from there."),
]


def arena(
    game: GameName,
    seats: Annotated[int, typer.Option("--seats", help="How many play.")],
    bots: Annotated[
        str, typer.Option("--bots", help="As many as seats play each other; fewer play one against a table of another.")
    ],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games; rounded up to whole deals.")] = 200,
    option: Annotated[
        list[str] | None, typer.Option("--option", help="name=value, or name=@file.json; may be given several times.")
    ] = None,
    seconds: Annotated[float | None, typer.Option("--time", help="Seconds a bot may think about a move.")] = None,
    iterations: Annotated[
        int | None, typer.Option("--iterations", min=1, help="Iterations a bot may think about a move.")
    ] = None,
    jobs: Jobs = 1,
    seed: Seed = 1,
    as_json: Annotated[Path | None, typer.Option("--json", help="Write the results as JSON; - for standard output.")] = None,
    resume: Resume = None,
    rules: Rules = None,
) -> None:
    """Let bots play each other, every deal from every seat, and say who is stronger and how sure that is."""
    if seconds is not None and iterations is not None:
        fail("--time and --iterations cannot both be given")
    if seconds is not None and not 0 < seconds < float("inf"):
        fail("--time is a number of seconds above 0")
    try:
        setup = find_game(game).setup(seats, read_options(option or []), rules)
        match = Match(setup, split_specs(bots), seed, Budget(iterations, seconds))
        if as_json is not None:
            check_writable(as_json)
        outcomes, interrupted, total = play_match(match, games, jobs or cores(), resume)
    except (ArenaError, Refusal, WorkerDied) as refusal:
        fail(str(refusal))
    result = standings(match, outcomes)
    if result is not None:
        if as_json is not None and str(as_json) != "-":
            as_json.write_text(json.dumps(result.as_data(), indent=2) + "\n")
        if as_json is not None and str(as_json) == "-":
            print(json.dumps(result.as_data()))
        else:
            show_standings(result)
            forfeits = [forfeit for outcome in outcomes for forfeit in outcome.forfeits]
            show_forfeits(forfeits, len(forfeits))
    if interrupted:
        again = "the same command goes on" if resume else "with --resume FILE a run can go on later"
        fail(f"interrupted after {len(outcomes)} of {total} games; {again}", 130)


def play_match(match: Match, games: int, jobs: int, resume: Path | None) -> tuple[list[Outcome], bool, int]:
    """The games of a match, those of earlier runs among them; whether the run was interrupted; how many there should be."""
    turns = len(match.lineups)
    blocks = ceil(games / turns)
    outcomes: list[Outcome] = []
    interrupted = False
    with ExitStack() as stack:
        log = None
        if resume is not None:
            log = ProgressFile(resume, {"format": "eminence-arena-games/1", **match.facts()})
            stack.callback(log.close)
            outcomes = [outcome for outcome in log.played.get("", []) if outcome.block < blocks]
        bar, task = progress_bar("games", blocks * turns)
        stack.enter_context(bar)
        bar.update(task, completed=len(outcomes))
        try:
            with WorkerPool(jobs) as pool:
                for outcome in pool.map(play, tasks(match, blocks, list(outcomes)), ordered=False):
                    outcomes.append(outcome)
                    if log is not None:
                        log.add("", outcome)
                    bar.advance(task)
        except KeyboardInterrupt:
            interrupted = True
    return outcomes, interrupted, blocks * turns


def check_writable(path: Path) -> None:
    """Say now, not after hours of games, that a result cannot be written."""
    if str(path) != "-":
        try:
            path.open("a").close()
        except OSError as error:
            fail(f"cannot write {str(path)!r}: {error.strerror}")


def show_standings(result: Standings) -> None:
    setup = result.match.setup
    head = f"{locales.say(setup.game.slug)}, {setup.seats} seats, seed {result.match.seed}: "
    head += f"{result.games} games, {result.blocks} deals; an even share is {result.even:.1%}"
    rows = [
        (
            standing.bot,
            str(standing.games),
            f"{standing.win_share.mean:.1%}",
            f"{standing.win_share.low:.1%} to {standing.win_share.high:.1%}",
            ("above even" if standing.win_share.mean > result.even else "below even") if standing.uneven else "not separated",
            "" if standing.margin is None else with_interval(standing.margin),
            "" if standing.rating is None else f"{standing.rating:.1f} ± {2 * (standing.deviation or 0):.1f}",
            f"{1000 * standing.seconds:.3f} ms",
            f"{standing.decisions:.1f}",
            "" if standing.iterations is None else f"{standing.iterations:.0f}",
        )
        for standing in sorted(result.bots, key=lambda standing: -standing.win_share.mean)
    ]
    titles = (
        "bot",
        "games alone",
        "wins",
        "95%",
        "verdict",
        "margin",
        "rating",
        "time a move",
        "moves a game",
        "iterations a move",
    )
    if out.is_terminal:
        table = Table(*titles)
        for row in rows:
            table.add_row(*row)
        out.print(head)
        out.print(table)
    else:
        print(head)
        for row in (titles, *rows):
            print("\t".join(row))
    if result.bots[0].rating is None:
        print("no ratings: they need `pip install eminence[lab]`")


def with_interval(estimate: Estimate) -> str:
    return f"{estimate.mean:+.2f} ({estimate.low:+.2f} to {estimate.high:+.2f})"


def ladder(
    games: Annotated[
        int, typer.Option("--games", min=1, help="At most so many games a pairing of experts; four times as many of the others.")
    ] = 400,
    jobs: Jobs = 1,
    page: Annotated[Path, typer.Option("--out", help="The page to write; its plot goes into images/ beside it.")] = Path(
        "docs/strength.md"
    ),
    only: Annotated[str | None, typer.Option("--only", help="Only this game.")] = None,
    seed: Seed = 1,
    minutes: Annotated[
        float | None, typer.Option("--minutes", help="Stop after so long; the least certain pairings go first.")
    ] = None,
    resume: Resume = None,
    rules: Rules = None,
) -> None:
    """Play every level against the next lower one in every game, and write a page about it."""
    known = [find_game(only)] if only is not None else list(eminence.games())
    if minutes is not None and not 0 < minutes < float("inf"):
        fail("--minutes is a number above 0")
    plot = page.parent / "images" / f"{page.stem}.svg"
    rungs, lacks = pairings(known, games, seed, rules), ablations(known, games, seed, rules)
    steps = rungs + lacks
    interrupted = False
    try:
        plot.parent.mkdir(parents=True, exist_ok=True)
        check_writable(page)
        with ExitStack() as stack:
            log = None
            if resume is not None:
                log = ProgressFile(resume, {"format": "eminence-ladder-games/1", "seed": seed, "games": games})
                stack.callback(log.close)
            bar, task = progress_bar("pairings", len(steps))
            stack.enter_context(bar)

            def watch(pairing: Pairing) -> None:
                decided = sum(step.done for step in steps) if pairing.done else None
                bar.update(task, completed=decided, description=f"{pairing.name}, game {len(pairing.outcomes)}")

            try:
                climb(steps, jobs or cores(), minutes, log, watch)
            except KeyboardInterrupt:
                interrupted = True
    except (ArenaError, WorkerDied) as refusal:
        fail(str(refusal))
    except OSError as error:
        fail(f"cannot write {str(page)!r}: {error.strerror}")
    told, without = list(map(verdict, rungs)), list(map(verdict, lacks))
    titles = {game.slug: locales.say(game.slug) for game in known}
    command = ladder_command({"games": games, "seed": seed, "only": only, "minutes": minutes, "rules": rules})
    chances = region(page.read_text("utf-8"), "calibration")  # another command writes it
    page.write_text(strength_page.markdown(told, without, titles, command, f"images/{plot.name}", chances), "utf-8")
    plot.write_text(strength_page.svg(told, titles), "utf-8")
    clear, cut = sum(one.word == "clear" for one in told), sum(one.cut_short for one in told + without)
    print(f"{page}: {clear} of {len(told)} pairings are clear, {cut} were cut short")
    if interrupted:
        fail("interrupted; the page shows what was played", 130)


def ladder_command(given: dict[str, Any]) -> str:
    """The command that plays the same games."""
    parts = [
        f"--{name} {shlex.quote(f'{value:g}' if isinstance(value, float) else str(value))}"
        for name, value in given.items()
        if value is not None
    ]
    return f"eminence ladder {' '.join(parts)}"
