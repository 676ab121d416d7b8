"""Eminence: four printed card games by their exact rules, one engine for people, bots and research.

    import eminence

    state = eminence.game("diocese").new(seats=3)

With EMINENCE_PURE=1 in the environment the plain Python rules run even where they are compiled.
"""

import os
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from importlib.metadata import PackageNotFoundError, version
from typing import Any


class _PlainFinder:
    """Finds the .py files of this package and never the compiled modules beside them."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> Any:
        if not name.startswith("eminence.") or not path:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("EMINENCE_PURE"):
    sys.meta_path.insert(0, _PlainFinder)

from eminence import locales  # noqa: E402
from eminence.engine.belief import Belief  # noqa: E402
from eminence.engine.chance import Rng  # noqa: E402
from eminence.engine.events import Event  # noqa: E402
from eminence.engine.game import Game, Setup  # noqa: E402
from eminence.engine.playout import playout  # noqa: E402
from eminence.engine.record import Disagreement, Record, apply_step, parse_record, record_of, replay  # noqa: E402
from eminence.engine.refusal import Refusal, SetupRefusal  # noqa: E402
from eminence.engine.state import COMPILED, State  # noqa: E402
from eminence.games import GAMES, game, restore, verify  # noqa: E402

Refusal.speak = locales.refusal_text

try:
    __version__ = version("eminence")
except PackageNotFoundError:  # used from a source folder that was never installed
    __version__ = "0+source"


def games() -> tuple[Game, ...]:
    """All games."""
    return GAMES


__all__ = [
    "COMPILED",
    "Belief",
    "Disagreement",
    "Event",
    "Game",
    "Record",
    "Refusal",
    "Rng",
    "Setup",
    "SetupRefusal",
    "State",
    "__version__",
    "apply_step",
    "game",
    "games",
    "parse_record",
    "playout",
    "record_of",
    "replay",
    "restore",
    "verify",
]
