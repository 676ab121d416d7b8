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
from typing import Any, ClassVar
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
from eminence.games import cypher, diocese, gray_cardinal, oriflamme
from eminence.games import game as game_of

LENGTHS = {"gray-cardinal": 100_000, "oriflamme": 1_000, "diocese": 250, "cypher": 10_000}
"""Decisions in a game at most; Gray Cardinal may go on for as long as nobody reveals the end."""

RECALL = 64  # events that the information state tensor remembers; the string remembers all
FIELDS = 5  # numbers of an event: its kind and up to four more
HIDDEN = -1.0


Heard = tuple[str, tuple[float, ...]]
"""An event as one seat was told it: in words, and as numbers for a tensor."""


class Play:
    """A position with what every seat has heard on the way to it. `told` is what the rules told step by step; a seat's part of it
    is worked out when somebody asks, and `read` says how many steps of it have been."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.draw: Draw | None = None
        self.told: list[list[Told]] = []
        self.heard: list[tuple[Heard, ...]] = [()] * state.seats
        self.read = [0] * state.seats
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

    def events(self, seat: int) -> tuple[Heard, ...]:
        """All that a seat has heard."""
        new = [heard for news in self.told[self.read[seat] :] for heard in self.hear(seat, news)]
        self.read[seat] = len(self.told)
        if new:
            self.heard[seat] = (*self.heard[seat], *new)
        return self.heard[seat]

    def hear(self, seat: int, news: list[Told]) -> Iterable[Heard]:
        setup = self.state.setup
        for told in news:
            event = setup.game.events[told[0]].seen_by(seat, told, setup.slugs, setup.texts)
            if event is not None:
                shown = event.data.values()
                numbers = (HIDDEN if value is None else number for value, number in zip(shown, told[1:], strict=False))
                yield " ".join([event.what, *map(str, shown)]), (told[0] + 1, *numbers)

    def sample(self, seat: int, rng: Rng) -> Play:
        """Another position that the seat cannot tell from this one; what others have heard in it is not known."""
        new = Play(self.state.belief(seat).sample(rng))
        new.heard[seat] = self.events(seat)
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        new = Play.__new__(Play)
        new.state = self.state.clone()
        new.draw = None if self.draw is None else self.draw.copy()
        new.told = list(self.told)
        new.heard = list(self.heard)
        new.read = list(self.read)
        return new

    def __getstate__(self) -> tuple[Any, ...]:
        return self.state, None if self.draw is None else self.draw.drawn, self.told

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        self.state, drawn, self.told = saved
        self.heard = [()] * self.state.seats
        self.read = [0] * self.state.seats
        self.draw = None if drawn is None else draw_of(self.state)
        if self.draw is not None:
            self.draw.drawn = drawn


class CardState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self._play: Play | None = None  # made when it is needed: OpenSpiel makes a new State for every clone, and fills it

    @property
    def play(self) -> Play:
        if self._play is None:
            self._play = Play(self.get_game().setup.new())
        return self._play

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
        new._play = self.play.sample(player, Rng(int(sampler() * 2**53)))
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
            for row, (_, numbers) in zip(rows, play.events(player)[-RECALL:], strict=False):
                row[: len(numbers)] = numbers

    def string_from(self, state: CardState, player: int) -> str:
        play = state.play
        if not self.recalls:
            return _json(play.state.view(player))
        words = "\n".join(text for text, _ in play.events(player))
        return f"seat {player}\n{words}\n{play.state.sight(player):016x}"


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
    """A set-up as OpenSpiel asks for it; there is a class for each game."""

    source: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.source
        given = dict(params or {})
        options = json.loads(unquote(given.get("options", "")) or "{}")
        edition = int(given.get("rules", 0)) or None
        self.setup = game.setup(int(given.get("players", game.usual_seats[0])), options, edition)
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
        super().__init__(game_type(game), info, given)

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
        parameter_specification={"players": game.usual_seats[0], "options": "", "rules": 0},
    )


class GrayCardinalGame(CardGame):
    source = gray_cardinal.GAME


class OriflammeGame(CardGame):
    source = oriflamme.GAME


class DioceseGame(CardGame):
    source = diocese.GAME


class CypherGame(CardGame):
    source = cypher.GAME


def register() -> None:
    """Make the games known to OpenSpiel; asking twice does no harm.

    It wants classes: a function it would free too late, at the very end of the process, and fail.
    """
    known = pyspiel.registered_names()
    for made in (GrayCardinalGame, OriflammeGame, DioceseGame, CypherGame):
        if name_of(made.source) not in known:
            pyspiel.register_game(game_type(made.source), made)


def load(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, edition: int | None = None) -> CardGame:
    """A game of ours with so many seats and these options, by the newest edition of its rules or the one that is named.

    Options travel in OpenSpiel's parameters as quoted JSON, the edition as `rules`, so that what is stored stays what it was.
    """
    register()
    known = game_of(game)
    setup = known.setup(known.usual_seats[0] if seats is None else seats, options, edition)
    params = {
        "players": setup.seats,
        "rules": setup.edition,
        "options": quote(json.dumps(dict(options)), safe="") if options else "",
    }
    loaded: CardGame = pyspiel.load_game(name_of(known), params)
    return loaded


def follow(game: CardGame, steps: Iterable[Step]) -> CardState:
    """The State that the steps of a record lead to, and then whatever must happen."""
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
