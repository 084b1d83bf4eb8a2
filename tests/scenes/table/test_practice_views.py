"""What stands at exercises, guessing, lessons and turns that are tried, asked without driving a window."""

from collections.abc import Callable
from typing import Any

import pytest

from game.games.registry import GAMES
from game.library import Library
from game.match import Match
from game.play.practice.series import OwnErrors
from game.rules.actions import parse_action
from game.scenes.guess.scene import GuessScene
from game.scenes.table.practice.exercise import ExerciseScene
from game.scenes.table.practice.guess_result import GuessResultScene, Placing
from game.scenes.table.practice.guessing import GuessingScene
from game.scenes.table.practice.guessing_view import scores
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.practice.scene import TrialScene
from game.scenes.table.practice.try_out import TryOutScene
from game.ui.layout import Choice, Entry, Line
from tests.engine_stand_in import StandIn
from tests.exercises.matches import finished, kept
from tests.scenes.conftest import Hands
from tests.scenes.table.test_sheet_views import texts

Begin = Callable[..., Match[Any]]


@pytest.fixture(autouse=True)
def engine(hands: Hands) -> StandIn:
    """It answers in the place of the program's own."""
    made = StandIn()
    hands.app.__dict__["engine"] = made
    return made


def bar(scene: TrialScene) -> list[str]:
    """The names of the buttons that stand where those of the table do."""
    return [each.name for commands in scene.bar().values() for each in commands]


def buttons(scene: TrialScene) -> list[str]:
    """The names of the buttons on the panel."""
    return [each.name for each in scene.buttons]


def test_an_exercise_leads_on_once_it_is_answered(hands: Hands, library: Library) -> None:
    match, review = kept(library)
    exercise = library.exercises("Ann")[0]
    series = OwnErrors(hands.app, exercise, match)
    series.number, series.count = 1, 3
    scene = ExerciseScene(hands.app, series)
    assert scene.quiet() == "1 of 3"
    assert (bar(scene), buttons(scene)) == (["undo", "redo"], ["show"])
    erred = next(one for one in review.decisions if one.before == exercise.moment)
    for action in map(parse_action, erred.best):
        scene.position.play(action)
    scene.settled()
    assert scene.says().startswith("That is the best move.\nPlayed: ")
    assert (bar(scene), buttons(scene)) == ([], ["next", "again"])
    assert [*scene.lines] == ["yours", "match"]
    assert scene.is_shown("yours")
    scene.show_line("match")
    assert scene.is_shown("match")


def test_a_turn_that_is_tried_is_taken_back_by_one_button(hands: Hands, library: Library) -> None:
    match, review = kept(library)
    worst = review.worst()[0]
    scene = TryOutScene(hands.app, match, worst.before, "")
    assert buttons(scene) == ["again"]
    assert scene.again.why_not == "Nothing has been played yet."
    assert scene.says().endswith("Play this turn your way.")
    for action in map(parse_action, worst.played):
        scene.position.play(action)
    scene.settled()
    assert scene.done
    scene.judge.step()
    assert "in winning chances" in scene.says()
    scene.again()
    assert not scene.done


def test_a_lesson_begins_with_what_is_to_be_done(hands: Hands) -> None:
    manual = GAMES.manuals()[0]
    scene = LessonScene(hands.app, manual, manual.lessons[0])
    assert scene.says().endswith("Try it on the board.")
    assert buttons(scene) == ["show", "again"]
    assert scene.leave.text == "Back"
    assert scene.inviting in ((), ("24",)), "no other piece is lit"
    while left := scene.task.left:
        scene.task.match.play(left[0])
    scene.settled()
    assert scene.says().split("\n") == ["Well done.", scene.figure.caption.english]
    assert buttons(scene) == ["next", "again"]
    assert scene.show_me.why_not == "Well done."


def test_a_line_for_each_who_guesses_stands_beside_the_board(hands: Hands, library: Library) -> None:
    scene = GuessingScene(hands.app, finished(library), ("Ann", "Bö", "Cem"), None)
    scene.guessing.answer(1, "")
    view = scores(scene)
    assert [box.command.name for box in view.walk() if isinstance(box, Line)] == ["who:0", "who:1", "who:2"]
    said = texts(view)
    assert said == ["Ann", "0", "Bö", "✓", "0", "Cem", "0", "As played", "0"]


def test_the_podium_stands_where_two_or_more_have_guessed(hands: Hands) -> None:
    both = [Placing(1, "Ann", 20), Placing(2, "Bö", 10)]
    assert texts(GuessResultScene(hands.app, both, 15, 40).view())[:5] == ["Result", "Bö", "2", "Ann", "1"]
    alone = texts(GuessResultScene(hands.app, both[:1], 15, 40).view())
    assert alone == ["Result", "1. Ann", "20 of 40 points", "As played", "15 of 40 points"]
    assert texts(GuessResultScene(hands.app, both, 0, 0).view()) == ["Result", "Nothing has been guessed yet."]


def test_one_to_four_guess_at_one_player_or_all(hands: Hands, library: Library) -> None:
    scene = GuessScene(hands.app, finished(library))
    for count in range(1, 5):
        scene.set_count(count)
        fields = [box.command.name for box in scene.view().walk() if isinstance(box, Entry)]
        assert fields == [f"name:{number}" for number in range(count)]
    whose = next(box for box in scene.view().walk() if isinstance(box, Choice) and box.command.name == "whose")
    assert [text for _, text in whose.options] == ["Everyone’s", "Ann", "Bö"]
