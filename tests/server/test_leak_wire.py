"""Leak test 3: everything a socket received satisfies the resampling test, for every game.

A game is played over real sockets by people who try illegal moves, change their choices, take moves back and lose their
connection. What each of them and a spectator received must be, byte for byte but for clocks and keys, what the server's code
makes of the record on a desk; and when everything that person could not know is redrawn by the tests' own resamplers, the desk
must say the very same bytes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import eminence
from desk import Exhausted, connect, desk, run_still
from eminence.engine.game import Setup
from eminence.engine.record import Step
from eminence.server.live_table import LiveTable
from eminence.server.requests import Request
from eminence.table import protocol as p
from eminence.table.commands import Begin
from eminence.table.protocol import encode
from eminence.table.seating import Person
from guests import Chair, Guest, act
from house import House
from test_games import full_table

Op = tuple[str, int, Any]
VOLATILE = {"clock", "due", "created", "id", "key", "at", "commitment"}
SETUPS = [
    ("gray-cardinal", 3, {}),
    ("oriflamme", 3, {}),
    ("diocese", 3, {}),
    ("diocese", 2, {"duel": True}),
    ("cypher", 3, {}),
    ("cypher", 2, {"hidden_card": True}),
]
every_game = pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=lambda value: str(value) if value else "")


def plain(value: Any) -> Any:
    """A message without what differs from run to run."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in VOLATILE}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def of_the_game(heard: list[bytes]) -> list[Any]:
    """What was said about the game; who came and went is told whenever it suits the network."""
    said = [json.loads(text) for text in heard]
    kept = [each for each in said if each["type"] in ("welcome", "news", "refused", "done")]
    return [plain({**each, "table": None, "you": None}) for each in kept]


async def in_step(chairs: list[Chair], leader: Chair) -> None:
    for chair in chairs:
        await chair.until(lambda chair=chair: (chair.now.step, chair.now.to_act) == (leader.now.step, leader.now.to_act))


class Evening:
    """A game over real sockets, with a list of everything that was done."""

    def __init__(self, chairs: list[Chair], watcher: Chair, setup: Setup, rng: random.Random) -> None:
        self.chairs = chairs
        self.watcher = watcher
        self.setup = setup
        self.rng = rng
        self.ops: list[Op] = []
        self.heard: list[list[bytes]] = [[] for _ in range(len(chairs) + 1)]

    async def ask(self, op: str, seat: int, detail: Any, message: Any) -> Any:
        chair = self.chairs[seat]
        self.ops.append((op, seat, detail))
        answer = await chair.ask(message)
        await in_step([*self.chairs, self.watcher], chair)
        return answer

    async def play(self) -> None:
        while not self.chairs[0].over():
            acting = list(self.chairs[0].now.to_act)
            self.rng.shuffle(acting)
            for seat in acting:
                await self.decide(seat, alone=len(acting) == 1)
            await self.reconnect(self.rng.randrange(len(self.chairs) + 1))
        for number, chair in enumerate([*self.chairs, self.watcher]):
            self.heard[number].extend(chair.heard)

    async def decide(self, seat: int, *, alone: bool) -> None:
        chair, rng = self.chairs[seat], self.rng
        step, legal = chair.now.step, chair.now.legal
        wrong = rng.choice(self.setup.texts)
        if wrong not in legal and rng.random() < 0.5:
            assert isinstance(await self.ask("try", seat, wrong, p.Move(step, wrong)), p.Refused)
        move = p.Move(step, rng.choice(legal))
        if not alone and rng.random() < 0.3 and len(chair.now.to_act) > 1:
            await self.ask("first", seat, None, p.Move(step, legal[0]))
            if rng.random() < 0.5:
                await self.ask("undo", seat, None, p.Undo(step))
        assert isinstance(await self.ask("move", seat, None, move), p.Done)
        if alone and chair.now.can_undo and rng.random() < 0.5:
            assert isinstance(await self.ask("undo", seat, None, p.Undo(chair.now.step)), p.Done)
            again = p.Move(chair.now.step, move.what)
            assert isinstance(await self.ask("move", seat, None, again), p.Done)

    async def reconnect(self, number: int) -> None:
        chair = [*self.chairs, self.watcher][number]
        since = self.rng.choice([None, 0, chair.now.step, max(0, chair.now.step - 3)])
        await chair.close()
        self.heard[number].extend(chair.heard)
        self.ops.append(("reconnect", number, since))
        new = await chair.guest.sit(chair.table, step=since)
        if number < len(self.chairs):
            self.chairs[number] = new
        else:
            self.watcher = new


class Script:
    """The texts of the decisions of a record, handed out turn by turn."""

    def __init__(self, live: LiveTable, steps: list[Step]) -> None:
        self.live = live
        self.steps = steps

    def text(self, seat: int) -> str:
        table = self.live.table
        done = len(table.steps)
        together = len(table.state.to_act())
        for who, what in self.steps[done : done + together]:
            if who == seat:
                return what
        raise Exhausted


