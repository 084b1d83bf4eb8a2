"""Where a click means the dice or the cube; a die is 10 wide here, so that it may be missed by less than 8."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.table.view import hit_test

BOARD = SimpleNamespace(die=10)
COMPOSITOR: Any = SimpleNamespace(board=BOARD, frame=SimpleNamespace(unpixel=lambda x, y: (x, y)))


def part(
    monkeypatch: pytest.MonkeyPatch,
    at: tuple[float, float],
    dice: tuple[float, ...] = (),
    cube: float | None = None,
    old: bool = False,
) -> str:
    """Return what is at a point, with dice and a cube that stand at these distances from the left."""
    poses = [SimpleNamespace(pose=SimpleNamespace(x=x, y=0)) for x in dice]
    end = None if cube is None else SimpleNamespace(end=SimpleNamespace(x=cube, y=0))
    monkeypatch.setattr(hit_test, "dice_at_rest", lambda *_: poses)
    monkeypatch.setattr(hit_test, "cube_at_rest", lambda *_: end)
    picture: Any = SimpleNamespace(old=old)
    return hit_test.part_under(COMPOSITOR, picture, at)


@pytest.mark.parametrize(("x", "y", "found"), [(7.9, 0, "dice"), (8, 0, ""), (0, 7.9, "dice"), (0, 8, "")])
def test_a_die_and_the_cube_may_be_missed_by_less_than_four_fifths_of_a_die(
    monkeypatch: pytest.MonkeyPatch, x: float, y: float, found: str
) -> None:
    assert part(monkeypatch, (x, y), dice=(0,)) == found
    assert part(monkeypatch, (100 + x, y), cube=100) == found.replace("dice", "cube")


@pytest.mark.parametrize(("second", "found"), [(31.9, "dice"), (32, "")])
def test_between_dice_that_stand_side_by_side_is_dice_too(
    monkeypatch: pytest.MonkeyPatch, second: float, found: str
) -> None:
    assert part(monkeypatch, (second / 2, 0), dice=(0, second)) == found
    assert part(monkeypatch, (2 + second / 2, 7), dice=(0, second)) == found
    assert part(monkeypatch, (second, 0), dice=(0, second)) == "dice"


def test_old_dice_and_no_cube_are_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert part(monkeypatch, (0, 0), dice=(0,), old=True) == ""
    assert part(monkeypatch, (0, 0), dice=(0,), cube=0, old=True) == "cube"
    assert part(monkeypatch, (0, 0), dice=(0,), cube=0) == "dice"
    assert part(monkeypatch, (0, 0)) == ""
