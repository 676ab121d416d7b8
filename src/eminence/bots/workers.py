"""Worker processes: functions are called in them, and a call whose worker dies is made again in another."""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_until_ready
from threading import Condition, Thread
from typing import Any, TypeVar

Result = TypeVar("Result")
IN_FLIGHT = 4  # calls of a map that are queued or running, for each worker
LOOK_SECONDS = 1.0  # between two looks at whether a worker that does not answer is still there
EXIT_SECONDS = 5.0  # a worker that is told to end may take so long
SPAWN = get_context("spawn")


class WorkerDied(Exception):
    """A call ended one worker process after another."""


class PoolClosed(Exception):
    """The pool was closed before the call ended."""


@dataclass(frozen=True)
class _Call:
    future: Future[Any]
    message: bytes  # the pickled function and its arguments


class WorkerPool:
    """Up to `jobs` processes, started when first needed, that call functions.

    If a worker dies, the call it was busy with is made again by a new worker, up to `retries` times; then the call ends in a
    WorkerDied. No other call is affected. Workers ignore Ctrl-C and end when this process ends, however it ends.
    Every worker has a thread here that hands it its calls, one at a time.
    """

    def __init__(self, jobs: int, *, nice: int = 0, retries: int = 3) -> None:
        self.jobs = jobs
        self._nice = nice
        self._retries = retries
        self._calls: deque[_Call] = deque()
        self._changed = Condition()  # guards everything below, and the calls
        self._threads: list[Thread] = []
        self._idle = 0
        self._workers: set[_Worker] = set()
        self._closed = False
        self._stopped = False  # closed, and nothing more is to be done

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.close(now=kind is not None)  # do not wait for results that nobody will hear of

    def submit(self, function: Callable[..., Result], *args: Any) -> Future[Result]:
        """Call a function in a worker. The future can be cancelled until a worker begins."""
        call = _Call(Future(), pickle.dumps((function, args)))
        with self._changed:
            if self._closed:
                raise PoolClosed("the pool is closed")
            self._calls.append(call)
            if len(self._calls) > self._idle and len(self._threads) < self.jobs:
                self._start_thread()
            self._changed.notify()
        return call.future

    def map(
        self, function: Callable[..., Result], calls: Iterable[tuple[Any, ...]], *, ordered: bool, until: float | None = None
    ) -> Iterator[Result]:
        """The results of many calls: in the order of the calls (`ordered`), or as they come.

        Calls are taken from the iterable when there is room for them. After the moment `until` (of `time.monotonic`) no call
        is begun. With one job the function is called in this process.
        """
        if self.jobs == 1:
            for call in calls:
                if is_past(until):
                    return
                yield function(*call)
            return
        rest = iter(calls)
        waiting: deque[Future[Result]] = deque()
        try:
            while True:
                while len(waiting) < IN_FLIGHT * self.jobs and not is_past(until) and (taken := next(rest, None)) is not None:
                    waiting.append(self.submit(function, *taken))
                if is_past(until):
                    waiting = deque(future for future in waiting if not future.cancel())
                if not waiting:
                    return
                seconds = None if until is None or is_past(until) else max(0.0, until - time.monotonic())
                wait([waiting[0]] if ordered else waiting, seconds, FIRST_COMPLETED)
                if ordered:
                    while waiting and waiting[0].done():
                        yield waiting.popleft().result()
                else:
                    for future in [future for future in waiting if future.done()]:
                        waiting.remove(future)
                        yield future.result()
        finally:
            for future in waiting:
                future.cancel()

    def close(self, *, now: bool = False) -> None:
        """Finish all calls and end the workers. `now`: cancel queued calls, end running ones in a PoolClosed."""
        with self._changed:
            self._closed = True
            self._stopped |= now
            dropped = list(self._calls) if now else []
            if now:
                self._calls.clear()
                for worker in self._workers:
                    worker.kill()
            self._changed.notify_all()
        for call in dropped:
            call.future.cancel()
            call.future.set_running_or_notify_cancel()
        for thread in self._threads:
            thread.join()
        atexit.unregister(self._close_at_exit)

    def _close_at_exit(self) -> None:
        self.close(now=True)

    # Threads, one for each worker --------------------------------------------------------------------------------------

    def _start_thread(self) -> None:
        if not self._threads:
            atexit.register(self._close_at_exit)
        thread = Thread(target=self._serve, name=f"worker {len(self._threads)}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _serve(self) -> None:
        """Hand calls to a worker until the pool is closed."""
        if hasattr(signal, "pthread_sigmask"):
            resource_tracker.ensure_running()  # its start would undo the next line
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited by workers, until they ignore it
        worker: _Worker | None = None
        while (call := self._take()) is not None:
            worker = self._run(call, worker)
            del call  # a result is not kept while waiting for the next call
        if worker is not None:
            self._dismiss(worker)

    def _take(self) -> _Call | None:
        """The next call that nobody cancelled; None when the pool is closed and empty."""
        with self._changed:
            while True:
                while self._calls:
                    call = self._calls.popleft()
                    if call.future.set_running_or_notify_cancel():
                        return call
                if self._closed:
                    return None
                self._idle += 1
                self._changed.wait()
                self._idle -= 1

    def _run(self, call: _Call, worker: _Worker | None) -> _Worker | None:
        """Make a call. Returns the worker if it is still there."""
        for _ in range(1 + self._retries):
            if worker is not None and not worker.is_alive():  # killed while it had nothing to do
                self._dismiss(worker)
                worker = None
            try:
                worker = worker or self._hire()
                answer = worker.ask(call.message)
            except (EOFError, OSError):
                if worker is not None:
                    self._dismiss(worker)
                    worker = None
                if self._stopped:
                    call.future.set_exception(PoolClosed("the pool was closed during the call"))
                    return None
            except Exception as error:  # a worker that cannot be started
                call.future.set_exception(error)
                return None
            else:
                _resolve(call.future, answer)
                return worker
        tries = 1 + self._retries
        call.future.set_exception(WorkerDied(f"worker processes keep dying: {tries} in a row at the same work"))
        return None

    def _hire(self) -> _Worker:
        worker = _Worker(self._nice)
        with self._changed:
            self._workers.add(worker)
            if self._stopped:
                worker.kill()
        return worker

    def _dismiss(self, worker: _Worker) -> None:
        with self._changed:
            self._workers.discard(worker)
        worker.end()


def is_past(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until


def _resolve(future: Future[Any], answer: bytes) -> None:
    try:
        succeeded, result = pickle.loads(answer)
    except Exception as error:
        succeeded, result = False, error
    if succeeded:
        future.set_result(result)
    else:
        future.set_exception(result)


class _Worker:
    """A process that makes one call at a time."""

    def __init__(self, nice: int) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=_work, args=(theirs, nice))
        try:
            self._process.start()
        finally:
            theirs.close()  # so that the pipe ends when the process does

    def ask(self, message: bytes) -> bytes:
        """Make a call. Raises EOFError or OSError if the process dies."""
        self._pipe.send_bytes(message)
        while not self._pipe.poll(LOOK_SECONDS):  # a process it has forked may keep the pipe open
            if not self.is_alive() and not self._pipe.poll():
                raise EOFError
        return self._pipe.recv_bytes()

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Wait until it has ended; it ends when its pipe does."""
        self._pipe.close()
        self._process.join(EXIT_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


# In a worker ------------------------------------------------------------------------------------------------------------


def _work(pipe: Connection, nice: int) -> None:
    """Make calls until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if nice:
        os.nice(nice)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait_until_ready([parent.sentinel])
    os._exit(1)


def _answer(message: bytes) -> bytes:
    try:
        function, args = pickle.loads(message)
        return pickle.dumps((True, function(*args)))
    except BaseException as error:
        return _failure(error)


def _failure(error: BaseException) -> bytes:
    """An exception as it can be sent; one that would end the program (SystemExit) or cannot be pickled becomes a RuntimeError."""
    told = "".join(traceback.format_exception(error))
    try:
        if isinstance(error, Exception):
            error.add_note(f"in a worker process:\n{told}")
            answer = pickle.dumps((False, error))
            pickle.loads(answer)
            return answer
    except Exception:
        pass
    plain = RuntimeError(f"{type(error).__name__}: {error}")
    plain.add_note(f"in a worker process:\n{told}")
    return pickle.dumps((False, plain))
