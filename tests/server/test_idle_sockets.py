"""bench/sockets.py in short: some hundreds of idle sockets from several addresses, none of them refused, each of them small."""

from __future__ import annotations

import importlib.util
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "sockets.py"
MOST = 150.0  # KiB that one may take


def test_idle_sockets_are_small(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("sockets", BENCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.run(tmp_path, 500) < MOST
