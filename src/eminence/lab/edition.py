"""Editions of the rules in runs of many games. What the first edition wrote down carries no number, so runs of before go on."""

from __future__ import annotations

from typing import Any

from eminence.engine.game import Game, Setup


def facts_of(setup: Setup) -> dict[str, Any]:
    """A set-up as the head of a run names it."""
    rules = {} if setup.edition == 1 else {"rules": setup.edition}
    return {"game": setup.game.slug, **rules, "seats": setup.seats, "options": setup.options}


def kept_as(name: str, edition: int) -> str:
    """The name under which games are kept in the file of a run."""
    return name if edition == 1 else f"{name} rules {edition}"


def edition_at_most(game: Game, wanted: int | None) -> int:
    """For runs over several games: the edition wanted of those that have so many, else the newest."""
    newest = game.edition.number
    return newest if wanted is None else min(wanted, newest)
