"""How much anybody may ask, and from where."""

from __future__ import annotations

import time
from collections.abc import Iterable
from urllib.parse import urlsplit

MESSAGE_SIZE = 16 * 1024
BODY_SIZE = 1024 * 1024
OUTBOX = 2000  # messages a socket may be behind before it is dropped
ADDRESSES = 10_000  # buckets kept before the oldest are forgotten


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        if self._left < 1:
            now = time.monotonic()
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
            self._at = now
            if self._left < 1:
                return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address or person."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        bucket = self._known.get(who)
        if bucket is None:
            while len(self._known) >= ADDRESSES:
                del self._known[next(iter(self._known))]
            bucket = self._known[who] = Bucket(self._rate, self._burst)
        return bucket.take()


def same_origin(headers: dict[bytes, bytes], allowed: Iterable[str]) -> bool:
    """Whether a request comes from our own page, or from no page at all: browsers always say where from."""
    site = headers.get(b"sec-fetch-site")
    origin = headers.get(b"origin")
    if origin is None:
        return site in (None, b"same-origin", b"none")
    said = origin.decode("latin-1")
    if said in allowed:
        return True
    try:
        return urlsplit(said).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower() and "://" in said
    except ValueError:
        return False
