"""Writes the lessons of the page: real positions of the engine, reached by scripted steps, as the learner in seat 0 sees them.

A lesson is a list of frames. A frame that asks for a move names its sentence (`say`, a key of lessons.ftl) and the one move
that goes on.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import eminence
from eminence.engine.state import State

FOLDER = Path(__file__).parent.parent / "web" / "src" / "lessons"
LEARNER = 0


class Lesson:
    """One scripted game: chance in order, moves of the others, and what the learner is asked to do."""

    def __init__(self, game: str, seats: int, chance: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.state: State = eminence.game(game).setup(seats).new()
        self.options = self.state.setup.options
        self.chance: Iterator[str] = iter(chance)
        self.frames: list[dict[str, Any]] = []
        self.events: list[Any] = []
        self.asked = 0
        self.settle()

    def settle(self) -> None:
        while self.state.chance_due():
            self.state.chance(next(self.chance))
            self.hear()

    def hear(self) -> None:
        self.events.extend(msgspec.to_builtins(self.state.events(LEARNER)))

    def quietly(self, *steps: tuple[int, str]) -> None:
        """Steps that happen between two questions, shown as one movement."""
        for seat, move in steps:
            self.state.apply(seat, move)
            self.hear()
            self.settle()

    def ask(self, move: str) -> None:
        self.asked += 1
        self.frame(f"lesson-{self.game}-{self.asked}", move)
        self.quietly((LEARNER, move))

    def frame(self, say: str, move: str | None) -> None:
        seat_texts = self.state.legal_texts(LEARNER) if move else []
        if move:
            assert move in seat_texts, (self.game, move, seat_texts)
        self.frames.append(
            {
                "say": say,
                "move": move,
                "events": self.events,
                "view": msgspec.to_builtins(self.state.view(LEARNER)),
                "legal": seat_texts,
                "to_act": self.state.to_act(),
            }
        )
        self.events = []

    def finish(self) -> dict[str, Any]:
        self.frame(f"lesson-{self.game}-end", None)
        return {"game": self.game, "seats": self.seats, "options": self.options, "frames": self.frames}


def diocese() -> dict[str, Any]:
    lesson = Lesson(
        "diocese",
        3,
        [
            "deal 0 parishioners sexton deacon priest2 monk hieromonk cell temple temple",
            "deal 1 parishioners parishioners sexton deacon priest1 bishop rosary prosphora temple",
            "deal 2 parishioners sexton sexton deacon deacon priest3 feast temple temple",
            "die 4",
            *(f"deal {seat} {hand}" for seat, hand in enumerate(NEXT_ROUND)),
        ],
    )
    lesson.ask("lay monk")
    lesson.quietly((1, "lay bishop"), (2, "lay deacon"))
    lesson.ask("lay rosary")
    lesson.quietly((1, "lay sexton"), (2, "lay hieromonk"))
    lesson.ask("lay feast")
    lesson.quietly((1, "lay priest2"), (2, "lay parishioners"))
    lesson.ask("feast cell temple")
    lesson.quietly((1, "lay sexton"), (2, "lay deacon"))
    while len(lesson.state.legal(LEARNER)) > 1 and len(msgspec.to_builtins(lesson.state.view(LEARNER))["hand"]) > 2:
        for seat in lesson.state.to_act():
            first = lesson.state.legal_texts(seat)[0]
            lesson.quietly((seat, first))
    hand = msgspec.to_builtins(lesson.state.view(LEARNER))["hand"]
    assert "temple" in hand, hand
    lesson.ask("lay temple")
    for seat in (1, 2):
        lesson.quietly((seat, lesson.state.legal_texts(seat)[-1]))
    return lesson.finish()


NEXT_ROUND = (
    "parishioners sexton deacon priest2 monk hieromonk cell temple temple",
    "parishioners parishioners sexton deacon priest1 bishop rosary prosphora temple",
    "parishioners sexton sexton deacon deacon priest3 feast temple temple",
)


def gray_cardinal() -> dict[str, Any]:
    reveals = ["assassin", "seer", "queen", "judge", "seer", "assassin", "king", "general", "jester"]
    lesson = Lesson("gray-cardinal", 2, [f"reveal {card}" for card in reveals])
    lesson.ask("reveal")
    lesson.ask("reveal")
    lesson.ask("take")
    lesson.quietly((1, "reveal"), (1, "reveal"), (1, "take"))
    lesson.quietly((LEARNER, "reveal"), (LEARNER, "reveal"))
    lesson.ask("use assassin")
    lesson.ask("destroy 1 queen")
    lesson.quietly((LEARNER, "take"), (1, "reveal"), (1, "take"))
    lesson.quietly((LEARNER, "reveal"))
    lesson.ask("swap 1 king")
    return lesson.finish()


def oriflamme() -> dict[str, Any]:
    lesson = Lesson(
        "oriflamme",
        3,
        [
            "deal 0 queen cutthroat apothecary felon plan trap bribe aside prince schemer substitution",
            "deal 1 prince queen apothecary felon schemer substitution plan aside cutthroat trap bribe",
            "deal 2 queen cutthroat apothecary felon schemer plan trap aside prince substitution bribe",
        ],
    )
    lesson.ask("place queen left")
    lesson.quietly((1, "place schemer right"), (2, "place queen right"))
    lesson.ask("reveal")
    lesson.quietly((1, "keep"), (2, "reveal"))
    lesson.quietly((1, "place felon left"), (2, "place apothecary right"))
    lesson.ask("place cutthroat right")
    lesson.quietly((1, "keep"))
    lesson.quietly((1, "reveal"), (2, "keep"))
    lesson.ask("reveal")
    lesson.ask("remove 4")
    lesson.quietly((2, "place felon left"))
    lesson.ask("place trap on 2")
    return lesson.finish()


def cypher() -> dict[str, Any]:
    lesson = Lesson(
        "cypher",
        3,
        [
            *("deal 0 courier guard director", "deal 1 saboteur idol", "deal 2 broker", "market senator"),
            *("market pickpocket", "draw hacker", "draw magnate", "draw hacker", "draw director"),
        ],
    )
    lesson.ask("play courier")
    lesson.ask("draw market")
    lesson.ask("draw deck")
    lesson.ask("give guard")
    lesson.ask("give director")
    lesson.ask("discard senator")
    return lesson.finish()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for lesson in (diocese(), gray_cardinal(), oriflamme(), cypher()):
        text = json.dumps(lesson, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{lesson['game']}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
