cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.gray_cardinal.state cimport GrayCardinalState

cdef int ALCHEMIST, CARDS, JUDGE, KINDS, MOST_IN_ROW, PHASES


cdef class GrayCardinalObserver(Observer):
    @cython.locals(position=GrayCardinalState, seats=int, card=int, i=int)
    cdef void write(self, State state, int seat, int start) noexcept
