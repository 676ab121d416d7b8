"""PettingZoo: every game as an AEC and as a Parallel environment.

    from eminence.adapters.pettingzoo import env, parallel_env

    table = env("diocese", seats=3)
    table.reset(seed=1)

A seat's observation is a dictionary: "observation" is the vector of `eminence.adapters.spaces`, "action_mask" the legal moves.
The reward comes at the end: the share of the win, or with `zero_sum` that share less what all would have alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from eminence.adapters.boards import board
from eminence.adapters.pictures import HEIGHT, WIDTH, picture
from eminence.adapters.spaces import layout
from eminence.adapters.table import Table

Observation = dict[str, NDArray[Any]] | NDArray[np.uint8]
MODES = ["human", "ansi", "rgb_array"]


class Stage:
    """What both kinds of environment share: agents, spaces, observations and pictures of one table.

    With `pixels` an observation is a picture of the view instead, and the mask is found in the infos.
    """

    def __init__(self, table: Table, *, waiting: bool, render_mode: str | None, render_seat: int | None, pixels: bool) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}")
        self.table = table
        self.waiting = waiting
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.pixels = pixels
        self.names = [f"seat_{seat}" for seat in range(table.seats)]
        self.number = {name: seat for seat, name in enumerate(self.names)}
        self.observation_spaces = {name: self.observation_space() for name in self.names}
        self.action_spaces = {name: gymnasium.spaces.Discrete(table.moves + waiting) for name in self.names}

    def observation_space(self) -> gymnasium.Space[Any]:
        if self.pixels:
            return gymnasium.spaces.Box(0, 255, (HEIGHT, WIDTH, 3), np.uint8)
        fields = layout(self.table.setup)
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(fields.low, fields.high, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.table.moves + self.waiting,), np.int8),
            }
        )

    def observe(self, name: str) -> Observation:
        seat = self.number[name]
        if self.pixels:
            return picture(board(self.table.setup, self.table.state.view(seat)))
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat, waiting=self.waiting)}

    def info(self, name: str) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.number[name], waiting=self.waiting)}

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.names, self.table.rewards(), strict=True))

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as `render_seat` sees it, or a spectator."""
        if self.render_mode is None:
            gymnasium.logger.warn("the environment was made without a render mode")
            return None
        drawn = board(self.table.setup, self.table.state.view(self.render_seat))
        if self.render_mode == "rgb_array":
            return picture(drawn)
        if self.render_mode == "ansi":
            return drawn.text()
        print(drawn.text())
        return None


