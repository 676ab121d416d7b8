"""Table Diocese: the duel for two (DI 8), its moves and chance steps (DI 10)."""

from __future__ import annotations

from typing import Any

import pytest

import eminence
from diocese_rounds import DUEL_HAND, ROOMY, after_duel_round, cards, duel_deal, duel_round, hand, laid, some
from tables import play, refused, table, told

TEMPLES = {0: "0 lay temple neutral temple\n1 lay temple", 1: "0 lay temple\n1 lay temple neutral temple"}


def duel(text: str = "", **options: Any) -> eminence.State:
    return table("diocese", 2, text, duel=True, deck=ROOMY, **options)


def temples(state: eminence.State, turns: int) -> eminence.State:
    """Turns in which a Temple is drawn and all places get one; the last card of a round lays itself."""
    for _ in range(turns):
        play(state, "* draw temple")
        moves = TEMPLES[state.view(None).controller].splitlines()
        play(state, "\n".join(move for move in moves if int(move[0]) in state.to_act()))
    return state


def key(state: eminence.State, seat: int, move: str) -> str:
    refusal = state.why_not(seat, move)
    assert refusal is not None
    return refusal.key


# 8 Duel for two


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_di_8_1_a_duel_is_for_two_seats_only(seats: int) -> None:
    with pytest.raises(eminence.SetupRefusal) as caught:
        eminence.game("diocese").new(seats, {"duel": True})
    assert (caught.value.clause, caught.value.key) == ("DI 8", "setup-duel-seats")


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_di_8_1_duel_is_true_or_false(value: Any) -> None:
    with pytest.raises(eminence.SetupRefusal, match="DI 8: "):
        eminence.game("diocese").new(2, {"duel": value})


def test_di_8_1_two_without_a_duel_have_no_neutral_place() -> None:
    state = table("diocese", 2)
    assert state.setup.options["duel"] is False
    assert len(state.scores()) == len(state.view(None).places) == 2
    assert state.view(None).controller is None


def test_di_8_1_nine_cards_to_each_player_and_to_a_face_down_pile() -> None:
    state = duel(duel_deal("monk", "deacon", "rosary cell"))
    for seat in (0, 1, None):
        view = state.view(seat)
        assert [place.hand_size for place in view.places] == [9, 9, 0]
        assert view.pile == 9
        assert told(state, seat) == [("piled", "DI 8.1", 9)]
    assert (hand(state, 0), hand(state, 1)) == (some("monk", 9), some("deacon", 9))


def test_di_8_1_nobody_knows_the_pile() -> None:
    state = duel(duel_deal("", "", "monk*9"))
    for seat in (0, 1):
        tops = set()
        for seed in range(60):
            sample = state.belief(seat).sample(eminence.Rng(seed))
            tops.add(sample.roll(eminence.Rng(0)))
        assert len(tops) > 5


@pytest.mark.parametrize("count", [8, 10])
def test_di_8_1_neither_fewer_nor_more(count: int) -> None:
    state = duel(duel_deal("", "").rpartition("\n")[0])
    for text in (f"neutral {' '.join(['temple'] * count)}", "draw temple", "deal 2 " + " ".join(["temple"] * 9)):
        with pytest.raises(eminence.Refusal):
            state.chance(text)
    with pytest.raises(eminence.Refusal):
        duel(f"* deal 0 {' '.join(['temple'] * count)}")


def test_di_8_1_the_pile_comes_from_what_the_hands_left() -> None:
    state = table("diocese", 2, duel=True, deck={"monk": 9, "temple": 18})
    play(state, f"* deal 0 {' '.join(['temple'] * 9)}\n* deal 1 {' '.join(['monk'] * 9)}")
    with pytest.raises(eminence.Refusal):
        state.chance(f"neutral monk {' '.join(['temple'] * 8)}")
    play(state, f"* neutral {' '.join(['temple'] * 9)}")


def test_di_8_2_seat_0_controls_first_and_then_alternately() -> None:
    state = duel(duel_deal("", ""))
    for number in range(DUEL_HAND):
        assert state.view(None).controller == number % 2
        temples(state, 1)


def test_di_8_2_across_rounds_too() -> None:
    """Nine turns a round: seat 1 controls in the first turn of the second round, seat 0 in that of the third."""
    state = duel()
    for controller in (0, 1, 0):
        play(state, duel_deal("", ""))
        assert state.view(None).controller == controller
        play(state, "* draw temple")
        assert any("neutral" in text for text in state.legal_texts(controller))
        assert not any("neutral" in text for text in state.legal_texts(1 - controller))
        play(state, TEMPLES[controller])
        temples(state, 8)
        play(state, "* die 1")
    assert state.over


