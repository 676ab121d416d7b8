"""Where bots think: worker processes beside the event loop, and a fair queue in front of them (fairqueue.py)."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
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
from eminence.engine.game import Setup
from eminence.engine.record import Step, apply_step
from eminence.server.fairqueue import FairQueue, Owner
from eminence.table.protocol import HintMove

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
TRIES = 3
HINT_ITERATIONS = 4000
HINT_MOVES = 6
GUESS = 0.05  # seconds a decision may take, until one was measured
QUICK = 0.03  # seconds; what takes less never waits for what takes more


@dataclass(frozen=True)
class Task:
    """A decision to make: the game so far, whose it is, and which bot is to think."""

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


@dataclass
class Job:
    """Something for a worker to do, and who waits for it."""

    owner: Owner
    work: Callable[[Any], Any]
    task: Any
    answer: asyncio.Future[tuple[Any, float]]
    guess: float  # seconds it may take
    idle: bool


def timed(work: Callable[[Asked], Answer], task: Asked) -> tuple[Answer, float]:
    """Do something, and say how long it took."""
    started = time.perf_counter()
    return work(task), time.perf_counter() - started


class Workers:
    """Processes that take jobs from a fair queue, one each: started when first needed, rebuilt when one of them dies."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._queue: FairQueue[Job] = FairQueue()
        self._busy: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def ask(
        self, work: Callable[[Asked], Answer], task: Asked, owner: Owner, *, guess: float = GUESS, idle: bool = False
    ) -> tuple[Answer, float]:
        """Have something done; the answer, and how many seconds it took."""
        answer: asyncio.Future[tuple[Answer, float]] = asyncio.get_running_loop().create_future()
        self._queue.push(owner, Job(owner, work, task, answer, guess, idle), idle=idle)
        self._go_on()
        return await answer

    def _go_on(self) -> None:
        """Hand out as many jobs as there are workers, so that none waits behind jobs that came before its turn."""
        while self._queue and len(self._busy) < self._count:
            job = self._queue.pop()
            if job.answer.done():  # nobody waits for it any more
                continue
            self._queue.charge(job.owner, job.guess, idle=job.idle)
            running = asyncio.get_running_loop().create_task(self._run(job))
            self._busy.add(running)
            running.add_done_callback(self._ran)

    def _ran(self, running: asyncio.Task[None]) -> None:
        self._busy.discard(running)
        if not running.cancelled():
            self._go_on()

    async def _run(self, job: Job) -> None:
        try:
            made, seconds = await self._done(job)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        self._queue.charge(job.owner, seconds - job.guess, idle=job.idle)
        if not job.answer.done():
            job.answer.set_result((made, seconds))

    async def _done(self, job: Job) -> tuple[Any, float]:
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                spawn = multiprocessing.get_context("spawn")
                pool = self._pool = ProcessPoolExecutor(self._count, spawn, prepare)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, timed, job.work, job.task)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False)
        raise BrokenProcessPool("the workers keep dying")

    async def close(self) -> None:
        """Stop at once; what was not decided is decided after the restart."""
        for running in list(self._busy):
            running.cancel()
        while self._queue:
            self._queue.pop().answer.cancel()
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list(pool._processes.values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            await asyncio.to_thread(worker.join, 5)


class Brains:
    """Where bots think: most of it in `workers` processes; what is known to be quick in one more, so that it never waits for
    an expert to end a thought."""

    def __init__(self, workers: int) -> None:
        self._slow = Workers(workers)
        self._quick = Workers(1)
        self._seconds: dict[tuple[str, str], float] = {}  # what a decision took of late, by bot and game

    @property
    def waiting(self) -> int:
        return self._slow.waiting + self._quick.waiting

    async def choose(self, task: Task, owner: Owner, *, idle: bool = False) -> tuple[str, bool]:
        return await self._ask(choose, task, owner, (task.bot, task.setup.game.slug), idle=idle)

    async def explain(self, task: Task, owner: Owner) -> tuple[list[HintMove], list[tuple[int, str]]]:
        return await self._ask(explain, task, owner, ("hint", task.setup.game.slug))

    async def _ask(
        self, work: Callable[[Task], Answer], task: Task, owner: Owner, kind: tuple[str, str], *, idle: bool = False
    ) -> Answer:
        usual = self._seconds.get(kind)
        workers = self._quick if usual is not None and usual < QUICK else self._slow
        made, seconds = await workers.ask(work, task, owner, guess=GUESS if usual is None else usual, idle=idle)
        self._seconds[kind] = seconds if usual is None else usual + (seconds - usual) / 8
        return made

    async def close(self) -> None:
        await self._slow.close()
        await self._quick.close()
