"""Gray Cardinal: push your luck for sets of courtiers."""

from eminence.games.gray_cardinal.game import GrayCardinal

GAME = GrayCardinal()
