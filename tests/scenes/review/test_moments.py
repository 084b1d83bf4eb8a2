"""However a moment of a review is chosen: list, board, explanation and curve show it, and its line is in sight."""

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.play.words.loss_words import given
from game.scenes.base import screens
from game.scenes.review.commands import EXPLANATION
from game.scenes.review.scene import ReviewScene
from game.ui.widgets.node import Node, Role
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.stored import END

Begin = Callable[..., Match[Any]]


def line_key(before: int) -> str:
    """The key of the line of a moment."""
    return f"moment:{before}"


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> ReviewScene:
    """A review that is made, of a match in which much went wrong."""
    hands.app.__dict__["engine"] = StandIn()
    hands.app.open(screens.OpenReview(begin("toy", "series", length=6, steps=END, hand=3, quits=0)))
    found = hands.app.top
    assert isinstance(found, ReviewScene)
    hands.wait(lambda: not found.job.active)
    hands.frames()
    return found


def find(scene: ReviewScene, role: Role, name: str) -> Node:
    """The one thing of a role that is called so."""
    (found,) = [node for node in scene.page.nodes() if node.role is role and node.name == name]
    return found


def lines(scene: ReviewScene) -> list[Node]:
    """The lines of the list, from the top."""
    return [node for node in scene.page.nodes() if node.role is Role.LIST_ITEM]


def shown(scene: ReviewScene) -> Node:
    """The chosen line, which is in sight; the explanation is about it."""
    (line,) = [node for node in lines(scene) if node.selected]
    assert line.clip.contains(line.rect)
    assert scene.decision is not None
    assert line.key == line_key(scene.decision.before)
    assert find(scene, Role.STATUS, given(scene.decision.lost)).in_sight
    assert scene.board_pane.shown == scene.decision.before
    return line


def list_all(hands: Hands, scene: ReviewScene) -> None:
    """Let all turns be listed."""
    scene.page.focus("listing")
    hands.key("right")
    assert find(scene, Role.CHOICE, "Review").value == "All turns"


def test_keys_walk_the_list_of_errors_and_the_chosen_line_stays_in_sight(hands: Hands, scene: ReviewScene) -> None:
    rows = lines(scene)
    assert len(rows) == len(scene.worst) > 8, "more than are in sight at once"
    scene.page.focus(rows[0].key)
    for number in range(1, len(rows)):
        hands.key("down")
        assert shown(scene).key == rows[number].key == scene.page.focused
    hands.key("down")
    assert shown(scene).key == rows[-1].key
    for chord, number in (("home", 0), ("right", 1), ("end", -1), ("up", -2), ("left", -3), ("home", 0)):
        hands.key(chord)
        assert shown(scene).key == rows[number].key


def test_the_chosen_line_stays_in_sight_while_the_errors_found_are_sorted_in(hands: Hands, begin: Begin) -> None:
    engine = StandIn()
    engine.silent = True
    hands.app.__dict__["engine"] = engine
    hands.app.open(screens.OpenReview(begin("toy", "series", length=6, steps=END, hand=3, quits=0)))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    rows = list[int]()
    while scene.job.active:
        engine.speak()
        hands.frames(40)
        if len(scene.worst) > 1 and not rows:
            scene.choose(scene.worst[-1].before)
            hands.frames(40)
        if len(scene.worst) > 1:
            rows.append([line.key for line in lines(scene)].index(shown(scene).key))
    assert max(rows) >= 8, "further down than what is in sight at the top"


def test_buttons_step_from_error_to_error_through_the_match(hands: Hands, scene: ReviewScene) -> None:
    order = sorted(one.before for one in scene.worst)
    scene.choose(order[0])
    hands.frames()
    assert not find(scene, Role.BUTTON, "Previous error").enabled
    for before in order[1:]:
        hands.click(find(scene, Role.BUTTON, "Next error").key)
        assert shown(scene).key == line_key(before)
    assert not find(scene, Role.BUTTON, "Next error").enabled
    hands.click(find(scene, Role.BUTTON, "Previous error").key)
    assert shown(scene).key == line_key(order[-2])


