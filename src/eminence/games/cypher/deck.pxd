cdef class Deck:
    cdef readonly int kinds, size
    cdef readonly short[60] copies
    cdef readonly short[60] ranks
    cdef readonly short[60] values
    cdef readonly short[60] late
    cdef readonly short[60] more
    cdef readonly short[60] guards
    cdef readonly short[61] first_effect
    cdef readonly short[3840] effects
