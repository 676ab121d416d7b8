"""What stands between a table and a bot from elsewhere: whatever the bot does, the game goes on.

A bot that raises, dies, takes too long or answers what is no legal move forfeits that decision: the table plays a
uniform move for it, and the report says so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from hashlib import blake2b
from operator import index
from reprlib import Repr

from eminence.bots.protocol import Budget, Fault, ForeignBot
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng

LONGEST = 200  # characters of a reason
SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60


@dataclass(frozen=True)
class Forfeit:
    """A decision that was played for a bot: the game's number in the run, the seat's own decision in it, from 0, and why."""

    game: int
    decision: int
    seat: int
    bot: str
    why: str

    def __str__(self) -> str:
        return f"game {self.game}, decision {self.decision} of seat {self.seat}: {self.bot} {self.why}"


class Guard:
    """A foreign bot made fit to sit at a table. It is made at its first decision, and `close` ends it."""

    def __init__(
        self, make: Callable[[Rng], ForeignBot], rng: Rng, name: str, *, report: list[Forfeit] | None = None, game: int = 0
    ) -> None:
        self.name = name
        self.game = game
        self.forfeits: list[Forfeit] = [] if report is None else report
        self._rng = rng
        self._make = make
        self._private = private(rng)
        self._bot: ForeignBot | None = None
        self._stillborn: str | None = None
        self._decisions = 0

    def choose(self, belief: Belief, budget: Budget) -> int:
        legal = tuple(belief.legal)  # before the bot can lay hands on it
        seat = belief.seat
        try:
            with redirect_stdout(sys.stderr):  # what it prints must not mix with our own output
                return checked(self._made().choose(belief, budget), belief.setup.moves, legal)
        except KeyboardInterrupt:
            raise
        except Fault as fault:
            why = clean(str(fault))
        except BaseException as error:  # also SystemExit
            why = f"raised {describe(error)}"
        finally:
            self._decisions += 1
        self.forfeits.append(Forfeit(self.game, self._decisions - 1, seat, self.name, why))
        return self._rng.choice(legal)

    def _made(self) -> ForeignBot:
        if self._stillborn is not None:
            raise Fault(self._stillborn)
        if self._bot is None:
            try:
                self._bot = self._make(self._private)
            except Exception as error:
                self._stillborn = f"could not be made: {describe(error)}"
                raise Fault(self._stillborn) from error
        return self._bot

    def close(self) -> None:
        """The game is over, or given up: let go of the bot."""
        bot, self._bot = self._bot, None
        try:
            with redirect_stdout(sys.stderr):
                close = getattr(bot, "close", None)
                if callable(close):
                    close()
        except KeyboardInterrupt:
            raise
        except BaseException:  # the game is played; a bad farewell changes nothing
            return


def checked(answer: object, moves: dict[str, int], legal: tuple[int, ...]) -> int:
    """A bot's answer as one of the legal moves; a Fault when it is none."""
    if isinstance(answer, str):
        text = str(answer)
        if text not in moves:
            raise Fault(f"answered {shown(text)}, which is no move of this game")
        if moves[text] not in legal:
            raise Fault(f"answered {shown(text)}, which is not legal")
        return moves[text]
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise Fault(f"answered {shown(answer)}, which is neither a move's number nor its text")
    move = index(answer)
    if move not in legal:
        raise Fault(f"answered move {shown(move)}, which is not legal")
    return move


def private(rng: Rng) -> Rng:
    """A generator for a bot that must not foresee the table's own: the way back goes through a hash."""
    drawn = bytes(rng.below(256) for _ in range(16))
    return Rng(int.from_bytes(blake2b(drawn, digest_size=8).digest()))


def describe(error: BaseException) -> str:
    """An error in one line."""
    try:
        text = clean(str(error))
    except Exception:  # a bot's own errors may be broken too
        text = ""
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def shown(answer: object) -> str:
    """What a bot answered, in short, also when it is long."""
    return SHORT.repr(answer)


def clean(text: str) -> str:
    """One line of printable characters, not too long."""
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text[: 4 * LONGEST].split()))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."
