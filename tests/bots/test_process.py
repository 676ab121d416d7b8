"""Bots that are programs: the one in the docs plays; bad ones are survived, and no process is left behind."""

from __future__ import annotations

import gc
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from test_own import AS_PROCESS

import eminence
from eminence.bots import Budget, Forfeit, NoSuchBot, Terms, resolve, seated
from eminence.bots.guard import Guard
from eminence.bots.process import LONGEST_LINE, Child
from eminence.engine.chance import Rng, stream
from eminence.engine.game import Setup
from eminence.engine.state import State
from eminence.lab.simulation import Plan, Tally, play_chunk

pytestmark = pytest.mark.skipif(os.name != "posix", reason="process groups are POSIX")

PATIENT = Terms(grace=60)  # where nothing should time out, however busy the machine
HASTY = Terms(grace=0.3)

# What every test program starts with: it notes its pid, reads lines, and can answer well.
HEAD = """
import json, os, signal, subprocess, sys, time
with open({pids!r}, "a") as notes:
    print(os.getpid(), file=notes)
def lines():
    for line in iter(sys.stdin.readline, ""):
        yield json.loads(line)
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def answer(message, **other):
    say(json.dumps({{"id": message["id"], "move": message["legal"][0]}} | other) + "\\n")
def questions():
    for message in lines():
        if message["type"] == "decide":
            yield message
"""

OLD_ANSWERS = """
for message in questions():
    while message["id"] == 1:
        say('{"id": 0, "move": ""}\\n')
    answer(message)
"""


class Program:
    """A program of a test, and the processes it has been."""

    def __init__(self, folder: Path, code: str) -> None:
        self._notes = folder / "pids"
        self._notes.touch()
        path = folder / "program.py"
        path.write_text(HEAD.format(pids=str(self._notes)) + code)
        self.spec = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    @property
    def pids(self) -> list[int]:
        return [int(line) for line in self._notes.read_text().split()]


def alive(pid: int) -> bool:
    """Whether a process still runs; one that is dead and that its new parent has not yet reaped does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return not Path("/proc/self").exists()


def gone(pids: list[int]) -> bool:
    """Whether all have ended; a killed process may take a moment."""
    end = time.monotonic() + 60
    while any(map(alive, pids)) and time.monotonic() < end:
        time.sleep(0.01)
    return not any(map(alive, pids))


def no_children() -> bool:
    try:
        return os.waitpid(-1, os.WNOHANG) == (0, 0)
    except ChildProcessError:
        return True


@pytest.fixture
def table() -> Setup:
    return eminence.game("oriflamme").setup(3)


def play(setup: Setup, spec: str, terms: Terms = PATIENT, games: int = 1) -> Tally:
    return play_chunk(Plan(setup, (spec, "random", "random"), 1, games, records=True, terms=terms), 0, games).tally


def whys(tally: Tally) -> list[str]:
    return [forfeit.why for forfeit in tally.forfeits]


def started(setup: Setup) -> State:
    state, rng = setup.new(), stream(1, 0)
    while state.chance_due():
        state.roll(rng)
    return state


@pytest.mark.parametrize("slug", [game.slug for game in eminence.games()])
def test_the_program_of_the_docs_plays_every_game(tmp_path: Path, slug: str) -> None:
    path = tmp_path / "mybot"
    path.write_text(AS_PROCESS)
    path.chmod(0o755)
    tally = play(eminence.game(slug).setup(3), f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}", games=2)
    assert (tally.games, tally.forfeits) == (2, [])
    assert no_children()


def test_it_is_told_what_the_docs_say(tmp_path: Path, table: Setup) -> None:
    heard = tmp_path / "heard"
    program = Program(
        tmp_path,
        f"""
for line in sys.stdin:
    open({str(heard)!r}, "a").write(line)
    message = json.loads(line)
    if message["type"] == "decide":
        answer(message, comment="extra fields are fine")
