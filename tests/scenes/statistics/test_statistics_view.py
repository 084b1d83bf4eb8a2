"""What the screen of statistics says and shows as chosen, asked from its tree; and its figures as a table."""

from collections.abc import Callable
from typing import Any

import pytest

from game.library.figures import Figures
from game.library.statistics import BY_NAME, PlayerMatches
from game.match import Match
from game.pictures.figure_panels import FigureLine, FigurePanel, FigurePart
from game.scenes.base import screens
from game.scenes.people.scene import PeopleScene
from game.scenes.statistics import export
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.statistics.view import figures, statistics_view
from game.scenes.table.dialogs.result.scene import ResultScene
from game.ui.charts import BarChart, CountChart, CountRow, Filling, LegendKey, LineChart, ShareChart, ShareRow
from game.ui.charts import StandingBar as Bar
from game.ui.charts import axis_from_zero as axis
from game.ui.layout import Box, Choice, Label, Panel, Prose, Rule, ValueTable
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> StatisticsScene:
    for game in ("squadro", "toy"):
        play_out(begin(game))
    made = StatisticsScene(hands.app)
    hands.app.push(made)
    made.lay_out()
    return made


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label | Prose)]


def choices(scene: StatisticsScene) -> dict[str, Any]:
    return {each.command.name: each.value for each in statistics_view(scene).walk() if isinstance(each, Choice)}


def options(scene: StatisticsScene, field: str) -> list[Any]:
    boxes = (each for each in statistics_view(scene).walk() if isinstance(each, Choice))
    return [*next(each.options for each in boxes if each.command.name == field)]


# ---- what is chosen


def test_each_choice_shows_what_is_chosen(scene: StatisticsScene) -> None:
    anna, *_ = scene.people
    scene.choose("player", anna.key)
    assert list(choices(scene)) == ["player", "other", "game", "days", "computers"]
    other, *_ = scene.others
    for field, value in (("other", other.key), ("game", "toy"), ("days", 30), ("computers", True), ("days", 0)):
        scene.choose(field, value)
        assert choices(scene)[field] == value
    scene.choose("player", "")
    assert list(choices(scene)) == ["player", "game", "days", "computers"]
    assert choices(scene)["player"] == ""


def test_who_can_be_chosen_is_everybody_and_nobody_in_particular(scene: StatisticsScene) -> None:
    scene.choose("player", scene.people[0].key)
    assert options(scene, "player") == [("", "Everyone"), *((each.key, each.name) for each in scene.people)]
    assert options(scene, "other")[1:] == [(each.key, each.name) for each in scene.others]
    assert options(scene, "other")[0][0] == ""
    assert [value for value, _ in options(scene, "game")] == ["", *scene.host.games]
    assert [value for value, _ in options(scene, "computers")] == [False, True]


def test_who_is_chosen_is_listed_in_any_case(scene: StatisticsScene) -> None:
    scene.chosen = scene.chosen.changed("player", f"{BY_NAME}Zoë")
    scene.people = [PlayerMatches("p1", "Anna", 2)]
    assert options(scene, "player")[1:] == [(f"{BY_NAME}Zoë", "Zoë"), ("p1", "Anna")]
    scene.chosen = scene.chosen.changed("player", "p1")
    assert options(scene, "player")[1:] == [("p1", "Anna")]


def test_without_a_player_it_is_who_has_played_most(hands: Hands, begin: Begin) -> None:
    play_out(begin("squadro"))
    scene = StatisticsScene(hands.app)
    scene.lay_out()
    assert scene.chosen.player == scene.people[0].key
    asked = StatisticsScene(hands.app, screens.Statistics(scene.people[1].key))
    asked.lay_out()
    assert asked.chosen.player == scene.people[1].key


# ---- what is said


