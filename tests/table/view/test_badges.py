"""The numbers on pieces: readable on any of them, and however large they are, they leave its colour in sight."""

from itertools import pairwise

import pygame
import pytest

from game.table.art.art import ArtStyle
from game.table.art.palette import Palette
from game.table.view.sprite_cache import SpriteCache
from tests.playing import art
from tests.table.seen import font

UNIT = 36
LIGHT, DARK = (232, 220, 196), (46, 32, 24)


@pytest.fixture
def cache() -> SpriteCache:
    return SpriteCache(art("backgammon"), ArtStyle(UNIT, Palette(), font), 1.0)


def over(cache: SpriteCache, height: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a square of a piece's colour, one unit large, with a number of this size of type in its middle."""
    square = pygame.Surface((UNIT, UNIT))
    square.fill(colour)
    badge = cache.image(("badge", "6", height))
    square.blit(badge, badge.get_rect(center=(UNIT // 2, UNIT // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return square


def tones(picture: pygame.Surface, y: int) -> list[int]:
    """The green of the pixels of a row."""
    return [picture.get_at((x, y)).g for x in range(picture.width)]


@pytest.mark.parametrize("height", [12, 15, 18, 22, 30])
def test_a_light_piece_looks_light_with_a_number_of_any_size(cache: SpriteCache, height: int) -> None:
    seen = over(cache, height, LIGHT)
    light = sum(tone >= 150 for y in range(UNIT) for tone in tones(seen, y))
    assert light > 0.6 * UNIT * UNIT


@pytest.mark.parametrize("height", [12, 15, 18, 22, 30])
def test_what_is_white_of_a_number_on_a_light_piece_has_something_dark_beside_it(
    cache: SpriteCache, height: int
) -> None:
    seen = over(cache, height, (255, 255, 255))
    for y in range(UNIT):
        row = tones(seen, y)
        edges = [i for i, (a, b) in enumerate(pairwise([tone < 60 for tone in row])) if a != b]
        assert len(edges) % 2 == 0, "dark lines, each with two ends"
    middle = tones(seen, UNIT // 2)
    assert sum((a < 60) != (b < 60) for a, b in pairwise(middle)) >= 4, "dark, white and dark again"


@pytest.mark.parametrize("height", [12, 15, 18, 22, 30])
def test_a_number_is_white_on_a_dark_piece(cache: SpriteCache, height: int) -> None:
    assert max(max(tones(over(cache, height, DARK), y)) for y in range(UNIT)) > 240
