"""What a position of Table Diocese holds: its fields, simple questions about them, and the points."""

from __future__ import annotations

from typing import ClassVar

from eminence.engine.state import State, stir
from eminence.games.diocese.cards import DUEL_HAND, KINDS, PLACES, PRIEST1, PRIEST2, PRIEST3, SEATS, SLUGS
from eminence.games.diocese.scoring import Scorer
from eminence.games.diocese.sheet import LINE_COUNT, LINES

NO_CARD = KINDS
FIRST_PLACE, SECOND_PLACE = 6, 4  # DI 6.4
PASSING = ("right", "left", "alternate")  # DI 3.2
SPARE_MONASTICS = ("rosary", "silent", "score")  # DI 6.8


class Position(State):
    """Hands, laid cards, the secret choices so far, and the points of the rounds scored."""

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {
        "deck": (KINDS,),
        "stock": (KINDS,),
        "counts": (KINDS,),
        "hands": (SEATS, KINDS),
        "laid": (PLACES, KINDS),
        "pile": (DUEL_HAND,),
        "first": (SEATS,),
        "second": (SEATS,),
        "for_neutral": (SEATS,),
        "returned": (SEATS,),
        "points": (PLACES, LINE_COUNT),
    }

    places: int
    duel: bool
    by_count: bool
    scorer: Scorer  # all States that come from one share it: Setup.apart
    passing: int
    round: int
    turn: int
    turns_played: int
    hand_size: int
    due: int
    dealt: int
    chosen: int
    drawn: int
    pile_left: int
    deck: list[int]
    stock: list[int]
    counts: list[int]
    hands: list[list[int]]
    laid: list[list[int]]
    pile: list[int]
    first: list[int]
    second: list[int]
    for_neutral: list[int]
    returned: list[int]
    points: list[list[int]]

    def read_options(self) -> None:
        options = self.setup.values
        self.places = self.setup.places
        self.duel = options["duel"]
        self.by_count = options["priests"] == "count"
        self.scorer = Scorer(spare_monastics=options["spare_monastics"])
        self.passing = PASSING.index(options["passing"])
        for kind in range(KINDS):
            self.deck[kind] = options["deck"][SLUGS[kind]]

    def everybody(self) -> int:
        return (1 << self.seats) - 1

    def controller(self) -> int:
        """DI 8.2: seat 0 in the first turn of the game, then alternately."""
        return self.turns_played % 2

    def controls(self, seat: int) -> bool:
        return self.duel and seat == self.controller()

    def cards_in_hand(self, seat: int) -> int:
        """All hands are of one size; DI 8.3: but the controller of a duel has one card more after the draw."""
        if seat >= self.dealt:
            return 0
        return self.hand_size + (self.drawn != NO_CARD and seat == self.controller())

    def only_card(self, seat: int) -> int:
        for kind in range(KINDS):
            if self.hands[seat][kind]:
                return kind
        return NO_CARD

    def hand_slugs(self, seat: int) -> list[str]:
        """A hand in card order."""
        return [SLUGS[kind] for kind in range(KINDS) for _ in range(self.hands[seat][kind])]

    def laid_slugs(self, place: int) -> list[str]:
        """The cards laid at a place, in card order."""
        return [SLUGS[kind] for kind in range(KINDS) for _ in range(self.laid[place][kind])]

    def priest_points(self, place: int) -> int:
        """DI 6.4: by count, or 6 for the most and, if nobody shares that place, 4 for the second most."""
        own = self.priests(place)
        if self.by_count or own == 0:
            return own
        above = level = 0
        for other in range(self.places):
            above += self.priests(other) > own
            level += self.priests(other) == own
        if above == 0:
            return FIRST_PLACE // level
        return SECOND_PLACE // level if above == 1 else 0

    def priests(self, place: int) -> int:
        return self.laid[place][PRIEST1] + 2 * self.laid[place][PRIEST2] + 3 * self.laid[place][PRIEST3]

    def score(self, place: int) -> int:
        """DI 5.2: the running total of the rounds scored."""
        total = 0
        for line in range(LINE_COUNT):
            total += self.points[place][line]
        return total

    def sheet_of(self, place: int) -> dict[str, int]:
        return {clause: self.points[place][line] for line, clause in enumerate(LINES) if self.points[place][line]}

    def sight(self, seat: int) -> int:
        """Four bits hold a count, seven the points of a line; hand sizes, the pile and the controller follow from the rest."""
        word = stir(0, self.chosen + 256 * self.turn + 4096 * self.dealt + 65536 * self.round + 262144 * self.due)
        if seat < self.dealt:
            word = stir(word, packed(self.hands[seat]))
        if self.chosen >> seat & 1:
            word = stir(word, self.first[seat] + 16 * self.second[seat] + 256 * self.for_neutral[seat])
        for place in range(self.places):
            word = stir(word, packed(self.laid[place]))
            if self.round:
                lines = 0
                for line in range(LINE_COUNT):
                    lines = (lines << 7) + self.points[place][line] + 30  # DI 5.1: -30 at worst after three rounds
                word = stir(word, lines)
        return word

    def copy_from(self, other: State) -> None:
        source: Position = other  # type: ignore[assignment]
        self.places = source.places
        self.duel = source.duel
        self.by_count = source.by_count
        self.scorer = source.scorer
        self.passing = source.passing
        self.round = source.round
        self.turn = source.turn
        self.turns_played = source.turns_played
        self.hand_size = source.hand_size
        self.due = source.due
        self.dealt = source.dealt
        self.chosen = source.chosen
        self.drawn = source.drawn
        self.pile_left = source.pile_left
        self.over = source.over
        self.deck[:] = source.deck
        self.pile[:] = source.pile
        self.first[:] = source.first
        self.second[:] = source.second
        self.for_neutral[:] = source.for_neutral
        self.returned[:] = source.returned
        for seat in range(SEATS):
            self.hands[seat][:] = source.hands[seat]
        for place in range(PLACES):
            self.laid[place][:] = source.laid[place]
            self.points[place][:] = source.points[place]


def packed(counts: list[int]) -> int:
    """The counts of all kinds as one number."""
    word = 0
    for kind in range(KINDS):
        word = (word << 4) + counts[kind]
    return word
