"""Table Diocese: the hierarch's visit and the scoring of a round (DI 5, 6), with the printed examples.

The rounds are played at two or more seats; whoever is not looked at, and every card not named, is a Temple under an odd die.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import eminence
from diocese_rounds import after_round, whole_round
from eminence.games.diocese.cards import SLUGS
from eminence.games.diocese.position import SPARE_MONASTICS
from eminence.games.diocese.scoring import Scorer
from tables import play, table, told


def points(laid: str, **options: Any) -> int:
    """What seat 0 scores for these cards in a round without a visit."""
    return after_round(laid, "", **options).scores()[0]


def sheet(laid: str, die: int = 1, **options: Any) -> dict[str, int]:
    return after_round(laid, "", die=die, **options).sheet()[0]


# 5 End of a round: the hierarch's visit


@pytest.mark.parametrize("die", [2, 4, 6])
@pytest.mark.parametrize(("temples", "visit"), [(0, -10), (1, 5), (2, 10), (6, 30)])
def test_di_5_1_even_the_hierarch_comes(die: int, temples: int, visit: int) -> None:
    state = after_round(f"feast*{10 - temples}", "feast*10", die=die)
    assert state.scores() == [visit, -10]
    assert state.sheet() == [{"DI 5.1": visit}, {"DI 5.1": -10}]
    assert told(state)[0] == ("rolled", "DI 5.1", 1, die)
    assert told(state)[1:] == [("scored", "DI 5.1", 0, visit, 1), ("scored", "DI 5.1", 1, -10, 1)]


@pytest.mark.parametrize("die", [1, 3, 5])
def test_di_5_1_odd_nothing(die: int) -> None:
    state = after_round("feast*10", "", die=die)
    assert state.scores() == [0, 0]
    assert told(state) == [("rolled", "DI 5.1", 1, die)]


def test_di_5_1_every_player_is_visited() -> None:
    state = after_round("feast*9", "feast*8", "feast*7 monk", die=4)
    assert state.scores() == [-10, 5, 6]


def test_di_5_2_the_round_is_added_to_a_total_that_may_be_negative() -> None:
    state = after_round("feast*10", "monk feast*8", die=2)
    assert state.scores() == [-10, 6]
    play(state, whole_round("feast*9", "deacon*2", die=1))
    assert state.scores() == [-10, 11]
    play(state, whole_round("prosphora feast*9", "deacon*2 feast*8", die=6))
    assert state.scores() == [-22, 6]
    assert state.sheet() == [{"DI 5.1": -20, "DI 6.10": -2}, {"DI 5.1": -5, "DI 6.3": 10, "DI 6.5": 1}]


def test_di_5_2_everybody_sees_each_line_scored() -> None:
    state = after_round("parishioners*3 sexton deacon*2 feast*3", "priest1 monk feast*8", die=2)
    for seat in (0, 1, None):
        assert told(state, seat) == [
            ("rolled", "DI 5.1", 1, 2),
            ("scored", "DI 5.1", 0, 5, 1),
            ("scored", "DI 6.1", 0, 10, 1),
            ("scored", "DI 6.2", 0, 1, 1),
            ("scored", "DI 6.3", 0, 5, 1),
            ("scored", "DI 5.1", 1, -10, 1),
            ("scored", "DI 6.4", 1, 6, 1),
            ("scored", "DI 6.5", 1, 1, 1),
        ]


def test_di_5_2_the_sheet_itemises_every_point() -> None:
    state = after_round(
        "parishioners*3 sexton deacon*2 priest3 prosphora", "monk*2 rosary*2 cell bishop hieromonk prosphora", die=2
    )
    assert state.sheet() == [
        {"DI 5.1": 10, "DI 6.1": 10, "DI 6.2": 1, "DI 6.3": 5, "DI 6.4": 6, "DI 6.10": 2},
        {"DI 5.1": 10, "DI 6.5": 2, "DI 6.6": 9, "DI 6.7": 15, "DI 6.10": -2},
    ]
    assert state.scores() == [sum(lines.values()) for lines in state.sheet()] == [34, 34]
    assert [place.sheet for place in state.view(None).places] == state.sheet()


# 6 Scoring a round


@pytest.mark.parametrize(("count", "score"), [(1, 0), (2, 0), (3, 10), (4, 10), (5, 10), (6, 20), (8, 20), (9, 30)])
def test_di_6_1_parishioners_by_threes(count: int, score: int) -> None:
    assert points(f"parishioners*{count}") == score


@pytest.mark.parametrize(("count", "score"), [(1, 1), (2, 3), (3, 5), (4, 9), (5, 14), (6, 14), (10, 14)])
def test_di_6_2_sextons_along_the_line(count: int, score: int) -> None:
    assert sheet(f"sexton*{count}") == {"DI 6.2": score}


@pytest.mark.parametrize(("count", "score"), [(1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (10, 25)])
def test_di_6_3_deacons_by_twos(count: int, score: int) -> None:
    assert points(f"deacon*{count}") == score


@pytest.mark.parametrize(
    ("laid", "scores"),
    [
        (["priest1", "", ""], [6, 0, 0]),
        (["priest3", "priest1*2", "priest1"], [6, 4, 0]),
        (["priest1", "priest2", "priest3"], [0, 4, 6]),
        (["priest1 priest2", "priest3", "priest2"], [3, 3, 0]),
        (["priest2", "priest2", "priest2"], [2, 2, 2]),
        (["priest3", "priest1", "priest1"], [6, 2, 2]),
        (["priest1", "priest1", "priest1", "priest1"], [1, 1, 1, 1]),
        (["priest2", "priest1", "priest1", "priest1"], [6, 1, 1, 1]),
        (["priest2", "priest2", "priest1", "priest1"], [3, 3, 0, 0]),
        (["priest3", "priest2", "priest2", "priest1"], [6, 2, 2, 0]),
        (["priest2", *["priest1"] * 4, ""], [6, 1, 1, 1, 1, 0]),
        (["priest2", *["priest1"] * 5], [6, 0, 0, 0, 0, 0]),
        (["priest1"] * 7, [0] * 7),
        (["", "", ""], [0, 0, 0]),
    ],
)
def test_di_6_4_majority_of_priests(laid: list[str], scores: list[int]) -> None:
    state = after_round(*laid)
    assert state.scores() == scores
    assert state.sheet() == [{"DI 6.4": score} if score else {} for score in scores]


def test_di_6_4_the_priests_pictured_count_not_the_cards() -> None:
    assert after_round("priest1*2", "priest3").scores() == [4, 6]


def test_di_6_4_the_second_place_needs_a_priest() -> None:
    assert after_round("priest3", "", "").scores() == [6, 0, 0]


@pytest.mark.parametrize("laid", [["priest1", "priest2", "priest3"], ["priest1 priest2 priest3", "priest3*2", ""]])
def test_di_6_4_by_count_each_priest_scores_one(laid: list[str]) -> None:
    state = after_round(*laid, priests="count")
    assert state.scores() == ([1, 2, 3] if laid[0] == "priest1" else [6, 6, 0])


def test_di_6_4_majority_is_the_default_and_there_is_no_third_way() -> None:
    assert eminence.game("diocese").setup(2).options["priests"] == "majority"
    assert after_round("priest3", "", priests="majority").scores() == [6, 0]
    with pytest.raises(eminence.SetupRefusal, match=r"DI 6\.4"):
        eminence.game("diocese").new(2, {"priests": "all"})


@pytest.mark.parametrize(
    ("laid", "score"), [("monk", 1), ("hieromonk", 2), ("bishop", 3), ("monk*2", 2), ("monk*2 hieromonk*3 bishop*2", 14)]
)
def test_di_6_5_monastics_alone(laid: str, score: int) -> None:
    assert sheet(laid) == {"DI 6.5": score}


@pytest.mark.parametrize(("laid", "score"), [("monk rosary", 3), ("hieromonk rosary", 6), ("bishop rosary", 9)])
def test_di_6_6_a_rosary_triples_one_card(laid: str, score: int) -> None:
    assert sheet(laid) == {"DI 6.6": score}


def test_di_6_6_one_rosary_to_one_card() -> None:
    assert points("rosary*3") == 0
    assert points("bishop rosary*3") == 9
    assert points("bishop*2 rosary*2") == 18
    assert sheet("monk hieromonk bishop rosary") == {"DI 6.5": 3, "DI 6.6": 9}
    assert sheet("monk hieromonk bishop rosary*2") == {"DI 6.5": 1, "DI 6.6": 15}


def test_di_6_7_a_cell_with_a_monk_and_with_a_rosary_too() -> None:
    assert sheet("monk cell") == {"DI 6.7": 5}
    assert sheet("monk cell rosary") == {"DI 6.7": 15}
    assert sheet("monk*2 cell*2 rosary*2") == {"DI 6.7": 30}


def test_di_6_7_a_cell_serves_one_monk_and_nothing_else() -> None:
    assert points("cell*2") == 0
    assert points("hieromonk cell") == 2
    assert points("bishop cell rosary") == 9
    assert points("monk cell*2 rosary*2") == 15
    assert sheet("monk*2 cell rosary*2") == {"DI 6.6": 3, "DI 6.7": 15}
    assert sheet("monk*2 cell*2 rosary") == {"DI 6.7": 20}


def test_di_6_7_the_cell_draws_the_rosary_away_from_the_bishop() -> None:
    """15 + 3 against 5 + 9."""
    assert sheet("monk cell rosary bishop") == {"DI 6.5": 3, "DI 6.7": 15}


@pytest.mark.parametrize(
    ("laid", "rosary", "silent", "score"),
    [
        ("monk*2 rosary", 3, 3, 4),
        ("monk*3 rosary", 3, 3, 5),
        ("hieromonk*2 rosary", 6, 6, 8),
        ("bishop*2 rosary", 9, 9, 12),
        ("monk*2 cell", 6, 5, 6),
        ("monk*3 cell*2", 11, 10, 11),
        ("monk*2 cell rosary", 15, 15, 16),
        ("monk*3 cell rosary*2", 18, 18, 19),
        ("monk*2 hieromonk*2 rosary", 8, 8, 10),
        ("monk*2 hieromonk rosary cell", 17, 17, 18),
        ("monk*2 hieromonk bishop rosary", 13, 13, 13),
    ],
)
def test_di_6_8_spare_monastics_beside_a_rosary_or_a_cell(laid: str, rosary: int, silent: int, score: int) -> None:
    assert points(laid) == rosary
    assert points(laid, spare_monastics="rosary") == rosary
    assert points(laid, spare_monastics="silent") == silent
    assert points(laid, spare_monastics="score") == score


@pytest.mark.parametrize(("monks", "rosary", "silent", "score"), [(11, 15, 15, 25), (12, 16, 15, 26), (13, 17, 15, 27)])
def test_di_6_9_more_monks_than_one_round_deals(monks: int, rosary: int, silent: int, score: int) -> None:
    """With a Cell and a Rosary: from twelve Monks on, the Rosary is better left unused."""
    for spare, expected in zip(SPARE_MONASTICS, (rosary, silent, score), strict=True):
        scorer = Scorer(spare_monastics=spare)
        scorer.laid = [{"monk": monks, "cell": 1, "rosary": 1}.get(slug, 0) for slug in SLUGS]
        scorer.count(False)
        assert sum(scorer.lines) == expected


def test_di_6_8_other_ranks_are_unaffected() -> None:
    assert sheet("monk*2 bishop rosary") == {"DI 6.5": 2, "DI 6.6": 9}


def test_di_6_8_no_other_value() -> None:
    with pytest.raises(eminence.SetupRefusal, match=r"DI 6\.8"):
        eminence.game("diocese").new(2, {"spare_monastics": "half"})


@pytest.mark.parametrize(
    ("laid", "rosary", "silent"),
    [
        ("monk*4 rosary", 4, 4),
        ("monk*6 cell", 10, 6),
        ("monk*5 cell", 9, 5),
        ("hieromonk*4 rosary", 8, 8),
        ("bishop*4 rosary", 12, 12),
        ("monk*4 hieromonk rosary", 10, 10),
        ("monk*7 cell*2", 15, 10),
    ],
)
def test_di_6_9_cards_are_matched_in_the_way_that_gives_most(laid: str, rosary: int, silent: int) -> None:
    assert points(laid) == rosary
    assert points(laid, spare_monastics="silent") == silent


def test_di_6_9_a_rosary_or_cell_left_unused_leaves_the_rank_alone() -> None:
    assert sheet("monk*4 rosary") == {"DI 6.5": 4}
    assert sheet("monk*6 cell") == {"DI 6.5": 5, "DI 6.7": 5}
    assert sheet("monk*6 cell", spare_monastics="silent") == {"DI 6.5": 6}


RANKS = {"monk": 1, "hieromonk": 2, "bishop": 3}


def best_by_trying_all(cards: list[str], *, spare: str) -> int:
    """DI 6.5 to 6.9 by handing every Rosary and Cell to nobody or to each card in turn."""
    monastics = [card for card in cards if card in RANKS]

    def worth(tokens: list[str], held: list[frozenset[str]]) -> int:
        if tokens:
            token, *rest = tokens
            best = worth(rest, held)
            for i, card in enumerate(monastics):
                if token not in held[i] and (token == "rosary" or card == "monk"):
                    best = max(best, worth(rest, [*held[:i], held[i] | {token}, *held[i + 1 :]]))
            return best
        silencing = {"rosary": {"rosary"}, "silent": {"rosary", "cell"}, "score": set()}[spare]
        silenced = {card for card, with_it in zip(monastics, held, strict=True) if with_it & silencing}
        total = 0
        for card, with_it in zip(monastics, held, strict=True):
            if not with_it:
                total += 0 if card in silenced else RANKS[card]
            elif with_it == {"rosary"}:
                total += 3 * RANKS[card]
            else:
                total += 15 if "rosary" in with_it else 5
        return total

    return worth([card for card in cards if card in ("rosary", "cell")], [frozenset()] * len(monastics))


@pytest.mark.parametrize("spare", SPARE_MONASTICS)
def test_di_6_9_as_if_every_matching_had_been_tried(spare: str) -> None:
    rng = random.Random(69)
    for _ in range(60):
        cards = rng.choices(["monk", "hieromonk", "bishop", "rosary", "cell"], [4, 2, 2, 2, 2], k=rng.randint(3, 8))
        while sum(card in ("rosary", "cell") for card in cards) > 5:
            cards.pop()
        assert points(" ".join(cards), spare_monastics=spare) == best_by_trying_all(cards, spare=spare), cards


@pytest.mark.parametrize(
    ("laid", "line"),
    [
        ("prosphora sexton", 2),
        ("prosphora parishioners", 2),
        ("prosphora*2 sexton parishioners", 4),
        ("prosphora*2 sexton*2", 4),
        ("prosphora sexton*3", 2),
        ("prosphora*2 parishioners", None),
        ("prosphora*3 parishioners", -2),
        ("prosphora", -2),
        ("prosphora*2", -4),
        ("prosphora deacon monk priest1", -2),
    ],
)
def test_di_6_10_prosphoras_want_a_layman_each(laid: str, line: int | None) -> None:
    assert sheet(laid).get("DI 6.10") == line


def test_di_6_10_a_matched_layman_scores_as_before() -> None:
    assert sheet("prosphora*2 parishioners*3 sexton*2") == {"DI 6.1": 10, "DI 6.2": 3, "DI 6.10": 4}


def test_di_6_11_temples_score_only_in_the_visit() -> None:
    assert sheet("temple*10", die=5) == {}
    assert sheet("temple*10", die=6) == {"DI 5.1": 50}


# Printed examples


def test_di_6_1_printed_six_parishioners_score_twenty_five_of_them_ten() -> None:
    """6 Parishioners 20, 5 of them 10"""
    assert points("parishioners*6") == 20
    assert points("parishioners*5") == 10


def test_di_6_3_printed_four_deacons_score_ten_three_of_them_five() -> None:
    """4 Deacons 10, 3 of them 5"""
    assert points("deacon*4") == 10
    assert points("deacon*3") == 5


def test_di_6_6_printed_two_rosaries_and_one_hieromonk_score_six() -> None:
    """Rosary x2 and one Hieromonk 6"""
    assert points("rosary*2 hieromonk") == 6


def test_di_6_8_printed_two_monks_and_one_rosary_score_three() -> None:
    """two Monks and one Rosary 3"""
    assert points("monk*2 rosary") == 3


def test_di_6_7_printed_monk_rosary_and_cell_score_fifteen() -> None:
    """Monk, Rosary and Cell 15"""
    assert points("monk rosary cell") == 15


def test_di_6_10_printed_one_layman_and_two_prosphoras_score_nothing() -> None:
    """one layman and two Prosphoras 0"""
    assert points("parishioners prosphora*2") == 0


def test_di_6_10_printed_a_prosphora_with_no_layman_loses_two() -> None:
    """a Prosphora with no layman -2"""
    assert points("prosphora") == -2


def test_di_6_1_a_round_of_the_standard_deck_scores_too() -> None:
    """Hands of a real deal; the last card of each lays itself."""
    text = """
        * deal 0 parishioners parishioners parishioners parishioners deacon deacon deacon priest2 priest3 cell
        * deal 1 parishioners parishioners parishioners parishioners sexton sexton deacon deacon prosphora feast
        0 lay parishioners
        1 lay parishioners
        0 lay parishioners
        1 lay parishioners
        0 lay parishioners
        1 lay parishioners
        0 lay deacon
        1 lay deacon
        0 lay deacon
        1 lay sexton
        0 lay deacon
        1 lay parishioners
        0 lay deacon
        1 lay sexton
        0 lay feast
        1 lay priest2
        0 lay priest3
        1 lay prosphora
        * die 3
    """
    state = table("diocese", 2, text)
    assert state.sheet() == [
        {"DI 6.1": 10, "DI 6.3": 10, "DI 6.4": 6},
        {"DI 6.1": 10, "DI 6.2": 3, "DI 6.4": 4, "DI 6.10": 2},
    ]
