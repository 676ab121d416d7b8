"""The games. A game is added by adding its folder and one line here."""

from eminence.engine.game import Game
from eminence.games import diocese

GAMES: tuple[Game, ...] = (diocese.GAME,)


def game(slug: str) -> Game:
    """The game of that name; a KeyError when there is none."""
    for known in GAMES:
        if known.slug == slug:
            return known
    raise KeyError(slug)
