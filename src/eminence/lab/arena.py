"""Matches between bots: every deal is played once by each line-up, so that luck of the deal and of the seat cancels out."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec

from eminence import bots
from eminence.bots import Bot, Budget, Forfeit
from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.lab.edition import facts_of


class ArenaError(Exception):
    """Why a match cannot be played, in one sentence."""


def check_bots(specs: Sequence[str]) -> None:
    """All of these are bots; an ArenaError names the first that is not."""
    try:
        for spec in specs:
            bots.resolve(spec)
    except bots.NoSuchBot as error:
        raise ArenaError(str(error)) from None


@dataclass(frozen=True)
class Match:
    """Who plays what: as many bots as seats play each other, fewer play one against a table of another."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    budget: Budget = field(default_factory=Budget)
    both_ways: bool = True  # whether the table's bot also plays alone against tables of the other

    def __post_init__(self) -> None:
        check_bots(self.bots)
        if len(self.bots) < 2:
            raise ArenaError("a match needs at least two bots")
        if len(self.bots) > self.setup.seats:
            raise ArenaError(f"{len(self.bots)} bots are named for {self.setup.seats} seats; name two, or up to one a seat")

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """The bot of each seat in every game of a block; over a block each bot plays alone at each seat equally often."""
        seats, entrants = self.setup.seats, range(len(self.bots))
        if len(self.bots) == seats:
            return [tuple((seat + turn) % seats for seat in range(seats)) for turn in range(seats)]
        ones = entrants if self.both_ways else entrants[:1]
        return [
            tuple(one if seat == place else table for seat in range(seats))
            for one in ones
            for table in entrants
            if table != one
            for place in range(seats)
        ]

    @property
    def names(self) -> list[str]:
        """The bots' names; a bot that plays against itself is told apart by a number."""
        return [
            f"{name}#{self.bots[: i + 1].count(name)}" if self.bots.count(name) > 1 else name for i, name in enumerate(self.bots)
        ]

    def facts(self) -> dict[str, Any]:
        """What makes two matches the same; the number of games is not part of it."""
        return {
            **facts_of(self.setup),
            "bots": list(self.bots),
            "seed": self.seed,
            "iterations": self.budget.iterations,
            "seconds": self.budget.seconds,
        }


class Outcome(msgspec.Struct, frozen=True):
    """One finished game; lists stand in seat order."""

    block: int  # which deal
    turn: int  # which line-up of it
    lineup: tuple[int, ...]
    deal: str  # a digest of the chance steps before the first decision
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    choices: tuple[int, ...]  # decisions with more than one legal move
    seconds: tuple[float, ...]
    iterations: tuple[int | None, ...]  # of all choices together; None for bots that do not count
    forfeits: tuple[Forfeit, ...] = ()  # decisions that were played for a foreign bot

    def share(self, seat: int) -> float:
        """What the seat has of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin(self, seat: int) -> float:
        """The seat's score less the mean of the others'."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - sum(others) / len(others)


def derive(seed: int, block: int, who: int | str) -> Rng:
    """The generator of a seat, or of chance, in all games of a block."""
    word = blake2b(f"{seed}/{block}/{who}".encode(), digest_size=8).digest()
    return Rng(int.from_bytes(word, "big"))


def play(match: Match, block: int, turn: int) -> Outcome:
    """One game of a match, the same in whichever process it is played."""
    setup, seats = match.setup, match.setup.seats
    lineup = match.lineups[turn]
    chance = derive(match.seed, block, "chance")
    entries = [bots.resolve(match.bots[entrant]) for entrant in lineup]
    forfeits: list[Forfeit] = []
    decisions, choices, seconds = [0] * seats, [0] * seats, [0.0] * seats
    iterations: list[int | None] = [None] * seats
    state = setup.new()
    deal = blake2b(digest_size=6)
    generators = [derive(match.seed, block, seat) for seat in range(seats)]
    with bots.seated(entries, generators, report=forfeits, game=block * len(match.lineups) + turn) as players:
        while not state.over:
            if state.chance_due():
                text = state.roll(chance)
                if not any(decisions):
                    deal.update(f"{text}\n".encode())
                continue
            moves = []
            for seat in state.to_act():
                belief = state.belief(seat)
                several = len(belief.legal) > 1
                started = time.perf_counter()
                moves.append((seat, players[seat].choose(belief, match.budget)))
                seconds[seat] += time.perf_counter() - started
                decisions[seat] += 1
                thought = iterations_of(players[seat]) if several else None
                choices[seat] += several
                if thought is not None:
                    iterations[seat] = (iterations[seat] or 0) + thought
            for seat, move in moves:
                state.apply(seat, move)
    return Outcome(
        block=block,
        turn=turn,
        lineup=lineup,
        deal=deal.hexdigest(),
        scores=tuple(state.scores()[:seats]),
        winners=tuple(state.winners()),
        decisions=tuple(decisions),
        choices=tuple(choices),
        seconds=tuple(round(spent, 6) for spent in seconds),
        iterations=tuple(iterations),
        forfeits=tuple(forfeits),
    )


def iterations_of(player: Bot) -> int | None:
    """How many iterations a bot spent on its last thought, if it says so."""
    thought = getattr(player, "iterations", None)
    return thought if isinstance(thought, int) else None


Task = tuple[Match, int, int]


def tasks(match: Match, blocks: int, played: Iterable[Outcome] = (), *, first: int = 0) -> Iterator[Task]:
    """The games of blocks `first` to `blocks - 1` that are not played yet, in order."""
    known = {(outcome.block, outcome.turn) for outcome in played}
    turns = range(len(match.lineups))
    return ((match, block, turn) for block in range(first, blocks) for turn in turns if (block, turn) not in known)
