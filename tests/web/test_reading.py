"""What players read in the page: which cards are reconstructed, what a card does at this table, what revealing one brings."""

from collections.abc import Callable

import pytest
from visitor import Visitor

import eminence
from eminence import locales

GAMES = eminence.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_reconstructed_deck_says_so_and_takes_the_counts_of_a_printed_copy(
    visit: Callable[..., Visitor], game: eminence.Game
) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go(f"/rules/{game.slug}")
    page.wait_for_selector(".rule")
    if game.reconstructed is None:
        assert page.locator(".reconstructed").count() == 0
        visitor.go(f"/new/{game.slug}")
        page.wait_for_selector("main > .button:not([disabled])")
        assert page.locator(".reconstructed").count() == 0
        return
    assert locales.say(game.reconstructed) in page.inner_text(".reconstructed")
    page.click(".reconstructed a")
    page.wait_for_selector("fieldset .reconstructed")
    assert page.inner_text("fieldset .reconstructed") == locales.say(game.reconstructed)
    copies = page.locator("fieldset li input[inputmode=numeric]").first
    copies.wait_for()
    copies.fill("7")
    page.wait_for_selector("main > .button:not([disabled])")

    visitor.go(f"/new/{game.slug}")
    page.wait_for_selector("fieldset .reconstructed")
    assert not page.locator("fieldset li").first.is_visible()
    page.click("text=Enter the counts of my copy")
    page.locator("fieldset li").first.wait_for()
    page.click("text=Back to the usual deck")
    page.wait_for_selector("main > .button:not([disabled])")


@pytest.mark.parametrize(("priests", "said"), [("majority", "The most priests score 6"), ("count", "Every priest scores 1")])
def test_a_card_says_what_it_does_by_the_options_of_the_table(visit: Callable[..., Visitor], priests: str, said: str) -> None:
    visitor = visit()
    visitor.new_table("diocese", "host", "novice", options={"priests": priests, "deck": {"priest2": 20}})
    visitor.wait_for_turn()
    visitor.page.locator(".hand [data-id^='hand:priest2']").first.click()
    assert said in visitor.page.inner_text(".about")


def test_the_button_of_a_reveal_says_what_it_brings(visit: Callable[..., Visitor]) -> None:
    """The lesson's first card is a Queen that nothing lies on."""
    visitor = visit()
    visitor.go("/learn/oriflamme")
    visitor.page.wait_for_selector(".board")
    visitor.tap_together("place queen left")
    button = visitor.page.locator(".board [data-move='reveal']")
    button.wait_for()
    assert button.inner_text().splitlines()[0] == "Reveal Queen: gain 2"
