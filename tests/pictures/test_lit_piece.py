"""A piece that only decorates stands with air around it, or not at all."""

import pygame
import pytest

from game.games.registry import GAMES
from game.pictures.lit_piece import LitPiece
from game.ui.page.appearance import REACH
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style.look import Look

LOOK = Look((960, 600))


@pytest.mark.parametrize(
    ("high", "name", "seen"), [(79, "", False), (80, "", True), (40, "Anna", True), (20, "Anna", False)]
)
def test_in_a_low_place_it_is_left_out(high: int, name: str, seen: bool) -> None:
    box = LitPiece(GAMES["squadro"], (0, 1), 0, 0, 130, name=name, grow=1)
    page = Page(LOOK, lambda page: box.put(page, pygame.Rect(0, 0, 300, high)))
    page.settle()
    assert bool(page.items) is seen


def test_between_texts_nothing_is_drawn_of_one_that_decorates_at_the_edges() -> None:
    box, place = LitPiece(GAMES["squadro"], (0, 1), 0, 0, 130, name="", grow=1), pygame.Rect(0, 0, 300, 110)
    page = Page(LOOK, lambda page: box.put(page, place))
    page.settle()
    (item,) = page.items
    assert isinstance(item, Static)
    assert item.draw
    surface = pygame.Surface(place.size)
    item.draw(surface, place)
    bright = pygame.mask.from_threshold(surface, (255, 255, 255), (150, 150, 150)).get_bounding_rects()
    assert all(LOOK.px(8) <= rect.top and rect.bottom <= place.bottom - LOOK.px(8) for rect in bright)
    assert bright


@pytest.mark.parametrize("name", ["", "Anna"])
@pytest.mark.parametrize("size", [(160, 300), (195, 140)])
def test_its_light_stays_where_the_page_draws_again_when_it_goes(name: str, size: tuple[int, int]) -> None:
    box, place = LitPiece(GAMES["backgammon"], (0, 1), 0, 0, 130, name=name, grow=1), pygame.Rect((100, 100), size)
    page = Page(LOOK, lambda page: box.put(page, place))
    page.settle()
    (item,) = page.items
    assert isinstance(item, Static)
    assert item.draw
    surface = pygame.Surface((500, 500))
    item.draw(surface, place)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert place.inflate(2 * LOOK.px(REACH), 2 * LOOK.px(REACH)).contains(drawn.get_bounding_rects()[0])
