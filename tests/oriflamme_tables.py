"""Short ways to set an Oriflamme table and to read its row in a test."""

from __future__ import annotations

from eminence.engine.state import State
from tables import play, table

CHARACTERS = ["prince", "twin", "queen", "cutthroat", "apothecary", "felon", "schemer"]
CARDS = [*CHARACTERS, "substitution", "plan", "trap", "bribe"]  # OR 1
SHUFFLED = [card for card in CARDS if card != "twin"]


def deal(*hands: str) -> str:
    """The deals: for each seat the cards it needs in hand, and after a bar those set aside; the rest in card order."""
    lines = []
    for seat, wanted in enumerate(hands):
        named, _, away = wanted.partition("|")
        hand, aside = named.split(), away.split()
        for card in SHUFFLED:
            if card not in hand and card not in aside:
                (hand if len(hand) < 7 else aside).append(card)
        hand.sort(key=CARDS.index)
        aside.sort(key=CARDS.index)
        lines.append(f"* deal {seat} {' '.join(hand)} aside {' '.join(aside)}")
    return "\n".join(lines)


def start(*hands: str, steps: str = "") -> State:
    """A dealt table, and the steps after the deal."""
    return play(table("oriflamme", len(hands), deal(*hands)), steps)


def row(state: State) -> list[str]:
    """The places: `queen0` face up, `(queen0)+2` face down with influence, `queen0*1` with a token, `below/above` a stack."""
    places = []
    for place in state.view(None).row:
        names = []
        for card in place.cards:
            name = f"{card.card}{card.owner}" if card.face_up else f"(?{card.owner})"
            name += f"+{card.influence}" if card.influence else ""
            names.append(name + ("" if card.token is None else f"*{card.token}"))
        places.append("/".join(names))
    return places


def pile(state: State, seat: int) -> list[str]:
    cards: list[str] = state.view(None).families[seat].pile
    return cards


def moves(state: State) -> list[str]:
    """The legal moves of whoever is to act."""
    return state.legal_texts(state.to_act()[0])


def keep_all(state: State) -> State:
    """Everybody leaves what lies face down, until something else is due."""
    while state.view(None).phase == "keep-or-reveal":
        state.apply(state.to_act()[0], "keep")
    return state
