"""Table Diocese: the deck, the deal, the end, teams and the notation (DI 1, 2, 7, 9, 10)."""

from __future__ import annotations

from typing import Any

import pytest

import eminence
from diocese_rounds import HAND, KINDS, ROOMY, after_round, deal, hand, laid, some, temples, turn, whole_round
from tables import play, refused, table, told

COUNTS = (8, 5, 5, 2, 2, 2, 4, 3, 2, 3, 2, 2, 2, 6)  # as the table of DI 1 lists them
STANDARD = dict(zip(KINDS, COUNTS, strict=True))
DIOCESE = eminence.game("diocese")


def setup_refused(seats: Any, **options: Any) -> eminence.SetupRefusal:
    with pytest.raises(eminence.SetupRefusal) as caught:
        DIOCESE.new(seats, options)
    return caught.value


def chance_refused(state: eminence.State, text: str) -> None:
    before = state.save()
    with pytest.raises(eminence.Refusal):
        state.chance(text)
    assert state.save() == before


# 1 Cards


def test_di_1_the_deck_has_forty_eight_cards_of_fourteen_kinds() -> None:
    deck = DIOCESE.setup(3).options["deck"]
    assert deck == STANDARD
    assert list(deck) == list(KINDS)
    assert sum(deck.values()) == 48


def test_di_1_a_kind_left_out_counts_none_and_all_fourteen_are_listed() -> None:
    deck = DIOCESE.setup(2, {"deck": {"temple": 12, "monk": 8}}).options["deck"]
    assert deck == {**dict.fromkeys(KINDS, 0), "temple": 12, "monk": 8}
    assert list(deck) == list(KINDS)


def test_di_1_the_deal_comes_from_the_deck_at_the_table() -> None:
    state = table("diocese", 2, deck={"temple": 12, "monk": 8})
    chance_refused(state, "deal 0 monk monk monk monk monk monk monk monk monk temple")
    chance_refused(state, "deal 0 deacon monk monk monk monk monk monk monk monk temple")
    play(state, "* deal 0 monk monk monk monk monk monk monk monk temple temple")
    chance_refused(state, "deal 1 monk temple temple temple temple temple temple temple temple temple")
    play(state, deal("", "").splitlines()[1])


@pytest.mark.parametrize(("seats", "need"), [(2, 20), (3, 27), (4, 32), (5, 40), (6, 42), (7, 42)])
def test_di_1_a_deck_must_hold_enough_for_the_deal(seats: int, need: int) -> None:
    refusal = setup_refused(seats, deck={"temple": need - 1})
    assert (refusal.clause, refusal.key) == ("DI 1", "setup-deck-too-small")
    assert refusal.args_of_key == {"need": need, "have": need - 1}
    assert str(need) in str(refusal)
    assert DIOCESE.new(seats, {"deck": {"temple": need}}).chance_due()


def test_di_1_a_deck_for_a_duel_holds_twenty_seven() -> None:
    assert setup_refused(2, duel=True, deck={"temple": 26}).args_of_key == {"need": 27, "have": 26}
    assert DIOCESE.new(2, {"duel": True, "deck": {"temple": 27}}).chance_due()


def test_di_1_kinds_must_be_known() -> None:
    refusal = setup_refused(2, deck={**STANDARD, "pope": 1})
    assert (refusal.clause, refusal.key) == ("DI 1", "setup-deck-unknown-kind")
    assert "pope" in str(refusal)


@pytest.mark.parametrize("count", [-1, 1.0, 2.5, True, "3", None, [4]])
def test_di_1_counts_are_whole_numbers_from_zero(count: Any) -> None:
    refusal = setup_refused(2, deck={**STANDARD, "monk": count})
    assert (refusal.clause, refusal.key) == ("DI 1", "setup-deck-count")
    assert "monk" in str(refusal).lower()


@pytest.mark.parametrize("deck", [None, 48, "standard", ["monk"], True])
def test_di_1_a_deck_is_a_count_for_each_kind(deck: Any) -> None:
    refusal = setup_refused(2, deck=deck)
    assert (refusal.clause, refusal.key) == ("DI 1", "setup-deck-not-counts")


# 2 Set-up of a round


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 9), (4, 8), (5, 8), (6, 7), (7, 6)])
def test_di_2_1_hand_sizes(seats: int, size: int) -> None:
    state = table("diocese", seats)
    for seat in range(seats):
        assert state.chance_due()
        assert state.to_act() == []
        state.roll(eminence.Rng(seat))
        assert len(hand(state, seat)) == state.view(None).places[seat].hand_size == size
    assert state.to_act() == list(range(seats))
    for seat in range(seats):
        chance_refused(state, f"deal {seat} {' '.join(['temple'] * size)}")


@pytest.mark.parametrize("seats", [-1, 0, 1, 8, 2.0, True, "3", None])
def test_di_2_1_two_to_seven_seats(seats: Any) -> None:
    assert setup_refused(seats).clause == "DI 2.1"


