"""Who somebody is: a random token in a cookie; only its hash is stored."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from http.cookies import CookieError, SimpleCookie

from eminence.server.denial import Denied
from eminence.server.seating import Person
from eminence.server.storage.store import Store

COOKIE = "eminence"
YEAR = 365 * 24 * 3600
NAME_LENGTH = 24
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # classes of characters nobody could see


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def token_of(headers: dict[bytes, bytes]) -> str | None:
    """The session's token, if the request brings one."""
    raw = headers.get(b"cookie")
    if raw is None:
        return None
    try:
        morsel = SimpleCookie(raw.decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel and morsel.value else None


def cookie(token: str, *, secure: bool) -> str:
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def clean(text: str) -> str:
    """A text of people's own as one line: no control characters, single spaces, trimmed."""
    shown = "".join(
        " " if char.isspace() else char for char in text if char.isspace() or unicodedata.category(char) not in HIDDEN
    )
    return " ".join(shown.split())


def clean_name(text: str) -> str:
    name = clean(text)[:NAME_LENGTH].strip()
    if not name:
        raise Denied("server-name-empty", 422)
    return name


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
            rows = await self._store.fetch("person", token=digest)
            if not rows:
                return None
            person = Person(*rows[0])
            self._remember(digest, person)
        return person

    async def name(self, headers: dict[bytes, bytes], name: str, now: float) -> tuple[Person, str | None]:
        """Give somebody a name; a new token for those who have none yet."""
        known = await self.find(headers)
        if known is not None:
            token = token_of(headers)
            assert token is not None
            await self._store.write("", ("rename", {"person_id": known.id, "name": name}))
            self._remember(hashed(token), Person(known.id, name))
            return Person(known.id, name), None
        token, person = secrets.token_urlsafe(32), Person(secrets.token_urlsafe(16), name)
        row = {"id": person.id, "token": hashed(token), "name": name, "created": now}
        await self._store.write("", ("add_person", row))
        self._remember(hashed(token), person)
        return person, token

    def _remember(self, digest: str, person: Person) -> None:
        while len(self._known) >= 10_000:
            del self._known[next(iter(self._known))]
        self._known[digest] = person
