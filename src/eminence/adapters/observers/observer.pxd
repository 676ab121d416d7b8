cimport cython
from eminence.engine.state cimport State


cdef class Observer:
    cdef short[::1] out
    cdef readonly int size

    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void clear(self, int start) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int seats(self, int at, int mask, int seat, int count) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef int bits(self, int at, int mask, int count) noexcept
    @cython.final
    @cython.locals(count=int)
    cdef int size_of(self, int mask) noexcept
