"""A short storm on each database; scripts/chaos.py makes long ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from chaos import Report
from storms import on_postgres, on_sqlite

Storm = Callable[..., Report]
PATIENCE = 60.0  # seconds until every table must have gone on; scripts/chaos.py is stricter


@pytest.mark.parametrize("storm", [on_postgres, on_sqlite], ids=["postgresql", "sqlite"])
def test_a_short_storm_leaves_nothing_lost_doubled_or_refused_though_done(storm: Storm, tmp_path: Path) -> None:
    report = storm(tmp_path, 20.0, 7, within=PATIENCE)
    print(report)
    assert report.faults.total() > 3
    assert report.counts["moves"] > 0
    assert report.violations == []
