"""The rules of Gray Cardinal: reveal a row while your luck holds, then take or swap it (docs/rules/gray-cardinal.md)."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer
from eminence.games.gray_cardinal import cards, notation
from eminence.games.gray_cardinal.abilities import Abilities
from eminence.games.gray_cardinal.cards import ALCHEMIST, CARDS, END, JUDGE, KINDS, MINSTREL, MOST_IN_COLUMN, MOST_IN_ROW
from eminence.games.gray_cardinal.events import (
    BROKE,
    CHANGED,
    DESTROYED,
    DROPPED,
    ENDED,
    GAVE_UP,
    JUDGE_USED,
    LOST,
    MENDED,
    PEEKED,
    RECEIVED,
    REVEALED,
    SCORED,
    SHUFFLED,
    SIXTH,
    SWAPPED,
    TOOK,
    TURN,
    USED,
)
from eminence.games.gray_cardinal.notation import (
    ABILITIES,
    BUST,
    DESTROY,
    DROP,
    JUDGED,
    LOOK,
    PEEK_CARD,
    REVEAL,
    REVEAL_CARD,
    SHUFFLE,
    TAKE,
    USE,
)

DECIDING, DROPPING, REVEALING, PEEKING, FINISHED = range(5)  # what is due
NO_CARD = CARDS
NOBODY = cards.SEATS
COPIES = cards.COPIES
VALUES = cards.VALUES
ABILITY_KIND = notation.ABILITY_KIND
CHANGE = notation.CHANGE


class GrayCardinalState(Abilities):
    """The rules: what happens to a position, in the order of the rules page."""

    def begin(self) -> None:
        """GC 2.1: so many copies of each character; GC 2.2: the End card starts the discard pile; GC 2.3: seat 0 begins."""
        self.read_options()
        for kind in range(KINDS):
            self.deck[kind] = COPIES[self.seats]
        self.deck_left = KINDS * COPIES[self.seats]
        self.discard[END] = 1
        self.top = NO_CARD
        self.peekers = 0
        self.turn = 0
        self.start_turn()

    # The turn, in order --------------------------------------------------------------------------------------------

    def start_turn(self) -> None:
        """GC 4.7: used abilities are restored; GC 5.2: everybody may lose a card again."""
        self.row_length = 0
        self.value = 0
        self.used = 0
        self.destroyed_here = False
        self.destroyed_from = 0
        self.due = DECIDING

    def end_turn(self) -> None:
        """GC 2.3: turns go clockwise."""
        self.turn = (self.turn + 1) % self.seats
        self.start_turn()
        self.tell(TURN, self.turn, 0, 0, 0)

    def lay_in_row(self, card: int) -> None:
        """GC 3.3; GC 3.5: the card before it counts as printed again; GC 5.1: a new card, a new chance to destroy."""
        self.row[self.row_length] = card
        self.row_length += 1
        self.value = VALUES[card]
        self.destroyed_here = False
        if self.broken():
            self.tell(BROKE, self.turn, self.value, self.before(), 0)
        self.go_on()

    def go_on(self) -> None:
        """GC 3.4: a row that nothing can mend any more is lost; otherwise the player decides."""
        self.due = DECIDING
        if self.broken() and not self.mendable():
            self.lose_row(LOST)

    def lose_row(self, event: int) -> None:
        """GC 3.4: the row goes to the discard pile and the turn ends."""
        for i in range(self.row_length):
            self.discard[self.row[i]] += 1
        self.tell(event, self.turn, self.row_length, 0, 0)
        self.end_turn()

    # Abilities -----------------------------------------------------------------------------------------------------

    def use(self, ability: int) -> None:
        """GC 4.2: the column is turned."""
        self.used |= 1 << ABILITY_KIND[ability]
        self.tell(USED, self.turn, ABILITY_KIND[ability], 0, 0)
        self.take_effect(ability)

    def use_judge(self, ability: int) -> None:
        """GC 4.6: only the Judge column is turned."""
        self.used |= 1 << JUDGE
        self.tell(JUDGE_USED, self.turn, ABILITY_KIND[ability], 0, 0)
        self.take_effect(ability)

    def take_effect(self, ability: int) -> None:
        """GC 4.5: a peek is a chance step, finished before GC 3.4 asks; GC 4.4: the last card changes at once."""
        if ability == LOOK:
            self.due = PEEKING
            return
        broken = self.broken()
        self.value += CHANGE[ability]
        self.tell(CHANGED, self.turn, self.row[self.row_length - 1], self.value, self.value - CHANGE[ability])
        if broken and not self.broken():
            self.tell(MENDED, self.turn, 0, 0, 0)
        self.go_on()

    # Destroying, stopping, receiving -------------------------------------------------------------------------------

    def destroy(self, owner: int, kind: int) -> None:
        """GC 5.1, 5.2."""
        self.columns[owner][kind] -= 1
        self.discard[kind] += 1
        self.destroyed_here = True
        self.destroyed_from |= 1 << owner
        self.tell(DESTROYED, self.turn, owner, kind, 0)

    def take_row(self) -> None:
        """GC 6.1."""
        self.tell(TOOK, self.turn, self.row_length, 0, 0)
        self.receive_row(self.turn)
        self.settle_columns()

    def swap_row(self, opponent: int, kind: int) -> None:
        """GC 6.2, 6.5: the card leaves, the row arrives there, the card arrives here."""
        self.columns[opponent][kind] -= 1
        self.tell(SWAPPED, self.turn, opponent, kind, self.row_length)
        self.receive_row(opponent)
        self.receive(self.turn, kind)
        self.settle_columns()

    def receive_row(self, seat: int) -> None:
        for i in range(self.row_length):
            self.receive(seat, self.row[i])
        self.row_length = 0
        self.value = 0

    def receive(self, seat: int, kind: int) -> None:
        """GC 7.2: a received card is kept; GC 7.1: a sixth of its kind is not."""
        if self.columns[seat][kind] == MOST_IN_COLUMN:
            self.discard[kind] += 1
            self.tell(SIXTH, seat, kind, 0, 0)
        else:
            self.columns[seat][kind] += 1
            self.tell(RECEIVED, seat, kind, 0, 0)

    def settle_columns(self) -> None:
        """GC 7.3: whoever has more than five kinds drops some, the active player first; then the turn ends."""
        if self.dropper() != NOBODY:
            self.due = DROPPING
        else:
            self.end_turn()

    def drop(self, seat: int, kind: int) -> None:
        """GC 7.3: all cards of one kind."""
        self.tell(DROPPED, seat, kind, self.columns[seat][kind], 0)
        self.discard[kind] += self.columns[seat][kind]
        self.columns[seat][kind] = 0
        self.settle_columns()

    def end_game(self) -> None:
        """GC 8.1: at once; the row in progress counts for nobody."""
        self.over = True
        self.due = FINISHED
        self.tell(ENDED, 0, 0, 0, 0)
        for seat in range(self.seats if self.telling else 0):
            for kind in range(KINDS):
                if self.column_points(seat, kind):
                    self.tell(SCORED, seat, kind, self.column_points(seat, kind), 0)

    # Decisions -----------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        if self.due == DECIDING:
            return 1 << self.turn
        return 1 << self.dropper() if self.due == DROPPING else 0

    def fill(self, seat: int, out: Buffer) -> int:
        if self.due == DROPPING:
            return self.fill_drops(seat, out)
        broken = self.broken()
        count = 0
        if not broken and self.row_length < MOST_IN_ROW:  # GC 3.1, 3.6
            out.items[count] = REVEAL
            count += 1
        count = self.fill_abilities(count, out)
        if broken:  # GC 3.4
            out.items[count] = BUST
            count += 1
        elif self.row_length:  # GC 3.6
            out.items[count] = TAKE
            count += 1
            if self.may_destroy():
                count = self.fill_destroys(count, out)
            if self.may_swap():
                count = self.fill_swaps(count, out)
        return count

    def fill_abilities(self, count: int, out: Buffer) -> int:
        """GC 4.2, 4.6."""
        for ability in range(ABILITIES):
            if self.acts(ability) and self.usable(ABILITY_KIND[ability]):
                out.items[count] = USE + ability
                count += 1
        if self.usable(JUDGE):
            for ability in range(ABILITIES):
                if self.acts(ability) and self.judgeable(ABILITY_KIND[ability]):
                    out.items[count] = JUDGED + ability
                    count += 1
        return count

    def fill_destroys(self, count: int, out: Buffer) -> int:
        """GC 5.1, 5.4; GC 5.2: only of those who have lost nothing this turn."""
        for owner in range(self.seats):
            if not self.destroyed_from >> owner & 1:
                shielded = self.shielded(owner)
                for kind in range(KINDS):
                    out.items[count] = DESTROY + owner * KINDS + kind
                    count += (self.columns[owner][kind] > 0) & (kind == ALCHEMIST or not shielded)
        return count

    def fill_swaps(self, count: int, out: Buffer) -> int:
        """GC 6.2, 6.4; GC 6.5: a card that the opponent has."""
        for opponent in range(self.seats):
            if opponent != self.turn:
                guarded = self.guarded(opponent)
                for kind in range(KINDS):
                    out.items[count] = DESTROY + (self.seats + opponent) * KINDS + kind
                    count += (self.columns[opponent][kind] > 0) & (kind == MINSTREL or not guarded)
        return count

    def fill_drops(self, seat: int, out: Buffer) -> int:
        """GC 7.3: any kind, old or new."""
        count = 0
        for kind in range(KINDS):
            out.items[count] = DROP + kind
            count += self.columns[seat][kind] > 0
        return count

    def play(self, seat: int, move: int) -> None:
        if move == REVEAL:
            self.due = REVEALING
        elif move < JUDGED:
            self.use(move - USE)
        elif move < BUST:
            self.use_judge(move - JUDGED)
        elif move == BUST:
            self.lose_row(GAVE_UP)
        elif move == TAKE:
            self.take_row()
        elif move < DESTROY:
            self.drop(seat, move - DROP)
        else:
            self.play_on_seat((move - DESTROY) // KINDS, (move - DESTROY) % KINDS)

    def play_on_seat(self, number: int, kind: int) -> None:
        """Destroying is numbered by seats, and then swapping is."""
        if number < self.seats:
            self.destroy(number, kind)
        else:
            self.swap_row(number - self.seats, kind)

    # Chance --------------------------------------------------------------------------------------------------------

    def chance_due(self) -> bool:
        return self.due == REVEALING or self.due == PEEKING

    def draw(self, rng: Rng, out: Buffer) -> int:
        """GC 3.2: a shuffle first if the deck is empty; GC 4.5: a card peeked at is the one that comes."""
        if self.deck_left == 0:
            out.items[0] = SHUFFLE
            return 1
        out.items[0] = REVEAL_CARD if self.due == REVEALING else PEEK_CARD
        out.items[1] = self.draw_card(rng) if self.top == NO_CARD else self.top
        return 2

    def draw_card(self, rng: Rng) -> int:
        """One card of the deck, each as likely."""
        left = rng.below(self.deck_left)
        card = 0
        while left >= self.deck[card]:
            left -= self.deck[card]
            card += 1
        return card

    def possible(self, outcome: Buffer) -> bool:
        if self.deck_left == 0:
            return outcome.items[0] == SHUFFLE
        if outcome.items[0] != (REVEAL_CARD if self.due == REVEALING else PEEK_CARD):
            return False
        if self.top != NO_CARD:
            return outcome.items[1] == self.top
        return self.deck[outcome.items[1]] > 0

    def settle(self, outcome: Buffer) -> None:
        if outcome.items[0] == SHUFFLE:
            self.shuffle()
        elif outcome.items[0] == PEEK_CARD:
            self.peek(outcome.items[1])
        else:
            self.reveal(outcome.items[1])

    def shuffle(self) -> None:
        """GC 3.2: the whole discard pile, the End card included, is the new deck; the row is no part of it (GC 3.4)."""
        for card in range(CARDS):
            self.deck[card] = self.discard[card]
            self.deck_left += self.discard[card]
            self.discard[card] = 0
        self.tell(SHUFFLED, self.deck_left, 0, 0, 0)

    def peek(self, card: int) -> None:
        """GC 4.5: the card stays on top, known to one seat more."""
        self.top = card
        self.peekers |= 1 << self.turn
        self.tell(PEEKED, self.turn, card, 0, 0)
        self.go_on()

    def reveal(self, card: int) -> None:
        """GC 3.1; GC 8.1: the End card ends the game."""
        self.deck[card] -= 1
        self.deck_left -= 1
        self.top = NO_CARD
        self.peekers = 0
        self.tell(REVEALED, self.turn, card, 0, 0)
        if card == END:
            self.end_game()
        else:
            self.lay_in_row(card)

    def blank(self) -> GrayCardinalState:
        new = GrayCardinalState.__new__(GrayCardinalState)
        new.attach(self.setup)
        return new