def test_figures_that_are_read_or_missing_are_told(scene: StatisticsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    counting, none = "Counting the matches…", "There are no figures for this selection."
    finished = "A game counts once it is over, even while its match goes on."
    assert finished in texts(statistics_view(scene))
    assert scene.write_table.enabled
    scene.panels = []
    assert none in texts(statistics_view(scene))
    assert (scene.write_table.why_not, scene.write_picture.why_not) == (none, none)
    monkeypatch.setattr(StatisticsScene, "reading", True)
    assert counting in texts(statistics_view(scene))
    assert none not in texts(statistics_view(scene))
    monkeypatch.setattr(StatisticsScene, "reading", False)
    monkeypatch.setattr(StatisticsScene, "uncounted", 2)
    said = texts(statistics_view(scene))
    assert f"{finished} 2 earlier matches have yet to be counted." in said
    assert none not in said


def test_nothing_is_empty_as_long_as_something_may_come(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = StatisticsScene(hands.app)
    scene.lay_out()
    assert scene.is_empty
    assert any("No game has been finished here yet." in text for text in texts(statistics_view(scene)))
    for name, value in (("reading", True), ("uncounted", 1)):
        with monkeypatch.context() as patch:
            patch.setattr(StatisticsScene, name, value)
            assert not scene.is_empty
    scene.people = [PlayerMatches("p1", "Anna", 2)]
    assert not scene.is_empty


def test_people_are_one_press_away(scene: StatisticsScene, hands: Hands) -> None:
    scene.open_people()
    assert isinstance(hands.app.top, PeopleScene)


def test_figures_that_the_library_cannot_give_are_none(scene: StatisticsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> Figures | None:
        return None

    monkeypatch.setattr(scene.host.library, "figures_beside", nothing)
    monkeypatch.setattr(scene.host.library, "figures", nothing)
    scene.choose("game", "toy")
    assert (scene.panels, scene.chosen.game) == ([], "toy")


# ---- panels

FEW = tuple(
    FigurePanel(title, (FigurePart(lines=tuple(FigureLine(*line) for line in lines)),), few=True, kind="game")
    for title, lines in (
        ("Squadro", (("Games", "2"), ("Average", "9"))),
        ("Toy", (("Games", "1"), ("Points", "3"), ("Average", "4"))),
    )
)
OVERVIEW = FigurePanel("All games", (FigurePart(large=(FigureLine("Matches", "3"),)),))


def tables(box: Box) -> list[list[str]]:
    """The first form of the figures as tables, each as its texts."""
    return [texts(each) for each in box.walk() if isinstance(each, ValueTable)]


def test_the_few_figures_of_one_game_are_one_panel_under_its_name() -> None:
    figure = FigurePart(lines=(FigureLine("Points", "1"),))
    for few in (True, False):
        both = FigurePanel("Matches", (figure,), few), FigurePanel("Squadro", (figure,) * 5, few, "game")
        boxes = [*figures(both).walk()]
        titles = [box.text for box in boxes if isinstance(box, Label) and box.style == "subheading"]
        assert titles == (["Squadro"] if few else ["Matches", "Squadro"])
        assert sum(isinstance(box, Panel) for box in boxes) == len(titles)


def test_few_games_are_one_table_with_a_dash_for_what_one_does_not_have() -> None:
    (table,) = tables(figures([OVERVIEW, *FEW]))
    assert table == ["Squadro", "Toy", "Games", "2", "1", "Points", "–", "3", "Average", "9", "4"]


@pytest.mark.parametrize("panels", [[OVERVIEW, FEW[0]], [OVERVIEW]])
def test_a_single_game_is_no_table(panels: list[FigurePanel]) -> None:
    assert tables(figures(panels)) == []
    assert panels[-1].title in texts(figures(panels))


def test_parts_of_a_panel_follow_one_another() -> None:
    parts = tuple(FigurePart(title=title) for title in ("Games", "Dice", "Places"))
    box = figures([FigurePanel("Squadro", parts)])
    said = [each for each in texts(box) if each]
    assert said == ["Squadro", "Games", "Dice", "Places"]
    assert sum(isinstance(each, Rule) for each in box.walk()) == 2, "a line before each but the first"


def test_ratings_stand_above_everything_else() -> None:
    ratings = FigurePanel("Rating", (FigurePart(title="Squadro"), FigurePart(note="Lower is better.")), kind="ratings")
    said = texts(figures([OVERVIEW, ratings]))
    assert said.index("Rating") < said.index("Squadro") < said.index("Lower is better.") < said.index("All games")


# ---- as a file


def rows(part: FigurePart) -> list[str]:
    written = export.table([FigurePanel("Squadro", (part,))], "Statistics", "=Anna").decode("utf-8-sig")
    head, columns, *found = written.splitlines()
    assert (head, columns) == ("Statistics · =Anna", "Section,Figure,Value")
    return found


def test_lines_and_notes_are_written_under_their_section() -> None:
    large, line = FigureLine("Matches", "3"), FigureLine("Won", "2 of 3")
    assert rows(FigurePart(large=(large,), lines=(line,))) == ["Squadro,Matches,3", "Squadro,Won,2 of 3"]
    assert rows(FigurePart(title="Dice", lines=(line,), note="two\nlines")) == [
        "Squadro: Dice,Won,2 of 3",
        "Squadro: Dice,,two lines",
    ]
    assert rows(FigurePart()) == []


def test_shares_are_written_by_their_names_or_as_games() -> None:
    won, lost, nameless = (
        LegendKey("Won", Filling.SOLID),
        LegendKey("Lost", Filling.EMPTY),
        LegendKey("", Filling.EMPTY),
    )
    row = ShareRow("Games", (3, 1), "75%")
    assert rows(FigurePart(chart=ShareChart((row,), (won, lost), ("", "", "")))) == [
        "Squadro,Games: Won,3",
        "Squadro,Games: Lost,1",
    ]
    assert rows(FigurePart(chart=ShareChart((row,), (won, nameless), ("", "", "")))) == [
        "Squadro,Games: Won,3",
        "Squadro,Games: Games,4",
    ]


def test_counts_columns_and_courses_are_written_as_numbers() -> None:
    count = CountRow("Hits", (5, 2), ("5", "2"))
    assert rows(FigurePart(chart=CountChart((count,), ("Anna", "Ben")))) == [
        "Squadro,Hits: Anna,5",
        "Squadro,Hits: Ben,2",
    ]
    bar = BarChart((Bar("1", 0.25, "25%"),), axis(1.0, ""), below="Die")
    assert rows(FigurePart(chart=bar)) == ["Squadro,Die 1,0.25"]
    line = LineChart(((0, 1.23456), (1, 2.0)), axis(3.0, ""), ("1 May", "2 May"))
    assert rows(FigurePart(chart=line)) == ["Squadro,1 May,1.235", "Squadro,2 May,2.0"]


def test_the_panels_of_one_game_are_equally_high_and_its_dice_as_wide_as_both() -> None:
    lines = tuple(FigureLine(str(number), "1") for number in range(6))
    matches = FigurePanel("Matches", (FigurePart(lines=lines[:2]),))
    game = FigurePanel("Backgammon", (FigurePart(lines=lines),), kind="game")
    chart = BarChart((Bar("1", 2, "2"), Bar("2", 3, "3")), axis(3, "How often"))
    dice = FigurePanel("Dice", (FigurePart(chart=chart), FigurePart(lines=lines)), kind="dice")
    page = Page(Look((1280, 720)), lambda page: figures([matches, game, dice]).put(page, page.view))
    page.settle()
    one, other, below = (node.rect for node in page.nodes() if not node.name and node.rect.width > 300)
    assert (one.height, one.top) == (other.height, other.top)
    assert (below.left, below.right) == (one.left, other.right)
    assert below.top > one.bottom


def test_the_sheet_is_as_high_as_the_page_and_has_the_matches_below_the_figures(scene: StatisticsScene) -> None:
    scene.choose("game", "squadro")
    scene.page.rebuild(Look((1280, 1600)))
    scene.page.settle()
    assert max(node.rect.bottom for node in scene.page.nodes()) == 1600 - 16
    (match,) = (each for each in scene.page.nodes() if each.key.startswith("match:"))
    figures_ = max(each.rect.bottom for each in scene.page.nodes() if each.name in ("Average game", "1 turn"))
    assert match.rect.top > figures_


def test_matches_are_listed_below_the_figures_only_where_they_need_not_scroll(scene: StatisticsScene) -> None:
    scene.choose("game", "squadro")
    for text, listed in ((1.0, 1), (1.5, 0)):
        scene.page.rebuild(Look((1280, 720), text_scale=text))
        scene.page.settle()
        assert sum(each.key.startswith("match:") for each in scene.page.nodes()) == listed


@pytest.mark.parametrize(("high", "large"), [(720, True), (600, False)])
def test_the_only_match_of_a_game_has_a_large_picture_where_there_is_room(
    scene: StatisticsScene, high: int, large: bool
) -> None:
    scene.choose("game", "squadro")
    look = Look((1280, high))
    scene.page.rebuild(look)
    scene.page.settle()
    (match,) = (each for each in scene.page.nodes() if each.key.startswith("match:"))
    assert (match.rect.height > look.em(9)) is large


def test_a_match_below_the_figures_opens(scene: StatisticsScene, hands: Hands) -> None:
    scene.choose("game", "squadro")
    scene.open_played(scene.last_matches[0])
    assert isinstance(hands.app.top, ResultScene)


def test_short_figures_of_a_game_stand_in_pairs() -> None:
    parts = tuple(FigurePart(title=title, lines=(FigureLine(title, "1"),)) for title in ("Kind", "Start", "Place"))
    page = Page(Look((1280, 720)), lambda page: figures([FigurePanel("Toy", parts, True, "game")]).put(page, page.view))
    page.settle()
    kind, start, place = (node.rect for node in page.nodes() if node.role is Role.HEADING and node.name != "Toy")
    assert (kind.top, kind.left) == (start.top, place.left)
    assert start.left > kind.right - 30
    assert place.top > kind.bottom


@pytest.mark.parametrize(("size", "text", "above"), [((1280, 720), 1.0, True), ((960, 600), 2.0, False)])
def test_what_counts_is_said_beside_the_title_where_it_has_room_and_once_in_any_case(
    scene: StatisticsScene, hands: Hands, size: tuple[int, int], text: float, above: bool
) -> None:
    hands.app.look = Look(size, text)
    scene.lay_out()
    (said,) = (node for node in scene.page.nodes() if "counts once it is over" in node.text)
    assert (said.rect.bottom < scene.page.box("player").top) is above