def test_di_8_3_the_controller_first_takes_the_top_card() -> None:
    state = duel(duel_deal("monk", "deacon", "rosary cell"))
    assert state.chance_due()
    assert refused(state, 0, "lay monk neutral temple") == "DI 3.1"
    for text in ("draw cell", "draw monk", "draw"):
        with pytest.raises(eminence.Refusal):
            state.chance(text)
    play(state, "* draw rosary")
    assert hand(state, 0) == some("monk rosary", 10)
    assert [place.hand_size for place in state.view(1).places] == [10, 9, 0]
    assert state.view(None).pile == 8
    assert state.to_act() == [0, 1]


def test_di_8_3_only_the_controller_sees_the_card_taken() -> None:
    state = duel(duel_deal("monk", "deacon", "rosary cell"))
    play(state, "* draw rosary")
    assert told(state, 0) == [("drew", "DI 8.3", 0, "rosary", 8)]
    for other in (1, None):
        assert told(state, other) == [("drew", "DI 8.3", 0, None, 8)]
    drawn = {tuple(hand(state.belief(1).sample(eminence.Rng(seed)), 0)) for seed in range(20)}
    assert len(drawn) > 1


def test_di_8_3_a_known_hand_hides_only_the_card_taken() -> None:
    """In the second turn seat 0 knows the hand it gave away, not what seat 1 has drawn to it."""
    state = duel(duel_deal("monk", "deacon", "rosary cell"))
    play(state, "* draw rosary\n" + TEMPLES[0] + "\n* draw cell")
    assert hand(state, 1) == some("monk rosary cell", 9)
    known = some("monk rosary", 8)
    taken: set[str] = set()
    for seed in range(60):
        guess = hand(state.belief(0).sample(eminence.Rng(seed)), 1)
        for card in known:
            guess.remove(card)
        taken.add(*guess)
    assert len(taken) > 5


def test_di_8_3_one_card_to_lay_and_one_for_the_neutral_place() -> None:
    state = duel(duel_deal("monk", "deacon", "rosary"))
    play(state, "* draw rosary\n0 lay monk neutral rosary")
    assert told(state, 0) == [("chose", "DI 3.1", 0, "lay monk neutral rosary")]
    assert told(state, 1) == told(state) == [("chose", "DI 3.1", 0, None)]
    play(state, "1 lay deacon")
    assert [laid(state, place) for place in range(3)] == [["monk"], ["deacon"], ["rosary"]]
    for seat in (0, None):
        assert told(state, seat) == [
            ("chose", "DI 3.1", 1, None),
            ("laid", "DI 3.1", 0, "monk"),
            ("laid", "DI 3.1", 2, "rosary"),
            ("laid", "DI 3.1", 1, "deacon"),
            ("passed", "DI 3.2", 0, 1, 8),
            ("passed", "DI 3.2", 1, 0, 8),
        ]


def test_di_8_3_the_controller_must_name_a_card_for_the_neutral_place_and_nobody_else_may() -> None:
    state = duel(duel_deal("monk", "deacon"))
    play(state, "* draw temple")
    assert (refused(state, 0, "lay monk"), key(state, 0, "lay monk")) == ("DI 8.3", "di-neutral-card-missing")
    assert refused(state, 1, "lay deacon neutral temple") == "DI 8.3"
    assert key(state, 1, "lay deacon neutral temple") == "di-not-controller"
    assert state.why_not(1, "lay deacon") is None


def test_di_8_3_both_cards_come_from_the_hand() -> None:
    state = duel(duel_deal("monk", "deacon"))
    play(state, "* draw temple")
    assert refused(state, 0, "lay monk neutral monk") == "DI 3.1"
    assert refused(state, 0, "lay monk neutral deacon") == "DI 3.1"
    assert refused(state, 0, "lay deacon neutral monk") == "DI 3.1"
    assert state.legal_texts(0) == ["lay monk neutral temple", "lay temple neutral monk", "lay temple neutral temple"]


def test_di_8_3_the_controller_may_use_an_own_feast() -> None:
    """Seat 1 lays a feast in the first turn and uses it in the second, holding what was dealt to seat 0."""
    state = duel(duel_deal("monk deacon", "feast", "temple rosary"))
    play(state, "* draw temple\n0 lay temple neutral temple\n1 lay feast\n* draw rosary")
    assert refused(state, 1, "feast deacon monk") == "DI 8.3"
    play(state, "0 lay temple\n1 feast deacon monk neutral rosary")
    assert [laid(state, place) for place in range(3)] == [["temple", "temple"], ["deacon", "monk"], ["rosary", "temple"]]
    assert hand(state, 0) == some("feast", 7)
    assert [place.hand_size for place in state.view(None).places] == [7, 7, 0]


