"""One seed, one history: people, servers and a database in one thread, and everything that can go wrong between them.

The code between the sockets and the statements is the server's own (still_world.py). People only know what they are told. A
history checks, whatever happens in whatever order: nobody is told of what is not on disk; everything is answered once; what was
acknowledged is there, once; what was refused is not; and when all is quiet everybody sees the same, and every table goes on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

import eminence
from eminence.server.storage.rows import decode_settings
from eminence.server.storage.store import StoreError
from eminence.table import protocol as p
from eminence.table import seating
from eminence.table.protocol import encode
from eminence.table.seating import Person, Seat, Seating, TableSettings
from eminence.table.table import Table
from still_world import START, Listener, World

SERVERS = 2
TABLE = "t" * 22
STEPS = 60  # things that happen in a history
Word = p.Move | p.Undo | p.Say | p.Auto


class Asked:
    """A command that somebody gave, perhaps several times by one key, and what they were answered."""

    def __init__(self, who: Client, message: Word, step: int, *, alone: bool) -> None:
        self.who = who
        self.message = message
        self.step = step
        self.alone = alone  # whether nobody else had to decide
        self.sent = 0  # how often
        self.answer: dict[str, Any] | None = None

    @property
    def done(self) -> bool:
        return self.answer is not None and self.answer["type"] == "done"

    @property
    def refused(self) -> bool:
        return self.answer is not None and self.answer["type"] == "refused"


class Client:
    """One person, who repeats what was not answered when they come back. `seat` None watches."""

    def __init__(self, history: History, seat: int | None) -> None:
        self.history = history
        self.seat = seat
        self.person = None if seat is None else Person(f"p{seat}", f"P{seat}")
        self.socket: Listener | None = None
        self.server = 0
        self.now: dict[str, Any] = {"step": 0}
        self.step: int | None = None  # the last one told
        self.lines: dict[int, str] = {}
        self.waiting: dict[int, Asked] = {}  # by the id it was sent with on this connection
        self.unanswered: list[Asked] = []  # by this connection or those before it
        self.number = 0
        self.welcomed = False

    def connect(self, server: int, *, forgetful: bool) -> None:
        self.leave()
        world = self.history.world
        if server in self.history.frozen:
            return
        try:
            live = world.run(world.servers[server].registry.get(TABLE))
        except StoreError:  # the door says so
            return
        self.server, self.waiting, self.welcomed = server, {}, False
        if forgetful:
            self.step, self.lines = None, {}
        socket = self.socket = Listener(world.servers[server], live, self.person, lambda said: self.hear(socket, said))

        async def greet() -> None:
            socket.greet(self.step, max(self.lines, default=None))

        world.run(greet())

    def leave(self) -> None:
        """Hang up; a frozen server does not notice yet."""
        if self.socket is not None:
            gone, self.socket = self.socket, None
            gone.closed = True

            async def left() -> None:
                gone.live.on_closed(gone)

            self.history.later(self.server, lambda: self.history.world.run(left()))

    def say(self, message: Word) -> None:
        if self.socket is None or not self.welcomed:
            return
        key = f"k{self.history.keys}"
        self.history.keys += 1
        asked = Asked(self, msgspec.structs.replace(message, key=key), self.now["step"], alone=self.alone())
        self.history.asked.append(asked)
        self.unanswered.append(asked)
        self.send(asked)

    def alone(self) -> bool:
        return not self.history.together and bool(self.now.get("to_act") == [self.seat])

    def repeat(self) -> None:
        """After the welcome: say again what was not answered."""
        for asked in list(self.unanswered):
            if self.socket is not None and asked.answer is None and asked not in self.waiting.values():
                self.history.counts["repeats"] += 1
                self.send(asked)

    def send(self, asked: Asked) -> None:
        self.number += 1
        asked.sent += 1
        self.waiting[self.number] = asked
        asked.message = msgspec.structs.replace(asked.message, id=self.number)
        text, socket = encode(asked.message), self.socket
        assert socket is not None

        async def said() -> None:
            socket.hear(text)

        self.history.later(self.server, lambda: None if socket.closed else self.history.world.run(said()))

    def hear(self, socket: Listener, said: dict[str, Any]) -> None:
        assert socket is self.socket or socket.closed
        match said["type"]:
            case "welcome":
                self.welcomed = True
                self.told(said["told"], said["now"])
                for line in said["chat"]:
                    self.line(line)
                self.history.after.append(self.repeat)
            case "news":
                self.told(said["told"], said["now"])
            case "chat":
                assert said["line"]["n"] not in self.lines, "a line was told twice"
                self.line(said["line"])
            case "done" | "refused" if said["id"]:
                asked = self.waiting[said["id"]]
                assert asked.answer is None, "answered twice"
                if said.get("key") == "server-not-stored" and asked.sent > 1:  # this time; the first time is not known yet
                    del self.waiting[said["id"]]
                    return
                asked.answer = said
                self.unanswered.remove(asked)
                assert said["step"] <= self.history.length(), "answered before it was stored"

    def told(self, told: list[dict[str, Any]], now: dict[str, Any]) -> None:
        """Step by step, each once, and all of it on disk."""
        for each in told:
            assert self.step is None or each["step"] == self.step + 1, "a step was left out or told twice"
            self.step = each["step"]
        assert self.step is None or self.step == now["step"]
        assert now["step"] <= self.history.length(), "told before it was stored"
        self.step, self.now = now["step"], now

    def line(self, line: dict[str, Any]) -> None:
        self.lines[line["n"]] = line.get("text", "")
        stored = self.history.world.rows("SELECT text FROM chat WHERE n = ?", line["n"])
        assert stored == [(line.get("text", ""),)], "a line was told before it was stored"


class History:
    """One table in play, somebody at every seat and one who watches, at two servers on one disk."""

    def __init__(self, game: eminence.Game, seats: int) -> None:
        self.world = World(SERVERS)
        self.asked: list[Asked] = []
        self.counts: Counter[str] = Counter()
        self.keys = 0
        self.together = False
        self.frozen: dict[int, list[Callable[[], object]]] = {}  # what waits for each server that stands still
        self.after: list[Callable[[], object]] = []  # what people do once they are told
        self.clients = [Client(self, seat) for seat in range(seats)] + [Client(self, None)]
        sitting = [client.person for client in self.clients if client.person is not None]
        options = game.setup(seats).options
        edition = game.edition.number
        settings = TableSettings(game.slug, seats, options, False, True, None, "finish", sitting[0], "00" * 32, edition)
        for person in sitting:
            self.world.add_person(person)
        places = [Seat(seating.new_key(), "human", [person]) for person in sitting]
        self.world.add_table(Table(TABLE, settings, Seating(places), START))
        try:
            self.begin()
        except BaseException:
            self.close()
            raise

    def begin(self) -> None:
        for client in self.clients:
            client.connect(0, forgetful=False)
        self.all_quiet()
        self.together = len(self.clients[0].now["to_act"]) > 1  # all choose at the same time, and may think again
        assert self.clients[0].now.get("view") is not None, "the game begins when all are there"

    def length(self) -> int:
        ((length,),) = self.world.rows("SELECT count(*) FROM entries")
        return int(length)

    def client(self, number: int) -> Client:
        return self.clients[number % len(self.clients)]

    def later(self, server: int, work: Callable[[], object]) -> None:
        """Do something at a server, once it is not frozen."""
        if server in self.frozen:
            self.frozen[server].append(work)
        else:
            work()
            while self.after:
                self.after.pop(0)()

    # What people do -----------------------------------------------------------------------------------------------------

    def come(self, who: int, server: int, *, forgetful: bool) -> None:
        self.client(who).connect(server, forgetful=forgetful)
        while self.after:
            self.after.pop(0)()

    def go(self, who: int) -> None:
        self.client(who).leave()

    def decide(self, who: int, which: int) -> None:
        client = self.client(who)
        legal = client.now.get("legal") or ["nonsense"]
        client.say(p.Move(client.now["step"], legal[which % len(legal)]))

    def all_decide(self, which: int) -> None:
        for client in self.clients:
            if client.seat in client.now.get("to_act", []) and client.now.get("legal"):
                legal = client.now["legal"]
                client.say(p.Move(client.now["step"], legal[which % len(legal)]))

    def take_back(self, who: int) -> None:
        client = self.client(who)
        client.say(p.Undo(client.now["step"]))

    def chat(self, who: int) -> None:
        self.client(who).say(p.Say(f"line {self.keys}"))

    def hand_over(self, who: int, *, on: bool) -> None:
        client = self.client(who)
        if client.seat is not None:
            client.say(p.Auto(on))

    # What the world does ------------------------------------------------------------------------------------------------

    def commit(self, server: int, most: int) -> None:
        """Written, and not answered yet."""
        if server not in self.frozen:
            self.world.commit(server, most)

    def answer(self, server: int, most: int) -> None:
        if server not in self.frozen:
            self.world.answer(server, most)
            while self.after:
                self.after.pop(0)()

    def take_nothing(self, server: int) -> None:
        """The disk is full: nothing of what waits is written."""
        if server not in self.frozen and self.world.store(server).queued:
            self.counts["writes refused"] += self.world.store(server).queued
            self.world.store(server).refuse()

    def hear_of_others(self, server: int, *, lost: bool, shuffle: random.Random | None = None) -> None:
        if server not in self.frozen:
            if shuffle is not None:
                waiting = list(self.world.news[server])
                shuffle.shuffle(waiting)
                self.world.news[server].clear()
                self.world.news[server].extend(waiting)
            self.counts["news lost"] += len(self.world.news[server]) if lost else 0
            self.world.hear(server, lost=lost)

    def read_badly(self, server: int, times: int) -> None:
        self.counts["reads failed"] += times
        self.world.store(server).bad_reads = times

    def wait(self, seconds: float) -> None:
        self.world.run(seconds=seconds)

    def freeze(self, server: int) -> None:
        """A server stands still: it takes nothing in, and nothing comes back from its disk."""
        if server not in self.frozen:
            self.counts["freezes"] += 1
            self.frozen[server] = []

    def thaw(self, server: int) -> None:
        for work in self.frozen.pop(server, []):
            self.later(server, work)

    def crash(self, server: int) -> None:
        self.counts["crashes"] += 1
        self.frozen.pop(server, None)
        for client in self.clients:
            if client.socket is not None and client.server == server:
                client.socket.closed, client.socket = True, None
        self.world.crash(server)

    def all_quiet(self) -> None:
        """Everything that is on its way arrives; then everybody knows the same, and all of it is on disk."""
        for server in list(self.frozen):
            self.thaw(server)
        for _ in range(1000):  # bots may play to the end
            for server in range(SERVERS):
                self.world.store(server).bad_reads = 0
            self.world.run(seconds=1.0)
            while self.after:
                self.after.pop(0)()
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
            assert client.step == self.length(), "somebody was not told"
            for asked in client.waiting.values():
                assert asked.answer is not None, f"never answered: {asked.message}"
        watching = [client.now.get("view") for client in self.clients if client.socket is not None and client.seat is None]
        assert all(view == watching[0] for view in watching)

    # What must hold -----------------------------------------------------------------------------------------------------

    def check(self) -> None:
        self.check_answers()
        self.check_journal()

    def check_answers(self) -> None:
        """What was acknowledged is there, once; what was refused is not; nothing is there that nobody wanted."""
        lines = [text for (text,) in self.world.rows("SELECT text FROM chat")]
        entries = {n: (who, what) for n, who, what in self.world.rows("SELECT n, who, what FROM entries")}
        assert len(set(lines)) == len(lines), "a line is there twice"
        wanted = set()
        tried = Counter((a.who, a.message.step, a.message.what) for a in self.asked if isinstance(a.message, p.Move))
        for asked in self.asked:
            message = asked.message
            if isinstance(message, p.Say):
                assert not asked.done or message.text in lines, "acknowledged and lost"
                assert not asked.refused or message.text not in lines, "refused and done"
            if isinstance(message, p.Move):
                wanted.add((asked.who.seat, message.what))
                made = entries.get(message.step + 1) == (asked.who.seat, message.what)
                if asked.alone:
                    assert not asked.done or made, "acknowledged and lost"
                    once = tried[asked.who, message.step, message.what] == 1
                    assert not (asked.refused and made and once and not self.counts["bots"]), "refused and done"
        if not self.counts["bots"]:
            for who, what in entries.values():
                assert who is None or what is None or (who, what) in wanted, "a move that nobody made"

        if self.together:
            self.check_choices(entries)

    def check_choices(self, entries: dict[int, tuple[int | None, str | None]]) -> None:
        """Of choices that may be changed the last one acknowledged counts, unless it was taken back."""
        for client in self.clients:
            last: dict[int, Asked | None] = {}
            for asked in self.asked:
                if asked.who is client and isinstance(asked.message, p.Move | p.Undo | p.Auto):
                    plain = isinstance(asked.message, p.Move) and asked.answer is not None
                    if not plain:
                        last[asked.step] = None
                    elif asked.done and last.get(asked.step, asked) is not None:
                        last[asked.step] = asked
            for step, chosen in last.items():
                if chosen is not None and step + 1 in entries and isinstance(chosen.message, p.Move):
                    places = range(step + 1, step + len(self.clients))
                    assert any(entries.get(n) == (client.seat, chosen.message.what) for n in places), "acknowledged and lost"

    def check_journal(self) -> None:
        """It is played by the rules."""
        entries = self.world.rows("SELECT n, who, what FROM entries ORDER BY n")
        assert [n for n, _, _ in entries] == list(range(1, len(entries) + 1))
        ((length, settings),) = self.world.rows("SELECT length, plan FROM tables WHERE id = ?", TABLE)
        assert length == len(entries)
        states = [decode_settings(settings).setup().new()]
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

    def close(self) -> None:
        self.world.close()


def happen(history: History, rng: random.Random) -> None:
    """One thing, drawn from the seed: half of them people's, half the world's."""
    who, server, which = rng.randrange(8), rng.randrange(SERVERS), rng.randrange(30)
    most = rng.choice((1, 1, 2, 1000))
    match rng.randrange(40):
        case 0 | 1 | 2:
            history.come(who, server, forgetful=rng.random() < 0.3)
        case 3:
            history.go(who)
        case 4 | 5 | 6 | 7 | 8 | 9:
            history.all_decide(which)
        case 10 | 11 | 12:
            history.decide(who, which)
        case 13 | 14:
            history.take_back(who)
        case 15 | 16 | 17:
            history.chat(who)
        case 18:
            history.counts["bots"] += 1
            history.hand_over(who, on=rng.random() < 0.5)
        case 19 | 20 | 21 | 22:
            history.commit(server, most)
            history.counts["late answers"] += 1
        case 23 | 24 | 25:
            history.answer(server, most)
        case 26 | 27 | 28 | 29:
            history.commit(server, 1000)
            history.answer(server, 1000)
        case 30 | 31:
            history.hear_of_others(server, lost=False, shuffle=rng if rng.random() < 0.3 else None)
        case 32:
            history.hear_of_others(server, lost=True)
        case 33:
            history.take_nothing(server)
        case 34:
            history.read_badly(server, rng.randint(1, 3))
        case 35:
            history.crash(server)
        case 36:
            history.freeze(server)
        case 37:
            history.thaw(server)
        case 38:
            history.wait(rng.choice((0.05, 1.0)))
        case _:
            history.all_quiet()


def run_history(seed: int, steps: int = STEPS) -> Counter[str]:
    """Play the history of a seed; what happened, by kind. An AssertionError is a promise that was broken."""
    rng = random.Random(seed)
    game = rng.choice(eminence.games())
    history = History(game, rng.choice(game.usual_seats[:2]))
    try:
        for _ in range(steps):
            happen(history, rng)
            history.check_answers()
        history.all_quiet()
        for client in history.clients:  # everybody comes back, and the table goes on
            if client.socket is None:
                client.connect(rng.randrange(SERVERS), forgetful=False)
        history.all_quiet()
        history.check()
        history.counts["moves"] = history.length()
        history.counts["commands"] = len(history.asked)
        return history.counts
    finally:
        history.close()
