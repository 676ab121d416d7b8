"""Table Diocese as the rest of the program sees it."""

from collections.abc import Mapping
from typing import Any

from eminence.engine.editions import Edition
from eminence.engine.game import Game
from eminence.engine.options import Choice, Flag, Option
from eminence.engine.refusal import SetupRefusal
from eminence.games.diocese import notation, refusals, view
from eminence.games.diocese.belief import DioceseBelief
from eminence.games.diocese.cards import DUEL_HAND, HAND, SLUGS, DeckOption
from eminence.games.diocese.events import EVENTS
from eminence.games.diocese.position import PASSING, SPARE_MONASTICS
from eminence.games.diocese.sheet import LINES
from eminence.games.diocese.state import DioceseState


def options(*spare_monastics: str) -> tuple[Option, ...]:
    """The options of an edition; they differ in how spare monastics may count."""
    return (
        Choice("priests", "DI 6.4", ("majority", "count")),
        Choice("passing", "DI 3.2", PASSING),
        Choice("spare_monastics", "DI 6.8", spare_monastics),
        Flag("duel", "DI 8"),
        DeckOption(),
    )


class Diocese(Game):
    rules = DioceseState
    beliefs = DioceseBelief
    notation = notation
    refusals = refusals
    views = view
    slugs = SLUGS

    slug = "diocese"
    prefix = "DI"
    seats = range(2, 8)
    usual_seats = (2, 3, 4, 5)
    editions = (
        Edition(1, options("silent", "score")),
        Edition(2, options(*SPARE_MONASTICS)),
    )
    reconstructed = "diocese-reconstructed"
    events = EVENTS
    people_per_seat = 2  # DI 9
    sheet_clauses = LINES
    seats_clause = "DI 2.1"
    notation_clause = "DI 10.1"
    chance_clause = "DI 10.2"
    end_clause = "DI 7.1"

    def places(self, seats: int, options: Mapping[str, Any]) -> int:
        return seats + 1 if options["duel"] else seats

    def check_together(self, seats: int, options: dict[str, Any]) -> None:
        if options["duel"] and seats != 2:
            raise SetupRefusal("DI 8", "setup-duel-seats", seats=seats)
        need = 3 * DUEL_HAND if options["duel"] else seats * HAND[seats]
        have = sum(options["deck"].values())
        if have < need:
            raise SetupRefusal("DI 1", "setup-deck-too-small", need=need, have=have)
