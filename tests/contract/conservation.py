"""Counting the cards: after every step each card is somewhere, exactly once."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from eminence.games import cypher as cypher_package


def conserved(state: Any) -> list[str]:
    """What is wrong with the cards of a State; nothing when all are there."""
    return COUNTERS[state.setup.game.slug](state)


def diocese(state: Any) -> list[str]:
    """Hands, laid cards and the pile come out of the deck and are as many as were dealt (DI 3.4)."""
    wrong: list[str] = []
    dealt: Counter[int] = Counter()
    for seat in range(state.dealt):
        dealt.update(dict(enumerate(state.hands[seat])))
    for place in range(state.places):
        dealt.update(dict(enumerate(state.laid[place])))
    dealt.update(state.pile[i] for i in range(state.pile_left))
    for kind, count in dealt.items():
        if not 0 <= count <= state.deck[kind]:
            wrong.append(f"{count} of kind {kind}, the deck has {state.deck[kind]}")
    hand = 9 if state.duel else {2: 10, 3: 9, 4: 8, 5: 8, 6: 7, 7: 6}[state.seats]
    piled = 9 if state.duel and state.due != 0 and state.due != 1 else 0
    if dealt.total() != hand * state.dealt + piled:
        wrong.append(f"{dealt.total()} cards in play, {hand * state.dealt + piled} were dealt")
    if state.dealt == state.seats and len({sum(state.laid[place]) for place in range(state.places)}) != 1:
        wrong.append("DI 3.4: places differ in how many cards lie there")
    return wrong


def gray_cardinal(state: Any) -> list[str]:
    """Deck, discard pile, row and columns together are the set-up's cards, one of them the End card (GC 2.1, 2.2)."""
    wrong: list[str] = []
    copies = {2: 5, 3: 7, 4: 9}[state.seats]
    found: Counter[int] = Counter(dict(enumerate(state.deck)))
    found.update(dict(enumerate(state.discard)))
    found.update(state.row[i] for i in range(state.row_length))
    for seat in range(state.seats):
        found.update(dict(enumerate(state.columns[seat])))
    for kind in range(10):
        wanted = copies if kind < 9 else 1 - state.over  # GC 8.1: the End card, turned up, ends the game
        if found[kind] != wanted:
            wrong.append(f"{found[kind]} of kind {kind}, not {wanted}")
    if min([*state.deck, *state.discard, *(count for column in state.columns for count in column)]) < 0:
        wrong.append("a count below 0")
    if sum(state.deck) != state.deck_left:
        wrong.append("the deck is not as large as it says")
    if max(count for column in state.columns for count in column) > 5:
        wrong.append("GC 7.1: a column of more than five")
    return wrong


def oriflamme(state: Any) -> list[str]:
    """A family's eleven cards are in its hand, set aside, in the row under its colour, or on its pile (OR 1, 5.3)."""
    wrong: list[str] = []
    twin = 1
    in_row: list[list[int]] = [[] for _ in range(state.seats)]
    for place in range(state.length):
        piece = state.row[place]
        while piece < state.pieces:
            in_row[state.colour[piece]].append(state.kind[piece])
            piece = state.below[piece]
    for seat in range(state.dealt):
        sets = [state.hand[seat], state.aside[seat], state.pile[seat]]
        found = [kind for cards in sets for kind in range(11) if cards >> kind & 1] + in_row[seat]
        found += [twin] if state.twins_aside >> seat & 1 else []
        if sorted(found) != list(range(11)):
            wrong.append(f"family {seat} has the cards {sorted(found)}")
    return wrong


def cypher(state: Any) -> list[str]:
    """Every card of the deck is unseen, under the deck, in a hand, on a table or the market (CY 1.1, 3.4)."""
    slugs = state.setup.slugs
    found: Counter[int] = Counter(dict(enumerate(state.unseen[: len(slugs)])))
    found.update(state.under[(state.under_first + i) % len(state.under)] for i in range(state.under_count))
    for seat in range(state.seats):
        found.update(dict(enumerate(state.hands[seat][: len(slugs)])))
        found.update(state.laid[seat][i] for i in range(state.laid_count[seat]))
    if state.market < len(slugs):
        found[state.market] += 1
    deck = state.setup.options["deck"] or json.loads(CYPHER.read_text("utf-8"))
    wanted = {kind: card["copies"] for kind, card in enumerate(deck)}
    wrong = [f"{found[kind]} of {slugs[kind]}, not {count}" for kind, count in wanted.items() if found[kind] != count]
    if min(state.unseen) < 0 or any(count < 0 for hand in state.hands for count in hand):
        wrong.append("a count below 0")
    if any(state.laid_count[seat] > 4 for seat in range(state.seats)):
        wrong.append("CY 3.2: more than three cards, and a fourth on its way, lie on a table")
    return wrong


CYPHER = Path(cypher_package.__file__).parent / "decks" / "standard.json"
COUNTERS = {"diocese": diocese, "gray-cardinal": gray_cardinal, "oriflamme": oriflamme, "cypher": cypher}
