"""Few games are shown in numbers, more in charts; a rating is a curve from the second reviewed match on."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame
import pytest

from game.games.registry import GAMES, Games
from game.library.statistics import DiceFigures, GameFigures, RatedMatch, Score, Streaks, SubjectStatistics
from game.match.fairness import Fairness
from game.pictures.figure_panels import FigureLine, FigurePanel, panels
from game.pictures.rating_chart import about_rating, rating_chart
from game.play.words.match_words import FEW_GAMES
from game.ui.charts import BarChart, CountChart, Filling, LineChart, ShareChart
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


def test_one_kind_of_figures_is_enough_to_show_some() -> None:
    nothing = SubjectStatistics(Score(), None, {}, 0, (), {})
    figures = GameFigures(Score(1), {}, Score(), Score(), {}, 0, (0, 0, 0))
    assert not nothing.any
    assert nothing._replace(games={"toy": figures}).any
    assert nothing._replace(dice=(DiceFigures(False, 1, 0, 0.0, 1, 1.0, {}),)).any
    assert nothing._replace(ratings={"toy": (RatedMatch(0, 1, 0.0),)}).any


def test_few_games_are_numbers_without_what_never_happened() -> None:
    panel = toy(FEW_GAMES - 2)
    assert not any(part.chart for part in panel.shown)
    assert all(part.chart for part in panel.parts[:4]), "a table of values has them all"
    lines = {line.label.replace("\u00a0", " "): line.value for part in panel.shown for line in part.lines}
    assert lines["Won going first"] == "3 of 4"
    assert "Games won" not in lines, "the panel above says how many of the matches were won"
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


# ---- to the letter


def overview(streaks: Streaks, lost: int = 1, points: int = 0) -> list[tuple[str, str]]:
    """The lines about all matches of somebody, of whom ten were won and two lost."""
    score = Score(10, 0, 2)
    figures = GameFigures(score, {}, Score(), Score(), {}, points, (2, 4, 36))
    told = SubjectStatistics(score, streaks, {"toy": figures}, lost, (), {})
    first = panels(told, Games([ToyGame()]), True, {})[0]
    return [(line.label, line.value) for part in first.parts for line in (*part.large, *part.lines)]


def test_streaks_and_points() -> None:
    heads = [("Matches", "12"), ("Won", "83%")]
    longest = [("Longest winning streak", "5"), ("Longest losing streak", "2")]
    assert overview(Streaks(5, 2, 0), 0) == heads + longest
    assert overview(Streaks(5, 2, 1)) == [*heads, ("Points", "0 won, 1 lost"), *longest]
    assert overview(Streaks(5, 2, -1), 0, 3) == [*heads, ("Points", "3 won, 0 lost"), *longest]
    assert overview(Streaks(5, 2, 2), 0)[-1] == ("Current winning streak", "2")
    assert overview(Streaks(5, 2, -2), 0)[-1] == ("Current losing streak", "2")


def everybodys(*scores: Score) -> list[FigurePanel]:
    """The panels about everybody, who have played each of some games."""
    figures = {
        key: GameFigures(score, {"home": score, "new": score}, score, Score(3), {3: (1, 2, 3)}, 0, (2, 4, 7))
        for key, score in zip(("toy", "unknown"), scores, strict=False)
    }
    return panels(SubjectStatistics(Score(4), None, figures, 0, (), {}), Games([ToyGame()]), False, {})


def test_of_everybody_games_are_counted() -> None:
    (all_games, toy_, unknown) = everybodys(Score(3), Score(1))
    assert [one.title for one in (all_games, toy_, unknown)] == ["All games", "Toy", "unknown"]
    assert [(line.label, line.value) for part in all_games.parts for line in (*part.large, *part.lines)] == [
        ("Matches", "4"),
        ("Toy", "3"),
        ("unknown", "1"),
    ]
    several = everybodys(Score(3), Score(2))[0]
    assert [(line.label, line.value) for line in several.parts[0].large] == [("Matches", "4"), ("Games", "5")]
    assert [part.title for part in toy_.parts] == ["How games ended", "Who goes first", ""]
    assert [(line.label, line.value) for line in toy_.parts[-1].lines] == [
        ("Shortest game", "2 turns"),
        ("Average game", "2 turns"),
        ("Longest game", "4 turns"),
    ]
    ways, begins = (part.chart for part in toy_.parts[:2])
    assert isinstance(ways, CountChart)
    assert [(row.label, row.counts, row.said) for row in ways.rows][-1] == ("new", (3,), ("3",))
    assert isinstance(begins, ShareChart)
    assert [(row.label, row.parts, row.said) for row in begins.rows] == [
        ("Won by the first player", (3, 3), "3 of 6 (50%)")
    ]


NOTHING: Mapping[str, tuple[RatedMatch, ...]] = MappingProxyType({})


def somebodys(
    matches: Score, *scores: Score, ratings: Mapping[str, tuple[RatedMatch, ...]] = NOTHING
) -> list[FigurePanel]:
    """The panels of somebody with games of which the program knows the second one."""
    figures = {
        key: GameFigures(score, {}, Score(), Score(), {}, 0, (2, 4, 3 * score.total))
        for key, score in zip(("unknown", "toy"), scores, strict=False)
    }
    return panels(SubjectStatistics(matches, None, figures, 0, (), ratings), Games([ToyGame()]), True, {})


def test_a_share_is_told_from_five_matches_on() -> None:
    for matches, said in ((Score(3, 0, 1), "3"), (Score(4, 0, 1), "80%"), (Score(3, 2), "60%")):
        first = somebodys(matches, matches)[0].parts[0]
        assert [(line.label, line.value) for line in first.large] == [("Matches", str(matches.total)), ("Won", said)]


def test_games_that_the_program_does_not_know_come_last() -> None:
    assert [one.title for one in somebodys(Score(2), Score(1), Score(1))] == ["All games", "Toy", "unknown"]
    rated = (RatedMatch(DAY, 50, 1.0),)
    first = somebodys(Score(), ratings={"unknown": rated, "toy": rated})[0]
    assert [part.title for part in first.parts[:-1]] == ["Toy", "unknown"]
    assert first.kind == "ratings"
    assert first.parts[-1].note.startswith("PR, the performance rating")
    assert somebodys(Score()) == []


def test_what_good_players_reach_is_told_only_of_games_of_which_it_is_known() -> None:
    assert "backgammon players are at about 3" in about_rating(GAMES, ["squadro", "backgammon"])
    assert about_rating(GAMES, ["squadro", "dont-worry"]).endswith("0 is faultless.")


def test_games_are_counted_beside_matches_where_they_are_not_the_same() -> None:
    same = somebodys(Score(3), Score(2), Score(1))[0].parts
    assert [part.repeats for part in same] == [False, True, False], "a table of values has the shares too"
    other = somebodys(Score(1), Score(2, 0, 1), Score(1))[0].parts
    chart = other[2].chart
    assert isinstance(chart, ShareChart)
    assert [(row.label, row.parts, row.said) for row in chart.rows] == [("Games", (3, 1), "3 of 4")]
    assert chart.axis == ("0%", "50%", "100%")
    assert [(key.text, key.filling) for key in chart.legend] == [("Won", Filling.SOLID), ("Lost", Filling.HATCHED)]
    assert len(same) == len(other) - 1
    few = somebodys(Score(1), Score(2, 0, 1), Score(1))[0].shown[1]
    assert few.lines == (FigureLine("Games won", "3 of 4"),), "a number without the legend says of what it is"


@pytest.mark.parametrize(
    ("matches", "games", "few", "repeats"),
    [
        (Score(3, 0, 1), Score(3, 0, 1), True, True),
        (Score(4, 0, 1), Score(4, 0, 1), False, False),
        (Score(1), Score(3, 0, 1), True, True),
        (Score(1), Score(4, 0, 1), False, False),
    ],
)
def test_few_games_are_said_once(matches: Score, games: Score, few: bool, repeats: bool) -> None:
    overview_, game = somebodys(matches, games)
    assert (overview_.title, overview_.few, game.few, game.kind) == ("Matches", few, few, "game")
    assert game.parts[0].repeats == repeats


def test_in_numbers_a_count_says_of_which_game_and_how() -> None:
    score = Score(1, 0, 2)
    figures = GameFigures(score, {"home": Score(1), "new": Score(0, 0, 2)}, Score(1), Score(0, 0, 2), {}, 0, (2, 4, 9))
    told = SubjectStatistics(score, None, {"toy": figures}, 0, (), {})
    game = panels(told, Games([ToyGame()]), True, {})[-1]
    lines = [(line.label.replace("\u00a0", " "), line.value) for part in game.shown for line in part.lines]
    (home, one), (new, two), *others = lines
    assert (home.split(" · ")[1], one) == ("Won", "1")
    assert (new, two) == ("new · Lost", "2")
    assert others == [
        ("Won going first", "1 of 1"), ("Won when not first", "0 of 2"),
        ("Shortest game", "2 turns"), ("Average game", "3 turns"), ("Longest game", "4 turns"),
    ]  # fmt: skip
    begins = game.parts[2].chart
    assert isinstance(begins, ShareChart)
    assert [row.parts for row in begins.rows] == [(1, 0), (0, 2)]
    assert [(key.text, key.filling) for key in begins.legend] == [("Won", Filling.SOLID), ("", Filling.EMPTY)]
    followed = figures._replace(began=Score(), followed=Score(1))
    others_ = panels(told._replace(games={"toy": followed}), Games([ToyGame()]), True, {})[-1].parts
    assert [part.title for part in others_] == ["", "How games ended", "Who goes first", ""]
    neither = figures._replace(began=Score(), followed=Score())
    none = panels(told._replace(games={"toy": neither}), Games([ToyGame()]), True, {})[-1].parts
    assert [part.title for part in none] == ["", "How games ended", ""]


def test_final_places_are_those_of_three_and_more() -> None:
    figures = GameFigures(Score(3), {}, Score(), Score(), {4: (1, 0, 0, 0), 3: (1, 0, 0), 2: (1, 0)}, 0, (2, 4, 9))
    told = SubjectStatistics(Score(3), None, {"toy": figures}, 0, (), {})
    game = panels(told, Games([ToyGame()]), True, {})[-1]
    assert [part.title for part in game.parts][1:-1] == ["Final places, 3 players", "Final places, 4 players"]
    chart = game.parts[1].chart
    assert isinstance(chart, BarChart)
    assert chart.axis.levels == ((0.0, "0"), (1.0, "1")), "no half games"
    everybodys_ = panels(told, Games([ToyGame()]), False, {})[-1]
    assert [part.title for part in everybodys_.parts] == [""]


def test_what_was_drawn_is_shown_where_anything_was() -> None:
    for drawn, names in ((0, ["Won", "Lost"]), (2, ["Won", "Drawn", "Lost"])):
        score = Score(6, drawn, 3)
        figures = GameFigures(score, {}, Score(1, 1), Score(), {2: (4, 5), 4: (1, 2, 3, 4)}, 0, (2, 4, 36))
        told = SubjectStatistics(Score(9), None, {"toy": figures}, 0, (), {})
        first, *others = panels(told, Games([ToyGame()]), True, {})[-1].parts
        chart = first.chart
        assert isinstance(chart, ShareChart)
        assert [key.text for key in chart.legend] == names
        assert [sum(row.parts) for row in chart.rows] == [9 + drawn]
        began, places = others[0].chart, others[1]
        assert isinstance(began, ShareChart)
        assert [(row.label, row.parts) for row in began.rows] == [("Won going first", (1, 1))]
        assert places.title == "Final places, 4 players"
        assert isinstance(places.chart, BarChart)
        assert [(bar.label, bar.value, bar.said) for bar in places.chart.columns] == [
            ("Place 1", 1, "1"), ("Place 2", 2, "2"), ("Place 3", 3, "3"), ("Place 4", 4, "4"),
        ]  # fmt: skip


def dice(rolls: int = 12, due: float = 2.0, *, own: bool = False) -> FigurePanel:
    faces = {(6, face): face for face in range(1, 7)} | {(2, 1): 2}
    thrown = DiceFigures(own, rolls, 3, due, 90, 98.5, faces)
    (panel,) = panels(SubjectStatistics(Score(), None, {}, 0, (thrown,), {}), Games([ToyGame()]), False, {})
    return panel


def test_the_figures_of_dice() -> None:
    panel = dice()
    assert (panel.title, dice(own=True).title) == ("The program’s dice", "Players’ own dice")
    six, two, lines, note = panel.parts
    assert isinstance(six.chart, BarChart)
    assert isinstance(two.chart, BarChart)
    assert [(bar.label, bar.value, bar.said) for bar in six.chart.columns][::5] == [("1", 1, "1"), ("6", 6, "6")]
    assert [bar.value for bar in two.chart.columns] == [2, 0]
    assert [number for number, _ in two.chart.axis.levels] == [0, 1, 2]
    assert [(line.label, line.value) for line in lines.lines] == [
        ("Rolls", "12"),
        ("Doubles rolled", "3 (expected 2.0)"),
        ("Pips", "90 (expected 98.5)"),
    ]
    assert note.note.startswith("After 200 rolls, you will see here")
    assert dice(199).parts[-1].note == note.note
    assert [line.label for line in dice(due=0).parts[2].lines] == ["Rolls", "Pips"]


@pytest.mark.parametrize(
    ("p", "count", "verdict", "printed"),
    [
        (0.5, "50", "There is nothing unusual about these dice.", "= 0.500"),
        (0.05, "5", "There is nothing unusual about these dice.", "= 0.050"),
        (0.049, "5", "That is rare, but can happen by chance.", "= 0.049"),
        (0.01, "1", "That is rare, but can happen by chance.", "= 0.010"),
        (0.0099, "1.0", "That is rare, but can happen by chance.", "= 0.010"),
        (0.001, "0.1", "That is rare, but can happen by chance.", "= 0.001"),
        (0.00099, "0.1", "That can hardly be chance.", "< 0.001"),
        (0.0005, "0.1", "That can hardly be chance.", "< 0.001"),
        (0.0004, "< 0.1", "That can hardly be chance.", "< 0.001"),
    ],
)
def test_how_fair_dice_are(monkeypatch: pytest.MonkeyPatch, p: float, count: str, verdict: str, printed: str) -> None:
    monkeypatch.setattr("game.library.statistics.fairness", lambda _: Fairness(1.234, 5, p))
    assert dice(200).parts[-1].note == (
        f"Fair dice are at least as uneven as this in {count} of 100 cases. {verdict}\n"
        f"χ² = 1.23, degrees of freedom: 5, p {printed}"
    )
