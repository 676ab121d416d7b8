"""Worker processes with a fair queue (fairqueue.py) in front of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from eminence.bots.workers import WorkerPool
from eminence.server.fairqueue import FairQueue, Owner

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
NICE = 10  # the process that all tables live in comes first
GUESS = 0.05  # seconds a job may take, until one like it was measured


@dataclass
class Job:
    """A call for a worker to make, and who waits for it."""

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


class FairPool:
    """Workers that take jobs from a fair queue, one each."""

    def __init__(self, jobs: int) -> None:
        self._pool = WorkerPool(jobs, nice=NICE)
        self._queue: FairQueue[Job] = FairQueue()
        self._running: set[asyncio.Future[tuple[Any, float]]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def run(
        self, work: Callable[[Asked], Answer], task: Asked, owner: Owner, *, guess: float = GUESS, idle: bool = False
    ) -> tuple[Answer, float]:
        """Call a function in a worker. Returns its result, and how many seconds it took; WorkerDied if its workers keep dying."""
        answer: asyncio.Future[tuple[Answer, float]] = asyncio.get_running_loop().create_future()
        self._queue.push(owner, Job(owner, work, task, answer, guess, idle), idle=idle)
        self._start_jobs()
        return await answer

    def _start_jobs(self) -> None:
        """Start as many jobs as there are workers, so that none waits behind jobs that came before its turn."""
        while self._queue and len(self._running) < self._pool.jobs and not self._closed:
            job = self._queue.pop()
            if job.answer.done():  # nobody waits for it any more
                continue
            self._queue.charge(job.owner, job.guess, idle=job.idle)
            try:
                running = asyncio.wrap_future(self._pool.submit(timed, job.work, job.task))
            except Exception as error:  # what cannot be sent to a worker
                job.answer.set_exception(error)
                continue
            self._running.add(running)
            running.add_done_callback(partial(self._finish, job))

    def _finish(self, job: Job, running: asyncio.Future[tuple[Any, float]]) -> None:
        self._running.discard(running)
        error = None if running.cancelled() else running.exception()
        if running.cancelled() or self._closed:
            job.answer.cancel()
        elif error is not None:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            _, seconds = running.result()
            self._queue.charge(job.owner, seconds - job.guess, idle=job.idle)
            if not job.answer.done():
                job.answer.set_result(running.result())
        self._start_jobs()

    async def close(self) -> None:
        """Stop at once. What was not done is cancelled."""
        self._closed = True
        while self._queue:
            self._queue.pop().answer.cancel()
        await asyncio.to_thread(self._pool.close, now=True)
