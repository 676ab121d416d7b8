"""How moves of Gray Cardinal look at a glance: what columns are worth, what the next card may bring, whom a loss hurts.

A move's rate is roughly the points it brings its seat, less those it brings the others. Everything is public here but the top
card of the deck, and of that the judge asks only what its seat has peeked at.
"""

from __future__ import annotations

from eminence.bots.judge import Judge
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State, lay_out
from eminence.games.gray_cardinal import cards, notation
from eminence.games.gray_cardinal.cards import (
    ASSASSIN,
    CARDS,
    END,
    GENERAL,
    JUDGE,
    KINDS,
    MOST_COLUMNS,
    MOST_IN_COLUMN,
    MOST_IN_ROW,
    QUEEN,
    SEATS,
)
from eminence.games.gray_cardinal.notation import ABILITIES, BUST, DESTROY, DROP, JUDGED, LOOK, REVEAL, TAKE, USE
from eminence.games.gray_cardinal.state import GrayCardinalState

VALUES = cards.VALUES
LOWERS = cards.LOWERS
ABILITY_KIND = notation.ABILITY_KIND
CHANGE = notation.CHANGE

# Tuned by matches of greedy players.
HOPE = 0.45  # of a column's points for its first card
HOPE_TURNS = 3.0  # with so many turns to come, half of what the whole game could bring is left
THIRD, FOURTH, FIFTH = 0.5, 0.65, 0.67  # of a column's points, for cards that a destroy or a swap may take
GIFTS = (1.5, 0.8, 1.0, 1.3, 0.8, 2.5, 2.0, 0.0, 0.0)  # for an available ability
INFLUENCE = (0.0, 0.0, 4.0, 1.0, 1.0)  # by seats: against one opponent abilities stay available
PROTECTION = (0.0, 0.0, 1.0, 3.5, 6.0)  # by seats: against several a shield is tried more often
STRIKE = 3.0  # for a card that allows a destroy
OPTION = 1.5  # of what the reveal after the next may bring
END_WORTH = 3.0  # for the End card when ahead, against it when not
STRONGEST, WEAKER = 0.9, 0.1  # how much a loss of an opponent counts; of an only one, in full

NOISE = 0.3  # in a playout, moves this close are all picked
FREE = 50.0  # on what costs nothing and leaves the turn going on, so that it comes first
USELESS = -50.0


