"""A view as rows of cards with a label each: what both the text board and the picture are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from eminence import locales
from eminence.engine.game import Setup
from eminence.games.cypher.view import CypherView
from eminence.games.diocese.view import DioceseView
from eminence.games.gray_cardinal.view import GrayCardinalView
from eminence.games.oriflamme.view import CardView, OriflammeView


@dataclass(frozen=True)
class Card:
    """A card to be drawn: None for one that lies face down, and a note on it."""

    name: str | None
    note: str = ""

    def __str__(self) -> str:
        return f"{self.name or '?'}{self.note and f' ({self.note})'}"


@dataclass(frozen=True)
class Row:
    label: str
    cards: tuple[Card, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Board:
    title: str
    rows: tuple[Row, ...]

    def text(self) -> str:
        """The board as lines of text."""
        lines = [self.title]
        for row in self.rows:
            cards = " | ".join(str(card) for card in row.cards)
            lines.append(f"  {row.label}: {'; '.join(part for part in (cards, row.note) if part) or '-'}")
        return "\n".join(lines)


class Drawer:
    """Names of cards and players in one language."""

    def __init__(self, setup: Setup, language: str) -> None:
        self.slug = setup.game.slug
        self.language = language
        self.names = locales.place_names(setup.seats, setup.places, language)

    def card(self, slug: str | None, note: str = "") -> Card:
        return Card(None if slug is None else locales.card_name(self.slug, slug, self.language), note)

    def cards(self, slugs: Iterable[str | None]) -> tuple[Card, ...]:
        return tuple(self.card(slug) for slug in slugs)

    def title(self, view: Any, *parts: str) -> str:
        """The game, whose view it is, where the game stands, and who is to act or has won."""
        who = locales.say("spectator", self.language) if view.seat is None else self.names[view.seat]
        if view.over:
            end = f"won: {', '.join(self.names[seat] for seat in view.winners)}"
        else:
            end = f"to act: {', '.join(self.names[seat] for seat in view.to_act) or '-'}"
        return ", ".join([f"{locales.say(self.slug, self.language)} ({who})", *parts, end])


def diocese(draw: Drawer, view: DioceseView) -> Board:
    rows = []
    for name, place in zip(draw.names, view.places, strict=True):
        chosen = ", has chosen" if place.chosen else ""
        rows.append(Row(name, draw.cards(place.laid), f"{place.score} points, {place.hand_size} in hand{chosen}"))
    if view.seat is not None:
        rows.append(Row("hand", draw.cards(view.hand), "" if view.choice is None else f"chosen: {view.choice}"))
    if view.controller is not None:
        rows.append(Row("neutral pile", (), f"{view.pile} cards, {draw.names[view.controller]} draws"))
    return Board(draw.title(view, f"round {view.round}", f"turn {view.turn}"), tuple(rows))


def gray_cardinal(draw: Drawer, view: GrayCardinalView) -> Board:
    rows = []
    for number, (name, player) in enumerate(zip(draw.names, view.players, strict=True)):
        columns = tuple(draw.card(slug, f"x{count}") for slug, count in player.columns.items())
        lost = ", has lost a card" if number in view.destroyed_from else ""
        rows.append(Row(name, columns, f"{player.score} points{lost}"))
    value = "" if view.value is None else f"last counts {view.value}{', broken' if view.broken else ''}"
    rows.append(Row("row", draw.cards(view.row), value))
    rows.append(Row("used", draw.cards(view.used)))
    known = f", peeked at by {', '.join(draw.names[seat] for seat in view.peeked_by)}" if view.peeked_by else ""
    rows.append(Row("deck", draw.cards([view.top] if view.peeked_by else []), f"{view.deck} cards{known}"))
    rows.append(Row("discard", tuple(draw.card(slug, f"x{count}") for slug, count in view.discard.items())))
    return Board(draw.title(view, draw.names[view.turn], view.due), tuple(rows))


def oriflamme(draw: Drawer, view: OriflammeView) -> Board:
    rows = []
    for name, family in zip(draw.names, view.families, strict=True):
        note = f"{family.score} influence, {family.hand_size} in hand, {family.aside_size} aside"
        rows.append(Row(name, draw.cards(family.pile), note))
    for number, place in enumerate(view.row):
        mark = "passed" if number < view.passed else "acts" if number == view.acting else ""
        rows.append(Row(f"place {number}", tuple(_in_row(draw, card) for card in place.cards), mark))
    if view.plan is not None:
        rows.append(Row("plan", (), f"{draw.names[view.plan.seat]}, {view.plan.influence} left"))
    if view.seat is not None:
        rows.append(Row("hand", draw.cards(view.hand)))
        rows.append(Row("aside", draw.cards(view.aside)))
    return Board(draw.title(view, f"round {view.round}", view.phase), tuple(rows))


def _in_row(draw: Drawer, card: CardView) -> Card:
    notes = [draw.names[card.owner]]
    if card.card is not None and not card.face_up:
        notes.append("face down")
    if card.influence:
        notes.append(f"+{card.influence}")
    if card.token is not None:
        notes.append(f"bribed by {draw.names[card.token]}")
    return draw.card(card.card, ", ".join(notes))


def cypher(draw: Drawer, view: CypherView) -> Board:
    rows = []
    for name, seat in zip(draw.names, view.seats, strict=True):
        rows.append(Row(name, draw.cards(seat.table), f"{seat.score} points, {seat.hand_size} in hand"))
    rows.append(Row("market", draw.cards([] if view.market is None else [view.market])))
    rows.append(Row("deck", (), f"{view.deck} cards"))
    rows.append(Row("under the deck", draw.cards(view.under)))
    if view.seat is not None:
        rows.append(Row("hand", draw.cards(view.hand)))
    if view.looked_at is not None:
        rows.append(Row(f"hand of {draw.names[view.looked_at]}", draw.cards(view.looked_hand or [])))
    if view.trigger is not None:
        rows.append(Row("end", (), f"triggered by {draw.names[view.trigger]}, {view.turns_left} turns left"))
    return Board(draw.title(view, f"turn {view.turn}", draw.names[view.active], view.phase), tuple(rows))


BOARDS: dict[str, Callable[[Drawer, Any], Board]] = {
    "gray-cardinal": gray_cardinal,
    "oriflamme": oriflamme,
    "diocese": diocese,
    "cypher": cypher,
}


def board(setup: Setup, view: Any, language: str = "en") -> Board:
    """What a view shows, in rows."""
    return BOARDS[setup.game.slug](Drawer(setup, language), view)
