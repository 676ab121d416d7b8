cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.oriflamme.state cimport OriflammeState

cdef int APOTHECARY, BRIBE, CHARACTERS, CUTTHROAT, FELON, KINDS, NO_CARD, NO_PIECE, PLAN, PRINCE, QUEEN, ROUNDS, SCHEMER, SEATS
cdef int SHUFFLED, SUBSTITUTION, TRAP, TWIN
cdef int ACTIVATE_AT, AGAIN_AT, BRIBE_AT, KEEP, LEFT, ON, PLACE_AT, REMOVE_AT, REVEAL, RIGHT, SPOTS, TAKE, TWIN_AT
cdef int TURNING
cdef double NOWHERE


cdef class OriflammeJudge(Judge):
    cdef double[11] pace
    cdef double[11] haste
    cdef double[5] part
    cdef int[5] purse
    cdef int rounds, seat

    cpdef object study(self, State state)
    @cython.locals(table=OriflammeState, any_move=int)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
    @cython.locals(table=OriflammeState, others=int, leader=int, best=int, family=int)
    cdef void look(self, State state, int seat) noexcept
    @cython.locals(table=OriflammeState)
    cdef double rate_seen(self, State state, int seat, int move) noexcept
    cdef int turns(self, OriflammeState table, int place) noexcept
    @cython.locals(top=int)
    cdef int known(self, OriflammeState table, int place) noexcept
    @cython.locals(turns=int, top=int, kind=int)
    cdef double worth(self, OriflammeState table, int place) noexcept
    cdef bint beside_stack(self, OriflammeState table, int place) noexcept
    @cython.locals(top=int, family=int, kind=int, turns=int, gain=double)
    cdef double removal(self, OriflammeState table, int actor, int place) noexcept
    cdef bint may_copy(self, OriflammeState table, int kind) noexcept
    @cython.locals(colour=int, gone=int, hidden=int)
    cdef double dread(self, OriflammeState table, int piece) noexcept
    @cython.locals(gain=double, place=int, top=int)
    cdef double more_of(self, OriflammeState table, int kind, int target) noexcept
    @cython.locals(family=int)
    cdef double bribe(self, OriflammeState table, int place) noexcept
    @cython.locals(family=int)
    cdef double felony(self, OriflammeState table, int place) noexcept
    @cython.locals(best=double)
    cdef double cut(self, OriflammeState table, int actor, int left, int right) noexcept
    @cython.locals(best=double, other=int)
    cdef double cure(self, OriflammeState table, int place) noexcept
    @cython.locals(best=double, place=int)
    cdef double best_bribe(self, OriflammeState table) noexcept
    @cython.locals(best=double, place=int)
    cdef double best_activation(self, OriflammeState table) noexcept
    cdef double ability(self, OriflammeState table, int kind, int place) noexcept
    @cython.locals(place=int, top=int, kind=int, lying=int, later=int, risk=double)
    cdef double urge(self, OriflammeState table) noexcept
    @cython.locals(left=int, right=int, rate=double)
    cdef double placement(self, OriflammeState table, int kind, int spot) noexcept
    cdef double finale(self, OriflammeState table, int kind) noexcept
    @cython.locals(loss=double)
    cdef double cover(self, OriflammeState table, int kind, int place) noexcept
    @cython.locals(family=int)
    cdef double schemed(self, OriflammeState table, int place) noexcept
    @cython.locals(kind=int)
    cdef double company(self, OriflammeState table, int place) noexcept
    cdef double twin(self, OriflammeState table, int spot) noexcept
