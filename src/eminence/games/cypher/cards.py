"""CY 1: the cards of a deck, in card order, their effects, and the option `deck` with everything it refuses."""

import copy
import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from eminence.engine.refusal import SetupRefusal

SEATS = 4
TABLE = 3  # CY 3.2
LEAST_CARDS, MOST_CARDS = 12, 60  # CY 1.3; so there are at most 60 kinds
MOST_VALUE = 99
MOST_EFFECTS = 64  # on one card: our ruling in CY 1.3

NO_CARD = UNKNOWN = MOST_CARDS
NOBODY = SEATS
ROOM = TABLE + 1  # CY 3.3: a fourth card lies there until one of the three is discarded
PLAYS = 3  # in one turn: no hand has more cards when its turn begins (Turn.start_turn), and each play takes one
RING = 64  # places for the cards put under the deck; there are at most 60

CLASSES = ("lower", "middle", "upper")
ANY_CLASS = len(CLASSES)

# CY 1.2: the effects that do something when their turn comes; a class is added to the last four.
END, PLAY_AGAIN, TRADE_HAND, TRADE_MARKET, SHOW_HAND = range(5)
STRIKE, STEAL, PAY, PURGE = 5, 9, 13, 17
CODES = {"end": END, "play-again": PLAY_AGAIN, "trade-hand": TRADE_HAND, "trade-market": TRADE_MARKET, "show-hand": SHOW_HAND}
for _verb, _code in (("strike", STRIKE), ("steal", STEAL), ("pay", PAY), ("purge", PURGE)):
    CODES |= {f"{_verb} {name}": _code + rank for rank, name in enumerate(CLASSES)}
CODES["purge all"] = PURGE + ANY_CLASS
LATE = "late"
LASTING = ("draw-more", "protect")
EFFECTS = (LATE, *LASTING, *CODES)

KEYS = ("slug", "copies", "class", "value", "lasting", "effect")
NAMES = ("uk", "ru", "en")


STANDARD: list[dict[str, Any]] = json.loads(files(__package__).joinpath("decks/standard.json").read_text("utf-8"))


def deck_of(options: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """CY 1.3: null stands for the cards of CY 1.1."""
    deck: Sequence[Mapping[str, Any]] | None = options["deck"]
    return STANDARD if deck is None else deck


def end_cards(deck: Sequence[Mapping[str, Any]]) -> int:
    return sum(card["copies"] for card in deck if "end" in card["effect"])


class DeckOption:
    """CY 1.3: option `deck`, null or a list of cards; records write it as it was given."""

    name = "deck"
    clause = "CY 1.3"
    default = None

    def check(self, value: Any) -> list[dict[str, Any]] | None:
        if value is None:
            return None
        if not isinstance(value, list):
            raise SetupRefusal("CY 1.3", "cy-deck-not-list")
        slugs: set[str] = set()
        for row, card in enumerate(value, 1):
            slug = _check_shape(card, row)
            if slug in slugs:
                raise SetupRefusal("CY 1.3", "cy-deck-slug-twice", name=slug)
            slugs.add(slug)
            _check_numbers(card, slug)
            _check_effects(card, slug)
        cards = sum(card["copies"] for card in value)
        if not LEAST_CARDS <= cards <= MOST_CARDS:
            key = "cy-deck-too-few" if cards < LEAST_CARDS else "cy-deck-too-many"
            raise SetupRefusal("CY 1.3", key, count=_short(cards), least=LEAST_CARDS, most=MOST_CARDS)
        if not end_cards(value):
            raise SetupRefusal("CY 1.3", "cy-deck-no-end")
        return copy.deepcopy(value)


def _check_shape(card: Any, row: int) -> str:
    """All six keys, names in the three languages or not, no other key, and a slug that is one word."""
    if not isinstance(card, dict):
        raise SetupRefusal("CY 1.3", "cy-deck-not-card", row=row)
    for key in KEYS:
        if key not in card:
            raise SetupRefusal("CY 1.3", "cy-deck-key-missing", row=row, field=key)
    for key in card:
        if key not in KEYS and key not in NAMES:
            raise SetupRefusal("CY 1.3", "cy-deck-key-unknown", row=row, field=_short(key))
    slug = card["slug"]
    if not isinstance(slug, str) or not slug or any(letter.isspace() for letter in slug):
        raise SetupRefusal("CY 1.3", "cy-deck-slug", row=row, value=_short(slug))
    for key in NAMES:
        if key in card and not isinstance(card[key], str):
            raise SetupRefusal("CY 1.3", "cy-deck-name", name=slug, field=key, value=_short(card[key]))
    return slug


def _check_numbers(card: dict[str, Any], slug: str) -> None:
    copies, rank, value, lasting = card["copies"], card["class"], card["value"], card["lasting"]
    if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
        raise SetupRefusal("CY 1.3", "cy-deck-copies", name=slug, value=_short(copies))
    if not isinstance(rank, str) or rank not in CLASSES:
        raise SetupRefusal("CY 1.3", "cy-deck-class", name=slug, value=_short(rank), values=", ".join(CLASSES))
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_VALUE:
        raise SetupRefusal("CY 1.3", "cy-deck-value", name=slug, value=_short(value), most=MOST_VALUE)
    if not isinstance(lasting, bool):
        raise SetupRefusal("CY 1.3", "cy-deck-lasting", name=slug, value=_short(lasting))


def _check_effects(card: dict[str, Any], slug: str) -> None:
    effects = card["effect"]
    if not isinstance(effects, list):
        raise SetupRefusal("CY 1.3", "cy-deck-effects", name=slug)
    for effect in effects:
        if not isinstance(effect, str) or effect not in EFFECTS:
            raise SetupRefusal("CY 1.3", "cy-deck-effect", name=slug, value=_short(effect), values=", ".join(EFFECTS))
    if len(effects) > MOST_EFFECTS:
        raise SetupRefusal("CY 1.3", "cy-deck-many-effects", name=slug, count=len(effects), most=MOST_EFFECTS)
    lasts = any(effect in LASTING for effect in effects)
    if card["lasting"] and not lasts:
        raise SetupRefusal("CY 1.3", "cy-deck-nothing-lasts", name=slug)
    if lasts and not card["lasting"]:
        raise SetupRefusal("CY 1.3", "cy-deck-lasts", name=slug)


def _short(value: Any) -> str:
    """Whatever was given, short enough for a sentence."""
    if isinstance(value, int) and abs(value) > 10**18:
        return "…"
    return str(value)[:40]
