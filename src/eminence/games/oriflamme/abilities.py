"""What cards do when they are activated, and what follows when they are removed (OR 4.6, 5 to 7)."""

from __future__ import annotations

from eminence.games.oriflamme.cards import (
    APOTHECARY,
    BRIBE,
    CHARACTERS,
    CUTTHROAT,
    FELON,
    NO_PIECE,
    NO_SEAT,
    PLAN,
    PRINCE,
    QUEEN,
    SCHEMER,
    SUBSTITUTION,
    TRAP,
    TWIN,
)
from eminence.games.oriflamme.events import (
    ACTIVATED,
    ACTIVATED_AGAIN,
    BRIBED,
    COPY_FROM_ASIDE,
    COPY_FROM_PILE,
    INTRIGUE_DISCARDED,
    NO_COPY,
    NO_TARGET,
    PLAN_DISCARDED,
    PRINCE_DISCARDED,
    REMOVED,
    REMOVED_INFLUENCE,
    SCHEMER_DISCARDED,
    TOKEN_REPLACED,
    TRAP_INFLUENCE,
    TRAPPED,
    TWIN_DISCARDED,
    TWIN_LEFT,
    TWIN_ON,
    TWIN_RIGHT,
)
from eminence.games.oriflamme.notation import LEFT, ON, RIGHT
from eminence.games.oriflamme.phases import BRIBING, GOING_ON, PLANNING, REMOVING, SPENDING, TWINNING
from eminence.games.oriflamme.row import Row
from eminence.games.oriflamme.sheet import PLANS, PRINCES, QUEENS, REMOVALS, SCHEMERS, TRAPS, TWINS

STOLEN = 3  # OR 7.3


