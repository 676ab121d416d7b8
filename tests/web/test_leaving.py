"""Friends who leave, in a browser for each person: hand over, remove, end, resign, and games that sleep."""

import sqlite3
from collections.abc import Callable

import pytest
from inn import Inn
from visitor import Visitor

import eminence

GAMES = [game.slug for game in eminence.games()]
every_game = pytest.mark.parametrize("game", GAMES)
Visit = Callable[..., Visitor]
UNDECIDED = """() => document.querySelector('.board .lit, .board [data-move]') !== null
  && ![...document.querySelectorAll('.head.chosen')].some((head) => head.innerText.includes('(you)'))"""
"""Whether somebody can move and has not chosen yet."""
TAKE_NAME = """async (name) => fetch('/api/me', {
  method: 'POST', body: JSON.stringify({name}), headers: {'Content-Type': 'application/json'},
})"""


def come(visitor: Visitor, path: str, name: str) -> None:
    """Somebody with a name opens the link."""
    visitor.go("/")
    visitor.page.evaluate(TAKE_NAME, name)
    visitor.go(path)
    visitor.page.wait_for_selector(".room")


def sit(visitor: Visitor) -> None:
    """By a key: see `confirm`."""
    visitor.page.locator("role=button[name='Sit down']").first.press("Enter")


