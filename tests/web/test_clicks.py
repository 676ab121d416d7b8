"""No click counts twice: double and triple clicks, held keys, two fingers, on everything that can be clicked in every game."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from visitor import LONG, PATIENCE, Visitor

import eminence

GAMES = [game.slug for game in eminence.games()]
SPEEDS = ("off", "quick", "calm")
DOUBLE_CLICK = 550
"""Milliseconds after which a click near the last one is no part of it, and a little more."""
MOVES = 3
"""Decisions that each test makes."""


def at_speeds(*speeds: str) -> pytest.MarkDecorator:
    """Every game, at one of the speeds by turns; at all of them in a long run."""
    ways = [(game, speeds[number % len(speeds)]) for number, game in enumerate(GAMES)]
    return pytest.mark.parametrize(("game", "speed"), [(game, speed) for game in GAMES for speed in speeds] if LONG else ways)


THINGS = """(most) => {
  const shown = (what) => [...document.querySelectorAll('.board ' + what)].map((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 14), box.top + box.height / 2];
    return {x, y, button: each.matches('[data-move]'), here: each.contains(document.elementFromPoint(x, y))};
  }).filter(({here}) => here);
  const confirm = shown('[data-move].main');
  const next = shown('.target');
  return confirm.length ? confirm : [...shown('[data-move]'), ...(next.length ? next : shown('.lit'))].slice(0, most);
}"""
"""What could be clicked now, and where."""


def kept(visitor: Visitor) -> int:
    """Decisions of this browser that the server has kept."""
    return visitor.answers_to("move").count("done")


def rest(visitor: Visitor) -> None:
    """Wait until input is open again and everything said is answered."""
    end = time.monotonic() + PATIENCE
    visitor.page.wait_for_selector(".board:not([aria-disabled=true]), dialog[open]")
    while "" in visitor.answers_to("move"):
        assert time.monotonic() < end, "a move was never answered"
        visitor.page.wait_for_timeout(20)


def sit_at(visit: Callable[..., Visitor], game: str, speed: str, **wishes: Any) -> Visitor:
    visitor = visit(reduced_motion="no-preference", **wishes)
    visitor.animate(speed)
    visitor.play_now(game)
    return visitor


def choose(visitor: Visitor, rng: random.Random) -> dict[str, Any] | None:
    """Something to click, once it is one's turn; None when the game is over."""
    visitor.page.wait_for_selector(".board .lit, .board [data-move], dialog[open]")
    rest(visitor)
    visitor.page.wait_for_timeout(DOUBLE_CLICK)  # what was clicked before is over
    found = visitor.page.evaluate(THINGS, 40)
    if visitor.page.locator("dialog[open]").count():
        return None
    return rng.choice(found) if found else {}


def go_through(visitor: Visitor, act: Callable[[dict[str, Any]], None]) -> None:
    """Act on one thing after another: whatever is done to one of them makes at most one decision, and to a button exactly one."""
    rng = random.Random(7)
    end = time.monotonic() + PATIENCE
    while kept(visitor) < MOVES:
        assert time.monotonic() < end, "too few decisions could be made"
        thing = choose(visitor, rng)
        if thing is None:
            break
        if not thing:
            continue
        before = kept(visitor)
        act(thing)
        rest(visitor)
        made = kept(visitor) - before
        assert made == 1 if thing["button"] else made <= 1, thing
        if not made and not visitor.page.locator(".board .picked").count():  # picked up and put back: now pick it up
            visitor.page.mouse.click(thing["x"], thing["y"])
    assert "server-stale" not in [frame.get("key") for frame in visitor.heard()]


@at_speeds(*SPEEDS)
def test_a_double_click_is_one_click(visit: Callable[..., Visitor], game: str, speed: str) -> None:
    """However long after the first the second comes."""
    visitor = sit_at(visit, game, speed)

    def double_click(thing: dict[str, Any]) -> None:
        visitor.page.mouse.click(thing["x"], thing["y"])
        visitor.page.wait_for_timeout((0, 90, 250)[len(visitor.said("move")) % 3])
        visitor.page.mouse.click(thing["x"], thing["y"])

    go_through(visitor, double_click)


@at_speeds(*SPEEDS)
def test_a_triple_click_is_one_click(visit: Callable[..., Visitor], game: str, speed: str) -> None:
    visitor = sit_at(visit, game, speed)
    go_through(visitor, lambda thing: visitor.page.mouse.click(thing["x"], thing["y"], click_count=3, delay=20))


@at_speeds("off", "quick")
def test_a_key_held_down_is_pressed_once(visit: Callable[..., Visitor], game: str, speed: str) -> None:
    """Enter and Space on what has the focus, and the digit of a button."""
    visitor = sit_at(visit, game, speed)
    keyboard = visitor.page.keyboard
    keys = ["Enter", "1", " "]

    def hold(thing: dict[str, Any]) -> None:
        key = keys[kept(visitor) % 3]
        focus = "([x, y]) => document.elementFromPoint(x, y).closest('button').focus()"
        visitor.page.evaluate(focus, [thing["x"], thing["y"]])
        if key == "1" and not thing["button"]:
            key = "Enter"
        for _ in range(12):
            keyboard.down(key)
            visitor.page.wait_for_timeout(25)
        keyboard.up(key)

    go_through(visitor, hold)


