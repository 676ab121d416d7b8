cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.cypher.deck cimport Deck
from eminence.games.cypher.state cimport CypherState

cdef int ANY_CLASS, END, NO_CARD, NOBODY, PAY, PLAY_AGAIN, PURGE, STEAL, STRIKE, TABLE, TRADE_HAND, TRADE_MARKET
cdef int DISCARD_ROW, DRAW_DECK, DRAW_MARKET, GIVE_ROW, LOOK, MARKET_ROW, PASS, PAY_ROW, PLAY_ROW, STRIKE_ROW
cdef int MAKING_ROOM, EVERY_CLASS
cdef double PLENTY, GUARD, COURIER, END_NOW, LAST_WORD, NO_PREY


cdef class CypherJudge(Judge):
    cdef int[60] ends
    cdef int[60] agains
    cdef int[60] looks
    cdef int[60] swaps
    cdef int[60] strikes
    cdef int[60] steals
    cdef int[60] pays
    cdef int[60] purges
    cdef double[60] lasting
    cdef double[4] part
    cdef double mean
    cdef int total, seat

    @cython.locals(table=CypherState, deck=Deck, kind=int, number=int)
    cpdef object study(self, State state)
    cdef void study_effect(self, int kind, int effect) noexcept
    @cython.locals(first=int, best=int, move=int, best_rate=double, rate=double, i=int)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
    @cython.locals(table=CypherState, leader=int, best=int, other=int)
    cdef void look(self, State state, int seat) noexcept
    @cython.locals(table=CypherState, number=int, row=int, card=int)
    cdef double rate_seen(self, State state, int seat, int move) noexcept
    @cython.locals(worth=double)
    cdef double worth(self, CypherState table, int card) noexcept
    @cython.locals(count=int, lowest=double, lowest_paid=double, paid=int, lost=double, purged=int, slot=int, other=int,
                   worth=double, rank=int, full=bint)
    cdef double loss(self, CypherState table, int seat, int card) noexcept
    @cython.locals(best=double, other=int, part=double, slot=int, card=int, rank=int)
    cdef double prey(self, CypherState table, int seat, int ranks, double share) noexcept
    cdef double hit(self, CypherState table, int seat, int ranks) noexcept
    @cython.locals(room=double, slot=int, best=double)
    cdef double robbery(self, CypherState table, int seat, int thief) noexcept
    @cython.locals(gain=double)
    cdef double gain(self, CypherState table, int seat, int card) noexcept
    @cython.locals(best=double, kind=int)
    cdef double encore(self, CypherState table, int seat, int card) noexcept
    @cython.locals(best=int, other=int)
    cdef double lead(self, CypherState table, int seat) noexcept
    @cython.locals(laid=int, rank=int, worth=double)
    cdef double room(self, CypherState table, int card) noexcept
    @cython.locals(turns=int)
    cdef bint plays_later(self, CypherState table, int seat) noexcept
    cdef double held(self, CypherState table, int card) noexcept
    @cython.locals(values=int, cards=int, seat=int, kind=int, lowest=double, slot=int)
    cdef double unseen(self, CypherState table) noexcept
    @cython.locals(to=int, loss=double)
    cdef double gift(self, CypherState table, int card) noexcept
    @cython.locals(rate=double, gives=double, takes=double)
    cdef double trade(self, CypherState table, int own, int theirs) noexcept
