"""How long a series is, by its options."""

import pytest

from game.rules.series import Series, series_of


@pytest.mark.parametrize(
    ("options", "series"),
    [
        ({}, Series(1, to_points=False)),
        ({"length": 3}, Series(3, to_points=False)),
        ({"length": 3, "unit": "games"}, Series(3, to_points=False)),
        ({"length": 5, "unit": "points"}, Series(5, to_points=True)),
        ({"unit": "points"}, Series(1, to_points=True)),
    ],
)
def test_options_say_how_long_it_is(options: dict[str, object], series: Series) -> None:
    assert series_of(options) == series
    assert series.several == (options.get("length", 1) != 1)


@pytest.mark.parametrize(
    ("series", "score", "games", "over"),
    [
        (Series(3, to_points=False), (2, 0), 2, False),
        (Series(3, to_points=False), (2, 1), 3, True),
        (Series(3, to_points=False), (9, 0), 2, False),
        (Series(3, to_points=True), (2, 2), 9, False),
        (Series(3, to_points=True), (0, 3), 1, True),
        (Series(3, to_points=True), (4, 0), 1, True),
    ],
)
def test_it_is_over_after_its_games_or_with_its_points(
    series: Series, score: tuple[int, ...], games: int, *, over: bool
) -> None:
    assert series.over(score, games) is over
