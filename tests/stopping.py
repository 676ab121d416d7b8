"""Runs that are stopped in the middle, as a person or a power cut would."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any


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
