cimport cython
from eminence.games.cypher.turn cimport Turn

cdef int ANY_CLASS, END, PAY, PLAY_AGAIN, PURGE, SHOW_HAND, STEAL, STRIKE, TABLE, TRADE_HAND
cdef int DECLINED, DID_NOTHING, LOOKED, MADE_ROOM, MADE_ROOM_FOR_STOLEN, PAID, PLAYED, PURGED, SAW, SHOWED, SHOWN, STOLE
cdef int STRUCK, SWAPPED, TRADED
cdef int LOOKING, MAKING_ROOM, PAYING, PLAYING_AGAIN, STEALING, STRIKING, SWAPPING, TRADING
cdef int NO_CARD, NOBODY


cdef class Effects(Turn):
    @cython.locals(seat=int)
    cdef void lay(self, int card) noexcept
    @cython.locals(slot=int)
    cdef void put_down(self, int card, int born) noexcept
    @cython.locals(later=int)
    cdef void take_up(self, int seat, int slot) noexcept
    cdef void discard_laid(self, int seat, int slot) noexcept
    @cython.locals(top=int)
    cpdef bint makes_room_for_stolen(self) noexcept
    @cython.locals(event=int)
    cdef void make_room(self, int card) noexcept
    @cython.locals(top=int, card=int)
    cdef void go_on(self) noexcept
    cdef bint happens(self, int effect) noexcept
    cdef bint has_choice(self, int effect) noexcept
    cdef void decline(self) noexcept
    @cython.locals(seat=int, slot=int)
    cdef bint can_hit(self) noexcept
    cdef void strike(self, int seat, int card) noexcept
    cdef void steal(self, int seat, int card) noexcept
    @cython.locals(cards=int, seat=int)
    cdef bint can_look(self) noexcept
    @cython.locals(kind=int)
    cdef void look(self, int seat) noexcept
    cdef void trade(self, int own, int theirs) noexcept
    cdef void swap(self, int own) noexcept
    @cython.locals(kind=int)
    cdef void show_hand(self) noexcept
    cpdef int own_play(self) noexcept
    cdef bint can_pay(self) noexcept
    @cython.locals(found=int, slot=int, card=int)
    cdef int next_other(self, int rank) noexcept
    cdef bint is_of(self, int card, int rank) noexcept
    cdef void pay(self, int card) noexcept
    @cython.locals(card=int)
    cdef void purge(self, int rank) noexcept
