"""Oriflamme, sections 6 and 7: what the cards do."""

from __future__ import annotations

import pytest

from eminence.engine.state import State
from oriflamme_tables import keep_all, moves, pile, row, start
from tables import play, refused, told


def two_princes(bribe: str) -> State:
    """Both Princes and Twins are out; seat 0 has spent a round to bribe one of them."""
    return start(
        "prince bribe cutthroat substitution",
        "prince queen cutthroat substitution apothecary",
        steps=f"""
            0 place prince left
            1 place prince right
            0 reveal
            0 twin left
            1 reveal
            1 twin right
            1 place queen right
            0 place bribe right
            1 keep
            0 reveal
            0 bribe {bribe}
        """,
    )


# 6 Characters ------------------------------------------------------------------------------------------------------


def test_or_6_1_a_revealed_prince_brings_the_twin_then_gains() -> None:
    state = start("prince", "", steps="0 place prince left\n1 place queen right\n0 reveal")
    assert state.scores() == [1, 1]
    assert refused(state, 0, "keep") == "OR 6.1"
    assert refused(state, 1, "twin left") == "OR 6.1"
    play(state, "0 twin left")
    assert told(state) == [("twin-left", "OR 6.1", 0), ("gained", "OR 6.1", 0, 1)]
    assert not state.view(None).families[0].twin_aside
    assert state.scores() == [2, 1]


def test_or_6_1_not_on_a_prince_nor_on_another_family() -> None:
    state = keep_all(start("prince queen", "felon", steps="0 place queen left\n1 place felon right"))
    play(state, "1 place queen right\n0 place prince left\n0 reveal")
    assert moves(state) == ["twin left", "twin on 1", "twin right"]
    assert refused(state, 0, "twin on 0") == "OR 6.1"
    assert refused(state, 0, "twin on 2") == "OR 6.1"
    assert refused(state, 0, "twin on 9") == "OR 3.2"


def test_or_6_1_face_up_it_only_gains() -> None:
    state = start("prince", "", steps="0 place prince left\n1 place queen right\n0 reveal\n0 twin left\n1 keep")
    play(state, "1 place felon right\n0 place queen right")
    assert state.scores() == [1 + 1 + 1 + 1, 1]  # revealed, then Twin and Prince


def test_or_6_1_a_prince_that_came_by_substitution_brings_no_twin() -> None:
    state = start(
        "substitution | prince plan trap",
        "prince",
        steps="0 place substitution left\n1 place prince right\n0 keep\n1 reveal\n1 twin right",
    )
    play(state, "1 place felon right\n0 place felon left\n0 keep\n0 reveal\n0 remove 2")
    assert row(state) == ["(?0)+1", "prince0", "(?1)"]
    assert state.view(None).families[0].twin_aside
    assert state.to_act() == [1]
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 4.1": 1, "OR 5.1": 1, "OR 6.1": 1}


def test_or_6_1_removing_a_prince_discards_the_twins_of_its_family() -> None:
    state = start("cutthroat", "prince", steps="0 place cutthroat left\n1 place prince right\n0 keep\n1 reveal\n1 twin right")
    play(state, "1 place queen right\n0 place queen right\n0 reveal\n0 remove 1")
    assert ("discarded", "OR 6.1", "twin", 1, 2) in told(state)
    assert row(state) == ["cutthroat0", "(?1)", "(?0)"]
    assert pile(state, 1) == ["prince", "twin"]
    assert state.scores()[0] == 2  # 1 taken: a single card removed, a discard gains nothing


def test_or_6_1_a_twin_still_set_aside_stays_there() -> None:
    state = start("cutthroat", "prince", steps="0 place cutthroat left\n1 place prince right\n0 reveal\n0 remove 1")
    assert state.view(None).families[1].twin_aside
    assert pile(state, 1) == ["prince"]


def test_or_6_2_a_twin_gains_one() -> None:
    state = start("prince", "", steps="0 place prince left\n1 place queen right\n0 reveal\n0 twin right\n1 keep")
    assert told(state)[1:3] == [("acted", "OR 4.1", 0, "twin", 2), ("gained", "OR 6.2", 0, 1)]


