"""What a position of Oriflamme holds: its fields and simple questions about them.

A *piece* is a card that has come into the row, numbered in the order of coming; its number is never used again, so that what
it was can still be asked when it has left. `row` holds the top piece of each place, `below` what lies under a piece.
Hands, set-aside cards and piles are sets of kinds, as bits: a family has each card once.
"""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.state import State, stir
from eminence.games.oriflamme.cards import CHARACTERS, NO_CARD, NO_PIECE, PIECES, PLACES, SEATS
from eminence.games.oriflamme.phases import (
    BRIBING,
    DEALING,
    FINISHED,
    PLACING,
    PLANNING,
    REMOVING,
    SPENDING,
    TURNING,
    TWINNING,
)
from eminence.games.oriflamme.sheet import LINE_COUNT


class Position(State):
    """The row, the families' other cards, where the activation stands and which decision is due."""

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "hand": (SEATS,),
        "aside": (SEATS,),
        "pile": (SEATS,),
        "not_aside": (SEATS,),
        "row": (PLACES,),
        "kind": (PIECES,),
        "colour": (PIECES,),
        "family": (PIECES,),
        "bribed": (PIECES,),
        "influence": (PIECES,),
        "face_up": (PIECES,),
        "not_prince": (PIECES,),
        "below": (PIECES,),
        "ledger": (SEATS, LINE_COUNT),
        "total": (SEATS,),
        "leaving": (PLACES,),
    }

    due: int  # a phase: which decision is due
    dealt: int  # how many families have their cards
    round: int  # from 0
    placed: int  # how many families have placed a card this round
    length: int  # of the row, in places
    spot: int  # OR 4.3: places before it are passed, it is dealt with now or next, those after it are to come
    actor: int  # the piece whose ability is under way ...
    actor_place: int  # ... and its place
    plan: int  # OR 7.2: the Plan being carried out, or NO_PIECE; the influence still on it is left
    twins_aside: int  # OR 2.1: the families whose Twin is still set aside, as bits
    pieces: int  # how many cards have come into the row
    hand: list[int]
    aside: list[int]
    pile: list[int]
    not_aside: list[int]  # kinds everybody knows not to be among the set-aside cards of a family (OR 7.1)
    row: list[int]
    kind: list[int]
    colour: list[int]
    family: list[int]  # OR 3.4: whom it belongs to
    bribed: list[int]  # whether the bribe token of that family lies on it
    influence: list[int]
    face_up: list[int]
    not_prince: list[int]  # whether everybody knows that this face-down card is no Prince (OR 6.2)
    below: list[int]
    ledger: list[list[int]]
    total: list[int]  # of the lines of a family in the ledger
    leaving: list[int]

    def family_at(self, place: int) -> int:
        """The family that the top card of a place belongs to."""
        return self.family[self.row[place]]

    def is_stack(self, place: int) -> bool:
        return self.below[self.row[place]] != NO_PIECE

    def shows_character(self, place: int) -> bool:
        """Whether the top card of a place is a character, face up."""
        top = self.row[place]
        return self.face_up[top] != 0 and self.kind[top] < CHARACTERS

    def are_neighbours(self, place: int, other: int) -> bool:
        """OR 4.5."""
        return place == other + 1 or other == place + 1

    def first_player(self) -> int:
        """OR 2.3."""
        return self.round % self.seats

    def decider(self) -> int:
        """Who has to decide; ask only when a decision is due."""
        if self.due == PLACING:
            return (self.round + self.placed) % self.seats  # OR 3.1
        if self.due == TURNING:
            return self.family[self.row[self.spot]]  # OR 4.1
        if self.due == PLANNING or self.due == SPENDING:
            return self.family[self.plan]
        return self.family[self.actor]  # OR 3.4

    def chance_due(self) -> bool:
        return self.due == DEALING

    def acting(self) -> int:
        return 0 if self.due == DEALING or self.due == FINISHED else 1 << self.decider()

    def sight(self, seat: int) -> int:
        """What `view` shows. Hand sizes follow from the round and who has placed, whose a place is from its cards."""
        word = seat
        word = word << 4 | self.due
        word = word << 4 | self.round
        word = word << 4 | self.dealt
        word = word << 4 | self.placed
        word = word << 8 | self.spot
        word = word << 8 | self.twins_aside
        if self.due == TWINNING or self.due == REMOVING or self.due == BRIBING:
            word = word << 8 | self.actor_place
        if self.plan != NO_PIECE:
            word = (word << 4 | (self.colour[self.plan] + 1)) << 8 | self.influence[self.plan]
        word = stir(word, self.hand[seat] | self.aside[seat] << 16)
        for family in range(self.seats):
            word = stir(word, self.sight_of(family))
        for place in range(self.length):
            piece = self.row[place]
            while piece != NO_PIECE:
                card = self.face_up[piece] | self.colour[piece] << 1 | self.influence[piece] << 12
                if self.bribed[piece]:
                    card |= (self.family[piece] + 1) << 4
                card |= (self.kind[piece] if self.face_up[piece] or self.colour[piece] == seat else NO_CARD) << 8
                piece = self.below[piece]
                word = stir(word, card | (piece != NO_PIECE) << 20)
        return word

    def sight_of(self, family: int) -> int:
        """The pile, how many cards are set aside, and the sheet, whose lines stay far below 64."""
        word = 0
        aside = self.aside[family]
        while aside:
            aside &= aside - 1
            word += 1
        word = stir(word, self.pile[family])
        lines = 0
        for line in range(LINE_COUNT):
            lines = lines * 64 + self.ledger[family][line]
        return stir(word, lines)

    def copy_from(self, other: State) -> None:
        source: Position = other  # type: ignore[assignment]
        self.over = source.over
        self.due = source.due
        self.dealt = source.dealt
        self.round = source.round
        self.placed = source.placed
        self.length = source.length
        self.spot = source.spot
        self.actor = source.actor
        self.actor_place = source.actor_place
        self.plan = source.plan
        self.twins_aside = source.twins_aside
        self.pieces = source.pieces
        self.hand[:] = source.hand
        self.aside[:] = source.aside
        self.pile[:] = source.pile
        self.not_aside[:] = source.not_aside
        self.row[:] = source.row
        self.kind[:] = source.kind
        self.colour[:] = source.colour
        self.family[:] = source.family
        self.bribed[:] = source.bribed
        self.influence[:] = source.influence
        self.face_up[:] = source.face_up
        self.not_prince[:] = source.not_prince
        self.below[:] = source.below
        for seat in range(SEATS):
            self.ledger[seat][:] = source.ledger[seat]
        self.total[:] = source.total
