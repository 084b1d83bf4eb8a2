"""The lessons: a card for each, with what it is about; pressing one opens it, and leaving that leads back here."""

import pytest

from game.scenes.base import screens
from game.scenes.lessons.scene import LessonsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.lesson import LessonScene
from game.ui.layout import Card, Label
from game.ui.widgets.buttons import ButtonWidget
from tests.playing import BOX
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest


def test_every_lesson_of_every_game_has_a_card(hands: Hands) -> None:
    scene = LessonsScene(hands.app)
    cards = [box.command.name for box in scene.view().walk() if isinstance(box, Card)]
    counts = {game: len(scene.manual(game).lessons) for game in BOX if BOX[game].manuals()}
    assert cards == [f"lesson:{game}:{number}" for game, count in counts.items() for number in range(count)]
    assert counts["squadro"] == 5


def test_the_heading_says_the_number_and_the_part_of_the_rules(hands: Hands) -> None:
    said = [box.text for box in LessonsScene(hands.app).view().walk() if isinstance(box, Label)]
    assert said[said.index("Jumping") - 1] == "3"
    assert "Squadro" in said


def test_a_lesson_opens_and_leads_back(hands: Hands) -> None:
    hands.app.open(screens.Lessons())
    scene = hands.app.top
    assert isinstance(scene, LessonsScene)
    hands.frames()
    assert scene.page.focused == "lesson:backgammon:0"
    hands.click("lesson:backgammon:1")
    lesson = hands.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.figure == scene.manual("backgammon").lessons[1]
    hands.key("escape")
    assert hands.app.top is scene


def test_the_rule_book_opens_at_the_game(hands: Hands) -> None:
    LessonsScene(hands.app).rule_book("squadro")
    book = hands.app.top
    assert isinstance(book, RulebookScene)
    assert book.manual.game == "squadro"


def test_a_lesson_is_called_by_its_number_and_title_and_told_by_its_caption(hands: Hands) -> None:
    scene = LessonsScene(hands.app)
    cards = [
        box for box in scene.view().walk() if isinstance(box, Card) and box.command.name.startswith("lesson:squadro")
    ]
    manual = scene.manual("squadro")
    titles = [manual.lesson_title(figure).english for figure in manual.lessons]
    assert [card.name for card in cards] == [f"{number}\u00a0· {title}" for number, title in enumerate(titles, 1)]
    captions = [figure.caption.english for figure in manual.lessons]
    assert [card.command.text for card in cards] == captions
    said = [box.text for card in cards for box in card.walk() if isinstance(box, Label)]
    assert {*captions} <= {*said}


def test_the_lessons_are_those_of_the_usual_rules(hands: Hands) -> None:
    scene = LessonsScene(hands.app)
    assert (scene.manual("backgammon").game, scene.manual("backgammon").rules) == ("backgammon", "classic")
    assert scene.rule_book.of("squadro").tip == "Squadro"


def test_a_game_whose_usual_rules_have_no_manual_shows_the_first_one(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    manuals = BOX["backgammon"].manuals()[1:]
    monkeypatch.setattr(type(BOX["backgammon"]), "manuals", lambda _: manuals)
    assert LessonsScene(hands.app).manual("backgammon") is manuals[0]


def test_the_way_to_the_rules_ends_where_the_cards_end(hands: Hands) -> None:
    hands.app.open(screens.Lessons())
    rest(hands)
    page = hands.app.top.pages[0]
    assert isinstance(button := page.widgets["rulebook:squadro"], ButtonWidget)
    assert button.style == "plain"
    assert page.box(button.key).right == max(page.box(key).right for key in page.widgets if key.startswith("lesson:"))
