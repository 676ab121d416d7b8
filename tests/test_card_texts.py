"""What a card says it does is what it does at this table: by its options, and on the button that reveals it."""

import re
from itertools import product
from typing import Any

import pytest

import eminence
from eminence import locales
from eminence.engine.options import Choice, Flag
from eminence.locales.moves import move_text
from oriflamme_tables import SHUFFLED, keep_all, start
from tables import play, told


def settings(game: eminence.Game) -> list[dict[str, str]]:
    """Every combination of the options that have a few values, as texts are told them."""
    few = [option for option in game.options if isinstance(option, Choice | Flag)]
    values = [option.values if isinstance(option, Choice) else ("true", "false") for option in few]
    return [dict(zip((option.name for option in few), chosen, strict=True)) for chosen in product(*values)]


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_every_card_has_its_text_by_every_option(game: eminence.Game, language: str) -> None:
    for slug in game.setup(game.usual_seats[0]).slugs:
        for values in settings(game):
            assert locales.say(f"{game.slug}-{slug}", language, "text", **values)


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_di_priests_say_how_they_score_at_this_table(language: str) -> None:
    for card in ("priest1", "priest2", "priest3"):
        majority = locales.say(f"diocese-{card}", language, "text", priests="majority")
        count = locales.say(f"diocese-{card}", language, "text", priests="count")
        assert re.findall(r"\d", majority) == ["6", "4"]
        assert re.findall(r"\d", count) == ["1"]


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_gc_the_judge_says_which_columns_at_this_table(language: str) -> None:
    turned, used = (locales.say("gray-cardinal-judge", language, "text", judge=value) for value in ("turned", "used"))
    assert turned != used


def about_to_reveal(card: str, influence: int) -> Any:
    """Seat 0's card in the first place, with so much influence on it, is about to be revealed or kept."""
    state = start(card, "", steps=f"0 place {card} left\n1 place felon right")
    for _turn in range(influence):
        keep_all(state)
        for _ in range(2):
            seat = state.to_act()[0]
            state.apply(seat, next(text for text in state.legal_texts(seat) if text.endswith("right")))
    return state


@pytest.mark.parametrize("influence", [0, 1, 2])
@pytest.mark.parametrize("card", SHUFFLED)
def test_or_4_1_the_button_promises_what_revealing_brings(card: str, influence: int) -> None:
    state = about_to_reveal(card, influence)
    words = move_text("oriflamme", "reveal", view=state.view(0))
    play(state, "0 reveal")
    gained = {event[1]: event[-1] for event in told(state) if event[0] == "gained" and event[2] == 0}
    assert re.findall(r"take (\d)", words) == [str(gained[clause]) for clause in ("OR 4.1",) if clause in gained]
    own = {"prince": 1, "queen": 2, "schemer": 2, "trap": 1}  # OR 6.1, 6.3, 6.7, 7.3
    assert re.findall(r"gain (\d)", words) == ([str(own[card])] if card in own else [])
    lost = [event[-1] for event in told(state) if event[0] == "influence-lost"]
    assert re.findall(r"lose the (\d)", words) == [str(count) for count in lost]
    if influence and card == "plan":
        assert f"take or spend the {influence}" in words


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_or_4_1_the_words_for_others_tell_nothing_of_the_card(language: str) -> None:
    for viewer in (1, None):
        said = {
            move_text("oriflamme", "reveal", language, view=about_to_reveal(card, 2).view(viewer))
            for card in SHUFFLED
            if card != "felon"
        }
        assert len(said) == 1, said
