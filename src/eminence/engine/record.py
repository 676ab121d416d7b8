"""Records: a game written down step by step (`eminence/1`), read back, replayed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from eminence.engine.chance import Rng
from eminence.engine.game import Game, Setup
from eminence.engine.refusal import Refusal
from eminence.engine.state import State

FORMAT = "eminence/1"

Step = tuple[int | Literal["*"], str]
"""Who, a seat or "*" for chance, and what, as canonical text."""


class Fairness(msgspec.Struct, frozen=True):
    """How the chance of a live table came about: the hash shown before, the secret behind it and what the players mixed in."""

    commitment: str
    secret: str
    contributions: list[str]
    table: str


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=False):
    """One finished game. `legal`, where kept, runs parallel to `steps`: the mover's legal moves, None for chance."""

    game: str
    seats: int
    options: dict[str, Any]
    steps: list[Step]
    scores: list[int]
    winners: list[int]
    format: str = FORMAT
    rules: int | None = None  # the edition; records of before there were editions do not say
    legal: list[list[str] | None] | None = None
    fair: Fairness | None = None
    resigned: list[tuple[int, int]] = []
    """Seats whose people gave up, and after how many steps: from there on a bot decided for them."""

    def to_json(self) -> bytes:
        """The record as one line of JSON, keys in the order the format page lists them."""
        named: dict[str, Any] = {"format": self.format} | ({} if self.rules is None else {"rules": self.rules})
        named |= {"game": self.game, "seats": self.seats, "options": self.options}
        named |= {"steps": self.steps, "scores": self.scores, "winners": self.winners}
        if self.legal is not None:
            named["legal"] = self.legal
        if self.fair is not None:
            named["fair"] = self.fair
        if self.resigned:
            named["resigned"] = self.resigned
        return msgspec.json.encode(named)


class Disagreement(Exception):
    """Where a record and the rules part: the step's number (counted from 0; None before the first), clause and difference."""

    def __init__(self, step: int | None, clause: str | None, difference: str) -> None:
        super().__init__(step, clause, difference)
        self.step = step
        self.clause = clause
        self.difference = difference

    def __str__(self) -> str:
        where = "" if self.step is None else f"step {self.step}: "
        return f"{where}{f'{self.clause}: ' if self.clause else ''}{self.difference}"


class _Head(msgspec.Struct):
    format: Any = None


