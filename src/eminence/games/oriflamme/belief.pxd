cimport cython
from eminence.engine.belief cimport Belief
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport State
from eminence.games.oriflamme.state cimport OriflammeState

cdef int KINDS, NO_CARD, NO_PIECE, PRINCE, SEATS, SHUFFLED, TWIN, ALL_TEN


cdef class OriflammeBelief(Belief):
    cdef OriflammeState shell
    cdef int[5] hidden
    cdef int[5] aside_slots
    cdef int[5] no_prince_slots
    cdef int[5] row_slots
    cdef int[5] not_aside
    cdef int[5] prince_barred
    cdef int[5][10] unknown
    cdef int[5][10] pieces
    cdef int[10] laid_out
    cdef int[10] pool

    @cython.locals(shell=OriflammeState, set_aside=int, kind=int, seen=int)
    cdef object hide_family(self, int seat)
    @cython.locals(shell=OriflammeState, seen=int, place=int, piece=int, slot=int)
    cdef int note_row(self, int seat)
    @cython.locals(new=OriflammeState, seat=int)
    cpdef State sample(self, Rng rng)
    @cython.locals(count=int, slot=int, left=int, i=int, kind=int)
    cdef int lay_out_family(self, OriflammeState new, int seat, Rng rng) except -1
    @cython.locals(count=int, aside=int, open_slots=int, free=int, barred=int, slot=int, draw=int, prince=int)
    cdef int lay_out_barred(self, int seat, Rng rng) except -1
    @cython.locals(aside=int, row=int, slot=int)
    cdef void hand_out(self, OriflammeState new, int seat) noexcept
