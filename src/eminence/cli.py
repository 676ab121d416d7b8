"""The command line."""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

import eminence
from eminence import cli_arena, cli_database, cli_examples, cli_lab, cli_review, cli_serve, locales, pages
from eminence.bots import NoSuchBot, Terms, resolve, split_specs
from eminence.bots.workers import WorkerDied
from eminence.engine import fair
from eminence.engine.game import Game
from eminence.engine.record import Disagreement, parse_record
from eminence.engine.refusal import Refusal
from eminence.games import setup_of
from eminence.lab.simulation import Plan, Tally, cores, simulate
from eminence.terminal import GameName, Rules, fail, find_game, out, progress_bar, read_options, show_forfeits

app = typer.Typer(
    name="eminence",
    help="Four printed card games by their exact rules: look them up, simulate them, check records of them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("arena")(cli_arena.arena)
app.command("ladder")(cli_arena.ladder)
app.command("examples")(cli_examples.examples_command)
app.add_typer(cli_lab.app, name="lab")
app.command("review")(cli_review.review_command)
app.command("serve")(cli_serve.serve)
app.add_typer(cli_database.app, name="database")


def show_version(wanted: bool) -> None:
    if wanted:
        build = "compiled rules" if eminence.COMPILED else "plain Python rules, not compiled"
        print(f"eminence {eminence.__version__} ({build})")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which version and which build runs.")
    ] = False,
) -> None:
    pass


@app.command()
def games(as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False) -> None:
    """List the games with their seats and options."""
    if as_json:
        print(json.dumps([describe(game) for game in eminence.games()], ensure_ascii=False, indent=2))
        return
    if not out.is_terminal:
        for game in eminence.games():
            names = ",".join(option.name for option in game.options) or "-"
            line = f"{game.slug}\t{game.seats[0]}-{game.seats[-1]}\t{names}\t{locales.say(game.slug)}"
            print(f"{line}\t{locales.say(game.reconstructed)}" if game.reconstructed else line)
        return
    table = Table("game", "title", "seats", "options", "what it is")
    for game in eminence.games():
        options = "\n".join(f"{option.name}: {option_values(option)}" for option in game.options) or "none"
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        about = locales.say(game.slug, attribute="pitch")
        about += f"\n\n{locales.say(game.reconstructed)}" if game.reconstructed else ""
        table.add_row(game.slug, locales.say(game.slug), seats, options, about)
    out.print(table)


def option_values(option: Any) -> str:
    if hasattr(option, "values"):
        return " | ".join(option.values)
    if isinstance(option.default, bool):
        return "true | false" if option.default else "false | true"
    return "a deck of your own"


def describe(game: Game) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "game": game.slug,
        "clauses": game.prefix,
        "rules": game.edition.number,
        "names": {language: locales.say(game.slug, language) for language in locales.LANGUAGES},
        "seats": {"least": game.seats[0], "most": game.seats[-1], "usual": list(game.usual_seats)},
        "options": [
            {
                "name": option.name,
                "clause": option.clause,
                "default": option.default,
                "values": list(getattr(option, "values", [])) or ([False, True] if isinstance(option.default, bool) else None),
            }
            for option in game.options
        ],
        "reconstructed": game.reconstructed and {lang: locales.say(game.reconstructed, lang) for lang in locales.LANGUAGES},
    }


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="A clause (5.3) or a section (5); without it the whole page.")] = None,
    lang: Annotated[str, typer.Option("--lang", help="uk, ru or en.")] = "en",
) -> None:
    """Show the rules of a game, or one clause of them."""
    known = find_game(game)
    if lang not in locales.LANGUAGES:
        fail(f"there is no language {lang!r}; there are {', '.join(locales.LANGUAGES)}")
    page = pages.page(known.slug, lang)
    text: str | None = page.markdown
    if clause is not None:
        number = pages.clause_number(clause)
        text = page.find(number)
        if text is None:
            fail(f"{locales.say(known.slug)} has no clause {clause!r}; `eminence rules {known.slug}` shows all")
        text = f"{known.prefix} {number}: {text}"
    if out.is_terminal:
        out.print(Markdown(text or ""))
    else:
        print(text)


def seat_bots(text: str, seats: int) -> tuple[str, ...]:
    """A bot for each seat from a comma list; a single one plays everywhere."""
    names = split_specs(text)
    for name in names:
        try:
            resolve(name)
        except NoSuchBot as error:
            fail(str(error))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        fail(f"{len(names)} bots are named for {seats} seats; name one for all, or one for each")
    return names


BOTS_HELP = "One for all seats, or a comma list with one for each: a name, mine.py:MyBot, or cmd:./program."


