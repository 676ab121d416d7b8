"""Oriflamme: Ablaze as the rest of the program sees it."""

from eminence.engine.editions import Edition
from eminence.engine.game import Game
from eminence.games.oriflamme import notation, refusals, view
from eminence.games.oriflamme.belief import OriflammeBelief
from eminence.games.oriflamme.cards import SLUGS
from eminence.games.oriflamme.events import EVENTS
from eminence.games.oriflamme.sheet import LINES
from eminence.games.oriflamme.state import OriflammeState


class Oriflamme(Game):
    rules = OriflammeState
    beliefs = OriflammeBelief
    notation = notation
    refusals = refusals
    views = view
    slugs = SLUGS

    slug = "oriflamme"
    prefix = "OR"
    seats = range(2, 6)
    usual_seats = (3, 4, 5)
    editions = (Edition(1),)
    events = EVENTS
    undoable = frozenset(("place", "keep", "take", "twin", "bribe", "activate", "again"))
    sheet_clauses = LINES
    seats_clause = "OR 2.3"
    notation_clause = "OR 9.1"
    chance_clause = "OR 9.2"
    end_clause = "OR 8.1"
