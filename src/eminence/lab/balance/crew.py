"""Who plays the games of the lab: this process, a pool of them, or a Ray cluster. All play the same games.

A worker that dies loses nothing: what it had not handed in is played again, and what it had handed in is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from socket import create_connection
from typing import Any, Protocol, TypeVar

from eminence.lab.arena import ArenaError, Workers

MOST_DEATHS = 3  # of workers in a row without a single result in between

Result = TypeVar("Result")
Call = tuple[Any, ...]


class Crew(Protocol):
    """Somebody who calls a function for each of many arguments and yields the results in whatever order they come."""

    def __enter__(self) -> Crew: ...

    def __exit__(self, kind: Any, *_: Any) -> None: ...

    def run(self, function: Callable[..., Result], calls: Iterable[Call]) -> Iterator[Result]: ...


def next_call(again: list[Call], rest: Iterator[Call]) -> Call | None:
    """What was lost goes first."""
    return again.pop() if again else next(rest, None)


class Pool(Workers):
    """Processes of this machine; with one job everything happens right here."""

    def __enter__(self) -> Pool:
        super().__enter__()
        return self

    def run(self, function: Callable[..., Result], calls: Iterable[Call]) -> Iterator[Result]:
        if self._pool is None:
            for call in calls:
                yield function(*call)
            return
        rest = iter(calls)
        again: list[Call] = []
        waiting: dict[Future[Result], Call] = {}
        deaths = 0
        while True:
            while len(waiting) < 2 * self._jobs and (ready := next_call(again, rest)) is not None:
                try:
                    waiting[self._pool.submit(function, *ready)] = ready
                except BrokenProcessPool:
                    again.append(ready)
                    break
            if not waiting and not again:
                return
            done = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED).done if waiting else set()
            results = []
            for future in done:
                call = waiting.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    again.append(call)
                else:
                    results.append(future.result())
            if results:
                deaths = 0
                yield from results
            elif again:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise ArenaError("worker processes keep dying in the middle of their games")
            if again:
                again += waiting.values()
                waiting.clear()
                self._pool.shutdown(wait=True)
                super().__enter__()


class RayCluster:
    """Tasks on a Ray cluster: the one at `address`, or one started here for the run."""

    def __init__(self, address: str | None, jobs: int) -> None:
        self._address = address
        self._jobs = jobs
        self._ray: Any = None

    def __enter__(self) -> RayCluster:
        try:
            import ray
        except ImportError:
            raise ArenaError("--ray needs Ray: `pip install eminence[ray]`") from None
        if self._address:
            check_reachable(self._address)
        where: dict[str, Any] = {"address": self._address} if self._address else {"num_cpus": self._jobs}
        try:
            ray.init(**where, include_dashboard=False, configure_logging=False, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ArenaError(f"cannot reach Ray: {str(error).splitlines()[0]}") from None
        self._ray = ray
        return self

    def __exit__(self, kind: Any, *_: Any) -> None:
        self._ray.shutdown()

    def run(self, function: Callable[..., Result], calls: Iterable[Call]) -> Iterator[Result]:
        """Never more tasks in flight than keep all workers busy; the ones whose worker died are asked for again."""
        ray = self._ray
        remote = ray.remote(max_retries=0)(function)
        rest = iter(calls)
        again: list[Call] = []
        waiting: dict[Any, Call] = {}
        deaths = 0
        while True:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(waiting) < room and (ready := next_call(again, rest)) is not None:
                waiting[remote.remote(*ready)] = ready
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1, timeout=1.0)
            for reference in done:
                call = waiting.pop(reference)
                try:
                    result = ray.get(reference)
                except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError):
                    again.append(call)
                    deaths += 1
                    if deaths > MOST_DEATHS * room:
                        raise ArenaError("Ray workers keep dying in the middle of their games") from None
                else:
                    deaths = 0
                    yield result


def check_reachable(address: str) -> None:
    """Ray itself would try for many minutes to reach a cluster that is not there."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdigit():
        if address == "auto":
            return
        raise ArenaError(f"a Ray cluster is named host:port, ray://host:port or auto, not {address!r}")
    try:
        create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise ArenaError(f"no Ray cluster answers at {address!r}") from None
