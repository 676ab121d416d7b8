cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.diocese.position cimport Position

cdef int DUEL_HAND, FEAST, KINDS, ROUNDS, NO_CARD, LINE_COUNT, PRIESTS
cdef int[8] HAND
cdef int CHOSE, DEALT, DREW, ENDED, FEASTED, LAID, LAID_LAST, PASSED, PILED, RECEIVED, ROLLED, SCORED
cdef int DEAL, NEUTRAL, DRAW, DIE
cdef int FEAST_LAY, FEAST_NEUTRAL, LAY_NEUTRAL, PAIR_COUNT
cdef int[105] FIRST_OF_PAIR
cdef int[105] SECOND_OF_PAIR
cdef int DEALING, PILING, DRAWING, CHOOSING, ROLLING, FINISHED
cdef int RIGHT, LEFT, ALTERNATE


cdef class DioceseState(Position):
    cdef object begin(self)
    @cython.locals(place=int, kind=int, seat=int)
    cdef void start_round(self) noexcept
    cdef void start_turn(self) noexcept
    @cython.locals(seat=int)
    cdef void ask_for_choices(self) noexcept
    @cython.locals(seat=int)
    cdef void finish_turn(self) noexcept
    @cython.locals(feasts=bint)
    cdef void turn_up(self, int seat) noexcept
    @cython.locals(hand=int)
    cdef void lay(self, int seat, int place, int card, int event) noexcept
    @cython.locals(last=int, left=bint, kind=int, carried=short, seat=int)
    cdef void pass_hands(self) noexcept
    cdef bint goes_left(self) noexcept
    @cython.locals(passes=int)
    cdef int dealt_to(self, int seat) noexcept
    @cython.locals(place=int)
    cdef void end_round(self, int number) noexcept
    @cython.locals(kind=int, line=int)
    cdef void score_place(self, int place, bint hierarch_comes) noexcept
    cpdef int acting(self) noexcept
    @cython.locals(count=int, card=int, pair=int, a=int, b=int)
    cdef int fill(self, int seat, Buffer out) noexcept
    @cython.locals(count=int, card=int, other=int, pair=int, taken=int)
    cdef int fill_for_controller(self, int seat, Buffer out) noexcept
    @cython.locals(a=int, b=int)
    cdef bint holds_pair(self, int seat, int pair) noexcept
    cdef void play(self, int seat, int move) noexcept
    @cython.locals(neutral=int)
    cdef void choose_move(self, int seat, int move) noexcept
    cdef void choose(self, int seat, int first, int second, int neutral) noexcept
    @cython.locals(first=int, second=int, neutral=int, pair=int)
    cpdef int choice_of(self, int seat)
    cpdef bint chance_due(self) noexcept
    cdef int draw(self, Rng rng, Buffer out) except -1
    @cython.locals(rest=int, count=int, kind=int, _=int)
    cdef int draw_deal(self, Rng rng, Buffer out) except -1
    @cython.locals(rest=int, kind=int, seat=int)
    cdef int undealt(self) noexcept
    @cython.locals(left=int, kind=int)
    cdef int draw_card(self, Rng rng, int rest) except -1
    @cython.locals(step=int, i=int)
    cdef bint possible(self, Buffer outcome) noexcept
    cdef void settle(self, Buffer outcome) noexcept
    @cython.locals(seat=int, kind=int, i=int)
    cdef void deal_hand(self, Buffer outcome) noexcept
    @cython.locals(i=int)
    cdef void lay_out_pile(self, Buffer outcome) noexcept
    cdef void take_from_pile(self) noexcept
    @cython.locals(new=DioceseState)
    cdef State blank(self)


cdef int own_part(int move) noexcept
cpdef int first_card(int move) noexcept
cpdef int second_card(int move) noexcept
cpdef int neutral_part(int move) noexcept
