"""What a seat of Cypher knows: certain in every sample what it saw, open what it did not see."""

from __future__ import annotations

import msgspec
import pytest

from cypher_decks import card, deck
from eminence.engine.chance import Rng
from eminence.engine.record import apply_step
from eminence.engine.state import State
from eminence.games import game
from eminence.games.cypher.cards import UNKNOWN
from eminence.games.cypher.memory import redact
from eminence.games.cypher.worlds import Worlds
from players import random_step
from tables import play, table

FOUR = "* deal 0 guard hacker idol\n* deal 1 broker director\n* deal 2 courier pickpocket\n* deal 3 saboteur\n* market senator"
PLAIN3 = "* deal 0 {}\n* deal 1 plain plain\n* deal 2 plain\n* market plain"


def samples(state: State, seat: int, count: int = 200) -> list[State]:
    belief = state.belief(seat)
    return [belief.sample(Rng(seed)) for seed in range(count)]


def hands(state: State, seat: int, other: int, count: int = 200) -> set[tuple[str, ...]]:
    """All the hands that `other` holds in samples of the belief of `seat`."""
    return {tuple(sample.view(other).hand) for sample in samples(state, seat, count)}


def under(state: State, seat: int, count: int = 200) -> set[tuple[str, ...]]:
    """All that lies under the deck in samples, from the top down."""
    slugs = state.setup.slugs
    return {
        tuple(slugs[sample.under[(sample.under_first + i) % 64]] for i in range(sample.under_count))
        for sample in samples(state, seat, count)
    }


def test_cy_3_6_a_card_passed_on_is_known_to_giver_and_receiver_alone() -> None:
    state = play(table("cypher", 4, FOUR), "0 play guard\n0 draw deck\n* draw broker\n0 give hacker\n0 give idol")
    assert all("hacker" in hand for hand in hands(state, 0, 1))
    assert all("idol" in hand for hand in hands(state, 0, 3))
    assert all("idol" not in sample.view(1).hand for sample in samples(state, 3))
    assert any("hacker" in hand for hand in hands(state, 2, 1)), "unseen by others"
    assert any("hacker" not in hand for hand in hands(state, 2, 1))
    assert len(hands(state, 1, 0)) > 4


def test_cy_3_6_a_known_card_may_have_been_passed_on_unseen() -> None:
    """Seat 0 knows the hacker it gave to seat 1; after the gifts of seat 1 it may be with seat 2, or still there."""
    state = play(table("cypher", 4, FOUR), "0 play guard\n0 draw deck\n* draw broker\n0 give hacker\n0 give idol")
    play(state, "1 play director\n1 draw deck\n* draw magnate\n1 give magnate\n1 give broker")
    where = {next(other for other in (1, 2) if "hacker" in sample.view(other).hand) for sample in samples(state, 0)}
    assert where == {1, 2}, "the card that came to seat 0 was the broker"
    assert hands(state, 1, 2) != hands(state, 0, 2)
    assert all("magnate" in hand for hand in hands(state, 1, 2))


def test_cy_1_2_a_hand_looked_at_is_known() -> None:
    opening = "* deal 0 pickpocket guard idol\n* deal 1 broker hacker\n* deal 2 magnate\n* market senator"
    state = play(table("cypher", 3, opening), "0 play pickpocket\n0 look 1")
    assert hands(state, 0, 1) == {("broker", "hacker")}
    assert len(hands(state, 2, 1)) > 10
    play(state, "0 trade guard hacker")
    assert hands(state, 0, 1) == {("broker", "guard")}
    assert all("hacker" in hand for hand in hands(state, 1, 0))
    assert len(hands(state, 2, 1)) > 10


def test_cy_1_2_a_hand_shown_is_known_to_all() -> None:
    opening = "* deal 0 guard hacker senator\n* deal 1 broker broker\n* deal 2 magnate\n* market idol"
    state = play(table("cypher", 3, opening), "0 play senator")
    assert hands(state, 1, 0) == hands(state, 2, 0) == {("guard", "hacker")}
    play(state, "0 draw market\n* market director")
    assert hands(state, 1, 0) == {("guard", "hacker", "idol")}, "a card taken from the market is known too"
    play(state, "0 give hacker\n0 give idol")
    assert hands(state, 1, 0) == {("guard",), ("idol",)}
    assert hands(state, 2, 0) == {("guard",), ("hacker",)}


def test_cy_1_2_a_trade_of_others_is_followed_both_ways() -> None:
    cards = deck(
        card("spy", 1, "lower", 1, "trade-hand"),
        card("open", 1, "lower", 1, "show-hand", "play-again"),
        card("gem", 1),
        card("rag", 1),
    )
    state = table("cypher", 3, "* deal 0 open gem plain\n* deal 1 spy rag\n* deal 2 plain\n* market plain", deck=cards)
    play(
        state,
        "0 play open\n0 pass\n0 draw market\n* market plain\n0 give plain\n0 give plain\n1 play spy\n1 look 0\n1 trade rag gem",
    )
    gem = state.setup.slugs.index("gem")
    holders = {next(seat for seat in (0, 1) if sample.hands[seat][gem]) for sample in samples(state, 2)}
    assert holders == {0, 1}, "seat 2 saw the gem; it was kept and taken, or passed on and given back, or passed on and kept"
    assert hands(state, 0, 1) == {(*sorted(["gem", "plain"], key=state.setup.slugs.index),)}


