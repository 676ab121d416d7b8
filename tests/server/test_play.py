"""Moves over the socket: what is refused, what is simultaneous, what may be taken back, what a returning socket is told."""

from __future__ import annotations

import asyncio
import random

import pytest

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest, act, steps_told
from house import House
from test_games import full_table


def test_stale_repeated_illegal_and_foreign_moves_are_refused(house: House) -> None:
    async def scene() -> None:
        first, second = await full_table(house.url, "oriflamme", ["host", "open"])
        watcher = await (await Guest(house.url, "Wat").arrive()).sit(first.table)
        step, move = first.now.step, first.now.legal[0]
        before = first.now
        for chair, message, key in [
            (first, p.Move(step + 1, move), "server-stale"),
            (first, p.Move(0, move), "server-stale" if step else "oriflamme"),
            (first, p.Move(step, "place nobody left"), "refusal-unknown-card"),
            (first, p.Move(step, "dance"), "refusal-unknown-word"),
            (second, p.Move(step, move), "refusal-not-your-turn"),
            (watcher, p.Move(step, move), "server-not-seated"),
            (second, p.Undo(step), "server-undo-nothing"),
            (second, p.Start(), "server-not-host"),
            (first, p.Start(), "server-started"),
            (first, p.Rematch(), "server-not-over"),
        ]:
            answer = await chair.ask(message)
            assert isinstance(answer, p.Refused), message
            if key.startswith(("server", "refusal")):
                assert answer.key == key
        assert first.now == before
        done = await first.ask(p.Move(step, move))
        assert isinstance(done, p.Done)
        again = await first.ask(p.Move(step, move))
        assert isinstance(again, p.Refused)
        assert again.key == "server-stale"
        assert again.step == first.now.step == step + 1

    act(scene())


def test_a_refusal_of_the_rules_names_its_clause(house: House) -> None:
    async def scene() -> None:
        _, second = await full_table(house.url, "gray-cardinal", ["host", "open"])
        answer = await second.ask(p.Move(second.now.step, "reveal"))
        assert isinstance(answer, p.Refused)
        assert answer.clause is not None
        assert answer.clause.startswith("GC ")

    act(scene())


def test_choices_are_truly_simultaneous(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "open"])
        step = chairs[0].now.step
        order = [2, 0, 1]
        for number, seat in enumerate(order[:2]):
            chair = chairs[seat]
            assert isinstance(await chair.ask(p.Move(step, chair.now.legal[0])), p.Done)
            for other in chairs:
                await other.until(lambda other=other, number=number: len(other.now.to_act) == 2 - number)
                assert other.now.step == step  # nothing is told yet ...
                assert [place["chosen"] for place in other.now.view["places"]] == [s in order[: number + 1] for s in range(3)]
                assert (other.now.view["choice"] is None) == (other is not chair and other.you.seat not in order[:number])
        changed = chairs[2].now.legal[-1]
        assert isinstance(await chairs[2].ask(p.Move(step, changed)), p.Done)  # ... and may be changed
        assert chairs[2].now.view["choice"] == changed
        assert isinstance(await chairs[0].ask(p.Undo(step)), p.Done)  # or withdrawn
        await chairs[1].until(lambda: chairs[1].now.to_act == [0, 1])
        for seat in (0, 1):
            assert isinstance(await chairs[seat].ask(p.Move(step, chairs[seat].now.legal[0])), p.Done)
        for chair in chairs:
            await chair.until(lambda chair=chair: chair.now.step >= step + 3)
            assert [told.who for told in chair.told if step < told.step <= step + 3] == [0, 1, 2]  # recorded in seat order
        laid = {
            event.data["card"]
            for told in chairs[0].told
            if told.step == step + 3
            for event in told.events
            if event.what == "laid"
        }
        assert changed.removeprefix("lay ") in laid
        late = await chairs[0].ask(p.Undo(chairs[0].now.step))
        assert isinstance(late, p.Refused)

    act(scene())


def test_all_choices_at_the_same_moment_are_taken(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "diocese", ["host", "open", "open", "open"])
        for _ in range(6):
            step = chairs[0].now.step
            for chair in chairs:
                await chair.until(lambda chair=chair, step=step: chair.now.step == step and chair.my_turn())
            answers = await asyncio.gather(*(chair.ask(p.Move(step, chair.now.legal[0])) for chair in chairs))
            assert all(isinstance(answer, p.Done) for answer in answers)
            await chairs[0].until(lambda step=step: chairs[0].now.step > step)

    act(scene())


