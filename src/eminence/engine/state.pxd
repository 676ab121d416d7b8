cimport cython
from eminence.engine.chance cimport Rng, word_t

cdef word_t MASK, MIX

cpdef word_t stir(word_t word, word_t number) noexcept


cdef class Buffer:
    cdef public int count
    cdef int[512] items


cdef class State:
    cdef readonly object setup
    cdef readonly int seats
    cdef readonly bint over
    cdef bint telling
    cdef readonly list news
    cdef object past
    cdef readonly bint has_past
    cdef tuple open

    cdef object begin(self)
    cpdef int acting(self) noexcept
    cpdef bint chance_due(self) noexcept
    cdef int fill(self, int seat, Buffer out) noexcept
    cdef void play(self, int seat, int move) noexcept
    cdef int draw(self, Rng rng, Buffer out) except -1
    cdef bint possible(self, Buffer outcome) noexcept
    cdef void settle(self, Buffer outcome) noexcept
    cpdef int score(self, int place) noexcept
    @cython.locals(best=int, seat=int, mask=int)
    cpdef int winning(self) noexcept
    cpdef word_t sight(self, int seat) noexcept
    cdef void copy_from(self, State other) noexcept
    cdef State blank(self)
    cdef object attach(self, object setup)
    cdef void tell(self, int kind, int a, int b, int c, int d) noexcept
    cpdef State fork(self)
    @cython.locals(new=State)
    cpdef State bound(self, object setup)
    cpdef object happen(self, Buffer outcome)
    cdef object close_choices(self)
