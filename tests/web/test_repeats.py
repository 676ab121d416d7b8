"""Commands that were cut off on their way: each is sent again with its key once the page is back, and done once."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from visitor import Visitor

import eminence

GAMES = [game.slug for game in eminence.games()]
KEYLESS = {"hello", "hint", "emote", "fault", "ping"}
ANSWERS = {"done", "refused", "invitation"}
OPEN = ".board:not([aria-busy=true]) .task, dialog[open]"
MINUTE_LATER = "{ const now = Date.now; Date.now = () => now() + 61000; }"


class Lines:
    """The sockets of a page, and what was said on each.

    The first one breaks at the first command of a kind: before that got to the server, or just before its answer got to the page.
    A silent break is noticed by nobody: the socket stays open, and nothing passes any more.
    """

    def __init__(self, page: Page, kind: str = "", *, got_there: bool = False, silent: bool = False) -> None:
        self.kind = kind
        self.got_there = got_there
        self.silent = silent
        self.cut = False
        self.sockets: list[WebSocketRoute] = []
        self.said: list[list[dict[str, Any]]] = []
        self.answers: list[list[dict[str, Any]]] = []
        page.route_web_socket("**/socket", self.meet)

    def meet(self, socket: WebSocketRoute) -> None:
        server, first = socket.connect_to_server(), not self.sockets
        said: list[dict[str, Any]] = []
        answers: list[dict[str, Any]] = []
        self.sockets.append(socket)
        self.said.append(said)
        self.answers.append(answers)

        def up(text: str | bytes) -> None:
            said.append(json.loads(text))
            if first and self.cut:
                return
            self.cut |= first and said[-1]["type"] == self.kind
            if not self.cut or not first or self.got_there:
                server.send(text)
            elif not self.silent:
                socket.close()

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if not (first and self.cut):
                answers.append(message)
                socket.send(text)
            elif self.got_there and message["type"] in ANSWERS:
                socket.close()

        socket.on_message(up)
        server.on_message(down)

    def commands(self, number: int, kind: str | None = None) -> list[dict[str, Any]]:
        """The commands said on one of the sockets."""
        if number >= len(self.said):
            return []
        return [said for said in self.said[number] if said["type"] not in KEYLESS and kind in (None, said["type"])]

    def answer(self, number: int, command: dict[str, Any]) -> dict[str, Any] | None:
        found = (each for each in self.answers[number] if each["type"] in ANSWERS and each["id"] == command["id"])
        return next(found, None)

    def repeated(self) -> bool:
        """Whether the second socket was answered what the first was not."""
        return any(self.answer(1, each) for each in self.commands(1, self.kind)[:1])


def check_keys(*sockets: list[dict[str, Any]]) -> None:
    """A key and an id for every command; neither is said twice on one socket."""
    for commands in sockets:
        keys, ids = [each["key"] for each in commands], [each["id"] for each in commands]
        assert all(re.fullmatch("[A-Za-z0-9_-]{16,64}", key) for key in keys)
        assert len(set(keys)) == len(keys)
        assert len(set(ids)) == len(ids)
        assert all(ids)


def without_id(command: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in command.items() if name != "id"}


def chat(visitor: Visitor, line: str) -> None:
    visitor.page.fill(".chat input", line)
    visitor.page.click(".chat >> text=Send")


def chat_at_once(visitor: Visitor, lines: list[str]) -> None:
    visitor.page.evaluate(
        """(lines) => {
          const [field, form] = [document.querySelector('.chat input'), document.querySelector('.chat form')];
          for (const line of lines) {
            field.value = line;
            field.dispatchEvent(new Event('input'));
            form.requestSubmit();
          }
        }""",
        lines,
    )


def own_steps(visitor: Visitor, after: int) -> set[int]:
    """The steps this browser was told that its own seat made."""
    seat = next(frame["you"]["seat"] for frame in visitor.heard() if frame["type"] == "welcome")
    told = [step for frame in visitor.heard() for step in frame.get("told", [])]
    return {step["step"] for step in told if step["who"] == seat and step["step"] > after}


@pytest.mark.parametrize("got_there", [False, True], ids=["the move is lost", "the answer is lost"])
@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_was_cut_off_is_made_once(visit: Callable[..., Visitor], game: str, got_there: bool) -> None:
    visitor = visit()
    lines = Lines(visitor.page, "move", got_there=got_there)
    visitor.play_now(game)
    visitor.wait_for_turn()
    visitor.until(lambda: lines.cut, visitor.click_on)
    visitor.until(lines.repeated)
    (move,) = lines.commands(0, "move")
    (again,) = lines.commands(1, "move")
    assert without_id(again) == without_id(move)
    visitor.until(lambda: own_steps(visitor, move["step"]))
    visitor.page.wait_for_selector(OPEN)
    visitor.wait_for_turn()
    assert len(own_steps(visitor, move["step"])) == 1
    assert visitor.page.locator("[role=alert]").count() == 0
    visitor.decide()
    check_keys(*(lines.commands(number) for number in range(len(lines.said))))
    assert len(lines.said) == 2


@pytest.mark.parametrize("got_there", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_chat_that_was_cut_off_is_said_once(visit: Callable[..., Visitor], game: str, got_there: bool) -> None:
    visitor = visit()
    lines = Lines(visitor.page, "chat", got_there=got_there)
    visitor.play_now(game)
    visitor.wait_for_turn()
    visitor.page.click("role=tab[name=Chat]")
    chat(visitor, "Good luck")
    visitor.page.wait_for_selector(".chat li:has-text('Good luck')")
    visitor.until(lines.repeated)
    chat(visitor, "Well, well")
    visitor.page.wait_for_selector(".chat li:has-text('Well, well')")
    assert visitor.page.locator(".chat li").count() == 2
    ((first,), (again, second)) = lines.commands(0, "chat"), lines.commands(1, "chat")
    assert without_id(again) == without_id(first)
    assert second["key"] != first["key"]
    check_keys(lines.commands(0), lines.commands(1))


def test_what_was_cut_off_is_repeated_in_order(visit: Callable[..., Visitor]) -> None:
    """The answers to all of it are lost at once."""
    visitor = visit()
    lines = Lines(visitor.page, "chat", got_there=True)
    visitor.new_table("cypher", "host", "novice", name="Olena")
    visitor.wait_for_turn()
    visitor.page.click("role=tab[name=Chat]")
    chat_at_once(visitor, ["one", "two", "three"])
    visitor.until(lambda: len(lines.commands(1, "chat")) == 3)
    assert [said["text"] for said in lines.commands(1, "chat")] == ["one", "two", "three"]
    assert lines.commands(1, "chat")[0]["key"] == lines.commands(0, "chat")[0]["key"]
    visitor.page.wait_for_selector(".chat li:has-text('three')")
    assert visitor.page.locator(".chat li").count() == 3
    check_keys(lines.commands(0), lines.commands(1))


def test_what_was_answered_is_not_said_again(visit: Callable[..., Visitor]) -> None:
    """A whole game, and the line breaks twice: whatever the page asks for has a key of its own, and is said once."""
    visitor = visit()
    lines = Lines(visitor.page)
    visitor.new_table("oriflamme", "host", "open", name="Olena")
    visitor.page.click(".room >> text=Start")
    visitor.wait_for_turn()
    for _ in range(2):
        visitor.decide()
        visitor.page.wait_for_selector(OPEN)
        lines.sockets[-1].close()
        visitor.page.wait_for_selector("text=Connection lost", state="detached")
        visitor.wait_for_turn()
    visitor.play_on()
    commands = [lines.commands(number) for number in range(len(lines.said))]
    assert len(commands) == 3
    check_keys(*commands, [command for each in commands for command in each])
    assert {command["type"] for each in commands for command in each} == {"start", "move"}


def test_a_move_older_than_a_minute_is_not_made_and_the_player_is_told(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    lines = Lines(visitor.page, "move")
    visitor.new_table("gray-cardinal", "host", "novice", name="Olena")
    visitor.wait_for_turn()
    visitor.until(lambda: lines.cut, visitor.click_on)
    visitor.page.evaluate(MINUTE_LATER)
    visitor.page.wait_for_selector("text=Your last move may not have arrived")
    visitor.page.wait_for_selector(OPEN)
    assert lines.commands(1) == []
    visitor.decide()
    check_keys(lines.commands(0), lines.commands(1))


def test_a_line_of_chat_older_than_a_minute_is_given_back_in_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    lines = Lines(visitor.page, "chat")
    visitor.new_table("cypher", "host", "open", name="Olena")
    visitor.page.click("role=tab[name=Chat]")
    chat(visitor, "Is anybody there?")
    visitor.until(lambda: lines.cut)
    visitor.page.evaluate(MINUTE_LATER)
    visitor.page.wait_for_selector("text=may not have arrived: “Is anybody there?”")
    assert lines.commands(1) == []
    assert visitor.page.locator(".chat li:not(.empty)").count() == 0


def test_no_more_than_twenty_wait_for_an_answer(visit: Callable[..., Visitor]) -> None:
    """A line that is dead without a word is left, and the player hears of what was given up."""
    visitor = visit()
    lines = Lines(visitor.page, "chat", silent=True)
    visitor.new_table("cypher", "host", "open", name="Olena")
    visitor.page.click("role=tab[name=Chat]")
    said = [f"Line {number}" for number in range(22)]
    chat_at_once(visitor, said)
    visitor.page.wait_for_selector("text=may not have arrived: “Line 1”")
    visitor.until(lambda: len(lines.commands(1)) >= 20)
    assert [each["text"] for each in lines.commands(1)] == said[2:]
    assert [each["key"] for each in lines.commands(1)] == [each["key"] for each in lines.commands(0)][2:]
    check_keys(lines.commands(0), lines.commands(1))


def test_who_leaves_the_table_leaves_it_all(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    lines = Lines(visitor.page, "move")
    path = visitor.new_table("gray-cardinal", "host", "novice", name="Olena")
    visitor.wait_for_turn()
    visitor.until(lambda: lines.cut, visitor.click_on)
    visitor.page.click(".screen a[href='/']")
    visitor.page.wait_for_selector("article[data-game]")
    visitor.page.click(f"a[href='{path}']")
    visitor.wait_for_turn()
    visitor.decide()
    moves = [move for number in range(1, len(lines.said)) for move in lines.commands(number, "move")]
    assert lines.commands(0, "move")[0]["key"] not in {move["key"] for move in moves}
