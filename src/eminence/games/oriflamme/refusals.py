"""Why a move of Oriflamme is not legal: the clause, and a sentence that says it to the player."""

from eminence.engine.refusal import Refusal
from eminence.games.oriflamme.cards import APOTHECARY, CUTTHROAT, PRINCE, SLUGS, SUBSTITUTION, TWIN
from eminence.games.oriflamme.notation import (
    ACTIVATE_AT,
    AGAIN_AT,
    BRIBE_AT,
    KEEP,
    MOVE_WORDS,
    ON,
    PLACE_AT,
    REMOVE_AT,
    RIGHT,
    SPOTS,
    TAKE,
    TWIN_AT,
)
from eminence.games.oriflamme.phases import BRIBING, DEALING, PLACING, PLANNING, REMOVING, SPENDING, TURNING, TWINNING
from eminence.games.oriflamme.state import OriflammeState

REMOVER_CLAUSE = {CUTTHROAT: "OR 6.4", APOTHECARY: "OR 6.5", SUBSTITUTION: "OR 7.1"}
DUE = {
    PLACING: ("OR 3.1", "or-due-place"),
    TURNING: ("OR 4.1", "or-due-turn"),
    TWINNING: ("OR 6.1", "or-due-twin"),
    BRIBING: ("OR 7.4", "or-due-bribe"),
    PLANNING: ("OR 7.2", "or-due-activate"),
    SPENDING: ("OR 7.2", "or-due-spend"),
}


def refuse(state: OriflammeState, seat: int, move: int) -> Refusal:
    """The first clause that forbids the move; the move is well-formed and not legal."""
    if state.due == DEALING:
        return Refusal("OR 2.1", "or-not-dealt")
    decider = state.to_act()[0]
    if seat != decider:
        return Refusal(_due(state).clause, "refusal-not-your-turn", seat=decider)
    if _phase_of(move) != state.due:
        return _due(state)
    if state.due == PLACING:
        card, spot = divmod(move - PLACE_AT, SPOTS)
        return _refuse_placement(state, seat, card, spot)
    if state.due == TWINNING:
        return _refuse_twin(state, seat, move - TWIN_AT - ON)
    base = {REMOVING: REMOVE_AT, BRIBING: BRIBE_AT, PLANNING: ACTIVATE_AT, SPENDING: AGAIN_AT}[state.due]
    place = move - base
    if place >= state.length:
        return _no_such_place(state, place)
    if state.due == REMOVING:
        return _refuse_removal(state, place)
    if state.due == BRIBING:
        return _refuse_bribe(state, place)
    return _refuse_activation(state, seat, place)


def _phase_of(move: int) -> int:
    """The decision that a move answers; `take` and `again` the same one."""
    if move < KEEP:
        return PLACING
    if move < TWIN_AT:
        return TURNING
    if move < REMOVE_AT:
        return TWINNING
    if move < BRIBE_AT:
        return REMOVING
    if move < ACTIVATE_AT:
        return BRIBING
    return PLANNING if move < TAKE else SPENDING


def _due(state: OriflammeState) -> Refusal:
    """What has to be decided first."""
    if state.due == REMOVING:
        kind = state.kind[state.actor]
        return Refusal(REMOVER_CLAUSE[kind], "or-due-remove", card=SLUGS[kind])
    clause, key = DUE[state.due]
    return Refusal(clause, key)


def _no_such_place(state: OriflammeState, place: int) -> Refusal:
    return Refusal("OR 3.2", "or-no-such-place", at=place, places=state.length)


def _refuse_placement(state: OriflammeState, seat: int, card: int, spot: int) -> Refusal:
    if card == TWIN:
        return Refusal("OR 2.1", "or-twin-never-in-hand")
    if not state.hand[seat] >> card & 1:
        return Refusal("OR 3.1", "or-not-in-hand", card=SLUGS[card])
    if spot == RIGHT:
        return Refusal("OR 3.1", "or-empty-row")
    if spot - ON >= state.length:
        return _no_such_place(state, spot - ON)
    return Refusal("OR 3.3", "or-place-not-yours", at=spot - ON)


def _refuse_twin(state: OriflammeState, seat: int, place: int) -> Refusal:
    if place >= state.length:
        return _no_such_place(state, place)
    if state.family_at(place) != seat:
        return Refusal("OR 6.1", "or-place-not-yours", at=place)
    assert state.kind[state.row[place]] == PRINCE
    return Refusal("OR 6.1", "or-twin-on-prince", at=place)


def _refuse_removal(state: OriflammeState, place: int) -> Refusal:
    kind = state.kind[state.actor]
    if place == state.actor_place:
        return Refusal(REMOVER_CLAUSE[kind], "or-not-itself", card=SLUGS[kind])
    if kind == APOTHECARY:
        return Refusal("OR 6.5", "or-not-next-to-family", at=place)
    return Refusal("OR 4.5", "or-not-a-neighbour", at=place, card=SLUGS[kind])


def _refuse_bribe(state: OriflammeState, place: int) -> Refusal:
    if not state.face_up[state.row[place]]:
        return Refusal("OR 7.4", "or-bribe-face-down", at=place)
    if not state.shows_character(place):
        return Refusal("OR 7.4", "or-bribe-no-character", at=place)
    assert state.is_stack(place)
    return Refusal("OR 7.4", "or-bribe-stack", at=place)


def _refuse_activation(state: OriflammeState, seat: int, place: int) -> Refusal:
    if state.family_at(place) != seat:
        return Refusal("OR 7.2", "or-place-not-yours", at=place)
    assert not state.face_up[state.row[place]]
    return Refusal("OR 7.2", "or-activate-face-down", at=place)


def misspelt(state: OriflammeState, text: str) -> Refusal:
    """What is wrong with a text that is no move: an unknown word or card, a place that cannot be, or the wrong shape."""
    words = text.split(" ")
    if words[0] not in MOVE_WORDS:
        return Refusal("OR 9.1", "refusal-unknown-word", word=words[0][:40])
    if words[0] == "place" and len(words) > 1 and words[1] not in SLUGS:
        return Refusal("OR 9.1", "refusal-unknown-card", card=words[1][:40])
    number = words[-1]
    if len(words) > 1 and number.isascii() and number.isdecimal() and f"{' '.join(words[:-1])} 0" in state.setup.moves:
        if number[0] != "0":
            return Refusal("OR 3.2", "or-no-such-place", at=number[:40], places=state.length)
        return Refusal("OR 9.1", "or-place-spelling", at=number[:40])
    return Refusal("OR 9.1", "or-shape", word=words[0])
