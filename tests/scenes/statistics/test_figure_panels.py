"""Few games are shown in numbers, more in charts; a rating is a curve from the second reviewed match on."""

from game.games.registry import Games
from game.library.statistics import GameFigures, RatedMatch, Score, Streaks, SubjectStatistics
from game.scenes.statistics.figure_panels import FEW_GAMES, FigurePanel, panels
from game.ui.charts import LineChart
from tests.toy import ToyGame

DAY = 86_400_000


def toy(won: int, *rated: RatedMatch) -> FigurePanel:
    """The panel of a game of which so many were won and one lost."""
    score = Score(won, 0, 1)
    figures = GameFigures(score, {"home": score}, score, Score(), {3: (won, 0, 1)}, won, (2, 4, 6))
    told = SubjectStatistics(score, Streaks(won, 1, -1), {"toy": figures}, 1, (), {"toy": rated} if rated else {})
    return panels(told, Games([ToyGame()]), True)[1]


def test_few_games_are_numbers_without_what_never_happened() -> None:
    panel = toy(FEW_GAMES - 2)
    assert not any(part.chart for part in panel.shown)
    assert all(part.chart for part in panel.parts[:4]), "a table of values has them all"
    lines = {line.label.replace("\u00a0", " "): line.value for part in panel.shown for line in part.lines}
    assert lines["Games"] == lines["Won going first"] == "3 of 4 (75%)"
    assert (lines["Place 1"], lines["Place 3"]) == ("3", "1")
    assert "Place 2" not in lines


def test_more_games_are_charts() -> None:
    panel = toy(FEW_GAMES - 1)
    assert panel.shown == panel.parts
    assert all(part.chart for part in panel.shown[:4])


def test_the_curve_of_a_rating_comes_first_and_stays_where_games_are_few() -> None:
    panel = toy(1, RatedMatch(DAY, 50, 1.0), RatedMatch(3 * DAY, 100, 1.0))
    chart = panel.shown[0].chart
    assert isinstance(chart, LineChart)
    assert chart.points == ((DAY, 10.0), (3 * DAY, 5.0))
    assert not any(part.chart for part in panel.shown[1:])


def test_a_single_rating_is_a_number() -> None:
    first = toy(1, RatedMatch(DAY, 50, 1.0)).shown[0]
    assert first.chart is None
    assert [line.value for line in first.lines] == ["10.0"]
