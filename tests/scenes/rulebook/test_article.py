"""Where the parts of a manual stand, and what the commands of the rule book show as chosen."""

from typing import TypeVar

import pygame
import pytest

from game.games.registry import GAMES
from game.handbook.model import Chapter, Figure, Manual, Paragraph
from game.scenes.rulebook.article import Article, found_in
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.view import CONTENTS, TEXT, rulebook_view
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.layout import Button, Choice, Entry, Label
from game.ui.style.look import Look
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest

B = TypeVar("B")
AIM, MOVES = N_("test", "Aim"), N_("test", "Moves")
FIRST, SECOND, THIRD = (Paragraph(N_("test", text)) for text in ("Get home first.", "Move on.", "Stop here."))
FIGURE = Figure("toy", (0, 1), "", N_("test", "A board"))
EMPTY = Chapter("notation", N_("test", "Notation"), ())
TITLES = {"aim": AIM, "moves": MOVES}
CLASSIC, STAKES, *_ = GAMES["backgammon"].manuals()
(SQUADRO,) = GAMES["squadro"].manuals()


@pytest.fixture
def article() -> Article:
    """Two chapters; the first paragraph of each stands where its heading does, as on the page."""
    return Article(
        [("aim", 0), ("moves", 100)], [(FIRST, 0), (SECOND, 100), (THIRD, 140)], [(FIGURE, pygame.Rect(0, 150, 80, 50))]
    )


def test_a_paragraph_or_a_chapter_is_found_by_where_it_begins(article: Article) -> None:
    assert [article.top(one) for one in (FIRST, SECOND, THIRD)] == [0, 100, 140]
    assert [article.top(key) for key in ("aim", "moves", "no such")] == [0, 100, 0]
    assert article.top(Paragraph(N_("test", "Elsewhere"))) == 0


@pytest.mark.parametrize(
    ("y", "found"), [(0, FIRST), (1, SECOND), (100, SECOND), (100.5, THIRD), (140, THIRD), (141, None)]
)
def test_the_paragraph_at_a_height_is_the_first_that_begins_there_or_below(
    article: Article, y: float, found: Paragraph | None
) -> None:
    assert article.paragraph_at(y) == found


@pytest.mark.parametrize(("y", "key"), [(-5, "aim"), (0, "aim"), (99, "aim"), (100, "moves"), (5000, "moves")])
def test_the_chapter_at_a_height_is_the_last_that_began(article: Article, y: float, key: str) -> None:
    assert article.chapter_at(y) == key


def test_nothing_is_read_where_there_is_nothing() -> None:
    assert Article().chapter_at(10) == ""
    assert Article().paragraph_at(0) is None


@pytest.mark.parametrize(
    ("top", "bottom", "texts"),
    [
        (0, 100, [AIM, FIRST.text]),
        (0, 101, [AIM, FIRST.text, MOVES, SECOND.text]),
        (1, 100, []),
        (100, 140, [MOVES, SECOND.text]),
        (140, 200, [THIRD.text]),
        (140, 201, [THIRD.text, FIGURE.caption]),
    ],
)
def test_what_begins_between_two_heights_is_read_in_order(
    article: Article, top: float, bottom: float, texts: list[object]
) -> None:
    assert article.begin_between(top, bottom, TITLES) == texts


def test_a_search_keeps_the_paragraphs_with_all_of_its_words() -> None:
    pictured = Paragraph(N_("rule book: B7", "Look there."), FIGURE)
    manual = Manual("toy", "", (Chapter("aim", AIM, (FIRST, pictured)), Chapter("moves", MOVES, (SECOND,)), EMPTY))
    found = {
        search: [(chapter.key, list(parts)) for chapter, parts in found_in(manual, search)]
        for search in ("", "home", "home first", "home on", "board", "b7", "o")
    }
    assert found == {
        "": [("aim", [FIRST, pictured]), ("moves", [SECOND])],
        "home": [("aim", [FIRST])],
        "home first": [("aim", [FIRST])],
        "home on": [],
        "board": [("aim", [pictured])],
        "b7": [("aim", [pictured])],
        "o": [("aim", [FIRST, pictured]), ("moves", [SECOND])],
    }


# ---- the screen


@pytest.fixture
def scene(hands: Hands) -> RulebookScene:
    hands.app.push(TitleScene(hands.app))
    made = RulebookScene(hands.app, CLASSIC)
    hands.app.push(made)
    rest(hands)
    return made


def boxes(scene: RulebookScene, kind: type[B]) -> list[B]:
    return [box for box in rulebook_view(scene).walk() if isinstance(box, kind)]


def chosen(scene: RulebookScene) -> dict[str, object]:
    return {box.command.name: box.value for box in boxes(scene, Choice)}


def said(scene: RulebookScene) -> list[str]:
    return [box.text for box in boxes(scene, Label)]


def test_the_manual_that_is_open_shows_as_chosen(scene: RulebookScene) -> None:
    (choice,) = boxes(scene, Choice)
    assert dict(choice.options)["backgammon classic"] == "Backgammon – Classic"
    assert dict(choice.options)[f"squadro {SQUADRO.rules}"] == "Squadro"
    assert choice.value == "backgammon classic"
    scene.find("checker")
    scene.open_manual("backgammon stakes")
    assert (scene.manual, scene.search, scene.marked) == (STAKES, "", None)
    assert chosen(scene)["manual"] == "backgammon stakes"


def test_only_where_a_game_has_several_manuals_it_is_said_what_is_special(scene: RulebookScene) -> None:
    about = {preset.key: preset.about.english for preset in scene.host.games.rulebook("backgammon").presets}
    assert about["classic"] in said(scene)
    scene.show(STAKES)
    assert about["stakes"] in said(scene)
    scene.show(SQUADRO)
    presets = scene.host.games.rulebook("squadro").presets
    assert not {preset.about.english for preset in presets if preset.about.english} & {*said(scene)}


