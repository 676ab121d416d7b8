"""No input is answered with a 5xx: addresses and texts however long, in whatever letters."""

from __future__ import annotations

import json
from typing import Any

import pytest

import eminence
from eminence import locales
from guests import act
from house import House
from strangers import ask, get, post

PATHS = {
    "a long name": "/" + "x" * 3000,
    "a long name in two bytes": "/" + "%D1%8F" * 200,
    "a long name in four bytes": "/assets/" + "%F0%9F%98%80" * 250,
    "half a letter": "/%D1",
    "a surrogate": "/%ED%A0%80",
    "nul": "/%00",
    "nul in the middle": "/assets/%00.js",
    "encoded slashes": "/%2F%2F%2e%2e%2Fetc%2Fpasswd",
    "up": "/../../../../etc/passwd",
    "up, encoded": "/assets/%2e%2e/%2e%2e/app.py",
    "up, twice encoded": "/assets/%252e%252e/app.py",
    "backslashes": "/assets/..%5C..%5Capp.py",
    "raw bytes": "/\xff\xfe",
    "a table in two bytes": "/api/tables/" + "%D1%8F" * 200,
    "a table with a slash": "/api/tables/" + "a" * 20 + "%2Fsocket",
    "a folder": "/assets",
    "a folder with a slash": "/assets/",
    "the build's mark": "/built-from",
    "packed": "/index.html.gz",
    "many slashes": "/" * 3000,
    "no path": "*",
    "a whole address": "http://elsewhere/api/me",
}


METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "CONNECT")


def test_no_address_is_a_fault(house: House) -> None:
    async def scene() -> None:
        for name, path in PATHS.items():
            for method in METHODS:
                request = get(path, "Connection: close", "Content-Length: 0").replace(b"GET", method.encode(), 1)
                status, _, body = await ask(house.port, request, body=method != "HEAD")
                assert status < 500, (name, method)
                assert b"root:" not in body, name
                assert b"import" not in body[:200], name

    act(scene())


LONG = ["x" * 3000, "я" * 3000, "😀" * 3000, "\\" * 3000, "{ $x }" * 500, "\u202e" * 3000, "x" * 500_000]
NUMBERS = [10**30, -(10**30), 10**300, 2**63, 2**64, 1e308, -1, 0]
NESTED: Any = [[[["x" * 3000] * 3]]]


def bodies(game: eminence.Game) -> list[Any]:
    """Tables to make that are refused with a sentence that quotes them."""
    whole = {"game": game.slug, "seats": [{"kind": "host"}, {"kind": "bot", "level": "medium"}]}
    strange = [*LONG, *NUMBERS, NESTED, None, {}, []]
    found: list[Any] = []
    for text in LONG:
        found.append({**whole, "seats": [{"kind": "host"}, {"kind": "bot", "level": text}]})
        found.append({**whole, "game": text})
        found.append({**whole, "game": text[:200]})
        found.append({**whole, "options": {text: 1}})
    for option in game.options:
        for value in strange:
            found.append({**whole, "options": {option.name: value}})
            found.append({**whole, "options": {option.name: [value]}})
            found.append({**whole, "options": {option.name: {"x": value}}})
            if isinstance(option.default, dict):
                found.extend({**whole, "options": {option.name: {**option.default, name: value}}} for name in option.default)
        found.extend({**whole, "options": {option.name: {text: 1}}} for text in LONG)
    return found


@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_refusal_is_a_sentence(house: House, game: eminence.Game) -> None:
    async def scene() -> None:
        for body in bodies(game):
            for path in ("/api/check", "/api/replay"):
                record = {**body, "format": "eminence/1", "seats": 2, "steps": [], "scores": [], "winners": [], "options": {}}
                record["options"] = {**{o.name: o.default for o in game.options}, **body.get("options", {})}
                sent = json.dumps(body if path == "/api/check" else record).encode()
                status, _, answer = await ask(house.port, post(path, sent))
                assert status < 500, (path, sent[:300], answer[:300])
                if status >= 400:
                    assert 0 < len(json.loads(answer)["text"]) < 5000

    act(scene())


def test_every_sentence_bears_any_argument() -> None:
    class Stubborn:
        def __str__(self) -> str:
            raise ValueError

    values: list[Any] = [*LONG, *NUMBERS, NESTED, 10**5000, "\ud800", Stubborn(), float("nan"), float("inf"), b"x" * 9999]
    for language in locales.LANGUAGES:
        for key in ("server-not-understood", "server-no-such-level", "server-stale"):
            for value in values:
                args = dict.fromkeys(("why", "level", "levels", "step", "now"), value)
                assert len(locales.say(key, language, **args)) < 1000
