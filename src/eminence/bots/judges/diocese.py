"""A judge of Table Diocese: what a card adds to those laid, given the turns left and the copies that may still come by.

`rate` counts which cards will come by again, as far as the seat can know, and also what a card would bring the neighbour who
receives the hand. `pick`, for playouts, reads prices for an average deal from tables made once for a set-up.
"""

from __future__ import annotations

from typing import ClassVar

from eminence.bots.judge import Judge
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State, lay_out
from eminence.games.diocese.cards import (
    BISHOP,
    CELL,
    DEACON,
    FEAST,
    HIEROMONK,
    KINDS,
    MONK,
    PARISHIONERS,
    PRIEST1,
    PRIEST2,
    PRIEST3,
    PROSPHORA,
    ROSARY,
    SEXTON,
    TEMPLE,
)
from eminence.games.diocese.notation import FEAST_LAY, LAY_NEUTRAL
from eminence.games.diocese.scoring import Scorer
from eminence.games.diocese.sheet import CELLS, MONASTICS, ROSARIES
from eminence.games.diocese.state import DioceseState, first_card, neutral_part, second_card

NO_CARD = KINDS
PICTURED = (0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0)  # DI 6.4
SEXTON_LINE = (0, 1, 3, 5, 9, 14)  # DI 6.2

SETS = (PARISHIONERS, SEXTON, DEACON, TEMPLE)
SET_COUNT = len(SETS)
SET_OF = (0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)  # by kind; read for the kinds of SETS only
TURNS = 11  # turns left, from none to ten
MOST = 8  # laid cards or copies of a kind; what is more counts as so many
ROWS = MOST + 2  # with one for the next card

# A company: the monastic cards laid with their Rosaries and Cells, as one number.
COMPANY = (MONK, CELL, ROSARY, HIEROMONK, BISHOP)
COMPANY_SIZE = len(COMPANY)
COMPANY_MOST = (4, 2, 3, 3, 2)
COMPANY_STEP = (1, 5, 15, 60, 240)
COMPANIES = 720
MEMBER = (0, 0, 0, 0, 0, 0, 0, 3, 4, 2, 1, 0, 0, 0)  # by kind: its place in COMPANY; read for those only
COMPANIONS = (0b00110, 0b00101, 0b11011, 0b00100, 0b00100)  # the members that a member scores together with

# Found by matches of judges with other numbers.
# What another card of a turn brings: with one card in hand, for each card more, at most.
REST_LEAST, REST_STEP, REST_MOST = 1.0, 0.4, 3.5
GREED = 2.3  # a card worth thinking of is taken so many times as often as any
FEAST_SHARE = 0.9  # a second card brings that part of a first
COMPANION_COST = 0.8  # the part of another card's points given up for a companion
PRIEST_SHARE, PRIEST_DRIFT = 0.5, 1.3  # how much of a place held now lasts, and how far the loose priests may move it
DENIAL = 0.4  # what the neighbour does not get
NEUTRAL_PRIEST = 0.3  # DI 8.5: what a priest of the neutral place costs
# By kind: what strong play adds to all this.
LEAN = (0.8, 0.3, -0.3, -0.8, -0.4, 0.7, -1.0, -0.3, 0.2, 0.0, -0.5, -0.5, -0.2, 1.5)
QUICK_PRIEST = 0.9
QUICK_MATCHED, QUICK_UNMATCHED = 1.5, -1.0  # DI 6.10


