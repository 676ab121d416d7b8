"""Join, leave, share, key and rematch in any order: whoever holds a seat got it by right, and nobody else is shown its hand.

What people say goes through the server's own code to the bytes that each socket is told; the store keeps everything at once.
The model knows of rights only: an open seat, one's own table, one's own key, an invitation that stands.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import eminence
from desk import Ear, Paper, StillClock, connect
from eminence.server.live_table import LiveTable
from eminence.server.requests import Request
from eminence.server.services import Services
from eminence.server.tasks import Tasks
from eminence.table import protocol as p
from eminence.table import seating
from eminence.table.commands import Actor, Leave, TakeSeat
from eminence.table.protocol import encode
from eminence.table.refusal import TableRefusal
from eminence.table.seating import Person, Seat, Seating, TableSettings
from eminence.table.table import Table

PEOPLE = [Person(f"id-{name}", name) for name in ("Ann", "Ben", "Cat", "Dan", "Eve")]
SEATS = 2
people = st.sampled_from(range(len(PEOPLE)))
seats = st.sampled_from(range(SEATS))


class Drawer(Tasks):
    """Background work (bots that think) is left undone."""

    def spawn(self, work: Any) -> None:
        work.close()


class Seats(RuleBasedStateMachine):
    """One table, later its rematch; everybody has a socket at it, seated or not."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()

    def teardown(self) -> None:
        self.loop.close()

    def run(self, scene: Any) -> Any:
        async def whole() -> Any:
            return scene()

        return self.loop.run_until_complete(whole())

    @initialize(game=st.sampled_from([game.slug for game in eminence.games()]))
    def make(self, game: str) -> None:
        setup = eminence.game(game).setup(SEATS, {})
        settings = TableSettings(game, SEATS, setup.options, True, True, None, "finish", PEOPLE[0], "00" * 32)
        made = [Seat(seating.new_key()) for _ in range(SEATS)]
        made[0].take(PEOPLE[0], 1000.0)
        self.shared = eminence.game(game).people_per_seat > 1
        self.rights: list[set[str]] = [{PEOPLE[0].id}, set()]
        self.keys: list[str] = [""]  # every key anybody was ever told
        self.own: dict[str, int] = {}  # keys that open a seat now
        self.tokens: dict[str, int] = {}  # invitations that stand now
        self.void: set[str] = set()  # keys and invitations that opened something once
        self.gather(Table("t" * 22, settings, Seating(made), 1000.0))

    def gather(self, table: Table) -> None:
        """Everybody comes to a table."""
        services = Services(StillClock(), Paper())
        services.tasks = Drawer()
        self.live = LiveTable(services, table)
        self.ears = self.run(lambda: [connect(self.live, person, None) for person in (*PEOPLE, None)])

    def perform(self, ask: Request) -> TableRefusal | None:
        self.run(lambda: self.live.submit(ask))
        return ask.refusal

    def seat_of(self, person: int) -> int | None:
        return next((seat for seat, held in enumerate(self.rights) if PEOPLE[person].id in held), None)

    def rotated(self, seat: int) -> None:
        """The seat's keys and invitations of before are void."""
        self.void |= {key for keys in (self.own, self.tokens) for key, where in keys.items() if where == seat}
        self.own = {key: where for key, where in self.own.items() if where != seat}
        self.tokens = {key: where for key, where in self.tokens.items() if where != seat}

    def join(self, person: int, **how: Any) -> bool:
        had = self.seat_of(person) is not None
        return self.perform(Request(TakeSeat(p.Join(**how)), Actor(PEOPLE[person]))) is None and not had

    @property
    def waiting(self) -> bool:
        return self.live.table.status == "waiting"

    @rule(person=people, seat=st.none() | seats)
    def sit_down(self, person: int, seat: int | None) -> None:
        free = [number for number, held in enumerate(self.rights) if not held and self.waiting]
        if self.join(person, seat=seat):
            got = free[0] if seat is None else seat
            assert got in free
            self.rights[got].add(PEOPLE[person].id)

    @rule(person=people, seat=st.none() | seats, number=st.integers(0, 30))
    def share(self, person: int, seat: int | None, number: int) -> None:
        key = self.keys[number % len(self.keys)]
        assert not self.join(person, seat=seat, share=True)
        if self.join(person, seat=seat, share=True, key=key):
            got = self.tokens[key]
            assert self.shared
            assert self.waiting
            self.rights[got].add(PEOPLE[person].id)
            self.rotated(got)

    @rule(person=people, number=st.integers(0, 30))
    def come_with_a_key(self, person: int, number: int) -> None:
        key = self.keys[number % len(self.keys)]
        if self.join(person, key=key):
            self.rights[self.own[key]].add(PEOPLE[person].id)

    @rule(person=people, on=st.booleans())
    def invite(self, person: int, on: bool) -> None:
        seat, ear = self.seat_of(person), self.ears[person]
        before = len(ear.heard)
        self.run(lambda: ear.hear(encode(p.Invite(on))))
        said = [json.loads(text) for text in ear.heard[before:]]
        made = [each["key"] for each in said if each["type"] == "invitation"]
        refused = any(each["type"] == "refused" for each in said)
        if seat is None or (on and not (self.shared and self.waiting)):
            assert refused
        if not refused:
            self.tokens = {key: where for key, where in self.tokens.items() if where != seat}
        for key in made:
            assert on
            assert seat is not None
            self.keys.append(key)
            self.tokens[key] = seat

    @rule(person=people)
    def leave(self, person: int) -> None:
        seat = self.seat_of(person)
        place = None if seat is None else self.live.table.seating.seats[seat]
        sat = place is not None and any(sitter.id == PEOPLE[person].id for sitter in place.people)
        devices = set(place.devices) if place is not None else set()
        assert (self.perform(Request(Leave(), Actor(PEOPLE[person]))) is None) == (seat is not None)
        if seat is not None:
            self.rights[seat] -= {PEOPLE[person].id} | (devices if sat else set())
            self.rotated(seat)

    @precondition(lambda self: self.waiting)
    @rule(person=people, seat=seats)
    def remove(self, person: int, seat: int) -> None:
        host = seating.host_of(self.live.table.settings, self.live.table.seating)
        before = len(self.ears[person].heard)
        self.run(lambda: self.ears[person].hear(encode(p.Remove(seat))))
        said = [json.loads(text) for text in self.ears[person].heard[before:]]
        if any(each["type"] == "refused" for each in said):
            assert PEOPLE[person].id != host.id or not self.rights[seat] or host.id in self.rights[seat]
            return
        assert PEOPLE[person].id == host.id
        assert host.id not in self.rights[seat]
        self.rights[seat] = set()
        self.rotated(seat)

    @precondition(lambda self: self.live.table.status == "playing")
    @rule(person=people)
    def resign(self, person: int) -> None:
        """They go on seeing their seat; of two who share it one goes."""
        seat = self.seat_of(person)
        place = None if seat is None else self.live.table.seating.seats[seat]
        two = place is not None and place.resigned is None and len(place.people) > 1
        devices = set(place.devices) if place is not None else set()
        sat = place is not None and any(sitter.id == PEOPLE[person].id for sitter in place.people)
        was = place is not None and place.resigned is not None
        self.run(lambda: self.ears[person].hear(encode(p.Resign())))
        if seat is None or was:
            return
        if two:
            self.rights[seat] -= {PEOPLE[person].id} | (devices if sat else set())
        self.rotated(seat)

    @precondition(lambda self: self.live.table.status == "playing")
    @rule(person=people, seat=seats)
    def hand_over(self, person: int, seat: int) -> None:
        before = self.live.table.seating.seats[seat].key
        self.run(lambda: self.ears[person].hear(encode(p.HandOver(seat))))
        if self.live.table.seating.seats[seat].key != before:
            assert PEOPLE[person].id == seating.host_of(self.live.table.settings, self.live.table.seating).id
            self.rotated(seat)

    @rule(person=people)
    def end(self, person: int) -> None:
        host = seating.host_of(self.live.table.settings, self.live.table.seating)
        denied = self.perform(Request(p.End(), Actor(PEOPLE[person])))
        assert denied is not None or PEOPLE[person].id == host.id

    @invariant()
    def the_host_is_somebody_who_plays_where_somebody_does(self) -> None:
        table = self.live.table
        host = seating.host_of(table.settings, table.seating)
        playing = [person.id for person in table.seating.playing()]
        assert host.id in playing or not playing

    @precondition(lambda self: self.waiting)
    @rule()
    def start(self) -> None:
        self.run(lambda: self.ears[0].hear(encode(p.Start("novice"))))
        if not self.waiting:
            self.tokens = {}

    @precondition(lambda self: self.live.table.status == "playing")
    @rule(person=people)
    def move(self, person: int) -> None:
        seat, table = self.seat_of(person), self.live.table
        acting = table.with_choices.to_act()
        what = table.state.legal_texts(acting[0])[0] if seat is None or seat not in acting else table.state.legal_texts(seat)[0]
        before = (table.length, dict(table.choices))
        self.run(lambda: self.ears[person].hear(encode(p.Move(table.length, what))))
        if seat is None or table.seating.seats[seat].resigned is not None:
            assert (table.length, dict(table.choices)) == before

    @precondition(lambda self: self.live.table.status == "playing")
    @rule()
    def go_on_to_the_rematch(self) -> None:
        """As after the end; the game itself is not played here."""
        old = self.live.table
        settings = msgspec.structs.replace(old.settings, host=seating.host_of(old.settings, old.seating))
        table = Table("u" * 22, settings, Seating(seating.rotated(old.seating)), 1000.0)
        self.rights = [*self.rights[1:], *self.rights[:1]]
        for seat in range(SEATS):
            self.rotated(seat)
        self.gather(table)

    @invariant()
    def whoever_holds_a_seat_has_a_right_to_it(self) -> None:
        for seat, place in enumerate(self.live.table.seating.seats):
            assert {person.id for person in place.people} | set(place.devices) == self.rights[seat]

    @invariant()
    def everybody_is_told_their_own_view_and_no_other(self) -> None:
        table = self.live.table
        public = table.public()
        for number, ear in enumerate(self.ears):
            seat = self.seat_of(number) if number < len(PEOPLE) else None
            said = [json.loads(text) for text in ear.heard]
            place = [each["you"] for each in said if "you" in each][-1]
            assert place["seat"] == seat
            assert (place["key"] is None) == (seat is None)
            assert place["key"] not in self.void
            if place["key"] is not None and place["key"] not in self.own:
                self.keys.append(place["key"])
                self.own[place["key"]] = seat
            shown = [each["now"] for each in said if "now" in each][-1]
            assert shown.get("view") == plain(table.snapshot(seat, 1000.0, public).view)
            resigned = seat is not None and table.seating.seats[seat].resigned is not None
            assert (seat is not None and not resigned) or not shown.get("legal")
            self.no_key_of_others(ear, said)

    def no_key_of_others(self, ear: Ear, said: list[Any]) -> None:
        told = {each["you"]["key"] for each in said if "you" in each}
        told |= {each["key"] for each in said if each["type"] == "invitation"}
        everything = b"".join(ear.heard)
        for key in self.keys[1:]:
            assert key in told or key.encode() not in everything


def plain(view: Any) -> Any:
    return json.loads(msgspec.json.encode(view))


Seats.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
test_seats = Seats.TestCase
