"""CY 1.2: the effects, one by one."""

from __future__ import annotations

import pytest

from cypher_decks import card, deck
from eminence.engine.state import State
from tables import play, refused, table, told

PLAIN3 = "* deal 0 {}\n* deal 1 plain plain\n* deal 2 plain\n* market plain"


def key(state: State, seat: int, move: str) -> str:
    refusal = state.why_not(seat, move)
    assert refusal is not None
    return refusal.key


def turn(seat: int, text: str, gives: str = "plain plain", drawn: str = "plain") -> str:
    """A turn of three seats: what is played, a card drawn from the deck, two passed on; nothing to discard."""
    played = "\n".join(f"{seat} {move}" for move in text.split(", "))
    given = "\n".join(f"{seat} give {slug}" for slug in gives.split())
    return f"{played}\n{seat} draw deck\n* draw {drawn}\n{given}"


# Late -----------------------------------------------------------------------------------------------------------------


def test_cy_1_2_a_late_card_needs_two_laid_cards() -> None:
    cards = deck(card("owl", 2, "lower", 1, "late"))
    state = table("cypher", 3, PLAIN3.format("owl plain plain"), deck=cards)
    assert state.legal_texts(0) == ["play plain"]
    assert refused(state, 0, "play owl") == "CY 1.2"
    assert key(state, 0, "play owl") == "cy-late"
    play(state, turn(0, "play plain"))
    play(state, turn(1, "play plain") + "\n" + turn(2, "play plain"))
    assert len(state.view(0).seats[0].table) == 1
    assert state.legal_texts(0) == ["play plain"]
    play(state, turn(0, "play plain") + "\n" + turn(1, "play plain") + "\n" + turn(2, "play plain"))
    assert state.legal_texts(0) == ["play owl", "play plain"]


def test_cy_1_2_a_late_card_may_be_played_when_the_whole_hand_is_late() -> None:
    cards = deck(card("bat", 2, "lower", 1, "late", "play-again"), card("owl", 2, "lower", 1, "late"))
    state = table("cypher", 3, PLAIN3.format("bat bat owl"), deck=cards)
    assert state.legal_texts(0) == ["play bat", "play owl"]
    play(state, "0 play bat")
    assert state.legal_texts(0) == ["pass", "play bat", "play owl"]


def test_cy_1_2_late_counts_the_laid_cards_at_that_moment() -> None:
    """A card laid by play-again a moment ago counts."""
    cards = deck(card("again", 2, "lower", 1, "play-again"), card("owl", 1, "lower", 1, "late"))
    state = table("cypher", 3, PLAIN3.format("again again owl"), deck=cards)
    assert state.legal_texts(0) == ["play again"]
    play(state, "0 play again")
    assert state.legal_texts(0) == ["pass", "play again"]
    play(state, "0 play again")
    assert state.legal_texts(0) == ["pass", "play owl"]


# End, play-again --------------------------------------------------------------------------------------------------------


def test_cy_1_2_end_triggers_the_end() -> None:
    state = table("cypher", 3, PLAIN3.format("plain plain stop") + "\n0 play stop", deck=deck())
    assert ("laid-the-end", "CY 5.1", 0) in told(state)
    assert state.view(None).trigger == 0


def test_cy_1_2_play_again_may_be_passed_and_does_nothing_with_an_empty_hand() -> None:
    cards = deck(card("again", 3, "lower", 1, "play-again"))
    state = table("cypher", 3, PLAIN3.format("again again again") + "\n0 play again", deck=cards)
    assert state.legal_texts(0) == ["pass", "play again"]
    assert key(state, 0, "draw deck") == "cy-due-play-again"
    passed = state.clone()
    play(passed, "0 pass")
    assert told(passed) == [("declined", "CY 1.2", 0)]
    assert passed.legal_texts(0) == ["draw deck", "draw market"]
    play(state, "0 play again\n0 play again")
    assert ("did-nothing", "CY 1.2", 0, "again") in told(state)
    assert state.legal_texts(0) == ["draw deck", "draw market"]


