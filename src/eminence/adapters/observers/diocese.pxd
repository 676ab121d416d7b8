cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.diocese.state cimport DioceseState

cdef int KINDS, LINE_COUNT, NO_CARD, ROUNDS


cdef class DioceseObserver(Observer):
    @cython.locals(position=DioceseState, seats=int, at=int, kind=int, out=cython.short[::1])
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1])
    cdef void write_choice(self, DioceseState position, int seat, int at) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], places=int, seats=int, laid=int, sheet=int, i=int, place=int, total=int, line=int, kind=int)
    cdef void write_places(self, DioceseState position, int seat, int at) noexcept
