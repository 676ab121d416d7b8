"""Parts of a page that one command writes and others leave alone: from `<!-- NAME -->` to `<!-- end NAME -->`."""

from __future__ import annotations

import re


def pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"<!-- {name} -->\n.*?<!-- end {name} -->\n", re.DOTALL)


def region(text: str, name: str) -> str:
    """The part of a page by that name, its marks included; nothing where there is none."""
    found = pattern(name).search(text)
    return found[0] if found else ""


def with_region(text: str, name: str, body: str) -> str:
    """The page with that part written anew, at its end where there was none."""
    part = f"<!-- {name} -->\n{body}<!-- end {name} -->\n"
    return text.replace(old, part) if (old := region(text, name)) else f"{text}\n{part}"
