"""Chaos: people who remember every answer play at real servers while processes, connections and the database fail.

`storm` lets faults drawn from a seed happen for a while; `Report` holds what happened and what should not have.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx
import psutil
from websockets.exceptions import WebSocketException

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest
from house import House

LOST = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.TransportError)
PATIENCE = 8.0  # seconds a person waits for an answer before they come in again
ASKING = 3.0  # seconds for one rename
BLIND = 5.0  # seconds for which a server may call itself ready although its writes fail
DONE, REFUSED, UNANSWERED = "done", "refused", "unanswered"
Got = TypeVar("Got")


@dataclass
class Report:
    """What happened, and what must not have."""

    faults: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    slowest: float = 0.0  # seconds after the last fault until the last table went on

    def __str__(self) -> str:
        lines = [
            f"faults: {self.faults.total()} ({', '.join(f'{kind} {count}' for kind, count in sorted(self.faults.items()))})",
            f"counts: {', '.join(f'{name} {count}' for name, count in sorted(self.counts.items()))}",
            f"every table went on within {self.slowest:.1f} s of the last fault",
            f"violations: {len(self.violations)}",
            *(f"  {violation}" for violation in self.violations[:50]),
        ]
        return "\n".join(lines)


class Unavailable(ConnectionError):
    """An answer over HTTP that asks to come again later."""


class Door:
    """A server process and what somebody sees who asks it again and again whether it is ready, and to write something."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.busy = asyncio.Lock()  # one fault of a process at a time
        self.started = time.monotonic()
        self.written: list[float] = [self.started]
        self.failed: list[float] = []
        self.ready: list[float] = []

    async def start(self) -> None:
        """Start, again where it ends with a sentence because its database is away, until it answers."""
        await asyncio.to_thread(self.house.start)
        await self.answers()
        self.started = time.monotonic()
        self.written.append(self.started)

    async def answers(self) -> None:
        while True:
            with suppress(*LOST):
                if (await Guest(self.house.url).ask("GET", "/livez")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
            if self.house.process.poll() is not None:
                await asyncio.to_thread(self.house.start)

    async def watch_ready(self) -> None:
        async with httpx.AsyncClient(timeout=2.0, verify=False) as client:
            while True:
                with suppress(httpx.TransportError):
                    answer = await client.get(f"{self.house.url}/readyz")
                    if answer.status_code == 200:
                        self.ready.append(time.monotonic())
                await asyncio.sleep(0.25)

    async def watch_writes(self, report: Report) -> None:
        """Rename oneself for ever. What was acknowledged last is what the database must know in the end."""
        self.names: list[tuple[str, str]] = []
        guest = Guest(self.house.url, f"prober {id(self)}")
        number = 0
        while True:
            await asyncio.sleep(0.1)
            number += 1
            guest.url = self.house.url
            name = f"{id(self) % 10_000_000} {number}"
            self.names.append((name, UNANSWERED))
            try:
                async with asyncio.timeout(ASKING):
                    answer = await guest.ask("POST", "/api/me", p.NewName(name))
            except LOST:
                self.failed.append(time.monotonic())
                continue
            if answer.status_code == 503 and answer.json()["key"] == "server-not-stored":
                self.failed.append(time.monotonic())
            if answer.status_code == 200:
                guest.cookie = guest.cookie or answer.headers["set-cookie"].partition(";")[0]
                self.written.append(time.monotonic())
            self.names[-1] = (name, DONE if answer.status_code == 200 else REFUSED)
            report.counts["renames" if answer.status_code == 200 else f"renames refused: {answer.json()['key']}"] += 1

    def blind(self) -> list[str]:
        """Moments at which it called itself ready although writes had failed for long, and none came through soon after."""
        found = []
        for moment in self.ready:
            last = max(each for each in self.written if each <= moment + ASKING)  # it may just have come back
            first = min((each for each in self.failed if each > last), default=moment)
            if moment - first > BLIND:
                found.append(f"ready although writes had failed for {moment - first:.1f} s")
        return found[:1]


class Player:
    """Somebody who comes back whatever happens, by any door, and remembers what they asked, were answered and were shown."""

    def __init__(self, doors: Sequence[Door], name: str) -> None:
        self.doors = doors
        self.guest = Guest("", name)
        self.rng = random.Random(name)
        self.seat: int | None = None
        self.told: list[p.Told] = []
        self.asks: dict[int, list[tuple[str, str]]] = {}
        self.said: dict[str, str] = {}
        self.lines: dict[int, str] = {}
        self.now: p.Snapshot | None = None
        self.step = 0

    async def insist(self, what: Callable[[], Awaitable[Got]]) -> Got:
        while True:
            self.guest.url = self.rng.choice(self.doors).house.url
            try:
                async with asyncio.timeout(PATIENCE):
                    return await what()
            except (*LOST, AssertionError, AttributeError):
                await asyncio.sleep(0.2)

    @property
    def over(self) -> bool:
        return self.now is not None and self.now.result is not None

    async def play(self, table: str, report: Report) -> None:
        while not self.over:
            chair = await self.insist(lambda: self.guest.sit(table, step=len(self.told)))
            with suppress(*LOST):
                if chair.welcome is not None:
                    await self.go_on(chair, report)
            self.remember(chair, report)
            with suppress(*LOST):
                async with asyncio.timeout(2):
                    await chair.close()

    def remember(self, chair: Chair, report: Report) -> None:
        if chair.welcome is None:
            return
        for told in chair.told:
            if told.step <= len(self.told):
                if self.told[told.step - 1] != told:
                    report.violations.append(f"{self.guest.name}: step {told.step} was shown in two ways")
            elif told.step == len(self.told) + 1:
                self.told.append(told)
            else:
                report.violations.append(f"{self.guest.name}: step {told.step} was shown after {len(self.told)}")
        for line in chair.lines:
            if self.lines.setdefault(line.n, line.text) != line.text:
                report.violations.append(f"{self.guest.name}: line {line.n} was shown in two ways")
        self.now, self.seat, self.step = chair.now, chair.you.seat, max(self.step, chair.now.step)

    async def go_on(self, chair: Chair, report: Report) -> None:
        while not chair.over():
            await chair.until(lambda: chair.over() or self.wants(chair), PATIENCE)
            self.remember(chair, report)
            if not self.wants(chair):
                continue
            if self.rng.random() < 0.2:
                text = f"{self.guest.name} line {len(self.said)}"
                self.said[text] = UNANSWERED
                self.said[text] = await self.ask(chair, p.Say(text), report)
            step, what = chair.now.step, self.rng.choice(chair.now.legal)
            asked = self.asks.setdefault(step, [])
            asked.append((what, UNANSWERED))
            asked[-1] = (what, await self.ask(chair, p.Move(step, what), report))
            if asked[-1][1] == REFUSED:
                await asyncio.sleep(0.1)

    def wants(self, chair: Chair) -> bool:
        """A decision of ours that we have not made."""
        return chair.my_turn() and all(outcome != DONE for _, outcome in self.asks.get(chair.now.step, []))

    async def ask(self, chair: Chair, message: Any, report: Report) -> str:
        if chair.socket is None:
            raise ConnectionError
        async with asyncio.timeout(PATIENCE):
            answer = await chair.ask(message)
        if isinstance(answer, p.Done):
            report.counts[f"{type(message).__name__.lower()}s"] += 1
            for door in self.doors:
                if door.house.url == chair.guest.url:
                    door.written.append(time.monotonic())
            return DONE
        report.counts[f"refused: {answer.key}"] += 1
        return REFUSED


class Party:
    """People who play game after game at tables of one kind."""

    def __init__(self, doors: Sequence[Door], game: str, seats: list[str], number: int, report: Report) -> None:
        self.doors, self.game, self.seats, self.number, self.report = doors, game, seats, number, report
        self.tables: dict[str, list[Player]] = {}
        self.table = ""

    async def play(self) -> None:
        while True:
            names = [f"{self.game} {self.number} {len(self.tables)} {seat}" for seat in range(len(self.seats))]
            people = [Player(self.doors, name) for name, seat in zip(names, self.seats, strict=True) if seat in ("host", "open")]
            for person in people:
                await person.insist(person.guest.arrive)
            made = await people[0].insist(lambda people=people: people[0].guest.make(self.game, self.seats))
            for person in people[1:]:
                await person.insist(lambda person=person, made=made: person.guest.join(made.id))
            self.tables[made.id], self.table = people, made.id
            await asyncio.gather(*(person.play(made.id, self.report) for person in people))
            self.report.counts["games"] += 1

    def progress(self) -> tuple[str, int]:
        """Which table they are at, and how far."""
        people = self.tables.get(self.table, [])
        return self.table, max((len(person.asks) for person in people), default=0) + sum(person.step for person in people)


# Faults -----------------------------------------------------------------------------------------------------------------

Fault = Callable[[random.Random], Awaitable[None]]


def faults_of(doors: Sequence[Door]) -> dict[str, Fault]:
    """What may happen to server processes, whatever their database is."""

    async def kill(rng: random.Random) -> None:
        door = rng.choice(doors)
        async with door.busy:
            await asyncio.to_thread(door.house.kill)
            await asyncio.sleep(rng.uniform(0, 1))
            await door.start()

    async def freeze(rng: random.Random) -> None:
        door = rng.choice(doors)
        async with door.busy:
            door.house.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(rng.choice([0.2, 1.0, 4.0, 7.0]))
            door.house.process.send_signal(signal.SIGCONT)

    async def restart(rng: random.Random) -> None:
        door = rng.choice(doors)
        async with door.busy:
            await asyncio.to_thread(door.house.stop)
            await door.start()

    async def kill_worker(rng: random.Random) -> None:
        with suppress(psutil.Error):
            workers = psutil.Process(rng.choice(doors).house.process.pid).children()
            for worker in workers[:1]:
                worker.kill()

    return {"kill server": kill, "freeze server": freeze, "restart server": restart, "kill worker": kill_worker}


async def storm(
    doors: Sequence[Door], faults: dict[str, Fault], seconds: float, seed: int, report: Report, *, within: float
) -> list[Party]:
    """Play under faults for some time; then all tables must go on."""
    rng = random.Random(seed)
    for door in doors:
        await door.answers()
    parties = []
    for game in eminence.games():
        for seats in (["host", *["open"] * (game.usual_seats[0] - 1)], ["host", *["novice"] * (game.usual_seats[0] - 1)]):
            parties.append(Party(doors, game.slug, seats, len(parties), report))
    tasks = [asyncio.create_task(party.play()) for party in parties]
    tasks += [asyncio.create_task(door.watch_ready()) for door in doors]
    tasks += [asyncio.create_task(door.watch_writes(report)) for door in doors]
    beside: list[asyncio.Task[None]] = []
    try:
        while not all(party.tables for party in parties):
            await asyncio.sleep(0.1)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            name = rng.choice(sorted(faults))
            report.faults[name] += 1
            happening = asyncio.create_task(_happen(faults[name], random.Random(rng.random())))
            if rng.random() < 0.3:
                beside.append(happening)
            else:
                await happening
            await asyncio.sleep(rng.choice([0.05, 0.5, 1.5]))
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.gather(*beside)
        last = time.monotonic()
        before = [party.progress() for party in parties]
        while waiting := [party for party, old in zip(parties, before, strict=True) if party.progress() == old]:
            report.slowest = time.monotonic() - last
            if report.slowest > within:
                for party in waiting:
                    report.violations.append(f"table {party.table[:6]} ({party.game} {party.number}) stands still")
                break
            await asyncio.sleep(0.05)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for door in doors:
        report.violations.extend(door.blind())
    return parties


async def _happen(fault: Fault, rng: random.Random) -> None:
    await fault(rng)


# What must hold afterwards --------------------------------------------------------------------------------------------------

Query = Callable[[str], Awaitable[list[tuple[Any, ...]]]]


async def check(doors: Sequence[Door], parties: Sequence[Party], query: Query, report: Report) -> None:
    """Compare what people know with what is stored."""
    entries: dict[str, list[tuple[int | None, str | None]]] = {}
    for table, who, what in await query("SELECT table_id, who, what FROM entries ORDER BY table_id, n"):
        entries.setdefault(table, []).append((who, what))
    choices = {
        (table, seat): (step, what) for table, seat, step, what in await query("SELECT table_id, seat, step, what FROM choices")
    }
    chat: dict[str, list[tuple[int, str]]] = {}
    for table, n, text in await query("SELECT table_id, n, text FROM chat ORDER BY table_id, n"):
        chat.setdefault(table, []).append((n, text))
    names = Counter(name for (name,) in await query("SELECT name FROM people"))
    for door in doors:
        check_names(door, names, report)
    for party in parties:
        for table, people in party.tables.items():
            lines = chat.get(table, [])
            if [n for n, _ in lines] != list(range(1, len(lines) + 1)):
                report.violations.append(f"{table[:6]}: lines of chat are missing")
            for person in people:
                check_lines(person, dict(lines), report)
                check_moves(person, entries.get(table, []), choices.get((table, person.seat or 0)), report)
    report.counts["tables"] += sum(len(party.tables) for party in parties)


def check_names(door: Door, names: Counter[str], report: Report) -> None:
    """The last rename that was acknowledged holds, unless one that was not answered came after it."""
    done = [name for name, outcome in door.names if outcome == DONE]
    possible = {*done[-1:], *(name for name, outcome in door.names if outcome == UNANSWERED)}
    refused = {name for name, outcome in door.names if outcome == REFUSED}
    if done and not any(names[name] for name in possible):
        report.violations.append("an acknowledged rename is lost")
    if any(names[name] for name in refused):
        report.violations.append("a rename was refused though done")


def check_lines(person: Player, stored: dict[int, str], report: Report) -> None:
    name = person.guest.name
    times = Counter(stored.values())
    for text, outcome in person.said.items():
        if outcome == DONE and times[text] != 1:
            report.violations.append(f"{name}: a line is there {times[text]} times")
        if outcome == REFUSED and times[text]:
            report.violations.append(f"{name}: a line was refused though done")
        if outcome == UNANSWERED and times[text] > 1:
            report.violations.append(f"{name}: an unanswered line is there {times[text]} times")
    for n, text in person.lines.items():
        if stored.get(n) != text:
            report.violations.append(f"{name}: line {n} was shown and vanished")


def check_moves(
    person: Player, entries: list[tuple[int | None, str | None]], choice: tuple[int, str] | None, report: Report
) -> None:
    name, seat = person.guest.name, person.seat
    if len(person.told) > len(entries):
        report.violations.append(f"{name}: steps were shown and vanished")
    for told, (who, _) in zip(person.told, entries, strict=False):
        if told.who != who:
            report.violations.append(f"{name}: step {told.step} was shown of {told.who} and is of {who}")
    own = {number: what for number, (who, what) in enumerate(entries) if who is not None and who == seat and what is not None}
    backed = set()
    for step, asked in person.asks.items():
        number = min((each for each in own if each >= step), default=None)
        made = own[number] if number is not None else choice[1] if choice is not None and choice[0] == len(entries) else None
        open_still = {what for what, outcome in asked if outcome == UNANSWERED}  # may be done at any time, and change a choice
        for what, outcome in asked:
            if outcome == DONE and what != made and made not in open_still:
                report.violations.append(f"{name}: the move {step} {what!r} was acknowledged, and there is {made!r}")
            if outcome != REFUSED and what == made and number is not None:
                backed.add(number)
    for number in own:
        if number not in backed:
            report.violations.append(f"{name}: move {number} {own[number]!r} was refused though done, or never made")
