cimport cython
from eminence.bots.judge cimport Judge
from eminence.engine.chance cimport Rng
from eminence.engine.state cimport Buffer, State
from eminence.games.diocese.scoring cimport Scorer
from eminence.games.diocese.state cimport DioceseState

cdef int BISHOP, CELL, DEACON, FEAST, HIEROMONK, KINDS, MONK, PARISHIONERS, PRIEST1, PRIEST2, PRIEST3, PROSPHORA, ROSARY, SEXTON, TEMPLE
cdef int FEAST_LAY, FEAST_NEUTRAL, LAY_NEUTRAL, CELLS, MONASTICS, ROSARIES
cdef int NO_CARD, MOST, LONGEST, TURNS, COPIES, SET_COUNT, COMPANY_SIZE, COMPANIES
cdef int[14] SET_OF
cdef int[14] PICTURED
cdef int[6] SEXTON_LINE
cdef int[5] COMPANY
cdef int[5] COMPANY_MOST
cdef int[5] COMPANY_STEP
cdef int[5] COMPANY_WITH
cdef int[105] FIRST_OF_PAIR
cdef int[105] SECOND_OF_PAIR


cdef class DioceseJudge(Judge):
    cdef public double greed, set_share, priest_share, fluid, rest_low, rest_step, rest_most, feast_share, denial, companion_cost
    cdef int seats, deck_size, turns_left
    cdef bint company_known
    cdef float[4][11][10][10] prospects
    cdef float[11][10] chances
    cdef float[720] company_points
    cdef double[11] rest
    cdef double[11] later
    cdef int[14] mine
    cdef int[14] known
    cdef int[14] unseen
    cdef float[14] coming
    cdef float[5] company_chance

    @cython.locals(position=DioceseState, kind=int, turns=int)
    cpdef object study(self, State state)
    @cython.locals(turns=int, copies=int, offered=double, group=int, laid=int, left=double, keep=double, take=double)
    cdef void table_sets(self) noexcept
    @cython.locals(none=double, _=int)
    cdef double offered(self, int turns, int copies) noexcept
    @cython.locals(low=int, part=double, first=double)
    cdef double prospect(self, int group, int turns, int laid, double copies) noexcept
    @cython.locals(low=int, part=double, first=double)
    cdef double chance(self, int turns, double copies) noexcept
    @cython.locals(scorer=Scorer, company=int, left=int, i=int)
    cdef object table_companies(self, bint spare_silent)
    @cython.locals(position=DioceseState, neutral=int, second=int, first=int, worth=double, after=int, kind=int, denied=double)
    cpdef double rate(self, State state, int seat, int move) noexcept
    @cython.locals(position=DioceseState, notice=int, best=int, second=int, best_worth=double, second_worth=double, kind=int, worth=double, held=int, neutral=int, low=int)
    cdef int pick(self, State state, int seat, Buffer moves, int count, Rng rng) except -1
    @cython.locals(turns=int, left=bint, kind=int, place=int, pool=int, dark=int, passes=int, returns=bint, other=int, share=float)
    cdef void look(self, DioceseState position, int seat) noexcept
    @cython.locals(turns=int, worth=double)
    cdef double worth(self, DioceseState position, int seat, int kind) noexcept
    @cython.locals(laid=int, copies=double, group=int)
    cdef double set_worth(self, int kind) noexcept
    @cython.locals(own=int, loose=double, slope=double, now_first=double, with_first=double, now_second=double, with_second=double, other=int, ahead=int, beats=double, worth=double)
    cdef double priest_worth(self, DioceseState position, int seat, int more) noexcept
    @cython.locals(company=int, i=int, place=int)
    cdef double company_worth(self, int kind) noexcept
    @cython.locals(without=double, added=double)
    cdef double company_prospect(self, int company, int companions, int i) noexcept

cdef double set_points(int group, int laid) noexcept
