"""The commands of the balance lab: `lab GAME`, `lab diff` and `lab tune`."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from eminence import locales
from eminence.bots import split_specs
from eminence.bots.workers import WorkerDied, WorkerPool
from eminence.cli_arena import Jobs, Resume, Seed, check_writable
from eminence.engine.game import Setup
from eminence.engine.refusal import Refusal
from eminence.lab.arena import ArenaError
from eminence.lab.balance.comparison import compare, comparison_page, rows_of
from eminence.lab.balance.parquet import check_parquet, write_parquet
from eminence.lab.balance.plan import Trial, changed, copies, read_setup, title, with_counts
from eminence.lab.balance.ray_cluster import Pool, RayCluster
from eminence.lab.balance.report import report
from eminence.lab.balance.run import Laboratory
from eminence.lab.balance.sample import Sample, SampleFile
from eminence.lab.balance.sweep import Range, read_range, setups, sweep_page, sweep_rows, sweep_seats
from eminence.lab.balance.tally import MEASURES, PACE, Figures, absence, figures
from eminence.lab.balance.tune import Aim, Candidate, limits_of, tune
from eminence.lab.balance.tune_page import CANDIDATE_HEADS, candidate_rows, outcome, tune_page
from eminence.lab.balance.usage import usage_of
from eminence.lab.balance.verdicts import measure_rows, shown, verdicts
from eminence.lab.plots import percent, signed_percent
from eminence.lab.simulation import cores
from eminence.terminal import GameName, Rules, fail, find_game, progress_bar, read_options

LOCAL = "local"


class LabGroup(TyperGroup):
    """`lab GAME` needs no further word, and `--ray` no address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for place, word in enumerate(args):
            if word == "--ray" and (place + 1 == len(args) or args[place + 1].startswith("-")):
                args = [*args[:place], f"--ray={LOCAL}", *args[place + 1 :]]
        if args and args[0] not in self.commands and args[0] not in ("--help", "-h"):
            args = ["game", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=LabGroup,
    help="The balance lab: what a deck or an option does, played out. `eminence lab GAME` needs no further word.",
    no_args_is_help=True,
)

