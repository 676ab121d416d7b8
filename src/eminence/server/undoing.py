"""Whether a decision may be taken back: only while nobody learnt anything hidden from it."""

from __future__ import annotations

from eminence.engine.chance import Rng
from eminence.engine.events import Event, Told
from eminence.engine.game import Setup
from eminence.engine.state import State

WORLDS = 16  # deals looked at for each seat


def seen(setup: Setup, news: list[Told], viewer: int | None) -> list[Event]:
    """What was told in a step, as one viewer may see it."""
    kinds = setup.game.events
    events = (kinds[told[0]].seen_by(viewer, told, setup.slugs, setup.texts) for told in news)
    return [event for event in events if event is not None]


def innocent(before: State, after: State, seat: int, what: str) -> bool:
    """Whether a decision taught nobody anything hidden.

    A seat has learnt something when a deal that it held possible before could not have led to what it sees now, whatever
    the mover did in it. A spectator never knows more than a seat.
    """
    if after.over:
        return False
    return all(_learnt_nothing(before, after, viewer, seat, what) for viewer in range(after.seats))


def _learnt_nothing(before: State, after: State, viewer: int, seat: int, what: str) -> bool:
    belief = before.belief(viewer)
    sight, events = after.sight(viewer), seen(after.setup, after.news, viewer)
    rng = Rng(0)
    for _ in range(WORLDS):
        deal = belief.sample(rng)
        moves = deal.legal(seat)
        own = deal.setup.moves[what]
        tried = [own] if viewer == seat else sorted(moves, key=lambda move: move != own)
        if not any(move in moves and _looks_the_same(deal, viewer, seat, move, sight, events) for move in tried):
            return False
    return True


def _looks_the_same(deal: State, viewer: int, seat: int, move: int, sight: int, events: list[Event]) -> bool:
    world = deal.fork()
    world.apply(seat, move)
    return world.sight(viewer) == sight and seen(world.setup, world.news, viewer) == events
