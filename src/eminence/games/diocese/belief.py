"""What a careful player of Table Diocese knows: hands that passed through one's own are known to the card."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State
from eminence.games.diocese.cards import DUEL_HAND, FEAST, KINDS, SEATS
from eminence.games.diocese.state import DioceseState

NO_CARD = KINDS


class DioceseBelief(Belief):
    """`shell` is the position with every card unknown to the seat taken out, `pool` how many of each kind those may be."""

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {"missing": (SEATS,), "pool": (KINDS,)}

    shell: DioceseState
    missing: list[int]
    pool: list[int]

    def __init__(self, state: DioceseState, seat: int, *, forgetful: bool = False) -> None:
        super().__init__(state, seat)
        self.shell = state.fork()
        self.buffer = Buffer()
        self.hide_state(seat, forgetful)

    def careless(self, rng: Rng) -> DioceseBelief:
        return DioceseBelief(self.sample(rng), self.seat, forgetful=True)  # type: ignore[arg-type]

    def hide_state(self, seat: int, forgetful: bool) -> None:
        """Keep what lies face up, the own hand, feasts that returned to a hand, and hands seen before they were passed on."""
        shell = self.shell
        self.hidden_draw = shell.drawn != NO_CARD and shell.controller() != seat
        for other in range(shell.dealt):
            if other == seat:
                continue
            if self.has_seen(seat, other) and not forgetful:
                if self.hidden_draw:
                    shell.hands[other][shell.drawn] -= 1
                    self.missing[other] = 1
            else:
                for kind in range(KINDS):
                    shell.hands[other][kind] = 0
                shell.hands[other][FEAST] = shell.returned[shell.dealt_to(other)]
                self.missing[other] = shell.cards_in_hand(other) - shell.hands[other][FEAST]
            self.forget_choice(other)
        if self.hidden_draw:
            shell.drawn = NO_CARD
        for i in range(DUEL_HAND):
            shell.pile[i] = NO_CARD
        self.pool_left = 0
        for kind in range(KINDS):
            self.pool[kind] = shell.deck[kind]
            for place in range(shell.places):
                self.pool[kind] -= shell.laid[place][kind]
            for other in range(shell.dealt):
                self.pool[kind] -= shell.hands[other][kind]
            self.pool_left += self.pool[kind]

    def has_seen(self, seat: int, other: int) -> bool:
        """DI 3.2: whether the hand `other` holds now was this seat's own earlier in the round."""
        shell = self.shell
        passes = (other - seat if shell.goes_left() else seat - other) % shell.seats
        return passes <= shell.turn

    def forget_choice(self, other: int) -> None:
        """Another seat's choice is secret until all are turned up (DI 3.1)."""
        self.shell.first[other] = NO_CARD
        self.shell.second[other] = NO_CARD
        self.shell.for_neutral[other] = NO_CARD

    def sample(self, rng: Rng) -> State:
        """Deal the pool out: hands first, then the pile, then choices for those who have chosen."""
        new = self.shell.fork()
        for kind in range(KINDS):
            new.stock[kind] = self.pool[kind]
        left = self.pool_left
        for other in range(new.dealt):
            for _ in range(self.missing[other]):
                kind = new.draw_card(rng, left)
                left -= 1
                new.hands[other][kind] += 1
                if self.hidden_draw and other == new.controller():
                    new.drawn = kind
        for i in range(new.pile_left):
            new.pile[i] = new.draw_card(rng, left)
            left -= 1
        for other in range(new.dealt):
            if other != self.seat and new.chosen >> other & 1:
                count = new.fill(other, self.buffer)
                new.choose_move(other, self.buffer.items[rng.below(count)])
        return new
