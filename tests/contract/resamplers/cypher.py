"""Another game of Cypher that a seat could not tell from the given one, written from the rules page alone.

Every card is a token that is followed through the steps. Tokens that the viewer never saw may exchange their kinds, and two
tokens in the same hand of somebody else may exchange what came before or what comes after, where the viewer saw neither.
Each such change is replayed by the rules below and kept if the viewer's log is word for word the same.
"""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from typing import Any

Step = tuple[int | str, str]

TRIES = 120


def _row(slug: str, copies: int, rank: str, *effect: str) -> dict[str, Any]:
    return {"slug": slug, "copies": copies, "class": rank, "effect": list(effect)}


STANDARD = [
    _row("cypher", 2, "lower", "late", "end", "play-again"),
    _row("courier", 2, "lower", "draw-more"),
    _row("saboteur", 2, "lower", "strike upper"),
    _row("pickpocket", 2, "lower", "trade-hand"),
    _row("broker", 2, "middle", "trade-market"),
    _row("guard", 2, "middle", "protect"),
    _row("hacker", 2, "middle", "steal lower"),
    _row("director", 2, "upper", "pay middle"),
    _row("senator", 1, "upper", "show-hand"),
    _row("magnate", 1, "upper", "purge lower"),
    _row("idol", 1, "upper", "purge all"),
]


class Unfit(Exception):
    """These steps are not a game by the rules."""


class NoMoreSteps(Exception):
    pass


