"""What a seat sees as one vector of fixed size, and its legal moves as a mask: the encoding that all doors share.

A vector is filled from the view and from nothing else, so it cannot show more than the view does. Its size follows from the
set-up: seats, options, and the deck where one brings one's own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from eminence.adapters.layouts import cypher, diocese, gray_cardinal, oriflamme
from eminence.adapters.layouts.page import Field, Layout, Page, Vector
from eminence.engine.game import Setup
from eminence.engine.state import State

Mask = NDArray[np.int8]


class Plan(NamedTuple):
    """A game's own part of the encoding."""

    layout: Callable[[Setup], Layout]
    write: Callable[[Page, Any], None]


PLANS = {
    "gray-cardinal": Plan(gray_cardinal.layout, gray_cardinal.write),
    "oriflamme": Plan(oriflamme.layout, oriflamme.write),
    "diocese": Plan(diocese.layout, diocese.write),
    "cypher": Plan(cypher.layout, cypher.write),
}


@lru_cache(maxsize=64)
def layout(setup: Setup) -> Layout:
    """The fields of an observation of this set-up, in order."""
    return PLANS[setup.game.slug].layout(setup)


def encode(setup: Setup, view: Any) -> Vector:
    """A seat's view as numbers."""
    page = Page(layout(setup), view.seat, setup.seats, setup.slugs)
    PLANS[setup.game.slug].write(page, view)
    return page.vector


def observe(state: State, seat: int) -> Vector:
    """What `seat` sees now, as numbers."""
    return encode(state.setup, state.view(seat))


def action_mask(state: State, seat: int, *, waiting: bool = False) -> Mask:
    """A 1 for each legal move of a seat, by its number. With `waiting` there is one number more, the last: to owe no decision."""
    moves = len(state.setup.texts)
    mask: Mask = np.zeros(moves + waiting, np.int8)
    legal = state.legal(seat)
    mask[legal] = 1
    if waiting and not legal:
        mask[moves] = 1
    return mask


__all__ = ["Field", "Layout", "Mask", "Vector", "action_mask", "encode", "layout", "observe"]
