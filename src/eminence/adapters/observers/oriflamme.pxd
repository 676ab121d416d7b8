cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.oriflamme.state cimport OriflammeState

cdef int BRIBING, EACH, KINDS, LINE_COUNT, NO_PIECE, PHASE_COUNT, PIECES, REMOVING, ROUNDS, SEATS, TURNING, TWINNING


cdef class OriflammeObserver(Observer):
    @cython.locals(position=OriflammeState, seats=int, played=int)
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(chooses=bint)
    cdef int acting(self, OriflammeState position) noexcept
    @cython.final
    @cython.locals(seats=int, i=int, line=int)
    cdef void write_families(self, OriflammeState position, int seat) noexcept
    @cython.final
    @cython.locals(seats=int, cards=int, first=int, kinds=int, owners=int, tokens=int, card=int, place=int, piece=int)
    cdef void write_row(self, OriflammeState position, int seat) noexcept
