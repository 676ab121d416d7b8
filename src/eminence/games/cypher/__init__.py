"""Cypher: lay three cards, pass two on, and mind who brings the end."""

from eminence.games.cypher.game import Cypher

GAME = Cypher()
