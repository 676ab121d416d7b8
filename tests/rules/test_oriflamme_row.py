"""Oriflamme, sections 1 to 5: set-up, placement, activation, removing and discarding."""

from __future__ import annotations

import pytest

from eminence.engine.refusal import Refusal
from eminence.games import game
from oriflamme_tables import CARDS, deal, keep_all, moves, pile, row, start
from tables import play, refused, table, told

ONE_EACH = """
    0 place queen left
    1 place felon right
    2 place trap right
"""


def test_or_1_eleven_cards_in_card_order() -> None:
    assert list(game("oriflamme").setup(3).slugs) == CARDS


def test_or_2_1_seven_in_hand_three_and_the_twin_aside() -> None:
    state = start("prince queen felon | plan trap bribe", "", "")
    own, public = state.view(0), state.view(None)
    assert len(own.hand) == 7
    assert own.aside == ["plan", "trap", "bribe"]
    assert (public.hand, public.aside) == ([], [])
    assert [(f.hand_size, f.aside_size, f.twin_aside) for f in public.families] == [(7, 3, True)] * 3
    assert refused(state, 0, "place twin left") == "OR 2.1"


def test_or_2_1_the_deal_is_told_to_its_family_only() -> None:
    state = table("oriflamme", 2, deal("prince | trap plan bribe", "").splitlines()[0])
    assert told(state, 1) == [("dealt", "OR 2.1", 0, 7, 3), ("gained", "OR 2.2", 0, 1)]
    mine = told(state, 0)
    assert ("received", "OR 2.1", 0, "prince") in mine
    assert ("set-aside", "OR 2.1", 0, "trap") in mine
    assert len(mine) == 12
    assert refused(state, 0, "place prince left") == "OR 2.1"


