"""Encodes events and views as JSON, once for all viewers who may see the same."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

import msgspec

from eminence.engine.events import Told as RawEvent
from eminence.engine.game import Setup
from eminence.table.protocol import encode

KEPT = 4096  # events an EventEncoder remembers before it begins anew


class EventEncoder:
    """The events and views of all tables with the same game, seats and options."""

    __slots__ = ("__weakref__", "_known", "_setup", "_shared", "_view")

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._known: dict[tuple[RawEvent, bool], bytes] = {}
        self._view = setup.game.views.view
        self._shared = setup.game.views.SHARED

    def insiders(self, news: list[RawEvent]) -> set[int]:
        """The seats that see more of a step than others do."""
        kinds = self._setup.game.events
        found: set[int] = set()
        for told in news:
            kind = kinds[told[0]]
            if not kind.open:
                found.update(kind.insiders(told))
        return found

    def events(self, news: list[RawEvent], viewer: int | None) -> Any:
        """What was told in a step, as one viewer may see it: a JSON list of Events."""
        kinds, known = self._setup.game.events, self._known
        seen = []
        for told in news:
            kind = kinds[told[0]]
            insider = kind.open or kind.known_by(viewer, told)
            if insider or not kind.private:
                seen.append(known.get((told, insider)) or self._write(told, insider=insider))
        return msgspec.Raw(b"[%b]" % b",".join(seen))

    def _write(self, told: RawEvent, *, insider: bool) -> bytes:
        setup = self._setup
        if len(self._known) >= KEPT:
            self._known.clear()
        text = encode(setup.game.events[told[0]].shown(told, setup.slugs, setup.texts, insider=insider))
        self._known[told, insider] = text
        return text

    def public(self, state: Any, kept: dict[Any, Any] | None = None) -> Any:
        """A spectator's view, what everybody sees the same written already; the views of seats are taken from it."""
        seen = self._view(state, None, None, kept)
        written = {}
        for name in self._shared:
            value = getattr(seen, name)
            if type(value) is not msgspec.Raw:
                written[name] = msgspec.Raw(encode(value))
        return msgspec.structs.replace(seen, **written) if written else seen

    def view(self, state: Any, viewer: int | None, public: Any, kept: dict[Any, Any] | None = None) -> Any:
        return public if viewer is None else self._view(state, viewer, public, kept)


_encoders: WeakValueDictionary[Setup, EventEncoder] = WeakValueDictionary()  # for as long as there is a table with it


def encoder_of(setup: Setup) -> EventEncoder:
    """The one EventEncoder of a set-up."""
    found = _encoders.get(setup)
    if found is None:
        found = _encoders[setup] = EventEncoder(setup)
    return found
