"""Other games of Table Diocese that one seat could not tell from the given one, from the rules page alone.

A round is what was dealt and the steps after it. Cards that nobody laid where the seat could see them are swapped at random, a
swap being kept when the round can still be played and shows the seat the same; then the others' open choices are made anew.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

Step = tuple[int | str, str]

ORDER = (
    *("parishioners", "sexton", "deacon", "priest1", "priest2", "priest3", "monk"),
    *("hieromonk", "bishop", "rosary", "cell", "prosphora", "feast", "temple"),
)
STANDARD = dict(zip(ORDER, (8, 5, 5, 2, 2, 2, 4, 3, 2, 3, 2, 2, 2, 6), strict=True))
NEUTRAL = "neutral"
SWAPS = 80


def redraw(seats: int, options: dict[str, Any], steps: list[Step], seat: int | None, rng: random.Random) -> list[Step]:
    """Steps of the same length, as `seat` (None: a spectator) might have seen them, other hidden cards and choices inside."""
    other: list[Step] = []
    for number, part in enumerate(rounds_of(steps)):
        sitting = Sitting(seats, options, number, seat)
        before = Deal.read(part)
        after = shuffled(sitting, before, rng) if sitting.duel or not before.finished() else before
        other += sitting.written(after, rng)
    return other


def rounds_of(steps: list[Step]) -> list[list[Step]]:
    """The die closes a round (DI 5)."""
    rounds: list[list[Step]] = [[]]
    for step in steps:
        rounds[-1].append(step)
        if step[1].startswith("die "):
            rounds.append([])
    return [part for part in rounds if part]


def shuffled(sitting: Sitting, deal: Deal, rng: random.Random) -> Deal:
    """Many small swaps, each between two hands, a hand and the pile, or either and the undealt rest."""
    seen = sitting.seen(deal)
    for _ in range(SWAPS):
        swapped = deal.swapped(sitting.deck, rng)
        if swapped is not None and sitting.seen(swapped) == seen:
            deal = swapped
    return deal


@dataclass(frozen=True)
class Deal:
    """The dealt hands, the neutral pile (top first), and every step after them; draws are read off the pile."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    rest: tuple[Step, ...]

    @staticmethod
    def read(steps: list[Step]) -> Deal:
        hands = tuple(tuple(what.split()[2:]) for _, what in steps if what.startswith("deal "))
        piles = [tuple(what.split()[1:]) for who, what in steps if who == "*" and what.startswith("neutral ")]
        return Deal(hands, piles[0] if piles else (), tuple(steps[len(hands) + len(piles) :]))

    def finished(self) -> bool:
        return bool(self.rest) and self.rest[-1][1].startswith("die ")

    def swapped(self, deck: Counter[str], rng: random.Random) -> Deal | None:
        """Two cards change places, or one does with the undealt rest; None where that makes no difference."""
        heaps = [list(cards) for cards in (*self.hands, self.pile)]
        undealt = deck - Counter(card for cards in heaps for card in cards)
        places = [(cards, number) for cards in heaps for number in range(len(cards))]
        heap, i = rng.choice(places)
        before = heap[i]
        if undealt and rng.randrange(len(heaps) + 1) == 0:
            heap[i] = rng.choices(list(undealt), list(undealt.values()))[0]
        else:
            other, j = rng.choice(places)
            heap[i], other[j] = other[j], heap[i]
        if heap[i] == before:
            return None
        *hands, pile = heaps
        return Deal(tuple(tuple(sorted(hand, key=ORDER.index)) for hand in hands), tuple(pile), self.rest)