def at_the_desk(setup: Setup, steps: list[Step], ops: list[Op], names: list[str], viewer: int) -> list[bytes]:
    """All that one of the people (the last one is the spectator) hears when the ops are done over a record."""
    live = desk(setup, steps, names)
    script = Script(live, steps)
    try:
        live.submit(Request(Begin()))
    except Exhausted:
        return []
    people = [Person(name, name) for name in names]
    person = people[viewer] if viewer < len(names) else None
    heard: list[bytes] = []
    ear = connect(live, person, None)
    number = 0
    for op, seat, detail in ops:
        if op == "reconnect":
            if seat == viewer:
                heard.extend(ear.heard)
                live.viewers.remove(ear)
                ear = connect(live, person, detail)
                number = 0
            continue
        if op == "try" and seat != viewer:
            continue
        number += seat == viewer
        try:
            message = said(live, script, op, seat, detail, number if seat == viewer else 0)
            if seat == viewer:
                ear.hear(encode(message))
            else:
                other: Any = SimpleNamespace(seat=seat)
                live.submit(Request(message, other))
        except Exhausted:
            break
    return heard + ear.heard


def said(live: LiveTable, script: Script, op: str, seat: int, detail: Any, number: int) -> Any:
    step = live.table.length
    match op:
        case "try":
            return p.Move(step, detail, number)
        case "first":
            return p.Move(step, live.table.state.legal_texts(seat)[0], number)
        case "undo":
            return p.Undo(step, number)
    return p.Move(step, script.text(seat), number)


def redraw(setup: Setup, steps: list[Step], viewer: int | None, rng: random.Random) -> list[Step]:
    module = import_module(f"resamplers.{setup.game.slug.replace('-', '_')}")
    redrawn: list[Step] = module.redraw(setup.seats, setup.options, steps, viewer, rng)
    return redrawn


def cuts(steps: list[Step], rng: random.Random) -> Iterator[int]:
    """Moments of a game to look at; at its end much is open."""
    for _ in range(8):
        yield rng.randrange(1, len(steps) + 1)


async def real_game(url: str, game: str, seats: int, options: dict[str, Any], seed: int) -> tuple[Evening, list[Step], list[str]]:
    chairs = await full_table(url, game, ["host"] + ["open"] * (seats - 1), options=options)
    fresh = [await chair.guest.sit(chair.table) for chair in chairs]
    for chair in chairs:
        await chair.close()
    watcher = await Guest(url).sit(fresh[0].table)
    evening = Evening(fresh, watcher, eminence.game(game).setup(seats, options), random.Random(seed))
    await evening.play()
    record = await fresh[0].guest.get(f"/api/tables/{fresh[0].table}/record", eminence.Record)
    return evening, record.steps, [chair.guest.name for chair in fresh]


@every_game
def test_leak_3_what_sockets_received_tells_nothing_hidden(house: House, game: str, seats: int, options: dict[str, Any]) -> None:
    setup = eminence.game(game).setup(seats, options)
    evening, steps, names = act(real_game(house.url, game, seats, options, 17))
    rng = random.Random(3)
    differing = 0
    for viewer in range(seats + 1):
        seat = viewer if viewer < seats else None
        whole = run_still(lambda viewer=viewer: at_the_desk(setup, steps, evening.ops, names, viewer))
        assert of_the_game(whole) == of_the_game(evening.heard[viewer])
        for cut in cuts(steps, rng):
            other = redraw(setup, steps[:cut], seat, rng)
            differing += other != steps[:cut]
            here, there = (
                run_still(lambda told=told, viewer=viewer: at_the_desk(setup, told, evening.ops, names, viewer))
                for told in (steps[:cut], other)
            )
            assert here == there
    assert differing > 5 or game == "gray-cardinal"


def test_a_leaking_server_is_caught(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the test can fail: a news message that counts what the others hold."""
    setup = eminence.game("cypher").setup(3)
    evening, steps, names = act(real_game(house.url, "cypher", 3, {}, 5))
    from eminence.table.table import Table

    honest = Table.snapshot

    def leaking(self: Table, viewer: int | None, now: float, public: Any = None) -> p.Snapshot:
        hint = sum(len(text) for seat in range(3) for text in self.with_choices.view(seat).hand)
        return honest(self, viewer, now + hint, public)

    monkeypatch.setattr(Table, "snapshot", leaking)
    rng = random.Random(3)
    caught = 0
    for cut in cuts(steps, rng):
        other = redraw(setup, steps[:cut], 0, rng)
        here, there = (
            run_still(lambda told=told: at_the_desk(setup, told, evening.ops, names, 0)) for told in (steps[:cut], other)
        )
        caught += here != there
    assert caught > 0
