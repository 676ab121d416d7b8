"""What a live table promises, whatever happens in whatever order: two servers on one disk, people at their sockets, commits that
are kept, lost or fail, answers that come late, news that comes late or never, reads that fail, and crashes.

People only know what they are told. Nobody is told of what is not on disk; everything is answered once; what was acknowledged
is there, once; and when all is quiet everybody sees the same.
"""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import eminence
from eminence.server import doings
from eminence.server.storage.store import StoreError
from eminence.table import protocol as p
from eminence.table import seating
from eminence.table.protocol import encode
from eminence.table.seating import Person, Plan, Seat, Seating
from eminence.table.table import Table
from still_world import START, Listener, World

SERVERS = 2
TABLE = "t" * 22
people = st.integers(0, 7)
servers = st.integers(0, SERVERS - 1)
some = st.sampled_from([1, 1, 2, 1000])


class Asked:
    """Something that somebody said, and what they were answered."""

    def __init__(self, who: Client, message: Any, step: int, alone: bool) -> None:
        self.who = who
        self.message = message
        self.step = step
        self.alone = alone  # whether nobody else had to decide
        self.answer: Any = None


class Client:
    """One person. `seat` None watches."""

    def __init__(self, machine: Tables, seat: int | None) -> None:
        self.machine = machine
        self.seat = seat
        self.person = None if seat is None else Person(f"p{seat}", f"P{seat}")
        self.socket: Listener | None = None
        self.server = 0
        self.now: dict[str, Any] = {"step": 0}
        self.step: int | None = None  # the last one told
        self.lines: dict[int, str] = {}
        self.asked: dict[int, Asked] = {}
        self.number = 0
        self.welcomed = False

    def connect(self, server: int, *, forgetful: bool) -> None:
        self.leave()
        world = self.machine.world
        try:
            live = world.run(world.hubs[server].get(TABLE))
        except StoreError:  # the door says so
            return
        self.server, self.asked, self.welcomed = server, {}, False
        if forgetful:
            self.step = None
        socket = self.socket = Listener(world.hubs[server], live, self.person, lambda said: self.hear(socket, said))

        async def greet() -> None:
            socket.greet(self.step)

        world.run(greet())

    def leave(self) -> None:
        if self.socket is not None:
            gone, self.socket = self.socket, None

            async def left() -> None:
                gone.closed = True
                doings.left(gone)

            self.machine.world.run(left())

    def say(self, message: Any) -> None:
        if self.socket is None or not self.welcomed:
            return
        self.number += 1
        message = msgspec.structs.replace(message, id=self.number)
        asked = Asked(self, message, self.now["step"], self.now.get("to_act") == [self.seat])
        self.asked[self.number] = asked
        self.machine.asked.append(asked)
        socket = self.socket

        async def said() -> None:
            socket.hear(encode(message))

        self.machine.world.run(said())

    def hear(self, socket: Listener, said: dict[str, Any]) -> None:
        assert socket is self.socket or socket.closed
        match said["type"]:
            case "welcome":
                self.welcomed = True
                self.told(said["told"], said["now"])
                for line in said["chat"]:
                    self.line(line)
            case "news":
                self.told(said["told"], said["now"])
            case "chat":
                assert said["line"]["n"] not in self.lines, "a line was told twice"
                self.line(said["line"])
            case "done" | "refused" if said["id"]:
                asked = self.asked[said["id"]]
                assert asked.answer is None, "answered twice"
                asked.answer = said
                assert said["step"] <= self.machine.length()

    def told(self, told: list[dict[str, Any]], now: dict[str, Any]) -> None:
        """Step by step, each once, and all of it on disk."""
        for each in told:
            assert self.step is None or each["step"] == self.step + 1, "a step was left out or told twice"
            self.step = each["step"]
        assert self.step is None or self.step == now["step"]
        assert now["step"] <= self.machine.length(), "told before it was stored"
        self.step, self.now = now["step"], now

    def line(self, line: dict[str, Any]) -> None:
        self.lines[line["n"]] = line.get("text", "")
        stored = self.machine.world.rows("SELECT text FROM chat WHERE n = ?", line["n"])
        assert stored == [(line.get("text", ""),)], "a line was told before it was stored"


