"""Who somebody is: a random token in a cookie; only its hash is stored."""

from __future__ import annotations

import hashlib
import re
import secrets

from eminence.server.storage.store import Store
from eminence.table.seating import Person

COOKIE = "eminence"
TOKEN_BYTES = 32
# One pass over the header: cookies of others are stepped over, never parsed.
TOKEN = re.compile(rb"(?:\A|;)[ \t]?" + COOKIE.encode() + rb"=([A-Za-z0-9_-]{43})(?=;|\Z)")
YEAR = 365 * 24 * 3600


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def token_of(headers: dict[bytes, bytes]) -> str | None:
    """The session's token, if the request brings one. A value that could not be ours is no token."""
    found = TOKEN.search(headers.get(b"cookie", b""))
    return found[1].decode("ascii") if found else None


def cookie(token: str, *, secure: bool) -> str:
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


class Sessions:
    """People by their tokens, the recent ones in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Person] = {}

    async def find(self, headers: dict[bytes, bytes]) -> Person | None:
        token = token_of(headers)
        if token is None:
            return None
        digest = hashed(token)
        person = self._known.get(digest)
        if person is None:
            person = await self._store.person_of(digest)
            if person is None:
                return None
            self._remember(digest, person)
        return person

    async def name(self, headers: dict[bytes, bytes], name: str, now: float) -> tuple[Person, str | None]:
        """Give somebody a name; a new token for those who have none yet."""
        known = await self.find(headers)
        if known is not None:
            token = token_of(headers)
            assert token is not None
            person = Person(known.id, name)
            await self._store.rename(person)
            self._remember(hashed(token), person)
            return person, None
        token, person = secrets.token_urlsafe(TOKEN_BYTES), Person(secrets.token_urlsafe(16), name)
        await self._store.add_person(person, hashed(token), now)
        self._remember(hashed(token), person)
        return person, token

    def renamed(self, person: Person | None) -> None:
        """Somebody has another name, said in this process or in another; None: anybody may have."""
        for digest, known in list(self._known.items()):
            if person is None:
                del self._known[digest]
            elif known.id == person.id:
                self._known[digest] = person

    def _remember(self, digest: str, person: Person) -> None:
        while len(self._known) >= 10_000:
            del self._known[next(iter(self._known))]
        self._known[digest] = person
