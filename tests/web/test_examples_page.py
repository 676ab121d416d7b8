"""Every example opened from the rules, in three languages, with pictures of it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from visitor import LONG, Visitor

import eminence
from eminence import locales
from eminence.engine.example import examples

PICTURES = Path(__file__).parent.parent.parent / "build" / "screenshots"
CUT = """() => [...document.querySelectorAll('html, .middle, .head .name, aside .scroll')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.querySelectorAll('thead th').length < 4)
  .map((one) => one.className || one.tagName)"""
"""What is wider than its room; the sheet of more than three places may be scrolled."""
SIZES = {390: {"width": 390, "height": 664}, 1440: {"width": 1440, "height": 900}}


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_example_opens_from_the_rules(visit: Callable[..., Visitor], game: eminence.Game, width: int) -> None:
    """Each at one of the sizes by turns; at both in a long run."""
    visitor = visit(viewport=SIZES[width])
    page = visitor.page
    PICTURES.mkdir(parents=True, exist_ok=True)
    visitor.go(f"/rules/{game.slug}")
    for number, example in enumerate(examples(game).values()):
        if not LONG and number % len(SIZES) != list(SIZES).index(width):
            continue
        notes, last = example.notes, len(example.record.steps)
        link = page.locator(f"dl a[href='/example/{game.slug}/{example.name}']")
        link.wait_for()
        language = locales.LANGUAGES[number % len(locales.LANGUAGES)]
        assert link.inner_text() == notes.title[page.evaluate("document.documentElement.lang")]
        link.click()
        page.wait_for_selector(f".scrubber output:text-is('{notes.step}/{last}')")
        page.select_option("header select", language)
        page.wait_for_selector(f"html[lang={language}]")
        note = page.locator(".note")
        assert notes.title[language] in note.locator("h2").inner_text()
        assert note.locator("h2 a").inner_text() == notes.clause
        where = note
        if width == 390 and (notes.text or notes.tries):
            page.screenshot(path=PICTURES / f"example-{game.slug}-{example.name}-{language}-{width}.png")
            note.locator("button").click()
            where = page.locator("dialog")
        assert notes.text.get(language, "") in where.inner_text()
        assert page.evaluate(CUT) == []
        assert where.locator("li").count() == len(notes.tries)
        if where is note:
            page.screenshot(path=PICTURES / f"example-{game.slug}-{example.name}-{language}-{width}.png")
        else:
            page.keyboard.press("Escape")
        page.go_back()


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_clauses_with_examples_link_to_them(visit: Callable[..., Visitor], game: eminence.Game, language: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go(f"/rules/{game.slug}")
    page.select_option("header select", language)
    page.wait_for_selector(f"html[lang={language}]")
    page.wait_for_selector("dl .group")
    clauses = list(dict.fromkeys(one.notes.clause for one in examples(game).values()))
    assert page.locator("dl dt").all_inner_texts() == clauses
    assert page.locator(".shows").count() == len(clauses)
    several = next(clause for clause in clauses if sum(one.notes.clause == clause for one in examples(game).values()) > 1)
    anchor = several.lower().replace(" ", "-")
    page.click(f"[data-clause='{anchor}'] .shows a")
    page.wait_for_selector(f".group.wanted[data-clause='examples-{anchor}']")
    page.screenshot(path=PICTURES / f"examples-of-{game.slug}-{language}.png")


def test_a_link_to_an_example_can_be_shared_and_names_the_moment(visit: Callable[..., Visitor]) -> None:
    game = eminence.games()[0]
    example = next(one for one in examples(game).values() if one.notes.step > 1)
    visitor = visit()
    page = visitor.page
    visitor.go(f"/example/{game.slug}/{example.name}")
    last = len(example.record.steps)
    page.wait_for_selector(f".scrubber output:text-is('{example.notes.step}/{last}')")
    page.click("role=button[name='One step back']")
    page.wait_for_url(f"**/example/{game.slug}/{example.name}/{example.notes.step - 1}")
    page.reload()
    page.wait_for_selector(f".scrubber output:text-is('{example.notes.step - 1}/{last}')")
    page.click("role=button[name='Look at the moment again']")
    page.wait_for_url(f"**/example/{game.slug}/{example.name}")


def test_an_unknown_example_leads_back_to_the_rules(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.forgiving = True
    visitor.go(f"/example/{eminence.games()[0].slug}/nothing")
    visitor.page.wait_for_selector("role=alert")
    visitor.page.click(f"a[href='/rules/{eminence.games()[0].slug}']")
    visitor.page.wait_for_selector(".rule")