def parse_record(line: bytes | str) -> Record:
    """Read one record; a Disagreement says what is not as the format wants it."""
    try:
        head = msgspec.json.decode(line, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Disagreement(None, None, f"not a JSON object: {_plain(error)}") from None
    if head.format != FORMAT:
        raise Disagreement(None, None, f"the format is {head.format!r}, and only {FORMAT!r} is known")
    try:
        return msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Disagreement(None, None, f"not a record: {_plain(error)}") from None


def _plain(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


class Recorder:
    """Plays a State and keeps the legal lists beside it, if they are asked for."""

    def __init__(self, state: State, *, legal: bool = False) -> None:
        self.state = state
        self._legal: list[list[str] | None] | None = [] if legal else None

    def roll(self, rng: Rng) -> None:
        self.state.roll(rng)
        if self._legal is not None:
            self._legal.append(None)

    def decide(self, choices: Iterable[tuple[int, int]]) -> None:
        """Make the moves of the seats to act, in seat order: simultaneous choices are recorded so."""
        for seat, move in choices:
            if self._legal is not None:
                self._legal.append(self.state.legal_texts(seat))
            self.state.apply(seat, move)

    def record(self) -> Record:
        return record_of(self.state, legal=self._legal)


def record_of(state: State, *, legal: list[list[str] | None] | None = None) -> Record:
    """The record of a finished game."""
    if not state.over:
        raise ValueError("the game is not over; use save() for a position in mid-game")
    setup = state.setup
    return Record(
        rules=setup.edition,
        game=setup.game.slug,
        seats=setup.seats,
        options=setup.options,
        steps=state.steps(),
        scores=state.scores(),
        winners=state.winners(),
        legal=legal,
    )


def apply_step(state: State, step: Step) -> None:
    """Make one step of a record; a Refusal when the rules do not allow it."""
    who, what = step
    if who == "*":
        state.chance(what)
    else:
        state.apply(who, what)


def replay(setup: Setup, steps: Iterable[Step]) -> Iterator[State]:
    """The State before the first step and after each one; always the same object, so clone what you keep."""
    state = setup.new()
    yield state
    for step in steps:
        apply_step(state, step)
        yield state


def verify(record: Record, game: Game) -> State:
    """Replay a record by the rules; a Disagreement names the first step where they part. Returns the final State."""
    setup = setup_of(record, game)
    legal = record.legal
    if legal is not None and len(legal) != len(record.steps):
        raise Disagreement(None, None, f"{len(legal)} legal lists stand beside {len(record.steps)} steps")
    _check_resigned(record)
    state = setup.new()
    for number, (who, what) in enumerate(record.steps):
        if state.over:
            raise Disagreement(number, game.end_clause, f"the game was over before this step ({who!r}, {what!r})")
        _expect_who(state, number, who)
        if legal is not None:
            _compare_legal(state, number, who, legal[number])
        try:
            apply_step(state, (who, what))
        except Refusal as refusal:
            raise Disagreement(number, None, f"{what!r} by {who!r} is not possible: {refusal}") from None
    last = len(record.steps) - 1
    if not state.over:
        raise Disagreement(last, game.end_clause, "the steps end here, but the game is not over")
    if record.scores != state.scores():
        raise Disagreement(last, game.end_clause, f"the scores are {record.scores}, by the rules {state.scores()}")
    if record.winners != state.winners():
        raise Disagreement(last, game.end_clause, f"the winners are {record.winners}, by the rules {state.winners()}")
    return state


def setup_of(record: Record, game: Game) -> Setup:
    """The set-up a record was played with, by its own edition; a Disagreement when this version cannot follow it."""
    edition = game.edition_fitting(record.options) if record.rules is None else record.rules
    try:
        setup = game.setup(record.seats, record.options, edition)
    except Refusal as refusal:
        raise Disagreement(None, None, str(refusal)) from None
    for name, value in setup.options.items():
        if name not in record.options:
            raise Disagreement(None, None, f"the option {name!r} is not listed; records list every option")
        if record.options[name] != value:
            raise Disagreement(None, None, f"the option {name!r} is not written in full; by the rules it is {value!r}")
    return setup


def _check_resigned(record: Record) -> None:
    """Each seat once, at a step there is, in the order of the steps."""
    seats = [seat for seat, _ in record.resigned]
    steps = [step for _, step in record.resigned]
    known = all(0 <= seat < record.seats for seat in seats) and all(0 <= step <= len(record.steps) for step in steps)
    if not known or len(set(seats)) < len(seats) or steps != sorted(steps):
        raise Disagreement(None, None, f"the seats that resigned are {record.resigned!r}, which is not possible")


def _expect_who(state: State, number: int, who: int | str) -> None:
    """Chance when chance is due; else the first of the seats that owe a decision, for those are recorded in seat order."""
    if state.chance_due():
        if who != "*":
            raise Disagreement(number, state.setup.game.chance_clause, f"a chance step is due, not one of seat {who}")
        return
    first = state.to_act()[0]
    if who != first:
        named = "a chance step" if who == "*" else f"seat {who}"
        raise Disagreement(number, state.setup.game.notation_clause, f"seat {first} has to decide, not {named}")


def _compare_legal(state: State, number: int, who: int | str, listed: list[str] | None) -> None:
    ours = None if isinstance(who, str) else state.legal_texts(who)
    if listed == ours:
        return
    clause = state.setup.game.notation_clause
    if listed is None or ours is None:
        raise Disagreement(number, clause, f"the legal list is {listed!r}, by the rules {ours!r}")
    known, told = set(ours), set(listed)
    extra = [text for text in listed if text not in known]
    missing = [text for text in ours if text not in told]
    if extra:
        refusal = state.why_not(int(who), extra[0])
        raise Disagreement(number, None, f"{extra[0]!r} is listed as legal and is not: {refusal}")
    if missing:
        raise Disagreement(number, clause, f"{missing[0]!r} is legal and not listed")
    raise Disagreement(number, clause, "the legal list is not sorted, or lists a move twice")
