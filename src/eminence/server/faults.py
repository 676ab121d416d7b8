"""What a page says when it could not draw something, and how often that is taken down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

SOCKET_FAULTS = 10  # counted from one socket
TABLE_FAULTS = 100  # stored and logged at one table


class Fault(Struct, frozen=True, tag="fault"):
    """The page could not draw something and went on. The kind of error and its place in our own code, never cards or names."""

    where: Literal["news", "view", "words", "flight", "sound", "board", "panel", "page"]
    error: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z]*$")] = ""
    at: Annotated[str, Meta(max_length=80, pattern="^[A-Za-z0-9_.:-]*$")] = ""
    id: Annotated[int, Meta(ge=0, le=2**31)] = 0
