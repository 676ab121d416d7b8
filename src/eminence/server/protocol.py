"""Every message of the live table, over the socket and over HTTP; docs/protocol.md tells how they are used.

The types of the page (web/src/lib/protocol.ts), the JSON Schema and the OpenAPI document are generated from these structs.
Fields may be added with a default and unknown ones are ignored; anything else needs a new PROTOCOL number.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from eminence.engine.events import Event

PROTOCOL = 1

EMOTES = ("hello", "well-played", "thanks", "oops", "hurry", "thinking", "wow", "good-game")

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


# A table ------------------------------------------------------------------------------------------------------------


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits where, as everybody may know it. A seat may be shared by two people (DI 9)."""

    kind: Literal["open", "human", "bot"]
    names: list[str] = []
    level: str | None = None  # of a bot; of the bot that plays for a person who is away
    connected: bool = False  # whether one of its people is here
    away: bool = False  # whether a bot plays for its people now


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
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "paused", "over"]
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


class You(Struct, frozen=True):
    """What the server knows of the person behind the socket."""

    name: str
    seat: int | None
    host: bool
    key: str | None  # opens this seat on another device; keep it to oneself


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


# What a client says over the socket ------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    """The first message. `step` is the last step this client was told of: what came since is told in the welcome."""

    protocol: int
    step: Count | None = None
    contribution: Annotated[str, Meta(max_length=64)] = ""  # to the fair deal, until the game starts


class Move(Struct, frozen=True, tag="move"):
    """A decision made at a step. While choices are simultaneous it may be sent again to change it."""

    step: Count
    what: Text
    id: Count = 0  # comes back in `done` or `refused`; 0 asks for no `done`


class Undo(Struct, frozen=True, tag="undo"):
    """Take back one's last decision, while nothing was revealed and nobody acted since."""

    step: Count
    id: Count = 0


class Auto(Struct, frozen=True, tag="auto"):
    """Hand the seat to a bot, or take it back."""

    on: bool
    id: Count = 0


class AskHint(Struct, frozen=True, tag="hint"):
    """What would a strong bot do? Only where all other seats are bots."""

    step: Count
    id: Count = 0


class Start(Struct, frozen=True, tag="start"):
    """The host starts; bots of `level` take the seats that are open."""

    level: Text = "medium"
    id: Count = 0


class Rematch(Struct, frozen=True, tag="rematch"):
    """Another game of the same people with seats turned; anybody at the table may ask once it is over."""

    id: Count = 0


