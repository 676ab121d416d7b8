"""Games of a run on disk, a line each as they end: what was played survives an interruption."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Generic, TypeVar

import msgspec

from eminence.lab.arena import ArenaError, Outcome

Played = TypeVar("Played")


class _Line(msgspec.Struct):
    match: str
    outcome: msgspec.Raw


class GameFile(Generic[Played]):
    """Opened for a run with these facts: games of earlier runs are in `played`, by the name of their match."""

    kind: ClassVar[type[Any]]  # what is kept of a game

    def __init__(self, path: Path, facts: Mapping[str, Any]) -> None:
        self.played: dict[str, list[Played]] = {}
        head = msgspec.json.encode(facts)
        try:
            old = path.read_bytes() if path.exists() else b""
            whole, _, torn = old.rpartition(b"\n")
            if whole:
                self._read(path, whole.split(b"\n"), head)
            elif not head.startswith(torn):
                raise ArenaError(f"{str(path)!r} is not a progress file")
            self._file: BinaryIO = path.open("ab")
            if torn:  # the line that was being written when the run was killed
                self._file.truncate(len(old) - len(torn))
            if not whole:
                self._write(head)
        except OSError as error:
            raise ArenaError(f"cannot use {str(path)!r}: {error.strerror}") from None

    def _read(self, path: Path, lines: list[bytes], head: bytes) -> None:
        if lines[0] != head:
            try:
                theirs, ours = msgspec.json.decode(lines[0], type=dict[str, Any]), msgspec.json.decode(head, type=dict[str, Any])
            except msgspec.DecodeError:
                raise ArenaError(f"{str(path)!r} is not a progress file") from None
            if theirs.get("rules") != ours.get("rules"):
                begun, now = theirs.get("rules", 1), ours.get("rules", 1)
                raise ArenaError(
                    f"{str(path)!r} was begun by edition {begun} of the rules, not {now}; "
                    f"add --rules {begun}, or take another file"
                )
            name = next((name for name in ours if theirs.get(name) != ours[name]), "format")
            raise ArenaError(f"{str(path)!r} was begun with {name} {theirs.get(name)!r}, not {ours[name]!r}; take another file")
        for number, line in enumerate(lines[1:], 2):
            try:
                read = msgspec.json.decode(line, type=_Line)
                game = msgspec.json.decode(read.outcome, type=self.kind)
            except msgspec.DecodeError:
                raise ArenaError(f"line {number} of {str(path)!r} is not a game") from None
            self.played.setdefault(read.match, []).append(game)

    def add(self, match: str, outcome: Played) -> None:
        self._write(msgspec.json.encode(_Line(match, msgspec.Raw(msgspec.json.encode(outcome)))))

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class ProgressFile(GameFile[Outcome]):
    """The games of matches."""

    kind = Outcome
