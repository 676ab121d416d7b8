"""What is wrong with a database: noted while it lasts, each cause logged once, or once a minute if it comes and goes."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
import time

from eminence.server.logs import log

QUIET = 60.0  # seconds before the same cause is logged again
PRIVATE = ("22", "23", "42")  # SQLSTATE classes whose messages may quote what somebody wrote


class Trouble:
    """One thing that fails or works: writes, reads, news of other processes."""

    def __init__(self, what: str, event: str = "storage") -> None:
        self.what = what
        self._event = event
        self.since: float | None = None  # when it began to fail, on the monotonic clock
        self.worked_at = time.monotonic()
        self.cause = ""  # the last one
        self._said = False  # whether the log speaks of it
        self._logged: dict[str, float] = {}  # when each cause was last logged

    @property
    def failing(self) -> bool:
        return self.since is not None

    def lasts(self, seconds: float) -> bool:
        return self.since is not None and time.monotonic() - self.since >= seconds

    def failed(self, error: BaseException) -> str:
        """Note a failure. Returns its cause in a few words."""
        now = time.monotonic()
        if self.since is None:
            self.since = now
        cause = self.cause = cause_of(error)
        if now - self._logged.get(cause, -QUIET) >= QUIET:
            self._logged[cause] = now
            self._said = True
            log.fault(self._event, error, what=self.what, cause=cause)
        return cause

    def worked(self) -> None:
        self.worked_at = time.monotonic()
        if self.since is None:
            return
        if self._said:
            log("warning", f"{self._event}-back", what=self.what, seconds=round(self.worked_at - self.since, 3))
        self.since = None
        self._said = False


def cause_of(error: BaseException) -> str:
    """Why a database failed, without anything that people wrote."""
    name = type(error).__name__
    if isinstance(error, TimeoutError | asyncio.TimeoutError):
        return f"{name}: no answer in time"
    if isinstance(error, sqlite3.Error):
        return f"{getattr(error, 'sqlite_errorname', name)}: {error}"
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return f"{name} {state}" if state[:2] in PRIVATE else f"{name} {state}: {error}"
    if isinstance(error, OSError):
        return f"{name}: {errno.errorcode.get(error.errno, '')} {error.strerror}" if error.errno else f"{name}: {error}"
    return name
