"""Every message of the live table, over the socket and over HTTP; docs/protocol.md tells how they are used.

The types of the page (web/src/lib/protocol.ts), the JSON Schema and the OpenAPI document are generated from these structs.
Fields may be added with a default and unknown ones are ignored; anything else needs a new PROTOCOL number.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from eminence.engine.events import Event

PROTOCOL = 1
SOCKET_FAULTS = 10  # what a page could not draw: counted from one socket ...
TABLE_FAULTS = 100  # ... and stored at one table

EMOTES = ("hello", "well-played", "thanks", "oops", "hurry", "thinking", "wow", "good-game")

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=6)]
Level = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
"""Names a person's command at a table: a repeat with the same key is answered again, not done again. "" names none."""


# What is told of a table ------------------------------------------------------------------------------------------------


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


# What a client says over the socket ------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    """The first message. `step` is the last step this client was told of: what came since is told in the welcome.

    A server that has not heard of that step or line yet, because another process wrote it, catches up before it answers."""

    protocol: int
    step: Count | None = None
    contribution: Annotated[str, Meta(max_length=64)] = ""  # to the fair deal, until the game starts
    line: Count | None = None  # the last line of chat this client was told of


class Move(Struct, frozen=True, tag="move"):
    """A decision made at a step. While choices are simultaneous it may be sent again to change it."""

    step: Count
    what: Text
    id: Count = 0  # comes back in `done` or `refused`; 0 asks for no `done`
    key: Key = ""


class Undo(Struct, frozen=True, tag="undo"):
    """Take back one's last decision, while nothing was revealed and nobody acted since."""

    step: Count
    id: Count = 0
    key: Key = ""


class Auto(Struct, frozen=True, tag="auto"):
    """Hand the seat to a bot, or take it back."""

    on: bool
    id: Count = 0
    key: Key = ""


class AskHint(Struct, frozen=True, tag="hint"):
    """What would a strong bot do? Only where all other seats are bots."""

    step: Count
    id: Count = 0


class Start(Struct, frozen=True, tag="start"):
    """The host starts; bots of `level` take the seats that are open."""

    level: Text = "medium"
    id: Count = 0
    key: Key = ""


class Rematch(Struct, frozen=True, tag="rematch"):
    """Another game of the same people with seats turned; anybody at the table may ask once it is over."""

    id: Count = 0
    key: Key = ""


class Say(Struct, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: Count = 0
    key: Key = ""


class Emote(Struct, frozen=True, tag="emote"):
    key: Text  # the emote's; emotes are not repeated, so they carry no key of a command
    id: Count = 0


class Mute(Struct, frozen=True, tag="mute"):
    """Hear no more of a person at this table, or hear them again."""

    name: Name
    on: bool
    id: Count = 0
    key: Key = ""


class Invite(Struct, frozen=True, tag="invite"):
    """Make an invitation to share one's seat before the start, or (`on` false) take it back. A new one voids the one before."""

    on: bool = True
    id: Count = 0
    key: Key = ""


class HandOver(Struct, frozen=True, tag="hand"):
    """The host lets a bot play for a seat whose people are gone, until they say `auto` off or move."""

    seat: SeatNumber
    level: Level = "medium"
    id: Count = 0
    key: Key = ""


class Remove(Struct, frozen=True, tag="remove"):
    """Before the start the host takes the people from a seat; it is open again."""

    seat: SeatNumber
    id: Count = 0
    key: Key = ""


class End(Struct, frozen=True, tag="end"):
    """The host ends the table for everybody, without a result."""

    id: Count = 0
    key: Key = ""


class Resign(Struct, frozen=True, tag="resign"):
    """Give up one's game for good: a bot plays it to the end, the record says so, and one goes on seeing it."""

    id: Count = 0
    key: Key = ""


class TakeHost(Struct, frozen=True, tag="host"):
    """Be the host instead of one who has been gone for a while."""

    id: Count = 0
    key: Key = ""


class Fault(Struct, frozen=True, tag="fault"):
    """The page could not draw something and went on. The kind of error and its place in our own code, never cards or names."""

    where: Literal["news", "view", "words", "flight", "sound", "board", "panel", "page"]
    error: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z]*$")] = ""
    at: Annotated[str, Meta(max_length=80, pattern="^[A-Za-z0-9_.:-]*$")] = ""
    id: Count = 0


class Ping(Struct, frozen=True, tag="ping"):
    id: Count = 0


ClientMessage = (
    Hello
    | Move
    | Undo
    | Auto
    | AskHint
    | Start
    | Invite
    | HandOver
    | Remove
    | End
    | Resign
    | TakeHost
    | Rematch
    | Say
    | Emote
    | Mute
    | Ping
    | Fault
)


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


