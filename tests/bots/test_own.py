"""Bots from Python files: the one in the docs plays, and whatever a bot does wrong costs it a decision and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import eminence
from eminence.bots import Budget, Forfeit, NoSuchBot, bot, resolve, seated, split_specs
from eminence.bots.guard import Guard
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.lab.simulation import LISTED, Plan, Tally, play_chunk, simulate
from setups import Named, all_setups

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
IN_PYTHON, AS_PROCESS = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)


def written(folder: Path, code: str, name: str = "MyBot", file: str = "mine.py") -> str:
    """A file with that code; returns the bot's spec."""
    path = folder / file
    path.write_text(code)
    return f"{path}:{name}"


def choosing(folder: Path, line: str) -> str:
    """A bot that does just this when it is asked."""
    return written(folder, f"import sys\nclass MyBot:\n    def choose(self, belief, budget):\n        {line}\n")


def batch(setup: Setup, *specs: str, games: int = 1) -> Any:
    return play_chunk(Plan(setup, specs, 1, games, records=True), 0, games)


@pytest.fixture
def table() -> Setup:
    return eminence.game("oriflamme").setup(3)


@pytest.mark.parametrize("named", all_setups(), ids=lambda named: named.name)
def test_the_bot_of_the_docs_plays_every_game(named: Named, tmp_path: Path) -> None:
    spec = written(tmp_path, IN_PYTHON)
    played = batch(named.setup, spec, *["random"] * (named.setup.seats - 1))
    assert played.tally.games == 1
    assert played.tally.forfeits == []


def test_the_bot_of_the_docs_beats_random_ones(table: Setup, tmp_path: Path) -> None:
    tally = batch(table, written(tmp_path, IN_PYTHON), "random", "random", games=40).tally
    assert tally.wins[0] > 20


def test_the_bots_of_the_docs_are_about_ten_lines() -> None:
    for code in (IN_PYTHON, AS_PROCESS):
        assert len([line for line in code.splitlines() if line.strip()]) <= 13


def test_the_same_seed_gives_the_same_games(table: Setup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    specs = (written(tmp_path, IN_PYTHON), "random", "random")
    assert batch(table, *specs, games=3).lines == batch(table, *specs, games=3).lines
    monkeypatch.setattr("eminence.lab.simulation.CHUNK", 2)
    plan = Plan(table, specs, 1, 4, records=True)
    assert b"".join(part.lines for part in simulate(plan, 2)) == b"".join(part.lines for part in simulate(plan, 1))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 / 0", "raised ZeroDivisionError: division by zero"),
        ("sys.exit(3)", "raised SystemExit: 3"),
        ("raise ValueError('a\\nb\\x1b[31mc' + 'x' * 5000)", "raised ValueError: a b?[31mcxxx"),
        ("return self.choose(belief, budget)", "raised RecursionError"),
        ("return None", "answered None, which is neither a move's number nor its text"),
        ("return True", "answered True, which is neither"),
        ("return 1.0", "answered 1.0, which is neither"),
        ("return [0] * 10 ** 6", "answered [0, 0, "),
        ("return -1", "answered move -1, which is not legal"),
        ("return 10 ** 9", "answered move 1000000000, which is not legal"),
        ("belief.legal.append(10 ** 9); return 10 ** 9", "answered move 1000000000, which is not legal"),
        ("belief.legal.clear(); return 1 / 0", "raised ZeroDivisionError"),
        ("return 'castle'", "answered 'castle', which is no move of this game"),
        ("return next(t for t, m in belief.setup.moves.items() if m not in belief.legal)", "which is not legal"),
        ("return type('E', (Exception,), {'__str__': lambda s: 1 / 0})", "which is neither"),
        ("raise type('E', (Exception,), {'__str__': lambda s: 1 / 0})", "raised E"),
    ],
)
def test_a_decision_gone_wrong_is_forfeited(table: Setup, tmp_path: Path, line: str, why: str) -> None:
    spec = choosing(tmp_path, line)
    tally = batch(table, spec, "random", "random").tally
    assert tally.games == 1
    assert tally.forfeited[0] > 5
    assert tally.forfeited[1:] == [0, 0]
    for number, forfeit in enumerate(tally.forfeits):
        assert (forfeit.game, forfeit.decision, forfeit.seat, forfeit.bot) == (0, number, 0, spec)
        assert why in forfeit.why
        assert len(forfeit.why) < 300
        assert forfeit.why.isprintable()


