"""Oriflamme at a glance: what a card still brings its family, what an ability is worth now, and what a place in the row does.

All is reckoned in influence to the seat that asks. What another family loses counts for a part of that, more when it leads.
Face-down cards of others are never looked at: they are worth what lies on them and what such cards bring on average.
"""

from __future__ import annotations

from eminence.bots.judge import Judge
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State, lay_out
from eminence.games.oriflamme.cards import (
    APOTHECARY,
    BRIBE,
    CHARACTERS,
    CUTTHROAT,
    FELON,
    KINDS,
    NO_CARD,
    NO_PIECE,
    PLAN,
    PRINCE,
    QUEEN,
    ROUNDS,
    SCHEMER,
    SEATS,
    SHUFFLED,
    SUBSTITUTION,
    TRAP,
    TWIN,
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
from eminence.games.oriflamme.phases import TURNING
from eminence.games.oriflamme.state import OriflammeState

NOWHERE = -9.0  # less than any target is worth


class OriflammeJudge(Judge):
    pace: list[float]  # what a kind brings each time it is activated, roughly
    haste: list[float]  # what is lost by placing a kind a round later
    part: list[float]  # how much of what a family loses is ours
    purse: list[int]  # the influence of each family
    rounds: int  # with this one
    seat: int

    def __init__(self) -> None:
        lay_out(self, {"pace": (KINDS,), "haste": (KINDS,), "part": (SEATS,), "purse": (SEATS,)})

    def study(self, state: State) -> None:
        paces = (1.0, 1.0, 2.0, 0.8, 1.3, 0.6, 2.0, 0.0, 0.0, 0.0, 0.0)
        hastes = (2.0, 0.0, 2.2, 0.9, 1.3, 0.7, 2.0, 0.8, 1.2, 0.6, 0.6)
        for kind in range(KINDS):
            self.pace[kind] = paces[kind]
            self.haste[kind] = hastes[kind]

    def pick(self, state: State, seat: int, moves: Buffer, count: int, rng: Rng) -> int:
        """A card is kept or revealed as it should be, mostly."""
        table: OriflammeState = state  # type: ignore[assignment]
        if table.due != TURNING:
            return Judge.pick(self, state, seat, moves, count, rng)
        any_move = moves.items[rng.below(count)]
        if rng.below(8) == 0:
            return any_move
        self.look(state, seat)
        return REVEAL if self.urge(table) > 0 else KEEP

    # The table ---------------------------------------------------------------------------------------------------

    def look(self, state: State, seat: int) -> None:
        """Who leads, and how many rounds are left."""
        table: OriflammeState = state  # type: ignore[assignment]
        self.seat = seat
        self.rounds = ROUNDS - table.round
        others = table.seats - 1
        leader = seat
        best = -1
        for family in range(table.seats):
            self.purse[family] = table.score(family)
            self.part[family] = 0.7 / others
            if family != seat and self.purse[family] > best:
                best = self.purse[family]
                leader = family
        self.part[leader] = 1.3 / others if others > 1 else 1.0

    def rate_seen(self, state: State, seat: int, move: int) -> float:
        table: OriflammeState = state  # type: ignore[assignment]
        if move < KEEP:
            return self.placement(table, (move - PLACE_AT) // SPOTS, (move - PLACE_AT) % SPOTS)
        if move == KEEP:
            return 0.0
        if move == REVEAL:
            return self.urge(table)
        if move < REMOVE_AT:
            return self.twin(table, move - TWIN_AT)
        if move < BRIBE_AT:
            return self.removal(table, table.kind[table.actor], move - REMOVE_AT)
        if move < ACTIVATE_AT:
            return self.bribe(table, move - BRIBE_AT)
        if move < TAKE:
            return self.ability(table, table.kind[table.row[move - ACTIVATE_AT]], move - ACTIVATE_AT)
        if move == TAKE:
            return 1.0
        return self.ability(table, table.kind[table.row[move - AGAIN_AT]], move - AGAIN_AT)

    def turns(self, table: OriflammeState, place: int) -> int:
        """How often a place is still dealt with (OR 4.3)."""
        return self.rounds if place >= table.spot else self.rounds - 1

    def known(self, table: OriflammeState, place: int) -> int:
        """The kind of a top card, NO_CARD when the seat cannot know it."""
        top = table.row[place]
        if table.face_up[top] or table.colour[top] == self.seat:
            return table.kind[top]
        return NO_CARD

    def worth(self, table: OriflammeState, place: int) -> float:
        """What the top card of a place will still bring its family."""
        turns = self.turns(table, place)
        if turns == 0:
            return 0.0
        top = table.row[place]
        kind = self.known(table, place)
        if kind == NO_CARD:
            return 0.5 + table.influence[top] + 0.8 * turns
        if kind < CHARACTERS:
            return table.influence[top] + self.pace[kind] * turns
        if kind == TRAP:
            return 1.5
        return table.influence[top] + 0.8 + 0.6 * turns

    def beside_stack(self, table: OriflammeState, place: int) -> bool:
        return (place > 0 and table.is_stack(place - 1)) or (place < table.length - 1 and table.is_stack(place + 1))

    # Abilities ---------------------------------------------------------------------------------------------------

    def removal(self, table: OriflammeState, actor: int, place: int) -> float:
        """What removing a card brings (OR 5, 6.4, 7.1): the gain, what its family loses, a copy; or a Trap."""
        top = table.row[place]
        family = table.family[top]
        kind = self.known(table, place)
        turns = self.turns(table, place)
        gain = 0.0 if actor == CUTTHROAT else 1.0
        if family == self.seat:
            gain -= self.worth(table, place)
        else:
            gain += self.part[family] * self.worth(table, place)
            if kind == NO_CARD:
                gain -= self.dread(table, top) * min(3, self.purse[self.seat]) * (1 + self.part[family])
            elif kind == QUEEN:
                gain += 1.0
            elif kind <= TWIN:
                gain += 0.6 * turns * self.part[family]  # its partner
            if actor == SUBSTITUTION and self.may_copy(table, kind) and not table.is_stack(place):
                gain += self.pace[kind] * turns
        if actor == CUTTHROAT and kind < CHARACTERS:
            gain += self.more_of(table, kind, place)
        return gain

    def may_copy(self, table: OriflammeState, kind: int) -> bool:
        """OR 7.1: a character that we have in our pile or set aside."""
        return kind < CHARACTERS and (table.pile[self.seat] | table.aside[self.seat]) >> kind & 1 != 0

    def dread(self, table: OriflammeState, piece: int) -> float:
        """How likely a face-down card of another family is its Trap: cards that lie long are."""
        colour = table.colour[piece]
        if table.pile[colour] >> TRAP & 1:
            return 0.0
        gone = table.pile[colour]
        hidden = SHUFFLED
        while gone:
            gone &= gone - 1
            hidden -= 1
        return min(0.6, (1.0 + table.influence[piece]) / max(hidden, 2))

    def more_of(self, table: OriflammeState, kind: int, target: int) -> float:
        """OR 6.4: what the others of that name add."""
        gain = 0.0
        for place in range(table.length):
            top = table.row[place]
            if place != target and table.face_up[top] and table.kind[top] == kind and table.family[top] != self.seat:
                if gain == 0.0:
                    gain = 1.0  # the first one removed counts too
                gain += 1.0 + self.part[table.family[top]] * self.worth(table, place)
                if kind == QUEEN:
                    gain += 1.0
        return gain

    def bribe(self, table: OriflammeState, place: int) -> float:
        """OR 7.4."""
        family = table.family_at(place)
        return 0.0 if family == self.seat else (1.0 + self.part[family]) * self.worth(table, place)

    def felony(self, table: OriflammeState, place: int) -> float:
        """OR 6.6: what a neighbour of our Felon loses."""
        if place < 0 or place >= table.length:
            return 0.0
        family = table.family_at(place)
        if self.purse[family] == 0:
            return 0.0
        return -1.0 if family == self.seat else self.part[family]

    def cut(self, table: OriflammeState, actor: int, left: int, right: int) -> float:
        """The better of two neighbours to remove; a removal is not to be refused (OR 4.6)."""
        best = self.removal(table, actor, left) if left >= 0 else NOWHERE
        if right < table.length:
            best = max(best, self.removal(table, actor, right))
        return 0.0 if best == NOWHERE else best

    def cure(self, table: OriflammeState, place: int) -> float:
        """OR 6.5: the best card next to another of our own."""
        best = NOWHERE
        for other in range(table.length):
            if other != place and table.family_at(other) == self.seat:
                if other > 0 and other - 1 != place:
                    best = max(best, self.removal(table, APOTHECARY, other - 1))
                if other < table.length - 1 and other + 1 != place:
                    best = max(best, self.removal(table, APOTHECARY, other + 1))
        return 0.0 if best == NOWHERE else best

    def best_bribe(self, table: OriflammeState) -> float:
        best = 0.0
        for place in range(table.length):
            if table.shows_character(place) and not table.is_stack(place):
                best = max(best, self.bribe(table, place))
        return best

    def best_activation(self, table: OriflammeState) -> float:
        """OR 7.2; a card that removes counts for what it does on average."""
        best = 0.0
        for place in range(table.length):
            if table.shows_character(place) and table.family_at(place) == self.seat:
                best = max(best, self.pace[table.kind[table.row[place]]])
        return best

    def ability(self, table: OriflammeState, kind: int, place: int) -> float:
        """What our card of that kind brings if it is activated now, at that place."""
        if kind == FELON:
            return self.felony(table, place - 1) + self.felony(table, place + 1)
        if kind == SCHEMER and self.beside_stack(table, place):
            return -self.pace[SCHEMER] * (self.rounds - 1)
        if kind in (CUTTHROAT, SUBSTITUTION):
            return self.cut(table, kind, place - 1, place + 1)
        if kind == APOTHECARY:
            return self.cure(table, place)
        if kind == BRIBE:
            return self.best_bribe(table)
        if kind == PLAN:
            return self.best_activation(table)
        if kind == TRAP:
            return 1.0
        return self.pace[kind]

    # Keep or reveal ----------------------------------------------------------------------------------------------

    def urge(self, table: OriflammeState) -> float:
        """How much better it looks to reveal the card that is dealt with than to keep it (OR 4.1)."""
        place = table.spot
        top = table.row[place]
        kind = table.kind[top]
        lying = table.influence[top]
        later = self.rounds - 1
        if later == 0:
            if kind == TRAP:
                return 1.0
            if kind == SCHEMER:
                return lying + 1.0
            return 0.1 + lying + self.ability(table, kind, place)
        risk = 0.12 * lying  # what is taken now cannot be lost with the card
        if kind == TRAP:
            return -1.0
        if kind == PLAN:
            return risk - 1.0
        if kind == QUEEN:
            return 2.0
        if kind == PRINCE:
            return 2.0 if table.twins_aside >> self.seat & 1 else risk + 0.2
        if kind == SCHEMER:
            return risk - 1.0 if self.beside_stack(table, place) else 2.0
        if kind == FELON:
            return risk + (self.ability(table, kind, place) - 0.9) * self.rounds
        if kind == CUTTHROAT:
            return risk + self.ability(table, kind, place) - 1.0
        if kind == APOTHECARY:
            return risk + self.ability(table, kind, place) - 1.0 + 0.3 * later
        if kind == SUBSTITUTION:
            return risk + self.ability(table, kind, place) - 1.8
        return risk + self.ability(table, kind, place) - 2.0

    # Places ------------------------------------------------------------------------------------------------------

    def placement(self, table: OriflammeState, kind: int, spot: int) -> float:
        """What is lost by waiting with this card, and what this spot does for it and to the others."""
        left, right = spot - ON - 1, spot - ON + 1
        if spot == LEFT:
            left, right = -1, 0
        elif spot == RIGHT:
            left, right = table.length - 1, table.length
        rate = self.haste[kind] if self.rounds > 1 else 0.0
        if spot >= ON:
            rate -= self.cover(table, kind, spot - ON)
        if kind in (CUTTHROAT, SUBSTITUTION):
            rate += self.cut(table, kind, left, right) - 1.0
        elif kind == FELON:
            rate += (self.felony(table, left) + self.felony(table, right) - 0.5) * 0.7 * self.rounds
        elif kind == SCHEMER and ((left >= 0 and table.is_stack(left)) or (right < table.length and table.is_stack(right))):
            rate -= 1.5 * self.rounds
        if kind < CHARACTERS:
            rate += self.company(table, left) + self.company(table, right)
        if self.rounds == 1:
            rate += self.finale(table, kind)
        return rate

    def finale(self, table: OriflammeState, kind: int) -> float:
        """What a card placed in the last round brings, wherever it lies."""
        if kind == PRINCE:
            return 2.0 if table.twins_aside >> self.seat & 1 else 1.0
        if kind in (QUEEN, SCHEMER):
            return 2.0
        if kind in (CUTTHROAT, SUBSTITUTION):
            return 1.0
        if kind == FELON:
            return 0.35
        if kind == APOTHECARY:
            return self.cure(table, NO_PIECE)
        if kind == BRIBE:
            return 0.5 * self.best_bribe(table)
        if kind == PLAN:
            return self.best_activation(table)
        return 1.0

    def cover(self, table: OriflammeState, kind: int, place: int) -> float:
        """What is lost by covering a card of our own (OR 3.3), and what the stack does to Schemers beside it (OR 6.7)."""
        loss = self.worth(table, place)
        if kind >= CHARACTERS:
            loss *= 0.4 if self.rounds > 1 else 0.1  # it comes free again
        return loss + self.schemed(table, place - 1) + self.schemed(table, place + 1)

    def schemed(self, table: OriflammeState, place: int) -> float:
        if place < 0 or place >= table.length or self.known(table, place) != SCHEMER:
            return 0.0
        family = table.family_at(place)
        return self.worth(table, place) if family == self.seat else -self.part[family] * self.worth(table, place)

    def company(self, table: OriflammeState, place: int) -> float:
        """What a neighbour does to a character of ours that is to stay."""
        if place < 0 or place >= table.length:
            return 0.0
        kind = self.known(table, place)
        if kind == FELON:
            return -0.7 * self.rounds
        if kind == CUTTHROAT:
            return -1.0
        return 0.2 if table.family_at(place) == self.seat else -0.2

    def twin(self, table: OriflammeState, spot: int) -> float:
        """OR 6.1, 4.4: at the right end it acts in this round too."""
        if spot == LEFT:
            return self.rounds - 1.0 + self.company(table, 0)
        if spot == RIGHT:
            return self.rounds + self.company(table, table.length - 1)
        return self.turns(table, spot - ON) - self.cover(table, TWIN, spot - ON)
