"""OpenSpiel: the four games as Python games with explicit chance nodes, observers and resampling.

    from eminence.adapters import openspiel

    game = openspiel.load("cypher", seats=2)
    state = game.new_initial_state()

The games are called eminence_gray_cardinal, eminence_oriflamme, eminence_diocese and eminence_cypher; `register` makes them
known to `pyspiel.load_game`. Choices made at the same time are made one after another, and nobody sees those of the others
before all are in. Chance draws one card at a time. The winner gets 1, the others share -1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import numpy as np
import pyspiel

from eminence.adapters.draws import Draw, cards_drawn, draw_of
from eminence.adapters.spaces import encode, layout
from eminence.engine.chance import Rng
from eminence.engine.events import Told
from eminence.engine.game import Game, Setup
from eminence.engine.record import Step
from eminence.engine.state import Buffer, State
from eminence.games import GAMES
from eminence.games import game as game_of

LENGTHS = {"gray-cardinal": 100_000, "oriflamme": 1_000, "diocese": 250, "cypher": 10_000}
"""Decisions in a game at most; Gray Cardinal may go on for as long as nobody reveals the end."""

RECALL = 64  # events that the information state tensor remembers; the string remembers all
FIELDS = 5  # numbers of an event: its kind and up to four more
HIDDEN = -1.0


class Play:
    """A position with what every seat has been told on the way to it.

    `before` is what a seat had been told when the position was sampled; `told` is what was told since.
    """

    def __init__(self, state: State, seats: int) -> None:
        self.state = state
        self.draw: Draw | None = None
        self.before = [""] * seats
        self.told: list[list[Told]] = []
        self.go_on()

    def go_on(self) -> None:
        """Let chance steps happen that can have one outcome only, until there is something to draw or to decide."""
        self.draw = None
        while not self.state.over and self.state.chance_due():
            self.draw = draw_of(self.state)
            if self.draw is not None:
                return
            self.state.roll(Rng())
            self.told.append(self.state.news)

    def apply(self, seat: int, move: int) -> None:
        self.state.apply(seat, move)
        self.told.append(self.state.news)
        self.go_on()

    def take(self, kind: int) -> None:
        """Draw a card of the chance step that is due; with its last card the step happens."""
        assert self.draw is not None
        numbers = self.draw.take(kind)
        if numbers is not None:
            outcome = Buffer()
            outcome.put(numbers)
            self.state.happen(outcome)
            self.told.append(self.state.news)
            self.go_on()

    def events(self, seat: int) -> Iterable[tuple[int, Told, dict[str, int | str | None]]]:
        """What a seat was told since the position was made: the kind of event, its numbers, and which of them are shown."""
        setup = self.state.setup
        kinds = setup.game.events
        for news in self.told:
            for told in news:
                event = kinds[told[0]].seen_by(seat, told, setup.slugs, setup.texts)
                if event is not None:
                    yield told[0], told, event.data

    def log(self, seat: int) -> str:
        kinds = self.state.setup.game.events
        lines = [self.before[seat]]
        for kind, _, data in self.events(seat):
            lines.append(" ".join([kinds[kind].what, *(str(value) for value in data.values())]))
        return "\n".join(lines)

    def sample(self, seat: int, rng: Rng) -> Play:
        """Another position that the seat cannot tell from this one; what others have been told in it is not known."""
        new = Play(self.state.belief(seat).sample(rng), self.state.seats)
        new.before = ["sampled"] * self.state.seats
        new.before[seat] = self.log(seat)
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        new = Play.__new__(Play)
        new.state = self.state.clone()
        new.draw = None if self.draw is None else self.draw.copy()
        new.before = list(self.before)
        new.told = list(self.told)
        return new

    def __getstate__(self) -> tuple[Any, ...]:
        return self.state, None if self.draw is None else self.draw.drawn, self.before, self.told

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        self.state, drawn, self.before, self.told = saved
        self.draw = None if drawn is None else draw_of(self.state)
        if self.draw is not None:
            self.draw.drawn = drawn


class CardState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.play = Play(game.setup.new(), game.setup.seats)

    def current_player(self) -> int:
        if self.play.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.play.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.play.state.to_act()[0]

    def is_terminal(self) -> bool:
        return self.play.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.play.draw is not None
        return self.play.draw.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.play.draw is not None:
            self.play.take(action)
        else:
            self.play.apply(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        setup = self.play.state.setup
        if player != pyspiel.PlayerId.CHANCE:
            return setup.texts[action]
        draw = self.play.draw
        is_die = setup.game.slug == "diocese" and draw is not None and draw.plan.need == 1
        return f"die {action}" if is_die else f"card {setup.slugs[action]}"

    def returns(self) -> list[float]:
        state = self.play.state
        winners = state.winners()
        if not winners:
            return [0.0] * state.seats
        share = state.seats / len(winners)
        return [((share if seat in winners else 0) - 1) / (state.seats - 1) for seat in range(state.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardState:
        """A State that the player cannot tell from this one, drawn from its Belief; it has no history."""
        new: CardState = self.get_game().new_initial_state()
        new.play = self.play.sample(player, Rng(int(sampler() * 2**53)))
        return new

    def __str__(self) -> str:
        """The steps so far and the cards drawn since; a sampled State, which has no steps, as all seats see it."""
        state = self.play.state
        drawn = [] if self.play.draw is None else [f"drawn {self.play.draw.drawn}"]
        if state.has_past:
            return "\n".join([*(f"{who} {what}" for who, what in state.steps()), *drawn])
        return "\n".join([*(_json(state.view(seat)) for seat in range(state.seats)), *drawn])


class CardObserver:
    """What a player sees: the fields of `eminence.adapters.spaces` by name. With perfect recall also the events it was told; the
    tensor holds the last of them, the string all."""

    def __init__(self, setup: Setup, *, recalls: bool) -> None:
        self.recalls = recalls
        fields = layout(setup)
        self.size = fields.size
        self.tensor = np.zeros(self.size + self.recalls * RECALL * FIELDS, np.float32)
        self.dict: dict[str, Any] = dict(fields.parts(self.tensor[: self.size]))
        if self.recalls:
            self.dict["recall"] = self.tensor[self.size :].reshape(RECALL, FIELDS)

    def set_from(self, state: CardState, player: int) -> None:
        play = state.play
        self.tensor[: self.size] = encode(play.state.setup, play.state.view(player))
        if self.recalls:
            rows = self.dict["recall"]
            rows.fill(0)
            for row, (kind, told, shown) in zip(rows, list(play.events(player))[-RECALL:], strict=False):
                row[0] = kind + 1
                for i, value in enumerate(shown.values(), 1):
                    row[i] = HIDDEN if value is None else told[i]

    def string_from(self, state: CardState, player: int) -> str:
        play = state.play
        if not self.recalls:
            return _json(play.state.view(player))
        return f"seat {player}{play.log(player)}\n{play.state.sight(player):016x}"


class PartObserver:
    """One part of what a player sees, as a string only: what everybody sees, or what only this player does."""

    tensor = None

    def __init__(self, *, public: bool) -> None:
        self.public = public
        self.dict: dict[str, Any] = {}

    def set_from(self, state: CardState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: CardState, player: int) -> str:
        everybody = msgspec.to_builtins(state.play.state.view(None))
        if self.public:
            return _json(everybody)
        own = msgspec.to_builtins(state.play.state.view(player))
        return _json({name: value for name, value in own.items() if value != everybody[name]})


class CardGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up as OpenSpiel asks for it."""

    def __init__(self, kind: Any, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = json.loads(unquote(given.get("options", "")) or "{}")
        self.setup = game.setup(int(given.get("players", game.usual_seats[0])), options)
        seats = self.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.texts),
            max_chance_outcomes=max(len(self.setup.slugs), 7),
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LENGTHS[game.slug],
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> CardState:
        return CardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> CardObserver | PartObserver:
        if params:
            raise ValueError(f"observers take no parameters here, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer shows the hands of all players")
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return CardObserver(self.setup, recalls=kind.perfect_recall)
        if kind.perfect_recall:
            raise ValueError("only what one player may know is remembered")
        return PartObserver(public=kind.public_info)


