"""What all commands share: reading what was typed, one-sentence failures, progress bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import eminence
from eminence.bots import Forfeit
from eminence.engine.game import Game

FORFEITS_SHOWN = 10

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's short name; `eminence games` lists them.")]

Rules = Annotated[int | None, typer.Option("--rules", min=1, help="An earlier edition of the rules; the newest if not given.")]


def fail(sentence: str, code: int = 2) -> NoReturn:
    """End with one clear sentence."""
    print(f"eminence: {sentence}", file=sys.stderr)
    raise typer.Exit(code)


def show_forfeits(forfeits: Sequence[Forfeit], total: int) -> None:
    """Which decisions had to be played for bots that failed, the first few of them."""
    if total == 0:
        return
    print(f"{total} {'decision was' if total == 1 else 'decisions were'} forfeited and played at random:")
    for forfeit in forfeits[:FORFEITS_SHOWN]:
        print(f"  {forfeit}")
    if total > FORFEITS_SHOWN:
        print(f"  and {total - FORFEITS_SHOWN} more")


def find_game(slug: str) -> Game:
    try:
        return eminence.game(slug)
    except KeyError:
        fail(f"there is no game {slug!r}; there are {', '.join(game.slug for game in eminence.games())}")


def progress_bar(what: str, total: int) -> tuple[Progress, Any]:
    """A progress bar with the time left, shown on a terminal only."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
    return bar, bar.add_task(what, total=total)


def read_options(pairs: list[str]) -> dict[str, Any]:
    """`name=value` pairs; a value is JSON where it can be read so, `@file` stands for what a JSON file holds."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            fail(f"an option is written name=value, not {pair!r}")
        if name in options:
            fail(f"the option {name!r} is given twice")
        if text.startswith("@"):
            text = read_text(Path(text[1:]))
            try:
                options[name] = json.loads(text)
            except (ValueError, RecursionError):
                fail(f"the file for the option {name!r} is not JSON")
        else:
            try:
                options[name] = json.loads(text)
            except (ValueError, RecursionError):
                options[name] = text
    return options


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        fail(f"cannot read {str(path)!r}: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{str(path)!r} is not a text file")
