"""Thousands of tables of one set-up, stepped together from NumPy arrays: what training runs on.

At every table one seat is to act, the lowest of those that owe a decision: choices that are made at the same time stay hidden
until all are in. Chance happens inside, and a finished game is replaced by a new one at once.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from eminence.adapters.observers import observer_of
from eminence.adapters.observers.observer import Observer
from eminence.adapters.spaces import layout
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng, stream
from eminence.engine.game import Setup
from eminence.engine.state import COMPILED, Buffer, State
from eminence.games import game as game_of

if TYPE_CHECKING:
    import cython

WORTH_A_THREAD = 128  # tables; fewer are stepped before another thread has woken up
AHEAD, AHEAD_LEGAL = 1400, 128  # bytes of the next table that are fetched meanwhile: thousands of tables fit in no cache


class Room:
    """One of the tables, the moves that are legal there, its own stream of chance, and the way to the next: a loop along it asks
    nothing of Python."""

    state: State
    legal: Buffer
    rng: Rng
    next: Room

    def __init__(self, state: State) -> None:
        self.state = state
        self.legal = Buffer()


class Stripe:
    """Tables next to each other that one thread steps, and whatever that needs besides: no object is used by two threads."""

    start: int
    end: int
    rooms: list[Room]
    first: Room
    fresh: State
    observer: Observer
    buffer: Buffer

    def __init__(self, setup: Setup, start: int, end: int, pages: NDArray[np.int16]) -> None:
        self.start = start
        self.end = end
        self.fresh = setup.apart().fork()
        self.rooms = [Room(self.fresh.fork()) for _ in range(start, end)]
        self.first = self.rooms[0]
        for room, following in zip(self.rooms, (*self.rooms[1:], self.first), strict=True):
            room.next = following
        self.observer = observer_of(setup)
        self.observer.bind(pages.reshape(-1))
        self.buffer = Buffer()


class Helper:
    """A thread that steps a stripe whenever it is told to, for as long as there is the VectorTable.

    What counts is how often it was told and how often it is done; the locks only say when to look again. They are bare locks,
    because everything finer takes longer than the tables do.
    """

    def __init__(self, table: VectorTable, stripe: Stripe) -> None:
        self.stripe = stripe
        self.table = weakref.ref(table)
        self.told = self.done = 0
        self.telling = threading.Lock()
        self.answering = threading.Lock()
        weakref.finalize(table, self.tell).atexit = False
        threading.Thread(target=self.work, name="tables", daemon=True).start()

    def tell(self) -> None:
        self.told += 1
        if self.telling.locked():
            self.telling.release()

    def wait(self) -> BaseException | None:
        """Until it is done; a Ctrl-C meanwhile is returned, because nothing may be read or told before."""
        interrupted = None
        while self.done != self.told:
            try:
                self.answering.acquire()
            except BaseException as error:
                interrupted = error
        return interrupted

    def work(self) -> None:
        while True:
            while self.done == self.told:
                self.telling.acquire()
            table = self.table()
            if table is None:
                return
            table.play(self.stripe)
            del table
            self.done += 1
            if self.answering.locked():
                self.answering.release()


class VectorTable:
    """`observations`, `masks` and `seats_to_act` say what the seat to act at each table sees, may do, and which it is; `rewards`,
    `scores` and `dones` what the last step brought: in the step that ends a game the win share and the points of each seat.

    The arrays are written in place by every step, and by nobody else: copy what is to be kept or changed. Several threads share
    the tables (0: as many as there are processors, if there are tables enough); how many makes no difference to the games.
    """

    setup: Setup
    tables: int
    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    seats_to_act: NDArray[np.int32]
    rewards: NDArray[np.float32]
    scores: NDArray[np.int32]
    dones: NDArray[np.bool_]
    results: tuple[NDArray[Any], ...]
    rooms: list[Room]
    stripes: list[Stripe]
    helpers: list[Helper]
    marks: Any
    flags: Any
    turns: Any
    shares: Any
    points: Any
    ends: Any
    moves: Any
    picks: Any
    size: int
    actions: int

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        tables: int = 1024,
        seed: int = 0,
        threads: int = 0,
    ) -> None:
        if tables < 1:
            raise ValueError("there is at least one table")
        if threads < 0:
            raise ValueError("there is at least one thread; 0 stands for as many as there are processors")
        self.setup = game_of(game).setup(seats, options)
        self.tables = tables
        self.size = layout(self.setup).size
        pages: NDArray[np.int16] = np.zeros((tables, self.size), np.int16)
        masks: NDArray[np.bool_] = np.zeros((tables, len(self.setup.texts)), np.bool_)
        turns: NDArray[np.int32] = np.zeros(tables, np.int32)
        rewards: NDArray[np.float32] = np.zeros((tables, seats), np.float32)
        scores: NDArray[np.int32] = np.zeros((tables, seats), np.int32)
        dones: NDArray[np.bool_] = np.zeros(tables, np.bool_)
        threads = min(threads, tables) or max(1, min(processors(), tables // WORTH_A_THREAD))
        ends = [tables * number // threads for number in range(threads + 1)]
        self.stripes = [Stripe(self.setup, start, end, pages) for start, end in pairwise(ends)]
        self.rooms = [room for stripe in self.stripes for room in stripe.rooms]
        self.helpers = [Helper(self, stripe) for stripe in self.stripes[1:]]
        self.actions = len(self.setup.texts)
        self.bind(rows_of(masks.view(np.uint8).reshape(-1)))
        self.ends = rows_of(dones.view(np.uint8))
        self.turns = rows_of(turns)
        self.shares = rows_of(rewards)
        self.points = rows_of(scores)
        self.observations, self.masks, self.seats_to_act = shown(pages), shown(masks), shown(turns)
        self.rewards, self.scores, self.dones = shown(rewards), shown(scores), shown(dones)
        self.results = (rewards, scores, dones)
        self.reset(seed)

    def bind(self, marks: Any) -> None:
        """The masks one after another, and the bare address that compiled code writes them through."""
        self.marks = marks
        if COMPILED:
            self.flags = cython.address(self.marks[0])
        else:
            vars(self)["flags"] = marks

    def reset(self, seed: int = 0) -> None:
        """New games at all tables; the same seed and the same actions bring the same games."""
        for table, room in enumerate(self.rooms):
            room.rng = stream(seed, table)
        for array in self.results:
            array[:] = 0
        self.deal()

    def deal(self) -> None:
        for stripe in self.stripes:
            room = stripe.first
            for table in range(stripe.start, stripe.end):
                self.begin(stripe, room)
                self.show(stripe, room, table)
                room = room.next

    def step(self, actions: ArrayLike) -> None:
        """One move at every table; a ValueError names the first that is not legal, and then nothing has changed."""
        moves = np.ascontiguousarray(actions, np.int32)
        if moves.shape != (self.tables,):
            raise ValueError(f"one action for each of the {self.tables} tables is needed, not an array of shape {moves.shape}")
        self.moves = rows_of(moves)
        wrong = self.first_illegal()
        if wrong < self.tables:
            raise ValueError(f"table {wrong}: move {moves[wrong]} is not legal for seat {self.seats_to_act[wrong]} now")
        for helper in self.helpers:
            helper.tell()
        self.play(self.stripes[0])
        for error in [helper.wait() for helper in self.helpers]:
            if error is not None:
                raise error

    def play(self, stripe: Stripe) -> None:
        """Step the tables of a stripe, without Python's lock: what happens between letting it go and taking it back touches no
        object but the stripe's own, makes none and raises nothing."""
        if COMPILED:
            saved = PyEval_SaveThread()  # type: ignore[name-defined]  # noqa: F821
        room = stripe.first
        for table in range(stripe.start, stripe.end):
            if COMPILED:
                look_ahead(room.next.state, AHEAD)  # type: ignore[name-defined]  # noqa: F821
                look_ahead(room.next.legal, AHEAD_LEGAL)  # type: ignore[name-defined]  # noqa: F821
            self.advance(stripe, room, table)
            room = room.next
        if COMPILED:
            PyEval_RestoreThread(saved)  # type: ignore[name-defined]  # noqa: F821

    def first_illegal(self) -> int:
        """The first table whose action is not legal; the number of tables if all are."""
        for table in range(self.tables):
            move = self.moves[table]
            if not 0 <= move < self.actions or not self.marks[table * self.actions + move]:
                return table
        return self.tables

    def advance(self, stripe: Stripe, room: Room, table: int) -> None:
        """Make the move, let chance happen, and begin anew when the game is over."""
        state = room.state
        state.play(self.turns[table], self.moves[table])
        self.chance(stripe, room)
        if self.ends[table]:
            for seat in range(state.seats):
                self.shares[table, seat] = 0
                self.points[table, seat] = 0
        self.ends[table] = state.over
        if state.over:
            self.reward(state, table)
            self.begin(stripe, room)
        self.show(stripe, room, table)

    def begin(self, stripe: Stripe, room: Room) -> None:
        room.state.copy_from(stripe.fresh)
        self.chance(stripe, room)

    def chance(self, stripe: Stripe, room: Room) -> None:
        state = room.state
        while not state.over and state.chance_due():
            stripe.buffer.count = state.draw(room.rng, stripe.buffer)
            state.settle(stripe.buffer)

    def reward(self, state: State, table: int) -> None:
        """Equal winners share the win."""
        winners = state.winning()
        count = 0
        for seat in range(state.seats):
            count += winners >> seat & 1
        for seat in range(state.seats):
            self.shares[table, seat] = (1.0 if winners >> seat & 1 else 0.0) / count
            self.points[table, seat] = state.score(seat)

    def show(self, stripe: Stripe, room: Room, table: int) -> None:
        """What the next seat to act sees and may do."""
        state = room.state
        legal = room.legal
        flags = self.flags
        at = table * self.actions
        for i in range(legal.count):
            flags[at + legal.items[i]] = 0
        acting = state.acting()
        seat = 0
        while not acting >> seat & 1:
            seat += 1
        self.turns[table] = seat
        legal.count = state.fill(seat, legal)
        for i in range(legal.count):
            flags[at + legal.items[i]] = 1
        stripe.observer.write(state, seat, acting, table * self.size)

    def random_actions(self, rng: Rng) -> NDArray[np.int32]:
        """A legal move for every table, each as likely."""
        picked: NDArray[np.int32] = np.zeros(self.tables, np.int32)
        self.picks = rows_of(picked)
        self.pick(rng)
        return picked

    def pick(self, rng: Rng) -> None:
        for stripe in self.stripes:
            room = stripe.first
            for table in range(stripe.start, stripe.end):
                self.picks[table] = room.legal.items[rng.below(room.legal.count)]
                room = room.next

    def belief(self, table: int) -> Belief:
        """What a bot at the seat to act would be handed. Tables keep no past: in Cypher it knows what the view shows."""
        return self.rooms[table].state.belief(int(self.seats_to_act[table]))


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shown(array: NDArray[Any]) -> NDArray[Any]:
    """An array as the outside sees it: whether a move is legal is read from it, so it can only be looked at."""
    view = array.view()
    view.flags.writeable = False
    return view


def rows_of(array: NDArray[Any]) -> Any:
    """An array as the loops read and write it: plain numbers also where it is not compiled."""
    return memoryview(array)  # type: ignore[arg-type]
