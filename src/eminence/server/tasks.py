"""Background tasks: what fails is logged, and what must always run is started again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from eminence.server import metrics
from eminence.server.logs import log
from eminence.server.storage.trouble import Trouble

PAUSE = 0.5  # seconds before a task that failed is started again


class Tasks:
    """The tasks of one server."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a background task; log its exception."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def keep(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start a background task, and start it again whenever it fails."""
        self.spawn(self._keep(name, work))

    async def _keep(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        trouble = Trouble(name, "task-failed")
        while True:
            try:
                await work()
                return
            except Exception as error:
                metrics.faults.inc()
                trouble.failed(error)
            await asyncio.sleep(PAUSE)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not self._closing:
            metrics.faults.inc()
            log.fault("task-failed", error)

    async def close(self) -> None:
        """Cancel all and wait until they have ended."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
