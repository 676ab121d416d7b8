"""What both benchmarks measure against: the same code uncompiled, and OpenSpiel where it is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import eminence


def measured_plain(script: str, seconds: float) -> Any:
    """What `script --measure` finds on the uncompiled rules, in a process of its own."""
    result = subprocess.run(
        [sys.executable, script, "--measure", str(seconds)],
        env={**os.environ, "EMINENCE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(result.stdout)


def openspiel_tables() -> Iterator[tuple[str, Any, Any, Any]]:
    """Two card games of OpenSpiel at their first decision: name, module, game, state; nothing where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return
    for name, text in {"hearts": "hearts", "oh_hell": "oh_hell(players=4,num_tricks_fixed=8)"}.items():
        game = pyspiel.load_game(text)
        state = game.new_initial_state()
        rng = eminence.Rng(1)
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        yield name, pyspiel, game, state
