"""Gray Cardinal, sections 1 to 4 of its page: cards, set-up, the turn and the abilities."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from courtiers import KINDS, VALUE, available, burn, columns, court, row, takes
from eminence.engine.chance import Rng
from eminence.engine.refusal import Refusal, SetupRefusal
from eminence.engine.state import State
from eminence.games import game
from tables import play, refused, told


def legal(state: State, seat: int) -> list[str]:
    return state.legal_texts(seat)


# 1 Cards ---------------------------------------------------------------------------------------------------------------


def test_gc_1_nine_characters_and_the_end_card_in_card_order() -> None:
    setup = game("gray-cardinal").setup(2)
    assert tuple(setup.slugs) == (*KINDS, "end")


@pytest.mark.parametrize("kind", KINDS)
def test_gc_1_values(kind: str) -> None:
    state = court(2, takes(0, f"{kind} {kind}"))
    assert state.view(None).players[0].points == {kind: VALUE[kind]}


def test_gc_1_the_end_card_is_in_nobodys_columns() -> None:
    state = court(2, takes(0, "king"))
    assert refused(state, 1, "destroy 0 end") == "GC 1"
    assert refused(state, 1, "drop end") == "GC 1"


def test_gc_1_characters_without_an_influence_ability_cannot_be_used() -> None:
    state = court(2, takes(0, "king") + takes(1, "judge"))
    assert refused(state, 0, "use king") == "GC 1"
    assert refused(state, 0, "use judge") == "GC 1"


# 2 Set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "copies"), [(2, 5), (3, 7), (4, 9)])
def test_gc_2_1_copies_by_seats(seats: int, copies: int) -> None:
    state = court(seats)
    assert state.view(None).deck == 9 * copies
    first = min(copies, 5)
    play(state, takes(0, " ".join(["king"] * first)) + row(1, " ".join(["king"] * (copies - first))))
    play(state, "1 reveal")
    with pytest.raises(Refusal, match=r"GC 9\.2"):
        state.chance("reveal king")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_gc_2_1_seats(seats: int) -> None:
    with pytest.raises(SetupRefusal, match=r"GC 2\.1"):
        game("gray-cardinal").new(seats)


def test_gc_2_2_the_end_card_starts_the_discard_pile() -> None:
    state = court(2)
    assert state.view(None).discard == {"end": 1}
    play(state, "0 reveal")
    with pytest.raises(Refusal):
        state.chance("reveal end")


def test_gc_2_3_seat_0_first_then_clockwise() -> None:
    state = court(3)
    for seat in (0, 1, 2, 0):
        assert state.to_act() == [seat]
        assert refused(state, (seat + 1) % 3, "reveal") == "GC 2.3"
        play(state, takes(seat, "king"))
        assert told(state)[-1] == ("turn", "GC 2.3", (seat + 1) % 3)


# 3 A turn --------------------------------------------------------------------------------------------------------------


def test_gc_3_1_a_turn_starts_with_a_reveal() -> None:
    state = court(2)
    assert legal(state, 0) == ["reveal"]
    assert refused(state, 0, "take") == "GC 3.1"
    play(state, takes(0, "king"))
    assert refused(state, 1, "swap 0 king") == "GC 3.1"


def test_gc_3_1_decide_after_each_card_and_five_at_most() -> None:
    state = court(2, row(0, "king"))
    assert told(state) == [("revealed", "GC 3.1", 0, "king")]
    assert legal(state, 0) == ["reveal", "take"]
    play(state, row(0, "queen alchemist minstrel judge"))
    assert legal(state, 0) == ["take"]
    assert refused(state, 0, "reveal") == "GC 3.1"


def empty_deck() -> State:
    """Seat 0 has a Prophet and is to move; the deck is empty."""
    return burn(court(2, takes(0, "seer")), then=0)


def test_gc_3_2_an_empty_deck_is_shuffled_when_a_card_is_needed() -> None:
    state = empty_deck()
    assert (state.view(None).deck, state.view(None).discard["end"]) == (0, 1)
    assert state.to_act() == [0]
    play(state, "0 reveal")
    with pytest.raises(Refusal):
        state.chance("reveal king")
    play(state, "* shuffle")
    assert told(state) == [("shuffled", "GC 3.2", 45)]
    assert (state.view(None).deck, state.view(None).discard) == (45, {})
    assert state.chance_due()
    play(state, "* reveal king")
    assert state.view(None).deck == 44
    with pytest.raises(Refusal):
        play(state, "0 reveal\n* shuffle")


def test_gc_3_2_a_peek_needs_a_card_too() -> None:
    state = play(empty_deck(), "0 use seer\n* shuffle\n* peek end")
    assert state.view(0).top == "end"
    assert state.to_act() == [0]
    play(state, "0 reveal\n* reveal end")
    assert state.over


def test_gc_3_2_chance_draws_the_shuffle_first() -> None:
    state = play(empty_deck(), "0 reveal")
    assert state.roll(Rng(1)) == "shuffle"
    assert state.roll(Rng(1)).startswith("reveal ")


def test_gc_3_3_equal_or_lower_holds() -> None:
    state = court(2, row(0, "king king queen"))
    assert not state.view(None).broken
    assert legal(state, 0) == ["reveal", "take"]


def test_gc_3_3_higher_breaks() -> None:
    state = court(2, takes(0, "jester") + takes(1, "king") + row(0, "jester assassin"))
    assert told(state) == [("revealed", "GC 3.1", 0, "assassin"), ("broke", "GC 3.3", 0, 4, 3)]
    assert state.view(None).broken


def test_gc_3_3_compared_with_the_printed_value_of_the_card_before() -> None:
    """The last card is lowered to 1, and the next one is compared with the 4 printed on it."""
    state = court(2, takes(0, "general") + takes(1, "king") + row(0, "assassin assassin") + "\n0 use general")
    assert state.view(None).value == 1
    play(state, row(0, "jester"))
    assert not state.view(None).broken


def test_gc_3_4_a_row_that_cannot_be_mended_is_lost_automatically() -> None:
    state = court(2, row(0, "general seer"))
    assert told(state) == [
        ("revealed", "GC 3.1", 0, "seer"),
        ("broke", "GC 3.3", 0, 2, 1),
        ("lost", "GC 3.4", 0, 2),
        ("turn", "GC 2.3", 1),
    ]
    assert state.view(None).discard == {"general": 1, "seer": 1, "end": 1}
    assert (state.to_act(), state.view(None).row) == ([1], [])


def test_gc_3_4_give_up_a_row_that_could_be_mended() -> None:
    state = court(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin"))
    assert legal(state, 0) == ["bust", "use assassin"]
    for move in ("reveal", "take", "swap 1 king"):
        assert refused(state, 0, move) == "GC 3.6"
    play(state, "0 bust")
    assert told(state) == [("gave-up", "GC 3.4", 0, 2), ("turn", "GC 2.3", 1)]


def test_gc_3_4_bust_only_a_broken_row() -> None:
    state = court(2, row(0, "king queen"))
    assert refused(state, 0, "bust") == "GC 3.4"


def test_gc_3_4_every_step_asks_again() -> None:
    """General and Judge on the General together lower 6: enough for 5, but not after the Judge was wasted on the Jester."""
    start = takes(0, "judge jester general") + takes(1, "king") + row(0, "general alchemist")
    state = court(2, start)
    assert "use general" in legal(state, 0)
    play(state, "0 use jester -1\n0 judge jester -1")
    assert told(state)[-2:] == [("lost", "GC 3.4", 0, 2), ("turn", "GC 2.3", 1)]
    state = court(2, start + "\n0 use general\n0 judge general")
    assert told(state)[-1] == ("mended", "GC 3.4", 0)
    assert state.view(None).value == 1


OUTNUMBERED = takes(0, "judge seer general") + takes(1, "seer seer general general")
"""Seat 0 has a Judge, and a Prophet and a General that only the Judge can use."""


def test_gc_3_4_a_peek_is_finished_before_the_row_is_lost() -> None:
    """The only way to mend was the Judge; its peek, with the shuffle, still comes, and the row is not in the new deck."""
    state = court(2, OUTNUMBERED)
    burn(state, then=0, keep="seer judge")
    play(state, row(0, "seer judge"))
    assert legal(state, 0) == ["bust", "judge general", "judge seer"]
    play(state, "0 judge seer")
    assert state.view(None).row == ["seer", "judge"]
    play(state, "* shuffle")
    assert told(state) == [("shuffled", "GC 3.2", 45 - 7 - 2 + 1)]
    play(state, "* peek king")
    assert told(state, 0) == [("peeked", "GC 4.5", 0, "king"), ("lost", "GC 3.4", 0, 2), ("turn", "GC 2.3", 1)]
    assert told(state, 1) == [("peeked", "GC 4.5", 0, None), ("lost", "GC 3.4", 0, 2), ("turn", "GC 2.3", 1)]
    assert state.view(None).discard == {"seer": 1, "judge": 1}


def can_mend(mine: Mapping[str, int], others: list[Mapping[str, int]], excess: int, judge: str) -> bool:
    """GC 3.4 by brute force: every order of the lowering uses, from a row just broken with nothing used yet."""
    lowers = {"general": 3, "assassin": 2, "jester": 1}

    def open_now(kind: str) -> bool:
        return mine.get(kind, 0) > 0 and all(other.get(kind, 0) <= mine[kind] for other in others)

    uses = [*((kind, False) for kind in lowers), *((kind, True) for kind in lowers)]
    for length in range(1, 5):
        for order in itertools.permutations(uses, length):
            used: set[str] = set()
            left = excess
            for kind, by_judge in order:
                if by_judge:
                    turned = kind in used or (judge == "turned" and not open_now(kind))
                    if not open_now("judge") or "judge" in used or not mine.get(kind, 0) or not turned:
                        break
                    used.add("judge")
                else:
                    if not open_now(kind) or kind in used:
                        break
                    used.add(kind)
                left -= lowers[kind]
                if left <= 0:
                    return True
    return False


@pytest.mark.parametrize("judge", ["turned", "used"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gc_3_4_agrees_with_trying_every_order(seats: int, judge: str) -> None:
    rng = Rng(seats)
    answers = set()
    for _ in range(12):
        state = game("gray-cardinal").new(seats, {"judge": judge})
        while not state.over:
            before = state.view(None)
            if not state.chance_due():
                moves = [move for move in legal(state, before.to_act[0]) if not move.startswith("use")] or ["reveal"]
                wanted = "reveal" if "reveal" in moves and rng.below(3) else moves[rng.below(len(moves))]
                state.apply(before.to_act[0], wanted)
                continue
            text = state.roll(rng)
            card = text.split(" ")[-1]
            if not before.row or before.used or not text.startswith("reveal") or card == "end":
                continue
            excess = VALUE[card] - VALUE[before.row[-1]]
            if excess > 0:
                held = [player.columns for player in before.players]
                mine = held.pop(before.turn)
                mendable = can_mend(mine, held, excess, judge)
                assert (state.view(None).turn == before.turn) == mendable
                answers.add(mendable)
    assert answers == {True, False}


def test_gc_3_5_a_change_lasts_until_the_next_reveal() -> None:
    """4 lowered to 2 holds after a 2; the next card is compared with the printed 4 again."""
    state = court(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin"))
    play(state, "0 use assassin")
    assert state.view(None).value == 2
    play(state, row(0, "jester"))
    assert (state.view(None).broken, state.view(None).value) == (False, 3)


def test_gc_3_6_reveal_take_or_swap_while_the_row_holds() -> None:
    state = court(2, takes(0, "king") + row(1, "queen"))
    assert legal(state, 1) == ["reveal", "swap 0 king", "take"]


def test_gc_3_6_after_the_fifth_card_take_or_swap_with_abilities_and_a_destroy_before() -> None:
    state = court(2, takes(0, "seer general") + takes(1, "king") + row(0, "king queen alchemist assassin assassin"))
    assert legal(state, 0) == [
        "destroy 0 general",
        "destroy 0 seer",
        "destroy 1 king",
        "swap 1 king",
        "take",
        "use general",
        "use seer",
    ]
    play(state, "0 use seer\n* peek king")
    assert "reveal" not in legal(state, 0)


def test_gc_3_6_a_full_row_is_always_taken_where_the_option_says_so() -> None:
    before = takes(0, "seer general") + takes(1, "king")
    state = court(2, before + row(0, "king queen alchemist assassin"), swap_full_row=False)
    assert "swap 1 king" in legal(state, 0), "four cards may be swapped"
    play(state, row(0, "assassin"))
    assert legal(state, 0) == ["destroy 0 general", "destroy 0 seer", "destroy 1 king", "take", "use general", "use seer"]
    refusal = state.why_not(0, "swap 1 king")
    assert refusal is not None
    assert str(refusal) == "GC 3.6: The row is full: take it."
    assert refused(state, 0, "swap 1 queen") == "GC 3.6"
    play(state, "0 take\n0 drop seer")


def test_gc_3_6_option() -> None:
    assert game("gray-cardinal").setup(2).options["swap_full_row"] is True
    with pytest.raises(SetupRefusal, match=r"GC 3\.6"):
        game("gray-cardinal").new(2, {"swap_full_row": "no"})


# 4 Abilities -----------------------------------------------------------------------------------------------------------


def test_gc_4_1_available_with_the_most_or_equal() -> None:
    state = court(3, takes(0, "minstrel assassin"))
    assert available(state, 0) == ["assassin", "minstrel"]
    assert available(state, 1) == []
    play(state, takes(1, "assassin"))
    assert "assassin" in available(state, 0)
    assert "assassin" in available(state, 1)
    play(state, takes(2, "assassin assassin"))
    assert [available(state, seat) for seat in range(3)] == [["minstrel"], [], ["assassin"]]
    play(state, row(0, "seer jester"))
    assert told(state)[2][0] == "lost"


def test_gc_4_1_not_without_a_card_nor_outnumbered() -> None:
    state = court(2, takes(0, "assassin") + takes(1, "assassin assassin") + row(0, "king queen"))
    assert refused(state, 0, "use assassin") == "GC 4.1"
    assert refused(state, 0, "use general") == "GC 4.1"
    assert refused(state, 0, "judge general") == "GC 4.1"


def test_gc_4_1_counts_change_at_once() -> None:
    """A destroy takes the second Assassin away from seat 1, and seat 0's is available in the same turn."""
    state = court(2, takes(0, "assassin") + takes(1, "assassin assassin") + row(0, "king king"))
    assert available(state, 0) == []
    play(state, "0 destroy 1 assassin")
    assert available(state, 0) == ["assassin"]
    assert "use assassin" in legal(state, 0)


