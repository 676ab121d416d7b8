"""Information-set Monte Carlo tree search over Beliefs, one code for every game.

Each iteration deals a State from the Belief and plays it to its end. What a seat decides is remembered under what that seat
sees (`State.sight`), so that nobody in the tree acts on cards they could not know, choices made at the same time stay apart,
and every seat maximises its own reward: its share of the win first, the margin as a tie-break.
"""

from __future__ import annotations

from array import array
from math import sqrt

from eminence.bots.judge import Judge
from eminence.engine.belief import Belief
from eminence.engine.chance import Rng
from eminence.engine.state import Buffer, State, stir

NO_NODE = 0
DEEPEST = 1024  # decisions of a line that the tree remembers; the rest of it is playout
SEATS = 8
EDGES_A_NODE = 14
MOST_VISITS = 1 << 16  # beyond, the tables below no longer tell visits apart
WIN = 0.85  # what of a reward is the win; the rest is the margin
DEALS = 6  # over which the judge's opinion of the root's moves is averaged
OPEN_MIND = 0.05  # of the judge's trust is spread over all moves alike
UNTRIED = 0.05  # how much less than the rest a move is expected to bring that was never tried

BREADTH = array("d", [sqrt(n + 1.0) for n in range(MOST_VISITS + 1)])


