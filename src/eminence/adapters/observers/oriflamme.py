"""Oriflamme, as `layouts.oriflamme` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.oriflamme.cards import KINDS, NO_PIECE, PIECES, PLACES, ROUNDS, SEATS
from eminence.games.oriflamme.phases import BRIBING, PHASES, REMOVING, TURNING, TWINNING
from eminence.games.oriflamme.sheet import LINE_COUNT
from eminence.games.oriflamme.state import OriflammeState

PHASE_COUNT = len(PHASES)
EACH = PIECES // SEATS
PLACE_BITS = PLACES.bit_length()  # the places of all families are counted in one number, so many bits for each
MOST_PLACES = (1 << PLACE_BITS) - 1
SPREAD = tuple(tuple(cards >> kind & 1 for kind in range(KINDS)) for cards in range(1 << KINDS))  # a set of kinds, kind by kind
SIZES = tuple(cards.bit_count() for cards in range(1 << KINDS))  # how many cards a set of kinds holds


class OriflammeObserver(Observer):
    def write(self, state: State, seat: int, acting: int, start: int) -> None:
        position: OriflammeState = state  # type: ignore[assignment]
        seats = position.seats
        out = self.out
        played = position.round if position.round < ROUNDS else ROUNDS - 1
        self.clear(start, start + self.size)
        out[start + seat] = 1
        at = start + seats
        out[at] = played + 1
        out[at + 1] = position.spot
        out[at + 2] = self.acting(position)
        out[at + 3] = position.over
        out[at + 4 + position.due] = 1
        at = self.one_seat(at + 4 + PHASE_COUNT, played % seats, seat, seats)
        at = self.seats(at, acting, seat, seats)
        at = self.seats(at, position.winning() if position.over else 0, seat, seats)
        if position.plan != NO_PIECE:
            self.one_seat(at, position.colour[position.plan], seat, seats)
            out[at + seats] = position.influence[position.plan]
        at += seats + 1
        out[at : at + KINDS] = SPREAD[position.hand[seat]]
        at += KINDS
        out[at : at + KINDS] = SPREAD[position.aside[seat]]
        self.write_families(position, seat, at + KINDS)

    def acting(self, position: OriflammeState) -> int:
        """The place, counted from 1, of the card that is dealt with or acts."""
        if position.due == TURNING:
            return position.spot + 1
        chooses = position.due == TWINNING or position.due == REMOVING or position.due == BRIBING
        return position.actor_place + 1 if chooses else 0

    def write_families(self, position: OriflammeState, seat: int, at: int) -> None:
        out = self.out
        seats = position.seats
        pile = at + 5 * seats
        sheet = pile + seats * KINDS
        places = 0
        for i in range(position.length):
            places += 1 << PLACE_BITS * position.family[position.row[i]]
        for i in range(seats):
            family = seat + i if seat + i < seats else seat + i - seats
            out[at + i] = SIZES[position.hand[family]]
            out[at + seats + i] = SIZES[position.aside[family]]
            out[at + 2 * seats + i] = position.twins_aside >> family & 1
            out[at + 4 * seats + i] = position.total[family]
            out[at + 3 * seats + i] = places >> PLACE_BITS * family & MOST_PLACES
            out[pile : pile + KINDS] = SPREAD[position.pile[family]]
            pile += KINDS
            out[sheet : sheet + LINE_COUNT] = position.ledger[family]
            sheet += LINE_COUNT
        self.write_row(position, seat, sheet)

    def write_row(self, position: OriflammeState, seat: int, at: int) -> None:
        """A card of the row is written into six fields; what the viewer may not know of it is its kind.

        Products instead of questions: a processor cannot guess what lies in a row, and to guess wrong costs it more.
        """
        out = self.out
        seats = position.seats
        cards = EACH * seats
        for place in range(position.length):
            piece = position.row[place]
            while piece != NO_PIECE:
                owner = position.colour[piece] - seat
                family = position.family[piece] - seat
                out[at] = place + 1
                out[at + cards] = position.face_up[piece]
                out[at + 2 * cards] = position.influence[piece]
                out[at + 3 * cards] = (position.kind[piece] + 1) * (position.face_up[piece] | (owner == 0))
                out[at + 4 * cards] = owner + 1 + seats * (owner < 0)
                out[at + 5 * cards] = (family + 1 + seats * (family < 0)) * position.bribed[piece]
                at += 1
                piece = position.below[piece]
