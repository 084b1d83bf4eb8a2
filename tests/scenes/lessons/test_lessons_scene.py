"""The lessons: a card for each, with what it is about; pressing one opens it, and leaving that leads back here."""

from game.scenes.base import screens
from game.scenes.lessons.scene import LessonsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.lesson import LessonScene
from game.ui.layout import Card, Label
from tests.playing import BOX
from tests.scenes.conftest import Hands


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
