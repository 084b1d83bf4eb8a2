"""What a game shows that has nothing to show besides its pieces."""

import pytest

from game.rules.display import Display


def test_a_plain_game_shows_its_pieces_alone() -> None:
    plain = Display[str]()
    assert (plain.totals, plain.figures("state")) == ({}, {})
    assert (plain.dice("state"), plain.finished("state")) == ((), ())
    assert [plain.cube("state"), plain.remark("state"), plain.note("state"), plain.worth("state")] == [None] * 4


@pytest.mark.parametrize(("roll", "steps"), [((4, 3), 7), ((6,), 6), ((), 0)])
def test_a_roll_gives_as_many_steps_as_its_dice_show(roll: tuple[int, ...], steps: int) -> None:
    assert Display[str]().steps(roll) == steps
