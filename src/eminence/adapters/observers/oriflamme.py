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


class OriflammeObserver(Observer):
    def write(self, state: State, seat: int, start: int) -> None:
        position: OriflammeState = state  # type: ignore[assignment]
        seats = position.seats
        out = self.out
        played = position.round if position.round < ROUNDS else ROUNDS - 1
        self.clear(start)
        out[start + seat] = 1
        at = start + seats
        out[at] = played + 1
        out[at + 1] = position.spot
        out[at + 2] = self.acting(position)
        out[at + 3] = position.over
        out[at + 4 + position.due] = 1
        at = self.seats(at + 4 + PHASE_COUNT, 1 << played % seats, seat, seats)
        at = self.seats(at, position.acting(), seat, seats)
        at = self.seats(at, position.winning() if position.over else 0, seat, seats)
        if position.plan != NO_PIECE:
            self.seats(at, 1 << position.colour[position.plan], seat, seats)
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
            out[at + i] = self.size_of(position.hand[family])
            out[at + seats + i] = self.size_of(position.aside[family])
            out[at + 2 * seats + i] = position.twins_aside >> family & 1
            out[at + 3 * seats + i] = position.places_of(family)
            out[at + 4 * seats + i] = position.score(family)
            pile = self.bits(pile, position.pile[family], KINDS)
            for line in range(LINE_COUNT):
                out[sheet + line] = position.ledger[family][line]
            sheet += LINE_COUNT
        return sheet

    def write_row(self, position: OriflammeState, seat: int, at: int) -> None:
        """A card of the row is written into six fields; what the viewer may not know of it is its kind."""
        out = self.out
        seats = position.seats
        cards = EACH * seats
        kinds = at + 3 * cards
        owners = kinds + cards * KINDS
        tokens = owners + cards * seats
        card = 0
        for place in range(position.length):
            piece = position.row[place]
            while piece != NO_PIECE:
                out[at + card] = place + 1
                out[at + cards + card] = position.face_up[piece]
                out[at + 2 * cards + card] = position.influence[piece]
                if position.face_up[piece] or position.colour[piece] == seat:
                    out[kinds + card * KINDS + position.kind[piece]] = 1
                out[owners + card * seats + (position.colour[piece] + seats - seat) % seats] = 1
                if position.bribed[piece]:
                    out[tokens + card * seats + (position.family[piece] + seats - seat) % seats] = 1
                card += 1
                piece = position.below[piece]
