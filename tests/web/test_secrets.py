"""What a browser is given: nothing hidden, nothing from elsewhere, and not too much of it."""

import gzip
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from heap import Heap, Held
from playwright.sync_api import Route
from visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
MOST_SCRIPT = 200_000
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"


def deck() -> list[dict[str, object]]:
    """Twenty-eight cards, each of its own name, so that a name tells which card it is; two bring the end."""
    plain = [("lower", 1, []), ("middle", 4, ["trade-hand"]), ("upper", 7, ["show-hand"]), ("lower", 2, ["steal lower"])]
    cards = []
    for number in range(28):
        rank, value, effect = plain[number % 4]
        effect = ["end"] if number in (5, 11) else effect
        cards.append(
            {"slug": f"secret{number:02}x", "copies": 1, "class": rank, "value": value, "lasting": False, "effect": effect}
        )
    return cards


def without_options(said: Any) -> Any:
    """What was said without tables' options: which cards are in the deck is known to all."""
    if isinstance(said, dict):
        return {key: without_options(value) for key, value in said.items() if key != "options"}
    return [without_options(value) for value in said] if isinstance(said, list) else said


def heard(visitor: Visitor) -> str:
    """Everything that came to this browser, over the socket or otherwise, but the options."""
    frames = [json.loads(frame) for frame in visitor.frames]
    answers = [answer.json() for path, answer in visitor.answers if path.startswith("/api/")]
    others = b"".join(answer.body() for path, answer in visitor.answers if not path.startswith("/api/"))
    assert answers
    assert others
    return json.dumps(without_options(frames + answers)) + others.decode("utf-8", "replace")


def held_beside_the_deck(heap: Heap, name: str) -> Counter[Held]:
    """What in memory holds a card's name, or a text with it, besides the list of all cards in the deck.

    That list holds it twice: in the table's options, and in the map by which a card's own texts are found.
    """
    found = Counter(held for _, held in heap.holders(heap.texts(name)))
    return found - Counter([Held("object", "Object", "property", "slug")]) - Counter(map_slots(found)[:1])


def map_slots(found: Counter[Held]) -> list[Held]:
    return [held for held in found if (held.kind, held.holder, held.by) == ("array", "", "internal")]


def test_no_hidden_card_reaches_the_browser(visit: Callable[..., Visitor]) -> None:
    """At the first decision only the own hand and the market are known: no other name is in any message, answer, element
    or anywhere in the page's memory."""
    visitor = visit()
    visitor.collect()
    path = visitor.new_table("cypher", "host", "novice", "novice", options={"deck": deck()})
    visitor.wait_for_turn()
    page = visitor.page
    view = next(frame for frame in visitor.heard() if frame["type"] == "welcome")["now"]["view"]
    seen = {*view["hand"], view["market"]}
    assert len(seen) == 4
    names = {str(card["slug"]) for card in deck()}
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    everything = heard(visitor) + page.content() + stored
    assert {name for name in names if name in everything} == seen
    heap = Heap(page)
    assert {name for name in names if held_beside_the_deck(heap, name)} == seen

    for _ in range(6):
        visitor.click_on()
        page.wait_for_timeout(60)
    visitor.wait_for_turn()
    told = heard(visitor)
    unknown = {name for name in names if name not in told}
    assert unknown
    heap = Heap(page)
    assert {name: held for name in unknown if (held := held_beside_the_deck(heap, name))} == {}

    visitor.play_on()
    told = heard(visitor)
    record = page.evaluate("id => fetch(`/api/tables/${id}/record`).then((answer) => answer.json())", path.split("/")[-1])
    shown = {name for name in names if name in told}
    never = names - {word for _, what in record["steps"] for word in what.split()}
    assert not shown & never


def test_a_name_that_the_page_should_not_hold_would_be_found(visit: Callable[..., Visitor]) -> None:
    """The proof that the look into memory can fail: a hidden card planted in an object, a list, a text, a closure."""
    visitor = visit()
    visitor.collect()
    visitor.new_table("cypher", "host", "novice", "novice", options={"deck": deck()})
    visitor.wait_for_turn()
    told = heard(visitor)
    hidden = [str(card["slug"]) for card in deck() if str(card["slug"]) not in told][:5]
    plant = """([first, second, third, fourth]) => {
      window.planted = [{card: first}, [second], `${third} in a text`, (() => () => fourth)()];
    }"""
    visitor.page.evaluate(plant, hidden[:4])
    heap = Heap(visitor.page)
    assert [bool(held_beside_the_deck(heap, name)) for name in hidden] == [True, True, True, True, False]


def test_face_down_cards_of_others_have_no_name_in_the_page(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.new_table("oriflamme", "host", "novice", "novice")
    visitor.play_on()
    hidden = 0
    for frame in visitor.heard():
        view = frame.get("now", {}).get("view") or {"row": []}
        for place in view["row"]:
            for card in place["cards"]:
                if not card["face_up"] and card["owner"] != 0:
                    assert card["card"] is None
                    hidden += 1
    assert hidden > 0


def test_the_page_keeps_to_the_strictest_policy_and_asks_nobody_else(visit: Callable[..., Visitor]) -> None:
    """No inline script or style at all, not even what the server would allow: a violation would be an error of the visitor."""
    visitor = visit()
    asked: list[str] = []

    def stricter(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": POLICY})

    visitor.page.route(lambda url: "/api/" not in url and "/assets/" not in url, stricter)
    visitor.page.on("request", lambda request: asked.append(request.url))
    for path in ("/new/cypher", "/rules/diocese", "/learn/gray-cardinal", "/replay", "/"):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
    visitor.page.unroute_all()  # the policy of the last page holds for whatever comes into it
    visitor.play_here("oriflamme")
    visitor.play_on()
    assert all(url.startswith(visitor.url) for url in asked)


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("game", ["diocese", "gray-cardinal", "oriflamme", "cypher"])
def test_the_first_load_is_small(visit: Callable[..., Visitor], game: str, language: str) -> None:
    """From nothing to a table in play: all scripts, and the server does send them compressed."""
    visitor = visit(locale=language)
    visitor.collect()
    visitor.play_now(game)
    visitor.wait_for_turn()
    scripts = {path: answer for path, answer in visitor.answers if path.endswith(".js")}
    assert len(scripts) > 5
    assert sum(len(gzip.compress(script.body())) for script in scripts.values()) < MOST_SCRIPT
    assert {script.headers.get("content-encoding") for script in scripts.values()} == {"gzip"}
