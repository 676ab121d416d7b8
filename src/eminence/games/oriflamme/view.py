"""What a seat or a spectator may know of an Oriflamme position."""

import msgspec

from eminence.games.oriflamme.cards import KINDS, NO_PIECE, ROUNDS, SLUGS
from eminence.games.oriflamme.phases import BRIBING, PHASES, REMOVING, TURNING, TWINNING
from eminence.games.oriflamme.state import OriflammeState


class CardView(msgspec.Struct, frozen=True):
    """A card in the row: `owner` is its colour, `token` the family whose bribe token lies on it."""

    card: str | None
    owner: int
    face_up: bool
    influence: int
    token: int | None


class RowPlaceView(msgspec.Struct, frozen=True):
    """A place of the row, its cards from bottom to top; `family` is whom they belong to."""

    family: int
    cards: list[CardView]


class FamilyView(msgspec.Struct, frozen=True):
    hand_size: int
    aside_size: int
    twin_aside: bool
    pile: list[str]
    score: int
    sheet: dict[str, int]
    places: int


class PlanView(msgspec.Struct, frozen=True):
    """A Plan being carried out, with the influence still on it."""

    seat: int
    influence: int


class OriflammeView(msgspec.Struct, frozen=True):
    """`hand` and `aside` are the viewer's own; a spectator has neither. The first `passed` places of the row are passed;
    `acting` is the place of the card that is dealt with or acts, while a choice is made for it."""

    seat: int | None
    round: int
    first_player: int
    phase: str
    to_act: list[int]
    row: list[RowPlaceView]
    passed: int
    acting: int | None
    plan: PlanView | None
    families: list[FamilyView]
    hand: list[str]
    aside: list[str]
    over: bool
    winners: list[int]


def cards(kinds: int) -> list[str]:
    """A set of kinds as a list of slugs in card order."""
    return [SLUGS[kind] for kind in range(KINDS) if kinds >> kind & 1]


def view(state: OriflammeState, seat: int | None, public: OriflammeView | None = None) -> OriflammeView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    return OriflammeView(
        seat=seat,
        round=min(state.round + 1, ROUNDS),
        first_player=min(state.round, ROUNDS - 1) % state.seats,
        phase=PHASES[state.due],
        to_act=state.to_act(),
        row=[_place(state, seat, place) for place in range(state.length)],
        passed=state.spot,
        acting=_acting(state),
        plan=None if state.plan == NO_PIECE else PlanView(state.colour[state.plan], state.influence[state.plan]),
        families=public.families if public else [_family(state, family) for family in range(state.seats)],
        hand=[] if seat is None else cards(state.hand[seat]),
        aside=[] if seat is None else cards(state.aside[seat]),
        over=state.over,
        winners=state.winners(),
    )


def _acting(state: OriflammeState) -> int | None:
    if state.due == TURNING:
        return state.spot
    return state.actor_place if state.due in (TWINNING, REMOVING, BRIBING) else None


def _place(state: OriflammeState, seat: int | None, place: int) -> RowPlaceView:
    stack: list[CardView] = []
    piece = state.row[place]
    while piece != NO_PIECE:
        stack.append(_card(state, seat, piece))
        piece = state.below[piece]
    return RowPlaceView(family=state.family_at(place), cards=stack[::-1])


def _card(state: OriflammeState, seat: int | None, piece: int) -> CardView:
    shown = bool(state.face_up[piece]) or state.colour[piece] == seat
    return CardView(
        card=SLUGS[state.kind[piece]] if shown else None,
        owner=state.colour[piece],
        face_up=bool(state.face_up[piece]),
        influence=state.influence[piece],
        token=state.family[piece] if state.bribed[piece] else None,
    )


def _family(state: OriflammeState, family: int) -> FamilyView:
    return FamilyView(
        hand_size=state.hand[family].bit_count(),
        aside_size=state.aside[family].bit_count(),
        twin_aside=bool(state.twins_aside >> family & 1),
        pile=cards(state.pile[family]),
        score=state.score(family),
        sheet=state.sheet_of(family),
        places=state.places_of(family),
    )
