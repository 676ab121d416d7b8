"""What people say over the socket about seats and hosts."""

from typing import Annotated

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=6)]
Level = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=2**31)]


class Invite(Struct, frozen=True, tag="invite"):
    """Make an invitation to share one's seat before the start, or (`on` false) take it back. A new one voids the one before."""

    on: bool = True
    id: Number = 0


class HandOver(Struct, frozen=True, tag="hand"):
    """The host lets a bot play for a seat whose people are gone, until they say `auto` off or move."""

    seat: SeatNumber
    level: Level = "medium"
    id: Number = 0


class Remove(Struct, frozen=True, tag="remove"):
    """Before the start the host takes the people from a seat; it is open again."""

    seat: SeatNumber
    id: Number = 0


class End(Struct, frozen=True, tag="end"):
    """The host ends the table for everybody, without a result."""

    id: Number = 0


class Resign(Struct, frozen=True, tag="resign"):
    """Give up one's game for good: a bot plays it to the end, the record says so, and one goes on seeing it."""

    id: Number = 0


class TakeHost(Struct, frozen=True, tag="host"):
    """Be the host instead of one who has been gone for a while."""

    id: Number = 0
