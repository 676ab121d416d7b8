"""The levels players see, and styles of one's own.

The weaker levels think shorter, forget what they saw and are sometimes hasty; none of them throws a game away.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from eminence.bots.protocol import NoSuchBot
from eminence.bots.thinker import Style

LEVELS: dict[str, Style] = {
    "novice": Style(iterations=8, noise=0.6, forgetful=True, light=False, warmth=50.0),
    "easy": Style(iterations=15, noise=0.35, forgetful=True),
    "medium": Style(iterations=50, noise=0.15),
    "hard": Style(iterations=200),
    "expert": Style(iterations=3000),
}


def style_of(spec: str) -> Style:
    """A search with other habits: `hard/exploration=0.3/light=no`; a NoSuchBot says which word is not understood."""
    name, *habits = spec.split("/")
    style = Style() if name == "search" else LEVELS[name]
    changed: dict[str, Any] = {}
    kinds = {field.name: type(getattr(style, field.name)) for field in fields(Style)}
    for habit in habits:
        key, _, word = habit.partition("=")
        if key not in kinds:
            raise NoSuchBot(f"{spec!r}: a search has no {key!r}; it has: {', '.join(kinds)}")
        value = read(word, kinds[key])
        if value is None:
            raise NoSuchBot(f"{spec!r}: {key} is {WORDS[kinds[key]]}, not {word!r}")
        changed[key] = value
    return replace(style, **changed)


WORDS = {bool: "yes or no", int: "a whole number above 0", float: "a number above 0"}


def read(word: str, kind: type) -> bool | int | float | None:
    """A value as it is written on the command line; None when it is none."""
    if kind is bool:
        return {"yes": True, "no": False}.get(word)
    try:
        number = int(word) if kind is int else float(word)
    except ValueError:
        return None
    return number if 0 < number < 1e9 else None
