"""What may be taken back: moves after which nobody knows anything hidden that they did not know before."""

from __future__ import annotations

import pytest

import eminence
from eminence.engine.chance import stream
from eminence.engine.events import Event
from eminence.engine.state import State
from setups import SETUPS, Named

WORLDS = 12  # deals looked at for each seat


def taught_nobody(before: State, after: State, seat: int, move: int) -> bool:
    """A seat has learnt something when a deal that it held possible could not have led to what it sees now, whatever the mover
    did in it. A spectator never knows more than a seat."""
    return all(learnt_nothing(before, after, viewer, seat, move) for viewer in range(after.seats))


def learnt_nothing(before: State, after: State, viewer: int, seat: int, move: int) -> bool:
    belief = before.belief(viewer)
    sight, events = after.sight(viewer), after.events(viewer)
    rng = eminence.Rng(0)
    for _ in range(WORLDS):
        deal = belief.sample(rng)
        moves = deal.legal(seat)
        tried = [move] if viewer == seat else sorted(moves, key=lambda other: other != move)
        if not any(other in moves and looks_the_same(deal, viewer, seat, other, sight, events) for other in tried):
            return False
    return True


def looks_the_same(deal: State, viewer: int, seat: int, move: int, sight: int, events: list[Event]) -> bool:
    world = deal.fork()
    world.apply(seat, move)
    return world.sight(viewer) == sight and world.events(viewer) == events


@pytest.mark.parametrize("named", [named for named in SETUPS if named.setup.game.undoable], ids=lambda named: named.name)
def test_moves_that_may_be_taken_back_teach_nobody_anything(named: Named) -> None:
    for seed in range(4):
        rng = stream(seed, 1)
        state = named.setup.new()
        while not state.over:
            if state.chance_due():
                state.roll(rng)
                continue
            seat = state.to_act()[0]
            move = rng.choice(state.legal(seat))
            before = state.clone()
            state.apply(seat, move)
            text = named.setup.texts[move]
            if text.partition(" ")[0] in named.setup.game.undoable and not state.over and not state.chance_due():
                assert taught_nobody(before, state, seat, move), text
