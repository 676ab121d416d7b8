"""How much anybody may ask, and from where. docs/security.md lists every limit with what it leaves to an attacker."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

# One request
LINE_SIZE = 4 * 1024  # bytes of an address with its query
HEAD_SIZE = 16 * 1024  # bytes of all headers
HEAD_COUNT = 100  # headers; the WebSocket library takes no more than 128
BODY_SIZE = 256 * 1024  # of a record, with its legal lists; the longest games need a fifth
SMALL_BODY_SIZE = 64 * 1024  # of all other bodies
HEAD_SECONDS = 10.0  # for a whole head, from the first byte or the connection on
BODY_SECONDS = 30.0  # for a whole body
IDLE_SECONDS = 5  # a connection may wait for its next request
SEND_SECONDS = 20.0  # an answer may wait without a byte of it taken
LINGER_SECONDS = 2.0  # for the last words to be read by somebody who still talks

# One socket
MESSAGE_SIZE = 16 * 1024
HELLO_COST = 20  # messages that a repeated hello counts for: its answer is the largest there is
MESSAGE_OVERHEAD = 100  # bytes a waiting message takes besides its text
SOCKET_DEBT = 2**20  # bytes that may wait for one socket; a single message may always wait
ADDRESS_DEBT = 32 * 2**20  # ... for all sockets of an address
SERVER_DEBT = 256 * 2**20  # ... for all there are

# The process
DESCRIPTORS = 65_536  # file descriptors asked for at the start
SPARE_DESCRIPTORS = 128  # kept for files, the database and workers

ADDRESSES = 10_000  # buckets kept before the oldest are forgotten
LONGEST_ADDRESS = 64  # characters of an address that is none


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much more is within the limit. What costs more than all that fits takes all."""
        cost = min(cost, self._burst)
        if self._left < cost:
            now = time.monotonic()
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
            self._at = now
            if self._left < cost:
                return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each address or person."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: dict[str, Bucket] = {}

    def take(self, who: str, cost: float = 1.0) -> bool:
        bucket = self._known.get(who)
        if bucket is None:
            while len(self._known) >= ADDRESSES:
                del self._known[next(iter(self._known))]
            bucket = self._known[who] = Bucket(self._rate, self._burst)
        return bucket.take(cost)


class Patience:
    """How long somebody is waited for who takes nothing of what was written to them."""

    __slots__ = ("_owed", "_since")

    def __init__(self) -> None:
        self._owed = 0
        self._since: float | None = None

    def over(self, owed: int, now: float) -> bool:
        """Looked at from time to time: whether nothing was taken for too long."""
        if owed == 0 or owed < self._owed:
            self._since = now if owed else None
        elif self._since is None:
            self._since = now
        self._owed = owed
        return self._since is not None and now > self._since + SEND_SECONDS


@lru_cache(ADDRESSES)
def network(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that an IPv6 household or server is given."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64)) + "/64"


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
