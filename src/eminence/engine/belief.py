"""Belief: what a bot is handed instead of the State."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from eminence.engine.chance import Rng
from eminence.engine.state import State, lay_out

if TYPE_CHECKING:
    from eminence.engine.game import Setup


class Belief:
    """What one seat knows: its view, its legal moves, and full States that agree with everything it has seen.

    A game's Belief copies what the seat knows out of the State once, when it is made, and keeps no way back to it.
    """

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {}

    setup: Setup
    seat: int
    view: Any
    legal: list[int]

    def __init__(self, state: State, seat: int) -> None:
        lay_out(self, self.ARRAYS)
        self.setup = state.setup
        self.seat = seat
        self.view = state.view(seat)
        self.legal = state.legal(seat)

    def sample(self, rng: Rng) -> State:
        """A full State that this seat could be in, for all it knows."""
        raise NotImplementedError

    def careless(self, rng: Rng) -> Belief:
        """What a player knows who remembers nothing and only looks: a sample has no past, so its Belief knows the view alone.

        A game whose positions carry what was seen forgets that here.
        """
        return self.sample(rng).belief(self.seat)
