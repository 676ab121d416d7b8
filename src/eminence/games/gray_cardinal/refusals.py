"""Why a move of Gray Cardinal is not legal: the clause, and a sentence that says it to the player."""

from eminence.engine.refusal import Refusal
from eminence.games.gray_cardinal.cards import ALCHEMIST, JESTER, JUDGE, KINDS, KING, MINSTREL, MOST_IN_ROW, QUEEN, SEER, SLUGS
from eminence.games.gray_cardinal.notation import (
    ABILITY_KIND,
    ABILITY_TEXTS,
    BUST,
    DESTROY,
    DROP,
    JUDGED,
    MOVE_WORDS,
    REVEAL,
    TAKE,
    USE,
    swap_moves,
)
from eminence.games.gray_cardinal.state import GrayCardinalState


def refuse(state: GrayCardinalState, seat: int, move: int) -> Refusal:
    """The first clause that forbids the move; the move is well-formed and not legal."""
    refusal = _out_of_turn(state, seat) or _forbidden(state, move)
    if refusal is None:
        raise AssertionError(f"no clause forbids {state.setup.texts[move]!r}")
    return refusal


def _out_of_turn(state: GrayCardinalState, seat: int) -> Refusal | None:
    if state.chance_due():
        return Refusal("GC 9.2", "gc-card-comes-first")
    (acting,) = state.to_act()
    if acting == seat:
        return None
    if state.dropper() == acting:
        return Refusal("GC 7.3", "gc-other-drops", seat=acting)
    return Refusal("GC 2.3", "refusal-not-your-turn", seat=acting)


def _forbidden(state: GrayCardinalState, move: int) -> Refusal | None:
    if DROP <= move < DESTROY:
        return _drop(state, move - DROP)
    if state.to_act() == [state.dropper()]:
        return Refusal("GC 7.3", "gc-drop-first")
    if move == REVEAL:
        return _broken(state) or Refusal("GC 3.1", "gc-row-full", most=MOST_IN_ROW)
    if move < JUDGED:
        return _column(state, ABILITY_KIND[move - USE]) or _effect(state, move - USE)
    if move < BUST:
        return _column(state, JUDGE) or _judged(state, ABILITY_KIND[move - JUDGED]) or _effect(state, move - JUDGED)
    if move == BUST:
        return Refusal("GC 3.4", "gc-not-broken")
    if move == TAKE:
        return _broken(state) or Refusal("GC 3.1", "gc-row-empty")
    if move < swap_moves(state.seats):
        return _destroy(state, *divmod(move - DESTROY, KINDS))
    return _swap(state, *divmod(move - swap_moves(state.seats), KINDS))


def _broken(state: GrayCardinalState) -> Refusal | None:
    """GC 3.6: only while the row holds."""
    return Refusal("GC 3.6", "gc-row-broken", value=state.value, before=state.before()) if state.broken() else None


def _drop(state: GrayCardinalState, kind: int) -> Refusal:
    if state.to_act() != [state.dropper()]:
        return Refusal("GC 7.2", "gc-nothing-to-drop")
    return Refusal("GC 7.3", "gc-no-column", card=SLUGS[kind])


def _column(state: GrayCardinalState, kind: int) -> Refusal | None:
    """GC 4.1, 4.2: the player's own column must be there, not outnumbered and not turned."""
    have = state.columns[state.turn][kind]
    if not have:
        return Refusal("GC 4.1", "gc-no-column", card=SLUGS[kind])
    if state.used >> kind & 1:
        return Refusal("GC 4.2", "gc-already-used", card=SLUGS[kind])
    if not state.available(state.turn, kind):
        most = max(state.columns[other][kind] for other in range(state.seats))
        return Refusal("GC 4.1", "gc-outnumbered", card=SLUGS[kind], have=have, most=most)
    return None


def _judged(state: GrayCardinalState, kind: int) -> Refusal | None:
    if state.judgeable(kind):
        return None
    if not state.columns[state.turn][kind]:
        return Refusal("GC 4.6", "gc-no-column", card=SLUGS[kind])
    return Refusal("GC 4.6", "gc-not-turned" if state.judge_turned else "gc-not-used", card=SLUGS[kind])


