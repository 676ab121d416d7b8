"""GC 1: the nine characters and the End of Game card, in card order, with what is printed on them."""

SLUGS = ("general", "seer", "jester", "assassin", "judge", "minstrel", "alchemist", "queen", "king", "end")
CARDS = len(SLUGS)
KINDS = CARDS - 1  # the End of Game card is no character
GENERAL, SEER, JESTER, ASSASSIN, JUDGE, MINSTREL, ALCHEMIST, QUEEN, KING, END = range(CARDS)

VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9)
LOWERS = (3, 0, 1, 2, 0, 0, 0, 0, 0)  # by how much an ability can lower the last row card

SEATS = 4
COPIES = (0, 0, 5, 7, 9)  # GC 2.1, of each character, by seats
MOST_IN_ROW = 5  # GC 3.1
MOST_COLUMNS = 5  # GC 7.1
MOST_IN_COLUMN = 5  # GC 7.1
