"""Worker processes: those that die, those that cannot be sent what they need, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path

import pytest

from eminence.bots.workers import IN_FLIGHT, PoolClosed, WorkerDied, WorkerPool
from stopping import POOLED, alive, at_work

PATIENCE = 60  # seconds until something that must happen counts as not happening


def until(happened: Callable[[], object]) -> None:
    ended = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < ended
        time.sleep(0.01)


def ended(pids: list[str]) -> bool:
    return not any(map(alive, pids))


# What workers are given to do -------------------------------------------------------------------------------------------


def itself(number: int) -> int:
    return number


def who() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def die(log: str) -> None:
    """Dies every time, and leaves a line."""
    with Path(log).open("a") as file:
        file.write("x\n")
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: str, number: int) -> int:
    """Kills its own process the first time the fourth number comes."""
    if number == 3 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def hang_once(mark: str, number: int) -> int:
    """Waits for somebody to kill its process the first time the fourth number comes."""
    if number == 3 and not Path(mark).exists():
        hang(mark)
    return number


def hang(mark: str) -> None:
    waiting = Path(f"{mark}.new")
    waiting.write_text(str(os.getpid()))
    waiting.rename(mark)
    while True:
        time.sleep(1)


def leave() -> None:
    sys.exit("a bot ended its process")


def refuse(number: int) -> None:
    raise ValueError(f"not {number}")


class Fussy(Exception):
    """Cannot be made from what it hands to its parent."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fuss() -> None:
    raise Fussy(1, 2)


def unsendable() -> Callable[[], int]:
    return lambda: 1


def big(size: int, text: bytes) -> bytes:
    return text * size


# Dead workers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ordered", [False, True])
def test_a_dead_worker_loses_nothing_and_counts_nothing_twice(tmp_path: Path, ordered: bool) -> None:
    with WorkerPool(2) as pool:
        results = list(pool.map(die_once, ((str(tmp_path / "died"), number) for number in range(12)), ordered=ordered))
    assert (tmp_path / "died").exists()
    assert sorted(results) == list(range(12))
    assert not ordered or results == sorted(results)


@pytest.mark.parametrize("ordered", [False, True])
def test_a_worker_killed_from_outside_loses_nothing(tmp_path: Path, ordered: bool) -> None:
    mark = tmp_path / "hangs"
    with WorkerPool(2) as pool:
        calls = ((str(mark), number) for number in range(12))
        results = pool.map(hang_once, calls, ordered=ordered)
        first = next(results)
        until(mark.exists)
        os.kill(int(mark.read_text()), signal.SIGKILL)
        found = [first, *results]
    assert sorted(found) == list(range(12))
    assert not ordered or found == sorted(found)


def test_work_that_always_kills_its_worker_ends_in_an_error_and_harms_no_other(tmp_path: Path) -> None:
    log = tmp_path / "tries"
    with WorkerPool(2, retries=2) as pool:
        deadly = pool.submit(die, str(log))
        others = [pool.submit(itself, number) for number in range(20)]
        with pytest.raises(WorkerDied, match="keep dying"):
            deadly.result(PATIENCE)
        assert [other.result(PATIENCE) for other in others] == list(range(20))
        assert pool.submit(itself, 21).result(PATIENCE) == 21
    assert log.read_text().count("x") == 3  # the first time, and twice again
    with pytest.raises(WorkerDied, match="keep dying"), WorkerPool(2) as pool:
        list(pool.map(die, [(str(log),)], ordered=False))


def test_a_worker_killed_while_idle_costs_no_try() -> None:
    with WorkerPool(1, retries=0) as pool:
        for _ in range(3):
            pid = pool.submit(who).result(PATIENCE)
            os.kill(pid, signal.SIGKILL)
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def test_workers_that_cannot_start_end_in_an_error() -> None:
    """The program has no main module that could be loaded again."""
    program = """
import sys
from eminence.bots.workers import WorkerDied, WorkerPool
sys.modules["__main__"].__spec__ = None
sys.modules["__main__"].__file__ = "/no/such/file.py"
try:
    WorkerPool(2).submit(len, "abc").result()
except WorkerDied:
    print("died")
"""
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (made.returncode, made.stdout) == (0, "died\n"), made.stderr


# What goes there and back -----------------------------------------------------------------------------------------------


def test_errors_come_back() -> None:
    with WorkerPool(1) as pool:
        with pytest.raises(ValueError, match="not 3") as refused:
            pool.submit(refuse, 3).result(PATIENCE)
        assert "in refuse" in "".join(refused.value.__notes__)
        for function, words in ((leave, "a bot ended its process"), (fuss, "1 and 2"), (unsendable, "pickle")):
            with pytest.raises(Exception, match=words) as failed:
                pool.submit(function).result(PATIENCE)
            assert isinstance(failed.value, Exception)  # SystemExit would end the server
        with pytest.raises(Exception, match="pickle"):
            pool.submit(lambda: 1)
        assert pool.submit(itself, 4).result(PATIENCE) == 4


def test_large_arguments_and_results() -> None:
    text = b"x" * 3_000_000
    with WorkerPool(2) as pool:
        made = list(pool.map(big, [(3, text)] * 4, ordered=True))
    assert made == [text * 3] * 4


def test_one_job_is_done_here_by_map_and_elsewhere_by_submit() -> None:
    with WorkerPool(1) as pool:
        assert list(pool.map(who, [(), ()], ordered=False)) == [os.getpid()] * 2
        assert pool.submit(who).result(PATIENCE) != os.getpid()


