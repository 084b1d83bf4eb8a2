"""What the page of an exercise, of guessing and of a turn that is tried shows right after each command."""

from typing import Any

import pytest

from game.exercises.guess_session import MOST
from game.library import Library
from game.match import Match
from game.play.practice.series import OwnErrors
from game.review.review import Review
from game.rules.actions import parse_action
from game.scenes.base import screens
from game.scenes.table.practice.exercise import ExerciseScene
from game.scenes.table.practice.guess_result import GuessResultScene
from game.scenes.table.practice.guessing import GuessingScene
from game.scenes.table.practice.guessing_view import scores
from game.scenes.table.practice.scene import PracticeScene
from game.scenes.table.practice.try_out import TryOutScene
from game.ui.widgets.node import Node
from tests.engine_stand_in import StandIn
from tests.exercises.matches import finished, kept, own_errors
from tests.scenes.conftest import Hands
from tests.scenes.table.test_sheet_views import texts

TO_PLAY = "Ann to play 1."
NEARER = "This brings a piece nearer to home."


@pytest.fixture(autouse=True)
def engine(hands: Hands) -> StandIn:
    """It answers in the place of the program's own."""
    made = StandIn()
    hands.app.__dict__["engine"] = made
    return made


@pytest.fixture
def heard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played."""
    names: list[str] = []
    monkeypatch.setattr(hands.app, "sound", lambda name, _pan=0.0: names.append(name))
    return names


def nodes(scene: PracticeScene) -> dict[str, Node]:
    return {node.key: node for node in scene.page.nodes() if node.key}


def shown(scene: PracticeScene) -> list[str]:
    """The texts on the page."""
    return [line for node in scene.page.nodes() if node.text for line in node.text.split("\n")]


def wait(scene: PracticeScene, stage: str) -> None:
    for _ in range(60):
        if scene.stage == stage:  # type: ignore[attr-defined]
            return
        scene.update(0.1)
    raise AssertionError(f"it never comes to {stage}")


# ---- guessing


@pytest.fixture
def guessing(hands: Hands, library: Library) -> GuessingScene:
    """Ann and Bö, and Ann is asked."""
    hands.app.open(screens.Title())
    scene = GuessingScene(hands.app, finished(library), ("Ann", "Bö"), None)
    hands.app.push(scene)
    wait(scene, "guess")
    for _ in range(3):
        scene.update(0.1)
    return scene


def test_who_is_chosen_is_asked_at_once(guessing: GuessingScene) -> None:
    assert "Ann, what would you play?" in shown(guessing)
    guessing.choose(1)
    assert "Bö, what would you play?" in shown(guessing)
    assert [guessing.is_answering(who) for who in (0, 1)] == [False, True]


def test_what_was_played_is_shown_with_the_way_on_in_focus(guessing: GuessingScene) -> None:
    assert {"reveal", "who:0", "who:1"} <= {*nodes(guessing)}
    guessing.reveal()
    assert guessing.stage == "shown", "nothing is waited for"
    assert (guessing.shown, guessing.page.focused) == ("played", "next")
    assert "reveal" not in nodes(guessing)
    assert not guessing.is_asking()
    assert [guessing.can_choose(who) for who in (0, 1)] == [False, False]
    assert [guessing.is_answering(who) for who in (0, 1)] == [False, False]
    assert not guessing.position.open


def test_while_the_last_guess_is_weighed_it_says_so(hands: Hands, guessing: GuessingScene, engine: StandIn) -> None:
    engine.silent = True
    guessing.guessing.answer(0, "a state that nobody has judged")
    guessing.reveal()
    assert (guessing.stage, guessing.busy, guessing.verdict, guessing.lines) == ("weighing", True, [], {})
    assert "Judging the turn…" in shown(guessing)
    assert "reveal" not in nodes(guessing)
    hands.frames(1)
    assert guessing.stage == "weighing"


def test_the_points_of_everybody_are_told_once_it_is_shown(guessing: GuessingScene) -> None:
    position = guessing.position.book
    state = guessing.position.state
    for action in map(parse_action, guessing.guessing.judge.best):
        state, _ = position.play(state, action)
    guessing.guessing.answer(0, position.format_state(state))
    assert texts(scores(guessing)) == ["Ann", "✓", "0", "Bö", "0", "As played", "0"]
    guessing.reveal()
    played = guessing.guessing.played_points
    said = ["Ann", f"+{MOST}", "0", "Bö", "+0", "0", "As played", f"+{played}", "0"]
    assert texts(scores(guessing)) == said
    guessing.go_on()
    assert texts(scores(guessing)) == ["Ann", str(MOST), "Bö", "0", "As played", str(played)]
    assert (guessing.shown, guessing.position.open) == ("", False)


def test_whoever_leaves_what_is_shown_has_it_counted_and_leaves_the_table_after_the_result(
    hands: Hands, guessing: GuessingScene
) -> None:
    guessing.reveal()
    guessing.leave()
    result = hands.app.top
    assert isinstance(result, GuessResultScene)
    assert (result.most, result.played) == (MOST, guessing.guessing.as_played)
    assert [(each.place, each.name, each.points) for each in result.placings] == [(1, "Ann", 0), (1, "Bö", 0)]
    assert guessing.says() == ""
    result.done()
    assert guessing not in hands.app.scenes


def test_whoever_leaves_before_it_is_shown_has_nothing_counted(hands: Hands, guessing: GuessingScene) -> None:
    guessing.leave()
    result = hands.app.top
    assert isinstance(result, GuessResultScene)
    assert (result.most, result.played) == (0, 0)


def test_the_number_of_decisions_ends_with_the_last(guessing: GuessingScene) -> None:
    seen = []
    while guessing.guessing.turn:
        seen.append(guessing.number)
        guessing.guessing.advance()
    assert seen == [(n, len(seen)) for n in range(1, len(seen) + 1)]
    assert guessing.number[1] >= guessing.number[0]


# ---- exercises


@pytest.fixture
def made(library: Library) -> tuple[Match[Any], Review]:
    return kept(library)


@pytest.fixture
def exercise(hands: Hands, library: Library, made: tuple[Match[Any], Review]) -> ExerciseScene:
    """Ann's first error; the error was to play 6/7 alone, and 1/2 as well is better."""
    hands.app.open(screens.Title())
    scene = ExerciseScene(hands.app, OwnErrors(hands.app, own_errors(library)[0], made[0]))
    hands.app.push(scene)
    for _ in range(3):
        scene.update(0.1)
    return scene


