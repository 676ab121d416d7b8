"""Journals with very many undone moves, and mutes without end: neither costs those who visit."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

import eminence
from eminence.engine.game import Game
from eminence.table import protocol as p
from eminence.table.commands import MUTES
from eminence.table.table import MISSED, UNDOS, Table
from eminence.table.trail import Entry, Trail
from guests import Chair, Guest, act, steps_told
from house import House
from test_games import full_table

UNDOABLE = [game for game in eminence.games() if game.undoable]


async def reach_undo(chairs: list[Chair]) -> tuple[Chair, str]:
    """Play until somebody may take back a move: who, and which."""
    rng, what = random.Random(3), ""
    for _ in range(400):
        for chair in chairs:
            await chair.until(lambda chair=chair: chair.now.step == chairs[0].now.step)
            if chair.now.can_undo:
                return chair, what
        mover = next(chair for chair in chairs if chair.my_turn())
        what = rng.choice(mover.now.legal)
        await mover.ask(p.Move(mover.now.step, what))
    raise AssertionError("nobody could ever take back a move")


@pytest.mark.parametrize("game", UNDOABLE, ids=lambda game: game.slug)
def test_a_move_is_taken_back_only_so_often(house: House, game: Game) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, game.slug, ["host", *["open"] * (game.usual_seats[0] - 1)])
        mover, what = await reach_undo(chairs)
        for _ in range(UNDOS):
            assert mover.now.can_undo
            assert isinstance(await mover.ask(p.Undo(mover.now.step)), p.Done)
            assert isinstance(await mover.ask(p.Move(mover.now.step, what)), p.Done)
        assert not mover.now.can_undo
        assert (await mover.ask(p.Undo(mover.now.step))).key == "server-undo-often"
        await asyncio.gather(*(chair.play(random.Random(1)) for chair in chairs))  # the game goes on to its end

    act(scene())


def old_journal(table: Table, undone: int) -> list[Entry]:
    """A game as earlier versions allowed it: one move made and taken back over and over, then some more steps."""
    rng, state, entries = eminence.Rng(7), table.setup.new(), list[Entry]()
    while not entries or undone:
        if state.chance_due():
            entries.append((None, state.roll(rng)))
            continue
        seat = state.to_act()[0]
        what = rng.choice(state.legal_texts(seat))
        if len(state.to_act()) == 1 and what.partition(" ")[0] in table.setup.game.undoable:
            entries += [(seat, what), (seat, None)] * undone
            undone = 0
        state.apply(seat, what)
        entries.append((seat, what))
    return entries


@pytest.mark.parametrize("game", UNDOABLE, ids=lambda game: game.slug)
def test_an_old_journal_of_undone_moves_is_told_briefly_and_in_full_to_who_was_there(tmp_path: Path, game: Game) -> None:
    async def make(url: str) -> list[Chair]:
        return await full_table(url, game.slug, ["host", *["open"] * (game.usual_seats[0] - 1)])

    async def visit(url: str, chairs: list[Chair], entries: list[Entry]) -> None:
        length, line = len(entries), Trail().read(entries).line(len(entries))
        stranger = await Guest(url, "New").sit(chairs[0].table, step=0)
        assert stranger.now.step == length
        assert steps_told(stranger.told) == line  # only what still counts
        seated = chairs[0].guest
        seated.url = url
        for missed in (1, 2, 3, 10, MISSED - 1, MISSED):
            back = await seated.sit(chairs[0].table, step=length - missed)
            assert steps_told(back.told) == list(range(length - missed + 1, length + 1))
            assert [told.undo for told in back.told] == [entries[told.step - 1][1] is None for told in back.told]
        # who was told of a move that was taken back later is told that it was
        first_undo = next(number for number, entry in enumerate(entries, 1) if entry[1] is None)
        back = await seated.sit(chairs[0].table, step=first_undo - 1)
        assert back.told[0].undo
        assert steps_told(back.told)[1:] == [number for number in line if number >= first_undo]

    with House(tmp_path) as house:
        chairs = act(make(house.url))
        house.stop()
        with sqlite3.connect(tmp_path / "table.db") as database:
            (plan, seating) = database.execute("SELECT plan, seating FROM tables").fetchone()
            from eminence.server.storage.rows import decode_seating, decode_settings

            table = Table(chairs[0].table, decode_settings(plan), decode_seating(seating), 0.0)
            entries = old_journal(table, 20_000)
            database.execute("DELETE FROM entries")
            rows = [(table.id, number, *entry) for number, entry in enumerate(entries, 1)]
            database.executemany("INSERT INTO entries (table_id, n, who, what) VALUES (?, ?, ?, ?)", rows)
            database.execute("UPDATE tables SET length = ?", (len(entries),))
        house.start()
        act(visit(house.url, chairs, entries))


def test_mutes_have_an_end_and_names_can_be_heard_again(house: House) -> None:
    async def scene() -> None:
        (chair, *_) = await full_table(house.url, eminence.games()[0].slug, ["host", *["open"] * 2])
        for number in range(MUTES):
            assert isinstance(await chair.ask(p.Mute(f"n{number}", True)), p.Done)
        assert (await chair.ask(p.Mute("one more", True))).key == "server-mute-many"
        assert isinstance(await chair.ask(p.Mute("n0", True)), p.Done)  # muted already
        assert isinstance(await chair.ask(p.Mute("n0", False)), p.Done)
        assert isinstance(await chair.ask(p.Mute("one more", True)), p.Done)

    act(scene())
