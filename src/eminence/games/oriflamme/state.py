"""The rules of Oriflamme: Ablaze: place a card each, then the row is activated, six rounds (docs/rules/oriflamme.md)."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.state import Buffer
from eminence.games.oriflamme.abilities import Abilities
from eminence.games.oriflamme.cards import ASIDE, HAND, KINDS, NO_PIECE, PLAN, PRINCE, ROUNDS, SHUFFLED, START, TRAP, TWIN
from eminence.games.oriflamme.events import (
    ACTED,
    ACTIVATION,
    DEALT,
    ENDED,
    KEPT,
    PLACED_LEFT,
    PLACED_ON,
    PLACED_RIGHT,
    RECEIVED,
    REVEALED,
    ROUND,
    SET_ASIDE,
)
from eminence.games.oriflamme.notation import (
    ACTIVATE_AT,
    AGAIN_AT,
    BRIBE_AT,
    KEEP,
    LEFT,
    ON,
    PLACE_AT,
    REMOVE_AT,
    REVEAL,
    RIGHT,
    SPOTS,
    TAKE,
    TWIN_AT,
)
from eminence.games.oriflamme.phases import (
    BRIBING,
    DEALING,
    FINISHED,
    GOING_ON,
    PLACING,
    PLANNING,
    REMOVING,
    TURNING,
    TWINNING,
)
from eminence.games.oriflamme.sheet import BEGAN, TAKEN

ALL_TEN = ((1 << KINDS) - 1) ^ (1 << TWIN)  # OR 2.1: what is shuffled


class OriflammeState(Abilities):
    """The rules: what happens to a position, in the order of the rules page."""

    def begin(self) -> None:
        """Nothing is dealt and the row is empty."""
        self.due = DEALING
        self.dealt = 0
        self.round = 0
        self.placed = 0
        self.length = 0
        self.spot = 0
        self.actor = NO_PIECE
        self.actor_place = 0
        self.plan = NO_PIECE
        self.twins_aside = 0
        self.pieces = 0

    # Set-up (OR 2) -------------------------------------------------------------------------------------------------

    def draw(self, rng: Rng, out: Buffer) -> int:
        """OR 2.1: three of the ten are set aside at random, the others taken in hand."""
        aside = 0
        for drawn in range(ASIDE):
            left = rng.below(SHUFFLED - drawn)
            kind = 0
            while left or (ALL_TEN & ~aside) >> kind & 1 == 0:
                left -= (ALL_TEN & ~aside) >> kind & 1
                kind += 1
            aside |= 1 << kind
        out.items[0] = self.dealt
        in_hand = 1
        set_aside = 1 + HAND
        for kind in range(KINDS):
            if aside >> kind & 1:
                out.items[set_aside] = kind
                set_aside += 1
            elif kind != TWIN:
                out.items[in_hand] = kind
                in_hand += 1
        return 1 + SHUFFLED

    def possible(self, outcome: Buffer) -> bool:
        """OR 9.2: the next seat, all ten cards, and both parts in card order."""
        if outcome.count != 1 + SHUFFLED or outcome.items[0] != self.dealt:
            return False
        seen = 0
        for i in range(1, 1 + SHUFFLED):
            if i != 1 and i != 1 + HAND and outcome.items[i] <= outcome.items[i - 1]:
                return False
            seen |= 1 << outcome.items[i]
        return seen == ALL_TEN

    def settle(self, outcome: Buffer) -> None:
        """OR 2.1: seven in hand, three set aside, the Twin aside face up; OR 2.2: 1 influence."""
        seat = self.dealt
        self.tell(DEALT, seat, HAND, ASIDE, 0)
        for i in range(1, 1 + SHUFFLED):
            if i <= HAND:
                self.hand[seat] |= 1 << outcome.items[i]
                self.tell(RECEIVED, seat, outcome.items[i], 0, 0)
            else:
                self.aside[seat] |= 1 << outcome.items[i]
                self.tell(SET_ASIDE, seat, outcome.items[i], 0, 0)
        self.twins_aside |= 1 << seat
        self.gain(seat, BEGAN, START)
        self.dealt += 1
        if self.dealt == self.seats:
            self.start_round()

    # The round (OR 3, 4) -------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """OR 2.3."""
        self.due = PLACING
        self.placed = 0
        self.spot = 0
        self.tell(ROUND, self.first_player(), self.round + 1, 0, 0)

    def place_card(self, seat: int, kind: int, spot: int) -> None:
        """OR 3.1, 3.3: a hand card, face down."""
        if spot == LEFT:
            self.tell(PLACED_LEFT, seat, kind, 0, 0)
        elif spot == RIGHT:
            self.tell(PLACED_RIGHT, seat, kind, 0, 0)
        else:
            self.tell(PLACED_ON, seat, kind, spot - ON, 0)
        self.hand[seat] &= ~(1 << kind)
        self.put(self.new_piece(kind, seat, False), spot)
        self.spot = 0  # OR 2.4: nothing is passed yet
        self.placed += 1
        if self.placed == self.seats:
            self.due = GOING_ON
            self.tell(ACTIVATION, self.round + 1, 0, 0, 0)

    def go_on(self) -> None:
        """OR 4.1: card after card, until a family has to decide something."""
        while self.due == GOING_ON:
            if self.plan != NO_PIECE:
                self.go_on_with_plan()
            elif self.spot == self.length:
                self.end_round()
            elif self.face_up[self.row[self.spot]]:
                self.tell(ACTED, self.family[self.row[self.spot]], self.kind[self.row[self.spot]], self.spot, 0)
                self.start_ability(self.spot, False)
            else:
                self.due = TURNING

    def keep(self) -> None:
        """OR 4.1: 1 influence on it; OR 4.3: it stays, so the place is passed."""
        piece = self.row[self.spot]
        self.influence[piece] += 1
        self.tell(KEPT, self.colour[piece], self.kind[piece], self.spot, self.influence[piece])
        self.spot += 1
        self.due = GOING_ON

    def reveal(self) -> None:
        """OR 4.1: the influence on it is taken, but for a Plan's (OR 7.2) and a Trap's (OR 7.3)."""
        piece = self.row[self.spot]
        self.face_up[piece] = 1
        self.tell(REVEALED, self.colour[piece], self.kind[piece], self.spot, self.influence[piece])
        if self.kind[piece] != PLAN and self.kind[piece] != TRAP:
            self.gain(self.colour[piece], TAKEN, self.influence[piece])
            self.influence[piece] = 0
        self.start_ability(self.spot, True)

    def end_round(self) -> None:
        """OR 2.3; OR 8.1: after six rounds the game is over."""
        self.round += 1
        if self.round < ROUNDS:
            self.start_round()
        else:
            self.over = True
            self.due = FINISHED
            self.tell(ENDED, 0, 0, 0, 0)
            self.tell_result()

    # Moves (OR 9.1) ------------------------------------------------------------------------------------------------

    def fill(self, seat: int, out: Buffer) -> int:
        """At most 7 cards at 2 + 35 spots: 259."""
        if self.due == PLACING:
            return self.fill_placements(seat, out)
        if self.due == TURNING:
            out.items[0] = KEEP
            out.items[1] = REVEAL
            return 2
        if self.due == TWINNING:
            return self.fill_spots(TWIN_AT, seat, out)
        if self.due == REMOVING:
            return self.fill_targets(REMOVE_AT, 0, out)
        if self.due == BRIBING:
            return self.fill_targets(BRIBE_AT, 0, out)
        if self.due == PLANNING:
            return self.fill_targets(ACTIVATE_AT, 0, out)
        out.items[0] = TAKE
        return self.fill_targets(AGAIN_AT, 1, out)

    def fill_placements(self, seat: int, out: Buffer) -> int:
        """OR 3.1: the same spots for every card in hand."""
        count = 0
        first = 0
        spots = 0
        for kind in range(KINDS):
            if self.hand[seat] >> kind & 1:
                if count == 0:
                    first = PLACE_AT + kind * SPOTS
                    count = spots = self.fill_spots(first, seat, out)
                else:
                    for i in range(spots):
                        out.items[count] = out.items[i] - first + PLACE_AT + kind * SPOTS
                        count += 1
        return count

    def fill_spots(self, base: int, seat: int, out: Buffer) -> int:
        """OR 3.1, 3.3: both ends (one of an empty row) and the own places; OR 6.1: for the Twin those without a Prince on top."""
        out.items[0] = base + LEFT
        if self.length == 0:
            return 1
        out.items[1] = base + RIGHT
        count = 2
        for place in range(self.length):
            top = self.row[place]
            if self.family[top] == seat and (self.due == PLACING or self.kind[top] != PRINCE):
                out.items[count] = base + ON + place
                count += 1
        return count

    def fill_targets(self, base: int, count: int, out: Buffer) -> int:
        for place in range(self.length):
            if self.may_target(place):
                out.items[count] = base + place
                count += 1
        return count

    def play(self, seat: int, move: int) -> None:
        if move < KEEP:
            self.place_card(seat, (move - PLACE_AT) // SPOTS, (move - PLACE_AT) % SPOTS)
        elif move == KEEP:
            self.keep()
        elif move == REVEAL:
            self.reveal()
        elif move < REMOVE_AT:
            self.bring_twin(move - TWIN_AT)
        elif move < BRIBE_AT:
            self.remove(move - REMOVE_AT)
        elif move < ACTIVATE_AT:
            self.bribe(move - BRIBE_AT)
        elif move < TAKE:
            self.activate(move - ACTIVATE_AT)
        elif move == TAKE:
            self.take_influence()
        else:
            self.activate_again(move - AGAIN_AT)
        self.go_on()

    def blank(self) -> OriflammeState:
        new = OriflammeState.__new__(OriflammeState)
        new.attach(self.setup)
        return new
