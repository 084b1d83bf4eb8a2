"""A decision of a review is played on from many times: begun, watched, stopped, stored and taken up again."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engines.engine import ROLLOUT_GAMES
from game.match import Match
from game.play.words.engine_words import FAILED
from game.play.words.rollout_words import LOOK
from game.review import rollout_run
from game.scenes.base import screens
from game.scenes.review.commands import EXPLANATION
from game.scenes.review.scene import ReviewScene
from game.scenes.review.view import explanation
from game.ui.layout import Label, ProgressBar
from game.ui.style.look import Look
from tests.audit.practising import by_hand
from tests.engine_stand_in import StandIn, engaged
from tests.scenes.conftest import Hands
from tests.scenes.screens import able
from tests.stored import END
from tests.toy import ToyGame

Begin = Callable[..., Match[Any]]


@pytest.fixture
def match(hands: Hands, begin: Begin) -> Match[Any]:
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, hands.app.games["toy"].levels()[-1].key))
    return match


@pytest.fixture(autouse=True)
def adviser(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    monkeypatch.setattr(rollout_run, "GAMES", 2 * ROLLOUT_GAMES)
    return engaged(hands.app)[1]


def opened(hands: Hands, match: Match[Any]) -> ReviewScene:
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active)
    hands.frames()
    return scene


def said(scene: ReviewScene) -> str:
    return "\n".join(each.text for each in explanation(scene).walk() if isinstance(each, Label))


def rolled(scene: ReviewScene) -> int:
    """How many games the decision that is looked at stands on."""
    rollout = scene.controls.question and scene.rollouts.known(scene.controls.question)
    return rollout.games if rollout else 0


def watched(scene: ReviewScene) -> bool:
    return any(isinstance(each, ProgressBar) for each in explanation(scene).walk())


def test_it_is_begun_watched_and_stored(hands: Hands, adviser: StandIn, match: Match[Any]) -> None:
    scene = opened(hands, match)
    adviser.silent = True
    hands.click("deeper")
    assert watched(scene)
    assert scene.busy
    assert "Playing on from here" in said(scene)
    assert scene.controls.look_deeper.text == "Stop"
    adviser.silent = False
    adviser.speak()
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(3)
    assert not watched(scene)
    assert not scene.busy
    assert scene.controls.look_deeper.text == LOOK.english
    assert f"for each move: {2 * ROLLOUT_GAMES}" in said(scene)
    assert "±" in said(scene)
    kept = hands.app.library.review(hands.app.library.id_of(match))
    assert kept is not None
    assert [one.games for one in kept.rollouts] == [2 * ROLLOUT_GAMES]
    assert kept.rollouts[0].before == scene.chosen


def test_it_is_stopped_by_keyboard_and_taken_up_again_later(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    chosen = scene.worst[0].before
    scene.choose(chosen)
    scene.page.focus("deeper")
    hands.key("return")
    hands.wait(lambda: rolled(scene) >= ROLLOUT_GAMES)
    if scene.rollouts.active:
        hands.key("return")
    assert not scene.rollouts.active
    games = scene.job.rollouts[chosen].games
    hands.app.pop()
    scene = opened(hands, match)
    scene.choose(chosen)
    assert f"for each move: {games}" in said(scene)
    hands.click("deeper")
    hands.wait(lambda: not scene.rollouts.active)
    assert scene.job.rollouts[chosen].games == games + 2 * ROLLOUT_GAMES
    assert "deeper" in able(scene.page)


@pytest.mark.parametrize("language", ["de", "el", "en"])
@pytest.mark.parametrize(("size", "text"), [((1264, 775), 1.25), ((1280, 720), 1.0), ((960, 600), 1.5)])
def test_while_it_runs_all_buttons_stay_where_they_are(
    hands: Hands, adviser: StandIn, match: Match[Any], size: tuple[int, int], text: float, language: str
) -> None:
    """A second press in the same place stops it; it must not begin a match."""
    adviser.silent = True
    hands.app.change(language=language, text_size=text)
    scene = opened(hands, match)
    hands.app.look = Look(size, text)
    scene.lay_out()
    scene.choose(scene.review.decisions[0].before)
    scene.page.settle()
    before = {key: scene.page.widgets[key].rect for key in ("deeper", "better", "try", "play on")}
    scene.controls.look_deeper()
    scene.page.settle()
    assert {key: scene.page.widgets[key].rect for key in before} == before


def test_what_was_rolled_out_stands_apart_from_the_table_of_moves(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.app.look = Look((1280, 720))
    scene.lay_out()
    hands.click("deeper")
    hands.wait(lambda: not scene.rollouts.active)
    scene.page.settle()
    told = {node.text: node.rect for node in scene.page.nodes() if node.text}
    games = next(rect for text, rect in told.items() if text.startswith("Games played out"))
    lost = next(rect for text, rect in told.items() if text.startswith("That costs"))
    assert lost.top - games.bottom >= 8


def test_where_the_explanation_scrolls_no_sliver_of_a_line_shows(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    hands.click("deeper")
    hands.wait(lambda: not scene.rollouts.active)
    for size, text in (((1024, 640), 1.0), ((1100, 640), 1.1), ((1280, 720), 1.3), ((1280, 720), 1.4)):
        scene.page.rebuild(Look(size, text, motion=False))
        scene.page.settle()
        region = scene.page.regions[EXPLANATION]
        assert region.reach > 0
        lines = [node.rect for node in scene.page.nodes() if node.text and node.clip == region.view]
        cut = [line for line in lines if line.top < region.view.bottom < line.bottom]
        assert all(region.view.bottom - line.top <= scene.page.look.px(8) for line in cut), "it has faded there"


def test_another_decision_stops_it(hands: Hands, adviser: StandIn, match: Match[Any]) -> None:
    scene = opened(hands, match)
    adviser.silent = True
    scene.controls.look_deeper()
    hands.frames(2)
    scene.controls.next()
    assert not scene.rollouts.active
    assert adviser.cancelled == adviser.asked[-1:]
    assert not watched(scene)


def test_another_thoroughness_stops_it(
    hands: Hands, adviser: StandIn, match: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "quick_level", lambda _: "newcomer")
    library = hands.app.library
    library.keep_review(library.id_of(match), by_hand(match, "newcomer"))
    scene = opened(hands, match)
    chosen, adviser.silent = scene.chosen, True
    scene.controls.look_deeper()
    hands.frames(2)
    scene.make("newcomer")
    assert scene.chosen == chosen
    assert not scene.rollouts.active
    assert scene.controls.look_deeper.text == LOOK.english


def test_an_engine_that_dies_is_told_of(hands: Hands, adviser: StandIn, match: Match[Any]) -> None:
    scene = opened(hands, match)
    adviser.fails = lambda _: "died"
    scene.controls.look_deeper()
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(2)
    assert FAILED.english in said(scene)
    adviser.fails = lambda _: ""
    scene.controls.look_deeper()
    hands.wait(lambda: not scene.rollouts.active)
    assert FAILED.english not in said(scene)
    assert "±" in said(scene)


def test_a_game_whose_player_cannot_does_not_offer_it(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    scene.rollouts.offered = False
    scene.page.rebuild()
    assert "deeper" not in able(scene.page)
