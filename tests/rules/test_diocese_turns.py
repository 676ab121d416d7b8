"""Table Diocese: a turn and the Patronal feast (DI 3, 4)."""

from __future__ import annotations

import pytest

import eminence
from diocese_rounds import HAND, ROOMY, after_round, deal, hand, laid, some, temples, turn, whole_round
from tables import play, refused, table, told

# 3 A turn


def test_di_3_1_all_choose_at_the_same_time_and_in_any_order() -> None:
    state = table("diocese", 3, deal("monk", "deacon", "rosary"), deck=ROOMY)
    assert state.to_act() == [0, 1, 2]
    state.apply(2, "lay rosary")
    assert state.to_act() == [0, 1]
    state.apply(0, "lay monk")
    assert state.to_act() == [1]
    state.apply(1, "lay deacon")
    assert state.to_act() == [0, 1, 2]
    assert [laid(state, seat) for seat in range(3)] == [["monk"], ["deacon"], ["rosary"]]


def test_di_3_1_a_choice_lies_face_down_until_all_have_chosen() -> None:
    state = table("diocese", 3, deal("monk", "deacon", "rosary"), deck=ROOMY)
    state.apply(1, "lay deacon")
    assert state.view(1).choice == "lay deacon"
    assert told(state, 1) == [("chose", "DI 3.1", 1, "lay deacon")]
    for other in (0, 2, None):
        view = state.view(other)
        assert view.choice is None
        assert [place.chosen for place in view.places] == [False, True, False]
        assert [place.laid for place in view.places] == [[], [], []]
        assert [place.hand_size for place in view.places] == [9, 9, 9]
        assert told(state, other) == [("chose", "DI 3.1", 1, None)]


def test_di_3_1_the_cards_are_turned_up_together() -> None:
    state = table("diocese", 3, deal("monk", "deacon", "rosary"), deck=ROOMY)
    play(state, turn("lay monk", "lay deacon", "lay rosary"))
    turned_up = [
        ("laid", "DI 3.1", 0, "monk"),
        ("laid", "DI 3.1", 1, "deacon"),
        ("laid", "DI 3.1", 2, "rosary"),
        ("passed", "DI 3.2", 0, 2, 8),
        ("passed", "DI 3.2", 1, 0, 8),
        ("passed", "DI 3.2", 2, 1, 8),
    ]
    assert told(state, 2) == [("chose", "DI 3.1", 2, "lay rosary"), *turned_up]
    for other in (0, 1, None):
        assert told(state, other) == [("chose", "DI 3.1", 2, None), *turned_up]
        assert [place.chosen for place in state.view(other).places] == [False] * 3


def test_di_3_1_a_choice_is_made_once() -> None:
    state = table("diocese", 2, deal("monk", ""), deck=ROOMY)
    state.apply(0, "lay monk")
    for move in ("lay temple", "lay monk"):
        assert refused(state, 0, move) == "DI 3.1"
        with pytest.raises(eminence.Refusal):
            state.apply(0, move)
    assert state.legal(0) == []
    state.apply(1, "lay temple")
    assert laid(state, 0) == ["monk"]


def test_di_3_1_only_a_card_of_the_hand() -> None:
    state = table("diocese", 2, deal("monk", "deacon"), deck=ROOMY)
    assert refused(state, 0, "lay deacon") == "DI 3.1"
    assert state.why_not(0, "lay monk") is None


def test_di_3_1_nothing_to_choose_before_the_deal_and_before_the_die() -> None:
    state = table("diocese", 2, deck=ROOMY)
    assert refused(state, 0, "lay temple") == "DI 3.1"
    play(state, deal("", ""))
    play(state, temples(2, 9))
    assert refused(state, 0, "lay temple") == "DI 3.1"


def test_di_3_1_laid_cards_stay_until_the_round_is_scored() -> None:
    text = whole_round("monk deacon", "sexton", die=2)
    state = table("diocese", 2, text.rpartition("\n")[0], deck=ROOMY)
    assert laid(state, 0) == some("monk deacon", 10)
    assert laid(state, 1) == some("sexton", 10)
    play(state, "* die 2")
    assert laid(state, 0) == laid(state, 1) == []