def _effect(state: GrayCardinalState, ability: int) -> Refusal | None:
    """GC 4.4, 4.5: what the ability would act on."""
    if state.acts(ability):
        return None
    if ABILITY_KIND[ability] == SEER:
        return Refusal("GC 4.5", "gc-already-peeked")
    if state.row_length < 2:
        return Refusal("GC 4.4", "gc-nothing-to-compare")
    assert ABILITY_KIND[ability] == JESTER
    return Refusal("GC 4.4", "gc-would-break", value=state.value + 1, before=state.before())


def _destroy(state: GrayCardinalState, owner: int, kind: int) -> Refusal | None:
    queens = state.columns[state.turn][QUEEN]
    if state.row_length < 2:
        return Refusal("GC 5.1", "gc-nothing-to-match")
    if not state.level():
        return Refusal("GC 5.1", "gc-not-level", value=state.value, before=state.before())
    if state.destroyed_here:
        return Refusal("GC 5.1", "gc-destroyed-here")
    if state.row_length <= queens:
        return Refusal("GC 5.3", "gc-queens", row=state.row_length, queens=queens)
    if state.destroyed_from >> owner & 1:
        return Refusal("GC 5.2", "gc-destroyed-from", seat=owner)
    if not state.columns[owner][kind]:
        return Refusal("GC 5.1", "gc-not-there", seat=owner, card=SLUGS[kind])
    return Refusal("GC 5.4", "gc-alchemist", seat=owner) if kind != ALCHEMIST and state.shielded(owner) else None


def _swap(state: GrayCardinalState, opponent: int, kind: int) -> Refusal | None:
    kings = state.columns[state.turn][KING]
    if not state.row_length:
        return Refusal("GC 3.1", "gc-row-empty")
    if state.broken():
        return _broken(state)
    if state.row_length == MOST_IN_ROW and not state.swap_full_row:
        return Refusal("GC 3.6", "gc-row-full-take", most=MOST_IN_ROW)
    if opponent == state.turn:
        return Refusal("GC 6.2", "gc-own-seat")
    if not state.may_swap():
        return Refusal("GC 6.3", "gc-kings", row=state.row_length, kings=kings)
    if not state.columns[opponent][kind]:
        return Refusal("GC 6.5", "gc-not-there", seat=opponent, card=SLUGS[kind])
    return Refusal("GC 6.4", "gc-minstrel", seat=opponent) if kind != MINSTREL and state.guarded(opponent) else None


def misspelt(state: GrayCardinalState, text: str) -> Refusal:
    """What is wrong with a text that is no move: an unknown word, seat, ability or card, or the wrong shape."""
    word, *rest = text.split(" ")
    if word not in MOVE_WORDS:
        return Refusal("GC 9.1", "refusal-unknown-word", word=word[:40])
    if word in ("use", "judge") and rest:
        if rest[0] in SLUGS and not any(ability.split(" ")[0] == rest[0] for ability in ABILITY_TEXTS):
            return Refusal("GC 1" if word == "use" else "GC 4.6", "gc-no-such-ability", card=rest[0])
        if rest[0] not in SLUGS:
            return Refusal("GC 9.1", "refusal-unknown-card", card=rest[0][:40])
    seats = [str(seat) for seat in range(state.seats)]
    if word in ("destroy", "swap") and len(rest) == 2 and rest[0].isdecimal() and rest[0] not in seats:
        return Refusal("GC 2.1", "refusal-no-such-seat", seat=rest[0][:40], seats=state.seats)
    if word in ("destroy", "swap", "drop") and rest:
        if rest[-1] == "end":
            return Refusal("GC 1", "gc-end-card")
        if rest[-1] not in SLUGS:
            return Refusal("GC 9.1", "refusal-unknown-card", card=rest[-1][:40])
    return Refusal("GC 9.1", "gc-shape", word=word)
