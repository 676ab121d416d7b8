"""A Ray cluster that plays the games of the lab as a WorkerPool does: the same calls give the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from socket import create_connection
from typing import Any, TypeAlias, TypeVar

from eminence.bots.workers import WorkerDied, WorkerPool, is_past
from eminence.lab.arena import ArenaError

IN_FLIGHT = 2  # calls of a map for each CPU of the cluster
LOOK_SECONDS = 1.0  # between two looks at how large the cluster is

Result = TypeVar("Result")


class RayCluster:
    """Tasks on a Ray cluster: the one at `address`, or one started here for the run."""

    def __init__(self, address: str | None, jobs: int, *, retries: int = 3) -> None:
        self._address = address
        self._jobs = jobs
        self._retries = retries
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

    def map(
        self, function: Callable[..., Result], calls: Iterable[tuple[Any, ...]], *, ordered: bool, until: float | None = None
    ) -> Iterator[Result]:
        """As WorkerPool.map; a call whose worker dies is made again, up to `retries` times."""
        ray = self._ray
        remote = ray.remote(max_retries=0)(function)
        lost = (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError)
        rest = enumerate(calls)
        running: dict[Any, tuple[int, tuple[Any, ...], int]] = {}  # number, call, and how often its worker died
        held: dict[int, Result] = {}  # results whose turn has not come
        turn = 0
        while True:
            room = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) + len(held) < room and not is_past(until) and (taken := next(rest, None)) is not None:
                number, call = taken
                running[remote.remote(*call)] = (number, call, 0)
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1, timeout=LOOK_SECONDS)
            for reference in done:
                number, call, deaths = running.pop(reference)
                try:
                    held[number] = ray.get(reference)
                except lost:
                    if deaths == self._retries:
                        raise WorkerDied(f"Ray workers keep dying: {deaths + 1} in a row at the same work") from None
                    running[remote.remote(*call)] = (number, call, deaths + 1)
            if ordered:
                while turn in held:
                    yield held.pop(turn)
                    turn += 1
            else:
                while held:
                    yield held.pop(next(iter(held)))


Pool: TypeAlias = WorkerPool | RayCluster
"""Whoever plays the games of a run."""


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
