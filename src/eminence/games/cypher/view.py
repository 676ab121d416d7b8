"""What a seat or a spectator may know of a Cypher position."""

import msgspec

from eminence.games.cypher.cards import NO_CARD, NOBODY, RING
from eminence.games.cypher.phases import PHASES
from eminence.games.cypher.state import CypherState


class SeatView(msgspec.Struct, frozen=True):
    """One player, as everybody sees them; `table` in the order in which the cards were laid."""

    table: list[str]
    hand_size: int
    score: int
    sheet: dict[str, int]


class CypherView(msgspec.Struct, frozen=True):
    """`hand` is the viewer's own, and `looked_hand` what the viewer looks at right now (CY 1.2, trade-hand).

    `deck` counts the cards of the deck; `under` are the last of them, put there one under another (CY 3.4): those the viewer
    saw go there by name, the others as None. `turns_left` counts the turns that are still to end once the end is triggered.
    """

    seat: int | None
    turn: int
    active: int
    phase: str
    to_act: list[int]
    seats: list[SeatView]
    hand: list[str]
    market: str | None
    deck: int
    under: list[str | None]
    hidden_card: bool
    draws_left: int
    looked_at: int | None
    looked_hand: list[str] | None
    trigger: int | None
    turns_left: int | None
    over: bool
    winners: list[int]


SHARED: tuple[str, ...] = ("seats",)


def view(state: CypherState, seat: int | None, public: CypherView | None = None, kept: object = None) -> CypherView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    seen = public or _public(state)
    if seat is None:
        return seen
    looks = state.looked != NOBODY and seat == state.active
    return msgspec.structs.replace(
        seen,
        seat=seat,
        hand=_hand(state, seat),
        under=_under(state, seat),
        looked_hand=_hand(state, state.looked) if looks else None,
    )


def _public(state: CypherState) -> CypherView:
    triggered = state.trigger != NOBODY
    return CypherView(
        seat=None,
        turn=state.turns_played // state.seats + 1,
        active=state.active,
        phase=PHASES[state.due],
        to_act=state.to_act(),
        seats=[_seat(state, other) for other in range(state.seats)],
        hand=[],
        market=None if state.market == NO_CARD else state.setup.slugs[state.market],
        deck=state.deck_left(),
        under=_under(state, None),
        hidden_card=state.hidden_card,
        draws_left=state.draws_left,
        looked_at=None if state.looked == NOBODY else state.looked,
        looked_hand=None,
        trigger=state.trigger if triggered else None,
        turns_left=state.turns_left if triggered else None,
        over=state.over,
        winners=state.winners(),
    )


def _seat(state: CypherState, seat: int) -> SeatView:
    table = state.laid[seat]
    return SeatView(
        table=[state.setup.slugs[table[slot]] for slot in range(state.laid_count[seat])],
        hand_size=state.held[seat],
        score=state.score(seat),
        sheet=state.sheet_of(seat),
    )


def _hand(state: CypherState, seat: int) -> list[str]:
    """A hand as slugs in card order."""
    counts = state.hands[seat]
    return [state.setup.slugs[kind] for kind in range(state.kinds) for _ in range(counts[kind])]


def _under(state: CypherState, seat: int | None) -> list[str | None]:
    """CY 3.4: a card discarded from a table is publicly known, one from a hand is known to its owner alone."""
    everybody = (1 << state.seats) - 1
    cards, known = state.under, state.under_known
    places = [(state.under_first + i) % RING for i in range(state.under_count)]
    own = 0 if seat is None else 1 << seat
    return [state.setup.slugs[cards[place]] if known[place] == everybody or known[place] & own else None for place in places]