class Replay:
    """The steps followed through the rules, with everything the viewer sees written into `log`."""

    def __init__(self, seats: int, options: dict[str, Any], steps: list[Step], viewer: int | None) -> None:
        deck = options.get("deck") or STANDARD
        self.cards = {card["slug"]: card for card in deck}
        self.order = [card["slug"] for card in deck]
        self.left = Counter({card["slug"]: card["copies"] for card in deck})
        self.hidden = bool(options.get("hidden_card"))
        self.seats, self.viewer, self.steps = seats, viewer, steps
        self.kind: list[str] = []  # of each token
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.tables: list[list[int]] = [[] for _ in range(seats)]
        self.under: list[int] = []
        self.market: int | None = None
        self.active = 0
        self.ending: int | None = None  # turns still to end
        self.at = -1
        self.mentions: list[tuple[int, int, int]] = []  # step, word, token
        self.seen: list[tuple[int, int]] = []  # step, token, where the viewer sees its kind
        self.hands_after: list[list[list[int]]] = []
        self.log: list[str] = []
        with contextlib.suppress(NoMoreSteps):
            self.game()
        if self.at + 1 != len(steps):
            raise Unfit("more steps than the game has")

    # Steps --------------------------------------------------------------------------------------------------------------

    def next(self, who: int | str, *words: str) -> list[str]:
        """The next step, which has to be made by `who` and begin with one of the words."""
        if self.at >= 0:
            self.hands_after.append([hand[:] for hand in self.hands])
        if self.at + 1 == len(self.steps):
            raise NoMoreSteps
        self.at += 1
        doer, text = self.steps[self.at]
        said = text.split(" ")
        if doer != who or said[0] not in words:
            raise Unfit(text)
        return said

    def name(self, word: int, token: int, *, visible: bool) -> None:
        self.mentions.append((self.at, word, token))
        if visible:
            self.seen.append((self.at, token))

    def write(self, what: list[str], *, visible: bool = True) -> None:
        self.log.append(f"{self.at} " + (" ".join(what) if visible else f"{what[0]} ?"))

    def expose(self, seat: int) -> None:
        """The viewer sees a whole hand."""
        self.seen += [(self.at, token) for token in self.hands[seat]]
        self.log.append("hand " + " ".join(sorted(self.kind[token] for token in self.hands[seat])))

    # Cards --------------------------------------------------------------------------------------------------------------

    def card(self, token: int) -> dict[str, Any]:
        return self.cards[self.kind[token]]

    def deck_size(self) -> int:
        return self.left.total() - self.hidden + len(self.under)

    def top(self, slug: str) -> int:
        """The deck's top card, said to be of that kind."""
        if self.left.total() - self.hidden > 0:
            if self.left[slug] < 1:
                raise Unfit(slug)
            self.left[slug] -= 1
            self.kind.append(slug)
            return len(self.kind) - 1
        if self.kind[self.under[0]] != slug:
            raise Unfit(slug)
        return self.under.pop(0)

    def from_hand(self, seat: int, slug: str) -> int:
        return self.pick(self.hands[seat], slug)

    def pick(self, cards: list[int], slug: str, spare: int | None = None) -> int:
        for token in cards:
            if self.kind[token] == slug and token != spare:
                cards.remove(token)
                return token
        raise Unfit(slug)

    # The game -----------------------------------------------------------------------------------------------------------

    def game(self) -> None:
        if self.hidden:
            self.write(self.next("*", "remove"))
        for seat in range(self.seats):
            self.deal(seat)
        said = self.next("*", "market")
        self.write(said)
        self.turn_up(said)
        turns = 0
        while self.ending != 0:
            self.turn()
            turns += 1
            if self.ending is None and (self.deck_size() == 0 or turns == 20 * self.seats):
                self.ending = self.seats + 1
            if self.ending is not None:
                self.ending -= 1
            self.active = (self.active + 1) % self.seats
        self.hands_after.append([hand[:] for hand in self.hands])

    def deal(self, seat: int) -> None:
        said = self.next("*", "deal")
        count = 3 if seat == 0 else 1 if seat == self.seats - 1 and self.seats > 2 else 2
        if said[1] != str(seat) or len(said) != 2 + count or sorted(said[2:], key=self.order.index) != said[2:]:
            raise Unfit("deal")
        for word in range(2, len(said)):
            token = self.top(said[word])
            self.hands[seat].append(token)
            self.name(word, token, visible=seat == self.viewer)
        self.write(said, visible=seat == self.viewer)

    def turn_up(self, said: list[str]) -> None:
        self.market = self.top(said[1])
        self.name(1, self.market, visible=True)

    def turn(self) -> None:
        me = self.active
        hand = self.hands[me]
        two = self.seats == 2
        if hand:
            self.play(self.next(me, "play"))
        draws = (2 if two else 1) + sum(self.card(token)["effect"].count("draw-more") for token in self.tables[me])
        for _ in range(draws):
            if self.deck_size() or self.market is not None:
                self.draw()
        for to in [(me + 1) % self.seats] if two else [(me + 1) % self.seats, (me - 1) % self.seats]:
            if hand:
                said = self.next(me, "give")
                token = self.from_hand(me, said[1])
                self.name(1, token, visible=self.viewer in (me, to))
                self.write(said, visible=self.viewer in (me, to))
                self.hands[to].append(token)
        while len(hand) > (2 if two else 1):
            said = self.next(me, "discard")
            token = self.from_hand(me, said[1])
            self.name(1, token, visible=self.viewer == me)
            self.write(said, visible=self.viewer == me)
            self.under.append(token)

    def draw(self) -> None:
        me = self.active
        said = self.next(me, "draw")
        self.write(said)
        if said[1] == "deck":
            said = self.next("*", "draw")
            token = self.top(said[1])
            self.name(1, token, visible=self.viewer == me)
            self.write(said, visible=self.viewer == me)
            self.hands[me].append(token)
        else:
            if self.market is None:
                raise Unfit("no market")
            self.hands[me].append(self.market)
            self.market = None
            if self.deck_size():
                said = self.next("*", "market")
                self.write(said)
                self.turn_up(said)

    def play(self, said: list[str]) -> None:
        me = self.active
        late = [self.card(token)["effect"].count("late") > 0 for token in self.hands[me]]
        token = self.from_hand(me, said[1])
        if "late" in self.card(token)["effect"] and len(self.tables[me]) < 2 and not all(late):
            raise Unfit("late")
        self.name(1, token, visible=True)
        self.write(said)
        self.tables[me].append(token)
        self.make_room()
        for effect in self.card(token)["effect"]:
            self.do(effect, token)

    def make_room(self) -> None:
        if len(self.tables[self.active]) > 3:
            said = self.next(self.active, "discard")
            gone = self.pick(self.tables[self.active], said[1])
            self.name(1, gone, visible=True)
            self.write(said)
            self.under.append(gone)

    def do(self, effect: str, source: int) -> None:
        me = self.active
        verb, _, rank = effect.partition(" ")
        if verb == "end" and self.ending is None:
            self.ending = self.seats + 1
        elif verb == "play-again" and self.hands[me]:
            said = self.next(me, "play", "pass")
            if said[0] == "pass":
                self.write(said)
            else:
                self.play(said)
        elif verb in ("strike", "steal") and self.targets(rank):
            self.hit(self.next(me, verb))
        elif verb == "trade-hand" and any(self.hands[seat] for seat in range(self.seats) if seat != me):
            self.trade()
        elif verb == "trade-market" and self.hands[me] and self.market is not None:
            said = self.next(me, "market", "pass")
            self.write(said)
            if said[0] == "market":
                token = self.from_hand(me, said[1])
                self.name(1, token, visible=True)
                self.hands[me].append(self.market)
                self.market = token
        elif verb == "pay" and any(t != source and self.card(t)["class"] == rank for t in self.tables[me]):
            said = self.next(me, "pay")
            self.write(said)
            token = self.pick(self.tables[me], said[1], spare=source)
            self.name(1, token, visible=True)
            self.under.append(token)
        elif verb == "purge":
            gone = [t for t in self.tables[me] if t != source and rank in ("all", self.card(t)["class"])]
            for token in sorted(gone, key=lambda t: self.order.index(self.kind[t])):
                self.tables[me].remove(token)
                self.under.append(token)
        elif verb == "show-hand":
            self.expose(me)

    def targets(self, rank: str) -> list[tuple[int, int]]:
        found = []
        for seat in range(self.seats):
            guards = [token for token in self.tables[seat] if "protect" in self.card(token)["effect"]]
            for token in self.tables[seat]:
                if seat != self.active and self.card(token)["class"] == rank and not [g for g in guards if g != token]:
                    found.append((seat, token))
        return found

    def hit(self, said: list[str]) -> None:
        self.write(said)
        token = self.pick(self.tables[int(said[1])], said[2])
        self.name(2, token, visible=True)
        if said[0] == "strike":
            self.under.append(token)
        else:
            self.tables[self.active].append(token)
            self.make_room()

    def trade(self) -> None:
        me = self.active
        said = self.next(me, "look")
        self.write(said)
        other = int(said[1])
        if self.viewer == me:
            self.expose(other)
        said = self.next(me, "trade", "pass")
        if said[0] == "pass":
            self.write(said)
            return
        own, theirs = self.from_hand(me, said[1]), self.from_hand(other, said[2])
        for word, token in ((1, own), (2, theirs)):
            self.name(word, token, visible=self.viewer in (me, other))
        self.write(said, visible=self.viewer in (me, other))
        self.hands[me].append(theirs)
        self.hands[other].append(own)


