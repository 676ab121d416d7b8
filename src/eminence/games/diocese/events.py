"""What can happen in Table Diocese, a row each: the rules tell a row's number and its fields."""

from eminence.engine.events import EventKind
from eminence.games.diocese.sheet import LINES

DEALT, RECEIVED, PILED, DREW, CHOSE, LAID, LAID_LAST, FEASTED, PASSED, ROLLED, ENDED, SCORED = range(12)

EVENTS = (
    EventKind("dealt", "DI 2.1", ("seat", "count")),
    EventKind("received", "DI 2.1", ("seat", "card", "count"), private=True),
    EventKind("piled", "DI 8.1", ("count",)),
    EventKind("drew", "DI 8.3", ("seat", "card", "left"), secret=("card",)),
    EventKind("chose", "DI 3.1", ("seat", "move"), secret=("move",)),
    EventKind("laid", "DI 3.1", ("place", "card")),
    EventKind("laid-last", "DI 3.3", ("place", "card")),
    EventKind("feasted", "DI 4.1", ("seat",)),
    EventKind("passed", "DI 3.2", ("seat", "to", "count")),
    EventKind("rolled", "DI 5.1", ("round", "number")),
    EventKind("ended", "DI 7.1"),
    *(EventKind("scored", clause, ("place", "points", "round")) for clause in LINES),  # SCORED + line
)
