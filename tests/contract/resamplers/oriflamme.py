"""Oriflamme: other games that look the same from one seat, written from the rules page alone."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

CHARACTERS = ["prince", "twin", "queen", "cutthroat", "apothecary", "felon", "schemer"]
CARDS = [*CHARACTERS, "substitution", "plan", "trap", "bribe"]

Step = tuple[int | str, str]
Asking = Generator[int | str, str, None]
"""A stretch of play: yields who is to move and is sent the move."""


@dataclass(eq=False)
class Card:
    name: str
    colour: int
    up: bool = False
    influence: int = 0
    token: int | None = None

    @property
    def family(self) -> int:
        return self.colour if self.token is None else self.token


@dataclass(eq=False)
class Place:
    cards: list[Card]
    mark: str = "to come"

    @property
    def top(self) -> Card:
        return self.cards[-1]


@dataclass
class Family:
    hand: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    twin: int = 1
    influence: int = 1
    pile: list[str] = field(default_factory=list)


class Table:
    """The game, played by sending it moves; it checks nothing that only legality asks for."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.families = [Family() for _ in range(seats)]
        self.row: list[Place] = []

    def play(self) -> Asking:
        for family in self.families:
            words = (yield "*").split()
            family.hand, family.aside = words[2:9], words[10:]
        for number in range(6):
            yield from self.place_cards(number)
            yield from self.activate_row()

    def place_cards(self, number: int) -> Asking:
        for turn in range(self.seats):
            seat = (number + turn) % self.seats
            words = (yield seat).split()
            self.families[seat].hand.remove(words[1])
            self.put(Card(words[1], seat), words[2:])
        for place in self.row:
            place.mark = "to come"

    def put(self, card: Card, where: list[str]) -> None:
        if where == ["left"]:
            self.row.insert(0, Place([card], "passed"))
        elif where == ["right"]:
            self.row.append(Place([card]))
        else:
            self.row[int(where[1])].cards.append(card)

    def activate_row(self) -> Asking:
        while waiting := [place for place in self.row if place.mark == "to come"]:
            place = waiting[0]
            while place in self.row and place.mark == "to come":
                card = place.top
                yield from self.deal_with(card)
                if place.cards and place.top is card:
                    place.mark = "passed"

    def deal_with(self, card: Card) -> Asking:
        revealed = False
        if not card.up:
            if (yield card.family) == "keep":
                card.influence += 1
                return
            revealed = card.up = True
            if card.name not in ("plan", "trap"):
                self.families[card.family].influence += card.influence
                card.influence = 0
        yield from self.ability(card, revealed)

    def place_of(self, card: Card) -> Place | None:
        return next((place for place in self.row if place.cards and place.top is card), None)

    def neighbours(self, card: Card) -> list[Place]:
        here = next(i for i, place in enumerate(self.row) if place.cards and place.top is card)
        return [self.row[i] for i in (here - 1, here + 1) if 0 <= i < len(self.row)]

    def ability(self, card: Card, revealed: bool) -> Asking:
        family = self.families[card.family]
        if card.name == "plan":
            yield from self.plan(card)
            return
        if card.name in ("prince", "twin"):
            if card.name == "prince" and revealed and family.twin:
                family.twin = 0
                where = (yield card.family).split()
                self.put(Card("twin", card.family, up=True), where[1:])
            family.influence += 1
        elif card.name == "queen":
            family.influence += 2
        elif card.name == "felon":
            for place in self.neighbours(card):
                victim = self.families[place.top.family]
                victim.influence = max(0, victim.influence - 1)
        elif card.name == "schemer":
            if any(len(place.cards) > 1 for place in self.neighbours(card)):
                self.discard(card)
            else:
                family.influence += 2
        elif card.name == "trap":
            family.influence += 1
        elif card.name == "bribe":
            if any(place.top.up and place.top.name in CHARACTERS and len(place.cards) == 1 for place in self.row):
                chosen = (yield card.family).split()
                self.row[int(chosen[1])].top.token = card.family
        else:
            yield from self.removal(card)
        if card.name not in CHARACTERS and self.place_of(card):
            self.discard(card)
        self.row = [place for place in self.row if place.cards]

    def plan(self, card: Card) -> Asking:
        self.discard(card)
        self.row = [place for place in self.row if place.cards]
        free = True
        while free or card.influence:
            mine = [p for p in self.row if p.top.up and p.top.name in CHARACTERS and p.top.family == card.colour]
            if not free:
                card.influence -= 1
            if free and not mine:
                free = False
                continue
            free = False
            move = yield card.colour
            if move == "take":
                self.families[card.colour].influence += 1
            else:
                yield from self.ability(self.row[int(move.split()[1])].top, False)

    def discard(self, card: Card) -> None:
        place = self.place_of(card)
        assert place is not None
        place.cards.pop()
        self.families[card.colour].pile.append(card.name)
        card.up = True

    def removal(self, card: Card) -> Asking:
        if card.name == "apothecary":
            may = False
            for i, place in enumerate(self.row):
                beside = [self.row[j].top for j in (i - 1, i + 1) if 0 <= j < len(self.row)]
                may |= place.top is not card and any(c is not card and c.family == card.family for c in beside)
        else:
            may = len(self.row) > 1
        if not may:
            return
        place = self.row[int((yield card.family).split()[1])]
        target, alone, remover = place.top, len(place.cards) == 1, self.families[card.family]
        gone = [target]
        if card.name == "cutthroat":
            tops = [p.top for p in self.row]
            gone = [c for c in tops if c is target or (c.up and c.name == target.name and c.family != card.family)]
        hit = {c.family for c in gone}
        for c in gone:
            self.discard(c)
        if card.name != "cutthroat" or len(gone) > 1:
            remover.influence += len(gone)
        if target.name == "queen":
            remover.influence += sum(c.family != card.family for c in gone)
        if target.name == "trap" and target.family != card.family:
            stolen = min(3, remover.influence)
            remover.influence -= stolen
            self.families[target.family].influence += stolen
            self.discard(card)
        partner = {"prince": "twin", "twin": "prince"}.get(target.name)
        for c in [p.top for p in self.row if p.cards]:
            if c.name == partner and c.family in hit:
                self.discard(c)
        if card.name == "substitution" and alone and target.name in CHARACTERS and target.family != card.family:
            for source in (remover.pile, remover.aside):
                if target.name in source:
                    source.remove(target.name)
                    place.cards.append(Card(target.name, card.family, up=True))

    def seen_by(self, seat: int | None) -> Any:
        """Everything on the table, hidden cards only for their own family."""
        row = [
            (p.mark, [(c.colour, c.up, c.influence, c.token, c.name if c.up or c.colour == seat else None) for c in p.cards])
            for p in self.row
        ]
        families = [(len(f.hand), len(f.aside), f.twin, f.influence, sorted(f.pile)) for f in self.families]
        own = None if seat is None else (sorted(self.families[seat].hand), sorted(self.families[seat].aside))
        return row, families, own

    def hidden(self, seat: int) -> list[str]:
        """The cards of a family that only it knows."""
        family = self.families[seat]
        down = [c.name for p in self.row for c in p.cards if c.colour == seat and not c.up]
        return family.hand + family.aside + down


