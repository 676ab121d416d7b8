"""Who is next when more is wanted than the workers can do: addresses take turns, and within an address its people.

Turns are counted in seconds of work, not in jobs, so an expert's second weighs as much as a thousand quick moves. Whoever has
used least is next; a newcomer starts level with the others and can save nothing up.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

Job = TypeVar("Job")
REMEMBERED = 10_000  # owners whose use is remembered
IDLE_TURN = 16  # while others wait, one job of so many may be one that nobody waits for


class Owner(NamedTuple):
    """For whom something is done: an address (as a hash; see quotas.py) and a person. Either may be unknown, ""."""

    address: str
    person: str


class Line(Generic[Job]):
    """Jobs of many owners; `pop` is fair."""

    def __init__(self) -> None:
        self.size = 0
        self._waiting: dict[str, dict[str, deque[Job]]] = {}
        self._used: dict[tuple[str, ...], float] = {}
        self._reached: dict[tuple[str, ...], float] = {}  # what the last one served had used: of all, and of an address

    def push(self, owner: Owner, job: Job) -> None:
        self.size += 1
        address = owner.address or owner.person
        if address not in self._waiting:
            self._enter((address,), ())
        people = self._waiting.setdefault(address, {})
        if owner.person not in people:
            self._enter((address, owner.person), (address,))
        people.setdefault(owner.person, deque()).append(job)

    def _enter(self, who: tuple[str, ...], among: tuple[str, ...]) -> None:
        self._used[who] = max(self._used.get(who, 0.0), self._reached.get(among, 0.0))

    def pop(self) -> Job:
        """The next job, of who has used least."""
        address = min(self._waiting, key=lambda each: self._used[each,])
        people = self._waiting[address]
        person = min(people, key=lambda each: self._used[address, each])
        self._reached[()] = self._used[address,]
        self._reached[address,] = self._used[address, person]
        jobs = people[person]
        job = jobs.popleft()
        if not jobs:
            del people[person]
        if not people:
            del self._waiting[address]
        self.size -= 1
        return job

    def charge(self, owner: Owner, seconds: float) -> None:
        """Count what was used."""
        address = owner.address or owner.person
        for who in ((address,), (address, owner.person)):
            self._used[who] = self._used.get(who, self._reached.get(who[:-1], 0.0)) + seconds
        if len(self._used) > REMEMBERED:
            self._forget()

    def _forget(self) -> None:
        """Who does not wait starts level with the others next time."""
        waits: set[tuple[str, ...]] = {(address,) for address in self._waiting}
        waits |= {(address, person) for address, people in self._waiting.items() for person in people}
        self._used = {who: used for who, used in self._used.items() if who in waits}
        self._reached = {who: used for who, used in self._reached.items() if not who or who in waits}


class FairQueue(Generic[Job]):
    """Jobs that somebody waits for, and idle ones, which come last but do come."""

    def __init__(self) -> None:
        self._lines: dict[bool, Line[Job]] = {False: Line(), True: Line()}
        self._since_idle = 0

    def __len__(self) -> int:
        return self._lines[False].size + self._lines[True].size

    def push(self, owner: Owner, job: Job, *, idle: bool) -> None:
        self._lines[idle].push(owner, job)

    def pop(self) -> Job:
        wanted, idle = self._lines[False], self._lines[True]
        self._since_idle += 1
        if idle.size and (not wanted.size or self._since_idle >= IDLE_TURN):
            self._since_idle = 0
            return idle.pop()
        return wanted.pop()

    def charge(self, owner: Owner, seconds: float, *, idle: bool) -> None:
        self._lines[idle].charge(owner, seconds)