@pytest.mark.parametrize(
    "text",
    [
        "deal 1 prince queen cutthroat apothecary felon schemer substitution aside plan trap bribe",  # seat 0 is due
        "deal 0 prince twin cutthroat apothecary felon schemer substitution aside plan trap bribe",  # a Twin
        "deal 0 queen prince cutthroat apothecary felon schemer substitution aside plan trap bribe",  # not in card order
        "deal 0 prince queen cutthroat apothecary felon schemer substitution aside plan bribe trap",
        "deal 0 prince queen cutthroat apothecary felon schemer substitution aside substitution plan trap",
        "deal 0 prince queen cutthroat apothecary felon schemer aside substitution plan trap bribe",
        "deal 0 prince queen cutthroat apothecary felon schemer substitution plan aside trap bribe",
        "deal 0 prince queen cutthroat apothecary felon schemer knave aside plan trap bribe",
        "deal 00 prince queen cutthroat apothecary felon schemer substitution aside plan trap bribe",
    ],
)
def test_or_2_1_no_other_deal(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        table("oriflamme", 2).chance(text)
    assert refusal.value.clause == "OR 9.2"


def test_or_2_2_one_influence_each() -> None:
    state = start("", "", "")
    assert state.scores() == [1, 1, 1]
    assert state.sheet() == [{"OR 2.2": 1}] * 3


def test_or_2_3_the_first_player_moves_left_for_six_rounds() -> None:
    state = start("", "", "")
    firsts = []
    while not state.over:
        firsts.append(state.to_act()[0])
        assert state.view(None).first_player == firsts[-1]
        for turn in range(3):
            seat = (firsts[-1] + turn) % 3
            assert state.to_act() == [seat]
            state.apply(seat, f"place {state.view(seat).hand[0]} left")
        keep_all(state)
    assert firsts == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("seats", [1, 6])
def test_or_2_3_seats(seats: int) -> None:
    with pytest.raises(Refusal) as refusal:
        game("oriflamme").setup(seats)
    assert refusal.value.clause == "OR 2.3"


def test_or_2_4_left_to_right_in_every_round() -> None:
    state = start("", "", "trap", steps=ONE_EACH)
    for _ in range(2):
        asked = []
        while state.view(None).phase == "keep-or-reveal":
            asked.append(state.view(None).acting)
            state.apply(state.to_act()[0], "keep")
        assert asked == list(range(len(asked)))
        assert state.view(None).passed == 0
        seats = [state.to_act()[0] + turn for turn in range(3)]
        for seat in seats:
            state.apply(seat % 3, f"place {state.view(seat % 3).hand[0]} left")
            assert state.view(None).passed == 0


def test_or_3_1_one_place_in_an_empty_row_then_both_ends() -> None:
    state = start("", "", "")
    assert moves(state) == sorted(f"place {card} left" for card in state.view(0).hand)
    assert refused(state, 0, "place queen right") == "OR 3.1"
    assert refused(state, 1, "place queen left") == "OR 3.1"
    assert refused(state, 0, "place bribe left") == "OR 3.1"
    play(state, "0 place queen left")
    assert {move.split(" ", 2)[2] for move in moves(state)} == {"left", "right"}
    assert told(state) == [("placed-left", "OR 3.1", 0, None)]
    assert told(state, 0) == [("placed-left", "OR 3.1", 0, "queen")]


def test_or_3_1_printed_example_never_between() -> None:
    """Placement: the second player goes left or right of the first card; the third left or right of both, never between."""
    state = start("", "", "", steps="0 place queen left")
    for move in ("1 place queen left", "2 place queen right"):
        assert {move.split(" ", 2)[2] for move in moves(state)} == {"left", "right"}
        play(state, move)
    assert row(state) == ["(?1)", "(?0)", "(?2)"]


def test_or_3_1_an_emptied_row_has_one_place_again() -> None:
    state = start("trap", "trap", steps="0 place trap left\n1 place trap right\n0 reveal\n1 reveal")
    assert row(state) == []
    assert {move.split(" ", 2)[2] for move in moves(state)} == {"left"}
    assert refused(state, 1, "place queen right") == "OR 3.1"


def test_or_3_2_places_are_numbered_as_the_row_stands() -> None:
    state = start("", "", "bribe trap", steps=ONE_EACH)
    keep_all(state)
    assert "place prince on 1" in moves(state)
    play(state, "1 place prince left\n2 place bribe on 3")
    assert row(state) == ["(?1)", "(?0)+1", "(?1)+1", "(?2)+1/(?2)"]
    assert refused(state, 0, "place prince on 4") == "OR 3.2"
    assert refused(state, 0, "place prince on 34") == "OR 3.2"


def test_or_3_3_only_on_the_own_family() -> None:
    state = keep_all(start("", "", "trap", steps=ONE_EACH))
    assert refused(state, 1, "place queen on 0") == "OR 3.3"
    assert "place queen on 1" in moves(state)


def test_or_3_3_a_covered_card_keeps_its_influence_and_does_nothing() -> None:
    state = keep_all(start("", "", steps="0 place queen left\n1 place felon right"))
    play(state, "1 place prince on 1\n0 place felon left")
    play(state, "0 keep\n0 reveal")
    assert state.to_act() == [1]
    play(state, "1 keep")
    assert row(state) == ["(?0)+1", "queen0", "(?1)+1/(?1)+1"]
    play(state, "0 place prince on 1\n1 place queen on 2")  # on a face-up card; stacks of three
    assert row(state) == ["(?0)+1", "queen0/(?0)", "(?1)+1/(?1)+1/(?1)"]
    before = state.score(0)
    keep_all(state)
    assert state.score(0) == before


def test_or_3_4_a_bribed_card_belongs_to_the_token() -> None:
    state = start("queen", "bribe cutthroat", steps="0 place queen left\n1 place bribe right\n0 reveal\n1 reveal\n1 bribe 0")
    assert row(state) == ["queen0*1"]
    assert "place cutthroat on 0" in moves(state)
    play(state, "1 place cutthroat right")
    assert refused(state, 0, "place felon on 0") == "OR 3.3"
    play(state, "0 place felon right")
    assert state.scores() == [3, 3]  # the Queen has acted for seat 1


def test_or_3_4_choices_of_a_bribed_card_are_made_by_the_token() -> None:
    state = start("cutthroat", "bribe", steps="0 place cutthroat left\n1 place bribe right\n0 reveal\n0 remove 1")
    assert row(state) == ["cutthroat0"]
    state = start(
        "cutthroat", "bribe", "", steps="0 place cutthroat left\n1 place bribe right\n2 place felon left\n2 keep\n0 reveal"
    )
    play(state, "0 remove 0\n1 reveal\n1 bribe 0\n1 place felon right\n2 place queen right\n0 place felon right")
    assert row(state)[0] == "cutthroat0*1"
    assert state.to_act() == [1]
    assert moves(state) == ["remove 1"]
    assert refused(state, 0, "remove 1") == "OR 6.4"


def test_or_4_1_keep_puts_one_on_it() -> None:
    state = start("", "", "trap", steps=ONE_EACH)
    assert moves(state) == ["keep", "reveal"]
    assert refused(state, 1, "keep") == "OR 4.1"
    assert refused(state, 0, "place felon left") == "OR 4.1"
    play(state, "0 keep")
    assert told(state) == [("kept", "OR 4.1", 0, None, 0, 1)]
    assert told(state, 0) == [("kept", "OR 4.1", 0, "queen", 0, 1)]
    assert row(state) == ["(?0)+1", "(?1)", "(?2)"]
    assert state.view(0).row[0].cards[0].card == "queen"
    assert state.view(1).row[0].cards[0].card is None


def test_or_4_1_reveal_takes_the_influence_then_acts() -> None:
    state = keep_all(start("", "", steps="0 place queen left\n1 place felon left"))
    play(state, "1 place prince right\n0 place felon right\n1 keep\n0 reveal")
    assert told(state)[:3] == [
        ("revealed", "OR 4.1", 0, "queen", 1, 1),
        ("gained", "OR 4.1", 0, 1),
        ("gained", "OR 6.3", 0, 2),
    ]
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 4.1": 1, "OR 6.3": 2}


def test_or_4_1_printed_example_kept_beside_a_felon_and_revealed() -> None:
    """A kept card gets 1 influence. A Felon next to a card of the green family costs green 1. A revealed card's influence is
    taken by its family."""
    state = start("schemer", "felon", steps="0 place schemer left\n1 place felon right")
    play(state, "0 keep")
    assert row(state) == ["(?0)+1", "(?1)"]
    play(state, "1 reveal")
    assert ("lost", "OR 6.6", 0, 1) in told(state)
    assert state.scores() == [0, 1]
    play(state, "1 place queen right\n0 place queen right\n0 reveal")
    assert ("gained", "OR 4.1", 0, 1) in told(state)


def test_or_4_1_a_face_up_card_must_act() -> None:
    state = start(
        "", "", steps="0 place queen left\n1 place felon right\n0 reveal\n1 keep\n1 place prince right\n0 place felon right"
    )
    assert told(state)[-2:] == [("acted", "OR 4.1", 0, "queen", 0), ("gained", "OR 6.3", 0, 2)]
    assert state.scores() == [5, 1]
    assert state.to_act() == [1]


def test_or_4_2_a_character_stays_an_intrigue_goes() -> None:
    state = start("queen", "trap", steps="0 place queen left\n1 place trap right\n0 reveal\n1 reveal")
    assert row(state) == ["queen0"]
    assert pile(state, 1) == ["trap"]
    assert told(state)[:4] == [
        ("revealed", "OR 4.1", 1, "trap", 1, 0),
        ("gained", "OR 7.3", 1, 1),
        ("discarded", "OR 4.2", "trap", 1, 1),
        ("vanished", "OR 4.5", 1),
    ]


SUBSTITUTION_ON_QUEEN = """
    1 place felon right
    0 place substitution on 0
    0 reveal
    0 remove 1
"""


def test_or_4_3_printed_example_the_freed_queen_is_activated_at_once() -> None:
    """A Substitution that lay on top of your face-up Queen is revealed, acts, and is discarded; the Queen below is
    activated at once."""
    state = start("queen substitution schemer", "schemer", steps="0 place queen left\n1 place schemer right\n0 reveal\n1 keep")
    play(state, SUBSTITUTION_ON_QUEEN)
    assert row(state) == ["queen0", "(?1)"]
    assert state.scores() == [1 + 2 + 1 + 2, 1]
    assert state.to_act() == [1]


def test_or_4_3_printed_example_a_freed_face_down_queen_may_be_left() -> None:
    """Had the Queen lain face down, you could have left it so and put 1 influence on it."""
    state = start("queen substitution schemer", "schemer", steps="0 place queen left\n1 place schemer right\n0 keep\n1 keep")
    play(state, SUBSTITUTION_ON_QUEEN)
    assert state.to_act() == [0]
    assert moves(state) == ["keep", "reveal"]
    play(state, "0 keep")
    assert row(state) == ["(?0)+2", "(?1)"]


def test_or_4_3_a_card_freed_in_a_passed_place_waits() -> None:
    state = start("queen felon", "cutthroat trap", steps="0 place queen left\n1 place cutthroat right\n0 reveal\n1 keep")
    play(state, "1 place trap right\n0 place felon on 0\n0 keep\n1 reveal\n1 remove 0")
    assert row(state) == ["queen0", "cutthroat1", "(?1)"]
    assert state.score(0) == 3
    play(state, "1 keep\n0 place prince right\n1 place felon right")
    assert state.score(0) == 5  # next round


def test_or_4_3_a_card_freed_in_a_place_to_come_is_dealt_with_there() -> None:
    state = start("queen felon", "cutthroat trap", steps="0 place queen left\n1 place cutthroat left\n1 keep\n0 reveal")
    play(state, "1 place trap left\n0 place felon on 2\n1 keep\n1 reveal\n1 remove 2")
    assert row(state) == ["(?1)+1", "cutthroat1", "queen0"]
    assert state.score(0) == 5
    assert state.view(None).round == 3


def test_or_4_3_marks_move_when_a_passed_place_vanishes() -> None:
    state = start("felon", "cutthroat", "felon", steps="0 place felon left\n1 place cutthroat right\n2 place felon right")
    play(state, "0 keep\n1 reveal\n1 remove 0")
    assert row(state) == ["cutthroat1", "(?2)"]
    assert state.view(None).passed == 1
    assert state.to_act() == [2]


def test_or_4_4_a_twin_at_the_right_end_is_to_come_at_the_left_passed() -> None:
    state = start("prince", "", steps="0 place prince left\n1 place queen right\n0 reveal")
    assert moves(state) == ["twin left", "twin right"]
    right = play(state.clone(), "0 twin right")
    assert row(right) == ["prince0", "(?1)", "twin0"]
    play(right, "1 keep")
    assert right.scores() == [3, 1]
    left = play(state.clone(), "0 twin left")
    assert row(left) == ["twin0", "prince0", "(?1)"]
    assert left.view(None).passed == 2
    play(left, "1 keep")
    assert left.scores() == [2, 1]


def test_or_4_4_a_twin_on_a_place_shares_its_mark() -> None:
    state = keep_all(start("prince queen", "felon trap", steps="0 place queen left\n1 place felon right"))
    to_come = play(state.clone(), "1 place trap right\n0 place prince left\n0 reveal\n0 twin on 1")
    assert row(to_come) == ["prince0", "(?0)+1/twin0", "(?1)+1", "(?1)"]
    assert to_come.score(0) == 3  # the Twin has acted already
    passed = play(state, "1 place trap right\n0 place prince right\n0 keep\n1 keep\n1 keep\n0 reveal\n0 twin on 0")
    assert row(passed) == ["(?0)+2/twin0", "(?1)+2", "(?1)+1", "prince0"]
    assert passed.score(0) == 2
    assert passed.view(None).round == 3


def test_or_4_5_neighbours_are_top_cards_and_the_row_closes_up() -> None:
    state = start("cutthroat", "", "", steps="0 place cutthroat left\n1 place queen right\n2 place queen right")
    play(state, "0 reveal")
    assert moves(state) == ["remove 1"]
    assert refused(state, 0, "remove 2") == "OR 4.5"
    assert refused(state, 0, "remove 3") == "OR 3.2"
    play(state, "0 remove 1")
    assert told(state)[-1] == ("vanished", "OR 4.5", 1)
    assert row(state) == ["cutthroat0", "(?2)"]
    play(state, "2 keep\n1 place felon left\n2 place felon right\n0 place felon right\n1 keep")
    assert moves(state) == ["remove 0", "remove 2"]  # now next to seat 2's Queen


def test_or_4_6_no_target_nothing_happens() -> None:
    state = start("trap", "cutthroat", steps="0 place trap left\n1 place cutthroat right\n0 reveal\n1 reveal")
    assert ("no-target", "OR 4.6", 1, "cutthroat") in told(state)
    assert row(state) == ["cutthroat1"]
    assert state.view(None).round == 2


def test_or_4_6_a_single_target_must_be_used_and_is_a_move() -> None:
    state = start("trap", "cutthroat", steps="0 place trap left\n1 place cutthroat right\n0 keep\n1 reveal")
    assert moves(state) == ["remove 0"]


def test_or_4_7_nobody_goes_below_nought() -> None:
    state = start("felon", "", steps="0 place felon left\n1 place queen right\n0 reveal\n1 keep")
    assert state.scores() == [1, 0]
    play(state, "1 place felon left\n0 place queen right\n1 keep")
    assert state.scores() == [1, 0]  # two cards of seat 1 next to the Felon, and nothing to lose
    assert state.sheet()[1] == {"OR 2.2": 1, "OR 6.6": -1}


def test_or_5_1_one_for_each_card_removed_and_its_influence_is_lost() -> None:
    state = keep_all(start("apothecary queen", "felon trap", steps="0 place queen left\n1 place felon right"))
    play(state, "1 place trap right\n0 place apothecary left\n0 reveal")
    assert moves(state) == ["remove 2"]
    play(state, "0 remove 2")
    assert told(state)[:3] == [
        ("removed", "OR 5.1", 0, "felon", 1, 2),
        ("influence-lost", "OR 5.1", "felon", 1, 1),
        ("gained", "OR 5.1", 0, 1),
    ]
    assert state.scores() == [2, 1]
    assert pile(state, 1) == ["felon"]


def test_or_5_1_also_for_an_own_card() -> None:
    state = keep_all(start("substitution queen", "felon trap", steps="0 place queen left\n1 place felon right"))
    play(state, "1 place trap right\n0 place substitution left\n0 reveal\n0 remove 1")
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 5.1": 1}  # and no Queen's extra


def test_or_5_2_discarding_gains_nothing() -> None:
    state = start("felon", "schemer", steps="0 place felon left\n1 place schemer right\n0 keep\n1 keep")
    play(state, "1 place queen right\n0 place queen on 0\n0 keep\n1 reveal")
    assert ("discarded", "OR 6.7", "schemer", 1, 1) in told(state)
    assert state.scores() == [1, 2]  # only the influence that was taken
    assert pile(state, 1) == ["schemer"]


def test_or_5_3_to_the_pile_of_its_colour_and_the_token_returns() -> None:
    state = start("queen", "bribe", "", steps="0 place queen left\n1 place bribe right\n2 place cutthroat left\n2 keep\n0 reveal")
    play(state, "1 reveal\n1 bribe 1\n1 place felon right\n2 place felon right\n0 place felon right\n2 reveal\n2 remove 1")
    assert ("token-returned", "OR 5.3", 1, "queen", 0) in told(state)
    assert pile(state, 0) == ["queen"]
    assert pile(state, 1) == ["bribe"]
    assert state.sheet()[2] == {"OR 2.2": 1, "OR 4.1": 1, "OR 6.3": 1}


def test_or_5_4_the_gain_comes_before_the_trap() -> None:
    state = start("trap", "apothecary queen", steps="0 place trap left\n1 place apothecary left\n1 keep\n0 keep")
    play(state, "1 place queen right\n0 place queen right\n1 reveal\n1 remove 1")
    assert told(state)[:6] == [
        ("removed", "OR 5.1", 1, "trap", 0, 1),
        ("influence-lost", "OR 5.1", "trap", 0, 1),
        ("gained", "OR 5.1", 1, 1),
        ("discarded", "OR 7.3", "apothecary", 1, 0),
        ("stole", "OR 7.3", 0, 1, 3),
        ("vanished", "OR 4.5", 0),
    ]
    assert state.scores() == [4, 0]  # 1, 1 taken, 1 gained, 3 stolen
