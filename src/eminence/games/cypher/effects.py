"""CY 1.2: laying a card and what it does, effect by effect in the printed order."""

from __future__ import annotations

from eminence.games.cypher.cards import (
    ANY_CLASS,
    END,
    NO_CARD,
    NOBODY,
    PAY,
    PLAY_AGAIN,
    PURGE,
    SHOW_HAND,
    STEAL,
    STRIKE,
    TABLE,
    TRADE_HAND,
)
from eminence.games.cypher.events import (
    DECLINED,
    DID_NOTHING,
    LOOKED,
    MADE_ROOM,
    MADE_ROOM_FOR_STOLEN,
    PAID,
    PLAYED,
    PURGED,
    SAW,
    SHOWED,
    SHOWN,
    STOLE,
    STRUCK,
    SWAPPED,
    TRADED,
)
from eminence.games.cypher.phases import LOOKING, MAKING_ROOM, PAYING, PLAYING_AGAIN, STEALING, STRIKING, SWAPPING, TRADING
from eminence.games.cypher.turn import Turn


class Effects(Turn):
    """The top frame is the card whose effects are being done; a frame below waits for those above it."""

    # Laying ---------------------------------------------------------------------------------------------------------

    def lay(self, card: int) -> None:
        """CY 3.1: face up on the own table; CY 3.3: a fourth makes room first."""
        seat = self.active
        self.hands[seat][card] -= 1
        self.held[seat] -= 1
        self.plays += 1
        self.frame_card[self.depth] = card
        self.frame_born[self.depth] = self.plays
        self.frame_next[self.depth] = self.deck.first_effect[card]
        self.depth += 1
        self.put_down(card, self.plays)
        self.tell(PLAYED, seat, card, self.laid_count[seat], 0)
        if self.laid_count[seat] > TABLE:
            self.due = MAKING_ROOM
        else:
            self.go_on()

    def put_down(self, card: int, born: int) -> None:
        slot = self.laid_count[self.active]
        self.laid[self.active][slot] = card
        self.born[self.active][slot] = born
        self.laid_count[self.active] += 1

    def take_up(self, seat: int, slot: int) -> None:
        """A card leaves a table; those laid after it close up."""
        self.laid_count[seat] -= 1
        for later in range(slot, self.laid_count[seat]):
            self.laid[seat][later] = self.laid[seat][later + 1]
            self.born[seat][later] = self.born[seat][later + 1]

    def discard_laid(self, seat: int, slot: int) -> None:
        """CY 3.4: everybody saw which card left the table."""
        self.put_under(self.laid[seat][slot], (1 << self.seats) - 1)
        self.take_up(seat, slot)

    def makes_room_for_stolen(self) -> bool:
        """Whether the fourth card was stolen: then an effect of the top frame has been done."""
        top = self.depth - 1
        return self.frame_next[top] > self.deck.first_effect[self.frame_card[top]]

    def make_room(self, card: int) -> None:
        """CY 3.3, and CY 1.2, steal: one of the three that lay there goes. The fourth is the last, so never the earliest."""
        self.discard_laid(self.active, self.slot_of(self.active, card, 0))
        event = MADE_ROOM_FOR_STOLEN if self.makes_room_for_stolen() else MADE_ROOM
        self.tell(event, self.active, card, self.deck_left(), 0)
        self.go_on()

    # Effects in order -----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """CY 1.2: the next effects, until one asks for a decision; after the last the turn goes on to the draw."""
        while self.depth:
            top = self.depth - 1
            card = self.frame_card[top]
            if self.frame_next[top] == self.deck.first_effect[card + 1]:
                self.depth -= 1
            else:
                self.frame_next[top] += 1
                if self.happens(self.deck.effects[self.frame_next[top] - 1]):
                    return
        self.start_drawing()

    def happens(self, effect: int) -> bool:
        """Do an effect, or ask for its choice where there is one (True); with no target it does nothing."""
        if effect == END:
            self.lay_the_end()
            return False
        if effect == SHOW_HAND:
            self.show_hand()
            return False
        if effect >= PURGE:
            self.purge(effect - PURGE)
            return False
        if not self.has_choice(effect):
            self.tell(DID_NOTHING, self.active, self.frame_card[self.depth - 1], 0, 0)
            return False
        return True

    def has_choice(self, effect: int) -> bool:
        """Whether the effect has anything to choose from; what is chosen from is noted in `due` and `aim`."""
        if effect >= PAY:
            self.due = PAYING
            self.aim = effect - PAY
            return self.can_pay()
        if effect >= STEAL:
            self.due = STEALING
            self.aim = effect - STEAL
            return self.can_hit()
        if effect >= STRIKE:
            self.due = STRIKING
            self.aim = effect - STRIKE
            return self.can_hit()
        if effect == PLAY_AGAIN:
            self.due = PLAYING_AGAIN
            return self.held[self.active] > 0
        if effect == TRADE_HAND:
            self.due = LOOKING
            return self.can_look()
        self.due = SWAPPING
        return self.held[self.active] > 0 and self.market != NO_CARD

    def decline(self) -> None:
        """CY 1.2: play-again, trade-hand and trade-market may be passed."""
        self.looked = NOBODY
        self.tell(DECLINED, self.active, 0, 0, 0)
        self.go_on()

    # Strike and steal -----------------------------------------------------------------------------------------------

    def can_hit(self) -> bool:
        for seat in range(self.seats):
            if seat != self.active:
                for slot in range(self.laid_count[seat]):
                    if self.can_be_hit(seat, self.laid[seat][slot], self.aim):
                        return True
        return False

    def strike(self, seat: int, card: int) -> None:
        self.discard_laid(seat, self.slot_of(seat, card, 0))
        self.tell(STRUCK, self.active, seat, card, self.deck_left())
        self.go_on()

    def steal(self, seat: int, card: int) -> None:
        """CY 1.2: nothing happens on arrival; if it makes four, one of the three goes."""
        self.take_up(seat, self.slot_of(seat, card, 0))
        self.put_down(card, 0)
        self.tell(STOLE, self.active, seat, card, 0)
        if self.laid_count[self.active] > TABLE:
            self.due = MAKING_ROOM
        else:
            self.go_on()

    # Hands ----------------------------------------------------------------------------------------------------------

    def can_look(self) -> bool:
        cards = 0
        for seat in range(self.seats):
            if seat != self.active:
                cards += self.held[seat]
        return cards > 0

    def look(self, seat: int) -> None:
        """CY 1.2, trade-hand: the player looks at the hand first."""
        self.looked = seat
        self.tell(LOOKED, self.active, seat, 0, 0)
        if self.telling:
            for kind in range(self.kinds):
                if self.hands[seat][kind]:
                    self.tell(SAW, self.active, seat, kind, self.hands[seat][kind])
        self.due = TRADING

    def trade(self, own: int, theirs: int) -> None:
        self.hands[self.active][own] -= 1
        self.hands[self.looked][own] += 1
        self.hands[self.looked][theirs] -= 1
        self.hands[self.active][theirs] += 1
        self.tell(TRADED, self.active, self.looked, own, theirs)
        self.looked = NOBODY
        self.go_on()

    def swap(self, own: int) -> None:
        """CY 1.2, trade-market: both cards are seen, for the market is face up."""
        self.hands[self.active][own] -= 1
        self.hands[self.active][self.market] += 1
        self.tell(SWAPPED, self.active, own, self.market, 0)
        self.market = own
        self.go_on()

    def show_hand(self) -> None:
        self.tell(SHOWED, self.active, self.held[self.active], 0, 0)
        if self.telling:
            for kind in range(self.kinds):
                if self.hands[self.active][kind]:
                    self.tell(SHOWN, self.active, kind, self.hands[self.active][kind], 0)

    # The own table --------------------------------------------------------------------------------------------------

    def own_play(self) -> int:
        """The number of the play whose effects are being done; other means not that card."""
        return self.frame_born[self.depth - 1]

    def can_pay(self) -> bool:
        return self.next_other(self.aim) != NO_CARD

    def next_other(self, rank: int) -> int:
        """The first of the player's other laid cards of a class (or any), in card order; NO_CARD if there is none."""
        found = NO_CARD
        for slot in range(self.laid_count[self.active]):
            card = self.laid[self.active][slot]
            if card < found and self.born[self.active][slot] != self.own_play() and self.is_of(card, rank):
                found = card
        return found

    def is_of(self, card: int, rank: int) -> bool:
        return rank == ANY_CLASS or self.deck.ranks[card] == rank

    def pay(self, card: int) -> None:
        self.discard_laid(self.active, self.slot_of(self.active, card, self.own_play()))
        self.tell(PAID, self.active, card, self.deck_left(), 0)
        self.go_on()

    def purge(self, rank: int) -> None:
        """CY 1.2: all other own laid cards of a class, or all, in card order, each under the last."""
        card = self.next_other(rank)
        if card == NO_CARD:
            self.tell(DID_NOTHING, self.active, self.frame_card[self.depth - 1], 0, 0)
        while card != NO_CARD:
            self.discard_laid(self.active, self.slot_of(self.active, card, self.own_play()))
            self.tell(PURGED, self.active, card, self.deck_left(), 0)
            card = self.next_other(rank)
