"""The server of the page's tests."""

import re
import subprocess
import sys
from pathlib import Path

PATIENT = """
import sys
from dataclasses import dataclass
from eminence.cli import main
from eminence.server import settings

@dataclass(frozen=True)
class Patient(settings.Settings):
    address_rate: float = 1e6
    address_burst: float = 1e6
    read_rate: float = 1e6
    read_burst: float = 1e6
    page_rate: float = 1e6
    page_burst: float = 1e6

settings.Settings = Patient
sys.argv[0] = "eminence"
main()
"""
"""The command with no limit on how fast one address may ask: all browsers of the tests share one."""


class Inn:
    """A server in a process of its own, that can be stopped and started again at the same address."""

    def __init__(self, folder: Path, *, bot_pause: float = 0) -> None:
        self.folder = folder
        self.bot_pause = bot_pause
        self.port = 0
        self.open()

    def open(self) -> None:
        command = [sys.executable, "-c", PATIENT, "serve", "--port", str(self.port), "--bot-pause", str(self.bot_pause)]
        self.process = subprocess.Popen(
            [
                *command,
                "--waiting-tables",
                "1000",
                "--playing-tables",
                "1000",
                "--strong-bots",
                "1000",
                "--database",
                f"sqlite:///{self.folder}/table.db",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self.folder,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
            if '"ready"' in line:
                return
        raise AssertionError("the server did not start")

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing tidied up."""
        self.process.kill()
        self.process.communicate(timeout=60)

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=60)
