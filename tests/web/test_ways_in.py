"""Every game found, by every way in, a browser for each person and cards that fly: all see the table, and somebody moves."""

import time
from collections.abc import Callable

import pytest
from visitor import PATIENCE, Visitor, play_out

import eminence

GAMES = [game.slug for game in eminence.games()]
FOR_TWO = [game.slug for game in eminence.games() if 2 in game.seats]


def move_once(*people: Visitor) -> None:
    """Click what lights up until somebody has made a decision that the server has kept and everybody has been shown."""
    end = time.monotonic() + PATIENCE
    for person in people:
        person.page.wait_for_selector(".board .task")
    while not any("done" in person.answers_to("move") for person in people):
        assert time.monotonic() < end, f"nobody could move: {people[0].task()}"
        for person in people:
            person.click_on()
        people[0].page.wait_for_timeout(30)
    assert all(person.page.locator(".board .task").count() for person in people)


def arrive(visit: Callable[..., Visitor]) -> Visitor:
    person = visit(reduced_motion="no-preference")
    person.animate()
    return person


def set_up(host: Visitor, game: str, way: str, seats: int | None = None) -> None:
    """From the home page to the set-up screen by its link, and to a new table."""
    host.go("/")
    host.page.click(f"article[data-game={game}] >> text={way}")
    host.page.wait_for_selector("button.make:not([disabled])")
    if seats is not None:
        host.page.select_option("label.count select", str(seats))
    host.page.click("button.make:not([disabled])")


def with_friends(host: Visitor, game: str, seats: int | None = None) -> str:
    """A table that waits for friends; gives its address."""
    set_up(host, game, "With friends", seats)
    host.page.wait_for_selector(".room")
    return host.page.url.removeprefix(host.url)


def sit_down(guest: Visitor) -> None:
    guest.page.locator("text=Sit down").first.click()
    guest.page.wait_for_selector("li:has-text('(you)'), .board")


@pytest.mark.parametrize("game", GAMES)
def test_play_now(visit: Callable[..., Visitor], game: str) -> None:
    person = arrive(visit)
    person.play_now(game)
    move_once(person)


@pytest.mark.parametrize("game", GAMES)
def test_set_up(visit: Callable[..., Visitor], game: str) -> None:
    person = arrive(visit)
    set_up(person, game, "Set up")
    move_once(person)


@pytest.mark.parametrize("game", GAMES)
def test_with_friends_and_bots(visit: Callable[..., Visitor], game: str) -> None:
    """Also for somebody who opened the link before the start and never sat down."""
    host, guest, watcher = arrive(visit), arrive(visit), arrive(visit)
    path = with_friends(host, game)
    for person in (guest, watcher):
        person.go(path)
        person.page.wait_for_selector(".room")
    sit_down(guest)
    host.page.click(".room >> text=Start")
    move_once(host, guest)
    watcher.page.wait_for_selector(".board >> text=You are watching")


@pytest.mark.parametrize("game", FOR_TWO)
def test_with_one_friend_alone(visit: Callable[..., Visitor], game: str) -> None:
    host, guest = arrive(visit), arrive(visit)
    guest.go(with_friends(host, game, seats=2))
    sit_down(guest)
    move_once(host, guest)


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_waiting_room(visit: Callable[..., Visitor], game: str) -> None:
    host, guest = arrive(visit), arrive(visit)
    guest.go(with_friends(host, game))
    sit_down(guest)
    for person in (host, guest):
        person.page.reload()
        person.page.wait_for_selector(".room li:has-text('(you)')")
    host.page.click(".room >> text=Start")
    move_once(host, guest)


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch(visit: Callable[..., Visitor], game: str) -> None:
    """The first game without flights, which would take minutes; the second with them, asked for by a double click."""
    host, guest = visit(), visit()
    path = host.new_table(game, "host", "open", *["novice"] * (min(eminence.game(game).usual_seats) - 2))
    guest.go(path)
    guest.page.click("text=Sit down")
    play_out(host, guest)
    for person in (host, guest):
        person.animate()
        person.page.reload()
    guest.page.dblclick("dialog >> text=Play again")
    host.page.click("dialog >> text=To the next game")
    for person in (host, guest):
        person.page.wait_for_url(lambda url: not url.endswith(path))
    assert len(guest.said("rematch")) == 1
    for person in (host, guest):
        person.sent.clear()
    move_once(host, guest)


@pytest.mark.parametrize("game", GAMES)
def test_a_series_where_the_set_up_offers_one(visit: Callable[..., Visitor], game: str) -> None:
    host, guest = arrive(visit), arrive(visit)
    host.go(f"/new/{game}?friends=1")
    host.page.wait_for_selector("button.make:not([disabled])")
    series = host.page.locator("label:has-text('Play a series') input")
    offered = series.count() == 1
    if offered:
        series.check()
    host.page.click("button.make:not([disabled])")
    host.page.wait_for_selector(".room")
    guest.go(host.page.url.removeprefix(host.url))
    sit_down(guest)
    host.page.click(".room >> text=Start")
    move_once(host, guest)
    welcome = next(frame for frame in host.heard() if frame["type"] == "welcome")
    assert (welcome["table"]["series"] is not None) == offered
