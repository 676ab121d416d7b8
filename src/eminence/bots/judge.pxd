cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State


cdef class Judge:
    cpdef object study(self, State state)
    cdef void look(self, State state, int seat) noexcept
    cdef double rate_seen(self, State state, int seat, int move) noexcept
    cpdef double rate(self, State state, int seat, int move) noexcept
    @cython.locals(best=int, move=int, best_rate=double, rate=double, _=int)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
