"""Every way the hidden cards of Cypher can lie for all that one seat has seen, with weights.

A world says of every card in another hand and of every card put under the deck either its kind or UNKNOWN: one of the cards
this seat has located nowhere, all of them equally likely. Where others move a card unseen a world branches over which it
was; where a card comes to light the worlds that cannot be are dropped. Weights are those of players who choose blindly.
"""

from __future__ import annotations

from zlib import crc32

from eminence.games.cypher.cards import UNKNOWN
from eminence.games.cypher.deck import Deck

_ONE = [bytes((kind,)) for kind in range(UNKNOWN + 1)]
_SPAN = 1 << 32


class Worlds:
    """Cards lie in bags: the hands by seat (the own one stays empty here), then those under the deck from the top down.
    What somebody else discarded from a hand in one turn is one bag, for nobody knows its order; any other card there this
    seat saw, and it is a `sure` bag by itself. A world is a string of kinds, bag after bag, each in card order with the
    UNKNOWN last; the bags are as large in every world. `placed` counts the cards that lie elsewhere for certain: in the own
    hand, on tables, in the market. `doubts` counts how often the worlds ran out.
    """

    seats: int
    shuffled: int
    placed_count: int
    doubts: int
    weights: dict[bytes, float]

    def __init__(self, deck: Deck, seats: int, *, hidden_card: bool) -> None:
        self.deck = deck
        self.seats = seats
        self.shuffled = deck.size - hidden_card
        self.late = [kind for kind in range(deck.kinds) if deck.late[kind]]
        self.placed = [0] * deck.kinds
        self.placed_count = 0
        self.doubts = 0
        self.sizes = [0] * seats
        self.sure = [False] * seats
        self.weights = {b"": 1.0}

    def copy(self) -> Worlds:
        new = Worlds(self.deck, self.seats, hidden_card=False)
        new.shuffled = self.shuffled
        new.placed = self.placed[:]
        new.placed_count = self.placed_count
        new.doubts = self.doubts
        new.sizes = self.sizes[:]
        new.sure = self.sure[:]
        new.weights = self.weights  # never changed in place
        return new

    def weigh(self, most: int) -> None:
        """Let the weights add up to 1, and keep at most `most` worlds.

        Which are let go is drawn in proportion to weight, the lot being a checksum of the world, and those kept of the
        light ones stand for the others (priority sampling): the rest stays as varied as the whole, and the same each time.
        """
        if len(self.weights) > most:
            lots = [(weight / (crc32(world) + 1), world) for world, weight in self.weights.items()]
            lots.sort(reverse=True)
            floor = lots[most][0] * _SPAN
            self.weights = {world: max(self.weights[world], floor) for _, world in lots[:most]}
        total = sum(self.weights.values())
        self.weights = {world: weight / total for world, weight in self.weights.items()}

    # Questions about a world ------------------------------------------------------------------------------------------

    def start(self, bag: int) -> int:
        """Where a bag begins."""
        start = 0
        for other in range(bag):
            start += self.sizes[other]
        return start

    def pool(self, world: bytes, kind: int) -> int:
        """How many cards of a kind are located nowhere."""
        return self.deck.copies[kind] - self.placed[kind] - world.count(kind)

    def pool_size(self, world: bytes) -> int:
        return self.deck.size - self.placed_count - len(world) + world.count(UNKNOWN)

    def chance_of(self, world: bytes, kind: int) -> float:
        """How likely an unknown card is of that kind."""
        return self.pool(world, kind) / self.pool_size(world)

    # Cards that this seat can see -------------------------------------------------------------------------------------

    def place(self, card: int, count: int) -> None:
        """Cards come to lie where they are known for certain, or leave there (a negative count)."""
        self.placed[card] += count
        self.placed_count += count

    def put(self, card: int, bag: int) -> None:
        """A card whose kind is known goes out of sight; UNKNOWN: a shuffled one."""
        if card == UNKNOWN:
            self.shuffled -= 1
        else:
            self.place(card, -1)
        start = self.start(bag)
        end = start + self.sizes[bag]
        found = {}
        for world, weight in self.weights.items():
            found[world[:start] + _with(world[start:end], card) + world[end:]] = weight
        self.weights = found
        self.sizes[bag] += 1

    def put_under(self, card: int) -> None:
        """A card whose kind is known goes under the deck."""
        bag = self.new_bag()
        self.sure[bag] = True
        self.put(card, bag)

    def reveal(self, bag: int, card: int) -> None:
        """A card leaves a bag and its kind is seen: it was one known to be there or an unknown one."""
        start = self.start(bag)
        end = start + self.sizes[bag]
        found: dict[bytes, float] = {}
        for world, weight in self.weights.items():
            hand = world[start:end]
            known = hand.count(card)
            if known:
                _add(found, world[:start] + _without(hand, card) + world[end:], weight * known)
            unknown = hand.count(UNKNOWN)
            if unknown:
                likely = self.chance_of(world, card)
                if likely > 0.0:
                    _add(found, world[:start] + _without(hand, UNKNOWN) + world[end:], weight * unknown * likely)
        if not found:
            self.doubt(bag, _ONE[card])
            self.reveal(bag, card)
            return
        self.weights = found
        self.sizes[bag] -= 1
        self.place(card, 1)

    def turn_up(self, card: int) -> None:
        """The deck's top card comes to light: a shuffled one, or the first of those under the deck."""
        if self.shuffled:
            under = self.new_bag()
            self.put(UNKNOWN, under)
        else:
            under = self.seats
        self.reveal(under, card)
        self.drop_if_empty(under)

    def show(self, bag: int, hand: bytes) -> None:
        """A whole hand is seen: its unknown cards are the rest of it, drawn from the pool in any order."""
        start = self.start(bag)
        end = start + self.sizes[bag]
        found: dict[bytes, float] = {}
        for world, weight in self.weights.items():
            likely = self.likely_hand(world, world[start:end], hand)
            if likely > 0.0:
                _add(found, world[:start] + hand + world[end:], weight * likely)
        if found:
            self.weights = found
        else:
            self.doubt(bag, hand)
            self.show(bag, hand)

    def likely_hand(self, world: bytes, known: bytes, hand: bytes) -> float:
        """How likely the unknown cards of a hand make it what it was seen to be."""
        size = self.pool_size(world)
        unknown = known.count(UNKNOWN)
        likely = 1.0
        for kind in _kinds(hand):
            pool = self.pool(world, kind)
            for i in range(hand.count(kind) - known.count(kind)):
                if unknown == 0 or pool <= i:
                    return 0.0
                likely *= unknown * (pool - i) / ((i + 1) * size)
                unknown -= 1
                size -= 1
        return likely if unknown == 0 else 0.0

    # Cards that others move unseen --------------------------------------------------------------------------------------

    def draw(self, seat: int) -> None:
        """Another hand draws the deck's top card."""
        if self.shuffled:
            self.put(UNKNOWN, seat)
        else:
            self.move(self.seats, seat)
            self.drop_if_empty(self.seats)

    def move(self, bag: int, to: int) -> None:
        """A card goes from one bag to another, each as likely."""
        start = self.start(bag)
        end = start + self.sizes[bag]
        self.sizes[bag] -= 1
        there = self.start(to)
        behind = there + self.sizes[to]
        self.sizes[to] += 1
        found: dict[bytes, float] = {}
        for world, weight in self.weights.items():
            hand = world[start:end]
            for kind in _kinds(hand):
                rest = world[:start] + _without(hand, kind) + world[end:]
                after = rest[:there] + _with(rest[there:behind], kind) + rest[behind:]
                _add(found, after, weight * hand.count(kind))
        self.weights = found

    def exchange(self, seat: int, other: int) -> None:
        """Two other hands exchange a card: both leave their hand before either arrives."""
        given = self.new_bag()
        taken = self.new_bag()
        self.move(seat, given)
        self.move(other, taken)
        self.move(taken, seat)
        self.move(given, other)
        self.drop_if_empty(taken)
        self.drop_if_empty(given)

    def new_bag(self) -> int:
        self.sizes.append(0)
        self.sure.append(False)
        return len(self.sizes) - 1

    def drop_if_empty(self, bag: int) -> None:
        if self.sizes[bag] == 0:
            del self.sizes[bag]
            del self.sure[bag]

    def only_late(self, seat: int) -> None:
        """CY 1.2: all cards of a hand are late; the unknown ones are dealt from the late kinds, one after another."""
        start = self.start(seat)
        end = start + self.sizes[seat]
        found: dict[bytes, float] = {}
        for world, weight in self.weights.items():
            if self.may_be_late(world, start, end):
                found[world] = weight
        for _ in range(self.sizes[seat]):
            worlds = found
            found = {}
            for world, weight in worlds.items():
                hand = world[start:end]
                if not hand.count(UNKNOWN):
                    _add(found, world, weight)
                    continue
                for kind in self.late:
                    likely = self.chance_of(world, kind)
                    if likely > 0.0:
                        _add(found, world[:start] + _with(_without(hand, UNKNOWN), kind) + world[end:], weight * likely)
        if found:
            self.weights = found
        else:
            self.doubt(seat, bytes(self.late))
            self.only_late(seat)

    def may_be_late(self, world: bytes, start: int, end: int) -> bool:
        """Whether nothing in a hand is known not to be late."""
        timely = 0
        for place in range(start, end):
            timely += world[place] != UNKNOWN and not self.deck.late[world[place]]
        return timely == 0

    # When too many worlds have been let go ------------------------------------------------------------------------------

    def doubt(self, bag: int, kinds: bytes) -> None:
        """No world is left that can be, so the right ones had been let go before. Then the cards of the bag count as
        unknown again, and so do those of these kinds wherever they were thought to be, but for what this seat saw go under
        the deck. After that the bag may hold them: all their copies that do not lie in sight are in the pool."""
        self.doubts += 1
        found: dict[bytes, float] = {}
        for world, weight in self.weights.items():
            after = b""
            place = 0
            for number, size in enumerate(self.sizes):
                cards = world[place : place + size]
                if number == bag or not self.sure[number]:
                    cards = bytes(sorted([UNKNOWN if number == bag or kind in kinds else kind for kind in cards]))
                after += cards
                place += size
            _add(found, after, weight)
        self.weights = found


def _add(found: dict[bytes, float], world: bytes, weight: float) -> None:
    """Equal worlds are one."""
    before = found.get(world)
    found[world] = weight if before is None else before + weight


def _kinds(hand: bytes) -> list[int]:
    """The kinds of a hand, each once."""
    return sorted(set(hand))


def _with(hand: bytes, kind: int) -> bytes:
    """A hand and one card more, in card order."""
    place = len(hand)
    while place and hand[place - 1] > kind:
        place -= 1
    return hand[:place] + _ONE[kind] + hand[place:]


def _without(hand: bytes, kind: int) -> bytes:
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]
