"""What ends of games are worth: to the number, in series and by the score of a match."""

import pytest

from game.games.backgammon.engine.equity_scale import Chances, EquityScale
from game.games.backgammon.rules.options import House

CHANCES = Chances(0.6, 0.2, 0.05, 0.1, 0.02)


def met(away: int, other: int, crawford: bool) -> float:
    """A table made up: each number of its own."""
    return (other - (0.25 if crawford else 0.0)) / (away + other)


def scale(length: int, scores: tuple[int, int] = (0, 0), stake: int = 1) -> EquityScale:
    return EquityScale(House(length=length, scores=scores), stake, met)


def test_chances_of_the_other_seat_and_mean_points() -> None:
    assert CHANCES.turned == pytest.approx((0.4, 0.1, 0.02, 0.2, 0.05))
    assert CHANCES.single == Chances(0.6)
    assert Chances(0.6) == (0.6, 0.0, 0.0, 0.0, 0.0)
    assert CHANCES.points == pytest.approx(0.6 + 0.2 + 0.05 - 0.4 - 0.1 - 0.02)


def test_in_a_series_the_unit_is_the_stake() -> None:
    series = scale(0, stake=2)
    assert series.points(0, 6) == 3
    assert series.points(1, -2) == -1
    assert series.chances(0, CHANCES, 4) == pytest.approx(2 * CHANCES.points)
    assert series.moved(0, 0.5, 2) == 0.5
    assert series.moved(0, 0.5, 4) == 1.0
    assert series.match((0.5, -0.5)) == ()
    assert series.away(0) == series.away(1) == (0, 0)


def test_in_a_match_the_unit_is_what_the_stake_does_to_the_chance_to_win() -> None:
    match = scale(7, (2, 3), stake=2)
    assert (match.away(0), match.away(1)) == ((5, 4), (4, 5))
    assert match.points(0, 2) == pytest.approx(1)
    assert match.points(0, -2) == pytest.approx(-1)
    won, lost = met(3, 4, False), met(5, 2, False)
    assert match.points(0, 4) == pytest.approx((2 * met(1, 4, True) - won - lost) / (won - lost))
    assert match.points(0, 5) == match.points(0, 9) == pytest.approx((2 - won - lost) / (won - lost))
    assert match.points(0, -4) == pytest.approx((0 - won - lost) / (won - lost))


def test_nothing_is_left_to_win_at_a_score_at_which_the_match_is_over() -> None:
    """GNU Backgammon writes such IDs: 3 to 2 in a match to 3 points."""
    for scores in ((3, 2), (2, 3)):
        over = scale(3, scores)
        assert over.points(0, 1) == over.points(1, -3) == over.chances(0, CHANCES, 2) == over.moved(1, 0.5, 4) == 0
        assert over.match((0.5, -0.5)) == (float(scores[0] == 3), float(scores[1] == 3))


def test_the_game_after_one_came_within_a_point_is_the_crawford_game_and_no_later_one() -> None:
    won, lost = met(1, 3, False), met(2, 2, False)
    assert scale(5, (4, 2)).points(0, -1) == -1
    value = scale(5, (3, 2)).points(0, 1)
    assert value == pytest.approx(1)
    after = scale(5, (4, 2), stake=1)
    lost_one = (2 * met(1, 1, False) - 1 - met(1, 2, False)) / (1 - met(1, 2, False))
    assert after.points(0, -2) == pytest.approx(lost_one)
    assert (won, lost) == (0.75, 0.5)


def test_chances_in_a_match_count_each_end_by_its_points() -> None:
    match = scale(9, (1, 2), stake=1)
    ends = {1: 0.4, 2: 0.15, 3: 0.05, -1: 0.3, -2: 0.08, -3: 0.02}
    expected = sum(share * match.points(1, 2 * points) for points, share in ends.items())
    assert match.chances(1, CHANCES, 2) == pytest.approx(expected)


def test_equities_move_to_another_stake_by_the_chance_that_they_stand_for() -> None:
    match = scale(7, (2, 3), stake=1)
    assert match.moved(0, 0.3, 1) == 0.3
    for seat, equity in ((0, 0.5), (1, -0.25)):
        away, other = match.away(seat)
        won, lost = met(away - 2, other, False), met(away, other - 2, False)
        chance = lost + (equity + 1) / 2 * (won - lost)
        one, two = met(away - 1, other, False), met(away, other - 1, False)
        assert match.moved(seat, equity, 2) == pytest.approx((2 * chance - one - two) / (one - two))


@pytest.mark.parametrize("value", [-1.0, -0.5, 0.0, 1.0])
def test_the_chance_of_the_match_lies_between_losing_and_winning_the_stake(value: float) -> None:
    won, lost = met(3, 4, False), met(5, 2, False)
    chance = lost + (value + 1) / 2 * (won - lost)
    assert scale(7, (2, 3), stake=2).match((value, -value)) == pytest.approx((chance, 1 - chance))
    assert scale(3, (2, 2)).match((3.0, -3.0)) == (1.0, 0.0)
    assert scale(3, (2, 2)).match((-3.0, 3.0)) == (0.0, 1.0)
