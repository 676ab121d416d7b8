"""Oriflamme, as `layouts.oriflamme` lays it out."""

from __future__ import annotations

from eminence.adapters.observers.observer import Observer
from eminence.engine.state import State
from eminence.games.oriflamme.cards import KINDS, NO_PIECE, PIECES, ROUNDS, SEATS
from eminence.games.oriflamme.phases import BRIBING, PHASES, REMOVING, TURNING, TWINNING
from eminence.games.oriflamme.sheet import LINE_COUNT
from eminence.games.oriflamme.state import OriflammeState

PHASE_COUNT = len(PHASES)
EACH = PIECES // SEATS
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
        at = self.bits(at + seats + 1, position.hand[seat], KINDS)
        at = self.bits(at, position.aside[seat], KINDS)
        at = self.write_families(position, seat, at)
        self.write_row(position, seat, at)

    def acting(self, position: OriflammeState) -> int:
        """The place, counted from 1, of the card that is dealt with or acts."""
        if position.due == TURNING:
            return position.spot + 1
        chooses = position.due == TWINNING or position.due == REMOVING or position.due == BRIBING
        return position.actor_place + 1 if chooses else 0

    def write_families(self, position: OriflammeState, seat: int, at: int) -> int:
        out = self.out
        seats = position.seats
        pile = at + 5 * seats
        sheet = pile + seats * KINDS
        for i in range(seats):
            family = seat + i if seat + i < seats else seat + i - seats
            out[at + i] = SIZES[position.hand[family]]
            out[at + seats + i] = SIZES[position.aside[family]]
            out[at + 2 * seats + i] = position.twins_aside >> family & 1
            if position.pile[family]:
                self.bits(pile, position.pile[family], KINDS)
            pile += KINDS
            total = 0
            for line in range(LINE_COUNT):
                out[sheet + line] = position.ledger[family][line]
                total += position.ledger[family][line]
            out[at + 4 * seats + i] = total
            sheet += LINE_COUNT
        for i in range(position.length):
            family = position.family[position.row[i]] - seat
            out[at + 3 * seats + (family if family >= 0 else family + seats)] += 1
        return sheet

    def write_row(self, position: OriflammeState, seat: int, at: int) -> None:
        """A card of the row is written into six fields; what the viewer may not know of it is its kind."""
        out = self.out
        seats = position.seats
        cards = EACH * seats
        kinds = at + 3 * cards
        owners = kinds + cards * KINDS
        tokens = owners + cards * seats
        for place in range(position.length):
            piece = position.row[place]
            while piece != NO_PIECE:
                owner = position.colour[piece] - seat
                out[at] = place + 1
                out[at + cards] = position.face_up[piece]
                out[at + 2 * cards] = position.influence[piece]
                out[kinds + position.kind[piece]] = owner == 0 or position.face_up[piece]
                out[owners + (owner if owner >= 0 else owner + seats)] = 1
                if position.bribed[piece]:
                    self.one_seat(tokens, position.family[piece], seat, seats)
                at += 1
                kinds += KINDS
                owners += seats
                tokens += seats
                piece = position.below[piece]
