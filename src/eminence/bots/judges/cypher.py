"""Cypher at a glance: what a card adds to a table and takes from others, what a hand is worth, and whether the end suits us.

All is reckoned in points of the seat that asks; what an opponent loses counts for a part of that, more when that one leads.
Cards are known by what the deck prints on them: value, class and effects. Hands of others count by their size only.
"""

from __future__ import annotations

from eminence.bots.judge import Judge
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State, lay_out
from eminence.games.cypher.cards import (
    ANY_CLASS,
    END,
    MOST_CARDS,
    NO_CARD,
    NOBODY,
    PAY,
    PLAY_AGAIN,
    PURGE,
    SEATS,
    STEAL,
    STRIKE,
    TABLE,
    TRADE_HAND,
    TRADE_MARKET,
)
from eminence.games.cypher.notation import (
    DISCARD_ROW,
    DRAW_DECK,
    DRAW_MARKET,
    GIVE_ROW,
    LOOK,
    MARKET_ROW,
    PASS,
    PAY_ROW,
    PLAY_ROW,
    STRIKE_ROW,
)
from eminence.games.cypher.phases import MAKING_ROOM
from eminence.games.cypher.state import CypherState

PLENTY = 1000.0  # more than any card is worth
EVERY_CLASS = (1 << ANY_CLASS) - 1
GUARD = 0.15  # what a protecting card adds: this part of a middling card, for each of the two beside it
COURIER = 0.3  # what one more card to draw adds, in middling cards
END_NOW = 0.6  # what a point of lead is worth to who brings the end
LAST_WORD = 0.5  # ... and having the last turn, in middling cards

NO_PREY = -1000.0  # less than any target is worth