def test_cy_1_2_late_tells_that_the_rest_of_the_hand_is_late() -> None:
    cards = deck(card("bat", 2, "lower", 1, "late"), card("owl", 2, "lower", 1, "late"))
    state = table("cypher", 3, PLAIN3.format("bat bat owl") + "\n0 play bat", deck=cards)
    assert hands(state, 1, 0) == hands(state, 2, 0) == {("bat", "owl"), ("owl", "owl")}


def test_cy_1_2_late_beside_two_laid_cards_tells_nothing() -> None:
    cards = deck(card("again", 2, "lower", 1, "play-again"), card("bat", 2, "lower", 1, "late"))
    state = table("cypher", 3, PLAIN3.format("again again bat") + "\n0 play again\n0 play again\n0 play bat", deck=cards)
    assert hands(state, 1, 0) == {()}
    late = deck(card("bat", 2, "lower", 1, "late"), plain=20)
    other = table("cypher", 3, "* deal 0 plain plain plain\n* deal 1 plain plain\n* deal 2 bat\n* market plain", deck=late)
    for seat in (0, 1, 2, 0, 1, 2, 0, 1):
        play(other, f"{seat} play plain\n{seat} draw deck\n* draw plain\n{seat} give plain\n{seat} give plain")
    play(other, "2 play bat")
    assert ("plain", "plain") in hands(other, 0, 2)


def test_cy_3_4_own_discards_and_those_from_tables_are_certain_under_the_deck() -> None:
    state = table("cypher", 3, "* deal 0 courier guard hacker\n* deal 1 saboteur director\n* deal 2 idol\n* market senator")
    play(
        state,
        "0 play courier\n0 draw deck\n* draw broker\n0 draw deck\n* draw saboteur\n0 give broker\n0 give guard\n0 discard hacker",
    )
    assert under(state, 0) == {("hacker",)}
    assert ("hacker",) in under(state, 1, 400)
    assert len(under(state, 1)) > 5


def test_cy_3_4_what_somebody_discarded_in_one_turn_lies_there_in_any_order() -> None:
    cards = deck(
        card("open", 1, "lower", 1, "show-hand"),
        card("tip", 1, "lower", 1, "draw-more", "draw-more"),
        card("gem", 1),
        card("rag", 1),
        plain=14,
    )
    state = table("cypher", 2, "* deal 0 open gem rag\n* deal 1 plain plain\n* market tip", deck=cards)
    play(state, "0 play open\n0 draw market\n* market plain\n0 draw market\n* market plain\n0 give plain\n0 discard tip")
    assert under(state, 1) == {("gem",), ("rag",), ("tip",)}
    play(state, "1 play plain\n1 draw deck\n* draw plain\n1 draw deck\n* draw plain\n1 give plain\n1 discard plain")
    assert under(state, 1) == {("gem", "plain"), ("rag", "plain"), ("tip", "plain")}


def test_cy_2_1_the_removed_card_may_be_any_unseen_one() -> None:
    state = game("cypher").new(2, {"hidden_card": True})
    play(state, "* remove\n* deal 0 guard hacker director\n* deal 1 broker idol\n* market senator")
    left = {tuple(sample.unseen[kind] for kind in range(11)) for sample in samples(state, 0)}
    assert len(left) > 10
    assert {sum(counts) for counts in left} == {13}
    assert {sample.view(0).deck for sample in samples(state, 0)} == {12}


def moves(state: State, rng: Rng, count: int) -> None:
    for _ in range(count):
        if state.over:
            return
        random_step(state, rng)


ODD = deck(
    card("bat", 3, "lower", 1, "late", "play-again"),
    card("tip", 3, "middle", 1, "draw-more", "protect", "draw-more"),
    card("spy", 3, "lower", 1, "trade-hand", "trade-hand", "trade-market"),
    card("axe", 2, "upper", 1, "purge all", "show-hand"),
    card("hook", 3, "middle", 1, "steal middle", "strike lower", "pay lower"),
    plain=4,
)


