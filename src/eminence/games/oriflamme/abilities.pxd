cimport cython
from eminence.games.oriflamme.row cimport Row

cdef int APOTHECARY, BRIBE, CHARACTERS, CUTTHROAT, FELON, NO_PIECE, NO_SEAT, PLAN, PRINCE, QUEEN, SCHEMER, SUBSTITUTION, TRAP, TWIN
cdef int ACTIVATED, ACTIVATED_AGAIN, BRIBED, COPY_FROM_ASIDE, COPY_FROM_PILE, INTRIGUE_DISCARDED, NO_COPY, NO_TARGET
cdef int PLAN_DISCARDED, PRINCE_DISCARDED, REMOVED, REMOVED_INFLUENCE, SCHEMER_DISCARDED, TOKEN_REPLACED, TRAP_INFLUENCE
cdef int TRAPPED, TWIN_DISCARDED, TWIN_LEFT, TWIN_ON, TWIN_RIGHT
cdef int LEFT, ON, RIGHT
cdef int BRIBING, GOING_ON, PLANNING, REMOVING, SPENDING, TWINNING
cdef int PLANS, PRINCES, QUEENS, REMOVALS, SCHEMERS, TRAPS, TWINS
cdef int STOLEN


cdef class Abilities(Row):
    @cython.final
    @cython.locals(kind=int)
    cdef void start_ability(self, int place, bint revealed) noexcept
    @cython.final
    cdef void ask_for(self, int due) noexcept
    @cython.final
    cdef void complete(self) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef bint any_target(self) noexcept
    @cython.final
    cdef bint may_target(self, int place) noexcept
    @cython.final
    cdef bint is_character(self, int piece) noexcept
    @cython.final
    cdef bint in_reach_of_apothecary(self, int place) noexcept
    @cython.final
    cdef bint is_helper(self, int place) noexcept
    @cython.final
    @cython.locals(kind=int)
    cdef void remove(self, int target) noexcept
    @cython.final
    @cython.locals(piece=int)
    cdef void take_out(self, int number, int place) noexcept
    @cython.final
    @cython.locals(remover=int, kind=int, i=int)
    cdef void settle_removals(self, int count) noexcept
    @cython.final
    @cython.locals(family=int)
    cdef void spring(self, int trap, int remover) noexcept
    @cython.final
    @cython.locals(families=int, i=int, place=int)
    cdef void discard_partners(self, int kind, int event, int count) noexcept
    @cython.final
    cdef void act_as_prince(self, bint revealed) noexcept
    @cython.final
    @cython.locals(family=int)
    cdef void bring_twin(self, int spot) noexcept
    @cython.final
    cdef void finish_prince(self) noexcept
    @cython.final
    cdef void act_as_twin(self) noexcept
    @cython.final
    cdef void act_as_queen(self) noexcept
    @cython.final
    @cython.locals(family=int, name=int, count=int, place=int, top=int)
    cdef void cut_down(self, int target) noexcept
    @cython.final
    @cython.locals(left=int, right=int)
    cdef void act_as_felon(self) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef void act_as_schemer(self) noexcept
    @cython.final
    @cython.locals(family=int, removed=int, kind=int, held_open=bint)
    cdef void substitute(self, int target) noexcept
    @cython.final
    cdef void bring_copy(self, int family, int kind, int place) noexcept
    @cython.final
    cdef void act_as_plan(self) noexcept
    @cython.final
    cdef void go_on_with_plan(self) noexcept
    @cython.final
    cdef void activate(self, int place) noexcept
    @cython.final
    cdef void activate_again(self, int place) noexcept
    @cython.final
    cdef void take_influence(self) noexcept
    @cython.final
    cdef void act_as_trap(self) noexcept
    @cython.final
    @cython.locals(family=int, piece=int)
    cdef void bribe(self, int place) noexcept