def name_of(game: Game) -> str:
    return f"eminence_{game.slug.replace('-', '_')}"


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Eminence: {game.slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.usual_seats[0], "options": ""},
    )


def register() -> None:
    """Make the games known to OpenSpiel; asking twice does no harm."""
    known = pyspiel.registered_names()
    for game in GAMES:
        if name_of(game) not in known:
            kind = game_type(game)
            pyspiel.register_game(kind, _made(kind, game))


def _made(kind: Any, game: Game) -> type[CardGame]:
    """OpenSpiel makes a game by calling it with its parameters. It wants a class: a function it would free too late, at the very
    end of the process, and fail."""

    class RegisteredGame(CardGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, game, params)

    return RegisteredGame


def load(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> CardGame:
    """A game of ours with so many seats and these options. Options travel in OpenSpiel's parameters as quoted JSON."""
    register()
    known = game_of(game)
    setup = known.setup(known.usual_seats[0] if seats is None else seats, options)
    params = {"players": setup.seats, "options": quote(json.dumps(dict(options)), safe="") if options else ""}
    loaded: CardGame = pyspiel.load_game(name_of(known), params)
    return loaded


def follow(game: CardGame, steps: Iterable[Step]) -> CardState:
    """The State that the steps of a record lead to."""
    state = game.new_initial_state()
    setup = game.setup
    for who, what in steps:
        if who != "*":
            state.apply_action(setup.moves[what])
        elif state.play.draw is not None:
            numbers = setup.game.notation.read_chance(setup, what)
            assert numbers is not None
            for kind in cards_drawn(setup.game.slug, numbers):
                state.apply_action(kind)
    return state


def _json(view: Any) -> str:
    return msgspec.json.encode(view).decode()


__all__ = ["CardGame", "CardObserver", "CardState", "follow", "load", "register"]