def test_workers_are_nice() -> None:
    with WorkerPool(1, nice=3) as pool:
        assert pool.submit(niceness).result(PATIENCE) == min(19, os.nice(0) + 3)


# Many calls -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ordered", [False, True])
def test_calls_are_taken_only_when_there_is_room(ordered: bool) -> None:
    taken = 0

    def calls() -> Iterator[tuple[int]]:
        nonlocal taken
        for number in range(200):
            taken += 1
            yield (number,)

    with WorkerPool(2) as pool:
        found = []
        for result in pool.map(itself, calls(), ordered=ordered):
            found.append(result)
            assert taken <= len(found) + 2 * IN_FLIGHT
    assert sorted(found) == list(range(200))
    assert not ordered or found == sorted(found)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("ordered", [False, True])
def test_nothing_is_begun_too_late(jobs: int, ordered: bool) -> None:
    with WorkerPool(jobs) as pool:
        assert list(pool.map(itself, [(1,)], ordered=ordered, until=time.monotonic())) == []
        numbers = ((number,) for number in range(10**9))
        found = list(pool.map(itself, numbers, ordered=ordered, until=time.monotonic() + 1))
    assert sorted(found) == list(range(len(found)))
    assert not ordered or found == sorted(found)


def test_a_map_that_is_given_up_leaves_nothing_behind() -> None:
    with WorkerPool(2) as pool:
        for _ in range(3):
            some = pool.map(itself, ((number,) for number in range(100)), ordered=False)
            next(some)
            some.close()
        assert list(pool.map(itself, [(7,)], ordered=True)) == [7]


# The end ----------------------------------------------------------------------------------------------------------------


def test_close_finishes_what_was_asked() -> None:
    pool = WorkerPool(2)
    asked = [pool.submit(itself, number) for number in range(30)]
    pool.close()
    assert [one.result(0) for one in asked] == list(range(30))
    with pytest.raises(PoolClosed):
        pool.submit(itself, 1)
    pool.close(now=True)


@pytest.mark.parametrize("frozen", [False, True])
def test_close_now_waits_for_nobody(tmp_path: Path, frozen: bool) -> None:
    """Whoever cancels meanwhile disturbs nothing: no thread of the pool ends in an error, or pytest would say so."""
    pool = WorkerPool(2)
    marks = [tmp_path / "one", tmp_path / "other"]
    running = [pool.submit(hang, str(mark)) for mark in marks]
    queued: list[Future[int]] = [pool.submit(itself, number) for number in range(10)]
    until(lambda: all(mark.exists() for mark in marks))
    workers = [mark.read_text() for mark in marks]
    if frozen:
        os.kill(int(workers[0]), signal.SIGSTOP)
    assert not running[0].cancel()
    assert queued[0].cancel()
    pool.close(now=True)
    assert ended(workers)
    for one in running:
        with pytest.raises(PoolClosed):
            one.result(0)
    for other in queued:
        with pytest.raises(CancelledError):
            other.result(0)


def test_an_error_in_a_run_stops_its_workers(tmp_path: Path) -> None:
    mark = tmp_path / "hangs"
    pool = WorkerPool(2)

    def run() -> None:
        with pool:
            pool.submit(hang, str(mark))
            until(mark.exists)
            raise KeyError

    with pytest.raises(KeyError):
        run()
    assert ended([mark.read_text()])


ENDLESS = """
import os, sys, time
from eminence.bots.workers import WorkerPool

def work(number):
    time.sleep(0.01)
    return number

if __name__ == "__main__":
    try:
        with WorkerPool(2) as pool:
            for result in pool.map(work, ((number,) for number in range(10 ** 9)), ordered=False):
                print(result, flush=True)
    except KeyboardInterrupt:
        sys.exit(130)
"""


def endless(folder: Path) -> subprocess.Popen[str]:
    program = folder / "endless.py"
    program.write_text(ENDLESS)
    command = [sys.executable, str(program)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


@pytest.mark.parametrize("early", [False, True])
def test_ctrl_c_ends_all_without_a_word_of_the_workers(tmp_path: Path, early: bool) -> None:
    """A terminal sends SIGINT to all its processes; to workers that are just starting, too."""
    process = endless(tmp_path)
    if not early:
        assert process.stdout is not None
        process.stdout.readline()
    until(lambda: len(at_work(process.pid, POOLED)) == 2)
    workers = at_work(process.pid, POOLED)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (130, "")
    assert ended(workers)


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path, ending: signal.Signals) -> None:
    process = endless(tmp_path)
    assert process.stdout is not None
    process.stdout.readline()
    until(lambda: len(at_work(process.pid, POOLED)) == 2)
    workers = at_work(process.pid, POOLED)
    process.send_signal(ending)
    process.communicate(timeout=PATIENCE)
    until(lambda: ended(workers))


def test_a_program_that_forgets_its_pool_ends(tmp_path: Path) -> None:
    program = tmp_path / "forgets.py"
    program.write_text(
        "import time\nfrom eminence.bots.workers import WorkerPool\n"
        "if __name__ == '__main__':\n"
        "    pool = WorkerPool(2)\n"
        "    print(pool.submit(len, 'abc').result())\n"
        "    pool.submit(time.sleep, 1000)\n"
    )
    made = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (made.returncode, made.stdout, made.stderr) == (0, "3\n", "")
