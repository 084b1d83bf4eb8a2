"""The review on the screen: from wherever it is opened, while it is made, and what can be done with it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.match import Match
from game.play.words.loss_words import given, percent
from game.review.lost import MISTAKE
from game.rules.rulebook import NOBODY
from game.scenes.base import screens
from game.scenes.library.scene import LibraryScene
from game.scenes.review.scene import ReviewScene
from game.scenes.table.practice.try_out import TryOutScene
from game.scenes.table.scene import TableScene
from game.ui.charts import AREA, moment_scale
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.screens import able, choose, press, reachable
from tests.stored import END

Begin = Callable[..., Match[Any]]


@pytest.fixture(autouse=True)
def engine(hands: Hands) -> StandIn:
    """It answers in the place of the program's own."""
    stand_in = StandIn()
    hands.app.__dict__["engine"] = stand_in
    return stand_in


@pytest.fixture
def match(begin: Begin) -> Match[Any]:
    return begin("toy", "series", steps=END, hand=3, quits=0)


def opened(hands: Hands, match: Match[Any], *, made: bool = True) -> ReviewScene:
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    if made:
        hands.wait(lambda: not scene.job.active)
        hands.frames()
    return scene


def go(hands: Hands, key: str) -> None:
    """Scroll to a button and press it."""
    hands.app.top.pages[0].focus(key)
    hands.wait(lambda: key in hands.app.top.targets() and not hands.app.top.pages[0].ring.moving)
    hands.frames(30)
    hands.click(key)


def told(hands: Hands) -> str:
    return "\n".join(node.text for node in hands.app.top.pages[0].nodes() if node.text)


def test_it_opens_from_the_result(hands: Hands, engine: StandIn, match: Match[Any]) -> None:
    hands.table(match).show_result()
    hands.frames(3)
    hands.click("review")
    assert isinstance(hands.app.top, ReviewScene)
    assert engine.requests


def test_it_opens_from_the_tables_menu(hands: Hands, match: Match[Any]) -> None:
    scene = hands.table(match)
    scene.menu()
    hands.frames()
    press(hands, "review")
    assert isinstance(hands.app.top, ReviewScene)
    hands.app.pop()
    assert isinstance(hands.app.top, TableScene)


def test_it_opens_from_the_library(hands: Hands, match: Match[Any], library: Library) -> None:
    hands.app.push(LibraryScene(hands.app))
    hands.frames()
    hands.app.top.pages[0].focus(f"match:{library.id_of(match)}")
    choose(hands, f"review:{library.id_of(match)}")
    assert isinstance(hands.app.top, ReviewScene)


