cimport cython
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.cypher.effects cimport Effects

cdef int TABLE, NO_CARD, NOBODY
cdef int DEALT, RECEIVED, REMOVED, TURNED_UP
cdef int DEAL, DISCARD_ROW, DRAW, DRAW_DECK, DRAW_MARKET, GIVE_ROW, LOOK, MARKET, MARKET_ROW, PASS, PAY_ROW, PLAY_ROW, REMOVE
cdef int STRIKE_ROW
cdef int DEALING, DISCARDING, DRAWING, FINISHED, GIVING, LAST_CHANCE, LOOKING, MAKING_ROOM, PAYING, PLAYING, PLAYING_AGAIN
cdef int REMOVING, STRIKING, SWAPPING, TOPPING, TRADING, TURNING_UP


cdef class CypherState(Effects):
    cdef public dict memories

    cdef object begin(self)
    cdef int cards_dealt(self, int seat) noexcept
    cpdef int acting(self) noexcept
    @cython.locals(due=int)
    cdef int fill(self, int seat, Buffer out) noexcept
    @cython.locals(card=int)
    cdef int fill_plays(self, Buffer out, int count) noexcept
    @cython.locals(card=int)
    cdef int fill_hand(self, Buffer out, int count, int row) noexcept
    @cython.locals(count=int)
    cdef int fill_draws(self, Buffer out) noexcept
    @cython.locals(count=int, card=int)
    cdef int fill_room(self, Buffer out) noexcept
    @cython.locals(count=int, seat=int, card=int)
    cdef int fill_hits(self, Buffer out, int row) noexcept
    @cython.locals(count=int, seat=int)
    cdef int fill_looks(self, Buffer out) noexcept
    @cython.locals(count=int, own=int, theirs=int)
    cdef int fill_trades(self, Buffer out) noexcept
    @cython.locals(count=int, card=int)
    cdef int fill_pay(self, Buffer out) noexcept
    @cython.locals(number=int)
    cdef void play(self, int seat, int move) noexcept
    cdef void play_card(self, int row, int card) noexcept
    cpdef bint chance_due(self) noexcept
    cdef int draw(self, Rng rng, Buffer out) except -1
    @cython.locals(kind=int)
    cdef int unseen_card(self, int left) noexcept
    @cython.locals(count=int, drawn=int, card=int, place=int, i=int)
    cdef int draw_hand(self, Rng rng, Buffer out) except -1
    @cython.locals(step=int)
    cdef bint possible(self, Buffer outcome) noexcept
    @cython.locals(same=int, i=int)
    cdef bint possible_hand(self, Buffer outcome) noexcept
    @cython.locals(card=int)
    cdef void settle(self, Buffer outcome) noexcept
    @cython.locals(seat=int, i=int, kind=int)
    cdef void deal_hand(self, Buffer outcome) noexcept
    cdef void turn_up(self, int card) noexcept
    @cython.locals(new=CypherState)
    cdef State blank(self)
    @cython.locals(outcome=Buffer)
    cpdef list retell(self, object who, object what)
