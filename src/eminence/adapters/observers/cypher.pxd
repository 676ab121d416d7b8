cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.cypher.state cimport CypherState

cdef int FIRST, HIDDEN, NO_CARD, NOBODY, PHASE_COUNT, RING, ROOM


cdef class CypherObserver(Observer):
    @cython.locals(position=CypherState, seats=Py_ssize_t, kinds=Py_ssize_t, triggered=bint, at=Py_ssize_t, out=cython.p_short)
    cdef void write(self, State state, int seat, int acting, Py_ssize_t start) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, kind=Py_ssize_t)
    cdef void write_hand(self, CypherState position, int seat, Py_ssize_t at) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, seats=Py_ssize_t, table=Py_ssize_t, i=Py_ssize_t, other=int, slot=Py_ssize_t)
    cdef void write_tables(self, CypherState position, int seat, Py_ssize_t at) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, everybody=int, i=Py_ssize_t, place=int, known=int)
    cdef void write_under(self, CypherState position, int seat, Py_ssize_t at) noexcept
