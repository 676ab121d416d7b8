"""Why a move of Table Diocese is not legal: the clause, and a sentence that says it to the player."""

from eminence.engine.refusal import Refusal
from eminence.games.diocese.cards import FEAST, KINDS, SLUGS
from eminence.games.diocese.notation import MOVE_WORDS
from eminence.games.diocese.state import DioceseState, first_card, neutral_part, second_card

NO_CARD = KINDS


def refuse(state: DioceseState, seat: int, move: int) -> Refusal:
    """The first clause that forbids the move; the move is well-formed and not legal."""
    if state.chosen >> seat & 1:
        if state.cards_in_hand(seat) == 1:
            return Refusal("DI 3.3", "di-last-card")
        return Refusal("DI 3.1", "di-already-chosen")
    if not state.acting():
        return Refusal("DI 3.1", "di-nothing-to-choose")
    cards, neutral, feast = _parts(move)
    if neutral is not None and not state.controls(seat):
        return Refusal("DI 8.3", "di-not-controller")
    if neutral is None and state.controls(seat):
        return Refusal("DI 8.3", "di-neutral-card-missing")
    if feast and not state.laid[seat][FEAST]:
        return Refusal("DI 4.1", "di-no-feast-laid")
    wanted = [*cards, *([] if neutral is None else [neutral])]
    if feast and state.cards_in_hand(seat) < len(wanted):  # only the controller: others with one card never choose
        return Refusal("DI 8.3", "di-feast-needs-cards", need=len(wanted), have=state.cards_in_hand(seat))
    for card in wanted:
        if wanted.count(card) > state.hands[seat][card]:
            if card == FEAST and feast and wanted.count(card) == state.hands[seat][card] + 1:
                return Refusal("DI 8.3" if neutral == FEAST else "DI 4.2", "di-returned-feast-not-laid")
            return Refusal("DI 3.1", "di-not-in-hand", card=SLUGS[card], need=wanted.count(card), have=state.hands[seat][card])
    raise AssertionError(f"no clause forbids {state.setup.texts[move]!r}")


def _parts(move: int) -> tuple[tuple[int, ...], int | None, bool]:
    """The own cards laid, the card for the neutral place, and whether a feast is used."""
    first, second, neutral = first_card(move), second_card(move), neutral_part(move)
    feast = second != NO_CARD
    return (first, second) if feast else (first,), None if neutral == NO_CARD else neutral, feast


def misspelt(state: DioceseState, text: str) -> Refusal:
    """What is wrong with a text that is no move: an unknown word, an unknown card, the wrong order, or the wrong shape."""
    words = text.split(" ")
    if words[0] not in MOVE_WORDS:
        return Refusal("DI 10.1", "refusal-unknown-word", word=words[0][:40])
    for word in words[1:]:
        if word not in SLUGS and word != "neutral":
            return Refusal("DI 10.1", "refusal-unknown-card", card=word[:40])
    if "neutral" in words and not state.duel:
        return Refusal("DI 8.1", "di-no-neutral-place")
    if words[0] == "feast" and len(words) >= 3 and " ".join(["feast", words[2], words[1], *words[3:]]) in state.setup.moves:
        return Refusal("DI 10.1", "refusal-card-order", first=words[2], second=words[1])
    return Refusal("DI 10.1", "di-shape", word=words[0])
