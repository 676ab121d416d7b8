"""CY 6: a match is a series of games."""

import eminence
from eminence.engine.series import moved_on, next_first_player, seat_of


def test_cy_6_1_wins_by_seats() -> None:
    rule = eminence.game("cypher").series
    assert rule is not None
    assert rule.wins_needed == {2: 4, 3: 3, 4: 2}
    series_winner = rule.winner
    assert series_winner([3, 3]) is None
    assert series_winner([3, 4]) == 1
    assert series_winner([2, 2, 3]) == 2
    assert series_winner([1, 1, 1, 1]) is None
    assert series_winner([1, 2, 1, 1]) == 1


def test_cy_6_1_the_next_game_starts_left_of_the_last_first_player() -> None:
    assert [next_first_player(first, 3) for first in range(3)] == [1, 2, 0]


def test_cy_6_1_seats_are_renumbered_so_that_seat_0_starts() -> None:
    assert [seat_of(player, 2, 4) for player in range(4)] == [2, 3, 0, 1]
    assert moved_on([5, 1, 0]) == [1, 0, 5]
