cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.diocese.state cimport DioceseState

cdef int KINDS, LINE_COUNT, NO_CARD, ROUNDS


cdef class DioceseObserver(Observer):
    @cython.locals(position=DioceseState, seats=Py_ssize_t, at=Py_ssize_t, out=cython.p_short)
    cdef void write(self, State state, int seat, int acting, Py_ssize_t start) noexcept
    @cython.final
    @cython.locals(out=cython.p_short)
    cdef void write_choice(self, DioceseState position, int seat, Py_ssize_t at) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, places=Py_ssize_t, seats=Py_ssize_t, laid=Py_ssize_t, sheet=Py_ssize_t, i=Py_ssize_t, place=int, total=int, line=Py_ssize_t)
    cdef void write_places(self, DioceseState position, int seat, Py_ssize_t at) noexcept
