"""Nothing of a review is cut or lies on anything else, at any window size, text size and length of words."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play.words.loss_words import given
from game.scenes.base import screens
from game.scenes.review.scene import Listing, ReviewScene
from game.ui.style.look import Look
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.test_fitting import SIZES, misplaced, overlapping, room_enough
from tests.stored import END

Begin = Callable[..., Match[Any]]
LISTINGS: tuple[Listing, ...] = ("worst", "order", "figures")


def line_key(before: int) -> str:
    """The key of the line of a moment."""
    return f"moment:{before}"


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("made", [True, False])
def test_everything_fits(hands: Hands, begin: Begin, text: float, made: bool) -> None:
    engine = hands.app.__dict__["engine"] = StandIn()
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.frames(5)
    engine.silent = not made
    hands.wait(lambda: not scene.job.active or engine.silent)
    hands.frames(1)
    for size in SIZES:
        for scene.listing in LISTINGS:
            page = scene.page
            page.rebuild(Look(size, text))
            page.settle()
            assert misplaced(page) == []
            assert overlapping(page) == []
            assert [key for key, widget in page.widgets.items() if not room_enough(page.look, widget)] == []


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1300)])
def test_board_verdict_and_the_chosen_line_are_in_sight_together(
    hands: Hands, begin: Begin, size: tuple[int, int], text: float
) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active)
    scene.page.rebuild(Look(size, text, motion=False))
    for one in scene.worst:
        scene.choose(one.before)
        hands.frames(2)
        nodes = {node.key or node.text: node for node in scene.page.nodes()}
        line, verdict = nodes[line_key(one.before)], nodes[given(one.lost)]
        assert line.selected
        assert line.clip.contains(line.rect) or (line.rect.height > line.clip.height and line.rect.top >= line.clip.top)
        assert verdict.rect.top >= verdict.clip.top
        assert verdict.clip.bottom - verdict.rect.top >= scene.page.look.line("small")
        assert line.clip.clip(verdict.clip).size == (0, 0)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_board_chart_and_words_share_the_window(hands: Hands, begin: Begin, text: float) -> None:
    hands.app.__dict__["engine"] = StandIn()
    hands.app.open(screens.OpenReview(begin("toy", "series", steps=END, hand=3, quits=0)))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    for size in SIZES:
        page = scene.page
        page.rebuild(Look(size, text))
        page.settle()
        told = page.regions["told"].view
        parts = [page.slots["board"], page.widgets["chart"].rect, told, page.slots["list"]]
        assert all(0 <= part.left < part.right <= size[0] and 0 <= part.top < part.bottom <= size[1] for part in parts)
        assert not any(one.colliderect(other) for one in parts for other in parts if one is not other)
        assert page.slots["board"].height >= size[1] * 0.25


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("game", [("backgammon", "classic"), ("squadro", "manual")])
def test_in_a_wide_window_no_band_above_and_below_the_board_is_bare(
    hands: Hands, begin: Begin, game: tuple[str, str], size: tuple[int, int]
) -> None:
    hands.app.__dict__["engine"] = StandIn()
    hands.app.open(screens.OpenReview(begin(*game, steps=12)))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    scene.page.rebuild(Look(size))
    scene.page.settle()
    assert scene.board_view.canvas.frame.rect.height >= 0.94 * scene.page.slots["board"].height


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_beside_a_square_board_five_moves_of_the_list_are_in_sight(
    hands: Hands, begin: Begin, size: tuple[int, int]
) -> None:
    """The title stands above the board alone, so that the column begins at the top of the window."""
    hands.app.__dict__["engine"] = StandIn()
    hands.app.open(screens.OpenReview(begin("squadro", steps=END, hand=3, quits=0)))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active)
    scene.listing = "order"
    scene.page.rebuild(Look(size, 1.0, motion=False))
    scene.page.settle()
    lines = [node for node in scene.page.nodes() if node.key.startswith("moment:")]
    assert sum(line.clip.contains(line.rect) for line in lines) >= 5