@app.command("simulate")
def simulate_command(
    game: GameName,
    seats: Annotated[int, typer.Option("--seats", help="How many play.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option("--option", help="name=value, or name=@file.json; may be given several times.")
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help=BOTS_HELP)] = "random",
    bot_grace: Annotated[
        float,
        typer.Option("--bot-grace", min=0.001, help="Seconds a bot run as cmd:... may take over a decision beyond its budget."),
    ] = Terms.grace,
    bot_stderr: Annotated[
        bool, typer.Option("--bot-stderr", help="Show what bots run as cmd:... write to standard error.")
    ] = False,
    records: Annotated[Path | None, typer.Option("--records", help="Write a record of every game, a line each.")] = None,
    legal: Annotated[bool, typer.Option("--legal", help="Records list every legal move too.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Worker processes; 0 for one a core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="The summary as JSON.")] = False,
    rules: Rules = None,
) -> None:
    """Play many games with bots and sum them up, or write them down."""
    known = find_game(game)
    try:
        setup = known.setup(seats, read_options(option or []), rules)
    except Refusal as refusal:
        fail(str(refusal))
    if legal and records is None:
        fail("--legal adds to records, so it needs --records")
    terms = Terms(bot_grace, bot_stderr)
    plan = Plan(setup, seat_bots(bots, seats), seed, games, records=records is not None, legal=legal, terms=terms)
    tally = Tally(setup.places, setup.seats)
    started = time.perf_counter()
    with ExitStack() as stack:
        sink: BinaryIO | None = None
        if records is not None:
            try:
                sink = stack.enter_context(records.open("wb"))
            except OSError as error:
                fail(f"cannot write {str(records)!r}: {error.strerror}")
        bar, task = progress_bar("games", games)
        stack.enter_context(bar)
        try:
            for batch in simulate(plan, jobs or cores()):
                tally.add(batch.tally)
                if sink is not None:
                    sink.write(batch.lines)
                bar.update(task, completed=tally.games)
        except WorkerDied as error:
            fail(str(error))
    show_tally(plan, tally, time.perf_counter() - started, as_json=as_json)


def show_tally(plan: Plan, tally: Tally, seconds: float, *, as_json: bool) -> None:
    setup, count = plan.setup, tally.games
    rows = [
        {
            "place": place,
            "bot": plan.bots[place] if place < setup.seats else None,
            "win_share": tally.wins[place] / count if place < setup.seats else None,
            "mean_score": tally.points[place] / count,
            "forfeits": tally.forfeited[place] if place < setup.seats else None,
        }
        for place in range(setup.places)
    ]
    if as_json:
        summary = {"game": setup.game.slug, "rules": setup.edition, "seats": setup.seats, "options": setup.options}
        summary |= {
            "seed": plan.seed,
            "games": count,
            "decisions": tally.decisions,
            "shared_wins": tally.shared_wins,
            "places": rows,
        }
        summary |= {"forfeits": [asdict(forfeit) for forfeit in tally.forfeits]}
        print(json.dumps(summary))
        return
    name = locales.say(setup.game.slug)
    head = f"{name}, {setup.seats} seats, {count} games, seed {plan.seed}: {tally.decisions / count:.1f} decisions a game"
    tail = f"scores from {tally.least} to {tally.most}, {tally.shared_wins / count:.1%} shared wins"
    speed = f"{seconds:.1f} s, {count / seconds:,.0f} games/s"
    cells = [
        (
            f"seat {row['place']}" if row["bot"] else "neutral place",
            str(row["bot"] or ""),
            "" if row["win_share"] is None else f"{row['win_share']:.1%}",
            f"{row['mean_score']:.2f}",
        )
        for row in rows
    ]
    if not out.is_terminal:
        print(head)
        for row_cells in cells:
            print("\t".join(row_cells))
        print(f"{tail}; {speed}")
        show_forfeits(tally.forfeits, sum(tally.forfeited))
        return
    out.print(head)
    table = Table("", "bot", "wins", "mean score")
    for row_cells in cells:
        table.add_row(*map(escape, row_cells))
    out.print(table)
    out.print(f"{tail}; {speed}")
    show_forfeits(tally.forfeits, sum(tally.forfeited))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, a JSON object a line; - for standard input.")],
    check_fair: Annotated[
        bool, typer.Option("--fair", help="Also draw every chance step again from the secret that was committed to.")
    ] = False,
) -> None:
    """Replay records by the rules; exit with 1 and say where they part at the first disagreement of a file."""
    disagreeing = [path for path in files if not verify_file(path, check_fair=check_fair)]
    if disagreeing:
        raise typer.Exit(1)


def verify_file(path: Path, *, check_fair: bool) -> bool:
    count = drawn = 0
    with ExitStack() as stack:
        try:
            source = sys.stdin.buffer if str(path) == "-" else stack.enter_context(path.open("rb"))
            size = 0 if str(path) == "-" else path.stat().st_size
        except OSError as error:
            fail(f"cannot read {str(path)!r}: {error.strerror}")
        bar, task = progress_bar(f"{path}", size)
        stack.enter_context(bar)
        try:
            for number, line in enumerate(source, 1):
                bar.advance(task, len(line))
                if not line.strip():
                    continue
                try:
                    record = parse_record(line)
                    eminence.verify(record)
                    if check_fair:
                        drawn += fair.check(record, setup_of(record))
                except Disagreement as disagreement:
                    bar.stop()
                    print(f"{path}, record {number}: {disagreement}")
                    return False
                count += 1
        except OSError as error:
            fail(f"cannot read {str(path)!r}: {error.strerror}")
    if count == 0:
        print(f"{path}: there is no record in it")
        return False
    print(f"{path}: {count} {'record agrees' if count == 1 else 'records agree'} with the rules")
    if check_fair:
        print(f"{path}: the deal was fair: {drawn} chance steps follow from what was committed to before the game")
    return True


def main() -> None:
    """What the command `eminence` runs."""
    try:
        app()
    except KeyboardInterrupt:
        print("eminence: interrupted", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        sys.exit(141)


if __name__ == "__main__":
    main()
