"""The encoding of `spaces` once more, compiled: a writer for each game, which reads the State and lists what is shown."""

from eminence.adapters.observers.cypher import CypherObserver
from eminence.adapters.observers.diocese import DioceseObserver
from eminence.adapters.observers.gray_cardinal import GrayCardinalObserver
from eminence.adapters.observers.observer import Observer
from eminence.adapters.observers.oriflamme import OriflammeObserver
from eminence.adapters.spaces import layout
from eminence.engine.game import Setup

OBSERVERS: dict[str, type[Observer]] = {
    "gray-cardinal": GrayCardinalObserver,
    "oriflamme": OriflammeObserver,
    "diocese": DioceseObserver,
    "cypher": CypherObserver,
}


def observer_of(setup: Setup) -> Observer:
    """What writes the observations of a set-up."""
    return OBSERVERS[setup.game.slug](layout(setup).size)


__all__ = ["OBSERVERS", "Observer", "observer_of"]
