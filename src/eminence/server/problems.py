"""Refusals as HTTP answers."""

from __future__ import annotations

from typing import Any

from eminence.table.refusal import Category, TableRefusal

STATUS = {
    Category.MALFORMED: 400,
    Category.NAMELESS: 401,
    Category.FORBIDDEN: 403,
    Category.ABSENT: 404,
    Category.CONFLICT: 409,
    Category.TOO_LARGE: 413,
    Category.INVALID: 422,
    Category.TOO_MANY: 429,
    Category.FAULT: 500,
    Category.BUSY: 503,
}
RETRY = (429, 503)  # come back in a moment


class HttpRefusal(TableRefusal):
    """A refusal of the HTTP door itself, with a status that no table would give."""

    def __init__(self, key: str, status: int, **args: Any) -> None:
        super().__init__(key, **args)
        self.status = status


def status_of(refusal: TableRefusal) -> int:
    return refusal.status if isinstance(refusal, HttpRefusal) else STATUS[refusal.category]
