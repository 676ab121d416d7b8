cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.gray_cardinal.state cimport GrayCardinalState

cdef int ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_ROW, PHASES


cdef class GrayCardinalObserver(Observer):
    cdef short[9] most

    @cython.locals(position=GrayCardinalState, seats=Py_ssize_t, at=Py_ssize_t, card=Py_ssize_t, i=Py_ssize_t, out=cython.p_short)
    cdef void write(self, State state, int seat, int acting, Py_ssize_t start) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, seats=Py_ssize_t, columns=Py_ssize_t, i=Py_ssize_t, player=int, card=Py_ssize_t)
    cdef void write_players(self, GrayCardinalState position, int seat, Py_ssize_t at) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, most=cython.p_short, card=Py_ssize_t, i=Py_ssize_t, player=int)
    cdef void write_available(self, GrayCardinalState position, int seat, Py_ssize_t at) noexcept
