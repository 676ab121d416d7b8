cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.gray_cardinal.state cimport GrayCardinalState

cdef int ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_ROW, PHASES


cdef class GrayCardinalObserver(Observer):
    @cython.locals(position=GrayCardinalState, seats=int, at=int, card=int, i=int, out=cython.short[::1])
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], seats=int, columns=int, available=int, i=int, player=int, card=int)
    cdef void write_players(self, GrayCardinalState position, int seat, int at) noexcept