""",
    )
    state = started(table)
    seat = state.to_act()[0]
    belief = state.belief(seat)
    report: list[Forfeit] = []
    with seated([resolve(program.spec, PATIENT)], [Rng(1)], report=report) as (player,):
        assert program.pids == [], "started at its first decision"
        chosen = [player.choose(belief, Budget()), player.choose(belief, Budget(iterations=7, seconds=1.5))]
    hello, first, second, end = map(json.loads, heard.read_text().splitlines())
    named = {"type": "hello", "protocol": 1, "game": "oriflamme", "rules": 1, "seats": 3}
    assert hello == named | {"options": table.options, "seat": seat}
    assert first == {
        "type": "decide",
        "id": 0,
        "view": json.loads(msgspec.json.encode(state.view(seat))),
        "legal": state.legal_texts(seat),
        "budget": {"iterations": None, "seconds": None},
    }
    assert (second["id"], second["budget"]) == (1, {"iterations": 7, "seconds": 1.5})
    assert end == {"type": "end"}
    assert [table.texts[move] for move in chosen] == [first["legal"][0]] * 2
    assert report == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("sys.exit(7)", "ended with exit status 7"),
        ("for message in questions(): sys.exit(0)", "ended with exit status 0"),
        ("for message in questions(): os.kill(os.getpid(), signal.SIGSEGV)", f"ended with signal {int(signal.SIGSEGV)}"),
        ("for message in questions(): os.close(1); time.sleep(600)", "closed its output"),
        ("say('x' * 5_000_000)\ntime.sleep(600)", f"wrote more than {LONGEST_LINE} bytes without ending a line"),
        ("for message in questions(): say('[' * 5_000_000)", f"wrote more than {LONGEST_LINE} bytes without ending a line"),
    ],
    ids=["at-once", "ends", "signal", "closes-output", "long-line", "long-answer"],
)
def test_a_lost_program_is_started_once_more_and_then_no_longer(tmp_path: Path, table: Setup, code: str, why: str) -> None:
    program = Program(tmp_path, code)
    tally = play(table, program.spec)
    assert whys(tally)[:2] == [why, why]
    assert set(whys(tally)[2:]) == {"was lost 2 times in this game and is not started again"}
    assert len(program.pids) == 2
    assert gone(program.pids)
    assert no_children()


@pytest.mark.parametrize(
    "code",
    [
        "time.sleep(600)",
        "for message in questions(): time.sleep(600)",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass",
        "for message in questions(): os.kill(os.getpid(), signal.SIGSTOP)",
        "os.close(0); time.sleep(600)",
        "for message in questions(): say('half an ans')",
        OLD_ANSWERS,
    ],
    ids=["deaf", "sleeps", "busy", "stopped", "closes-input", "half-a-line", "only-old-answers"],
)
def test_a_hanging_program_is_timed_out(tmp_path: Path, table: Setup, code: str) -> None:
    program = Program(tmp_path, code)
    tally = play(table, program.spec, HASTY)
    assert tally.games == 1
    assert "gave no answer in 0.3 seconds" in whys(tally)
    assert gone(program.pids)
    assert no_children()


def test_the_budget_is_added_to_the_grace(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for message in questions(): time.sleep(600)")
    state = started(table)
    report: list[Forfeit] = []
    with seated([resolve(program.spec, HASTY)], [Rng(1)], report=report) as (player,):
        player.choose(state.belief(state.to_act()[0]), Budget(seconds=0.2))
    assert [forfeit.why for forfeit in report] == ["gave no answer in 0.5 seconds"]


def test_a_question_larger_than_the_pipe_does_not_block(tmp_path: Path) -> None:
    program = Program(tmp_path, "time.sleep(600)")
    child = Child(shlex.split(program.spec.removeprefix("cmd:")), stderr=False)
    child.say({"type": "x" * 5_000_000})
    with pytest.raises(TimeoutError):
        child.hear(time.monotonic() + 0.3)
    child.part(time.monotonic() + 0.1)
    child.end()
    assert gone(program.pids)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("say('I think so\\n')", "answered 'I think so', which is not"),
        ("say('\\n')", "answered '', which is not"),
        ("sys.stdout.buffer.write(b'\\xff\\x00\\x1b[2J\\n'); sys.stdout.flush()", "which is not"),
        ("say('[' * 60_000 + '\\n')", "which is not"),
        ("say('{}\\n')", "which is not"),
        ("say('null\\n')", "which is not"),
        ('say(\'{"id": "0", "move": "pass"}\\n\')', "which is not"),
        ("answer(message, move=3)", "which is not"),
        ("answer(message, id=10 ** 30)", "which is not"),
        ("answer(message, id=message['id'] + 5)", "when it was asked"),
        ("answer(message, id=-1)", "which is not"),
        ("answer(message, move='castle')", "answered 'castle', which is no move of this game"),
        ("answer(message, move='\\ud800')", "which is n"),
        ("answer(message, move='x' * 50_000)", "which is no move of this game"),
    ],
)
def test_rubbish_forfeits_and_the_program_plays_on(tmp_path: Path, table: Setup, code: str, why: str) -> None:
    program = Program(tmp_path, f"for message in questions():\n    {code}")
    tally = play(table, program.spec)
    assert tally.forfeited[0] > 5
    assert len(tally.forfeits) == tally.forfeited[0]
    for forfeit in tally.forfeits:
        assert why in forfeit.why
        assert forfeit.why.isprintable()
        assert len(forfeit.why) <= 200
    assert len(program.pids) == 1
    assert gone(program.pids)


def test_an_illegal_move_forfeits(tmp_path: Path, table: Setup) -> None:
    program = Program(
        tmp_path, f"ALL = {table.texts!r}\nfor m in questions(): answer(m, move=next(t for t in ALL if t not in m['legal']))"
    )
    assert all(why.endswith("which is not legal") for why in whys(play(table, program.spec)))


def test_a_banner_costs_a_decision_and_no_more(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "say('Best bot ever 1.0\\n')\nfor message in questions(): answer(message)")
    tally = play(table, program.spec)
    assert [(forfeit.decision, "Best bot ever" in forfeit.why) for forfeit in tally.forfeits] == [(0, True)]


def test_megabytes_of_lines_are_survived(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for message in questions(): say('blah blah\\n' * 1_000_000)")
    tally = play(table, program.spec)
    assert set(whys(tally)) == {'answered \'blah blah\', which is not {"id": number, "move": text}'}
    assert gone(program.pids)


def test_one_crash_costs_one_decision(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for m in questions():\n    if m['id'] == 2: os._exit(1)\n    answer(m)")
    tally = play(table, program.spec)
    assert [(forfeit.decision, forfeit.why) for forfeit in tally.forfeits] == [(2, "ended with exit status 1")]
    assert len(program.pids) == 2
    assert gone(program.pids)


@pytest.mark.parametrize("then", ["answer(message)", "sys.exit(1)", "time.sleep(600)"], ids=["plays", "crashes", "hangs"])
def test_what_a_program_forked_ends_with_it(tmp_path: Path, table: Setup, then: str) -> None:
    code = f"""
