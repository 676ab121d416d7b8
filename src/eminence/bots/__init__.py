"""Players that are programs. A bot is handed a Belief, never a State."""

import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from eminence.bots.greedy import GreedyBot
from eminence.bots.guard import Forfeit, Guard
from eminence.bots.levels import LEVELS, style_of
from eminence.bots.own import own_bot
from eminence.bots.process import process_bot
from eminence.bots.protocol import Bot, Budget, ForeignBot, NoSuchBot, Terms
from eminence.bots.thinker import SearchBot
from eminence.bots.uniform import UniformBot
from eminence.engine.chance import Rng

BOTS: dict[str, Callable[[Rng], Bot]] = {"random": UniformBot, "greedy": GreedyBot, "search": SearchBot}
BOTS |= {name: partial(SearchBot, style=style) for name, style in LEVELS.items()}

TERMS = Terms()
PROCESS = "cmd:"


@dataclass(frozen=True)
class Entry:
    """A bot that has been found: one of ours, or a foreign one, which sits at a table only behind a Guard."""

    spec: str
    ours: Callable[[Rng], Bot] | None = None
    foreign: Callable[[Rng], ForeignBot] | None = None

    def sit(self, rng: Rng, *, report: list[Forfeit] | None = None, game: int = 0) -> Bot:
        """Such a bot for one seat of one game; what a foreign one forfeits is added to `report`."""
        if self.ours is not None:
            return self.ours(rng)
        assert self.foreign is not None
        return Guard(self.foreign, rng, self.spec, report=report, game=game)


def resolve(spec: str, terms: Terms = TERMS) -> Entry:
    """The bot a spec means: a name of ours, a search with habits of its own as `hard/exploration=0.3/light=no`,
    `mine.py:MyBot`, `package.module:MyBot` or `cmd:./program --flag`.

    A NoSuchBot, a ValueError, says in one sentence why there is none.
    """
    if spec in BOTS:
        return Entry(spec, ours=BOTS[spec])
    if spec.split("/")[0] in ("search", *LEVELS):
        return Entry(spec, ours=partial(SearchBot, style=style_of(spec)))
    if spec.startswith(PROCESS):
        return Entry(spec, foreign=process_bot(spec.removeprefix(PROCESS), terms))
    if ":" in spec or spec.endswith(".py"):
        return Entry(spec, foreign=own_bot(spec))
    raise NoSuchBot(f"there is no bot {spec!r}; there are: {', '.join(BOTS)}, and your own as mine.py:MyBot or cmd:./program")


def split_specs(text: str) -> tuple[str, ...]:
    """A comma list of specs; one with a comma in it stands in double quotes."""
    rows = list(csv.reader([text], skipinitialspace=True))
    return tuple(spec.strip() for row in rows for spec in row)


def bot(spec: str, rng: Rng, *, report: list[Forfeit] | None = None, game: int = 0, terms: Terms = TERMS) -> Bot:
    """The bot of that name or spec, for one seat of one game; a NoSuchBot when there is none."""
    return resolve(spec, terms).sit(rng, report=report, game=game)


@contextmanager
def seated(
    entries: Sequence[Entry], generators: Sequence[Rng], *, report: list[Forfeit] | None = None, game: int = 0
) -> Iterator[list[Bot]]:
    """Bots at the table for one game; afterwards the foreign ones are let go, and with them their processes."""
    players = [entry.sit(rng, report=report, game=game) for entry, rng in zip(entries, generators, strict=True)]
    try:
        yield players
    finally:
        for player in players:
            if isinstance(player, Guard):
                player.close()


__all__ = [
    "BOTS",
    "LEVELS",
    "PROCESS",
    "Bot",
    "Budget",
    "Entry",
    "Forfeit",
    "NoSuchBot",
    "Terms",
    "bot",
    "resolve",
    "seated",
    "split_specs",
]