class Notice(Struct, frozen=True, tag="notice"):
    """Something everybody at the table should hear of, such as who resigned; `key` and `args` make the sentence."""

    key: str
    args: dict[str, Any] = {}


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


class Invitation(Struct, frozen=True, tag="invitation"):
    """The answer to `invite`, told to nobody else: `join` with `share` and this key sits down beside you, once."""

    id: int
    key: str


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

    reason: Literal["shutdown", "rate", "rubbish", "protocol", "moved", "forbidden", "crowded", "differs"]
    again: bool


ServerMessage = Welcome | News | TableNews | Notice | ChatNews | Done | Refused | Invitation | Hint | Pong | Bye


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
    rules: int  # the newest edition of its rules, by which new tables play
    seats: list[int]
    usual_seats: list[int]
    options: list[OptionInfo]
    cards: list[str]
    reconstructed: str | None = None
    """The key of a sentence that says what of the deck is not in the print."""
    people_per_seat: int = 1  # how many may play one hand together
    series: bool = False  # whether a match may be a series of games


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
    """Sit down: at a seat, at any open one, at one's own with its key, or (`share`) beside somebody with the key of their
    invitation."""

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
    your_turn: bool  # and the game is alive
    result: Result | None = None
    since: float = 0.0  # when it last went on, seconds since 1970
    asleep: bool = False  # nobody else is left, or it has not gone on for a long time


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
    rules: int  # the edition it was played by
    seats: int
    options: dict[str, Any]
    names: list[str]
    seat: int | None
    open: bool
    frames: list[Frame]
    result: Result
    resigned: list[tuple[int, int]] = []  # seats that a bot played from a step on, because their people gave up


class Chance(Struct, frozen=True):
    """A win chance with half the width of its 95% interval."""

    win: float
    error: float


class Alternative(Struct, frozen=True):
    """A move that was legal: the win chance after it, and the line of play expected then."""

    move: str
    chance: Chance
    line: list[tuple[int, str]]


class Judgement(Struct, frozen=True):
    """One decision, from what its seat knew. `before` is the chance with the best move, `after` with the one that was made."""

    seat: int
    move: str
    legal: int  # how many moves there were
    before: Chance
    after: Chance
    alternatives: list[Alternative]  # the best ones first, the move itself left out
    line: list[tuple[int, str]]  # expected after the move that was made


class Decision(Struct, frozen=True):
    """A decision with a choice. `step` is its number in the record, from 0: the frame of this number shows what the seat saw."""

    step: int
    judgement: Judgement
    word: Literal["", "inaccuracy", "mistake", "blunder"]  # what a weak one is called


class Luck(Struct, frozen=True):
    """Chance steps in a row, and every seat's win chance before and after them, each from what it knew."""

    step: int
    texts: list[str]
    before: list[Chance]
    after: list[Chance]


class TurningPoint(Struct, frozen=True):
    """Where a chance changed most: at which step, whose, by how much, and whether by chance or by a decision."""

    step: int
    seat: int
    change: float
    by_chance: bool
    text: str


class SeatSummary(Struct, frozen=True):
    """How a seat got from its first chance to its share of the win.

    `luck` is what chance steps gave, `lost` what its own decisions threw away; `others` is the rest: what the others did.
    """

    seat: int
    start: float
    share: float
    luck: float
    luck_error: float
    lost: float
    others: float
    decisions: int
    mistakes: int  # decisions with a word for them


class Review(Struct, frozen=True):
    """A finished game judged decision by decision and chance step by chance step."""

    game: str
    seats: int
    options: dict[str, Any]
    scores: list[int]
    winners: list[int]
    decisions: list[Decision]
    luck: list[Luck]
    points: list[TurningPoint]
    summaries: list[SeatSummary]
    rules: int  # the edition it was played by
    format: Literal["eminence-review/1"]


class ExampleInfo(Struct, frozen=True):
    """A finished game that shows a clause; its title goes by language."""

    name: str
    clause: str
    title: dict[str, str]


class ExampleList(Struct, frozen=True):
    """The examples of a game, in the order of their clauses."""

    examples: list[ExampleInfo]


class TryInfo(Struct, frozen=True):
    """A move that is refused at the step of an example, and why. One that is `misspelt` is no move of the game at all."""

    seat: int
    move: str
    key: str
    clause: str
    args: dict[str, Any]
    misspelt: bool


class ExampleGame(Struct, frozen=True):
    """An example: its record, and the step at which to look at it. `title` and `text` go by language."""

    game: str
    name: str
    clause: str
    step: int
    title: dict[str, str]
    text: dict[str, str]
    tries: list[TryInfo]
    record: dict[str, Any]


class Problem(Struct, frozen=True, omit_defaults=True):
    """The body of every 4xx: a sentence in English, and what it takes to say it in another language."""

    text: str
    key: str
    clause: str | None = None
    args: dict[str, Any] = {}


decode_client_message = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
