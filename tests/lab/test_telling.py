"""Moves and chance steps of reviews in words."""

from __future__ import annotations

import pytest

import eminence
from eminence import locales
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.locales.moves import move_text
from players import random_position
from setups import SETUPS


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("setup", [named.setup for named in SETUPS], ids=[named.name for named in SETUPS])
def test_every_legal_move_has_words_that_tell_it_from_the_others(setup: Setup, language: str) -> None:
    for number in range(12):
        state = random_position(setup, number, Rng(number))
        for seat in [] if state.over or state.chance_due() else state.to_act():
            moves = [setup.texts[move] for move in state.legal(seat)]
            said = [move_text(setup.game.slug, move, language, view=state.view(seat)) for move in moves]
            assert all(words and "{" not in words for words in said)
            blind = [move_text(setup.game.slug, move, language) for move in moves]
            assert len(set(blind)) == len(moves)


def test_moves_by_hand() -> None:
    assert move_text("gray-cardinal", "swap 1 queen") == "Swap the row for Queen (Player 2)"
    assert move_text("gray-cardinal", "use jester -1", "uk", ["Оля"]).endswith("−1")
    assert move_text("diocese", "feast monk temple neutral cell") == "Feast: lay Monk, Temple; neutral place: Cell"
    assert move_text("cypher", "strike 0 broker", names=["Ann"]) == "Strike Broker (Ann)"
    assert move_text("cypher", "draw market") == "Take a card from the market"
    assert move_text("oriflamme", "place queen on 2") == "Place Queen on top of the card at place 2"
    assert move_text("oriflamme", "reveal") == "Reveal the card"
    state = eminence.game("cypher").new(2)
    rng = Rng(1)
    while state.chance_due():
        state.roll(rng)
    market = locales.card_name("cypher", state.view(0).market)
    assert move_text("cypher", "draw market", view=state.view(0)) == f"Take {market} from the market"
