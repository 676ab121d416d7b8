cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.belief cimport Belief
from eminence.engine.chance cimport Rng, word_t
from eminence.engine.state cimport Buffer, State, stir

cdef int NO_NODE, DEEPEST, SEATS, MOST_VISITS
cdef int DEALS
cdef double WIN, OPEN_MIND, UNTRIED


cdef class Search:
    cdef Rng rng
    cdef Judge judge
    cdef double exploration, warmth
    cdef bint light
    cdef readonly int nodes, made, root
    cdef int slots, edges, slot, root_seat
    cdef word_t key
    cdef double[::1] breadth
    cdef int[::1] table
    cdef word_t[::1] keys
    cdef int[::1] first_edge
    cdef int[::1] visits
    cdef int[::1] edge_move
    cdef int[::1] edge_visits
    cdef double[::1] edge_value
    cdef double[::1] edge_trust
    cdef double[::1] total
    cdef double[::1] rates
    cdef int[::1] path_node
    cdef int[::1] path_edge
    cdef int[::1] path_seat
    cdef double[::1] reward
    cdef double[::1] root_wins
    cdef double[::1] root_scores
    cdef Buffer buffer

    @cython.locals(slot=int)
    cpdef object forget(self)
    @cython.locals(state=State, i=int, first=int, count=int, _=int)
    cpdef object aim(self, Belief belief)
    @cython.locals(_=int)
    cpdef object run(self, Belief belief, int iterations)
    @cython.locals(buffer=Buffer, depth=int, growing=bint, seat=int, acting=int, node=int, edge=int, count=int, step=int)
    cdef int iterate(self, State state) except -1
    @cython.locals(winners=int, other=int)
    cdef int note_root(self, State state, int candidate, int seat) noexcept
    @cython.locals(slot=int)
    cdef int find(self, State state, int seat) noexcept
    @cython.locals(count=int, node=int, first=int, i=int)
    cdef int grow(self, State state, int seat) noexcept
    @cython.locals(best=double, whole=double, i=int)
    cdef int trust(self, int first, int count) noexcept
    @cython.locals(first=int, seen=int, spread=double, hope=double, best=int, best_worth=double, edge=int, tried=int, worth=double)
    cdef int select(self, int node) noexcept
    @cython.locals(first=int, second=int, edge=int, tried=int)
    cpdef int lead(self)
    @cython.locals(state=State, seat=int, acting=int, node=int, best=int, edge=int)
    cpdef list line(self, Belief belief, int length)
    @cython.locals(winners=int, shares=int, seat=int, other=int, rival=int, margin=double, closeness=double)
    cdef int reckon(self, State state) noexcept


@cython.locals(seat=int)
cdef int lowest(int mask) noexcept

@cython.locals(count=int)
cdef int count_bits(int mask) noexcept
