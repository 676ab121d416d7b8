"""The balance lab: one game's data, figures checked by hand, set-ups as they are typed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import eminence
from eminence.bots.workers import WorkerPool
from eminence.lab import intervals
from eminence.lab.arena import ArenaError
from eminence.lab.balance.cards import TOO_FEW, card_figures, contrast, worth
from eminence.lab.balance.plan import Trial, changed, copies, read_setup, title, with_counts
from eminence.lab.balance.run import Laboratory
from eminence.lab.balance.sample import Chair, Sample, lead_changes, play, settled, shunner, tasks
from eminence.lab.balance.sweep import read_range
from eminence.lab.balance.tally import absence, changes, figures
from eminence.lab.balance.tune import Aim, change_words, limits_of, tune

GAMES = [("gray-cardinal", 2), ("oriflamme", 3), ("diocese", 3), ("diocese", 2), ("cypher", 3)]


def trial(game: str = "diocese", seats: int = 3, bots: tuple[str, ...] = ("random",), **options: Any) -> Trial:
    return Trial(eminence.game(game).setup(seats, options), bots, 1)


def played(of: Trial, games: int) -> list[Sample]:
    return [play(of, game) for game in range(games)]


def chair(score: int, share: float, *, kept: dict[str, int] | None = None, chosen: int = 0) -> Chair:
    cards = kept or {}
    points = {card: 2.0 * count for card, count in cards.items()}
    return Chair(score, share, 3, 2, {"DI 5.1": score}, cards, cards, cards, points, {"temple": 4}, {"temple": chosen})


def sample(game: int, *chairs: Chair) -> Sample:
    return Sample(game, "deal", chairs, "", 5, 1, 0.5, (3,) * 11, 0)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_sample_agrees_with_the_game(game: str, seats: int) -> None:
    of = trial(game, seats, ("greedy",))
    one = play(of, 3)
    assert one == play(of, 3)
    assert sum(one.shares) == pytest.approx(1)
    assert one.leaders[-1] == sum(1 << seat for seat in one.winners)
    for each in one.chairs:
        assert sum(each.sheet.values()) == each.score
        assert each.choices <= each.decisions
        assert all(each.chosen[card] <= each.offered[card] for card in each.chosen)
        assert all(count > 0 for count in each.kept.values())
        assert set(each.kept) | set(each.played) <= set(of.setup.slugs)


@pytest.mark.parametrize(("game", "seats"), [("gray-cardinal", 3), ("cypher", 2)])
def test_points_of_cards_add_up_where_every_point_is_a_card(game: str, seats: int) -> None:
    for one in played(trial(game, seats, ("greedy",)), 3):
        for each in one.chairs:
            assert sum(each.points.values()) == each.score


def test_points_of_diocese_cards_miss_only_visits_without_a_temple() -> None:
    for one in played(trial(bots=("greedy",)), 5):
        for each in one.chairs:
            assert sum(each.points.values()) == pytest.approx(each.score, abs=0.01) or "temple" not in each.kept


def test_all_cards_of_a_deal_are_kept_in_diocese_and_feasts_may_be_taken_again() -> None:
    one = play(trial(), 0)
    assert sum(sum(each.kept.values()) for each in one.chairs) == 3 * 3 * 9
    assert all(each.taken.get(card, 0) == each.kept.get(card, 0) for each in one.chairs for card in each.taken if card != "feast")


def test_a_tiny_run_by_hand() -> None:
    """Two seats, two games: 10 to 6 and 4 to 8; the Temple was kept by each winner, and by the loser of the second game too."""
    games = [
        sample(0, chair(10, 1.0, kept={"temple": 1}, chosen=1), chair(6, 0.0)),
        sample(1, chair(4, 0.0, kept={"temple": 1}, chosen=2), chair(8, 1.0, kept={"temple": 3}, chosen=1)),
    ]
    found = figures(trial(seats=2), games, pace=30)
    assert [seat.wins.mean for seat in found.seats] == [0.5, 0.5]
    assert [seat.score.mean for seat in found.seats if seat.score] == [7, 7]
    means = {name: one.mean for name, one in found.measures.items() if one}
    assert means == {
        "score": 7,
        "spread": 4,
        "decisions": 6,
        "minutes": 2.5,
        "first": 0.5,
        "ties": 0,
        "leads": 1,
        "settled": 0.5,
    }
    temple = next(card for card in found.cards if card.card == "temple")
    assert temple.kept is not None
    assert temple.kept.mean == 2.5
    assert temple.chosen is not None
    assert temple.chosen.mean == pytest.approx(4 / 16)
    assert temple.points is not None
    assert temple.points.mean == 5
    assert temple.points_each is not None
    assert temple.points_each.mean == 2
    assert (temple.when_kept.seats_having, temple.when_kept.seats_lacking) == (3, 1)
    assert temple.when_kept.gap is None
    assert "only 1 seats did without it" in temple.notes[0]
    assert found.endings == {"a win by points": 2}
    assert found.lines[0].points is not None
    assert found.lines[0].points.mean == 7
    data = found.as_data()
    assert data["format"] == "eminence-lab/1"
    assert data["games"] == 2


def test_worth_is_a_slope_by_hand() -> None:
    """In every game the winner keeps one Temple more than the loser: a copy more is worth half the win."""
    games = [sample(n, chair(5, 1.0, kept={"temple": 2}), chair(3, 0.0, kept={"temple": 1})) for n in range(TOO_FEW)]
    slope = worth(games, lambda one: one.kept, "temple")
    assert slope is not None
    assert slope.mean == pytest.approx(1.0)
    assert contrast(games, lambda one: one.kept, "temple").lacking is None


def test_a_dead_and_a_dominating_card_are_called_so() -> None:
    games = [sample(n, chair(5, 1.0, kept={"temple": 1}), chair(3, 0.0)) for n in range(40)]
    temple = next(card for card in card_figures(games, trial(seats=2).setup) if card.card == "temple")
    assert temple.dead
    assert temple.verdict == "dead"
    eager = [sample(n, chair(5, 1.0, kept={"temple": 1}, chosen=2), chair(3, 0.0, chosen=2)) for n in range(40)]
    temple = next(card for card in card_figures(eager, trial(seats=2).setup) if card.card == "temple")
    assert temple.verdict == "dominating"


def test_leads_and_settling_by_hand() -> None:
    assert lead_changes([3, 1, 3, 1, 2, 2, 4]) == 2
    assert settled([7, 1, 2, 2, 2]) == 0.5
    assert settled([1, 1]) == 0
    assert settled([1, 2]) == 1


def test_ratios_by_hand_and_by_simulation() -> None:
    one = intervals.ratio([1, 2, 3], [2, 4, 6])
    assert one is not None
    assert (one.mean, one.low, one.high) == pytest.approx((0.5, 0.5, 0.5))
    assert intervals.ratio([0, 0], [0, 0]) is None
    rng = Random(3)
    missed = 0
    for _ in range(300):
        wholes = [rng.randint(1, 4) for _ in range(40)]
        parts = [sum(rng.random() < 0.3 for _ in range(n)) for n in wholes]
        found = intervals.ratio(parts, wholes)
        missed += found is None or found.excludes(0.3)
    assert missed < 0.09 * 300
    still = intervals.swing([0.0] * 50)
    assert still.low < 0 < still.high


def test_games_of_a_number_are_dealt_alike_whatever_the_options() -> None:
    one, other = trial(), trial(priests="count", spare_monastics="score")
    assert [sample.deal for sample in played(one, 4)] == [sample.deal for sample in played(other, 4)]


def test_paired_games_without_a_card() -> None:
    whole = trial(bots=("greedy",))
    lacking = replace(whole, setup=with_counts(whole.setup, {"temple": 0}))
    before, after = played(whole, 30), played(lacking, 30)
    assert not any("temple" in each.taken for one in after for each in one.chairs)
    found = absence(before, played(replace(whole, shunned="temple"), 30), after)
    assert found.games == 30
    assert found.changes["score"] is not None
    assert found.changes["score"].mean == pytest.approx(
        sum(sum(b.scores) - sum(a.scores) for a, b in zip(before, after, strict=True)) / 90
    )
    assert found.alike is not None
    assert 0 <= found.alike < 1
    same = changes(before, before)
    assert all(one is not None and one.mean == one.low == 0 for one in same.values())


@pytest.mark.parametrize("bots", ["greedy", "search/iterations=20", "random"])
def test_a_shunned_card_is_not_played_by_choice(bots: str) -> None:
    of = replace(trial(bots=(bots,)), shunned="temple")
    for one in played(of, 3):
        assert one.chairs[shunner(one.game, 3)].chosen.get("temple", 0) == 0
    assert any(each.chosen.get("temple") for one in played(of, 3) for each in one.chairs)


def test_several_bots_sit_at_every_seat() -> None:
    of = trial("oriflamme", 3, ("random", "greedy", "easy"))
    assert {of.lineup(game)[0] for game in range(3)} == {0, 1, 2}
    found = figures(of, played(of, 9))
    assert [bot.bot for bot in found.bots] == ["random", "greedy", "easy"]
    assert sum(bot.wins.mean for bot in found.bots) == pytest.approx(1)
    assert all(bot.rating is not None for bot in found.bots)


def test_tasks_leave_out_what_is_known() -> None:
    of = trial()
    assert [(start, count) for _, start, count in tasks(of, [0, 1, 2, 5, 6, 9], 2)] == [(0, 2), (2, 1), (5, 2), (9, 1)]


def test_setups_as_they_are_typed() -> None:
    def read(words: list[str]) -> dict[str, Any]:
        pairs = (word.split("=") for word in words)
        return {name: int(value) if value.isdigit() else value for name, value in pairs}

    setup = read_setup("diocese seats=4 priests=count temple=3", eminence.game, read)
    assert (setup.seats, setup.options["priests"], setup.options["deck"]["temple"]) == (4, "count", 3)
    assert title(setup, str.title) == "Diocese, 4 seats, priests count, temple 3"
    fewer = changed(eminence.game("cypher").setup(3), "idol", 0)
    assert "idol" not in fewer.slugs
    assert copies(eminence.game("oriflamme").setup(3)) is None
    assert read_range("temple=2..4").values == (2, 3, 4)
    assert read_range("priests=majority,count").values == ("majority", "count")
    for wrong in ("temple", "temple=", "temple=4..2", "temple=a..b", "temple=0..99"):
        with pytest.raises(ArenaError):
            read_range(wrong)
    with pytest.raises(ArenaError, match="no option, and no deck with a card"):
        changed(setup, "unicorn", 3)
    with pytest.raises(ArenaError, match="whole number"):
        changed(setup, "temple", "many")


def test_tuning_stays_within_its_limits_and_proves_itself() -> None:
    of = trial("cypher", 2, ("greedy",))
    limits = limits_of(of.setup, ["senator=1..2"], "19")
    with WorkerPool(1) as pool:
        tuning = tune(of, limits, Aim.CARDS, 5, 24, Laboratory(pool))
        again = tune(of, limits, Aim.CARDS, 5, 24, Laboratory(pool))
    assert [one.counts for one in tuning.candidates] == [one.counts for one in again.candidates]
    assert all(limits.allow(one.counts) for one in tuning.candidates)
    assert all(sum(one.counts.values()) == 19 for one in tuning.candidates)
    assert tuning.best.badness == min(one.badness for one in tuning.candidates)
    start = tuning.candidates[0].counts
    assert change_words(start, start) == "as it was"
    if tuning.proof is not None:
        assert tuning.proof.first.trial.seed == of.seed + 1
    with pytest.raises(ArenaError, match="is fixed"):
        limits_of(eminence.game("oriflamme").setup(3), [], None)
    with pytest.raises(ArenaError, match="no card named"):
        limits_of(of.setup, ["unicorn=1..2"], None)
    with pytest.raises(ArenaError, match="a size is written"):
        limits_of(of.setup, [], "big")
