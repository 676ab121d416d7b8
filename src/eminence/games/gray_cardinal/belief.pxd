cimport cython
from eminence.engine.belief cimport Belief
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport State
from eminence.games.gray_cardinal.state cimport GrayCardinalState

cdef int NO_CARD


cdef class GrayCardinalBelief(Belief):
    cdef GrayCardinalState shell
    cdef bint guess

    @cython.locals(shell=GrayCardinalState)
    cdef object hide_top(self)
    @cython.locals(new=GrayCardinalState)
    cpdef State sample(self, Rng rng)
