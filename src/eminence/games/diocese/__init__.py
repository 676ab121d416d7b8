"""Table Diocese: pick one, pass the rest."""

from eminence.games.diocese.game import Diocese

GAME = Diocese()
