"""The examples over HTTP, asked for by a stranger without a session."""

from __future__ import annotations

import msgspec
import pytest

import eminence
from eminence.engine.example import examples
from eminence.engine.game import Game
from eminence.engine.record import parse_record
from eminence.table import protocol as p
from guests import Guest, act
from house import House

TRICKS = (
    *("..", "../game", "..%2f..%2fgame", "%2e%2e%2fgame", "examples%2f..", "%00", "misspelt.json", "MISSPELT", "a" * 3000),
    *("misspelt%00", "misspelt%0a", "%ff", "%D1%8F", "-", "con", "*"),
)


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_the_list_names_every_example_in_order(house: House, game: Game) -> None:
    listed = act(Guest(house.url).get(f"/api/games/{game.slug}/examples", p.ExampleList)).examples
    assert [(one.name, one.clause, one.title) for one in listed] == [
        (one.name, one.notes.clause, one.notes.title) for one in examples(game).values()
    ]


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_an_example_is_a_record_with_its_step_and_what_is_refused_there(house: House, game: Game) -> None:
    async def scene() -> None:
        stranger = Guest(house.url)
        for one in examples(game).values():
            path = f"/api/games/{game.slug}/examples/{one.name}"
            got = await stranger.get(path, p.ExampleGame)
            assert (got.game, got.name, got.clause, got.step) == (game.slug, one.name, one.notes.clause, one.notes.step)
            assert (got.title, got.text) == (one.notes.title, one.notes.text)
            record = parse_record(msgspec.json.encode(got.record))
            assert record == one.record
            assert eminence.verify(record).over
            assert [(t.seat, t.move, t.key, t.clause, t.args, t.misspelt) for t in got.tries] == [
                (t.seat, t.move, t.key, t.clause, t.args, t.misspelt) for t in one.notes.tries
            ]
            again = await stranger.get(path, p.ExampleGame)
            assert again == got

    act(scene())


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_an_example_can_be_replayed_by_everybody(house: House, game: Game) -> None:
    """What the page does: it hands the record back to see it step by step."""

    async def scene() -> None:
        stranger = Guest(house.url)
        one = next(iter(examples(game).values()))
        got = await stranger.get(f"/api/games/{game.slug}/examples/{one.name}", p.ExampleGame)
        answer = await stranger.ask("POST", "/api/replay?open=1", got.record)
        assert answer.status_code == 200, answer.text
        film = msgspec.json.decode(answer.content, type=p.Replay)
        assert len(film.frames) == len(one.record.steps) + 1

    act(scene())


def test_nothing_else_can_be_reached(house: House) -> None:
    async def scene() -> None:
        stranger = Guest(house.url)
        for trick in TRICKS:
            for path in (f"/api/games/{eminence.games()[0].slug}/examples/{trick}", f"/api/games/{trick}/examples"):
                answer = await stranger.ask("GET", path)
                assert answer.status_code in (400, 404, 414), (path, answer.status_code)
                assert len(answer.content) < 1000, path

    act(scene())


def test_an_unknown_name_is_told_in_words(house: House) -> None:
    slug = eminence.games()[0].slug
    answer = act(Guest(house.url).ask("GET", f"/api/games/{slug}/examples/nothing"))
    assert answer.status_code == 404
    assert answer.json()["key"] == "server-no-such-example"
    answer = act(Guest(house.url).ask("GET", "/api/games/chess/examples"))
    assert (answer.status_code, answer.json()["key"]) == (404, "server-no-such-game")