def test_only_the_decision_gone_wrong_is_forfeited(table: Setup, tmp_path: Path) -> None:
    code = """
class MyBot:
    asked = 0
    def choose(self, belief, budget):
        self.asked += 1
        return belief.setup.texts[belief.legal[-1]] if self.asked != 3 else "what?"
"""
    tally = batch(table, "random", written(tmp_path, code), "random", games=3).tally
    assert [(forfeit.game, forfeit.decision, forfeit.seat) for forfeit in tally.forfeits] == [(0, 2, 1), (1, 2, 1), (2, 2, 1)]


def test_a_move_may_be_its_number_or_its_text(table: Setup, tmp_path: Path) -> None:
    played = [batch(table, choosing(tmp_path / name, line), "random", "random").lines for name, line in in_both_ways(tmp_path)]
    assert played[0] == played[1]


def in_both_ways(folder: Path) -> list[tuple[str, str]]:
    for name in ("a", "b"):
        (folder / name).mkdir()
    return [("a", "return belief.legal[0]"), ("b", "return belief.setup.texts[belief.legal[0]]")]


def test_a_constructor_that_fails_forfeits(table: Setup, tmp_path: Path) -> None:
    code = "class MyBot:\n    def __init__(self): raise OSError('no model')\n    def choose(self, belief, budget): ..."
    tally = batch(table, written(tmp_path, code), "random", "random").tally
    assert {forfeit.why for forfeit in tally.forfeits} == {"could not be made: OSError: no model"}


@pytest.mark.parametrize(
    ("parameters", "handed"),
    [
        ("", False),
        ("rng", True),
        ("chance", True),
        ("rng=None", True),
        ("depth=3", False),
        ("depth=3, *, rng", True),
        ("*args", False),
    ],
)
def test_a_constructor_takes_nothing_or_a_generator(tmp_path: Path, parameters: str, handed: bool) -> None:
    code = f"class MyBot:\n  def __init__(self, {parameters}): self.got = dict(locals())\n  def choose(self, belief, budget): ..."
    make = resolve(written(tmp_path, code)).foreign
    assert make is not None
    made: Any = make(Rng(5))
    assert any(isinstance(value, Rng) for value in made.got.values()) == handed


def test_a_bot_is_not_handed_the_tables_generator(table: Setup, tmp_path: Path) -> None:
    code = (
        "class MyBot:\n    def __init__(self, rng): self.rng = rng\n    def choose(self, belief, budget): return belief.legal[0]"
    )
    rng = Rng(5)
    guard = bot(written(tmp_path, code), rng)
    assert isinstance(guard, Guard)
    state = table.new()
    while state.chance_due():
        state.roll(rng)
    guard.choose(state.belief(state.to_act()[0]), Budget())
    inner: Any = guard._bot
    assert inner.rng is not rng
    assert [inner.rng.below(1000) for _ in range(9)] != [rng.below(1000) for _ in range(9)]


def test_close_is_called_at_the_end_and_may_fail(table: Setup, tmp_path: Path) -> None:
    code = f"""
class MyBot:
    def choose(self, belief, budget): return belief.legal[0]
    def close(self):
        with open({str(tmp_path / "closed")!r}, "a") as file:
            file.write("x")
        raise RuntimeError
"""
    report: list[Forfeit] = []
    entries = [resolve(written(tmp_path, code)), resolve("random"), resolve("random")]
    state, rng = table.new(), Rng(1)
    while state.chance_due():
        state.roll(rng)
    seat = state.to_act()[0]
    with seated(entries, [rng] * len(entries), report=report) as players:
        players[0].choose(state.belief(seat), Budget())
    assert (tmp_path / "closed").read_text() == "x"
    assert report == []


