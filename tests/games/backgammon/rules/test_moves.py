"""One checker and one number: where it may come from, and the board after it."""

import pytest

from game.games.backgammon.rules.moves import after, is_open, origins, pack, turns, unpack
from game.games.backgammon.rules.options import House

MANUAL, FIVE, MUST = House(), House(five=True), House(must_bear_off=True)


def board(light: str, dark: str = "24:2") -> bytes:
    """Both sides' checkers by place, those who move first; what is missing of fifteen is off."""
    return _side(light) + _side(dark)


def _side(checkers: str) -> bytes:
    counts = {place: int(count) for place, count in (part.split(":") for part in checkers.split(","))}
    side = [counts.get("bar" if place == 25 else str(place), 0) for place in range(26)]
    return bytes([15 - sum(side), *side[1:]])


@pytest.mark.parametrize(
    ("light", "dark", "die", "house", "found"),
    [
        ("6:5,8:3,13:5,24:2", "6:5,8:3,13:5,24:2", 6, MANUAL, [24, 13, 8]),  # B4: 24/18, not 7/1
        ("6:5,8:3,13:5,24:2", "6:5,8:3,13:5,24:2", 5, MANUAL, [13, 8]),
        ("6:5,bar:1", "6:5,24:2", 3, MANUAL, [25]),  # B7
        ("6:5,bar:1", "6:5,3:2", 3, MANUAL, []),
        ("6:5,bar:1", "6:5,3:1", 3, MANUAL, [25]),
        ("3:5,6:2,8:1", "24:2", 3, MANUAL, [8, 6]),
        ("3:5,6:2,8:1", "24:2", 3, FIVE, [8]),  # B40
        ("6:2,3:2", "24:2", 6, MANUAL, [6]),  # B10
        ("6:2,3:2", "24:2", 3, MANUAL, [6, 3]),
        ("6:2,3:2", "24:2", 3, MUST, [3]),  # B41
        ("6:2,3:2", "20:2", 5, MANUAL, [6]),
        ("4:2,3:2", "24:2", 5, MANUAL, [4]),  # B11: from the highest
        ("4:2,3:2", "24:2", 4, MANUAL, [4]),
        ("7:1,3:2", "24:2", 3, MANUAL, [7]),
        ("1:1", "24:2", 1, MANUAL, [1]),
        ("24:1", "2:2", 1, MANUAL, []),
    ],
)
def test_b4_b7_b10_b11_places_to_move_from(light: str, dark: str, die: int, house: House, found: list[int]) -> None:
    assert origins(board(light, dark), die, house) == found


def test_b4_b40_open_points() -> None:
    there = board("3:5,4:4", "24:2,22:1,20:5")
    assert [point for point in range(1, 25) if not is_open(there, point, MANUAL)] == [1, 5]
    assert [point for point in range(1, 25) if not is_open(there, point, FIVE)] == [1, 3, 5]


@pytest.mark.parametrize(
    ("light", "dark", "origin", "die", "then", "hit"),
    [
        ("6:2,3:1", "24:2", 6, 3, "6:1,3:2", "24:2"),
        ("6:2,3:1", "24:2", 6, 6, "6:1,3:1", "24:2"),
        ("6:2,3:1", "24:2", 3, 5, "6:2", "24:2"),
        ("6:2,1:1", "24:2", 1, 1, "6:2", "24:2"),
        ("6:2,3:1", "24:1,22:1", 6, 3, "6:1,3:2", "24:1,bar:1"),  # B6
        ("6:2,3:1", "24:1,22:1", 3, 2, "6:2,1:1", "22:1,bar:1"),
        ("6:2,bar:1", "24:1,2:1", 25, 2, "6:2,23:1", "24:1,bar:1"),
    ],
)
def test_b6_b10_the_board_after_a_checker(light: str, dark: str, origin: int, die: int, then: str, hit: str) -> None:
    before = board(light, dark)
    assert unpack(after(pack(before), before, origin, die)) == board(then, hit)


def test_b8_as_many_numbers_as_possible_and_else_the_higher() -> None:
    one = board("20:1", "24:2")
    assert turns(one, (), MANUAL) == {pack(one)}
    stuck = board("24:1", "2:2,3:2,4:2,5:2,6:2,7:2")
    assert turns(stuck, (6, 5), MANUAL) == {pack(stuck)}
