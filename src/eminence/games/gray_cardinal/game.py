"""Gray Cardinal as the rest of the program sees it."""

from eminence.engine.editions import Edition
from eminence.engine.game import Game
from eminence.engine.options import Choice, Flag
from eminence.games.gray_cardinal import notation, refusals, view
from eminence.games.gray_cardinal.belief import GrayCardinalBelief
from eminence.games.gray_cardinal.cards import SLUGS
from eminence.games.gray_cardinal.events import EVENTS
from eminence.games.gray_cardinal.sheet import LINES
from eminence.games.gray_cardinal.state import GrayCardinalState

JUDGE = Choice("judge", "GC 4.6", ("turned", "used"))


class GrayCardinal(Game):
    rules = GrayCardinalState
    beliefs = GrayCardinalBelief
    notation = notation
    refusals = refusals
    views = view
    slugs = SLUGS

    slug = "gray-cardinal"
    prefix = "GC"
    seats = range(2, 5)
    usual_seats = (2, 3, 4)
    editions = (
        Edition(1, (JUDGE,), plays_as={"swap_full_row": True}),
        Edition(2, (JUDGE, Flag("swap_full_row", "GC 3.6", default=True))),
    )
    events = EVENTS
    undoable = frozenset(("swap", "take", "drop", "bust", "use", "judge", "destroy"))
    sheet_clauses = LINES
    seats_clause = "GC 2.1"
    notation_clause = "GC 9.1"
    chance_clause = "GC 9.2"
    end_clause = "GC 8.1"