def test_di_2_1_a_hand_is_seen_by_its_seat_alone() -> None:
    state = table("diocese", 3, "* deal 0 parishioners parishioners deacon deacon deacon monk rosary temple temple")
    assert hand(state, 0) == some("parishioners*2 deacon*3 monk rosary", 9)
    assert told(state, 0) == [
        ("dealt", "DI 2.1", 0, 9),
        ("received", "DI 2.1", 0, "parishioners", 2),
        ("received", "DI 2.1", 0, "deacon", 3),
        ("received", "DI 2.1", 0, "monk", 1),
        ("received", "DI 2.1", 0, "rosary", 1),
        ("received", "DI 2.1", 0, "temple", 2),
    ]
    for other in (1, 2, None):
        assert told(state, other) == [("dealt", "DI 2.1", 0, 9)]
        assert state.view(other).hand == []


def test_di_2_1_the_deal_goes_by_seats_and_by_size() -> None:
    state = table("diocese", 3)
    chance_refused(state, "deal 1 deacon deacon deacon deacon deacon feast feast temple temple")
    chance_refused(state, "deal 0 deacon deacon deacon deacon deacon feast feast temple")
    chance_refused(state, "deal 0 deacon deacon deacon deacon deacon feast feast temple temple temple")
    chance_refused(state, "die 2")
    play(state, "* deal 0 deacon deacon deacon deacon deacon feast feast temple temple")
    assert refused(state, 0, "lay deacon") == "DI 3.1"


def test_di_2_1_the_rest_is_set_aside_unseen() -> None:
    """Of two dealt from a deck of three kinds, neither knows what the other or nobody holds."""
    deck = {"monk": 10, "deacon": 10, "temple": 10}
    state = table("diocese", 2, deck=deck)
    play(state, f"* deal 0 {' '.join(['monk'] * 10)}\n* deal 1 {' '.join(['deacon'] * 10)}")
    samples = [state.belief(0).sample(eminence.Rng(seed)) for seed in range(40)]
    assert all(hand(sample, 0) == ["monk"] * 10 for sample in samples)
    assert {"deacon", "temple"} == {card for sample in samples for card in hand(sample, 1)}
    assert any("temple" in hand(sample, 1) for sample in samples)


def test_di_2_1_three_rounds_each_from_the_whole_deck() -> None:
    deck = {"temple": 20}
    state = table("diocese", 2, deck=deck)
    for number in (1, 2, 3):
        assert state.view(None).round == number
        assert not state.over
        play(state, deal("", "") + "\n" + temples(2, 9))
        assert laid(state, 0) == laid(state, 1) == ["temple"] * 10
        play(state, "* die 1")
    assert state.over
    assert not state.chance_due()
    assert state.to_act() == []


# 7 End


def three_rounds(*laid_each: str, seats: int = 2) -> eminence.State:
    """Three rounds with the same cards before the seats, the hierarch never coming."""
    text = whole_round(*laid_each)
    return table("diocese", seats, "\n".join([text] * 3), deck=ROOMY)


def test_di_7_1_the_highest_total_after_three_rounds_wins() -> None:
    state = after_round("deacon*2", "sexton", "monk")
    assert (state.over, state.winners()) == (False, [])
    play(state, whole_round("", "sexton*5", "monk"))
    assert (state.over, state.winners(), state.scores()) == (False, [], [5, 15, 2])
    play(state, whole_round("deacon*2", "", "monk"))
    assert (state.over, state.winners(), state.scores()) == (True, [1], [10, 15, 3])
    assert state.view(None).winners == [1]
    assert ("ended", "DI 7.1") in told(state)


def test_di_7_1_equal_totals_share_the_win() -> None:
    state = three_rounds("deacon*2", "monk*2", "monk*5", seats=3)
    assert state.scores() == [15, 6, 15]
    assert state.winners() == [0, 2]
    assert three_rounds("", "").winners() == [0, 1]


def test_di_7_1_a_negative_total_may_win() -> None:
    state = three_rounds("prosphora", "prosphora*2")
    assert state.scores() == [-6, -12]
    assert state.winners() == [0]


def test_di_7_1_nothing_follows_the_end() -> None:
    state = three_rounds("monk", "")
    assert refused(state, 0, "lay temple") == "DI 7.1"
    assert state.legal(0) == []
    chance_refused(state, "die 1")


# 9 Two people at one hand


def test_di_9_1_two_people_at_one_hand_are_one_seat_to_the_rules() -> None:
    """Both ask for the same seat and see the same; what one of them has chosen the other cannot choose again."""
    state = table("diocese", 2, deal("monk", "deacon"), deck=ROOMY)
    one, two = state.view(0), state.view(0)
    assert one == two
    state.apply(0, "lay monk")
    assert state.view(0).choice == "lay monk"
    assert refused(state, 0, "lay temple") == "DI 3.1"
    assert setup_refused(2, teams=True).key == "setup-option-unknown"


# 10 Notation


def test_di_10_1_lay_a_card() -> None:
    state = table("diocese", 2, deal("monk*2 rosary", "deacon"), deck=ROOMY)
    assert state.legal_texts(0) == ["lay monk", "lay rosary", "lay temple"]
    assert state.legal_texts(1) == ["lay deacon", "lay temple"]


