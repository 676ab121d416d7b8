"""CY 2 to 5 and 7: the set-up, a turn, the end and the notation."""

from __future__ import annotations

import pytest

from cypher_decks import card, deck
from eminence.engine.chance import Rng
from eminence.engine.refusal import Refusal, SetupRefusal
from eminence.engine.state import State
from eminence.games import game
from players import random_step
from tables import play, refused, table, told

THREE = "* deal 0 courier guard hacker\n* deal 1 broker director\n* deal 2 idol\n* market senator"
TWO = "* deal 0 guard hacker director\n* deal 1 broker idol\n* market senator"
EIGHTEEN = "* deal 0 plain plain plain\n* deal 1 plain plain\n* deal 2 plain\n* market plain"


def key(state: State, seat: int, move: str) -> str:
    refusal = state.why_not(seat, move)
    assert refusal is not None
    return refusal.key


def chance_refused(state: State, text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        state.chance(text)
    return refusal.value.key


def plain_turn(seat: int, seats: int = 3) -> str:
    """A turn with plain cards only: play, draw from the deck, pass on, discard between two."""
    draw = f"\n{seat} draw deck\n* draw plain"
    if seats == 2:
        return f"{seat} play plain{draw}{draw}\n{seat} give plain\n{seat} discard plain"
    return f"{seat} play plain{draw}\n{seat} give plain\n{seat} give plain"


# 2 Set-up ---------------------------------------------------------------------------------------------------------------


def test_cy_2_1_the_hidden_card_is_removed_first_and_never_named() -> None:
    state = game("cypher").new(2, {"hidden_card": True})
    assert state.view(None).deck == 19
    assert chance_refused(state, "deal 0 guard hacker director") == "refusal-chance-impossible"
    assert chance_refused(state, "remove guard") == "refusal-chance-misspelt"
    state.chance("remove")
    assert told(state) == [("removed", "CY 2.1")]
    assert state.view(None).deck == 18
    play(state, TWO)
    assert state.view(0).deck == 12


def test_cy_2_1_the_hidden_card_stays_out_when_the_deck_is_drawn_to_its_end() -> None:
    rng = Rng(5)
    for _ in range(40):
        state = game("cypher").new(4, {"hidden_card": True})
        while not state.over:
            random_step(state, rng)
        assert sum(state.unseen[kind] for kind in range(state.kinds)) >= 1


def test_cy_2_1_without_the_option_nothing_is_removed() -> None:
    assert chance_refused(game("cypher").new(2), "remove") == "refusal-chance-impossible"


@pytest.mark.parametrize(("seats", "dealt"), [(2, [3, 2]), (3, [3, 2, 1]), (4, [3, 2, 2, 1])])
def test_cy_2_2_the_deal(seats: int, dealt: list[int]) -> None:
    state = game("cypher").new(seats)
    rng = Rng(1)
    for seat in range(seats):
        assert chance_refused(state, f"deal {(seat + 1) % seats} guard guard") == "refusal-chance-impossible"
        state.roll(rng)
        assert told(state)[0] == ("dealt", "CY 2.2", seat, dealt[seat])
        assert len([event for event in told(state, (seat + 1) % seats) if event[0] == "received"]) == 0
        assert sum(event[4] for event in told(state, seat) if event[0] == "received") == dealt[seat]
    assert [place.hand_size for place in state.view(None).seats] == dealt
    assert state.view(None).deck == 19 - sum(dealt)


@pytest.mark.parametrize("seats", [0, 1, 5, True, "3", None])
def test_cy_2_2_two_to_four_seats(seats: object) -> None:
    with pytest.raises(Refusal) as refusal:
        game("cypher").setup(seats)  # type: ignore[arg-type]
    assert refusal.value.clause == "CY 2.2"


def test_cy_2_2_a_deal_names_cards_that_are_there_in_card_order() -> None:
    state = game("cypher").new(2)
    assert chance_refused(state, "deal 0 hacker guard idol") == "refusal-chance-impossible"
    assert chance_refused(state, "deal 0 guard guard guard") == "refusal-chance-impossible"
    assert chance_refused(state, "deal 0 guard hacker") == "refusal-chance-impossible"
    assert chance_refused(state, "deal 0 guard hacker joker") == "refusal-chance-misspelt"
    state.chance("deal 0 guard guard hacker")
    assert chance_refused(state, "deal 1 guard hacker") == "refusal-chance-impossible"


def test_cy_2_3_the_market_is_turned_up_after_the_deal() -> None:
    state = table("cypher", 3, THREE.rpartition("\n")[0])
    assert state.view(0).market is None
    assert chance_refused(state, "draw senator") == "refusal-chance-impossible"
    assert chance_refused(state, "market idol") == "refusal-chance-impossible"
    state.chance("market senator")
    assert told(state) == [("turned-up", "CY 2.3", "senator", 12), ("began", "CY 3.1", 0, 1)]
    assert state.to_act() == [0]


# 3 A turn ---------------------------------------------------------------------------------------------------------------


def test_cy_3_1_a_hand_card_is_played_first() -> None:
    state = table("cypher", 3, THREE)
    assert state.legal_texts(0) == ["play courier", "play guard", "play hacker"]
    assert refused(state, 0, "play idol") == "CY 3.1"
    assert key(state, 0, "play idol") == "cy-not-in-hand"
    assert key(state, 0, "draw deck") == key(state, 0, "give guard") == key(state, 0, "strike 1 guard") == "cy-due-play"
    assert key(state, 1, "play broker") == "refusal-not-your-turn"
    assert key(state, 0, "pass") == "cy-no-passing"
    play(state, "0 play guard")
    assert told(state) == [("played", "CY 3.1", 0, "guard", 1)]
    assert state.view(2).seats[0].table == ["guard"]


def test_cy_3_1_with_an_empty_hand_go_on_to_the_draw() -> None:
    """All twelve cards come to lie on the four tables: nothing is left to play, to draw or to pass on."""
    cards = [card("again", 11, "lower", 1, "play-again"), card("stop", 1, "upper", 5, "end")]
    state = table(
        "cypher", 4, "* deal 0 again again again\n* deal 1 again again\n* deal 2 again again\n* deal 3 stop", deck=cards
    )
    play(state, "* market again\n0 play again\n0 play again\n0 pass\n0 draw deck\n* draw again\n0 give again\n0 give again")
    play(state, "1 play again\n1 play again\n1 play again\n1 draw deck\n* draw again\n1 give again")
    play(state, "2 play again\n2 play again\n2 play again\n2 draw deck\n* draw again\n2 give again")
    play(state, "3 play again\n3 play again\n3 play stop\n3 draw market\n3 give again\n0 play again")
    assert [event[:3] for event in told(state) if event[0] in ("began", "drew-nothing")] == [
        ("drew-nothing", "CY 3.5", 0),
        ("began", "CY 3.1", 1),
        ("drew-nothing", "CY 3.5", 1),
        ("began", "CY 3.1", 2),
        ("drew-nothing", "CY 3.5", 2),
    ]
    assert state.over
    assert [len(place.table) for place in state.view(None).seats] == [3, 3, 3, 3]


def test_cy_3_2_three_cards_lie_on_a_table_at_most() -> None:
    rng = Rng(3)
    for seats in (2, 3, 4):
        state = game("cypher").new(seats)
        while not state.over:
            random_step(state, rng)
            room = state.view(None).phase == "make-room"
            assert max(len(place.table) for place in state.view(None).seats) <= 3 + room


def fourth() -> State:
    cards = deck(card("new", 1, "upper", 3, "show-hand"), plain=24)
    state = table("cypher", 2, "* deal 0 new plain plain\n* deal 1 plain plain\n* market plain", deck=cards)
    for _ in range(3):
        play(state, plain_turn(0, 2) + "\n" + plain_turn(1, 2))
    return play(state, "0 play new")


def test_cy_3_3_a_fourth_card_makes_room_before_its_effect() -> None:
    state = fourth()
    assert [event[0] for event in told(state)] == ["played"]
    assert state.legal_texts(0) == ["discard plain"]
    assert refused(state, 0, "discard new") == "CY 3.3"
    assert key(state, 0, "discard new") == "cy-not-the-new-card"
    assert key(state, 0, "discard stop") == "cy-not-on-your-table"
    assert key(state, 0, "draw deck") == "cy-due-make-room"
    assert refused(state, 0, "draw deck") == "CY 3.3"
    play(state, "0 discard plain")
    assert [event[:2] for event in told(state)] == [("made-room", "CY 3.3"), ("showed", "CY 1.2"), ("shown", "CY 1.2")]
    assert state.view(1).seats[0].table == ["plain", "plain", "new"]


def test_cy_3_3_a_new_card_equal_to_an_old_one_stays() -> None:
    cards = deck(card("twin", 2, "upper", 3), plain=24)
    state = table("cypher", 2, "* deal 0 twin twin plain\n* deal 1 plain plain\n* market plain", deck=cards)
    play(state, plain_turn(0, 2).replace("play plain", "play twin") + "\n" + plain_turn(1, 2))
    play(state, plain_turn(0, 2) + "\n" + plain_turn(1, 2) + "\n" + plain_turn(0, 2) + "\n" + plain_turn(1, 2) + "\n0 play twin")
    assert state.legal_texts(0) == ["discard plain", "discard twin"]
    play(state, "0 discard twin")
    assert state.view(0).seats[0].table == ["plain", "plain", "twin"]


def test_cy_3_3_a_lasting_effect_ends_when_its_card_leaves() -> None:
    cards = deck(card("tip", 1, "lower", 2, "draw-more"), plain=30)
    state = table("cypher", 2, "* deal 0 tip plain plain\n* deal 1 plain plain\n* market plain", deck=cards)
    more = plain_turn(0, 2).replace("\n0 give", "\n0 draw deck\n* draw plain\n0 give") + "\n0 discard plain"
    play(state, more.replace("play plain", "play tip") + "\n" + plain_turn(1, 2) + "\n" + more + "\n" + plain_turn(1, 2))
    play(state, more + "\n" + plain_turn(1, 2) + "\n0 play plain\n0 discard tip")
    assert state.view(0).draws_left == 2


def test_cy_3_4_a_card_from_a_table_is_known_to_all_and_one_from_a_hand_to_its_owner() -> None:
    state = fourth()
    play(state, "0 discard plain\n0 draw deck\n* draw plain\n0 draw market\n* market stop\n0 give plain")
    before = state.view(1).under
    play(state, "0 discard plain")
    assert told(state, 0)[0] == ("discarded", "CY 3.7", 0, "plain", state.view(0).deck)
    assert told(state, 1)[0] == told(state)[0] == ("discarded", "CY 3.7", 0, None, state.view(0).deck)
    assert state.view(0).under[-2:] == ["plain", "plain"]
    assert state.view(1).under == [*before, None]
    assert state.view(None).under[-2:] == ["plain", None]


def test_cy_3_4_cards_under_the_deck_come_up_in_their_order_after_the_shuffled_ones() -> None:
    state = table("cypher", 3, EIGHTEEN, deck=deck(plain=11))
    play(state, plain_turn(0) + "\n" + plain_turn(1) + "\n" + plain_turn(2))
    assert state.view(0).deck == 2
    assert state.shuffled() == 2
    play(state, plain_turn(0) + "\n1 play plain\n1 draw deck")
    assert state.shuffled() == 1
    assert chance_refused(state, "draw plain") == "refusal-chance-impossible"
    state.chance("draw stop")
    assert state.view(1).deck == 0


def test_cy_3_4_a_card_put_under_an_empty_deck_is_its_top_card() -> None:
    state = table("cypher", 2, TWO)
    rng = Rng(11)
    fixed = 0
    while not state.over:
        if state.chance_due():
            known = state.view(None).under[0] if not state.shuffled() and state.under_count else None
            text = state.roll(rng)
            if known is not None:
                fixed += 1
                assert text.endswith(f" {known}")
        else:
            seat = state.to_act()[0]
            legal = [move for move in state.legal(seat) if not state.setup.texts[move].endswith("cypher")] or state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    assert fixed


def test_cy_3_5_draw_from_the_deck_or_the_market() -> None:
    state = table("cypher", 3, THREE + "\n0 play guard")
    assert state.legal_texts(0) == ["draw deck", "draw market"]
    assert key(state, 0, "give courier") == "cy-due-draw"
    deck_draw = state.clone()
    play(deck_draw, "0 draw deck")
    assert deck_draw.chance_due()
    assert key(deck_draw, 0, "draw deck") == "cy-chance-first"
    assert chance_refused(deck_draw, "market broker") == "refusal-chance-impossible"
    play(deck_draw, "* draw broker")
    assert told(deck_draw, 0) == [("drew", "CY 3.5", 0, "broker", 11)]
    assert told(deck_draw, 1) == told(deck_draw) == [("drew", "CY 3.5", 0, None, 11)]
    play(state, "0 draw market")
    assert told(state) == [("took", "CY 3.5", 0, "senator")]
    assert chance_refused(state, "draw broker") == "refusal-chance-impossible"
    play(state, "* market broker")
    assert told(state) == [("refilled", "CY 3.5", "broker", 11)]
    assert state.view(0).hand == ["courier", "hacker", "senator"]


def emptied() -> State:
    """The deck runs out in the draw of seat 2; nothing is ever discarded here."""
    state = table("cypher", 3, EIGHTEEN, deck=deck(plain=11))
    play(state, plain_turn(0) + "\n" + plain_turn(1) + "\n" + plain_turn(2) + "\n" + plain_turn(0))
    return play(state, "1 play plain\n1 draw deck\n* draw stop\n1 give plain\n1 give plain")


def test_cy_3_5_with_an_empty_deck_only_the_market_is_left_and_not_replaced() -> None:
    state = emptied()
    assert state.view(0).deck == 0
    play(state, "2 play plain")
    assert state.legal_texts(2) == ["draw market"]
    assert key(state, 2, "draw deck") == "cy-deck-is-empty"
    assert refused(state, 2, "draw deck") == "CY 3.5"
    play(state, "2 draw market")
    assert not state.chance_due()
    assert state.view(2).market is None
    play(state, "2 give plain\n2 give plain\n0 play plain")
    assert ("drew-nothing", "CY 3.5", 0) in told(state), "with both empty nothing is drawn"
    assert state.legal_texts(0) == ["give plain"]


def test_cy_3_5_an_emptied_market_stays_empty() -> None:
    """Cards discarded later make a deck again; the market is not refilled from it."""
    cards = deck(card("axe", 1, "lower", 1, "purge all"), plain=10)
    state = table("cypher", 3, "* deal 0 axe plain plain\n* deal 1 plain plain\n* deal 2 plain\n* market plain", deck=cards)
    play(state, plain_turn(0) + "\n" + plain_turn(1) + "\n" + plain_turn(2))
    play(state, "0 play plain\n0 draw deck\n* draw plain\n0 give plain\n0 give plain")
    play(state, "1 play plain\n1 draw deck\n* draw stop\n1 give plain\n1 give plain")
    play(state, "2 play plain\n2 draw market\n2 give plain\n2 give plain\n0 play axe")
    assert state.view(0).market is None
    assert state.view(0).deck == 2
    assert state.legal_texts(0) == ["draw deck"]
    assert key(state, 0, "draw market") == "cy-market-is-empty"


def test_cy_3_6_one_card_to_the_left_and_one_to_the_right() -> None:
    state = table("cypher", 4, "* deal 0 courier guard hacker\n* deal 1 broker director\n* deal 2 magnate idol")
    play(state, "* deal 3 pickpocket\n* market senator\n0 play guard\n0 draw deck\n* draw broker")
    assert state.legal_texts(0) == ["give broker", "give courier", "give hacker"]
    assert refused(state, 0, "give guard") == "CY 3.6"
    assert key(state, 0, "discard broker") == "cy-due-give"
    play(state, "0 give courier")
    assert told(state, 0) == told(state, 1) == [("gave", "CY 3.6", 0, 1, "courier")]
    assert told(state, 2) == told(state) == [("gave", "CY 3.6", 0, 1, None)]
    play(state, "0 give hacker")
    assert told(state, 3)[0] == ("gave", "CY 3.6", 0, 3, "hacker")
    assert state.view(1).hand == ["courier", "broker", "director"]
    assert state.view(3).hand == ["pickpocket", "hacker"]


def test_cy_3_6_with_too_few_cards_the_left_one_is_first() -> None:
    cards = deck(card("again", 3, "lower", 1, "play-again"))
    state = table("cypher", 3, EIGHTEEN.replace("0 plain plain plain", "0 again again again"), deck=cards)
    play(state, "0 play again\n0 play again\n0 play again\n0 draw deck\n* draw plain\n0 give plain")
    assert [place.hand_size for place in state.view(None).seats] == [0, 3, 1]
    assert state.active == 1


def test_cy_3_7_discard_down_to_one_hand_card() -> None:
    state = table("cypher", 3, THREE)
    play(state, "0 play courier\n0 draw deck\n* draw broker\n0 draw deck\n* draw saboteur\n0 give broker\n0 give guard")
    assert state.legal_texts(0) == ["discard hacker", "discard saboteur"]
    assert refused(state, 0, "discard guard") == "CY 3.7"
    assert key(state, 0, "give hacker") == "cy-due-discard"
    play(state, "0 discard hacker")
    assert state.view(0).hand == ["saboteur"]
    assert state.active == 1


# 4 Two seats ------------------------------------------------------------------------------------------------------------


def test_cy_4_two_seats_draw_two_pass_one_and_keep_two() -> None:
    state = table("cypher", 2, TWO)
    play(state, "0 play guard\n0 draw market\n* market magnate")
    assert state.legal_texts(0) == ["draw deck", "draw market"], "the source is chosen each time"
    play(state, "0 draw deck\n* draw courier\n0 give courier")
    assert state.view(1).hand == ["courier", "broker", "idol"]
    assert state.legal_texts(0) == ["discard director", "discard hacker", "discard senator"]
    play(state, "0 discard senator")
    assert state.view(0).hand == ["hacker", "director"]
    assert state.to_act() == [1]


def test_cy_4_from_the_deck_while_it_lasts_where_the_option_says_so() -> None:
    state = table("cypher", 2, TWO, two_seat_draw="deck")
    play(state, "0 play guard")
    assert state.legal_texts(0) == ["draw deck"]
    assert (key(state, 0, "draw market"), refused(state, 0, "draw market")) == ("cy-draw-from-the-deck", "CY 4")
    play(state, "0 draw deck\n* draw courier")
    assert state.legal_texts(0) == ["draw deck"]


def test_cy_4_the_cards_of_draw_more_come_from_the_deck_too() -> None:
    state = table("cypher", 2, "* deal 0 courier hacker director\n* deal 1 broker idol\n* market senator", two_seat_draw="deck")
    play(state, "0 play courier" + "\n0 draw deck\n* draw guard" * 2)
    assert state.view(0).draws_left == 1
    assert state.legal_texts(0) == ["draw deck"]


def test_cy_4_the_market_once_the_deck_is_empty() -> None:
    """Twelve cards of a small deck: six dealt and turned up, three turns take the other seven or what is left of them."""
    state = table(
        "cypher",
        2,
        "* deal 0 more plain plain\n* deal 1 plain plain\n* market stop",
        two_seat_draw="deck",
        deck=deck(card("more", 1, "middle", 1, *["draw-more"] * 4), plain=11),
    )
    play(state, "0 play more" + "\n0 draw deck\n* draw plain" * 6)
    assert state.view(0).draws_left == 0
    play(state, "0 give plain" + "\n0 discard plain" * 5)
    play(state, "1 play plain" + "\n1 draw deck\n* draw plain" * 2 + "\n1 give plain\n1 discard plain")
    play(state, "0 play plain" + "\n0 draw deck\n* draw plain" * state.view(0).deck)
    assert state.view(0).deck == 0
    assert state.legal_texts(0) == ["draw market"]
    assert refused(state, 0, "draw deck") == "CY 3.5"


@pytest.mark.parametrize("seats", [3, 4])
def test_cy_4_the_option_has_no_effect_with_more_seats(seats: int) -> None:
    for seed in range(30):
        played = []
        for draw in ("choose", "deck"):
            state, rng = game("cypher").new(seats, {"two_seat_draw": draw}), Rng(seed)
            while not state.over:
                random_step(state, rng)
            played.append(state.steps())
        assert played[0] == played[1]


def test_cy_4_option() -> None:
    assert game("cypher").setup(2).options["two_seat_draw"] == "choose"
    with pytest.raises(SetupRefusal, match="CY 4"):
        game("cypher").new(2, {"two_seat_draw": "market"})


# 5 The end --------------------------------------------------------------------------------------------------------------


def test_cy_5_1_an_empty_deck_at_the_end_of_a_turn_triggers() -> None:
    state = emptied()
    assert ("ran-out", "CY 5.1", 1) in told(state)
    assert state.view(0).trigger == 1
    assert state.view(0).turns_left == 3


def test_cy_5_1_a_deck_that_is_empty_only_within_a_turn_does_not_trigger() -> None:
    """The last card is drawn, then one is discarded from the hand: at the end of the turn the deck has it."""
    cards = deck(card("tip", 1, "lower", 2, "draw-more"), plain=10)
    state = table("cypher", 3, EIGHTEEN.replace("1 plain plain", "1 tip plain"), deck=cards)
    play(state, plain_turn(0) + "\n1 play plain\n1 draw deck\n* draw plain\n1 give plain\n1 give plain\n" + plain_turn(2))
    play(state, plain_turn(0) + "\n1 play tip")
    assert state.view(0).deck == 1
    play(state, "1 draw deck\n* draw stop\n1 draw market\n1 give plain\n1 give plain\n1 discard stop")
    assert state.view(0).trigger is None
    assert state.view(0).deck == 1


def test_cy_5_1_the_twentieth_turn_of_the_last_seat_triggers() -> None:
    cards = deck(plain=20)
    state = table("cypher", 3, EIGHTEEN, deck=cards)
    rng = Rng(2)
    turns = 0
    while state.view(None).trigger is None:
        if state.chance_due():
            state.roll(rng)
            continue
        seat = state.to_act()[0]
        moves = state.legal_texts(seat)
        state.apply(seat, next((move for move in moves if not move.endswith(" stop") and move != "draw market"), moves[0]))
        turns += ("began", "CY 3.1") in [event[:2] for event in told(state)]
    assert turns == 60
    assert ("twentieth-turn", "CY 5.1", 2) in told(state)
    assert state.view(None).trigger == 2
    assert state.view(None).turns_left == 3


def test_cy_5_1_it_triggers_once() -> None:
    cards = [card("plain", 14), card("stop", 2, "upper", 5, "end")]
    state = table(
        "cypher",
        3,
        EIGHTEEN.replace("0 plain plain plain", "0 plain plain stop").replace("1 plain plain", "1 plain stop"),
        deck=cards,
    )
    play(state, "0 play stop\n0 draw deck\n* draw plain\n0 give plain\n0 give plain\n1 play stop")
    assert [event[0] for event in told(state)] == ["played"]
    assert state.view(0).trigger == 0
    assert state.view(0).turns_left == 3


def test_cy_5_2_everybody_takes_one_more_turn_the_trigger_last() -> None:
    state = table("cypher", 3, EIGHTEEN.replace("1 plain plain", "1 plain stop"), deck=deck(plain=16))
    play(state, plain_turn(0) + "\n1 play stop\n1 draw deck\n* draw plain\n1 give plain\n1 give plain")
    assert state.view(0).turns_left == 3
    play(state, plain_turn(2) + "\n" + plain_turn(0))
    assert not state.over
    play(state, plain_turn(1))
    assert state.over
    assert state.to_act() == []
    assert refused(state, 2, "play plain") == "CY 5.3"
    events = [event[0] for event in told(state)]
    assert events == ["gave", "ended", "scored", "scored", "scored", "won"]


def test_cy_5_3_the_values_of_the_laid_cards_are_added() -> None:
    state = table("cypher", 3, EIGHTEEN.replace("1 plain plain", "1 plain stop"), deck=deck(plain=16))
    play(state, plain_turn(0) + "\n1 play stop\n1 draw deck\n* draw plain\n1 give plain\n1 give plain")
    play(state, plain_turn(2) + "\n" + plain_turn(0) + "\n" + plain_turn(1))
    assert state.scores() == [2, 6, 1]
    assert state.sheet() == [{"CY 5.3": 2}, {"CY 5.3": 6}, {"CY 5.3": 1}]
    assert state.winners() == [1]


@pytest.mark.parametrize(("trigger", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_cy_5_3_among_equals_the_closest_to_the_trigger_clockwise_wins(trigger: int, winner: int) -> None:
    """Values of 0: all are equal, and the trigger's left neighbour wins."""
    cards = [card("plain", 16, "middle", 0), card("stop", 1, "upper", 0, "end")]
    hand = ("plain plain plain", "plain plain", "plain")[trigger]
    dealt = EIGHTEEN.replace(f"deal {trigger} {hand}", f"deal {trigger} {hand[:-5]}stop")
    state = table("cypher", 3, dealt, deck=cards)
    for seat in range(3):
        play(state, plain_turn(seat).replace("play plain", "play stop" if seat == trigger else "play plain"))
    while not state.over:
        play(state, plain_turn(state.active))
    assert state.scores() == [0, 0, 0]
    assert state.winners() == [winner]
    assert told(state)[-1] == ("won", "CY 5.3", winner)


def test_cy_5_3_the_trigger_is_last_among_equals() -> None:
    """Trigger 0 and seat 2 have the same sum, seat 1 has less."""
    cards = deck(card("half", 3, "middle", 0), plain=16)
    cards[-1]["value"] = 0
    state = table("cypher", 3, "* deal 0 plain plain stop\n* deal 1 half half\n* deal 2 plain\n* market plain", deck=cards)
    play(state, "0 play stop\n0 draw deck\n* draw plain\n0 give plain\n0 give plain")
    play(state, "1 play half\n1 draw deck\n* draw plain\n1 give plain\n1 give plain")
    play(state, plain_turn(2) + "\n" + plain_turn(0))
    assert state.over
    assert state.scores() == [1, 0, 1]
    assert state.winners() == [2]


def test_cy_5_3_printed_example_the_left_neighbour_wins_the_tie() -> None:
    """You trigger the end and the player to your left has as many points as you: that player wins."""
    cards = deck(card("half", 3, "middle", 0), plain=16)
    cards[-1]["value"] = 0
    state = table("cypher", 3, "* deal 0 plain plain stop\n* deal 1 plain plain\n* deal 2 half\n* market plain", deck=cards)
    play(state, "0 play stop\n0 draw deck\n* draw plain\n0 give plain\n0 give plain")
    play(state, plain_turn(1) + "\n" + plain_turn(2).replace("play plain", "play half") + "\n" + plain_turn(0))
    assert state.scores() == [1, 1, 0]
    assert state.winners() == [1]


# 7 Notation -------------------------------------------------------------------------------------------------------------


def test_cy_7_1_every_move_has_one_spelling() -> None:
    setup = game("cypher").setup(3)
    assert len(setup.texts) == len(set(setup.texts)) == 3 + 3 + 11 * (5 + 3 + 3 + 11)
    for text in (
        "draw deck",
        "draw market",
        "pass",
        "look 2",
        "play idol",
        "discard idol",
        "give idol",
        "market idol",
        "pay idol",
    ):
        assert text in setup.moves
    for text in ("strike 2 idol", "steal 0 cypher", "trade idol cypher"):
        assert text in setup.moves


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "refusal-unknown-word"),
        ("Play guard", "refusal-unknown-word"),
        ("lay guard", "refusal-unknown-word"),
        ("play", "cy-shape"),
        ("play guard ", "cy-shape"),
        ("play  guard", "cy-shape"),
        ("pass pass", "cy-shape"),
        ("draw", "cy-shape"),
        ("draw guard", "cy-shape"),
        ("look", "cy-shape"),
        ("trade guard", "cy-shape"),
        ("strike guard", "cy-shape"),
        ("play joker", "refusal-unknown-card"),
        ("trade guard joker", "refusal-unknown-card"),
        ("steal 0 joker", "refusal-unknown-card"),
        ("strike 3 guard", "refusal-no-such-seat"),
        ("look x", "refusal-no-such-seat"),
        ("look 00", "refusal-no-such-seat"),
    ],
)
def test_cy_7_1_rubbish_is_refused_with_a_reason(text: str, reason: str) -> None:
    assert key(table("cypher", 3, THREE), 0, text) == reason


def test_cy_7_2_the_chance_steps_and_their_spelling() -> None:
    state = game("cypher").new(3, {"hidden_card": True})
    for text in ("", "Remove", "remove ", "deal", "deal 0", "deal 00 guard", "market", "draw", "market a b", "die 4"):
        assert chance_refused(state, text) == "refusal-chance-misspelt"
    play(state, "* remove\n" + THREE + "\n0 play hacker\n0 draw deck\n* draw broker")
    assert [what for who, what in state.steps() if who == "*"] == [
        *("remove", "deal 0 courier guard hacker", "deal 1 broker director", "deal 2 idol", "market senator", "draw broker")
    ]


def test_cy_7_2_a_decision_with_one_legal_move_is_recorded() -> None:
    state = table("cypher", 3, EIGHTEEN, deck=deck())
    assert state.legal_texts(0) == ["play plain"]


def test_cy_7_2_no_chance_is_due_while_a_seat_decides() -> None:
    assert chance_refused(table("cypher", 3, THREE), "draw broker") == "refusal-no-chance-due"
