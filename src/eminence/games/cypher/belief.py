"""What a seat of Cypher is handed instead of the State: worlds that agree with all it has seen, and samples of them."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import State
from eminence.games.cypher.cards import MOST_CARDS, NO_CARD, RING, UNKNOWN
from eminence.games.cypher.memory import Memory, redact
from eminence.games.cypher.state import CypherState
from eminence.games.cypher.worlds import Worlds

SAMPLED = 512  # worlds that samples are drawn from
SHARES = 1 << 24  # weights are counted in these


class CypherBelief(Belief):
    """`shell` is the position with every card in another hand or under the deck taken out; `worlds` say what may be there,
    UNKNOWN standing for any of the cards in `pool` that the world leaves over. `shares` add up the worlds' weights. `bags` are
    the sizes of the bags of cards under the deck; within a bag nobody knows the order.

    A State that has not kept its whole past, such as a sample, gives a belief that knows only what its view shows.
    """

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "worlds": (SAMPLED, MOST_CARDS),
        "shares": (SAMPLED,),
        "bags": (MOST_CARDS,),
        "pool": (MOST_CARDS,),
    }

    shell: CypherState
    count: int
    bag_count: int
    worlds: list[list[int]]
    shares: list[int]
    bags: list[int]
    pool: list[int]

    def __init__(self, state: CypherState, seat: int) -> None:
        super().__init__(state, seat)
        self.shell = state.fork()
        memory = recall(state, seat)
        if memory is None:
            self.keep({shown_world(state, seat): 1.0}, [1] * state.under_count)
        else:
            likeliest = memory.worlds.copy()
            likeliest.weigh(SAMPLED)
            self.keep(likeliest.weights, likeliest.sizes[state.seats :])
        self.hide_state()

    def keep(self, worlds: dict[bytes, float], bags: list[int]) -> None:
        self.bag_count = 0
        for size in bags:
            self.bags[self.bag_count] = size
            self.bag_count += 1
        self.count = 0
        share = 0
        for world, weight in worlds.items():
            share += max(1, int(weight * SHARES))
            self.shares[self.count] = share
            for place, card in enumerate(world):
                self.worlds[self.count][place] = card
            self.count += 1

    def hide_state(self) -> None:
        """Take out what the worlds say, whether this seat knows it or not; the pool is what lies nowhere else."""
        shell = self.shell
        for i in range(shell.under_count):
            shell.under[(shell.under_first + i) % RING] = NO_CARD
        for other in range(shell.seats):
            if other != self.seat:
                for kind in range(shell.kinds):
                    shell.hands[other][kind] = 0
        for kind in range(shell.kinds):
            shell.unseen[kind] = 0
            self.pool[kind] = shell.deck.copies[kind] - shell.hands[self.seat][kind] - (shell.market == kind)
        for other in range(shell.seats):
            for slot in range(shell.laid_count[other]):
                self.pool[shell.laid[other][slot]] -= 1

    def pick(self, rng: Rng) -> int:
        """One of the worlds, by weight."""
        share = rng.below(self.shares[self.count - 1])
        low = 0
        high = self.count - 1
        while low < high:
            middle = (low + high) // 2
            if self.shares[middle] > share:
                high = middle
            else:
                low = middle + 1
        return low

    def sample(self, rng: Rng) -> State:
        """Put the cards where a world knows them, then deal those it does not know."""
        new = self.shell.fork()
        world = self.pick(rng)
        left = new.unseen_left
        for kind in range(new.kinds):
            new.unseen[kind] = self.pool[kind]
        place = 0
        for other in range(new.seats):
            for _ in range(0 if other == self.seat else new.held[other]):
                card = self.worlds[world][place]
                if card == UNKNOWN:
                    left += 1
                else:
                    new.hands[other][card] += 1
                    new.unseen[card] -= 1
                place += 1
        for i in range(new.under_count):
            card = self.worlds[world][place + i]
            new.under[(new.under_first + i) % RING] = card
            if card == UNKNOWN:
                left += 1
            else:
                new.unseen[card] -= 1
        place = 0
        for other in range(new.seats):
            for _ in range(0 if other == self.seat else new.held[other]):
                if self.worlds[world][place] == UNKNOWN:
                    new.hands[other][self.deal(new, rng, left)] += 1
                    left -= 1
                place += 1
        for i in range(new.under_count):
            if self.worlds[world][place + i] == UNKNOWN:
                new.under[(new.under_first + i) % RING] = self.deal(new, rng, left)
                left -= 1
        self.mix_bags(new, rng)
        return new

    def deal(self, new: CypherState, rng: Rng, left: int) -> int:
        """One of the `left` cards that the world leaves over."""
        card = new.unseen_card(rng.below(left))
        new.unseen[card] -= 1
        return card

    def mix_bags(self, new: CypherState, rng: Rng) -> None:
        """Put the cards of each bag under the deck in any order."""
        first = new.under_first
        for bag in range(self.bag_count):
            for rest in range(self.bags[bag], 1, -1):
                one = (first + rest - 1) % RING
                other = (first + rng.below(rest)) % RING
                card = new.under[one]
                new.under[one] = new.under[other]
                new.under[other] = card
            first += self.bags[bag]


def recall(state: CypherState, seat: int) -> Memory | None:
    """What the seat has pieced together by now; None when the State does not know its whole past.

    The State keeps each seat's memory with the step it ends at, so that the next call folds in only what came since.
    """
    known = (state.memories or {}).get(seat)
    steps = []
    past = state.past
    while past is not None and (known is None or past is not known[0]):
        steps.append((past[1], past[2]))
        past = past[0]
    table: CypherState
    memory: Memory
    if known is not None and past is known[0]:
        table, memory = known[1].fork(), known[2].copy()
    else:
        table = state.setup.new()  # type: ignore[assignment]
        memory = Memory(seat, Worlds(table.deck, state.seats, hidden_card=table.hidden_card))
    if table.age + len(steps) != state.age:
        return None
    for who, what in reversed(steps):
        memory.see(redact(table.retell(who, what), seat))
    if state.memories is None:
        state.memories = {}
    state.memories[seat] = (state.past, table, memory)
    return memory


def shown_world(state: CypherState, seat: int) -> bytes:
    """The world in which the seat knows what its view shows and no more."""
    everybody = (1 << state.seats) - 1
    world = []
    for other in range(state.seats):
        if other != seat:
            if state.looked == other and state.active == seat:
                for kind in range(state.kinds):
                    world += [kind] * state.hands[other][kind]
            else:
                world += [UNKNOWN] * state.held[other]
    for i in range(state.under_count):
        place = (state.under_first + i) % RING
        seen = state.under_known[place] == everybody or state.under_known[place] >> seat & 1
        world.append(state.under[place] if seen else UNKNOWN)
    return bytes(world)
