"""How thorough a review is can be chosen: each one is kept beside the other, and what it takes is told."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from game.library import Library
from game.match import Match
from game.play.review.decision_texts import ESTIMATED, QUICKLY
from game.play.review.review_job import ReviewJob, levels
from game.review.review import Review
from game.review.reviewer import Reviewer
from game.scenes.base import screens
from game.scenes.review.list_view import duration
from game.scenes.review.scene import ReviewScene
from game.ui.widgets.node import Node, Role
from tests.engine_stand_in import StandIn
from tests.playing import BOX
from tests.scenes.conftest import Hands
from tests.stored import END
from tests.toy import ToyGame

Begin = Callable[..., Match[Any]]


@pytest.fixture(autouse=True)
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review of the toy game is quick or thorough."""
    monkeypatch.setattr(ToyGame, "quick_level", lambda _: "newcomer")
    monkeypatch.setattr(ToyGame, "thorough_factor", lambda _: 6.0)


@pytest.fixture
def engine(hands: Hands) -> StandIn:
    made = StandIn()
    hands.app.__dict__["engine"] = made
    return made


def opened(hands: Hands, match: Match[Any]) -> ReviewScene:
    """With its figures, once it is made."""
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active)
    scene.page.focus("listing")
    hands.key("end")
    for _ in range(2):
        hands.key("right")
    assert scene.listing == "figures"
    return scene


def choice(scene: ReviewScene) -> Node:
    (found,) = [node for node in scene.page.nodes() if node.role is Role.CHOICE and node.name == "Thoroughness"]
    return found


def asked(engine: StandIn) -> list[object]:
    return [request.get("level") for request in engine.requests if request["do"] == "candidates"]


def test_a_review_is_quick_until_somebody_wants_it_thorough(
    hands: Hands, engine: StandIn, begin: Begin, library: Library
) -> None:
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    scene = opened(hands, match)
    match_id = library.id_of(match)
    assert choice(scene).value == "Quick"
    assert {*asked(engine)} == {"newcomer"}
    quick = scene.review
    engine.asked.clear()
    scene.page.focus("level")
    hands.key("right")
    hands.wait(lambda: not scene.job.active)
    hands.frames()
    assert choice(scene).value == "Thorough"
    assert {*asked(engine)} == {"master"}
    assert library.review(match_id, "newcomer") == quick
    assert library.review(match_id) == library.review(match_id, "master") == scene.review
    engine.asked.clear()
    scene.page.focus("level")
    hands.key("left")
    hands.frames()
    assert choice(scene).value == "Quick"
    assert engine.requests == [], "what is kept is shown"
    hands.app.pop()
    assert choice(opened(hands, match)).value == "Thorough", "the best that there is"


@pytest.mark.usefixtures("engine")
def test_the_choice_is_in_sight_as_soon_as_the_figures_are(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("toy", "series", steps=END, hand=3, quits=0))
    assert choice(scene).in_sight
    assert choice(scene).clip.contains(choice(scene).rect)


def test_one_that_was_left_goes_on_and_the_whole_one_is_shown_till_then(
    hands: Hands, engine: StandIn, begin: Begin, library: Library
) -> None:
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    scene = opened(hands, match)
    scene.make("master")
    hands.frames(3)
    engine.silent = True
    hands.frames(3)
    hands.app.pop()
    left = library.review(library.id_of(match), "master")
    assert left is not None
    assert left.decisions
    assert not left.whole
    engine.silent = False
    engine.asked.clear()
    again = opened(hands, match)
    assert choice(again).value == "Quick"
    again.make("master")
    hands.wait(lambda: not again.job.active)
    assert 0 < len(asked(engine)) < len(again.review.decisions)