class Abilities(Row):
    """An ability starts, asks its family for a choice where it has one, and is completed."""

    def start_ability(self, place: int, revealed: bool) -> None:
        """OR 4.1: `revealed` says whether the card has just been turned up by its family."""
        self.actor = self.row[place]
        self.actor_place = place
        kind = self.kind[self.actor]
        if kind == PRINCE:
            self.act_as_prince(revealed)
        elif kind == TWIN:
            self.act_as_twin()
        elif kind == QUEEN:
            self.act_as_queen()
        elif kind == FELON:
            self.act_as_felon()
        elif kind == SCHEMER:
            self.act_as_schemer()
        elif kind == PLAN:
            self.act_as_plan()
        elif kind == TRAP:
            self.act_as_trap()
        elif kind == BRIBE:
            self.ask_for(BRIBING)
        else:
            self.ask_for(REMOVING)  # OR 6.4, 6.5, 7.1

    def ask_for(self, due: int) -> None:
        """OR 4.6: where there is a legal target it must be used; with none the ability does nothing."""
        self.due = due
        if not self.any_target():
            self.tell(NO_TARGET, self.family[self.actor], self.kind[self.actor], 0, 0)
            self.complete()

    def complete(self) -> None:
        """OR 4.2: an intrigue is discarded after its ability; OR 7.5: once only. OR 4.3: a card that stays is passed."""
        if self.kind[self.actor] >= CHARACTERS and self.row[self.actor_place] == self.actor:
            self.discard(self.actor_place, INTRIGUE_DISCARDED)
        self.close_up()
        if self.plan == NO_PIECE and self.spot < self.length and self.row[self.spot] == self.actor:
            self.spot += 1
        self.due = GOING_ON

    # Targets -------------------------------------------------------------------------------------------------------

    def any_target(self) -> bool:
        place = 0
        while place < self.length and not self.may_target(place):
            place += 1
        return place < self.length

    def may_target(self, place: int) -> bool:
        """Whether the decision that is due may name this place."""
        if self.due == REMOVING:
            if self.kind[self.actor] == APOTHECARY:
                return self.in_reach_of_apothecary(place)
            return self.are_neighbours(place, self.actor_place)  # OR 6.4, 7.1
        if self.due == BRIBING:
            return self.is_character(self.row[place]) and self.below[self.row[place]] == NO_PIECE  # OR 7.4
        return self.is_character(self.row[place]) and self.family[self.row[place]] == self.family[self.plan]  # OR 7.2

    def is_character(self, piece: int) -> bool:
        """Whether a card of the row is a character, face up."""
        return self.face_up[piece] != 0 and self.kind[piece] < CHARACTERS

    def in_reach_of_apothecary(self, place: int) -> bool:
        """OR 6.5: next to another card of the family, and not the Apothecary itself."""
        if place == self.actor_place:
            return False
        return self.is_helper(place - 1) or self.is_helper(place + 1)

    def is_helper(self, place: int) -> bool:
        """Whether a card of the acting family, other than the one that acts, is on top there."""
        if place < 0 or place >= self.length or place == self.actor_place:
            return False
        return self.family[self.row[place]] == self.family[self.actor]

    # Removing (OR 5) -----------------------------------------------------------------------------------------------

    def remove(self, target: int) -> None:
        """OR 6.4, 6.5, 7.1: the choice of the acting card."""
        kind = self.kind[self.actor]
        if kind == CUTTHROAT:
            self.cut_down(target)
        elif kind == SUBSTITUTION:
            self.substitute(target)
        else:
            self.take_out(0, target)
            self.settle_removals(1)
        self.complete()

    def take_out(self, number: int, place: int) -> None:
        """OR 5.1: a card leaves, the first of what a removal does."""
        piece = self.row[place]
        self.leaving[number] = piece
        self.tell(REMOVED, self.family[self.actor], self.kind[piece], self.colour[piece], place)
        self.leave(place)
        self.spill(piece, REMOVED_INFLUENCE)

    def settle_removals(self, count: int) -> None:
        """OR 5.4: all have left; the gains, then what else follows. All cards removed at once have the same name (OR 6.4)."""
        remover = self.family[self.actor]
        kind = self.kind[self.leaving[0]]
        if count > 1 or self.kind[self.actor] != CUTTHROAT:
            self.gain(remover, REMOVALS, count)  # OR 5.1; OR 6.4: not for a single one
        if kind == QUEEN:
            for i in range(count):
                if self.family[self.leaving[i]] != remover:
                    self.gain(remover, QUEENS, 1)  # OR 6.3
        elif kind == TRAP:
            self.spring(self.leaving[0], remover)
        elif kind == PRINCE:
            self.discard_partners(TWIN, TWIN_DISCARDED, count)  # OR 6.1
        elif kind == TWIN:
            self.discard_partners(PRINCE, PRINCE_DISCARDED, count)  # OR 6.2

    def spring(self, trap: int, remover: int) -> None:
        """OR 7.3: another family's card that removed a Trap is discarded and its family stolen from."""
        family = self.family[trap]
        if family != remover:
            self.discard(self.actor_place, TRAPPED)
            self.steal(family, remover, STOLEN)

    def discard_partners(self, kind: int, event: int, count: int) -> None:
        """OR 6.1, 6.2: every top card of that kind of the families hit; judged once, so no second one under the first."""
        families = 0
        for i in range(count):
            families |= 1 << self.family[self.leaving[i]]
        for place in range(self.length):
            if self.row[place] != NO_PIECE and families >> self.family[self.row[place]] & 1:
                if self.kind[self.row[place]] == kind:
                    self.discard(place, event)
                elif kind == PRINCE:
                    self.not_prince[self.row[place]] = 1

    # Characters (OR 6) ---------------------------------------------------------------------------------------------

    def act_as_prince(self, revealed: bool) -> None:
        """OR 6.1: a Prince just revealed brings the Twin first."""
        if revealed and self.twins_aside >> self.family[self.actor] & 1:
            self.due = TWINNING
        else:
            self.finish_prince()

    def bring_twin(self, spot: int) -> None:
        """OR 6.1: the Twin comes face up."""
        family = self.family[self.actor]
        self.twins_aside &= ~(1 << family)
        if spot == LEFT:
            self.tell(TWIN_LEFT, family, 0, 0, 0)
        elif spot == RIGHT:
            self.tell(TWIN_RIGHT, family, 0, 0, 0)
        else:
            self.tell(TWIN_ON, family, spot - ON, 0, 0)
        self.put(self.new_piece(TWIN, family, True), spot)
        self.finish_prince()

    def finish_prince(self) -> None:
        """OR 6.1."""
        self.gain(self.family[self.actor], PRINCES, 1)
        self.complete()

    def act_as_twin(self) -> None:
        """OR 6.2."""
        self.gain(self.family[self.actor], TWINS, 1)
        self.complete()

    def act_as_queen(self) -> None:
        """OR 6.3."""
        self.gain(self.family[self.actor], QUEENS, 2)
        self.complete()

    def cut_down(self, target: int) -> None:
        """OR 6.4: the neighbour, and whatever shows the same name elsewhere and is another family's."""
        family = self.family[self.actor]
        name = self.kind[self.row[target]]
        count = 0
        for place in range(self.length):
            top = self.row[place]
            if place == target or (self.face_up[top] and self.kind[top] == name and self.family[top] != family):
                self.take_out(count, place)
                count += 1
        self.settle_removals(count)

    def act_as_felon(self) -> None:
        """OR 6.6."""
        left = NO_SEAT if self.actor_place == 0 else self.family[self.row[self.actor_place - 1]]
        right = NO_SEAT if self.actor_place == self.length - 1 else self.family[self.row[self.actor_place + 1]]
        if left == right and left != NO_SEAT:
            self.lose(left, 2)
        else:
            if left != NO_SEAT:
                self.lose(left, 1)
            if right != NO_SEAT:
                self.lose(right, 1)
        self.complete()

    def act_as_schemer(self) -> None:
        """OR 6.7."""
        place = self.actor_place
        if (place > 0 and self.is_stack(place - 1)) or (place < self.length - 1 and self.is_stack(place + 1)):
            self.discard(place, SCHEMER_DISCARDED)
        else:
            self.gain(self.family[self.actor], SCHEMERS, 2)
        self.complete()

    # Intrigues (OR 7) ----------------------------------------------------------------------------------------------

    def substitute(self, target: int) -> None:
        """OR 7.1: the place of another family's single character is held open for a copy."""
        family = self.family[self.actor]
        removed = self.row[target]
        kind = self.kind[removed]
        held_open = kind < CHARACTERS and self.family[removed] != family and not self.is_stack(target)
        self.take_out(0, target)
        self.settle_removals(1)
        if held_open:
            self.bring_copy(family, kind, target)

    def bring_copy(self, family: int, kind: int, place: int) -> None:
        """OR 7.1: from the pile or the set-aside cards, obligatory; so that a copy that does not come says where it is not."""
        if self.pile[family] >> kind & 1:
            self.pile[family] &= ~(1 << kind)
            self.tell(COPY_FROM_PILE, family, kind, place, 0)
        elif self.aside[family] >> kind & 1:
            self.aside[family] &= ~(1 << kind)
            self.tell(COPY_FROM_ASIDE, family, kind, place, 0)
        else:
            self.not_aside[family] |= 1 << kind
            self.tell(NO_COPY, family, kind, 0, 0)
            return
        self.row[place] = self.new_piece(kind, family, True)

    def act_as_plan(self) -> None:
        """OR 7.2: the Plan is discarded first; the influence on it stays to be spent."""
        self.tell(PLAN_DISCARDED, self.kind[self.actor], self.colour[self.actor], self.actor_place, 0)
        self.plan = self.leave(self.actor_place)
        self.close_up()
        self.due = PLANNING
        if not self.any_target():
            self.tell(NO_TARGET, self.family[self.plan], self.kind[self.plan], 0, 0)
            self.due = GOING_ON

    def go_on_with_plan(self) -> None:
        """OR 7.2: the influence on the Plan, one at a time; then the row goes on with what lies at `spot` now (OR 4.3)."""
        if self.influence[self.plan]:
            self.due = SPENDING
        else:
            self.plan = NO_PIECE

    def activate(self, place: int) -> None:
        """OR 7.2: the first, free one."""
        self.tell(ACTIVATED, self.family[self.plan], self.kind[self.row[place]], place, 0)
        self.start_ability(place, False)

    def activate_again(self, place: int) -> None:
        """OR 7.2: for one influence."""
        self.influence[self.plan] -= 1
        self.tell(ACTIVATED_AGAIN, self.family[self.plan], self.kind[self.row[place]], place, self.influence[self.plan])
        self.start_ability(place, False)

    def take_influence(self) -> None:
        """OR 7.2."""
        self.influence[self.plan] -= 1
        self.gain(self.family[self.plan], PLANS, 1)
        self.due = GOING_ON

    def act_as_trap(self) -> None:
        """OR 7.3."""
        self.spill(self.actor, TRAP_INFLUENCE)
        self.gain(self.family[self.actor], TRAPS, 1)
        self.complete()

    def bribe(self, place: int) -> None:
        """OR 7.4."""
        family = self.family[self.actor]
        piece = self.row[place]
        self.tell(BRIBED, family, self.kind[piece], self.colour[piece], place)
        if self.bribed[piece]:
            self.tell(TOKEN_REPLACED, self.family[piece], self.kind[piece], self.colour[piece], 0)
        self.family[piece] = family
        self.bribed[piece] = 1
        self.complete()