for message in questions():
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(600)
    with open({str(tmp_path / "pids")!r}, "a") as notes:
        print(child, file=notes)
    time.sleep(0.05)
    {then}
"""
    program = Program(tmp_path, code)
    tally = play(table, program.spec, Terms(grace=3) if then.startswith("time") else PATIENT)
    assert (tally.forfeits == []) == (then == "answer(message)")
    assert then != "sys.exit(1)" or whys(tally)[0] == "ended with exit status 1", "though its child keeps its output open"
    assert len(program.pids) >= 3
    assert gone(program.pids)
    assert no_children()


def test_a_program_that_will_not_go_is_killed(tmp_path: Path, table: Setup) -> None:
    program = Program(
        tmp_path, "for message in lines():\n    if message['type'] == 'decide': answer(message)\nwhile True: say('still here')"
    )
    assert play(table, program.spec).forfeits == []
    assert gone(program.pids)


def test_a_bot_that_nobody_closes_is_not_left_behind(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for message in questions(): answer(message)")
    state = started(table)
    player: Any = resolve(program.spec, PATIENT).sit(Rng(1))
    assert isinstance(player, Guard)
    player.choose(state.belief(state.to_act()[0]), Budget())
    (pid,) = program.pids
    assert alive(pid)
    del player
    gc.collect()
    assert gone([pid])
    assert no_children()


def test_an_interrupted_game_leaves_nothing_behind(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for message in questions(): answer(message)")
    state = started(table)

    def play_and_interrupt() -> None:
        with seated([resolve(program.spec, PATIENT)], [Rng(1)]) as (player,):
            player.choose(state.belief(state.to_act()[0]), Budget())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_and_interrupt()
    assert len(program.pids) == 1
    assert gone(program.pids)


def test_no_descriptors_are_left_open(tmp_path: Path, table: Setup) -> None:
    program = Program(tmp_path, "for m in questions():\n    if m['id'] == 2: os._exit(1)\n    answer(m)")
    play(table, program.spec)
    before = len(os.listdir("/dev/fd"))
    play(table, program.spec, games=3)
    assert len(os.listdir("/dev/fd")) == before


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("cmd:", "the command is missing"),
        ("cmd:./no-such-program --flag", "there is no program './no-such-program'"),
        ("cmd:bot 'unclosed", "cannot be read: No closing quotation"),
        ("cmd:/etc/passwd", "there is no program '/etc/passwd' that can be run"),
    ],
)
def test_a_bad_command_is_one_sentence(spec: str, says: str) -> None:
    with pytest.raises(NoSuchBot, match=says):
        resolve(spec)


def test_a_program_that_cannot_be_run_forfeits(tmp_path: Path, table: Setup) -> None:
    path = tmp_path / "broken"
    path.write_text("this is no program")
    path.chmod(0o755)
    tally = play(table, f"cmd:{shlex.quote(str(path))}")
    assert whys(tally)[0].startswith("could not be started: OSError: ")


def test_no_shell_runs(tmp_path: Path, table: Setup) -> None:
    play(table, f"cmd:true ; touch {shlex.quote(str(tmp_path / 'shell'))}")
    assert not (tmp_path / "shell").exists()


def simulate(spec: str, *args: str) -> subprocess.CompletedProcess[str]:
    common = ("simulate", "oriflamme", "--seats", "3", "--games", "2", "--bots", f"{spec},random,random")
    return subprocess.run([sys.executable, "-m", "eminence", *common, *args], capture_output=True, text=True, timeout=300)


def test_the_command_line_plays_a_program_and_shows_its_errors_on_request(tmp_path: Path) -> None:
    program = Program(tmp_path, "print('thinking', file=sys.stderr)\nfor message in questions(): answer(message)")
    quiet = simulate(program.spec, "--bot-grace", "60", "--json")
    assert (quiet.returncode, quiet.stderr) == (0, "")
    assert json.loads(quiet.stdout)["forfeits"] == []
    loud = simulate(program.spec, "--bot-grace", "60", "--bot-stderr", "--json")
    assert loud.stderr == "thinking\n" * 2
    assert loud.stdout == quiet.stdout
    assert gone(program.pids)


def test_the_command_line_reports_a_program_that_hangs(tmp_path: Path) -> None:
    program = Program(tmp_path, "time.sleep(600)")
    result = simulate(program.spec, "--bot-grace", "0.2")
    assert result.returncode == 0
    assert "gave no answer in 0.2 seconds" in result.stdout
    assert gone(program.pids)
