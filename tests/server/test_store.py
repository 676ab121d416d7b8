"""Writes that come together, and two who write to the same database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import asyncpg
import pytest

from eminence.server.storage.migrations import upgrade
from eminence.server.storage.schema import tables
from eminence.server.storage.sqlite import independent_batches
from eminence.server.storage.store import Outcome, Rows, Store, Write, open_store

ROW = dict.fromkeys((column.name for column in tables.columns), None) | {
    "seen": 0.0,
    "revision": 0,
    "length": 0,
    "lines": 0,
    "status": "playing",
    "public": False,
    "created": 0.0,
    "moved": 0.0,
    "plan": "{}",
    "seating": "{}",
}


def with_stores(url: str, count: int, scene: Callable[[list[Store]], Coroutine[Any, Any, None]]) -> None:
    upgrade(url)

    async def whole() -> None:
        stores = [open_store(url) for _ in range(count)]
        for store in stores:
            await store.open()
        try:
            for name in ("a", "b", "c"):
                await stores[0].write(name, ("add_table", {**ROW, "id": name}))
            await scene(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(whole())


class Writing:
    """Writes submitted in one go, and which of them were kept."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: list[asyncio.Future[Outcome]] = []

    def add(
        self, table: str, after: int, *rows: tuple[str, tuple[Any, ...]], follows: Write | None = None, lines: int = 0
    ) -> Write:
        sql, future = self.store.sql, asyncio.get_running_loop().create_future()
        self.kept.append(future)
        values = {"table_id": table, "after": after, "length": 0, "lines": lines, "status": "playing", "due": None, "moved": 0.0}
        guard = (sql["guard"], sql["guard"].args(values))
        named: list[Rows] = [(sql[name], [row]) for name, row in rows]
        write = Write(table, named, future.set_result, guard=guard, revision=after + 1, follows=follows)
        self.store.submit(write)
        return write

    async def done(self) -> list[bool]:
        return [outcome is Outcome.KEPT for outcome in await asyncio.gather(*self.kept)]


def test_writes_of_one_table_keep_their_order_in_a_batch(database: str) -> None:
    async def scene(stores: list[Store]) -> None:
        writing = Writing(stores[0])
        writing.add("a", 0, ("set_choice", ("a", 0, 1, "lay monk")))
        writing.add("b", 0, ("set_duty", ("b", "bots", 1.0, None, 0.0)))
        writing.add("a", 1, ("drop_choice", ("a", 0)))
        writing.add("b", 1, ("drop_duties", ("b",)), ("set_duty", ("b", "deadline", 2.0, None, 0.0)))
        writing.add("a", 2, ("set_choice", ("a", 1, 1, "lay cell")))
        assert await writing.done() == [True] * 5
        assert await stores[0].fetch("choices", id="a") == [(1, 1, "lay cell")]
        assert await stores[0].fetch("free", kind="deadline", now=9.0, free=9.0, most=9) == [("b", "deadline")]

    with_stores(database, 1, scene)


def test_only_the_write_that_came_too_late_is_lost(database: str) -> None:
    async def scene(stores: list[Store]) -> None:
        first = Writing(stores[0])
        first.add("b", 0, ("add_entry", ("b", 1, 0, "lay monk")))
        assert await first.done() == [True]
        second = Writing(stores[1])
        second.add("a", 0, ("add_entry", ("a", 1, 0, "lay cell")))
        second.add("b", 0, ("add_entry", ("b", 1, 1, "lay cell")))
        second.add("c", 0, ("add_entry", ("c", 1, 0, "lay cell")))
        second.add("b", 1, ("add_entry", ("b", 2, 1, "lay cell")))
        assert await second.done() == [True, False, True, True]
        assert await stores[0].fetch("entries", id="b") == [(0, "lay monk"), (1, "lay cell")]
        assert [row[0] for row in await stores[0].fetch("entries", id="a")] == [0]

    with_stores(database, 2, scene)


