"""A real server in a process of its own, for tests to start, stop and kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

QUICK: dict[str, Any] = {
    "bot_pause": 0.0,
    "poll": 0.1,
    "workers": 1,
    "address_rate": 1e6,
    "address_burst": 1e6,
    "read_rate": 1e6,
    "read_burst": 1e6,
    "address_connections": 10**6,
    "address_sockets": 10**6,
    "person_sockets": 10**6,
    "table_sockets": 10**6,
    "page_rate": 1e6,
    "page_burst": 1e6,
    "message_rate": 1e6,
    "message_burst": 1e6,
    "waiting_tables": 10**6,
    "playing_tables": 10**6,
    "strong_bots": 10**6,
}


class House:
    """One server process on a free loopback port."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None, **settings: Any) -> None:
        self.folder = folder
        self.environment = {**os.environ, **(environment or {})}
        self.settings = {**QUICK, "database": f"sqlite:///{folder}/table.db", **settings}
        self.log = folder / "server.log"
        self.port = 0
        self.killed = False  # then workers it has just started may complain

    def start(self) -> House:
        port_file = self.folder / "port"
        port_file.unlink(missing_ok=True)
        command = [sys.executable, str(Path(__file__).parent / "house_process.py"), str(port_file), json.dumps(self.settings)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment)
        while not port_file.exists():
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.01)
        self.port = int(port_file.read_text())
        return self

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """What a power cut does."""
        self.killed = True
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """What Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(60)

    def end(self) -> None:
        """Kill what is still running, whatever state it is in."""
        if self.process.poll() is None:
            self.kill()

    def errors(self) -> list[str]:
        """What the log tells of that must never happen."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or ("Traceback" in line and not self.killed)]

    def __enter__(self) -> House:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()
        if error[0] is None:
            assert self.errors() == [], self.log.read_text()[-3000:]
