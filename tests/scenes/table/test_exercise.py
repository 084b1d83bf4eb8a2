"""Exercises: from the title to the board, played with one's own hands, judged, and shown how it would be better."""

from typing import Any

import pytest

from game.library import Library
from game.match import Match
from game.review.review import Decision, Review
from game.rules.actions import parse_action
from game.scenes.base.opening.practice import practise
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.practice.exercise import ExerciseScene
from game.scenes.title.scene import TitleScene
from game.ui.style.look import Look
from tests.engine_stand_in import StandIn
from tests.exercises.matches import kept, learner, own_errors
from tests.playing import TOY
from tests.scenes.conftest import Hands
from tests.scenes.screens import VIEWS, Told, press, reachable, rest
from tests.scenes.test_fitting import hidden, misplaced, overlapping


@pytest.fixture
def engine(hands: Hands) -> StandIn:
    """Who thinks is a stand-in."""
    made = StandIn()
    hands.app.__dict__["engine"] = made
    return made


@pytest.fixture
def made(library: Library) -> tuple[Match[Any], Review]:
    return kept(library)


def at_exercise(hands: Hands) -> ExerciseScene:
    scene = hands.app.top
    assert isinstance(scene, ExerciseScene)
    rest(hands)
    return scene


def begin(hands: Hands, name: str = "Ann") -> ExerciseScene:
    practise(hands.app, learner(hands.app.library, name))
    return at_exercise(hands)


def erred(scene: ExerciseScene, review: Review) -> Decision:
    return next(one for one in review.decisions if one.before == scene.series.moment)


def play(hands: Hands, scene: ExerciseScene, actions: tuple[str, ...]) -> None:
    """Play with one's hands: pieces are dragged, buttons pressed."""
    for action in map(parse_action, actions):
        if action.verb == "move":
            hands.drag(scene.spot(action.origin), scene.spot(action.target))
        else:
            hands.click(f"act:{action}")
        hands.wait(lambda: scene.controller.settled)
    rest(hands)


def play_by_keys(hands: Hands, scene: ExerciseScene, actions: tuple[str, ...]) -> None:
    for action in map(parse_action, actions):
        scene.page.focus(f"place:{action.origin}" if action.verb == "move" else f"act:{action}")
        hands.key("return")
        hands.wait(lambda: scene.controller.settled)
    rest(hands)


