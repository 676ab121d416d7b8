cimport cython
from eminence.engine.chance cimport word_t
from eminence.engine.state cimport State, stir
from eminence.games.diocese.scoring cimport Scorer

cdef int DUEL_HAND, KINDS, PLACES, PRIEST1, PRIEST2, PRIEST3, SEATS, LINE_COUNT, NO_CARD, FIRST_PLACE, SECOND_PLACE


cdef class Position(State):
    cdef readonly int places, passing, round, turn, turns_played, hand_size, due, dealt, chosen, drawn, pile_left
    cdef readonly bint duel, by_count
    cdef Scorer scorer
    cdef readonly int[14] deck
    cdef int[14] stock
    cdef int[14] counts
    cdef readonly short[7][14] hands
    cdef readonly short[7][14] laid
    cdef readonly short[9] pile
    cdef readonly short[7] first
    cdef readonly short[7] second
    cdef readonly short[7] for_neutral
    cdef readonly short[7] returned
    cdef readonly int[7][9] points

    cdef object read_options(self)
    cdef int everybody(self) noexcept
    cpdef int controller(self) noexcept
    cpdef bint controls(self, int seat) noexcept
    cpdef int cards_in_hand(self, int seat) noexcept
    @cython.locals(kind=int)
    cdef int only_card(self, int seat) noexcept
    @cython.locals(kind=int, _=int)
    cpdef list hand_slugs(self, int seat)
    @cython.locals(kind=int, _=int)
    cpdef list laid_slugs(self, int place)
    @cython.locals(own=int, above=int, level=int, other=int)
    cdef int priest_points(self, int place) noexcept
    cpdef int priests(self, int place) noexcept
    @cython.locals(total=int, line=int)
    cpdef int score(self, int place) noexcept
    @cython.locals(word=word_t, lines=word_t, place=int, line=int)
    cpdef word_t sight(self, int seat) noexcept
    @cython.locals(source=Position, seat=int, place=int)
    cdef void copy_from(self, State other) noexcept


@cython.locals(word=word_t, kind=int)
cdef word_t packed(short* counts) noexcept
