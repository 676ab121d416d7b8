cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.oriflamme.abilities cimport Abilities

cdef int ASIDE, HAND, KINDS, NO_PIECE, PLAN, PRINCE, ROUNDS, SHUFFLED, START, TRAP, TWIN
cdef int ACTED, ACTIVATION, DEALT, ENDED, KEPT, PLACED_LEFT, PLACED_ON, PLACED_RIGHT, RECEIVED, REVEALED, ROUND, SET_ASIDE
cdef int ACTIVATE_AT, AGAIN_AT, BRIBE_AT, KEEP, LEFT, ON, PLACE_AT, REMOVE_AT, REVEAL, RIGHT, SPOTS, TAKE, TWIN_AT
cdef int BRIBING, DEALING, FINISHED, GOING_ON, PLACING, PLANNING, REMOVING, TURNING, TWINNING
cdef int BEGAN, TAKEN, ALL_TEN


cdef class OriflammeState(Abilities):
    cdef object begin(self)
    @cython.locals(aside=int, drawn=int, left=int, kind=int, in_hand=int, set_aside=int)
    cdef int draw(self, Rng rng, Buffer out) except -1
    @cython.locals(seen=int, i=int)
    cdef bint possible(self, Buffer outcome) noexcept
    @cython.locals(seat=int, i=int)
    cdef void settle(self, Buffer outcome) noexcept
    @cython.final
    cdef void start_round(self) noexcept
    @cython.final
    cdef void place_card(self, int seat, int kind, int spot) noexcept
    @cython.final
    cdef void go_on(self) noexcept
    @cython.final
    @cython.locals(piece=int)
    cdef void keep(self) noexcept
    @cython.final
    @cython.locals(piece=int)
    cdef void reveal(self) noexcept
    @cython.final
    cdef void end_round(self) noexcept
    cdef int fill(self, int seat, Buffer out) noexcept
    @cython.final
    @cython.locals(count=int, first=int, spots=int, kind=int, i=int)
    cdef int fill_placements(self, int seat, Buffer out) noexcept
    @cython.final
    @cython.locals(count=int, place=int, top=int)
    cdef int fill_spots(self, int base, int seat, Buffer out) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef int fill_targets(self, int base, int count, Buffer out) noexcept
    cdef void play(self, int seat, int move) noexcept
    @cython.locals(new=OriflammeState)
    cdef State blank(self)