def test_or_6_2_removing_a_twin_discards_its_prince() -> None:
    state = start("prince", "cutthroat", steps="0 place prince left\n1 place cutthroat right\n0 reveal\n0 twin right\n1 reveal")
    play(state, "1 remove 2")
    assert ("discarded", "OR 6.2", "prince", 0, 0) in told(state)
    assert row(state) == ["cutthroat1"]


def test_or_6_2_a_face_down_prince_is_discarded_too() -> None:
    state = two_bribed_twin("prince")
    assert ("discarded", "OR 6.2", "prince", 1, 0) in told(state)
    assert ("influence-lost", "OR 5.2", "prince", 1, 1) in told(state)
    assert row(state) == ["cutthroat0", "prince0", "(?1)+1", "(?0)"]


def two_bribed_twin(first: str) -> State:
    """Seat 1 has bribed seat 0's Twin and has a face-down card at the left end when that Twin is removed."""
    return start(
        "prince cutthroat queen",
        "prince bribe substitution felon queen",
        steps=f"""
            0 place prince left
            1 place bribe right
            0 reveal
            0 twin left
            1 reveal
            1 bribe 0
            1 place substitution right
            0 place cutthroat left
            0 keep
            1 keep
            0 place queen right
            1 place {first} left
            1 keep
            0 reveal
            0 remove 2
        """,
    )


def test_or_6_2_that_family_is_the_one_the_removed_card_belonged_to() -> None:
    state = two_bribed_twin("felon")
    assert row(state) == ["(?1)+1", "cutthroat0", "prince0", "(?1)+1", "(?0)"]  # seat 0's own Prince stays


def test_or_6_2_printed_example_removing_one_prince_discards_the_twin() -> None:
    """Two Princes and one Twin: removing one Prince discards the Twin, the other Prince stays;"""
    state = two_princes("2")
    assert row(state) == ["twin0", "prince0", "prince1*0", "twin1", "(?1)+1"]
    play(state, "0 place cutthroat right\n1 place substitution on 3\n1 reveal\n1 remove 2")
    assert ("discarded", "OR 6.1", "twin", 0, 0) in told(state)
    assert row(state)[:3] == ["prince0", "prince1", "twin1"]  # and the removed Prince is back as the copy (7.1)


def test_or_6_2_printed_example_removing_the_twin_discards_both_princes() -> None:
    """removing the Twin discards both Princes."""
    state = play(two_princes("2"), "0 place cutthroat left\n1 place cutthroat right\n0 reveal\n0 remove 1")
    discards = [event for event in told(state) if event[0] == "discarded"]
    assert discards == [("discarded", "OR 6.2", "prince", 0, 2), ("discarded", "OR 6.2", "prince", 1, 3)]
    assert row(state) == ["cutthroat0", "(?1)+1", "(?1)"]


def test_or_6_2_no_discard_leads_to_another() -> None:
    state = two_princes("3")
    assert row(state) == ["twin0", "prince0", "prince1", "twin1*0", "(?1)+1"]
    play(state, "0 place cutthroat left\n1 place cutthroat right\n0 reveal\n0 remove 1")
    assert row(state) == ["cutthroat0", "prince1", "twin1*0", "(?1)+1", "(?1)"]


def test_or_6_2_a_twin_directly_under_its_removed_prince_goes_too() -> None:
    state = start("prince cutthroat", "bribe prince", steps="0 place prince left\n1 place bribe right\n0 reveal\n0 twin left")
    play(state, "1 reveal\n1 bribe 0\n1 place prince on 0\n0 place cutthroat left")
    assert row(state) == ["(?0)", "twin0*1/(?1)", "prince0"]
    play(state, "0 reveal\n0 remove 1")
    assert ("discarded", "OR 6.1", "twin", 0, 1) in told(state)
    assert row(state) == ["cutthroat0", "prince0"]
    assert (pile(state, 0), pile(state, 1)) == (["twin"], ["prince", "bribe"])


def test_or_6_3_a_queen_gains_two() -> None:
    state = start("queen", "", steps="0 place queen left\n1 place queen right\n0 reveal\n1 keep")
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 6.3": 2}


def test_or_6_3_one_more_for_another_familys_queen() -> None:
    state = start("substitution queen", "queen", steps="0 place substitution left\n1 place queen right\n0 reveal\n0 remove 1")
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 5.1": 1, "OR 6.3": 1}


