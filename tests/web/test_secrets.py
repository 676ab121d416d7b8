"""What a browser is given: nothing hidden, nothing from elsewhere, and not too much of it."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route
from visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
MOST_SCRIPT = 200_000
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"


def deck() -> list[dict[str, object]]:
    """Sixteen cards, each of its own name, so that a name tells which card it is; two bring the end."""
    plain = [("lower", 1, []), ("middle", 4, ["trade-hand"]), ("upper", 7, ["show-hand"]), ("lower", 2, ["steal lower"])]
    cards = []
    for number in range(16):
        rank, value, effect = plain[number % 4]
        effect = ["end"] if number in (5, 11) else effect
        cards.append(
            {"slug": f"secret{number:02}x", "copies": 1, "class": rank, "value": value, "lasting": False, "effect": effect}
        )
    return cards


def without_options(frame: str) -> str:
    """A message without the table's options: which cards are in the deck is known to all."""
    message = json.loads(frame)
    if isinstance(message.get("table"), dict):
        message["table"]["options"] = None
    return json.dumps(message)


def test_no_hidden_card_reaches_the_browser(visit: Callable[..., Visitor]) -> None:
    """At the first decision only the own hand and the market are known: no other name is in any message, answer or element."""
    visitor = visit()
    path = visitor.new_table("cypher", "host", "novice", "novice", options={"deck": deck()})
    visitor.wait_for_turn()
    page = visitor.page
    view = next(frame for frame in visitor.heard() if frame["type"] == "welcome")["now"]["view"]
    seen = {*view["hand"], view["market"]}
    assert len(seen) == 4
    names = {str(card["slug"]) for card in deck()}
    received = "".join(without_options(frame) for frame in visitor.frames)
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    everything = received + page.content() + stored
    assert {name for name in names if name in everything} == seen

    visitor.play_on()
    received = "".join(without_options(frame) for frame in visitor.frames)
    record = page.evaluate("id => fetch(`/api/tables/${id}/record`).then((answer) => answer.json())", path.split("/")[-1])
    shown = {name for name in names if name in received}
    never = names - {word for _, what in record["steps"] for word in what.split()}
    assert not shown & never


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
    for path in ("/", "/new/cypher", "/rules/diocese", "/learn/gray-cardinal", "/replay"):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
    visitor.play_now("oriflamme")
    visitor.play_on()
    assert all(url.startswith(visitor.url) for url in asked)


def test_the_first_load_is_small(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    bodies: dict[str, bytes] = {}
    visitor.page.on("response", lambda answer: bodies.update({answer.url: answer.body()}) if ".js" in answer.url else None)
    visitor.play_now("oriflamme")
    visitor.wait_for_turn()
    assert sum(len(gzip.compress(body)) for body in bodies.values()) < MOST_SCRIPT
