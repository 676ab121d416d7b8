"""The lines of a Gray Cardinal score sheet, each with the clause that gives its points."""

LINES = ("GC 8.2",)
