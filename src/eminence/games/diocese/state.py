"""The rules of Table Diocese: pick one card, pass the rest, three rounds (docs/rules/diocese.md)."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer
from eminence.games.diocese import cards, notation
from eminence.games.diocese.cards import DUEL_HAND, FEAST, KINDS, ROUNDS
from eminence.games.diocese.events import (
    CHOSE,
    DEALT,
    DREW,
    ENDED,
    FEASTED,
    LAID,
    LAID_LAST,
    PASSED,
    PILED,
    RECEIVED,
    ROLLED,
    SCORED,
)
from eminence.games.diocese.notation import (
    DEAL,
    DIE,
    DRAW,
    FEAST_LAY,
    FEAST_NEUTRAL,
    LAY_NEUTRAL,
    NEUTRAL,
    PAIR_COUNT,
    pair_number,
)
from eminence.games.diocese.position import Position
from eminence.games.diocese.sheet import LINE_COUNT, PRIESTS

DEALING, PILING, DRAWING, CHOOSING, ROLLING, FINISHED = range(6)  # what is due
NO_CARD = KINDS
RIGHT, LEFT, ALTERNATE = range(3)  # DI 3.2
HAND = cards.HAND
FIRST_OF_PAIR = notation.FIRST_OF_PAIR
SECOND_OF_PAIR = notation.SECOND_OF_PAIR


class DioceseState(Position):
    """The rules: what happens to a position, in the order of the rules page."""

    def begin(self) -> None:
        self.read_options()
        self.round = 0
        self.turns_played = 0
        self.start_round()

    # The round and the turn, in order ------------------------------------------------------------------------------

    def start_round(self) -> None:
        """DI 2.1: the whole deck is shuffled and dealt anew."""
        for place in range(self.places):
            for kind in range(KINDS):
                self.laid[place][kind] = 0
        for seat in range(self.seats):
            self.returned[seat] = 0
        self.turn = 0
        self.dealt = 0
        self.drawn = NO_CARD
        self.chosen = 0
        self.pile_left = 0
        self.hand_size = DUEL_HAND if self.duel else HAND[self.seats]
        self.due = DEALING

    def start_turn(self) -> None:
        """DI 8.3: in a duel the controller draws first. DI 8.4: the round ends with the pile, DI 3.3 with the hands."""
        self.chosen = 0
        self.drawn = NO_CARD
        if self.duel:
            self.due = DRAWING if self.pile_left else ROLLING
        elif self.hand_size == 0:
            self.due = ROLLING
        else:
            self.ask_for_choices()

    def ask_for_choices(self) -> None:
        """DI 3.1; DI 3.3: a single card lays itself."""
        self.due = CHOOSING
        for seat in range(self.seats if self.hand_size == 1 else 0):
            if self.cards_in_hand(seat) == 1:
                self.choose(seat, self.only_card(seat), NO_CARD, NO_CARD)
        if self.chosen == self.everybody():
            self.finish_turn()

    def finish_turn(self) -> None:
        """DI 3.1, 3.2: all choices are turned up and hands go on."""
        for seat in range(self.seats):
            self.turn_up(seat)
        if self.hand_size > 1:
            self.pass_hands()
        self.turn += 1
        self.turns_played += 1
        self.hand_size -= 1
        self.start_turn()

    def turn_up(self, seat: int) -> None:
        """DI 3.1; DI 4.1: two cards for a feast that returns to the hand; DI 8.3: one for the neutral place."""
        feasts = self.second[seat] != NO_CARD
        if feasts:
            self.tell(FEASTED, seat, 0, 0, 0)
        self.lay(seat, seat, self.first[seat], LAID_LAST if self.cards_in_hand(seat) == 1 else LAID)
        if feasts:
            self.lay(seat, seat, self.second[seat], LAID)
        if self.for_neutral[seat] != NO_CARD:
            self.lay(seat, self.seats, self.for_neutral[seat], LAID)
        if feasts:
            self.laid[seat][FEAST] -= 1
            self.hands[seat][FEAST] += 1
            self.returned[self.dealt_to(seat)] += 1

    def lay(self, seat: int, place: int, card: int, event: int) -> None:
        self.hands[seat][card] -= 1
        self.laid[place][card] += 1
        hand = self.dealt_to(seat)
        if card == FEAST and self.returned[hand]:
            self.returned[hand] -= 1
        self.tell(event, place, card, 0, 0)

    def pass_hands(self) -> None:
        """DI 3.2: to the right, or as the option `passing` says; DI 8.4: in a duel the hands are exchanged."""
        last = self.seats - 1
        left = self.goes_left()
        for kind in range(KINDS):
            if left:
                carried = self.hands[last][kind]
                for seat in range(last, 0, -1):
                    self.hands[seat][kind] = self.hands[seat - 1][kind]
                self.hands[0][kind] = carried
            else:
                carried = self.hands[0][kind]
                for seat in range(last):
                    self.hands[seat][kind] = self.hands[seat + 1][kind]
                self.hands[last][kind] = carried
        for seat in range(self.seats):
            self.tell(PASSED, seat, (seat + (1 if left else last)) % self.seats, self.hand_size - 1, 0)

    def goes_left(self) -> bool:
        return self.passing == LEFT or (self.passing == ALTERNATE and self.round == 1)

    def dealt_to(self, seat: int) -> int:
        """DI 3.2: whom the hand this seat holds now was dealt to."""
        passes = -self.turn if self.goes_left() else self.turn
        return (seat + passes) % self.seats

    def end_round(self, number: int) -> None:
        """DI 5: the hierarch's visit, then everything laid is scored."""
        self.tell(ROLLED, self.round + 1, number, 0, 0)
        for place in range(self.places):
            self.score_place(place, number % 2 == 0)
        self.round += 1
        if self.round == ROUNDS:
            self.over = True
            self.due = FINISHED
            self.tell(ENDED, 0, 0, 0, 0)
        else:
            self.start_round()

    def score_place(self, place: int, hierarch_comes: bool) -> None:
        """DI 5.2, 6: add the round's points to the sheet."""
        for kind in range(KINDS):
            self.scorer.laid[kind] = self.laid[place][kind]
        self.scorer.count(hierarch_comes)
        self.scorer.lines[PRIESTS] = self.priest_points(place)
        for line in range(LINE_COUNT):
            self.points[place][line] += self.scorer.lines[line]
            if self.scorer.lines[line]:
                self.tell(SCORED + line, place, self.scorer.lines[line], self.round + 1, 0)

    # Decisions -----------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        return self.everybody() & ~self.chosen if self.due == CHOOSING else 0

    def fill(self, seat: int, out: Buffer) -> int:
        if self.controls(seat):
            return self.fill_for_controller(seat, out)
        count = 0
        for card in range(KINDS):
            out.items[count] = card
            count += self.hands[seat][card] > 0
        if self.laid[seat][FEAST] and self.cards_in_hand(seat) >= 2:  # DI 4.1, 4.2
            pair = 0
            for a in range(KINDS):
                if self.hands[seat][a]:
                    for b in range(a, KINDS):
                        out.items[count] = FEAST_LAY + pair + b - a
                        count += self.hands[seat][b] > (a == b)
                pair += KINDS - a
        return count

    def fill_for_controller(self, seat: int, out: Buffer) -> int:
        """DI 8.3: one card more than the other player, for the neutral place."""
        count = 0
        for card in range(KINDS):
            for other in range(KINDS):
                if self.hands[seat][card] and self.hands[seat][other] > (card == other):
                    out.items[count] = LAY_NEUTRAL + card * KINDS + other
                    count += 1
        if self.laid[seat][FEAST] and self.cards_in_hand(seat) >= 3:
            for pair in range(PAIR_COUNT):
                if self.holds_pair(seat, pair):
                    for other in range(KINDS):
                        taken = (FIRST_OF_PAIR[pair] == other) + (SECOND_OF_PAIR[pair] == other)
                        if self.hands[seat][other] > taken:
                            out.items[count] = FEAST_NEUTRAL + pair * KINDS + other
                            count += 1
        return count

    def holds_pair(self, seat: int, pair: int) -> bool:
        a = FIRST_OF_PAIR[pair]
        b = SECOND_OF_PAIR[pair]
        return self.hands[seat][a] > (a == b) and self.hands[seat][b] > 0

    def play(self, seat: int, move: int) -> None:
        self.tell(CHOSE, seat, move, 0, 0)
        self.choose_move(seat, move)
        if self.chosen == self.everybody():
            self.finish_turn()

    def choose_move(self, seat: int, move: int) -> None:
        self.choose(seat, first_card(move), second_card(move), neutral_part(move))

    def choose(self, seat: int, first: int, second: int, neutral: int) -> None:
        self.first[seat] = first
        self.second[seat] = second
        self.for_neutral[seat] = neutral
        self.chosen |= 1 << seat

    def choice_of(self, seat: int) -> int:
        """The move a seat has chosen this turn; ask only of one that has."""
        first = self.first[seat]
        second = self.second[seat]
        neutral = self.for_neutral[seat]
        if second == NO_CARD:
            return first if neutral == NO_CARD else LAY_NEUTRAL + first * KINDS + neutral
        pair = pair_number(first, second)
        return FEAST_LAY + pair if neutral == NO_CARD else FEAST_NEUTRAL + pair * KINDS + neutral

    # Chance --------------------------------------------------------------------------------------------------------

    def chance_due(self) -> bool:
        return self.due != CHOOSING and self.due != FINISHED

    def draw(self, rng: Rng, out: Buffer) -> int:
        if self.due == ROLLING:
            out.items[0] = DIE
            out.items[1] = 1 + rng.below(6)
            return 2
        if self.due == DRAWING:
            out.items[0] = DRAW
            out.items[1] = self.pile[self.pile_left - 1]
            return 2
        return self.draw_deal(rng, out)

    def draw_deal(self, rng: Rng, out: Buffer) -> int:
        """DI 2.1: a hand in card order; DI 8.1: the neutral pile in its own order, top first."""
        rest = self.undealt()
        count = 0
        if self.due == DEALING:
            out.items[0] = DEAL
            out.items[1] = self.dealt
            for kind in range(KINDS):
                self.counts[kind] = 0
            for _ in range(self.hand_size):
                self.counts[self.draw_card(rng, rest)] += 1
                rest -= 1
            count = 2
            for kind in range(KINDS):
                for _ in range(self.counts[kind]):
                    out.items[count] = kind
                    count += 1
        else:
            out.items[0] = NEUTRAL
            for count in range(1, DUEL_HAND + 1):
                out.items[count] = self.draw_card(rng, rest)
                rest -= 1
            count = DUEL_HAND + 1
        return count

    def undealt(self) -> int:
        """Count into `stock` what no hand of this round holds yet."""
        rest = 0
        for kind in range(KINDS):
            self.stock[kind] = self.deck[kind]
            for seat in range(self.dealt):
                self.stock[kind] -= self.hands[seat][kind]
            rest += self.stock[kind]
        return rest

    def draw_card(self, rng: Rng, rest: int) -> int:
        """Take one of the `rest` cards of `stock`, each as likely."""
        left = rng.below(rest)
        kind = 0
        while left >= self.stock[kind]:
            left -= self.stock[kind]
            kind += 1
        self.stock[kind] -= 1
        return kind

    def possible(self, outcome: Buffer) -> bool:
        step = outcome.items[0]
        if self.due == ROLLING:
            return step == DIE
        if self.due == DRAWING:
            return step == DRAW and outcome.items[1] == self.pile[self.pile_left - 1]
        if self.due == DEALING:
            if step != DEAL or outcome.count != 2 + self.hand_size or outcome.items[1] != self.dealt:
                return False
            for i in range(3, outcome.count):
                if outcome.items[i] < outcome.items[i - 1]:
                    return False
        elif step != NEUTRAL or outcome.count != 1 + DUEL_HAND:
            return False
        self.undealt()
        for i in range(2 if step == DEAL else 1, outcome.count):
            self.stock[outcome.items[i]] -= 1
            if self.stock[outcome.items[i]] < 0:
                return False
        return True

    def settle(self, outcome: Buffer) -> None:
        if self.due == ROLLING:
            self.end_round(outcome.items[1])
        elif self.due == DRAWING:
            self.take_from_pile()
        elif self.due == DEALING:
            self.deal_hand(outcome)
        else:
            self.lay_out_pile(outcome)

    def deal_hand(self, outcome: Buffer) -> None:
        seat = self.dealt
        for kind in range(KINDS):
            self.hands[seat][kind] = 0
        for i in range(2, outcome.count):
            self.hands[seat][outcome.items[i]] += 1
        self.tell(DEALT, seat, self.hand_size, 0, 0)
        if self.telling:
            for kind in range(KINDS):
                if self.hands[seat][kind]:
                    self.tell(RECEIVED, seat, kind, self.hands[seat][kind], 0)
        self.dealt += 1
        if self.dealt == self.seats:
            if self.duel:
                self.due = PILING
            else:
                self.start_turn()

    def lay_out_pile(self, outcome: Buffer) -> None:
        """DI 8.1; the pile is kept bottom first, so that its top is the last of `pile_left`."""
        for i in range(DUEL_HAND):
            self.pile[DUEL_HAND - 1 - i] = outcome.items[1 + i]
        self.pile_left = DUEL_HAND
        self.tell(PILED, DUEL_HAND, 0, 0, 0)
        self.start_turn()

    def take_from_pile(self) -> None:
        """DI 8.3: the controller takes the top card of the neutral pile."""
        self.pile_left -= 1
        self.drawn = self.pile[self.pile_left]
        self.hands[self.controller()][self.drawn] += 1
        self.tell(DREW, self.controller(), self.drawn, self.pile_left, 0)
        self.ask_for_choices()

    def blank(self) -> DioceseState:
        new = DioceseState.__new__(DioceseState)
        new.attach(self.setup)
        return new


# The cards of a move by its number ---------------------------------------------------------------------------------------


def own_part(move: int) -> int:
    """The move for the own place alone."""
    if move >= FEAST_NEUTRAL:
        return FEAST_LAY + (move - FEAST_NEUTRAL) // KINDS
    return (move - LAY_NEUTRAL) // KINDS if move >= LAY_NEUTRAL else move


def first_card(move: int) -> int:
    move = own_part(move)
    return FIRST_OF_PAIR[move - FEAST_LAY] if move >= FEAST_LAY else move


def second_card(move: int) -> int:
    """The card beside it where a feast is used, or NO_CARD."""
    move = own_part(move)
    return SECOND_OF_PAIR[move - FEAST_LAY] if move >= FEAST_LAY else NO_CARD


def neutral_part(move: int) -> int:
    """The card for the neutral place of a duel, or NO_CARD."""
    if move >= FEAST_NEUTRAL:
        return (move - FEAST_NEUTRAL) % KINDS
    return (move - LAY_NEUTRAL) % KINDS if move >= LAY_NEUTRAL else NO_CARD
