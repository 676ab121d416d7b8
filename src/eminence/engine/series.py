"""A match that is a series of games. A single game knows nothing of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class SeriesRule:
    """How many games a player has to win, by seats. After each game the player left of the last first player begins."""

    wins_needed: Mapping[int, int]

    def winner(self, wins: Sequence[int]) -> int | None:
        """The player who has won the series with these wins, one number a player; None while it goes on."""
        return next((player for player, won in enumerate(wins) if won >= self.wins_needed[len(wins)]), None)


def next_first_player(first: int, players: int) -> int:
    return (first + 1) % players


def seat_of(player: int, first: int, players: int) -> int:
    """Seats are renumbered for each game, so that seat 0 always starts."""
    return (player - first) % players


def moved_on(wins: Sequence[int]) -> list[int]:
    """Wins by the seats of the next game: they go with the people, who all move one seat on."""
    return [*wins[1:], *wins[:1]]
