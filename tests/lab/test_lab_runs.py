"""Runs of the lab as they happen: workers, interruptions, dead workers, Ray, reports and errors."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

import eminence
from eminence.bots.workers import WorkerDied, WorkerPool
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.ray_cluster import Pool, RayCluster
from eminence.lab.balance.run import Laboratory
from eminence.lab.balance.sample import Sample, SampleFile, play
from stopping import POOLED, alive, at_work, stop_midway

COMMAND = [sys.executable, "-m", "eminence"]
QUICK = ("--bots", "greedy", "--games", "12", "--absent", "0")


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, "lab", *map(str, args)], capture_output=True, text=True, timeout=300)


def trial(game: str = "oriflamme", bots: str = "greedy") -> Trial:
    return Trial(eminence.game(game).setup(3), (bots,), 1)


def played(pool: Pool, games: int = 24) -> list[Sample]:
    with pool:
        return Laboratory(pool).play([(trial(), games)])[0]


def test_workers_do_not_change_the_games() -> None:
    assert played(WorkerPool(1)) == played(WorkerPool(2)) == [play(trial(), game) for game in range(24)]


def test_a_worker_killed_from_outside_changes_no_figure(tmp_path: Path) -> None:
    """A whole run of the command, one of whose workers is killed: the same figures as without."""
    args = ("oriflamme", "--bots", "easy", "--games", "60", "--absent", "0", "--json")
    log = tmp_path / "log"
    process = subprocess.Popen([*COMMAND, "lab", *args, tmp_path / "killed.json", "--jobs", "2", "--resume", log])
    while process.poll() is None and (not log.exists() or log.read_bytes().count(b"\n") < 3):
        time.sleep(0.01)
    victims = [int(child) for child in at_work(process.pid, POOLED)]
    assert victims, "the run was over before a worker could be killed"
    os.kill(victims[-1], signal.SIGKILL)
    assert process.wait(timeout=120) == 0
    run(*args, tmp_path / "whole.json", "--jobs", "1")
    assert (tmp_path / "killed.json").read_text() == (tmp_path / "whole.json").read_text()
    lines = log.read_bytes().splitlines()[1:]
    games = [msgspec.json.decode(line)["outcome"]["game"] for line in lines]
    assert sorted(games) == list(range(60))


def test_workers_of_a_killed_simulation_end() -> None:
    command = [*COMMAND, "simulate", "oriflamme", "--seats", "3", "--games", "100000", "--bots", "greedy", "--jobs", "2"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    workers: list[str] = []
    while process.poll() is None and len(workers) < 2:
        time.sleep(0.05)
        workers = at_work(process.pid, POOLED)
    process.kill()
    process.wait()
    assert len(workers) == 2
    ended = time.monotonic() + 60
    while any(map(alive, workers)) and time.monotonic() < ended:
        time.sleep(0.05)
    assert not any(map(alive, workers))


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, ending: signal.Signals) -> None:
    args = ("oriflamme", "--bots", "easy", "--games", "80", "--absent", "0", "--jobs", "1", "--json")
    log = tmp_path / "log"
    kept = stop_midway([*COMMAND, "lab", *args, tmp_path / "first.json", "--resume", log], log, ending)
    assert 7 <= kept < 80, "the run was over before it could be stopped"
    second = run(*args, tmp_path / "second.json", "--resume", log)
    assert second.returncode == 0, second.stderr
    assert log.read_bytes().count(b"\n") - 1 == 80
    run(*args, tmp_path / "whole.json")
    assert (tmp_path / "second.json").read_text() == (tmp_path / "whole.json").read_text()


def test_a_file_of_games_serves_every_run_that_needs_them(tmp_path: Path) -> None:
    log = SampleFile(tmp_path / "log", {"format": "eminence-lab-games/1"})
    with WorkerPool(1) as pool:
        first = Laboratory(pool, log).play([(trial(), 6)])
    log.close()
    reopened = SampleFile(tmp_path / "log", {"format": "eminence-lab-games/1"})
    heard: list[int] = []
    with WorkerPool(1) as pool:
        assert Laboratory(pool, reopened, heard.append).play([(trial(), 6)]) == first
    reopened.close()
    assert heard == [6]


@pytest.mark.filterwarnings("ignore")
def test_ray_plays_the_same_games_and_outlives_a_killed_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def once(mark: str, number: int) -> int:  # workers of Ray cannot import a test
        if number == 3 and not Path(mark).exists():
            Path(mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")

    def never(number: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return number

    with RayCluster(None, 2) as busy:
        calls = [(str(tmp_path / "died"), number) for number in range(8)]
        assert sorted(busy.map(once, calls, ordered=False)) == list(range(8))
        assert (tmp_path / "died").exists()
        (tmp_path / "died").unlink()
        assert list(busy.map(once, calls, ordered=True)) == list(range(8))
        assert list(busy.map(once, calls, ordered=True, until=0.0)) == []
        with pytest.raises(WorkerDied, match="keep dying"):
            list(busy.map(never, [(1,)], ordered=False))
        assert Laboratory(busy).play([(trial(), 12)])[0] == [play(trial(), game) for game in range(12)]


def test_a_run_on_ray_that_loses_a_worker_gives_the_figures_of_two_jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers of a Ray cluster, one killed in the middle, against two processes of this machine: the same digits."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    args = ("oriflamme", "--bots", "easy", "--games", "400", "--absent", "0", "--seed", "5", "--jobs", "2", "--json")
    log = tmp_path / "log"
    process = subprocess.Popen([*COMMAND, "lab", *args, tmp_path / "ray.json", "--ray", "--resume", log])
    victims: list[str] = []
    while process.poll() is None and not (victims and log.exists() and log.read_bytes().count(b"\n") > 20):
        time.sleep(0.01)
        victims = at_work(process.pid, b"ray::play_some")
    assert victims, "the run was over before a worker could be killed"
    os.kill(int(victims[0]), signal.SIGKILL)
    assert process.wait(timeout=180) == 0
    assert run(*args, tmp_path / "jobs.json").returncode == 0
    assert (tmp_path / "ray.json").read_text() == (tmp_path / "jobs.json").read_text()
    games = [msgspec.json.decode(line)["outcome"]["game"] for line in log.read_bytes().splitlines()[1:]]
    assert sorted(games) == list(range(400))


class Page(HTMLParser):
    """Notes everything in a page that could ask for something elsewhere, and counts its parts."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[str] = []
        self.parts: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts[tag] = self.parts.get(tag, 0) + 1
        if tag in ("script", "link", "iframe", "img", "object", "embed"):
            self.requests.append(tag)
        self.requests += [name for name, value in attrs if name in ("src", "href", "srcset", "action", "xlink:href")]


