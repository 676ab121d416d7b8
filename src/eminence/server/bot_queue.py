"""Where bots think: worker processes, so that a search does not block the event loop, and owners take turns at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from eminence.bots.decisions import Decision, decide, explain
from eminence.server.fair_pool import GUESS, FairPool
from eminence.server.fairqueue import Owner
from eminence.table.protocol import HintMove

Answer = TypeVar("Answer")
QUICK = 0.03  # seconds; what takes less never waits for what takes more


class BotQueue:
    """Most decisions are made in `workers` processes; those known to be quick in one more, so that they never wait for an
    expert to end a thought."""

    def __init__(self, workers: int) -> None:
        self._slow = FairPool(workers)
        self._quick = FairPool(1)
        self._seconds: dict[tuple[str, str], float] = {}  # what a decision took of late, by bot and game

    @property
    def waiting(self) -> int:
        return self._slow.waiting + self._quick.waiting

    async def choose(self, decision: Decision, owner: Owner, *, idle: bool = False) -> tuple[str, bool]:
        """A bot's move, and whether it failed and the move is a random one. Raises WorkerDied if its workers keep dying."""
        return await self._run(decide, decision, owner, (decision.bot, decision.setup.game.slug), idle=idle)

    async def explain(self, decision: Decision, owner: Owner) -> tuple[list[HintMove], list[tuple[int, str]]]:
        """What a strong bot thinks of a decision: its best moves, and the line of play it expects."""
        candidates, line = await self._run(explain, decision, owner, ("hint", decision.setup.game.slug))
        return [HintMove(one.text, one.visits, one.win, one.uncertainty, one.scores) for one in candidates], line

    async def _run(
        self,
        work: Callable[[Decision], Answer],
        decision: Decision,
        owner: Owner,
        kind: tuple[str, str],
        *,
        idle: bool = False,
    ) -> Answer:
        usual = self._seconds.get(kind)
        pool = self._quick if usual is not None and usual < QUICK else self._slow
        made, seconds = await pool.run(work, decision, owner, guess=GUESS if usual is None else usual, idle=idle)
        self._seconds[kind] = seconds if usual is None else usual + (seconds - usual) / 8
        return made

    async def close(self) -> None:
        await self._slow.close()
        await self._quick.close()
