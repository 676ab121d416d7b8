"""The moves and chance steps of a reviewed game as sentences, each from what its seat saw when it moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eminence import locales
from eminence.engine.game import Setup
from eminence.engine.record import Record, apply_step
from eminence.engine.state import State
from eminence.lab.review.game_review import Review
from eminence.locales.moves import move_text


class Telling:
    """One game in one language."""

    def __init__(self, review: Review, record: Record, setup: Setup, language: str) -> None:
        self.language = language
        self._game = record.game
        self._moves: dict[tuple[int, str], str] = {}
        self._chances: dict[int, str] = {}
        judged = {one.step: one.judgement for one in review.decisions}
        state = setup.new()
        for step, (who, what) in enumerate(record.steps):
            if step in judged:
                view = state.view(judged[step].seat)
                for move in (what, *(other.move for other in judged[step].alternatives)):
                    self._moves[step, move] = move_text(self._game, move, language, view=view)
            apply_step(state, record.steps[step])
            if who == "*":
                self._chances[step] = self._happened(state, what)

    def _happened(self, state: State, text: str) -> str:
        """The first thing a chance step did, as whoever knows most of it saw it; the game is over, nothing is secret now."""
        seen = [events[0] for seat in (None, *range(state.seats)) if (events := state.events(seat))]
        if not seen:
            return text
        best = min(seen, key=lambda event: sum(value is None for value in event.data.values()))
        return locales.event_text(self._game, best, self.language)

    def say(self, key: str, **args: Any) -> str:
        return locales.say(key, self.language, **args)

    def player(self, seat: int) -> str:
        return locales.player_name(seat, self.language)

    def move(self, step: int, text: str) -> str:
        """A move that was made or could have been made at a step."""
        return self._moves[step, text]

    def line(self, line: Sequence[tuple[int, str]]) -> str:
        """Moves expected later, which no seat has seen the position of."""
        return "; ".join(f"{self.player(seat)}: {move_text(self._game, move, self.language)}" for seat, move in line)

    def chance(self, step: int, steps: int = 1) -> str:
        """Chance steps in a row."""
        return " ".join(self._chances[number] for number in range(step, step + steps))
