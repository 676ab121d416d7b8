"""What a live table promises, in every order Hypothesis can think of; history.py is the model, and checks it."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import eminence
from history import SERVERS, History

people = st.integers(0, 7)
servers = st.integers(0, SERVERS - 1)
some = st.sampled_from([1, 1, 2, 1000])


class Tables(RuleBasedStateMachine):
    """One table in play, everybody at a seat and one who watches."""

    @initialize(slug=st.sampled_from([game.slug for game in eminence.games()]))
    def begin(self, slug: str) -> None:
        game = eminence.game(slug)
        self.history = History(game, game.usual_seats[0])

    @rule(who=people, server=servers, forgetful=st.booleans())
    def come(self, who: int, server: int, forgetful: bool) -> None:
        self.history.come(who, server, forgetful=forgetful)

    @rule(who=people)
    def go(self, who: int) -> None:
        self.history.go(who)

    @rule(who=people, which=st.integers(0, 30))
    def decide(self, who: int, which: int) -> None:
        self.history.decide(who, which)

    @rule(which=st.integers(0, 30))
    def all_decide(self, which: int) -> None:
        self.history.all_decide(which)

    @rule(who=people)
    def take_back(self, who: int) -> None:
        self.history.take_back(who)

    @rule(who=people)
    def chat(self, who: int) -> None:
        self.history.chat(who)

    @rule(server=servers, most=some)
    def commit(self, server: int, most: int) -> None:
        self.history.commit(server, most)

    @rule(server=servers, most=some)
    def answer(self, server: int, most: int) -> None:
        self.history.answer(server, most)

    @rule(server=servers)
    def write_through(self, server: int) -> None:
        self.history.commit(server, 1000)
        self.history.answer(server, 1000)

    @rule(server=servers)
    def take_nothing(self, server: int) -> None:
        self.history.take_nothing(server)

    @rule(server=servers, lost=st.booleans())
    def hear_of_others(self, server: int, lost: bool) -> None:
        self.history.hear_of_others(server, lost=lost)

    @rule(server=servers, times=st.integers(1, 3))
    def read_badly(self, server: int, times: int) -> None:
        self.history.read_badly(server, times)

    @rule(server=servers, on=st.booleans())
    def stand_still(self, server: int, on: bool) -> None:
        if on:
            self.history.freeze(server)
        else:
            self.history.thaw(server)

    @rule(seconds=st.sampled_from([0.05, 1.0]))
    def wait(self, seconds: float) -> None:
        self.history.wait(seconds)

    @rule(server=servers)
    def crash(self, server: int) -> None:
        self.history.crash(server)

    @rule()
    def all_quiet(self) -> None:
        self.history.all_quiet()

    @invariant()
    def promises_are_kept(self) -> None:
        self.history.check()

    def teardown(self) -> None:
        try:
            self.history.all_quiet()
            self.history.check()
        finally:
            self.history.close()


Tables.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
test_tables = Tables.TestCase
