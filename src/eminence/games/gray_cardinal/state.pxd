cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.gray_cardinal.abilities cimport Abilities

cdef int ALCHEMIST, CARDS, END, JUDGE, KINDS, MINSTREL, MOST_IN_COLUMN, MOST_IN_ROW, NO_CARD, NOBODY
cdef int[5] COPIES
cdef int[9] VALUES
cdef int[5] ABILITY_KIND
cdef int[5] CHANGE
cdef int BROKE, CHANGED, DESTROYED, DROPPED, ENDED, GAVE_UP, JUDGE_USED, LOST, MENDED, PEEKED, RECEIVED, REVEALED, SCORED
cdef int SHUFFLED, SIXTH, SWAPPED, TOOK, TURN, USED
cdef int ABILITIES, BUST, DESTROY, DROP, JUDGED, LOOK, REVEAL, TAKE, USE
cdef int PEEK_CARD, REVEAL_CARD, SHUFFLE
cdef int DECIDING, DROPPING, REVEALING, PEEKING, FINISHED


cdef class GrayCardinalState(Abilities):
    @cython.locals(kind=int)
    cdef object begin(self)
    @cython.final
    cdef void start_turn(self) noexcept
    @cython.final
    cdef void end_turn(self) noexcept
    @cython.final
    cdef void lay_in_row(self, int card) noexcept
    @cython.final
    cdef void go_on(self) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void lose_row(self, int event) noexcept
    @cython.final
    cdef void use(self, int ability) noexcept
    @cython.final
    cdef void use_judge(self, int ability) noexcept
    @cython.final
    @cython.locals(broken=bint)
    cdef void take_effect(self, int ability) noexcept
    @cython.final
    cdef void destroy(self, int owner, int kind) noexcept
    @cython.final
    cdef void take_row(self) noexcept
    @cython.final
    cdef void swap_row(self, int opponent, int kind) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void receive_row(self, int seat) noexcept
    @cython.final
    cdef void receive(self, int seat, int kind) noexcept
    @cython.final
    cdef void settle_columns(self) noexcept
    @cython.final
    cdef void drop(self, int seat, int kind) noexcept
    @cython.final
    @cython.locals(seat=int, kind=int)
    cdef void end_game(self) noexcept
    cpdef int acting(self) noexcept
    @cython.locals(broken=bint, count=int)
    cdef int fill(self, int seat, Buffer out) noexcept
    @cython.final
    @cython.locals(ability=int)
    cdef int fill_abilities(self, int count, Buffer out) noexcept
    @cython.final
    @cython.locals(owner=int, shielded=bint, kind=int)
    cdef int fill_destroys(self, int count, Buffer out) noexcept
    @cython.final
    @cython.locals(opponent=int, guarded=bint, kind=int)
    cdef int fill_swaps(self, int count, Buffer out) noexcept
    @cython.final
    @cython.locals(count=int, kind=int)
    cdef int fill_drops(self, int seat, Buffer out) noexcept
    cdef void play(self, int seat, int move) noexcept
    @cython.final
    cdef void play_on_seat(self, int number, int kind) noexcept
    cpdef bint chance_due(self) noexcept
    cdef int draw(self, Rng rng, Buffer out) except -1
    @cython.final
    @cython.locals(left=int, card=int)
    cdef int draw_card(self, Rng rng) except -1
    cdef bint possible(self, Buffer outcome) noexcept
    cdef void settle(self, Buffer outcome) noexcept
    @cython.final
    @cython.locals(card=int)
    cdef void shuffle(self) noexcept
    @cython.final
    cdef void peek(self, int card) noexcept
    @cython.final
    cdef void reveal(self, int card) noexcept
    @cython.locals(new=GrayCardinalState)
    cdef State blank(self)
