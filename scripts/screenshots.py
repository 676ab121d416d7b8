"""Photograph the four tables for the README: real games, in which a bot plays for us until something is to be seen."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "web"))

from inn import Inn  # noqa: E402
from visitor import Visitor  # noqa: E402

WORTH_SEEING = {
    "diocese": "/Round 2.*Turn [5-7]/s",
    "gray-cardinal": "/^(4[0-9]|3[0-9]) cards/",
    "oriflamme": "/Round [45]/",
    "cypher": "/Turn 3/",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        inn = Inn(Path(folder), bot_pause=0.15)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for number, (game, seen) in enumerate(WORTH_SEEING.items()):
            theme = "dark" if number % 2 else "light"
            context = browser.new_context(
                viewport={"width": 1440, "height": 900}, color_scheme=theme, locale="en-GB", reduced_motion="reduce"
            )
            photograph(Visitor(context.new_page(), inn.url), game, seen)
            context.close()
        browser.close()
        inn.close()


def photograph(visitor: Visitor, game: str, seen: str) -> None:
    page = visitor.page
    visitor.new_table(game, "host", "hard", "hard", "hard", name="Olena")
    page.click("role=tab[name=More]")
    page.click("text=Let a bot play for me")
    page.wait_for_function(f"() => {seen}.test(document.querySelector('.status').innerText)")
    page.click("aside >> text=Play myself again")
    visitor.wait_for_turn()
    page.click("role=tab[name=Log]")
    for reveal in page.locator("[data-move=reveal]").all():
        reveal.click()
        page.wait_for_timeout(600)
    for card in page.locator(".hand .lit").all()[:1]:
        card.click()
    page.wait_for_timeout(600)
    page.screenshot(path=ROOT / "docs" / "images" / f"table-{game}.jpg", type="jpeg", quality=82)


if __name__ == "__main__":
    main()
