"""What a game is to everybody but its own rules: its name, seats, options, texts and the ways into its State."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Protocol
from weakref import WeakValueDictionary

from eminence.engine.belief import Belief
from eminence.engine.editions import Edition
from eminence.engine.events import EventKind
from eminence.engine.options import Option
from eminence.engine.refusal import Refusal, SetupRefusal
from eminence.engine.series import SeriesRule
from eminence.engine.state import State

RECENT = 32  # set-ups of a game kept for the next who wants the same; one of 60 kinds of cards takes about a megabyte


class Setup:
    """A game with its edition, seats and options fixed: what all States of one table share.

    `options` are those of the edition, as records list them; `values` are what the rules go by, the same names in all editions.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, Any], edition: Edition) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.edition = edition.number
        self.values: dict[str, Any] = {**options, **edition.plays_as}
        self.slugs: Sequence[str] = game.card_slugs(self.values)
        self.places = game.places(seats, self.values)
        self._fresh = game.rules(self)
        self._fresh.unbind()  # else the two would keep each other alive

    @cached_property
    def texts(self) -> list[str]:
        """Every move there is as canonical text; made when first needed, for there may be thousands."""
        return self.game.notation.move_texts(self)

    @cached_property
    def moves(self) -> dict[str, int]:
        """The number of each move."""
        return {text: move for move, text in enumerate(self.texts)}

    def new(self) -> State:
        """A State before its first step."""
        return self._fresh.bound(self)

    def apart(self) -> State:
        """The same, sharing nothing that changes with any other State, as its forks will with it: for a thread of its own."""
        return self.game.rules(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.setup, (self.seats, self.options, self.edition)


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

    def view(self, state: Any, seat: int | None, public: Any = None, kept: dict[Any, Any] | None = None) -> Any:
        """What a seat, or a spectator, may know. Where a spectator's view of the same position is at hand, `public`, what
        everybody sees is taken from it. `kept` lasts while nothing but choices that wait for others is made: what those cannot
        change may be kept there, and put into the view, as JSON (msgspec.Raw)."""
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
    editions: ClassVar[tuple[Edition, ...]]  # of its rules, the first one first
    events: ClassVar[tuple[EventKind, ...]]
    people_per_seat: ClassVar[int] = 1
    """How many people may play one hand together."""
    series: ClassVar[SeriesRule | None] = None
    """Where a match is a series of games."""
    undoable: ClassVar[frozenset[str]] = frozenset()
    """First words of moves that never show anybody anything hidden, so that they may be taken back. It must not depend on the
    position: that something can be taken back, or cannot, would tell of hidden cards."""
    reconstructed: ClassVar[str | None] = None
    """The key of a sentence that says what of the deck the print leaves open, so that it is ours. None: the print says all."""
    sheet_clauses: ClassVar[tuple[str, ...]]  # of the lines a score sheet may have
    seats_clause: ClassVar[str]
    notation_clause: ClassVar[str]
    chance_clause: ClassVar[str]
    end_clause: ClassVar[str]

    def __init__(self) -> None:
        self._setups: WeakValueDictionary[bytes, Setup] = WeakValueDictionary()  # all there are: equal tables share one
        self._recent: OrderedDict[bytes, Setup] = OrderedDict()  # kept alive although nobody may use them now

    @property
    def edition(self) -> Edition:
        """The newest edition: what new games are played by."""
        return self.editions[-1]

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the newest edition."""
        return self.edition.options

    def check(self, seats: int, options: Mapping[str, Any] | None = None, edition: int | None = None) -> dict[str, Any]:
        """The options completed; a SetupRefusal says what is wrong with them or with the seats. Nothing is built or kept."""
        rules = self.edition_of(edition)
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise SetupRefusal(
                self.seats_clause, "setup-seats", game=self.slug, seats=str(seats), least=self.seats[0], most=self.seats[-1]
            )
        given = dict(options or {})
        known = {option.name for option in rules.options}
        for name in given:
            if name not in known:
                names = ", ".join(sorted(known)) or "-"
                raise SetupRefusal(self.notation_clause, "setup-option-unknown", game=self.slug, option=str(name), names=names)
        checked = rules.completed(given)
        self.check_together(seats, {**checked, **rules.plays_as})
        return checked

    def setup(self, seats: int, options: Mapping[str, Any] | None = None, edition: int | None = None) -> Setup:
        """The set-up of these seats and options by the newest edition, or the one named, the same one for as long as anybody
        uses it; a SetupRefusal as in `check`."""
        checked = self.check(seats, options, edition)
        rules = self.edition_of(edition)
        key = hashlib.blake2b(json.dumps([rules.number, seats, checked]).encode(), digest_size=16).digest()
        found = self._setups.get(key)
        if found is None:
            found = self._setups[key] = Setup(self, seats, checked, rules)
        self._recent[key] = found
        self._recent.move_to_end(key)
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        return found

    def edition_of(self, number: int | None) -> Edition:
        """The edition of that number, None for the newest; a SetupRefusal when this version does not know it."""
        if number is None:
            return self.edition
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(self.editions):
            raise SetupRefusal(
                self.notation_clause, "setup-edition", game=self.slug, edition=str(number), newest=len(self.editions)
            )
        return self.editions[number - 1]

    def edition_fitting(self, options: Mapping[str, Any]) -> int:
        """The edition of a game that does not say: the oldest with exactly these options and values.

        Where none fits the game is refused; the newest edition with these names then says best what is wrong."""
        fitting = next((edition.number for edition in self.editions if edition.lists(options)), None)
        return fitting or max((edition.number for edition in self.editions if edition.names(options)), default=1)

    def renewed(self, setup: Setup) -> Setup:
        """The same game by the newest edition that can express it: what a rematch is played by."""
        for edition in reversed(self.editions):
            named = {option.name: setup.values[option.name] for option in edition.options if option.name in setup.values}
            try:
                new = self.setup(setup.seats, named, edition.number)
            except SetupRefusal:
                continue
            if new.values == setup.values:
                return new
        return setup

    def new(self, seats: int, options: Mapping[str, Any] | None = None, edition: int | None = None) -> State:
        """A State before its first step."""
        return self.setup(seats, options, edition).new()

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
