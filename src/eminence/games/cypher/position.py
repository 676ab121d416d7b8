"""What a position of Cypher holds: its fields, simple questions about them, and the points."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.state import State, stir
from eminence.games.cypher.cards import MOST_CARDS, NO_CARD, NOBODY, PLAYS, RING, ROOM, SEATS, deck_of
from eminence.games.cypher.deck import Deck
from eminence.games.cypher.notation import LOOK
from eminence.games.cypher.phases import PAYING, STEALING, STRIKING


class Position(State):
    """Hands, tables, the market and the deck: `unseen` counts the cards nobody has seen yet (the shuffled part of the deck
    and, once `removed`, the card of CY 2.1), `under` holds those put under the deck, from `under_first` on in their order,
    with the seats that know each (CY 3.4) as bits in `under_known`.

    The effects of a card being played are a frame: its kind, the how-manieth play of the turn it was, and the next effect.
    A play-again puts a frame on top. `born` says the same of the laid cards, 0 for those of earlier turns and stolen ones,
    so that an effect knows its own card from others of its kind.
    """

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "unseen": (MOST_CARDS,),
        "under": (RING,),
        "under_known": (RING,),
        "hands": (SEATS, MOST_CARDS),
        "held": (SEATS,),
        "laid": (SEATS, ROOM),
        "born": (SEATS, ROOM),
        "laid_count": (SEATS,),
        "frame_card": (PLAYS,),
        "frame_born": (PLAYS,),
        "frame_next": (PLAYS,),
    }

    deck: Deck
    kinds: int
    hidden_card: bool
    deck_first: bool  # CY 4: between two seats the market is drawn from only once the deck is empty
    removed: int
    unseen_left: int
    under_first: int
    under_count: int
    market: int
    due: int
    dealt: int
    active: int
    turns_played: int
    plays: int
    depth: int
    aim: int
    looked: int
    draws_left: int
    given: int
    trigger: int
    turns_left: int
    age: int
    unseen: list[int]
    under: list[int]
    under_known: list[int]
    hands: list[list[int]]
    held: list[int]
    laid: list[list[int]]
    born: list[list[int]]
    laid_count: list[int]
    frame_card: list[int]
    frame_born: list[int]
    frame_next: list[int]

    def read_options(self) -> None:
        options = self.setup.values
        self.deck = Deck(deck_of(options))
        self.kinds = self.deck.kinds
        self.hidden_card = options["hidden_card"]
        self.deck_first = self.seats == 2 and options["two_seat_draw"] == "deck"

    # Seats and moves ------------------------------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: int) -> int:
        return (seat if seat else self.seats) - 1

    def card_move(self, row: int, card: int) -> int:
        """The number of the move that does with a card what a row of the notation says."""
        return LOOK + self.seats + row * self.kinds + card

    # The deck -------------------------------------------------------------------------------------------------------

    def shuffled(self) -> int:
        """How many cards of the deck lie in no order that a clause has fixed."""
        return self.unseen_left - self.removed

    def deck_left(self) -> int:
        return self.unseen_left - self.removed + self.under_count

    def put_under(self, card: int, known: int) -> None:
        """CY 3.4: a discarded card goes face down under the deck, known to the seats in the bits `known`."""
        last = (self.under_first + self.under_count) % RING
        self.under[last] = card
        self.under_known[last] = known
        self.under_count += 1

    # Hands and tables -----------------------------------------------------------------------------------------------

    def may_play(self, seat: int, card: int) -> bool:
        """CY 3.1; CY 1.2, late: only with two laid cards, unless every card in that hand is late."""
        if self.hands[seat][card] == 0:
            return False
        return not self.deck.late[card] or self.laid_count[seat] >= 2 or self.all_late(seat)

    def all_late(self, seat: int) -> bool:
        others = 0
        for kind in range(self.kinds):
            if not self.deck.late[kind]:
                others += self.hands[seat][kind]
        return others == 0

    def next_laid(self, seat: int, least: int, slots: int) -> int:
        """The first kind from `least` on, in card order, among the first `slots` cards of a table; NO_CARD if there is none."""
        found = NO_CARD
        for slot in range(slots):
            if least <= self.laid[seat][slot] < found:
                found = self.laid[seat][slot]
        return found

    def can_be_hit(self, seat: int, card: int, rank: int) -> bool:
        """CY 1.2, strike and steal: a laid card of that class; protect: no other card of its owner guards it."""
        if self.deck.ranks[card] != rank:
            return False
        guards = 0
        for slot in range(self.laid_count[seat]):
            guards += self.deck.guards[self.laid[seat][slot]]
        return guards <= self.deck.guards[card]

    def slot_of(self, seat: int, card: int, spare: int) -> int:
        """CY 3.4: where the earliest card of that kind lies, but not the one that is the play numbered `spare` of this turn."""
        slot = 0
        while self.laid[seat][slot] != card or (spare and self.born[seat][slot] == spare):
            slot += 1
        return slot

    def has_other(self, seat: int, card: int, spare: int) -> bool:
        """Whether a card of that kind lies there that is not the play numbered `spare`."""
        others = 0
        for slot in range(self.laid_count[seat]):
            others += self.laid[seat][slot] == card and self.born[seat][slot] != spare
        return others > 0

    # The points -----------------------------------------------------------------------------------------------------

    def score(self, place: int) -> int:
        """CY 5.3: the values of the laid cards are added."""
        total = 0
        for slot in range(self.laid_count[place]):
            total += self.deck.values[self.laid[place][slot]]
        return total

    def winning(self) -> int:
        """CY 5.3: the highest sum; among equals the closest to the trigger clockwise, the trigger itself last.

        Before there is a trigger the seat whose turn it is stands in for it.
        """
        seat = self.active if self.trigger == NOBODY else self.trigger
        winner = seat
        best = -1
        for _ in range(self.seats):
            seat = self.left_of(seat)
            if self.score(seat) > best:
                best = self.score(seat)
                winner = seat
        return 1 << winner

    def sheet_of(self, place: int) -> dict[str, int]:
        return {"CY 5.3": self.score(place)}

    # What a seat sees -------------------------------------------------------------------------------------------------

    def sight(self, seat: int) -> int:
        """What `view` shows, and the class that a choice is about, which everybody has seen too."""
        word = seat
        word = word << 7 | self.turns_played
        word = word << 2 | self.active
        word = word << 5 | self.due
        word = word << 6 | self.market
        word = word << 6 | self.deck_left()
        word = word << 8 | self.draws_left
        word = word << 3 | self.looked
        word = word << 3 | self.trigger
        word = word << 3 | self.turns_left
        if self.due == STRIKING or self.due == STEALING or self.due == PAYING:
            word = word << 2 | self.aim
        word = stir(0, word)
        for other in range(self.seats):
            table = self.held[other]
            for slot in range(self.laid_count[other]):
                table = table << 6 | (self.laid[other][slot] + 1)
            word = stir(word, table)
        word = self.sight_of_hand(word, seat)
        if self.looked != NOBODY and self.active == seat:
            word = self.sight_of_hand(word, self.looked)
        return self.sight_of_under(word, seat)

    def sight_of_hand(self, word: int, seat: int) -> int:
        for kind in range(self.kinds):
            if self.hands[seat][kind]:
                word = stir(word, kind << 6 | self.hands[seat][kind])
        return word

    def sight_of_under(self, word: int, seat: int) -> int:
        """CY 3.4: the cards put under the deck, those that this seat knows by kind; ten of them make a word."""
        everybody = (1 << self.seats) - 1
        cards = 0
        for i in range(self.under_count):
            place = (self.under_first + i) % RING
            known = self.under_known[place]
            cards = cards << 6 | (self.under[place] if known == everybody or known >> seat & 1 else NO_CARD)
            if i % 10 == 9:
                word = stir(word, cards)
                cards = 0
        return stir(stir(word, cards), self.under_count)

    def copy_from(self, other: State) -> None:
        source: Position = other  # type: ignore[assignment]
        self.deck = source.deck
        self.kinds = source.kinds
        self.hidden_card = source.hidden_card
        self.deck_first = source.deck_first
        self.removed = source.removed
        self.unseen_left = source.unseen_left
        self.under_first = source.under_first
        self.under_count = source.under_count
        self.market = source.market
        self.due = source.due
        self.dealt = source.dealt
        self.active = source.active
        self.turns_played = source.turns_played
        self.plays = source.plays
        self.depth = source.depth
        self.aim = source.aim
        self.looked = source.looked
        self.draws_left = source.draws_left
        self.given = source.given
        self.trigger = source.trigger
        self.turns_left = source.turns_left
        self.age = source.age
        self.over = source.over
        self.unseen[:] = source.unseen
        self.under[:] = source.under
        self.under_known[:] = source.under_known
        self.held[:] = source.held
        self.laid_count[:] = source.laid_count
        self.frame_card[:] = source.frame_card
        self.frame_born[:] = source.frame_born
        self.frame_next[:] = source.frame_next
        for seat in range(SEATS):
            self.hands[seat][:] = source.hands[seat]
            self.laid[seat][:] = source.laid[seat]
            self.born[seat][:] = source.born[seat]
