"""Every sentence the page asks for exists, and every sentence written for it is used."""

import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from eminence import locales

ROOT = Path(__file__).parent.parent.parent
SOURCES = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
CODE = "\n".join(path.read_text("utf-8") for path in SOURCES)
LESSONS = [json.loads(path.read_text("utf-8")) for path in (ROOT / "web" / "src" / "lessons").glob("*.json")]
SAID = {frame["say"] for lesson in LESSONS for frame in lesson["frames"]}
STEMS = tuple(re.findall(r"`([a-z-]+-)\$\{", CODE))
LITERALS = set(re.findall(r'"([a-z][a-z0-9.-]+)"', CODE))


def keys(name: str) -> list[str]:
    resource = FluentParser().parse((Path(locales.__file__).parent / "en" / name).read_text("utf-8"))
    return [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_every_key_the_page_names_exists(language: str) -> None:
    asked = set(re.findall(r'\b(?:t|say)\(\s*"([a-z0-9-]+)"', CODE)) | set(re.findall(r'\bkey: "([a-z-]+)"', CODE)) | SAID
    choices = re.findall(r'\bt\([^"`()]*\? "([a-z-]+)" : "([a-z-]+)"', CODE)
    asked |= {key for pair in choices for key in pair}
    assert len(asked) > 200
    assert [key for key in sorted(asked) if not locales.has(key, language)] == []


@pytest.mark.parametrize("name", ["page.ftl", "lessons.ftl"])
def test_every_sentence_of_the_page_is_used(name: str) -> None:
    assert [key for key in keys(name) if key not in LITERALS | SAID and not key.startswith(STEMS)] == []


def test_there_is_no_sentence_in_the_code() -> None:
    """Words between tags would be shown in one language only."""
    for path in SOURCES:
        if path.suffix == ".svelte":
            markup = re.sub(r"<(script|style)[^>]*>.*?</\1>|<!--.*?-->|\{[^{}]*\}", "", path.read_text("utf-8"), flags=re.DOTALL)
            markup = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", markup))
            words = re.findall(r">\s*([A-Za-z]{3,}[^<]*)<", markup)
            assert words == [], path
