"""What can happen in Cypher, a row each: the rules tell a row's number and its fields."""

from eminence.engine.events import EventKind

REMOVED, DEALT, RECEIVED, TURNED_UP, BEGAN, PLAYED, MADE_ROOM, DID_NOTHING, DECLINED = range(9)
STRUCK, STOLE, MADE_ROOM_FOR_STOLEN, LOOKED, SAW, TRADED, SWAPPED, PAID, PURGED, SHOWED, SHOWN = range(9, 20)
DREW, TOOK, REFILLED, DREW_NOTHING, GAVE, DISCARDED = range(20, 26)
LAID_THE_END, RAN_OUT, TWENTIETH_TURN, ENDED, SCORED, WON = range(26, 32)

EVENTS = (
    EventKind("removed", "CY 2.1"),
    EventKind("dealt", "CY 2.2", ("seat", "count")),
    EventKind("received", "CY 2.2", ("seat", "card", "count"), private=True),
    EventKind("turned-up", "CY 2.3", ("card", "left")),
    EventKind("began", "CY 3.1", ("seat", "turn")),
    EventKind("played", "CY 3.1", ("seat", "card", "laid")),
    EventKind("made-room", "CY 3.3", ("seat", "card", "left")),
    EventKind("did-nothing", "CY 1.2", ("seat", "card")),
    EventKind("declined", "CY 1.2", ("seat",)),
    EventKind("struck", "CY 1.2", ("seat", "opponent", "card", "left")),
    EventKind("stole", "CY 1.2", ("seat", "opponent", "card")),
    EventKind("made-room", "CY 1.2", ("seat", "card", "left")),
    EventKind("looked", "CY 1.2", ("seat", "opponent")),
    EventKind("saw", "CY 1.2", ("seat", "opponent", "card", "count"), private=True),
    EventKind(
        "traded",
        "CY 1.2",
        ("seat", "opponent", "given_card", "taken_card"),
        secret=("given_card", "taken_card"),
        known_to=("seat", "opponent"),
    ),
    EventKind("swapped", "CY 1.2", ("seat", "given_card", "taken_card")),
    EventKind("paid", "CY 1.2", ("seat", "card", "left")),
    EventKind("purged", "CY 1.2", ("seat", "card", "left")),
    EventKind("showed", "CY 1.2", ("seat", "count")),
    EventKind("shown", "CY 1.2", ("seat", "card", "count")),
    EventKind("drew", "CY 3.5", ("seat", "card", "left"), secret=("card",)),
    EventKind("took", "CY 3.5", ("seat", "card")),
    EventKind("refilled", "CY 3.5", ("card", "left")),
    EventKind("drew-nothing", "CY 3.5", ("seat",)),
    EventKind("gave", "CY 3.6", ("seat", "to", "card"), secret=("card",), known_to=("seat", "to")),
    EventKind("discarded", "CY 3.7", ("seat", "card", "left"), secret=("card",)),
    EventKind("laid-the-end", "CY 5.1", ("seat",)),
    EventKind("ran-out", "CY 5.1", ("seat",)),
    EventKind("twentieth-turn", "CY 5.1", ("seat",)),
    EventKind("ended", "CY 5.3"),
    EventKind("scored", "CY 5.3", ("seat", "points")),
    EventKind("won", "CY 5.3", ("seat",)),
)
