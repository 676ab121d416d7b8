"""Games of the first editions, as the version that knew no editions played them: hashes of many, and some of them whole."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import eminence
from eminence.engine.game import Setup
from eminence.lab.simulation import Plan, play_chunk

FOLDER = Path(__file__).parent
KEPT: dict[str, Any] = json.loads((FOLDER / "first.json").read_text("utf-8"))
NAMES: list[str] = list(KEPT["setups"])


def setup_of(name: str) -> Setup:
    kept = KEPT["setups"][name]
    return eminence.game(kept["game"]).setup(kept["seats"], kept["options"], 1)


def whole_records() -> list[bytes]:
    """Twenty of each set-up, in the order of NAMES; they name no edition."""
    return lzma.decompress((FOLDER / "first.jsonl.xz").read_bytes()).splitlines()


def records_with_legal_lists() -> list[bytes]:
    """One of each set-up."""
    return lzma.decompress((FOLDER / "first-legal.jsonl.xz").read_bytes()).splitlines()


def played(name: str, start: int, count: int) -> bytes:
    """The same games played now, written without their edition, as they were then."""
    setup = setup_of(name)
    plan = Plan(setup, ("random",) * setup.seats, KEPT["seed"], start + count, records=True)
    lines = play_chunk(plan, start, count).lines
    assert lines.count(b'{"format":"eminence/1","rules":1,') == count
    return lines.replace(b'{"format":"eminence/1","rules":1,', b'{"format":"eminence/1",')


def differing() -> Iterator[str]:
    """Play all of them: the set-ups whose games differ."""
    for name in NAMES:
        lines = played(name, 0, KEPT["all"])
        if hashlib.sha256(lines).hexdigest() != KEPT["setups"][name]["all"]:
            yield name


if __name__ == "__main__":  # python tests/editions/first.py
    found = list(differing())
    print("\n".join(found) or f"{KEPT['all']} games of each of {len(NAMES)} set-ups, all the same")
    raise SystemExit(bool(found))