def cutthroat_against(card: str, *, both: bool) -> State:
    """Seat 0's Daredevil next to seat 1's card, with seat 2's face up beside it or face down."""
    state = start(
        f"cutthroat {card}",
        card,
        card,
        steps=f"""
            0 place cutthroat left
            1 place {card} right
            2 place {card} right
            0 keep
            1 keep
            2 {"reveal" if both else "keep"}
            1 place schemer right
            2 place schemer right
            0 place {card} right
            0 reveal
        """,
    )
    before = state.score(0)
    play(state, "0 remove 1")
    assert row(state)[0] == "cutthroat0"
    assert state.score(0) - before == sum(event[-1] for event in told(state) if event[0] == "gained" and event[2] == 0)
    return state


@pytest.mark.parametrize(
    ("card", "both", "gained", "left"),
    [
        ("felon", False, 0, ["cutthroat0", "(?2)+1", "(?1)", "(?2)", "(?0)"]),
        ("felon", True, 2, ["cutthroat0", "(?1)", "(?2)", "(?0)"]),
        ("queen", False, 1, ["cutthroat0", "(?2)+1", "(?1)", "(?2)", "(?0)"]),
        ("queen", True, 4, ["cutthroat0", "(?1)", "(?2)", "(?0)"]),
    ],
)
def test_or_6_4_printed_examples(card: str, both: bool, gained: int, left: list[str]) -> None:
    """Removing one Felon with the Daredevil gains nothing, two gain 2; one enemy Queen 1, two of them 4."""
    state = cutthroat_against(card, both=both)
    assert row(state) == left
    assert sum(event[-1] for event in told(state) if event[0] == "gained") == gained


def test_or_6_4_printed_example_a_face_down_queen_with_two_influence() -> None:
    """The Daredevil reveals and removes a face-down Queen with 2 influence on it: the 2 are lost, 1 is gained, the row
    closes up."""
    state = keep_all(start("cutthroat", "queen", steps="0 place cutthroat left\n1 place queen right"))
    play(state, "1 place felon right\n0 place felon right")
    keep_all(state)
    play(state, "0 place prince right\n1 place prince right\n0 reveal\n0 remove 1")
    assert ("influence-lost", "OR 5.1", "queen", 1, 2) in told(state)
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 4.1": 2, "OR 6.3": 1}
    assert row(state) == ["cutthroat0", "(?1)+1", "(?0)+1", "(?0)", "(?1)"]


def test_or_6_4_an_own_card_of_the_name_stays_unless_chosen() -> None:
    state = start("cutthroat felon", "felon queen", steps="0 place felon left\n1 place felon right\n0 reveal\n1 reveal")
    play(state, "1 place queen left\n0 place cutthroat right\n1 keep\n0 reveal\n0 remove 2")
    assert row(state) == ["(?1)+1", "felon0", "cutthroat0"]
    assert "OR 5.1" not in state.sheet()[0]


def test_or_6_4_an_own_card_may_be_chosen() -> None:
    state = start("felon cutthroat", "felon queen", steps="0 place felon left\n1 place felon left\n1 reveal\n0 reveal")
    play(state, "1 place queen left\n0 place cutthroat right\n1 keep\n0 reveal\n0 remove 2")
    assert row(state) == ["(?1)+1", "cutthroat0"]  # the other Felon shows the same name
    assert state.sheet()[0]["OR 5.1"] == 2


def test_or_6_4_a_daredevil_that_removes_only_a_trap_loses_three() -> None:
    state = start("cutthroat queen", "trap", steps="0 place queen left\n1 place trap right\n0 reveal\n1 keep")
    play(state, "1 place felon right\n0 place cutthroat on 0\n0 reveal\n0 remove 1")
    assert state.scores() == [1 + 2 - 3 + 2, 1 + 3]  # the Queen under it acts afterwards
    assert row(state) == ["queen0", "(?1)"]


