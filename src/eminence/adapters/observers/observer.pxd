cimport cython
from eminence.engine.state cimport State


cdef class Observer:
    cdef short[::1] array
    cdef short* out
    cdef readonly int size

    cdef void write(self, State state, int seat, int acting, Py_ssize_t start) noexcept
    @cython.final
    @cython.locals(i=Py_ssize_t, out=cython.p_short)
    cdef void clear(self, Py_ssize_t start, Py_ssize_t end) noexcept
    @cython.final
    cdef Py_ssize_t one_seat(self, Py_ssize_t at, int other, int seat, int count) noexcept
    @cython.final
    @cython.locals(i=Py_ssize_t, out=cython.p_short)
    cdef Py_ssize_t seats(self, Py_ssize_t at, int mask, int seat, Py_ssize_t count) noexcept
    @cython.final
    @cython.locals(i=Py_ssize_t, out=cython.p_short)
    cdef Py_ssize_t bits(self, Py_ssize_t at, int mask, int count) noexcept
