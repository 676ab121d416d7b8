"""Record files in the page: saved, dropped in, watched without a connection; and the page itself without one."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route
from visitor import Visitor

import eminence
from eminence.bots import Budget
from eminence.lab.review.game_review import review

ROOT = Path(__file__).parent.parent.parent
GOLDEN = (ROOT / "tests" / "playthroughs" / "gray-cardinal-3-default.jsonl").read_text().splitlines()
KEPT = """async () => {
  const builds = await Promise.all((await caches.keys()).map((build) => caches.open(build)));
  const found = await Promise.all(builds.map((build) => build.keys()));
  return found.flat().map(({url}) => new URL(url).pathname);
}"""


def drop(page: Page, text: str) -> None:
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", files=[file])  # type: ignore[list-item]


def saved(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.click(button)
    return Path(download.value.path()).read_text("utf-8")


def wait_for_worker(page: Page) -> None:
    """Until the page is kept for later: whatever is opened from now on passes through the worker, though this page may not."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


@pytest.mark.parametrize("game", [game.slug for game in eminence.games()])
def test_a_saved_record_is_watched_without_a_connection(visit: Callable[..., Visitor], game: str) -> None:
    """From the end of a game to its file, and from the file to every side of the game, with the network off."""
    visitor = visit(service_workers="allow")
    page = visitor.page
    visitor.new_table(game, "host", "novice", "novice", name="Olena")
    visitor.play_on()
    text = saved(page, "dialog >> text=Record")
    record = eminence.parse_record(text)
    assert eminence.verify(record).scores() == record.scores
    assert record.fair is not None
    page.keyboard.press("Escape")
    wait_for_worker(page)

    visitor.forgiving = True
    page.context.set_offline(True)
    visitor.go("/replay")
    page.wait_for_selector("input[type=file]")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    drop(page, text)
    page.wait_for_selector(".scrubber output")
    last = len(record.steps)
    assert page.inner_text("output") == f"0/{last}"
    assert "Bot 2" in page.inner_text(".others")
    page.locator("input[type=range]").fill(str(last // 2))
    page.click("role=button[name='One step on']")
    page.wait_for_selector(f"output:text-is('{last // 2 + 1}/{last}')")
    for side, who in (("1", "Bot 2"), ("none", None), ("open2", "Bot 3"), ("0", "Olena")):
        page.select_option("label:has-text('Seen by') select", side)
        page.wait_for_selector(f".head:has-text('{who or ''} (you)')", state="attached" if who else "detached")
    page.locator("input[type=range]").fill(str(last))
    assert "♛" in page.inner_text("aside")
    again = saved(page, "role=button[name=Record]")
    assert eminence.parse_record(again).steps == record.steps
    assert "replay" in json.loads(again)
    assert asked == []


def test_the_page_opens_without_a_connection_and_keeps_nothing_private(visit: Callable[..., Visitor]) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.page
    path = visitor.new_table("cypher", "host", "novice")
    visitor.play_on()
    visitor.go("/")
    wait_for_worker(page)
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert all(each == "/" or each.startswith("/assets/") for each in kept)
    assert path not in kept

    visitor.forgiving = True
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("text=The server cannot be reached")
    for address, seen in (("/rules/diocese", ".rule"), ("/learn/cypher", ".board"), ("/replay", "input[type=file]")):
        visitor.go(address)
        page.wait_for_selector(seen)
    page.select_option("select", "uk")
    page.wait_for_selector("text=Киньте сюди запис")
    page.context.set_offline(False)
    visitor.go("/")
    page.wait_for_selector("article button.main:not([disabled])")


def test_a_new_build_is_shown_at_once(visit: Callable[..., Visitor]) -> None:
    """The page that is kept never stands before the one the server has."""
    visitor = visit(service_workers="allow")
    page = visitor.page
    visitor.go("/")
    wait_for_worker(page)
    page.evaluate(
        """async () => {
          const old = await caches.open((await caches.keys())[0]);
          await old.put('/', new Response('<p>an old build</p>', {headers: {'content-type': 'text/html'}}));
        }"""
    )
    page.reload()
    page.wait_for_selector("article[data-game=diocese]")
    visitor.forgiving = True
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("text=an old build")


def test_a_bare_record_is_replayed_by_the_server_and_asks_for_it(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/replay")
    page.wait_for_selector("input[type=file]")
    visitor.forgiving = True
    page.context.set_offline(True)
    drop(page, GOLDEN[0])
    page.wait_for_selector("[role=alert]:has-text('holds only the steps')")
    page.context.set_offline(False)
    drop(page, GOLDEN[0])
    page.wait_for_selector(".scrubber output")
    assert page.inner_text("output").startswith("0/")
    assert json.loads(saved(page, "role=button[name=Record]"))["replay"]


def open_golden(page: Page) -> None:
    page.wait_for_selector("input[type=file]")
    drop(page, GOLDEN[0])
    page.wait_for_selector(".scrubber output")


def hold_side(page: Page, side: str) -> list[Route]:
    """From now on the server's answers about one side of a game wait here."""
    held: list[Route] = []
    page.route(f"**/api/replay?{side}", lambda route: held.append(route))
    return held


def test_the_side_chosen_last_is_shown_though_its_answer_came_first(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/replay")
    open_golden(page)
    held = hold_side(page, "seat=1")
    eyes = "label:has-text('Seen by') select"
    page.select_option(eyes, "1")
    visitor.until(lambda: held)
    page.select_option(eyes, "none")
    page.wait_for_selector(".replay .board >> text=You are watching")
    with page.expect_response("**/api/replay?seat=1"):
        held[0].continue_()
    page.wait_for_timeout(300)  # for a page that would draw it now
    assert page.locator(".replay .board >> text=You are watching").count() == 1


def test_a_replay_that_was_left_while_it_loaded_changes_no_address(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    path = visitor.new_table("cypher", "host", "novice").replace("/t/", "/replay/")
    visitor.play_on()
    held: list[Route] = []
    page.route("**/api/tables/*/replay?*", lambda route: held.append(route))
    page.click("dialog a:has-text('Replay')")
    page.wait_for_url(f"**{path}")
    visitor.until(lambda: held)
    page.click("a:has-text('Eminence')")
    page.wait_for_selector("article[data-game]")
    with page.expect_response("**/replay?*"):
        held[0].continue_()
    page.wait_for_timeout(300)  # for a page that would change it now
    assert page.url == f"{visitor.url}/"


def test_a_file_of_several_games_lets_one_choose(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/replay")
    page.wait_for_selector("input[type=file]")
    cypher = (ROOT / "tests" / "playthroughs" / "cypher-3-default.jsonl").read_text().splitlines()[0]
    drop(page, f"{GOLDEN[0]}\n{cypher}\n")
    page.wait_for_selector("[data-game=gray-cardinal] .scrubber")
    page.select_option("label:has-text('Game') select", index=1)
    page.wait_for_selector("[data-game=cypher] .scrubber")


def open_review(page: Page) -> None:
    """From the end of a game to its replay, and there to the review."""
    page.click("dialog a:has-text('Replay')")
    page.wait_for_selector(".scrubber")
    page.click("role=button[name=Review]")


def test_a_review_is_shown_along_the_replay(visit: Callable[..., Visitor]) -> None:
    """A line for every seat, and each weak decision a click away, with what would have been better."""
    visitor = visit()
    page = visitor.page
    visitor.new_table("cypher", "host", "novice", name="Olena")
    visitor.play_on()
    record = eminence.parse_record(saved(page, "dialog >> text=Record"))
    made = json.loads(review(record, eminence.game("cypher").setup(2), Budget(40)).to_json())
    blunder = next(each for each in made["decisions"] if each["judgement"]["seat"] == 0 and each["judgement"]["alternatives"])
    for each in made["decisions"]:
        each["word"] = ""
    blunder["word"] = "blunder"
    blunder["judgement"]["before"] = {"win": 0.9, "error": 0.01}
    blunder["judgement"]["after"] = {"win": 0.1, "error": 0.01}
    open_review(page)
    drop(page, json.dumps(made))
    page.wait_for_selector(".review polyline")
    assert page.locator(".review polyline").count() == 2
    page.locator(".review-blunder").first.click()
    assert page.inner_text("output").startswith(f"{blunder['step']}/")
    assert "chance to win 10%" in page.inner_text(".review .said")
    assert "blunder" in page.inner_text(".review .said")
    assert "Better:" in page.inner_text(".review .said")

    page.click("role=button[name=Review]")
    drop(page, json.dumps({**made, "scores": [0, 0]}))
    page.wait_for_selector("[role=alert]:has-text('no review of this game')")


def test_the_server_judges_a_game_on_request(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.new_table("cypher", "host", "novice", name="Olena")
    visitor.play_on()
    open_review(page)
    page.click("role=button[name='Judge this game']")
    page.wait_for_selector(".review polyline")
    assert page.locator(".review polyline").count() == 2
    assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("text", ['{"a": 1}', "no record", '{"format": "eminence/1", "replay": "H4sI"}', "[]", ""])
def test_something_that_is_no_record_is_refused_in_words(visit: Callable[..., Visitor], text: str) -> None:
    visitor = visit()
    visitor.forgiving = True
    visitor.go("/replay")
    visitor.page.wait_for_selector("input[type=file]")
    drop(visitor.page, text)
    visitor.page.wait_for_selector("[role=alert]")
    assert len(visitor.page.inner_text("[role=alert]")) > 10