def test_or_6_5_next_to_another_card_of_the_family() -> None:
    state = start(
        "apothecary queen", "", "trap", steps="0 place apothecary left\n1 place queen right\n2 place trap right\n0 reveal"
    )
    assert ("no-target", "OR 4.6", 0, "apothecary") in told(state)
    play(state, "1 keep\n2 keep\n1 place felon right\n2 place felon right\n0 place queen right")
    assert row(state) == ["apothecary0", "(?1)+1", "(?2)+1", "(?1)", "(?2)", "(?0)"]
    assert moves(state) == ["remove 4"]
    for place in (0, 1, 2, 3, 5):
        assert refused(state, 0, f"remove {place}") == "OR 6.5"
    assert refused(state, 0, "remove 6") == "OR 3.2"
    assert refused(state, 0, "keep") == "OR 6.5"


def test_or_6_5_it_never_removes_itself() -> None:
    state = start("apothecary queen", "queen", steps="0 place apothecary left\n1 place queen right\n0 reveal\n1 keep")
    play(state, "1 place felon right\n0 place queen left\n0 keep")
    assert ("no-target", "OR 4.6", 0, "apothecary") in told(state)
    assert state.to_act() == [1]


def test_or_6_6_each_family_loses_for_its_cards_next_to_the_felon() -> None:
    state = start("felon", "", "", steps="0 place felon left\n1 place queen right\n2 place queen left\n2 reveal\n0 reveal")
    assert state.scores() == [1, 0, 2]
    assert [event for event in told(state) if event[0] == "lost"] == [("lost", "OR 6.6", 2, 1), ("lost", "OR 6.6", 1, 1)]


def test_or_6_6_two_cards_cost_two() -> None:
    state = start("felon", "queen prince", steps="0 place felon left\n1 place queen right\n0 keep\n1 reveal")
    play(state, "1 place prince left\n0 place schemer right\n1 keep\n0 reveal")
    assert ("lost", "OR 6.6", 1, 2) in told(state)
    assert state.scores() == [2, 3 - 2 + 2]  # the Queen acts after it


def test_or_6_6_own_cards_count() -> None:
    state = start("felon queen schemer", "", steps="0 place queen left\n1 place prince right\n0 reveal\n1 keep")
    play(state, "1 place queen right\n0 place felon left\n0 reveal")
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 6.3": 2 + 2, "OR 6.6": -1}


def test_or_6_7_beside_a_stack_it_is_discarded() -> None:
    state = start("queen felon", "schemer", steps="0 place queen left\n1 place schemer right\n0 keep\n1 reveal")
    assert state.sheet()[1] == {"OR 2.2": 1, "OR 6.7": 2}
    play(state, "1 place queen right\n0 place felon on 0\n0 keep")
    assert ("discarded", "OR 6.7", "schemer", 1, 1) in told(state)
    assert row(state) == ["(?0)+1/(?0)+1", "(?1)"]


def test_or_6_7_its_own_stack_does_not_count() -> None:
    state = start("", "queen schemer", steps="0 place queen left\n1 place queen right\n0 keep\n1 keep")
    play(state, "1 place schemer on 1\n0 place felon right\n0 keep\n1 reveal")
    assert state.sheet()[1] == {"OR 2.2": 1, "OR 6.7": 2}


# 7 Intrigues -------------------------------------------------------------------------------------------------------


def substitution(hand: str) -> State:
    """Seat 0's Substitution left of seat 1's face-down Queen, revealed in round 2."""
    state = keep_all(start(hand, "queen", steps="0 place substitution left\n1 place queen right"))
    return play(state, "1 place felon right\n0 place felon right\n0 reveal")


def test_or_7_1_a_copy_from_the_set_aside_cards() -> None:
    state = play(substitution("substitution felon | queen plan trap"), "0 remove 1")
    assert ("copy-from-aside", "OR 7.1", 0, "queen", 1) in told(state)
    assert row(state) == ["queen0", "(?1)", "(?0)"]
    assert state.view(None).families[0].aside_size == 2
    assert state.view(0).aside == ["plan", "trap"]
    # It did not act on entering, but its place was to come.
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 4.1": 1, "OR 5.1": 1, "OR 6.3": 1 + 2}


def test_or_7_1_no_copy_from_the_hand() -> None:
    state = play(substitution("substitution felon queen"), "0 remove 1")
    assert ("no-copy", "OR 7.1", 0, "queen") in told(state)
    assert row(state) == ["(?1)", "(?0)"]


