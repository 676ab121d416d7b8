"""What counts as taking, playing and keeping a card, and which points are its own: a small description for each game.

A description follows one game by its events, whole truth and all: the lab looks at finished games, no player reads this.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, ClassVar

from eminence.engine.game import Setup
from eminence.engine.state import State
from eminence.games.cypher.cards import deck_of

Data = Mapping[str, Any]


class Usage:
    """The cards of one game, by seat. `points` are those a card brought its seat, `offered` and `chosen` count decisions."""

    taken_means: ClassVar[str]
    played_means: ClassVar[str]
    kept_means: ClassVar[str]
    points_mean: ClassVar[str]
    used: ClassVar[str]  # `kept` or `played`: by which copies of a card are compared
    play_words: ClassVar[tuple[str, ...]]  # the moves that play a card begin with one of these
    endings: ClassVar[Mapping[str, str]] = {}  # events that bring the end, where there are several

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        seats = range(setup.places)
        self.taken: list[Counter[str]] = [Counter() for _ in seats]
        self.played: list[Counter[str]] = [Counter() for _ in seats]
        self.kept: list[Counter[str]] = [Counter() for _ in seats]
        self.points: list[dict[str, float]] = [defaultdict(float) for _ in seats]
        self.ending = ""

    def hear(self, state: State) -> None:
        """Note everything the last step told."""
        kinds, slugs = self.setup.game.events, self.setup.slugs
        for told in state.news:
            kind = kinds[told[0]]
            data: dict[str, Any] = dict(zip(kind.fields, told[1:], strict=False))
            for name in data:
                if name == "card" or name.endswith("_card"):
                    data[name] = slugs[data[name]]
            self.ending = self.endings.get(kind.what, self.ending)
            self.note(kind.what, kind.clause, data)

    def note(self, what: str, clause: str, data: Data) -> None:
        """One event."""
        raise NotImplementedError

    def close(self, state: State) -> None:
        """What can only be told when the game is over."""
        raise NotImplementedError

    @classmethod
    def cards_of(cls, move: str) -> tuple[str, ...]:
        """The cards a move plays."""
        word, *rest = move.split(" ")
        return (rest[0],) if word in cls.play_words and rest else ()

    @classmethod
    def deck(cls, setup: Setup) -> Any:
        """The deck in full as the option `deck` holds it; None for a game whose cards are fixed."""
        return setup.values.get("deck")


class GrayCardinalUsage(Usage):
    taken_means = "came into a column of its owner, by taking a row or by a swap"
    played_means = "its ability was used"
    kept_means = "lies in a column at the end"
    points_mean = "what its column scores"
    used = "kept"
    play_words = ("use", "judge")

    def note(self, what: str, clause: str, data: Data) -> None:
        if what == "received":
            self.taken[data["seat"]][data["card"]] += 1
        elif what in ("used", "judged"):
            self.played[data["seat"]][data["card"]] += 1
            if what == "judged":
                self.played[data["seat"]]["judge"] += 1

    def close(self, state: State) -> None:
        for seat, player in enumerate(state.view(None).players):
            self.kept[seat].update(player.columns)
            self.points[seat].update(player.points)

    @classmethod
    def cards_of(cls, move: str) -> tuple[str, ...]:
        word, *rest = move.split(" ")
        return {"use": (*rest[:1],), "judge": ("judge",)}.get(word, ())


class OriflammeUsage(Usage):
    taken_means = "was dealt into the hand; the Twin always lies aside"
    played_means = "came into the row, also as a copy"
    kept_means = "lies in the row at the end, in its own colour"
    points_mean = "what was gained while it acted, its influence included; losses are nobody's"
    used = "played"
    play_words = ("place", "twin")

    OWN_CLAUSES: ClassVar[Mapping[str, str]] = {"OR 7.2": "plan", "OR 7.3": "trap"}

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.acting = ""

    def note(self, what: str, clause: str, data: Data) -> None:
        if what == "received":
            self.taken[data["seat"]][data["card"]] += 1
        elif what.startswith(("placed-", "copy-from-")):
            self.played[data["seat"]][data["card"]] += 1
        elif what in ("twin-left", "twin-right", "twin-on"):
            self.played[data["seat"]]["twin"] += 1
        elif what in ("revealed", "acted", "activated", "activated-again"):
            self.acting = data["card"]
        elif what == "stole":
            self.points[data["seat"]]["trap"] += data["points"]
        elif what == "gained" and clause != "OR 2.2":
            self.points[data["seat"]][self.OWN_CLAUSES.get(clause, self.acting)] += data["points"]

    def close(self, state: State) -> None:
        for seat in range(self.setup.seats):
            own = (card for place in state.view(seat).row for card in place.cards if card.owner == seat)
            self.kept[seat].update(card.card for card in own)

    @classmethod
    def cards_of(cls, move: str) -> tuple[str, ...]:
        return ("twin",) if move.startswith("twin ") else super().cards_of(move)


class DioceseUsage(Usage):
    taken_means = "was laid, the last card of a hand included"
    played_means = "was laid by choice"
    kept_means = "lies there when its round is scored"
    points_mean = "its share of the lines of the score sheet it belongs to, split over the cards of that line"
    used = "kept"
    play_words = ("lay", "feast")

    LINES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "DI 5.1": ("temple",),
        "DI 6.1": ("parishioners",),
        "DI 6.2": ("sexton",),
        "DI 6.3": ("deacon",),
        "DI 6.4": ("priest1", "priest2", "priest3"),
        "DI 6.5": ("monk", "hieromonk", "bishop"),
        "DI 6.6": ("rosary",),
        "DI 6.7": ("cell",),
        "DI 6.10": ("prosphora",),
    }

    def note(self, what: str, clause: str, data: Data) -> None:
        if what in ("laid", "laid-last"):
            self.taken[data["place"]][data["card"]] += 1
            self.kept[data["place"]][data["card"]] += 1
            self.played[data["place"]][data["card"]] += what == "laid"
        elif what == "feasted":
            self.kept[data["seat"]]["feast"] -= 1

    def close(self, state: State) -> None:
        for seat, sheet in enumerate(state.sheet()):
            for clause, points in sheet.items():
                kinds = self.LINES[clause]
                laid = sum(self.kept[seat][kind] for kind in kinds)
                for kind in kinds if laid else ():  # the visit also costs those without a Temple
                    self.points[seat][kind] += points * self.kept[seat][kind] / laid

    @classmethod
    def cards_of(cls, move: str) -> tuple[str, ...]:
        word, *rest = move.partition(" neutral ")[0].split(" ")
        return tuple(rest) if word in cls.play_words else ()


class CypherUsage(Usage):
    taken_means = "came into the hand: dealt, drawn, taken from the market, given or traded"
    played_means = "was played from the hand"
    kept_means = "lies on the table at the end"
    points_mean = "its value, if it lies on the table at the end"
    used = "played"
    play_words = ("play",)
    endings: ClassVar[Mapping[str, str]] = {
        "laid-the-end": "a card that brings the end was laid",
        "ran-out": "the deck ran out",
        "twentieth-turn": "the twentieth turn ended",
    }

    def note(self, what: str, clause: str, data: Data) -> None:
        if what == "received":
            self.taken[data["seat"]][data["card"]] += data["count"]
        elif what in ("drew", "took"):
            self.taken[data["seat"]][data["card"]] += 1
        elif what == "gave":
            self.taken[data["to"]][data["card"]] += 1
        elif what in ("traded", "swapped"):
            self.taken[data["seat"]][data["taken_card"]] += 1
            if what == "traded":
                self.taken[data["opponent"]][data["given_card"]] += 1
        elif what == "played":
            self.played[data["seat"]][data["card"]] += 1

    def close(self, state: State) -> None:
        values = {card["slug"]: card["value"] for card in self.deck(self.setup)}
        for seat, player in enumerate(state.view(None).seats):
            self.kept[seat].update(player.table)
            self.points[seat].update({card: count * values[card] for card, count in self.kept[seat].items()})

    @classmethod
    def deck(cls, setup: Setup) -> Any:
        return [dict(card) for card in deck_of(setup.values)]


USAGES: Mapping[str, type[Usage]] = {
    "gray-cardinal": GrayCardinalUsage,
    "oriflamme": OriflammeUsage,
    "diocese": DioceseUsage,
    "cypher": CypherUsage,
}


def usage_of(setup: Setup) -> type[Usage]:
    """The description of a set-up's game."""
    return USAGES[setup.game.slug]
