cimport cython
from eminence.engine.chance cimport word_t
from eminence.engine.state cimport State, stir

cdef int CHARACTERS, NO_CARD, NO_PIECE, PIECES, PLACES, SEATS, LINE_COUNT
cdef int BRIBING, DEALING, FINISHED, PLACING, PLANNING, REMOVING, SPENDING, TURNING, TWINNING


cdef class Position(State):
    cdef readonly int due, dealt, round, placed, length, spot, actor, actor_place, plan, twins_aside, pieces
    cdef readonly short[5] hand
    cdef readonly short[5] aside
    cdef readonly short[5] pile
    cdef readonly short[5] not_aside
    cdef readonly short[35] row
    cdef readonly short[40] kind
    cdef readonly short[40] colour
    cdef readonly short[40] family
    cdef readonly short[40] bribed
    cdef readonly short[40] influence
    cdef readonly short[40] face_up
    cdef readonly short[40] not_prince
    cdef readonly short[40] below
    cdef readonly short[5][10] ledger
    cdef readonly short[5] total
    cdef short[35] leaving

    cpdef int family_at(self, int place) noexcept
    cpdef bint is_stack(self, int place) noexcept
    @cython.locals(top=int)
    cpdef bint shows_character(self, int place) noexcept
    @cython.final
    cdef bint are_neighbours(self, int place, int other) noexcept
    cpdef int first_player(self) noexcept
    @cython.final
    cdef int decider(self) noexcept
    cpdef bint chance_due(self) noexcept
    cpdef int acting(self) noexcept
    @cython.locals(word=word_t, family=int, place=int, piece=int, card=word_t)
    cpdef word_t sight(self, int seat) noexcept
    @cython.final
    @cython.locals(word=word_t, aside=int, lines=word_t, line=int)
    cdef word_t sight_of(self, int family) noexcept
    @cython.locals(source=Position, seat=int)
    cdef void copy_from(self, State other) noexcept