def test_di_8_3_the_other_player_uses_a_feast_as_usual() -> None:
    state = duel(duel_deal("feast", "monk deacon"))
    play(state, "* draw temple\n0 lay feast neutral temple\n1 lay temple\n* draw temple")
    assert refused(state, 0, "feast deacon monk neutral temple") == "DI 8.3"
    play(state, "0 feast deacon monk\n1 lay temple neutral temple")
    assert laid(state, 0) == ["deacon", "monk"]
    assert hand(state, 1) == some("feast", 7)


def test_di_8_3_the_returned_feast_is_neither_laid_nor_given_away() -> None:
    state = duel(duel_deal("monk deacon", "feast"))
    play(state, "* draw temple\n0 lay temple neutral temple\n1 lay feast\n* draw temple")
    assert refused(state, 1, "feast deacon monk neutral feast") == "DI 8.3"
    assert refused(state, 1, "feast monk feast neutral temple") == "DI 4.2"
    assert not any("feast" in text.removeprefix("feast ") for text in state.legal_texts(1))


def test_di_8_3_another_feast_may_be_laid_or_given_away() -> None:
    state = duel(duel_deal("monk feast", "feast"))
    play(state, "* draw temple\n0 lay temple neutral temple\n1 lay feast\n* draw temple")
    assert refused(state, 1, "feast monk feast neutral feast") == "DI 8.3"
    assert state.why_not(1, "feast monk feast neutral temple") is None
    play(state, "0 lay temple\n1 feast monk temple neutral feast")
    assert laid(state, 2) == ["feast", "temple"]
    assert hand(state, 0) == some("feast", 7)


def test_di_8_3_three_cards_in_hand_are_needed() -> None:
    """Seat 1 controls the eighth turn with three cards after the draw, seat 0 the ninth with two."""
    state = duel(duel_deal("feast", "feast"))
    play(state, "* draw temple\n0 lay feast neutral temple\n1 lay feast")
    temples(state, 6)
    play(state, "* draw temple")
    assert len(hand(state, 1)) == 3
    assert state.why_not(1, "feast temple temple neutral temple") is None
    play(state, TEMPLES[1] + "\n* draw temple")
    assert len(hand(state, 0)) == 2
    assert refused(state, 0, "feast temple temple neutral temple") == "DI 8.3"
    assert key(state, 0, "feast temple temple neutral temple") == "di-feast-needs-cards"
    assert state.legal_texts(0) == ["lay temple neutral temple"]


def test_di_8_3_the_neutral_place_never_uses_a_feast() -> None:
    state = duel(duel_deal("feast", ""))
    play(state, "* draw temple\n0 lay temple neutral feast\n1 lay temple\n* draw temple")
    assert refused(state, 1, "feast temple temple neutral temple") == "DI 4.1"
    assert refused(state, 0, "feast temple temple") == "DI 4.1"
    assert state.legal_texts(1) == ["lay temple neutral temple"]


def test_di_3_3_a_single_card_after_the_draw_lays_itself_in_a_duel() -> None:
    """In the ninth turn the controller chooses between two cards, the other player's only one is already face down."""
    state = temples(duel(duel_deal("monk", "deacon")), 8)
    play(state, "* draw temple")
    assert state.to_act() == [0]
    assert [place.hand_size for place in state.view(None).places] == [2, 1, 0]
    assert state.view(1).choice == "lay deacon"
    for other in (0, None):
        assert state.view(other).choice is None
        assert "deacon" not in state.view(other).places[1].laid
    assert (refused(state, 1, "lay deacon"), key(state, 1, "lay deacon")) == ("DI 3.3", "di-last-card")
    assert refused(state, 1, "feast deacon temple") == "DI 3.3"
    play(state, "0 lay monk neutral temple")
    assert told(state)[1:] == [
        ("laid", "DI 3.1", 0, "monk"),
        ("laid", "DI 3.1", 2, "temple"),
        ("laid-last", "DI 3.3", 1, "deacon"),
    ]


def test_di_8_4_the_players_exchange_hands_and_the_pile_stays() -> None:
    state = duel(duel_deal("monk*2", "deacon*2", "rosary cell"))
    play(state, "* draw rosary\n0 lay monk neutral temple\n1 lay deacon")
    assert hand(state, 0) == some("deacon", 8)
    assert hand(state, 1) == some("monk rosary", 8)
    assert state.view(None).pile == 8
    play(state, "* draw cell")
    assert hand(state, 1) == some("monk rosary cell", 9)


