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


SHARED: tuple[str, ...] = ("families",)


def cards(kinds: int) -> list[str]:
    """A set of kinds as a list of slugs in card order."""
    return [SLUGS[kind] for kind in range(KINDS) if kinds >> kind & 1]


def view(state: OriflammeState, seat: int | None, public: OriflammeView | None = None, kept: object = None) -> OriflammeView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    seen = public or _public(state)
    if seat is None:
        return seen
    return msgspec.structs.replace(
        seen,
        seat=seat,
        row=_row(state, seat),
        hand=cards(state.hand[seat]),
        aside=cards(state.aside[seat]),
    )


def _public(state: OriflammeState) -> OriflammeView:
    return OriflammeView(
        seat=None,
        round=min(state.round + 1, ROUNDS),
        first_player=min(state.round, ROUNDS - 1) % state.seats,
        phase=PHASES[state.due],
        to_act=state.to_act(),
        row=_row(state, None),
        passed=state.spot,
        acting=_acting(state),
        plan=None if state.plan == NO_PIECE else PlanView(state.colour[state.plan], state.influence[state.plan]),
        families=[_family(state, family) for family in range(state.seats)],
        hand=[],
        aside=[],
        over=state.over,
        winners=state.winners(),
    )


def _acting(state: OriflammeState) -> int | None:
    if state.due == TURNING:
        return state.spot
    return state.actor_place if state.due in (TWINNING, REMOVING, BRIBING) else None


def _row(state: OriflammeState, seat: int | None) -> list[RowPlaceView]:
    """The row as a seat sees it. The arrays are taken from the State once, because each look at one copies it."""
    kinds, colours, families, below = state.kind, state.colour, state.family, state.below
    face_up, influence, bribed = state.face_up, state.influence, state.bribed
    seen = []
    for place, top in enumerate(state.row[: state.length]):
        stack: list[CardView] = []
        piece = top
        while piece != NO_PIECE:
            shown = bool(face_up[piece])
            stack.append(
                CardView(
                    card=SLUGS[kinds[piece]] if shown or colours[piece] == seat else None,
                    owner=colours[piece],
                    face_up=shown,
                    influence=influence[piece],
                    token=families[piece] if bribed[piece] else None,
                )
            )
            piece = below[piece]
        seen.append(RowPlaceView(family=state.family_at(place), cards=stack[::-1]))
    return seen


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