@pytest.mark.parametrize(
    ("code", "name", "says"),
    [
        ("class MyBot: ...", "YourBot", "there is no class 'YourBot' in"),
        ("MyBot = 5", "MyBot", "there is no class 'MyBot' in"),
        ("class MyBot: ...", "MyBot", "has no method choose(belief, budget)"),
        ("import nowhere_at_all", "MyBot", "fails: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("class MyBot", "MyBot", "fails: SyntaxError: "),
        ("import sys\nsys.exit(1)", "MyBot", "fails: SystemExit: 1"),
        ("class MyBot:\n  def __init__(self, a, b): ...\n  def choose(self, b, c): ...", "MyBot", "wants 2 things"),
        ("class MyBot:\n  def __init__(self, *, a): ...\n  def choose(self, b, c): ...", "MyBot", "wants 'a'"),
    ],
)
def test_a_bad_file_is_one_sentence(tmp_path: Path, code: str, name: str, says: str) -> None:
    with pytest.raises(NoSuchBot, match=re.escape(says)) as caught:
        resolve(written(tmp_path, code, name))
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("missing.py:MyBot", "there is no file "),
        ("mine.py", "is written mine.py:MyBot or package.module:MyBot"),
        ("mine.py:", "is written mine.py:MyBot"),
        (":MyBot", "is written mine.py:MyBot"),
        ("nowhere.at.all:MyBot", "there is no module 'nowhere.at.all'"),
        ("json.nowhere:MyBot", "there is no module 'json.nowhere'"),
        (".relative:MyBot", "importing '.relative' fails"),
        ("json:loads", "there is no class 'loads' in 'json'"),
        ("oracle", "there is no bot 'oracle'; there are: random"),
        ("", "there is no bot ''"),
    ],
)
def test_a_bad_spec_is_one_sentence(spec: str, says: str) -> None:
    with pytest.raises(NoSuchBot, match=re.escape(says)):
        resolve(spec)


def test_an_installed_class_plays(table: Setup) -> None:
    assert batch(table, "eminence.bots.uniform:UniformBot", "random", "random").tally.forfeits == []


def test_a_file_finds_its_neighbours(table: Setup, tmp_path: Path) -> None:
    (tmp_path / "a_neighbour_of_mine.py").write_text("FIRST = 0")
    spec = choosing(tmp_path, "import a_neighbour_of_mine as near; return belief.legal[near.FIRST]")
    assert batch(table, spec, "random", "random").tally.forfeits == []


def test_specs_are_parted_by_commas_outside_quotes() -> None:
    assert split_specs("hard") == ("hard",)
    assert split_specs("a.py:B, random,hard ") == ("a.py:B", "random", "hard")
    assert split_specs('"cmd:./bot --sizes 1,2", random') == ("cmd:./bot --sizes 1,2", "random")
    assert split_specs("cmd:./bot 'a b' \"c d\",random") == ("cmd:./bot 'a b' \"c d\"", "random")


def test_a_tally_lists_some_forfeits_and_counts_all() -> None:
    whole = Tally(2, 2)
    for game in range(3):
        part = Tally(2, 2)
        part.count_forfeits([Forfeit(game, number, 1, "x", "slept") for number in range(LISTED - 1)])
        whole.add(part)
    assert whole.forfeited == [0, 3 * (LISTED - 1)]
    assert [forfeit.game for forfeit in whole.forfeits] == [0] * (LISTED - 1) + [1]


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "eminence", *args], capture_output=True, text=True, timeout=300)


def test_the_command_line_plays_them_and_says_what_was_forfeited(tmp_path: Path) -> None:
    spec = choosing(tmp_path, "print('noise'); return belief.legal[0] if len(belief.legal) < 3 else 1 / 0")
    common = ("simulate", "oriflamme", "--seats", "3", "--games", "4", "--bots", f"{spec},random,random")
    result = run(*common)
    assert result.returncode == 0
    assert "were forfeited and played at random:\n  game 0, decision 0 of seat 0: " in result.stdout
    assert "raised ZeroDivisionError: division by zero" in result.stdout
    summary = json.loads(run(*common, "--json").stdout)
    assert summary["places"][0]["forfeits"] == len(summary["forfeits"]) > 0
    assert summary["places"][1]["forfeits"] == 0
    assert summary["forfeits"][0] == {
        "game": 0,
        "decision": 0,
        "seat": 0,
        "bot": spec,
        "why": "raised ZeroDivisionError: division by zero",
    }


def test_the_command_line_refuses_a_bad_file_in_one_sentence(tmp_path: Path) -> None:
    result = run("simulate", "oriflamme", "--seats", "3", "--bots", f"{tmp_path}/none.py:MyBot,random,random")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"eminence: there is no file '{tmp_path}/none.py'\n"
