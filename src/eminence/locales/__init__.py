"""Everything players read, in Ukrainian, Russian and English: Project Fluent files, one source for Python and the page."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "uk", "ru")
GAME_OF_PREFIX = {"GC": "gray-cardinal", "OR": "oriflamme", "DI": "diocese", "CY": "cypher"}
CARD_FIELDS = ("card", "first", "second", "own", "theirs")
SEAT_FIELDS = ("seat", "to", "place", "by", "victim", "family", "opponent", "owner")


LONGEST = 300  # characters of one argument of a sentence; Fluent gives up on much longer ones
MOST_NUMBER = 10**15


class Reason(Protocol):
    """A refusal, as far as a sentence needs it."""

    clause: str
    key: str
    args_of_key: dict[str, Any]


class Happening(Protocol):
    """An event, as far as a sentence needs it."""

    @property
    def what(self) -> str: ...

    @property
    def data(self) -> Mapping[str, int | str | None]: ...


@cache
def bundle(language: str) -> FluentBundle:
    """All sentences of a language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    made = FluentBundle([language], use_isolating=False)
    for file in sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            made.add_resource(FluentResource(file.read_text("utf-8")))
    return made


def has(key: str, language: str = "en") -> bool:
    return bool(bundle(language).has_message(key))


def say(key: str, language: str = "en", attribute: str | None = None, **args: Any) -> str:
    """The sentence of a key; a KeyError when the language lacks it."""
    texts = bundle(language)
    message = texts.get_message(key)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(key)
    text, errors = texts.format_pattern(pattern, bounded(args))
    if errors:
        raise errors[0]
    return str(text)


def bounded(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as short as a sentence can carry: they may quote what somebody sent, and every sentence has to come out."""
    return {name: _short(value) for name, value in args.items()}


def _short(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        if -MOST_NUMBER < value < MOST_NUMBER:
            return value
        return "≥ 10^15" if value > 0 else "≤ -10^15" if value < 0 else "?"
    if not isinstance(value, str):
        try:
            value = str(value)
        except (ValueError, RecursionError):
            value = type(value).__name__
    cut = value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"
    return cut.encode("utf-8", "replace").decode()


def card_name(game: str, card: str, language: str = "en") -> str:
    """A card's name; cards of a deck of one's own may have none and keep their slug."""
    key = f"{game}-{card}"
    return say(key, language) if has(key, language) else card


def place_names(seats: int, places: int, language: str = "en") -> list[str]:
    """What places are called until people sit there: players by number, then the neutral place of a duel."""
    return [player_name(seat, language) for seat in range(seats)] + [say("neutral-place", language)] * (places - seats)


def player_name(seat: int, language: str = "en", names: Sequence[str] = ()) -> str:
    return names[seat] if seat < len(names) else say("player", language, number=seat + 1)


def refusal_text(refusal: Reason, language: str = "en", names: Sequence[str] = ()) -> str:
    """Why a move is not legal, in one sentence."""
    game = GAME_OF_PREFIX.get(refusal.clause.split()[0], "")
    return say(refusal.key, language, **_named(game, refusal.args_of_key, language, names))


def event_text(game: str, event: Happening, language: str = "en", names: Sequence[str] = ()) -> str:
    """A line of the log."""
    return say(f"{game}-event-{event.what}", language, **_named(game, event.data, language, names))


def _named(game: str, args: Mapping[str, Any], language: str, names: Sequence[str]) -> dict[str, Any]:
    """Seats as players' names, cards as their names, what is hidden as "a card"."""
    named: dict[str, Any] = {}
    for name, value in args.items():
        if value is None:
            named[name] = say("a-card", language)
        elif isinstance(value, str) and (name in CARD_FIELDS or name.endswith("_card")):
            named[name] = card_name(game, value, language)
        elif isinstance(value, int) and not isinstance(value, bool) and name in SEAT_FIELDS:
            named[name] = player_name(value, language, names)
        elif name == "game" and has(str(value), language):
            named[name] = say(str(value), language)
        else:
            named[name] = value
    return named