def test_or_7_1_in_a_passed_place_the_copy_waits() -> None:
    state = start(
        "substitution | queen plan trap", "queen", steps="0 place substitution left\n1 place queen left\n1 keep\n0 reveal"
    )
    play(state, "0 remove 0")
    assert row(state) == ["queen0"]
    assert state.scores() == [3, 1]
    assert state.view(None).round == 2


def test_or_7_1_a_copy_from_the_pile() -> None:
    state = start(
        "schemer substitution felon", "schemer queen", steps="0 place schemer left\n1 place queen right\n0 keep\n1 keep"
    )
    play(state, "1 place felon on 1\n0 place felon right\n0 reveal\n1 keep\n0 keep")  # the Schemer goes, beside a stack
    assert pile(state, 0) == ["schemer"]
    play(state, "0 place substitution left\n1 place schemer left\n1 keep\n0 reveal\n0 remove 0")
    assert ("copy-from-pile", "OR 7.1", 0, "schemer", 0) in told(state)
    assert row(state)[0] == "schemer0"
    assert pile(state, 0) == ["substitution"]


def test_or_7_1_only_for_another_familys_single_character() -> None:
    own = start("substitution queen felon", "trap", steps="0 place queen left\n1 place trap right\n0 keep\n1 keep")
    play(own, "1 place felon right\n0 place substitution left\n0 reveal\n0 remove 1")
    assert row(own) == ["(?1)+1", "(?1)"]
    intrigue = start("substitution | trap plan bribe", "plan", steps="0 place substitution left\n1 place plan right\n0 reveal")
    play(intrigue, "0 remove 1")
    assert row(intrigue) == []
    stack = start(
        "substitution felon | queen plan trap", "queen", steps="0 place substitution left\n1 place felon right\n0 keep\n1 keep"
    )
    play(stack, "1 place queen on 1\n0 place felon right\n0 reveal\n0 remove 1")
    assert row(stack) == ["(?1)+1", "(?0)"]


def test_or_7_1_the_twin_set_aside_does_not_count() -> None:
    state = start("substitution felon", "prince", steps="0 place substitution left\n1 place prince left\n1 reveal\n1 twin right")
    play(state, "0 reveal\n0 remove 2")
    assert ("no-copy", "OR 7.1", 0, "twin") in told(state)
    assert row(state) == []
    assert state.view(None).families[0].twin_aside


def test_or_7_1_a_twin_in_the_pile_counts() -> None:
    state = start("prince substitution", "prince substitution", steps="0 place prince left\n1 place substitution right\n0 reveal")
    play(state, "0 twin right\n1 reveal\n1 remove 2")
    assert row(state) == []
    assert pile(state, 0) == ["prince", "twin"]
    play(state, "1 place prince left\n0 place substitution right\n1 reveal\n1 twin right\n0 reveal\n0 remove 2")
    assert ("copy-from-pile", "OR 7.1", 0, "twin", 2) in told(state)
    assert row(state) == ["twin0"]
    assert pile(state, 0) == ["prince", "substitution"]


def test_or_7_1_the_removed_card_may_come_back() -> None:
    state = start("queen substitution", "bribe", steps="0 place queen left\n1 place bribe right\n0 reveal\n1 reveal\n1 bribe 0")
    play(state, "1 place felon right\n0 place substitution left\n0 reveal\n0 remove 1")
    assert ("token-returned", "OR 5.3", 1, "queen", 0) in told(state)
    assert row(state) == ["queen0", "(?1)"]
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 5.1": 1, "OR 6.3": 2 + 1 + 2}


