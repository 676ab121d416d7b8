"""Play random games of every set-up on rules compiled with AddressSanitizer and bounds checks.

C arrays do not check their bounds; this build does, and stops at the first access that leaves one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "asan"
FLAGS = "-O1 -g -fno-omit-frame-pointer -fsanitize=address,bounds -fno-sanitize-recover=bounds"


def build() -> None:
    """Compile a copy of the sources; quick when nothing has changed."""
    shutil.copytree(ROOT / "src", BUILD / "src", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "scripts/constants.py"):
        (BUILD / name).parent.mkdir(exist_ok=True)
        shutil.copy2(ROOT / name, BUILD / name)
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"],
        cwd=BUILD,
        env={**os.environ, "CFLAGS": FLAGS, "LDFLAGS": "-fsanitize=address,bounds"},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def play(seconds: float) -> None:
    """In the child: random games through the contract and through the compiled loop, beliefs and samples too."""
    sys.path.insert(0, str(ROOT / "tests"))
    import eminence
    from players import random_steps
    from setups import SETUPS

    assert eminence.COMPILED
    assert Path(eminence.__file__).is_relative_to(BUILD)
    end = time.monotonic() + seconds
    games = 0
    seed = 0
    while seed == 0 or time.monotonic() < end:
        for named in SETUPS:
            for state in random_steps(named.setup, seed):
                if state.to_act() and seed % 4 == 0:
                    eminence.playout(state.belief(state.to_act()[0]).sample(eminence.Rng(seed)), eminence.Rng(seed))
            for extra in range(5):
                eminence.playout(named.setup.new(), eminence.Rng(1000 * seed + extra))
            games += 6
            if time.monotonic() > end and seed > 0:
                break
        seed += 1
    print(f"{games} games on {len(SETUPS)} set-ups, no fault found")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long to play; every set-up is played at least once")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        play(args.seconds)
        return 0
    build()
    library = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True).stdout.strip()
    return subprocess.run(
        [sys.executable, __file__, "--play", "--seconds", str(args.seconds)],
        env={
            **os.environ,
            "LD_PRELOAD": library,
            "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
            "PYTHONMALLOC": "malloc",
            "PYTHONPATH": str(BUILD / "src"),
        },
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