def watch(table: Table, steps: list[Step], seat: int | None) -> Iterator[Any]:
    """All that a seat sees of these steps, step by step."""
    play = table.play()
    due: int | str | None = next(play)
    for who, what in steps:
        assert who == due, f"{due!r} is to move, not {who!r}"
        try:
            due = play.send(what)
        except StopIteration:
            due = None
        words = what.split()
        shown = what
        if who == "*" and words[1] != str(seat):
            shown = " ".join(words[:2])
        elif words[0] == "place" and who != seat:
            shown = " ".join(words[2:])
        yield who, shown, due, table.seen_by(seat)


def same_to(seat: int | None, seats: int, steps: list[Step], others: list[Step]) -> bool:
    """Whether a seat sees the same; the first difference ends it, for what follows need not make sense."""
    pairs = zip(watch(Table(seats), steps, seat), watch(Table(seats), others, seat), strict=True)
    return all(one == other for one, other in pairs)


def rename(steps: list[Step], seat: int, names: dict[str, str]) -> list[Step]:
    """The same steps with other cards of one family in their places."""
    renamed: list[Step] = []
    for who, what in steps:
        words = what.split()
        if who == "*" and words[1] == str(seat):
            cards = [names.get(card, card) for card in words]
            hand, aside = (sorted(part, key=CARDS.index) for part in (cards[2:9], cards[10:]))
            words = [*words[:2], *hand, "aside", *aside]
        elif who == seat and words[0] == "place":
            words[1] = names.get(words[1], words[1])
        renamed.append((who, " ".join(words)))
    return renamed


def redraw(seats: int, options: dict[str, Any], steps: list[Step], seat: int | None, rng: random.Random) -> list[Step]:
    """Give every other family other hidden cards, so far as the seat would have seen the very same things."""
    if not steps:
        return steps
    table = Table(seats)
    for _ in watch(table, steps, seat):
        pass
    for other in range(seats):
        cards = table.hidden(other)
        if other == seat or not cards:
            continue
        for attempt in range(40):
            changed = rng.sample(cards, len(cards) if attempt < 10 else min(2, len(cards)))
            names = dict(zip(changed, rng.sample(changed, len(changed)), strict=True))
            drawn = rename(steps, other, names)
            if drawn != steps and same_to(seat, seats, steps, drawn):
                steps = drawn
                break
    return steps
