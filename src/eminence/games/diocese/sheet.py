"""The lines of a Table Diocese score sheet, each with the clause that gives its points."""

VISIT, LAITY, SEXTONS, DEACONS, PRIESTS, MONASTICS, ROSARIES, CELLS, PROSPHORAS = range(9)
LINES = ("DI 5.1", "DI 6.1", "DI 6.2", "DI 6.3", "DI 6.4", "DI 6.5", "DI 6.6", "DI 6.7", "DI 6.10")
LINE_COUNT = len(LINES)
