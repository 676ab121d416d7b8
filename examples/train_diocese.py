"""Trains examples/diocese_policy.npz: a policy for two-seat Table Diocese that beats `greedy`, learnt on one core.

    pip install 'eminence[train]'
    python examples/train_diocese.py --minutes 15

First it imitates `greedy` for a while, then it plays itself on a VectorTable and learns by policy gradient (PPO). A round of
Diocese is short and stands by itself, so each is an episode; its reward is by how much it changed the chance to win the game.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from diocese_policy import INPUTS, LAYOUT, SETUP, WEIGHTS, features
from numpy.typing import NDArray
from torch import Tensor, nn

from eminence.adapters.vector import VectorTable
from eminence.bots import bot
from eminence.bots.protocol import Budget
from eminence.engine.chance import Rng
from eminence.games.diocese.cards import FEAST, KINDS, ROUNDS
from eminence.games.diocese.notation import PAIRS

ACTIONS = len(SETUP.texts)
TURNS = 9  # decisions of a seat in a round; the tenth card lays itself
SPREAD = 15.0  # of the difference in points that one round brings
HIDDEN = (256, 128)
LAID = np.zeros((ACTIONS, KINDS), np.int16)  # what each move takes out of the hand; a feast used comes back into it
LAID[np.arange(KINDS), np.arange(KINDS)] = 1
for number, (a, b) in enumerate(PAIRS, KINDS):
    LAID[number, a] += 1
    LAID[number, b] += 1
    LAID[number, FEAST] -= 1


class Network(nn.Module):
    """A number for every move, and the chance to win that this round will still change."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(INPUTS, HIDDEN[0]), nn.ReLU(), nn.Linear(HIDDEN[0], HIDDEN[1]), nn.ReLU())
        self.moves = nn.Linear(HIDDEN[1], ACTIONS)
        self.judge = nn.Sequential(nn.Linear(INPUTS, 128), nn.ReLU(), nn.Linear(128, 1))

    def forward(self, inputs: Tensor, masks: Tensor) -> Tensor:
        rates: Tensor = self.moves(self.body(inputs))
        return torch.log_softmax(rates.masked_fill(~masks, -1e9), dim=-1)

    def value(self, inputs: Tensor) -> Tensor:
        found: Tensor = self.judge(inputs)[:, 0]
        return found

    def save(self, path: Path) -> None:
        """The policy alone, in half precision."""
        layers = [self.body[0], self.body[2], self.moves]
        arrays = {}
        for number, layer in enumerate(layers):
            arrays[f"w{number}"] = layer.weight.detach().numpy().T.astype(np.float16)
            arrays[f"b{number}"] = layer.bias.detach().numpy().astype(np.float16)
        np.savez_compressed(path, **arrays)


class Tables:
    """A VectorTable that remembers the hand each seat passed on."""

    def __init__(self, tables: int, seed: int) -> None:
        self.table = VectorTable("diocese", 2, tables=tables, seed=seed)
        self.passed = np.zeros((tables, 2, KINDS), np.int16)
        self.rows = np.arange(tables)

    def inputs(self) -> tuple[Tensor, Tensor]:
        seen = features(self.table.observations, self.passed[self.rows, self.table.seats_to_act])
        return torch.from_numpy(seen), torch.from_numpy(self.table.masks.copy())

    def step(self, actions: NDArray[np.int64]) -> None:
        hands = LAYOUT.parts(self.table.observations)["hand"]
        self.passed[self.rows, self.table.seats_to_act] = hands - LAID[actions]
        self.table.step(actions)

    def standing(self) -> tuple[int, NDArray[np.float64]]:
        """Rounds played, and by how much seat 0 leads; seat 0 is always the one to act when a round begins."""
        if self.table.dones[0]:
            return ROUNDS, (self.table.scores[:, 0] - self.table.scores[:, 1]).astype(float)
        parts = LAYOUT.parts(self.table.observations)
        return int(parts["round"][0, 0]) - 1, (parts["score"][:, 0] - parts["score"][:, 1]).astype(float)


