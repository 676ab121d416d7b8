"""Gray Cardinal, sections 5 to 9 of its page: destroying, stopping, receiving, the end and the notation; printed examples."""

from __future__ import annotations

import pytest

from courtiers import KINDS, available, burn, columns, court, row, takes
from eminence.engine.chance import Rng
from eminence.engine.refusal import Refusal
from eminence.engine.state import State
from eminence.games import game
from tables import play, refused, told


def moves(state: State, word: str) -> list[str]:
    """The legal moves that begin with a word."""
    (seat,) = state.to_act()
    return [move for move in state.legal_texts(seat) if move.split(" ")[0] == word]


# 5 Destroying ----------------------------------------------------------------------------------------------------------


def test_gc_5_1_level_as_revealed() -> None:
    state = court(3, takes(0, "seer general") + takes(1, "king") + takes(2, "queen") + row(0, "judge judge"))
    assert moves(state, "destroy") == ["destroy 0 general", "destroy 0 seer", "destroy 1 king", "destroy 2 queen"]
    play(state, "0 destroy 1 king")
    assert told(state) == [("destroyed", "GC 5.1", 0, 1, "king")]
    assert columns(state, 1) == {}
    assert state.view(None).discard == {"king": 1, "end": 1}
    assert refused(state, 0, "destroy 1 king") == "GC 5.1"


def test_gc_5_1_level_through_abilities_and_only_while_it_lasts() -> None:
    state = court(2, takes(0, "jester general") + takes(1, "king") + row(0, "judge assassin"))
    assert refused(state, 0, "destroy 1 king") == "GC 5.1"
    play(state, "0 use jester +1")
    assert "destroy 1 king" in moves(state, "destroy")
    play(state, "0 use general")
    assert moves(state, "destroy") == []
    assert refused(state, 0, "destroy 1 king") == "GC 5.1"


def test_gc_5_1_not_with_one_card() -> None:
    state = court(2, takes(0, "king") + row(1, "king"))
    assert refused(state, 1, "destroy 0 king") == "GC 5.1"


def test_gc_5_1_one_destroy_for_each_row_card() -> None:
    """Level, off and level again on the same card: no second destroy."""
    state = court(2, takes(0, "judge jester general") + takes(1, "king queen") + row(0, "king king") + "\n0 destroy 1 king")
    assert refused(state, 0, "destroy 0 judge") == "GC 5.1"
    play(state, "0 use jester -1\n0 judge jester +1")
    assert state.view(None).value == 9
    assert refused(state, 0, "destroy 0 judge") == "GC 5.1"
    play(state, row(0, "king"))
    assert "destroy 0 judge" in moves(state, "destroy")


def test_gc_5_1_only_a_card_that_is_there() -> None:
    state = court(2, takes(0, "king") + takes(1, "queen") + row(0, "judge judge"))
    assert refused(state, 0, "destroy 1 king") == "GC 5.1"


def test_gc_5_2_one_card_of_each_player_a_turn() -> None:
    state = court(2, takes(0, "king") + takes(1, "queen general") + row(0, "judge judge") + "\n0 destroy 1 queen")
    play(state, row(0, "judge"))
    assert moves(state, "destroy") == ["destroy 0 king"]
    assert refused(state, 0, "destroy 1 general") == "GC 5.2"
    play(state, "0 destroy 0 king\n0 take\n" + row(1, "queen queen"))
    assert moves(state, "destroy") == ["destroy 0 judge", "destroy 1 general"]


def test_gc_5_3_more_cards_in_the_row_than_ones_queens() -> None:
    state = court(2, takes(0, "queen queen") + takes(1, "king") + row(0, "judge judge"))
    assert moves(state, "destroy") == []
    assert refused(state, 0, "destroy 1 king") == "GC 5.3"
    play(state, row(0, "judge"))
    assert "destroy 1 king" in moves(state, "destroy")


