"""Matches as they are played: line-ups, mirrored deals, workers, interruptions, results, the ladder's page."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import eminence
from eminence.bots import Budget
from eminence.bots.workers import WorkerPool
from eminence.lab import intervals
from eminence.lab.arena import ArenaError, Match, Outcome, play, tasks
from eminence.lab.ladder import Pairing, climb, pairings, verdict
from eminence.lab.progress_file import ProgressFile
from eminence.lab.standings import standings, whole_blocks
from stopping import stop_midway

COMMAND = [sys.executable, "-m", "eminence"]


def match(*bots: str, game: str = "oriflamme", seats: int = 4, seed: int = 1, iterations: int | None = 5) -> Match:
    return Match(eminence.game(game).setup(seats), bots, seed, Budget(iterations))


def played(of: Match, blocks: int, jobs: int = 1) -> list[Outcome]:
    with WorkerPool(jobs) as pool:
        return sorted(pool.map(play, tasks(of, blocks), ordered=False), key=lambda outcome: (outcome.block, outcome.turn))


def timeless(outcomes: list[Outcome]) -> list[tuple[Any, ...]]:
    """Everything about the games that does not depend on the machine."""
    return [(o.block, o.turn, o.lineup, o.deal, o.scores, o.winners, o.decisions, o.iterations) for o in outcomes]


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *map(str, args)], capture_output=True, text=True, timeout=300)


def test_as_many_bots_as_seats_rotate() -> None:
    lineups = match("random", "greedy", "novice", "easy").lineups
    assert len(lineups) == 4
    assert all(set(lineup) == {0, 1, 2, 3} for lineup in lineups)
    assert all({lineup[seat] for lineup in lineups} == {0, 1, 2, 3} for seat in range(4))


@pytest.mark.parametrize(("bots", "seats"), [(2, 3), (2, 4), (2, 5), (3, 4), (3, 5)])
def test_fewer_bots_play_alone_at_every_seat_equally_often(bots: int, seats: int) -> None:
    lineups = match(*["random"] * bots, seats=seats).lineups
    places = Counter((bot, lineup.index(bot)) for lineup in lineups for bot in lineup if lineup.count(bot) == 1)
    assert set(places) == {(bot, seat) for bot in range(bots) for seat in range(seats)}
    assert set(places.values()) == {bots - 1}
    sat = Counter((bot, seat) for lineup in lineups for seat, bot in enumerate(lineup))
    assert len(set(sat.values())) <= 2
    assert all(sat[bot, seat] == sat[bot, 0] for bot in range(bots) for seat in range(seats))


@pytest.mark.parametrize("game", ["oriflamme", "diocese", "cypher"])  # Gray Cardinal decides before it deals
def test_a_deal_is_the_same_for_every_lineup(game: str) -> None:
    blocks = whole_blocks(of := match("greedy", "random", game=game, seats=3), played(of, 4))
    deals = [{outcome.deal for outcome in block} for block in blocks]
    assert all(len(deal) == 1 for deal in deals)
    assert len(set.union(*deals)) == 4


def test_one_bot_against_itself_is_exactly_even() -> None:
    """Chance and the generators belong to deals and seats, so equal bots mirror each other."""
    table = standings(of := match("random", "random", game="diocese", seats=2), played(of, 30))
    assert table is not None
    for standing in table.bots:
        assert standing.win_share.mean == pytest.approx(0.5)
        assert standing.win_share.low < 0.5 < standing.win_share.high
        assert not standing.uneven
        assert standing.margin is not None
        assert standing.margin.mean == pytest.approx(0)


def test_a_stronger_bot_shows() -> None:
    table = standings(of := match("easy", "random", iterations=30), played(of, 12))
    assert table is not None
    easy, rabble = table.bots
    assert easy.uneven
    assert easy.win_share.low > table.even
    assert easy.iterations is not None
    assert rabble.iterations is None
    assert easy.rating is not None
    assert rabble.rating is not None
    assert easy.rating > rabble.rating


def test_intervals_cover_what_they_should() -> None:
    """Blocks of four games at an even quarter: about one in twenty intervals may miss."""
    rng = Random(7)
    for count in (5, 40):
        rounds = [[sum(rng.random() < 0.25 for _ in range(4)) / 4 for _ in range(count)] for _ in range(600)]
        missed = sum(intervals.share(blocks, 0.25).excludes(0.25) for blocks in rounds)
        assert missed < 0.08 * len(rounds)


def test_a_clean_sweep_is_not_certainty() -> None:
    sweep = intervals.share([1.0] * 10, 0.5)
    assert sweep.mean == sweep.high == 1
    assert 0.5 < sweep.low < 0.95
    assert intervals.share([1.0], 0.5).low < 0.1


@pytest.mark.parametrize(
    ("level", "freedom", "table"), [(0.95, 1, 12.706), (0.95, 10, 2.228), (0.99, 7, 3.499), (0.95, 120, 1.980)]
)
def test_student_as_printed_in_tables(level: float, freedom: int, table: float) -> None:
    assert intervals.student(level, freedom) == pytest.approx(table, abs=0.001)


def test_workers_do_not_change_the_games() -> None:
    of = match("novice", "random", seats=3)
    assert timeless(played(of, 3, jobs=1)) == timeless(played(of, 3, jobs=2))


def test_other_seeds_are_other_games() -> None:
    assert play(match("random", "greedy"), 0, 0).scores != play(match("random", "greedy", seed=2), 0, 0).scores


@pytest.mark.parametrize(("jobs", "ending"), [(1, signal.SIGKILL), (2, signal.SIGINT), (2, signal.SIGKILL)])
def test_a_killed_run_goes_on_where_it_stopped(tmp_path: Path, jobs: int, ending: signal.Signals) -> None:
    log, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    args = ["arena", "oriflamme", "--seats", "3", "--bots", "novice,greedy", "--games", "90", "--iterations", "60"]
    kept = stop_midway([*COMMAND, *args, "--jobs", str(jobs), "--resume", log], log, ending)
    assert 7 <= kept < 90, "the run was over before it could be killed"
    with log.open("ab") as file:
        file.write(b'{"match":"","outco')  # a line torn by the end of the process
    second = run(*args, "--resume", log)
    assert second.returncode == 0, second.stderr
    assert log.read_bytes().count(b"\n") - 1 == 90
    run(*args, "--resume", whole)
    assert read_games(log) == read_games(whole)


def read_games(path: Path) -> list[tuple[Any, ...]]:
    of = Match(eminence.game("oriflamme").setup(3), ("novice", "greedy"), 1, Budget(60))
    file = ProgressFile(path, {"format": "eminence-arena-games/1", **of.facts()})
    file.close()
    return timeless(sorted(file.played[""], key=lambda outcome: (outcome.block, outcome.turn)))


def test_the_progress_file_of_another_match_is_refused(tmp_path: Path) -> None:
    ProgressFile(tmp_path / "log", {"format": "x", "seed": 1}).close()
    with pytest.raises(ArenaError, match="was begun with seed 1, not 2"):
        ProgressFile(tmp_path / "log", {"format": "x", "seed": 2})
    (tmp_path / "notes").write_text("shopping\nlist\n")
    with pytest.raises(ArenaError, match="is not a progress file"):
        ProgressFile(tmp_path / "notes", {"format": "x"})
    assert (tmp_path / "notes").read_text() == "shopping\nlist\n"


def test_results_as_json(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    args = ("arena", "gray-cardinal", "--seats", "2", "--bots", "greedy,random", "--games", "9", "--json", file)
    shown = run(*args)
    assert shown.returncode == 0, shown.stderr
    data = json.loads(file.read_text())
    assert data["format"] == "eminence-arena/1"
    assert (data["games"], data["blocks"], data["even_share"]) == (10, 5, 0.5)
    assert [standing["bot"] for standing in data["standings"]] == ["greedy", "random"]
    for standing in data["standings"]:
        keys = "bot games win_share uneven margin rating deviation decisions seconds iterations forfeits"
        assert list(standing) == keys.split()
        for estimate in (standing["win_share"], standing["margin"]):
            assert estimate["low"] <= estimate["mean"] <= estimate["high"]
    assert sum(standing["win_share"]["mean"] for standing in data["standings"]) == pytest.approx(1)
    assert "\x1b" not in shown.stdout
    assert shown.stderr == ""


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["arena", "chess", "--seats", "2", "--bots", "random,greedy"], "there is no game 'chess'"),
        (["arena", "diocese", "--seats", "9", "--bots", "random,greedy"], "9"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,hard/memory=no"], "a search has no 'memory'"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,hard/light=maybe"], "light is yes or no, not 'maybe'"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,search/iterations=0"], "a whole number above 0, not '0'"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,nothing.py:Bot"], "nothing.py"),
        (["arena", "diocese", "--seats", "2", "--bots", "random"], "at least two bots"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy,hard"], "3 bots are named for 2 seats"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy", "--time", "1", "--iterations", "5"], "cannot both"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy", "--time", "-1"], "above 0"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy", "--option", "x"], "name=value"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy", "--json", "/no/such/file"], "cannot write"),
        (["arena", "diocese", "--seats", "2", "--bots", "random,easy", "--resume", "/no/such/file"], "cannot use"),
        (["ladder", "--only", "chess"], "there is no game 'chess'"),
        (["ladder", "--minutes", "0"], "above 0"),
        (["ladder", "--out", "/proc/no/page.md"], "cannot write"),
    ],
)
def test_errors_are_one_sentence(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.returncode == 2, result.stderr
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


BOTS_OF_ONES_OWN = """
class First:
    def choose(self, belief, budget):
        return belief.legal[0]