def test_di_10_1_feast_with_two_cards_in_card_order() -> None:
    state = table("diocese", 2, deal("feast monk", "deacon monk*2"), deck=ROOMY)
    play(state, turn("lay feast", "lay temple"))
    assert hand(state, 0) == some("deacon monk*2", 9)
    assert state.legal_texts(0) == [
        "feast deacon monk",
        "feast deacon temple",
        "feast monk monk",
        "feast monk temple",
        "feast temple temple",
        "lay deacon",
        "lay monk",
        "lay temple",
    ]
    assert refused(state, 0, "feast monk deacon") == "DI 10.1"
    assert state.why_not(0, "feast monk deacon").key == "refusal-card-order"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "clause", "key"),
    [
        ("", "DI 10.1", "refusal-unknown-word"),
        ("pass", "DI 10.1", "refusal-unknown-word"),
        ("Lay monk", "DI 10.1", "refusal-unknown-word"),
        (" lay monk", "DI 10.1", "refusal-unknown-word"),
        ("lay", "DI 10.1", "di-shape"),
        ("lay pope", "DI 10.1", "refusal-unknown-card"),
        ("lay  monk", "DI 10.1", "refusal-unknown-card"),
        ("lay monk ", "DI 10.1", "refusal-unknown-card"),
        ("lay monk monk", "DI 10.1", "di-shape"),
        ("feast", "DI 10.1", "di-shape"),
        ("feast monk", "DI 10.1", "di-shape"),
        ("feast temple monk", "DI 10.1", "refusal-card-order"),
        ("feast monk monk monk", "DI 10.1", "di-shape"),
        ("feast temple monk monk", "DI 10.1", "di-shape"),
        ("lay monk neutral temple", "DI 8.1", "di-no-neutral-place"),
    ],
)
def test_di_10_1_other_spellings_are_refused(text: str, clause: str, key: str) -> None:
    state = table("diocese", 2, deal("monk*3", ""), deck=ROOMY)
    refusal = state.why_not(0, text)
    assert refusal is not None
    assert (refusal.clause, refusal.key) == (clause, key)
    assert str(refusal).startswith(f"{clause}: ")
    with pytest.raises(eminence.Refusal):
        state.apply(0, text)
    assert state.to_act() == [0, 1]


def test_di_10_1_numbers_that_are_no_move_or_seat() -> None:
    state = table("diocese", 2, deal("", ""), deck=ROOMY)
    for move in (-1, len(state.setup.texts)):
        refusal = state.why_not(0, move)
        assert refusal is not None
        assert refusal.clause == "DI 10.1"
    for seat in (-1, 2):
        assert refused(state, seat, "lay temple") == "DI 2.1"
        assert state.legal(seat) == []


def test_di_10_1_choices_are_recorded_in_seat_order() -> None:
    state = table("diocese", 3, deal("monk", "deacon", "rosary"), deck=ROOMY)
    play(state, "2 lay rosary\n0 lay monk\n1 lay deacon")
    assert state.steps()[3:] == [(0, "lay monk"), (1, "lay deacon"), (2, "lay rosary")]


def test_di_10_2_hands_are_written_in_card_order() -> None:
    state = table("diocese", 3)
    chance_refused(state, "deal 0 temple monk monk monk monk temple temple temple temple")
    chance_refused(state, "deal 0 monk monk monk temple temple temple temple temple rosary")
    play(state, "* deal 0 monk monk monk rosary temple temple temple temple temple")


@pytest.mark.parametrize(
    "text", ["die 0", "die 7", "die", "die 1 2", "die one", "die 01", "roll 3", "", "draw temple", "neutral"]
)
def test_di_10_2_the_die_shows_one_to_six(text: str) -> None:
    state = table("diocese", 2, deal("", "") + "\n" + temples(2, 9), deck=ROOMY)
    chance_refused(state, text)
    play(state, "* die 6")


@pytest.mark.parametrize("text", ["deal", "deal 0", "deal x temple", "deal 7", "deal 0 pope", "deal 00", "deal 0 "])
def test_di_10_2_no_other_spelling_of_a_deal(text: str) -> None:
    chance_refused(table("diocese", 2), text)


def test_di_10_2_no_chance_step_while_choices_are_due() -> None:
    chance_refused(table("diocese", 2, deal("", ""), deck=ROOMY), "die 3")


@pytest.mark.parametrize("seats", HAND)
def test_di_10_2_what_is_rolled_can_be_written_down_and_replayed(seats: int) -> None:
    state = table("diocese", seats)
    rng = eminence.Rng(seats)
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        for seat in state.to_act():
            state.apply(seat, rng.choice(state.legal(seat)))
    record = eminence.parse_record(eminence.record_of(state).to_json())
    assert eminence.verify(record).scores() == state.scores()
    assert sum(what.startswith("deal") for _, what in record.steps) == 3 * seats
    assert sum(what.startswith("die") for _, what in record.steps) == 3
    assert sum(who != "*" for who, _ in record.steps) == 3 * seats * (HAND[seats] - 1)
