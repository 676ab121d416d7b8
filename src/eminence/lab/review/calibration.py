"""Whether win chances come true: predictions of every decision against the outcomes of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eminence import bots
from eminence.bots import Budget
from eminence.engine.game import Setup
from eminence.lab import intervals
from eminence.lab.arena import derive
from eminence.lab.intervals import Estimate
from eminence.lab.plots import curves, percent
from eminence.lab.review.judgement import judge
from eminence.lab.review.scale import SLOPES, fitted

BINS = 10


@dataclass(frozen=True)
class Prediction:
    """A win chance as a seat saw it after its move, and what it had of the win in the end."""

    game: int
    seats: int
    chance: float
    share: float


@dataclass(frozen=True)
class Bin:
    """Predictions of about the same chance."""

    predicted: float
    outcome: Estimate | None
    count: int


@dataclass(frozen=True)
class Calibration:
    """One game's predictions. The scores are Brier's: mean squared errors, of the predictions and of always saying even."""

    slug: str
    seats: tuple[int, ...]
    games: int
    predictions: int
    bins: list[Bin]
    score: float
    score_of_even: float
    slope: float  # under which the predictions would fit best; 1 when they are as sure as they should be


def predict(setup: Setup, bot: str, game: int, iterations: int, seed: int) -> list[Prediction]:
    """Play a game and predict its outcome at every decision with a choice."""
    state = setup.new()
    chance = derive(seed, game, "chance")
    entries = [bots.resolve(bot)] * setup.seats
    made: list[tuple[int, float]] = []
    with bots.seated(entries, [derive(seed, game, seat) for seat in range(setup.seats)], game=game) as players:
        while not state.over:
            if state.chance_due():
                state.roll(chance)
                continue
            beliefs = [state.belief(seat) for seat in state.to_act()]
            moves = [players[belief.seat].choose(belief, Budget()) for belief in beliefs]
            for belief, move in zip(beliefs, moves, strict=True):
                if len(belief.legal) > 1:
                    rng = derive(seed, game, f"review {len(made)}")
                    made.append((belief.seat, judge(belief, move, Budget(iterations), rng).after.win))
                state.apply(belief.seat, move)
    winners = state.winners()
    return [Prediction(game, setup.seats, win, 1 / len(winners) if seat in winners else 0.0) for seat, win in made]


def calibration(slug: str, predictions: Sequence[Prediction]) -> Calibration:
    """Sum predictions of one game up; intervals are taken over its games, whose predictions belong together."""
    games = sorted({(one.seats, one.game) for one in predictions})
    bins = []
    for place in range(BINS):
        inside = [one for one in predictions if min(int(one.chance * BINS), BINS - 1) == place]
        if inside:
            by_game = {game: [one.share for one in inside if (one.seats, one.game) == game] for game in games}
            outcome = intervals.ratio([sum(shares) for shares in by_game.values()], [len(shares) for shares in by_game.values()])
            bins.append(Bin(sum(one.chance for one in inside) / len(inside), outcome, len(inside)))
    return Calibration(
        slug=slug,
        seats=tuple(sorted({seats for seats, _ in games})),
        games=len(games),
        predictions=len(predictions),
        bins=bins,
        score=sum((one.chance - one.share) ** 2 for one in predictions) / len(predictions),
        score_of_even=sum((1 / one.seats - one.share) ** 2 for one in predictions) / len(predictions),
        slope=fitted((one.seats, one.chance, one.share) for one in predictions),
    )


def markdown(found: Sequence[Calibration], titles: Mapping[str, str], command: str, image: str, bot: str) -> str:
    """The page docs/calibration.md."""
    lines = [
        "# Are the win chances right?",
        "",
        "A review says how likely a seat was to win. Here those numbers meet the outcomes: in games played by",
        f"`{bot}` every decision with a choice is judged as a review judges it, from the Belief of its seat, and the win chance",
        "after the move is noted. Of all decisions called 30% about 30% should be won. The intervals are taken over games, for",
        "the decisions of one game share its outcome. Brier's score is the mean squared error, smaller is better; the slope says",
        "how sure the numbers should be: above 1 they are too timid, below 1 too bold.",
        "",
        "A search plays its games out quickly, tries bad moves too, and prefers moves it was lucky with. So a review scales its",
        "shares by one number a game, fitted on fifty games (30 of seed 100 by `hard`, 20 of seed 1 by `medium`), whose own fits "
        "differ by up to 0.6: "
        + ", ".join(f"{titles[slug]} {slope:g}" for slug, slope in SLOPES.items())
        + ". The chances below are those after scaling.",
        "",
        f"![Predicted win chances against outcomes]({image})",
        "",
    ]
    for one in found:
        seats = ", ".join(map(str, one.seats))
        lines += [
            f"## {titles[one.slug]}",
            "",
            f"{one.games} games at {seats} seats, {one.predictions} decisions. Brier's score {one.score:.3f}, always saying even"
            f" {one.score_of_even:.3f}; slope {one.slope:.2f}.",
            "",
            "| predicted | decisions | won | 95% interval |",
            "|--:|--:|--:|--:|",
        ]
        for each in one.bins:
            won = each.outcome
            cells = (
                ("-", "-") if won is None else (percent(won.mean), f"{percent(max(0, won.low))} to {percent(min(1, won.high))}")
            )
            lines.append(f"| {percent(each.predicted)} | {each.count} | {cells[0]} | {cells[1]} |")
        lines.append("")
    return "\n".join([*lines, "## The command", "", "```sh", command, "```", ""])


STYLE = """<style>
svg { --ink: #222; --soft: #555; --line: #ccc; --c0: #1f6f8b; --c1: #b4541a; --c2: #4f7d2f; --c3: #8a4fa3; background: #fff }
@media (prefers-color-scheme: dark) { svg { --ink: #ddd; --soft: #aaa; --line: #444; --c0: #6cc3df; --c1: #f0a06a; --c2: #9ccf77;
  --c3: #cf9be6; background: #16181c } }
text { font: 12px system-ui, sans-serif; fill: var(--ink) } .soft { fill: var(--soft) }
</style>"""


def svg(found: Sequence[Calibration], titles: Mapping[str, str]) -> str:
    """Outcomes over predictions, a line a game; the diagonal is where both agree."""
    lines = []
    for one in found:
        points = [(each.predicted, each.outcome) for each in one.bins if each.outcome is not None and each.count >= 20]
        cut = [(x, Estimate(y.mean, max(0.0, y.low), min(1.0, y.high))) for x, y in points]
        lines.append((titles[one.slug], cut))
    drawn = curves("Predicted win chances against outcomes", lines, "predicted win chance", span=(0.0, 1.0), diagonal=True)
    head, rest = drawn.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n'