@pytest.mark.parametrize(("passing", "where"), [("right", [1, 2, 0]), ("left", [2, 0, 1]), ("alternate", [1, 2, 0])])
def test_di_3_2_hands_go_to_a_neighbour(passing: str, where: list[int]) -> None:
    """After the pass seat s holds the hand of where[s]: right is the seat before, left the one after."""
    state = table("diocese", 3, deal("monk", "deacon", "rosary"), deck=ROOMY, passing=passing)
    play(state, temples(3))
    dealt = ["monk", "deacon", "rosary"]
    assert [hand(state, seat) for seat in range(3)] == [some(dealt[giver], 8) for giver in where]
    passed = {event[2]: event[3] for event in told(state) if event[0] == "passed"}
    assert {receiver: giver for giver, receiver in passed.items()} == dict(enumerate(where))


def test_di_3_2_right_is_the_default() -> None:
    assert eminence.game("diocese").setup(3).options["passing"] == "right"
    with pytest.raises(eminence.SetupRefusal, match=r"DI 3\.2: .*across"):
        eminence.game("diocese").new(3, {"passing": "across"})


@pytest.mark.parametrize(
    ("passing", "first_card_of_seat_0"),
    [
        ("right", ["deacon", "deacon", "deacon"]),
        ("left", ["rosary", "rosary", "rosary"]),
        ("alternate", ["deacon", "rosary", "deacon"]),
    ],
)
def test_di_3_2_alternate_turns_round_in_the_second_round(passing: str, first_card_of_seat_0: list[str]) -> None:
    state = table("diocese", 3, deck={"monk": 1, "deacon": 1, "rosary": 1, "temple": 40}, passing=passing)
    received = []
    for _ in range(3):
        play(state, deal("monk", "deacon", "rosary"))
        play(state, temples(3))
        received.append(hand(state, 0)[0])
        while state.to_act():
            state.apply(state.to_act()[0], "lay temple" if "temple" in hand(state, state.to_act()[0]) else "lay monk")
        play(state, "* die 1")
    assert received == first_card_of_seat_0


@pytest.mark.parametrize("duel", [False, True])
def test_di_3_2_with_two_seats_it_makes_no_difference(duel: bool) -> None:
    views = []
    for passing in ("right", "left", "alternate"):
        state = table("diocese", 2, passing=passing, duel=duel)
        rng = eminence.Rng(5)
        seen = []
        while not state.over:
            if state.chance_due():
                state.roll(rng)
            for seat in state.to_act():
                state.apply(seat, rng.choice(state.legal(seat)))
            seen.append([[state.view(seat), state.events(seat)] for seat in (0, 1, None)])
        views.append(seen)
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("seats", HAND)
def test_di_3_3_the_last_card_lays_itself(seats: int) -> None:
    state = table("diocese", seats, deal("monk", *[""] * (seats - 1)), deck=ROOMY)
    play(state, temples(seats, HAND[seats] - 2))
    owner = (-(HAND[seats] - 2)) % seats
    assert hand(state, owner) == ["monk", "temple"]
    steps = len(state.steps())
    play(state, temples(seats))
    last = (owner - 1) % seats
    assert laid(state, last) == some("monk", HAND[seats])
    assert state.to_act() == []
    assert state.chance_due()
    assert len(state.steps()) == steps + seats
    laid_last = [("laid-last", "DI 3.3", seat, "monk" if seat == last else "temple") for seat in range(seats)]
    assert told(state)[-seats:] == laid_last


def test_di_3_3_a_choice_between_equal_cards_is_still_a_step() -> None:
    """Two Temples are one legal move but two cards in hand."""
    state = table("diocese", 2, deal("", "") + "\n" + temples(2, 8), deck=ROOMY)
    assert state.to_act() == [0, 1]
    assert state.legal_texts(0) == ["lay temple"]


