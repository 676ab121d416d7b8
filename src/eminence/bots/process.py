"""A bot as a program of its own, in any language: `cmd:./mybot --flag`. docs/bots.md has the protocol.

One process plays one seat of one game. It is started at its first decision, in a process group of its own, and the
whole group is killed at the end.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec

from eminence.bots.guard import describe, shown
from eminence.bots.protocol import Budget, Fault, NoSuchBot, Terms
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng

PROTOCOL = 1
STARTS = 2  # the first, and once more after a crash
LONGEST_LINE = 1 << 16  # bytes; the longest move has a few dozen
BLOCK = 1 << 16  # bytes read or written at once
GLANCE = 0.1  # seconds between two looks whether it has ended while a child of its own keeps its output open
FAREWELL = 0.5  # seconds to end of its own accord after the end line
LAST_BREATH = 0.3  # seconds between closing its output and ending, to learn its exit status


class Lost(Fault):
    """The process is of no more use."""


class Answer(msgspec.Struct):
    id: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
    move: str


def process_bot(command: str, terms: Terms) -> Callable[[Rng], ProcessBot]:
    """What makes the bots of a command; a NoSuchBot says what is wrong with it."""
    if os.name != "posix":
        raise NoSuchBot("a bot that is a program of its own needs Linux, macOS or another POSIX system")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoSuchBot(f"the command {command!r} cannot be read: {error}") from None
    if not words:
        raise NoSuchBot("a program that plays is written cmd:./mybot --flag, and here the command is missing")
    if shutil.which(words[0]) is None:
        raise NoSuchBot(f"there is no program {words[0]!r} that can be run")
    return lambda rng: ProcessBot(words, terms)


class ProcessBot:
    """Asks a process for its moves. One that crashes or does not answer is ended, and started once more at the next decision."""

    def __init__(self, words: Sequence[str], terms: Terms) -> None:
        self._words = list(words)
        self._terms = terms
        self._child: Child | None = None
        self._starts = 0
        self._decision = -1

    def choose(self, belief: Belief, budget: Budget) -> str:
        self._decision += 1
        patience = (budget.seconds or 0) + self._terms.grace
        end = time.monotonic() + patience
        try:
            child = self._child or self._start(belief)
            child.say(question(self._decision, belief, budget))
            return self._answer(child, end)
        except TimeoutError:
            self._drop()
            raise Fault(f"gave no answer in {patience:g} seconds") from None
        except Lost:
            self._drop()
            raise

    @property
    def pid(self) -> int | None:
        """The process that plays now, None when there is none."""
        return self._child.pid if self._child else None

    def close(self) -> None:
        """Say that the game has ended, wait a moment, and end the process with all it started."""
        if self._child is not None:
            try:
                self._child.say({"type": "end"})
                self._child.part(time.monotonic() + FAREWELL)
            finally:
                self._drop()

    def _start(self, belief: Belief) -> Child:
        if self._starts == STARTS:
            raise Lost(f"was lost {STARTS} times in this game and is not started again")
        self._starts += 1
        try:
            self._child = Child(self._words, stderr=self._terms.stderr)
        except (OSError, ValueError) as error:
            raise Lost(f"could not be started: {describe(error)}") from None
        self._child.say(hello(belief))
        return self._child

    def _drop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _answer(self, child: Child, end: float) -> str:
        """The answer to the question just asked; answers to earlier ones come too late and are passed over."""
        while True:
            line = child.hear(end)
            try:
                answer = msgspec.json.decode(line, type=Answer)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                text = line.decode("utf-8", "replace")
                raise Fault(f'answered {shown(text)}, which is not {{"id": number, "move": text}}') from None
            if answer.id == self._decision:
                return answer.move
            if answer.id > self._decision:
                raise Fault(f"answered the question {answer.id}, when it was asked {self._decision}")


def hello(belief: Belief) -> dict[str, Any]:
    setup = belief.setup
    named: dict[str, Any] = {"type": "hello", "protocol": PROTOCOL, "game": setup.game.slug, "seats": setup.seats}
    return named | {"rules": setup.edition, "options": setup.options, "seat": belief.seat}


def question(number: int, belief: Belief, budget: Budget) -> dict[str, Any]:
    texts = belief.setup.texts
    return {
        "type": "decide",
        "id": number,
        "view": belief.view,
        "legal": sorted(texts[move] for move in belief.legal),
        "budget": {"iterations": budget.iterations, "seconds": budget.seconds},
    }


class Child:
    """A process with two pipes. Nothing here ever waits without a limit, also when the process does not read what it is told."""

    def __init__(self, words: Sequence[str], *, stderr: bool) -> None:
        popen = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if stderr else subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
        )
        self.end = weakref.finalize(self, put_down, popen)  # also when nobody closes the bot, at the latest at exit
        assert popen.stdin is not None
        assert popen.stdout is not None
        self.pid = popen.pid
        self._popen = popen
        self._in = popen.stdin
        self._out = popen.stdout
        self._unsaid = bytearray()
        self._heard = bytearray()
        os.set_blocking(self._in.fileno(), False)
        os.set_blocking(self._out.fileno(), False)

    def say(self, message: dict[str, Any]) -> None:
        """Queue a line; it is sent while we listen."""
        self._unsaid += msgspec.json.encode(message) + b"\n"

    def hear(self, end: float) -> bytes:
        """The next line it writes; a TimeoutError when that takes too long, Lost when no line can come any more."""
        while True:
            if time.monotonic() >= end:
                raise TimeoutError
            line, newline, rest = self._heard.partition(b"\n")
            if newline:
                self._heard = rest
                return bytes(line)
            if len(self._heard) > LONGEST_LINE:
                raise Lost(f"wrote more than {LONGEST_LINE} bytes without ending a line")
            ended = self._ended()  # asked first, so that its last words are still read
            block = self._exchange(min(end, time.monotonic() + GLANCE))
            if block == b"" or (block is None and ended):
                raise Lost(self._epitaph())
            self._heard += block or b""

    def part(self, end: float) -> None:
        """Send what is unsent, close its input, and let it end; what it still writes is of no interest."""
        while time.monotonic() < end:
            if not self._unsaid:
                self._in.close()
            if self._exchange(end) == b"":
                return

    def _exchange(self, end: float) -> bytes | None:
        """Wait until something can be sent or read, and do it: what was read, b"" at the end of its output, else None."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            if self._unsaid:
                selector.register(self._in, selectors.EVENT_WRITE)
            ready = [key.fileobj for key, _ in selector.select(max(end - time.monotonic(), 0))]
        if self._in in ready:
            self._send()
        if self._out in ready:
            with contextlib.suppress(BlockingIOError):
                return os.read(self._out.fileno(), BLOCK)
        return None

    def _send(self) -> None:
        try:
            sent = os.write(self._in.fileno(), self._unsaid[:BLOCK])
            del self._unsaid[:sent]
        except BlockingIOError:
            return
        except BrokenPipeError:  # it listens no more; whether it still says something, its output will show
            self._unsaid.clear()

    def _epitaph(self) -> str:
        """Why no line can come any more."""
        end = time.monotonic() + LAST_BREATH
        while not (how := self._ended()) and time.monotonic() < end:
            time.sleep(0.005)
        return how or "closed its output"

    def _ended(self) -> str | None:
        """How it ended, None while it runs. It is not reaped here: its number stays taken until the group is killed."""
        if not hasattr(os, "waitid"):  # macOS before Python 3.13
            return None
        status = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if status is None:
            return None
        return f"ended with {'exit status' if status.si_code == os.CLD_EXITED else 'signal'} {status.si_status}"


def put_down(popen: subprocess.Popen[bytes]) -> None:
    """Kill a process and its group, and reap it."""
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS says so of a group of the dead
        os.killpg(popen.pid, signal.SIGKILL)
    for pipe in (popen.stdin, popen.stdout):
        if pipe is not None:
            pipe.close()
    popen.wait()
