cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.diocese.state cimport DioceseState

cdef int KINDS, LINE_COUNT, NO_CARD, ROUNDS


cdef class DioceseObserver(Observer):
    @cython.locals(position=DioceseState, seats=int, kind=int, i=int, line=int)
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    cdef int place(self, int i, int seat, int seats) noexcept
    @cython.final
    cdef void write_choice(self, DioceseState position, int seat) noexcept
