"""Gymnasium: one seat for your agent, bots at the others.

from eminence.adapters.gymnasium import SeatEnv

env = SeatEnv("diocese", seats=2, bots="greedy")
observation, info = env.reset(seed=1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from eminence.adapters.boards import board
from eminence.adapters.pictures import picture
from eminence.adapters.spaces import layout
from eminence.adapters.table import Table
from eminence.bots import Bot, Budget, resolve
from eminence.bots.guard import Guard
from eminence.engine.chance import Rng

Observation = dict[str, NDArray[Any]]
MODES = ["ansi", "rgb_array"]
ID = "eminence/Seat-v0"


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The observation is the vector of `eminence.adapters.spaces` with the mask of legal moves; the reward comes at the end: the
    share of the win, or with `zero_sum` that share less what all would have alike. A move that is not legal loses the game,
    unless `illegal` says otherwise.

    `bots` is one spec for all other seats or one for each of them; a spec is what `--bots` takes. `seat` is the agent's seat;
    None changes it from game to game.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        budget: Budget | None = None,
        zero_sum: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, illegal=illegal, zero_sum=zero_sum)
        others = self.table.seats - 1
        specs = [bots] * others if isinstance(bots, str) else list(bots)
        if len(specs) != others:
            raise ValueError(f"{others} bots are needed, one for each other seat, and not {len(specs)}")
        if seat is not None and not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat} among {self.table.seats}")
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}")
        self.entries = [resolve(spec) for spec in specs]
        self.budget = budget or Budget()
        self.fixed_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.players: dict[int, Bot] = {}
        fields = layout(self.table.setup)
        self.observation_space: gymnasium.Space[Observation] = gymnasium.spaces.Dict(  # type: ignore[assignment]
            {
                "observation": gymnasium.spaces.Box(fields.low, fields.high, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.table.moves,), np.int8),
            }
        )
        self.action_space = gymnasium.spaces.Discrete(self.table.moves)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        start = int(self.np_random.integers(2**63))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        self.table.reset(start)
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        self.players = {seat: entry.sit(Rng(start + 1 + seat)) for seat, entry in zip(others, self.entries, strict=True)}
        self.let_others_play()
        return self._seen(), self._info()

    def let_others_play(self) -> None:
        """Until the agent owes a decision and all who choose with it have chosen, or the game is over."""
        table = self.table
        while waiting := [seat for seat in table.to_act() if seat != self.seat]:
            seat = waiting[0]
            table.act(seat, self.players[seat].choose(table.state.belief(seat), self.budget))

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if not table.to_act():
            raise RuntimeError("the game is over; reset() begins another")
        legal = table.act(self.seat, int(action))
        if not table.over:
            self.let_others_play()
        reward = table.rewards()[self.seat] if table.over else 0.0
        return self._seen(), reward, table.over, False, self._info() | {"legal": legal}

    def _seen(self) -> Observation:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as agents that know of masks ask for it."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as the agent's seat sees it."""
        drawn = board(self.table.setup, self.table.state.view(self.seat))
        return picture(drawn) if self.render_mode == "rgb_array" else drawn.text()

    def close(self) -> None:
        """Let go of the bots, and with them of processes they run in."""
        for player in self.players.values():
            if isinstance(player, Guard):
                player.close()
        self.players = {}


def register() -> None:
    """Make the environment known to `gymnasium.make("eminence/Seat-v0", game="diocese", bots="greedy")`."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=f"{__name__}:SeatEnv")


__all__ = ["ID", "SeatEnv", "register"]
