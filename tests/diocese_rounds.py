"""Short ways to write whole rounds of Table Diocese: hands filled up with Temples, and rounds told by what each place lays."""

from __future__ import annotations

from typing import Any

from eminence.engine.state import State
from tables import table

KINDS = (
    *("parishioners", "sexton", "deacon", "priest1", "priest2", "priest3", "monk"),
    *("hieromonk", "bishop", "rosary", "cell", "prosphora", "feast", "temple"),
)
ROOMY = dict.fromkeys(KINDS, 60)  # a deck from which anything can be dealt
HAND = {2: 10, 3: 9, 4: 8, 5: 8, 6: 7, 7: 6}
DUEL_HAND = 9


def cards(text: str) -> list[str]:
    """`monk*2 rosary` is two Monks and a Rosary."""
    found: list[str] = []
    for word in text.split():
        card, _, count = word.partition("*")
        found += [card] * int(count or 1)
    return found


def filled(text: str, size: int) -> list[str]:
    return [*cards(text), *["temple"] * (size - len(cards(text)))]


def in_order(hand: list[str]) -> str:
    return " ".join(sorted(hand, key=KINDS.index))


def deal(*hands: str) -> str:
    """The deal of a round, each hand filled up with Temples."""
    size = HAND[len(hands)]
    return "\n".join(f"* deal {seat} {in_order(filled(hand, size))}" for seat, hand in enumerate(hands))


def duel_deal(first: str, second: str, pile: str = "") -> str:
    """The deal of a duel, the pile top first, all three filled up with Temples."""
    hands = [f"* deal {seat} {in_order(filled(hand, DUEL_HAND))}" for seat, hand in enumerate((first, second))]
    return "\n".join([*hands, f"* neutral {' '.join(filled(pile, DUEL_HAND))}"])


def turn(*moves: str) -> str:
    """What the seats choose, seat 0 first."""
    return "\n".join(f"{seat} {move}" for seat, move in enumerate(moves))


def temples(seats: int, turns: int = 1) -> str:
    """Turns in which everybody lays a Temple."""
    return "\n".join([turn(*["lay temple"] * seats)] * turns)


def whole_round(*laid: str, die: int = 1, left: bool = False) -> str:
    """A round at the end of which these cards lie before the seats, Temples beside them, in the order they were laid."""
    seats = len(laid)
    size = HAND[seats]
    before = [filled(text, size) for text in laid]
    on = 1 if left else -1
    hands = [" ".join(before[(seat + on * number) % seats][number] for number in range(size)) for seat in range(seats)]
    turns = [turn(*(f"lay {place[number]}" for place in before)) for number in range(size - 1)]
    return "\n".join([deal(*hands), *turns, f"* die {die}"])


def duel_round(first: str, second: str, neutral: str, die: int = 1, controller: int = 0) -> str:
    """The same in a duel; the controller lays for the neutral place what was drawn for it."""
    before = [filled(text, DUEL_HAND) for text in (first, second)]
    pile = filled(neutral, DUEL_HAND)
    hands = [" ".join(before[(seat + number) % 2][number] for number in range(DUEL_HAND)) for seat in range(2)]
    steps = [duel_deal(hands[0], hands[1], " ".join(pile))]
    for number in range(DUEL_HAND):
        steps.append(f"* draw {pile[number]}")
        for seat in range(2):
            if seat == (controller + number) % 2:
                steps.append(f"{seat} lay {before[seat][number]} neutral {pile[number]}")
            elif number < DUEL_HAND - 1:
                steps.append(f"{seat} lay {before[seat][number]}")
    return "\n".join([*steps, f"* die {die}"])


def after_round(*laid: str, die: int = 1, **options: Any) -> State:
    """A game in which one round was played."""
    return table("diocese", len(laid), whole_round(*laid, die=die), deck=ROOMY, **options)


def after_duel_round(first: str, second: str, neutral: str, die: int = 1, **options: Any) -> State:
    return table("diocese", 2, duel_round(first, second, neutral, die=die), duel=True, deck=ROOMY, **options)


def hand(state: State, seat: int) -> list[str]:
    found: list[str] = state.view(seat).hand
    return found


def laid(state: State, place: int) -> list[str]:
    found: list[str] = state.view(None).places[place].laid
    return found


def some(hand: str, size: int) -> list[str]:
    """What a hand of that size looks like that was filled up with Temples."""
    return in_order(filled(hand, size)).split()
