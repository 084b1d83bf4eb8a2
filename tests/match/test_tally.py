"""What the statistics count of one game."""

import pytest

from game.match.tally import FinishedGame


@pytest.mark.parametrize(
    ("places", "results"), [((1, 2), (1, -1)), ((1, 1), (0, 0)), ((2, 1, 3), (-1, 1, -1)), ((1, 1, 3), (0, 0, -1))]
)
def test_who_is_first_alone_has_won_and_who_is_not_first_has_lost(
    places: tuple[int, ...], results: tuple[int, ...]
) -> None:
    game = FinishedGame(0, "", places, (0,) * len(places), None, 9)
    assert tuple(map(game.result, range(len(places)))) == results
