"""Something cannot be drawn: the table goes on by itself, says so once, and the host sees that it was counted."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from inn import Inn
from playwright.sync_api import WebSocketRoute
from visitor import Visitor

import eminence

GAMES = [game.slug for game in eminence.games()]
MOVES = 3
NOTICE = "text=Something could not be drawn"
NO_FLIGHTS = "Element.prototype.animate = () => { throw new TypeError('no flights today'); };"
NO_SOUND = "window.AudioContext = class { constructor() { throw new TypeError('no sound today'); } };"
NO_PLACES = "Element.prototype.getBoundingClientRect = () => { throw new TypeError('nothing is anywhere'); };"

PLAY_BLIND = """() => {
  document.querySelector('main .undrawn li button')?.click();
  return document.querySelector('.board .lit, .board [data-move], dialog[open]') !== null;
}"""
"""Make any move where the board is not drawn; whether it is drawn."""


def counted(inn: Inn) -> float:
    with urllib.request.urlopen(f"{inn.url}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith("eminence_page_faults_total{"))


def spoil(visitor: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
    """Everything the server tells this browser is changed on its way."""

    def meet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            told = json.loads(text)
            change(told)
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    visitor.page.route_web_socket("**/socket", meet)


def says_so_once(visitor: Visitor, inn: Inn, before: float) -> None:
    """The notice comes, goes when it is dismissed, and does not come again; host and operator see the count."""
    page = visitor.page
    page.wait_for_selector(NOTICE)
    page.wait_for_selector(".panel >> text=/Drawing errors at this table: [1-9]/")
    page.click(".fault button")
    page.wait_for_selector(NOTICE, state="detached")
    assert counted(inn) > before
    said = visitor.said("fault")
    assert {key for fault in said for key in fault} <= {"type", "where", "error", "at"}


@pytest.mark.parametrize("broken", [NO_FLIGHTS, NO_PLACES, NO_SOUND], ids=["flights", "places", "sound"])
@pytest.mark.parametrize("game", GAMES)
def test_a_browser_that_cannot_do_everything(visit: Callable[..., Visitor], inn: Inn, game: str, broken: str) -> None:
    """Flights or sounds throw: each decision is shown nevertheless."""
    before = counted(inn)
    visitor = visit(reduced_motion="no-preference")
    kept = json.dumps({"speed": "quick", "language": "en", "sound": True})
    visitor.page.add_init_script(f"localStorage.setItem('eminence-settings', '{kept}'); {broken}")
    visitor.play_now(game)
    visitor.decide(MOVES)
    says_so_once(visitor, inn, before)
    visitor.decide()
    assert visitor.page.locator(NOTICE).count() == 0
    assert visitor.errors
    visitor.forgive()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_cannot_be_drawn(visit: Callable[..., Visitor], inn: Inn, game: str) -> None:
    """One view is not what the board expects. Its moves are still there to be made, and the next position is drawn."""
    before = counted(inn)
    visitor = visit(reduced_motion="no-preference")
    visitor.animate()
    spoilt: list[Any] = []

    def change(told: dict[str, Any]) -> None:
        now = told.get("now") or {}
        if told["type"] == "news" and now.get("legal") and now.get("view") and not spoilt:
            spoilt.append(now["view"])
            now["view"] = {"over": False}

    spoil(visitor, change)
    visitor.go("/")
    visitor.page.click(f"article[data-game={game}] button.main:not([disabled])")
    visitor.page.wait_for_selector(".board")
    visitor.until(lambda: spoilt, visitor.click_on)
    visitor.page.wait_for_selector("main .undrawn button, .board .task")
    says_so_once(visitor, inn, before)
    visitor.page.wait_for_function(PLAY_BLIND)  # others may move meanwhile: then the next position is drawn
    assert visitor.errors
    visitor.forgive()


@pytest.mark.parametrize("game", GAMES)
def test_news_that_make_no_sense(visit: Callable[..., Visitor], inn: Inn, game: str) -> None:
    """News without a position, or an event without data: the page asks how things stand and goes on."""
    before = counted(inn)
    visitor = visit(reduced_motion="no-preference")
    visitor.animate()
    left = ["now", "events", "told"]

    def change(told: dict[str, Any]) -> None:
        if told["type"] != "news" or not left or not told["told"]:
            return
        match left.pop():
            case "now":
                told["now"] = None
            case "events":
                told["told"][0]["events"] = [{"what": "placed-left", "clause": "OR 3.3", "data": None}]
            case "told":
                told["told"] = None

    spoil(visitor, change)
    visitor.play_now(game)
    visitor.forgiving = True
    visitor.mark()
    visitor.until(lambda: not left, visitor.click_on)
    visitor.decide(MOVES)
    says_so_once(visitor, inn, before)
    assert visitor.is_marked()
    assert visitor.errors
    visitor.forgive()
