"""The rules of Cypher: play, draw, pass, discard (docs/rules/cypher.md). Here: the set-up, decisions and chance."""

from __future__ import annotations

from typing import Any

from eminence.engine.chance import Rng
from eminence.engine.events import Told
from eminence.engine.state import Buffer
from eminence.games.cypher.cards import NO_CARD, NOBODY, TABLE
from eminence.games.cypher.effects import Effects
from eminence.games.cypher.events import DEALT, RECEIVED, REMOVED, TURNED_UP
from eminence.games.cypher.notation import (
    DEAL,
    DISCARD_ROW,
    DRAW,
    DRAW_DECK,
    DRAW_MARKET,
    GIVE_ROW,
    LOOK,
    MARKET,
    MARKET_ROW,
    PASS,
    PAY_ROW,
    PLAY_ROW,
    REMOVE,
    STRIKE_ROW,
)
from eminence.games.cypher.phases import (
    DEALING,
    DISCARDING,
    DRAWING,
    FINISHED,
    GIVING,
    LAST_CHANCE,
    LOOKING,
    MAKING_ROOM,
    PAYING,
    PLAYING,
    PLAYING_AGAIN,
    REMOVING,
    STRIKING,
    SWAPPING,
    TOPPING,
    TRADING,
    TURNING_UP,
)


