"""Whole games by clicking, by keyboard, on a phone; and what the page does when a move is not legal."""

from collections.abc import Callable

import pytest
from visitor import Visitor

MOVED_ON = "was => document.querySelector('.status').innerText !== was || document.querySelector('dialog[open]')"
GAMES = ("diocese", "gray-cardinal", "oriflamme", "cypher")


@pytest.mark.parametrize("game", GAMES)
def test_a_full_game_against_bots_by_clicking(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    visitor.play_on()
    dialog = visitor.page.locator("dialog")
    assert "wins with" in dialog.inner_text() or "You win" in dialog.inner_text() or "win with" in dialog.inner_text()
    assert dialog.locator("tfoot td").count() == visitor.page.locator("dialog thead th").count()


@pytest.mark.parametrize("game", GAMES)
def test_a_full_game_on_a_small_phone(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    visitor.play_now(game)
    visitor.wait_for_turn()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    visitor.play_on()


def test_a_duel_and_a_deck_of_ones_own(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("diocese", "host", "easy", options={"duel": True})
    visitor.play_on()
    assert "Neutral place" in visitor.page.locator("dialog").inner_text()


def test_a_keyboard_only_game(visit: Callable[..., Visitor]) -> None:
    """Tab to the hand, arrows along it, Enter to pick up and Enter to lay."""
    visitor = visit()
    visitor.new_table("diocese", "host", "novice", "novice")
    press = visitor.page.keyboard.press
    for turn in range(40):
        visitor.page.wait_for_selector(".board .lit, dialog[open]")
        if visitor.page.locator("dialog[open]").count():
            break
        for _ in range(60):
            if visitor.page.evaluate("document.activeElement.closest('.hand') !== null"):
                break
            press("Tab")
        for _ in range(turn % 3):
            press("ArrowRight")
        before = visitor.page.inner_text(".status")
        press("Enter")
        assert visitor.page.locator(".tap.picked").count() == 1
        press("Enter")
        visitor.page.wait_for_function(MOVED_ON, arg=before)
    visitor.page.wait_for_selector("dialog[open]")
    press("Escape")
    visitor.page.wait_for_selector("dialog[open]", state="detached")


def test_an_illegal_tap_says_why_and_opens_the_rule(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("gray-cardinal", "host", "novice")
    visitor.page.click(".row")
    notice = visitor.page.locator(".notice")
    notice.wait_for()
    assert "reveal one first" in notice.inner_text()
    assert "GC 3.1" in notice.inner_text()
    notice.locator("a").click()
    visitor.page.wait_for_selector(".rule.wanted")
    assert "GC 3.1" in visitor.page.inner_text(".rule.wanted")


def place_of_another(visitor: Visitor) -> int | None:
    """A place of Oriflamme's row that another family holds, where there is one."""
    view = [frame["now"]["view"] for frame in visitor.heard() if (frame.get("now") or {}).get("view")][-1]
    return next((number for number, each in enumerate(view["row"]) if each["family"] != 0), None)


def test_places_of_the_row_are_counted_from_one(visit: Callable[..., Visitor]) -> None:
    """And never taken for players: a card cannot be put on another family's."""
    visitor = visit()
    visitor.new_table("oriflamme", "host", "novice", "novice")
    page = visitor.page
    visitor.until(lambda: place_of_another(visitor) is not None and "Choose a card to place" in visitor.task(), visitor.click_on)
    place = place_of_another(visitor)
    assert place is not None
    page.locator(".hand .tap").first.click()
    page.locator(f"[data-id='place:{place}']").first.click()
    notice = page.locator(".notice")
    notice.wait_for()
    assert f"place {place + 1} " in notice.inner_text()
    assert "OR 3.3" in notice.inner_text()


def test_a_card_can_be_dragged_onto_the_table(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("diocese", "host", "novice")
    visitor.wait_for_turn()
    card = visitor.page.locator(".hand .tap").first
    name = card.get_attribute("data-card")
    box, board = card.bounding_box(), visitor.page.locator(".middle").bounding_box()
    assert box
    assert board
    mouse = visitor.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"], box["y"] - 40, steps=5)
    mouse.move(board["x"] + board["width"] / 2, board["y"] + 10, steps=5)
    mouse.up()
    visitor.page.wait_for_function("() => document.querySelector('.status').innerText.includes('Turn 2')")
    laid = [event["data"] for event in visitor.told() if event["what"] == "laid"]
    assert {"place": 0, "card": name} in laid


@pytest.mark.parametrize("game", ["diocese", "oriflamme"])
def test_a_card_is_dragged_by_a_finger(visit: Callable[..., Visitor], game: str) -> None:
    """Upwards out of the hand: onto the table where a card is laid, onto an end of the row where it has to be placed."""
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    visitor.new_table(game, "host", "novice", "novice")
    visitor.wait_for_turn()
    page = visitor.page
    card = page.locator(".hand .tap").nth(1)
    name, held = card.get_attribute("data-card"), page.locator(".hand .tap").count()
    start, end = card.bounding_box(), page.locator(".middle" if game == "diocese" else ".end").first.bounding_box()
    assert start
    assert end
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + (10 if game == "diocese" else end["height"] / 2)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.1, 0.3, 0.6, 0.9, 1.0):
        point = {"x": x + (to_x - x) * part**2, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(60)
        assert page.locator(".dragged").count() == 1
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector(".dragged", state="detached")
    page.wait_for_function("held => document.querySelectorAll('.hand .tap').length < held", arg=held)
    told = [event["data"] for event in visitor.told() if event["what"] in ("laid", "placed-left")]
    assert any(data["card"] == name and data.get("place", data.get("seat")) == 0 for data in told)


def test_moves_that_fly_arrive(visit: Callable[..., Visitor]) -> None:
    """With animations on the table shows the same in the end."""
    visitor = visit(reduced_motion="no-preference")
    visitor.new_table("cypher", "host", "novice")
    visitor.page.evaluate("localStorage.setItem('eminence-settings', JSON.stringify({speed: 'quick', language: 'en'}))")
    visitor.page.reload()
    visitor.page.wait_for_selector(".board")
    visitor.play_on()
