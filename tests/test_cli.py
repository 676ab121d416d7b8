"""The command line as a person meets it: real processes, real files, the exit codes and the one-sentence errors."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import eminence
from eminence import locales, pages
from eminence.engine.example import examples


def run(*args: str | Path, stdin: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eminence", *map(str, args)],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "COLUMNS": "100"},
    )


def one_sentence(result: subprocess.CompletedProcess[str], code: int) -> str:
    """The error of a failed run: one line, no traceback."""
    assert result.returncode == code, result.stderr + result.stdout
    text = (result.stderr or result.stdout).strip()
    assert len(text.splitlines()) == 1, text
    assert "Traceback" not in result.stderr + result.stdout
    return text


def test_version_says_which_rules_run() -> None:
    text = run("--version").stdout
    assert eminence.__version__ in text
    assert ("compiled" in text and "not compiled" not in text) == eminence.COMPILED


def test_no_command_shows_help() -> None:
    assert "simulate" in run().stdout + run().stderr


def test_games_lists_all() -> None:
    lines = run("games").stdout.splitlines()
    assert [line.split("\t")[0] for line in lines] == [game.slug for game in eminence.games()]
    for game, line in zip(eminence.games(), lines, strict=True):
        assert line.split("\t")[4:] == ([locales.say(game.reconstructed)] if game.reconstructed else [])


def test_games_as_json() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["game"] for game in listed] == [game.slug for game in eminence.games()]
    assert all(set(game["names"]) == set(locales.LANGUAGES) for game in listed)
    for game, known in zip(listed, eminence.games(), strict=True):
        assert (game["reconstructed"] or {}).get("en") == (known.reconstructed and locales.say(known.reconstructed))


def test_examples_lists_all() -> None:
    rows = [line.split("\t") for line in run("examples").stdout.splitlines()]
    wanted = [(game.slug, name) for game in eminence.games() for name in examples(game)]
    assert [(slug, name) for slug, _, name, _ in rows] == wanted
    assert json.loads(run("examples", "--json").stdout)[0]["title"].keys() == set(locales.LANGUAGES)


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_examples_shows_one_with_its_board_events_and_tries(game: eminence.Game, language: str) -> None:
    example = next(one for one in examples(game).values() if one.notes.tries and one.notes.step)
    shown = run("examples", game.slug, example.name, "--lang", language, "--seat", "0").stdout
    assert shown.startswith(f"{example.notes.title[language]} ({example.notes.clause})")
    assert locales.say(game.slug, language) in shown
    for tried in example.notes.tries:
        refusal = eminence.Refusal(tried.clause, tried.key, **tried.args)
        assert f"{locales.refusal_text(refusal, language)} ({tried.clause})" in shown
    told = json.loads(run("examples", game.slug, example.name, "--json").stdout)
    assert eminence.verify(eminence.parse_record(json.dumps(told["record"]))).over
    assert told["step"] == example.notes.step
    assert len(told["tries"]) == len(example.notes.tries)


def test_examples_says_what_there_is() -> None:
    game = eminence.games()[0]
    name = next(iter(examples(game)))
    assert game.slug in one_sentence(run("examples", "chess"), 2)
    assert f"eminence examples {game.slug}" in one_sentence(run("examples", game.slug, "nothing"), 2)
    assert "0 to" in one_sentence(run("examples", game.slug, name, "--seat", "9"), 2)
    assert "en, uk, ru" in one_sentence(run("examples", "--lang", "xx"), 2)
    assert "name a game" in one_sentence(run("examples", game.slug, "--seat", "0"), 2)


@pytest.mark.parametrize("spelling", ["5.1", "DI 5.1", "di5.1", "di-5-1"])
def test_rules_shows_a_clause(spelling: str) -> None:
    assert run("rules", "diocese", spelling).stdout.startswith("DI 5.1: Roll a die.")


def test_rules_shows_a_section_and_a_page() -> None:
    assert "7.1" in run("rules", "diocese", "7").stdout
    assert run("rules", "diocese").stdout.startswith("# Table Diocese")


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_rules_speak_the_language(language: str) -> None:
    shown = run("rules", "diocese", "5.1", "--lang", language).stdout
    assert (pages.page("diocese", language).find("5.1") or "?") in shown


def test_simulate_sums_up() -> None:
    result = run("simulate", "diocese", "--seats", "3", "--games", "50", "--seed", "4")
    assert result.returncode == 0
    assert "50 games" in result.stdout
    assert "\x1b" not in result.stdout, "no colours in a pipe"
    assert result.stderr == "", "no progress bar in a pipe"


def test_simulate_gives_the_same_games_on_any_number_of_workers(tmp_path: Path) -> None:
    common = ("simulate", "diocese", "--seats", "4", "--games", "600", "--seed", "9", "--json")
    alone, together = run(*common), run(*common, "--jobs", "2")
    assert alone.stdout == together.stdout
    run(*common, "--records", tmp_path / "a.jsonl")
    run(*common, "--records", tmp_path / "b.jsonl", "--jobs", "0")
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_records_do_not_change_the_games(tmp_path: Path) -> None:
    common = ("simulate", "diocese", "--seats", "4", "--games", "30", "--json")
    assert run(*common).stdout == run(*common, "--records", tmp_path / "a.jsonl", "--legal").stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("simulate", "chess", "--seats", "2"), "there is no game 'chess'"),
        (("rules", "chess"), "there is no game 'chess'"),
        (("rules", "diocese", "77.1"), "no clause '77.1'"),
        (("rules", "diocese", "--lang", "xx"), "no language 'xx'"),
        (("simulate", "diocese", "--seats", "9"), "2 to 7, not by 9"),
        (("simulate", "diocese", "--seats", "-1"), "2 to 7, not by -1"),
        (("simulate", "diocese", "--seats", "4", "--option", "jokers=2"), "no option “jokers”"),
        (("simulate", "diocese", "--seats", "4", "--option", "passing=up"), "no value of the option “passing”"),
        (("simulate", "diocese", "--seats", "4", "--option", "passing"), "name=value"),
        (("simulate", "diocese", "--seats", "2", "--option", "duel=maybe"), "true or false"),
        (("simulate", "diocese", "--seats", "2", "--option", "duel=1"), "true or false"),
        (("simulate", "diocese", "--seats", "3", "--option", "duel=true"), "exactly two"),
        (("simulate", "diocese", "--seats", "3", "--option", 'deck={"pope": 99}'), "“pope”"),
        (("simulate", "diocese", "--seats", "3", "--option", 'deck={"monk": 26}'), "26 cards; the deal needs 27"),
        (("simulate", "diocese", "--seats", "3", "--option", 'deck={"monk": -1}'), "whole number"),
        (("simulate", "diocese", "--seats", "3", "--option", 'deck={"monk": 30.5}'), "whole number"),
        (("simulate", "diocese", "--seats", "3", "--option", "deck=7"), "count for each kind"),
        (("simulate", "diocese", "--seats", "3", "--option", "deck=@missing.json"), "cannot read 'missing.json'"),
        (("simulate", "diocese", "--seats", "3", "--bots", "oracle"), "no bot 'oracle'"),
        (("simulate", "diocese", "--seats", "3", "--bots", "random,random"), "2 bots are named for 3 seats"),
        (("simulate", "diocese", "--seats", "3", "--legal"), "needs --records"),
        (("simulate", "diocese", "--seats", "3", "--records", "/nowhere/f.jsonl"), "cannot write"),
        (("verify", "missing.jsonl"), "cannot read 'missing.jsonl'"),
        (("verify", "."), "cannot read"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_2(args: tuple[str, ...], says: str) -> None:
    assert says in one_sentence(run(*args), 2)


@pytest.mark.parametrize("args", [("simulate", "diocese"), ("simulate", "diocese", "--seats", "x"), ("verify",), ("frobnicate",)])
def test_missing_or_mistyped_arguments_exit_2(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


def test_a_deck_can_come_from_a_file(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text('{"monk": 60}')
    result = run("simulate", "diocese", "--seats", "2", "--games", "5", "--option", f"deck=@{deck}", "--json")
    assert json.loads(result.stdout)["options"]["deck"]["monk"] == 60
    deck.write_text("{")
    assert "not JSON" in one_sentence(run("simulate", "diocese", "--seats", "2", "--option", f"deck=@{deck}"), 2)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    file = tmp_path_factory.mktemp("records") / "f.jsonl"
    run("simulate", "diocese", "--seats", "3", "--games", "1", "--records", file, "--legal")
    made: dict[str, Any] = json.loads(file.read_text())
    return made


def verdict(tmp_path: Path, text: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "f.jsonl"
    file.write_text(text)
    return run("verify", file)


def test_verify_accepts_a_good_record_from_a_file_and_a_pipe(tmp_path: Path, record: dict[str, Any]) -> None:
    assert verdict(tmp_path, json.dumps(record)).returncode == 0
    result = run("verify", "-", stdin=json.dumps(record) + "\n\n" + json.dumps(record) + "\n")
    assert result.returncode == 0
    assert "2 records agree" in result.stdout


def changed(record: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**record, **changes})


def test_verify_names_the_first_bad_step(tmp_path: Path, record: dict[str, Any]) -> None:
    steps = [list(step) for step in record["steps"]]
    number = next(i for i, step in enumerate(steps) if step[0] == 1)
    steps[number][1] = "lay " + ("monk" if steps[number][1] != "lay monk" else "bishop") + " monk"
    assert f"record 1: step {number}: " in one_sentence(verdict(tmp_path, changed(record, steps=steps)), 1)


def test_verify_names_the_step_of_a_bad_legal_list(tmp_path: Path, record: dict[str, Any]) -> None:
    number = next(i for i, moves in enumerate(record["legal"]) if moves and len(moves) > 2)
    for wrong in (
        [*record["legal"][number], "lay temple temple"],
        record["legal"][number][1:],
        record["legal"][number][::-1],
        None,
    ):
        legal = [*record["legal"]]
        legal[number] = wrong
        assert f"step {number}: " in one_sentence(verdict(tmp_path, changed(record, legal=legal)), 1)


def test_verify_names_the_last_step_for_bad_results(tmp_path: Path, record: dict[str, Any]) -> None:
    last = len(record["steps"]) - 1
    scores = [record["scores"][0] + 1, *record["scores"][1:]]
    assert f"step {last}: DI 7.1: the scores" in one_sentence(verdict(tmp_path, changed(record, scores=scores)), 1)
    winners = [(record["winners"][0] + 1) % 3]
    assert f"step {last}: DI 7.1: the winners" in one_sentence(verdict(tmp_path, changed(record, winners=winners)), 1)


def test_verify_refuses_every_other_bad_record(tmp_path: Path, record: dict[str, Any]) -> None:
    steps = record["steps"]
    bad = {
        json.dumps(record)[:-20]: "not a JSON object",
        "not json": "not a JSON object",
        "[1, 2]": "not a JSON object",
        "{}": "the format is None",
        changed(record, format="eminence/2"): "the format is 'eminence/2'",
        changed(record, game="chess"): "there is no game 'chess'",
        changed(record, seats=9): "2 to 7, not by 9",
        changed(record, seats="3"): "not a record",
        changed(record, options={}): "records list every option",
        changed(record, options={**record["options"], "extra": 1}): "no option “extra”",
        changed(record, options={**record["options"], "deck": {"monk": 60}}): "not written in full",
        changed(record, steps=steps[:-3], legal=record["legal"][:-3]): "the game is not over",
        changed(
            record, steps=[*steps, steps[-1]], legal=[*record["legal"], None]
        ): f"step {len(steps)}: DI 7.1: the game was over",
        changed(record, steps=[]): "legal lists stand beside",
        changed(record, steps=[[0, "lay monk"], *steps[1:]]): "step 0: DI 10.2: a chance step is due",
        changed(record, steps=[["*", "deal 0 monk"], *steps[1:]]): "step 0: ",
        changed(record, steps=[["*", 7]]): "not a record",
        changed(record, steps=[[9, "lay monk"], *steps[1:]]): "step 0: ",
        "[" * 100_000: "not a JSON object",
        "": "there is no record in it",
    }
    for text, says in bad.items():
        assert says in one_sentence(verdict(tmp_path, text), 1)


def test_verify_survives_a_million_steps(tmp_path: Path, record: dict[str, Any]) -> None:
    del_legal = {key: value for key, value in record.items() if key != "legal"}
    steps = [*record["steps"], *([[0, "lay monk"]] * 1_000_000)]
    assert f"step {len(record['steps'])}: " in one_sentence(verdict(tmp_path, json.dumps({**del_legal, "steps": steps})), 1)


def test_verify_goes_on_with_the_next_file(tmp_path: Path, record: dict[str, Any]) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(json.dumps(record))
    bad.write_text("?")
    result = run("verify", bad, good)
    assert result.returncode == 1
    assert "good.jsonl: 1 record agrees" in result.stdout
