"""Fair deals: a commitment before, what the players mixed in, the secret after, and chance that follows from both.

The server shows the SHA-256 of a secret when a table is made. Until the game starts every player may mix a text of their own in.
The k-th chance step of the game draws from a stream keyed by all of it, so neither side alone could choose the deal, and with
the secret anybody can draw every chance step again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec

from eminence.engine.chance import Rng
from eminence.engine.game import Setup
from eminence.engine.record import Disagreement, Fairness, Record, apply_step

WORD = 1 << 32


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before: it fixes the secret and tells nothing of it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def deal_key(secret: str, table: str, contributions: Sequence[str]) -> bytes:
    """HMAC-SHA256 under the secret, of the JSON text ["<table>",["<contribution of seat 0>",...]] in UTF-8, without spaces."""
    return hmac.digest(bytes.fromhex(secret), msgspec.json.encode([table, list(contributions)]), "sha256")


class FairRng(Rng):
    """The generator of one chance step: SHA-256 of key, step and counter, eight words of 32 bits a block, taken exactly."""

    def __init__(self, key: bytes, step: int) -> None:
        super().__init__()
        self._seed = key + step.to_bytes(8, "big")
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -4, -4)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: a word modulo n, words past the last full multiple of n left out."""
        limit = WORD - WORD % n
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n


def check(record: Record, setup: Setup) -> int:
    """Draw every chance step of a record again and return how many; a Disagreement names the first that differs."""
    fair = record.fair
    if fair is None:
        raise Disagreement(None, None, "the record does not say how its chance came about (there is no field 'fair')")
    try:
        promised = commitment(fair.secret)
    except ValueError:
        raise Disagreement(None, None, "the secret is not a hexadecimal number") from None
    if not hmac.compare_digest(promised, fair.commitment):
        raise Disagreement(None, None, "the secret is not the one that was committed to")
    key = deal_key(fair.secret, fair.table, fair.contributions)
    state = setup.new()
    rolled = 0
    for number, step in enumerate(record.steps):
        if step[0] != "*":
            apply_step(state, step)
            continue
        drawn = state.clone().roll(FairRng(key, rolled))
        if drawn != step[1]:
            clause = state.setup.game.chance_clause
            raise Disagreement(number, clause, f"the record has {step[1]!r}, the committed secret deals {drawn!r}")
        state.chance(drawn)
        rolled += 1
    return rolled


def fairness(table: str, secret: str, contributions: Sequence[str]) -> Fairness:
    return Fairness(commitment(secret), secret, list(contributions), table)
