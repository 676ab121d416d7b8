cimport cython
from eminence.games.cypher.deck cimport Deck

cdef int UNKNOWN
cdef list _ONE
cdef double _SPAN


cdef class Worlds:
    cdef Deck deck
    cdef readonly int seats
    cdef readonly int shuffled, doubts
    cdef int placed_count
    cdef readonly list late
    cdef list placed
    cdef readonly list sizes
    cdef list sure
    cdef public dict weights

    cpdef Worlds copy(self)
    @cython.locals(lots=list, floor=double, total=double, world=bytes, weight=double)
    cpdef object weigh(self, int most)
    @cython.locals(start=int, other=int)
    cdef int start(self, int bag)
    cdef int pool(self, bytes world, int kind)
    cdef int pool_size(self, bytes world)
    cdef double chance_of(self, bytes world, int kind)
    cpdef object place(self, int card, int count)
    @cython.locals(start=int, end=int, found=dict, world=bytes, weight=double)
    cpdef object put(self, int card, int bag)
    @cython.locals(bag=int)
    cpdef object put_under(self, int card)
    @cython.locals(start=int, end=int, found=dict, world=bytes, weight=double, hand=bytes, known=int, unknown=int, likely=double)
    cpdef object reveal(self, int bag, int card)
    @cython.locals(under=int)
    cpdef object turn_up(self, int card)
    @cython.locals(start=int, end=int, found=dict, world=bytes, weight=double, likely=double)
    cpdef object show(self, int bag, bytes hand)
    @cython.locals(size=int, unknown=int, likely=double, kind=int, pool=int, i=int)
    cdef double likely_hand(self, bytes world, bytes known, bytes hand)
    cpdef object draw(self, int seat)
    @cython.locals(start=int, end=int, there=int, behind=int, found=dict, world=bytes, weight=double, hand=bytes, rest=bytes, after=bytes, kind=int)
    cpdef object move(self, int bag, int to)
    @cython.locals(given=int, taken=int)
    cpdef object exchange(self, int seat, int other)
    cpdef int new_bag(self)
    cdef object drop_if_empty(self, int bag)
    @cython.locals(start=int, end=int, found=dict, worlds=dict, world=bytes, weight=double, hand=bytes, kind=int, likely=double, _=int)
    cpdef object only_late(self, int seat)
    @cython.locals(timely=int, place=int)
    cdef bint may_be_late(self, bytes world, int start, int end)
    cpdef object doubt(self, int bag, bytes kinds)


@cython.locals(before=object)
cdef object _add(dict found, bytes world, double weight)

cdef list _kinds(bytes hand)

@cython.locals(place=int)
cdef bytes _with(bytes hand, int kind)

@cython.locals(place=int)
cdef bytes _without(bytes hand, int kind)
