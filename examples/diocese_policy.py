"""A bot for two-seat Table Diocese: a small network trained by examples/train_diocese.py, played with NumPy alone.

    eminence arena diocese --rules 1 --seats 2 --bots examples/diocese_policy.py:Policy,greedy --games 2000

It was trained on the first edition of the rules, in which a Cell silenced spare Monks too.

Beside what lies on the table the network is told the other player's hand as far as it is known: after the first turn of a round
it is the hand this seat passed on itself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from eminence.adapters.spaces import encode, layout
from eminence.bots import Budget
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.games import game

Floats = NDArray[np.float32]

WEIGHTS = Path(__file__).with_name("diocese_policy.npz")
SETUP = game("diocese").setup(2)
LAYOUT = layout(SETUP)
IN_HAND, IN_PLACE = 3, 5  # so many of a kind are told apart in a hand and in a place


def features(observations: NDArray[np.int16], passed: NDArray[np.int16]) -> Floats:
    """What the network is told, for many observations in rows; `passed` counts the cards of the hands that were passed on."""
    parts = LAYOUT.parts(observations)
    known = parts["turn"] > 1
    hands = np.stack([parts["hand"], np.where(known, passed, 0)], axis=1)
    margin = parts["score"][:, :1] - parts["score"][:, 1:2]
    return np.concatenate(
        [
            steps(hands, IN_HAND),
            steps(parts["laid"], IN_PLACE),
            np.eye(4, dtype=np.float32)[parts["round"][:, 0]],
            parts["turn"] / 10,
            known,
            np.clip(margin, -60, 60) / 20,
        ],
        axis=1,
        dtype=np.float32,
    )


def steps(counts: NDArray[np.generic], most: int) -> Floats:
    """Counts as so many flags each: at least one, at least two, ..."""
    return (counts[..., None] > np.arange(most)).reshape(len(counts), -1).astype(np.float32)


INPUTS = features(np.zeros((1, LAYOUT.size), np.int16), np.zeros((1, 14), np.int16)).shape[1]


def forward(weights: dict[str, Floats], inputs: Floats) -> Floats:
    """Two hidden layers, then a number for every move."""
    hidden = np.maximum(inputs @ weights["w0"] + weights["b0"], 0)
    hidden = np.maximum(hidden @ weights["w1"] + weights["b1"], 0)
    return hidden @ weights["w2"] + weights["b2"]


@cache
def read_weights(path: Path = WEIGHTS) -> dict[str, Floats]:
    with np.load(path) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}


class Policy:
    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, belief: Belief, budget: Budget) -> int:
        if belief.setup is not SETUP:
            raise ValueError("this policy knows two-seat Table Diocese with its usual options only")
        if len(belief.legal) == 1:
            return belief.legal[0]
        other = belief.sample(self._rng).view(1 - belief.seat).hand  # certain after the first turn, and left out before
        passed = np.array([[other.count(slug) for slug in SETUP.slugs]], np.int16)
        rates = forward(read_weights(), features(encode(SETUP, belief.view)[None], passed))[0]
        return max(belief.legal, key=lambda move: float(rates[move]))
