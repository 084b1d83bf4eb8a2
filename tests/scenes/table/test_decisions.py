"""Wherever a decision is asked for or explained, the score is told, and what is given away in the same words."""

from collections.abc import Callable
from typing import Any

import pytest

from game.library import Library
from game.match import Aids, Match
from game.play.words.match_words import score_line
from game.review.review import Review
from game.scenes.base import screens
from game.scenes.base.opening.practice import practise
from game.scenes.table.practice.guess_result import GuessResultScene, Placing
from game.ui.page.page import Page
from game.ui.widgets.node import Node, Role
from tests.engine_stand_in import StandIn, engaged
from tests.exercises.matches import learner
from tests.playing import TOY, played, terms
from tests.review.making import reviewed
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest

Begin = Callable[..., Match[Any]]


@pytest.fixture
def made(library: Library, hands: Hands) -> tuple[Match[Any], Review]:
    """A series whose review is kept, with the exercises that it gives."""
    hands.app.__dict__["engine"] = StandIn()
    match = played(library.create(TOY, terms(preset="series")), hand=3, quits=0)
    library.keep_review(library.id_of(match), review := reviewed(match))
    return match, review


def page(hands: Hands) -> Page:
    return hands.app.top.pages[0]


def told(hands: Hands) -> str:
    return "\n".join(node.text for node in page(hands).nodes() if node.in_sight)


def find(hands: Hands, role: Role, name: str) -> Node:
    (found,) = [node for node in page(hands).nodes() if node.role is role and node.name == name]
    return found


@pytest.mark.usefixtures("made")
def test_an_exercise_tells_the_score_of_its_match(hands: Hands) -> None:
    practise(hands.app, learner(hands.app.library))
    rest(hands)
    scene: Any = hands.app.top
    line = score_line(scene.source, scene.source.moments[scene.series.moment])
    assert line.startswith("Ann ")
    assert line in told(hands)


def test_a_turn_that_is_tried_tells_it_too(hands: Hands, made: tuple[Match[Any], Review]) -> None:
    match, review = made
    before = review.worst()[0].before
    hands.app.open(screens.TryOut(match, before, ""))
    rest(hands)
    line = score_line(match, match.moments[before])
    assert line.startswith("Ann ")
    assert line in told(hands)


def test_who_guesses_is_told_it(hands: Hands, made: tuple[Match[Any], Review]) -> None:
    match, _ = made
    hands.app.open(screens.Guessing(match, ("Ann", "Bo"), None))
    scene: Any = hands.app.top
    hands.wait(lambda: scene.stage == "guess")
    line = score_line(match, match.moments[scene.guessing.turn.before])
    assert line.startswith("Ann ")
    assert line in told(hands)


def test_the_list_of_hints_tells_it(hands: Hands, begin: Begin) -> None:
    engaged(hands.app)
    match = begin("toy", "series", aids=Aids(hints=True, tutor=20))
    scene = hands.table(match)
    hands.wait(lambda: scene.controller.settled and match.to_act >= 0)
    for _ in range(2):
        hands.key("h")
        rest(hands)
    line = score_line(match, match.now)
    assert line.startswith("Anna ")
    assert line in told(hands)
    assert "Cost" in told(hands)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_agreed_before_guessing_opens_at_its_top(
    hands: Hands, made: tuple[Match[Any], Review], text: float
) -> None:
    hands.app.change(text_size=text)
    hands.app.open(screens.Guess(made[0]))
    hands.frames(20)
    (region,) = page(hands).regions.values()
    assert region.offset == region.goal == 0
    assert find(hands, Role.CHOICE, "Players guessing").in_sight
    assert page(hands).focused in page(hands).targets(), "what has the focus is in sight"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_podium_opens_at_its_top(hands: Hands, text: float) -> None:
    hands.app.change(text_size=text)
    standings = [Placing(place, name, 80 - 10 * place) for place, name in enumerate(("Ann", "Bo", "Cleo", "Dan"), 1)]
    hands.app.open(screens.OpenSettings())
    podium = GuessResultScene(hands.app, standings, 40, 100)
    hands.app.push(podium)
    hands.frames(20)
    assert all(region.offset == region.goal == 0 for region in page(hands).regions.values())
    assert find(hands, Role.HEADING, "Result").in_sight
    hands.key("return")
    assert hands.app.top is not podium, "the button that closes it has the focus all the same"