def test_gc_4_2_only_in_ones_own_turn() -> None:
    state = court(2, takes(0, "assassin") + row(1, "king queen"))
    assert refused(state, 0, "use assassin") == "GC 2.3"


def test_gc_4_2_once_a_turn_however_many_cards() -> None:
    state = court(2, takes(0, "jester jester jester") + takes(1, "king") + row(0, "king queen") + "\n0 use jester -1")
    assert told(state) == [("used", "GC 4.2", 0, "jester"), ("changed", "GC 4.4", 0, "queen", 7, 8)]
    assert refused(state, 0, "use jester -1") == "GC 4.2"
    assert refused(state, 0, "use jester +1") == "GC 4.2"
    assert state.view(1).used == ["jester"]


def test_gc_4_3_several_abilities_on_one_card() -> None:
    state = court(2, takes(0, "assassin jester general") + takes(1, "king") + row(0, "general alchemist"))
    play(state, "0 use general\n0 use assassin")
    assert state.view(None).broken
    play(state, "0 use jester -1")
    assert (state.view(None).value, state.view(None).broken) == (1, False)


def test_gc_4_4_not_on_a_single_card() -> None:
    state = court(2, takes(0, "assassin jester general") + takes(1, "king") + row(0, "king"))
    for move in ("use general", "use assassin", "use jester -1", "use jester +1"):
        assert refused(state, 0, move) == "GC 4.4"