def check_page(path: Path, plots: int) -> str:
    text = path.read_text("utf-8")
    page = Page()
    page.feed(text)
    assert page.requests == []
    assert not re.search(r"url\(|@import|https?://", text)
    assert page.parts["svg"] >= plots
    assert page.parts["table"] >= plots
    assert page.parts["title"] == 1 + page.parts["svg"]
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text
    return text


def test_the_report_stands_alone_and_the_data_is_all_there(tmp_path: Path) -> None:
    page, data, figures = tmp_path / "report.html", tmp_path / "data.parquet", tmp_path / "figures.json"
    args = ("diocese", "--seats", "3", "--bots", "greedy", "--games", "12", "--absent", "4")
    result = run(*args, "--jobs", "1", "--out", page, "--data", data, "--json", figures)
    assert result.returncode == 0, result.stderr
    text = check_page(page, plots=8)
    assert "eminence lab diocese --seats 3 --bots greedy --games 12 --absent 4</pre>" in text
    assert "Without a card" in text
    read = json.loads(figures.read_text())
    assert (read["game"], read["games"], read["seats"], read["bots"]) == ("diocese", 12, 3, ["greedy"])
    assert sum(seat["wins"]["mean"] for seat in read["by_seat"]) == pytest.approx(1)
    temple = next(card for card in read["cards"] if card["card"] == "temple")
    assert temple["absence"]["games"] == 4
    table = pyarrow.parquet.read_table(data)
    assert table.num_rows == 36
    assert sum(table["win_share"].to_pylist()) == pytest.approx(12)
    assert sum(table["sheet DI 6.1"].to_pylist()) > 0
    by_file = sum(table["kept temple"].to_pylist()) / 12
    assert temple["kept"]["mean"] == pytest.approx(by_file)
    assert sum(table["score"].to_pylist()) / 36 == pytest.approx(read["measures"]["score"]["mean"])