def test_a_chapter_that_is_opened_is_the_one_that_is_marked(scene: RulebookScene, hands: Hands) -> None:
    last = CLASSIC.chapters[-1].key
    for key in (CLASSIC.chapters[1].key, CLASSIC.chapters[0].key):
        scene.open_chapter(key)
        hands.key("f12")
        rest(hands)
        assert scene.chapter == key
        assert scene.open_chapter.of(key).selected
        assert not scene.open_chapter.of(last).selected
    assert scene.open_chapter.of(last).text == CLASSIC.chapters[-1].title.english


def test_the_contents_list_only_chapters_in_which_something_is_found(scene: RulebookScene) -> None:
    def listed() -> list[str]:
        return [name for each in boxes(scene, Button) if (name := each.command.name).startswith("chapter:")]

    assert listed() == [f"chapter:{chapter.key}" for chapter in CLASSIC.chapters]
    scene.find("B30")
    assert listed() == [f"chapter:{chapter.key}" for chapter, _ in found_in(CLASSIC, "B30")]
    scene.find("no such words")
    assert listed() == []
    assert CONTENTS in scene.page.regions


def test_a_search_forgets_what_was_marked(scene: RulebookScene) -> None:
    scene.show(CLASSIC, CLASSIC.paragraphs[3])
    assert scene.marked == CLASSIC.paragraphs[3]
    scene.find("dice")
    assert (scene.marked, scene.search) == (None, "dice")


def test_up_and_down_move_in_a_list_that_is_open_and_scroll_the_text_once_it_is_closed(
    scene: RulebookScene, hands: Hands
) -> None:
    scene.page.settle()
    scene.page.focus(TEXT)
    scene.page.pick(TEXT, [(1, "One"), (2, "Two")], 1, str)
    hands.key("down")
    assert scene.page.regions[TEXT].goal == 0
    scene.page.close_overlay()
    scene.page.focus(TEXT)
    hands.key("down")
    below = scene.page.regions[TEXT].goal
    assert below > 0
    first, second, *_ = (key for key in scene.page.widgets if key.startswith("chapter:"))
    scene.page.focus(first)
    hands.key("down")
    assert (scene.page.focused, scene.page.regions[TEXT].goal) == (second, below)


def test_the_button_to_search_opens_the_line_and_closes_it(scene: RulebookScene, hands: Hands) -> None:
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    assert scene.go_to_search.name in {box.command.name for box in boxes(scene, Button)}
    assert [box.command.name for box in boxes(scene, Choice)] == ["manual", "chapter"]
    assert boxes(scene, Entry) == []
    hands.key("ctrl+f")
    found = next(box.command for box in boxes(scene, Button) if box.command.name == "find")
    assert (found.text, found.icon) == ("Close search", "close")
    assert [box.command.name for box in boxes(scene, Entry)] == ["search"]
    assert [box.command.name for box in boxes(scene, Choice)] == ["manual"]
    assert scene.page.focused == "search"
    scene.find("dice")
    found()
    assert (scene.search, scene.searching, scene.page.focused) == ("", False, "text")


def test_a_chapter_is_chosen_where_there_is_no_list_of_them(scene: RulebookScene, hands: Hands) -> None:
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    key = CLASSIC.chapters[2].key
    scene.choose_chapter(key)
    hands.key("f12")
    rest(hands)
    assert scene.chapter == key
    assert chosen(scene)["chapter"] == key


def test_a_figure_steps_on_by_hand_and_begins_again(scene: RulebookScene, hands: Hands) -> None:
    figure = next(each for each, _ in scene.article.figures if each.actions)
    for step in range(len(figure.actions)):
        assert (scene.step_on.of(figure).text, scene.step_on.of(figure).icon) == ("Next", "forward"), step
        assert scene.press_figure.of(figure).text == "Next"
        scene.press_figure(figure)
    assert (scene.step_on.of(figure).text, scene.step_on.of(figure).icon) == ("Again", "first")
    assert scene.step_on.of(figure).offered
    hands.app.change(motion="normal")
    assert not scene.step_on.of(figure).offered
    assert scene.press_figure.of(figure).text == "Try it"
    scene.press_figure(figure)
    lesson = hands.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.figure == figure


def test_enter_on_the_text_tries_the_figure_in_sight(scene: RulebookScene, hands: Hands) -> None:
    seen = scene.in_sight
    scene.try_in_sight()
    assert isinstance(hands.app.top, LessonScene) is bool(seen and seen[0].actions)
    if hands.app.top is not scene:
        hands.app.pop()
    scene.find("no such words")
    rest(hands)
    assert scene.in_sight is None
    scene.try_in_sight()
    assert hands.app.top is scene


def test_what_comes_into_sight_is_told_once_with_its_heading(scene: RulebookScene) -> None:
    scene.show(STAKES)
    scene.lay_out()
    chapter = STAKES.chapters[0]
    told = scene.happened()
    assert told[0] == f"{chapter.title.english}: {chapter.paragraphs[0].text.english}"
    assert list(scene.happened()) == []
    region = scene.page.regions["text"]
    region.offset, region.goal = region.reach / 2, region.reach
    assert list(scene.happened()) == [], "while the text moves"
    region.scroll_to(region.reach, at_once=True)
    further = scene.happened()
    assert further
    assert not {*further} & {*told}


def test_without_a_manual_that_matters_the_first_one_is_open(hands: Hands) -> None:
    first, second, *_ = hands.app.games.manuals()
    assert RulebookScene(hands.app).manual is first
    assert RulebookScene(hands.app, second).manual is second
