"""Which terms of a clock can be agreed on."""

import pytest

from game.match.clock import ClockTerms


@pytest.mark.parametrize(
    ("delay", "reserve", "sound"),
    [
        (0, 1, True),
        (-1, 1, False),
        (0, 0, False),
        (600, 360_000, True),
        (601, 360_000, False),
        (600, 360_001, False),
    ],
)
def test_limits(delay: int, reserve: int, sound: bool) -> None:
    """At most ten minutes a move and a hundred hours in all."""
    assert ClockTerms("delay", delay, reserve).is_sound == sound
