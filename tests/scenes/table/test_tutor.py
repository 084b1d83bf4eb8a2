"""The tutor: it speaks up before a mistake is made, and says nothing where there is nothing to say."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.library import Library
from game.library.tutor_notes import TutorNote
from game.match import Aids, Match
from game.pictures.lit_piece import LitPiece
from game.play.advice.move_words import move_text, played_text
from game.play.review.decision_texts import BETTER, PLAYED
from game.play.tutor import LONGEST
from game.play.words.loss_words import given, graded
from game.play.words.match_words import score_line
from game.rules.actions import Action
from game.scenes.table.dialogs.tutor_question import TutorScene
from game.scenes.table.scene import TableScene
from game.table.model.turn_explanation import titled_turn
from game.ui.layout import Badge, Button, FirstFit, Group
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
Engines = tuple[StandIn, StandIn]
pytestmark = pytest.mark.usefixtures("engines")
STRICT = Aids(tutor=20)
ROLL, DONE = Action("roll"), Action("done")


def rolled(hands: Hands, match: Match[Any]) -> TableScene:
    """At the table, with a throw to be played in more than one way."""
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.settled and bool(scene.controller.hand.ways))
    return scene


def one_step(scene: TableScene) -> None:
    """Play the number once, though it could be played twice: the toy's engine thinks little of that."""
    ways = scene.controller.hand.ways
    scene.controller.act(*next(way for targets in ways.values() for way in targets.values() if len(way) == 1))


def mistaken(hands: Hands, scene: TableScene) -> None:
    """Play once, and try to finish."""
    one_step(scene)
    hands.wait(lambda: scene.controller.settled)
    scene.act(DONE)
    hands.frames()


def lit(scene: TableScene) -> tuple[tuple[int, str, str], ...]:
    return scene.controller.view.highlights.advised


def told(hands: Hands) -> str:
    return " ".join(node.text.replace("\n", " ") for node in hands.app.top.pages[0].nodes() if node.text)


def test_it_speaks_before_the_turn_is_finished(hands: Hands, begin: Begin) -> None:
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    assert isinstance(hands.app.top, TutorScene)
    assert "in winning chances" in told(hands)
    assert DONE not in match.journal
    assert not scene.controller.view.board_rect.colliderect(scene.window.layout.beside)


def test_it_grades_the_error_and_tells_the_score(hands: Hands, begin: Begin) -> None:
    match = begin("toy", "series", aids=STRICT)
    mistaken(hands, rolled(hands, match))
    top: Any = hands.app.top
    assert graded(top.question.verdict.lost) in told(hands)
    assert given(top.question.verdict.lost) in told(hands)
    assert score_line(match, match.now).startswith("Anna 0, Björn 0")
    assert score_line(match, match.now) in told(hands)


def test_one_looks_at_what_is_better(hands: Hands, begin: Begin) -> None:
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    before = scene.controller.view.picture
    mistaken(hands, scene)
    played, edition = scene.controller.view.picture, scene.page.edition
    hands.click("answer:look")
    assert lit(scene)
    assert scene.controller.view.picture == before != played
    assert scene.page.edition != edition, "the players' panels are of the moment that the board shows, too"
    assert "Better: " in told(hands)
    assert "This brings a piece nearer to home." in told(hands)
    usual = hands.app.top.pages[0].look.line()
    hands.app.change(text_size=1.5)
    hands.frames()
    assert hands.app.top.pages[0].look.line() > 1.3 * usual
    assert lit(scene)
    hands.click("answer:look")
    assert scene.controller.view.picture == played
    assert not lit(scene)


@pytest.mark.parametrize("press", ["answer:think", "escape"])
def test_thinking_again_takes_the_moves_of_the_turn_back(
    hands: Hands, begin: Begin, library: Library, press: str
) -> None:
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    before = match.journal
    mistaken(hands, scene)
    hands.look()
    hands.click(press) if press.startswith("answer") else hands.key(press)
    hands.wait(lambda: scene.controller.settled)
    assert hands.app.top is scene
    assert match.journal == before
    assert match.can_redo
    assert [(note.place, note.player, note.heeded) for note in library.tutor_notes(library.id_of(match))] == [
        (len(before), 0, True)
    ]


