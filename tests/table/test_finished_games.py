"""Finished games replayed and reviewed by the table's own functions, without a server."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import eminence
from eminence.bots import Budget
from eminence.engine.record import Record
from eminence.lab.review.game_review import review_line
from eminence.table import protocol
from eminence.table.replay import replay
from eminence.table.review import decode_review, review, write

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
FILES = [file for game in eminence.games() for file in sorted(PLAYTHROUGHS.glob(f"{game.slug}-*-default.jsonl"))]
STRUCTS = {
    protocol.Review, protocol.Alternative, protocol.Chance, protocol.Decision, protocol.Judgement, protocol.Luck,
    protocol.SeatSummary, protocol.TurningPoint,
}  # fmt: skip
reviewer = partial(review_line, budget=Budget(80))


def record_of(file: Path) -> Record:
    return eminence.parse_record(file.read_bytes().splitlines()[0])


def structs_in(value: Any) -> set[type]:
    """The kinds of structs a message holds."""
    if isinstance(value, msgspec.Struct):
        inner = [getattr(value, field) for field in value.__struct_fields__]
        return {type(value)}.union(*map(structs_in, inner))
    return set().union(*map(structs_in, value)) if isinstance(value, list) else set()


def test_every_game_has_a_finished_one() -> None:
    assert {record_of(file).game for file in FILES} == {game.slug for game in eminence.games()}


@pytest.mark.parametrize("game", [game.slug for game in eminence.games()])
def test_a_review_is_typed_to_the_last_field(game: str) -> None:
    """What the reviewer writes comes back byte by byte: a field unknown to the structs would be missing from it."""
    record = next(record for record in map(record_of, FILES) if record.game == game)
    untyped = reviewer(record.to_json())
    made = review(record, reviewer)
    assert structs_in(made) >= STRUCTS
    assert msgspec.json.encode(made) == untyped == write(reviewer, record.to_json())


def test_something_that_is_no_review_is_refused() -> None:
    sound = msgspec.json.decode(reviewer(record_of(FILES[0]).to_json()))
    for field in sound:
        with pytest.raises(msgspec.ValidationError, match=field):
            decode_review(msgspec.json.encode({name: value for name, value in sound.items() if name != field}))
    for field, wrong in (("format", "eminence/1"), ("scores", [0.5]), ("decisions", [{"step": 1}])):
        with pytest.raises(msgspec.ValidationError):
            review(record_of(FILES[0]), lambda _, field=field, wrong=wrong: msgspec.json.encode({**sound, field: wrong}))  # type: ignore[misc]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_replay_needs_no_server(file: Path) -> None:
    record = record_of(file)
    for seat, every_hand in ((None, False), (None, True), *((seat, False) for seat in range(record.seats))):
        made = msgspec.json.decode(msgspec.json.encode(replay(record, [], seat, every_hand=every_hand)), type=protocol.Replay)
        assert [frame.step for frame in made.frames] == list(range(len(record.steps) + 1))
        assert (made.result.scores, made.result.winners) == (record.scores, record.winners)
