cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State


cdef class VectorTable:
    cdef readonly object setup, observations, masks, seats_to_act, rewards, scores, dones
    cdef readonly int tables
    cdef int size
    cdef list states, generators
    cdef State fresh
    cdef Observer observer
    cdef Buffer buffer
    cdef unsigned char[:, ::1] marks
    cdef unsigned char[::1] ends
    cdef int[::1] turns
    cdef int[::1] moves
    cdef int[::1] picks
    cdef int[::1] counts
    cdef int[:, ::1] choices
    cdef float[:, ::1] shares
    cdef int[:, ::1] points

    @cython.locals(table=int)
    cpdef object deal(self)
    @cython.locals(table=int)
    cpdef object play(self)
    @cython.locals(table=int, actions=int)
    cdef int first_illegal(self) noexcept
    @cython.locals(seat=int)
    cdef int advance(self, State state, Rng rng, int table) except -1
    cdef int begin(self, State state, Rng rng) except -1
    cdef int chance(self, State state, Rng rng) except -1
    @cython.locals(winners=int, count=int, seat=int)
    cdef void reward(self, State state, int table) noexcept
    @cython.locals(acting=int, seat=int, count=int, i=int)
    cdef void show(self, State state, int table) noexcept
    @cython.locals(table=int)
    cdef int pick(self, Rng rng) except -1