def test_all_turns_are_listed_in_their_order_with_games_and_numbers(hands: Hands, scene: ReviewScene) -> None:
    list_all(hands, scene)
    hands.frames()
    assert [line.key for line in lines(scene)] == [line_key(one.before) for one in scene.decisions]
    headings = [node.text for node in scene.page.nodes() if re.fullmatch(r"Game \d", node.text)]
    assert headings == [f"Game {game + 1}" for game in range(scene.match.now.game + 1)]
    assert lines(scene)[0].words[0].text == "1."
    assert lines(scene)[0].name.startswith(f"1. {scene.texts.name(scene.decisions[0].player)}: ")
    scene.page.focus("chart")
    hands.key("home")
    assert shown(scene).key == line_key(scene.decisions[0].before)
    hands.key("end")
    assert shown(scene).key == line_key(scene.decisions[-1].before)


def test_the_wheel_on_the_board_goes_from_turn_to_turn(hands: Hands, scene: ReviewScene) -> None:
    list_all(hands, scene)
    scene.choose(scene.decisions[2].before)
    hands.frames()
    at = scene.board_view.rect.center
    hands.mouse(pygame.MOUSEMOTION, at)
    for notch, number in ((-1, 3), (-1, 4), (1, 3)):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
        hands.frames()
        assert shown(scene).key == line_key(scene.decisions[number].before)


@pytest.mark.parametrize("key", ["list:order", EXPLANATION])
def test_the_wheel_over_list_or_explanation_chooses_nothing(hands: Hands, scene: ReviewScene, key: str) -> None:
    list_all(hands, scene)
    scene.choose(scene.decisions[2].before)
    hands.frames()
    region = scene.page.regions[key]
    before = region.goal
    hands.mouse(pygame.MOUSEMOTION, region.view.center)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    hands.frames()
    assert scene.chosen == scene.decisions[2].before
    assert (scene.page.regions[key].goal > before) is bool(region.reach)


def test_each_error_says_how_grave_it_is_by_sign_name_and_share(scene: ReviewScene) -> None:
    signs = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
    for one, line in zip(scene.worst, lines(scene), strict=True):
        assert line.words[0].text == signs[one.lost.grade]
        assert line.name.startswith(one.lost.grade.capitalize())
        assert line.words[-1].text.startswith("−")
        assert line.words[-1].text.endswith("%")
    scene.choose(scene.worst[0].before)
    assert "?? Blunder −" in find(scene, Role.HEADING, scene.texts.head(scene.worst[0])).text


def test_the_mouse_on_the_curve_tells_turn_and_chances(hands: Hands, scene: ReviewScene) -> None:
    at = find(scene, Role.PLACE, "Winning chances").rect
    widgets = dict(scene.page.widgets)
    hands.mouse(pygame.MOUSEMOTION, (at.left + at.width * 2 // 3, at.centery))
    hands.frames()
    assert scene.page.widgets == widgets  # widgets are equal only to themselves: nothing but the chart was made again
    chart = find(scene, Role.IMAGE, "Winning chances")
    assert scene.hovered is not None
    point = next(point for point in scene.review.curve if point.moment == scene.hovered)
    told = [words.text for words in chart.words[:5]]
    first, second = (f"{100 * chance:.0f}%" for chance in point.chances)
    assert told == ["Anna", first, scene.texts.turn(point.moment), "Björn", second]
    hands.mouse(pygame.MOUSEMOTION, (5, 5))
    hands.frames()
    assert scene.hovered is None


def test_the_curve_has_names_above_its_axis_and_games_below(scene: ReviewScene) -> None:
    chart = find(scene, Role.IMAGE, "Winning chances")
    placed = {words.text: words.rect for words in chart.words}
    assert placed["Anna"].top == placed["Björn"].top < placed["50%"].top < placed["Game 1"].top