def test_gc_5_4_an_available_alchemist_lets_only_an_alchemist_be_destroyed() -> None:
    state = court(3, takes(0, "alchemist") + takes(1, "king alchemist") + takes(2, "queen alchemist alchemist"))
    play(state, row(0, "judge judge"))
    assert [available(state, seat) for seat in range(3)] == [[], [], ["alchemist"]]
    assert moves(state, "destroy") == [
        "destroy 0 alchemist",
        "destroy 1 alchemist",
        "destroy 1 king",
        "destroy 2 alchemist",
    ]
    assert refused(state, 0, "destroy 2 queen") == "GC 5.4"


# 6 Stopping ------------------------------------------------------------------------------------------------------------


def test_gc_6_1_take_the_row_in_columns() -> None:
    state = court(2, takes(0, "king king judge"))
    assert columns(state, 0) == {"judge": 1, "king": 2}
    assert told(state) == [
        ("took", "GC 6.1", 0, 3),
        ("received", "GC 7.2", 0, "king"),
        ("received", "GC 7.2", 0, "king"),
        ("received", "GC 7.2", 0, "judge"),
        ("turn", "GC 2.3", 1),
    ]


def test_gc_6_2_give_the_row_and_take_one_card() -> None:
    state = court(2, takes(0, "king king judge") + row(1, "queen seer") + "\n1 swap 0 king")
    assert (columns(state, 0), columns(state, 1)) == ({"seer": 1, "judge": 1, "queen": 1, "king": 1}, {"king": 1})
    assert told(state) == [
        ("swapped", "GC 6.2", 1, 0, "king", 2),
        ("received", "GC 7.2", 0, "queen"),
        ("received", "GC 7.2", 0, "seer"),
        ("received", "GC 7.2", 1, "king"),
        ("turn", "GC 2.3", 0),
    ]


def test_gc_6_2_not_with_oneself() -> None:
    state = court(2, takes(0, "king") + takes(1, "queen") + row(0, "judge"))
    assert refused(state, 0, "swap 0 king") == "GC 6.2"


def test_gc_6_3_not_with_fewer_cards_than_ones_kings() -> None:
    state = court(2, takes(0, "king king") + takes(1, "queen") + row(0, "judge"))
    assert moves(state, "swap") == []
    assert refused(state, 0, "swap 1 queen") == "GC 6.3"
    play(state, row(0, "judge"))
    assert moves(state, "swap") == ["swap 1 queen"]


def test_gc_6_4_an_available_minstrel_lets_only_a_minstrel_go() -> None:
    state = court(3, takes(0, "minstrel") + takes(1, "minstrel general") + takes(2, "king minstrel minstrel") + row(0, "judge"))
    assert moves(state, "swap") == ["swap 1 general", "swap 1 minstrel", "swap 2 minstrel"]
    assert refused(state, 0, "swap 2 king") == "GC 6.4"


def test_gc_6_5_the_opponent_must_have_the_card() -> None:
    state = court(2, row(0, "king"))
    assert moves(state, "swap") == []
    assert refused(state, 0, "swap 1 king") == "GC 6.5"


def test_gc_6_5_never_a_card_of_the_row() -> None:
    state = court(2, takes(0, "king") + row(1, "queen"))
    assert moves(state, "swap") == ["swap 0 king"]
    assert refused(state, 1, "swap 0 queen") == "GC 6.5"


def test_gc_6_5_the_card_leaves_before_the_row_arrives() -> None:
    """Five Kings, one leaves, one arrives: the column is full and nothing is discarded."""
    state = court(3, takes(0, "king king king king king") + row(1, "king") + "\n1 swap 0 king")
    assert (columns(state, 0), columns(state, 1)) == ({"king": 5}, {"king": 1})
    assert state.view(None).discard == {"end": 1}


# 7 Receiving cards -----------------------------------------------------------------------------------------------------


