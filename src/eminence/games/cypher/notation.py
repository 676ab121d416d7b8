"""Moves and chance steps of Cypher as canonical text (CY 7), and the numbers they have inside.

The few moves without a card come first, then a row of all kinds for each thing that can be done with a card: a move's
number is `first_card(seats) + row * kinds + card`. Chance outcomes are numbers too, the kind of step first.
"""

from collections.abc import Sequence

from eminence.engine.game import Setup

REMOVE, DEAL, MARKET, DRAW = range(4)  # chance: [REMOVE], [DEAL, seat, cards...], [MARKET, card], [DRAW, card]

DRAW_DECK, DRAW_MARKET, PASS, LOOK = range(4)  # LOOK + seat
PLAY_ROW, DISCARD_ROW, GIVE_ROW, MARKET_ROW, PAY_ROW, STRIKE_ROW = range(6)  # STRIKE_ROW + seat; then
# STRIKE_ROW + seats + seat to steal, and STRIKE_ROW + 2 * seats + own card to trade for the card of the move.

MOVE_WORDS = ("play", "discard", "draw", "give", "strike", "steal", "look", "trade", "market", "pay", "pass")


def first_card(seats: int) -> int:
    """The number of the first move that names a card."""
    return LOOK + seats


def move_texts(setup: Setup) -> list[str]:
    """Every move, by number."""
    slugs, seats = setup.slugs, setup.seats
    rows = ["play", "discard", "give", "market", "pay"]
    rows += [f"strike {seat}" for seat in range(seats)]
    rows += [f"steal {seat}" for seat in range(seats)]
    rows += [f"trade {own}" for own in slugs]
    bare = ["draw deck", "draw market", "pass", *(f"look {seat}" for seat in range(seats))]
    return bare + [f"{row} {card}" for row in rows for card in slugs]


def write_chance(setup: Setup, outcome: Sequence[int]) -> str:
    slugs = setup.slugs
    step, rest = outcome[0], outcome[1:]
    if step == REMOVE:
        return "remove"
    if step == MARKET:
        return f"market {slugs[rest[0]]}"
    if step == DRAW:
        return f"draw {slugs[rest[0]]}"
    return " ".join(["deal", str(rest[0]), *(slugs[card] for card in rest[1:])])


def read_chance(setup: Setup, text: str) -> list[int] | None:
    """The numbers of a chance step, or None when the text is not one."""
    slugs = setup.slugs
    word, *rest = text.split(" ")
    try:
        if word == "remove" and not rest:
            return [REMOVE]
        if word == "market" and len(rest) == 1:
            return [MARKET, slugs.index(rest[0])]
        if word == "draw" and len(rest) == 1:
            return [DRAW, slugs.index(rest[0])]
        if word == "deal" and len(rest) > 1 and rest[0] in ("0", "1", "2", "3"):
            return [DEAL, int(rest[0]), *(slugs.index(card) for card in rest[1:])]
    except ValueError:
        pass
    return None