def test_cy_1_2_effects_after_play_again_wait_for_the_card_so_played() -> None:
    cards = deck(
        card("outer", 1, "lower", 1, "play-again", "show-hand"),
        card("inner", 1, "lower", 1, "trade-market", "pay lower"),
    )
    state = table("cypher", 3, PLAIN3.format("outer inner plain") + "\n0 play outer\n0 play inner", deck=cards)
    assert state.legal_texts(0) == ["market plain", "pass"]
    assert not [event for event in told(state) if event[0] == "showed"]
    play(state, "0 market plain")
    assert state.legal_texts(0) == ["pay outer"]
    play(state, "0 pay outer")
    assert [event[0] for event in told(state)] == ["paid", "showed", "shown"], "also when its card has left meanwhile"
    assert state.legal_texts(0) == ["draw deck", "draw market"]


def test_cy_1_2_effects_happen_when_their_card_was_discarded_for_a_fourth() -> None:
    cards = deck(card("again", 2, "lower", 1, "play-again", "purge all"))
    state = table("cypher", 3, PLAIN3.format("again plain plain"), deck=cards)
    play(state, turn(0, "play plain") + "\n" + turn(1, "play plain") + "\n" + turn(2, "play plain"))
    play(state, turn(0, "play plain") + "\n" + turn(1, "play plain") + "\n" + turn(2, "play plain"))
    assert state.view(0).seats[0].table == ["plain", "plain"]
    play(state, "0 play again\n0 play plain\n0 discard again")
    assert [event[:1] for event in told(state)] == [("made-room",), ("purged",), ("purged",), ("purged",)]
    assert state.view(0).seats[0].table == [], "all cards are other ones once the source has left"


# Draw-more, protect -----------------------------------------------------------------------------------------------------


def test_cy_1_2_draw_more_draws_one_more_this_turn_and_later() -> None:
    state = table("cypher", 3, "* deal 0 courier guard hacker\n* deal 1 broker broker\n* deal 2 idol\n* market senator")
    play(state, "0 play courier\n0 draw deck\n* draw courier")
    assert state.legal_texts(0) == ["draw deck", "draw market"]
    play(state, "0 draw market\n* market magnate")
    assert state.legal_texts(0) == ["give courier", "give guard", "give hacker", "give senator"]


def test_cy_1_2_draw_more_ends_when_its_card_leaves() -> None:
    cards = deck(card("tip", 1, "lower", 2, "draw-more"), card("axe", 1, "lower", 1, "purge all"))
    state = table("cypher", 3, PLAIN3.format("tip axe plain"), deck=cards)
    play(state, "0 play tip\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 give plain\n0 discard plain")
    play(state, turn(1, "play plain") + "\n" + turn(2, "play plain") + "\n0 play axe")
    assert state.view(0).draws_left == 1


