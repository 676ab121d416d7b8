"""Why a move of Cypher is not legal: the clause, and a sentence that says it to the player."""

from eminence.engine.refusal import Refusal
from eminence.games.cypher.cards import CLASSES, TABLE
from eminence.games.cypher.notation import (
    DISCARD_ROW,
    DRAW_DECK,
    DRAW_MARKET,
    GIVE_ROW,
    LOOK,
    MARKET_ROW,
    MOVE_WORDS,
    PASS,
    PAY_ROW,
    PLAY_ROW,
    STRIKE_ROW,
    first_card,
)
from eminence.games.cypher.phases import (
    DISCARDING,
    DRAWING,
    GIVING,
    LOOKING,
    MAKING_ROOM,
    PAYING,
    PHASES,
    PLAYING,
    PLAYING_AGAIN,
    STEALING,
    STRIKING,
    SWAPPING,
    TRADING,
)
from eminence.games.cypher.state import CypherState

CLAUSES = {PLAYING: "CY 3.1", MAKING_ROOM: "CY 3.3", DRAWING: "CY 3.5", GIVING: "CY 3.6", DISCARDING: "CY 3.7"}  # else CY 1.2

ROWS = {  # which of the rows of cards a decision is made from; strike, steal and trade have several
    PLAYING: PLAY_ROW,
    PLAYING_AGAIN: PLAY_ROW,
    MAKING_ROOM: DISCARD_ROW,
    SWAPPING: MARKET_ROW,
    PAYING: PAY_ROW,
    GIVING: GIVE_ROW,
    DISCARDING: DISCARD_ROW,
}


def refuse(state: CypherState, seat: int, move: int) -> Refusal:
    """The first clause that forbids the move; the move is well-formed and not legal."""
    if state.chance_due():
        return Refusal("CY 7.2", "cy-chance-first")
    if seat != state.active:
        return Refusal("CY 3.1", "refusal-not-your-turn", seat=state.active)
    refusal = _refuse_bare(state, move) if move < first_card(state.seats) else _refuse_card(state, seat, move)
    if refusal is not None:
        return refusal
    clause = "CY 1.2" if state.due == MAKING_ROOM and state.makes_room_for_stolen() else CLAUSES.get(state.due, "CY 1.2")
    return Refusal(clause, f"cy-due-{PHASES[state.due]}")


def _refuse_bare(state: CypherState, move: int) -> Refusal | None:
    """A move that names no card; None when something else is due."""
    if state.due == DRAWING and move == DRAW_DECK:
        return Refusal("CY 3.5", "cy-deck-is-empty")
    if state.due == DRAWING and move == DRAW_MARKET and state.deck_first and state.deck_left():
        return Refusal("CY 4", "cy-draw-from-the-deck")
    if state.due == DRAWING and move == DRAW_MARKET:
        return Refusal("CY 3.5", "cy-market-is-empty")
    if move == PASS:
        return Refusal(CLAUSES.get(state.due, "CY 1.2"), "cy-no-passing")
    if state.due == LOOKING and move >= LOOK:
        if move - LOOK == state.active:
            return Refusal("CY 1.2", "cy-look-at-yourself")
        return Refusal("CY 1.2", "cy-look-at-nothing", opponent=move - LOOK)
    return None


def _refuse_card(state: CypherState, seat: int, move: int) -> Refusal | None:
    """A move that names a card; None when something else is due."""
    row, card = divmod(move - first_card(state.seats), state.kinds)
    steal_row = STRIKE_ROW + state.seats
    trade_row = steal_row + state.seats
    if (state.due == STRIKING and STRIKE_ROW <= row < steal_row) or (state.due == STEALING and steal_row <= row < trade_row):
        return _refuse_hit(state, seat, (row - STRIKE_ROW) % state.seats, card)
    if state.due == TRADING and row >= trade_row:
        return _refuse_trade(state, seat, row - trade_row, card)
    if ROWS.get(state.due) != row:
        return None
    slug = state.setup.slugs[card]
    if state.due == MAKING_ROOM:
        stolen = state.makes_room_for_stolen()
        clause = "CY 1.2" if stolen else "CY 3.3"
        if state.laid[seat][TABLE] == card:
            return Refusal(clause, "cy-not-the-stolen-card" if stolen else "cy-not-the-new-card", card=slug)
        return Refusal(clause, "cy-not-on-your-table", card=slug)
    if state.due == PAYING:
        return _refuse_pay(state, seat, card)
    if not state.hands[seat][card]:
        return Refusal(CLAUSES.get(state.due, "CY 1.2"), "cy-not-in-hand", card=slug)
    return Refusal("CY 1.2", "cy-late", card=slug)


def _refuse_hit(state: CypherState, seat: int, opponent: int, card: int) -> Refusal:
    """CY 1.2: strike and steal."""
    slug = state.setup.slugs[card]
    if opponent == seat:
        return Refusal("CY 1.2", "cy-own-table")
    if card not in [state.laid[opponent][slot] for slot in range(state.laid_count[opponent])]:
        return Refusal("CY 1.2", "cy-not-on-their-table", opponent=opponent, card=slug)
    if state.deck.ranks[card] != state.aim:
        return Refusal("CY 1.2", "cy-wrong-class", card=slug, rank=CLASSES[state.aim])
    return Refusal("CY 1.2", "cy-protected", opponent=opponent, card=slug)


def _refuse_trade(state: CypherState, seat: int, own: int, theirs: int) -> Refusal:
    """CY 1.2: trade-hand; the player has looked at the other hand."""
    if not state.hands[seat][own]:
        return Refusal("CY 1.2", "cy-not-in-hand", card=state.setup.slugs[own])
    return Refusal("CY 1.2", "cy-not-in-their-hand", opponent=state.looked, card=state.setup.slugs[theirs])


def _refuse_pay(state: CypherState, seat: int, card: int) -> Refusal:
    """CY 1.2: pay."""
    slug = state.setup.slugs[card]
    if card not in [state.laid[seat][slot] for slot in range(state.laid_count[seat])]:
        return Refusal("CY 1.2", "cy-not-on-your-table", card=slug)
    if state.deck.ranks[card] != state.aim:
        return Refusal("CY 1.2", "cy-wrong-class", card=slug, rank=CLASSES[state.aim])
    return Refusal("CY 1.2", "cy-pays-with-itself", card=slug)


SHAPES = {
    "pass": 0,
    "draw": 1,
    "look": 1,
    "play": 1,
    "discard": 1,
    "give": 1,
    "market": 1,
    "pay": 1,
    "strike": 2,
    "steal": 2,
    "trade": 2,
}


def misspelt(state: CypherState, text: str) -> Refusal:
    """What is wrong with a text that is no move: an unknown word, a seat or card that is not there, or the wrong shape."""
    word, *rest = text.split(" ")
    if word not in MOVE_WORDS:
        return Refusal("CY 7.1", "refusal-unknown-word", word=word[:40])
    if len(rest) == SHAPES[word] and word != "draw":
        cards = rest
        if word in ("strike", "steal", "look"):
            if rest[0] not in [str(seat) for seat in range(state.seats)]:
                return Refusal("CY 2.2", "refusal-no-such-seat", seat=rest[0][:40], seats=state.seats)
            cards = rest[1:]
        for card in cards:
            if card not in state.setup.slugs:
                return Refusal("CY 7.1", "refusal-unknown-card", card=card[:40])
    return Refusal("CY 7.1", "cy-shape", word=word)
