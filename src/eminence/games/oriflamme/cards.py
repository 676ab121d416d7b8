"""OR 1: the eleven cards every family has, in card order, and the sizes that follow from the rules."""

SLUGS = (
    "prince",
    "twin",
    "queen",
    "cutthroat",
    "apothecary",
    "felon",
    "schemer",
    "substitution",
    "plan",
    "trap",
    "bribe",
)
KINDS = len(SLUGS)
PRINCE, TWIN, QUEEN, CUTTHROAT, APOTHECARY, FELON, SCHEMER = range(7)
SUBSTITUTION, PLAN, TRAP, BRIBE = range(7, 11)
CHARACTERS = 7  # the first seven are characters, the others intrigues

SEATS = 5
ROUNDS = 6  # OR 2.3
HAND = 7  # OR 2.1
ASIDE = 3  # OR 2.1
SHUFFLED = HAND + ASIDE  # all but the Twin
START = 1  # OR 2.2

# A place appears only when a hand card is placed (six times a family, OR 8.1) or its Twin put down (once, by the one Prince of
# its colour, which is turned up by OR 4.1 at most once); a copy fills a place that is there already (OR 7.1).
PLACES = SEATS * (ROUNDS + 1)
# A piece is a card that has come into the row: as above, and one copy for the one Substitution of each family.
PIECES = SEATS * (ROUNDS + 2)

NO_CARD = KINDS
NO_SEAT = SEATS
NO_PIECE = PIECES