@pytest.mark.parametrize("together", [True, False])
def test_what_follows_a_lost_write_is_lost_with_it(database: str, together: bool) -> None:
    """Although the other process has brought the table to the revision it was made for."""

    async def scene(stores: list[Store]) -> None:
        first = Writing(stores[0])
        first.add("b", 0, ("set_choice", ("b", 0, 1, "lay monk")))
        assert await first.done() == [True]
        second = Writing(stores[1])
        lost = second.add("b", 0, ("set_choice", ("b", 1, 1, "lay cell")))
        if not together:
            assert await second.done() == [False]
        too = second.add("b", 1, ("set_choice", ("b", 2, 1, "lay cell")), follows=lost)
        second.add("b", 2, ("set_choice", ("b", 3, 1, "lay cell")), follows=too)
        second.add("a", 0, ("set_choice", ("a", 0, 1, "lay cell")))
        assert await second.done() == [False, False, False, True]
        assert list(await stores[0].fetch("choices", id="b")) == [(0, 1, "lay monk")]

    with_stores(database, 2, scene)


def test_two_who_write_to_one_database_take_turns(database: str) -> None:
    async def scene(stores: list[Store]) -> None:
        for after in range(40):
            racing = [Writing(store) for store in stores]
            for number, writing in enumerate(racing):
                writing.add("a", after, ("add_entry", ("a", after + 1, number, "lay monk")))
                writing.add("b" if number else "c", after, ("add_entry", ("b" if number else "c", after + 1, 0, "lay monk")))
            kept = [await writing.done() for writing in racing]
            assert sorted(each[0] for each in kept) == [False, True]
            assert all(each[1] for each in kept)
        assert len(await stores[0].fetch("entries", id="a")) == 40

    with_stores(database, 2, scene)


def test_a_table_is_read_as_it_was_at_one_moment(database: str) -> None:
    """However fast it changes meanwhile: a line of chat that is there before it counts would be told twice."""

    async def scene(stores: list[Store]) -> None:
        async def chat() -> None:
            for line in range(1, 200):
                writing = Writing(stores[0])
                writing.add("a", line - 1, ("add_line", ("a", line, 0.0, "Ann", 0, "hi", None)), lines=line)
                assert await writing.done() == [True]

        chatting = asyncio.create_task(chat())
        while not chatting.done():
            (row,), lines = await stores[1].read("table", "chat", id="a", most=1000)
            assert row[3] == len(lines)
        await chatting

    with_stores(database, 2, scene)


def test_leases_are_renewed_without_waiting_for_each_other_in_a_circle(postgres_database: str) -> None:
    """Another process holds a table and is about to change its duties; ours renews them and writes to that table."""

    async def scene(stores: list[Store]) -> None:
        (store,) = stores
        first = Writing(store)
        first.add("a", 0, ("set_duty", ("a", "bots", 1.0, "us", 0.0)))
        first.add("b", 0, ("set_duty", ("b", "bots", 1.0, "us", 0.0)))
        assert await first.done() == [True, True]
        other = await asyncpg.connect(postgres_database)
        async with other.transaction():
            await other.execute("UPDATE tables SET lines = 0 WHERE id = 'a'")
            second = Writing(store)
            renewing = asyncio.create_task(store.renew_duties("us", ["a", "b", "c"], 9.0))
            await asyncio.sleep(0)
            second.add("a", 1, ("add_entry", ("a", 1, 0, "lay monk")))
            while not await other.fetch("SELECT pid FROM pg_locks WHERE NOT granted"):
                await asyncio.sleep(0.01)
            await other.execute("DELETE FROM duties WHERE table_id = 'a'")
        await renewing
        assert await second.done() == [True]
        assert await other.fetch("SELECT table_id, claimed_until FROM duties") == [("b", 9.0)]
        await other.close()

    with_stores(postgres_database, 1, scene)


def test_a_wave_has_every_table_once() -> None:
    batch = [Write(table, [], lambda outcome: None) for table in "abacab"]
    assert ["".join(write.table for write in wave) for wave in independent_batches(batch)] == ["abc", "ab", "a"]
