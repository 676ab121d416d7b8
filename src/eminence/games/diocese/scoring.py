"""DI 5 and 6: what the laid cards of one place are worth at the end of a round."""

from eminence.engine.state import lay_out
from eminence.games.diocese.cards import (
    BISHOP,
    CELL,
    DEACON,
    HIEROMONK,
    KINDS,
    MONK,
    PARISHIONERS,
    PROSPHORA,
    ROSARY,
    SEXTON,
    TEMPLE,
)
from eminence.games.diocese.sheet import (
    CELLS,
    DEACONS,
    LAITY,
    LINE_COUNT,
    MONASTICS,
    PRIESTS,
    PROSPHORAS,
    ROSARIES,
    SEXTONS,
    VISIT,
)

SEXTON_LINE = (0, 1, 3, 5, 9, 14)  # DI 6.2
RANK_VALUE = (1, 2, 3)  # DI 6.5: Monk, Hieromonk, Bishop


class Scorer:
    """Scores places one after another; `lines` holds the points of the last one by line of the sheet."""

    laid: list[int]
    lines: list[int]

    def __init__(self, *, spare_monastics: str) -> None:
        self.rosary_silences = spare_monastics in ("rosary", "silent")
        self.cell_silences = spare_monastics == "silent"
        lay_out(self, {"laid": (KINDS,), "lines": (LINE_COUNT,)})

    def count(self, hierarch_comes: bool) -> None:
        """Fill in every line but the priests', which need a look at the other places."""
        self.lines[VISIT] = self.visit() if hierarch_comes else 0
        self.lines[LAITY] = 10 * (self.laid[PARISHIONERS] // 3)  # DI 6.1
        self.lines[SEXTONS] = SEXTON_LINE[min(self.laid[SEXTON], 5)]  # DI 6.2
        self.lines[DEACONS] = 5 * (self.laid[DEACON] // 2)  # DI 6.3
        self.lines[PRIESTS] = 0
        self.match_monastics()
        self.lines[PROSPHORAS] = self.prosphoras()

    def visit(self) -> int:
        """DI 5.1: 5 for each Temple, -10 with none."""
        return 5 * self.laid[TEMPLE] if self.laid[TEMPLE] else -10

    def prosphoras(self) -> int:
        """DI 6.10: one to a layman +2, any other -2."""
        matched = min(self.laid[PROSPHORA], self.laid[SEXTON] + self.laid[PARISHIONERS])
        return 4 * matched - 2 * self.laid[PROSPHORA]

    def match_monastics(self) -> None:
        """DI 6.5 to 6.9: of all ways to hand out Rosaries and Cells, the one that gives most."""
        rosaries = self.laid[ROSARY]
        best = -1
        for to_bishops in range(min(rosaries, self.laid[BISHOP]) + 1):
            bishops = self.rank(2, self.laid[BISHOP], to_bishops)
            left = rosaries - to_bishops
            for to_hieromonks in range(min(left, self.laid[HIEROMONK]) + 1):
                hieromonks = self.rank(1, self.laid[HIEROMONK], to_hieromonks)
                best = self.match_monks(best, bishops + hieromonks, to_bishops, to_hieromonks)

    def match_monks(self, best: int, others: int, to_bishops: int, to_hieromonks: int) -> int:
        """The Monks' share: `both` have a Cell and a Rosary, the other Cells and `alone` Rosaries serve one Monk each."""
        monks = self.laid[MONK]
        rosaries = self.laid[ROSARY] - to_bishops - to_hieromonks
        for cells in range(min(self.laid[CELL], monks) + 1):
            for both in range(min(cells, rosaries) + 1):
                for alone in range(min(rosaries - both, monks - cells) + 1):
                    in_cells = 15 * both + 5 * (cells - both)  # DI 6.7
                    spare = monks - cells - alone
                    if (self.rosary_silences and both + alone) or (self.cell_silences and cells):  # DI 6.8
                        spare = 0
                    total = others + in_cells + 3 * alone + spare
                    if total > best:
                        best = total
                        self.lines[CELLS] = in_cells
                        self.lines[ROSARIES] = 3 * alone + 6 * to_hieromonks + 9 * to_bishops  # DI 6.6
                        self.lines[MONASTICS] = total - self.lines[CELLS] - self.lines[ROSARIES]
        return best

    def rank(self, rank: int, cards: int, with_rosary: int) -> int:
        """DI 6.5, 6.6, 6.8: Hieromonks or Bishops, so many of them with a Rosary."""
        spare = 0 if self.rosary_silences and with_rosary else cards - with_rosary
        return RANK_VALUE[rank] * (3 * with_rosary + spare)
