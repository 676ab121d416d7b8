"""A judge of Table Diocese: what a card adds to those laid, given the turns left and the copies that may still come by.

Sets (Parishioners, Sextons, Deacons, Temples) are priced by tables made once for a set-up: the points they will come to when
each later turn may offer one more, and taking it costs what another card of that turn would have brought. Monastic cards are
priced by what they score now and with the companions likely to come, priests by the places they hold, a feast by the second
card it will allow.
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
from eminence.games.diocese.notation import (
    FEAST_LAY,
    FEAST_NEUTRAL,
    LAY_NEUTRAL,
    PAIRS,
)
from eminence.games.diocese.scoring import Scorer
from eminence.games.diocese.sheet import CELLS, MONASTICS, ROSARIES
from eminence.games.diocese.state import DioceseState

NO_CARD = KINDS
MOST = 8  # copies and laid cards of a kind beyond which a table does not look
LONGEST = 10  # turns of a round
TURNS, COPIES = LONGEST + 1, MOST + 1
SET_COUNT = 4
SET_OF = (0, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 3)
PICTURED = (0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0)
SEXTON_LINE = (0, 1, 3, 5, 9, 14)  # DI 6.2
COMPANY = (MONK, CELL, ROSARY, HIEROMONK, BISHOP)
COMPANY_SIZE = len(COMPANY)
COMPANY_MOST = (4, 2, 3, 3, 2)
COMPANY_STEP = (1, 5, 15, 60, 240)
COMPANY_WITH = (0b00110, 0b00101, 0b11011, 0b00100, 0b00100)  # whom a card's own points depend on
COMPANIES = 720
FIRST_OF_PAIR = [a for a, _ in PAIRS]
SECOND_OF_PAIR = [b for _, b in PAIRS]


class DioceseJudge(Judge):
    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "prospects": (SET_COUNT, TURNS, COPIES + 1, COPIES + 1),
        "chances": (TURNS, COPIES + 1),
        "company_points": (COMPANIES,),
        "rest": (TURNS,),
        "later": (TURNS,),
        "mine": (KINDS,),
        "coming": (KINDS,),
        "known": (KINDS,),
        "unseen": (KINDS,),
        "company_chance": (COMPANY_SIZE,),
    }

    prospects: list[list[list[list[float]]]]
    chances: list[list[float]]
    company_points: list[float]
    rest: list[float]
    later: list[float]
    mine: list[int]
    coming: list[float]
    known: list[int]
    unseen: list[int]
    company_chance: list[float]

    def __init__(self) -> None:
        lay_out(self, self.ARRAYS)
        self.rest_low = 1.0
        self.rest_step = 0.4
        self.rest_most = 3.5
        self.feast_share = 0.9
        self.denial = 0.3
        self.greed = 2.0
        self.set_share = 1.0
        self.priest_share = 0.5
        self.fluid = 1.3
        self.companion_cost = 0.8

    # Tables of a set-up --------------------------------------------------------------------------------------------

    def study(self, state: State) -> None:
        position: DioceseState = state  # type: ignore[assignment]
        self.seats = position.seats
        self.deck_size = 0
        for kind in range(KINDS):
            self.deck_size += position.deck[kind]
        for turns in range(TURNS):
            self.rest[turns] = min(self.rest_most, self.rest_low + self.rest_step * (turns - 1))
            self.later[turns] = self.feast_share * self.rest[turns] if turns >= 2 else 0.0  # DI 4.2
        self.table_sets()
        self.table_companies(position.spare_silent)

    def table_sets(self) -> None:
        for turns in range(TURNS):
            for copies in range(COPIES + 1):
                offered = self.offered(turns, copies)
                for group in range(SET_COUNT):
                    for laid in range(COPIES + 1):
                        if turns == 0:
                            self.prospects[group][turns][laid][copies] = set_points(group, laid)
                        else:
                            left = copies * max(0.0, 1 - self.greed / turns)
                            keep = self.prospect(group, turns - 1, laid, left)
                            take = self.prospect(group, turns - 1, min(laid + 1, COPIES), max(0.0, left - 1)) - self.rest[turns]
                            self.prospects[group][turns][laid][copies] = keep + offered * max(0.0, take - keep)
                if turns == 0:
                    self.chances[turns][copies] = 0.0
                else:
                    left = copies * max(0.0, 1 - self.greed / turns)
                    self.chances[turns][copies] = offered + (1 - offered) * self.chance(turns - 1, left)

    def offered(self, turns: int, copies: int) -> float:
        """How likely the hand of a turn holds one of so many copies going round."""
        none = 1.0
        for _ in range(copies):
            none *= 1 - 1.0 / max(1, min(self.seats, turns))
        return 1 - none

    def prospect(self, group: int, turns: int, laid: int, copies: float) -> float:
        """The points a set will come to, between two entries of the table."""
        low = int(copies)
        part = copies - low
        first = self.prospects[group][turns][laid][low]
        return first + part * (self.prospects[group][turns][laid][low + 1] - first)

    def chance(self, turns: int, copies: float) -> float:
        """How likely one of so many copies comes by in so many turns."""
        low = int(copies)
        part = copies - low
        first = self.chances[turns][low]
        return first + part * (self.chances[turns][low + 1] - first)

    def table_companies(self, spare_silent: bool) -> None:
        """DI 6.5 to 6.9: every company of monastic cards, Rosaries and Cells scored once."""
        scorer = Scorer()
        scorer.spare_silent = spare_silent
        for company in range(COMPANIES):
            left = company
            for i in range(COMPANY_SIZE):
                scorer.laid[COMPANY[i]] = left % (COMPANY_MOST[i] + 1)
                left //= COMPANY_MOST[i] + 1
            scorer.match_monastics()
            self.company_points[company] = scorer.lines[MONASTICS] + scorer.lines[ROSARIES] + scorer.lines[CELLS]

    # A decision ----------------------------------------------------------------------------------------------------

    def rate(self, state: State, seat: int, move: int) -> float:
        position: DioceseState = state  # type: ignore[assignment]
        neutral = NO_CARD
        second = NO_CARD
        first = move
        if move >= FEAST_NEUTRAL:
            neutral = (move - FEAST_NEUTRAL) % KINDS
            move = FEAST_LAY + (move - FEAST_NEUTRAL) // KINDS
        elif move >= LAY_NEUTRAL:
            neutral = (move - LAY_NEUTRAL) % KINDS
            move = (move - LAY_NEUTRAL) // KINDS
        first = move
        if move >= FEAST_LAY:
            first = FIRST_OF_PAIR[move - FEAST_LAY]
            second = SECOND_OF_PAIR[move - FEAST_LAY]
        self.look(position, seat)
        worth = self.worth(position, seat, first)
        if second != NO_CARD:
            self.mine[first] += 1
            worth += self.worth(position, seat, second) - self.later[self.turns_left]
        if self.denial > 0.0:
            after = (seat + (1 if position.goes_left() else self.seats - 1)) % self.seats
            for kind in range(KINDS):
                self.mine[kind] = position.laid[after][kind]
            denied = self.worth(position, after, first)
            if second != NO_CARD:
                denied += self.worth(position, after, second)
            if neutral != NO_CARD:
                denied += self.worth(position, after, neutral)
                if PICTURED[neutral]:
                    worth -= 0.3 * PICTURED[neutral]
            worth += self.denial * denied
        return worth

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """The card worth most of those noticed: each is overlooked now and then, so that playouts differ."""
        if count == 1:
            return moves.items[0]
        position: DioceseState = state  # type: ignore[assignment]
        self.look(position, seat)
        notice = rng.below(1 << 28)
        best = NO_CARD
        second = NO_CARD
        best_worth = -100.0
        second_worth = -100.0
        for kind in range(KINDS):
            if position.hands[seat][kind] and (notice >> (2 * kind) & 3):
                worth = self.worth(position, seat, kind)
                if worth > best_worth:
                    second = best
                    second_worth = best_worth
                    best = kind
                    best_worth = worth
                elif worth > second_worth:
                    second = kind
                    second_worth = worth
        if best == NO_CARD:
            return moves.items[rng.below(count)]
        held = self.turns_left + 1
        if position.controls(seat):
            neutral = rng.below(KINDS)
            while position.hands[seat][neutral] <= (neutral == best):
                neutral = (neutral + 1) % KINDS
            return LAY_NEUTRAL + best * KINDS + neutral
        if position.laid[seat][FEAST] and held >= 2 and second != NO_CARD and second_worth > self.later[self.turns_left]:
            low = min(best, second)
            return FEAST_LAY + low * KINDS - low * (low - 1) // 2 + max(best, second) - low
        return best

    def look(self, position: DioceseState, seat: int) -> None:
        """Count what this seat has laid, and how many of each kind are likely to come by again: DI 3.2."""
        turns = position.hand_size - 1
        self.turns_left = turns
        left = position.goes_left()
        for kind in range(KINDS):
            self.mine[kind] = position.laid[seat][kind]
            self.unseen[kind] = position.deck[kind] - position.hands[seat][kind]
            self.known[kind] = position.hands[seat][kind] if turns >= self.seats else 0
        for place in range(position.places):
            for kind in range(KINDS):
                self.unseen[kind] -= position.laid[place][kind]
        pool = self.deck_size - position.places * position.turn - position.hand_size
        dark = position.pile_left
        for passes in range(1, self.seats):
            returns = self.seats - passes <= turns
            if passes <= position.turn:
                other = seat + passes if left else seat - passes + self.seats
                other = other - self.seats if other >= self.seats else other
                pool -= position.hand_size
                for kind in range(KINDS):
                    self.unseen[kind] -= position.hands[other][kind]
                if returns:
                    for kind in range(KINDS):
                        self.known[kind] += position.hands[other][kind]
            elif returns:
                dark += position.hand_size
        if position.drawn != NO_CARD and position.controller() != seat and position.turn:  # DI 8.3: nobody else knows that card
            self.unseen[position.drawn] += 1
            self.known[position.drawn] -= 1 if turns else 0
        share = 1.0 * dark / pool if pool > dark else 1.0
        for kind in range(KINDS):
            self.coming[kind] = min(8.0, self.known[kind] + share * self.unseen[kind])
        self.company_known = False

    def worth(self, position: DioceseState, seat: int, kind: int) -> float:
        turns = self.turns_left
        if kind == PARISHIONERS or kind == SEXTON:  # noqa: SIM109 (no tuple in hot code)
            worth = self.set_worth(kind)
            if self.mine[PROSPHORA] > self.mine[SEXTON] + self.mine[PARISHIONERS]:
                worth += 4 - 4 * self.chance(turns, min(8.0, self.coming[SEXTON] + self.coming[PARISHIONERS]))
            return worth
        if kind == DEACON or kind == TEMPLE:  # noqa: SIM109
            return self.set_worth(kind)
        if kind == FEAST:
            return self.later[turns]
        if kind == PROSPHORA:
            if self.mine[PROSPHORA] < self.mine[SEXTON] + self.mine[PARISHIONERS]:
                return 2.0
            return 4 * self.chance(turns, min(8.0, self.coming[SEXTON] + self.coming[PARISHIONERS])) - 2
        if kind <= PRIEST3:
            return self.priest_share * self.priest_worth(position, seat, PICTURED[kind])
        return self.company_worth(kind)

    def set_worth(self, kind: int) -> float:
        laid = min(self.mine[kind], MOST)
        copies = self.coming[kind]
        group = SET_OF[kind]
        return self.prospect(group, self.turns_left, laid + 1, copies) - self.prospect(group, self.turns_left, laid, copies)

    def priest_worth(self, position: DioceseState, seat: int, more: int) -> float:
        """DI 6.4."""
        if position.by_count:
            return 1.0 * more
        own = self.mine[PRIEST1] + 2 * self.mine[PRIEST2] + 3 * self.mine[PRIEST3]
        loose = (self.coming[PRIEST1] + 2 * self.coming[PRIEST2] + 3 * self.coming[PRIEST3]) / position.places
        slope = 0.5 / (0.5 + self.fluid * loose)
        now_first = with_first = 1.0
        now_second = with_second = 0.0
        for other in range(position.places):
            if other != seat:
                ahead = (
                    own - position.laid[other][PRIEST1] - 2 * position.laid[other][PRIEST2] - 3 * position.laid[other][PRIEST3]
                )
                beats = min(1.0, max(0.0, 0.5 + slope * ahead))
                now_second = now_second * beats + now_first * (1 - beats)
                now_first *= beats
                beats = min(1.0, max(0.0, 0.5 + slope * (ahead + more)))
                with_second = with_second * beats + with_first * (1 - beats)
                with_first *= beats
        worth = 6 * with_first + 4 * with_second
        if own:
            worth -= 6 * now_first + 4 * now_second
        return worth

    def company_worth(self, kind: int) -> float:
        company = 0
        for i in range(COMPANY_SIZE):
            company += COMPANY_STEP[i] * min(self.mine[COMPANY[i]], COMPANY_MOST[i])
        if not self.company_known:
            self.company_known = True
            for i in range(COMPANY_SIZE):
                self.company_chance[i] = self.chance(self.turns_left, self.coming[COMPANY[i]])
        place = 0
        while COMPANY[place] != kind:
            place += 1
        if self.mine[kind] >= COMPANY_MOST[place]:
            return 0.0
        return self.company_prospect(company + COMPANY_STEP[place], COMPANY_WITH[place], 0) - self.company_prospect(
            company, COMPANY_WITH[place], 0
        )

    def company_prospect(self, company: int, companions: int, i: int) -> float:
        """What a company will come to when from the i-th kind on one more card each may come by."""
        while i < COMPANY_SIZE and (not companions >> i & 1 or self.company_chance[i] < 0.05):
            i += 1
        if i == COMPANY_SIZE:
            return self.company_points[company]
        without = self.company_prospect(company, companions, i + 1)
        if company // COMPANY_STEP[i] % (COMPANY_MOST[i] + 1) == COMPANY_MOST[i]:
            return without
        added = (
            self.company_prospect(company + COMPANY_STEP[i], companions, i + 1) - self.companion_cost * self.rest[self.turns_left]
        )
        return without + self.company_chance[i] * max(0.0, added - without)


def set_points(group: int, laid: int) -> float:
    if group == 0:
        return 10.0 * (laid // 3)  # DI 6.1
    if group == 1:
        return 1.0 * SEXTON_LINE[min(laid, 5)]  # DI 6.2
    if group == 2:
        return 5.0 * (laid // 2)  # DI 6.3
    return 2.5 * laid if laid else -5.0  # DI 5.1, every other time
