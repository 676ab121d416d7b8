"""How an example is made: a recipe sets a table, plays to the step to look at and says what is seen there.

A recipe is a function of a `Play`. What it says (`shows`, `scores`, `refuses`) is checked each time it is cooked; bots that pick
moves at random play the game to its end from there, so that every example is a whole game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import eminence
from eminence.engine.refusal import Refusal
from tables import play

LANGUAGES = ("en", "uk", "ru")
Words = tuple[str, str, str]  # in English, Ukrainian, Russian


class Play:
    """A game while its recipe is followed."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.state: eminence.State
        self.step: int | None = None
        self.tries: list[dict[str, Any]] = []

    def new(self, seats: int, text: str = "", **options: Any) -> None:
        """Set the table and make these steps."""
        self.state = eminence.game(self.slug).new(seats, options)
        self.go(text)

    def go(self, text: str) -> None:
        """Make more steps, one a line: `* deal ...` for chance, `0 reveal` for a seat."""
        play(self.state, text)

    def roll(self, seed: int) -> None:
        """Let the chance steps that are due happen at random."""
        rng = eminence.Rng(seed)
        while self.state.chance_due():
            self.state.roll(rng)

    def look(self) -> None:
        """This is the position to look at."""
        assert self.step is None, "an example shows one step"
        self.step = len(self.state.steps())

    def shows(self, what: str, seat: int | None = None, **data: Any) -> None:
        """The last step told this event, to that seat or to everybody."""
        told = [(event.what, event.data) for event in self.state.events(seat)]
        assert any(name == what and data.items() <= found.items() for name, found in told), (what, data, told)

    def silent(self, what: str) -> None:
        """The last step told no such event."""
        assert what not in [event.what for event in self.state.events(None)]

    def scores(self, *points: int) -> None:
        assert self.state.scores() == list(points), self.state.scores()

    def line(self, place: int, clause: str, points: int) -> None:
        """A line of a score sheet."""
        assert self.state.sheet()[place].get(clause, 0) == points, self.state.sheet()[place]

    def wins(self, *seats: int) -> None:
        assert self.state.over
        assert self.state.winners() == list(seats), self.state.winners()

    def may(self, seat: int, *moves: str) -> None:
        """These moves are legal here, and perhaps others."""
        assert set(moves) <= set(self.state.legal_texts(seat)), self.state.legal_texts(seat)

    def only(self, seat: int, *moves: str) -> None:
        """These moves are legal here and no others."""
        assert sorted(moves) == self.state.legal_texts(seat), self.state.legal_texts(seat)

    def refuses(self, seat: int, move: str, clause: str, key: str) -> None:
        """A try: this move is refused here."""
        assert self.step == len(self.state.steps()), "tries belong to the step to look at"
        refusal = self.state.why_not(seat, move)
        assert isinstance(refusal, Refusal), f"{move!r} is legal for seat {seat}"
        assert (refusal.clause, refusal.key) == (clause, key), refusal
        tried = {"seat": seat, "move": move, **refusal.as_dict()}
        self.tries.append(tried if move in self.state.setup.moves else {**tried, "misspelt": True})

    def finish(self, seed: int) -> None:
        """Play on at random to the end."""
        rng = eminence.Rng(seed)
        while not self.state.over:
            if self.state.chance_due():
                self.state.roll(rng)
            for seat in self.state.to_act():
                self.state.apply(seat, rng.choice(self.state.legal(seat)))


@dataclass(frozen=True)
class Recipe:
    """One example of a game, not yet made."""

    slug: str
    name: str
    clause: str
    title: Words
    text: Words | None
    follow: Callable[[Play], None]

    def cook(self) -> str:
        """The example as it stands in its file, on one line as records do."""
        game = Play(self.slug)
        self.follow(game)
        if game.step is None:
            game.look()
        game.finish(seed=sum(self.name.encode()))
        made = json.loads(eminence.record_of(game.state).to_json())
        made |= {"title": dict(zip(LANGUAGES, self.title, strict=True)), "clause": self.clause, "step": game.step}
        if self.text is not None:
            made["text"] = dict(zip(LANGUAGES, self.text, strict=True))
        if game.tries:
            made["tries"] = game.tries
        return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


class Book:
    """The recipes of one game."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.recipes: dict[str, Recipe] = {}

    def example(self, clause: str, title: Words, text: Words | None = None) -> Callable[[Callable[[Play], None]], None]:
        """Make a recipe of a function; its name is the example's."""

        def note(follow: Callable[[Play], None]) -> None:
            name = follow.__name__.replace("_", "-")
            assert name not in self.recipes, name
            self.recipes[name] = Recipe(self.slug, name, clause, title, text, follow)

        return note
