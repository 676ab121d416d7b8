"""Oriflamme, sections 8 and 9, and what the other seats may know: end, notation, beliefs."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise, permutations

import pytest

from contract.resamplers.oriflamme import redraw, rename, same_to
from eminence.engine.chance import Rng
from eminence.engine.record import replay
from eminence.engine.state import State
from eminence.games import game
from eminence.games.oriflamme.cards import PLACES
from oriflamme_tables import SHUFFLED, keep_all, moves, pile, row, start
from players import random_step
from tables import refused, table, told


def to_the_end(state: State, *, stacking: int | None = None) -> State:
    """Everybody places at the left end and keeps; the seat that is `stacking` covers its own card instead."""
    while not state.over:
        seat = state.to_act()[0]
        spots = [move for move in moves(state) if " on " in move]
        state.apply(seat, spots[0] if seat == stacking and spots else f"place {state.view(seat).hand[0]} left")
        keep_all(state)
    return state


def test_or_8_1_influence_on_cards_counts_for_nobody_and_a_card_stays_in_hand() -> None:
    state = to_the_end(start("", "", ""))
    assert state.view(None).round == 6
    assert all(card.influence for place in state.view(None).row for card in place.cards)
    assert state.scores() == [1, 1, 1]
    assert [family.hand_size for family in state.view(None).families] == [1, 1, 1]
    assert refused(state, 0, "keep") == "OR 8.1"
    assert told(state)[-4:] == [("ended", "OR 8.1"), *(("final", "OR 8.2", seat, 1, 6) for seat in range(3))]


def test_or_8_1_the_most_influence_wins() -> None:
    state = start("", "trap", steps="0 place queen left\n1 place trap right\n0 keep\n1 reveal")
    to_the_end(state)
    assert state.scores() == [1, 2]
    assert state.winners() == [1]


def test_or_8_2_equal_influence_the_most_places() -> None:
    state = to_the_end(start("", ""), stacking=0)
    assert state.scores() == [1, 1]
    assert [family.places for family in state.view(None).families] == [1, 6]
    assert state.winners() == [1]


def test_or_8_2_still_equal_shared() -> None:
    assert to_the_end(start("", "", "", "")).winners() == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("lay queen left", "OR 9.1"),
        ("place knave left", "OR 9.1"),
        ("place queen", "OR 9.1"),
        ("place queen middle", "OR 9.1"),
        ("place queen on", "OR 9.1"),
        ("place queen on 00", "OR 9.1"),
        ("place queen on 35", "OR 3.2"),
        ("keep 0", "OR 9.1"),
        ("twin on 99", "OR 3.2"),
        ("remove 123456789012345", "OR 3.2"),
        ("remove  1", "OR 9.1"),
        ("remove -1", "OR 9.1"),
        ("remove ²", "OR 9.1"),
        ("", "OR 9.1"),
    ],
)
def test_or_9_1_misspelt(text: str, clause: str) -> None:
    assert refused(start("", ""), 0, text) == clause


def test_or_9_1_every_move_has_one_spelling() -> None:
    texts = game("oriflamme").setup(5).texts
    assert len(set(texts)) == len(texts)
    assert {"place prince left", f"place bribe on {PLACES - 1}", "twin right", "take", "again 0", "bribe 3"} <= set(texts)


def test_or_9_1_the_row_has_room_for_every_card() -> None:
    """Every family puts six cards and its Twin side by side: 35 places, and no more can ever be."""
    state = start(*["prince | plan trap bribe"] * 5)
    while not state.over:
        seat = state.to_act()[0]
        if state.view(None).phase == "place":
            hand = state.view(seat).hand
            harmless = [card for card in hand if card not in ("substitution", "cutthroat", "apothecary", "prince")]
            card = "prince" if state.view(None).round == 6 else (harmless or [c for c in hand if c != "prince"])[0]
            state.apply(seat, f"place {card} left")
        elif state.view(None).phase == "keep-or-reveal":
            last = state.view(None).round == 6 and state.view(seat).row[state.view(None).acting].cards[-1].card == "prince"
            state.apply(seat, "reveal" if last else "keep")
        else:
            state.apply(seat, "twin right")
    assert len(row(state)) == PLACES


def test_or_9_2_deals_in_seat_order_cards_in_card_order() -> None:
    state = table("oriflamme", 3)
    rng = Rng(5)
    for seat in range(3):
        assert state.chance_due()
        words = state.roll(rng).split(" ")
        assert words[:2] == ["deal", str(seat)]
        assert words[9] == "aside"
        for part in (words[2:9], words[10:]):
            assert all(SHUFFLED.index(one) < SHUFFLED.index(other) for one, other in pairwise(part))
        assert sorted(words[2:9] + words[10:]) == sorted(SHUFFLED)
    assert not state.chance_due()


def test_or_9_2_every_card_is_set_aside_as_often() -> None:
    rng = Rng(9)
    counts: Counter[str] = Counter()
    for _ in range(2000):
        counts.update(table("oriflamme", 2).roll(rng).split(" ")[10:])
    assert set(counts) == set(SHUFFLED)
    assert all(500 < count < 700 for count in counts.values())


# What may be known -------------------------------------------------------------------------------------------------


def known(state: State, seat: int) -> tuple[list[str], list[str], list[str | None]]:
    """A family's hand, set-aside cards and cards in the row, as it sees them itself."""
    view = state.view(seat)
    return view.hand, view.aside, [card.card for place in view.row for card in place.cards if card.owner == seat]