def test_undo_takes_back_what_showed_nobody_anything(house: House) -> None:
    async def scene() -> None:
        first, second = await full_table(house.url, "oriflamme", ["host", "open"])
        step, before = first.now.step, first.now
        place = next(move for move in first.now.legal if move.startswith("place"))
        assert isinstance(await first.ask(p.Move(step, place)), p.Done)
        assert first.now.can_undo
        assert not second.now.can_undo
        refused = await second.ask(p.Undo(step + 1))
        assert isinstance(refused, p.Refused)
        assert isinstance(await first.ask(p.Undo(step + 1)), p.Done)
        assert first.now.step == step + 2
        assert (first.now.view, first.now.legal) == (before.view, before.legal)
        await second.until(lambda: second.now.step == step + 2)
        assert second.told[-1].undo
        assert isinstance(await first.ask(p.Move(step + 2, place)), p.Done)
        await second.until(second.my_turn)
        assert isinstance(await second.ask(p.Move(step + 3, second.now.legal[0])), p.Done)
        await first.until(lambda: first.now.step == step + 4)
        acted = await first.ask(p.Undo(step + 4))
        assert isinstance(acted, p.Refused)
        assert acted.key == "server-undo-acted"

    act(scene())


def test_what_was_revealed_or_dealt_is_not_taken_back(house: House) -> None:
    async def scene() -> None:
        rng = random.Random(3)
        keys = set()
        chairs = await full_table(house.url, "cypher", ["host", "open"])
        while not chairs[0].over() and len(keys) < 2:
            for chair in chairs:
                await chair.until(lambda chair=chair: chair.over() or len(chair.now.to_act) > 0)
            mover = next((chair for chair in chairs if chair.my_turn()), None)
            if mover is None:
                break
            done = await mover.ask(p.Move(mover.now.step, rng.choice(mover.now.legal)))
            assert isinstance(done, p.Done)
            if not mover.now.can_undo and not mover.over():
                refused = await mover.ask(p.Undo(mover.now.step))
                assert isinstance(refused, p.Refused)
                keys.add(refused.key)
            for chair in chairs:
                await chair.until(lambda chair=chair, mover=mover: chair.now.step == mover.now.step)
        assert keys == {"server-undo-revealed", "server-undo-chance"}

    act(scene())


def test_undone_steps_are_not_in_the_record(house: House) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, "oriflamme", ["host", "open"])
        rng = random.Random(7)
        undone = 0

        while not chairs[0].over():
            mover = next(chair for chair in chairs if chair.my_turn())
            await mover.ask(p.Move(mover.now.step, rng.choice(mover.now.legal)))
            if mover.now.can_undo and rng.random() < 0.4:
                undone += isinstance(await mover.ask(p.Undo(mover.now.step)), p.Done)
            for chair in chairs:
                await chair.until(lambda chair=chair, step=mover.now.step: chair.now.step >= step)

        assert undone
        record = await chairs[0].guest.get(f"/api/tables/{chairs[0].table}/record", eminence.Record)
        eminence.verify(record)
        assert len(record.steps) + 2 * undone == chairs[0].now.step

    act(scene())


@pytest.mark.parametrize("game", ["gray-cardinal", "oriflamme", "diocese", "cypher"])
def test_a_socket_that_dies_at_every_step_misses_nothing(house: House, game: str) -> None:
    async def scene() -> None:
        steady, other = await full_table(house.url, game, ["host", "open"])
        rng = random.Random(11)
        fickle, told = steady, []
        steady = await steady.guest.sit(other.table, step=0)  # a second tab of the same seat
        told = list(steady.told)

        async def play(chair: Chair) -> None:
            await chair.play(rng)

        playing = asyncio.create_task(play(other))
        while not fickle.over():
            await fickle.until(lambda chair=fickle: chair.over() or chair.my_turn())
            if fickle.my_turn():
                await fickle.ask(p.Move(fickle.now.step, rng.choice(fickle.now.legal)))
            last, heard = fickle.now.step, list(fickle.told)
            await fickle.close()
            fickle = await fickle.guest.sit(other.table, step=last)
            assert steps_told(fickle.told) == list(range(last + 1, last + 1 + len(fickle.told)))
            fickle.told = [*heard, *fickle.told]
        await playing
        await steady.until(steady.over)
        told = steady.told
        assert steps_told(told) == list(range(1, steady.now.step + 1))
        missing = len(told) - len(fickle.told)
        assert fickle.told == told[missing:]
        assert fickle.now.view == steady.now.view

    act(scene())
