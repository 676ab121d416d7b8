"""Cypher as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eminence.engine.belief import Belief
from eminence.engine.game import Game, Setup
from eminence.engine.options import Flag
from eminence.engine.refusal import Refusal, SetupRefusal
from eminence.engine.state import State
from eminence.games.cypher import notation, refusals
from eminence.games.cypher.belief import CypherBelief
from eminence.games.cypher.cards import DeckOption, deck_of, end_cards
from eminence.games.cypher.events import EVENTS
from eminence.games.cypher.state import CypherState
from eminence.games.cypher.view import CypherView, view


class Cypher(Game):
    slug = "cypher"
    prefix = "CY"
    seats = range(2, 5)
    usual_seats = (2, 3, 4)
    options = (Flag("hidden_card", "CY 2.1"), DeckOption())
    events = EVENTS
    seats_clause = "CY 2.2"
    notation_clause = "CY 7.1"
    end_clause = "CY 5.3"

    def check_together(self, seats: int, options: dict[str, Any]) -> None:
        if options["hidden_card"] and end_cards(deck_of(options)) == 1:
            raise SetupRefusal("CY 1.3", "cy-deck-one-end-hidden")

    def card_slugs(self, options: Mapping[str, Any]) -> Sequence[str]:
        return [card["slug"] for card in deck_of(options)]

    def move_texts(self, setup: Setup) -> list[str]:
        return notation.move_texts(setup.slugs, setup.seats)

    def start(self, setup: Setup) -> CypherState:
        return CypherState(setup)

    def write_chance(self, setup: Setup, outcome: Sequence[int]) -> str:
        return notation.write_chance(setup.slugs, outcome)

    def read_chance(self, setup: Setup, text: str) -> list[int] | None:
        return notation.read_chance(setup.slugs, text)

    def view(self, state: State, seat: int | None) -> CypherView:
        assert isinstance(state, CypherState)
        return view(state, seat)

    def belief(self, state: State, seat: int) -> Belief:
        assert isinstance(state, CypherState)
        return CypherBelief(state, seat)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, CypherState)
        return refusals.refuse(state, seat, move)

    def misspelt(self, state: State, seat: int, text: str) -> Refusal:
        assert isinstance(state, CypherState)
        return refusals.misspelt(state, text)