class Tables(RuleBasedStateMachine):
    """One table in play, everybody at a seat and one who watches."""

    @initialize(game=st.sampled_from([game.slug for game in eminence.games()]))
    def begin(self, game: str) -> None:
        self.world = World(SERVERS)
        self.asked: list[Asked] = []
        self.texts = 0
        known = eminence.game(game)
        seats = known.usual_seats[0]
        self.clients = [Client(self, seat) for seat in range(seats)] + [Client(self, None)]
        sitting = [client.person for client in self.clients if client.person is not None]
        plan = Plan(
            game, seats, known.setup(seats).options, False, True, None, "finish", sitting[0], "00" * 32, known.edition.number
        )
        places = [Seat(seating.new_key(), "human", [person]) for person in sitting]
        for person in sitting:
            self.world.write("", ("add_person", {"id": person.id, "token": person.id, "name": person.name, "created": START}))
        self.world.write(TABLE, *doings.new_rows(Table(TABLE, plan, Seating(places), START), START))
        for client in self.clients:
            client.connect(0, forgetful=False)
        self.all_quiet()
        assert self.clients[0].now.get("view") is not None, "the game begins when all are there"

    def length(self) -> int:
        ((length,),) = self.world.rows("SELECT count(*) FROM entries")
        return int(length)

    def client(self, number: int) -> Client:
        return self.clients[number % len(self.clients)]

    # What people do -----------------------------------------------------------------------------------------------------

    @rule(who=people, server=servers, forgetful=st.booleans())
    def come(self, who: int, server: int, forgetful: bool) -> None:
        self.client(who).connect(server, forgetful=forgetful)

    @rule(who=people)
    def go(self, who: int) -> None:
        self.client(who).leave()

    @rule(who=people, which=st.integers(0, 30))
    def decide(self, who: int, which: int) -> None:
        client = self.client(who)
        legal = client.now.get("legal") or ["nonsense"]
        client.say(p.Move(client.now["step"], legal[which % len(legal)]))

    @rule(which=st.integers(0, 30))
    def all_decide(self, which: int) -> None:
        for client in self.clients:
            if client.seat in client.now.get("to_act", []) and client.now.get("legal"):
                legal = client.now["legal"]
                client.say(p.Move(client.now["step"], legal[which % len(legal)]))

    @rule(who=people)
    def take_back(self, who: int) -> None:
        client = self.client(who)
        client.say(p.Undo(client.now["step"]))

    @rule(who=people)
    def chat(self, who: int) -> None:
        self.texts += 1
        self.client(who).say(p.Say(f"line {self.texts}"))

    # What the world does ------------------------------------------------------------------------------------------------

    @rule(server=servers, most=some)
    def commit(self, server: int, most: int) -> None:
        self.world.commit(server, most)

    @rule(server=servers, most=some)
    def answer(self, server: int, most: int) -> None:
        self.world.answer(server, most)

    @rule(server=servers)
    def write_through(self, server: int) -> None:
        self.world.commit(server)
        self.world.answer(server)

    @precondition(lambda self: any(self.world.store(server).queued for server in range(SERVERS)))
    @rule(server=servers)
    def take_nothing(self, server: int) -> None:
        self.world.store(server).refuse()

    @rule(server=servers, lost=st.booleans())
    def hear_of_others(self, server: int, lost: bool) -> None:
        self.world.hear(server, lost=lost)

    @rule(server=servers, times=st.integers(1, 3))
    def read_badly(self, server: int, times: int) -> None:
        self.world.store(server).bad_reads = times

    @rule(seconds=st.sampled_from([0.05, 1.0]))
    def wait(self, seconds: float) -> None:
        self.world.run(seconds=seconds)

    @rule(server=servers)
    def crash(self, server: int) -> None:
        for client in self.clients:
            if client.socket is not None and client.server == server:
                client.socket.closed, client.socket = True, None
        self.world.crash(server)

    @rule()
    def all_quiet(self) -> None:
        """Everything that is on its way arrives; then everybody knows the same, and all of it is on disk."""
        for _ in range(30):
            for server in range(SERVERS):
                self.world.store(server).bad_reads = 0
            self.world.run(seconds=1.0)
            if not any(self.world.busy(server) for server in range(SERVERS)):
                break
            for server in range(SERVERS):
                self.world.commit(server)
                self.world.answer(server)
                while self.world.news[server]:
                    self.world.hear(server)
        for client in self.clients:
            if client.socket is None:
                continue
            assert client.welcomed, "a greeting was never answered"
            assert client.step == self.length()
            for asked in client.asked.values():
                assert asked.answer is not None, f"never answered: {asked.message}"
        shown = [client.now.get("view") for client in self.clients if client.socket is not None and client.seat is None]
        assert all(view == shown[0] for view in shown)

    # What must hold -----------------------------------------------------------------------------------------------------

    @invariant()
    def what_was_acknowledged_is_there_once(self) -> None:
        lines = [text for (text,) in self.world.rows("SELECT text FROM chat")]
        entries = {n: (who, what) for n, who, what in self.world.rows("SELECT n, who, what FROM entries")}
        assert len(set(lines)) == len(lines), "a line is there twice"
        for asked in self.asked:
            done = asked.answer is not None and asked.answer["type"] == "done"
            refused = asked.answer is not None and asked.answer["type"] == "refused"
            if isinstance(asked.message, p.Say):
                assert not done or asked.message.text in lines, "acknowledged and lost"
                assert not refused or asked.message.text not in lines, "refused and done"
            if isinstance(asked.message, p.Move) and asked.alone:
                made = entries.get(asked.message.step + 1) == (asked.who.seat, asked.message.what)
                assert not done or made, "acknowledged and lost"

    @invariant()
    def nothing_is_there_that_nobody_wanted(self) -> None:
        wanted = {(asked.who.seat, asked.message.what) for asked in self.asked if isinstance(asked.message, p.Move)}
        for who, what in self.world.rows("SELECT who, what FROM entries WHERE who IS NOT NULL AND what IS NOT NULL"):
            assert (who, what) in wanted

    @invariant()
    def the_journal_is_played_by_the_rules(self) -> None:
        entries = self.world.rows("SELECT n, who, what FROM entries ORDER BY n")
        assert [n for n, _, _ in entries] == list(range(1, len(entries) + 1))
        ((length, plan),) = self.world.rows("SELECT length, plan FROM tables")
        assert length == len(entries)
        state = seating_plan(plan).setup().new()
        states = [state]
        for _, who, what in entries:
            if what is None:
                states.pop()
                continue
            state = states[-1].clone()
            if who is None:
                state.chance(what)
            else:
                state.apply(who, what)
            states.append(state)

    def teardown(self) -> None:
        try:
            self.all_quiet()
            self.what_was_acknowledged_is_there_once()
        finally:
            self.world.close()


def seating_plan(text: str) -> Plan:
    return msgspec.json.decode(text, type=Plan)


Tables.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
test_tables = Tables.TestCase
