cimport cython
from eminence.games.oriflamme.scoring cimport Scoring

cdef int NO_PIECE, DISCARDED_INFLUENCE, TOKEN_RETURNED, VANISHED, LEFT, ON, RIGHT


cdef class Row(Scoring):
    @cython.final
    @cython.locals(piece=int)
    cdef int new_piece(self, int kind, int colour, bint face_up) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef void put(self, int piece, int spot) noexcept
    @cython.final
    @cython.locals(piece=int)
    cdef int leave(self, int place) noexcept
    @cython.final
    @cython.locals(piece=int)
    cdef void discard(self, int place, int event) noexcept
    @cython.final
    cdef void spill(self, int piece, int event) noexcept
    @cython.final
    @cython.locals(kept=int, passed=int, place=int)
    cdef void close_up(self) noexcept