def test_what_is_not_over_offers_none(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    hands.table(match).menu()
    hands.app.push(LibraryScene(hands.app))
    hands.frames()
    assert not [key for key in able(hands.app.top.pages[0]) if key.startswith("review")]


def test_it_can_be_stopped_left_and_gone_on_with(
    hands: Hands, engine: StandIn, match: Match[Any], library: Library
) -> None:
    scene = opened(hands, match, made=False)
    hands.frames(2)
    engine.silent = True
    hands.wait(lambda: "stop" in able(scene.page))
    assert "Reviewing the match" in told(hands)
    go(hands, "stop")
    assert "of the match reviewed so far" in told(hands)
    assert not scene.busy
    engine.silent = False
    hands.app.pop()
    kept = library.review(library.id_of(match))
    assert kept is not None
    assert not kept.whole
    before = len(engine.requests)
    again = opened(hands, match)
    assert again.review.whole
    assert len(engine.requests) - before < before + 3 * len(again.review.decisions)
    assert library.review(library.id_of(match)) == again.review


def test_a_review_that_is_kept_asks_nothing(hands: Hands, engine: StandIn, match: Match[Any]) -> None:
    whole = opened(hands, match).review
    hands.app.pop()
    asked = len(engine.requests)
    assert opened(hands, match).review == whole
    assert len(engine.requests) == asked


def test_an_engine_that_fails_is_told_of_and_tried_again(hands: Hands, engine: StandIn, match: Match[Any]) -> None:
    engine.fails = lambda _: "died"
    scene = opened(hands, match)
    assert "is not responding" in told(hands)
    engine.fails = lambda _: ""
    go(hands, "go on")
    hands.wait(lambda: scene.review.whole)


@pytest.mark.parametrize("levels", [("", "master"), ("master", "")])
def test_who_played_a_computer_looks_at_the_own_gravest_error_first(
    hands: Hands, begin: Begin, levels: tuple[str, str]
) -> None:
    scene = opened(hands, begin("toy", "series", levels=levels, steps=END, hand=3, quits=0))
    own = [one for one in scene.worst if one.player == levels.index("")]
    assert own
    assert scene.decision == own[0]
    assert {one.player for one in scene.worst} == {0, 1}


def test_a_moment_that_people_chose_stays_when_the_review_is_done(
    hands: Hands, engine: StandIn, match: Match[Any]
) -> None:
    engine.silent = True
    scene = opened(hands, match, made=False)
    hands.frames(2)
    engine.silent = False
    engine.speak()
    hands.wait(lambda: len(scene.decisions) > 2)
    assert scene.job.active
    picked = scene.decisions[1].before
    scene.choose(picked)
    hands.wait(lambda: not scene.job.active)
    hands.frames()
    assert (scene.chosen, scene.worst[0].before == picked) == (picked, False)


def test_arrows_and_the_list_lead_through_the_decisions(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    befores = [one.before for one in scene.decisions]
    hands.app.top.pages[0].focus("chart")
    hands.key("home")
    assert scene.chosen == befores[0]
    hands.key("right")
    assert scene.chosen == befores[1]
    hands.key("end")
    assert scene.chosen == befores[-1]
    hands.key("left")
    assert scene.chosen == befores[-2]
    worst = scene.review.worst()[0]
    hands.app.top.pages[0].focus("chart")
    hands.key("home")
    go(hands, f"moment:{worst.before}")
    assert scene.decision == worst
    assert given(worst.lost) in told(hands)


def test_a_click_on_the_curve_goes_to_the_error_there(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    worst, area = scene.review.worst()[0], scene.page.slots[AREA]
    hands.click((round(moment_scale(area, len(match.moments) - 1).pixel(worst.before)), area.centery))
    assert scene.chosen is not None
    assert abs(scene.chosen - worst.before) <= len(match.moments) / 50


def test_the_better_move_is_shown_and_the_position_again(hands: Hands, match: Match[Any]) -> None:
    hands.app.change(motion="fast")
    scene = opened(hands, match)
    worst = scene.review.worst()[0]
    scene.choose(worst.before)
    hands.frames()
    before = scene.board_view.picture
    go(hands, "better")
    assert scene.board_view.busy
    hands.wait(lambda: not scene.board_view.busy)
    assert scene.board_view.picture != before
    go(hands, "better")
    assert scene.board_view.picture == before


def test_a_turn_can_be_tried_and_is_judged(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    worst = scene.review.worst()[0]
    journal = match.journal
    scene.choose(worst.before)
    go(hands, "try")
    trial = hands.app.top
    assert isinstance(trial, TryOutScene)
    hands.wait(lambda: trial.controller.settled)
    for text in worst.played:
        action = next(a for a in trial.model.match.legal() if str(a) == text)
        trial.act(action)
        hands.wait(lambda: trial.controller.settled)
    assert trial.done
    assert trial.model.match.to_act == NOBODY
    found = trial.lost()
    assert found is not None
    assert found.loss == pytest.approx(worst.loss)
    hands.frames()
    assert trial.verdict[-1] in told(hands)
    hands.click("again")
    assert not trial.done
    for text in worst.best:
        trial.act(next(a for a in trial.model.match.legal() if str(a) == text))
        hands.wait(lambda: trial.controller.settled)
    assert trial.says() == "That is the best move."
    hands.click("leave")
    assert hands.app.top is scene
    assert match.journal == journal


@pytest.mark.parametrize(("loss", "head"), [(0.027, "Anna\u00a0· Resigned"), (0.3, "Anna\u00a0· ?? Blunder")])
def test_a_resignation_is_called_an_error_only_if_much_was_left(
    hands: Hands, match: Match[Any], monkeypatch: pytest.MonkeyPatch, loss: float, head: str
) -> None:
    scene = opened(hands, match)
    first = scene.decisions[0]
    left = {"value": 0.0, "chance": 0.0, "best_value": loss, "best_chance": loss}
    resigned = replace(first, player=0, kind="resign", played=("resign",), apart=True, **left)
    review = replace(scene.review, decisions=(resigned, *scene.review.decisions[1:]))
    monkeypatch.setattr(ReviewScene, "review", review)
    scene.choose(first.before)
    hands.frames()
    assert head in told(hands)
    assert f"That costs {percent(loss)} in winning chances." in told(hands)
    assert any(one.before == first.before for one in scene.worst) is (loss > MISTAKE)


def test_a_turn_that_nobody_judges_says_so(hands: Hands, engine: StandIn, match: Match[Any]) -> None:
    scene = opened(hands, match)
    engine.fails = lambda _: "died"
    scene.choose(scene.review.worst()[0].before)
    go(hands, "try")
    trial = hands.app.top
    assert isinstance(trial, TryOutScene)
    assert trial.lost() is None
    assert trial.verdict == []


def test_one_plays_on_from_there_in_a_new_match(hands: Hands, match: Match[Any], library: Library) -> None:
    scene = opened(hands, match)
    worst = scene.review.worst()[0]
    scene.choose(worst.before)
    go(hands, "play on")
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert table.model.match.journal == match.journal[: worst.before]
    assert len(library.matches()) == 2


def test_everything_is_reached_by_keys(hands: Hands, match: Match[Any]) -> None:
    scene = opened(hands, match)
    assert able(scene.page) <= reachable(scene.page)
