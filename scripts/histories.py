"""Plays histories of people, servers and a database in one thread, with faults drawn from a seed.

Prints how many histories and faults of each kind there were. A history that breaks a promise is named by its seed and ends the
run with 1; `--seed N --count 1` plays it again. tests/server/history.py says what is promised.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import itertools
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "server")]


def play(seed: int) -> tuple[int, Counter[str], str]:
    """One history: what happened, and what was broken, if anything."""
    from history import run_history

    with contextlib.redirect_stderr(io.StringIO()):  # the server's log
        try:
            return seed, run_history(seed), ""
        except Exception:
            return seed, Counter(), traceback.format_exc()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to go on")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, help="how many histories; instead of --seconds")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    wanted = parser.parse_args()
    seeds = itertools.count(wanted.seed) if wanted.count is None else range(wanted.seed, wanted.seed + wanted.count)
    started, played, broken = time.monotonic(), 0, []
    total: Counter[str] = Counter()
    with multiprocessing.get_context("spawn").Pool(wanted.jobs) as pool:
        for seed, counts, fault in pool.imap_unordered(play, seeds, chunksize=8):
            played += 1
            total += counts
            if fault:
                broken.append(seed)
                print(f"seed {seed}:\n{fault}")
            if played % 1000 == 0:
                print(f"{played} histories, {len(broken)} violations", file=sys.stderr)
            if wanted.count is None and time.monotonic() - started > wanted.seconds:
                break
        pool.terminate()
    seconds = time.monotonic() - started
    print(f"{played} histories in {seconds:.0f} s ({played / seconds * 60:.0f} a minute), {len(broken)} violations")
    for kind, count in sorted(total.items()):
        print(f"  {kind}: {count}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
