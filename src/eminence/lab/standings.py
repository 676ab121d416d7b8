"""What the games of a match say about its bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import takewhile
from typing import Any

from eminence.lab import intervals
from eminence.lab.arena import Match, Outcome
from eminence.lab.intervals import Estimate


@dataclass(frozen=True)
class Standing:
    """One bot: shares and margins are those of its games alone against others, the rest is over all its seats."""

    bot: str
    games: int
    win_share: Estimate
    uneven: bool  # whether the interval excludes an even share
    margin: Estimate | None
    rating: float | None  # mean and deviation of its strength by Plackett and Luce; None without openskill
    deviation: float | None
    decisions: float  # a game
    seconds: float  # a decision
    iterations: float | None  # a decision with more than one legal move
    forfeits: int  # decisions that were played at random for it


@dataclass(frozen=True)
class Standings:
    match: Match
    blocks: int
    games: int
    bots: list[Standing]

    @property
    def even(self) -> float:
        return 1 / self.match.setup.seats

    def as_data(self) -> dict[str, Any]:
        """As JSON holds it."""
        head = {
            "format": "eminence-arena/1",
            **self.match.facts(),
            "rules": self.match.setup.edition,
            "blocks": self.blocks,
            "games": self.games,
        }
        return head | {"even_share": self.even, "standings": [asdict(standing) for standing in self.bots]}


def whole_blocks(match: Match, outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """The blocks up to the first that is not complete: leaving out slow games in between would favour quick ones."""
    turns = len(match.lineups)
    blocks: dict[int, list[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda outcome: (outcome.block, outcome.turn)):
        blocks.setdefault(outcome.block, []).append(outcome)
    return [blocks[block] for block in takewhile(lambda block: len(blocks.get(block, ())) == turns, range(len(blocks)))]


def alone(block: Iterable[Outcome], entrant: int) -> list[tuple[Outcome, int]]:
    """The games of a block, and the seat, where this bot has one seat."""
    return [(game, game.lineup.index(entrant)) for game in block if game.lineup.count(entrant) == 1]


def shares(blocks: Iterable[list[Outcome]], entrant: int) -> list[float]:
    """The bot's mean share of the win in each block."""
    return [_mean([game.share(seat) for game, seat in alone(block, entrant)]) for block in blocks]


def margins(blocks: Iterable[list[Outcome]], entrant: int) -> list[float]:
    return [_mean([game.margin(seat) for game, seat in alone(block, entrant)]) for block in blocks]


def standings(match: Match, outcomes: Iterable[Outcome]) -> Standings | None:
    """Sum a match up; None before its first block is complete."""
    blocks = whole_blocks(match, outcomes)
    if not blocks:
        return None
    games = [game for block in blocks for game in block]
    ratings = rate(match, games)
    even = 1 / match.setup.seats
    table = []
    for entrant, name in enumerate(match.names):
        chairs = [(game, seat) for game in games for seat in range(match.setup.seats) if game.lineup[seat] == entrant]
        decisions = sum(game.decisions[seat] for game, seat in chairs)
        counted = [(game.iterations[seat] or 0, game.choices[seat]) for game, seat in chairs if game.iterations[seat] is not None]
        win_share = intervals.share(shares(blocks, entrant), even)
        rating, deviation = ratings[entrant] if ratings else (None, None)
        table.append(
            Standing(
                bot=name,
                games=sum(len(alone(block, entrant)) for block in blocks),
                win_share=win_share,
                uneven=win_share.excludes(even),
                margin=intervals.margin(margins(blocks, entrant)),
                rating=rating,
                deviation=deviation,
                decisions=decisions / len(chairs),
                seconds=sum(game.seconds[seat] for game, seat in chairs) / max(decisions, 1),
                iterations=sum(spent for spent, _ in counted) / sum(n for _, n in counted) if counted else None,
                forfeits=sum(game.lineup[forfeit.seat] == entrant for game in games for forfeit in game.forfeits),
            )
        )
    return Standings(match, len(blocks), len(games), table)


def rate(match: Match, games: Iterable[Outcome]) -> list[tuple[float, float]] | None:
    """Openskill's ratings after all games in order; a bot with several seats moves by their mean. None without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = [model.rating() for _ in match.bots]
    for game in games:
        teams = [[model.create_rating([ratings[entrant].mu, ratings[entrant].sigma])] for entrant in game.lineup]
        # winners first, the others by their scores
        ranks = [
            0.0 if seat in game.winners else 1.0 + sum(s > score for s in game.scores) for seat, score in enumerate(game.scores)
        ]
        after = model.rate(teams, ranks=ranks)
        for entrant in set(game.lineup):
            moved = [team[0] for team, sitting in zip(after, game.lineup, strict=True) if sitting == entrant]
            ratings[entrant].mu = _mean([rating.mu for rating in moved])
            ratings[entrant].sigma = _mean([rating.sigma for rating in moved])
    return [(rating.mu, rating.sigma) for rating in ratings]


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)
