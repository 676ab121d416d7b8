"""Games by the thousand, on as many cores as there are, the same games for the same seed whatever the workers."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from eminence.bots import Budget, Entry, Forfeit, Terms, resolve, seated
from eminence.bots.workers import WorkerPool
from eminence.engine.chance import Rng, stream
from eminence.engine.game import Setup
from eminence.engine.playout import playout
from eminence.engine.record import Record, Recorder

CHUNK = 250  # games a worker plays before it reports
LISTED = 1000  # forfeits a tally lists; all are counted


@dataclass(frozen=True)
class Plan:
    """What to play: the set-up, a bot for each seat, the run's seed, and what to write down."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    games: int
    records: bool = False
    legal: bool = False
    terms: Terms = field(default_factory=Terms)

    @property
    def all_random(self) -> bool:
        return set(self.bots) == {"random"}


@dataclass
class Tally:
    """What came out of some games, summed; a shared win counts a share for each winner."""

    places: int
    seats: int
    games: int = 0
    decisions: int = 0
    shared_wins: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    least: int | None = None
    most: int | None = None
    forfeited: list[int] = field(default_factory=list)  # decisions by seat
    forfeits: list[Forfeit] = field(default_factory=list)  # the first of them, in order of the games

    def __post_init__(self) -> None:
        self.forfeited = self.forfeited or [0] * self.seats
        self.wins = self.wins or [0.0] * self.seats
        self.points = self.points or [0] * self.places

    def count(self, scores: Sequence[int], winners: Sequence[int], decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.shared_wins += len(winners) > 1
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for place, score in enumerate(scores):
            self.points[place] += score
        self.least = min(scores) if self.least is None else min(self.least, *scores)
        self.most = max(scores) if self.most is None else max(self.most, *scores)

    def count_forfeits(self, forfeits: Sequence[Forfeit]) -> None:
        for forfeit in forfeits:
            self.forfeited[forfeit.seat] += 1
        self.forfeits += forfeits[: LISTED - len(self.forfeits)]

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.shared_wins += other.shared_wins
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.forfeited = [a + b for a, b in zip(self.forfeited, other.forfeited, strict=True)]
        self.forfeits += other.forfeits[: LISTED - len(self.forfeits)]
        self.least = min((n for n in (self.least, other.least) if n is not None), default=None)
        self.most = max((n for n in (self.most, other.most) if n is not None), default=None)


@dataclass(frozen=True)
class Batch:
    """The games of one chunk."""

    tally: Tally
    lines: bytes


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Batch]:
    """Play the games of a plan; batches come in order of the games."""
    chunks = [(plan, start, min(CHUNK, plan.games - start)) for start in range(0, plan.games, CHUNK)]
    with WorkerPool(min(jobs, len(chunks))) as pool:
        yield from pool.map(play_chunk, chunks, ordered=True)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_chunk(plan: Plan, start: int, count: int) -> Batch:
    """Games `start` to `start + count - 1` of a plan."""
    setup = plan.setup
    tally = Tally(setup.places, setup.seats)
    lines: list[bytes] = []
    entries = [resolve(spec, plan.terms) for spec in plan.bots]
    for index in range(start, start + count):
        rng = stream(plan.seed, index)
        if plan.all_random and not plan.records:
            state = setup.new()
            decisions = playout(state, rng)
            tally.count(state.scores(), state.winners(), decisions)
        else:
            forfeits: list[Forfeit] = []
            record = play_game(plan, rng, entries, forfeits, index)
            tally.count_forfeits(forfeits)
            tally.count(record.scores, record.winners, sum(who != "*" for who, _ in record.steps))
            if plan.records:
                lines.append(record.to_json() + b"\n")
    return Batch(tally, b"".join(lines))


def play_game(plan: Plan, rng: Rng, entries: Sequence[Entry], forfeits: list[Forfeit], index: int) -> Record:
    """One game by the plan's bots, written down; what foreign ones forfeit is added to `forfeits`."""
    state = plan.setup.new()
    recorder = Recorder(state, legal=plan.legal)
    with seated(entries, [rng] * len(entries), report=forfeits, game=index) as players:
        while not state.over:
            if state.chance_due():
                recorder.roll(rng)
            elif plan.all_random:  # asks for no belief, and rolls as the compiled playout does
                recorder.decide((seat, rng.choice(state.legal(seat))) for seat in state.to_act())
            else:
                recorder.decide([(seat, players[seat].choose(state.belief(seat), Budget())) for seat in state.to_act()])
    return recorder.record()
