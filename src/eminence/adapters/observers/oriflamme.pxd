cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.state cimport State
from eminence.games.oriflamme.state cimport OriflammeState

cdef int BRIBING, EACH, KINDS, LINE_COUNT, NO_PIECE, PHASE_COUNT, PIECES, REMOVING, ROUNDS, SEATS, TURNING, TWINNING


cdef class OriflammeObserver(Observer):
    @cython.locals(position=OriflammeState, seats=int, played=int, at=int, out=cython.short[::1])
    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(chooses=bint)
    cdef int acting(self, OriflammeState position) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], seats=int, pile=int, sheet=int, i=int, family=int, line=int)
    cdef int write_families(self, OriflammeState position, int seat, int at) noexcept
    @cython.final
    @cython.locals(out=cython.short[::1], seats=int, cards=int, kinds=int, owners=int, tokens=int, card=int, place=int, piece=int)
    cdef void write_row(self, OriflammeState position, int seat, int at) noexcept
