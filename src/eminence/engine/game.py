"""What a game is to everybody but its own rules: its name, seats, options, texts and the ways into its State."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Protocol

from eminence.engine.belief import Belief
from eminence.engine.events import EventKind
from eminence.engine.options import Option
from eminence.engine.refusal import Refusal, SetupRefusal
from eminence.engine.state import State


class Setup:
    """A game with its seats and options fixed: what all States of one table share."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.slugs: Sequence[str] = game.card_slugs(options)
        self.places = game.places(seats, options)
        self.texts: list[str] = game.notation.move_texts(self)
        self.moves: dict[str, int] = {text: move for move, text in enumerate(self.texts)}
        self._fresh = game.rules(self)

    def new(self) -> State:
        """A State before its first step."""
        return self._fresh.clone()

    def apart(self) -> State:
        """The same, sharing nothing that changes with any other State, as its forks will with it: for a thread of its own."""
        return self.game.rules(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.setup, (self.seats, self.options)


class Notation(Protocol):
    """A game's module `notation`."""

    def move_texts(self, setup: Setup) -> list[str]:
        """Every move there is as canonical text; a move's number is its index here."""
        ...

    def write_chance(self, setup: Setup, outcome: Sequence[int]) -> str:
        """A chance outcome as canonical text."""
        ...

    def read_chance(self, setup: Setup, text: str) -> list[int] | None:
        """The numbers of a chance outcome; None when the text is not one in canonical spelling."""
        ...


class Refusals(Protocol):
    """A game's module `refusals`."""

    def refuse(self, state: Any, seat: int, move: int) -> Refusal:
        """Why a well-formed move is not legal for that seat now; the game is not over."""
        ...

    def misspelt(self, state: Any, text: str) -> Refusal:
        """What is wrong with a text that is no move of this game at all."""
        ...


class Views(Protocol):
    """A game's module `view`."""

    SHARED: tuple[str, ...]
    """The large fields of a view that are the same for everybody."""

    def view(self, state: Any, seat: int | None, public: Any = None) -> Any:
        """What a seat, or a spectator, may know. Where a spectator's view of the same position is at hand, `public`, what
        everybody sees is taken from it."""
        ...


class Game:
    """One game: what it is called, and the modules that make it. Every game package makes one of these and calls it GAME."""

    rules: type[State]
    beliefs: type[Belief]
    notation: Notation
    refusals: Refusals
    views: Views
    slugs: Sequence[str]

    slug: ClassVar[str]
    prefix: ClassVar[str]  # of its clauses: "GC"
    seats: ClassVar[range]
    usual_seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    events: ClassVar[tuple[EventKind, ...]]
    undoable: ClassVar[frozenset[str]] = frozenset()
    """First words of moves that never show anybody anything hidden, so that they may be taken back. It must not depend on the
    position: that something can be taken back, or cannot, would tell of hidden cards."""
    sheet_clauses: ClassVar[tuple[str, ...]]  # of the lines a score sheet may have
    seats_clause: ClassVar[str]
    notation_clause: ClassVar[str]
    chance_clause: ClassVar[str]
    end_clause: ClassVar[str]

    def __init__(self) -> None:
        self._setups: dict[str, Setup] = {}

    def setup(self, seats: int, options: Mapping[str, Any] | None = None) -> Setup:
        """Seats and options checked and completed; a SetupRefusal says what is wrong with them."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise SetupRefusal(
                self.seats_clause, "setup-seats", game=self.slug, seats=str(seats), least=self.seats[0], most=self.seats[-1]
            )
        given = dict(options or {})
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(sorted(known)) or "-"
                raise SetupRefusal(self.notation_clause, "setup-option-unknown", game=self.slug, option=str(name), names=names)
        checked = {option.name: option.check(given.get(option.name, option.default)) for option in self.options}
        self.check_together(seats, checked)
        key = json.dumps([seats, checked])
        if key not in self._setups:
            if len(self._setups) >= 64:
                self._setups.clear()
            self._setups[key] = Setup(self, seats, checked)
        return self._setups[key]

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """A State before its first step."""
        return self.setup(seats, options).new()

    def __reduce__(self) -> str | tuple[Any, ...]:
        return _game_of, (type(self).__module__,)

    def places(self, seats: int, options: Mapping[str, Any]) -> int:
        """How many places are scored; seats come first."""
        return seats

    def check_together(self, seats: int, options: dict[str, Any]) -> None:
        """Refuse options that do not go with each other or with the number of seats."""

    def card_slugs(self, options: Mapping[str, Any]) -> Sequence[str]:
        """The cards, in card order; a card's number is its index here."""
        return self.slugs


def _game_of(module: str) -> Game:
    """Find a game again after it was sent to another process."""
    game = import_module(module.rpartition(".")[0]).GAME
    assert isinstance(game, Game)
    return game