def test_who_goes_on_is_not_asked_again(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    start = len(match.journal)
    mistaken(hands, scene)
    loss = round(1000 * hands.app.top.question.verdict.lost.loss)  # type: ignore[attr-defined]
    hands.look()
    hands.click("answer:go")
    hands.wait(lambda: scene.controller.settled)
    assert match.to_act == 1
    assert library.tutor_notes(library.id_of(match)) == [TutorNote(start, 0, loss, False)]
    assert loss >= 20


def test_the_best_play_is_not_spoken_of(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    best = scene.model.adviser.advice(match.now).ways[0]  # type: ignore[union-attr]
    for action in best.actions:
        scene.act(action) if action.verb != "move" else scene.controller.act(action)
        hands.wait(lambda: scene.controller.settled)
    assert match.to_act == 1
    assert library.tutor_notes(library.id_of(match)) == []


def test_small_mistakes_pass_where_only_big_ones_are_spoken_of(hands: Hands, begin: Begin) -> None:
    match = begin("toy", aids=Aids(tutor=1000))
    scene = rolled(hands, match)
    mistaken(hands, scene)
    assert hands.app.top is scene
    assert match.to_act == 1


def test_without_the_agreement_nothing_is_asked(hands: Hands, begin: Begin, engines: Engines) -> None:
    match = begin("toy")
    scene = rolled(hands, match)
    mistaken(hands, scene)
    assert match.to_act == 1
    assert engines[1].asked == []


def test_it_is_asked_when_the_decision_begins_and_once(hands: Hands, begin: Begin, engines: Engines) -> None:
    match = begin("toy", aids=STRICT)
    _, adviser = engines
    scene = rolled(hands, match)
    assert [request["state"] for request in adviser.requests] == [match.book.format_state(match.state)]
    one_step(scene)
    hands.wait(lambda: scene.controller.settled)
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    hands.key("ctrl+shift+z")
    hands.wait(lambda: scene.controller.settled)
    assert len(adviser.asked) == 1
    assert hands.app.top is scene


def test_what_is_forced_is_not_judged(hands: Hands, begin: Begin, engines: Engines) -> None:
    """Rolling is all that can be done first."""
    hands.table(begin("toy", aids=STRICT))
    assert engines[1].asked == []
    hands.key("space")
    assert [request["state"].split()[2] for request in engines[1].requests] == ["move"]


def test_nobody_waits_longer_than_a_moment(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    adviser.silent = True
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    assert DONE not in match.journal
    assert scene.busy
    frames = 0
    while DONE not in match.journal:
        hands.frames(1)
        frames += 1
        assert frames < 60 * LONGEST + 10
    assert hands.app.top is scene


def test_nothing_that_is_held_back_is_played_under_a_question(hands: Hands, begin: Begin, engines: Engines) -> None:
    """Who is asked whether to resign must not resign for the next player."""
    hands.app.change(confirm=True)
    engines[1].silent = True
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    scene.questions.resign()
    hands.frames(round(60 * LONGEST) + 10)
    assert DONE not in match.journal
    hands.look()
    hands.click("answer0")
    hands.wait(lambda: match.over)
    assert (match.journal[-1].verb, match.moments[-1].actor) == ("resign", 0)


def test_an_answer_that_comes_in_time_is_heard(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    adviser.silent = True
    scene = rolled(hands, begin("toy", aids=STRICT))
    mistaken(hands, scene)
    adviser.speak()
    hands.wait(lambda: hands.app.top is not scene)
    assert isinstance(hands.app.top, TutorScene)


def test_who_takes_back_while_it_thinks_plays_on(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    adviser.silent = True
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled and not scene.busy)
    adviser.speak()
    hands.frames(100)
    assert hands.app.top is scene
    assert DONE not in match.journal


@pytest.mark.parametrize("fault", ["died", "slow", "nonsense"])
def test_an_adviser_that_fails_stops_nobody(hands: Hands, begin: Begin, engines: Engines, fault: Any) -> None:
    answers: Mapping[str, Any] = {"ok": True, "candidates": 3}
    engines[1].answers = lambda _: answers if fault == "nonsense" else fault
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    hands.wait(lambda: match.to_act == 1)
    assert hands.app.top is scene


def test_what_the_program_finishes_by_itself_is_judged_too(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines

    def upside_down(request: Mapping[str, Any]) -> Any:
        """What is best is worst."""
        answer: Any = adviser.honest(request)
        for candidate in answer["candidates"]:
            candidate["worth"]["values"].reverse()
        answer["candidates"].reverse()
        return answer

    adviser.answers = upside_down
    hands.app.change(auto_done=True)
    match = begin("toy", die=2, aids=STRICT)
    scene = rolled(hands, match)
    ways = scene.controller.hand.ways
    scene.controller.act(*max((way for targets in ways.values() for way in targets.values()), key=len))
    hands.wait(lambda: hands.app.top is not scene)
    assert isinstance(hands.app.top, TutorScene)
    hands.look()
    hands.click("answer:go")
    hands.wait(lambda: match.to_act == 1)


def test_moves_of_a_game_without_a_button_to_finish(hands: Hands, begin: Begin, engines: Engines) -> None:
    """The move is the decision: it is held back, and its piece is where it was."""
    _, adviser = engines
    match = begin("squadro", aids=STRICT)
    adviser.answers = lambda request: _ranked(match, request)
    scene = hands.table(match)
    moves = [action for action in match.legal() if action.verb == "move"]
    worst = moves[-1]
    hands.drag(scene.spot(worst.origin), scene.spot(worst.target))
    assert isinstance(hands.app.top, TutorScene)
    assert match.journal == ()
    assert not scene.model.hand.held
    hands.look()
    hands.click("answer:think")
    hands.wait(lambda: scene.controller.settled)
    assert match.journal == ()
    assert scene.model.hand.ways
    scene.controller.act(moves[0])
    hands.wait(lambda: scene.controller.settled)
    assert match.to_act == 1


def _ranked(match: Match[Any], request: Mapping[str, Any]) -> Any:
    """The rule book's first move is best, and each further one a little worse."""
    book = match.book
    state = book.parse_state(request["state"])
    seat = book.to_act(state)
    found = []
    for number, action in enumerate(a for a in book.legal(state) if a.verb == "move"):
        own = 0.9 - 0.15 * number
        values = [own, 1 - own] if seat == 0 else [1 - own, own]
        after = book.format_state(book.play(state, action)[0])
        found.append({"actions": [str(action)], "state": after, "worth": {"values": values, "wins": values}})
    return {"ok": True, "candidates": found}


def test_it_says_what_is_played_and_at_last_what_is_better_each_with_its_sign(hands: Hands, begin: Begin) -> None:
    mistaken(hands, rolled(hands, begin("toy", aids=STRICT)))
    sheet = hands.app.top
    assert isinstance(sheet, TutorScene)
    played = titled_turn(PLAYED, played_text(sheet.model.board, *sheet.question.played))
    better = titled_turn(BETTER, move_text(sheet.model.board, sheet.question.verdict.better))
    assert (played != better, played in told(hands), better in told(hands)) == (True, True, False)
    assert signs(sheet) == ["close"]
    sheet.redrawing.of(sheet.question.look)()
    assert (played in told(hands), better in told(hands)) == (True, True)
    assert signs(sheet) == ["close", "done"]


def signs(sheet: TutorScene) -> list[str]:
    """The icons on discs that the sheet shows where there is room for everything."""
    return [box.name for box in sheet.view().walk() if isinstance(box, Badge)]


def test_between_what_is_said_and_the_answers_stands_the_piece_of_who_is_asked(hands: Hands, begin: Begin) -> None:
    mistaken(hands, rolled(hands, begin("toy", aids=STRICT)))
    sheet = hands.app.top
    assert isinstance(sheet, TutorScene)
    (piece,) = [box for box in sheet.view().walk() if isinstance(box, LitPiece)]
    assert piece.seat == sheet.model.match.to_act


def test_answers_without_a_line_for_each_have_no_icons(hands: Hands, begin: Begin) -> None:
    mistaken(hands, rolled(hands, begin("toy", aids=STRICT)))
    sheet = hands.app.top
    assert isinstance(sheet, TutorScene)
    answers = next(box for box in sheet.view().walk() if isinstance(box, Group) and box.name == "answers").child
    assert isinstance(answers, FirstFit)
    look = sheet.page.look
    forms = []
    for ems in (20, 5):
        chosen = answers.chosen(look, look.em(ems), None)
        forms.append({box.form for box in chosen.walk() if isinstance(box, Button)})
    assert forms == [{"whole"}, {"word"}]


def test_it_does_not_judge_computers(hands: Hands, begin: Begin, engines: Engines) -> None:
    match = begin("toy", first=1, levels=("", "newcomer"), aids=STRICT)
    scene = TableScene(hands.app, match)
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.free and match.to_act == 0)
    assert engines[1].asked == []


def test_a_busy_hand_presses_nothing_on_it(hands: Hands, begin: Begin) -> None:
    """A double click on Done does not go on."""
    match = begin("toy", aids=STRICT)
    scene = rolled(hands, match)
    mistaken(hands, scene)
    for key in ("answer:go", "answer:think"):
        spot = hands.app.top.targets()[key].center
        hands.click(spot)
        assert isinstance(hands.app.top, TutorScene)


def roughly(engine: StandIn) -> Callable[[Mapping[str, Any]], Any]:
    """Answers in which all but the best has been thought about less, if it was not asked for."""

    def answer(request: Mapping[str, Any]) -> Any:
        told = engine.honest({**request})
        if not isinstance(told, str):
            for way in [*told.get("candidates", ())][1:]:
                way["rough"] = way["state"] not in request.get("also", ())
        return told

    return answer


def test_a_mistake_is_confirmed_as_a_review_would_before_it_is_spoken_of(
    hands: Hands, begin: Begin, engines: Engines
) -> None:
    _, adviser = engines
    adviser.answers = roughly(adviser)
    scene = rolled(hands, begin("toy", aids=STRICT))
    mistaken(hands, scene)
    hands.frames()
    assert isinstance(hands.app.top, TutorScene)
    first, second = [request for request in adviser.requests if request["do"] == "candidates"][-2:]
    assert ("also" in first, len(second["also"])) == (False, 1)


def test_one_that_never_thinks_of_it_is_not_asked_for_ever(hands: Hands, begin: Begin, engines: Engines) -> None:
    _, adviser = engines
    rough = roughly(adviser)
    adviser.answers = lambda request: rough({key: value for key, value in request.items() if key != "also"})
    scene = rolled(hands, begin("toy", aids=STRICT))
    mistaken(hands, scene)
    hands.frames()
    assert isinstance(hands.app.top, TutorScene)
    assert sum("also" in request for request in adviser.requests) == 1
