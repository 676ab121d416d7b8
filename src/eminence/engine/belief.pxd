from eminence.engine.chance cimport Rng
from eminence.engine.state cimport State


cdef class Belief:
    cdef readonly object setup
    cdef readonly int seat
    cdef readonly object view
    cdef readonly list legal

    cpdef State sample(self, Rng rng)
