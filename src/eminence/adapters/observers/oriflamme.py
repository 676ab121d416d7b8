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
        played = position.round if position.round < ROUNDS else ROUNDS - 1
        self.begin(start)
        self.mark(seat, seats)
        self.put(played + 1)
        self.put(position.spot)
        self.put(self.acting(position))
        self.put(position.over)
        self.mark(position.due, PHASE_COUNT)
        self.seats(1 << played % seats, seat, seats)
        self.seats(position.acting(), seat, seats)
        self.seats(position.winning() if position.over else 0, seat, seats)
        if position.plan == NO_PIECE:
            self.skip(seats + 1)
        else:
            self.seats(1 << position.colour[position.plan], seat, seats)
            self.put(position.influence[position.plan])
        self.bits(position.hand[seat], KINDS)
        self.bits(position.aside[seat], KINDS)
        self.write_families(position, seat)
        self.write_row(position, seat)

    def acting(self, position: OriflammeState) -> int:
        """The place, counted from 1, of the card that is dealt with or acts."""
        if position.due == TURNING:
            return position.spot + 1
        chooses = position.due == TWINNING or position.due == REMOVING or position.due == BRIBING
        return position.actor_place + 1 if chooses else 0

    def write_families(self, position: OriflammeState, seat: int) -> None:
        seats = position.seats
        for i in range(seats):
            self.put(self.size_of(position.hand[(seat + i) % seats]))
        for i in range(seats):
            self.put(self.size_of(position.aside[(seat + i) % seats]))
        for i in range(seats):
            self.put(position.twins_aside >> ((seat + i) % seats) & 1)
        for i in range(seats):
            self.put(position.places_of((seat + i) % seats))
        for i in range(seats):
            self.put(position.score((seat + i) % seats))
        for i in range(seats):
            self.bits(position.pile[(seat + i) % seats], KINDS)
        for i in range(seats):
            for line in range(LINE_COUNT):
                self.put(position.ledger[(seat + i) % seats][line])

    def write_row(self, position: OriflammeState, seat: int) -> None:
        """A card of the row is written into six fields; what the viewer may not know of it is its kind."""
        seats = position.seats
        cards = EACH * seats
        first = self.at
        kinds = first + 3 * cards
        owners = kinds + cards * KINDS
        tokens = owners + cards * seats
        card = 0
        for place in range(position.length):
            piece = position.row[place]
            while piece != NO_PIECE:
                self.out[first + card] = place + 1
                self.out[first + cards + card] = position.face_up[piece]
                self.out[first + 2 * cards + card] = position.influence[piece]
                if position.face_up[piece] or position.colour[piece] == seat:
                    self.out[kinds + card * KINDS + position.kind[piece]] = 1
                self.out[owners + card * seats + (position.colour[piece] + seats - seat) % seats] = 1
                if position.bribed[piece]:
                    self.out[tokens + card * seats + (position.family[piece] + seats - seat) % seats] = 1
                card += 1
                piece = position.below[piece]
