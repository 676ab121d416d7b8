"""A finished game, decision by decision and chance step by chance step."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from eminence.bots import Budget
from eminence.engine.game import Setup
from eminence.engine.record import Record, apply_step, parse_record
from eminence.engine.state import State
from eminence.games import setup_of
from eminence.lab.arena import derive
from eminence.lab.review.judgement import Chance, Judgement, judge, outlook

ITERATIONS = 200  # for a decision
POINTS = 5  # turning points
LEAST_TURN = 0.08  # of win chance


class Decision(msgspec.Struct, frozen=True):
    """A decision with a choice; `step` is its number in the record, `word` what it is called if it was weak."""

    step: int
    judgement: Judgement
    word: str = ""


class Luck(msgspec.Struct, frozen=True):
    """Chance steps in a row, and every seat's win chance before and after them, each from its own belief."""

    step: int
    texts: list[str]
    before: list[Chance]
    after: list[Chance]

    def change(self, seat: int) -> float:
        return self.after[seat].win - self.before[seat].win

    def error(self, seat: int) -> float:
        return sqrt(self.after[seat].error ** 2 + self.before[seat].error ** 2)


class Point(msgspec.Struct, frozen=True):
    """A turning point: at which step, whose chance, by how much, and whether by chance or by a decision."""

    step: int
    seat: int
    change: float
    by_chance: bool
    text: str


class SeatSummary(msgspec.Struct, frozen=True):
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


class Review(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    seats: int
    options: dict[str, Any]
    scores: list[int]
    winners: list[int]
    decisions: list[Decision]
    luck: list[Luck]
    points: list[Point]
    summaries: list[SeatSummary]
    rules: int  # the edition it was played by
    format: str = "eminence-review/1"

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


def review(record: Record, setup: Setup, budget: Budget | None = None, seed: int = 1) -> Review:
    """Review a record that agrees with the rules; the same record, budget in iterations and seed give the same review."""
    budget = budget or Budget(ITERATIONS)
    onlooking = max(40, (budget.iterations or ITERATIONS) // 2)
    state, steps = setup.new(), record.steps
    decisions: list[Decision] = []
    luck: list[Luck] = []
    number = 0
    while number < len(steps):
        if steps[number][0] == "*":
            first, before = number, outlooks(state, onlooking, seed, number, "before")
            while number < len(steps) and steps[number][0] == "*":
                apply_step(state, steps[number])
                number += 1
            after = outlooks(state, onlooking, seed, first, "after")
            luck.append(Luck(first, [what for _, what in steps[first:number]], before, after))
            continue
        beliefs = {seat: state.belief(seat) for seat in state.to_act()}  # choices made together are judged together
        for seat, belief in beliefs.items():  # records list them in seat order
            if len(belief.legal) > 1:
                move = setup.moves[steps[number][1]]
                judged = judge(belief, move, budget, derive(seed, number, seat))
                decisions.append(Decision(number, judged, judged.word))
            apply_step(state, steps[number])
            number += 1
    summaries = [summary(record, seat, decisions, luck) for seat in range(setup.seats)]
    points = turning_points(decisions, luck, setup.seats)
    return Review(
        game=record.game,
        seats=record.seats,
        rules=setup.edition,
        options=record.options,
        scores=record.scores,
        winners=record.winners,
        decisions=decisions,
        luck=luck,
        points=points,
        summaries=summaries,
    )


def review_line(line: bytes, budget: Budget | None = None, seed: int = 1) -> bytes:
    """The review of a record that agrees with the rules, from JSON to JSON: what a worker does."""
    record = parse_record(line)
    return review(record, setup_of(record), budget, seed).to_json()


def outlooks(state: State, iterations: int, seed: int, step: int, when: str) -> list[Chance]:
    """Every seat's chance; when the game is over everybody knows."""
    if state.over:
        winners = state.winners()
        return [Chance(1 / len(winners) if seat in winners else 0.0, 0.0) for seat in range(state.seats)]
    return [outlook(state.belief(seat), iterations, derive(seed, step, f"{when} {seat}")) for seat in range(state.seats)]


def summary(record: Record, seat: int, decisions: list[Decision], luck: list[Luck]) -> SeatSummary:
    own = [decision.judgement for decision in decisions if decision.judgement.seat == seat]
    start = luck[0].before[seat].win if luck and luck[0].step == 0 else 1 / record.seats
    share = 1 / len(record.winners) if seat in record.winners else 0.0
    given = sum((one.change(seat) for one in luck), 0.0)
    lost = sum((one.lost for one in own if one.sure), 0.0)
    return SeatSummary(
        seat=seat,
        start=round(start, 4),
        share=round(share, 4),
        luck=round(given, 4),
        luck_error=round(sqrt(sum(one.error(seat) ** 2 for one in luck)), 4),
        lost=round(lost, 4),
        others=round(share - start - given + lost, 4),
        decisions=len(own),
        mistakes=sum(bool(one.word) for one in own),
    )


def turning_points(decisions: list[Decision], luck: list[Luck], seats: int) -> list[Point]:
    """The largest changes that are more than chance of the estimate, in order of the game."""
    found = [
        Point(one.step, one.judgement.seat, round(-one.judgement.lost, 4), False, one.judgement.move)
        for one in decisions
        if one.judgement.sure and one.judgement.lost >= LEAST_TURN
    ]
    for one in luck:
        seat = max(range(seats), key=lambda seat: abs(one.change(seat)))
        if abs(one.change(seat)) >= max(LEAST_TURN, one.error(seat)):
            found.append(Point(one.step, seat, round(one.change(seat), 4), True, ", ".join(one.texts[:3])))
    largest = sorted(found, key=lambda point: -abs(point.change))[:POINTS]
    return sorted(largest, key=lambda point: point.step)
