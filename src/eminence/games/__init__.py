"""The games. A game is added by adding its folder and one line here."""

from collections.abc import Mapping
from typing import Any

from eminence.engine import record as records
from eminence.engine.game import Game, Setup
from eminence.engine.state import State
from eminence.games import cypher, diocese, gray_cardinal, oriflamme

GAMES: tuple[Game, ...] = (gray_cardinal.GAME, oriflamme.GAME, diocese.GAME, cypher.GAME)


def game(slug: str) -> Game:
    """The game of that name; a KeyError when there is none."""
    for known in GAMES:
        if known.slug == slug:
            return known
    raise KeyError(slug)


def restore(saved: Mapping[str, Any]) -> State:
    """The State that `State.save()` wrote down, at any moment of a game."""
    known = game(saved["game"])
    edition = saved["rules"] if "rules" in saved else known.edition_fitting(saved["options"])
    state = known.new(saved["seats"], saved["options"], edition)
    for who, what in saved["steps"]:
        records.apply_step(state, (who, what))
    return state


def setup_of(record: records.Record) -> Setup:
    """The set-up a record was played with, by the edition it names; a Disagreement when this version cannot follow it."""
    return records.setup_of(record, _game_of(record))


def verify(record: records.Record) -> State:
    """Replay a record by the rules; a Disagreement names the first step where they part. Returns the final State."""
    return records.verify(record, _game_of(record))


def _game_of(record: records.Record) -> Game:
    try:
        return game(record.game)
    except KeyError:
        slugs = ", ".join(game.slug for game in GAMES)
        raise records.Disagreement(None, None, f"there is no game {record.game!r}; there are {slugs}") from None
