"""Where bots think: worker processes beside the event loop, so that a table of experts slows nobody else down."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, TypeVar

from eminence.bots import Forfeit, resolve, seated
from eminence.bots.protocol import Budget
from eminence.bots.thinker import SearchBot
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.record import Step, apply_step
from eminence.games import game
from eminence.server.protocol import HintMove

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
TRIES = 3
HINT_ITERATIONS = 4000
HINT_MOVES = 6


@dataclass(frozen=True)
class Task:
    """A decision to make: the game so far, whose it is, and which bot is to think."""

    game: str
    seats: int
    options: dict[str, Any]
    steps: list[Step]
    seat: int
    bot: str
    seed: int

    def belief(self) -> Belief:
        """What the seat knows; the bot never meets the State."""
        state = game(self.game).new(self.seats, self.options)
        for step in self.steps:
            apply_step(state, step)
        return state.belief(self.seat)


def choose(task: Task) -> tuple[str, bool]:
    """The bot's move, as canonical text; and whether a bot of one's own failed and it is a random one."""
    belief = task.belief()
    report: list[Forfeit] = []
    with seated([resolve(task.bot)], [Rng(task.seed)], report=report) as (player,):
        move = player.choose(belief, Budget())
    return belief.setup.texts[move], bool(report)


def explain(task: Task) -> tuple[list[HintMove], list[tuple[int, str]]]:
    """What a strong bot thinks of the decision: its candidates, and the line of play it expects."""
    told = SearchBot(Rng(task.seed)).explain(task.belief(), Budget(iterations=HINT_ITERATIONS))
    moves = [HintMove(c.text, c.visits, c.win, c.uncertainty, c.scores) for c in told.candidates[:HINT_MOVES]]
    return moves, told.line


def prepare() -> None:
    """A worker thinks at low priority, leaves Ctrl-C to the server and goes when the server goes, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Brains:
    """The pool of workers: started when first needed, rebuilt when one of them dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task) -> tuple[str, bool]:
        return await self.ask(choose, task)

    async def explain(self, task: Task) -> tuple[list[HintMove], list[tuple[int, str]]]:
        return await self.ask(explain, task)

    async def ask(self, work: Callable[[Asked], Answer], task: Asked) -> Answer:
        """Have something done by a worker."""
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                spawn = multiprocessing.get_context("spawn")
                pool = self._pool = ProcessPoolExecutor(self._workers, spawn, prepare)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, task)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
        raise BrokenProcessPool("the workers keep dying")

    async def close(self) -> None:
        """Stop thinking at once; what was not decided is decided after the restart."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list(pool._processes.values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            await asyncio.to_thread(worker.join, 5)
