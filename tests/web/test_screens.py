"""Every screen: pictures of it, no serious complaint of axe in either theme, lessons, replays, rules and set-up."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from visitor import Visitor

import eminence
from eminence.bots import Budget
from eminence.lab.review.game_review import review

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CLICKS = {"diocese": 9, "gray-cardinal": 24, "oriflamme": 16, "cypher": 10}
"""How many clicks lead into the middle of a game."""
GAMES = tuple(CLICKS)
SIZES = {390: {"width": 390, "height": 844}, 1440: {"width": 1440, "height": 900}}


class Gallery:
    """Takes a picture of each screen, and asks axe about it where there is a critic."""

    def __init__(self, visitor: Visitor, suffix: str, *, critic: bool) -> None:
        self.visitor = visitor
        self.suffix = suffix
        self.critic = critic
        self.complaints: list[str] = []
        PICTURES.mkdir(parents=True, exist_ok=True)

    def hang(self, name: str, *, full: bool = False) -> None:
        page = self.visitor.page
        page.wait_for_timeout(150)
        page.screenshot(path=PICTURES / f"{name}-{self.suffix}.png", full_page=full)
        if not self.critic:
            return
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        for violation in found["violations"]:
            if violation["impact"] in ("serious", "critical"):
                where = violation["nodes"][0]
                self.complaints.append(f"{name}: {violation['id']}: {where['html'][:150]} {where['failureSummary'][:300]}")


def reviewed(page: Page) -> bytes:
    """A hasty review of the finished game on this page."""
    table = page.url.split("/replay/")[1].split("/")[0]
    text = page.evaluate("id => fetch(`/api/tables/${id}/record`).then((answer) => answer.text())", table)
    record = eminence.parse_record(text)
    return review(record, eminence.game(record.game).setup(record.seats, record.options), Budget(30)).to_json()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
def test_every_screen_is_accessible_in_both_themes(visit: Callable[..., Visitor], width: int, theme: str) -> None:
    visitor = visit(viewport=SIZES[width], color_scheme=theme)
    gallery = Gallery(visitor, f"{width}-{theme}", critic=width == 390)
    page = visitor.page
    visitor.go("/")
    page.wait_for_selector("article button.main:not([disabled])")
    gallery.hang("home", full=True)
    page.click("role=button[name=Settings]")
    gallery.hang("settings")
    for game in GAMES:
        visitor.go(f"/new/{game}")
        page.wait_for_selector("main > .button:not([disabled])")
        for details in page.locator("fieldset > details > summary").all():
            details.click()
        gallery.hang(f"new-{game}", full=True)
        visitor.go(f"/rules/{game}")
        page.wait_for_selector(".rule")
        gallery.hang(f"rules-{game}")
        visitor.go(f"/learn/{game}")
        page.wait_for_selector(".board")
        gallery.hang(f"learn-{game}")
        visitor.new_table(game, "host", "easy", "easy", name="Olena")
        for _ in range(CLICKS[game]):
            visitor.click_on()
            page.wait_for_timeout(40)
        visitor.wait_for_turn()
        gallery.hang(f"table-{game}")
    for tab in ("Score", "Chat", "Rules", "More", "Log"):
        if width == 1440:
            page.click(f"role=tab[name={tab}]")
        else:
            page.click(f"role=button[name={tab}]")
        gallery.hang(f"table-{tab.lower()}")
        if width == 390:
            page.keyboard.press("Escape")
    visitor.play_on()
    gallery.hang("end")
    page.click("dialog a:has-text('Replay')")
    page.wait_for_selector(".scrubber")
    gallery.hang("replay")
    page.click("role=button[name=Review]")
    gallery.hang("review-drop")
    file = {"name": "review.json", "mimeType": "application/json", "buffer": reviewed(page)}
    page.set_input_files("dialog input[type=file]", files=[file])  # type: ignore[list-item]
    page.wait_for_selector(".review polyline")
    page.locator("input[type=range]").fill("30")
    gallery.hang("review")
    visitor.new_table("cypher", "host", "open", "open", name="Olena")
    gallery.hang("waiting-room")
    visitor.go("/replay")
    page.wait_for_selector("input[type=file]")
    gallery.hang("replay-drop")
    visitor.go("/nowhere")
    page.wait_for_selector("h1")
    gallery.hang("nowhere")
    assert not gallery.complaints, "\n".join(gallery.complaints)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_its_end(visit: Callable[..., Visitor], game: str) -> None:
    """The asked-for move is made by tapping; any other legal one is answered kindly."""
    lesson = json.loads((ROOT / "web" / "src" / "lessons" / f"{game}.json").read_text("utf-8"))
    visitor = visit()
    visitor.go(f"/learn/{game}")
    visitor.page.wait_for_selector(".board")
    for frame in lesson["frames"][:-1]:
        wanted = frame["move"]
        visitor.page.wait_for_function("say => document.querySelector('.say').dataset.say === say", arg=frame["say"])
        if len(frame["legal"]) > 1:
            visitor.tap_together(next(move for move in frame["legal"] if move != wanted))
            visitor.page.wait_for_selector("text=for this lesson do what is asked")
        visitor.tap_together(wanted)
    visitor.page.wait_for_selector("text=Well done!")


def test_a_replay_is_scrubbed_stepped_and_shared(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    path = visitor.new_table("cypher", "host", "novice", "novice", name="Olena")
    visitor.play_on()
    page = visitor.page
    page.click("dialog a:has-text('Replay')")
    page.wait_for_selector(".scrubber output")
    last = int(page.inner_text("output").split("/")[1])
    page.locator("input[type=range]").fill(str(last // 2))
    assert page.inner_text("output") == f"{last // 2}/{last}"
    page.click("role=button[name='One step on']")
    page.wait_for_selector(f"output:text-is('{last // 2 + 1}/{last}')")
    page.click("role=button[name='One step back']")
    assert page.url.endswith(f"/{last // 2}")
    page.select_option("select >> nth=1", "none")
    page.wait_for_selector(".hand", state="detached")
    page.locator("input[type=range]").fill(str(last))
    assert "♛" in page.inner_text("aside")

    visitor.go(f"/replay/{path.split('/')[-1]}/{last // 2}")
    page.wait_for_selector(f"output:text-is('{last // 2}/{last}')")
    page.click("role=button[name=Play]")
    page.wait_for_selector(f"output:text-is('{last // 2 + 2}/{last}')")


def test_bad_decks_are_refused_while_they_are_typed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.forgiving = True
    page = visitor.page
    visitor.go("/new/diocese")
    page.click("fieldset details summary")
    page.fill("input[data-kind=temple]", "many")
    page.wait_for_selector("[role=alert]:has-text('whole number')")
    assert page.locator("main > .button").is_disabled()
    page.fill("input[data-kind=temple]", "6")
    page.wait_for_selector("[role=alert]", state="detached")
    page.click("text=yes")
    page.wait_for_selector("[role=alert]:has-text('duel')")

    visitor.go("/new/cypher")
    page.click("text=Make a deck of your own")
    page.wait_for_selector("main > .button:not([disabled])")
    page.locator("li input").first.fill("two words")
    page.wait_for_selector("[role=alert]:has-text('one word')")
    page.locator("li input").first.fill("spy")
    page.wait_for_selector("[role=alert]", state="detached")
    page.locator("li >> text=Remove").first.click()
    page.wait_for_selector("[role=alert]:has-text('end')")


def test_the_rules_are_searched(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.go("/rules/oriflamme")
    visitor.page.wait_for_selector(".rule")
    visitor.page.fill("input[type=search]", "bribe token")
    visitor.page.wait_for_selector("mark")
    assert 0 < visitor.page.locator(".rule").count() < 12
    visitor.page.fill("input[type=search]", "spaceship")
    visitor.page.wait_for_selector("text=No clause says that")
