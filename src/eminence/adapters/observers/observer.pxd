cimport cython
from eminence.engine.state cimport State


cdef class Observer:
    cdef short[::1] out
    cdef readonly int size
    cdef int at

    cdef void write(self, State state, int seat, int start) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void begin(self, int start) noexcept
    @cython.final
    cdef void put(self, int value) noexcept
    @cython.final
    cdef void mark(self, int index, int size) noexcept
    @cython.final
    cdef void skip(self, int size) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void seats(self, int mask, int seat, int count) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void bits(self, int mask, int count) noexcept
    @cython.final
    @cython.locals(count=int)
    cdef int size_of(self, int mask) noexcept
