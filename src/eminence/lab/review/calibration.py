"""Whether win chances come true: predictions of some decisions of many games against the outcomes of the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from eminence import bots
from eminence.bots import Budget
from eminence.engine.belief import Belief
from eminence.engine.game import Setup
from eminence.lab import intervals
from eminence.lab.arena import derive
from eminence.lab.intervals import Estimate
from eminence.lab.progress_file import GameFile
from eminence.lab.review.judgement import judge, outlook
from eminence.lab.review.scale import SLOPES, fitted

BINS = 10
ALL, *KINDS = ("all", "after a move", "looking on")
THIRDS = ("first third", "middle third", "last third")


class Prediction(msgspec.Struct, frozen=True):
    """A win chance as a seat saw it, and what it had of the win in the end.

    `looking_on` is the chance of a seat that did not decide, as reviews use it for luck; else it is the chance of a seat after
    its move. `part` says how much of the game's decisions were made.
    """

    part: float
    looking_on: bool
    chance: float
    share: float


class Predicted(msgspec.Struct, frozen=True):
    """The predictions of one game."""

    game: int
    seats: int
    made: list[Prediction]


class PredictionFile(GameFile[Predicted]):
    """Predicted games on disk."""

    kind = Predicted


@dataclass(frozen=True)
class Bin:
    """Predictions of about the same chance."""

    predicted: float
    outcome: Estimate | None
    count: int


@dataclass(frozen=True)
class Calibration:
    """One game's predictions. The scores are Brier's: mean squared errors, of the predictions and of always saying even.

    A slope is the one under which predictions would fit best; it is 1 when they are as sure as they should be.
    """

    slug: str
    seats: tuple[int, ...]
    games: int
    predictions: int
    bins: list[Bin]
    score: float
    score_of_even: float
    slope: Estimate
    slopes: dict[str, Estimate]  # of some of the predictions

    @property
    def best_scale(self) -> float:
        """The number of `scale.SLOPES` that these predictions ask for."""
        return SLOPES[self.slug] * self.slope.mean


def predict(setup: Setup, bot: str, game: int, iterations: int, seed: int, decisions: int) -> Predicted:
    """Play a game, and predict its outcome at some of its decisions with a choice, drawn by lot."""
    state = setup.new()
    chance, lot = derive(seed, game, "chance"), derive(seed, game, "lot")
    entries = [bots.resolve(bot)] * setup.seats
    drawn: list[tuple[int, Belief, int, Belief]] = []
    count = 0
    with bots.seated(entries, [derive(seed, game, seat) for seat in range(setup.seats)], game=game) as players:
        while not state.over:
            if state.chance_due():
                state.roll(chance)
                continue
            beliefs = [state.belief(seat) for seat in state.to_act()]
            moves = [players[belief.seat].choose(belief, Budget()) for belief in beliefs]
            for belief, move in zip(beliefs, moves, strict=True):
                if len(belief.legal) > 1:
                    place = count if count < decisions else lot.below(count + 1)
                    if place < decisions:  # so that every decision of the game is drawn equally likely
                        onlooker = (belief.seat + 1 + lot.below(setup.seats - 1)) % setup.seats
                        drawn[place : place + 1] = [(count, belief, move, state.belief(onlooker))]
                    count += 1
            for belief, move in zip(beliefs, moves, strict=True):
                state.apply(belief.seat, move)
    winners = state.winners()
    made = []
    for number, belief, move, other in sorted(drawn, key=lambda one: one[0]):
        judged = judge(belief, move, Budget(iterations), derive(seed, game, f"review {number}")).after
        seen = outlook(other, max(40, iterations // 2), derive(seed, game, f"outlook {number}"))
        for seat, looking_on, found in ((belief.seat, False, judged), (other.seat, True, seen)):
            share = 1 / len(winners) if seat in winners else 0.0
            made.append(Prediction(round(number / count, 4), looking_on, found.win, share))
    return Predicted(game, setup.seats, made)


def calibration(slug: str, games: Sequence[Predicted]) -> Calibration:
    """Sum predictions of one game up; intervals are taken over its games, whose predictions belong together."""
    rows = [(game, one) for game in games for one in game.made]
    seats = tuple(sorted({game.seats for game in games}))
    groups: dict[str, list[tuple[object, int, float, float]]]
    groups = {name: [] for name in (ALL, *KINDS, *(f"{count} seats" for count in seats), *THIRDS)}
    for game, one in rows:
        for name in (ALL, KINDS[one.looking_on], f"{game.seats} seats", THIRDS[int(3 * one.part)]):
            groups[name].append((game.game, game.seats, one.chance, one.share))
    slopes = {name: fitted(group) for name, group in groups.items()}
    bins = []
    for place in range(BINS):
        inside = [[one for one in game.made if min(int(one.chance * BINS), BINS - 1) == place] for game in games]
        count = sum(map(len, inside))
        if count:
            outcome = intervals.ratio([sum(one.share for one in made) for made in inside], [len(made) for made in inside])
            bins.append(Bin(sum(one.chance for made in inside for one in made) / count, outcome, count))
    return Calibration(
        slug=slug,
        seats=seats,
        games=len(games),
        predictions=len(rows),
        bins=bins,
        score=sum((one.chance - one.share) ** 2 for _, one in rows) / len(rows),
        score_of_even=sum((1 / game.seats - one.share) ** 2 for game, one in rows) / len(rows),
        slope=slopes.pop(ALL),
        slopes=slopes,
    )
