"""Structured logs: a JSON object a line. Never moves, cards, tokens, names or what people say."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from typing import Any, TextIO

import msgspec

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


class Log:
    """Writes what happened, with the few fields it is given."""

    def __init__(self, stream: TextIO | None = None, level: str = "info") -> None:
        self._stream = stream or sys.stderr
        self._least = LEVELS[level]

    def __call__(self, level: str, event: str, **fields: Any) -> None:
        if LEVELS[level] >= self._least:
            line = {"time": round(time.time(), 3), "level": level, "event": event, **fields}
            self._stream.write(msgspec.json.encode(line).decode() + "\n")
            self._stream.flush()

    def fault(self, event: str, error: BaseException, **fields: Any) -> None:
        """An error of our own: where it came from, but not its text, which might quote what nobody may see."""
        where = []
        trace = error.__traceback__
        while trace is not None:
            where.append(f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}")
            trace = trace.tb_next
        self("error", event, error=type(error).__name__, where=where[-8:], **fields)


class Bridge(logging.Handler):
    """Passes what uvicorn and others log on, as one event each."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, asyncio.CancelledError):  # what was under way when the server closed
            self._log("info", "cancelled", text=record.name)
        elif error is not None:
            self._log.fault(record.name, error)
        else:
            self._log("warning", record.name, text=record.getMessage()[:200])


log = Log()
