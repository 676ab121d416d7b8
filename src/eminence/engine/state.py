"""The State contract: the steps of a game folded into a position, the same small set of methods for every game.

A game's rules are a subclass that fills in the hooks of the first part. They are plain Python that also compiles: the
fields are C arrays there and lists here. The second part is what everybody else calls; it asks legality, tells events
and keeps the past.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from eminence.engine.chance import Rng
from eminence.engine.events import Event, Told
from eminence.engine.refusal import Refusal

if TYPE_CHECKING:
    from eminence.engine.belief import Belief
    from eminence.engine.game import Setup
    from eminence.engine.record import Step

COMPILED = not __file__.endswith(".py")
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15
BUFFER = 512  # no position of any game has more legal moves, no chance outcome more numbers

Past = tuple[Any, int | None, Any]
"""One step back: what came before it, who (None: chance) and the move or the outcome's numbers."""


class Buffer:
    """Room for the numbers of one legal list or one chance outcome, filled by the rules without allocating."""

    items: list[int]

    def __init__(self) -> None:
        self.count = 0
        lay_out(self, {"items": (BUFFER,)})

    def as_list(self) -> list[int]:
        return [self.items[i] for i in range(self.count)]

    def put(self, numbers: list[int]) -> None:
        self.count = 0
        for number in numbers:
            self.items[self.count] = number
            self.count += 1


