cimport cython
from eminence.engine.state cimport State

cdef int CHARACTERS, NO_PIECE, PIECES, PLACES, SEATS, LINE_COUNT
cdef int DEALING, FINISHED, PLACING, PLANNING, SPENDING, TURNING


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
    cdef short[35] leaving

    cpdef int family_at(self, int place) noexcept
    cpdef bint is_stack(self, int place) noexcept
    @cython.locals(top=int)
    cpdef bint shows_character(self, int place) noexcept
    cpdef bint are_neighbours(self, int place, int other) noexcept
    cpdef int first_player(self) noexcept
    cpdef int decider(self) noexcept
    cpdef bint chance_due(self) noexcept
    cpdef int acting(self) noexcept
    @cython.locals(source=Position, seat=int)
    cdef void copy_from(self, State other) noexcept
