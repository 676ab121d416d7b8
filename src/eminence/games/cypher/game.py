"""Cypher as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eminence.engine.editions import Edition
from eminence.engine.game import Game
from eminence.engine.options import Choice, Flag
from eminence.engine.refusal import SetupRefusal
from eminence.engine.series import SeriesRule
from eminence.games.cypher import notation, refusals, view
from eminence.games.cypher.belief import CypherBelief
from eminence.games.cypher.cards import DeckOption, deck_of, end_cards
from eminence.games.cypher.events import EVENTS
from eminence.games.cypher.state import CypherState

HIDDEN_CARD = Flag("hidden_card", "CY 2.1")
DECK = DeckOption()


class Cypher(Game):
    rules = CypherState
    beliefs = CypherBelief
    notation = notation
    refusals = refusals
    views = view

    slug = "cypher"
    prefix = "CY"
    seats = range(2, 5)
    usual_seats = (2, 3, 4)
    editions = (
        Edition(1, (HIDDEN_CARD, DECK), plays_as={"two_seat_draw": "choose"}),
        Edition(2, (HIDDEN_CARD, Choice("two_seat_draw", "CY 4", ("choose", "deck")), DECK)),
    )
    reconstructed = "cypher-reconstructed"
    events = EVENTS
    series = SeriesRule({2: 4, 3: 3, 4: 2})  # CY 6.1
    undoable = frozenset(("steal", "strike", "pay", "pass"))
    sheet_clauses = ("CY 5.3",)
    seats_clause = "CY 2.2"
    notation_clause = "CY 7.1"
    chance_clause = "CY 7.2"
    end_clause = "CY 5.3"

    def check_together(self, seats: int, options: dict[str, Any]) -> None:
        if options["hidden_card"] and end_cards(deck_of(options)) == 1:
            raise SetupRefusal("CY 1.3", "cy-deck-one-end-hidden")

    def card_slugs(self, options: Mapping[str, Any]) -> Sequence[str]:
        return [card["slug"] for card in deck_of(options)]
