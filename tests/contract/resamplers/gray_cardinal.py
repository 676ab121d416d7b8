"""Another Gray Cardinal game that one seat could not tell from the given one.

Written from the rules page alone. The one thing hidden in this game is a top card somebody has peeked at and nobody has revealed
since: it may be any card of the deck, whose contents everybody can count.
"""

from __future__ import annotations

import random
from collections import Counter

Steps = list[tuple[int | str, str]]

KINDS = ("general", "seer", "jester", "assassin", "judge", "minstrel", "alchemist", "queen", "king")
COPIES = {2: 5, 3: 7, 4: 9}


def redraw(seats: int, options: dict[str, object], steps: Steps, seat: int | None, rng: random.Random) -> Steps:
    table = Table(seats)
    for number, (who, what) in enumerate(steps):
        if who == "*":
            table.chance(number, what)
        else:
            table.move(int(who), what)
    if not table.peeks or any(peeker == seat for _, peeker in table.peeks):
        return list(steps)
    first = table.peeks[0][0]
    shown = steps[first][1].split(" ")[1]
    others = sorted((table.deck - Counter({shown: table.deck[shown]})).elements())
    if not others:
        return list(steps)
    card = rng.choice(others)
    redrawn = list(steps)
    for number, _ in table.peeks:
        redrawn[number] = ("*", f"peek {card}")
    return redrawn


class Table:
    """What lies where, as far as it takes to count the deck; `peeks` are the looks at the present top card, (step, seat)."""

    def __init__(self, seats: int) -> None:
        self.all = Counter(dict.fromkeys(KINDS, COPIES[seats]))
        self.deck = self.all.copy()
        self.columns = [Counter[str]() for _ in range(seats)]
        self.row: list[str] = []
        self.active = 0
        self.peeks: list[tuple[int, int]] = []

    def chance(self, number: int, what: str) -> None:
        word, _, card = what.partition(" ")
        if word == "shuffle":  # GC 3.2: everything that lies in no column and not in the row
            self.deck = self.all + Counter(["end"])
            for column in self.columns:
                self.deck -= column
            self.deck -= Counter(self.row)
        elif word == "peek":
            self.peeks.append((number, self.active))
        else:
            self.deck -= Counter([card])
            self.row.append(card)
            self.peeks = []

    def move(self, who: int, what: str) -> None:
        word, *rest = what.split(" ")
        if word == "drop":
            del self.columns[who][rest[0]]
            return
        if who != self.active:  # a new turn: a row not taken was lost (GC 3.4)
            self.active = who
            self.row = []
        if word == "take":
            self.receive(who, self.row)
        elif word == "swap":
            self.columns[int(rest[0])] -= Counter([rest[1]])
            self.receive(int(rest[0]), self.row)
            self.receive(who, [rest[1]])
        elif word == "destroy":
            self.columns[int(rest[0])] -= Counter([rest[1]])
        if word in ("take", "swap", "bust"):
            self.row = []

    def receive(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            if self.columns[seat][card] < 5:  # GC 7.1
                self.columns[seat][card] += 1
