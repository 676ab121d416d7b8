"""What a careful player of Gray Cardinal knows: everything but the order of the deck, and of that a card it has peeked at."""

from __future__ import annotations

from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import State
from eminence.games.gray_cardinal.cards import CARDS
from eminence.games.gray_cardinal.state import GrayCardinalState

NO_CARD = CARDS


class GrayCardinalBelief(Belief):
    """`shell` is the position without the top card, if only others have peeked at it; `guess` says that this is so."""

    shell: GrayCardinalState

    def __init__(self, state: GrayCardinalState, seat: int) -> None:
        super().__init__(state, seat)
        self.shell = state.fork()
        self.hide_top()

    def hide_top(self) -> None:
        """GC 4.5: only those who peeked know the card."""
        shell = self.shell
        self.guess = shell.peekers != 0 and not shell.peekers >> self.seat & 1
        if self.guess:
            shell.top = NO_CARD

    def sample(self, rng: Rng) -> State:
        """A card that others have seen is any of the deck's, each as likely."""
        new = self.shell.fork()
        if self.guess:
            new.top = new.draw_card(rng)
        return new
