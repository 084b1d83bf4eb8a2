"""What a lesson asks for, of every figure of every rule book; no window is driven."""

import pytest

from game.games.registry import GAMES
from game.handbook.model import Figure, Manual
from game.play.practice.lesson_task import LessonTask
from game.rules.actions import Action, parse_action
from game.rules.rulebook import DICE

CLASSIC, _, _, _, SQUADRO, _ = GAMES.manuals()


def task(manual: Manual, figure: Figure) -> LessonTask:
    return LessonTask(GAMES.rulebook(figure.game), figure, manual.rules, ("Ann", "Bö", "Cy", "D")[: len(figure.sides)])


def play(lesson: LessonTask, action: Action) -> None:
    if lesson.match.to_act == DICE:
        lesson.match.roll_dice()
    else:
        lesson.match.play(action)


@pytest.mark.parametrize("manual", GAMES.manuals(), ids=lambda manual: f"{manual.game} {manual.rules}")
def test_every_lesson_can_be_played_to_the_end(manual: Manual) -> None:
    for figure in manual.lessons:
        lesson = task(manual, figure)
        assert lesson.match.to_act == lesson.learner
        while left := lesson.left:
            assert lesson.due == (None if lesson.match.to_act == lesson.learner else left[0])
            play(lesson, left[0])
        assert lesson.done
        assert lesson.due is None


@pytest.mark.parametrize(("manual", "number", "other"), [(CLASSIC, 0, "13/7"), (SQUADRO, 0, "1-0/1-1")])
def test_a_legal_move_that_is_not_asked_for_is_to_be_taken_back(manual: Manual, number: int, other: str) -> None:
    lesson = task(manual, manual.lessons[number])
    asked = lesson.left
    lesson.match.play(parse_action(other))
    assert (lesson.left, lesson.due, lesson.done) == (None, "undo", False)
    lesson.match.undo()
    assert (lesson.left, lesson.due) == (asked, None)


def test_moves_in_a_row_may_come_in_any_order() -> None:
    manual, figure = next(
        (manual, figure)
        for manual in GAMES.manuals()
        for figure in manual.lessons
        if [parse_action(each).verb for each in figure.actions[:2]] == ["move", "move"]
        and parse_action(figure.actions[0]).target != parse_action(figure.actions[1]).origin
    )
    lesson = task(manual, figure)
    asked = lesson.left
    assert asked is not None
    lesson.match.play(asked[1])
    assert lesson.left == [asked[0], *asked[2:]]
