"""Oriflamme: Ablaze as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eminence.engine.belief import Belief
from eminence.engine.game import Game, Setup
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.games.oriflamme import notation, refusals
from eminence.games.oriflamme.belief import OriflammeBelief
from eminence.games.oriflamme.cards import SLUGS
from eminence.games.oriflamme.events import EVENTS
from eminence.games.oriflamme.sheet import LINES
from eminence.games.oriflamme.state import OriflammeState
from eminence.games.oriflamme.view import OriflammeView, view


class Oriflamme(Game):
    slug = "oriflamme"
    prefix = "OR"
    seats = range(2, 6)
    usual_seats = (3, 4, 5)
    options = ()
    events = EVENTS
    sheet_clauses = LINES
    seats_clause = "OR 2.3"
    notation_clause = "OR 9.1"
    chance_clause = "OR 9.2"
    end_clause = "OR 8.1"

    def card_slugs(self, options: Mapping[str, Any]) -> Sequence[str]:
        return SLUGS

    def move_texts(self, setup: Setup) -> list[str]:
        return notation.move_texts()

    def start(self, setup: Setup) -> OriflammeState:
        return OriflammeState(setup)

    def write_chance(self, setup: Setup, outcome: Sequence[int]) -> str:
        return notation.write_chance(outcome)

    def read_chance(self, setup: Setup, text: str) -> list[int] | None:
        return notation.read_chance(text)

    def view(self, state: State, seat: int | None) -> OriflammeView:
        assert isinstance(state, OriflammeState)
        return view(state, seat)

    def belief(self, state: State, seat: int) -> Belief:
        assert isinstance(state, OriflammeState)
        return OriflammeBelief(state, seat)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, OriflammeState)
        return refusals.refuse(state, seat, move)

    def misspelt(self, state: State, seat: int, text: str) -> Refusal:
        assert isinstance(state, OriflammeState)
        return refusals.misspelt(state, seat, text)
