"""One game of a trial, and all the lab wants to know of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import pairwise

import msgspec

from eminence import bots
from eminence.bots import Bot, Budget, Forfeit
from eminence.lab.arena import derive
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.shunner import Shunner, plays_of
from eminence.lab.balance.usage import usage_of
from eminence.lab.progress_file import GameFile

TENTHS = 10


class Chair(msgspec.Struct, frozen=True):
    """What one seat did. Cards go by slug; `offered` counts decisions that could play it or not, `chosen` those
    that did."""

    score: int
    share: float  # of the win
    decisions: int
    choices: int  # decisions with more than one legal move
    sheet: dict[str, int]
    taken: dict[str, int]
    played: dict[str, int]
    kept: dict[str, int]
    points: dict[str, float]
    offered: dict[str, int]
    chosen: dict[str, int]


class Sample(msgspec.Struct, frozen=True):
    """One finished game."""

    game: int  # which of its trial
    deal: str  # a digest of the chance steps before the first decision
    chairs: tuple[Chair, ...]
    ending: str  # what brought the end
    moments: int  # at which somebody had a choice; simultaneous choices are one
    leads: int  # how often the lead went from one seat alone to another
    settled: float  # after which part of the decisions the winners led for good
    leaders: tuple[int, ...]  # the seats in the lead, as bits, at every tenth of the decisions
    forfeits: int  # decisions played at random for bots of one's own

    @property
    def shares(self) -> list[float]:
        return [chair.share for chair in self.chairs]

    @property
    def scores(self) -> list[int]:
        return [chair.score for chair in self.chairs]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.share]

    @property
    def decisions(self) -> int:
        return sum(chair.decisions for chair in self.chairs)

    @property
    def finish(self) -> str:
        """How it was won."""
        if len(self.winners) > 1:
            return "a shared win"
        return "a win by points" if self.scores.count(max(self.scores)) == 1 else "a win by the tie-break"


class SampleFile(GameFile[Sample]):
    """The games of trials on disk."""

    kind = Sample


Task = tuple[Trial, int, int]


def tasks(trial: Trial, games: Iterable[int], size: int) -> Iterator[Task]:
    """Games in runs of at most `size`: trial, first game, how many."""
    start: int | None = None
    count = 0
    for game in games:
        if start is not None and game == start + count and count < size:
            count += 1
            continue
        if start is not None:
            yield trial, start, count
        start, count = game, 1
    if start is not None:
        yield trial, start, count


def play_some(trial: Trial, start: int, count: int) -> tuple[str, list[Sample]]:
    """What a worker does; the trial's key tells whose games they are."""
    return trial.key, [play(trial, game) for game in range(start, start + count)]


def play(trial: Trial, game: int) -> Sample:
    """One game, the same in whichever process it is played. Its chance depends on the seed and its number alone, so
    that games of two set-ups with the same number are dealt alike as far as the set-ups allow."""
    setup, seats = trial.setup, range(trial.setup.seats)
    usage = usage_of(setup)(setup)
    plays = plays_of(setup)
    chance = derive(trial.seed, game, "chance")
    entries = [bots.resolve(trial.bots[entrant]) for entrant in trial.lineup(game)]
    forfeits: list[Forfeit] = []
    state = setup.new()
    deal = blake2b(digest_size=6)
    decisions, choices = [0] * setup.seats, [0] * setup.seats
    offered: list[dict[str, int]] = [{} for _ in seats]
    chosen: list[dict[str, int]] = [{} for _ in seats]
    leaders: list[int] = [state.winning()]
    moments = 0
    with bots.seated(entries, [derive(trial.seed, game, seat) for seat in seats], report=forfeits, game=game) as seated:
        players: list[Bot] = list(seated)
        if trial.shunned:
            seat = shunner(game, setup.seats)
            players[seat] = Shunner(players[seat], derive(trial.seed, game, "shunner"), trial.shunned)
        while not state.over:
            if state.chance_due():
                text = state.roll(chance)
                if not any(decisions):
                    deal.update(f"{text}\n".encode())
                usage.hear(state)
                continue
            beliefs = [state.belief(seat) for seat in state.to_act()]
            moves = [(belief, players[belief.seat].choose(belief, Budget())) for belief in beliefs]
            moments += any(len(belief.legal) > 1 for belief in beliefs)
            for belief, move in moves:
                seat = belief.seat
                decisions[seat] += 1
                if len(belief.legal) > 1:
                    choices[seat] += 1
                    for card in optional([plays[legal] for legal in belief.legal]):
                        offered[seat][card] = offered[seat].get(card, 0) + 1
                        chosen[seat][card] = chosen[seat].get(card, 0) + (card in plays[move])
                state.apply(seat, move)
                usage.hear(state)
                leaders.append(state.winning())
    usage.close(state)
    final, sheets = state.winners(), state.sheet()
    chairs = tuple(
        Chair(
            score=state.score(seat),
            share=1 / len(final) if seat in final else 0.0,
            decisions=decisions[seat],
            choices=choices[seat],
            sheet=sheets[seat],
            taken=nonzero(usage.taken[seat]),
            played=nonzero(usage.played[seat]),
            kept=nonzero(usage.kept[seat]),
            points={card: round(points, 4) for card, points in usage.points[seat].items() if points},
            offered=offered[seat],
            chosen=nonzero(chosen[seat]),
        )
        for seat in seats
    )
    leaders[-1] = state.winning()
    return Sample(
        game=game,
        deal=deal.hexdigest(),
        chairs=chairs,
        ending=usage.ending,
        moments=moments,
        leads=lead_changes(leaders),
        settled=round(settled(leaders), 6),
        leaders=tuple(leaders[tenth * (len(leaders) - 1) // TENTHS] for tenth in range(TENTHS + 1)),
        forfeits=len(forfeits),
    )


def shunner(game: int, seats: int) -> int:
    """The seat that shuns a card in a game."""
    return game % seats


def optional(plays: list[tuple[str, ...]]) -> set[str]:
    """The cards that some of these moves play and some do not."""
    found = {card for cards in plays for card in cards}
    return found if () in plays else {card for card in found if any(card not in cards for cards in plays)}


def nonzero(counts: dict[str, int]) -> dict[str, int]:
    return {card: count for card, count in counts.items() if count}


def lead_changes(leaders: list[int]) -> int:
    """How often another seat alone took the lead from the one that had it alone last."""
    alone = [mask for mask in leaders if mask.bit_count() == 1]
    return sum(a != b for a, b in pairwise(alone))


def settled(leaders: list[int]) -> float:
    """The part of the game after which exactly the winners led to the end."""
    last = len(leaders) - 1
    while last and leaders[last - 1] == leaders[-1]:
        last -= 1
    return last / max(1, len(leaders) - 1)