def test_gc_7_1_a_sixth_card_of_a_kind_is_discarded_at_once() -> None:
    state = court(3, takes(0, "queen queen queen queen") + takes(1, "king") + takes(2, "judge") + takes(0, "queen queen"))
    assert columns(state, 0) == {"queen": 5}
    assert state.view(None).discard == {"queen": 1, "end": 1}
    assert told(state)[1:3] == [("received", "GC 7.2", 0, "queen"), ("sixth", "GC 7.1", 0, "queen")]


def test_gc_7_1_in_a_swap_too() -> None:
    """Seat 0 has five Queens, takes a sixth from seat 1; seat 1 gets the row."""
    state = court(3, takes(0, "queen queen queen queen queen") + takes(1, "queen") + takes(2, "judge"))
    play(state, row(0, "general") + "\n0 swap 1 queen")
    assert (columns(state, 0), columns(state, 1)) == ({"queen": 5}, {"general": 1})
    assert state.view(None).discard == {"queen": 1, "end": 1}


def test_gc_7_2_up_to_five_kinds_everything_is_kept() -> None:
    state = court(2, takes(0, "king queen alchemist minstrel judge"))
    assert columns(state, 0) == dict.fromkeys(("judge", "minstrel", "alchemist", "queen", "king"), 1)
    assert state.to_act() == [1]
    assert refused(state, 1, "drop king") == "GC 7.2"


FIVE_KINDS = "king queen alchemist minstrel judge"


def test_gc_7_3_more_than_five_kinds_drop_one_at_a_time() -> None:
    state = court(2, takes(0, FIVE_KINDS) + takes(1, "king") + takes(0, "king assassin jester"))
    assert state.to_act() == [0]
    assert state.view(1).due == "drop"
    assert moves(state, "drop") == [
        "drop alchemist",
        "drop assassin",
        "drop jester",
        "drop judge",
        "drop king",
        "drop minstrel",
        "drop queen",
    ]
    assert refused(state, 0, "reveal") == "GC 7.3"
    assert refused(state, 0, "drop general") == "GC 7.3"
    assert refused(state, 1, "drop king") == "GC 7.3"
    play(state, "0 drop king")
    assert told(state) == [("dropped", "GC 7.3", 0, "king", 2)]
    play(state, "0 drop jester")
    assert told(state) == [("dropped", "GC 7.3", 0, "jester", 1), ("turn", "GC 2.3", 1)]
    assert set(columns(state, 0)) == {"assassin", "judge", "minstrel", "alchemist", "queen"}
    assert state.view(None).discard == {"jester": 1, "king": 2, "end": 1}


def test_gc_7_3_in_a_swap_the_active_player_settles_first() -> None:
    """Both have too many kinds after the swap."""
    state = court(2, takes(0, "queen alchemist judge assassin general") + takes(1, "king alchemist judge assassin general"))
    play(state, row(0, "jester seer") + "\n0 swap 1 king")
    assert state.to_act() == [0]
    play(state, "0 drop king")
    assert state.to_act() == [1]
    assert refused(state, 0, "reveal") == "GC 7.3"
    play(state, "1 drop general")
    assert state.to_act() == [1]
    assert state.view(None).due == "decide"


# 8 End and score -------------------------------------------------------------------------------------------------------


def test_gc_8_1_the_end_card_ends_the_game_at_once() -> None:
    state = burn(court(2, takes(0, "king king") + takes(1, "queen queen")), then=0)
    play(state, "0 reveal\n* shuffle\n* reveal general\n0 reveal")
    play(state, "* reveal end")
    assert state.over
    assert told(state) == [
        ("revealed", "GC 3.1", 0, "end"),
        ("ended", "GC 8.1"),
        ("scored", "GC 8.2", 0, "king", 9),
        ("scored", "GC 8.2", 1, "queen", 8),
    ]
    assert (state.scores(), state.winners()) == ([9, 8], [0])
    assert columns(state, 0) == {"king": 2}
    assert refused(state, 0, "reveal") == "GC 8.1"
    assert (state.to_act(), state.chance_due()) == ([], False)


