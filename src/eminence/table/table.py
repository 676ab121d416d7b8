"""One table: its journal replayed, what may be done with it, what each viewer may know. No I/O, no clock of its own.

A command changes a table here, in memory, and leaves a Change that says what is to be stored and told. Whoever keeps the table
(server/live_table.py) tells nobody of it before it is on disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from eminence.bots import LEVELS
from eminence.engine import fair
from eminence.engine.game import Setup
from eminence.engine.record import Record, Step, apply_step, record_of
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.table import seating as seats_of
from eminence.table.change import Change, Made
from eminence.table.commands import RUNS, Actor, Command
from eminence.table.encoder import encoder_of
from eminence.table.presence import Presence
from eminence.table.protocol import ChatLine, Result, SeatInfo, Snapshot, TableInfo, Told, encode
from eminence.table.refusal import TableRefusal
from eminence.table.seating import MISSES, Seat, Seating, TableSettings
from eminence.table.trail import Entry, Trail

CHAT_SHOWN = 100  # lines that are kept in memory, and told to those who come
ANSWERS = 256  # commands with a key whose answers are remembered
UNDOS = 8  # of one seat at one place of the game
MISSED = 1000  # entries somebody is told of one by one, what was taken back meanwhile too

NOT_PLAYING = {"waiting": "server-not-started", "paused": "server-paused", "ended": "server-ended"}
"""Why there is nothing to decide, by status; that a game is over the rules say."""


class Table:
    """The truth about one table, as far as it is in memory: possibly a few writes ahead of the disk."""

    __slots__ = (
        "address", "answered", "chance_steps", "chat", "choices", "commitment", "created", "due", "encoder", "entries", "id",
        "kept", "key", "levels", "lines", "moved", "moves", "mutes", "presence", "revision", "seating", "settings", "setup",
        "state", "status", "steps", "trail", "with_choices",
    )  # fmt: skip

    def __init__(self, table_id: str, settings: TableSettings, seating: Seating, created: float, address: str = "") -> None:
        self.id = table_id
        self.address = address  # its maker's, as a hash
        self.settings = settings
        self.seating = seating
        self.created = created
        self.moved = created  # when anything about the game last changed
        self.status = "waiting"
        self.revision = 0
        self.lines = 0
        self.due: float | None = None
        self.key = b""
        self.commitment = fair.commitment(settings.secret)
        self.setup: Setup = settings.setup()
        self.encoder = encoder_of(self.setup)
        self.levels: Sequence[str] = tuple(LEVELS)  # of bots that may sit here
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_SHOWN)
        self.mutes: dict[str, frozenset[str]] = {}  # names by the person who mutes them
        self.answered: dict[tuple[str, str], int] = {}  # the step a command was answered with, by person and key
        self.presence = Presence(created)
        self.moves: dict[int, Any] = {}  # legal ones by seat, as JSON, for as long as the state stays
        self.kept: dict[Any, Any] = {}  # what views keep while only choices that wait are made
        self.entries: list[Entry] = []
        self.trail = Trail()
        self.choices: dict[int, str] = {}
        self.replay_steps([])

    def execute(self, command: Command, actor: Actor, now: float) -> Change | None:
        """Do what is wanted; None or an empty Change when that changes nothing. A TableRefusal says why not."""
        change = RUNS[type(command)](self, command, actor, now)
        if change is not None and change.moved:
            self.moved = now
        return change

    def remember(self, change: Change, person: str, key: str) -> None:
        """Keep the answer to a command, for a repeat; the oldest of too many is forgotten."""
        self.answered[person, key] = self.length
        change.answered = (person, key)
        if len(self.answered) > ANSWERS:
            change.forgotten = next(iter(self.answered))
            del self.answered[change.forgotten]

    def next_table(self, table_id: str, settings: TableSettings, seating: Seating, now: float) -> Table:
        return Table(table_id, settings, seating, now, self.address)

    # The journal ------------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return len(self.entries)

    def replay_steps(self, steps: list[Entry]) -> None:
        """Become what these steps lead to."""
        self.steps = steps
        self.chance_steps = 0
        self.moves = {}
        self.kept = {}
        self.state: State = self.setup.new()
        for entry in steps:
            self.fold(entry)
        self.with_choices = self.state

    def fold(self, entry: Entry) -> None:
        who, what = entry
        assert what is not None
        if who is None:
            self.state.chance(what)
            self.chance_steps += 1
        else:
            self.state.apply(who, what)

    def load(self, entries: Sequence[Entry], choices: dict[int, str]) -> None:
        """Take the journal from storage."""
        self.entries = list(entries)
        self.trail = Trail()
        self.choices = {}
        self.replay_steps(effective(self.entries))
        self.key = b""
        for seat, what in choices.items():
            self.add_choice(seat, what)

    def append(self, change: Change, entry: Entry) -> None:
        """Make an entry; a Refusal of the rules leaves everything as it was."""
        self.fold(entry)
        self.entries.append(entry)
        self.steps.append(entry)
        change.made.append((entry[0], False, self.state.news))

    def advance(self, change: Change, now: float) -> None:
        """After decisions: chance follows at once, in the same write; then somebody has to decide, or the game is over."""
        state = self.state
        while state.chance_due():
            text = self.roll()
            self.entries.append((None, text))
            self.steps.append((None, text))
            self.chance_steps += 1
            change.made.append((None, False, state.news))
        self.choices = {}
        self.moves = {}
        self.kept = {}
        self.with_choices = state
        change.moved = True
        if state.over:
            self.status = "over"
            change.seating = True  # the secret of the deal is told
        self.set_due(now)

    def roll(self) -> str:
        """The chance step that is due, as the committed secret has it."""
        return self.state.roll(fair.FairRng(self.fair_key(), self.chance_steps))

    def fair_key(self) -> bytes:
        if not self.key:
            self.key = fair.deal_key(self.settings.secret, self.id, self.seating.contributions())
        return self.key

    def set_due(self, now: float) -> None:
        runs = self.settings.deadline is not None and self.status == "playing"
        self.due = now + self.settings.deadline if runs and self.settings.deadline is not None else None

    # What people and bots do ---------------------------------------------------------------------------------------------

    def start(self, change: Change, now: float) -> None:
        self.status = "playing"
        for seat in self.seating.seats:
            seat.invitation = None
        change.seating = True
        self.advance(change, now)

    def move(self, seat: int, step: int, what: str, now: float) -> Change:
        """Decide. Simultaneous choices wait for each other, and may be changed until the last one is in."""
        self.check_step(step)
        self.check_playing()
        change = Change(self.length)
        together = self.state.to_act()
        try:
            if len(together) == 1:
                self.append(change, (seat, what))
            elif seat not in self.choices and len(self.choices) + 1 < len(together):
                self.add_choice(seat, what)
                change.choice, change.moved = (seat, what), True
                return change
            else:
                self.replace_choice(seat, what)
                if len(self.choices) < len(together):
                    self.rebuild_choices()
                    change.choice, change.moved = (seat, what), True
                    return change
                for other in together:
                    self.append(change, (other, self.choices[other]))
        except Refusal as refusal:
            raise TableRefusal.by_rules(refusal) from None
        self.advance(change, now)
        return change

    def add_choice(self, seat: int, what: str) -> None:
        """One more of the simultaneous choices."""
        position = self.state.clone() if self.with_choices is self.state else self.with_choices
        position.apply(seat, what)
        self.with_choices = position
        self.choices[seat] = what

    def replace_choice(self, seat: int, what: str) -> None:
        """The last of the simultaneous choices, or another one instead."""
        refusal = self.state.why_not(seat, what)
        if refusal is not None:
            raise refusal
        self.choices[seat] = what

    def rebuild_choices(self) -> None:
        """Make the open choices anew."""
        self.with_choices = self.state
        for seat, what in list(self.choices.items()):
            self.add_choice(seat, what)

    def undo(self, seat: int, step: int, now: float) -> Change:
        self.check_step(step)
        self.check_playing()
        change = Change(self.length, moved=True)
        if seat in self.choices:
            del self.choices[seat]
            change.choice = (seat, None)
            self.rebuild_choices()
            return change
        self.check_undo(seat)
        self.entries.append((seat, None))
        self.replay_steps(self.steps[:-1])
        change.made.append((seat, True, []))
        self.set_due(now)
        return change

    def check_undo(self, seat: int) -> None:
        last = self.steps[-1] if self.steps else (None, None)
        if all(who != seat for who, _ in self.steps):
            raise TableRefusal("server-undo-nothing")
        if last[0] is None:
            raise TableRefusal("server-undo-chance")
        if last[0] != seat:
            raise TableRefusal("server-undo-acted")
        if self.undos(seat) >= UNDOS:
            raise TableRefusal("server-undo-often", most=UNDOS)
        if not self.undoable(seat):
            raise TableRefusal("server-undo-revealed")

    def undos(self, seat: int) -> int:
        """How often this seat has taken back a decision at the place of its last one."""
        if self.length == len(self.steps):
            return 0
        return self.trail.read(self.entries).undos.get((seat, len(self.steps)), 0)

    def undoable(self, seat: int | None) -> bool:
        """Whether this seat may take back its last decision, or its open choice."""
        if seat is None or self.status != "playing":
            return False
        if seat in self.choices:
            return True
        if not self.steps or self.steps[-1][0] != seat or self.choices:
            return False
        if self.undos(seat) >= UNDOS:
            return False
        return (self.steps[-1][1] or "").partition(" ")[0] in self.setup.game.undoable

    def check_step(self, step: int) -> None:
        if step != self.length:
            raise TableRefusal("server-stale", now=self.length, step=step)

    def check_playing(self) -> None:
        if self.status in NOT_PLAYING:
            raise TableRefusal(NOT_PLAYING[self.status])

    @property
    def shown(self) -> bool:
        """Whether there is a game to see."""
        return self.status != "waiting" and (self.status != "ended" or bool(self.entries))

    def end(self, change: Change) -> None:
        """Nobody plays on: there is no result, and no record."""
        self.status, self.due = "ended", None
        change.seating = change.moved = True

    # Seats -----------------------------------------------------------------------------------------------------------------

    def bots_due(self) -> list[int]:
        """The seats that owe a decision a bot will make."""
        if self.status != "playing":
            return []
        return [seat for seat in self.with_choices.to_act() if self.seating.seats[seat].bot_plays]

    def people_due(self) -> list[int]:
        if self.status != "playing":
            return []
        return [seat for seat in self.with_choices.to_act() if not self.seating.seats[seat].bot_plays]

    def record_timeout(self, seat: int) -> None:
        """A deadline passed: after a few in a row the seat is a bot's until its people return."""
        place = self.seating.seats[seat]
        place.misses += 1
        place.away = place.away or place.misses >= MISSES

    def mark_returned(self, seat: int) -> bool:
        """Somebody of this seat is back; whether that changed anything."""
        place = self.seating.seats[seat]
        changed = bool(place.misses or place.away)
        place.misses, place.away = 0, False
        return changed

    # What viewers may know ------------------------------------------------------------------------------------------------

    def public(self) -> Any:
        """What everybody may see of the game, for `snapshot`."""
        return self.encoder.public(self.with_choices, self.kept) if self.shown else None

    def snapshot(self, viewer: int | None, now: float, public: Any = None) -> Snapshot:
        """Where the game stands; `public` where that is at hand."""
        if not self.shown:
            return Snapshot(self.length, clock=now)
        state = self.with_choices
        still = self.status in ("paused", "ended")
        decides = viewer is not None and not still and self.seating.seats[viewer].resigned is None
        return Snapshot(
            self.length,
            self.encoder.view(state, viewer, public or self.public(), self.kept),
            [] if still else state.to_act(),
            self.legal(viewer) if decides and viewer is not None else [],
            self.due,
            now,
            decides and self.undoable(viewer),
            self.result() if state.over else None,
        )

    def legal(self, seat: int) -> Any:
        """Also of a seat whose choice is made, because it may be changed until the last one is in."""
        known = self.moves.get(seat)
        if known is None:
            known = self.moves[seat] = msgspec.Raw(encode(self.state.legal_texts(seat)))
        return known

    def result(self) -> Result:
        return Result(self.state.scores(), self.state.winners(), self.state.sheet())

    def updates(self, change: Change, viewer: int | None) -> list[Any]:
        """The entries of a change as a viewer may see them; those who see the same share the text."""
        made: list[Any] = []
        for number, (who, undone, news) in enumerate(change.made, change.before + 1):
            seen = change.encoded.get(number)
            if seen is None:
                informed: dict[int | None, Any] = dict.fromkeys(self.encoder.insiders(news))
                seen = change.encoded[number] = informed
            eyes = viewer if viewer in seen else None
            text = seen.get(eyes)
            if text is None:
                text = seen[eyes] = msgspec.Raw(encode(Told(number, who, self.encoder.events(news, eyes), undone)))
            made.append(text)
        return made

    def updates_since(self, after: int, viewer: int | None) -> list[Told]:
        """What a viewer who was told of the first `after` entries has missed."""
        return [
            Told(number, who, self.encoder.events(news, viewer), undone) for number, (who, undone, news) in self.history(after)
        ]

    def history(self, after: int = 0) -> Iterator[tuple[int, Made]]:
        """Every entry of the journal after the first `after`, by number, as it happened.

        Of very many only those that still count are told, and undos of what the viewer knows; what was made and taken back
        meanwhile is left out.
        """
        trail = (Trail() if self.length == len(self.steps) else self.trail).read(self.entries)
        before, now = trail.line(after), trail.line(self.length)
        common = sum(1 for one, other in zip(before, now, strict=False) if one == other)
        if self.length - after > MISSED:
            undone = [trail.undone[number] for number in reversed(before[common:])]
            numbers = [*undone, *now[common:]]
        else:
            numbers = list(range(after + 1, self.length + 1))
        states = {0: self.setup.new()}
        state = states[0]
        for number in before:
            state = states[number] = state.clone()
            apply_step(state, as_step(self.entries[number - 1]))
        for number in numbers:
            who, what = self.entries[number - 1]
            if what is None:
                yield number, (who, True, [])
            else:
                state = states[number] = states[trail.parents[number]].clone()
                apply_step(state, as_step((who, what)))
                yield number, (who, False, state.news)

    def info(self, *, inside: bool = True) -> TableInfo:
        """All that is public. Where nobody may watch, those outside are not told the secret of the deal, nor where it goes on."""
        settings, seats, present = self.settings, self.seating, self.presence.seats()
        started, over = self.shown, self.status == "over"
        return TableInfo(
            id=self.id,
            game=settings.game,
            rules=self.setup.edition,
            options=self.setup.options,
            seats=[self.seat_info(seat, connected=number in present) for number, seat in enumerate(seats.seats)],
            status=self.status,  # type: ignore[arg-type]
            public=settings.public,
            spectators=settings.spectators,
            watching=sum(viewer.seat is None for viewer in self.presence.viewers),
            deadline=settings.deadline,
            unattended=settings.unattended,
            host=seats_of.host_of(settings, seats).name,
            fair=seats_of.fair_info(settings, seats, self.commitment, started=started, over=over and inside),
            created=self.created,
            series=seats_of.series_info(settings, seats.series, self.state.winners() if over else []),
            next=seats.next if inside else None,
            moved=self.moved,
        )

    def seat_info(self, seat: Seat, *, connected: bool) -> SeatInfo:
        """With the time since when nobody of it has been here."""
        times = [since for person in seat.people if (since := self.presence.gone_since(person.id)) is not None]
        return seats_of.seat_info(seat, connected=connected, gone=max(times) if times and not connected else None)

    def record(self) -> Record:
        """The record of the finished game, with what its fairness can be checked by."""
        record = record_of(self.state)
        record.fair = fair.fairness(self.id, self.settings.secret, self.seating.contributions())
        record.resigned = self.seating.resigned(len(record.steps))
        return record


def as_step(entry: Entry) -> Step:
    who, what = entry
    assert what is not None
    return ("*" if who is None else who), what


def effective(entries: Sequence[Entry]) -> list[Entry]:
    """The journal without what was taken back."""
    steps: list[Entry] = []
    for entry in entries:
        if entry[1] is None:
            steps.pop()
        else:
            steps.append(entry)
    return steps
