cimport cython
from eminence.engine.belief cimport Belief
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.diocese.state cimport DioceseState

cdef int DUEL_HAND, FEAST, KINDS, NO_CARD


cdef class DioceseBelief(Belief):
    cdef DioceseState shell
    cdef Buffer buffer
    cdef bint hidden_draw
    cdef int pool_left
    cdef int[7] missing
    cdef int[14] pool

    @cython.locals(shell=DioceseState, other=int, kind=int, i=int, place=int)
    cdef object hide_state(self, int seat, bint forgetful)
    @cython.locals(shell=DioceseState, passes=int)
    cdef bint has_seen(self, int seat, int other) noexcept
    cdef void forget_choice(self, int other) noexcept
    @cython.locals(new=DioceseState, kind=int, left=int, other=int, _=int, i=int, count=int)
    cpdef State sample(self, Rng rng)
