"""A few seconds of training: it runs, and what it writes can be read by the bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_little_training_writes_weights(tmp_path: Path) -> None:
    out = tmp_path / "policy.npz"
    done = subprocess.run(
        [
            sys.executable,
            "train_diocese.py",
            "--minutes",
            "0.03",
            "--tables",
            "32",
            "--imitate",
            "1",
            "--check",
            "0",
            "--out",
            out,
        ],
        cwd=EXAMPLES,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "written after" in done.stdout
    with np.load(out) as found, np.load(EXAMPLES / "diocese_policy.npz") as kept:
        assert {name: found[name].shape for name in found.files} == {name: kept[name].shape for name in kept.files}