class CypherState(Effects):
    """The State contract on top of the turn and the effects.

    `memories` are what the seats' beliefs have pieced together, by seat: kept here only to be taken up again.
    """

    memories: dict[int, Any] | None

    def begin(self) -> None:
        self.read_options()
        self.memories = None
        self.due = REMOVING if self.hidden_card else DEALING
        self.removed = 0
        self.unseen_left = self.deck.size
        for kind in range(self.kinds):
            self.unseen[kind] = self.deck.copies[kind]
        self.under_first = self.under_count = 0
        self.market = NO_CARD
        self.dealt = 0
        self.active = 0
        self.turns_played = 0
        self.plays = self.depth = self.aim = self.draws_left = self.given = 0
        self.looked = NOBODY
        self.trigger = NOBODY
        self.turns_left = 0
        self.age = 0

    def cards_dealt(self, seat: int) -> int:
        """CY 2.2: seat 0 gets three cards, the player to its right one, everybody else two; between two seats two."""
        if seat == 0:
            return 3
        return 1 if seat == self.seats - 1 and self.seats > 2 else 2

    # Decisions -----------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        return 1 << self.active if LAST_CHANCE < self.due < FINISHED else 0

    def fill(self, seat: int, out: Buffer) -> int:
        due = self.due
        if due == PLAYING:
            return self.fill_plays(out, 0)
        if due == DRAWING:
            return self.fill_draws(out)
        if due == GIVING:
            return self.fill_hand(out, 0, GIVE_ROW)
        if due == DISCARDING:
            return self.fill_hand(out, 0, DISCARD_ROW)
        if due == MAKING_ROOM:
            return self.fill_room(out)
        if due == LOOKING:
            return self.fill_looks(out)
        if due == PAYING:
            return self.fill_pay(out)
        if due in (PLAYING_AGAIN, SWAPPING, TRADING):
            out.items[0] = PASS
            if due == PLAYING_AGAIN:
                return self.fill_plays(out, 1)
            return self.fill_hand(out, 1, MARKET_ROW) if due == SWAPPING else self.fill_trades(out)
        return self.fill_hits(out, STRIKE_ROW if due == STRIKING else STRIKE_ROW + self.seats)

    def fill_plays(self, out: Buffer, count: int) -> int:
        """CY 3.1, and CY 1.2, play-again."""
        for card in range(self.kinds):
            if self.may_play(self.active, card):
                out.items[count] = self.card_move(PLAY_ROW, card)
                count += 1
        return count

    def fill_hand(self, out: Buffer, count: int, row: int) -> int:
        """Any hand card."""
        for card in range(self.kinds):
            if self.hands[self.active][card]:
                out.items[count] = self.card_move(row, card)
                count += 1
        return count

    def fill_draws(self, out: Buffer) -> int:
        """CY 3.5; CY 4: between two seats, where the option says so, the market only once the deck is empty."""
        count = 0
        if self.deck_left():
            out.items[count] = DRAW_DECK
            count += 1
        if self.market != NO_CARD and not (self.deck_first and count):
            out.items[count] = DRAW_MARKET
            count += 1
        return count

    def fill_room(self, out: Buffer) -> int:
        """CY 3.3: one of the three that lay there."""
        count = 0
        card = self.next_laid(self.active, 0, TABLE)
        while card != NO_CARD:
            out.items[count] = self.card_move(DISCARD_ROW, card)
            count += 1
            card = self.next_laid(self.active, card + 1, TABLE)
        return count

    def fill_hits(self, out: Buffer, row: int) -> int:
        """CY 1.2, strike and steal: an opponent's laid card of the class aimed at that nothing protects."""
        count = 0
        for seat in range(self.seats):
            if seat != self.active:
                card = self.next_laid(seat, 0, self.laid_count[seat])
                while card != NO_CARD:
                    if self.can_be_hit(seat, card, self.aim):
                        out.items[count] = self.card_move(row + seat, card)
                        count += 1
                    card = self.next_laid(seat, card + 1, self.laid_count[seat])
        return count

    def fill_looks(self, out: Buffer) -> int:
        """CY 1.2, trade-hand: an opponent who holds cards."""
        count = 0
        for seat in range(self.seats):
            if seat != self.active and self.held[seat]:
                out.items[count] = LOOK + seat
                count += 1
        return count

    def fill_trades(self, out: Buffer) -> int:
        """CY 1.2, trade-hand: an own card for one of theirs. Hands of three at most make this a short list."""
        count = 1
        for own in range(self.kinds):
            if self.hands[self.active][own]:
                for theirs in range(self.kinds):
                    if self.hands[self.looked][theirs]:
                        out.items[count] = self.card_move(STRIKE_ROW + 2 * self.seats + own, theirs)
                        count += 1
        return count

    def fill_pay(self, out: Buffer) -> int:
        """CY 1.2, pay: one other own laid card of the class."""
        count = 0
        card = self.next_laid(self.active, 0, self.laid_count[self.active])
        while card != NO_CARD:
            if self.deck.ranks[card] == self.aim and self.has_other(self.active, card, self.own_play()):
                out.items[count] = self.card_move(PAY_ROW, card)
                count += 1
            card = self.next_laid(self.active, card + 1, self.laid_count[self.active])
        return count

    def play(self, seat: int, move: int) -> None:
        self.age += 1
        if move == DRAW_DECK:
            self.draw_from_deck()
        elif move == DRAW_MARKET:
            self.draw_from_market()
        elif move == PASS:
            self.decline()
        elif move < LOOK + self.seats:
            self.look(move - LOOK)
        else:
            number = move - LOOK - self.seats
            self.play_card(number // self.kinds, number % self.kinds)

    def play_card(self, row: int, card: int) -> None:
        if row == PLAY_ROW:
            self.lay(card)
        elif row == DISCARD_ROW:
            if self.due == MAKING_ROOM:
                self.make_room(card)
            else:
                self.discard_from_hand(card)
        elif row == GIVE_ROW:
            self.give(card)
        elif row == MARKET_ROW:
            self.swap(card)
        elif row == PAY_ROW:
            self.pay(card)
        elif row < STRIKE_ROW + self.seats:
            self.strike(row - STRIKE_ROW, card)
        elif row < STRIKE_ROW + 2 * self.seats:
            self.steal(row - STRIKE_ROW - self.seats, card)
        else:
            self.trade(row - STRIKE_ROW - 2 * self.seats, card)

    # Chance --------------------------------------------------------------------------------------------------------

    def chance_due(self) -> bool:
        return self.due <= LAST_CHANCE

    def draw(self, rng: Rng, out: Buffer) -> int:
        if self.due == REMOVING:
            out.items[0] = REMOVE
            return 1
        if self.due == DEALING:
            return self.draw_hand(rng, out)
        out.items[0] = DRAW if self.due == TOPPING else MARKET
        out.items[1] = self.unseen_card(rng.below(self.unseen_left)) if self.shuffled() else self.under[self.under_first]
        return 2

    def unseen_card(self, left: int) -> int:
        """The kind of one unseen card, all of them being numbered in card order."""
        kind = 0
        while left >= self.unseen[kind]:
            left -= self.unseen[kind]
            kind += 1
        return kind

    def draw_hand(self, rng: Rng, out: Buffer) -> int:
        """CY 2.2: a hand, written in card order; what is drawn is put back, for nothing has happened yet."""
        count = 2
        out.items[0] = DEAL
        out.items[1] = self.dealt
        for drawn in range(self.cards_dealt(self.dealt)):
            card = self.unseen_card(rng.below(self.unseen_left - drawn))
            self.unseen[card] -= 1
            place = count
            while place > 2 and out.items[place - 1] > card:
                out.items[place] = out.items[place - 1]
                place -= 1
            out.items[place] = card
            count += 1
        for i in range(2, count):
            self.unseen[out.items[i]] += 1
        return count

    def possible(self, outcome: Buffer) -> bool:
        step = outcome.items[0]
        if self.due == REMOVING:
            return step == REMOVE and outcome.count == 1
        if self.due == DEALING:
            return step == DEAL and self.possible_hand(outcome)
        if step != (DRAW if self.due == TOPPING else MARKET) or outcome.count != 2:
            return False
        if self.shuffled():
            return self.unseen[outcome.items[1]] > 0
        return outcome.items[1] == self.under[self.under_first]

    def possible_hand(self, outcome: Buffer) -> bool:
        if outcome.items[1] != self.dealt or outcome.count != 2 + self.cards_dealt(self.dealt):
            return False
        same = 0
        for i in range(2, outcome.count):
            if i > 2 and outcome.items[i] < outcome.items[i - 1]:
                return False
            same = same + 1 if i > 2 and outcome.items[i] == outcome.items[i - 1] else 1
            if same > self.unseen[outcome.items[i]]:
                return False
        return True

    def settle(self, outcome: Buffer) -> None:
        self.age += 1
        if self.due == REMOVING:
            self.removed = 1
            self.tell(REMOVED, 0, 0, 0, 0)
            self.due = DEALING
        elif self.due == DEALING:
            self.deal_hand(outcome)
        else:
            card = outcome.items[1]
            self.leave_deck(card)
            if self.due == TOPPING:
                self.take_top_card(card)
            elif self.due == TURNING_UP:
                self.turn_up(card)
            else:
                self.refill(card)

    def deal_hand(self, outcome: Buffer) -> None:
        """CY 2.2."""
        seat = self.dealt
        for i in range(2, outcome.count):
            self.hands[seat][outcome.items[i]] += 1
            self.unseen[outcome.items[i]] -= 1
            self.unseen_left -= 1
            self.held[seat] += 1
        self.tell(DEALT, seat, self.held[seat], 0, 0)
        if self.telling:
            for kind in range(self.kinds):
                if self.hands[seat][kind]:
                    self.tell(RECEIVED, seat, kind, self.hands[seat][kind], 0)
        self.dealt += 1
        if self.dealt == self.seats:
            self.due = TURNING_UP

    def turn_up(self, card: int) -> None:
        """CY 2.3: the market, and the first turn begins."""
        self.market = card
        self.tell(TURNED_UP, card, self.deck_left(), 0, 0)
        self.start_turn()

    # Copies and memories --------------------------------------------------------------------------------------------

    def blank(self) -> CypherState:
        new = CypherState.__new__(CypherState)
        new.attach(self.setup)
        new.memories = None
        return new

    def clone(self) -> CypherState:
        new = super().clone()
        new.memories = dict(self.memories) if self.memories else None
        return new

    def retell(self, who: int | None, what: int | tuple[int, ...]) -> list[Told]:
        """Make a step of somebody's past again, known to be possible, and return what it told."""
        self.news = []
        self.telling = True
        if who is None:
            outcome = Buffer()
            outcome.put(list(what))  # type: ignore[arg-type]
            self.settle(outcome)
        else:
            self.play(who, what)  # type: ignore[arg-type]
        self.telling = False
        return self.news
