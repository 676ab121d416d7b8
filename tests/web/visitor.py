"""Somebody in front of a browser: plays by clicking what lights up."""

import json
import os
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, ConsoleMessage, Page, Route, WebSocket

PATIENCE = 300.0
"""Seconds for a whole game, on a machine that has much else to do."""
LONG = os.environ.get("EMINENCE_LONG") == "1"
"""Whether everything is tried in every way, and not each thing in one of them."""
CLICK = """() => {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  if (document.querySelector('dialog[open]')) return 'over';
  const found = (what) => [...document.querySelectorAll('.board ' + what)];
  const confirm = found('[data-move].main');
  const things = found('.target').length ? found('.target') : found('.lit');
  const choice = confirm.length ? confirm : Math.random() < 0.5 && things.length ? things : [...found('[data-move]'), ...things];
  if (!choice.length) return 'waiting';
  any(choice).click();
  return 'clicked';
}"""


def _diocese(words: list[str]) -> list[str]:
    return (["feast"] if words[0] == "feast" else []) + [f"hand:{card}" for card in words[1:]]


def _put(words: list[str]) -> list[str]:
    return [f"hand:{words[1]}", f"place:{words[3]}" if words[2] == "on" else f"end:{words[2]}"]


THINGS: dict[str, Callable[[list[str]], list[str]]] = {
    "lay": _diocese,
    "feast": _diocese,
    "place": _put,
    "play": lambda words: [f"hand:{words[1]}"],
    "give": lambda words: [f"hand:{words[1]}"],
    "discard": lambda words: [f"hand:{words[1]}"],
    "draw": lambda words: [words[1]],
    "remove": lambda words: [f"place:{words[1]}"],
    "reveal": lambda words: ["deck"],
    "keep": lambda words: [],
    "take": lambda words: ["row"],
    "use": lambda words: [f"col:0:{words[1]}"],
    "bust": lambda words: [],
    "destroy": lambda words: [f"col:{words[1]}:{words[2]}"],
    "swap": lambda words: [f"col:{words[1]}:{words[2]}"],
}
"""What to tap for a move of a lesson, by its first word."""


class Visitor:
    """A page with what it received, and whatever went wrong in it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.forgiving = False
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.answers: list[tuple[str, APIResponse]] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        blocked = message.text == "Service Worker registration blocked by Playwright"
        if message.type in ("error", "warning") and not self.forgiving and not blocked:
            self.errors.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def collect(self) -> None:
        """From now on keep everything that comes over HTTP, with the path it came from."""
        self.page.route("**/*", self._pass_on)

    def _pass_on(self, route: Route) -> None:
        answer = route.fetch()
        self.answers.append((answer.url.removeprefix(self.url), answer))
        route.fulfill(response=answer)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def play_now(self, game: str) -> None:
        """From the home page to a table against bots, with one click."""
        self.go("/")
        self.play_here(game)

    def play_here(self, game: str) -> None:
        self.page.click(f"article[data-game={game}] button.main:not([disabled])")
        self.page.wait_for_selector(".board")

    def new_table(self, game: str, *seats: str, **more: Any) -> str:
        """A table as the set-up screen would ask for it; gives its address."""
        plans = [{"kind": kind} if kind in ("host", "open") else {"kind": "bot", "level": kind} for kind in seats]
        wish = {"game": game, "seats": plans, "start": "open" not in seats, **more}
        self.go("/")
        path = self.page.evaluate(
            """async (wish) => {
              const post = (path, body) => fetch(path, {
                method: 'POST', body: JSON.stringify(body), headers: {'Content-Type': 'application/json'},
              }).then((answer) => answer.json());
              await post('/api/me', {name: wish.name ?? 'Host'});
              delete wish.name;
              return '/t/' + (await post('/api/tables', wish)).id;
            }""",
            wish,
        )
        self.go(str(path))
        self.page.wait_for_selector(".board, .room")
        return str(path)

    def animate(self, speed: str = "quick") -> None:
        """From the next page on cards fly, or do not."""
        kept = json.dumps({"speed": speed, "language": "en"})
        self.page.add_init_script(f"localStorage.setItem('eminence-settings', '{kept}')")

    def click_on(self) -> str:
        return str(self.page.evaluate(CLICK))

    def until(self, done: Callable[[], object], act: Callable[[], object] = lambda: None) -> None:
        """Do something again and again until something is so, at the latest when patience ends."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"it never came: {self.last_words()}"
            act()
            self.page.wait_for_timeout(25)

    def decided(self) -> int:
        """Decisions of this browser that the server has kept."""
        return self.answers_to("move").count("done")

    def decide(self, times: int = 1) -> None:
        """Click what lights up until the server has kept so many decisions more."""
        enough = self.decided() + times
        self.until(lambda: self.decided() >= enough, self.click_on)

    def play_on(self) -> None:
        """Click whatever lights up until the game is over."""
        play_out(self)

    def tap_together(self, move: str) -> None:
        """Make one move by tapping: its things one after another, then its button."""
        self.page.wait_for_selector(".board .lit, .board [data-move]")
        button = self.page.locator(f".board [data-move='{move}']")
        for thing in THINGS[move.split()[0]](move.split()):
            if button.count():
                break
            self.page.locator(f".board [data-id^='{thing}']:not([aria-pressed=true])").first.click()
        button.click()

    def mark(self) -> None:
        """Remember this very page: a reload would lose the mark."""
        self.page.evaluate("window.marked = true")

    def is_marked(self) -> bool:
        return bool(self.page.evaluate("window.marked === true"))

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(".board .lit, .board [data-move]")

    def task(self) -> str:
        return self.page.inner_text(".task")

    def forgive(self) -> None:
        """What went wrong was meant to; the page is left first, so that nothing of it goes wrong later."""
        self.page.goto("about:blank")
        self.errors.clear()

    def last_words(self) -> str:
        """Where somebody was, and what they saw, when a test failed."""
        if self.page.is_closed():
            return f"closed\nerrors: {self.errors}"
        text = self.page.evaluate("document.body.innerText")
        return f"{self.page.url}\nerrors: {self.errors}\nlast heard: {self.frames[-1:]}\n{text[:2000]}"

    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    def said(self, kind: str) -> list[dict[str, Any]]:
        """What this browser has said of one kind, over all its sockets."""
        return [said for said in map(json.loads, self.sent) if said["type"] == kind]

    def answers_to(self, kind: str) -> list[str]:
        """What the server answered to each of them: done, refused, or nothing yet."""
        types = {heard["id"]: heard["type"] for heard in self.heard() if heard["type"] in ("done", "refused")}
        return [types.get(said.get("id"), "") for said in self.said(kind)]

    def told(self) -> list[dict[str, Any]]:
        """All events this browser was told of, in order."""
        steps = [step for frame in self.heard() for step in frame.get("told", [])]
        return [event for step in steps for event in step.get("events", [])]


def play_out(*people: Visitor) -> None:
    """Each clicks whatever lights up until the game is over for all of them."""
    end = time.monotonic() + PATIENCE
    while (did := {person.click_on() for person in people}) != {"over"}:
        assert time.monotonic() < end, f"the game did not end: {people[0].task()}"
        people[0].page.wait_for_timeout(15 if "clicked" in did else 50)
