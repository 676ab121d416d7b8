"""One source, two builds: compiled and plain rules play the same games, and compiled hot paths stay in C."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import eminence
from eminence.lab.simulation import Plan, play_chunk
from setups import SETUPS

ROOT = Path(__file__).parents[2]
C_CODE = ROOT / "build" / "c" / "build" / "folded"
SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from setups import SETUPS
import eminence
from eminence.lab.simulation import Plan, play_chunk
assert not eminence.COMPILED
for named in SETUPS:
    plan = Plan(named.setup, ("random",) * named.setup.seats, 77, 3, records=True, legal=True)
    sys.stdout.buffer.write(play_chunk(plan, 0, 3).lines)
"""


@pytest.mark.compiled
def test_compiled_and_plain_rules_play_the_same_games_step_by_step() -> None:
    """Every set-up, three games each: steps, legal lists, scores and winners, byte for byte."""
    plain = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(ROOT / "tests")],
        env={**os.environ, "EMINENCE_PURE": "1"},
        capture_output=True,
        check=True,
        timeout=900,
    ).stdout.splitlines()
    for number, named in enumerate(SETUPS):
        plan = Plan(named.setup, ("random",) * named.setup.seats, 77, 3, records=True, legal=True)
        assert play_chunk(plan, 0, 3).lines.splitlines() == plain[3 * number : 3 * number + 3], named.name


@pytest.mark.compiled
def test_the_tests_run_on_compiled_rules() -> None:
    assert eminence.COMPILED, "the rules are not compiled; `make test` compiles them, and CONTRIBUTING.md says how"


HOT = {"acting", "chance_due", "fill", "play", "draw", "settle", "score", "winning", "copy_from", "sample", "playout"}
COLD = {"worlds"}  # folds what a seat saw of Cypher, once for each belief
FUNCTION = re.compile(r"^static [^;=\n]*?\b__pyx_f_(\w+)\([^;\n]*\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL)
OVERRIDE_CHECK = re.compile(r"/\* Check if called by wrapper \*/.*?#if CYTHON_USE_DICT_VERSIONS.*?#endif\n *\}\n", re.DOTALL)
OBJECT_WORK = re.compile(
    r"\b(Py(?:Object|Long|Number|List|Dict|Tuple|Sequence|Iter|Float)_\w+|__Pyx_(?:PyObject|PyLong|Get|Import)\w+)\("
)
"""Calls that make, read or convert Python objects; reference counts and error paths are not among them."""


def c_files() -> list[Path]:
    return sorted((C_CODE / "eminence").rglob("*.c"))


@pytest.mark.compiled
def test_hot_functions_touch_no_python_objects() -> None:
    """Whatever a random game runs through must be plain C: one undeclared local would cost tenfold."""
    checked = 0
    guilty: list[str] = []
    for file in c_files():
        module = file.relative_to(C_CODE).with_suffix("")
        if (module.parts[1] == "engine" and module.name != "playout") or module.name in COLD:
            continue
        pxd = (ROOT / "src" / module).with_suffix(".pxd").read_text()
        hot = HOT | set(re.findall(r"cdef (?:inline )?(?:int|bint|void|short) (\w+)\(self", pxd))
        for name, body in FUNCTION.findall(file.read_text()):
            short = next((one for one in hot if name.endswith(f"_{one}")), None)
            if short is None:
                continue
            checked += 1
            touched = set(OBJECT_WORK.findall(OVERRIDE_CHECK.sub("", body)))
            if short in ("sample", "playout"):
                touched -= {"__Pyx_PyObject_FastCall"}  # they make the one object they return, or a buffer
            if touched:
                guilty.append(f"{module}: {short}: {sorted(touched)}")
    assert checked > 50
    assert guilty == []


@pytest.mark.compiled
def test_games_survive_a_short_run_under_address_sanitizer() -> None:
    """C arrays are not bounds-checked: play every set-up with the sanitizers watching."""
    result = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "asan.py"), "--seconds", "20"], capture_output=True, text=True, timeout=1200
    )
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-4000:]
    assert "no fault found" in result.stdout