class DioceseJudge(Judge):
    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "deck": (KINDS,),
        "rest": (TURNS,),
        "around": (TURNS,),
        "feast": (TURNS,),
        "chances": (TURNS, ROWS),
        "sets": (SET_COUNT, TURNS, ROWS, ROWS),
        "companies": (TURNS, COMPANIES),
        "prices": (KINDS, TURNS, ROWS),
        "mine": (KINDS,),
        "known": (KINDS,),
        "unseen": (KINDS,),
        "coming": (KINDS,),
        "companion": (COMPANY_SIZE,),
    }

    # Of the set-up:
    seats: int
    deck_size: int
    deck: list[int]
    rest: list[float]  # by turns left, as all these
    around: list[float]  # the part of a kind's copies that still goes round
    feast: list[float]  # what a feast lying there is worth
    chances: list[list[float]]  # by copies: that one comes by
    sets: list[list[list[list[float]]]]  # by cards laid and copies: the points it will come to
    companies: list[list[float]]
    prices: list[list[list[float]]]  # by cards laid
    # Of the seat and the decision:
    turns_left: int
    mine: list[int]
    known: list[int]
    unseen: list[int]
    coming: list[float]
    companion: list[float]
    # Of the playout:
    round: int
    moment: int

    def __init__(self) -> None:
        lay_out(self, self.ARRAYS)

    # Tables of a set-up --------------------------------------------------------------------------------------------

    def study(self, state: State) -> None:
        position: DioceseState = state  # type: ignore[assignment]
        self.seats = position.seats
        self.round = 0
        self.moment = MOST * TURNS
        self.deck_size = 0
        for kind in range(KINDS):
            self.deck[kind] = position.deck[kind]
            self.deck_size += position.deck[kind]
        part = 1.0 * position.places * position.hand_size / self.deck_size
        for turns in range(TURNS - 1, -1, -1):
            self.around[turns] = part
            if 0 < turns <= position.hand_size:
                part *= stays(turns)
            self.rest[turns] = min(REST_MOST, REST_LEAST + REST_STEP * (turns - 1))
            self.feast[turns] = FEAST_SHARE * self.rest[turns] if turns >= 2 else 0.0  # DI 4.2
        for turns in range(TURNS):
            self.table_chances(turns)
            self.table_sets(turns)
        self.table_companies(position.setup.values["spare_monastics"])
        self.table_prices()

    def table_chances(self, turns: int) -> None:
        for copies in range(ROWS):
            missed = 1.0 if turns == 0 else 1 - self.chance(turns - 1, copies * stays(turns))
            self.chances[turns][copies] = 1 - missed * (1 - self.offered(turns, copies))

    def table_sets(self, turns: int) -> None:
        """Every turn may offer one card more; taking it costs what another card would have brought."""
        for group in range(SET_COUNT):
            for laid in range(ROWS):
                for copies in range(ROWS):
                    points = set_points(group, laid)
                    if turns:
                        left = copies * stays(turns)
                        points = self.set_prospect(group, turns - 1, laid, left)
                        more = self.set_prospect(group, turns - 1, min(laid + 1, ROWS - 1), max(0.0, left - 1)) - self.rest[turns]
                        points += self.offered(turns, copies) * max(0.0, more - points)
                    self.sets[group][turns][laid][copies] = points

    def table_companies(self, spare_monastics: str) -> None:
        """DI 6.5 to 6.9: every company scored as it lies, and what it may come to in an average deal."""
        scorer = Scorer(spare_monastics=spare_monastics)
        for company in range(COMPANIES):
            for i in range(COMPANY_SIZE):
                scorer.laid[COMPANY[i]] = company // COMPANY_STEP[i] % (COMPANY_MOST[i] + 1)
            scorer.match_monastics()
            self.companies[0][company] = scorer.lines[MONASTICS] + scorer.lines[ROSARIES] + scorer.lines[CELLS]
        for turns in range(1, TURNS):
            for company in range(COMPANIES):
                now = self.companies[turns - 1][company]
                hope = 0.0
                for i in range(COMPANY_SIZE):
                    laid = company // COMPANY_STEP[i] % (COMPANY_MOST[i] + 1)
                    if laid < COMPANY_MOST[i]:
                        copies = self.around[turns] * (self.deck[COMPANY[i]] - laid)
                        more = self.companies[turns - 1][company + COMPANY_STEP[i]] - COMPANION_COST * self.rest[turns]
                        hope += max(0.0, more - now) * min(1.0, max(0.0, copies / min(turns, self.seats)))
                self.companies[turns][company] = now + hope

    def table_prices(self) -> None:
        """What cards outside companies are worth in an average deal."""
        for turns in range(TURNS):
            for kind in range(KINDS):
                for laid in range(MOST + 1):
                    self.prices[kind][turns][laid] = LEAN[kind] + QUICK_PRIEST * PICTURED[kind]
            for laid in range(MOST + 1):
                self.prices[FEAST][turns][laid] += self.feast[turns]
                for group in range(SET_COUNT):
                    copies = min(1.0 * MOST, max(0.0, self.around[turns] * (self.deck[SETS[group]] - laid)))
                    gain = self.set_prospect(group, turns, laid + 1, copies) - self.set_prospect(group, turns, laid, copies)
                    self.prices[SETS[group]][turns][laid] += gain

    def offered(self, turns: int, copies: int) -> float:
        """How likely a hand holds one of so many copies going round; with few turns left only so many hands still come."""
        without = 1.0
        for _ in range(copies):
            without *= 1 - 1.0 / max(1, min(self.seats, turns))
        return 1 - without if turns else 0.0

    def chance(self, turns: int, copies: float) -> float:
        """How likely one of so many copies comes by."""
        low = int(copies)
        return self.chances[turns][low] + (copies - low) * (self.chances[turns][low + 1] - self.chances[turns][low])

    def set_prospect(self, group: int, turns: int, laid: int, copies: float) -> float:
        """The points a set will come to."""
        low = int(copies)
        less = self.sets[group][turns][laid][low]
        return less + (copies - low) * (self.sets[group][turns][laid][low + 1] - less)

    # A move, with care ---------------------------------------------------------------------------------------------

    def look(self, state: State, seat: int) -> None:
        position: DioceseState = state  # type: ignore[assignment]
        self.turns_left = position.hand_size - 1
        self.look_around(position, seat)

    def rate_seen(self, state: State, seat: int, move: int) -> float:
        position: DioceseState = state  # type: ignore[assignment]
        neutral = neutral_part(move)
        first = first_card(move)
        second = second_card(move)
        self.stand_at(position, seat)
        worth = self.worth(position, seat, first)
        if second != NO_CARD:
            self.mine[first] += 1
            worth += self.worth(position, seat, second) - self.feast[self.turns_left]
        receiver = (seat + (1 if position.goes_left() else self.seats - 1)) % self.seats  # DI 3.2
        self.stand_at(position, receiver)
        worth += DENIAL * self.worth(position, receiver, first)
        if second != NO_CARD:
            worth += DENIAL * self.worth(position, receiver, second)
        if neutral != NO_CARD:
            worth += DENIAL * self.worth(position, receiver, neutral) - NEUTRAL_PRIEST * PICTURED[neutral]
        return worth

    def stand_at(self, position: DioceseState, seat: int) -> None:
        for kind in range(KINDS):
            self.mine[kind] = position.laid[seat][kind]

    def look_around(self, position: DioceseState, seat: int) -> None:
        """How many copies of each kind will come by: those of hands this seat has seen, and its share of what it has not."""
        turns = self.turns_left
        left = position.goes_left()
        for kind in range(KINDS):
            self.unseen[kind] = position.deck[kind] - position.hands[seat][kind]
            self.known[kind] = position.hands[seat][kind] if turns >= self.seats else 0
        for place in range(position.places):
            for kind in range(KINDS):
                self.unseen[kind] -= position.laid[place][kind]
        pool = self.deck_size - position.places * position.turn - position.hand_size
        dark = position.pile_left
        for passes in range(1, self.seats):  # the hand that left this seat so many turns ago, or would have
            returns = self.seats - passes <= turns
            if passes <= position.turn:
                holder = seat + passes if left else seat - passes + self.seats
                holder = holder - self.seats if holder >= self.seats else holder
                pool -= position.hand_size
                for kind in range(KINDS):
                    self.unseen[kind] -= position.hands[holder][kind]
                    self.known[kind] += position.hands[holder][kind] if returns else 0
            elif returns:
                dark += position.hand_size
        if position.drawn != NO_CARD and position.controller() != seat and position.turn:
            self.unseen[position.drawn] += 1  # DI 8.3: drawn into a hand that was seen before
            self.known[position.drawn] -= 1 if turns else 0
        share = 1.0 * dark / pool if pool > dark else 1.0
        for kind in range(KINDS):
            self.coming[kind] = min(1.0 * MOST, self.known[kind] + share * self.unseen[kind])

    def worth(self, position: DioceseState, seat: int, kind: int) -> float:
        """What one card more adds in front of a seat."""
        worth = LEAN[kind]
        laymen = self.mine[SEXTON] + self.mine[PARISHIONERS]
        if kind == FEAST:
            worth += self.feast[self.turns_left]
        elif kind == PROSPHORA:
            worth += 2.0 if self.mine[PROSPHORA] < laymen else 2 - 4 * self.no_layman()
        elif PICTURED[kind]:
            worth += float(PICTURED[kind]) if position.by_count else self.priest_worth(position, seat, PICTURED[kind])
        elif MONK <= kind <= CELL:
            worth += self.company_worth(MEMBER[kind])
        else:
            laid = min(self.mine[kind], MOST)
            worth += self.set_prospect(SET_OF[kind], self.turns_left, laid + 1, self.coming[kind])
            worth -= self.set_prospect(SET_OF[kind], self.turns_left, laid, self.coming[kind])
            if kind <= SEXTON and self.mine[PROSPHORA] > laymen:
                worth += 4 * self.no_layman()
        return worth

    def no_layman(self) -> float:
        """DI 6.10: how likely no further layman comes by."""
        return 1 - self.chance(self.turns_left, min(1.0 * MOST, self.coming[SEXTON] + self.coming[PARISHIONERS]))

    def priest_worth(self, position: DioceseState, seat: int, more: int) -> float:
        """DI 6.4: the places among the most priests, with and without so many more, unsure while priests are loose."""
        own = self.mine[PRIEST1] + 2 * self.mine[PRIEST2] + 3 * self.mine[PRIEST3]
        loose = (self.coming[PRIEST1] + 2 * self.coming[PRIEST2] + 3 * self.coming[PRIEST3]) / position.places
        slope = 0.5 / (0.5 + PRIEST_DRIFT * loose)
        first = first_with = 1.0
        second = second_with = 0.0
        for other in range(position.places):
            if other != seat:
                ahead = own - position.laid[other][PRIEST1] - 2 * position.laid[other][PRIEST2]
                ahead -= 3 * position.laid[other][PRIEST3]
                beats = min(1.0, max(0.0, 0.5 + slope * ahead))
                second = second * beats + first * (1 - beats)
                first *= beats
                beats = min(1.0, max(0.0, 0.5 + slope * (ahead + more)))
                second_with = second_with * beats + first_with * (1 - beats)
                first_with *= beats
        worth = 6 * first_with + 4 * second_with
        if own:
            worth -= 6 * first + 4 * second
        return PRIEST_SHARE * worth

    def company_worth(self, member: int) -> float:
        if self.mine[COMPANY[member]] >= COMPANY_MOST[member]:
            return 0.0
        company = 0
        for i in range(COMPANY_SIZE):
            company += COMPANY_STEP[i] * min(self.mine[COMPANY[i]], COMPANY_MOST[i])
        joined = company + COMPANY_STEP[member]
        for i in range(COMPANY_SIZE):
            wanted = COMPANIONS[member] >> i & 1 and self.mine[COMPANY[i]] < COMPANY_MOST[i]
            self.companion[i] = self.chance(self.turns_left, self.coming[COMPANY[i]]) if wanted else 0.0
        return self.company_prospect(joined, 0) - self.company_prospect(company, 0)

    def company_prospect(self, company: int, i: int) -> float:
        """What a company will come to when from the i-th member on one more of each may join."""
        while i < COMPANY_SIZE and self.companion[i] < 0.05:
            i += 1
        if i == COMPANY_SIZE:
            return self.companies[0][company]
        without = self.company_prospect(company, i + 1)
        more = self.company_prospect(company + COMPANY_STEP[i], i + 1) - COMPANION_COST * self.rest[self.turns_left]
        return without + self.companion[i] * max(0.0, more - without)

    # A move, quickly -----------------------------------------------------------------------------------------------

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """The card that costs most of those noticed; every fourth is overlooked, so that playouts differ.

        Rounds do not touch each other, so those after the playout's first say nothing of the decision: there everybody takes the
        first card there is, which is quick and sets scores apart less than chance would.
        """
        if count == 1:
            return moves.items[0]
        position: DioceseState = state  # type: ignore[assignment]
        moment = position.round * TURNS + position.turn
        if moment < self.moment:
            self.round = position.round  # time ran back: another playout has begun
        self.moment = moment
        if position.round != self.round:
            return moves.items[0]
        self.turns_left = position.hand_size - 1
        notice = rng.below(1 << 28)
        best = second = NO_CARD
        best_price = second_price = -100.0
        for kind in range(KINDS):
            if position.hands[seat][kind] and notice >> 2 * kind & 3:
                price = self.price(position, seat, kind)
                if price > best_price:
                    second = best
                    second_price = best_price
                    best = kind
                    best_price = price
                elif price > second_price:
                    second = kind
                    second_price = price
        if best == NO_CARD:
            return moves.items[rng.below(count)]
        if position.duel and position.controls(seat):
            neutral = rng.below(KINDS)
            while position.hands[seat][neutral] <= (neutral == best):
                neutral = 0 if neutral == KINDS - 1 else neutral + 1
            return LAY_NEUTRAL + best * KINDS + neutral
        if position.laid[seat][FEAST] and second != NO_CARD and second_price > self.feast[self.turns_left]:
            low = min(best, second)
            return FEAST_LAY + low * KINDS - (low * (low - 1) >> 1) + max(best, second) - low
        return best

    def price(self, position: DioceseState, seat: int, kind: int) -> float:
        """What a card is worth to a seat in an average deal."""
        if kind == PROSPHORA:
            laymen = position.laid[seat][SEXTON] + position.laid[seat][PARISHIONERS]
            return QUICK_MATCHED if position.laid[seat][PROSPHORA] < laymen else QUICK_UNMATCHED
        if kind < MONK or kind > CELL:
            return self.prices[kind][self.turns_left][min(position.laid[seat][kind], MOST)]
        if position.laid[seat][kind] >= COMPANY_MOST[MEMBER[kind]]:
            return 0.0
        company = 0
        for i in range(COMPANY_SIZE):
            company += COMPANY_STEP[i] * min(position.laid[seat][COMPANY[i]], COMPANY_MOST[i])
        joined = company + COMPANY_STEP[MEMBER[kind]]
        return LEAN[kind] + self.companies[self.turns_left][joined] - self.companies[self.turns_left][company]


def stays(turns: int) -> float:
    """How likely a card worth thinking of outlasts a turn with so many cards in each hand."""
    return max(0.0, 1 - GREED / turns)


def set_points(group: int, laid: int) -> float:
    if SETS[group] == PARISHIONERS:
        return 10.0 * (laid // 3)  # DI 6.1
    if SETS[group] == SEXTON:
        return 1.0 * SEXTON_LINE[min(laid, 5)]  # DI 6.2
    if SETS[group] == DEACON:
        return 5.0 * (laid // 2)  # DI 6.3
    return 2.5 * laid if laid else -5.0  # DI 5.1, every other time