@at_speeds("off", "quick")
def test_two_fingers_make_one_decision(visit: Callable[..., Visitor], game: str, speed: str) -> None:
    """Down on two things at once, or one after the other before the first has let go."""
    visitor = sit_at(visit, game, speed, has_touch=True, viewport={"width": 390, "height": 844}, is_mobile=True)
    page = visitor.page
    finger = page.context.new_cdp_session(page)
    rng = random.Random(3)

    def tap_twice(thing: dict[str, Any]) -> None:
        others = page.evaluate(THINGS, 40) or [thing]
        here, there = ({"x": each["x"], "y": each["y"], "id": n} for n, each in enumerate((thing, rng.choice(others))))
        before = kept(visitor)
        for kind, points in (("touchStart", [here]), ("touchStart", [here, there]), ("touchEnd", [there]), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        rest(visitor)
        if kept(visitor) == before:  # browsers do not take every pair of touches for taps
            page.touchscreen.tap(thing["x"], thing["y"])
            page.touchscreen.tap(thing["x"], thing["y"])

    go_through(visitor, tap_twice)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_decided_while_cards_fly(visit: Callable[..., Visitor], game: str) -> None:
    """What is shown then is past: clicks on it are no decisions, whoever moved."""
    visitor = sit_at(visit, game, "calm")
    page, rng = visitor.page, random.Random(5)
    flown = 0
    end = time.monotonic() + PATIENCE
    while flown < 6 and time.monotonic() < end:
        thing = choose(visitor, rng)
        if thing is None:
            break
        if not thing:
            continue
        before = kept(visitor)
        page.mouse.click(thing["x"], thing["y"])
        for _ in range(60):
            if not page.locator(".flight").count():
                if page.locator(".board:not([aria-disabled=true]), dialog[open]").count():
                    break
                page.wait_for_timeout(10)
                continue
            flown += 1
            said = len(visitor.said("move"))
            spots = page.evaluate(THINGS, 40)
            if page.locator(".board[aria-busy=true] .task").count():
                for spot in spots[:3]:
                    page.mouse.click(spot["x"], spot["y"])
            if page.locator(".board[aria-busy=true] .task").count():
                assert len(visitor.said("move")) == said
        assert kept(visitor) <= before + 1
    assert flown


@pytest.mark.parametrize("game", GAMES)
def test_one_decision_is_taken_back_at_a_time(visit: Callable[..., Visitor], game: str) -> None:
    """Wherever a game lets somebody take back: a double click, then U held down."""
    host, guest = visit(), visit()
    path = host.new_table(game, "host", "open", *["novice"] * (min(eminence.game(game).usual_seats) - 2))
    guest.go(path)
    guest.page.click("text=Sit down")
    for person in (host, guest):
        person.page.wait_for_selector(".board")
    undo = "role=button[name='Take back'][disabled=false]"
    taken = 0
    end = time.monotonic() + PATIENCE
    while taken < 2 and not host.page.locator("dialog[open]").count():
        assert time.monotonic() < end, "too few decisions could be made"
        for person in (host, guest):
            person.click_on()
            rest(person)
            if not person.page.locator(undo).count():
                continue
            said = len(person.said("undo"))
            if taken:
                for _ in range(10):
                    person.page.keyboard.down("u")
                person.page.keyboard.up("u")
            else:
                person.page.dblclick(undo, delay=20)
            rest(person)
            taken += 1
            assert len(person.said("undo")) == said + 1
    assert taken or not eminence.game(game).undoable


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_makes_one_table(visit: Callable[..., Visitor], game: str) -> None:
    """Play now; and with friends: make the table, sit down, start. What comes under the pointer meanwhile is not clicked."""
    asked: list[str] = []
    host, guest = visit(), visit()
    for person in (host, guest):
        person.page.on(
            "request", lambda request: asked.append(request.url.rpartition("/")[2]) if request.method == "POST" else None
        )
    host.go("/")
    host.page.dblclick(f"article[data-game={game}] button.main:not([disabled])", delay=30)
    host.page.wait_for_selector(".board .task")
    assert asked.count("tables") == 1
    assert host.said("move") == []

    host.go(f"/new/{game}?friends=1")
    host.page.dblclick("button.make:not([disabled])", delay=30)
    host.page.wait_for_selector(".room")
    assert asked.count("tables") == 2
    guest.go(host.page.url.removeprefix(host.url))
    guest.page.locator("text=Sit down").first.dblclick(delay=30)
    guest.page.wait_for_selector("li:has-text('(you)')")
    assert asked.count("join") == 1
    host.page.dblclick(".room >> text=Start", delay=30)
    for person in (host, guest):
        person.page.wait_for_selector(".board .task")
    rest(host)
    assert len(host.said("start")) == 1
    assert not [frame for frame in host.heard() + guest.heard() if frame["type"] == "refused"]
