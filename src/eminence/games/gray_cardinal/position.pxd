cimport cython
from eminence.engine.chance cimport word_t
from eminence.engine.state cimport State, stir

cdef int CARDS, KINDS, MOST_COLUMNS, MOST_IN_ROW, SEATS, NO_CARD, NOBODY
cdef int LOWEST_VALUE
cdef int DECIDING, DROPPING, REVEALING, PEEKING, FINISHED
cdef int[9] VALUES


cdef class Position(State):
    cdef readonly bint judge_turned, swap_full_row, destroyed_here
    cdef readonly int due, turn, deck_left, top, peekers, row_length, value, used, destroyed_from
    cdef readonly short[10] deck
    cdef readonly short[10] discard
    cdef readonly short[5] row
    cdef readonly short[4][9] columns

    @cython.final
    cdef object read_options(self)
    cpdef int before(self) noexcept
    cpdef bint broken(self) noexcept
    cpdef bint level(self) noexcept
    @cython.final
    @cython.locals(count=int, kind=int)
    cdef int kinds(self, int seat) noexcept
    @cython.locals(seat=int)
    cpdef int dropper(self) noexcept
    @cython.locals(word=word_t, packed=word_t, owner=int, kind=int, i=int, card=int, top=int, marks=int)
    cpdef word_t sight(self, int seat) noexcept
    @cython.locals(source=Position, seat=int)
    cdef void copy_from(self, State other) noexcept