class GrayCardinalJudge(Judge):
    """`look` weighs a position for one seat; `rate_seen` then rates any move of it."""

    seen: GrayCardinalState
    gift: list[float]
    share: list[float]
    most: list[int]
    most_of: list[int]
    second: list[int]
    held: list[list[int]]
    weight: list[float]
    worths: list[float]
    swing: list[float]

    def __init__(self) -> None:
        lay_out(
            self,
            {
                "gift": (KINDS,),
                "share": (MOST_IN_COLUMN + 1,),
                "most": (KINDS,),
                "most_of": (KINDS,),
                "second": (KINDS,),
                "held": (SEATS, KINDS),
                "weight": (SEATS,),
                "worths": (KINDS,),
                "swing": (SEATS,),
            },
        )

    def study(self, state: State) -> None:
        for kind in range(KINDS):
            self.gift[kind] = GIFTS[kind] * (INFLUENCE[state.seats] if kind <= JUDGE else PROTECTION[state.seats])

    # What cards are worth ------------------------------------------------------------------------------------------

    def worth(self, kind: int, count: int, rival: int) -> float:
        """A column: GC 8.2 its points, a single one in hope of a second, more than two for safety, GC 4.1 its ability."""
        if count == 0:
            return 0.0
        worth = VALUES[kind] * self.share[count]
        if count >= rival:
            worth += self.gift[kind] * self.later
        return worth

    def rival(self, owner: int, kind: int) -> int:
        """The most cards of a kind that anybody else has."""
        return self.second[kind] if self.most_of[kind] == owner else self.most[kind]

    def weigh(self, owner: int, with_row: bool) -> float:
        """What a seat's columns are worth, GC 7.3 the best five kinds; `held` and `floor` are left for `marginal`."""
        state = self.seen
        for kind in range(KINDS):
            self.held[owner][kind] = state.columns[owner][kind]
        if with_row:
            for i in range(state.row_length):
                if self.held[owner][state.row[i]] < MOST_IN_COLUMN:
                    self.held[owner][state.row[i]] += 1
        kinds = 0
        total = 0.0
        for kind in range(KINDS):
            self.worths[kind] = 0.0
            if self.held[owner][kind]:
                self.worths[kind] = self.worth(kind, self.held[owner][kind], self.rival(owner, kind))
                total += self.worths[kind]
                kinds += 1
        self.floor = 0.0
        while kinds >= MOST_COLUMNS:
            least = -1
            for kind in range(KINDS):
                if self.worths[kind] > 0.0 and (least < 0 or self.worths[kind] < self.worths[least]):
                    least = kind
            self.floor = self.worths[least]
            if kinds > MOST_COLUMNS:
                total -= self.worths[least]
                self.worths[least] = 0.0
            kinds -= 1
        return total

    def marginal(self, owner: int, kind: int) -> float:
        """What one more card of a kind adds to the columns weighed last, which it may have to push out of five."""
        count = self.held[owner][kind]
        if count == MOST_IN_COLUMN:
            return 0.0
        rival = self.rival(owner, kind)
        without = max(self.worth(kind, count, rival), self.floor)
        return max(0.0, self.worth(kind, count + 1, rival) - without)

    def add_row(self, owner: int) -> float:
        """What the row's cards, one by one, add to the columns weighed last."""
        state = self.seen
        gain = 0.0
        for i in range(state.row_length):
            gain += self.marginal(owner, state.row[i])
            if self.held[owner][state.row[i]] < MOST_IN_COLUMN:
                self.held[owner][state.row[i]] += 1
        return gain

    def loss(self, owner: int, kind: int) -> float:
        """What a seat's columns, with the row if that was weighed, lose with one card of a kind."""
        count = self.held[owner][kind]
        rival = self.rival(owner, kind)
        return self.worth(kind, count, rival) - self.worth(kind, count - 1, rival)

    # A position as one seat sees it --------------------------------------------------------------------------------

    def look(self, state: State, seat: int) -> None:
        position: GrayCardinalState = state  # type: ignore[assignment]
        self.seen = position
        self.seat = seat
        self.look_ahead()
        self.look_around()
        if position.turn != seat or position.row_length == 0:
            return
        own = self.weigh(seat, False)
        self.own_floor = self.floor
        self.look_at_others(own)
        self.take = self.weigh(seat, True) - own
        self.power = self.lowering(position.used)
        if position.row_length < MOST_IN_ROW and not position.broken():
            self.look_at_deck()

    def look_ahead(self) -> None:
        """How much of the game is to come: GC 3.2 the deck, then on average half of what comes back with the End card."""
        state = self.seen
        left = state.deck_left
        if state.discard[END]:
            for kind in range(KINDS):
                left += state.discard[kind] // 2
        else:
            left //= 2
        turns = 0.5 * left / state.seats
        later = turns / (turns + HOPE_TURNS)
        self.later = later
        self.share[0] = 0.0
        self.share[1] = HOPE * later
        self.share[2] = 1.0
        self.share[3] = 1.0 + THIRD * later
        self.share[4] = 1.0 + FOURTH * later
        self.share[5] = 1.0 + FIFTH * later

    def look_around(self) -> None:
        """Who has the most cards of each kind, and how many the next has."""
        state = self.seen
        for kind in range(KINDS):
            self.most[kind] = 0
            self.second[kind] = 0
            self.most_of[kind] = 0
            for owner in range(state.seats):
                count = state.columns[owner][kind]
                if count > self.most[kind]:
                    self.second[kind] = self.most[kind]
                    self.most[kind] = count
                    self.most_of[kind] = owner
                elif count > self.second[kind]:
                    self.second[kind] = count

    def look_at_others(self, own: float) -> None:
        """What the row would bring each opponent (GC 6.2), and how much their gains hurt: the strongest one's most."""
        state = self.seen
        strongest = self.seat
        best = -1.0
        for owner in range(state.seats):
            if owner != self.seat:
                before = self.weigh(owner, False)
                if before > best:
                    best = before
                    strongest = owner
                self.swing[owner] = self.add_row(owner)
                self.weight[owner] = WEAKER
        self.weight[strongest] = STRONGEST if state.seats > 2 else 1.0
        self.ahead = own > best

    def lowering(self, used: int) -> int:
        """GC 3.4: by how much the abilities still open, those of `used` spent, can lower the last card."""
        state = self.seen
        lower = 0
        judged = 0
        for kind in range(GENERAL, ASSASSIN + 1):
            if LOWERS[kind] and state.columns[self.seat][kind]:
                available = state.columns[self.seat][kind] >= self.rival(self.seat, kind)
                if available and not used >> kind & 1:
                    lower += LOWERS[kind]
                if used >> kind & 1 or available or state.judge_turned:
                    judged = max(judged, LOWERS[kind])
        judges = state.columns[self.seat][JUDGE]
        if judges and not used >> JUDGE & 1 and judges >= self.rival(self.seat, JUDGE):
            lower += judged
        return lower

    def look_at_deck(self) -> None:
        """What the next card brings on average, unknown (`reveal`) and known before it is turned (`peek`)."""
        state = self.seen
        last = VALUES[state.row[state.row_length - 1]]
        stop = max(self.take, 0.0)
        total = 0
        held = 0
        gains = 0.0
        reveal = 0.0
        peek = 0.0
        known = CARDS
        if state.peekers >> self.seat & 1:
            known = state.top
        for card in range(CARDS):
            count = state.deck[card] if state.deck_left else state.discard[card]
            total += count
        for card in range(CARDS):
            count = state.deck[card] if state.deck_left else state.discard[card]
            if count == 0 or (known != CARDS and card != known):
                continue
            after = 0.0
            if card == END:
                after = END_WORTH if self.ahead else -END_WORTH
            elif VALUES[card] <= last + self.power:
                gain = self.marginal(self.seat, card)
                after = self.take + gain
                held += count
                gains += count * gain
                if VALUES[card] == last:
                    after += STRIKE
                if known == CARDS and state.row_length + 1 < MOST_IN_ROW:
                    further = gains - (total - held) * after
                    if further > 0.0:
                        after += OPTION * further / total
            if known != CARDS:
                count = total
            reveal += count * after
            peek += count * max(after, stop)
        self.reveal = reveal / total
        self.peek = peek / total

    # Rates ---------------------------------------------------------------------------------------------------------

    def rate_seen(self, state: State, seat: int, move: int) -> float:
        position = self.seen
        if move == TAKE:
            return self.take
        if move == REVEAL:
            return self.reveal if position.row_length else 0.0
        if move < BUST:
            return self.rate_ability((move - USE) % ABILITIES, move >= JUDGED)
        if move == BUST:
            return 0.0
        if move < DESTROY:
            kind = move - DROP
            return -self.worth(kind, position.columns[seat][kind], self.rival(seat, kind))
        owner = (move - DESTROY) // KINDS
        kind = (move - DESTROY) % KINDS
        if owner < position.seats:
            return self.rate_destroy(owner, kind)
        return self.rate_swap(owner - position.seats, kind)

    def rate_ability(self, ability: int, judged: bool) -> float:
        """Peek where the answer matters, mend a broken row, exactly if it can be, reach level values from below."""
        state = self.seen
        if ability == LOOK:
            if state.row_length == 0 or state.row_length == MOST_IN_ROW or state.broken():
                return USELESS
            return self.peek - 0.01 * judged
        gap = state.value - state.before()
        left = gap + CHANGE[ability]
        spent = state.used | 1 << (JUDGE if judged else ABILITY_KIND[ability])
        armed = not state.destroyed_here and state.row_length > state.columns[self.seat][QUEEN]  # GC 5.1, 5.3
        if gap > 0:
            if left > self.lowering(spent):
                return USELESS
            if left == 0 and armed:
                return FREE + 3.0
            return FREE + (2.0 if left > 0 else 1.0) + 0.1 * left
        return FREE if CHANGE[ability] > 0 and left == 0 and armed else USELESS

    def rate_destroy(self, owner: int, kind: int) -> float:
        """GC 5.1: what the owner loses."""
        state = self.seen
        count = state.columns[owner][kind]
        rival = self.rival(owner, kind)
        loss = self.worth(kind, count, rival) - self.worth(kind, count - 1, rival)
        if owner == self.seat:
            return USELESS - loss
        return FREE + self.weight[owner] * loss

    def rate_swap(self, opponent: int, kind: int) -> float:
        """GC 6.2: the card gained here and lost there, less what the row brings the opponent."""
        state = self.seen
        count = state.columns[self.seat][kind]
        rival = self.rival(self.seat, kind)
        gain = 0.0
        if count < MOST_IN_COLUMN:
            gain = max(0.0, self.worth(kind, count + 1, rival) - max(self.worth(kind, count, rival), self.own_floor))
        return gain + self.weight[opponent] * (self.loss(opponent, kind) - self.swing[opponent])

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """The best-looking move, or one about as good: blunders cost more than they show, and the deck makes playouts differ."""
        if count == 1:
            return moves.items[0]
        self.look(state, seat)
        best = 0
        best_rate = -1000.0
        luck = rng.below(1 << 24)
        for i in range(count):
            luck = (luck * 1103515245 + 12345) & 0xFFFFFF
            rate = self.rate_seen(state, seat, moves.items[i]) + NOISE * luck / 16777216.0
            if rate > best_rate:
                best_rate = rate
                best = i
        return moves.items[best]
