"""A trial played to its end: what is known from earlier runs, the rest by a pool, all in order of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eminence.lab.balance.plan import Trial
from eminence.lab.balance.ray_cluster import Pool
from eminence.lab.balance.sample import Sample, SampleFile, Task, play_some, tasks

CHUNK = 20  # games of a task, at most
TASKS = 8  # a trial has at least so many, so that all workers have something to do


class Laboratory:
    """Plays trials. `watch` hears of every game; a game that is in `log` is not played again."""

    def __init__(self, pool: Pool, log: SampleFile | None = None, watch: Callable[[int], None] = lambda games: None) -> None:
        self._pool = pool
        self._log = log
        self._watch = watch

    def play(self, wanted: Sequence[tuple[Trial, int]]) -> list[list[Sample]]:
        """So many games of each trial, from its first on, in order."""
        found: dict[str, dict[int, Sample]] = {trial.key: {} for trial, _ in wanted}
        calls: list[Task] = []
        for trial, games in wanted:
            known = found[trial.key]
            if self._log is not None:
                known |= {sample.game: sample for sample in self._log.played.get(trial.key, ()) if sample.game < games}
                self._watch(len(known))
            missing = (game for game in range(games) if game not in known)
            calls += tasks(trial, missing, max(1, min(CHUNK, games // TASKS)))
        for key, samples in self._pool.map(play_some, calls, ordered=False):
            for sample in samples:
                found[key][sample.game] = sample
                if self._log is not None:
                    self._log.add(key, sample)
            self._watch(len(samples))
        return [[found[trial.key][game] for game in range(games)] for trial, games in wanted]
