"""What a careful player of Oriflamme knows of the other families: which cards are out, and where some of them cannot be."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import State
from eminence.games.oriflamme.cards import KINDS, NO_CARD, NO_PIECE, PRINCE, SEATS, SHUFFLED, TWIN
from eminence.games.oriflamme.state import OriflammeState

ALL_TEN = ((1 << KINDS) - 1) ^ (1 << TWIN)


class OriflammeBelief(Belief):
    """`shell` is the position with every card unknown to the seat taken out.

    The hidden cards of a family lie in its *slots*, in this order: set aside; face down in the row and known to be no Prince
    (OR 6.2); face down in the row; in hand. Two kinds may be barred from some slots: a kind that did not come by Substitution
    from the set-aside cards (OR 7.1), and the Prince from the second group. All other ways to lay the cards out are as likely.
    """

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "hidden": (SEATS,),
        "aside_slots": (SEATS,),
        "no_prince_slots": (SEATS,),
        "row_slots": (SEATS,),
        "not_aside": (SEATS,),
        "prince_barred": (SEATS,),
        "unknown": (SEATS, SHUFFLED),
        "pieces": (SEATS, SHUFFLED),
        "laid_out": (SHUFFLED,),
        "pool": (SHUFFLED,),
    }

    shell: OriflammeState
    hidden: list[int]
    aside_slots: list[int]
    no_prince_slots: list[int]
    row_slots: list[int]
    not_aside: list[int]
    prince_barred: list[int]
    unknown: list[list[int]]
    pieces: list[list[int]]
    laid_out: list[int]
    pool: list[int]

    def __init__(self, state: OriflammeState, seat: int) -> None:
        super().__init__(state, seat)
        self.shell = state.fork()
        for other in range(self.shell.dealt):
            if other != seat:
                self.hide_family(other)

    def hide_family(self, seat: int) -> None:
        """Note how many cards lie where, and which they can be: of the ten those that are not to be seen; then take them out."""
        shell = self.shell
        set_aside = 0
        for kind in range(KINDS):
            set_aside += shell.aside[seat] >> kind & 1
        shell.hand[seat] = 0
        shell.aside[seat] = 0
        self.aside_slots[seat] = set_aside
        seen = self.note_row(seat) | shell.pile[seat]
        self.not_aside[seat] = NO_CARD
        for kind in range(KINDS):
            if (ALL_TEN & ~seen) >> kind & 1:
                self.unknown[seat][self.hidden[seat]] = kind
                self.hidden[seat] += 1
                if set_aside and shell.not_aside[seat] >> kind & 1:
                    self.not_aside[seat] = kind  # one at most: a family has one Substitution
        self.prince_barred[seat] = self.no_prince_slots[seat] != 0 and seen >> PRINCE & 1 == 0

    def note_row(self, seat: int) -> int:
        """The slots of a family in the row, those without a Prince first; returns the kinds that lie face up."""
        shell = self.shell
        seen = 0
        for place in range(shell.length):
            piece = shell.row[place]
            while piece != NO_PIECE:
                if shell.colour[piece] == seat:
                    if shell.face_up[piece]:
                        seen |= 1 << shell.kind[piece]
                    else:
                        shell.kind[piece] = NO_CARD
                        slot = self.row_slots[seat]
                        if shell.not_prince[piece]:
                            self.pieces[seat][slot] = self.pieces[seat][self.no_prince_slots[seat]]
                            slot = self.no_prince_slots[seat]
                            self.no_prince_slots[seat] += 1
                        self.pieces[seat][slot] = piece
                        self.row_slots[seat] += 1
                piece = shell.below[piece]
        return seen

    def sample(self, rng: Rng) -> State:
        """Lay the hidden cards of every other family out at random."""
        new = self.shell.fork()
        for seat in range(new.dealt):
            if seat != self.seat:
                self.lay_out_family(new, seat, rng)
        return new

    def lay_out_family(self, new: OriflammeState, seat: int, rng: Rng) -> None:
        """The barred kinds first, then the others."""
        count = self.hidden[seat]
        for slot in range(count):
            self.laid_out[slot] = NO_CARD
        self.lay_out_barred(seat, rng)
        left = 0
        for i in range(count):
            kind = self.unknown[seat][i]
            if kind != self.not_aside[seat] and (kind != PRINCE or not self.prince_barred[seat]):
                self.pool[left] = kind
                left += 1
        for slot in range(count):
            if self.laid_out[slot] == NO_CARD:
                i = rng.below(left)
                left -= 1
                self.laid_out[slot] = self.pool[i]
                self.pool[i] = self.pool[left]
        self.hand_out(new, seat)

    def lay_out_barred(self, seat: int, rng: Rng) -> None:
        """A slot for the kind that is not set aside and one for the Prince, each pair of slots they can have as likely."""
        count = self.hidden[seat]
        aside = self.aside_slots[seat]
        open_slots = count - aside  # for the kind that is not set aside
        free = open_slots - self.no_prince_slots[seat]  # of these, for the Prince too
        barred = self.not_aside[seat]
        if barred == PRINCE:
            self.laid_out[count - free + rng.below(free)] = PRINCE
        elif barred == NO_CARD:
            if self.prince_barred[seat]:
                slot = rng.below(aside + free)
                self.laid_out[slot if slot < aside else slot + self.no_prince_slots[seat]] = PRINCE
        elif not self.prince_barred[seat]:
            self.laid_out[aside + rng.below(open_slots)] = barred
        else:
            # With the Prince set aside the other kind has `open_slots`, with the Prince in a free slot one less.
            draw = rng.below(aside * open_slots + free * (open_slots - 1))
            if draw < aside * open_slots:
                self.laid_out[draw // open_slots] = PRINCE
                self.laid_out[aside + draw % open_slots] = barred
            else:
                draw -= aside * open_slots
                prince = count - free + draw // (open_slots - 1)
                slot = aside + draw % (open_slots - 1)
                self.laid_out[prince] = PRINCE
                self.laid_out[slot if slot < prince else slot + 1] = barred

    def hand_out(self, new: OriflammeState, seat: int) -> None:
        """Put what has been laid out where it belongs."""
        aside = self.aside_slots[seat]
        row = aside + self.row_slots[seat]
        for slot in range(self.hidden[seat]):
            if slot < aside:
                new.aside[seat] |= 1 << self.laid_out[slot]
            elif slot < row:
                new.kind[self.pieces[seat][slot - aside]] = self.laid_out[slot]
            else:
                new.hand[seat] |= 1 << self.laid_out[slot]
