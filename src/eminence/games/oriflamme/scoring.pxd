cimport cython
from eminence.games.oriflamme.position cimport Position

cdef int PLACES, FINAL, GAINED, LOST, STOLE, FELONS, TRAPS, TIE


cdef class Scoring(Position):
    cpdef int score(self, int place) noexcept
    @cython.final
    cdef void book(self, int seat, int line, int points) noexcept
    @cython.final
    cdef void gain(self, int seat, int line, int points) noexcept
    @cython.final
    cdef void lose(self, int seat, int points) noexcept
    @cython.final
    cdef void steal(self, int seat, int victim, int points) noexcept
    @cython.locals(count=int, place=int)
    cpdef int places_of(self, int seat) noexcept
    @cython.final
    cdef int standing(self, int seat) noexcept
    @cython.locals(best=int, seat=int, mask=int)
    cpdef int winning(self) noexcept
    @cython.final
    @cython.locals(seat=int)
    cdef void tell_result(self) noexcept
