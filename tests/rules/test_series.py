"""How long a series is, by its options."""

import pytest

from game.rules.series import SeriesLength, series_of


@pytest.mark.parametrize(
    ("options", "series"),
    [
        ({}, SeriesLength(1, to_points=False)),
        ({"length": 3}, SeriesLength(3, to_points=False)),
        ({"length": 3, "unit": "games"}, SeriesLength(3, to_points=False)),
        ({"length": 5, "unit": "points"}, SeriesLength(5, to_points=True)),
        ({"unit": "points"}, SeriesLength(1, to_points=True)),
    ],
)
def test_options_say_how_long_it_is(options: dict[str, object], series: SeriesLength) -> None:
    assert series_of(options) == series
    assert series.several == (options.get("length", 1) != 1)


@pytest.mark.parametrize(
    ("series", "score", "games", "over"),
    [
        (SeriesLength(3, to_points=False), (2, 0), 2, False),
        (SeriesLength(3, to_points=False), (2, 1), 3, True),
        (SeriesLength(3, to_points=False), (9, 0), 2, False),
        (SeriesLength(3, to_points=True), (2, 2), 9, False),
        (SeriesLength(3, to_points=True), (0, 3), 1, True),
        (SeriesLength(3, to_points=True), (4, 0), 1, True),
    ],
)
def test_it_is_over_after_its_games_or_with_its_points(
    series: SeriesLength, score: tuple[int, ...], games: int, *, over: bool
) -> None:
    assert series.over(score, games) is over