def test_gc_8_2_columns_of_two_or_more_score_once() -> None:
    state = court(2, takes(0, "king king king queen"))
    assert state.scores() == [9, 0]
    assert state.sheet() == [{"GC 8.2": 9}, {}]
    assert state.winners() == []


def test_gc_8_2_equal_points_share() -> None:
    state = burn(court(2, takes(0, "king king") + takes(1, "king king")), then=0)
    play(state, "0 reveal\n* shuffle\n* reveal end")
    assert (state.scores(), state.winners()) == ([9, 9], [0, 1])


# 9 Notation ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gc_9_1_moves(seats: int) -> None:
    abilities = ["seer", "general", "assassin", "jester -1", "jester +1"]
    expected = {"reveal", "bust", "take", *(f"{word} {ability}" for word in ("use", "judge") for ability in abilities)}
    expected |= {f"{word} {seat} {kind}" for word in ("destroy", "swap") for seat in range(seats) for kind in KINDS}
    expected |= {f"drop {kind}" for kind in KINDS}
    texts = game("gray-cardinal").setup(seats).texts
    assert set(texts) == expected
    assert len(texts) == len(expected)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("pass", "refusal-unknown-word"),
        ("", "refusal-unknown-word"),
        ("Reveal", "refusal-unknown-word"),
        ("reveal king", "gc-shape"),
        ("use", "gc-shape"),
        ("use jester", "gc-shape"),
        ("use jester 1", "gc-shape"),
        ("use nobody", "refusal-unknown-card"),
        ("use queen", "gc-no-such-ability"),
        ("judge judge", "gc-no-such-ability"),
        ("destroy king", "gc-shape"),
        ("destroy 0", "refusal-unknown-card"),
        ("destroy 2 king", "refusal-no-such-seat"),
        ("destroy 00 king", "refusal-no-such-seat"),
        ("swap 1 end", "gc-end-card"),
        ("swap 1 kings", "refusal-unknown-card"),
        ("drop", "gc-shape"),
        ("take ", "gc-shape"),
    ],
)
def test_gc_9_1_misspelt_moves(text: str, key: str) -> None:
    refusal = court(2).why_not(0, text)
    assert isinstance(refusal, Refusal)
    assert refusal.key == key


def test_gc_9_1_every_illegal_move_is_refused_with_a_clause() -> None:
    rng = Rng(9)
    clauses = set()
    for seats in (2, 2, 3, 4):
        state = game("gray-cardinal").new(seats)
        while not state.over:
            for seat in range(seats):
                legal = state.legal(seat)
                for move in range(len(state.setup.texts)):
                    refusal = state.why_not(seat, move)
                    assert (refusal is None) == (move in legal)
                    if refusal is not None:
                        clauses.add(refusal.clause)
            if state.chance_due():
                state.roll(rng)
            else:
                (seat,) = state.to_act()
                texts = state.legal_texts(seat)
                daring = "reveal" in texts and rng.below(4) > 0
                state.apply(seat, "reveal" if daring else texts[rng.below(len(texts))])
    assert clauses >= {"GC 2.3", "GC 3.1", "GC 3.4", "GC 3.6", "GC 4.1", "GC 4.2", "GC 4.4", "GC 4.6", "GC 5.1", "GC 5.3"}
    assert clauses >= {"GC 5.4", "GC 6.2", "GC 6.3", "GC 6.4", "GC 6.5", "GC 7.2", "GC 7.3", "GC 9.2"}


