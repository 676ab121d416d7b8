"""What can happen in Gray Cardinal, a row each: the rules tell a row's number and its fields."""

from eminence.engine.events import EventKind

REVEALED, BROKE, USED, JUDGE_USED, CHANGED, MENDED, PEEKED, SHUFFLED, LOST, GAVE_UP = range(10)
DESTROYED, TOOK, SWAPPED, RECEIVED, SIXTH, DROPPED, TURN, ENDED, SCORED = range(10, 19)

EVENTS = (
    EventKind("revealed", "GC 3.1", ("seat", "card")),
    EventKind("broke", "GC 3.3", ("seat", "value", "before")),
    EventKind("used", "GC 4.2", ("seat", "card")),
    EventKind("judged", "GC 4.6", ("seat", "card")),
    EventKind("changed", "GC 4.4", ("seat", "card", "value", "was")),
    EventKind("mended", "GC 3.4", ("seat",)),
    EventKind("peeked", "GC 4.5", ("seat", "card"), secret=("card",)),
    EventKind("shuffled", "GC 3.2", ("count",)),
    EventKind("lost", "GC 3.4", ("seat", "count")),
    EventKind("gave-up", "GC 3.4", ("seat", "count")),
    EventKind("destroyed", "GC 5.1", ("seat", "owner", "card")),
    EventKind("took", "GC 6.1", ("seat", "count")),
    EventKind("swapped", "GC 6.2", ("seat", "opponent", "card", "count")),
    EventKind("received", "GC 7.2", ("seat", "card")),
    EventKind("sixth", "GC 7.1", ("seat", "card")),
    EventKind("dropped", "GC 7.3", ("seat", "card", "count")),
    EventKind("turn", "GC 2.3", ("seat",)),
    EventKind("ended", "GC 8.1"),
    EventKind("scored", "GC 8.2", ("seat", "card", "points")),
)
