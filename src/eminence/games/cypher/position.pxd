cimport cython
from eminence.engine.chance cimport word_t
from eminence.engine.state cimport State, stir
from eminence.games.cypher.deck cimport Deck

cdef int MOST_CARDS, SEATS, NO_CARD, NOBODY, ROOM, PLAYS, RING, LOOK, PAYING, STEALING, STRIKING


cdef class Position(State):
    cdef readonly Deck deck
    cdef readonly int kinds, removed, unseen_left, under_first, under_count, market
    cdef readonly int due, dealt, active, turns_played, plays, depth, aim, looked, draws_left, given, trigger, turns_left, age
    cdef readonly bint hidden_card, deck_first
    cdef readonly short[60] unseen
    cdef readonly short[64] under
    cdef readonly short[64] under_known
    cdef readonly short[4][60] hands
    cdef readonly short[4] held
    cdef readonly short[4][4] laid
    cdef readonly short[4][4] born
    cdef readonly short[4] laid_count
    cdef readonly short[3] frame_card
    cdef readonly short[3] frame_born
    cdef readonly short[3] frame_next

    cdef object read_options(self)
    cpdef int left_of(self, int seat) noexcept
    cpdef int right_of(self, int seat) noexcept
    cdef int card_move(self, int row, int card) noexcept
    cpdef int shuffled(self) noexcept
    cpdef int deck_left(self) noexcept
    @cython.locals(last=int)
    cdef void put_under(self, int card, int known) noexcept
    cdef bint may_play(self, int seat, int card) noexcept
    @cython.locals(others=int, kind=int)
    cdef bint all_late(self, int seat) noexcept
    @cython.locals(found=int, slot=int)
    cdef int next_laid(self, int seat, int least, int slots) noexcept
    @cython.locals(guards=int, slot=int)
    cpdef bint can_be_hit(self, int seat, int card, int rank) noexcept
    @cython.locals(slot=int)
    cdef int slot_of(self, int seat, int card, int spare) noexcept
    @cython.locals(others=int, slot=int)
    cpdef bint has_other(self, int seat, int card, int spare) noexcept
    @cython.locals(total=int, slot=int)
    cpdef int score(self, int place) noexcept
    @cython.locals(seat=int, winner=int, best=int, _=int)
    cpdef int winning(self) noexcept
    @cython.locals(word=word_t, other=int, slot=int, table=word_t)
    cpdef word_t sight(self, int seat) noexcept
    @cython.locals(kind=int)
    cdef word_t sight_of_hand(self, word_t word, int seat) noexcept
    @cython.locals(everybody=int, cards=word_t, i=int, place=int, known=int)
    cdef word_t sight_of_under(self, word_t word, int seat) noexcept
    @cython.locals(source=Position, seat=int)
    cdef void copy_from(self, State other) noexcept
