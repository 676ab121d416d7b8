"""Names of people: which may be taken, and which look alike.

Unicode's own lists say what looks alike (UTS 39, confusables) and which scripts there are; both come with the package
confusable-homoglyphs.
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from eminence import locales
from eminence.games import GAMES
from eminence.table.refusal import Category, TableRefusal

NAME_LENGTH = 24
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # classes of characters nobody could see
BLANK = frozenset("\u2800\u3164\u115f\u1160\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
"""Letters, signs and marks by their class that are drawn as nothing."""
JOINERS = "\u200c\u200d"  # honest between letters of scripts that join or stack them
PLAIN = {"LATIN", "GREEK", "CYRILLIC", "COMMON", "INHERITED"}
TOGETHER = (  # UTS 39, highly restrictive: scripts that are written in one word
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)


def clean(text: str) -> str:
    """A text of people's own as one line: no control characters, single spaces, trimmed."""
    shown = "".join(
        " " if char.isspace() else char for char in text if char.isspace() or unicodedata.category(char) not in HIDDEN
    )
    return " ".join(shown.split())


def check_name(text: str) -> str:
    """A name as it will be shown; a TableRefusal says why it may not be taken."""
    name = unicodedata.normalize("NFC", " ".join(part for part in text.strip().split(" ") if part))
    name = name.replace("\u00a0", " ")
    for before, char in zip(" " + name, name, strict=False):
        if char in BLANK or (unicodedata.category(char) in HIDDEN and not _joins(before, char)):
            raise TableRefusal("server-name-hidden", Category.INVALID)
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name) or unicodedata.category(name[0])[0] == "M":
        raise TableRefusal("server-name-empty", Category.INVALID)
    if len(name) > NAME_LENGTH:
        raise TableRefusal("server-name-long", Category.INVALID, most=NAME_LENGTH)
    for word in _words(name):
        scripts = {script(char) for char in word} - {"COMMON", "INHERITED"}
        if len(scripts) > 1 and not any(scripts <= allowed for allowed in TOGETHER):
            raise TableRefusal("server-name-mixed", Category.INVALID, word=word)
    if skeleton(name) in bot_skeletons():
        raise TableRefusal("server-name-bot", Category.INVALID, name=name)
    return name


def _joins(before: str, char: str) -> bool:
    return char in JOINERS and unicodedata.category(before)[0] in "LM" and script(before) not in PLAIN


def _words(name: str) -> list[str]:
    """Runs of letters and their marks."""
    return "".join(char if unicodedata.category(char)[0] in "LM" else " " for char in name).split()


def clash(name: str, others: Iterable[str]) -> str | None:
    """The first of the others that looks the same."""
    own = skeleton(name)
    return next((other for other in others if skeleton(other) == own), None)


@cache
def bot_skeletons() -> frozenset[str]:
    """What bots are called at any seat, in every language."""
    most = max(seats for game in GAMES for seats in game.seats)
    said = [locales.say("bot-name", language, number=number) for language in locales.LANGUAGES for number in range(1, most + 1)]
    return frozenset(map(skeleton, said))


def skeleton(text: str) -> str:
    """UTS 39: two texts that look the same have the same one."""
    shown = unicodedata.normalize("NFD", text)
    shown = "".join(char for char in shown if char not in BLANK and unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFD", "".join(_prototypes().get(char, char) for char in shown))


@cache
def _prototypes() -> dict[str, str]:
    """What each character is shown as: of all that look alike any one will do, but for several characters that look like one,
    which are shown as what they are themselves shown as."""
    root: dict[str, str] = {}

    def find(text: str) -> str:
        while (above := root.setdefault(text, text)) != text:
            text = above
        return text

    for one, others in _data("confusables.json").items():
        for other in others:
            first, second = sorted((find(_bare(one)), find(_bare(other["c"]))), key=lambda text: (-len(text), text))
            root[second] = first
    shown = {char: find(char) for char in root}
    return {char: "".join(shown.get(part, part) for part in text) for char, text in shown.items() if len(char) == 1}


def _bare(text: str) -> str:
    return text.replace("\u200e", "").replace("\u200f", "")  # the list puts them around characters written from the right


def script(char: str) -> str:
    starts, ranges, names = _scripts()
    found = bisect_right(starts, ord(char)) - 1
    if found < 0 or ord(char) > ranges[found][1]:
        return "COMMON"
    return names[ranges[found][2]]


@cache
def _scripts() -> tuple[list[int], list[list[int]], list[str]]:
    listed = _data("categories.json")
    ranges: list[list[int]] = listed["code_points_ranges"]
    return [each[0] for each in ranges], ranges, listed["iso_15924_aliases"]


def _data(name: str) -> Any:
    return json.loads(files("confusable_homoglyphs").joinpath(name).read_text("utf-8"))