BOTH_BARRED = """
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
    1 place felon left
    1 keep
    0 reveal
    0 remove 2
    1 reveal
"""


def both_barred(target: int) -> State:
    """Seat 1 has lost a Twin while its Felon lay face down on top, and its Substitution brought no copy."""
    return start(
        "prince cutthroat queen", "prince queen felon schemer substitution trap bribe", steps=f"{BOTH_BARRED}1 remove {target}"
    )


def test_or_7_1_a_copy_that_did_not_come_is_not_set_aside() -> None:
    state = both_barred(4)
    assert row(state) == ["(?1)+1", "cutthroat0", "prince0"]
    assert ("no-copy", "OR 7.1", 1, "queen") in told(state)
    belief, rng = state.belief(0), Rng(1)
    places: Counter[tuple[str, str]] = Counter()
    for _ in range(6200):
        _, aside, down = known(belief.sample(rng), 1)
        assert "queen" not in aside
        assert down != ["prince"]
        places["aside" if "prince" in aside else "hand", "row" if down == ["queen"] else "hand"] += 1
    # Three slots aside, one in the row, four in hand: 31 pairs of slots for Prince and Queen, each as likely.
    shares = {("aside", "row"): 3, ("aside", "hand"): 12, ("hand", "row"): 4, ("hand", "hand"): 12}
    assert set(places) == set(shares)
    for pair, share in shares.items():
        assert abs(places[pair] - 200 * share) < 5 * (200 * share) ** 0.5


def test_or_6_2_a_face_down_card_that_stayed_is_no_prince() -> None:
    state = both_barred(2)
    assert ("no-copy", "OR 7.1", 1, "prince") in told(state)
    belief, rng = state.belief(0), Rng(1)
    for _ in range(200):
        assert "prince" in known(belief.sample(rng), 1)[0]  # not set aside, not in the row


def random_steps(seats: int, seed: int) -> list[tuple[int | str, str]]:
    rng, state = Rng(seed), table("oriflamme", seats)
    for _ in range(seats + rng.below(20 * seats)):
        if state.over:
            break
        random_step(state, rng)
    return list(state.steps())


def after(seats: int, steps: list[tuple[int | str, str]]) -> State:
    *_, state = replay(game("oriflamme").setup(seats), steps)  # type: ignore[arg-type]
    return state.clone()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_or_2_1_samples_are_all_that_can_be_and_nothing_else(seats: int) -> None:
    """Every way to lay out the hidden cards that the seat could not tell apart is sampled, and no other."""
    checked = 0
    for seed in range(60):
        steps = random_steps(seats, 1000 * seats + seed)
        state = after(seats, steps)
        other = seed % seats
        hand, aside, cards = known(state, other)
        hidden = sorted({*hand, *aside, *(card for card in cards if card)} - set(pile(state, other)))
        shown = {card.card for place in state.view(None).row for card in place.cards if card.owner == other}
        hidden = [card for card in hidden if card not in shown]
        if not 2 <= len(hidden) <= 5:
            continue
        seat = (other + 1) % seats
        possible = set()
        for order in permutations(hidden):
            drawn = rename(steps, other, dict(zip(hidden, order, strict=True)))
            if same_to(seat, seats, steps, drawn):
                possible.add(str(known(after(seats, drawn), other)))
        belief, rng = state.belief(seat), Rng(seed)
        assert {str(known(belief.sample(rng), other)) for _ in range(20 * len(possible))} == possible
        checked += 1
        if checked == 5:
            break
    assert checked


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_or_4_1_hidden_cards_change_nothing_that_others_see(seats: int) -> None:
    for seed in range(12):
        steps = random_steps(seats, seed)
        state = after(seats, steps)
        for seat in [None, *range(seats)]:
            drawn = redraw(seats, {}, steps, seat, random.Random(seed))
            twin = after(seats, drawn)
            assert state.view(seat) == twin.view(seat)
            assert state.events(seat) == twin.events(seat)
            if seat is not None:
                assert state.legal(seat) == twin.legal(seat)
                one, other = state.belief(seat).sample(Rng(seed)), twin.belief(seat).sample(Rng(seed))
                assert [one.view(who) for who in range(seats)] == [other.view(who) for who in range(seats)]


@pytest.mark.parametrize("seats", [2, 5])
def test_or_9_1_every_illegal_move_is_refused_with_a_clause(seats: int) -> None:
    for seed in range(15):
        state = after(seats, random_steps(seats, seed))
        for seat in range(seats):
            legal = set(state.legal(seat))
            for move in range(len(state.setup.texts)):
                refusal = state.why_not(seat, move)
                assert (refusal is None) == (move in legal)
                assert refusal is None or refusal.clause.startswith("OR ")
