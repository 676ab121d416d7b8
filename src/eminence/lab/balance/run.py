"""A trial played to its end: what is known from earlier runs, the rest by a crew, all in order of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eminence.lab.balance.crew import Crew
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.sample import Sample, SampleFile, play_some, tasks

CHUNK = 20  # games of a task, at most
TASKS = 8  # a trial has at least so many, so that all workers have something to do


class Laboratory:
    """Plays trials. `watch` hears of every game; a game that is in `log` is not played again."""

    def __init__(self, crew: Crew, log: SampleFile | None = None, watch: Callable[[int], None] = lambda games: None) -> None:
        self._crew = crew
        self._log = log
        self._watch = watch

    def play(self, trials: Sequence[tuple[str, Trial]], games: int) -> list[list[Sample]]:
        """The games 0 to `games - 1` of each trial; each has a name, under which its games are kept in the log."""
        found: dict[str, dict[int, Sample]] = {name: {} for name, _ in trials}
        calls = []
        for name, trial in trials:
            if self._log is not None:
                found[name] = {sample.game: sample for sample in self._log.played.get(name, ()) if sample.game < games}
                self._watch(len(found[name]))
            missing = (game for game in range(games) if game not in found[name])
            calls += [(name, *task) for task in tasks(trial, missing, max(1, min(CHUNK, games // TASKS)))]
        for name, samples in self._crew.run(play_named, calls):
            for sample in samples:
                found[name][sample.game] = sample
                if self._log is not None:
                    self._log.add(name, sample)
            self._watch(len(samples))
        return [[found[name][game] for game in range(games)] for name, _ in trials]


def play_named(name: str, trial: Trial, start: int, count: int) -> tuple[str, list[Sample]]:
    """What a worker does, with the name of the trial the games belong to."""
    return name, play_some(trial, start, count)
