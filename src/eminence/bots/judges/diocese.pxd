cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.diocese.scoring cimport Scorer
from eminence.games.diocese.state cimport DioceseState, first_card, neutral_part, second_card

cdef int BISHOP, CELL, DEACON, FEAST, HIEROMONK, KINDS, MONK, PARISHIONERS, PRIEST1, PRIEST2, PRIEST3, PROSPHORA, ROSARY, SEXTON, TEMPLE
cdef int FEAST_LAY, LAY_NEUTRAL, CELLS, MONASTICS, ROSARIES, NO_CARD
cdef int[14] PICTURED
cdef int[6] SEXTON_LINE
cdef int SET_COUNT, TURNS, MOST, ROWS, COMPANY_SIZE, COMPANIES
cdef int[4] SETS
cdef int[14] SET_OF
cdef int[5] COMPANY
cdef int[5] COMPANY_MOST
cdef int[5] COMPANY_STEP
cdef int[14] MEMBER
cdef int[5] COMPANIONS
cdef double REST_LEAST, REST_STEP, REST_MOST, GREED, FEAST_SHARE, COMPANION_COST, PRIEST_SHARE, PRIEST_DRIFT, DENIAL, NEUTRAL_PRIEST
cdef double QUICK_PRIEST, QUICK_MATCHED, QUICK_UNMATCHED
cdef double[14] LEAN


cdef class DioceseJudge(Judge):
    cdef int seats, deck_size, turns_left, round, moment
    cdef int[14] deck
    cdef double[11] rest
    cdef double[11] around
    cdef double[11] feast
    cdef double[11][10] chances
    cdef double[4][11][10][10] sets
    cdef float[11][720] companies
    cdef float[14][11][10] prices
    cdef int[14] mine
    cdef int[14] known
    cdef int[14] unseen
    cdef double[14] coming
    cdef double[5] companion

    @cython.locals(position=DioceseState, kind=int, part=double, turns=int)
    cpdef object study(self, State state)
    @cython.locals(copies=int, missed=double)
    cdef void table_chances(self, int turns) noexcept
    @cython.locals(group=int, laid=int, copies=int, points=double, left=double, more=double)
    cdef void table_sets(self, int turns) noexcept
    @cython.locals(scorer=Scorer, company=int, i=int, turns=int, now=double, hope=double, laid=int, copies=double, more=double)
    cdef object table_companies(self, str spare_monastics)
    @cython.locals(turns=int, kind=int, laid=int, group=int, copies=double, gain=double)
    cdef void table_prices(self) noexcept
    @cython.locals(without=double, _=int)
    cdef double offered(self, int turns, int copies) noexcept
    @cython.final
    @cython.locals(low=int)
    cdef double chance(self, int turns, double copies) noexcept
    @cython.final
    @cython.locals(low=int, less=double)
    cdef double set_prospect(self, int group, int turns, int laid, double copies) noexcept

    @cython.locals(position=DioceseState)
    cdef void look(self, State state, int seat) noexcept
    @cython.locals(position=DioceseState, neutral=int, first=int, second=int, worth=double, receiver=int)
    cdef double rate_seen(self, State state, int seat, int move) noexcept
    @cython.final
    @cython.locals(kind=int)
    cdef void stand_at(self, DioceseState position, int seat) noexcept
    @cython.final
    @cython.locals(turns=int, left=bint, kind=int, place=int, pool=int, dark=int, passes=int, returns=bint, holder=int, share=double)
    cdef void look_around(self, DioceseState position, int seat) noexcept
    @cython.final
    @cython.locals(worth=double, laymen=int, laid=int)
    cdef double worth(self, DioceseState position, int seat, int kind) noexcept
    @cython.final
    cdef double no_layman(self) noexcept
    @cython.final
    @cython.locals(own=int, loose=double, slope=double, first=double, first_with=double, second=double, second_with=double, other=int, ahead=int, beats=double, worth=double)
    cdef double priest_worth(self, DioceseState position, int seat, int more) noexcept
    @cython.final
    @cython.locals(company=int, i=int, joined=int, wanted=bint)
    cdef double company_worth(self, int member) noexcept
    @cython.final
    @cython.locals(without=double, more=double)
    cdef double company_prospect(self, int company, int i) noexcept

    @cython.locals(position=DioceseState, moment=int, notice=int, best=int, second=int, best_price=double, second_price=double, kind=int, price=double, neutral=int, low=int)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
    @cython.final
    @cython.locals(laymen=int, company=int, i=int, joined=int)
    cdef double price(self, DioceseState position, int seat, int kind) noexcept


cdef double stays(int turns) noexcept
cdef double set_points(int group, int laid) noexcept
