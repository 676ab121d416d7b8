"""What bots do in worker processes: decide, and explain a decision."""

from __future__ import annotations

from dataclasses import dataclass

from eminence.bots import Forfeit, resolve, seated
from eminence.bots.protocol import Budget
from eminence.bots.thinker import Candidate, SearchBot
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.engine.record import Step, apply_step

HINT_ITERATIONS = 4000
HINT_MOVES = 6


@dataclass(frozen=True)
class Decision:
    """A decision to make: the game so far, whose decision it is, and which bot makes it."""

    setup: Setup
    steps: list[Step]
    seat: int
    bot: str
    seed: int

    def belief(self) -> Belief:
        """What the seat knows; the bot never meets the State."""
        state = self.setup.new()
        for step in self.steps:
            apply_step(state, step)
        return state.belief(self.seat)


def decide(decision: Decision) -> tuple[str, bool]:
    """The bot's move, as canonical text; and whether a custom bot failed and it is a random one."""
    belief = decision.belief()
    report: list[Forfeit] = []
    with seated([resolve(decision.bot)], [Rng(decision.seed)], report=report) as (player,):
        move = player.choose(belief, Budget())
    return belief.setup.texts[move], bool(report)


def explain(decision: Decision) -> tuple[list[Candidate], list[tuple[int, str]]]:
    """What a strong bot thinks of a decision: its best moves, and the line of play it expects."""
    explained = SearchBot(Rng(decision.seed)).explain(decision.belief(), Budget(iterations=HINT_ITERATIONS))
    return explained.candidates[:HINT_MOVES], explained.line