def test_without_any_it_is_said_how_one_gets_some(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    press(hands, "exercises")
    assert isinstance(hands.app.top, ExercisesScene)
    assert any("Review a match:" in node.text for node in hands.app.top.page.nodes() if node.text)
    hands.click("library")
    assert isinstance(hands.app.top, LibraryScene)


@pytest.mark.usefixtures("made")
def test_from_the_title_to_the_board_and_back(hands: Hands, engine: StandIn) -> None:
    hands.app.push(TitleScene(hands.app))
    press(hands, "exercises")
    press(hands, f"learner:{learner(hands.app.library).key}")
    scene = at_exercise(hands)
    assert scene.words().startswith("Ann to play ")
    hands.key("escape")
    assert isinstance(hands.app.top, ExercisesScene)
    assert engine.requests == []


def test_the_better_move_is_right(
    hands: Hands, engine: StandIn, library: Library, made: tuple[Match[Any], Review]
) -> None:
    match, review = made
    before, scene = match.journal, begin(hands)
    count = len(own_errors(library))
    play(hands, scene, erred(scene, review).best)
    assert scene.attempt.stage == "right"
    assert scene.words().startswith("That is the best move.\nPlayed: ")
    assert scene.words().endswith("It comes back in 1 day.")
    assert len(own_errors(library)) == count - 1
    assert engine.requests == [], "the review knows that"
    hands.key("return")
    assert at_exercise(hands) is not scene
    assert library.load(library.id_of(match)).journal == before


def test_by_keys_too_and_the_error_is_wrong_again(
    hands: Hands, engine: StandIn, library: Library, made: tuple[Match[Any], Review]
) -> None:
    scene, count = begin(hands), len(own_errors(library))
    one = erred(scene, made[1])
    play_by_keys(hands, scene, one.played)
    assert scene.attempt.stage == "wrong"
    assert "in winning chances" in scene.words()
    assert f"Played: {scene.noted(one.played)}\n" in scene.words()
    assert "Better: " in scene.words()
    assert "This brings a piece nearer to home." in scene.words()
    state = made[0].moments[one.before].state
    for action in map(parse_action, one.best):
        state, _ = TOY.play(state, action)
    hands.frames(200)
    assert scene.position.state == state, "the better move is on the board"
    assert scene.is_shown("better")
    hands.click("line:yours")
    hands.frames(200)
    assert scene.position.state == made[0].moments[one.after].state
    assert scene.is_shown("yours")
    assert len(own_errors(library)) == count - 1
    assert engine.requests == []


def test_who_gives_up_is_shown_it_and_may_try_after_all(
    hands: Hands, engine: StandIn, library: Library, made: tuple[Match[Any], Review]
) -> None:
    scene = begin(hands)
    one = erred(scene, made[1])
    hands.click("show")
    assert scene.words().endswith("This brings a piece nearer to home."), "a hint comes first"
    assert scene.attempt.stage == "asked"
    hands.click("show")
    assert scene.attempt.stage == "wrong"
    assert scene.attempt.schedule is not None
    assert scene.attempt.schedule.repetitions == 0
    rest(hands)
    assert not scene.controller.hand.ways, "what is shown cannot be played on"
    hands.click("again")
    rest(hands)
    play(hands, scene, one.best)
    assert scene.attempt.stage == "right"
    assert scene.attempt.schedule.repetitions == 0, "the first answer counts"
    assert engine.requests == []
    assert library.learners()


def test_undo_takes_back_until_the_turn_is_finished(
    hands: Hands, engine: StandIn, made: tuple[Match[Any], Review]
) -> None:
    scene = begin(hands)
    first = next(action for action in scene.position.legal() if action.verb == "move")
    hands.drag(scene.spot(first.origin), scene.spot(first.target))
    rest(hands)
    assert scene.attempt.stage == "asked"
    hands.key("ctrl+z")
    rest(hands)
    assert len(scene.position.moments) == 1
    assert engine.requests == []
    assert made


def test_an_engine_that_fails_is_told_of_and_asked_again(
    hands: Hands, engine: StandIn, library: Library, made: tuple[Match[Any], Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "review", lambda _: None)
    engine.fails = lambda _: "died"
    scene = begin(hands)
    play(hands, scene, erred(scene, made[1]).best)
    hands.frames(10)
    assert scene.attempt.stage == "judging"
    assert "is not responding" in scene.words()
    assert scene.attempt.schedule is None
    engine.fails = lambda _: ""
    hands.click("retry")
    hands.wait(lambda: scene.attempt.stage == "right")


def test_when_all_is_done_it_is_said(
    hands: Hands, engine: StandIn, library: Library, made: tuple[Match[Any], Review]
) -> None:
    told = Told(hands)
    hands.app.push(ExercisesScene(hands.app))
    practise(hands.app, learner(hands.app.library))
    while isinstance(hands.app.top, ExerciseScene):
        scene = at_exercise(hands)
        for action in erred(scene, made[1]).best:
            scene.act(parse_action(action))
            hands.wait(lambda scene=scene: scene.controller.settled)  # type: ignore[misc]
        rest(hands)
        scene.go_on()
    assert told.lines[-1] == "That is all for today, Ann."
    hands.frames()
    assert any("due in 1 day" in node.text for node in hands.app.top.pages[0].nodes() if node.text)
    assert engine.requests == []
    assert own_errors(library) == []


def test_everything_can_be_reached_by_keys(hands: Hands, made: tuple[Match[Any], Review]) -> None:
    scene = begin(hands)
    assert {"leave", "show"} <= reachable(scene.page)
    assert made


@pytest.mark.usefixtures("long_words", "engine")
@pytest.mark.parametrize(("size", "text"), VIEWS)
def test_all_words_have_room(hands: Hands, made: tuple[Match[Any], Review], size: tuple[int, int], text: float) -> None:
    scene = begin(hands)
    hands.app.look = Look(size, text)
    for shows in (False, True):
        if shows:
            scene.show_me()
            scene.show_me()
        scene.lay_out()
        rest(hands)
        assert misplaced(scene.page) == []
        assert overlapping(scene.page) == []
        assert hidden(scene.page) == []
    assert made
