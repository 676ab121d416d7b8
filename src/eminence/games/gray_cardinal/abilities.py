"""GC 3.4, 4 to 6: what the columns allow and forbid. Questions only; nothing here changes a position."""

from __future__ import annotations

from eminence.games.gray_cardinal import cards, notation
from eminence.games.gray_cardinal.cards import ALCHEMIST, ASSASSIN, GENERAL, JUDGE, KING, MINSTREL, MOST_IN_ROW, QUEEN
from eminence.games.gray_cardinal.notation import LOOK
from eminence.games.gray_cardinal.scoring import ScoredPosition

LOWERS = cards.LOWERS
CHANGE = notation.CHANGE


class Abilities(ScoredPosition):
    """A position and what its active player may do about it."""

    # Influence -----------------------------------------------------------------------------------------------------

    def available(self, seat: int, kind: int) -> bool:
        return self.leads(seat, kind)

    def leads(self, seat: int, kind: int) -> bool:
        """GC 4.1: at least one such card, and nobody has more of them."""
        own = self.columns[seat][kind]
        return own > 0 and own == self.most(kind)

    def most(self, kind: int) -> int:
        """How many cards the longest column of a kind has."""
        most = self.columns[0][kind]
        for seat in range(1, self.seats):
            most = max(most, self.columns[seat][kind])
        return most

    def usable(self, kind: int) -> bool:
        """GC 4.2: whether the active player's own ability is still open this turn."""
        return not self.used >> kind & 1 and self.leads(self.turn, kind)

    def judgeable(self, kind: int) -> bool:
        """GC 4.6: whether the active player's column is turned: used this turn or, by the option, outnumbered."""
        if self.columns[self.turn][kind] == 0:
            return False
        if self.used >> kind & 1:
            return True
        return self.judge_turned and not self.leads(self.turn, kind)

    def acts(self, ability: int) -> bool:
        """GC 4.4, 4.5: whether an ability has something to act on, whoever lends it."""
        if ability == LOOK:
            return not self.peekers >> self.turn & 1
        if self.row_length < 2:
            return False
        return CHANGE[ability] < 0 or self.value + CHANGE[ability] <= self.before()

    def mendable(self) -> bool:
        """GC 3.4: whether the uses still open can lower the last card far enough.

        All of them only lower, and no card moves while a row is broken, so the most that can be had is every open ability
        once and then the Judge on the strongest column that is turned or will be by then.
        """
        lowest = self.value
        judged = 0
        for kind in range(GENERAL, ASSASSIN + 1):
            if self.usable(kind):
                lowest -= LOWERS[kind]
                judged = max(judged, LOWERS[kind])
            elif self.judgeable(kind):
                judged = max(judged, LOWERS[kind])
        if self.usable(JUDGE):
            lowest -= judged
        return lowest <= self.before()

    # Destroying and swapping ---------------------------------------------------------------------------------------

    def may_destroy(self) -> bool:
        """GC 5.1: on level values, once for each row card; GC 5.3: with more cards in the row than one's Queens."""
        return self.level() and not self.destroyed_here and self.row_length > self.columns[self.turn][QUEEN]

    def shielded(self, owner: int) -> bool:
        """GC 5.4: whether only an Alchemist may be destroyed here; GC 4.8: nobody is shielded from oneself."""
        return owner != self.turn and self.leads(owner, ALCHEMIST)

    def may_swap(self) -> bool:
        """GC 6.3: not with fewer cards in the row than one's Kings; GC 3.6: with five only where the option says so."""
        if self.row_length == MOST_IN_ROW and not self.swap_full_row:
            return False
        return self.row_length >= self.columns[self.turn][KING]

    def guarded(self, opponent: int) -> bool:
        """GC 6.4: whether only a Minstrel may be taken from this opponent."""
        return self.leads(opponent, MINSTREL)