def test_cy_1_2_protect_covers_the_other_cards_only() -> None:
    """A lone Guard can be struck itself; two Guards protect each other."""
    cards = deck(
        card("shield", 2, "upper", 4, "protect"),
        card("lord", 1, "upper", 6),
        card("bow", 2, "lower", 2, "strike upper"),
        plain=14,
    )
    state = table("cypher", 2, "* deal 0 shield shield lord\n* deal 1 bow bow\n* market plain", deck=cards)
    play(state, "0 play shield\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
    lone = state.clone()
    play(lone, "1 play bow")
    assert lone.legal_texts(1) == ["strike 0 shield"]
    play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw deck\n* draw plain\n1 give plain\n1 discard plain")
    play(state, "0 play lord\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
    guarded = state.clone()
    play(guarded, "1 play bow")
    assert guarded.legal_texts(1) == ["strike 0 shield"]
    assert key(guarded, 1, "strike 0 lord") == "cy-protected"
    play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw deck\n* draw plain\n1 give plain\n1 discard plain")
    play(state, "0 play shield\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
    play(state, "1 play bow")
    assert ("did-nothing", "CY 1.2", 1, "bow") in told(state)
    assert state.legal_texts(1) == ["draw deck", "draw market"]


# Strike, steal ----------------------------------------------------------------------------------------------------------


def struck_table() -> State:
    state = table("cypher", 3, "* deal 0 saboteur director idol\n* deal 1 saboteur director\n* deal 2 broker\n* market guard")
    play(state, "0 play director\n0 draw deck\n* draw broker\n0 give idol\n0 give broker")
    return play(state, "1 play saboteur")


def test_cy_1_2_strike_discards_an_opponents_card_of_the_class() -> None:
    state = struck_table()
    assert state.legal_texts(1) == ["strike 0 director"]
    assert key(state, 1, "strike 1 saboteur") == "cy-own-table"
    assert key(state, 1, "strike 2 director") == "cy-not-on-their-table"
    assert key(state, 1, "steal 0 director") == "cy-due-strike"
    assert key(state, 1, "pass") == "cy-no-passing", "a choice must be made where there is one"
    play(state, "1 strike 0 director")
    assert told(state) == [("struck", "CY 1.2", 1, 0, "director", 12)]
    assert state.view(2).under == ["director"]
    assert state.view(2).seats[0].table == []


def test_cy_1_2_strike_of_another_class_is_refused() -> None:
    cards = deck(card("bow", 1, "lower", 2, "strike upper"), card("lord", 1, "upper", 6))
    state = table("cypher", 2, "* deal 0 lord plain plain\n* deal 1 bow plain\n* market plain", deck=cards)
    play(state, "0 play lord\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
    play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw deck\n* draw plain\n1 give plain\n1 discard plain")
    play(state, "0 play plain\n0 draw deck\n* draw plain\n0 draw deck\n* draw stop\n0 give plain\n0 discard plain\n1 play bow")
    assert state.legal_texts(1) == ["strike 0 lord"]
    assert key(state, 1, "strike 0 plain") == "cy-wrong-class"


def test_cy_1_2_of_equal_cards_on_a_table_the_earliest_leaves() -> None:
    """CY 3.4; seen where the order of what is left tells which one it was."""
    cards = deck(card("lord", 2, "upper", 6), card("bow", 1, "lower", 2, "strike upper"), plain=20)
    state = table("cypher", 2, "* deal 0 lord lord plain\n* deal 1 bow plain\n* market plain", deck=cards)
    for move in ("lord", "plain", "lord"):
        play(state, f"0 play {move}\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
        if move != "lord" or len(state.view(0).seats[0].table) < 3:
            play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw market\n* market plain\n1 give plain\n1 discard plain")
    assert state.view(0).seats[0].table == ["lord", "plain", "lord"]
    play(state, "1 play bow\n1 strike 0 lord")
    assert state.view(0).seats[0].table == ["plain", "lord"]


def test_cy_1_2_steal_moves_a_card_and_nothing_happens_on_arrival() -> None:
    cards = deck(card("hook", 1, "middle", 5, "steal lower"), card("imp", 1, "lower", 2, "trade-market", "show-hand"))
    state = table("cypher", 3, "* deal 0 imp plain plain\n* deal 1 hook plain\n* deal 2 plain\n* market plain", deck=cards)
    play(state, turn(0, "play imp, pass") + "\n1 play hook")
    assert state.legal_texts(1) == ["steal 0 imp"]
    play(state, "1 steal 0 imp")
    assert told(state) == [("stole", "CY 1.2", 1, 0, "imp")]
    assert state.view(0).seats[1].table == ["hook", "imp"]
    assert state.legal_texts(1) == ["draw deck", "draw market"]


def test_cy_1_2_a_stolen_lasting_effect_serves_its_new_owner_this_turn_included() -> None:
    state = table("cypher", 3, "* deal 0 courier guard magnate\n* deal 1 broker hacker\n* deal 2 idol\n* market senator")
    play(state, "0 play courier\n0 draw deck\n* draw broker\n0 draw deck\n* draw guard")
    play(state, "0 give guard\n0 give guard\n0 discard broker\n1 play hacker\n1 steal 0 courier")
    assert state.view(1).draws_left == 2


def stolen_fourth() -> State:
    cards = deck(card("hook", 2, "middle", 5, "steal lower"), card("imp", 1, "lower", 2), plain=14)
    state = table("cypher", 2, "* deal 0 hook plain plain\n* deal 1 imp plain\n* market plain", deck=cards)
    for move in ("imp", "plain"):
        play(state, "0 play plain\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
        play(state, f"1 play {move}\n1 draw deck\n* draw plain\n1 draw market\n* market plain\n1 give plain\n1 discard plain")
    return play(state, "0 play hook\n0 steal 1 imp")


def test_cy_1_2_a_stolen_fourth_card_makes_room() -> None:
    state = stolen_fourth()
    assert state.view(0).seats[0].table == ["plain", "plain", "hook", "imp"]
    assert state.legal_texts(0) == ["discard hook", "discard plain"], "the stealing card included, the stolen one not"
    assert key(state, 0, "discard imp") == "cy-not-the-stolen-card"
    assert refused(state, 0, "discard imp") == refused(state, 0, "draw deck") == "CY 1.2"
    play(state, "0 discard hook")
    assert told(state)[0] == ("made-room", "CY 1.2", 0, "hook", state.view(0).deck)
    assert state.view(0).seats[0].table == ["plain", "plain", "imp"]


# Trade-hand, trade-market, show-hand --------------------------------------------------------------------------------------


def looking() -> State:
    state = table("cypher", 3, "* deal 0 pickpocket guard idol\n* deal 1 broker hacker\n* deal 2 magnate\n* market senator")
    return play(state, "0 play pickpocket")


def test_cy_1_2_trade_hand_looks_first_and_then_may_exchange() -> None:
    state = looking()
    assert state.legal_texts(0) == ["look 1", "look 2"]
    assert key(state, 0, "look 0") == "cy-look-at-yourself"
    play(state, "0 look 1")
    assert told(state, 0) == [
        ("looked", "CY 1.2", 0, 1),
        ("saw", "CY 1.2", 0, 1, "broker", 1),
        ("saw", "CY 1.2", 0, 1, "hacker", 1),
    ]
    assert told(state, 1) == told(state, 2) == told(state) == [("looked", "CY 1.2", 0, 1)]
    assert state.view(0).looked_hand == ["broker", "hacker"]
    assert state.view(2).looked_hand is None
    assert state.view(2).looked_at == 1
    assert state.legal_texts(0) == [
        *("pass", "trade guard broker", "trade guard hacker", "trade idol broker", "trade idol hacker")
    ]
    assert key(state, 0, "trade senator broker") == "cy-not-in-hand"
    assert key(state, 0, "trade guard magnate") == "cy-not-in-their-hand"
    assert key(state, 0, "look 2") == "cy-due-trade"
    play(state, "0 trade guard hacker")
    assert told(state, 0) == told(state, 1) == [("traded", "CY 1.2", 0, 1, "guard", "hacker")]
    assert told(state, 2) == told(state) == [("traded", "CY 1.2", 0, 1, None, None)]
    assert state.view(0).hand == ["hacker", "idol"]
    assert state.view(1).hand == ["broker", "guard"]
    assert state.view(0).looked_hand is None


def test_cy_1_2_trade_hand_may_be_passed() -> None:
    state = play(looking(), "0 look 2\n0 pass")
    assert state.view(0).hand == ["guard", "idol"]
    assert state.legal_texts(0) == ["draw deck", "draw market"]


def test_cy_1_2_trade_hand_with_an_empty_hand_looks_and_passes() -> None:
    """Our ruling: the look has a target, so it happens; there is nothing to exchange."""
    cards = deck(card("again", 2, "lower", 1, "play-again"), card("spy", 1, "lower", 1, "trade-hand"))
    state = table("cypher", 3, PLAIN3.format("again again spy"), deck=cards)
    play(state, "0 play again\n0 play again\n0 play spy\n0 look 1")
    assert state.legal_texts(0) == ["pass"]


def test_cy_1_2_equal_cards_may_be_exchanged() -> None:
    state = table("cypher", 3, "* deal 0 pickpocket guard idol\n* deal 1 guard hacker\n* deal 2 magnate\n* market senator")
    play(state, "0 play pickpocket\n0 look 1")
    assert "trade guard guard" in state.legal_texts(0)


def test_cy_1_2_trade_market_exchanges_with_the_market_card() -> None:
    state = table("cypher", 3, "* deal 0 broker guard idol\n* deal 1 hacker hacker\n* deal 2 magnate\n* market senator")
    play(state, "0 play broker")
    assert state.legal_texts(0) == ["market guard", "market idol", "pass"]
    assert key(state, 0, "market broker") == "cy-not-in-hand"
    play(state, "0 market guard")
    assert told(state) == [("swapped", "CY 1.2", 0, "guard", "senator")]
    assert (state.view(0).market, state.view(0).hand) == ("guard", ["senator", "idol"])


def test_cy_1_2_show_hand_shows_it_to_everybody() -> None:
    state = table("cypher", 3, "* deal 0 guard guard senator\n* deal 1 hacker hacker\n* deal 2 magnate\n* market idol")
    play(state, "0 play senator")
    assert told(state)[1:] == [("showed", "CY 1.2", 0, 2), ("shown", "CY 1.2", 0, "guard", 2)]


# Pay, purge -------------------------------------------------------------------------------------------------------------


def test_cy_1_2_pay_discards_another_own_card_of_the_class() -> None:
    state = table("cypher", 3, "* deal 0 guard hacker director\n* deal 1 saboteur saboteur\n* deal 2 magnate\n* market idol")
    play(state, "0 play guard\n0 draw deck\n* draw broker\n0 give broker\n0 give hacker")
    play(state, "1 play saboteur\n1 draw deck\n* draw hacker\n1 give hacker\n1 give saboteur")
    play(state, "2 play magnate\n2 draw deck\n* draw courier\n2 give courier\n2 give hacker\n0 play director")
    assert state.legal_texts(0) == ["pay guard"]
    assert key(state, 0, "pay hacker") == "cy-not-on-your-table"
    assert key(state, 0, "pay director") == "cy-wrong-class"
    play(state, "0 pay guard")
    assert told(state) == [("paid", "CY 1.2", 0, "guard", state.view(0).deck)]
    assert state.view(1).seats[0].table == ["director"]


def test_cy_1_2_pay_takes_another_card_even_where_its_own_is_the_earlier() -> None:
    """Our ruling: other goes before earliest. Both are of one kind; the one that pays last was laid first."""
    cards = deck(card("loan", 2, "middle", 3, "play-again", "pay middle"), plain=14)
    state = table("cypher", 2, "* deal 0 loan loan plain\n* deal 1 plain plain\n* market plain", deck=cards)
    play(state, "0 play plain\n0 draw deck\n* draw plain\n0 draw deck\n* draw plain\n0 give plain\n0 discard plain")
    play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw deck\n* draw plain\n1 give plain\n1 discard plain")
    play(state, "0 play loan\n0 play loan\n0 pass")
    assert state.legal_texts(0) == ["pay loan", "pay plain"]
    first = state.clone()
    play(state, "0 pay plain")
    assert state.legal_texts(0) == ["pay loan"]
    play(state, "0 pay loan")
    assert state.view(0).seats[0].table == ["loan"]
    assert state.born[0][0] == 1, "the first play stays"
    play(first, "0 pay loan")
    assert first.legal_texts(0) == ["pay loan", "pay plain"], "the first has left, and still has to be paid for"


def test_cy_1_2_pay_does_not_take_the_card_itself() -> None:
    cards = deck(card("loan", 1, "middle", 3, "pay middle"))
    state = table("cypher", 3, PLAIN3.format("loan plain plain") + "\n0 play loan", deck=cards)
    assert ("did-nothing", "CY 1.2", 0, "loan") in told(state)
    two = deck(card("loan", 1, "middle", 3, "pay middle"), card("other", 1, "middle", 1, "play-again"))
    state = table("cypher", 3, PLAIN3.format("loan other plain") + "\n0 play other\n0 play loan", deck=two)
    assert state.legal_texts(0) == ["pay other"]
    assert key(state, 0, "pay loan") == "cy-pays-with-itself"


@pytest.mark.parametrize(("rank", "left"), [("lower", ["mid", "axe"]), ("middle", ["low", "axe"]), ("all", ["axe"])])
def test_cy_1_2_purge_is_automatic_in_card_order(rank: str, left: list[str]) -> None:
    cards = deck(
        card("low", 1, "lower", 1, "play-again"),
        card("mid", 1, "middle", 1, "play-again"),
        card("axe", 1, "lower", 1, f"purge {rank}"),
    )
    state = table("cypher", 3, PLAIN3.format("low mid axe") + "\n0 play mid\n0 play low\n0 play axe", deck=cards)
    assert sorted(state.view(0).seats[0].table) == sorted(left)
    if rank == "all":
        assert state.view(2).under == ["low", "mid"], "each under the last"
        assert [event[3] for event in told(state) if event[0] == "purged"] == ["low", "mid"]
    assert state.legal_texts(0) == ["draw deck", "draw market"]


def test_cy_1_2_purge_takes_an_equal_other_card() -> None:
    cards = deck(card("axe", 2, "lower", 1, "play-again", "purge lower"), card("low", 1, "lower", 1))
    state = table("cypher", 3, PLAIN3.format("axe axe low") + "\n0 play axe\n0 play axe\n0 pass", deck=cards)
    assert state.view(0).seats[0].table == [], "the second purges the first, the first then the second"
