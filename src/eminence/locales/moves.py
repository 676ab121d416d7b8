"""Moves in words, as the browser table says them on its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from eminence.locales import card_name, player_name, say


def move_text(game: str, move: str, language: str = "en", names: Sequence[str] = (), view: Any = None) -> str:
    """A canonical move as a sentence. `view` is what the seat saw before it; without one, places are called by their number."""
    speaker = _Speaker(game, language, names, view)
    return _GAMES[game](speaker, *move.split(" ")).strip()


class _Speaker:
    """What all games need to say a move."""

    def __init__(self, game: str, language: str, names: Sequence[str], view: Any) -> None:
        self.game = game
        self.language = language
        self.names = names
        self.view = view

    def say(self, key: str, **args: Any) -> str:
        return say(key, self.language, **args)

    def move(self, verb: str, **args: Any) -> str:
        return self.say(f"at-{self.game}-move-{verb}", **args)

    def card(self, slug: str | None) -> str:
        return card_name(self.game, slug, self.language) if slug else self.say("a-card")

    def player(self, seat: str | int) -> str:
        return player_name(int(seat), self.language, self.names)


def _gray_cardinal(to: _Speaker, verb: str, first: str = "", second: str = "") -> str:
    if verb in ("use", "judge"):
        return to.move(verb, card=to.card(first), by=second.replace("-", "−"))
    if verb in ("destroy", "swap"):
        return to.move(verb, name=to.player(first), card=to.card(second))
    return to.move(verb, card=to.card(first))


def _diocese(to: _Speaker, verb: str, *cards: str) -> str:
    own = cards[: cards.index("neutral")] if "neutral" in cards else cards
    said = to.move(verb, cards=", ".join(map(to.card, own)))
    return said if own == cards else to.move("neutral", said=said, card=to.card(cards[-1]))


def _cypher(to: _Speaker, verb: str, first: str = "", second: str = "") -> str:
    market = to.card(to.view.market if to.view else None)
    if verb == "draw":
        return to.move(f"draw-{first}", card=market)
    if verb in ("strike", "steal"):
        return to.move(verb, name=to.player(first), card=to.card(second))
    if verb == "look":
        return to.move(verb, name=to.player(first))
    if verb in ("trade", "market"):
        return to.move(verb, own=to.card(first), theirs=to.card(second) if second else market)
    return to.move(verb, card=to.card(first))


def _oriflamme(to: _Speaker, verb: str, *words: str) -> str:
    def top(place: str) -> str:
        if to.view is None or int(place) >= len(to.view.row):
            return to.say("review-at-place", place=int(place))
        stack = to.view.row[int(place)]
        return to.say("at-oriflamme-card-of", card=to.card(stack.cards[-1].card), name=to.player(stack.family))

    def where(side: str, *place: str) -> str:
        return to.say(f"at-oriflamme-where-{side}", **{"card": top(*place)} if place else {})

    if verb == "place":
        return to.move(verb, card=to.card(words[0]), where=where(*words[1:]))
    if verb == "twin":
        return to.move(verb, where=where(*words))
    if words:
        return to.move(verb, card=top(words[0]))
    acting = to.view.row[to.view.acting].cards[-1] if to.view and to.view.acting is not None else None
    if acting is None:
        return to.say(f"review-oriflamme-{verb}")
    if verb != "reveal":
        return to.move(verb, card=to.card(acting.card), influence=acting.influence)
    if acting.card is None:
        return to.move("reveal-hidden", card=to.card(None), influence=acting.influence)
    does = to.say(f"at-oriflamme-reveal-{acting.card}", influence=acting.influence)
    return to.move(verb, card=to.card(acting.card), does=does)


_GAMES: Mapping[str, Callable[..., str]] = {
    "gray-cardinal": _gray_cardinal,
    "oriflamme": _oriflamme,
    "diocese": _diocese,
    "cypher": _cypher,
}
