"""The view and the commands of a review, asked without a window."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match
from game.play.review.review_job import ReviewJob, levels
from game.play.words.loss_words import given, short
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.guess.scene import GuessScene
from game.scenes.review.list_view import list_panel
from game.scenes.review.moment_line import MomentLine
from game.scenes.review.scene import ReviewScene
from game.scenes.review.view import explanation, view
from game.ui.charts import AREA, Sketch, moment_scale
from game.ui.commands import perform
from game.ui.layout import Box, Button, Choice, Label, ProgressBar, TitledLine, ValueTable, title_and_text
from game.ui.style.look import Look
from tests.audit.practising import by_hand
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.stored import END

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> ReviewScene:
    """A review that is stored, of a match in which much went wrong."""
    hands.app.__dict__["engine"] = StandIn()
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, hands.app.games["toy"].levels()[-1].key))
    return ReviewScene(hands.app, match)


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label | TitledLine)]


def buttons(box: Box) -> list[str]:
    return [each.command.name for each in box.walk() if isinstance(each, Button)]


def test_errors_lead_from_one_to_the_next_and_end(scene: ReviewScene) -> None:
    do, order = scene.controls, sorted(one.before for one in scene.worst)
    scene.choose(order[0])
    assert not do.previous.enabled
    for before in order[1:]:
        do.next()
        assert scene.chosen == before
    assert not do.next.enabled
    do.previous()
    assert scene.chosen == order[-2]


def test_where_all_turns_are_listed_the_buttons_lead_from_turn_to_turn(scene: ReviewScene) -> None:
    do, order = scene.controls, [one.before for one in scene.decisions]
    scene.choose(order[0])
    assert [do.previous.text, do.next.text] == ["Previous error", "Next error"]
    do.set_listing("order")
    assert [do.previous.text, do.next.text] == ["Previous turn", "Next turn"]
    assert not do.previous.enabled
    for before in order[1:]:
        do.next()
        assert scene.chosen == before
    assert not do.next.enabled
    do.previous()
    assert scene.chosen == order[-2]


def test_a_line_is_selected_while_its_decision_is_looked_at(scene: ReviewScene) -> None:
    first, second = (one.before for one in scene.worst[:2])
    scene.controls.choose(first)
    assert scene.controls.choose.of(first).selected
    assert not scene.controls.choose.of(second).selected


def test_the_explanation_says_what_was_played_and_what_was_better(scene: ReviewScene) -> None:
    one = scene.worst[0]
    scene.choose(one.before)
    said = texts(explanation(scene))
    heads, (played, better) = scene.texts.figures(one)
    moves = scene.texts.moves(one)
    wanted = [scene.texts.head(one), given(one.lost), *heads, moves[0], *played, moves[1], *better]
    assert said[: len(wanted)] == wanted
    assert buttons(explanation(scene))[:5] == ["previous", "next", "better", "deeper", "try"]


def test_in_a_low_window_the_moves_come_before_what_was_lost_and_are_whole(hands: Hands, scene: ReviewScene) -> None:
    one = scene.worst[0]
    scene.choose(one.before)
    hands.app.push(scene)
    scene.page.rebuild(Look((960, 600), 2.0))
    scene.page.settle()
    nodes = {node.name: node for node in scene.page.nodes()}
    *moves, lost = (nodes[text] for text in (*scene.texts.moves(one), given(one.lost)))
    assert len(moves) == 2
    assert all(node.clip.contains(node.rect) and node.rect.bottom <= lost.rect.top for node in moves)


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_in_the_lowest_window_the_buttons_stand_in_the_head_and_long_moves_are_whole(
    hands: Hands, begin: Begin, game: str
) -> None:
    hands.app.__dict__["engine"] = StandIn()
    hands.app.change(language="de", text_size=2.0)
    match = begin(game, steps=END, hand=1, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, levels(hands.app.games[game])[0]))
    scene = ReviewScene(hands.app, match)
    hands.app.push(scene)
    scene.page.rebuild(Look((960, 600), 2.0))
    scene.page.settle()
    region, look = scene.page.regions["told"], scene.page.look
    assert scene.decision
    for key in ("previous", "next", "better", "try", "play on"):
        assert scene.page.widgets[key].rect.bottom <= region.view.top
    nodes = {node.name: node for node in scene.page.nodes() if node.clip == region.view}
    whole = [move.replace("\n", " ") for move in scene.texts.moves(scene.decision)]
    parts = [part for move in whole for part in ([move] if move in nodes else title_and_text(move))]
    assert len(parts) >= 2
    assert all(region.view.contains(nodes[part].rect) for part in parts)
    assert all(nodes[part].rect.width > look.em(12) for part in parts if part.startswith("Die Figur"))
    assert next(iter(nodes)) in (scene.texts.head(scene.decision), scene.texts.grade(scene.decision))
    line = next(node for node in scene.page.nodes() if node.key == f"moment:{scene.chosen}")
    assert line.clip.contains(line.rect), "and so is the first line of the list"


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_in_a_small_window_both_long_moves_are_whole(text: float, hands: Hands, begin: Begin) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = begin("dont-worry", steps=END, hand=1, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, levels(hands.app.games["dont-worry"])[0]))
    scene = ReviewScene(hands.app, match)
    hands.app.push(scene)
    scene.page.rebuild(Look((960, 600), text))
    scene.page.settle()
    region = scene.page.regions["told"]
    assert scene.decision
    moves = [title_and_text(move) for move in scene.texts.moves(scene.decision)]
    said = [words.text for node in scene.page.nodes() if region.view.contains(node.rect) for words in node.words]
    assert len(moves) == 2
    assert all(part in said for move in moves for part in move)


def test_what_can_be_done_stands_in_two_equal_columns(hands: Hands, scene: ReviewScene) -> None:
    hands.app.look = Look((1500, 720))
    hands.app.push(scene)
    scene.page.settle()
    rects = {node.key: node.rect for node in scene.page.nodes()}
    better, deeper, try_it, play_on = (rects[key] for key in ("better", "deeper", "try", "play on"))
    assert (better.left, better.width) == (try_it.left, try_it.width)
    assert (deeper.left, deeper.width) == (play_on.left, play_on.width)
    assert deeper.right == rects["next"].right, "the table above ends there too"


def test_of_three_things_that_can_be_done_the_first_has_a_line_of_its_own(hands: Hands, scene: ReviewScene) -> None:
    hands.app.look = Look((1500, 720))
    scene.rollouts.offered = False
    hands.app.push(scene)
    scene.page.settle()
    rects = {node.key: node.rect for node in scene.page.nodes()}
    better, try_it, play_on = (rects[key] for key in ("better", "try", "play on"))
    assert better.width == play_on.right - try_it.left
    assert try_it.top == play_on.top
    assert abs(try_it.width - play_on.width) <= 1
    assert try_it.top >= better.bottom


def test_the_board_shows_what_was_better_only_where_something_was(
    scene: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = next(each for each in scene.worst if each.best not in (each.played, ("roll",)))
    scene.choose(one.before)
    marks = scene.board_view.highlights
    assert marks.ahead
    assert marks.advised
    monkeypatch.setattr(ReviewScene, "decision", replace(one, best=one.played))
    scene.choose(one.before)
    assert (scene.board_view.highlights.ahead, scene.board_view.highlights.advised) == (marks.ahead, ())


def test_a_line_has_the_loss_at_its_right_end_beside_the_move_or_below_it(scene: ReviewScene) -> None:
    one = scene.worst[0]
    line = next(each for each in list_panel(scene).walk() if isinstance(each, MomentLine))
    look = scene.page.look
    region: Any = SimpleNamespace(look=look)
    wide, pad = look.measure(short(one.lost), "small-strong")[0], look.px(6)
    for width, beside in ((600, True), (120, False)):
        words, _ = line.content(region, pygame.Rect(0, 0, width, line.measure(look, width)[1]))
        *_, played, lost = words
        assert (played.text, lost.text) == (scene.texts.noted(one.before, one.played), short(one.lost))
        assert (lost.rect.right, lost.rect.width) == (width - pad, wide)
        assert (lost.rect.top == played.rect.top) == beside
        assert not lost.rect.colliderect(played.rect)


def test_a_long_sentence_is_in_the_games_notation_where_it_takes_more_than_two_lines(
    hands: Hands, begin: Begin
) -> None:
    match = begin("dont-worry", steps=END, hand=1, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, levels(hands.app.games["dont-worry"])[0]))
    scene = ReviewScene(hands.app, match)
    region: Any = SimpleNamespace(look=scene.page.look)
    kept, noted = 0, 0
    lines_shown = [each for each in list_panel(scene).walk() if isinstance(each, MomentLine)]
    for line, one in zip(lines_shown, scene.worst, strict=True):
        sentence, short = (scene.texts.noted(one.before, one.played, short=short) for short in (False, True))
        assert sentence in line.name
        for width in (700, 160):
            words, _ = line.content(region, pygame.Rect(0, 0, width, line.measure(scene.page.look, width)[1]))
            played = next(each for each in words if each.text in (sentence, short))
            lines = scene.page.look.text_size(sentence, played.rect.width, "small")[1]
            assert (played.text == sentence) == (lines <= 2 * scene.page.look.line("small"))
            kept, noted = kept + (played.text == sentence), noted + (played.text == short)
    assert kept
    assert noted


def test_without_a_decision_nothing_can_be_done_about_it(scene: ReviewScene) -> None:
    scene.chosen = None
    do = scene.controls
    assert [each.enabled for each in (do.show_better, do.try_it, do.play_on)] == [False, False, False]
    assert scene.decision is None


def test_the_lists_hold_errors_all_turns_or_figures(scene: ReviewScene) -> None:
    assert list(scene.listed) == scene.worst
    scene.controls.set_listing("order")
    assert scene.listed == scene.decisions
    assert any(text.startswith("Game 1") for text in texts(list_panel(scene)))
    scene.controls.set_listing("figures")
    assert scene.listed == ()
    assert {"exercises", "guess"} <= set(buttons(list_panel(scene)))


def test_progress_shows_until_the_review_is_made(scene: ReviewScene) -> None:
    def shows() -> bool:
        return any(isinstance(box, ProgressBar) for box in list_panel(scene).walk())

    done = scene.job.reviewer.done
    assert shows() is not done
    if not done:
        assert scene.controls.stop.offered is not scene.controls.go_on.offered
        scene.controls.stop()
        assert scene.controls.go_on.offered


# ---- what is told of a decision


def test_a_decision_is_told_once_and_without_its_line_where_that_has_the_keyboard(scene: ReviewScene) -> None:
    first, second = scene.worst[:2]
    scene.choose(first.before)
    told = scene.happened()
    assert told[0].startswith(scene.texts.head(first))
    assert given(first.lost) in told[0]
    assert scene.happened() == ()
    scene.choose(second.before)
    scene.lay_out()
    scene.page.focus(f"moment:{second.before}")
    again = scene.happened()
    assert not again[0].startswith(scene.texts.head(second))
    assert again[-1] == scene.texts.moves(second)[-1]
    assert scene.happened() == ()


def test_nothing_is_told_without_a_decision(scene: ReviewScene) -> None:
    scene.chosen = None
    assert scene.happened() == ()


def test_without_a_decision_it_is_said_that_there_is_none_once_the_review_is_made(hands: Hands, begin: Begin) -> None:
    hands.app.__dict__["engine"] = engine = StandIn()
    engine.silent = True
    scene = ReviewScene(hands.app, begin("toy", "series", steps=END, hand=3, quits=0))
    nothing = "No game of this match is over yet, or there was nothing to decide."
    assert scene.chosen is None
    assert nothing not in texts(explanation(scene))
    going = ReviewScene(hands.app, begin("toy"))
    assert (going.job.reviewer.done, going.decisions) == (True, ())
    assert nothing in texts(explanation(going))


def test_the_board_shows_the_decision_that_is_chosen(scene: ReviewScene) -> None:
    for one in scene.worst[:2]:
        scene.controls.choose(one.before)
        assert (scene.chosen, scene.board_pane.shown, scene.decision) == (one.before, one.before, one)


def test_a_moment_that_is_no_decision_is_shown_without_one(scene: ReviewScene) -> None:
    befores = {one.before for one in scene.decisions}
    free = next(number for number in range(len(scene.match.moments)) if number not in befores)
    scene.choose(free)
    assert (scene.chosen, scene.decision) == (free, None)
    assert not scene.controls.show_better.enabled


@pytest.mark.parametrize(
    ("changes", "better", "question"),
    [
        ({}, True, True),
        ({"best": None}, False, True),
        ({"best": ("roll",)}, False, True),
        ({"choices": 1, "apart": False}, True, False),
        ({"kind": "resign"}, True, False),
    ],
)
def test_what_can_be_done_about_a_decision(
    scene: ReviewScene, monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], better: bool, question: bool
) -> None:
    one = scene.worst[0]
    if changes.get("best", ()) is None:
        changes = {"best": one.played}
    changed = replace(one, **changes)
    others = tuple(changed if each is one else each for each in scene.review.decisions)
    monkeypatch.setattr(ReviewScene, "review", replace(scene.review, decisions=others))
    monkeypatch.setattr(ReviewScene, "decisions", others)
    scene.chosen = one.before
    assert scene.decision == changed
    do = scene.controls
    assert (do.show_better.enabled, do.question is not None) == (better, question)
    assert (do.try_it.enabled, do.play_on.enabled) == (True, True)


# ---- the list


def choices(scene: ReviewScene) -> dict[str, Any]:
    return {each.command.name: each.value for each in list_panel(scene).walk() if isinstance(each, Choice)}


def test_the_list_that_is_chosen_shows_as_chosen(scene: ReviewScene) -> None:
    for listing in ("order", "figures", "worst"):
        scene.controls.set_listing(listing)
        assert choices(scene)["listing"] == listing


def test_each_game_of_a_match_has_one_heading_with_its_score(scene: ReviewScene) -> None:
    scene.controls.set_listing("order")
    said = texts(list_panel(scene))
    games = scene.match.now.game + 1
    assert [text for text in said if text.startswith("Game ")] == [f"Game {number + 1}" for number in range(games)]
    assert games > 1
    lines = [each for each in list_panel(scene).walk() if isinstance(each, MomentLine)]
    assert [line.command.name for line in lines] == [f"moment:{one.before}" for one in scene.decisions]


def test_a_single_game_has_no_heading(hands: Hands, begin: Begin) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = begin("toy", steps=END, hand=3, quits=0)
    hands.app.library.keep_review(
        hands.app.library.id_of(match), by_hand(match, hands.app.games["toy"].levels()[-1].key)
    )
    scene = ReviewScene(hands.app, match)
    scene.controls.set_listing("order")
    assert scene.decisions
    assert not [text for text in texts(list_panel(scene)) if text.startswith("Game ")]
    assert scene.score == ""


def test_a_match_without_an_error_says_so(scene: ReviewScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReviewScene, "worst", [])
    assert "No errors were made." in texts(list_panel(scene))
    monkeypatch.setattr(ReviewScene, "review", replace(scene.review, decisions=()))
    assert "No errors were made." not in texts(list_panel(scene))


def test_the_figures_say_who_judged_and_what_was_left_out(scene: ReviewScene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.controls.set_listing("figures")
    review = scene.review
    monkeypatch.setattr(ReviewScene, "review", replace(review, engine="Grandma", skipped=(3, 5)))
    with_both = texts(list_panel(scene))
    assert "Judged by Grandma." in with_both
    monkeypatch.setattr(ReviewScene, "review", replace(review, engine="", skipped=()))
    without = texts(list_panel(scene))
    assert not [text for text in without if text.startswith("Judged by")]
    assert len(without) == len(with_both) - 2


def test_before_anything_is_known_there_are_no_figures(scene: ReviewScene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.controls.set_listing("figures")
    assert any(isinstance(box, ValueTable) for box in list_panel(scene).walk())
    monkeypatch.setattr(ReviewScene, "review", replace(scene.review, decisions=()))
    assert not any(isinstance(box, ValueTable) for box in list_panel(scene).walk())
    assert buttons(list_panel(scene))[:2] == ["exercises", "guess"]


# ---- how far it is


@pytest.fixture
def made_anew(hands: Hands, begin: Begin) -> ReviewScene:
    """A review that is being made, while the engine does not answer."""
    hands.app.__dict__["engine"] = engine = StandIn()
    engine.silent = True
    return ReviewScene(hands.app, begin("toy", "series", steps=END, hand=3, quits=0))


def progress(scene: ReviewScene) -> str:
    """The line below the list: the longest of its forms comes first."""
    return next(text for text in texts(list_panel(scene)) if "%" in text)


def test_a_review_is_stopped_and_gone_on_with(made_anew: ReviewScene) -> None:
    scene, do = made_anew, made_anew.controls
    assert progress(scene) == "Reviewing the match: 0.0%"
    assert (do.stop.offered, do.go_on.offered, scene.busy) == (True, False, True)
    do.stop()
    assert progress(scene) == "0.0% of the match reviewed so far."
    assert (do.stop.offered, do.go_on.offered, do.go_on.text) == (False, True, "Continue")
    do.go_on()
    assert (do.stop.offered, do.go_on.offered) == (True, False)


def test_an_engine_that_failed_can_be_asked_again(made_anew: ReviewScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made_anew.job.reviewer, "failure", "died", raising=False)
    assert made_anew.controls.go_on.text == "Try again"
    assert "is not responding" in " ".join(texts(list_panel(made_anew)))


def test_the_page_is_made_anew_only_for_what_has_come_and_not_for_each_bit_of_it(
    made_anew: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    monkeypatch.setattr(made_anew.page, "rebuild", lambda: made.append(True))
    for came, seconds, times in ((False, 60.0, 0), (True, 0.0, 1), (True, 0.0, 1), (False, 0.0, 1), (True, 60.0, 2)):
        monkeypatch.setattr(made_anew.job, "step", lambda _, came=came: came)
        made_anew.update(seconds)
        assert len(made) == times


def test_how_long_it_will_take_is_told_while_it_is_made(
    made_anew: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewJob, "left", 44.0)
    assert progress(made_anew) == "Reviewing the match: 0.0%\u00a0· About 40 s left."
    made_anew.controls.stop()
    assert progress(made_anew) == "0.0% of the match reviewed so far."


# ---- keys


@pytest.mark.parametrize(
    ("action", "number"), [("first", 0), ("last", -1), ("right", 3), ("left", 1), ("up", 2), ("down", 2), ("read", 2)]
)
def test_on_the_chart_only_keys_along_it_lead_to_another_moment(
    hands: Hands, scene: ReviewScene, action: str, number: int
) -> None:
    hands.app.push(scene)
    scene.lay_out()
    scene.choose(scene.decisions[2].before)
    scene.page.focus("chart")
    scene.handle(pygame.Event(pygame.USEREVENT), action)
    assert scene.chosen == scene.decisions[number].before


def test_in_the_list_up_and_down_lead_through_its_lines(hands: Hands, scene: ReviewScene) -> None:
    hands.app.push(scene)
    scene.lay_out()
    scene.choose(scene.worst[1].before)
    scene.page.focus(f"moment:{scene.worst[1].before}")
    for action, number in (("down", 2), ("up", 1), ("up", 0), ("up", 0)):
        scene.handle(pygame.Event(pygame.USEREVENT), action)
        assert scene.chosen == scene.worst[number].before
        assert scene.page.focused == f"moment:{scene.chosen}"


def test_keys_that_lead_nowhere_leave_the_moment(hands: Hands, scene: ReviewScene) -> None:
    hands.app.push(scene)
    scene.lay_out()
    scene.choose(scene.worst[1].before)
    scene.page.focus("better")
    for action in ("right", "down", "last"):
        scene.handle(pygame.Event(pygame.USEREVENT), action)
        assert scene.chosen == scene.worst[1].before


# ---- the mouse


def test_the_mouse_above_the_chart_hovers_and_a_finger_does_not(
    hands: Hands, scene: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(scene.chart), "moment_at", lambda *_: 3)
    hands.app.push(scene)
    scene.lay_out()
    scene.page.settle()
    area = scene.page.slots[AREA]
    values: dict[str, Any] = {"rel": (1, 0), "buttons": (0, 0, 0)}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=area.center, touch=True, **values), "")
    assert scene.hovered is None
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=area.center, touch=False, **values), "")
    assert scene.hovered == 3
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), touch=False, **values), "")
    assert scene.hovered is None


@pytest.mark.parametrize(("button", "chooses"), [(1, True), (3, False)])
def test_a_left_click_on_a_mark_of_the_chart_chooses_its_error(
    hands: Hands, scene: ReviewScene, button: int, chooses: bool
) -> None:
    hands.app.push(scene)
    scene.choose(scene.worst[0].before)
    scene.lay_out()
    scene.page.settle()
    area, wanted = scene.page.slots[AREA], scene.worst[1].before
    x = round(moment_scale(area, len(scene.match.moments) - 1).pixel(wanted))
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, area.centery), button=button, touch=False)
    scene.handle(event, "")
    assert (scene.chosen != scene.worst[0].before) is chooses
    assert scene.chosen in {one.before for one in scene.decisions}


@pytest.mark.parametrize(("y", "number"), [(-1, 3), (1, 1), (0, 2)])
def test_the_wheel_over_the_board_goes_from_decision_to_decision(
    hands: Hands, scene: ReviewScene, y: int, number: int
) -> None:
    hands.app.push(scene)
    scene.lay_out()
    scene.choose(scene.decisions[2].before)
    scene.page.settle()
    for at, wanted in (((2, 2), 2), (scene.board_view.rect.center, number)):
        values: dict[str, Any] = {"rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
        hands.app.input_mode.at = at
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, **values), "")
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=1, y=y, precise_x=1.0, precise_y=float(y)), "")
        assert scene.chosen == scene.decisions[wanted].before


# ---- what the board shows


def test_the_better_move_is_played_on_the_board_and_then_the_position_is_back(scene: ReviewScene) -> None:
    one = next(each for each in scene.worst if each.best not in (each.played, ("roll",)))
    scene.choose(one.before)
    assert scene.board_pane.shown == one.before
    scene.controls.show_better()
    assert scene.board_pane.shown is None, "the board has gone on"
    scene.board_view.hurry()
    lit = scene.board_view.highlights
    assert (lit.answered, lit.advised, lit.ahead) == (True, (), ())
    assert {move[0] for move in lit.trace} == {scene.match.book.to_act(scene.match.moments[one.before].state)}
    assert scene.controls.show_better.selected, "until it is pressed again"
    scene.controls.show_better()
    assert scene.board_pane.shown == one.before
    assert not scene.controls.show_better.selected
    assert not scene.board_view.highlights.answered
    scene.page.mode.by_key = False
    scene.controls.press_chart()
    assert scene.board_pane.shown == one.before
    scene.page.mode.by_key = True
    scene.controls.press_chart()
    assert scene.board_pane.shown is None


def test_a_line_beside_a_move_promises_no_line_that_the_board_does_not_show(scene: ReviewScene) -> None:
    def samples() -> int:
        scene.page.settle()
        return sum(isinstance(each, Sketch) for each in scene.view().walk())

    scene.choose(next(each for each in scene.worst if each.best not in (each.played, ("roll",))).before)
    before = samples()
    scene.controls.show_better()
    assert samples() == before - 1


def test_short_lines_stand_over_the_list(scene: ReviewScene) -> None:
    scene.lay_out()
    (room,) = scene.toast_rooms
    assert room == scene.page.slots["list"]
    assert not room.colliderect(scene.board_view.rect)


def test_how_a_series_stood_at_the_moment_is_said(scene: ReviewScene) -> None:
    scores = set()
    for one in (scene.decisions[0], scene.decisions[-1]):
        scene.choose(one.before)
        scores.add(scene.score)
        assert scene.score in texts(view(scene))
    assert "" not in scores
    assert len(scores) == 2


def test_from_the_figures_one_goes_to_exercises_or_guesses(hands: Hands, scene: ReviewScene) -> None:
    hands.app.push(scene)
    scene.controls.exercises()
    assert isinstance(hands.app.top, ExercisesScene)
    assert hands.app.top.game == "toy"
    hands.app.pop()
    scene.controls.guess()
    assert isinstance(hands.app.top, GuessScene)


def test_the_board_is_counted_from_the_side_of_whoever_decides(
    scene: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides: list[int | None] = []
    monkeypatch.setattr(scene.board_pane.view, "label_for", sides.append)
    chosen = [next(one for one in scene.decisions if one.seat == seat) for seat in (0, 1)]
    for one in chosen:
        scene.choose(one.before)
    scene.board_pane.show(len(scene.match.moments) - 1)
    assert sides == [0, 1, None]


def test_the_key_that_reads_the_board_is_a_command_of_the_review(scene: ReviewScene) -> None:
    assert perform(scene.commands(), "read", str)
    assert scene.reading.on
