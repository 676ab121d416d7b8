"""A chance step drawn card by card: what OpenSpiel's chance nodes are made of.

The engine settles a whole deal at once. Here it is taken apart into single draws, each with its probabilities; when all cards are
there, the step happens in the engine. A step that can have one outcome only (a shuffle, a card that is known already) is no draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from eminence.engine.chance import Rng
from eminence.engine.state import State
from eminence.games.cypher import notation as cypher_notation
from eminence.games.diocese import notation as diocese_notation
from eminence.games.diocese.cards import KINDS as DIOCESE_KINDS
from eminence.games.gray_cardinal import notation as gray_cardinal_notation
from eminence.games.gray_cardinal.cards import CARDS as GRAY_CARDINAL_CARDS
from eminence.games.oriflamme.cards import ASIDE, HAND, KINDS, TWIN

Numbers = Sequence[int]
SIDES = 6


@dataclass(frozen=True)
class Plan:
    """What is to be drawn: so many cards from a pool of counts by kind, none put back; `finish` makes an outcome of them."""

    pool: tuple[int, ...]
    need: int
    finish: Callable[[list[int]], list[int]]


class Draw:
    """A chance step under way."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.drawn: tuple[int, ...] = ()

    def outcomes(self) -> list[tuple[int, float]]:
        """The kinds that may come next, each with its probability."""
        left = list(self.plan.pool)
        for kind in self.drawn:
            left[kind] -= 1
        total = sum(left)
        return [(kind, count / total) for kind, count in enumerate(left) if count]

    def take(self, kind: int) -> list[int] | None:
        """Draw a card; the numbers of the whole outcome once it is complete."""
        self.drawn = (*self.drawn, kind)
        return self.plan.finish(list(self.drawn)) if len(self.drawn) == self.plan.need else None

    def copy(self) -> Draw:
        new = Draw(self.plan)
        new.drawn = self.drawn
        return new


def draw_of(state: State) -> Draw | None:
    """The draws of the chance step that is due; None when only one outcome is possible."""
    setup = state.setup
    probe = state.fork()
    example = setup.game.notation.read_chance(setup, probe.roll(Rng()))
    assert example is not None
    plan = PLANS[setup.game.slug](state, example)
    return None if plan is None else Draw(plan)


def diocese(state: Any, example: Numbers) -> Plan | None:
    """DI 10.2: hands in card order, the neutral pile in its own; a card drawn from that pile is fixed, the die is not."""
    step = example[0]
    if step == diocese_notation.DRAW:
        return None
    if step == diocese_notation.DIE:
        return Plan((0,) + (1,) * SIDES, 1, lambda drawn: [step, *drawn])
    hands = state.hands
    pool = tuple(state.deck[kind] - sum(hands[seat][kind] for seat in range(state.dealt)) for kind in range(DIOCESE_KINDS))
    if step == diocese_notation.NEUTRAL:
        return Plan(pool, len(example) - 1, lambda drawn: [step, *drawn])
    return Plan(pool, len(example) - 2, lambda drawn: [step, example[1], *sorted(drawn)])


def gray_cardinal(state: Any, example: Numbers) -> Plan | None:
    """GC 9: a shuffle is one outcome, and so is a top card that somebody has peeked at."""
    if example[0] == gray_cardinal_notation.SHUFFLE or state.top != GRAY_CARDINAL_CARDS:
        return None
    return Plan(tuple(state.deck), 1, lambda drawn: [example[0], *drawn])


def oriflamme(state: Any, example: Numbers) -> Plan:
    """OR 2.1: the three set aside are drawn, the other seven are the hand."""

    def finish(aside: list[int]) -> list[int]:
        hand = [kind for kind in range(KINDS) if kind != TWIN and kind not in aside]
        assert len(hand) == HAND
        return [example[0], *hand, *sorted(aside)]

    return Plan(tuple(int(kind != TWIN) for kind in range(KINDS)), ASIDE, finish)


def cypher(state: Any, example: Numbers) -> Plan | None:
    """CY 7.2: the card removed unseen is one outcome, and so is one from under the deck once the shuffled part is used up."""
    step = example[0]
    pool = tuple(state.unseen[kind] for kind in range(state.kinds))
    if step == cypher_notation.DEAL:
        return Plan(pool, len(example) - 2, lambda drawn: [step, example[1], *sorted(drawn)])
    if step == cypher_notation.REMOVE or not state.shuffled():
        return None
    return Plan(pool, 1, lambda drawn: [step, *drawn])


PLANS: dict[str, Callable[[Any, Numbers], Plan | None]] = {
    "gray-cardinal": gray_cardinal,
    "oriflamme": oriflamme,
    "diocese": diocese,
    "cypher": cypher,
}


def cards_drawn(slug: str, outcome: Numbers) -> list[int]:
    """The draws that an outcome of the engine is made of, in an order that leads to it; none where there was no choice."""
    if slug == "oriflamme":
        return list(outcome[1 + HAND :])
    deals = {"diocese": diocese_notation.DEAL, "cypher": cypher_notation.DEAL}
    return list(outcome[2:] if outcome[0] == deals.get(slug) else outcome[1:])