class Broken:
    def choose(self, belief, budget):
        raise OSError("no brains left")
"""


def test_bots_of_ones_own_play_matches(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOTS_OF_ONES_OWN)
    args = ("arena", "oriflamme", "--seats", "3", "--bots", f"{file}:First,{file}:Broken,novice/noise=0.9", "--games", "6")
    result = run(*args, "--json", "-")
    assert result.returncode == 0, result.stderr
    forfeits = [standing["forfeits"] for standing in json.loads(result.stdout)["standings"]]
    assert forfeits[0] == forfeits[2] == 0
    assert forfeits[1] > 0
    told = run(*args).stdout
    assert "forfeited and played at random" in told
    assert "Broken raised OSError: no brains left" in told


def test_the_ladder_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "strength.md"
    args = ("ladder", "--games", "10", "--only", "oriflamme", "--minutes", "0.2", "--out", page, "--resume", tmp_path / "log")
    result = run(*args)
    assert result.returncode == 0, result.stderr
    text = page.read_text()
    assert "eminence ladder --games 10 --seed 1 --only oriflamme --minutes 0.2" in text
    assert "images/strength.svg" in text
    assert "| memory | `search/iterations=200/forgetful=yes` |" in text
    assert text.count("\n| 3 |") == text.count("\n| 4 |") == text.count("\n| 5 |") == 6
    assert "of at most" in text or "Nothing: every pairing" in text
    assert ElementTree.parse(tmp_path / "docs" / "images" / "strength.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "log").read_text().count("\n") > 6


def test_a_clear_pairing_ends_early_and_only_at_a_look() -> None:
    pairing = Pairing(Match(eminence.game("oriflamme").setup(3), ("easy", "random"), 1, both_ways=False), limit=160)
    climb([pairing])
    told = verdict(pairing)
    assert told.word == "clear"
    assert told.games // 3 in pairing.looks[:-1]
    assert not told.cut_short


def test_what_the_time_does_not_reach_is_said() -> None:
    ladder = pairings([eminence.game("oriflamme")], 400, 1)
    climb(ladder, minutes=0.00001)
    told = list(map(verdict, ladder))
    assert all(one.cut_short and one.word == "not separated" for one in told)