def test_gc_4_4_jester_never_raises_above_the_card_before() -> None:
    start = takes(0, "jester jester general") + takes(1, "king")
    level = court(2, start + row(0, "judge judge"))
    assert refused(level, 0, "use jester +1") == "GC 4.4"
    lower = court(2, start + row(0, "judge assassin") + "\n0 use jester +1")
    assert lower.view(None).value == 5
    assert "destroy 1 king" in legal(lower, 0)
    broken = court(2, start + row(0, "jester assassin"))
    assert legal(broken, 0) == ["bust", "use general", "use jester -1"]
    assert refused(broken, 0, "use jester +1") == "GC 4.4"


def test_gc_4_4_a_value_may_fall_below_1_and_to_no_purpose() -> None:
    state = court(2, takes(0, "assassin general") + takes(1, "king") + row(0, "general general"))
    play(state, "0 destroy 1 king\n0 use general\n0 use assassin")
    assert (state.view(None).value, state.view(None).broken) == (-4, False)
    play(state, "0 take")
    assert columns(state, 0) == {"general": 3, "assassin": 1}


def test_gc_4_5_only_its_owner_sees_the_card() -> None:
    state = court(3, takes(0, "seer") + takes(1, "king") + takes(2, "king"))
    assert legal(state, 0) == ["reveal", "use seer"]
    play(state, "0 use seer")
    assert told(state) == [("used", "GC 4.2", 0, "seer")]
    play(state, "* peek queen")
    assert [state.view(seat).top for seat in (0, 1, 2, None)] == ["queen", None, None, None]
    assert [told(state, seat) for seat in (0, 1, None)] == [
        [("peeked", "GC 4.5", 0, "queen")],
        [("peeked", "GC 4.5", 0, None)],
        [("peeked", "GC 4.5", 0, None)],
    ]
    assert state.view(1).peeked_by == [0]


