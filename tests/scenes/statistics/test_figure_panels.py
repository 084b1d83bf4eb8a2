"""Few games are shown in numbers, more in charts; a rating is a curve from the second reviewed match on."""

import pygame

from game.games.registry import Games
from game.library.statistics import GameFigures, RatedMatch, Score, Streaks, SubjectStatistics
from game.pictures.rating_chart import rating_chart
from game.play.words.match_words import FEW_GAMES
from game.scenes.statistics.figure_panels import FigurePanel, panels
from game.ui.charts import LineChart
from tests.toy import ToyGame

DAY = 86_400_000


def toy_panels(won: int, *rated: RatedMatch) -> list[FigurePanel]:
    """The panels of somebody who has won so many games and lost one."""
    score = Score(won, 0, 1)
    figures = GameFigures(score, {"home": score}, score, Score(), {3: (won, 0, 1)}, won, (2, 4, 6))
    told = SubjectStatistics(score, Streaks(won, 1, -1), {"toy": figures}, 1, (), {"toy": rated} if rated else {})
    return panels(told, Games([ToyGame()]), True, {})


def toy(won: int) -> FigurePanel:
    """The panel of the game."""
    return toy_panels(won)[-1]


def test_few_games_are_numbers_without_what_never_happened() -> None:
    panel = toy(FEW_GAMES - 2)
    assert not any(part.chart for part in panel.shown)
    assert all(part.chart for part in panel.parts[:4]), "a table of values has them all"
    lines = {line.label.replace("\u00a0", " "): line.value for part in panel.shown for line in part.lines}
    assert lines["Won going first"] == "3 of 4"
    assert "Games" not in lines, "the panel above says how many of the matches were won"
    assert (lines["Place 1"], lines["Place 3"]) == ("3", "1")
    assert "Place 2" not in lines


def test_matches_and_games_are_counted_once() -> None:
    overview, game = toy_panels(FEW_GAMES - 2)
    said = [(line.label, line.value) for part in overview.shown for line in (*part.large, *part.lines)]
    assert said[:2] == [("Matches", "4"), ("Won", "3")]
    assert [label for label, _ in said].count("Matches") == 1
    assert overview.title == "Matches", "of one game, they are not all games"
    assert [line.label for line in game.shown[-1].lines] == ["Shortest game", "Average game", "Longest game"]


def test_the_length_of_a_single_game_is_said_once() -> None:
    assert [(line.label, line.value) for line in toy(0).shown[-1].lines] == [("Average game", "6 turns")]


def test_more_games_are_charts() -> None:
    panel = toy(FEW_GAMES - 1)
    assert panel.shown == panel.parts
    assert all(part.chart for part in panel.shown[:4])


def test_the_curve_of_a_rating_comes_first_and_stays_where_games_are_few() -> None:
    first, *others = toy_panels(1, RatedMatch(DAY, 50, 1.0), RatedMatch(3 * DAY, 100, 1.0))
    chart = first.shown[0].chart
    assert isinstance(chart, LineChart)
    assert chart.points == ((DAY, 10.0), (3 * DAY, 5.0))
    assert chart.colour is None
    assert not any(part.chart for panel in others for part in panel.shown)


def test_a_rating_has_the_colour_and_the_picture_of_the_piece() -> None:
    red = pygame.Surface((8, 8), pygame.SRCALPHA)
    red.fill((200, 10, 20))
    chart = rating_chart((RatedMatch(DAY, 50, 1.0), RatedMatch(3 * DAY, 100, 1.0)), red)
    assert (chart.colour, chart.picture) == ((200, 10, 20), red)


def test_a_single_rating_is_a_number() -> None:
    first = toy_panels(1, RatedMatch(DAY, 50, 1.0))[0].shown[0]
    assert first.chart is None
    assert [line.value for line in first.lines] == ["10.0"]
