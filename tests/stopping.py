"""Runs that are stopped in the middle, as a person or a power cut would, and the processes they leave."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

POOLED = b"spawn_main"  # in the command line of our own worker processes


def stop_midway(command: Sequence[Any], log: Path, ending: signal.Signals) -> int:
    """Start a run that keeps its games in `log`, stop it after a few, and return how many it kept."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while process.poll() is None and (not log.exists() or log.read_bytes().count(b"\n") < 8):
        time.sleep(0.01)
    process.send_signal(ending)
    _, stderr = process.communicate(timeout=60)
    if ending == signal.SIGINT:
        assert process.returncode == 130
        assert b"interrupted after" in stderr
        assert b"Traceback" not in stderr
    return log.read_bytes().count(b"\n") - 1


def descendants(pid: int | str) -> Iterator[str]:
    """All processes that a process started, and those that they did; they come and go meanwhile."""
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                for child in (task / "children").read_text().split():
                    yield child
                    yield from descendants(child)


def at_work(pid: int, mark: bytes) -> list[str]:
    """The processes at work for a process, known by a mark in their command lines."""
    found = []
    for child in descendants(pid):
        with suppress(OSError):
            if mark in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


def alive(pid: str) -> bool:
    """Whether a process runs; one that ended and that nobody has asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
