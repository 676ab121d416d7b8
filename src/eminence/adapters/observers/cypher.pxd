cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.cypher.state cimport CypherState

cdef int FIRST, HIDDEN, NO_CARD, NOBODY, PHASE_COUNT, RING, ROOM


cdef class CypherObserver(Observer):
    @cython.locals(position=CypherState, seats=int, kinds=int, triggered=bint, at=int, out=cython.short[::1])
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], kind=int)
    cdef void write_hand(self, CypherState position, int seat, int at) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], seats=int, kinds=int, table=int, i=int, other=int, slot=int)
    cdef void write_tables(self, CypherState position, int seat, int at) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], everybody=int, i=int, place=int, known=int)
    cdef void write_under(self, CypherState position, int seat, int at) noexcept
