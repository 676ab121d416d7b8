"""CY 2 to 5 but for the cards' effects: a turn of Cypher told in order, and the end."""

from __future__ import annotations

from eminence.games.cypher.cards import NO_CARD, NOBODY, RING
from eminence.games.cypher.events import (
    BEGAN,
    DISCARDED,
    DREW,
    DREW_NOTHING,
    ENDED,
    GAVE,
    LAID_THE_END,
    RAN_OUT,
    REFILLED,
    SCORED,
    TOOK,
    TWENTIETH_TURN,
    WON,
)
from eminence.games.cypher.phases import DISCARDING, DRAWING, FINISHED, GIVING, PLAYING, REFILLING, TOPPING
from eminence.games.cypher.position import Position

TURNS = 20  # CY 5.1


class Turn(Position):
    """Play, draw, pass, discard. What is the same number for all but two seats is asked of `by_seats` (CY 4)."""

    def by_seats(self, two: int, more: int) -> int:
        return two if self.seats == 2 else more

    def start_turn(self) -> None:
        """CY 3.1: with an empty hand go on to the draw.

        A hand has at most three cards now. It had one at most when its last turn ended (CY 3.7) and each neighbour has
        passed it one since (CY 3.6); between two seats it had two and got one (CY 4). At the start (CY 2.2) seat 0 has
        three, and two become three with what the right neighbour passes on before the first turn; the single card of the
        last seat meets one from seat 0 and one from its right neighbour. Trades change no hand's size.
        """
        self.tell(BEGAN, self.active, self.turns_played // self.seats + 1, 0, 0)
        for slot in range(self.laid_count[self.active]):
            self.born[self.active][slot] = 0
        self.plays = 0
        if self.held[self.active]:
            self.due = PLAYING
        else:
            self.start_drawing()

    # Draw -----------------------------------------------------------------------------------------------------------

    def start_drawing(self) -> None:
        """CY 3.5, 4; CY 1.2, draw-more: one card more for every such effect the player owns now."""
        self.draws_left = self.by_seats(2, 1)
        for slot in range(self.laid_count[self.active]):
            self.draws_left += self.deck.more[self.laid[self.active][slot]]
        self.next_draw()

    def next_draw(self) -> None:
        """CY 3.5: with deck and market both empty nothing is drawn."""
        if self.draws_left and (self.deck_left() or self.market != NO_CARD):
            self.due = DRAWING
            return
        if self.draws_left:
            self.tell(DREW_NOTHING, self.active, 0, 0, 0)
            self.draws_left = 0
        self.start_giving()

    def draw_from_deck(self) -> None:
        self.draws_left -= 1
        self.due = TOPPING

    def take_top_card(self, card: int) -> None:
        self.hands[self.active][card] += 1
        self.held[self.active] += 1
        self.tell(DREW, self.active, card, self.deck_left(), 0)
        self.next_draw()

    def draw_from_market(self) -> None:
        """CY 3.5: a taken market card is replaced at once; with an empty deck it is not."""
        self.tell(TOOK, self.active, self.market, 0, 0)
        self.draws_left -= 1
        self.hands[self.active][self.market] += 1
        self.held[self.active] += 1
        self.market = NO_CARD
        if self.deck_left():
            self.due = REFILLING
        else:
            self.next_draw()

    def refill(self, card: int) -> None:
        self.market = card
        self.tell(REFILLED, card, self.deck_left(), 0, 0)
        self.next_draw()

    def leave_deck(self, card: int) -> None:
        """The top card is taken off: a shuffled one while there are any, then those put under the deck, in their order."""
        if self.shuffled():
            self.unseen[card] -= 1
            self.unseen_left -= 1
        else:
            self.under_first = (self.under_first + 1) % RING
            self.under_count -= 1

    # Pass -----------------------------------------------------------------------------------------------------------

    def start_giving(self) -> None:
        self.given = 0
        self.next_gift()

    def next_gift(self) -> None:
        """CY 3.6: one to the left, one to the right, or what there is; CY 4: one between two seats."""
        if self.given < self.by_seats(1, 2) and self.held[self.active]:
            self.due = GIVING
        else:
            self.start_discarding()

    def give(self, card: int) -> None:
        to = self.right_of(self.active) if self.given else self.left_of(self.active)
        self.given += 1
        self.hands[self.active][card] -= 1
        self.held[self.active] -= 1
        self.hands[to][card] += 1
        self.held[to] += 1
        self.tell(GAVE, self.active, to, card, 0)
        self.next_gift()

    # Discard --------------------------------------------------------------------------------------------------------

    def start_discarding(self) -> None:
        """CY 3.7: down to one hand card; CY 4: to two between two seats."""
        if self.held[self.active] > self.by_seats(2, 1):
            self.due = DISCARDING
        else:
            self.end_turn()

    def discard_from_hand(self, card: int) -> None:
        """CY 3.4: a card from a hand is known to its owner alone."""
        self.hands[self.active][card] -= 1
        self.held[self.active] -= 1
        self.put_under(card, 1 << self.active)
        self.tell(DISCARDED, self.active, card, self.deck_left(), 0)
        self.start_discarding()

    # The end --------------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """CY 5.1: a turn's end may trigger the end; CY 5.2: after that everybody takes exactly one more turn."""
        self.turns_played += 1
        if self.deck_left() == 0:
            self.trigger_end(RAN_OUT)
        elif self.turns_played == TURNS * self.seats:
            self.trigger_end(TWENTIETH_TURN)
        if self.trigger != NOBODY:
            self.turns_left -= 1
            if self.turns_left == 0:
                self.finish()
                return
        self.active = self.left_of(self.active)
        self.start_turn()

    def trigger_end(self, event: int) -> None:
        """CY 5.1: it triggers once; `turns_left` counts this turn too."""
        if self.trigger == NOBODY:
            self.trigger = self.active
            self.turns_left = self.seats + 1
            self.tell(event, self.active, 0, 0, 0)

    def lay_the_end(self) -> None:
        """CY 1.2, end."""
        self.trigger_end(LAID_THE_END)

    def finish(self) -> None:
        """CY 5.3."""
        self.over = True
        self.due = FINISHED
        self.tell(ENDED, 0, 0, 0, 0)
        for seat in range(self.seats):
            self.tell(SCORED, seat, self.score(seat), 0, 0)
        if self.telling:
            seat = 0
            while not self.winning() >> seat & 1:
                seat += 1
            self.tell(WON, seat, 0, 0, 0)
