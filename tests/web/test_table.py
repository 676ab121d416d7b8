"""People at one table: seats, chat, reloads, undo, rematch, lost connections, languages, hints."""

from collections.abc import Callable

import pytest
from inn import Inn
from playwright.sync_api import Route
from visitor import Visitor, play_out

import eminence


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

    play_out(host, guest)
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


def test_who_does_not_wait_for_a_hint_is_not_scolded(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("gray-cardinal", "host", "novice")
    visitor.page.wait_for_selector(".board [data-move]")
    hint = visitor.page.query_selector("role=button[name=Hint]")
    visitor.page.evaluate("(hint) => { hint.click(); document.querySelector('.board [data-move]').click(); }", hint)
    visitor.until(lambda: any(message["type"] in ("hint", "refused") for message in visitor.heard()))
    assert [message["key"] for message in visitor.heard() if message["type"] == "refused"] == ["server-stale"]
    visitor.page.wait_for_timeout(100)
    assert visitor.page.get_by_text("the table is at step").count() == 0
    assert visitor.page.locator(".hint li").count() == 0


def test_what_happens_while_a_game_is_loaded_is_not_lost(visit: Callable[..., Visitor]) -> None:
    """Messages wait for the part of the page that draws the game; on a slow line that may take a while."""
    host, guest = visit(), visit()
    path = host.new_table("diocese", "host", "open", "open", name="Olena")
    held: list[Route] = []
    host.page.route("**/assets/diocese-*", lambda route: held.append(route))
    host.page.goto(host.url + path, wait_until="commit")
    host.until(lambda: held and sum(message["type"] == "welcome" for message in host.heard()) == 2)
    guest.go(path)
    guest.page.click("text=Sit down")
    guest.page.wait_for_selector("text=1 seat is still free")
    host.until(lambda: any(said["table"]["seats"][1].get("names") for said in host.heard() if said["type"] == "table"))
    for route in held:
        route.continue_()
    host.page.unroute("**/assets/diocese-*")
    host.page.wait_for_selector(".room li:has-text('Guest')")


def test_a_game_that_could_not_be_loaded_is_asked_for_again(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.forgiving = True
    page = visitor.page
    page.route("**/assets/Table-*", lambda route: route.abort())
    visitor.go("/")
    page.click("article[data-game=cypher] button.main:not([disabled])")
    page.wait_for_selector("text=could not be loaded")
    page.unroute("**/assets/Table-*")
    page.route("**/assets/cypher-*", lambda route: route.abort())
    page.click("text=Try again")
    page.wait_for_selector(".state:has-text('could not be loaded')")
    page.unroute("**/assets/cypher-*")
    page.click("text=Try again")
    page.wait_for_selector(".board")


@pytest.mark.parametrize("end", ["close", "kill"])
def test_the_table_survives_a_restart_of_the_server_in_mid_game(visit: Callable[..., Visitor], inn: Inn, end: str) -> None:
    """Stopped in good order or killed: the page comes back by itself, and nothing it showed is lost."""
    visitor = visit()
    visitor.new_table("cypher", "host", "novice")
    for _ in range(6):
        visitor.wait_for_turn()
        visitor.click_on()
    visitor.wait_for_turn()
    visitor.mark()
    lines = visitor.page.locator("[role=log] li").all_inner_texts()
    visitor.forgiving = True
    getattr(inn, end)()
    visitor.page.wait_for_selector("text=Connection lost")
    visitor.click_on()
    inn.open()
    visitor.page.wait_for_selector("text=Connection lost", state="detached")
    visitor.play_on()
    assert visitor.page.locator("[role=log] li").all_inner_texts()[: len(lines)] == lines
    assert visitor.is_marked()


def test_the_table_survives_going_offline_in_mid_game(visit: Callable[..., Visitor]) -> None:
    """What the others did meanwhile is told once, in order, when the connection is back."""
    host, guest = visit(), visit()
    path = host.new_table("oriflamme", "host", "open", "novice", name="Olena")
    guest.go(path)
    guest.page.click("text=Sit down")
    host.wait_for_turn()
    host.mark()
    host.forgiving = True
    for _ in range(4):
        host.click_on()
    guest.wait_for_turn()
    host.page.context.set_offline(True)
    host.page.wait_for_selector("text=You are offline")
    for _ in range(4):
        guest.click_on()
    host.page.wait_for_timeout(300)
    host.page.context.set_offline(False)
    host.page.wait_for_selector("text=You are offline", state="detached")
    play_out(host, guest)
    assert host.is_marked()
    steps = [step["step"] for frame in host.heard() for step in frame.get("told", [])]
    assert steps == list(range(1, len(steps) + 1))


@pytest.mark.parametrize("game", [game.slug for game in eminence.games() if game.people_per_seat > 1])
def test_two_people_share_one_seat(visit: Callable[..., Visitor], game: str) -> None:
    """By an invitation, which works once: both see the hand, either may decide, and both are named."""
    host, partner, stranger = visit(), visit(), visit()
    path = host.new_table(game, "host", "open", name="Olena")
    partner.go(path)
    partner.page.wait_for_selector(".room >> text=Sit down")
    assert partner.page.locator("text=share this seat").count() == 0
    host.page.click(".room >> text=Invite somebody to share this seat")
    link = host.page.input_value(".room input[readonly][aria-label*='shares your seat']").removeprefix(host.url)
    assert link.startswith(f"{path}#share=")
    for person in (partner, stranger):
        person.forgiving = person is stranger  # the browser itself notes a refused request
        person.go("/")
        person.go(link)
        host.page.wait_for_selector(".room li:has-text('Olena & Guest')")
    stranger.page.wait_for_selector("text=This invitation is used up")
    stranger.page.wait_for_selector(".room >> text=Sit down")
    host.page.click(".room >> text=Start")
    for person in (host, partner):
        person.wait_for_turn()
    hands = [[card.get_attribute("data-card") for card in each.page.locator(".hand .tap").all()] for each in (host, partner)]
    assert hands[0] == hands[1] != []
    for person in (partner, host):
        person.decide()
    assert "Olena & Guest" in partner.page.inner_text(".board")


def test_a_series_of_cypher_is_played_to_its_end(visit: Callable[..., Visitor]) -> None:
    """CY 6: with four seats two wins are needed; wins go with the people, and then a new series may begin."""
    visitor = visit()
    visitor.new_table("cypher", "host", "novice", "novice", "novice", series=True, name="Olena")
    dialog = visitor.page.locator("dialog")
    for game in range(1, 10):
        visitor.play_on()
        said = dialog.locator(".series").inner_text()
        if "wins the series" in said:
            break
        assert f"Game {game} of the series" in said
        assert "2 wins" in said
        here = visitor.page.url
        dialog.locator("text=Next game of the series").click()
        visitor.page.wait_for_url(lambda url, here=here: url != here)
        visitor.wait_for_turn()
    assert ": 2" in said
    dialog.locator("text=A new series").click()
    visitor.page.wait_for_selector("dialog", state="detached")
    visitor.wait_for_turn()


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
