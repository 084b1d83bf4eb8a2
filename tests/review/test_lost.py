"""What a decision gives away, how serious that is, and what is shown first."""

import pytest

from game.review.lost import Grade, Loss, grade


@pytest.mark.parametrize(
    ("loss", "found"),
    [
        (0.0, ""),
        (0.0199, ""),
        (0.02, "inaccuracy"),
        (0.0399, "inaccuracy"),
        (0.04, "mistake"),
        (0.0799, "mistake"),
        (0.08, "blunder"),
        (2.0, "blunder"),
    ],
)
def test_an_error_is_graded_from_its_threshold_on(loss: float, found: Grade) -> None:
    assert grade(loss) == Loss(loss, 0.5).grade == found


def test_for_stakes_the_loss_goes_first_and_else_the_chance() -> None:
    assert Loss(0.3, 0.1, "stakes").weight == (0.3, 0.1)
    assert Loss(0.3, 0.1, "match").weight == Loss(0.3, 0.1).weight == (0.1, 0.3)