def test_a_comparison(tmp_path: Path) -> None:
    page = tmp_path / "diff.html"
    args = ("diff", "diocese seats=3", "diocese seats=3 priests=count", "--bots", "greedy", "--games", "10", "--jobs", "1")
    result = run(*args, "--out", page, "--json", tmp_path / "diff.json")
    assert result.returncode == 0, result.stderr
    check_page(page, plots=2)
    data = json.loads((tmp_path / "diff.json").read_text())
    assert data["dealt_alike"] == 1
    mean, low, high = data["changes"]["score"]
    assert low <= mean <= high
    difference = data["second"]["measures"]["score"]["mean"] - data["first"]["measures"]["score"]["mean"]
    assert mean == pytest.approx(difference)


def test_a_sweep(tmp_path: Path) -> None:
    page = tmp_path / "sweep.html"
    result = run("diocese", "--seats", "2", *QUICK, "--sweep", "temple=5..7", "--jobs", "1", "--out", page)
    assert result.returncode == 0, result.stderr
    rows = [f"temple {count}" for count in (5, 6, 7)]
    told, measures, seats = result.stdout.strip().split("\n\n")
    assert [line.split(":")[0] for line in told.splitlines()[1:]] == rows
    for block in (measures, seats):
        assert [line.split("\t")[0] for line in block.splitlines()[1:]] == rows
    check_page(page, plots=10)
    words = run("diocese", "--seats", "2", *QUICK, "--sweep", "priests=majority,count", "--jobs", "1", "--out", page)
    assert words.returncode == 0, words.stderr
    check_page(page, plots=8)


def test_tuning_writes_a_page_and_a_deck(tmp_path: Path) -> None:
    page, deck = tmp_path / "tune.html", tmp_path / "deck.json"
    args = ("tune", "cypher", "--seats", "2", "--bots", "greedy", "--games", "12", "--tries", "4", "--size", "19", "--jobs", "1")
    result = run(*args, "--out", page, "--deck-out", deck)
    assert result.returncode == 0, result.stderr
    told, candidates = result.stdout.strip().split("\n\n")
    assert "4 decks, 12 games each by greedy, seed 1" in told
    assert len(candidates.splitlines()) == 5
    check_page(page, plots=1)
    again = run(
        "cypher", "--seats", "2", "--deck", f"@{deck}", "--bots", "random", "--games", "2", "--absent", "0", "--jobs", "1"
    )
    assert again.returncode == 0, again.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], "there is no game 'chess'"),
        (["diocese", "--seats", "9"], "9"),
        (["diocese", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["diocese", "--seats", "3", "--bots", "easy,hard"], "2 bots are named for 3 seats"),
        (["diocese", "--option", "x"], "name=value"),
        (["diocese", "--deck", "@/no/such/file"], "cannot read"),
        (["diocese", "--count", "unicorn=3"], "no option, and no deck with a card, named 'unicorn'"),
        (["diocese", "--sweep", "temple=8..2"], "upwards"),
        (["diocese", "--sweep", "unicorn=1..2"], "unicorn"),
        (["diocese", "--absent", "1"], "at least 2 games"),
        (["diocese", "--out", "/no/such/page.html"], "cannot write"),
        (["diocese", "--data", "/no/such/data"], "cannot write"),
        (["diocese", "--resume", "/no/such/file"], "cannot use"),
        (["diocese", "--ray", "localhost:1", "--bots", "random"], "no Ray cluster answers"),
        (["diocese", "--ray", "nowhere", "--bots", "random"], "host:port"),
        (["diff", "diocese seats=3", "cypher"], "same game"),
        (["diff", "diocese seats=3", ""], "a set-up is written as"),
        (["diff", "diocese seats=3", "diocese seats=30"], "30"),
        (["tune", "oriflamme"], "is fixed"),
        (["tune", "diocese", "--limit", "temple"], "name=2..8"),
        (["tune", "diocese", "--size", "10"], "not within the limits"),
    ],
)
def test_errors_are_one_sentence(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.returncode == 2, result.stderr
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_help_names_what_the_lab_can_do() -> None:
    text = run("--help").stdout
    assert all(word in text for word in ("diff", "tune", "GAME"))