def play(scene: PracticeScene, *actions: str) -> None:
    for action in map(parse_action, actions):
        scene.position.play(action)
    scene.settled()


def test_a_hint_is_on_the_page_at_once_and_then_the_answer(exercise: ExerciseScene, heard: list[str]) -> None:
    assert TO_PLAY in shown(exercise)
    exercise.show_me()
    assert NEARER in shown(exercise)
    assert heard == []
    exercise.show_me()
    assert "next" in nodes(exercise)
    assert (exercise.page.focused, heard) == ("next", ["refuse"])
    assert "It comes back in 1 day." in shown(exercise)
    exercise.again()
    exercise.settled()
    assert TO_PLAY in shown(exercise)
    assert not {"next", "again"} & {*nodes(exercise)}


@pytest.mark.parametrize(
    ("answer", "sound"), [(("6/7", "1/2", "done"), "home"), (("6/7", "done"), "refuse")], ids=["right", "wrong"]
)
def test_an_answer_is_heard_and_the_way_on_has_the_focus(
    exercise: ExerciseScene, heard: list[str], answer: tuple[str, ...], sound: str
) -> None:
    play(exercise, *answer)
    assert (heard, exercise.page.focused) == ([sound], "next")
    assert {"next", "again"} <= {*nodes(exercise)}
    assert "show" not in nodes(exercise)


def test_undo_is_there_while_a_turn_is_asked_for_alone(exercise: ExerciseScene) -> None:
    assert {"undo", "redo"} <= {each.name for each in exercise.commands()}
    play(exercise, "6/7", "done")
    assert not {"undo", "redo"} & {each.name for each in exercise.commands()}


def test_after_the_last_exercise_it_is_said(hands: Hands, exercise: ExerciseScene, library: Library) -> None:
    before = len(hands.app.scenes)
    play(exercise, "6/7", "1/2", "done")
    exercise.go_on()
    assert (len(hands.app.scenes), hands.app.top is exercise) == (before, False), "the next one has its place"
    following = hands.app.top
    assert isinstance(following, ExerciseScene)
    for one in own_errors(library):
        library.answer(one, 0.0)
    following.go_on()
    assert len(hands.app.scenes) == before - 1


# ---- a turn that is tried


def test_a_turn_that_is_tried_says_what_it_loses_until_it_is_taken_back(
    hands: Hands, made: tuple[Match[Any], Review]
) -> None:
    match, review = made
    worst = review.worst()[0]
    hands.app.open(screens.Title())
    scene = TryOutScene(hands.app, match, worst.before, "")
    hands.app.push(scene)
    assert "Play this turn your way." in shown(scene)
    assert not nodes(scene)["again"].enabled
    play(scene, *worst.played)
    scene.judge.step()
    scene.page.rebuild()
    assert nodes(scene)["again"].enabled
    assert any("in winning chances" in line for line in shown(scene))
    scene.again()
    scene.settled()
    assert "Play this turn your way." in shown(scene)
    assert not scene.done