class Sitting:
    """One round at a table, looked at from one seat."""

    def __init__(self, seats: int, options: dict[str, Any], number: int, seat: int | None) -> None:
        self.seats = seats
        self.seat = seat
        self.duel = bool(options.get("duel", False))
        self.deck = Counter(options.get("deck", STANDARD))
        passing = options.get("passing", "right")
        self.step_on = 1 if passing == "left" or (passing == "alternate" and number == 1) else -1  # DI 3.2
        self.turns_before = 9 * number  # DI 8.2: only a duel asks, and its rounds have nine turns

    def seen(self, deal: Deal) -> list[Any] | None:
        """Everything the seat gets to see in the round, in order; None when the round cannot go like that."""
        play = Play(self, deal)
        return play.seen if play.possible else None

    def written(self, deal: Deal, rng: random.Random) -> list[Step]:
        """The round as steps again, with new choices for those of the others that nobody has seen yet."""
        steps: list[Step] = [("*", " ".join(["deal", str(seat), *hand])) for seat, hand in enumerate(deal.hands)]
        if deal.pile:
            steps.append(("*", " ".join([NEUTRAL, *deal.pile])))
        play = Play(self, deal)
        pile = iter(deal.pile)
        for number, (who, what) in enumerate(deal.rest):
            if what.startswith("draw "):
                steps.append((who, f"draw {next(pile)}"))
            elif number in play.open and isinstance(who, int) and who != self.seat:
                steps.append((who, rng.choice(play.moves(who))))
            else:
                steps.append((who, what))
        return steps


class Play:
    """The round played through: `seen` by the seat, `possible` at all, and the step numbers of choices still `open`."""

    def __init__(self, sitting: Sitting, deal: Deal) -> None:
        self.sitting = sitting
        self.hands = [list(hand) for hand in deal.hands]
        self.feasts = [0] * sitting.seats
        self.pile = list(deal.pile)
        self.turns = sitting.turns_before
        self.drawn = False
        self.seen: list[Any] = []
        self.open: list[int] = []
        self.choices: dict[int, str] = {}
        self.look()
        try:
            self.play(deal.rest)
            self.possible = True
        except ValueError:  # a card was laid that is not in the hand
            self.possible = False

    def play(self, steps: tuple[Step, ...]) -> None:
        for number, (who, what) in enumerate(steps):
            if isinstance(who, int):
                self.open.append(number)
                self.choices[who] = what
            elif what.startswith("draw "):
                self.hands[self.turns % 2].append(self.pile.pop(0))
                self.drawn = True
                self.look()
            while self.all_have_chosen():
                self.finish_turn()

    def look(self) -> None:
        """The seat looks at its own hand."""
        seat = self.sitting.seat
        if seat is not None and seat < len(self.hands):
            self.seen.append(sorted(self.hands[seat]))

    def all_have_chosen(self) -> bool:
        """DI 3.3: a single card lays itself."""
        if len(self.hands) < self.sitting.seats or (self.sitting.duel and not self.drawn):
            return False
        return all(seat in self.choices or len(hand) == 1 for seat, hand in enumerate(self.hands))

    def finish_turn(self) -> None:
        """DI 3.1, 3.2."""
        for seat, hand in enumerate(self.hands):
            self.turn_up(seat, self.choices.get(seat) or f"lay {hand[0]}")
        seats = self.sitting.seats
        self.hands = [self.hands[(seat - self.sitting.step_on) % seats] for seat in range(seats)]
        self.turns += 1
        self.drawn = False
        self.open.clear()
        self.choices.clear()
        self.look()

    def turn_up(self, seat: int, move: str) -> None:
        """DI 3.1, 4.1, 8.3: everybody sees the whole move now."""
        own, _, neutral = move.partition(f" {NEUTRAL} ")
        word, *cards = own.split()
        for card in (*cards, *neutral.split()):
            self.hands[seat].remove(card)
        self.feasts[seat] += cards.count("feast")
        if word == "feast":
            self.hands[seat].append("feast")
            self.feasts[seat] -= 1
        self.seen.append((seat, move))

    def moves(self, seat: int) -> list[str]:
        """DI 3.1, 4.1, 4.2, 8.3: everything the seat may choose with the hand it has."""
        hand = Counter(self.hands[seat])
        wanted: list[tuple[str, ...]] = [("lay", card) for card in hand]
        if self.feasts[seat]:
            wanted += [("feast", *pair) for pair in combinations_with_replacement(sorted(hand, key=ORDER.index), 2)]
        if self.sitting.duel and seat == self.turns % 2:
            wanted = [(*move, NEUTRAL, card) for move in wanted for card in hand]
        return [" ".join(move) for move in wanted if not Counter(word for word in move[1:] if word != NEUTRAL) - hand]
