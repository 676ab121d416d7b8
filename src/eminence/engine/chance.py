"""Where chance comes from: a generator handed in from outside, never one kept inside a State."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
LOW = 0xFFFFFFFF
SPAN = 0x100000000


class Rng:
    """A small fast generator (SplitMix64), the same numbers compiled and uncompiled.

    Anything with a `below(n)` that returns a whole number from 0 to n - 1 may stand in for it: subclass and override `below`.
    """

    word: int

    def __init__(self, seed: int = 0) -> None:
        self.word = seed & 0xFFFFFFFFFFFFFFFF

    def next_word(self) -> int:
        """The next 64 random bits."""
        self.word = (self.word + GAMMA) & MASK
        z = self.word
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely (multiply and reject, after Lemire)."""
        scaled = (self.next_word() >> 32) * n
        if (scaled & LOW) < n:
            floor = (SPAN - n) % n
            while (scaled & LOW) < floor:
                scaled = (self.next_word() >> 32) * n
        return scaled >> 32

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each as likely."""
        return items[self.below(len(items))]


def stream(seed: int, index: int) -> Rng:
    """The generator of game number `index` of a run, the same whichever worker plays it."""
    return Rng(seed * 0xD1342543DE82EF95 + index * 0x2545F4914F6CDD1D)