class CardTable(AECEnv):  # type: ignore[misc]
    """Seats act one after another; of those that choose at the same time the lowest comes first, and the others do not see it."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "name": "eminence", "is_parallelizable": False}

    def __init__(self, stage: Stage, max_cycles: int | None) -> None:
        super().__init__()
        self.stage = stage
        self.max_cycles = max_cycles
        self.render_mode = stage.render_mode
        self.possible_agents = list(stage.names)
        self.observation_spaces = stage.observation_spaces
        self.action_spaces = stage.action_spaces
        self.decisions = 0

    def __str__(self) -> str:
        return f"eminence_{self.stage.table.setup.game.slug.replace('-', '_')}"

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.stage.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {name: self.stage.info(name) for name in self.agents}
        self.decisions = 0
        self.select()

    def select(self) -> None:
        waiting = self.stage.table.to_act()
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]

    def observe(self, agent: str) -> Observation:
        return self.stage.observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} owes a decision")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        table = self.stage.table
        table.act(self.stage.number[agent], int(action))
        self.decisions += 1
        if table.over:
            self.rewards = self.stage.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.decisions >= self.max_cycles * table.seats:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {name: self.stage.info(name) for name in self.agents}
        self.select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self.stage.render()

    def close(self) -> None:
        """There is nothing to close."""

    def clone(self) -> CardTable:
        """The same moment of the same game, to be played on apart from this one."""
        stage = self.stage
        new = CardTable(_copy(stage), self.max_cycles)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if hasattr(self, name):
                setattr(new, name, getattr(self, name).copy())
        for name in ("agent_selection", "_skip_agent_selection", "decisions"):
            if hasattr(self, name):
                setattr(new, name, getattr(self, name))
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> CardTable:
        return self.clone()


class ParallelCardTable(ParallelEnv):  # type: ignore[misc]
    """All seats step together. Those that owe no decision have one legal action, the last: to wait."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "name": "eminence"}

    def __init__(self, stage: Stage, max_cycles: int | None) -> None:
        self.stage = stage
        self.max_cycles = max_cycles
        self.render_mode = stage.render_mode
        self.possible_agents = list(stage.names)
        self.observation_spaces = stage.observation_spaces
        self.action_spaces = stage.action_spaces
        self.agents: list[str] = []
        self.cycles = 0

    def __str__(self) -> str:
        return f"eminence_{self.stage.table.setup.game.slug.replace('-', '_')}"

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.stage.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._seen(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        table = self.stage.table
        awaited = table.to_act()
        for seat, name in enumerate(self.possible_agents):
            if table.over:
                break
            if seat in awaited:
                table.act(seat, int(actions[name]))
            else:
                table.wait(seat, int(actions[name]))
        self.cycles += 1
        late = self.max_cycles is not None and self.cycles >= self.max_cycles and not table.over
        rewards = self.stage.rewards() if table.over else dict.fromkeys(self.agents, 0.0)
        result = (
            self._seen(),
            rewards,
            dict.fromkeys(self.agents, table.over),
            dict.fromkeys(self.agents, late),
            self._infos(),
        )
        if table.over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _seen(self) -> dict[str, Observation]:
        return {name: self.stage.observe(name) for name in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {name: self.stage.info(name) for name in self.agents}

    def render(self) -> Any:
        return self.stage.render()

    def close(self) -> None:
        """There is nothing to close."""

    def clone(self) -> ParallelCardTable:
        """The same moment of the same game, to be played on apart from this one."""
        new = ParallelCardTable(_copy(self.stage), self.max_cycles)
        new.agents = list(self.agents)
        new.cycles = self.cycles
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> ParallelCardTable:
        return self.clone()


def _copy(stage: Stage) -> Stage:
    return Stage(
        stage.table.clone(),
        waiting=stage.waiting,
        render_mode=stage.render_mode,
        render_seat=stage.render_seat,
        pixels=stage.pixels,
    )


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    zero_sum: bool = False,
    illegal: str = "lose",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    render_seat: int | None = None,
    pixels: bool = False,
    waiting: bool = False,
) -> Any:
    """An AEC environment in PettingZoo's usual wrappers. With `waiting` all seats act in turn all the time, those that owe no
    decision by waiting; `max_cycles` is how often each seat acts at most, on average without `waiting`."""
    given: dict[str, Any] = {"zero_sum": zero_sum, "illegal": illegal, "max_cycles": max_cycles}
    given |= {"render_mode": render_mode, "render_seat": render_seat, "pixels": pixels}
    if waiting:
        return wrappers.OrderEnforcingWrapper(parallel_to_aec(parallel_env(game, seats, options, **given)))
    table = Table(game, seats, options, illegal=illegal, zero_sum=zero_sum)
    stage = Stage(table, waiting=False, render_mode=render_mode, render_seat=render_seat, pixels=pixels)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(CardTable(stage, max_cycles)))


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    zero_sum: bool = False,
    illegal: str = "lose",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    render_seat: int | None = None,
    pixels: bool = False,
) -> ParallelCardTable:
    """A Parallel environment: in Table Diocese all seats really choose together."""
    table = Table(game, seats, options, illegal=illegal, zero_sum=zero_sum)
    stage = Stage(table, waiting=True, render_mode=render_mode, render_seat=render_seat, pixels=pixels)
    return ParallelCardTable(stage, max_cycles)


__all__ = ["CardTable", "ParallelCardTable", "env", "parallel_env"]