def test_the_moment_stays_while_another_review_is_made_and_is_looked_at_first(
    hands: Hands, engine: StandIn, begin: Begin
) -> None:
    scene = opened(hands, begin("toy", "series", steps=END, hand=3, quits=0))
    before = scene.decisions[-2].before
    scene.choose(before)
    engine.silent = True
    scene.make("master")
    hands.frames()
    assert (scene.chosen, scene.board_pane.shown, scene.decision) == (before, before, None)
    engine.speak()
    hands.wait(lambda: scene.decision is not None, frames=60)
    assert len(scene.decisions) < 4
    engine.silent = False
    engine.speak()
    hands.wait(lambda: not scene.job.active)
    assert (scene.chosen, scene.board_pane.shown) == (before, before)


def test_what_each_takes_is_told_once_it_is_known(hands: Hands, begin: Begin, library: Library) -> None:
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    hands.app.__dict__["engine"] = StandIn()
    scene = opened(hands, match)
    assert not scene.job.costs, "nothing is measured in no time"
    library.keep_review(library.id_of(match), structs.replace(scene.review, seconds=20.0))
    hands.app.pop()
    scene = opened(hands, match)
    assert scene.job.costs == pytest.approx((20, 120))
    scene.page.rebuild()
    texts = [node.text for node in scene.page.nodes()]
    assert any("about 20 s" in text and "about 2 min" in text for text in texts)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        *[(0.2, "1 s"), (1.4, "1 s"), (1.6, "2 s"), (7, "7 s"), (14.4, "14 s"), (15, "20 s"), (44, "40 s")],
        *[(89, "90 s"), (90, "2 min"), (149, "2 min"), (151, "3 min"), (3e3, "50 min")],
    ],
)
def test_lengths_of_time_are_told_roughly(seconds: float, said: str) -> None:
    assert duration(seconds) == said


@pytest.mark.parametrize("key", list(BOX))
def test_the_levels_of_a_review_are_those_of_the_game(key: str) -> None:
    found, known = levels(BOX[key]), [level.key for level in BOX[key].levels()]
    assert found[-1] == "master", "Grandmaster would take hours"
    assert [*found] == [level for level in known if level in found]
    assert BOX[key].thorough_factor() >= 1
    assert (len(found) == 2) is (BOX[key].thorough_factor() > 1)


@pytest.mark.usefixtures("engine")
def test_a_quick_estimate_says_that_hints_look_deeper(hands: Hands, begin: Begin) -> None:
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    scene = opened(hands, match)
    chosen = scene.decision
    assert chosen is not None
    assert not chosen.proved
    assert QUICKLY.english in said(scene)
    scene.make("master")
    hands.wait(lambda: not scene.job.active)
    hands.frames()
    assert QUICKLY.english not in said(scene)
    assert ESTIMATED.english in said(scene)


def said(scene: ReviewScene) -> str:
    scene.page.settle()
    return " ".join(node.name for node in scene.page.nodes())


@pytest.fixture
def job(hands: Hands, engine: StandIn, begin: Begin) -> ReviewJob:
    """A review that is just begun."""
    engine.silent = True
    return ReviewJob(hands.app, begin("toy", "series", steps=END, hand=3, quits=0))


@pytest.mark.parametrize(
    ("share", "seconds", "left"), [(0.05, 3.0, 57.0), (0.5, 10.0, 10.0), (0.049, 3.0, None), (0.05, 2.99, None)]
)
def test_how_long_it_will_take_is_known_after_three_seconds_and_a_twentieth(
    job: ReviewJob, monkeypatch: pytest.MonkeyPatch, share: float, seconds: float, left: float | None
) -> None:
    assert job.left is None
    job.step(seconds)
    monkeypatch.setattr(Reviewer, "progress", share)
    assert job.left == (None if left is None else pytest.approx(left))


@pytest.mark.parametrize(("share", "seconds", "costs"), [(0.05, 1.0, (20, 120)), (0.049, 1.0, ()), (0.05, 0.9, ())])
def test_what_each_takes_is_known_after_a_second_and_a_twentieth(
    job: ReviewJob, monkeypatch: pytest.MonkeyPatch, share: float, seconds: float, costs: tuple[float, ...]
) -> None:
    monkeypatch.setattr(Reviewer, "progress", share)
    monkeypatch.setattr(ReviewJob, "review", Review(seconds=seconds))
    assert job.costs == pytest.approx(costs)
