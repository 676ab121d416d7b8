"""One live table: its journal folded, what may be done with it, what each viewer may know. No I/O, no clock of its own.

Everything that changes a table changes it here first, in memory, and leaves a Draft of what is to be stored; nobody is told of it
before that is on disk (see live.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from eminence.engine import fair
from eminence.engine.events import Told as Raw
from eminence.engine.game import Setup
from eminence.engine.record import Record, Step, apply_step, record_of
from eminence.engine.state import State
from eminence.table.encoder import encoder_of
from eminence.table.protocol import ChatLine, Notice, Result, Snapshot, Told, encode
from eminence.table.refusal import TableRefusal
from eminence.table.seating import MISSES, Plan, Seating
from eminence.table.trail import Entry, Trail

UNDOS = 8  # of one seat at one place of the game
MISSED = 1000  # entries somebody is told of one by one, what was taken back meanwhile too

NOT_PLAYING = {"waiting": "server-not-started", "paused": "server-paused", "ended": "server-ended"}
"""Why there is nothing to decide, by status; that a game is over the rules say."""

Happening = tuple[int | None, bool, list[Raw]]
"""An entry that was just made: who, whether it is an undo, and what the rules told of it."""


@dataclass
class Draft:
    """What a change leaves to be stored and told."""

    length: int  # of the journal before
    happenings: list[Happening] = field(default_factory=list)
    choice: tuple[int, str | None] | None = None
    moved: bool = False  # whether anything about the game itself changed
    seating: bool = False  # whether anything else about the table changed
    line: ChatLine | None = None
    notice: Notice | None = None  # told to everybody at the table
    seen: dict[int, dict[int | None, Any]] = field(default_factory=dict)  # entries as insiders see them, and all others (None)
    rows: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # further rows, by statement

    @property
    def empty(self) -> bool:
        return not (self.moved or self.seating or self.line or self.rows)


class Table:
    """The truth about one table, as far as it is in memory: possibly a few writes ahead of the disk."""

    __slots__ = (
        "address",
        "choices",
        "created",
        "due",
        "encoder",
        "entries",
        "id",
        "key",
        "lines",
        "moved",
        "moves",
        "plan",
        "revision",
        "rolled",
        "seating",
        "setup",
        "state",
        "status",
        "steps",
        "trail",
        "working",
    )  # fmt: skip

    def __init__(self, table_id: str, plan: Plan, seating: Seating, created: float, address: str = "") -> None:
        self.id = table_id
        self.address = address  # its maker's, as a hash
        self.plan = plan
        self.seating = seating
        self.created = created
        self.moved = created  # when anything about the game last changed
        self.status = "waiting"
        self.revision = 0
        self.lines = 0
        self.due: float | None = None
        self.key = b""
        self.setup: Setup = plan.setup()
        self.encoder = encoder_of(self.setup)
        self.moves: dict[int, Any] = {}  # legal ones by seat, as JSON, for as long as the state stays
        self.entries: list[Entry] = []
        self.trail = Trail()
        self.choices: dict[int, str] = {}
        self.refold([])

    # The journal ------------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return len(self.entries)

    def refold(self, steps: list[Entry]) -> None:
        """Become what these steps lead to."""
        self.steps = steps
        self.rolled = 0
        self.moves = {}
        self.state: State = self.setup.new()
        for entry in steps:
            self.fold(entry)
        self.working = self.state

    def fold(self, entry: Entry) -> None:
        who, what = entry
        assert what is not None
        if who is None:
            self.state.chance(what)
            self.rolled += 1
        else:
            self.state.apply(who, what)

    def load(self, entries: Sequence[Entry], choices: dict[int, str]) -> None:
        """Take the journal from storage."""
        self.entries = list(entries)
        self.trail = Trail()
        self.choices = {}
        self.refold(effective(self.entries))
        self.key = b""
        for seat, what in choices.items():
            self.choose(seat, what)

    def append(self, draft: Draft, entry: Entry) -> None:
        """Make an entry that the rules allow."""
        self.entries.append(entry)
        self.steps.append(entry)
        self.fold(entry)
        draft.happenings.append((entry[0], False, self.state.news))

    def go_on(self, draft: Draft, now: float) -> None:
        """After decisions: chance follows at once, in the same write; then somebody has to decide, or the game is over."""
        state = self.state
        while state.chance_due():
            text = self.roll()
            self.entries.append((None, text))
            self.steps.append((None, text))
            self.rolled += 1
            draft.happenings.append((None, False, state.news))
        self.choices = {}
        self.moves = {}
        self.working = state
        draft.moved = True
        if state.over:
            self.status = "over"
            draft.seating = True  # the secret of the deal is told
        self.set_due(now)

    def roll(self) -> str:
        """The chance step that is due, as the committed secret has it."""
        return self.state.roll(fair.FairRng(self.fair_key(), self.rolled))

    def fair_key(self) -> bytes:
        if not self.key:
            self.key = fair.deal_key(self.plan.secret, self.id, self.seating.contributions())
        return self.key

    def set_due(self, now: float) -> None:
        runs = self.plan.deadline is not None and self.status == "playing"
        self.due = now + self.plan.deadline if runs and self.plan.deadline is not None else None

    # What people and bots do ---------------------------------------------------------------------------------------------

    def start(self, draft: Draft, now: float) -> None:
        self.status = "playing"
        for seat in self.seating.seats:
            seat.invitation = None
        draft.seating = True
        self.go_on(draft, now)

    def move(self, seat: int, step: int, what: str, now: float) -> Draft:
        """Decide. Simultaneous choices wait for each other, and may be changed until the last one is in."""
        self.check_step(step)
        self.check_playing()
        refusal = self.state.why_not(seat, what)
        if refusal is not None:
            raise TableRefusal.by_rules(refusal)
        draft = Draft(self.length)
        together = self.state.to_act()
        if len(together) == 1:
            self.append(draft, (seat, what))
            self.go_on(draft, now)
            return draft
        changed = seat in self.choices
        self.choices[seat] = what
        if len(self.choices) == len(together):
            for other in together:
                self.append(draft, (other, self.choices[other]))
            self.go_on(draft, now)
            return draft
        draft.choice = (seat, what)
        draft.moved = True
        if changed:
            self.work()
        else:
            self.choose(seat, what)
        return draft

    def choose(self, seat: int, what: str) -> None:
        """One more of the simultaneous choices."""
        self.choices[seat] = what
        if self.working is self.state:
            self.working = self.state.clone()
        self.working.apply(seat, what)

    def work(self) -> None:
        """Make the open choices anew."""
        self.working = self.state
        for seat, what in list(self.choices.items()):
            self.choose(seat, what)

    def undo(self, seat: int, step: int, now: float) -> Draft:
        self.check_step(step)
        self.check_playing()
        draft = Draft(self.length, moved=True)
        if seat in self.choices:
            del self.choices[seat]
            draft.choice = (seat, None)
            self.work()
            return draft
        self.check_undo(seat)
        self.entries.append((seat, None))
        self.refold(self.steps[:-1])
        draft.happenings.append((seat, True, []))
        self.set_due(now)
        return draft

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

    def end(self, draft: Draft) -> None:
        """Nobody plays on: there is no result, and no record."""
        self.status, self.due = "ended", None
        draft.seating = draft.moved = True

    # Seats -----------------------------------------------------------------------------------------------------------------

    def bots_due(self) -> list[int]:
        """The seats that owe a decision a bot will make."""
        if self.status != "playing":
            return []
        return [seat for seat in self.working.to_act() if self.seating.seats[seat].bot_plays]

    def people_due(self) -> list[int]:
        if self.status != "playing":
            return []
        return [seat for seat in self.working.to_act() if not self.seating.seats[seat].bot_plays]

    def missed(self, seat: int) -> None:
        """A deadline passed: after a few in a row the seat is a bot's until its people return."""
        place = self.seating.seats[seat]
        place.misses += 1
        place.away = place.away or place.misses >= MISSES

    def returned(self, seat: int) -> bool:
        """Somebody of this seat is back; whether that changed anything."""
        place = self.seating.seats[seat]
        changed = bool(place.misses or place.away)
        place.misses, place.away = 0, False
        return changed

    # What viewers may know ------------------------------------------------------------------------------------------------

    def public(self) -> Any:
        """What everybody may see of the game, for `snapshot`."""
        return self.encoder.public(self.working) if self.shown else None

    def snapshot(self, viewer: int | None, now: float, public: Any = None) -> Snapshot:
        """Where the game stands; `public` where that is at hand."""
        if not self.shown:
            return Snapshot(self.length, clock=now)
        state = self.working
        still = self.status in ("paused", "ended")
        decides = viewer is not None and not still and self.seating.seats[viewer].resigned is None
        return Snapshot(
            self.length,
            self.encoder.view(state, viewer, public or self.public()),
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

    def told(self, draft: Draft, viewer: int | None) -> list[Any]:
        """What a draft's entries look like to a viewer; those who see the same share it."""
        made = []
        for number, (who, undone, news) in enumerate(draft.happenings, draft.length + 1):
            seen = draft.seen.get(number)
            if seen is None:
                insiders: dict[int | None, Any] = dict.fromkeys(self.encoder.insiders(news))
                seen = draft.seen[number] = insiders
            eyes = viewer if viewer in seen else None
            text = seen.get(eyes)
            if text is None:
                text = seen[eyes] = msgspec.Raw(encode(Told(number, who, self.encoder.events(news, eyes), undone)))
            made.append(text)
        return made

    def told_since(self, after: int, viewer: int | None) -> list[Told]:
        """What a viewer who was told of the first `after` entries has missed."""
        return [
            Told(number, who, self.encoder.events(news, viewer), undone) for number, (who, undone, news) in self.history(after)
        ]

    def history(self, after: int = 0) -> Iterator[tuple[int, Happening]]:
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

    def record(self) -> Record:
        """The record of the finished game, with what its fairness can be checked by."""
        record = record_of(self.state)
        record.fair = fair.fairness(self.id, self.plan.secret, self.seating.contributions())
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