class Search:
    """A tree that grows by a node an iteration. It may be kept from one decision to the next: nodes are found by what is seen."""

    def __init__(self, rng: Rng, judge: Judge, nodes: int, *, exploration: float, light: bool, warmth: float) -> None:
        self.rng = rng
        self.judge = judge
        self.exploration = exploration
        self.light = light
        self.warmth = warmth
        slots = 2
        while slots < 2 * nodes:
            slots *= 2
        self.slots = slots
        self.nodes = nodes
        self.edges = EDGES_A_NODE * nodes + 512
        self.breadth = BREADTH
        self.table = array("i", bytes(4 * slots))
        self.keys = array("Q", bytes(8 * (nodes + 2)))
        self.first_edge = array("i", bytes(4 * (nodes + 2)))
        self.visits = array("i", bytes(4 * (nodes + 2)))
        self.edge_move = array("i", bytes(4 * self.edges))
        self.edge_visits = array("i", bytes(4 * self.edges))
        self.edge_value = array("d", bytes(8 * self.edges))
        self.edge_trust = array("d", bytes(8 * self.edges))
        self.total = array("d", bytes(8 * (nodes + 2)))
        self.rates = array("d", bytes(8 * 512))
        self.path_node = array("i", bytes(4 * DEEPEST))
        self.path_edge = array("i", bytes(4 * DEEPEST))
        self.path_seat = array("i", bytes(4 * DEEPEST))
        self.reward = array("d", bytes(8 * SEATS))
        self.root_wins = array("d", bytes(8 * 512))
        self.root_scores = array("d", bytes(8 * 512 * SEATS))
        self.buffer = Buffer()
        self.root = NO_NODE
        self.root_seat = 0
        self.forget()

    def forget(self) -> None:
        """Start with an empty tree."""
        for slot in range(self.slots):
            self.table[slot] = NO_NODE
        self.made = 1
        self.first_edge[1] = 0

    def aim(self, belief: Belief) -> None:
        """Make the decision of this belief the root."""
        if 2 * self.made > self.nodes:
            self.forget()
        state = belief.sample(self.rng)
        self.root_seat = belief.seat
        self.root = self.find(state, belief.seat)
        if self.root == NO_NODE:
            self.root = self.grow(state, belief.seat)
        for i in range(512):
            self.root_wins[i] = 0.0
        for i in range(512 * SEATS):
            self.root_scores[i] = 0.0
        first = self.first_edge[self.root]
        count = self.first_edge[self.root + 1] - first
        self.visits[self.root] = 0
        self.total[self.root] = 0.0
        for i in range(count):
            self.edge_visits[first + i] = 0
            self.edge_value[first + i] = 0.0
            self.rates[i] = 0.0
        for _ in range(DEALS):
            state = belief.sample(self.rng)
            for i in range(count):
                self.rates[i] += self.judge.rate(state, belief.seat, self.edge_move[first + i]) / DEALS
        self.trust(first, count)

    def run(self, belief: Belief, iterations: int) -> None:
        for _ in range(iterations):
            self.iterate(belief.sample(self.rng))

    def iterate(self, state: State) -> None:
        """One line of play: down the tree, one new node, a playout, and what came of it carried back up.

        Of choices made at the same time the root's comes first: it is found by what its seat sees before anybody has chosen.
        """
        buffer = self.buffer
        depth = 0
        growing = True
        while not state.over:
            if state.chance_due():
                buffer.count = state.draw(self.rng, buffer)
                state.settle(buffer)
                continue
            acting = state.acting()
            seat = self.root_seat if depth == 0 and acting >> self.root_seat & 1 else lowest(acting)
            if growing and depth < DEEPEST:
                node = self.find(state, seat)
                if node == NO_NODE:
                    growing = False
                    node = self.grow(state, seat)
                if node != NO_NODE:
                    edge = self.select(node)
                    self.path_node[depth] = node
                    self.path_edge[depth] = edge
                    self.path_seat[depth] = seat
                    depth += 1
                    state.play(seat, self.edge_move[edge])
                    continue
            count = state.fill(seat, buffer)
            if self.light:
                state.play(seat, self.judge.pick(state, seat, buffer, count, self.rng))
            else:
                state.play(seat, buffer.items[self.rng.below(count)])
        self.reckon(state)
        for step in range(depth):
            edge = self.path_edge[step]
            self.visits[self.path_node[step]] += 1
            self.total[self.path_node[step]] += self.reward[self.path_seat[step]]
            self.edge_visits[edge] += 1
            self.edge_value[edge] += self.reward[self.path_seat[step]]
        if depth and self.path_node[0] == self.root:
            self.note_root(state, self.path_edge[0] - self.first_edge[self.root], self.path_seat[0])

    def note_root(self, state: State, candidate: int, seat: int) -> None:
        """What an explanation needs: wins and scores of each candidate move."""
        winners = state.winning()
        if winners >> seat & 1:
            self.root_wins[candidate] += 1.0 / count_bits(winners)
        for other in range(state.seats):
            self.root_scores[candidate * SEATS + other] += state.score(other)

    def find(self, state: State, seat: int) -> int:
        """The node of what this seat sees, or NO_NODE; the free slot it would take is kept in `slot`."""
        self.key = stir(state.sight(seat), seat)
        slot = self.key % self.slots
        while self.table[slot] != NO_NODE:
            if self.keys[self.table[slot]] == self.key:
                return self.table[slot]
            slot = (slot + 1) % self.slots
        self.slot = slot
        return NO_NODE

    def grow(self, state: State, seat: int) -> int:
        """A node for what this seat sees, its moves trusted as the judge rates them; NO_NODE when the tree is full."""
        count = state.fill(seat, self.buffer)
        node = self.made
        first = self.first_edge[node]
        if node >= self.nodes or first + count > self.edges:
            return NO_NODE
        for i in range(count):
            self.edge_move[first + i] = self.buffer.items[i]
            self.edge_visits[first + i] = 0
            self.edge_value[first + i] = 0.0
            self.rates[i] = self.judge.rate(state, seat, self.buffer.items[i])
        self.trust(first, count)
        self.first_edge[node + 1] = first + count
        self.visits[node] = 0
        self.total[node] = 0.0
        self.keys[node] = self.key
        self.table[self.slot] = node
        self.made += 1
        return node

    def trust(self, first: int, count: int) -> None:
        """Turn the judge's rates into how much each move is trusted before it is tried, together 1."""
        best = self.rates[0]
        for i in range(1, count):
            best = max(best, self.rates[i])
        whole = 0.0
        for i in range(count):
            self.edge_trust[first + i] = 2.0 ** ((self.rates[i] - best) / self.warmth)
            whole += self.edge_trust[first + i]
        for i in range(count):
            self.edge_trust[first + i] = OPEN_MIND / count + (1.0 - OPEN_MIND) * self.edge_trust[first + i] / whole

    def select(self, node: int) -> int:
        """The move with the most promise: what it brought, and more for a trusted one that was tried little."""
        first = self.first_edge[node]
        seen = self.visits[node]
        spread = self.exploration * self.breadth[min(seen, MOST_VISITS)]
        hope = self.total[node] / seen - UNTRIED if seen else 0.0
        best = first
        best_worth = -1000.0
        for edge in range(first, self.first_edge[node + 1]):
            tried = self.edge_visits[edge]
            worth = self.edge_value[edge] / tried if tried else hope
            worth += spread * self.edge_trust[edge] / (1 + tried)
            if worth > best_worth:
                best_worth = worth
                best = edge
        return best

    def reckon(self, state: State) -> None:
        """Each seat's reward: its share of the win, and how far it is ahead of the best other."""
        winners = state.winning()
        shares = count_bits(winners)
        for seat in range(state.seats):
            rival = -1000000
            for other in range(state.seats):
                if other != seat:
                    rival = max(rival, state.score(other))
            margin = 1.0 * (state.score(seat) - rival)
            closeness = 10.0 + (margin if margin > 0.0 else -margin)
            self.reward[seat] = (1.0 - WIN) * (0.5 + 0.5 * margin / closeness)
            if winners >> seat & 1:
                self.reward[seat] += WIN / shares

    def candidates(self) -> list[tuple[int, int, float, list[float]]]:
        """The root's moves: number, visits, wins, and the sum of every seat's scores, most visited first."""
        first = self.first_edge[self.root]
        rows = []
        for edge in range(first, self.first_edge[self.root + 1]):
            at = edge - first
            scores = [self.root_scores[at * SEATS + seat] for seat in range(SEATS)]
            rows.append((self.edge_move[edge], self.edge_visits[edge], self.root_wins[at], scores))
        return sorted(rows, key=lambda row: (-row[1], row[0]))

    def lead(self) -> int:
        """By how many visits the root's first move leads."""
        first = 0
        second = 0
        for edge in range(self.first_edge[self.root], self.first_edge[self.root + 1]):
            tried = self.edge_visits[edge]
            if tried > first:
                second = first
                first = tried
            elif tried > second:
                second = tried
        return first - second

    def line(self, belief: Belief, length: int) -> list[tuple[int, int]]:
        """The line of play the tree holds for best, from one deal: (seat, move) until the tree knows no more."""
        state = belief.sample(self.rng)
        found: list[tuple[int, int]] = []
        while not state.over and len(found) < length:
            if state.chance_due():
                self.buffer.count = state.draw(self.rng, self.buffer)
                state.settle(self.buffer)
                continue
            acting = state.acting()
            seat = self.root_seat if not found and acting >> self.root_seat & 1 else lowest(acting)
            node = self.find(state, seat)
            if node == NO_NODE or self.visits[node] < 2:
                break
            best = self.first_edge[node]
            for edge in range(best, self.first_edge[node + 1]):
                if self.edge_visits[edge] > self.edge_visits[best]:
                    best = edge
            found.append((seat, self.edge_move[best]))
            state.play(seat, self.edge_move[best])
        return found


def lowest(mask: int) -> int:
    """The lowest seat of a mask."""
    seat = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def count_bits(mask: int) -> int:
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
