"""Chaos by hand: servers under load while processes, connections, disks and the database fail.

`scripts/chaos.py --minutes 5 --seed 1` plays on PostgreSQL and on SQLite. At the end it prints how many faults of each kind there
were and every violation: something acknowledged that is lost or doubled, something refused though done, something shown that
vanished, a table that stands still, a server that called itself ready while its writes failed. Exits with 1 if there is any.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from storms import on_postgres, on_sqlite

STORMS = {"postgresql": on_postgres, "sqlite": on_sqlite}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="for each database")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1000))
    parser.add_argument("--database", choices=[*STORMS, "both"], default="both")
    parser.add_argument("--within", type=float, default=10.0, help="seconds after the last fault in which every table goes on")
    parser.add_argument("--folder", type=Path, help="where logs and files are left to be looked at")
    chosen = parser.parse_args()
    violations = 0
    for name, storm in STORMS.items():
        if chosen.database in (name, "both"):
            with tempfile.TemporaryDirectory(prefix="eminence-chaos-") as folder:
                place = (chosen.folder or Path(folder)) / name
                place.mkdir(parents=True)
                report = storm(place, chosen.minutes * 60, chosen.seed, within=chosen.within)
            print(f"{name}, seed {chosen.seed}\n{report}\n", flush=True)
            violations += len(report.violations)
    sys.exit(1 if violations else 0)