def two(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    """Olena, the host, and Ben in a game that has begun."""
    host, guest = visit(), visit()
    path = host.new_table(game, "host", "open", name="Olena")
    come(guest, path, "Ben")
    sit(guest)
    for each in (host, guest):
        each.page.wait_for_selector(".board")
    return host, guest


def more(visitor: Visitor) -> None:
    visitor.page.click("role=tab[name=More]")


def confirm(visitor: Visitor) -> None:
    """By a key: a click might come so soon after the last one that it counts as a part of it."""
    visitor.page.press("dialog[open] [data-confirm]", "Enter")


def steps_of(visitor: Visitor, seat: int) -> int:
    """How many decisions of a seat somebody was told of."""
    return sum(step["who"] == seat for frame in visitor.heard() for step in frame.get("told", []))


@every_game
def test_a_bot_plays_for_a_friend_who_is_gone(visit: Visit, game: str) -> None:
    host, guest = two(visit, game)
    guest.page.close()
    more(host)
    host.page.click("[data-hand='1']")
    confirm(host)
    host.page.wait_for_selector("text=The host lets a bot play for Ben.")
    host.page.wait_for_selector(".head:has-text('Ben'):has-text('a bot plays')")
    before = steps_of(host, 1)
    host.until(lambda: steps_of(host, 1) > before, host.click_on)


@every_game
def test_who_waits_is_told_what_to_do(visit: Visit, game: str) -> None:
    """The browser's clock goes on by some minutes; the server's does not."""
    host, guest = two(visit, game)
    absent = next(each for each in (guest, host) if each.page.evaluate(UNDECIDED))
    waiting = guest if absent is host else host
    waiting.page.clock.install()
    waiting.page.reload()
    waiting.page.wait_for_selector(".board")
    while waiting.page.evaluate(UNDECIDED):  # where both choose at once
        waiting.click_on()
        waiting.page.clock.run_for(200)
    absent.page.close()
    waiting.page.wait_for_selector(".head:has-text('not here')")
    waiting.page.clock.fast_forward(6 * 60 * 1000)
    waiting.page.wait_for_selector(".stalled")
    said = waiting.page.inner_text(".stalled")
    assert "Away for 6 minutes" in said or "Away for 5 minutes" in said
    if waiting is host:
        waiting.page.click(".stalled [data-do=bot]")
        waiting.page.wait_for_selector("text=The host lets a bot play for Ben.")
    else:
        assert waiting.page.locator(".stalled [data-do=host]").count() == 1


@every_game
def test_the_host_removes_somebody_who_may_sit_down_once_more(visit: Visit, game: str) -> None:
    host, guest = visit(), visit()
    path = host.new_table(game, "host", "open", "open", name="Olena")
    for _ in range(2):
        come(guest, path, "Ben")
        sit(guest)
        host.page.click("[data-remove='1']")
        confirm(host)
        guest.page.wait_for_selector("text=Olena has taken you from your seat.")
        host.page.wait_for_selector("[data-remove]", state="detached")
        guest.page.wait_for_selector("li:nth-child(2):has-text('Sit down') + li:has-text('Sit down')")
    guest.forgiving = True  # the browser itself notes a refused request
    sit(guest)
    guest.page.wait_for_selector("role=alert")
    assert "twice" in guest.page.inner_text("[role=alert]")


@every_game
def test_the_host_ends_the_table_for_everybody(visit: Visit, game: str) -> None:
    host, guest = two(visit, game)
    more(guest)
    assert guest.page.locator("[data-do=end]").count() == 0
    assert "Olena is the host" in guest.page.inner_text(".panel .actions")
    more(host)
    host.page.click("[data-do=end]")
    confirm(host)
    for each in (host, guest):
        each.page.wait_for_selector("text=This table was ended.")
        each.page.click("main >> role=link[name=Home]")
        each.page.wait_for_selector(".games")
        assert each.page.locator("text=Your games").count() == 0


@every_game
def test_resigning_by_keyboard_keeps_the_view_and_hands_on_the_host(visit: Visit, game: str) -> None:
    host, guest = two(visit, game)
    more(host)
    host.page.focus("[data-do=resign]")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector("dialog[open]")
    host.page.focus("dialog[open] [data-confirm]")
    host.page.keyboard.press("Enter")
    guest.page.wait_for_selector("text=Olena has resigned; a bot plays on.")
    guest.page.wait_for_selector(".head:has-text('Olena'):has-text('resigned; a bot plays')")
    more(guest)
    guest.page.wait_for_selector("[data-do=end]")  # the host now
    host.page.wait_for_selector("[data-do=resign]", state="detached")
    host.page.wait_for_selector(".head:has-text('(you)')")
    host.page.wait_for_function("document.querySelectorAll('.board .lit, .board [data-move]').length === 0")
    before = steps_of(guest, 0)
    guest.until(lambda: steps_of(guest, 0) > before, guest.click_on)


def test_two_guests_of_one_number_sit_at_one_table(visit: Callable[..., Visitor]) -> None:
    """Names that the page gave are no reason to keep anybody waiting."""
    host, guest = visit(), visit()
    for person in (host, guest):
        person.go("/")
        person.page.evaluate("fetch('/api/me', { method: 'POST', body: JSON.stringify({ name: 'Guest 550' }) })")
        person.page.wait_for_function("fetch('/api/me').then((me) => me.json()).then((me) => me.name === 'Guest 550')")
    host.go(f"/new/{GAMES[0]}?friends=1")
    host.page.click("button.make:not([disabled])")
    host.page.wait_for_selector(".room")
    guest.go(host.page.url.removeprefix(host.url))
    guest.page.locator("text=Sit down").first.click()
    guest.page.wait_for_selector("li:has-text('(you)')")
    assert guest.page.locator("li:has-text('Guest 550')").count() == 1


def test_a_name_that_looks_taken_is_changed_right_there(visit: Visit) -> None:
    host, guest = visit(), visit()
    path = host.new_table(GAMES[0], "host", "open", "open", name="Роса")
    come(guest, path, "Poca")
    guest.forgiving = True  # the browser itself notes a refused request
    sit(guest)
    guest.page.wait_for_selector("role=alert")
    assert "looks like" in guest.page.inner_text("[role=alert]")
    assert guest.page.evaluate("document.activeElement.autocomplete") == "nickname"
    guest.page.keyboard.type("Ben")
    guest.page.keyboard.press("Tab")
    guest.page.wait_for_function("fetch('/api/me').then((answer) => answer.json()).then((me) => me.name === 'Ben')")
    sit(guest)
    host.page.wait_for_selector(".room li:has-text('Ben')")


def test_games_that_sleep_are_folded_away_and_left_with_one_tap(inn: Inn, visit: Visit) -> None:
    visitor = visit()
    path = visitor.new_table(GAMES[0], "host", "novice", "novice")
    fresh = visitor.new_table(GAMES[-1], "host", "novice", "novice")
    visitor.page.close()
    inn.close()
    with sqlite3.connect(inn.folder / "table.db") as rows:
        rows.execute("UPDATE tables SET moved = moved - 3 * 86400 WHERE id = ?", (path.removeprefix("/t/"),))
    inn.open()
    page = visitor.page.context.new_page()
    page.goto(inn.url)
    page.wait_for_selector(f".list a[href='{fresh}']")
    assert not page.locator(f"a[href='{path}']").is_visible()
    page.click("text=Asleep: 1")
    assert page.locator(f"a[href='{path}']").is_visible()
    assert "still for 3 days" in page.inner_text(".asleep")
    page.click(".asleep [data-drop]")
    page.wait_for_selector(".asleep", state="detached")
    assert page.locator(f"a[href='{path}']").count() == 0