def test_gc_9_2_chance_follows_a_reveal_or_a_seer() -> None:
    state = court(2)
    with pytest.raises(Refusal):
        state.chance("reveal king")
    play(state, "0 reveal")
    assert refused(state, 0, "reveal") == "GC 9.2"
    for text in ("peek king", "shuffle", "reveal end", "reveal", "reveal King", "reveal king queen", "king"):
        with pytest.raises(Refusal, match=r"GC 9\.2"):
            state.chance(text)
    play(state, "* reveal seer\n0 take\n" + takes(1, "king") + "0 use seer")
    with pytest.raises(Refusal):
        state.chance("reveal king")
    play(state, "* peek king")
    assert state.steps()[-1] == ("*", "peek king")


def test_gc_9_2_no_more_of_a_kind_than_there_are() -> None:
    state = court(2, takes(0, "king king king king king") + "1 reveal")
    with pytest.raises(Refusal):
        state.chance("reveal king")


# Beliefs ---------------------------------------------------------------------------------------------------------------


def test_gc_4_5_belief_a_peeked_card_is_certain_to_its_seat_alone() -> None:
    state = court(3, takes(0, "seer") + takes(1, "king") + takes(2, "king") + "0 use seer\n* peek queen\n")
    rng = Rng(3)
    tops = {seat: {state.belief(seat).sample(rng).view(0).top for _ in range(200)} for seat in range(3)}
    assert tops == {0: {"queen"}, 1: set(KINDS), 2: set(KINDS)}


def test_gc_4_5_belief_draws_every_card_of_the_deck_as_likely() -> None:
    """Only Queens and one King are left: the King is on top in one sample of six."""
    state = court(2, takes(0, "seer") + takes(1, "judge"))
    burn(state, then=0, keep="king queen queen queen queen queen")
    play(state, "0 use seer\n* peek king")
    belief = state.belief(1)
    rng = Rng(4)
    tops = [belief.sample(rng).view(0).top for _ in range(6000)]
    assert 850 < tops.count("king") < 1150


# Printed examples ------------------------------------------------------------------------------------------------------


def test_gc_printed_example_an_assassin_mends_and_matches() -> None:
    """Row 2, then 4: broken; with an available Assassin 4 - 2 = 2 holds, and equals, so a destroy is allowed."""
    state = court(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin"))
    assert state.legal_texts(0) == ["bust", "use assassin"]
    play(state, "0 use assassin")
    assert told(state) == [
        ("used", "GC 4.2", 0, "assassin"),
        ("changed", "GC 4.4", 0, "assassin", 2, 4),
        ("mended", "GC 3.4", 0),
    ]
    assert state.legal_texts(0) == ["destroy 0 assassin", "destroy 1 king", "reveal", "swap 1 king", "take"]


def test_gc_printed_example_a_swap_for_a_queen() -> None:
    """A player swaps the row for an opponent's Queen, has five other kinds, and discards the General column; the opponent,
    who has room for one more kind, keeps only the Judge of the new kinds that arrived."""
    state = court(2, takes(0, "alchemist minstrel assassin jester general") + takes(1, "king queen alchemist assassin general"))
    play(state, row(0, "judge jester seer") + "\n0 swap 1 queen")
    play(state, "0 drop general\n1 drop seer\n1 drop jester")
    assert set(columns(state, 0)) == {"jester", "assassin", "minstrel", "alchemist", "queen"}
    assert set(columns(state, 1)) == {"general", "assassin", "judge", "alchemist", "king"}
    assert state.to_act() == [1]


def test_gc_printed_example_scores() -> None:
    """Columns of 1, 5, 7, 8, 9 where the 8 has a single card score 1 + 5 + 7 + 0 + 9 = 22; columns 1, 3, 4, 7, 8 of two or
    more: 23."""
    state = court(2, takes(0, "king king queen alchemist alchemist") + takes(1, "queen queen alchemist alchemist assassin"))
    play(state, takes(0, "judge judge general general") + takes(1, "assassin jester jester general general"))
    assert state.scores() == [1 + 5 + 7 + 0 + 9, 1 + 3 + 4 + 7 + 8]
