"""What stands at exercises, guessing, lessons and turns that are tried, asked without driving a window."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.exercises.judge import Judge
from game.games.registry import GAMES
from game.library import Library
from game.match import Match
from game.pictures.lit_piece import LitPiece
from game.play.controller import Intent
from game.play.practice.series import OwnErrors
from game.review.lost import Loss
from game.rules.actions import parse_action
from game.scenes.base import screens
from game.scenes.base.scene import Scene
from game.scenes.guess.scene import GuessScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.exercise import ExerciseScene
from game.scenes.table.practice.guess_result import GuessResultScene, Placing
from game.scenes.table.practice.guessing import GuessingScene
from game.scenes.table.practice.guessing_view import scores
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.practice.scene import PracticeScene, TrialScene
from game.scenes.table.practice.try_out import TryOutScene
from game.scenes.table.practice.view import panel, verdict
from game.ui.layout import Badge, Button, Card, Choice, Entry, FirstFit, Label, Line, Row, Space
from tests.engine_stand_in import StandIn
from tests.exercises.matches import finished, kept, own_errors
from tests.scenes.conftest import Hands
from tests.scenes.table.test_sheet_views import texts
from tests.toy.board import ToyBoard

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
    exercise = own_errors(library)[0]
    series = OwnErrors(hands.app, exercise, match)
    series.number, series.count = 1, 3
    scene = ExerciseScene(hands.app, series)
    assert scene.quiet() == "1 of 3"
    assert (bar(scene), buttons(scene)) == (["undo", "redo"], ["show"])
    assert scene.call == "Find the best move"
    assert isinstance(scene.picture, LitPiece)
    assert scene.picture.seat == scene.position.to_act
    erred = next(one for one in review.decisions if one.before == exercise.moment)
    for action in map(parse_action, erred.best):
        scene.position.play(action)
    scene.settled()
    assert scene.says().startswith("That is the best move.\nPlayed: ")
    assert (bar(scene), buttons(scene)) == ([], ["next", "again"])
    assert (scene.call, scene.picture) == ("", None)
    assert [*scene.lines] == ["yours", "match"]
    assert scene.is_shown("yours")
    scene.show_line("match")
    assert scene.is_shown("match")


@pytest.fixture
def exercise(hands: Hands, library: Library) -> ExerciseScene:
    """The second of three own errors; the error was to play 6/7 alone, and 1/2 as well is better."""
    match, _ = kept(library)
    series = OwnErrors(hands.app, own_errors(library)[0], match)
    series.number, series.count = 2, 3
    return ExerciseScene(hands.app, series)


def play(scene: PracticeScene, *actions: str) -> None:
    for action in map(parse_action, actions):
        scene.position.play(action)
    scene.settled()


def journal(scene: PracticeScene) -> list[str]:
    """What was played from the position on."""
    return list(map(str, scene.position.journal))


NEARER = "This brings a piece nearer to home."
TO_PLAY = "Ann to play 1."
BETTER = "Better: 6-7 1-2"
LATER = "It comes back in 1 day."


@pytest.mark.parametrize(
    ("actions", "noted"),
    [
        (("6/7", "1/2", "done"), "6-7 1-2"),
        (("done",), "Enough"),
        (("roll",), "Roll"),
        (("6/7", "nonsense!"), ""),
        ((), ""),
    ],
)  # fmt: skip
def test_a_turn_is_noted_by_its_moves_or_else_by_the_texts_of_its_buttons(
    exercise: ExerciseScene, actions: tuple[str, ...], noted: str
) -> None:
    assert exercise.noted(actions) == noted


def test_the_board_lies_for_who_is_asked_also_once_the_turn_is_played(
    hands: Hands, exercise: ExerciseScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyBoard, "facing", lambda _, seat: 2 * (1 - seat))
    hands.app.change(board_view="turned")
    exercise.lay_out()
    begun = exercise.window.turns
    play(exercise, "6/7", "done")
    assert (exercise.position.seat, begun, exercise.window.turns) == (0, 2, 2)


def test_the_way_back_stands_on_the_panel_however_little_room_it_has(exercise: ExerciseScene) -> None:
    forms = next(box for box in panel(exercise).walk() if isinstance(box, FirstFit))
    look = exercise.page.look
    chosen = [forms.chosen(look, look.px(300), look.px(high)) for high in range(900, 0, -20)]
    ways = [[box for box in form.walk() if isinstance(box, Button) and box.command.name == "leave"] for form in chosen]
    assert {len(found) for found in ways} == {1}
    assert [found[0].form for found in (ways[0], ways[-1])] == ["whole", "icon"]
    head = next(box for box in chosen[-1].walk() if isinstance(box, Row))
    assert any(isinstance(box, Space) and box.grow for box in head.boxes), "the number stands at the right"


def test_where_hints_are_off_a_key_lights_what_can_move_in_an_exercise_too(
    hands: Hands, exercise: ExerciseScene
) -> None:
    hands.app.change(hints=False)
    exercise.model.hand.deal({"1": {"9": ()}})
    assert not exercise.controller.view.highlights.movable
    assert exercise.does("hint")
    assert exercise.controller.view.highlights.movable == {"1"}
    assert exercise.show_me.text == "Hint", "it was not asked for"


def test_where_what_can_move_is_lit_the_key_gives_the_hint(exercise: ExerciseScene) -> None:
    keys = [each for each in exercise.commands() if each.key == "hint"]
    assert len(keys) == 1
    for expected in ("Show me", ""):
        assert exercise.does("hint")
        assert not exercise.asks or exercise.show_me.text == expected
    assert not exercise.asks, "the answer was shown"


def test_who_leaves_or_goes_back_is_where_it_was_opened(hands: Hands, exercise: ExerciseScene) -> None:
    below = Scene(hands.app)
    for leave in (exercise.leave, exercise.back):
        hands.app.push(below)
        hands.app.push(exercise)
        leave()
        assert hands.app.top is below


def test_where_no_reason_is_known_the_hint_lights_the_pieces_that_the_best_move_lifts(
    exercise: ExerciseScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Judge, "reasons", ())
    hand = exercise.model.hand
    hand.deal({origin: {"9": ()} for origin in ("1", "4", "6")})
    assert (exercise.inviting, exercise.hints) == (("1", "4", "6"), [])
    exercise.show_me()
    assert exercise.hints == ["The pieces that the best move uses are highlighted."]
    assert exercise.inviting == ("1", "6")
    hand.lift("4")
    assert exercise.inviting == ("9",), "what is held may land"


def test_an_exercise_gives_a_hint_first_and_then_shows_what_is_better(exercise: ExerciseScene) -> None:
    assert (exercise.title, exercise.number) == ("Your own errors", (2, 3))
    assert (exercise.says(), exercise.show_me.text, exercise.lines) == (TO_PLAY, "Hint", {})
    exercise.show_me()
    assert (exercise.says(), exercise.show_me.text) == (f"{TO_PLAY}\n{NEARER}", "Show me")
    assert exercise.asks
    exercise.show_me()
    assert exercise.says().split("\n") == [BETTER, NEARER, LATER]
    assert (exercise.shown, exercise.asks, buttons(exercise)) == ("better", False, ["next", "again"])
    exercise.show_me()
    assert exercise.says().split("\n") == [BETTER, NEARER, LATER], "there is nothing more to show"
    exercise.again()
    assert (exercise.says(), exercise.show_me.text, exercise.shown) == (TO_PLAY, "Hint", ""), "once more from the start"


def badges(exercise: ExerciseScene) -> list[str]:
    """The signs beside the sentence that says how good an answer is."""
    head = verdict(exercise, "body")[0]
    return [each.name for each in head.walk() if isinstance(each, Badge)] if head else []


def test_a_wrong_answer_is_told_beside_what_is_better_and_when_it_comes_back(exercise: ExerciseScene) -> None:
    play(exercise, "6/7", "done")
    assert exercise.says().split("\n") == [
        "?? Blunder −21%", "That costs 21% in winning chances.", "Played: 6-7", BETTER,
        f"The better choice: {NEARER}", LATER,
    ]  # fmt: skip
    assert [name for name in exercise.lines if exercise.is_shown(name)] == ["better"]
    assert not badges(exercise)


@pytest.mark.parametrize("wide", [220, 240, 400])
def test_no_reason_ends_with_a_word_alone(exercise: ExerciseScene, wide: int) -> None:
    play(exercise, "6/7", "done")
    look = exercise.page.look
    for told in verdict(exercise, "body"):
        for label in told.walk() if told else ():
            if isinstance(label, Label) and len(lines := look.wrap(label.text, wide, label.style)) > 1:
                last = look.wrap(label.text, label.words(look, pygame.Rect(0, 0, wide, 99)).rect.width, label.style)[-1]
                assert " " in last or len(lines) == len(label.text.split())


def test_a_right_answer_is_told_beside_what_was_played_in_the_match(exercise: ExerciseScene) -> None:
    play(exercise, "6/7", "1/2", "done")
    told = ["That is the best move.", "Played: 6-7 1-2", "In the match: 6-7"]
    why = exercise.says().split("\n")
    assert why[:3] == told
    assert badges(exercise) == ["done"], "that it is right is seen at a glance"
    assert exercise.shown == "yours"
    cards = [card for box in verdict(exercise, "body") if box for card in box.walk() if isinstance(card, Card)]
    assert [(card.command.selected, card.to_look_at) for card in cards] == [(True, True), (False, True)]
    assert "That costs" not in exercise.says(), "it is the best move"
    exercise.show_line("match")
    assert exercise.says().split("\n") == [*told, "That costs 21% in winning chances.", LATER]


def test_the_page_tells_of_a_right_answer_as_soon_as_it_is_judged(
    exercise: ExerciseScene, engine: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.silent = True
    play(exercise, "1/2", "done")
    exercise.page.settle()
    monkeypatch.setattr(type(exercise.attempt), "weigh", lambda attempt: setattr(attempt, "stage", "right") or True)
    exercise.informed()
    exercise.page.settle()
    assert any(node.text.startswith("Right:") for node in exercise.page.nodes())
    assert exercise.page.focused == "next"


def test_what_is_better_is_played_by_itself_after_a_pause(exercise: ExerciseScene) -> None:
    play(exercise, "6/7", "done")
    for _ in range(7):
        exercise.update(0.1)
    assert (journal(exercise), exercise.busy) == (["6/7", "done"], True), "the answer is seen for a moment"
    for _ in range(13):
        exercise.update(0.1)
    assert journal(exercise) == ["6/7", "1/2", "done"]
    exercise.show_line("yours")
    assert not exercise.position.open
    for _ in range(13):
        exercise.update(0.1)
    assert (exercise.shown, journal(exercise)) == ("yours", ["6/7", "done"])


def test_what_is_to_be_played_by_itself_is_waited_for(hands: Hands, exercise: ExerciseScene) -> None:
    hands.app.push(exercise)
    play(exercise, "6/7", "done")
    hands.wait(lambda: not exercise.busy)
    exercise.show_line("yours", 60.0)
    hands.frames(3)
    assert (exercise.moving, exercise.busy) == (False, True)


def test_while_an_answer_is_judged_nobody_goes_on_and_who_judges_may_fail(
    exercise: ExerciseScene, engine: StandIn
) -> None:
    engine.silent = True
    play(exercise, "1/2", "done")
    assert (exercise.says(), exercise.verdict, exercise.busy) == ("Judging the turn…", [], True)
    assert (buttons(exercise), exercise.go_on.why_not) == (["next", "again"], "Judging the turn…")
    assert (exercise.show_me.why_not, exercise.lines) == ("Judging the turn…", {})
    for question in engine.asked:
        question.failure = "died"
    exercise.update(0.1)
    silent = "The computer player is not responding, so this cannot be judged now."
    assert (exercise.says(), buttons(exercise), exercise.show_me.why_not) == (silent, ["retry", "again"], silent)
    engine.silent = False
    exercise.retry()
    exercise.update(0.1)
    exercise.update(0.1)
    assert buttons(exercise) == ["next", "again"]
    assert exercise.verdict, "it is judged after all"
    assert exercise.go_on.why_not == ""


def test_what_is_shown_of_an_answer_closes_with_the_question(exercise: ExerciseScene, engine: StandIn) -> None:
    engine.silent = True
    play(exercise, "1/2", "done")
    exercise.close()
    assert engine.cancelled == engine.asked[-1:]


def test_a_turn_that_is_tried_is_taken_back_by_one_button(hands: Hands, library: Library) -> None:
    match, review = kept(library)
    worst = review.worst()[0]
    scene = TryOutScene(hands.app, match, worst.before, "")
    assert buttons(scene) == ["again"]
    assert (scene.number, scene.quiet()) == ((1, 1), ""), "the first of one is not counted"
    assert isinstance(scene.picture, LitPiece)
    assert scene.again.why_not == "Nothing has been played yet."
    assert scene.says().endswith("Play this turn your way.")
    for action in map(parse_action, worst.played):
        scene.position.play(action)
        assert scene.again.why_not == ""
    scene.settled()
    assert scene.done
    assert scene.picture is None
    scene.judge.step()
    assert "in winning chances" in scene.says()
    scene.again()
    assert not scene.done


def test_a_turn_that_is_tried_may_find_nobody_who_judges_it(hands: Hands, library: Library, engine: StandIn) -> None:
    match, review = kept(library)
    engine.silent = True
    worst = review.worst()[0]
    scene = TryOutScene(hands.app, match, worst.before, "")
    assert (scene.title, scene.done, scene.verdict, scene.busy) == ("Try it yourself", False, [], True)
    play(scene, *worst.played)
    assert (scene.says(), scene.done, bar(scene), scene.again.why_not) == ("Judging the turn…", True, [], "")
    for question in engine.asked:
        question.failure = "died"
    scene.update(0.1)
    assert (scene.says(), scene.verdict) == ("This turn cannot be judged.", [])
    asked = len(engine.asked)
    scene.update(0.1)
    assert len(engine.asked) == asked
    scene.again()
    play(scene, *worst.played)
    assert (scene.says(), len(engine.asked)) == ("Judging the turn…", asked + 1)


def stood(scene: LessonScene) -> LessonScene:
    """A lesson once its pieces stand."""
    scene.settled()
    for _ in range(20):
        scene.update(0.1)
    return scene


def test_a_wrong_move_in_a_lesson_is_taken_back_after_a_moment(hands: Hands) -> None:
    manual = GAMES.manuals()[0]
    scene = stood(LessonScene(hands.app, manual, manual.lessons[0]))
    match = scene.task.match
    begun = len(match.moments)
    scene.controller.act(parse_action("8/6"))
    for _ in range(40):
        if scene.says().startswith("That is a legal move, but not the one asked for here."):
            break
        scene.update(0.1)
    assert (len(match.moments), scene.holds(Intent(()))) == (begun + 1, True)
    assert scene.hurry(), "nobody has to wait for it"
    assert len(match.moments) == begun
    stood(scene)
    assert (scene.holds(Intent(())), scene.hurry()) == (False, False)
    assert scene.says().endswith(scene.figure.caption.english), "what was wrong stays to be read"


def test_a_lesson_names_the_button_that_is_to_be_pressed(hands: Hands) -> None:
    manual = GAMES.manuals()[0]
    number, cube = next(
        (n, one) for n, one in enumerate(manual.lessons) if manual.lesson_title(one).english == "The doubling cube"
    )
    scene = stood(LessonScene(hands.app, manual, cube))
    assert scene.says() == f"{cube.caption.english}\nPress “Double”."
    assert buttons(scene) == ["act:double", "show", "again"]
    assert [*scene.first_targets][:2] == ["next", "act:double"]
    assert scene.number == (number + 1, len(manual.lessons))
    assert [scene.is_step(n) for n in range(len(manual.lessons))] == [n == number for n in range(len(manual.lessons))]
    scene.show_me()
    assert scene.task.match.journal[-1:] == (parse_action("double"),)


def test_another_lesson_takes_the_place_of_the_one_that_is_open(hands: Hands) -> None:
    manual = GAMES.manuals()[0]
    hands.app.open(screens.Title())
    hands.app.open(screens.Lesson(manual, manual.lessons[0]))
    below = len(hands.app.scenes)
    scene = hands.app.top
    assert isinstance(scene, LessonScene)
    scene.open_step(2)
    second = hands.app.top
    assert isinstance(second, LessonScene)
    assert (second.figure, len(hands.app.scenes)) == (manual.lessons[2], below)
    second.go_on()
    third = hands.app.top
    assert isinstance(third, LessonScene)
    assert (third.figure, len(hands.app.scenes)) == (manual.lessons[3], below)
    third.open_step(len(manual.lessons) - 1)
    last = hands.app.top
    assert isinstance(last, LessonScene)
    last.go_on()
    assert len(hands.app.scenes) == below - 1, "after the last one it goes back"


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


def test_people_guess_one_after_the_other_and_see_what_was_played_in_the_end(hands: Hands, library: Library) -> None:
    hands.app.open(screens.Title())
    scene = GuessingScene(hands.app, finished(library), ("Ann", "Bö"), None)
    hands.app.push(scene)
    assert (scene.stage, scene.says(), buttons(scene)) == (
        "looking", "The computer player is looking at the position…", [],
    )  # fmt: skip
    assert (scene.title, scene.number) == ("Ann – Bö", (1, 10))
    hands.wait(lambda: scene.stage == "guess")
    assert (scene.says(), buttons(scene)) == (f"Ann, what would you play?\n{TO_PLAY}", ["reveal"])
    assert [scene.choose.of(who).selected for who in (0, 1)] == [True, False]
    assert [scene.can_choose(who) for who in (0, 1)] == [True, True]
    scene.choose(1)
    assert scene.says().startswith("Bö, what would you play?")
    hands.wait(lambda: scene.controller.settled)
    for action in map(parse_action, ("0/1", "done")):
        scene.act(action)
        hands.wait(lambda: scene.controller.settled)
    assert (scene.says(), scene.busy) == ("", True), "one's own move is seen for a moment"
    assert not scene.can_choose(0)
    hands.wait(lambda: scene.says() != "")
    assert scene.says().startswith("Ann, what would you play?")
    assert [scene.can_choose(who) for who in (0, 1)] == [True, False], "who has answered is not asked again"
    scene.reveal()
    hands.wait(lambda: scene.stage == "shown")
    assert scene.says() == scene.judged() != ""
    assert (bar(scene), buttons(scene), scene.shown) == ([], ["next"], "played")
    assert scene.line_text("played").startswith("Played: ")
    scene.go_on()
    assert (scene.number, scene.verdict, scene.lines) == ((2, 10), [], {})
    hands.wait(lambda: scene.stage == "guess")
    scene.back()
    assert isinstance(hands.app.top, GuessResultScene)
    assert scene.stage == "over"


def test_guessing_goes_on_by_itself_only_while_the_computer_player_looks_or_weighs(
    hands: Hands, library: Library
) -> None:
    scene = GuessingScene(hands.app, finished(library), ("Ann", "Bö"), None)
    hands.app.push(scene)
    hands.wait(lambda: scene.stage == "guess" and not scene.busy)
    assert not scene.busy
    busy = {}
    stages: tuple[Any, ...] = ("looking", "weighing", "shown", "over")
    for scene.stage in stages:
        busy[scene.stage] = scene.busy
    assert busy == {"looking": True, "weighing": True, "shown": False, "over": False}


def test_who_has_guessed_nothing_leaves_without_a_result(hands: Hands, library: Library) -> None:
    hands.app.open(screens.Title())
    scene = GuessingScene(hands.app, finished(library), ("Ann",), None)
    hands.app.push(scene)
    scene.back()
    assert scene not in hands.app.scenes
    assert not isinstance(hands.app.top, GuessResultScene)


def test_guessing_waits_for_a_computer_player_that_does_not_answer(
    hands: Hands, library: Library, engine: StandIn
) -> None:
    engine.silent = True
    scene = GuessingScene(hands.app, finished(library), ("Ann",), None)
    scene.update(0.1)
    assert (scene.stage, scene.busy, buttons(scene)) == ("looking", True, [])
    for question in engine.asked:
        question.failure = "died"
    scene.update(0.1)
    assert scene.says() == "The computer player is not responding, so this cannot be judged now."
    assert buttons(scene) == ["retry", "next"]
    engine.silent = False
    scene.retry()
    for _ in range(30):
        scene.update(0.1)
    assert (scene.stage, buttons(scene)) == ("guess", ["reveal"])


def test_the_podium_stands_where_somebody_is_ahead(hands: Hands) -> None:
    both = [Placing(1, "Ann", 20), Placing(2, "Bö", 10)]
    assert texts(GuessResultScene(hands.app, both, 15, 40).view())[:6] == ["Result", "10", "Bö", "20", "Ann", "1. Ann"]
    alone = texts(GuessResultScene(hands.app, both[:1], 15, 40).view())
    assert alone == ["Result", "1. Ann", "20 of 40 points", "As played", "15 of 40 points"]
    assert texts(GuessResultScene(hands.app, both, 0, 0).view()) == ["Result", "Nothing has been guessed yet."]
    level = [Placing(1, "Ann", 0), Placing(1, "Bö", 0)]
    listed = ["Result", "Ann", "0 of 40 points", "Bö", "0 of 40 points", "As played", "15 of 40 points"]
    assert texts(GuessResultScene(hands.app, level, 15, 40).view()) == listed, "nobody has won"
    lines = [box for box in GuessResultScene(hands.app, level, 15, 40).view().walk() if isinstance(box, Row)]
    styles = [{box.style for box in line.walk() if isinstance(box, Label)} for line in lines]
    assert styles == [{"strong"}, {"strong"}, {"small"}], "points are as large as the name beside them"


def test_one_to_four_guess_at_one_player_or_all(hands: Hands, library: Library) -> None:
    scene = GuessScene(hands.app, finished(library))
    for count in range(1, 5):
        scene.set_count(count)
        fields = [box.command.name for box in scene.view().walk() if isinstance(box, Entry)]
        assert fields == [f"name:{number}" for number in range(count)]
    whose = next(box for box in scene.view().walk() if isinstance(box, Choice) and box.command.name == "whose")
    assert [text for _, text in whose.options] == ["Everyone’s", "Ann", "Bö"]


@pytest.mark.parametrize(
    ("stage", "lost", "said", "better"),
    [
        ("right", Loss(0.0, 0.0), ["That is the best move."], False),
        ("right", Loss(0.01, 0.01), ["Right: this costs next to nothing."], True),
        ("right", None, ["Right: this costs next to nothing."], False),
        ("wrong", Loss(0.1, 0.1), ["?? Blunder −10%", "That costs 10% in winning chances."], True),
        ("wrong", None, ["", ""], True),
        ("asked", Loss(0.1, 0.1), [], False),
    ],
)
def test_how_good_an_answer_is_and_whether_a_better_one_is_shown(
    exercise: Any, stage: str, lost: Loss | None, said: list[str], better: bool
) -> None:
    exercise.attempt = SimpleNamespace(
        stage=stage, lost=lost, played=(), decision=None, judge=SimpleNamespace(best=("a",), reasons=())
    )
    assert exercise.verdict == said
    assert ("better" in exercise.lines) is better


@pytest.mark.parametrize(
    ("actions", "noted"), [(("6/7", "1/2", "done"), "6-7 1-2"), (("roll",), "Roll"), (("nonsense",), "")]
)
def test_actions_are_noted_as_the_game_does_or_called_by_their_buttons(
    exercise: ExerciseScene, actions: tuple[str, ...], noted: str
) -> None:
    assert exercise.noted(actions) == noted


def test_help_opens_the_rule_book_of_the_game(hands: Hands, exercise: ExerciseScene) -> None:
    exercise.help()
    assert isinstance(hands.app.top, RulebookScene)
