"""The lines of an Oriflamme score sheet, each with the clause that gives or takes the influence."""

BEGAN, TAKEN, REMOVALS, PRINCES, TWINS, QUEENS, FELONS, SCHEMERS, PLANS, TRAPS = range(10)
LINES = ("OR 2.2", "OR 4.1", "OR 5.1", "OR 6.1", "OR 6.2", "OR 6.3", "OR 6.6", "OR 6.7", "OR 7.2", "OR 7.3")
LINE_COUNT = len(LINES)
