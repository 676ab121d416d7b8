cimport cython
from eminence.adapters.observers.observer cimport Observer
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State


cdef class Room:
    cdef public State state
    cdef public Buffer legal
    cdef public Rng rng
    cdef public Room next


cdef class VectorTable:
    cdef readonly object setup, observations, masks, seats_to_act, rewards, scores, dones
    cdef tuple results
    cdef readonly int tables
    cdef int size, actions
    cdef list rooms
    cdef Room first
    cdef State fresh
    cdef Observer observer
    cdef Buffer buffer
    cdef unsigned char[::1] marks
    cdef unsigned char* flags
    cdef unsigned char[::1] ends
    cdef int[::1] turns
    cdef int[::1] moves
    cdef int[::1] picks
    cdef float[:, ::1] shares
    cdef int[:, ::1] points

    @cython.locals(table=Py_ssize_t, room=Room)
    cpdef object deal(self)
    @cython.locals(table=Py_ssize_t, room=Room)
    cpdef object play(self)
    @cython.locals(table=Py_ssize_t, move=int)
    cdef int first_illegal(self) noexcept
    @cython.locals(state=State, seat=int)
    cdef int advance(self, Room room, Py_ssize_t table) except -1
    cdef int begin(self, Room room) except -1
    @cython.locals(state=State)
    cdef int chance(self, Room room) except -1
    @cython.locals(winners=int, count=int, seat=int)
    cdef void reward(self, State state, Py_ssize_t table) noexcept
    @cython.locals(state=State, legal=Buffer, flags=cython.p_uchar, at=Py_ssize_t, acting=int, seat=int, i=Py_ssize_t)
    cdef void show(self, Room room, Py_ssize_t table) noexcept
    @cython.locals(table=Py_ssize_t, room=Room)
    cdef int pick(self, Rng rng) except -1
