"""What is told of a table: who sits where, what has happened, where the game stands."""

from typing import Any, Literal

from msgspec import Struct

from eminence.engine.events import Event


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits where, as everybody may know it. A seat may be shared by two people (DI 9)."""

    kind: Literal["open", "human", "bot"]
    names: list[str] = []
    level: str | None = None  # of a bot; of the bot that plays for a person who is away
    connected: bool = False  # whether one of its people is here
    away: bool = False  # whether a bot plays for its people now
    resigned: bool = False  # whether its people gave up: a bot plays to the end
    gone: float | None = None  # since when none of its people has been here, seconds since 1970


class SeriesInfo(Struct, frozen=True):
    """CY 6: where a series of games stands; lists go by seat of this game."""

    number: int  # of this game, from 1
    wins: list[int]
    needed: int
    winner: int | None


class FairInfo(Struct, frozen=True, omit_defaults=True):
    """The promise of a fair deal: the hash shown before, what the players mixed in, the secret after the end."""

    commitment: str
    contributions: list[str] = []
    secret: str | None = None


class TableInfo(Struct, frozen=True):
    """All that is public about a table but the game itself."""

    id: str
    game: str
    rules: int  # the edition of the rules
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "paused", "over", "ended"]
    public: bool
    spectators: bool  # whether people without a seat may watch
    watching: int  # how many do
    deadline: int | None  # seconds for a decision
    unattended: Literal["finish", "pause"]  # what happens when no human is left
    host: str  # the host's name
    fair: FairInfo
    created: float  # seconds since 1970
    series: SeriesInfo | None = None
    next: str | None = None  # the table of the rematch, or of the series' next game
    moved: float = 0.0  # when it last went on, seconds since 1970


class You(Struct, frozen=True):
    """What the server knows of the person behind the socket."""

    name: str
    seat: int | None
    host: bool
    key: str | None  # opens this seat on another device; keep it to oneself
    removed: bool = False  # whether the host took one from a seat here
    faults: int = 0  # for the host: how often a page at this table could not draw something


class Result(Struct, frozen=True):
    """How a game ended; `sheet` holds every point of every place by its clause."""

    scores: list[int]
    winners: list[int]
    sheet: list[dict[str, int]]


class Told(Struct, frozen=True, omit_defaults=True):
    """One step as this viewer may see it; an undone step takes back the one before."""

    step: int  # the number of steps told once this one is
    who: int | None  # None: chance
    events: list[Event] = []
    undo: bool = False


class Snapshot(Struct, frozen=True, omit_defaults=True):
    """Where the game stands, for one viewer. `view` is the game's own (see its schema), None before the start."""

    step: int
    view: Any = None
    to_act: list[int] = []
    legal: list[str] = []  # the viewer's legal moves, canonical and sorted
    due: float | None = None  # when the decision is due, seconds since 1970 ...
    clock: float = 0.0  # ... by the server's clock, which reads this now
    can_undo: bool = False
    result: Result | None = None


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """A line of chat: either words or an emote's key. Words are text, never markup."""

    n: int
    at: float
    name: str
    seat: int | None
    text: str = ""
    emote: str | None = None
