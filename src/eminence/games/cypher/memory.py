"""What a careful player of Cypher remembers: every step as that seat saw it, folded into worlds."""

from __future__ import annotations

from collections.abc import Iterable

from eminence.engine.events import Told
from eminence.games.cypher.cards import UNKNOWN
from eminence.games.cypher.events import (
    BEGAN,
    DEALT,
    DISCARDED,
    DREW,
    EVENTS,
    GAVE,
    MADE_ROOM,
    MADE_ROOM_FOR_STOLEN,
    PAID,
    PLAYED,
    PURGED,
    RECEIVED,
    REFILLED,
    SAW,
    SHOWN,
    STRUCK,
    SWAPPED,
    TOOK,
    TRADED,
    TURNED_UP,
)
from eminence.games.cypher.worlds import Worlds

MOST_WORLDS = 2048


def redact(step: Iterable[Told], seat: int) -> list[Told]:
    """What a step told, as `seat` saw it: nothing that is private to others, and UNKNOWN for their secrets."""
    seen: list[Told] = []
    for told in step:
        kind = EVENTS[told[0]]
        if kind.known_by(seat, told):
            seen.append(told)
        elif not kind.private:
            a, b, c, d = (
                UNKNOWN if name in kind.secret else number
                for name, number in zip((*kind.fields, "", "", "", ""), told[1:], strict=False)
            )
            seen.append((told[0], a, b, c, d))
    return seen


class Memory:
    """One seat's worlds; `discarder` is whose discards of this turn the last bag under the deck holds, if anybody's."""

    worlds: Worlds
    discarder: int | None

    def __init__(self, seat: int, worlds: Worlds) -> None:
        self.seat = seat
        self.worlds = worlds
        self.discarder = None

    def copy(self) -> Memory:
        new = Memory(self.seat, self.worlds.copy())
        new.discarder = self.discarder
        return new

    def see(self, step: list[Told]) -> None:
        """Fold one redacted step in."""
        hands: dict[int, bytes] = {}
        for told in step:
            kind, a, b, c, d = told
            if kind == SAW:
                hands[b] = hands.get(b, b"") + bytes((c,)) * d
            elif kind == SHOWN and a != self.seat:
                hands[a] = hands.get(a, b"") + bytes((b,)) * c
            else:
                self.note(told)
        for seat, hand in hands.items():
            self.worlds.show(seat, hand[: self.worlds.sizes[seat]])  # CY 1.2: an effect listed twice shows it twice
        self.worlds.weigh(MOST_WORLDS)

    def note(self, told: Told) -> None:
        """What one event means to this seat; those that move no card out of its sight mean nothing."""
        kind, a, b, c, d = told
        if kind == DEALT and a != self.seat:
            for _ in range(b):
                self.worlds.put(UNKNOWN, a)
        elif kind == RECEIVED:
            for _ in range(c):
                self.worlds.turn_up(b)
        elif kind in (TURNED_UP, REFILLED):
            self.worlds.turn_up(a)
        elif kind == BEGAN:
            self.discarder = None
        elif kind == PLAYED:
            self.played(a, b, c)
        elif kind in (MADE_ROOM, MADE_ROOM_FOR_STOLEN, PAID, PURGED):
            self.worlds.put_under(b)  # CY 3.4: publicly known
        elif kind == STRUCK:
            self.worlds.put_under(c)
        elif kind == TRADED:
            self.traded(a, b, c, d)
        elif kind == SWAPPED and a != self.seat:
            self.worlds.reveal(a, b)
            self.worlds.put(c, a)
        elif kind == TOOK and a != self.seat:
            self.worlds.put(b, a)
        elif kind == DREW:
            self.drew(a, b)
        elif kind == GAVE:
            self.gave(a, b, c)
        elif kind == DISCARDED:
            self.discarded(a, b)

    def played(self, seat: int, card: int, laid: int) -> None:
        """CY 1.2, late: played beside fewer than two laid cards, so the rest of that hand was late too."""
        if seat != self.seat:
            self.worlds.reveal(seat, card)
            if card in self.worlds.late and laid <= 2:
                self.worlds.only_late(seat)

    def traded(self, seat: int, opponent: int, given: int, taken: int) -> None:
        if seat == self.seat:
            self.worlds.reveal(opponent, taken)
            self.worlds.put(given, opponent)
        elif opponent == self.seat:
            self.worlds.reveal(seat, given)
            self.worlds.put(taken, seat)
        else:
            self.worlds.exchange(seat, opponent)

    def drew(self, seat: int, card: int) -> None:
        if seat == self.seat:
            self.worlds.turn_up(card)
        else:
            self.worlds.draw(seat)

    def gave(self, seat: int, to: int, card: int) -> None:
        if seat == self.seat:
            self.worlds.put(card, to)
        elif to == self.seat:
            self.worlds.reveal(seat, card)
        else:
            self.worlds.move(seat, to)

    def discarded(self, seat: int, card: int) -> None:
        """CY 3.4: a card from a hand is known to its owner alone; for the others all of one turn go into one bag."""
        if seat == self.seat:
            self.worlds.put_under(card)
            return
        if self.discarder is None:
            self.worlds.new_bag()
            self.discarder = seat
        self.worlds.move(seat, len(self.worlds.sizes) - 1)
