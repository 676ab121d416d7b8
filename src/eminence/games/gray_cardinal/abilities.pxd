cimport cython
from eminence.games.gray_cardinal.scoring cimport ScoredPosition

cdef int ALCHEMIST, ASSASSIN, GENERAL, JUDGE, KING, MINSTREL, MOST_IN_ROW, QUEEN, LOOK
cdef int[9] LOWERS
cdef int[5] CHANGE


cdef class Abilities(ScoredPosition):
    cpdef bint available(self, int seat, int kind) noexcept
    @cython.final
    @cython.locals(own=int)
    cdef bint leads(self, int seat, int kind) noexcept
    @cython.final
    @cython.locals(most=int, seat=int)
    cdef int most(self, int kind) noexcept
    @cython.final
    cdef bint usable(self, int kind) noexcept
    cpdef bint judgeable(self, int kind) noexcept
    cpdef bint acts(self, int ability) noexcept
    @cython.final
    @cython.locals(lowest=int, judged=int, kind=int)
    cdef bint mendable(self) noexcept
    @cython.final
    cdef bint may_destroy(self) noexcept
    cpdef bint shielded(self, int owner) noexcept
    cpdef bint may_swap(self) noexcept
    cpdef bint guarded(self, int opponent) noexcept
