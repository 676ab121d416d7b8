cimport cython
from eminence.engine.belief cimport Belief
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport State
from eminence.games.cypher.state cimport CypherState

cdef int MOST_CARDS, NO_CARD, RING, SAMPLED, UNKNOWN, SHARES


cdef class CypherBelief(Belief):
    cdef CypherState shell
    cdef readonly int count, bag_count
    cdef short[512][60] worlds
    cdef int[512] shares
    cdef int[60] pool
    cdef int[60] bags

    @cython.locals(size=int, share=int, place=int, card=int, world=bytes, weight=double)
    cdef object keep(self, dict worlds, list bags)
    @cython.locals(shell=CypherState, i=int, other=int, kind=int, slot=int)
    cdef object hide_state(self)
    @cython.locals(share=int, low=int, high=int, middle=int)
    cdef int pick(self, Rng rng) except -1
    @cython.locals(new=CypherState, world=int, left=int, kind=int, place=int, other=int, _=int, card=int, i=int)
    cpdef State sample(self, Rng rng)
    @cython.locals(card=int)
    cdef int deal(self, CypherState new, Rng rng, int left) except -1
    @cython.locals(first=int, bag=int, rest=int, one=int, other=int, card=int)
    cdef object mix_bags(self, CypherState new, Rng rng)


@cython.locals(table=CypherState)
cdef object recall(CypherState state, int seat)

@cython.locals(other=int, kind=int, i=int, place=int, seen=bint, world=list)
cdef bytes shown_world(CypherState state, int seat)
