cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State


@cython.locals(buffer=Buffer, decisions=cython.int, waiting=cython.int, seat=cython.int, count=cython.int)
cpdef int playout(State state, Rng rng) except -1

@cython.locals(made=cython.int)
cpdef int forks(State state, int count) except -1
