"""One server a file: SQLite would let two write to it, and each would go on from what it has in memory."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from eminence.server.storage.sqlite import path_of
from eminence.server.storage.store import StoreError


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold the file for this process; a StoreError when another one does. The system lets go of it however a process ends.

    The lock is on a file beside it: closing a second handle of the database itself would drop SQLite's own locks.
    """
    if not url.startswith("sqlite:"):
        yield
        return
    path = path_of(url)
    beside = f"{Path(path).resolve()}.lock"
    try:
        held = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise StoreError(f"cannot open the database {path!r}: {beside}: {error.strerror}") from None
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"another server uses the database {path!r}; several need PostgreSQL") from None
        yield
    finally:
        os.close(held)
