"""Oriflamme: Ablaze: one row of hidden cards, activated from left to right."""

from eminence.games.oriflamme.game import Oriflamme

GAME = Oriflamme()
