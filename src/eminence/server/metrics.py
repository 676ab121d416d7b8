"""What /metrics tells Prometheus."""

import gc
import time
from collections import defaultdict

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

registry = CollectorRegistry()
moves = Counter("eminence_moves", "Decisions made.", ["game", "by"], registry=registry)
games = Counter("eminence_games", "Games that came to their end.", ["game"], registry=registry)
refusals = Counter("eminence_refusals", "Messages that were refused.", registry=registry)
lost_races = Counter(
    "eminence_lost_races", "Writes that had to be made again because another process was first.", registry=registry
)
failed_writes = Counter("eminence_failed_writes", "Writes that the database did not take.", registry=registry)
sockets = Gauge("eminence_sockets", "Sockets open now.", registry=registry)
live_tables = Gauge("eminence_live_tables", "Tables in memory now.", registry=registry)
commits = Histogram(
    "eminence_writes_per_commit",
    "How many writes went into one commit.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200),
    registry=registry,
)
thinking = Histogram(
    "eminence_bot_seconds", "How long bots thought.", buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10), registry=registry
)
requests = Counter("eminence_requests", "HTTP requests.", ["status"], registry=registry)
dropped = Counter("eminence_dropped_sockets", "Sockets dropped because they did not take what they were sent.", registry=registry)
faults = Counter("eminence_faults", "Things that went wrong inside the server.", registry=registry)
page_faults = Counter(
    "eminence_page_faults", "Things that a page could not draw, as pages say.", ["game", "where"], registry=registry
)


collections = Histogram(
    "eminence_gc_seconds",
    "How long the garbage collector stopped the process.",
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3),
    registry=registry,
)
longest_collection = Gauge("eminence_gc_longest_seconds", "The longest such stop so far.", registry=registry)


def watch_collector() -> None:
    """Measure every stop of the garbage collector."""
    began, longest = 0.0, 0.0

    def on_collection(phase: str, info: dict[str, int]) -> None:
        nonlocal began, longest
        if phase == "start":
            began = time.perf_counter()
            return
        seconds = time.perf_counter() - began
        collections.observe(seconds)
        if seconds > longest:
            longest = seconds
            longest_collection.set(seconds)

    gc.callbacks.append(on_collection)


_moves: dict[tuple[str, str], int] = defaultdict(int)  # since the page was last asked for


def count_move(game: str, by: str) -> None:
    """A plain number: Prometheus' counter takes a lock, which would be a sixtieth of a move's cost."""
    _moves[game, by] += 1


def page() -> bytes:
    for (game, by), count in _moves.items():
        moves.labels(game, by).inc(count)
    _moves.clear()
    return generate_latest(registry)