@pytest.mark.parametrize("cards", [None, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_is_always_one_of_the_worlds(seats: int, cards: list[object] | None) -> None:
    for seed in range(6):
        rng = Rng(seed)
        state = game("cypher").new(seats, {"deck": cards})
        while not state.over:
            moves(state, rng, 3)
            for seat in range(seats):
                state.belief(seat)
                worlds = state.memories[seat][2].worlds
                if worlds.doubts == 0 and len(worlds.weights) < 1000:
                    assert any(fits(state, seat, worlds, world) for world in worlds.weights)


def fits(state: State, seat: int, worlds: Worlds, world: bytes) -> bool:
    """Whether the cards of the State lie as the world says."""
    bags = [[kind for kind in range(state.kinds) for _ in range(state.hands[other][kind])] for other in range(state.seats)]
    bags[seat] = []
    lies = [state.under[(state.under_first + i) % 64] for i in range(state.under_count)]
    for size in worlds.sizes[state.seats :]:
        bags.append(lies[:size])
        lies = lies[size:]
    place = 0
    for size, bag in zip(worlds.sizes, bags, strict=True):
        for kind in world[place : place + size]:
            if kind != UNKNOWN and kind not in bag:
                return False
            if kind != UNKNOWN:
                bag.remove(kind)
        place += size
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_samples_show_the_seat_what_it_sees_and_keep_all_cards(seats: int) -> None:
    for seed in range(4):
        rng = Rng(seed)
        state = game("cypher").new(seats, {"deck": ODD})
        while not state.over:
            moves(state, rng, 5)
            for seat in range(seats):
                for sample in samples(state, seat, 3):
                    assert msgspec.json.encode(sample.view(seat)) == msgspec.json.encode(state.view(seat))
                    assert sample.legal(seat) == state.legal(seat)
                    for kind in range(state.kinds):
                        assert everywhere(sample, kind) == state.deck.copies[kind]


def everywhere(state: State, kind: int) -> int:
    cards = [state.laid[seat][slot] for seat in range(state.seats) for slot in range(state.laid_count[seat])]
    cards += [state.under[(state.under_first + i) % 64] for i in range(state.under_count)]
    return (
        cards.count(kind)
        + state.unseen[kind]
        + (state.market == kind)
        + sum(state.hands[seat][kind] for seat in range(state.seats))
    )


def test_a_belief_taken_up_again_is_the_same_as_one_thought_through_at_once() -> None:
    rng = Rng(8)
    state = game("cypher").new(4)
    while not state.over:
        moves(state, rng, 2)
        state.belief(1)
    again = game("cypher").new(4)
    for who, what in state.steps():
        apply_step(again, (who, what))
    assert again.memories is None
    for seed in range(20):
        ours, theirs = (it.belief(1).sample(Rng(seed)) for it in (state, again))
        assert [ours.view(seat) for seat in range(4)] == [theirs.view(seat) for seat in range(4)]


def test_a_state_without_its_past_knows_what_its_view_shows() -> None:
    state = play(table("cypher", 4, FOUR), "0 play guard\n0 draw deck\n* draw broker\n0 give hacker\n0 give idol")
    sample = state.belief(0).sample(Rng(1))
    assert any("hacker" not in hand for hand in hands(sample, 0, 1))
    moves(sample, Rng(2), 5)
    for other in samples(sample, 0, 5):
        assert other.view(0) == sample.view(0)
    looked = play(
        table("cypher", 4, FOUR.replace("0 guard hacker", "0 pickpocket hacker").replace("courier pickpocket", "courier broker")),
        "0 play pickpocket\n0 look 1",
    ).fork()
    assert hands(looked, 0, 1) == {("broker", "director")}


def test_what_others_did_unseen_is_not_read() -> None:
    told = [(24, 0, 1, 7, 0), (25, 2, 5, 3, 0), (13, 0, 1, 4, 1), (14, 0, 1, 6, 2), (20, 3, 9, 4, 0), (5, 1, 2, 1, 0)]
    assert redact(told, 3) == [
        (24, 0, 1, UNKNOWN, 0),
        (25, 2, UNKNOWN, 3, 0),
        (14, 0, 1, UNKNOWN, UNKNOWN),
        (20, 3, 9, 4, 0),
        (5, 1, 2, 1, 0),
    ]
    assert redact(told, 0)[:4] == [told[0], (25, 2, UNKNOWN, 3, 0), told[2], told[3]]


def twelve() -> Worlds:
    state = game("cypher").new(2, {"deck": deck(card("gem", 2), card("rag", 2))})
    return Worlds(state.deck, 2, hidden_card=False)


def test_too_many_worlds_are_thinned_out_evenly_and_always_the_same_way() -> None:
    worlds = twelve()
    worlds.weights = {bytes((a, b)): 1.0 + (a == 7) for a in range(40) for b in range(40)}
    worlds.weigh(100)
    once = worlds.weights
    assert len(once) == 100
    assert sum(once.values()) == pytest.approx(1.0)
    assert len({world[0] for world in once}) > 24, "as varied as the whole"
    again = twelve()
    again.weights = {bytes((a, b)): 1.0 + (a == 7) for a in range(40) for b in range(40)}
    again.weigh(100)
    assert again.weights == once


def test_worlds_never_run_out() -> None:
    """The right worlds were let go: what comes to light is taken in, what was surely seen is kept."""
    worlds = twelve()
    for card_seen in (0, 0, 1):
        worlds.turn_up(card_seen)
    worlds.put(0, 1)
    worlds.put(1, 1)
    worlds.put_under(0)
    worlds.reveal(1, 2)
    assert worlds.doubts == 1
    assert sum(worlds.weights.values()) > 0
    assert {world[-1] for world in worlds.weights} == {0}
    worlds.show(1, bytes((2,)))
    assert set(worlds.weights) == {bytes((2, 0))}
