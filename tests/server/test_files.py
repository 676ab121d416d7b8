"""The SQLite file: one server each, and one sentence about a file that cannot be used."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from eminence.server.storage.migrations import upgrade
from guests import Guest, act
from house import House
from storms import faulty_disk


def serve(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the command on table.db; it must end by itself."""
    command = [sys.executable, "-m", "eminence", "serve", "--port", "0", "--database", "sqlite:///table.db"]
    env = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=120, check=False, env=env)


def check_sentence(ended: subprocess.CompletedProcess[str], *words: str) -> None:
    assert ended.returncode == 1, ended.stderr
    last = ended.stderr.splitlines()[-1]
    assert "Traceback" not in ended.stderr
    assert all(line.startswith("{") for line in ended.stderr.splitlines()[:-1]), ended.stderr  # the log
    for word in words:
        assert word in last, last


def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    house = House(tmp_path).start()

    async def arrive() -> None:
        await Guest(house.url).arrive()

    try:
        act(arrive())
        check_sentence(serve(tmp_path), "another server uses", "table.db")
        (tmp_path / "link.db").symlink_to(tmp_path / "table.db")
        other = House(tmp_path / "other", database=f"sqlite:///{tmp_path}/link.db")
        other.folder.mkdir()
        with pytest.raises(AssertionError, match="another server uses"):
            asyncio.run(asyncio.wait_for(asyncio.to_thread(started, other), 60))
        house.kill()
        house.start()
        act(arrive())
    finally:
        house.end()


def started(house: House) -> None:
    """Start, and wait until it serves or has ended."""
    house.start()
    try:
        house.process.wait(30)
        raise AssertionError(house.log.read_text())
    finally:
        house.end()


def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "table.db").write_bytes(b"this is not a database, but long enough to be looked at" * 100)
    check_sentence(serve(tmp_path), "table.db", "not a database")


def test_a_file_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "table.db") as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    check_sentence(serve(tmp_path), "table.db", "another program")
    connection = sqlite3.connect(tmp_path / "table.db")
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    connection.close()


def test_a_file_that_is_only_to_be_read_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """As root permissions do not count; a file of a later format is only to be read, whoever asks."""
    upgrade(f"sqlite:///{tmp_path}/table.db")
    raw = bytearray((tmp_path / "table.db").read_bytes())
    raw[18] = 3
    (tmp_path / "table.db").write_bytes(raw)
    check_sentence(serve(tmp_path), "readonly")


def test_a_full_disk_at_the_start_is_said(tmp_path: Path) -> None:
    upgrade(f"sqlite:///{tmp_path}/table.db")
    with faulty_disk(tmp_path) as (environment, flag):
        flag.write_text("w")
        check_sentence(serve(tmp_path, **environment), "table.db", "disk")