def test_gc_4_5_the_card_stays_on_top() -> None:
    state = court(2, takes(0, "seer") + takes(1, "king") + "0 use seer\n* peek queen\n0 reveal")
    with pytest.raises(Refusal):
        state.chance("reveal king")
    assert state.roll(Rng(5)) == "reveal queen"
    assert state.view(0).top is None


def test_gc_4_5_across_turns_and_for_several_seats() -> None:
    state = court(2, takes(0, "seer") + takes(1, "seer") + row(0, "king") + "\n0 use seer\n* peek queen\n0 take\n1 use seer")
    assert state.view(0).top == "queen"
    assert state.view(1).top is None
    with pytest.raises(Refusal):
        state.chance("peek king")
    play(state, "* peek queen")
    assert state.view(1).top == "queen"
    assert state.view(None).peeked_by == [0, 1]


def test_gc_4_5_not_while_the_top_card_is_known_by_a_peek() -> None:
    state = court(2, takes(0, "judge seer") + takes(1, "king") + row(0, "king") + "\n0 use seer\n* peek queen")
    assert refused(state, 0, "use seer") == "GC 4.2"
    assert refused(state, 0, "judge seer") == "GC 4.5"
    play(state, "0 reveal\n* reveal queen")
    assert "judge seer" in legal(state, 0)