class CypherJudge(Judge):
    ends: list[int]  # by kind: whether it brings the end, lets play again, trades
    agains: list[int]
    looks: list[int]
    swaps: list[int]
    strikes: list[int]  # by kind: the classes it strikes, steals, has to pay and purges, as bits
    steals: list[int]
    pays: list[int]
    purges: list[int]
    lasting: list[float]  # by kind: what it adds while it lies, besides its value
    part: list[float]  # how much of what a seat loses is ours
    mean: float  # a middling card
    total: int  # the values of all cards
    seat: int

    def __init__(self) -> None:
        kinds = ("ends", "agains", "looks", "swaps", "strikes", "steals", "pays", "purges", "lasting")
        lay_out(self, {"part": (SEATS,), **dict.fromkeys(kinds, (MOST_CARDS,))})

    def study(self, state: State) -> None:
        table: CypherState = state  # type: ignore[assignment]
        deck = table.deck
        self.total = 0
        for kind in range(deck.kinds):
            self.total += deck.copies[kind] * deck.values[kind]
        self.mean = self.total / deck.size
        for kind in range(deck.kinds):
            self.lasting[kind] = self.mean * (2 * GUARD * deck.guards[kind] + COURIER * deck.more[kind])
            self.ends[kind] = self.agains[kind] = self.looks[kind] = self.swaps[kind] = 0
            self.strikes[kind] = self.steals[kind] = self.pays[kind] = self.purges[kind] = 0
            for number in range(deck.first_effect[kind], deck.first_effect[kind + 1]):
                self.study_effect(kind, deck.effects[number])

    def study_effect(self, kind: int, effect: int) -> None:
        """CY 1.2."""
        if effect >= PURGE:
            self.purges[kind] |= EVERY_CLASS if effect == PURGE + ANY_CLASS else 1 << (effect - PURGE)
        elif effect >= PAY:
            self.pays[kind] |= 1 << (effect - PAY)
        elif effect >= STEAL:
            self.steals[kind] |= 1 << (effect - STEAL)
        elif effect >= STRIKE:
            self.strikes[kind] |= 1 << (effect - STRIKE)
        self.ends[kind] |= effect == END
        self.agains[kind] |= effect == PLAY_AGAIN
        self.looks[kind] |= effect == TRADE_HAND
        self.swaps[kind] |= effect == TRADE_MARKET

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """The best of a few moves, now and then any."""
        if count == 1:
            return moves.items[0]
        first = rng.below(count)
        best = moves.items[first]
        if rng.below(8) == 0:
            return best
        self.look(state, seat)
        best_rate = self.rate_seen(state, seat, best)
        for i in range(1, min(count, 4)):
            move = moves.items[(first + i) % count]
            rate = self.rate_seen(state, seat, move)
            if rate > best_rate:
                best_rate = rate
                best = move
        return best

    def look(self, state: State, seat: int) -> None:
        """Who leads the others: what that one loses counts most."""
        table: CypherState = state  # type: ignore[assignment]
        self.seat = seat
        leader = seat
        best = -1
        for other in range(table.seats):
            self.part[other] = 0.2
            if other != seat and table.score(other) > best:
                best = table.score(other)
                leader = other
        self.part[leader] = 0.6 if table.seats > 2 else 0.9

    def rate_seen(self, state: State, seat: int, move: int) -> float:
        table: CypherState = state  # type: ignore[assignment]
        if move == DRAW_DECK:
            return self.unseen(table)
        if move == DRAW_MARKET:
            return self.held(table, table.market)
        if move == PASS:
            return 0.0
        number = move - LOOK - table.seats
        if number < 0:
            return table.held[move - LOOK] + self.part[move - LOOK]
        row = number // table.kinds
        card = number % table.kinds
        if row == PLAY_ROW:
            return self.gain(table, self.seat, card)
        if row == DISCARD_ROW:
            return -self.room(table, card) if table.due == MAKING_ROOM else -self.held(table, card)
        if row == GIVE_ROW:
            return self.gift(table, card)
        if row == MARKET_ROW:
            return self.held(table, table.market) - self.held(table, card)
        if row == PAY_ROW:
            return -self.worth(table, card)
        if row < STRIKE_ROW + table.seats:
            return self.part[row - STRIKE_ROW] * self.worth(table, card)
        if row < STRIKE_ROW + 2 * table.seats:
            return (1.0 + self.part[row - STRIKE_ROW - table.seats]) * self.worth(table, card)
        return self.trade(table, row - STRIKE_ROW - 2 * table.seats, card)

    # Cards on tables ------------------------------------------------------------------------------------------------

    def worth(self, table: CypherState, card: int) -> float:
        """What a laid card is worth to its owner."""
        worth = 1.0 * table.deck.values[card]
        return worth + self.lasting[card] if table.trigger == NOBODY else worth

    def loss(self, table: CypherState, seat: int, card: int) -> float:
        """What a seat's table loses when it lays this card (CY 3.3; CY 1.2, pay and purge); what would go anyway makes room."""
        count = table.laid_count[seat]
        lowest = lowest_paid = PLENTY
        paid = 0
        lost = 0.0
        purged = 0
        for slot in range(count):
            other = table.laid[seat][slot]
            worth = self.worth(table, other)
            rank = 1 << table.deck.ranks[other]
            if self.purges[card] & rank:
                lost += worth
                purged += 1
                continue
            lowest = min(lowest, worth)
            if self.pays[card] & rank:
                lowest_paid = min(lowest_paid, worth)
                paid += 1
        full = count >= TABLE and purged == 0
        if paid > 0:
            lost += lowest_paid
            full = full and paid > 1
        if full:
            lost += lowest
        return lost

    def prey(self, table: CypherState, seat: int, ranks: int, share: float) -> float:
        """The best target of these classes to a seat: a share of its worth and a part of what its owner loses; or NO_PREY."""
        best = NO_PREY
        for other in range(table.seats):
            if other != seat:
                part = share + (self.part[other] if seat == self.seat else 0.5)
                for slot in range(table.laid_count[other]):
                    card = table.laid[other][slot]
                    rank = table.deck.ranks[card]
                    if ranks >> rank & 1 and table.can_be_hit(other, card, rank):
                        best = max(best, part * self.worth(table, card))
        return best

    def hit(self, table: CypherState, seat: int, ranks: int) -> float:
        """CY 1.2, strike: what the best target is worth to a seat when it goes."""
        return max(0.0, self.prey(table, seat, ranks, 0.0))

    def robbery(self, table: CypherState, seat: int, thief: int) -> float:
        """CY 1.2, steal: what the best target brings; on a full table it takes the place of the lowest card."""
        room = 0.0
        if table.laid_count[seat] >= TABLE - 1:
            room = 1.0 * table.deck.values[thief]
            for slot in range(table.laid_count[seat]):
                room = min(room, self.worth(table, table.laid[seat][slot]))
        best = self.prey(table, seat, self.steals[thief], 1.0)
        return best - room if best > NO_PREY else 0.0

    def gain(self, table: CypherState, seat: int, card: int) -> float:
        """What a seat gains by laying a card now."""
        gain = self.worth(table, card) - self.loss(table, seat, card)
        if self.strikes[card]:
            gain += self.hit(table, seat, self.strikes[card])
        if self.steals[card]:
            gain += self.robbery(table, seat, card)
        if self.looks[card] or self.swaps[card]:
            gain += 0.15 * self.mean
        if self.agains[card]:
            gain += self.encore(table, seat, card)
        if self.ends[card] and table.trigger == NOBODY:
            gain += END_NOW * (self.lead(table, seat) + gain) + LAST_WORD * self.mean
        return gain

    def encore(self, table: CypherState, seat: int, card: int) -> float:
        """CY 1.2, play-again: the best other card in our hand, in place of this one on a full table; of others a middling one."""
        best = 0.0
        if seat != self.seat:
            if table.held[seat]:
                best = self.mean
        else:
            for kind in range(table.kinds):
                if table.hands[seat][kind] > (kind == card):
                    best = max(best, 1.0 * table.deck.values[kind])
        if table.laid_count[seat] >= TABLE - 1:
            best -= table.deck.values[card]
        return max(best, 0.0)

    def lead(self, table: CypherState, seat: int) -> float:
        """How far a seat is ahead of the best other."""
        best = 0
        for other in range(table.seats):
            if other != seat:
                best = max(best, table.score(other))
        return 1.0 * (table.score(seat) - best)

    def room(self, table: CypherState, card: int) -> float:
        """CY 3.3: what is lost by discarding a card for the one just laid; one that it would take anyway costs nothing."""
        laid = table.laid[self.seat][TABLE]
        rank = 1 << table.deck.ranks[card]
        worth = self.worth(table, card)
        if not table.makes_room_for_stolen() and (self.purges[laid] | self.pays[laid]) & rank:
            worth -= PLENTY
        return worth

    # Cards in hands -------------------------------------------------------------------------------------------------

    def plays_later(self, table: CypherState, seat: int) -> bool:
        """Whether a seat has another turn to come (CY 5.2)."""
        turns = seat - table.active
        if turns <= 0:
            turns += table.seats
        return table.trigger == NOBODY or turns < table.turns_left

    def held(self, table: CypherState, card: int) -> float:
        """What a card is worth in our hand: what it would do on our table next turn."""
        return max(0.0, self.gain(table, self.seat, card)) if self.plays_later(table, self.seat) else 0.0

    def unseen(self, table: CypherState) -> float:
        """What a card that we have not seen is worth in our hand."""
        if not self.plays_later(table, self.seat):
            return 0.0
        values = self.total
        cards = table.deck.size
        for seat in range(table.seats):
            values -= table.score(seat)
            cards -= table.laid_count[seat]
        for kind in range(table.kinds):
            values -= table.hands[self.seat][kind] * table.deck.values[kind]
            cards -= table.hands[self.seat][kind]
        if table.market != NO_CARD:
            values -= table.deck.values[table.market]
            cards -= 1
        lowest = 0.0
        if table.laid_count[self.seat] >= TABLE:
            lowest = PLENTY
            for slot in range(TABLE):
                lowest = min(lowest, self.worth(table, table.laid[self.seat][slot]))
        return max(0.3 * self.mean, 1.0 * values / max(cards, 1) - lowest)

    def gift(self, table: CypherState, card: int) -> float:
        """CY 3.6: what is lost by passing a card on, to us and by what the neighbour does with it."""
        to = table.right_of(self.seat) if table.given else table.left_of(self.seat)
        loss = self.held(table, card)
        if self.plays_later(table, to):
            loss += self.part[to] * max(0.0, self.gain(table, to, card))
        return -loss

    def trade(self, table: CypherState, own: int, theirs: int) -> float:
        """CY 1.2, trade-hand."""
        rate = self.held(table, theirs) - self.held(table, own)
        if self.plays_later(table, table.looked):
            gives = max(0.0, self.gain(table, table.looked, own))
            takes = max(0.0, self.gain(table, table.looked, theirs))
            rate += self.part[table.looked] * (takes - gives)
        return rate
