"""CY 1.1 and 1.3: the cards, and decks of one's own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cypher_decks import card, deck
from eminence.engine.refusal import SetupRefusal
from eminence.games import game
from tables import play, table

CYPHER = game("cypher")


def test_cy_1_1_nineteen_cards_in_card_order() -> None:
    state = CYPHER.new(4)
    assert state.deck.size == 19
    assert list(state.setup.slugs) == [
        *("cypher", "courier", "saboteur", "pickpocket", "broker", "guard", "hacker"),
        *("director", "senator", "magnate", "idol"),
    ]
    assert [state.deck.copies[kind] for kind in range(11)] == [2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1]
    assert [state.deck.values[kind] for kind in range(11)] == [0, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9]
    assert [state.deck.ranks[kind] for kind in range(11)] == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
    assert [bool(state.deck.guards[kind] or state.deck.more[kind]) for kind in range(11)] == [
        slug in ("courier", "guard") for slug in state.setup.slugs
    ]


def test_cy_1_3_null_stands_for_the_usual_cards_and_a_deck_is_recorded_as_given() -> None:
    assert CYPHER.setup(2, {}).options["deck"] is None
    own = deck()
    own[0]["uk"] = "Проста"
    setup = CYPHER.setup(2, {"deck": own})
    assert setup.options["deck"] == own
    assert json.dumps(setup.options["deck"]) == json.dumps(own)
    assert list(setup.slugs) == ["plain", "stop"]


def test_cy_1_3_a_deck_changed_after_it_was_given_changes_nothing() -> None:
    own = deck()
    setup = CYPHER.setup(2, {"deck": own})
    own[0]["slug"] = "other"
    assert setup.options["deck"][0]["slug"] == "plain"


def without(key: str) -> list[dict[str, Any]]:
    cards = deck(card("odd", 1))
    del cards[0][key]
    return cards


def odd(**changes: Any) -> list[dict[str, Any]]:
    cards = deck(card("odd", 1))
    cards[0] |= changes
    return cards


REFUSED = [
    ("cards", "not-list"),
    ({"plain": 12}, "not-list"),
    (7, "not-list"),
    ([*deck(), "guard"], "not-card"),
    ([*deck(), None], "not-card"),
    *((without(key), "key-missing") for key in ("slug", "copies", "class", "value", "lasting", "effect")),
    (odd(de="Sonderling"), "key-unknown"),
    (odd(name="odd"), "key-unknown"),
    *((odd(slug=slug), "slug") for slug in ("", " ", "two words", "tab\tbed", "new\nline", "no\u00a0break", 3, None)),
    (odd(en=3), "name"),
    (odd(uk=None), "name"),
    (odd(slug="plain"), "slug-twice"),
    *((odd(copies=copies), "copies") for copies in (0, -1, "2", 1.0, True, None)),
    *((odd(**{"class": rank}), "class") for rank in ("low", "Upper", "", None, 1)),
    *((odd(value=value), "value") for value in (-1, 100, "3", 2.0, True, None)),
    *((odd(lasting=lasting), "lasting") for lasting in (0, 1, "yes", None)),
    *((odd(effect=effect), "effects") for effect in ("end", None, {"end": 1})),
    *(
        (odd(effect=[effect]), "effect")
        for effect in (
            "fly",
            "End",
            "strike",
            "strike all",
            "pay",
            "purge everything",
            "steal  lower",
            "protect lower",
            3,
            None,
            ["end"],
        )
    ),
    (odd(effect=["end"] * 65), "many-effects"),
    (odd(lasting=True), "nothing-lasts"),
    (odd(lasting=True, effect=["end", "late"]), "nothing-lasts"),
    (odd(effect=["protect"]), "lasts"),
    (odd(effect=["end", "draw-more"]), "lasts"),
    (deck(plain=10), "too-few"),
    ([], "too-few"),
    (deck(plain=60), "too-many"),
    (odd(copies=10**30), "too-many"),
    ([card("plain", 12)], "no-end"),
]


@pytest.mark.parametrize(("value", "reason"), REFUSED)
def test_cy_1_3_a_bad_deck_is_refused_with_its_reason(value: Any, reason: str) -> None:
    with pytest.raises(SetupRefusal) as refusal:
        CYPHER.setup(3, {"deck": value})
    assert (refusal.value.clause, refusal.value.key) == ("CY 1.3", f"cy-deck-{reason}")


def test_cy_1_3_the_edges_of_a_deck_are_allowed() -> None:
    for cards in (deck(plain=11), deck(plain=59), odd(value=0), odd(value=99), odd(effect=["end"] * 64), odd(effect=[])):
        assert CYPHER.setup(4, {"deck": cards}).new().chance_due()
    sixty = [card(f"kind{number}", 1, "lower", number % 100, "end") for number in range(60)]
    assert CYPHER.new(4, {"deck": sixty, "hidden_card": True}).deck.kinds == 60


def test_cy_1_3_a_hidden_card_needs_two_cards_with_end() -> None:
    with pytest.raises(SetupRefusal) as refusal:
        CYPHER.setup(2, {"deck": deck(), "hidden_card": True})
    assert (refusal.value.clause, refusal.value.key) == ("CY 1.3", "cy-deck-one-end-hidden")
    once = [card("plain", 12), card("stop", 1, "upper", 5, "end", "end")]
    with pytest.raises(SetupRefusal):
        CYPHER.setup(2, {"deck": once, "hidden_card": True})
    CYPHER.setup(2, {"deck": [card("plain", 12), card("stop", 2, "upper", 5, "end")], "hidden_card": True})
    CYPHER.setup(2, {"hidden_card": True})


def test_cy_1_3_an_effect_listed_twice_happens_twice() -> None:
    cards = deck(
        card("twice", 1, "lower", 1, "trade-market", "trade-market"), card("tip", 1, "lower", 2, "draw-more", "draw-more")
    )
    state = table("cypher", 2, "* deal 0 twice tip plain\n* deal 1 plain plain\n* market plain", deck=cards)
    play(state, "0 play twice\n0 market tip")
    assert state.legal_texts(0) == ["market plain", "pass"]
    play(state, "0 market plain")
    assert state.view(0).market == "plain"
    again = table("cypher", 2, "* deal 0 twice tip plain\n* deal 1 plain plain\n* market plain\n0 play tip", deck=cards)
    assert again.view(1).draws_left == 4


@pytest.mark.parametrize(("name", "value"), [("hidden_card", 1), ("hidden_card", "true"), ("hidden", True), ("series", 3)])
def test_cy_2_1_options_are_checked(name: str, value: Any) -> None:
    with pytest.raises(SetupRefusal):
        CYPHER.setup(2, {name: value})