def test_gc_4_5_the_next_player_reveals_the_peeked_card_and_then_another_may_be_peeked_at() -> None:
    state = court(2, takes(0, "king") + takes(1, "seer") + takes(0, "queen") + row(1, "queen"))
    play(state, "1 use seer\n* peek general\n1 take")
    assert state.view(1).top == "general"
    play(state, "0 reveal\n* reveal general\n0 take")
    assert (state.view(1).top, state.view(1).peeked_by) == (None, [])
    assert "use seer" in legal(state, 1)


def test_gc_4_5_also_on_a_broken_row() -> None:
    state = court(2, takes(0, "assassin seer") + takes(1, "king") + row(0, "seer assassin"))
    assert legal(state, 0) == ["bust", "use assassin", "use seer"]
    play(state, "0 use seer\n* peek king")
    assert legal(state, 0) == ["bust", "use assassin"]


def test_gc_4_5_not_at_a_drop() -> None:
    state = court(2, takes(0, "alchemist assassin jester seer general") + takes(1, "queen") + takes(0, "king"))
    assert state.to_act() == [0]
    assert refused(state, 0, "use seer") == "GC 7.3"


def test_gc_4_6_judge_repeats_a_used_ability() -> None:
    state = court(2, takes(0, "judge general") + takes(1, "king") + row(0, "king queen"))
    assert refused(state, 0, "judge general") == "GC 4.6"
    play(state, "0 use general\n0 judge general")
    assert told(state) == [("judged", "GC 4.6", 0, "general"), ("changed", "GC 4.4", 0, "queen", 2, 5)]
    assert refused(state, 0, "judge general") == "GC 4.2"