@pytest.mark.parametrize(("seats", "duel"), [*((seats, False) for seats in HAND), (2, True)])
def test_di_3_4_all_places_have_equally_many_laid_cards_after_every_turn(seats: int, duel: bool) -> None:
    state = table("diocese", seats, duel=duel, deck={"feast": 30, "monk": 10, "temple": 10})
    rng = eminence.Rng(7)
    feasted = 0
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        for seat in state.to_act():
            feasts = [move for move in state.legal(seat) if state.setup.texts[move].startswith("feast")]
            state.apply(seat, rng.choice(feasts or state.legal(seat)))
            feasted += bool(feasts)
        counts = {len(place.laid) for place in state.view(None).places}
        assert len(counts) == 1
    assert feasted


# 4 Patronal feast


def with_feast(*others: str, hands: int = 3) -> eminence.State:
    """Seat 0 has laid a feast and got seat 1's hand, which is the first of the others."""
    state = table("diocese", hands, deal("feast", *others, *[""] * (hands - 1 - len(others))), deck=ROOMY)
    return play(state, turn("lay feast", *["lay temple"] * (hands - 1)))


def test_di_4_1_two_cards_for_a_feast_that_returns_to_the_hand_and_is_passed_on() -> None:
    state = with_feast("monk deacon")
    assert laid(state, 0) == ["feast"]
    play(state, turn("feast deacon monk", "lay temple", "lay temple"))
    assert laid(state, 0) == ["deacon", "monk"]
    assert hand(state, 2) == some("feast", 7)
    assert [place.hand_size for place in state.view(None).places] == [7, 7, 7]
    assert told(state)[1:4] == [
        ("feasted", "DI 4.1", 0),
        ("laid", "DI 3.1", 0, "deacon"),
        ("laid", "DI 3.1", 0, "monk"),
    ]


def test_di_4_1_using_a_feast_is_part_of_the_secret_choice() -> None:
    state = with_feast("monk deacon")
    state.apply(0, "feast deacon monk")
    assert told(state, 0) == [("chose", "DI 3.1", 0, "feast deacon monk")]
    for other in (1, 2, None):
        assert told(state, other) == [("chose", "DI 3.1", 0, None)]
        assert state.view(other).places[0].laid == ["feast"]
        assert state.view(other).places[0].hand_size == 8


def test_di_4_1_the_feast_must_lie_face_up_already() -> None:
    state = table("diocese", 3, deal("feast*2 monk", "", ""), deck=ROOMY)
    assert refused(state, 0, "feast monk feast") == "DI 4.1"
    assert all(text.startswith("lay ") for text in state.legal_texts(0))
    play(state, turn("lay feast", "lay temple", "lay temple"))
    assert state.why_not(0, "feast temple temple") is None
    assert refused(state, 1, "feast temple temple") == "DI 4.1"


def test_di_4_1_one_may_go_on_laying_one_card() -> None:
    state = with_feast("monk")
    play(state, turn("lay monk", "lay temple", "lay temple"))
    assert laid(state, 0) == ["monk", "feast"]
    assert state.why_not(0, "feast temple temple") is None


def test_di_4_1_the_returned_feast_may_be_laid_by_the_next() -> None:
    state = with_feast()
    play(state, turn("feast temple temple", "lay temple", "lay temple"))
    play(state, turn("lay temple", "lay temple", "lay feast"))
    assert laid(state, 2) == ["feast", "temple", "temple"]
    assert state.why_not(2, "feast temple temple") is None


def test_di_4_1_a_feast_of_an_earlier_round_is_gone() -> None:
    state = after_round("feast", "", "")
    play(state, deal("", "", ""))
    assert refused(state, 0, "feast temple temple") == "DI 4.1"


