"""Game review: honest, reproducible, and right where the answer is known."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import eminence
from eminence.bots import Budget
from eminence.engine.chance import Rng, stream
from eminence.engine.record import Record, Recorder
from eminence.engine.state import State
from eminence.lab.arena import derive
from eminence.lab.review.calibration import Predicted, Prediction, calibration, predict
from eminence.lab.review.game_review import Decision, Luck, Review, review, summary, turning_points
from eminence.lab.review.judgement import Chance, Judgement, judge, outlook
from eminence.lab.review.scale import fitted, scaled, smoothed
from players import random_position

COMMAND = [sys.executable, "-m", "eminence"]
GAMES = [("gray-cardinal", 2), ("oriflamme", 3), ("diocese", 3), ("cypher", 2)]


def random_record(game: str, seats: int, seed: int = 1) -> Record:
    state, rng = eminence.game(game).new(seats), stream(seed, 0)
    recorder = Recorder(state)
    while not state.over:
        if state.chance_due():
            recorder.roll(rng)
        else:
            recorder.decide([(seat, rng.choice(state.legal(seat))) for seat in state.to_act()])
    return recorder.record()


def reviewed(record: Record, iterations: int = 24) -> Review:
    setup = eminence.game(record.game).setup(record.seats, record.options)
    return review(record, setup, Budget(iterations))


def redraw(state: State, seat: int, rng: random.Random) -> State:
    """Another State that `seat` cannot tell from this one."""
    setup = state.setup
    module = import_module(f"resamplers.{setup.game.slug.replace('-', '_')}")
    return eminence.restore({**state.save(), "steps": module.redraw(setup.seats, setup.options, state.steps(), seat, rng)})


@pytest.mark.parametrize(("game", "seats"), [*GAMES, ("diocese", 2), ("oriflamme", 4), ("cypher", 3)])
def test_states_a_seat_cannot_tell_apart_are_judged_alike(game: str, seats: int) -> None:
    setup = eminence.game(game).setup(seats)
    judged = 0
    for number in range(12):
        state = random_position(setup, number, Rng(number))
        if state.over:
            continue
        for seat in range(seats):
            other = redraw(state, seat, random.Random(number))
            ours, theirs = state.belief(seat), other.belief(seat)
            assert outlook(ours, 20, Rng(7)) == outlook(theirs, 20, Rng(7))
            if ours.legal:
                move = ours.legal[-1]
                assert judge(ours, move, Budget(20), Rng(5)) == judge(theirs, move, Budget(20), Rng(5))
                judged += 1
    assert judged > 4


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_review_covers_every_choice_and_every_chance_step(game: str, seats: int) -> None:
    record = random_record(game, seats)
    told = reviewed(record)
    assert told == reviewed(record)
    chance_steps = [number for number, (who, _) in enumerate(record.steps) if who == "*"]
    assert sorted(luck.step + n for luck in told.luck for n in range(len(luck.texts))) == chance_steps
    state = eminence.game(game).new(seats)
    choices = []
    for number, (who, what) in enumerate(record.steps):
        if who == "*":
            state.chance(what)
        else:
            if len(state.legal(int(who))) > 1:
                choices.append((number, who, what))
            state.apply(int(who), what)
    assert [(one.step, one.judgement.seat, one.judgement.move) for one in told.decisions] == choices
    for one in told.decisions:
        assert 0 <= one.judgement.after.win <= one.judgement.before.win <= 1
        assert all(other.move != one.judgement.move for other in one.judgement.alternatives)
    for each in told.summaries:
        assert each.start + each.luck - each.lost + each.others == pytest.approx(each.share, abs=0.001)
    assert msgspec.json.decode(told.to_json(), type=Review) == told


def test_simultaneous_choices_are_judged_from_the_start_of_the_turn() -> None:
    """Whether seat 0 is already known to have chosen makes no difference to the judgement of seat 1."""
    record = random_record("diocese", 3)
    told = reviewed(record)
    state = eminence.game("diocese").new(3)
    number = 0
    while state.chance_due():
        state.chance(record.steps[number][1])
        number += 1
    move = state.setup.moves[record.steps[number + 1][1]]
    again = judge(state.belief(1), move, Budget(24), derive(1, number + 1, 1))
    assert told.decisions[1].judgement == again


def test_late_decisions_are_judged_with_less_doubt() -> None:
    """Near the end of a game few deals are left to doubt about."""
    sure = 0
    for seed in range(6):
        record = random_record("diocese", 2, seed)
        told = reviewed(record, 60)
        assert told.decisions[-1].judgement.before.win >= told.decisions[-1].judgement.after.win
        sure += sum(one.judgement.after.error < 0.05 for one in told.decisions[-4:])
    assert sure > 6


def judgement(seat: int, before: float, after: float, error: float = 0.01) -> Judgement:
    return Judgement(seat, "lay temple", 3, Chance(before, error), Chance(after, error), [], [])


def test_luck_and_skill_by_hand() -> None:
    record = Record("diocese", 2, {}, [], [5, 3], [0])
    luck = [Luck(0, ["deal"], [Chance(0.5, 0.01)] * 2, [Chance(0.7, 0.01), Chance(0.4, 0.01)])]
    decisions = [Decision(2, judgement(0, 0.7, 0.4)), Decision(3, judgement(1, 0.6, 0.595)), Decision(4, judgement(1, 0.5, 0.42))]
    told = summary(record, 0, decisions, luck)
    assert (told.start, told.luck, told.lost, told.share) == (0.5, 0.2, 0.3, 1)
    assert told.others == pytest.approx(1 - 0.5 - 0.2 + 0.3)
    assert (told.decisions, told.mistakes) == (1, 1)
    assert [one.judgement.word for one in decisions] == ["blunder", "", "inaccuracy"]
    points = turning_points(decisions, luck, 2)
    assert [(point.step, point.change, point.by_chance) for point in points] == [
        (0, 0.2, True),
        (2, -0.3, False),
        (4, -0.08, False),
    ]
    unsure = judgement(0, 0.7, 0.4, error=0.3)
    assert unsure.word == ""


def test_the_scale_keeps_even_even_and_can_be_fitted_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eminence.lab.review.scale.SLOPES", {"diocese": 1.8})
    assert scaled("diocese", 4, 0.25) == pytest.approx(0.25)
    assert scaled("diocese", 2, 0.7) > 0.7
    assert smoothed(0, 9, 2) == 0.05
    rng = random.Random(1)
    shares = [rng.uniform(0.05, 0.95) for _ in range(4000)]
    rows = [(n, 2, share, float(rng.random() < scaled("diocese", 2, share))) for n, share in enumerate(shares)]
    slope = fitted(rows)
    assert slope.low < 1.8 < slope.high
    assert slope.high - slope.low < 0.3


def test_intervals_of_a_slope_are_taken_over_games() -> None:
    """Ten predictions of a game that share its outcome say little more than one; nineteen intervals of twenty hold the truth."""
    rng = random.Random(2)
    missed = 0
    for _ in range(150):
        rows = []
        for game in range(60):
            chance = rng.uniform(0.1, 0.9)
            outcome = float(rng.random() < chance)
            rows += [(game, 2, min(max(chance + rng.gauss(0, 0.02), 0.01), 0.99), outcome) for _ in range(10)]
        missed += fitted(rows).excludes(1)
    assert missed < 0.11 * 150
    assert fitted([(0, 2, 0.5, 1.0)]).low == float("-inf")


def test_calibration_by_hand() -> None:
    games = [Predicted(game, 2, [Prediction(0.5, False, 0.75, 1.0 if game < 3 else 0.0)]) for game in range(4)]
    told = calibration("diocese", games)
    assert [(one.predicted, one.count) for one in told.bins] == [(0.75, 4)]
    assert told.bins[0].outcome is not None
    assert told.bins[0].outcome.mean == 0.75
    assert told.score == pytest.approx((3 * 0.25**2 + 0.75**2) / 4)
    assert told.score_of_even == 0.25
    assert told.slope.mean == pytest.approx(1)
    assert list(told.slopes) == ["after a move", "looking on", "2 seats", "first third", "middle third", "last third"]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_predictions_are_drawn_by_lot_and_reproduce(game: str, seats: int) -> None:
    setup = eminence.game(game).setup(seats)
    made = predict(setup, "greedy", 1, 20, 3, 4)
    assert made == predict(setup, "greedy", 1, 20, 3, 4)
    assert len(made.made) == 8
    assert [one.looking_on for one in made.made] == [False, True] * 4
    parts = [one.part for one in made.made[::2]]
    assert parts == sorted(parts)
    assert 0 <= parts[0] < parts[-1] < 1


def run(*args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, "review", *map(str, args)], capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    lines = [random_record(game, seats).to_json() for game, seats in GAMES[1:]]
    path.write_bytes(b"\n".join(lines))
    return path


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_command_writes_text_json_and_a_page(tmp_path: Path, records: Path, language: str) -> None:
    page, data = tmp_path / "page.html", tmp_path / "reviews.jsonl"
    result = run(records, "--iterations", "12", "--jobs", "1", "--language", language, "--html", page, "--json", data)
    assert result.returncode == 0, result.stderr
    word = {"en": "Turning points", "uk": "Переломні моменти", "ru": "Переломные моменты"}[language]
    assert result.stdout.count(word) == 3
    reviews = [json.loads(line) for line in data.read_text().splitlines()]
    assert [one["game"] for one in reviews] == ["oriflamme", "diocese", "cypher"]
    text = page.read_text("utf-8")
    assert f'<html lang="{language}">' in text
    asked: list[str] = []

    class Page(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            asked.extend(name for name, _ in attrs if name in ("src", "href"))
            asked.extend([tag] if tag in ("script", "link", "img") else [])

    Page().feed(text)
    assert asked == []
    assert "url(" not in text
    assert "://" not in text


def test_workers_do_not_change_a_review(tmp_path: Path, records: Path) -> None:
    for jobs in (1, 2):
        result = run(records, "--iterations", "12", "--jobs", str(jobs), "--json", tmp_path / str(jobs))
        assert result.returncode == 0, result.stderr
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_the_pages_about_calibration(tmp_path: Path) -> None:
    page, strength = tmp_path / "docs" / "calibration.md", tmp_path / "docs" / "strength.md"
    page.parent.mkdir()
    strength.write_text("# Strength\n\n<!-- calibration -->\nstale words\n<!-- end calibration -->\n\nand more\n")
    args = ("--calibrate", "cypher", "--games", "4", "--decisions", "3", "--bots", "greedy", "--iterations", "12", "--jobs", "1")
    result = run(*args, "--out", page, "--strength", strength, "--resume", tmp_path / "log")
    assert result.returncode == 0, result.stderr
    assert "cypher: 24 predictions of 4 games" in result.stdout
    command = "eminence review --calibrate cypher --games 4 --decisions 3 --bots greedy --iterations 12 --seed 1"
    for path in (page, strength):
        assert command in path.read_text()
        assert "images/calibration.svg" in path.read_text()
    text = strength.read_text()
    assert text.startswith("# Strength")
    assert text.endswith("and more\n")
    assert "stale words" not in text
    plot = ElementTree.parse(page.parent / "images" / "calibration.svg").getroot()  # a picture by itself must be XML
    assert plot.tag == "{http://www.w3.org/2000/svg}svg"
    assert (tmp_path / "log").read_bytes().count(b"\n") == 5
    assert run(*args, "--resume", tmp_path / "log").stdout == result.stdout


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        ([], 2, "name a file of records"),
        (["/no/such/file"], 2, "cannot read"),
        (["--calibrate", "chess"], 2, "there is no game 'chess'"),
        (["--calibrate", "cypher", "--bots", "nobody"], 2, "there is no bot 'nobody'"),
        (["x", "--seconds", "0"], 2, "above 0"),
        (["x", "--seconds", "1", "--iterations", "3"], 2, "instead of"),
        (["x", "--language", "fr"], 2, "there is no language 'fr'"),
        (["x", "--html", "/no/such/page"], 2, "cannot write"),
    ],
)
def test_errors_are_one_sentence(args: list[str], code: int, words: str) -> None:
    result = run(*args)
    assert result.returncode == code, result.stderr
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_record_that_breaks_the_rules_is_refused(tmp_path: Path, records: Path) -> None:
    broken = json.loads(records.read_text().splitlines()[0])
    broken["scores"][0] += 1
    (tmp_path / "broken").write_text(json.dumps(broken))
    result = run(tmp_path / "broken")
    assert result.returncode == 1
    assert "record 1" in result.stderr
    (tmp_path / "empty").write_text("\n")
    assert "there is no record" in run(tmp_path / "empty").stderr