def test_gc_4_6_judge_uses_an_outnumbered_column_by_the_default_option() -> None:
    state = court(2, OUTNUMBERED + row(0, "king queen"))
    assert [move for move in legal(state, 0) if move.startswith(("use", "judge"))] == ["judge general", "judge seer"]
    state = court(2, OUTNUMBERED + row(0, "king queen"), judge="used")
    assert [move for move in legal(state, 0) if move.startswith(("use", "judge"))] == []
    assert refused(state, 0, "judge general") == "GC 4.6"


def test_gc_4_6_the_option_changes_what_can_be_mended() -> None:
    for judge, turn in (("turned", 0), ("used", 1)):
        state = court(2, OUTNUMBERED + row(0, "seer judge"), judge=judge)
        assert state.view(None).turn == turn


def test_gc_4_6_the_judged_columns_own_use_is_not_spent() -> None:
    """The outnumbered General is judged; then a destroy makes it available, and it is used on its own."""
    state = court(2, OUTNUMBERED + row(0, "king king") + "\n0 judge general")
    assert state.view(None).used == ["judge"]
    play(state, row(0, "king") + "\n0 destroy 1 general")
    assert "use general" in legal(state, 0)


def test_gc_4_6_the_column_must_still_hold_a_card() -> None:
    state = court(2, takes(0, "judge general") + takes(1, "king") + row(0, "king king"))
    play(state, "0 use general\n" + row(0, "king") + "\n0 destroy 0 general")
    assert refused(state, 0, "judge general") == "GC 4.6"


def test_gc_4_6_a_used_column_stays_turned_when_it_is_outnumbered_or_not() -> None:
    """Used, then no longer available: still turned, by either option."""
    for judge in ("turned", "used"):
        state = court(2, takes(0, "judge general general") + takes(1, "general general") + row(0, "king king"), judge=judge)
        play(state, "0 use general\n" + row(0, "king") + "\n0 destroy 0 general")
        assert available(state, 0) == ["judge"]
        assert "judge general" in legal(state, 0)


def test_gc_4_6_the_judge_column_itself_must_be_available() -> None:
    state = court(2, takes(0, "judge general") + takes(1, "judge judge") + row(0, "king queen") + "\n0 use general")
    assert refused(state, 0, "judge general") == "GC 4.1"


def test_gc_4_6_conditions_of_the_judged_ability_apply() -> None:
    state = court(2, takes(0, "judge jester") + takes(1, "jester jester") + row(0, "king"))
    assert refused(state, 0, "judge jester -1") == "GC 4.4"
    play(state, row(0, "king"))
    assert refused(state, 0, "judge jester +1") == "GC 4.4"
    assert "judge jester -1" in legal(state, 0)


def test_gc_4_6_option() -> None:
    assert game("gray-cardinal").setup(2).options["judge"] == "turned"
    with pytest.raises(SetupRefusal, match=r"GC 4\.6"):
        game("gray-cardinal").new(2, {"judge": "both"})


def test_gc_4_7_abilities_are_restored_at_the_end_of_the_turn() -> None:
    state = court(2, takes(0, "jester") + takes(1, "king") + row(0, "king queen") + "\n0 use jester -1\n0 take")
    assert state.view(None).used == []
    play(state, takes(1, "king") + row(0, "king queen"))
    assert "use jester -1" in legal(state, 0)


def test_gc_4_8_protection_does_not_work_in_ones_own_turn() -> None:
    state = court(2, takes(0, "alchemist minstrel") + takes(1, "king") + row(0, "king king"))
    assert available(state, 0) == ["minstrel", "alchemist"]
    assert "destroy 0 minstrel" in legal(state, 0)


def test_gc_4_8_nor_may_it_be_used_as_a_move() -> None:
    state = court(2, takes(0, "alchemist minstrel") + takes(1, "king"))
    assert refused(state, 0, "use alchemist") == "GC 1"
