"""Gray Cardinal as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eminence.engine.belief import Belief
from eminence.engine.game import Game, Setup
from eminence.engine.options import Choice
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.games.gray_cardinal import notation, refusals
from eminence.games.gray_cardinal.belief import GrayCardinalBelief
from eminence.games.gray_cardinal.cards import SLUGS
from eminence.games.gray_cardinal.events import EVENTS
from eminence.games.gray_cardinal.sheet import LINES
from eminence.games.gray_cardinal.state import GrayCardinalState
from eminence.games.gray_cardinal.view import GrayCardinalView, view


class GrayCardinal(Game):
    slug = "gray-cardinal"
    prefix = "GC"
    seats = range(2, 5)
    usual_seats = (2, 3, 4)
    options = (Choice("judge", "GC 4.6", ("turned", "used")),)
    events = EVENTS
    sheet_clauses = LINES
    seats_clause = "GC 2.1"
    notation_clause = "GC 9.1"
    chance_clause = "GC 9.2"
    end_clause = "GC 8.1"

    def card_slugs(self, options: Mapping[str, Any]) -> Sequence[str]:
        return SLUGS

    def move_texts(self, setup: Setup) -> list[str]:
        return notation.move_texts(setup.seats)

    def start(self, setup: Setup) -> GrayCardinalState:
        return GrayCardinalState(setup)

    def write_chance(self, setup: Setup, outcome: Sequence[int]) -> str:
        return notation.write_chance(outcome)

    def read_chance(self, setup: Setup, text: str) -> list[int] | None:
        return notation.read_chance(text)

    def view(self, state: State, seat: int | None) -> GrayCardinalView:
        assert isinstance(state, GrayCardinalState)
        return view(state, seat)

    def belief(self, state: State, seat: int) -> Belief:
        assert isinstance(state, GrayCardinalState)
        return GrayCardinalBelief(state, seat)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, GrayCardinalState)
        return refusals.refuse(state, seat, move)

    def misspelt(self, state: State, seat: int, text: str) -> Refusal:
        assert isinstance(state, GrayCardinalState)
        return refusals.misspelt(state, text)
