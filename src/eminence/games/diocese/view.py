"""What a seat or a spectator may know of a Table Diocese position."""

import msgspec

from eminence.games.diocese.state import DioceseState


class PlaceView(msgspec.Struct, frozen=True):
    """One player, or the neutral place of a duel: only `laid`, `score` and `sheet` say something there."""

    laid: list[str]
    hand_size: int
    chosen: bool
    score: int
    sheet: dict[str, int]


class DioceseView(msgspec.Struct, frozen=True):
    """`hand` and `choice` are the viewer's own; a spectator has neither."""

    seat: int | None
    round: int
    turn: int
    to_act: list[int]
    places: list[PlaceView]
    hand: list[str]
    choice: str | None
    controller: int | None
    pile: int
    over: bool
    winners: list[int]


SHARED: tuple[str, ...] = ("places",)


def view(state: DioceseState, seat: int | None, public: DioceseView | None = None) -> DioceseView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    seen = public or _public(state)
    if seat is None:
        return seen
    chose = bool(state.chosen >> seat & 1)
    return msgspec.structs.replace(
        seen,
        seat=seat,
        hand=state.hand_slugs(seat) if seat < state.dealt else [],
        choice=state.setup.texts[state.choice_of(seat)] if chose else None,
    )


def _public(state: DioceseState) -> DioceseView:
    return DioceseView(
        seat=None,
        round=min(state.round, 2) + 1,
        turn=state.turn + 1,
        to_act=state.to_act(),
        places=[_place(state, place) for place in range(state.places)],
        hand=[],
        choice=None,
        controller=state.controller() if state.duel else None,
        pile=state.pile_left,
        over=state.over,
        winners=state.winners(),
    )


def _place(state: DioceseState, place: int) -> PlaceView:
    is_seat = place < state.seats
    return PlaceView(
        laid=state.laid_slugs(place),
        hand_size=state.cards_in_hand(place) if is_seat and place < state.dealt else 0,
        chosen=is_seat and bool(state.chosen >> place & 1),
        score=state.score(place),
        sheet=state.sheet_of(place),
    )