def test_di_4_1_everybody_knows_where_the_feast_went() -> None:
    """Five seats: seat 0 has not held the hand that seat 3 gave its feast to, but has seen it go there, and come out again."""
    state = table("diocese", 5, deal("", "", "", "feast", ""), deck={"feast": 1, "monk": 20, "temple": 40})

    def guesses(seat: int) -> list[list[str]]:
        return [hand(state.belief(0).sample(eminence.Rng(seed)), seat) for seed in range(30)]

    play(state, turn("lay temple", "lay temple", "lay temple", "lay feast", "lay temple"))
    play(state, turn("lay temple", "lay temple", "lay temple", "feast temple temple", "lay temple"))
    assert hand(state, 2) == some("feast", 6)
    assert all("feast" in guess for guess in guesses(2))
    assert any("monk" in guess for guess in guesses(2))
    play(state, turn("lay temple", "lay temple", "lay feast", "lay temple", "lay temple"))
    assert hand(state, 1) == some("", 5)
    assert not any("feast" in guess for guess in guesses(1))
    assert any("monk" in guess for guess in guesses(1))


def test_di_4_2_one_feast_a_turn_however_many_lie_there() -> None:
    state = with_feast("feast")
    play(state, turn("lay feast", "lay temple", "lay temple"))
    assert laid(state, 0) == ["feast", "feast"]
    assert refused(state, 0, "feast temple temple temple") == "DI 10.1"
    play(state, turn("feast temple temple", "lay temple", "lay temple"))
    assert laid(state, 0) == ["feast", "temple", "temple"]
    assert hand(state, 2).count("feast") == 1


def test_di_4_2_the_returned_feast_is_not_one_of_the_two() -> None:
    state = with_feast("monk")
    assert refused(state, 0, "feast monk feast") == "DI 4.2"
    assert refused(state, 0, "feast feast temple") == "DI 4.2"
    assert refused(state, 0, "feast feast feast") == "DI 3.1"
    assert not any(text.count("feast") > 1 for text in state.legal_texts(0))


def test_di_4_2_another_feast_in_hand_may_be() -> None:
    state = with_feast("feast monk")
    assert refused(state, 0, "feast feast feast") == "DI 4.2"
    play(state, turn("feast monk feast", "lay temple", "lay temple"))
    assert laid(state, 0) == ["monk", "feast"]
    assert hand(state, 2) == some("feast", 7)


def test_di_4_2_two_other_feasts_may_be() -> None:
    state = with_feast("feast*2")
    play(state, turn("feast feast feast", "lay temple", "lay temple"))
    assert laid(state, 0) == ["feast", "feast"]
    assert hand(state, 2) == some("feast", 7)


def test_di_4_2_both_cards_must_be_in_hand() -> None:
    state = with_feast("monk")
    assert refused(state, 0, "feast monk monk") == "DI 3.1"
    assert refused(state, 0, "feast deacon monk") == "DI 3.1"
    assert state.why_not(0, "feast monk temple") is None


def test_di_4_2_two_cards_in_hand_are_enough_and_the_feast_is_the_neighbours_last() -> None:
    state = with_feast(hands=2)
    play(state, temples(2, 7))
    assert [place.hand_size for place in state.view(None).places] == [2, 2]
    play(state, turn("feast temple temple", "lay temple"))
    assert laid(state, 0) == ["temple"] * 10
    assert laid(state, 1) == some("feast", 10)
    assert told(state)[-2:] == [("laid-last", "DI 3.3", 0, "temple"), ("laid-last", "DI 3.3", 1, "feast")]


def test_di_4_2_never_with_the_last_card() -> None:
    """It lays itself, and the feast stays where it is."""
    state = with_feast(hands=2)
    play(state, temples(2, 8))
    assert state.chance_due()
    assert laid(state, 0) == some("feast", 10)
    assert refused(state, 0, "feast temple temple") == "DI 3.1"


def test_di_4_3_the_feast_itself_scores_nothing() -> None:
    state = after_round("feast*2", "")
    assert state.scores() == [0, 0]
    assert state.sheet() == [{}, {}]
    assert told(state) == [("rolled", "DI 5.1", 1, 1)]
