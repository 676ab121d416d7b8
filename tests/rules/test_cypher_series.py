"""CY 6: a match is a series of games."""

from eminence.games.cypher.series import SERIES_WINS, next_first_player, seat_of, series_winner


def test_cy_6_1_wins_by_seats() -> None:
    assert SERIES_WINS == {2: 4, 3: 3, 4: 2}
    assert series_winner([3, 3]) is None
    assert series_winner([3, 4]) == 1
    assert series_winner([2, 2, 3]) == 2
    assert series_winner([1, 1, 1, 1]) is None
    assert series_winner([1, 2, 1, 1]) == 1


def test_cy_6_1_the_next_game_starts_left_of_the_last_first_player() -> None:
    assert [next_first_player(first, 3) for first in range(3)] == [1, 2, 0]


def test_cy_6_1_seats_are_renumbered_so_that_seat_0_starts() -> None:
    assert [seat_of(player, 2, 4) for player in range(4)] == [2, 3, 0, 1]
