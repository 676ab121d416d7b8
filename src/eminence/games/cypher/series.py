"""CY 6: a match is a series of games; a single game knows nothing of it."""

from collections.abc import Sequence

SERIES_WINS = {2: 4, 3: 3, 4: 2}
"""CY 6.1: by seats, the games a player has to win."""


def next_first_player(first: int, players: int) -> int:
    """CY 6.1: the next game starts with the player left of the last first player."""
    return (first + 1) % players


def seat_of(player: int, first: int, players: int) -> int:
    """CY 6.1: seats are renumbered for each game, so that seat 0 always starts."""
    return (player - first) % players


def series_winner(wins: Sequence[int]) -> int | None:
    """CY 6.1: the player who has won the series with these wins, one number a player; None while it goes on."""
    return next((player for player, won in enumerate(wins) if won >= SERIES_WINS[len(wins)]), None)
