"""Which rules this server plays by, in a few letters: two that differ in any rule differ here."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import eminence

RULES = ("engine", "games")  # folders of the package


@lru_cache(1)
def rules_fingerprint() -> str:
    """A hash of the sources of all rules, the same on every machine and with every Python."""
    home = Path(eminence.__file__).parent
    found = hashlib.blake2b(digest_size=8)
    for path in sorted(path for folder in RULES for path in (home / folder).rglob("*.py")):
        found.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
