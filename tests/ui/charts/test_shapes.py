"""Fillings, marks and lines can be told apart without colour, and from the ground in every theme."""

import random
from itertools import combinations, pairwise, product

import pygame
import pytest

from game.ui.charts.shapes import DASHES, Filling, Point, Shape, draw_key, draw_line, draw_mark, fill, outline
from game.ui.style.look import Look
from game.ui.style.themes import THEMES, Colour, contrast

EBONY, IVORY = (40, 25, 15), (238, 224, 192)


def drawn(surface: pygame.Surface, colour: Colour) -> pygame.Rect:
    """The rectangle around the pixels of a colour."""
    rects = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).get_bounding_rects()
    return rects[0].unionall(rects) if rects else pygame.Rect(0, 0, 0, 0)


def test_fillings_differ_without_colour() -> None:
    look, grey = Look((960, 600), theme="contrast"), []
    for filling in Filling:
        surface = pygame.Surface((60, 30))
        fill(surface, look, surface.get_rect(), filling)
        grey.append(pygame.transform.average_color(pygame.transform.grayscale(surface))[0])
    assert min(abs(one - other) for one, other in combinations(grey, 2)) > 12


@pytest.mark.parametrize("theme", [*THEMES])
@pytest.mark.parametrize("colour", [EBONY, IVORY])
def test_a_mark_or_its_rim_stands_out_in_every_theme(theme: str, colour: Colour) -> None:
    look = Look((960, 600), theme=theme, boards="modern" if theme == "graphite" else "classic")
    ground = look.colours.well
    assert max(contrast(colour, ground), contrast(outline(look, colour), ground)) >= 3


def test_an_ebony_line_has_an_outline_and_one_of_ivory_none() -> None:
    look, ink = Look((960, 600)), Look((960, 600)).colours.ink
    for colour, outlined in ((EBONY, True), (IVORY, False)):
        surface = pygame.Surface((100, 40))
        surface.fill(look.colours.well)
        draw_line(surface, look, [(10, 20), (90, 20)], colour)
        assert drawn(surface, colour).width >= 79
        assert (drawn(surface, ink).width > 70) is outlined


def test_shapes_differ() -> None:
    look, pictures = Look((960, 600)), []
    for shape in Shape:
        surface = pygame.Surface((40, 40))
        draw_mark(surface, look, shape, pygame.Rect(19, 5, 2, 30), IVORY)
        pictures.append(pygame.mask.from_threshold(surface, IVORY, (1, 1, 1, 255)))
        assert (abs(drawn(surface, IVORY).centerx - 20), abs(drawn(surface, IVORY).centery - 20)) <= (1, 2)
    for one, other in combinations(pictures, 2):
        assert one.overlap_area(other, (0, 0)) < max(one.count(), other.count())


def test_a_key_stays_in_its_box() -> None:
    look = Look((960, 600))
    for shape in Shape:
        surface = pygame.Surface((60, 60))
        draw_key(look, shape, IVORY, surface, pygame.Rect(20, 20, 20, 20))
        assert pygame.Rect(20, 20, 20, 20).contains(drawn(surface, IVORY))


def test_dashes_leave_gaps_of_their_length() -> None:
    look = Look((960, 600))
    surface = pygame.Surface((200, 20))
    draw_line(surface, look, [(0, 10), (200, 10)], IVORY, DASHES[1])
    row = [surface.get_at((x, 10))[:3] == IVORY for x in range(200)]
    starts = [x + 1 for x, (one, other) in enumerate(pairwise(row)) if other and not one]
    assert {later - earlier for earlier, later in pairwise(starts)} == {15}


@pytest.mark.parametrize("points", [[], [(300, 300), (400, 420)], [(-50, 10), (-20, -30)]])
def test_nothing_is_drawn_of_a_line_beyond_the_surface(points: list[Point]) -> None:
    surface = pygame.Surface((200, 100), 0, 32)
    draw_line(surface, Look((960, 600)), points, IVORY)
    assert not any(pygame.image.tobytes(surface, "RGB"))


@pytest.mark.parametrize("dash", DASHES)
def test_a_line_that_is_drawn_again_in_part_goes_on_where_the_rest_was_left(dash: tuple[int, int]) -> None:
    chance, look = random.Random(1), Look((960, 600))
    points = [(chance.uniform(0, 200), chance.uniform(0, 100)) for _ in range(12)]
    whole, parted = (pygame.Surface((200, 100), 0, 32) for _ in range(2))
    for surface in (whole, parted):
        surface.fill(look.colours.well)
    draw_line(whole, look, points, IVORY, dash)
    for left, top in product(range(0, 200, 23), range(0, 100, 17)):
        parted.set_clip(pygame.Rect(left, top, 23, 17))
        draw_line(parted, look, points, IVORY, dash)
    assert pygame.image.tobytes(parted, "RGB") == pygame.image.tobytes(whole, "RGB")