def test_or_7_2_plan_activates_then_spends_its_influence() -> None:
    state = start("queen plan", "", steps="0 place queen left\n1 place felon right\n0 reveal\n1 keep")
    play(state, "1 place queen right\n0 place plan right\n1 keep\n1 keep\n0 keep")
    play(state, "0 place felon right\n1 place schemer right\n1 keep\n1 keep")
    before = state.score(0)
    play(state, "0 reveal")
    assert state.score(0) == before  # its influence is not taken
    assert row(state) == ["queen0", "(?1)+3", "(?1)+2", "(?0)", "(?1)"]
    assert state.view(None).plan.influence == 1
    assert moves(state) == ["activate 0"]
    assert refused(state, 0, "take") == "OR 7.2"
    assert refused(state, 0, "activate 1") == "OR 7.2"
    assert refused(state, 0, "activate 3") == "OR 7.2"
    assert refused(state, 0, "activate 5") == "OR 3.2"
    play(state, "0 activate 0")
    assert state.score(0) == before + 2
    assert moves(state) == ["again 0", "take"]
    took = play(state.clone(), "0 take")
    assert took.sheet()[0]["OR 7.2"] == 1
    assert took.to_act() == [0]  # the Felon after the Plan
    again = play(state, "0 again 0")
    assert again.score(0) == before + 4
    assert again.view(None).plan is None


def test_or_7_2_without_a_character_only_take() -> None:
    state = keep_all(start("plan", "", steps="0 place plan left\n1 place felon right"))
    play(state, "1 place queen right\n0 place queen right\n0 reveal")
    assert ("no-target", "OR 4.6", 0, "plan") in told(state)
    assert moves(state) == ["take"]
    assert refused(state, 0, "again 2") == "OR 7.2"
    play(state, "0 take")
    assert state.score(0) == 2
    assert state.to_act() == [1]


def test_or_7_2_the_freed_card_may_be_activated_and_is_dealt_with_after_all() -> None:
    state = start("queen plan", "", steps="0 place queen left\n1 place felon right\n0 reveal\n1 keep")
    play(state, "1 place queen right\n0 place plan on 0\n0 reveal")
    assert moves(state) == ["activate 0"]
    play(state, "0 activate 0")
    assert state.scores()[0] == 3 + 2 + 2  # by the Plan, then in its turn
    assert state.to_act() == [1]


def test_or_7_2_a_prince_activated_by_plan_brings_no_twin() -> None:
    state = start("substitution plan | prince trap bribe", "prince", steps="0 place substitution left\n1 place prince left")
    play(state, "1 keep\n0 reveal\n0 remove 0")
    assert row(state) == ["prince0"]
    play(state, "1 place felon right\n0 place plan right\n1 keep\n0 reveal\n0 activate 0")
    assert state.sheet()[0]["OR 6.1"] == 2
    assert state.view(None).families[0].twin_aside


def test_or_7_2_a_planned_character_makes_its_choice_where_it_lies() -> None:
    state = start(
        "cutthroat plan", "", "", steps="0 place cutthroat left\n1 place felon right\n2 place queen left\n2 keep\n0 reveal"
    )
    play(state, "0 remove 2\n1 place queen right\n2 place schemer right\n0 place plan right")
    assert row(state) == ["(?2)+1", "cutthroat0", "(?1)", "(?2)", "(?0)"]
    play(state, "2 keep\n0 remove 2\n2 keep\n0 reveal\n0 activate 1")
    assert moves(state) == ["remove 0", "remove 2"]
    play(state, "0 remove 0")
    assert row(state) == ["cutthroat0", "(?2)+1"]
    assert state.view(None).round == 3


def test_or_7_3_a_revealed_trap_gains_one_and_loses_its_influence() -> None:
    state = keep_all(start("trap", "", steps="0 place trap left\n1 place queen right"))
    play(state, "1 place felon right\n0 place queen right\n0 reveal")
    assert ("influence-lost", "OR 7.3", "trap", 0, 1) in told(state)
    assert state.sheet()[0] == {"OR 2.2": 1, "OR 7.3": 1}


def test_or_7_3_printed_example_an_enemy_apothecary_removes_your_trap() -> None:
    """An enemy Apothecary removes your Trap: its family gains 1, you steal 3 from it, the Apothecary is discarded."""
    state = start("trap", "queen apothecary", steps="0 place trap left\n1 place queen left\n1 reveal\n0 keep")
    play(state, "1 place apothecary right\n0 place felon right\n0 keep\n1 reveal\n1 remove 1")
    assert state.scores() == [1 + 3, 1 + 2 + 2 + 1 - 3]
    assert row(state) == ["queen1", "(?0)"]
    assert pile(state, 1) == ["apothecary"]
    assert state.sheet()[1]["OR 7.3"] == -3


