cimport cython

cdef int PARISHIONERS, SEXTON, DEACON, MONK, HIEROMONK, BISHOP, ROSARY, CELL, PROSPHORA, TEMPLE
cdef int VISIT, LAITY, SEXTONS, DEACONS, PRIESTS, MONASTICS, ROSARIES, CELLS, PROSPHORAS
cdef int[6] SEXTON_LINE
cdef int[3] RANK_VALUE


cdef class Scorer:
    cdef public bint rosary_silences, cell_silences
    cdef public int[14] laid
    cdef public int[9] lines

    cpdef void count(self, bint hierarch_comes) noexcept
    cdef int visit(self) noexcept
    cdef int prosphoras(self) noexcept

    @cython.locals(rosaries=int, best=int, to_bishops=int, bishops=int, left=int, to_hieromonks=int, hieromonks=int)
    cdef void match_monastics(self) noexcept

    @cython.locals(monks=int, rosaries=int, cells=int, both=int, alone=int, in_cells=int, spare=int, total=int)
    cdef int match_monks(self, int best, int others, int to_bishops, int to_hieromonks) noexcept

    @cython.locals(spare=int)
    cdef int rank(self, int rank, int cards, int with_rosary) noexcept
