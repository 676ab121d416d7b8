"""Input rests from a click until what follows is shown, and never longer: lost answers, lost lines, restarts, refusals."""

import json
from collections.abc import Callable

import pytest
from inn import Inn
from playwright.sync_api import WebSocketRoute
from visitor import Visitor

import eminence

GAMES = [game.slug for game in eminence.games()]
OPEN = ".board:not([aria-busy=true]) .task, dialog[open]"


def move_until_said(visitor: Visitor) -> None:
    """Click what lights up until a decision was sent."""
    before = len(visitor.said("move"))
    visitor.until(lambda: len(visitor.said("move")) > before, visitor.click_on)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_never_comes(visit: Callable[..., Visitor], game: str) -> None:
    """The line stays open, but everything after the first decision is lost on it: the page comes back by itself and goes on."""
    visitor = visit()
    lines: list[WebSocketRoute] = []

    def meet(socket: WebSocketRoute) -> None:
        server, first = socket.connect_to_server(), not lines
        lines.append(socket)
        deaf: list[bool] = []

        def up(text: str | bytes) -> None:
            if first and json.loads(text)["type"] == "move":
                deaf.append(True)
            server.send(text)

        socket.on_message(up)
        server.on_message(lambda text: None if deaf else socket.send(text))

    visitor.page.route_web_socket("**/socket", meet)
    visitor.play_now(game)
    visitor.wait_for_turn()
    visitor.mark()
    move_until_said(visitor)
    visitor.page.wait_for_selector(".board[aria-busy=true]")
    visitor.page.wait_for_selector(OPEN)
    assert len(lines) == 2
    visitor.wait_for_turn()
    move_until_said(visitor)
    visitor.page.wait_for_selector(OPEN)
    assert visitor.is_marked()


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_breaks_while_a_decision_is_on_its_way(visit: Callable[..., Visitor], inn: Inn, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    visitor.wait_for_turn()
    visitor.forgiving = True
    inn.kill()
    visitor.click_on()
    visitor.page.wait_for_selector("text=Connection lost")
    visitor.page.wait_for_selector(OPEN)
    inn.open()
    visitor.page.wait_for_selector("text=Connection lost", state="detached")
    visitor.wait_for_turn()
    move_until_said(visitor)
    visitor.page.wait_for_selector(OPEN)


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_ends_the_rest(visit: Callable[..., Visitor], game: str) -> None:
    """A decision at a step where the table is not: it is refused, and the next one is made."""
    visitor = visit()
    stale: list[bool] = []

    def meet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "move" and not stale:
                stale.append(True)
                said["step"] += 1
            server.send(json.dumps(said))

        socket.on_message(up)

    visitor.page.route_web_socket("**/socket", meet)
    visitor.play_now(game)
    visitor.wait_for_turn()
    move_until_said(visitor)
    visitor.until(lambda: any(frame.get("key") == "server-stale" for frame in visitor.heard()))
    visitor.page.wait_for_selector(OPEN)
    visitor.decide()