def chance_to_win(rounds: int, lead: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of the seat that leads so: what a round brings is taken for normal, and a tie at the end for half a win."""
    left = ROUNDS - rounds
    if left == 0:
        return (np.sign(lead) + 1) / 2
    return torch.special.ndtr(torch.from_numpy(lead / (SPREAD * left**0.5))).numpy()


@dataclass
class Batch:
    inputs: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor
    gains: Tensor
    returns: Tensor


def play_round(tables: Tables, network: Network, trail: float) -> Batch:
    """One round at all tables, both seats played by the network; all tables stand at the same turn all the time."""
    before = chance_to_win(*tables.standing())
    inputs, masks, actions, logs, values = [], [], [], [], []
    with torch.no_grad():
        for _ in range(2 * TURNS):
            seen, legal = tables.inputs()
            chances = network(seen, legal)
            chosen = torch.multinomial(chances.exp(), 1)[:, 0]
            inputs.append(seen)
            masks.append(legal)
            actions.append(chosen)
            logs.append(chances.gather(1, chosen[:, None])[:, 0])
            values.append(network.value(seen))
            tables.step(chosen.numpy())
    gain = torch.from_numpy(chance_to_win(*tables.standing()) - before).float()
    gains: list[Tensor] = [gain] * (2 * TURNS)
    returns: list[Tensor] = [gain] * (2 * TURNS)
    for seat, final in ((0, gain), (1, -gain)):
        hope, ahead = torch.zeros_like(gain), final
        for step in range(2 * TURNS - 2 + seat, -1, -2):
            hope = ahead - values[step] + trail * hope
            ahead = values[step]
            gains[step] = hope
            returns[step] = hope + values[step]
    return Batch(*(torch.cat(part) for part in (inputs, masks, actions, logs, gains, returns)))


def learn(network: Network, rule: torch.optim.Optimizer, batch: Batch, epochs: int, size: int, entropy: float) -> float:
    """PPO: several small steps on one batch, none too far from where it was played."""
    gains = (batch.gains - batch.gains.mean()) / (batch.gains.std() + 1e-6)
    spread = 0.0
    for _ in range(epochs):
        for rows in torch.randperm(len(gains)).split(size):
            chances = network(batch.inputs[rows], batch.masks[rows])
            ratio = (chances.gather(1, batch.actions[rows, None])[:, 0] - batch.logs[rows]).exp()
            gain = gains[rows]
            policy = -torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            doubt = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
            judged = (network.value(batch.inputs[rows]) - batch.returns[rows]).square().mean()
            loss = policy + 2.0 * judged - entropy * doubt
            rule.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            rule.step()
            spread = doubt.item()
    return spread


def imitate(network: Network, rounds: int, seed: int) -> None:
    """Games of `greedy` against itself, a tenth of its moves replaced by random ones; the network learns to guess its moves."""
    tables = Tables(256, seed)
    greedy = bot("greedy", Rng(seed))
    chance, dice = Rng(seed + 1), np.random.default_rng(seed)
    rule = torch.optim.Adam(network.parameters(), 1e-3)
    kept: list[tuple[Tensor, Tensor, Tensor]] = []
    for _ in range(rounds * 2 * TURNS):
        seen, legal = tables.inputs()
        chosen = np.array([greedy.choose(tables.table.belief(i), Budget()) for i in range(256)])
        kept.append((seen, legal, torch.from_numpy(chosen)))
        tables.step(np.where(dice.random(256) < 0.1, tables.table.random_actions(chance), chosen))
    inputs, masks, actions = (torch.cat(part) for part in zip(*kept, strict=True))
    for _ in range(8):
        for rows in torch.randperm(len(actions)).split(512):
            loss = nn.functional.nll_loss(network(inputs[rows], masks[rows]), actions[rows])
            rule.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            rule.step()
    print(f"imitated {len(actions)} decisions of greedy, loss {loss.item():.3f}", flush=True)


def versus_greedy(network: Network, games: int, seed: int) -> float:
    """The network's share of wins against `greedy`, both seats in turn."""
    tables = Tables(games, seed)
    greedy = bot("greedy", Rng(seed))
    ours = tables.rows % 2
    for _ in range(2 * TURNS * ROUNDS):
        seen, legal = tables.inputs()
        with torch.no_grad():
            chosen = network(seen, legal).argmax(-1).numpy()
        for i in np.flatnonzero(tables.table.seats_to_act != ours):
            chosen[i] = greedy.choose(tables.table.belief(int(i)), Budget())
        tables.step(chosen)
    return float(tables.table.rewards[tables.rows, ours].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15, help="of self-play")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--imitate", type=int, default=12, help="rounds of greedy at 256 tables to imitate first")
    parser.add_argument("--check", type=int, default=400, help="games against greedy now and then; 0 for none")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    network = Network()
    if given.imitate:
        imitate(network, given.imitate, given.seed)
    tables = Tables(given.tables, given.seed)
    rule = torch.optim.Adam(network.parameters(), 1e-3)
    start, batches, checked = time.monotonic(), 0, 0.0
    while (spent := time.monotonic() - start) < 60 * given.minutes:
        left = 1 - spent / (60 * given.minutes)
        for group in rule.param_groups:
            group["lr"] = 1e-3 * max(left, 0.03)
        batch = play_round(tables, network, trail=0.9)
        doubt = learn(network, rule, batch, epochs=2, size=2048, entropy=0.01 * left)
        batches += 1
        if given.check and spent - checked > 60:
            checked = spent
            share = versus_greedy(network, given.check, batches)
            print(
                f"{spent:5.0f} s, {batches} rounds at {given.tables} tables, entropy {doubt:.2f}, {share:.3f} v greedy",
                flush=True,
            )
    network.save(given.out)
    print(f"{given.out} written after {batches} rounds; against greedy: {versus_greedy(network, given.check or 2, 7):.3f}")


if __name__ == "__main__":
    main()