def redraw(
    seats: int, options: dict[str, Any], steps: list[tuple[int | str, str]], seat: int | None, rng: random.Random
) -> list[tuple[int | str, str]]:
    """Steps that `seat` (None: a spectator) cannot tell from the given ones; the same where nothing can be changed."""
    now = Replay(seats, options, [(who, what) for who, what in steps], seat)
    log = now.log
    for _ in range(TRIES):
        changed = _change(now, rng)
        if changed is None:
            continue
        try:
            then = Replay(seats, options, changed, seat)
        except Unfit:
            continue
        if then.log == log:
            now = then
    return now.steps


def _change(now: Replay, rng: random.Random) -> list[Step] | None:
    """One small change, or None where the one thought of would be seen or changes nothing."""
    kinds = {(step, word): now.kind[token] for step, word, token in now.mentions}
    if not now.kind:
        return None
    if rng.random() < 0.5:
        seen = {token for _, token in now.seen}
        unseen = [token for token in range(len(now.kind)) if token not in seen]
        if not unseen:
            return None
        a = rng.choice(unseen)
        b = rng.choice([*unseen, *range(-sum(now.left.values()), 0)])
        other = now.kind[b] if b >= 0 else list(now.left.elements())[b]
        new = {a: other, b: now.kind[a]}
        if other == now.kind[a]:
            return None
        for step, word, token in now.mentions:
            kinds[step, word] = new.get(token, now.kind[token])
        return _spell(now, kinds)
    moment = rng.randrange(len(now.hands_after))
    hand = rng.choice(now.hands_after[moment])
    if len(hand) < 2:
        return None
    a, b = rng.sample(hand, 2)
    before = rng.random() < 0.5
    if now.kind[a] == now.kind[b] or any(t in (a, b) and (step <= moment) == before for step, t in now.seen):
        return None
    for step, word, token in now.mentions:
        if token in (a, b) and (step <= moment) == before:
            kinds[step, word] = now.kind[a + b - token]
    return _spell(now, kinds)


def _spell(now: Replay, kinds: dict[tuple[int, int], str]) -> list[Step]:
    """The steps with other cards in them; those of a deal stand in card order."""
    steps: list[Step] = []
    for number, (who, what) in enumerate(now.steps):
        said = [kinds.get((number, word), text) for word, text in enumerate(what.split(" "))]
        if said[0] == "deal":
            said[2:] = sorted(said[2:], key=now.order.index)
        steps.append((who, " ".join(said)))
    return steps
