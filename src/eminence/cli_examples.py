"""`eminence examples`: games that show a clause, listed and looked at."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

import eminence
from eminence import locales
from eminence.adapters.boards import board
from eminence.engine.example import Example, Try, examples
from eminence.engine.game import Game
from eminence.engine.record import replay
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.locales.moves import move_text
from eminence.terminal import fail, find_game, out

EXAMPLE_GAME = typer.Argument(metavar="[GAME]", help="A game's short name; without it the examples of all games are listed.")
EXAMPLE_NAME = typer.Argument(metavar="[NAME]", help="An example of that game; without it they are listed.")


def examples_command(
    game: Annotated[str | None, EXAMPLE_GAME] = None,
    name: Annotated[str | None, EXAMPLE_NAME] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="See it as this seat; without it as a spectator.")] = None,
    lang: Annotated[str, typer.Option("--lang", help="uk, ru or en.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """List finished games that show a clause of the rules, or show one at its step."""
    if lang not in locales.LANGUAGES:
        fail(f"there is no language {lang!r}; there are {', '.join(locales.LANGUAGES)}")
    if game is None or name is None:
        if seat is not None:
            fail("--seat goes with one example; name a game and an example")
        show_list(eminence.games() if game is None else [find_game(game)], lang, as_json=as_json)
        return
    known = find_game(game)
    example = examples(known).get(name)
    if example is None:
        fail(f"{known.slug} has no example {name!r}; `eminence examples {known.slug}` lists all {len(examples(known))}")
    if seat is not None and not 0 <= seat < example.record.seats:
        fail(f"there is no seat {seat} in this example; seats are 0 to {example.record.seats - 1}")
    setup = eminence.verify(example.record).setup
    *_, state = replay(setup, example.record.steps[: example.notes.step])
    look = Look(known, example, state, seat, lang)
    if as_json:
        print(json.dumps(look.as_dict(), ensure_ascii=False, indent=2))
    else:
        print(look.text())


def show_list(games: Iterable[Game], lang: str, *, as_json: bool) -> None:
    found = [(game, example) for game in games for example in examples(game).values()]
    if as_json:
        rows = [
            {
                "game": game.slug,
                "name": example.name,
                "clause": example.notes.clause,
                "step": example.notes.step,
                "title": example.notes.title,
            }
            for game, example in found
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    cells = [(game.slug, example.notes.clause, example.name, example.notes.title[lang]) for game, example in found]
    if not out.is_terminal:
        for row in cells:
            print("\t".join(row))
        return
    table = Table("game", "clause", "name", "what it shows")
    for row in cells:
        table.add_row(*map(escape, row))
    out.print(table)


class Look:
    """An example at its step, through one seat's eyes."""

    def __init__(self, game: Game, example: Example, state: State, seat: int | None, lang: str) -> None:
        self.game = game
        self.example = example
        self.state = state
        self.lang = lang
        self.seat = seat
        self.names = locales.place_names(state.seats, state.setup.places, lang)

    def board(self) -> str:
        return board(self.state.setup, self.state.view(self.seat), self.lang).text()

    def events(self) -> list[tuple[str, str]]:
        """What the last step told: the sentence and its clause."""
        told = self.state.events(self.seat)
        return [(locales.event_text(self.game.slug, event, self.lang, self.names), event.clause) for event in told]

    def tried(self, one: Try) -> str:
        """The move that was tried, in words where it is a move at all."""
        if one.misspelt:
            return repr(one.move)
        return move_text(self.game.slug, one.move, self.lang, self.names, self.state.view(one.seat))

    def refused(self, one: Try) -> str:
        return locales.refusal_text(Refusal(one.clause, one.key, **one.args), self.lang, self.names)

    def text(self) -> str:
        notes = self.example.notes
        steps = len(self.example.record.steps)
        lines = [f"{notes.title[self.lang]} ({notes.clause})"]
        lines += [notes.text[self.lang]] if notes.text else []
        lines += ["", self.board(), "", locales.say("replay-step", self.lang, step=notes.step, steps=steps)]
        lines += [f"  {sentence} ({clause})" for sentence, clause in self.events()]
        for one in notes.tries:
            move = locales.say("example-tried", self.lang, name=self.names[one.seat], move=self.tried(one))
            lines.append(f"  {move} {locales.say('example-refused', self.lang, why=self.refused(one))} ({one.clause})")
        return "\n".join(lines)

    def as_dict(self) -> dict[str, Any]:
        notes = self.example.notes
        return {
            "game": self.game.slug,
            "name": self.example.name,
            **msgspec.to_builtins(notes),
            "tries": [
                {**msgspec.to_builtins(one), "tried": self.tried(one), "refused": self.refused(one)} for one in notes.tries
            ],
            "board": self.board(),
            "events": [{"text": sentence, "clause": clause} for sentence, clause in self.events()],
            "record": json.loads(self.example.record.to_json()),
        }
