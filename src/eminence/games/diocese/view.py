"""What a seat or a spectator may know of a Table Diocese position."""

from typing import Any

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
encode = msgspec.json.Encoder().encode


def view(
    state: DioceseState, seat: int | None, public: DioceseView | None = None, kept: dict[Any, Any] | None = None
) -> DioceseView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    seen = public or _public(state, kept)
    if seat is None:
        return seen
    chose = bool(state.chosen >> seat & 1)
    return DioceseView(
        seat,
        seen.round,
        seen.turn,
        seen.to_act,
        seen.places,
        _hand(state, seat, kept),
        state.setup.texts[state.choice_of(seat)] if chose else None,
        seen.controller,
        seen.pile,
        seen.over,
        seen.winners,
    )


def _public(state: DioceseState, kept: dict[Any, Any] | None) -> DioceseView:
    return DioceseView(
        seat=None,
        round=min(state.round, 2) + 1,
        turn=state.turn + 1,
        to_act=state.to_act(),
        places=[_place(state, place) for place in range(state.places)] if kept is None else _kept_places(state, kept),
        hand=[],
        choice=None,
        controller=state.controller() if state.duel else None,
        pile=state.pile_left,
        over=state.over,
        winners=state.winners(),
    )


def _hand(state: DioceseState, seat: int, kept: dict[Any, Any] | None) -> Any:
    if kept is None:
        return state.hand_slugs(seat) if seat < state.dealt else []
    hand = kept.get(seat)
    if hand is None:
        hand = kept[seat] = msgspec.Raw(encode(state.hand_slugs(seat) if seat < state.dealt else []))
    return hand


def _place(state: DioceseState, place: int) -> PlaceView:
    return PlaceView(
        laid=state.laid_slugs(place),
        hand_size=_hand_size(state, place),
        chosen=_has_chosen(state, place),
        score=state.score(place),
        sheet=state.sheet_of(place),
    )


def _hand_size(state: DioceseState, place: int) -> int:
    return state.cards_in_hand(place) if place < state.seats and place < state.dealt else 0


def _has_chosen(state: DioceseState, place: int) -> bool:
    return place < state.seats and bool(state.chosen >> place & 1)


def _kept_places(state: DioceseState, kept: dict[Any, Any]) -> Any:
    """The places as JSON. A choice that waits for others changes only `chosen`; all else is written once."""
    halves = kept.get("places")
    if halves is None:
        halves = kept["places"] = [
            (
                b'{"laid":%b,"hand_size":%d,"chosen":' % (encode(state.laid_slugs(place)), _hand_size(state, place)),
                b',"score":%d,"sheet":%b}' % (state.score(place), encode(state.sheet_of(place))),
            )
            for place in range(state.places)
        ]
    written = [head + (b"true" if _has_chosen(state, place) else b"false") + tail for place, (head, tail) in enumerate(halves)]
    return msgspec.Raw(b"[%b]" % b",".join(written))
