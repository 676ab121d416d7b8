"""What one stranger can take from everybody else: memory, the lobby, rows, the bots' time."""

from __future__ import annotations

from typing import Any

import pytest

import eminence
from eminence.engine.game import Game
from eminence.table import protocol as p
from guests import Guest, act
from house import House

HOST_AND_OPEN = [p.SeatPlan("host"), p.SeatPlan("open")]


def wide_deck(number: int) -> list[dict[str, Any]]:
    """Sixty kinds of cards, another deck for every number."""
    card = {"copies": 1, "class": "upper", "value": 1, "lasting": False, "effect": []}
    return [{**card, "slug": f"card-{kind}-of-{number}", "effect": ["end"] if kind == 0 else []} for kind in range(60)]


def memory_of(house: House) -> float:
    """MiB of the server process."""
    with open(f"/proc/{house.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def seats_of(game: Game) -> list[p.SeatPlan]:
    return [p.SeatPlan("host"), *[p.SeatPlan("open")] * (game.usual_seats[0] - 1)]


def test_new_decks_in_check_leave_nothing_behind(house: House) -> None:
    async def scene() -> None:
        guest = Guest(house.url)

        async def check(many: range) -> None:
            for number in many:
                for game in filter(takes_cards, eminence.games()):
                    body = p.NewTable(game.slug, seats_of(game), {"deck": wide_deck(number)})
                    assert (await guest.ask("POST", "/api/check", body)).status_code == 204

        await check(range(20))
        before = memory_of(house)
        await check(range(20, 170))
        assert memory_of(house) - before < 40  # it was 0.85 MiB a deck

    act(scene())


def takes_cards(game: Game) -> bool:
    return any(option.name == "deck" and not isinstance(option.default, dict) for option in game.options)


LONG = "x" * 1_000


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_long_options_are_refused_at_the_door(house: House, game: Game) -> None:
    """Whatever the option, known or not."""
    names = [option.name for option in game.options] or ["deck"]
    nested: Any = "x"
    for _ in range(50):
        nested = [nested]
    card = {"slug": LONG, "copies": 12, "class": "upper", "value": 1, "lasting": False, "effect": ["end"]}
    many = [{"slug": f"x{n}", "effect": ["purge all"] * 64, "en": "n" * 40} for n in range(64)]

    async def scene() -> None:
        host = await Guest(house.url).arrive()
        for name in names:
            for value in (LONG, [LONG], {LONG: 1}, {"x": LONG}, [card], ["x"] * 65, {str(n): 1 for n in range(65)}, nested, many):
                body = p.NewTable(game.slug, seats_of(game), {name: value})
                for path in ("/api/check", "/api/tables"):
                    answer = await host.ask("POST", path, body)
                    assert answer.status_code == 422
                    assert answer.json()["key"].startswith("server-option"), (value, answer.text[:300])
                    assert answer.json()["clause"].startswith(game.prefix)
                    assert len(answer.content) < 1_000
        answer = await host.ask("POST", "/api/check", p.NewTable(game.slug, seats_of(game), {LONG: 1}))
        assert (answer.status_code, len(answer.content) < 1_000) == (422, True)

    act(scene())


def test_records_that_are_sent_in_have_no_long_options_either(house: House) -> None:
    async def scene() -> None:
        for game in eminence.games():
            record = {"format": "eminence/1", "game": game.slug, "seats": game.usual_seats[0], "options": {"deck": [LONG]}}
            record |= {"steps": [], "scores": [], "winners": []}
            for path in ("/api/replay", "/api/review"):
                answer = await Guest(house.url).ask("POST", path, record)
                assert (answer.status_code, answer.json()["key"]) == (422, "server-option-text")

    act(scene())