class Say(Struct, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: Count = 0


class Emote(Struct, frozen=True, tag="emote"):
    key: Text
    id: Count = 0


class Mute(Struct, frozen=True, tag="mute"):
    """Hear no more of a person at this table, or hear them again."""

    name: Name
    on: bool
    id: Count = 0


class Ping(Struct, frozen=True, tag="ping"):
    id: Count = 0


Said = Hello | Move | Undo | Auto | AskHint | Start | Rematch | Say | Emote | Mute | Ping


# What the server says over the socket ----------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to hello: the table, who you are, all that was told since the step you named, and where things stand."""

    protocol: int
    table: TableInfo
    you: You
    told: list[Told]
    now: Snapshot
    chat: list[ChatLine]


class News(Struct, frozen=True, tag="news"):
    """Steps were made, or a choice was made that is not told yet: what happened and where things stand."""

    told: list[Told]
    now: Snapshot


class TableNews(Struct, frozen=True, tag="table"):
    """Somebody came, went, sat down or handed over a seat; or the table got a successor."""

    table: TableInfo
    you: You


class ChatNews(Struct, frozen=True, tag="chat"):
    line: ChatLine


class Done(Struct, frozen=True, tag="done"):
    """What was asked is done, and kept: it is on disk before this is said."""

    id: int
    step: int


class Refused(Struct, frozen=True, tag="refused"):
    """Why not: `key` and `args` make the sentence (locales/*.ftl), `clause` is the rule where there is one. Nothing changed."""

    id: int
    step: int
    key: str
    clause: str | None = None
    args: dict[str, Any] = {}


class HintMove(Struct, frozen=True):
    """One candidate of a hint: how often the search tried it, its share of the win and half its 95% interval."""

    what: str
    visits: int
    win: float
    uncertainty: float
    scores: list[float]


class Hint(Struct, frozen=True, tag="hint"):
    id: int
    step: int
    moves: list[HintMove]
    line: list[tuple[int, str]]


class Pong(Struct, frozen=True, tag="pong"):
    id: int
    clock: float


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes the socket; `again` says whether to come back by oneself in a moment."""

    reason: Literal["shutdown", "rate", "rubbish", "protocol", "moved", "forbidden"]
    again: bool


Answer = Welcome | News | TableNews | ChatNews | Done | Refused | Hint | Pong | Bye


# HTTP ------------------------------------------------------------------------------------------------------------------


class Person(Struct, frozen=True):
    """Who the session cookie says one is."""

    name: str


class NewName(Struct, frozen=True):
    name: Name


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One option of a game: a flag, a choice of words, or a deck (counts by card, or a list of cards)."""

    name: str
    clause: str
    kind: Literal["flag", "choice", "counts", "cards"]
    default: Any
    values: list[str] = []


class GameInfo(Struct, frozen=True):
    """A game as the set-up screen needs it."""

    slug: str
    prefix: str
    seats: list[int]
    usual_seats: list[int]
    options: list[OptionInfo]
    cards: list[str]


class Catalogue(Struct, frozen=True):
    protocol: int
    version: str
    games: list[GameInfo]
    levels: list[str]
    emotes: list[str]


class SeatPlan(Struct, frozen=True):
    """What a new table wants at a seat: the host, another person, or a bot of a level."""

    kind: Literal["host", "open", "bot"]
    level: str | None = None


class NewTable(Struct, frozen=True):
    """A table to make; `start` begins at once (bots only beside the host)."""

    game: Text
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=7)]
    options: dict[str, Any] = {}
    public: bool = False
    spectators: bool = True
    deadline: Annotated[int, Meta(ge=30, le=604800)] | None = None
    unattended: Literal["finish", "pause"] = "finish"
    series: bool = False  # CY 6
    start: bool = False
    contribution: Annotated[str, Meta(max_length=64)] = ""


class Join(Struct, frozen=True):
    """Sit down: at a seat, at any open one, beside somebody who shares theirs, or back at one's own with its key."""

    seat: Annotated[int, Meta(ge=0, le=6)] | None = None
    share: bool = False
    key: Annotated[str, Meta(max_length=64)] | None = None


class Seated(Struct, frozen=True):
    """The answer to sitting down, and to leaving."""

    table: TableInfo
    you: You


class Lobby(Struct, frozen=True):
    """Public tables that wait for people or can be watched, newest first."""

    tables: list[TableInfo]


class OwnTable(Struct, frozen=True):
    table: TableInfo
    seat: int | None
    your_turn: bool
    result: Result | None = None


class OwnTables(Struct, frozen=True):
    """The tables of this person, those that wait for them first."""

    tables: list[OwnTable]


class Frame(Struct, frozen=True, omit_defaults=True):
    """One step of a replay: what happened and how it looked afterwards."""

    step: int
    who: int | None
    what: str | None  # the step itself, where the perspective may know it
    events: list[Event]
    view: Any


class Replay(Struct, frozen=True):
    """A finished game from one perspective; `seat` None is a spectator's. Frame 0 is the start.

    An `open` replay shows every hand: `view` is then the list of all seats' views, and every `what` is there.
    """

    game: str
    seats: int
    options: dict[str, Any]
    names: list[str]
    seat: int | None
    open: bool
    frames: list[Frame]
    result: Result


class Problem(Struct, frozen=True, omit_defaults=True):
    """The body of every 4xx: a sentence in English, and what it takes to say it in another language."""

    text: str
    key: str
    clause: str | None = None
    args: dict[str, Any] = {}


decode_said = msgspec.json.Decoder(Said).decode
encode = msgspec.json.Encoder().encode
