"""What is due in a position of Cypher: a chance step, a decision, or nothing any more."""

REMOVING, DEALING, TURNING_UP, TOPPING, REFILLING = range(5)  # chance: CY 2.1, 2.2, 2.3, and the deck's top card, CY 3.5
PLAYING, PLAYING_AGAIN, MAKING_ROOM, STRIKING, STEALING, LOOKING, TRADING, SWAPPING, PAYING = range(5, 14)  # CY 3.1, 1.2, 3.3
DRAWING, GIVING, DISCARDING = range(14, 17)  # CY 3.5, 3.6, 3.7
FINISHED = 17

LAST_CHANCE = REFILLING
PHASES = (
    *("remove", "deal", "turn-up", "top-card", "refill"),
    *("play", "play-again", "make-room", "strike", "steal", "look", "trade", "swap", "pay"),
    *("draw", "give", "discard", "over"),
)