Seats = Annotated[int | None, typer.Option("--seats", help="How many play; the fewest usual ones if not given.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="name=value, or name=@file.json; may be given several times.")
]
Deck = Annotated[str | None, typer.Option("--deck", help="A deck of one's own: @file.json.")]
Count = Annotated[
    list[str] | None, typer.Option("--count", help="card=N: so many copies in the deck; may be given several times.")
]
Bots = Annotated[str, typer.Option("--bots", help="One for all seats, or as many as seats, which then take turns at them.")]
Games = Annotated[int, typer.Option("--games", min=2, help="How many games of each set-up.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="[ADDRESS]", help="Play on a Ray cluster; without an address one is started here.")
]
Out = Annotated[Path | None, typer.Option("--out", help="Write the report as one page of HTML.")]
Data = Annotated[Path | None, typer.Option("--data", help="Write the raw data as Parquet, a row for each seat of each game.")]
AsJson = Annotated[Path | None, typer.Option("--json", help="Write all figures as JSON; - for standard output.")]
Pace = Annotated[float, typer.Option("--pace", min=0.1, help="Seconds a choice takes at a table, for the minutes.")]


@app.command("game")
def lab_game(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    deck: Deck = None,
    count: Count = None,
    bots: Bots = "hard",
    games: Games = 500,
    absent: Annotated[
        int | None,
        typer.Option("--absent", min=0, help="Paired games without each card; a fifth of the games if not given, 0 for none."),
    ] = None,
    sweep: Annotated[
        str | None, typer.Option("--sweep", help="name=2..8 or name=one,other: seats, an option, or a card's count.")
    ] = None,
    pace: Pace = PACE,
    jobs: Jobs = 0,
    ray: Ray = None,
    seed: Seed = 1,
    resume: Resume = None,
    out: Out = None,
    data: Data = None,
    as_json: AsJson = None,
    rules: Rules = None,
) -> None:
    """Play a set-up out and report on its seats, its length and every card."""
    with refusals(), files(out, data, as_json):
        trial = Trial(read_game(game, seats, option, deck, count, rules), split_specs(bots), seed)
        if sweep is not None:
            swept = read_range(sweep)
            play_sweep(trial, swept, games, pace, Outputs(out, data, as_json), pool_of(ray, jobs), resume)
            return
        each = games // 5 if absent is None else absent
        if each == 1:
            fail("--absent is 0, or at least 2 games")
        play_trial(trial, games, min(each, games), pace, Outputs(out, data, as_json), pool_of(ray, jobs), resume)


@app.command("diff")
def lab_diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A set-up: 'diocese seats=4 priests=count temple=5'.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one of the same game.")],
    bots: Bots = "hard",
    games: Games = 500,
    pace: Pace = PACE,
    jobs: Jobs = 0,
    ray: Ray = None,
    seed: Seed = 1,
    resume: Resume = None,
    out: Out = None,
    data: Data = None,
    as_json: AsJson = None,
) -> None:
    """Compare two set-ups, game by game with the same chance."""
    with refusals(), files(out, data, as_json):
        pair = [Trial(read_setup(text, find_game, read_options), split_specs(bots), seed) for text in (first, second)]
        if pair[0].setup.game.slug != pair[1].setup.game.slug:
            fail("only set-ups of the same game can be compared")
        with playing(pool_of(ray, jobs), resume, 2 * games) as (laboratory, _):
            before, after = laboratory.play([(trial, games) for trial in pair])
        compared = compare(figures(pair[0], before, pace), figures(pair[1], after, pace), before, after, pace)
        titles = (title(pair[0].setup, locales.say), title(pair[1].setup, locales.say))
        say_rows(
            (f"A: {titles[0]}", f"B: {titles[1]}"), ("measure", "A", "B", "change, paired", "sure"), rows_of(compared), as_json
        )
        Outputs(out, data, as_json).write(
            lambda: comparison_page(compared, titles, card_namer(pair[0].setup), command()),
            compared.as_data,
            [("A", pair[0], before), ("B", pair[1], after)],
        )


@app.command("tune")
def lab_tune(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    deck: Deck = None,
    count: Count = None,
    aim: Annotated[Aim, typer.Option("--aim", help="What to search for.")] = Aim.BOTH,
    limit: Annotated[
        list[str] | None, typer.Option("--limit", help="card=2..8: how many copies are allowed; may be given several times.")
    ] = None,
    size: Annotated[str | None, typer.Option("--size", help="How many cards a deck has: 44..52, or 48.")] = None,
    tries: Annotated[int, typer.Option("--tries", min=2, help="How many decks are tried at most.")] = 20,
    bots: Bots = "medium",
    games: Games = 200,
    jobs: Jobs = 0,
    ray: Ray = None,
    seed: Seed = 1,
    resume: Resume = None,
    out: Out = None,
    deck_out: Annotated[Path | None, typer.Option("--deck-out", help="Write the best deck, ready for --deck @FILE.")] = None,
    rules: Rules = None,
) -> None:
    """Search deck counts for seats that are even and cards that neither dominate nor are dead."""
    with refusals(), files(out, None, deck_out):
        trial = Trial(read_game(game, seats, option, deck, count, rules), split_specs(bots), seed)
        limits = limits_of(trial.setup, limit or [], size)
        with playing(pool_of(ray, jobs), resume, (tries + 2) * games) as (laboratory, describe):

            def watch(candidate: Candidate) -> None:
                describe(f"games, last deck {candidate.badness:.1f}")

            tuning = tune(trial, limits, aim, tries, games, laboratory, watch)
        name = title(trial.setup, locales.say)
        head = f"{name}: {len(tuning.candidates)} decks, {games} games each by {', '.join(trial.bots)}, seed {seed}"
        say_rows((head, outcome(tuning)), CANDIDATE_HEADS, candidate_rows(tuning), None)
        if out is not None:
            page = tune_page(tuning, name, card_namer(trial.setup), command())
            out.write_text(page, "utf-8")
        if deck_out is not None:
            best = with_counts(trial.setup, tuning.best.counts)
            deck_out.write_text(json.dumps(usage_of(best).deck(best), ensure_ascii=False, indent=2) + "\n", "utf-8")


class Outputs:
    """Where results go."""

    def __init__(self, page: Path | None, data: Path | None, as_json: Path | None) -> None:
        self.page = page
        self.data = data
        self.as_json = as_json

    def write(
        self, page: Callable[[], str], figures: Callable[[], Any], trials: Sequence[tuple[str, Trial, Sequence[Sample]]]
    ) -> None:
        if self.page is not None:
            self.page.write_text(page(), "utf-8")
        if self.as_json is not None:
            text = json.dumps(figures(), ensure_ascii=False)
            if str(self.as_json) == "-":
                print(text)
            else:
                self.as_json.write_text(text + "\n", "utf-8")
        if self.data is not None:
            write_parquet(self.data, trials)


def play_trial(trial: Trial, games: int, each: int, pace: float, outputs: Outputs, pool: Pool, resume: Path | None) -> None:
    """One set-up, and each card shunned and left out where that is asked for."""
    cards = [slug for slug in trial.setup.slugs if any(slug in cards for cards in plays(trial))] if each else []
    shunning = [replace(trial, shunned=card) for card in cards]
    lacking = {card: without(trial, card) for card in cards} if each else {}
    wanted = [(trial, games), *((one, each) for one in shunning), *((one, each) for one in lacking.values() if one)]
    with playing(pool, resume, sum(count for _, count in wanted)) as (laboratory, _):
        played = dict(zip((one.key for one, _ in wanted), laboratory.play(wanted), strict=True))
    samples = played[trial.key]
    found = figures(trial, samples, pace)
    for one, shunner in zip(cards, shunning, strict=True):
        lack = lacking[one]
        for card in found.cards:
            if card.card == one:
                card.absence = absence(samples, played[shunner.key], played[lack.key] if lack else None, pace)
    name = title(trial.setup, locales.say)
    show_figures(found, name, outputs.as_json)
    outputs.write(lambda: report(found, name, card_namer(trial.setup), command()), found.as_data, [("", trial, samples)])


def plays(trial: Trial) -> list[tuple[str, ...]]:
    cards_of = usage_of(trial.setup).cards_of
    return [cards_of(text) for text in trial.setup.texts]


def without(trial: Trial, card: str) -> Trial | None:
    """The same trial with a deck that lacks a card; None where there is no such deck."""
    if not (copies(trial.setup) or {}).get(card):
        return None
    try:
        return replace(trial, setup=with_counts(trial.setup, {card: 0}))
    except Refusal:
        return None


def play_sweep(trial: Trial, swept: Range, games: int, pace: float, outputs: Outputs, pool: Pool, resume: Path | None) -> None:
    trials = [replace(trial, setup=setup) for setup in setups(trial.setup, swept)]
    with playing(pool, resume, len(trials) * games) as (laboratory, _):
        played = laboratory.play([(one, games) for one in trials])
    steps = [figures(one, samples, pace) for one, samples in zip(trials, played, strict=True)]
    name = title(trial.setup, locales.say) if swept.name != "seats" else locales.say(trial.setup.game.slug)
    told = [
        f"{swept.name} {value}: {' '.join(verdicts(step, card_namer(step.trial.setup)))}"
        for value, step in zip(swept.values, steps, strict=True)
    ]
    head = f"{name}, {swept.name} swept: {games} games a value by {', '.join(trial.bots)}, seed {trial.seed}"
    say_rows((head, *told), (swept.name, *MEASURES.values()), sweep_rows(swept, steps), outputs.as_json)
    if str(outputs.as_json) != "-":
        print_table(*sweep_seats(swept, steps))
    outputs.write(
        lambda: sweep_page(swept, steps, name, card_namer(trial.setup), command()),
        lambda: [step.as_data() for step in steps],
        [(f"{swept.name}={value}", one, samples) for value, one, samples in zip(swept.values, trials, played, strict=True)],
    )


def read_game(
    game: str, seats: int | None, option: list[str] | None, deck: str | None, count: list[str] | None, rules: int | None
) -> Setup:
    """The set-up that was typed."""
    known = find_game(game)
    pairs = list(option or []) + ([] if deck is None else [f"deck={deck}"])
    setup = known.setup(known.usual_seats[0] if seats is None else seats, read_options(pairs), rules)
    for name, value in read_options(count or []).items():
        setup = changed(setup, name, value)
    return setup


def pool_of(ray: str | None, jobs: int) -> Pool:
    if ray is None:
        return WorkerPool(jobs or cores())
    return RayCluster(None if ray == LOCAL else ray, jobs or cores())


@contextmanager
def playing(pool: Pool, resume: Path | None, games: int) -> Iterator[tuple[Laboratory, Callable[[str], None]]]:
    """A laboratory with its pool, its file and a bar that shows the time left; and how to change the words before the bar."""
    done = 0
    with ExitStack() as stack:
        log = None
        if resume is not None:
            log = SampleFile(resume, {"format": "eminence-lab-games/1"})
            stack.callback(log.close)
        bar, task = progress_bar("games", games)
        stack.enter_context(bar)

        def watch(more: int) -> None:
            nonlocal done
            done += more
            bar.advance(task, more)

        try:
            stack.enter_context(pool)
            yield Laboratory(pool, log, watch), lambda words: bar.update(task, description=words)
        except KeyboardInterrupt:
            bar.stop()
            again = "the same command goes on" if resume else "with --resume FILE a run can go on later"
            fail(f"interrupted after {done} of {games} games; {again}", 130)


@contextmanager
def refusals() -> Iterator[None]:
    """What cannot be played ends in one sentence."""
    try:
        yield
    except (ArenaError, Refusal, WorkerDied) as refusal:
        fail(str(refusal))


@contextmanager
def files(out: Path | None, data: Path | None, as_json: Path | None) -> Iterator[None]:
    """Results that cannot be written are refused before anything is played."""
    for path in (out, data, as_json):
        if path is not None:
            check_writable(path)
    if data is not None:
        check_parquet()
    yield


def command() -> str:
    """The command as it was typed, without where its results go and how many workers there are."""
    words, skip = [], False
    silent = ("--out", "--data", "--json", "--resume", "--jobs", "--ray", "--deck-out")
    for word in sys.argv[1:]:
        if skip:
            skip = False
        elif word in silent:
            skip = True
        elif not word.startswith(tuple(f"{name}=" for name in silent)):
            words.append(word)
    return shlex.join(["eminence", *words])


def card_namer(setup: Setup) -> Callable[[str], str]:
    return lambda card: locales.card_name(setup.game.slug, card)


def show_figures(found: Figures, name: str, as_json: Path | None) -> None:
    if as_json is not None and str(as_json) == "-":
        return
    card = card_namer(found.trial.setup)
    print(f"{name}: {found.games} games by {', '.join(found.trial.bots)}, seed {found.trial.seed}")
    for sentence in verdicts(found, card):
        print(sentence)
    print_table(("seat", "win share", "score"), [(str(s.seat), shown(s.wins, percent), shown(s.score)) for s in found.seats])
    print_table(("measure", "mean and 95% interval"), measure_rows(found))
    rows = []
    for one in found.cards:
        shunned = "-" if one.absence is None else shown(one.absence.shunned, signed_percent)
        cells = (shown(one.chosen, percent), shown(one.points_each), shown(one.worth, signed_percent), shunned)
        rows.append((card(one.card), *cells))
    print_table(("card", "chosen when possible", "points a copy", "worth of a copy", "shunned"), rows)


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Rows with tabs between their cells, after an empty line."""
    print()
    for row in (heads, *rows):
        print("\t".join(row))


def say_rows(lines: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence[str]], as_json: Path | None) -> None:
    if as_json is not None and str(as_json) == "-":
        return
    for line in lines:
        print(line)
    print_table(heads, rows)
