cimport cython

ctypedef unsigned long long word_t

cdef word_t MASK, GAMMA, MIX_1, MIX_2, LOW, SPAN


cdef class Rng:
    cdef public word_t word

    @cython.locals(z=word_t)
    cdef word_t next_word(self) noexcept

    @cython.locals(scaled=word_t, floor=word_t)
    cpdef unsigned int below(self, unsigned int n) except? 4294967295
