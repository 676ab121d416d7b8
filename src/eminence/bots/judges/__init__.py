"""The judges of the games."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from eminence.bots.judge import Judge
from eminence.bots.judges.cypher import CypherJudge
from eminence.bots.judges.diocese import DioceseJudge
from eminence.bots.judges.gray_cardinal import GrayCardinalJudge
from eminence.bots.judges.oriflamme import OriflammeJudge
from eminence.engine.game import Setup

JUDGES: dict[str, Callable[[], Judge]] = {
    "gray-cardinal": GrayCardinalJudge,
    "oriflamme": OriflammeJudge,
    "diocese": DioceseJudge,
    "cypher": CypherJudge,
}


@lru_cache(maxsize=64)
def judge_of(setup: Setup) -> Judge:
    """A judge for a set-up."""
    made = JUDGES.get(setup.game.slug, Judge)()
    made.study(setup.new())
    return made
