cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State

cdef int AHEAD, AHEAD_LEGAL
cdef bint COMPILED

cdef extern from "Python.h":
    ctypedef struct PyThreadState:
        pass
    PyThreadState* PyEval_SaveThread()
    void PyEval_RestoreThread(PyThreadState* saved)

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define FETCH(from) __builtin_prefetch(from)
    #else
    #define FETCH(from)
    #endif
    static void look_ahead(PyObject *one, Py_ssize_t most) {
        Py_ssize_t size = Py_TYPE(one)->tp_basicsize;
        for (Py_ssize_t at = 0; at < size && at < most; at += 64) FETCH((char *) one + at);
    }
    """
    void look_ahead(object one, Py_ssize_t most)


cdef class Room:
    cdef public State state
    cdef public Buffer legal
    cdef public Rng rng
    cdef public Room next


cdef class Stripe:
    cdef readonly Py_ssize_t start, end
    cdef readonly list rooms
    cdef Room first
    cdef State fresh
    cdef Observer observer
    cdef Buffer buffer


cdef class VectorTable:
    cdef readonly object setup, observations, masks, seats_to_act, rewards, scores, dones
    cdef tuple results
    cdef readonly int tables
    cdef int size, actions
    cdef list rooms
    cdef readonly list stripes
    cdef list helpers
    cdef object __weakref__
    cdef unsigned char[::1] marks
    cdef unsigned char* flags
    cdef unsigned char[::1] ends
    cdef int[::1] turns
    cdef int[::1] moves
    cdef int[::1] picks
    cdef float[:, ::1] shares
    cdef int[:, ::1] points

    @cython.locals(stripe=Stripe, table=Py_ssize_t, room=Room)
    cpdef object deal(self)
    @cython.locals(table=Py_ssize_t, room=Room)
    cpdef object play(self, Stripe stripe)
    @cython.locals(table=Py_ssize_t, move=int)
    cdef int first_illegal(self) noexcept
    @cython.locals(state=State, seat=int)
    cdef int advance(self, Stripe stripe, Room room, Py_ssize_t table) except -1
    cdef int begin(self, Stripe stripe, Room room) except -1
    @cython.locals(state=State)
    cdef int chance(self, Stripe stripe, Room room) except -1
    @cython.locals(winners=int, count=int, seat=int)
    cdef void reward(self, State state, Py_ssize_t table) noexcept
    @cython.locals(state=State, legal=Buffer, flags=cython.p_uchar, at=Py_ssize_t, acting=int, seat=int, i=Py_ssize_t)
    cdef void show(self, Stripe stripe, Room room, Py_ssize_t table) noexcept
    @cython.locals(stripe=Stripe, table=Py_ssize_t, room=Room)
    cdef int pick(self, Rng rng) except -1
