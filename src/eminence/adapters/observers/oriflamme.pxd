cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.oriflamme.state cimport OriflammeState

cdef int BRIBING, EACH, KINDS, LINE_COUNT, MOST_PLACES, NO_PIECE, PHASE_COUNT, PIECES, PLACE_BITS, REMOVING, ROUNDS, SEATS, TURNING, TWINNING
cdef unsigned char[2048] SIZES
cdef short[2048][11] SPREAD


cdef class OriflammeObserver(Observer):
    @cython.locals(position=OriflammeState, seats=Py_ssize_t, played=int, at=Py_ssize_t, out=cython.p_short)
    cdef void write(self, State state, int seat, int acting, Py_ssize_t start) noexcept
    @cython.final
    @cython.locals(chooses=bint)
    cdef int acting(self, OriflammeState position) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, seats=Py_ssize_t, pile=Py_ssize_t, sheet=Py_ssize_t, i=Py_ssize_t, places=int, family=int)
    cdef void write_families(self, OriflammeState position, int seat, Py_ssize_t at) noexcept
    @cython.final
    @cython.locals(out=cython.p_short, seats=Py_ssize_t, cards=Py_ssize_t, place=int, piece=int, owner=int, family=int)
    cdef void write_row(self, OriflammeState position, int seat, Py_ssize_t at) noexcept
