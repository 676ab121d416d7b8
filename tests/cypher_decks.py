"""Small decks for the tests of Cypher: a line a card, and plain cards that do nothing to fill them up."""

from __future__ import annotations

from typing import Any


def card(slug: str, copies: int, rank: str = "middle", value: int = 1, *effect: str) -> dict[str, Any]:
    lasting = "draw-more" in effect or "protect" in effect
    return {"slug": slug, "copies": copies, "class": rank, "value": value, "lasting": lasting, "effect": list(effect)}


def deck(*cards: dict[str, Any], plain: int = 12) -> list[dict[str, Any]]:
    """These cards, then `plain` ones of no effect, and one that brings the end."""
    return [*cards, card("plain", plain), card("stop", 1, "upper", 5, "end")]
