"""The row: how cards come into it, how they leave it, and how it closes up (OR 3, 4.4, 4.5, 5.2, 5.3)."""

from __future__ import annotations

from eminence.games.oriflamme.cards import NO_PIECE
from eminence.games.oriflamme.events import DISCARDED_INFLUENCE, TOKEN_RETURNED, VANISHED
from eminence.games.oriflamme.notation import LEFT, ON, RIGHT
from eminence.games.oriflamme.scoring import Scoring


class Row(Scoring):
    """While an ability is under way an emptied place stays, holding NO_PIECE."""

    def new_piece(self, kind: int, colour: int, face_up: bool) -> int:
        """A card that comes into the row, with nothing on it."""
        piece = self.pieces
        self.pieces += 1
        self.kind[piece] = kind
        self.colour[piece] = colour
        self.family[piece] = colour
        self.bribed[piece] = 0
        self.influence[piece] = 0
        self.face_up[piece] = face_up
        self.not_prince[piece] = 0
        self.below[piece] = NO_PIECE
        return piece

    def put(self, piece: int, spot: int) -> None:
        """OR 3.1, 6.1: at an end of the row or on top of a card. OR 4.4: at the left end it is passed, so the others move up."""
        if spot == LEFT:
            for place in range(self.length, 0, -1):
                self.row[place] = self.row[place - 1]
            self.row[0] = piece
            self.length += 1
            self.spot += 1
            self.actor_place += 1
        elif spot == RIGHT:
            self.row[self.length] = piece
            self.length += 1
        else:
            self.below[piece] = self.row[spot - ON]
            self.row[spot - ON] = piece

    def leave(self, place: int) -> int:
        """OR 5.3: the top card goes face up to the pile of its colour, and a bribe token on it returns. Returns the piece."""
        piece = self.row[place]
        self.row[place] = self.below[piece]
        self.face_up[piece] = 1
        self.pile[self.colour[piece]] |= 1 << self.kind[piece]
        if self.bribed[piece]:
            self.tell(TOKEN_RETURNED, self.family[piece], self.kind[piece], self.colour[piece], 0)
        return piece

    def discard(self, place: int, event: int) -> None:
        """OR 5.2."""
        piece = self.row[place]
        self.tell(event, self.kind[piece], self.colour[piece], place, 0)
        self.leave(place)
        self.spill(piece, DISCARDED_INFLUENCE)

    def spill(self, piece: int, event: int) -> None:
        """OR 5.1, 5.2, 7.3: the influence on a card is lost."""
        if self.influence[piece]:
            self.tell(event, self.kind[piece], self.colour[piece], self.influence[piece], 0)
            self.influence[piece] = 0

    def close_up(self) -> None:
        """OR 4.5: emptied places vanish. OR 4.3: marks move with their places."""
        kept = 0
        passed = self.spot
        for place in range(self.length):
            if self.row[place] == NO_PIECE:
                self.tell(VANISHED, kept, 0, 0, 0)
                if place < self.spot:
                    passed -= 1
            else:
                self.row[kept] = self.row[place]
                kept += 1
        self.length = kept
        self.spot = passed