def test_di_8_4_the_round_ends_with_the_pile() -> None:
    state = duel(duel_deal("", ""))
    for left in range(8, -1, -1):
        temples(state, 1)
        assert state.view(None).pile == left
    assert [len(laid(state, place)) for place in range(3)] == [9, 9, 9]
    assert [place.hand_size for place in state.view(None).places] == [0, 0, 0]
    with pytest.raises(eminence.Refusal):
        state.chance("draw temple")
    play(state, "* die 1")
    assert [laid(state, place) for place in range(3)] == [[], [], []]


def test_di_8_5_the_neutral_place_is_scored_as_a_player() -> None:
    state = after_duel_round("feast*9", "monk feast*8", "parishioners*3 feast*5", die=2)
    assert state.scores() == [-10, -9, 15]
    assert state.sheet()[2] == {"DI 5.1": 5, "DI 6.1": 10}
    assert ("scored", "DI 6.1", 2, 10, 1) in told(state)


@pytest.mark.parametrize(
    ("priests", "scores"),
    [
        (("priest1", "", "priest2"), [4, 0, 6]),
        (("priest2", "priest1", "priest2"), [3, 0, 3]),
        (("priest3", "priest2", "priest1"), [6, 4, 0]),
        (("priest3", "priest1", "priest1"), [6, 2, 2]),
    ],
)
def test_di_8_5_the_neutral_place_takes_part_in_the_majority(priests: tuple[str, str, str], scores: list[int]) -> None:
    assert after_duel_round(*priests).scores() == scores


def test_di_8_5_by_count_and_with_spare_monastics_too() -> None:
    assert after_duel_round("", "", "priest3 priest2", priests="count").scores() == [0, 0, 5]
    assert after_duel_round("", "", "monk*2 rosary").scores() == [0, 0, 3]
    assert after_duel_round("", "", "monk*2 rosary", spare_monastics="score").scores() == [0, 0, 4]


@pytest.mark.parametrize(
    ("places", "winners"),
    [
        (("monk", "deacon*2", "parishioners*9"), [1]),
        (("monk", "monk", "bishop"), [0, 1]),
        (("prosphora", "prosphora*2", ""), [0]),
    ],
)
def test_di_8_5_the_neutral_place_cannot_win(places: tuple[str, str, str], winners: list[int]) -> None:
    state = duel()
    for controller in (0, 1, 0):
        play(state, duel_round(*places, controller=controller))
    assert state.over
    assert max(state.scores()) == state.scores()[2]
    assert state.winners() == state.view(None).winners == winners
    record = eminence.record_of(state)
    assert len(record.scores) == 3
    assert eminence.verify(record).winners() == winners


# 10 Notation of a duel


def test_di_10_1_moves_of_the_controller() -> None:
    state = duel(duel_deal("monk", "feast"))
    play(state, "* draw temple\n0 lay temple neutral temple\n1 lay feast\n* draw temple")
    assert state.legal_texts(1) == [
        "feast monk temple neutral temple",
        "feast temple temple neutral monk",
        "feast temple temple neutral temple",
        "lay monk neutral temple",
        "lay temple neutral monk",
        "lay temple neutral temple",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lay monk neutral", "di-shape"),
        ("lay neutral monk", "di-shape"),
        ("lay monk neutral pope", "refusal-unknown-card"),
        ("lay monk temple neutral monk", "di-shape"),
        ("feast monk neutral temple", "di-shape"),
        ("feast temple monk neutral temple", "refusal-card-order"),
        ("feast monk temple neutral", "di-shape"),
        ("neutral monk", "refusal-unknown-word"),
    ],
)
def test_di_10_1_other_spellings_are_refused_in_a_duel(text: str, expected: str) -> None:
    state = duel(duel_deal("monk", ""))
    play(state, "* draw temple")
    assert (refused(state, 0, text), key(state, 0, text)) == ("DI 10.1", expected)


def test_di_10_2_the_pile_keeps_its_own_order_and_draws_repeat_it() -> None:
    pile = cards("temple monk deacon temple sexton cell rosary bishop feast")
    state = duel(duel_deal("", "", " ".join(pile)))
    for number, card in enumerate(pile):
        with pytest.raises(eminence.Refusal):
            state.chance("draw priest1")
        play(state, f"* draw {card}")
        controller = number % 2
        play(state, f"{controller} lay temple neutral {card}")
        if 1 - controller in state.to_act():
            play(state, f"{1 - controller} lay temple")
    assert laid(state, 2) == sorted(pile, key=state.setup.slugs.index)


def test_di_10_2_a_draw_comes_before_the_choices() -> None:
    state = duel(duel_deal("", ""))
    play(state, "* draw temple")
    with pytest.raises(eminence.Refusal):
        state.chance("draw temple")
    steps = [what.split()[0] for _, what in play(state, TEMPLES[0]).steps()]
    assert steps == ["deal", "deal", "neutral", "draw", "lay", "lay"]
