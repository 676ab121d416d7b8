"""What the lab plays: a set-up, its bots and a seed; and set-ups as they are typed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from eminence.engine.game import Game, Setup
from eminence.lab.arena import ArenaError, check_bots
from eminence.lab.balance.usage import usage_of
from eminence.lab.edition import facts_of


@dataclass(frozen=True)
class Trial:
    """Games of one set-up. As many bots as seats move one seat on with every game; a single one sits everywhere.

    `shunned` is a card that one seat, another in every game, never plays while it has a choice.
    """

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    shunned: str = ""

    def __post_init__(self) -> None:
        check_bots(self.bots)
        if len(self.bots) not in (1, self.setup.seats):
            raise ArenaError(f"{len(self.bots)} bots are named for {self.setup.seats} seats; name one for all, or one for each")

    def lineup(self, game: int) -> tuple[int, ...]:
        """The bot of each seat, by its number among the bots."""
        return tuple((seat + game) % len(self.bots) for seat in range(self.setup.seats))

    def facts(self) -> dict[str, Any]:
        """What makes two trials the same; the number of games is not part of it."""
        return facts_of(self.setup) | {"bots": list(self.bots), "seed": self.seed, "shunned": self.shunned}

    @property
    def key(self) -> str:
        """A short name for exactly this trial, under which its games are kept."""
        return blake2b(msgspec.json.encode(self.facts()), digest_size=6).hexdigest()


def copies(setup: Setup) -> dict[str, int] | None:
    """How many of each card the deck has, where the deck can be changed; None where it is fixed."""
    deck = usage_of(setup).deck(setup)
    if isinstance(deck, Mapping):
        return dict(deck)
    return {card["slug"]: card["copies"] for card in deck} if isinstance(deck, list) else None


def changed(setup: Setup, name: str, value: Any) -> Setup:
    """The set-up with one thing changed: `seats`, an option, or how many of a card the deck has; a Refusal if it cannot be."""
    if name == "seats":
        return setup.game.setup(value, setup.options, setup.edition)
    if name in setup.options:
        return setup.game.setup(setup.seats, {**setup.options, name: value}, setup.edition)
    return with_counts(setup, {name: value})


def with_counts(setup: Setup, counts: Mapping[str, Any]) -> Setup:
    """The set-up with so many copies of these cards in its deck."""
    known = copies(setup)
    for name, count in counts.items():
        if known is None or name not in known:
            raise ArenaError(f"{setup.game.slug} has no option, and no deck with a card, named {name!r}")
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise ArenaError(f"the count of {name!r} is a whole number from 0 on, not {count!r}")
    deck = copy.deepcopy(usage_of(setup).deck(setup))
    if isinstance(deck, dict):
        deck |= counts
    else:
        for card in deck:
            card["copies"] = counts.get(card["slug"], card["copies"])
        deck = [card for card in deck if card["copies"]]
    return setup.game.setup(setup.seats, {**setup.options, "deck": deck}, setup.edition)


def read_setup(text: str, find_game: Callable[[str], Game], read: Callable[[list[str]], dict[str, Any]]) -> Setup:
    """A set-up as it is typed, `diocese seats=4 priests=count temple=5`; `read` turns name=value words into values.

    `rules=1` names an edition of the rules.
    """
    words = text.split()
    if not words:
        raise ArenaError("a set-up is written as: GAME seats=N name=value...")
    game = find_game(words[0])
    given = read(words[1:])
    edition = game.edition_of(given.pop("rules", None))
    names = {option.name for option in edition.options}
    options = {name: value for name, value in given.items() if name in names}
    setup = game.setup(given.get("seats", game.usual_seats[0]), options, edition.number)
    for name, value in given.items():
        if name != "seats" and name not in names:
            setup = changed(setup, name, value)
    return setup


def title(setup: Setup, names: Callable[[str], str]) -> str:
    """A set-up in a few words: its game, seats, and what is not as usual."""
    parts = [f"{setup.seats} seats"]
    if setup.edition != setup.game.edition.number:
        parts.append(f"edition {setup.edition}")
    for option in setup.game.edition_of(setup.edition).options:
        value = setup.options[option.name]
        if option.name == "deck":
            usual = copies(setup.game.setup(setup.seats, {**setup.options, "deck": option.default}, setup.edition)) or {}
            own = copies(setup) or {}
            parts += [f"{card} {own.get(card, 0)}" for card in {**usual, **own} if own.get(card, 0) != usual.get(card, 0)]
        elif value != option.default:
            parts.append(f"{option.name} {value}")
    return f"{names(setup.game.slug)}, {', '.join(parts)}"
