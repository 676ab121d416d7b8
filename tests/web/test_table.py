"""People at one table: seats, chat, reloads, undo, rematch, lost connections, languages, hints."""

import time
from collections.abc import Callable

from inn import Inn
from visitor import Visitor


def test_two_people_and_a_bot_play_chat_reload_and_play_again(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    path = host.new_table("diocese", "host", "open", "open", name="Olena")
    guest.go(path)
    guest.page.locator("text=Sit down").first.click()
    host.page.wait_for_selector("text=1 seat is still free")
    host.page.click(".room >> text=Start")
    for person in (host, guest):
        person.wait_for_turn()

    host.page.click("role=tab[name=Chat]")
    host.page.fill(".chat input", "Good luck <b>all</b>")
    host.page.click(".chat >> text=Send")
    guest.page.click("role=tab[name=Chat]")
    guest.page.wait_for_selector("text=Good luck <b>all</b>")
    guest.page.click(".chat >> text=Well played")
    host.page.wait_for_selector("li:has-text('Well played')")

    host.page.locator(".hand .tap").first.click()
    host.page.locator(".hand .tap").first.click()
    host.page.wait_for_selector("text=Chosen:")
    guest.page.wait_for_selector("text=has chosen")
    host.page.reload()
    host.page.wait_for_selector("text=Chosen:")
    host.page.click("role=button[name='Take back']")
    host.page.wait_for_selector("text=Choose a card to lay")

    deadline = time.monotonic() + 60
    while {host.click_on(), guest.click_on()} != {"over"}:
        assert time.monotonic() < deadline
        host.page.wait_for_timeout(15)
    guest.page.click("dialog >> text=Play again")
    host.page.click("dialog >> text=To the next game")
    for person in (host, guest):
        person.page.wait_for_url(lambda url: not url.endswith(path))
        person.wait_for_turn()


def test_a_decision_can_be_taken_back_while_nothing_was_revealed(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    path = host.new_table("oriflamme", "host", "open", "novice")
    guest.go(path)
    guest.page.click("text=Sit down")
    host.wait_for_turn()
    host.page.locator(".hand .tap").first.click()
    host.page.locator(".end").first.click()
    host.page.locator("[data-move].main").click()
    host.page.wait_for_selector("[data-zone='place-0']")
    host.page.click("role=button[name='Take back']")
    host.page.wait_for_selector("[data-zone='place-0']", state="detached")
    assert "taken back" in host.page.inner_text("[role=log]")


def test_a_choice_is_changed_by_one_tap_while_others_still_think(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    path = host.new_table("diocese", "host", "open", "novice", name="Olena")
    guest.go(path)
    guest.page.click("text=Sit down")
    host.wait_for_turn()
    kinds = list(dict.fromkeys(card.get_attribute("data-card") for card in host.page.locator(".hand .tap").all()))
    card = [host.page.locator(f".hand .tap[data-card='{kind}']").first for kind in kinds[:2]]
    card[0].click()
    card[0].click()
    host.page.wait_for_selector(f".hand .chosen[data-card='{kinds[0]}']")
    card[1].click()
    host.page.wait_for_selector(f".hand .chosen[data-card='{kinds[1]}']")
    assert host.page.locator(".hand .chosen").count() == 1
    card[1].click()
    host.page.wait_for_selector(".notice:has-text('Tap another card to change it')")
    guest.wait_for_turn()
    guest.page.locator(".hand .tap").first.click()
    guest.page.locator(".hand .tap").first.click()
    host.page.wait_for_function("() => document.querySelector('.status').innerText.includes('Turn 2')")
    laid = [event["data"] for event in host.told() if event["what"] == "laid"]
    assert {"place": 0, "card": kinds[1]} in laid


def test_the_language_changes_in_the_middle_of_a_game(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("cypher", "host", "novice", "novice")
    assert "Play a card" in visitor.task()
    visitor.page.click("role=tab[name=More]")
    visitor.page.check("input[value=uk]")
    visitor.page.wait_for_selector("text=Зіграйте карту з руки.")
    assert "Бот 2" in visitor.page.inner_text(".others")
    visitor.page.check("input[value=ru]")
    visitor.page.wait_for_selector("text=Сыграйте карту с руки.")
    visitor.play_on()


def test_a_hint_shows_candidates_with_their_chances(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("diocese", "host", "novice")
    visitor.wait_for_turn()
    visitor.page.click("role=button[name=Hint]")
    visitor.page.wait_for_selector(".hint li")
    assert "wins" in visitor.page.locator(".hint li").first.inner_text()
    assert visitor.page.locator(".tap.hinted").count() >= 1


def test_the_table_survives_a_restart_of_the_server(visit: Callable[..., Visitor], inn: Inn) -> None:
    visitor = visit()
    visitor.new_table("cypher", "host", "novice")
    visitor.wait_for_turn()
    visitor.forgiving = True
    inn.close()
    visitor.page.wait_for_selector("text=Connection lost")
    inn.open()
    visitor.page.wait_for_selector("text=Connection lost", state="detached", timeout=20000)
    visitor.play_on()


def test_the_table_survives_going_offline(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("diocese", "host", "novice")
    visitor.wait_for_turn()
    visitor.forgiving = True
    visitor.page.context.set_offline(True)
    visitor.page.wait_for_selector("text=You are offline")
    visitor.page.context.set_offline(False)
    visitor.page.wait_for_selector("text=You are offline", state="detached")
    visitor.play_on()


def test_somebody_without_a_seat_watches(visit: Callable[..., Visitor]) -> None:
    host, watcher = visit(), visit()
    path = host.new_table("oriflamme", "host", "novice", "novice")
    watcher.go(path)
    watcher.page.wait_for_selector("text=You are watching")
    assert watcher.page.locator(".hand").count() == 0
    host.play_on()
    watcher.page.wait_for_selector("dialog[open]")


def test_a_seat_is_opened_on_another_device(visit: Callable[..., Visitor]) -> None:
    desktop, phone = visit(), visit(viewport={"width": 390, "height": 844})
    path = desktop.new_table("cypher", "host", "novice")
    desktop.wait_for_turn()
    welcome = next(frame for frame in desktop.heard() if frame["type"] == "welcome")
    phone.go(f"{path}#seat={welcome['you']['key']}")
    phone.wait_for_turn()
    hands = [[card.get_attribute("data-card") for card in person.page.locator(".hand .tap").all()] for person in (desktop, phone)]
    assert hands[0] == hands[1] != []
    assert "seat=" not in phone.page.url


def test_a_table_that_does_not_exist_is_not_waited_for(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.forgiving = True
    visitor.go("/t/AAAAAAAAAAAAAAAAAAAAAA")
    visitor.page.wait_for_selector("text=or it does not exist")
