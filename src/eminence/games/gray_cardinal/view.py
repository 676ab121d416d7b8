"""What a seat or a spectator may know of a Gray Cardinal position."""

import msgspec

from eminence.games.gray_cardinal.cards import ALCHEMIST, JUDGE, KINDS, SLUGS
from eminence.games.gray_cardinal.state import GrayCardinalState

DUE = ("decide", "drop", "reveal", "peek", "over")


class PlayerView(msgspec.Struct, frozen=True):
    """One player. `columns` and `points` go by character; `available` lists influence and protection abilities (GC 4.1)."""

    columns: dict[str, int]
    available: list[str]
    points: dict[str, int]
    score: int
    sheet: dict[str, int]


class GrayCardinalView(msgspec.Struct, frozen=True):
    """`top` is the top card of the deck for those who have peeked at it; `peeked_by` says to everybody who they are.

    `value` is what the last card of the row counts now. `used`, `destroyed_from` and `destroyed_here` are the marks of this
    turn: abilities used, seats that have lost a card, and whether the last card has had its destroy.
    """

    seat: int | None
    turn: int
    due: str
    to_act: list[int]
    players: list[PlayerView]
    row: list[str]
    value: int | None
    broken: bool
    used: list[str]
    destroyed_from: list[int]
    destroyed_here: bool
    deck: int
    top: str | None
    peeked_by: list[int]
    discard: dict[str, int]
    over: bool
    winners: list[int]


SHARED: tuple[str, ...] = ("players", "row", "discard")


def view(
    state: GrayCardinalState, seat: int | None, public: GrayCardinalView | None = None, kept: object = None
) -> GrayCardinalView:
    """`public` is a spectator's view of the same position, if one is at hand: what all see is taken from it."""
    seen = public or _public(state)
    if seat is None:
        return seen
    has_peeked = bool(state.peekers >> seat & 1)
    return msgspec.structs.replace(seen, seat=seat, top=SLUGS[state.top] if has_peeked else None)


def _public(state: GrayCardinalState) -> GrayCardinalView:
    return GrayCardinalView(
        seat=None,
        turn=state.turn,
        due=DUE[state.due],
        to_act=state.to_act(),
        players=[_player(state, player) for player in range(state.seats)],
        row=[SLUGS[card] for card in state.row[: state.row_length]],
        value=state.value if state.row_length else None,
        broken=state.broken(),
        used=[SLUGS[kind] for kind in range(JUDGE + 1) if state.used >> kind & 1],
        destroyed_from=_seats(state, state.destroyed_from),
        destroyed_here=state.destroyed_here,
        deck=state.deck_left,
        top=None,
        peeked_by=_seats(state, state.peekers),
        discard=_counts(state.discard),
        over=state.over,
        winners=state.winners(),
    )


def _player(state: GrayCardinalState, player: int) -> PlayerView:
    points = [state.column_points(player, kind) for kind in range(KINDS)]
    return PlayerView(
        columns=_counts(state.columns[player]),
        available=[SLUGS[kind] for kind in range(ALCHEMIST + 1) if state.available(player, kind)],
        points=_counts(points),
        score=state.score(player),
        sheet=state.sheet_of(player),
    )


def _counts(numbers: list[int]) -> dict[str, int]:
    """Numbers by card as a mapping in card order, without the zeros."""
    return {SLUGS[card]: number for card, number in enumerate(numbers) if number}


def _seats(state: GrayCardinalState, mask: int) -> list[int]:
    return [seat for seat in range(state.seats) if mask >> seat & 1]
