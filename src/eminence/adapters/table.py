"""A table as the environments run it: chance inside, moves by number, and what becomes of a move that is not legal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from eminence.adapters.spaces import Mask, Vector, action_mask, observe
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.engine.state import State
from eminence.games import game as game_of


class Illegal(StrEnum):
    """What a move that is not legal brings: a Refusal is raised; the seat loses the game at once, all others win alike; or the
    table makes a random legal move instead."""

    REFUSE = "refuse"
    LOSE = "lose"
    REPLACE = "replace"


class Table:
    """One game being played. `loser` is a seat that lost by a move that was not legal."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, Any] | None, *, illegal: str, zero_sum: bool = False
    ) -> None:
        known = game_of(game)
        self.setup: Setup = known.setup(known.usual_seats[0] if seats is None else seats, options)
        self.seats = self.setup.seats
        self.moves = len(self.setup.texts)
        self.illegal = Illegal(illegal)
        self.zero_sum = zero_sum
        self.rng = Rng(secrets.randbits(64))
        self.state: State = self.setup.new()
        self.loser: int | None = None

    def reset(self, seed: int | None = None) -> None:
        """A new game; without a seed the generator goes on where it was."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state = self.setup.new()
        self.loser = None
        self.let_chance_happen()

    def let_chance_happen(self) -> None:
        while not self.state.over and self.state.chance_due():
            self.state.roll(self.rng)

    @property
    def over(self) -> bool:
        return self.state.over or self.loser is not None

    def to_act(self) -> list[int]:
        """The seats that owe a decision; nobody once the game is over."""
        return [] if self.over else self.state.to_act()

    def act(self, seat: int, move: int) -> bool:
        """Make a move of a seat that owes one, and whatever chance brings after it; whether the move was legal."""
        legal = self.state.legal(seat)
        fair = move in legal
        if not fair and self.illegal is Illegal.LOSE:
            self.loser = seat
            return False
        if not fair and self.illegal is Illegal.REPLACE:
            move = self.rng.choice(legal)
        self.state.apply(seat, move)
        self.let_chance_happen()
        return fair

    def wait(self, seat: int, move: int) -> None:
        """A seat that owes no decision waits; its only legal action is the number after all moves."""
        if move != self.moves and self.illegal is Illegal.REFUSE:
            raise ValueError(f"seat {seat} owes no decision: its action is {self.moves}, to wait, and not {move}")
        if move != self.moves and self.illegal is Illegal.LOSE:
            self.loser = seat

    def mask(self, seat: int, *, waiting: bool = False) -> Mask:
        return action_mask(self.state, seat, waiting=waiting)

    def observe(self, seat: int) -> Vector:
        return observe(self.state, seat)

    def rewards(self) -> list[float]:
        """The share of the win that each seat has at the end; with `zero_sum` less what all would have alike."""
        winners = self.state.winners()
        if self.loser is not None:
            winners = [seat for seat in range(self.seats) if seat != self.loser]
        fair = 1 / self.seats if self.zero_sum else 0.0
        return [(1 / len(winners) if seat in winners else 0.0) - fair for seat in range(self.seats)]

    def clone(self) -> Self:
        """A copy that goes its own way; the same moves bring the same chance."""
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.state = self.state.clone()
        new.rng = Rng()
        new.rng.word = self.rng.word
        return new
