"""The view and the commands of a review, asked without a window."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play.words.loss_words import given
from game.scenes.review.list_view import list_panel
from game.scenes.review.scene import ReviewScene
from game.scenes.review.view import explanation
from game.ui.layout import Box, Button, Label, ProgressBar
from tests.audit.practising import by_hand
from tests.engine_stand_in import StandIn
from tests.playing import played
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> ReviewScene:
    """A review that is stored, of a match in which much went wrong."""
    hands.app.__dict__["engine"] = StandIn()
    match = played(begin("toy", "series"), hand=3, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, hands.app.games["toy"].levels()[-1].key))
    return ReviewScene(hands.app, match)


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label)]


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
