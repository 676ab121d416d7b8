cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.gray_cardinal.state cimport GrayCardinalState

cdef int ASSASSIN, CARDS, END, GENERAL, JUDGE, KINDS, MOST_COLUMNS, MOST_IN_COLUMN, MOST_IN_ROW, QUEEN, SEATS
cdef int ABILITIES, BUST, DESTROY, DROP, JUDGED, LOOK, REVEAL, TAKE, USE
cdef int[9] VALUES
cdef int[9] LOWERS
cdef int[5] ABILITY_KIND
cdef int[5] CHANGE
cdef double[9] GIFTS
cdef double[5] INFLUENCE
cdef double[5] PROTECTION
cdef double HOPE, HOPE_TURNS, THIRD, FOURTH, FIFTH, STRIKE, OPTION, END_WORTH, STRONGEST, WEAKER, NOISE
cdef double FREE, USELESS


cdef class GrayCardinalJudge(Judge):
    cdef GrayCardinalState seen
    cdef int seat, power
    cdef double later, floor, own_floor, take, reveal, peek
    cdef bint ahead
    cdef double[9] gift
    cdef double[6] share
    cdef int[9] most
    cdef int[9] most_of
    cdef int[9] second
    cdef int[4][9] held
    cdef double[4] weight
    cdef double[9] worths
    cdef double[4] swing

    @cython.locals(worth=double)
    cdef double worth(self, int kind, int count, int rival) noexcept
    cdef int rival(self, int owner, int kind) noexcept
    @cython.locals(state=GrayCardinalState, kind=int, i=int, kinds=int, least=int, total=double)
    cdef double weigh(self, int owner, bint with_row) noexcept
    @cython.locals(count=int, rival=int, without=double)
    cdef double marginal(self, int owner, int kind) noexcept
    @cython.locals(state=GrayCardinalState, gain=double, i=int)
    cdef double add_row(self, int owner) noexcept
    @cython.locals(count=int, rival=int)
    cdef double loss(self, int owner, int kind) noexcept
    @cython.locals(position=GrayCardinalState, own=double)
    cdef void look(self, State state, int seat) noexcept
    @cython.locals(state=GrayCardinalState, left=int, kind=int, turns=double, later=double)
    cdef void look_ahead(self) noexcept
    @cython.locals(state=GrayCardinalState, kind=int, owner=int, count=int)
    cdef void look_around(self) noexcept
    @cython.locals(state=GrayCardinalState, owner=int, strongest=int, best=double, before=double)
    cdef void look_at_others(self, double own) noexcept
    @cython.locals(state=GrayCardinalState, lower=int, judged=int, judges=int, kind=int, available=bint)
    cdef int lowering(self, int used) noexcept
    @cython.locals(state=GrayCardinalState, last=int, stop=double, total=int, held=int, gains=double, reveal=double, peek=double,
                   known=int, card=int, count=int, after=double, gain=double, further=double)
    cdef void look_at_deck(self) noexcept
    @cython.locals(position=GrayCardinalState, kind=int, owner=int)
    cdef double rate_seen(self, State state, int seat, int move) noexcept
    @cython.locals(state=GrayCardinalState, gap=int, left=int, spent=int, armed=bint)
    cdef double rate_ability(self, int ability, bint judged) noexcept
    @cython.locals(state=GrayCardinalState, count=int, rival=int, loss=double)
    cdef double rate_destroy(self, int owner, int kind) noexcept
    @cython.locals(state=GrayCardinalState, count=int, rival=int, gain=double)
    cdef double rate_swap(self, int opponent, int kind) noexcept
    @cython.locals(best=int, best_rate=double, rate=double, i=int, luck=cython.longlong)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
