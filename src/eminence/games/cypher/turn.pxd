cimport cython
from eminence.games.cypher.position cimport Position

cdef int BEGAN, DISCARDED, DREW, DREW_NOTHING, ENDED, GAVE, LAID_THE_END, RAN_OUT, REFILLED, SCORED, TOOK, TWENTIETH_TURN, WON
cdef int DISCARDING, DRAWING, FINISHED, GIVING, PLAYING, REFILLING, TOPPING
cdef int NO_CARD, NOBODY, RING, TURNS


cdef class Turn(Position):
    cdef int by_seats(self, int two, int more) noexcept
    @cython.locals(slot=int)
    cdef void start_turn(self) noexcept
    @cython.locals(slot=int)
    cdef void start_drawing(self) noexcept
    cdef void next_draw(self) noexcept
    cdef void draw_from_deck(self) noexcept
    cdef void take_top_card(self, int card) noexcept
    cdef void draw_from_market(self) noexcept
    cdef void refill(self, int card) noexcept
    cdef void leave_deck(self, int card) noexcept
    cdef void start_giving(self) noexcept
    cdef void next_gift(self) noexcept
    @cython.locals(to=int)
    cdef void give(self, int card) noexcept
    cdef void start_discarding(self) noexcept
    cdef void discard_from_hand(self, int card) noexcept
    cdef void end_turn(self) noexcept
    cdef void trigger_end(self, int event) noexcept
    cdef void lay_the_end(self) noexcept
    @cython.locals(seat=int)
    cdef void finish(self) noexcept