def test_or_7_3_printed_example_your_own_apothecary_removes_your_own_trap() -> None:
    """Your own Apothecary removing your own Trap gains you 1 and stays."""
    state = start("trap queen apothecary", "", steps="0 place trap left\n1 place felon left\n1 keep\n0 keep")
    play(state, "1 place queen left\n0 place queen right\n1 keep\n1 keep\n0 keep\n0 reveal")
    play(state, "0 place apothecary right\n1 place schemer left\n1 keep\n1 keep\n1 keep\n0 keep\n0 reveal")
    assert moves(state) == ["remove 2", "remove 3", "remove 4"]
    before = state.score(0)
    play(state, "0 remove 3")
    assert state.score(0) == before + 1
    assert row(state)[-2:] == ["queen0", "apothecary0"]


def test_or_7_3_theft_takes_what_there_is() -> None:
    state = start("trap", "cutthroat", steps="0 place trap left\n1 place cutthroat right\n0 keep\n1 reveal\n1 remove 0")
    assert ("stole", "OR 7.3", 0, 1, 1) in told(state)
    assert state.scores() == [2, 0]
    assert row(state) == []


def test_or_7_4_any_face_up_single_character() -> None:
    state = start(
        "queen felon prince",
        "bribe felon",
        "queen",
        steps="0 place queen left\n1 place felon right\n2 place queen right\n0 reveal\n1 reveal\n2 keep",
    )
    play(state, "1 place bribe right\n2 place felon right\n0 place felon on 0\n0 keep\n2 keep\n1 reveal")
    assert moves(state) == ["bribe 1"]  # an own one too
    assert refused(state, 1, "bribe 0") == "OR 7.4"
    assert refused(state, 1, "bribe 2") == "OR 7.4"
    assert refused(state, 1, "bribe 3") == "OR 7.4"  # the Bribery itself
    assert refused(state, 1, "bribe 7") == "OR 3.2"
    assert refused(state, 1, "reveal") == "OR 7.4"
    play(state, "1 bribe 1")
    assert row(state)[1] == "felon1*1"


def test_or_7_4_a_stack_is_refused() -> None:
    state = start("queen prince", "bribe", steps="0 place queen left\n1 place bribe right\n0 keep\n1 keep")
    play(state, "1 place queen right\n0 place prince left\n0 reveal\n0 twin on 1\n1 reveal")
    assert row(state) == ["prince0", "(?0)+1/twin0", "bribe1", "(?1)"]
    assert moves(state) == ["bribe 0"]
    assert refused(state, 1, "bribe 1") == "OR 7.4"


def test_or_7_4_a_token_already_there_returns() -> None:
    state = start("queen bribe", "bribe", steps="0 place queen left\n1 place bribe right\n0 reveal\n1 reveal\n1 bribe 0")
    play(state, "1 place felon right\n0 place bribe right\n1 keep\n0 reveal\n0 bribe 0")
    assert ("token-returned", "OR 7.4", 1, "queen", 0) in told(state)
    assert row(state) == ["queen0*0", "(?1)+1"]


def test_or_7_4_no_target() -> None:
    state = start("bribe", "", steps="0 place bribe left\n1 place queen right\n0 reveal")
    assert ("no-target", "OR 4.6", 0, "bribe") in told(state)
    assert row(state) == ["(?1)"]


def test_or_7_5_a_substitution_that_hits_a_trap_is_discarded_once() -> None:
    state = start("substitution queen", "trap", steps="0 place substitution left\n1 place trap right\n0 reveal\n0 remove 1")
    assert [event for event in told(state) if event[0] == "discarded"] == [("discarded", "OR 7.3", "substitution", 0, 0)]
    assert pile(state, 0) == ["substitution"]
    assert state.scores() == [0, 3]


def test_or_7_5_the_character_a_plan_activated_is_the_acting_card() -> None:
    state = start("cutthroat plan", "felon trap", steps="0 place cutthroat left\n1 place felon right\n0 reveal\n0 remove 1")
    play(state, "1 place trap left\n0 place plan left\n0 reveal\n0 activate 1\n0 remove 0")
    assert row(state) == []
    assert pile(state, 0) == ["cutthroat", "plan"]
    assert state.scores() == [0, 2]
