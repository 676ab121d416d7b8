cimport cython
from eminence.games.gray_cardinal.position cimport Position

cdef int KINDS
cdef int[9] VALUES


cdef class ScoredPosition(Position):
    cpdef int column_points(self, int seat, int kind) noexcept
    @cython.locals(total=int, kind=int)
    cpdef int score(self, int place) noexcept


cdef int worth(int kind, int count) noexcept