class Unbound:
    """What a State that keeps no set-up alive still has to know of it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats


class State:
    """A position of one game, hidden cards and all."""

    ARRAYS: ClassVar[dict[str, tuple[int, ...]]] = {}
    """The shapes of the fields that are C arrays in the compiled build."""

    setup: Setup
    seats: int
    over: bool
    telling: bool
    news: list[Told]
    past: Past | None
    has_past: bool
    open: tuple[tuple[int, int], ...]

    def __init__(self, setup: Setup) -> None:
        self.attach(setup)
        self.begin()

    # What the rules of a game fill in ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Set up the position before the first step."""
        raise NotImplementedError

    def acting(self) -> int:
        """The seats that owe a decision, as bits; 0 when chance is due or the game is over."""
        raise NotImplementedError

    def chance_due(self) -> bool:
        """Whether a chance step is next."""
        raise NotImplementedError

    def fill(self, seat: int, out: Buffer) -> int:
        """Write the legal moves of an acting seat into `out`, ascending, and return how many there are."""
        raise NotImplementedError

    def play(self, seat: int, move: int) -> None:
        """Make a move known to be legal."""
        raise NotImplementedError

    def draw(self, rng: Rng, out: Buffer) -> int:
        """Write an outcome of the chance step that is due into `out` and return how many numbers it has; nothing changes yet."""
        raise NotImplementedError

    def possible(self, outcome: Buffer) -> bool:
        """Whether the chance step that is due may have this outcome."""
        raise NotImplementedError

    def settle(self, outcome: Buffer) -> None:
        """Let a possible chance outcome happen."""
        raise NotImplementedError

    def score(self, place: int) -> int:
        """The points of a place now."""
        raise NotImplementedError

    def winning(self) -> int:
        """The seats that win if the game ends now, as bits: the most points, equal points share, unless a game says otherwise."""
        best = self.score(0)
        for seat in range(1, self.seats):
            best = max(best, self.score(seat))
        mask = 0
        for seat in range(self.seats):
            mask |= (self.score(seat) == best) << seat
        return mask

    def sight(self, seat: int) -> int:
        """All that `seat` sees now as one 64-bit number: the same for the same view, another for another."""
        raise NotImplementedError

    def copy_from(self, other: State) -> None:
        """Become the same position as `other`, a State of the same set-up; the past is not copied."""
        raise NotImplementedError

    def blank(self) -> Self:
        """A State of the same set-up with nothing in it."""
        raise NotImplementedError

    def sheet_of(self, place: int) -> dict[str, int]:
        """The points of a place, itemised by clause."""
        raise NotImplementedError

    # What the rules call ----------------------------------------------------------------------------------------

    def attach(self, setup: Setup) -> None:
        """Belong to a set-up; lay out the arrays where there is no compiler to do it."""
        self.setup = setup
        self.seats = setup.seats
        self.over = False
        self.telling = False
        self.past = None
        self.has_past = True
        self.open = ()
        self.news = NOTHING
        lay_out(self, self.ARRAYS)

    def tell(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Note an event of the step being played; without a listener nothing is kept."""
        if self.telling:
            self.news.append((kind, a, b, c, d))

    # What everybody else calls ----------------------------------------------------------------------------------

    def fork(self) -> Self:
        """A copy of the position that forgets the past: what searches use."""
        new = self.blank()
        new.copy_from(self)
        new.has_past = False
        return new

    def clone(self) -> Self:
        """A copy that can be played on without touching this one."""
        new = self.fork()
        new.past = self.past
        new.has_past = self.has_past
        new.open = self.open
        new.news = self.news
        return new

    def unbind(self) -> None:
        """Let go of the set-up; for the one State that its set-up keeps, and only copies with `bound`."""
        self.setup = Unbound(self.seats)  # type: ignore[assignment]

    def bound(self, setup: Setup) -> Self:
        """A copy that belongs to a set-up."""
        new = self.clone()
        new.setup = setup
        return new

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        mask = self.acting()
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat, ascending; none when it owes no decision."""
        if not 0 <= seat < self.seats or not self.acting() >> seat & 1:
            return []
        buffer = Buffer()
        buffer.count = self.fill(seat, buffer)
        return buffer.as_list()

    def legal_texts(self, seat: int) -> list[str]:
        """The legal moves of a seat as canonical text, sorted as records list them."""
        texts = self.setup.texts
        return sorted(texts[move] for move in self.legal(seat))

    def why_not(self, seat: int, move: int | str) -> Refusal | None:
        """Why this move is not legal for the seat now, or None when it is."""
        game = self.setup.game
        if not 0 <= seat < self.seats:
            return Refusal(game.seats_clause, "refusal-no-such-seat", seat=str(seat), seats=self.seats)
        if isinstance(move, str):
            code = self.setup.moves.get(move)
            if code is None:
                return game.refusals.misspelt(self, move)
        else:
            code = move
            if not 0 <= code < len(self.setup.texts):
                return Refusal(game.notation_clause, "refusal-no-such-move", move=str(move))
        if self.over:
            return Refusal(game.end_clause, "refusal-game-over")
        if code in self.legal(seat):
            return None
        return game.refusals.refuse(self, seat, code)

    def apply(self, seat: int, move: int | str) -> None:
        """Make a move; a Refusal when it is not legal, and then nothing has changed."""
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise refusal
        code = self.setup.moves[move] if isinstance(move, str) else move
        awaited = self.acting() & ~(1 << seat)
        self.news = []
        self.telling = True
        try:
            self.play(seat, code)
        finally:
            self.telling = False
        self.open = tuple(sorted((*self.open, (seat, code))))
        if awaited == 0 or self.acting() != awaited:
            self.close_choices()

    def close_choices(self) -> None:
        """Choices made at the same time enter the past together, in seat order."""
        for seat, code in self.open:
            self.past = (self.past, seat, code)
        self.open = ()

    def roll(self, rng: Rng) -> str:
        """Draw the chance step that is due from `rng`, let it happen and return its text."""
        if not self.chance_due():
            raise RuntimeError("no chance step is due")
        buffer = Buffer()
        buffer.count = self.draw(rng, buffer)
        return self.happen(buffer)

    def chance(self, text: str) -> None:
        """Let a chance step from a record happen; a Refusal when it cannot."""
        game = self.setup.game
        if not self.chance_due():
            raise Refusal(game.chance_clause, "refusal-no-chance-due", text=text)
        numbers = game.notation.read_chance(self.setup, text)
        buffer = Buffer()
        if numbers is None or len(numbers) > BUFFER:
            raise Refusal(game.chance_clause, "refusal-chance-misspelt", text=text)
        buffer.put(numbers)
        if not self.possible(buffer):
            raise Refusal(game.chance_clause, "refusal-chance-impossible", text=text)
        self.happen(buffer)

    def happen(self, outcome: Buffer) -> str:
        self.news = []
        self.telling = True
        numbers = outcome.as_list()
        try:
            self.settle(outcome)
        finally:
            self.telling = False
        self.past = (self.past, None, tuple(numbers))
        return self.setup.game.notation.write_chance(self.setup, numbers)

    def events(self, seat: int | None) -> list[Event]:
        """What happened in the last step, as `seat` (None: a spectator) may see it."""
        setup = self.setup
        kinds = setup.game.events
        seen = (kinds[told[0]].seen_by(seat, told, setup.slugs, setup.texts) for told in self.news)
        return [event for event in seen if event is not None]

    def view(self, seat: int | None) -> Any:
        """What `seat` (None: a spectator) may know now."""
        return self.setup.game.views.view(self, seat)

    def belief(self, seat: int) -> Belief:
        """What a bot at `seat` is handed instead of the State."""
        return self.setup.game.beliefs(self, seat)

    def scores(self) -> list[int]:
        """The points of every place, seats first."""
        return [self.score(place) for place in range(self.setup.places)]

    def winners(self) -> list[int]:
        """The seats that win; nobody before the end."""
        mask = self.winning() if self.over else 0
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def sheet(self) -> list[dict[str, int]]:
        """Every point of every place itemised by its clause."""
        return [self.sheet_of(place) for place in range(self.setup.places)]

    def past_codes(self) -> list[tuple[int | None, Any]]:
        """The steps so far as (who, move number or outcome numbers), who None for chance."""
        if not self.has_past:
            raise ValueError("a forked or sampled State has no past")
        codes: list[tuple[int | None, Any]] = list(reversed(self.open))
        past = self.past
        while past is not None:
            codes.append((past[1], past[2]))
            past = past[0]
        codes.reverse()
        return codes

    def steps(self) -> list[Step]:
        """The steps so far, as a record lists them."""
        setup = self.setup
        return [
            ("*", setup.game.notation.write_chance(setup, what)) if who is None else (who, setup.texts[what])
            for who, what in self.past_codes()
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return refold, (self.setup, self.past_codes())

    def save(self) -> dict[str, Any]:
        """The position as plain data, at any moment; `eminence.restore` brings it back."""
        setup = self.setup
        return {
            "format": "eminence/1",
            "rules": setup.edition,
            "game": setup.game.slug,
            "seats": setup.seats,
            "options": setup.options,
            "steps": [list(step) for step in self.steps()],
        }


def stir(word: int, number: int) -> int:
    """Mix one more small number into a `sight`."""
    word = ((word ^ number) * MIX) & MASK
    return word ^ (word >> 29)


NOTHING: list[Told] = []


def refold(setup: Setup, codes: list[tuple[int | None, Any]]) -> State:
    """The State these steps lead to; what a pickled State is made of."""
    state = setup.new()
    for who, what in codes:
        if who is None:
            outcome = Buffer()
            outcome.put(list(what))
            state.happen(outcome)
        else:
            state.apply(who, what)
    return state


def lay_out(owner: object, arrays: dict[str, tuple[int, ...]]) -> None:
    """Give an object of the rules its arrays; the compiled build has them in the object itself."""
    if not COMPILED:
        for name, shape in arrays.items():
            setattr(owner, name, _zeros(shape))


def _zeros(shape: tuple[int, ...]) -> Any:
    return [0] * shape[0] if len(shape) == 1 else [_zeros(shape[1:]) for _ in range(shape[0])]
